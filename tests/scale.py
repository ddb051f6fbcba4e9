"""How much of a long run is made: the whole of it by night, a tenth by day, next to nothing while somebody waits.

A long run is made of *cases*, numbered from 0, and a case is the same whenever it is made: its number is its seed. With
`--night` all of them are made; with `--all` a tenth, and the day's seed says which, so that weeks see them all;
otherwise a hundredth, always the same ones. `--seed N` makes another day of it. A case that failed is made again by its
number alone: `./airlock test --night tests/tables/test_soak.py -k '[17]'`.

    @pytest.mark.cases(100, least=4)
    def test_something(case: int, scale: Scale) -> None: ...
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec
import pytest

Length: TypeAlias = Literal["quick", "all", "night"]
SHARES: dict[Length, int] = {"quick": 100, "all": 10, "night": 1}


class Scale(msgspec.Struct, frozen=True):
    """How long a run may take, and which day it is."""

    length: Length
    seed: int

    def count(self, whole: int, least: int = 1) -> int:
        """How many of that many; `least` is what makes sense at all."""
        return min(whole, max(least, whole // SHARES[self.length]))

    def cases(self, whole: int, least: int = 1) -> list[int]:
        """Which of the cases of a run."""
        count = self.count(whole, least)
        if self.length == "all":
            return sorted(Random(self.seed).sample(range(whole), count))
        return list(range(count))

    def part(self, whole: int, least: int = 1) -> range:
        """The same where they are made in one go: cases in a row."""
        count = self.count(whole, least)
        first = count * Random(self.seed).randrange(whole // count) if self.length == "all" else 0
        return range(first, first + count)


def now_and_later(params: Sequence[Any], now: int = 1) -> list[Any]:
    """Parameters of a test, of which only the first few are tried while somebody waits."""
    later = (one if isinstance(one, tuple) else (one,) for one in params[now:])
    return [*params[:now], *(pytest.param(*one, marks=pytest.mark.long) for one in later)]


def today() -> int:
    """The day's seed, like 20261117."""
    return int(time.strftime("%Y%m%d", time.gmtime()))
