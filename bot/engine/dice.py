"""Dice: a small counter-based generator whose whole state is three fields of the game's state. And lots, for ties.

The n-th number of (seed, epoch) is always the same, on every machine and Python version, so a game is its seed
and its answers. A new epoch gives fresh numbers after an undo that everyone agreed to.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")
_SPAN = 1 << 64
MOST_SEED_BYTES = 64


@lru_cache(maxsize=64)
def _keyed(seed: str) -> blake2b:
    return blake2b(key=seed.encode(), digest_size=8)


def _fair(seed: str, said: bytes, n: int) -> int | None:
    """A number from 0 to n - 1; none in the last, incomplete row of n numbers, which would favour the small ones."""
    hashed = _keyed(seed).copy()
    hashed.update(said)
    word = int.from_bytes(hashed.digest(), "little")
    drawn = word % n
    return drawn if word - drawn <= _SPAN - n else None


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    """Every chance in a game comes from here: dice, coins, shuffles."""

    seed: str
    epoch: int = 0
    count: int = 0

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        drawn = None
        while drawn is None:
            self.count += 1
            drawn = _fair(self.seed, b"%d.%d" % (self.epoch, self.count), n)
        return drawn

    def die(self, sides: int) -> int:
        return 1 + self.below(sides)

    def coin(self) -> bool:
        return self.below(2) == 1

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def sample(self, things: Sequence[T], n: int) -> list[T]:
        """`n` of the things, without repetition, in random order."""
        pool = list(things)
        for place in range(n):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:n]


class Lots(msgspec.Struct, forbid_unknown_fields=True):
    """What is settled by chance beside the dice, as a tie is: a game that wants that has one of these in its state.

    Lots have the seed and the epoch of the game's dice, so that a world that is dealt, or an undo by consent, brings
    others. But nothing is rolled, and no undo is barred by them: the same answer draws the same lots again.
    """

    drawn: int = 0

    def pick(self, dice: Dice, things: Sequence[T]) -> T:
        """One of the things, each as likely as the others; one thing alone is no lot."""
        if len(things) == 1:
            return things[0]
        place = None
        while place is None:
            self.drawn += 1
            place = _fair(dice.seed, b"%d.lot.%d" % (dice.epoch, self.drawn), len(things))
        return things[place]


UNROLLED = Dice("nobody rolls these")
"""For a state that is only looked at."""
