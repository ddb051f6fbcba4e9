"""Chance that can be had again: seeds of games and what AIs roll for themselves, which are secret otherwise."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.engine.dice import Dice


@contextmanager
def same_chance(seed: str) -> Iterator[None]:
    """In here all that is secret comes from these dice, so that what was found can be found again."""
    dice = Dice(seed)

    def token_hex(nbytes: int | None = None) -> str:
        return "".join(f"{dice.below(256):02x}" for _ in range(nbytes or 32))

    def randbelow(exclusive_upper_bound: int) -> int:
        return dice.below(exclusive_upper_bound)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", token_hex)
        patch.setattr(secrets, "randbelow", randbelow)
        yield
