"""What changed since the reader's last answer, read from the journal, so that a picture can mark it on the map."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.engine.journal import Line
from bot.engine.text import Arg, Name, Text, Who

_LABEL = re.compile(r"[A-Z]+[0-9]+")

NEW = ("blip-appears", "spotted", "tunnel-opened", "turret-placed", "swarm-grows", "searched-alien", "found", "traced")
DOORS = ("barricade-built", "barricade-cleared", "barricade-gone")
CHANGED = (
    "knocked-down",
    "stood-up",
    "hugged",
    "equipped",
    "unequipped",
    "aimed",
    "dial-turned",
    "took-over",
    "killed",
    "captured",
    "left",
    "found",
)


class Moved(NamedTuple):
    """From where to where, by label; `figure` is the id of a character, or nothing for an alien."""

    start: str
    end: str
    figure: str


class Shot(NamedTuple):
    """What was rolled against whom, and whether it hit."""

    square: str
    roll: int
    hit: bool


class Changes(NamedTuple):
    """Squares are labels. `doors` may be two squares joined by a dash. `figures` are characters in the squad panel."""

    moves: tuple[Moved, ...] = ()
    shots: tuple[Shot, ...] = ()
    new: frozenset[str] = frozenset()
    doors: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()
    attacked: frozenset[str] = frozenset()
    """Characters who were attacked."""
    drawn: Mapping[int, Counter[str]] = {}
    """What each seat has got into its hand."""


def changes(marks: Iterable[Line], viewer: int | None) -> Changes:
    moves: dict[str, Moved] = {}
    shots: dict[str, Shot] = {}
    new: set[str] = set()
    doors: set[str] = set()
    figures: set[str] = set()
    attacked: set[str] = set()
    drawn: dict[int, Counter[str]] = {}
    for number, line in enumerate(marks):
        if not line.readable_by(viewer):
            continue
        key, args = line.text.key, line.text.args
        square, figure = _word(args.get("square")), _id(args.get("figure"))
        if key == "moved":
            start = moves[figure].start if figure in moves else _word(args.get("start"))
            moves[figure] = Moved(start, square, figure)
        elif key in ("alien-moved", "hugger-moved"):
            moves[f"alien {number}"] = Moved(_word(args.get("start")), square, "")
        elif key in ("shot", "burnt", "burnt-blip", "turret-fired"):
            shots[square] = Shot(square, _number(args.get("roll")), args.get("hit") == "yes")
        elif key in NEW:
            new.add(square)
        elif key in DOORS:
            doors.add(square)
        elif key == "defended":
            attacked.add(figure)
        elif key == "card-taken" and isinstance(who := args.get("who"), Who):
            drawn.setdefault(who.seat, Counter())[_id(args.get("card"))] += 1
        if key in CHANGED:
            figures.add(figure)
    return Changes(
        tuple(moves.values()),
        tuple(shots.values()),
        frozenset(new),
        frozenset(doors),
        frozenset(figures),
        frozenset(attacked),
        drawn,
    )


def labels(words: str) -> list[str]:
    """The squares in a word: one, or the two on both sides of a door."""
    return _LABEL.findall(words)


def square_of(text: Text) -> str:
    """The square, or door, that an option or a line is about."""
    return _word(text.args.get("square"))


def figure_of(text: Text) -> str:
    return _id(text.args.get("figure"))


def _word(arg: Arg | None) -> str:
    return arg if isinstance(arg, str) else ""


def _number(arg: Arg | None) -> int:
    return arg if isinstance(arg, int) else 0


def _id(arg: Arg | None) -> str:
    return arg.id.removeprefix("character-").removeprefix("card-") if isinstance(arg, Name) else ""
