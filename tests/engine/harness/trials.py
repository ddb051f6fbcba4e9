"""A trial: one game with its seats and options, played again and again from numbered seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Generic, TypeAlias

import msgspec

from bot.engine.dice import Dice
from bot.engine.errors import NotAsked, NotOffered, Stale, WrongCount
from bot.engine.game import Game, Start, V
from bot.engine.play import S

Choices: TypeAlias = Mapping[str, str] | None
Invariant: TypeAlias = Callable[[S], None]
REFUSALS = (NotAsked, NotOffered, Stale, WrongCount)


class Trial(msgspec.Struct, Generic[S, V], frozen=True):
    """What is put to the test. Game number `n` of a trial always begins the same."""

    game: Game[S, V]
    seats: int
    options: Choices
    seed: str

    def start(self, n: int) -> Start:
        return self.game.start(self.seats, f"{self.seed} {n}", self.options)

    def players(self, n: int) -> Dice:
        """Chance for those who play game number `n`."""
        return Dice(f"{self.seed} {n} players")

    def place(self, n: int, at: int) -> str:
        """Where in the trial something happened."""
        return f"{self.game.meta.key}, {self.seats} seats, {self.options}, seed '{self.seed} {n}', after entry {at}"


def demand(true: bool, message: str) -> None:
    if not true:
        raise AssertionError(message)


def anything_goes(state: object) -> None:
    """The invariant of who has none."""


@contextmanager
def noting(where: str) -> Iterator[None]:
    """Whatever is raised in here says where it happened, so that it can be found again."""
    try:
        yield
    except Exception as error:
        error.add_note(where)
        raise
