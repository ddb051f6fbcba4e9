"""Dice that show what a test tells them to, for positions in which every roll and every toss is known."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.dice import Dice


class Loaded(Dice, dict=True):
    """`script` is what the next dice show, `tosses` how the next coins fall, like `++-`. One that nobody expects is an
    error; shuffles and the like are left to chance. Neither is a field, so that what is saved has ordinary dice in it,
    and a world that is dealt is left to chance.
    """

    def __post_init__(self) -> None:
        self.script: list[int] = []
        self.tosses = ""

    def die(self, sides: int) -> int:
        assert self.script, "nobody expects a roll here"
        rolled = self.script.pop(0)
        assert 1 <= rolled <= sides, f"no die with {sides} sides shows {rolled}"
        self.count += 1
        return rolled

    def coin(self) -> bool:
        assert self.tosses, "nobody expects a toss here"
        tossed, self.tosses = self.tosses[0], self.tosses[1:]
        self.count += 1
        return tossed == "+"


def loaded(seed: str, script: Iterable[int] = (), tosses: str = "") -> Loaded:
    """Such dice; the seed is for all that is left to chance."""
    dice = Loaded(seed)
    dice.script, dice.tosses = list(script), tosses
    return dice
