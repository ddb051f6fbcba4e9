"""What each test is about, by id, so that nothing of a game's content is left without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])
_ABOUT = "about"


def of(*ids: str) -> Callable[[Test], Test]:
    """Says what a test is about."""

    def say(test: Test) -> Test:
        setattr(test, _ABOUT, ids)
        return test

    return say


def covered(module: Mapping[str, object]) -> list[str]:
    """What all tests of a module are about, each once."""
    return sorted({id for test in module.values() for id in getattr(test, _ABOUT, ())})
