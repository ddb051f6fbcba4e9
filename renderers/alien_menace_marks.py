"""What changed since the reader's last answer, read from the journal, so that a picture can mark it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from bot.engine.journal import Line
from bot.engine.text import Arg, Item, Many, Name, Text
from bot.games.alien_menace.content import CARDS

MARINE, ALIEN = "marine", "alien"


class Changes(NamedTuple):
    """Per side what tokens, hand and discard gained or lost; what is new on the table or in the reader's hand."""

    tokens: dict[str, int]
    hand: dict[str, int]
    lives: int
    played: frozenset[str]
    thrown: frozenset[str]
    drawn: Counter[str]
    cancelled: tuple[str, ...]
    tossed: frozenset[str]
    room: bool
    size: bool
    killed: int


def changes(marks: Iterable[Line], viewer: int | None) -> Changes:
    told = _Told()
    for line in marks:
        if line.readable_by(viewer):
            told.read(line.text)
    return Changes(
        dict(told.tokens),
        dict(told.hand),
        told.lives,
        frozenset(told.played),
        frozenset(told.thrown),
        told.drawn,
        tuple(told.cancelled),
        frozenset(told.tossed),
        told.room,
        told.size,
        told.killed,
    )


class _Told:
    def __init__(self) -> None:
        self.tokens: Counter[str] = Counter()
        self.hand: Counter[str] = Counter()
        self.lives = self.killed = 0
        self.played: set[str] = set()
        self.thrown: set[str] = set()
        self.drawn: Counter[str] = Counter()
        self.cancelled: list[str] = []
        self.tossed: set[str] = set()
        self.room = self.size = False

    def read(self, text: Text) -> None:  # noqa: PLR0912 (one case for each line of the journal that a picture shows)
        args = text.args
        side = _id(args.get("side"), "side-")
        match text.key:
            case "took-tokens" | "took-fewer-tokens":
                self.tokens[side] += _number(args.get("count"))
            case "lost-tokens":
                self.tokens[side] -= _number(args.get("count"))
            case "token-hit" | "token-missed":
                self.tokens[side] -= 1
                self.tossed.add(side)
            case "drew":
                self.hand[side] += _number(args.get("count"))
            case "drew-these":
                self.drawn += _cards(args.get("cards"))
            case "discarded":
                cards = _cards(args.get("cards"))
                self.hand[side] -= cards.total()
                self.thrown |= set(cards)
            case "took-back":
                self.hand[side] += 1
                self.drawn[_id(args.get("card"), "card-")] += 1
            case "knife-back":
                self.hand[MARINE] += 1
            case "regenerated":
                self.hand[ALIEN] += 1
            case "event-played" | "action-played" | "cancel-played":
                self._play(side, args)
            case "weapon-played":
                self._play(MARINE, args)
            case "creature-played":
                self._play(ALIEN, args)
            case "changed-creature":
                self.played.add(_id(args.get("new"), "card-"))
            case "cancelled":
                self.cancelled.append(_id(args.get("card"), "card-"))
            case "wounded":
                self.lives -= 1
            case "healed":
                self.lives += 1
            case "killed":
                self.killed += 1
            case "size-changed":
                self.size = True
            case "room-chosen" | "room-swapped" | "portal-reached":
                self._enter()
            case _:
                pass

    def _play(self, side: str, args: dict[str, Arg]) -> None:
        card = _id(args.get("card"), "card-")
        self.hand[side] -= 1
        self.tokens[side] -= CARDS[card].cost
        self.played.add(card)

    def _enter(self) -> None:
        """What lay on the table of an earlier room is no news."""
        self.room, self.size, self.killed = True, False, 0
        self.played, self.tossed, self.cancelled = set(), set(), []


def _number(arg: Arg | None) -> int:
    return arg if isinstance(arg, int) else 0


def _id(arg: Arg | Item | None, prefix: str) -> str:
    return arg.id.removeprefix(prefix) if isinstance(arg, Name) else ""


def _cards(arg: Arg | None) -> Counter[str]:
    """The cards of a list as `names` makes it, with how often each comes."""
    found: Counter[str] = Counter()
    for item in arg.items if isinstance(arg, Many) else ():
        if isinstance(item, Text):
            found[_id(item.args.get("name"), "card-")] += _number(item.args.get("count"))
        else:
            found[_id(item, "card-")] += 1
    return found
