"""What tests that all games share have to know about each of them.

A game says it in `tests/games/<game>/about.py`, as its `ABOUT`, and nothing of it stands in the tests themselves. What
it leaves out, or all if there is no such file, is as the fields here have it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from bot.games import load
from tests.chat.dealing import Setting, plain_setting

GAMES = Path(__file__).parent / "games"
Eyes = Sequence[int | None]
"""Through whose eyes a moment is looked at: seats, and `None` for the public."""


class Looked(msgspec.Struct, frozen=True):
    """How messages are looked at in worlds that look alike (`tests/chat/test_leaks.py`)."""

    seats: int
    eyes: Sequence[Eyes]
    """At one moment after the other. Where hands are open all see the same: one pair of eyes at a time is enough."""
    options: Sequence[Mapping[str, str]] = ({},)
    """A game is played with each of these."""
    every: int = 2
    seldom: int = 3
    """After so many answers there is such a moment; more seldom, where many games are looked at through all eyes."""


class ToKeep(NamedTuple):
    """A game of which scenes are kept (`tests/renderers/kept.py`): played sensibly, or by chance."""

    seats: int
    options: dict[str, str]
    sensible: bool


class About(msgspec.Struct, frozen=True):
    """All of it."""

    joined: Callable[[], set[str]] | None = None
    """Keys of words that are joined to things by id; else those of its cards and sides."""
    rulings: Sequence[str] = ()
    """The topics of its guide that have house rulings, each as often as it has them."""
    shapes: Mapping[int, str] = {}
    """The shape of its state in each version that has a save (`tests/test_saves.py`)."""
    answers_in_a_phase: int = 3
    """So many answers had been given in the phase in the midst of which a save is made."""
    asks_nobody: Sequence[str] = ()
    """Phases in which nobody is ever asked, so that no game to read can show them."""
    options: Mapping[str, str] = {}
    """With these it is begun where people come to a table of it, whatever they do there."""
    holders: Sequence[int] = ()
    """Which of the people there holds each of the seats; else one each, as few as can."""
    ai_reads: Collection[str] = ()
    pictures_read: Collection[str] = ()
    """The kinds of references that its AI and its pictures cannot do without (`tests/test_blind.py`)."""
    unmissed: Collection[str] = ()
    """Kinds that neither of them misses in games by chance."""
    of_nothing: Mapping[str, str] = {}
    """The names of its questions that are about nothing, each with the reason (`tests/test_questions.py`)."""
    unmissed_alone: Collection[tuple[str, str]] = ()
    """Where a kind is not missed that is read elsewhere: of an `option`, of the `question` or of a `mark`."""
    looked: Looked | None = None
    twins: Setting | None = None
    """How it is played in twin worlds (`tests/chat/test_twins.py`)."""
    kept: Sequence[ToKeep] = ()
    """Else it is kept with every number of seats, played sensibly and by chance."""
    scenes: int = 15
    """How many scenes of each of them."""


@cache
def about(game: str) -> About:
    folder = game.replace("-", "_")
    if not (GAMES / folder / "about.py").exists():
        return About()
    found: About = import_module(f"tests.games.{folder}.about").ABOUT
    return found


def joined(game: str) -> set[str]:
    found, rules = about(game).joined, load(game)
    return found() if found else {*rules.cards, *(f"side-{side}" for side in rules.meta.sides)}


def holders(game: str) -> Sequence[int]:
    return about(game).holders or range(fewest_people(game))


def looked(game: str) -> Looked:
    seats = fewest_people(game)
    return about(game).looked or Looked(seats, [(*range(seats), None)])


def twins(game: str) -> Setting:
    return about(game).twins or plain_setting(game, fewest_people(game))


def kept(game: str) -> Iterator[ToKeep]:
    yield from about(game).kept or (
        ToKeep(seats, {}, way) for seats, way in product(load(game).meta.seats, (True, False))
    )


def fewest_people(game: str) -> int:
    """As few seats as there can be for people who play with each other."""
    seats = load(game).meta.seats
    return min((count for count in seats if count > 1), default=seats[0])
