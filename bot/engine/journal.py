"""The journal: what happened, line by line, as keys and ids, to be told later to each reader in their language.

A *mark* says what a line changed on the table, for whoever draws it or counts: what moved from where to where, what is
new, what was hit, who fell. Its *weight* says what a short story leaves out first (a tally, then an aside) and last (a
headline), and which line is the end: how the game came out, which whoever shows a finished game says elsewhere. A
*deed* is what a report tells of it in one row, an *opening* says which stretch of the game it begins, its *cause* is
the card or ability whose doing it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from bot.engine.refs import Ref, Refs
from bot.engine.text import Name, Text

Weight: TypeAlias = Literal["tally", "aside", "news", "headline", "end"]
MarkKind: TypeAlias = Literal[
    "moved",
    "new",
    "changed",
    "hit",
    "missed",
    "attacked",
    "gained",
    "dealt",
    "played",
    "discarded",
    "cancelled",
    "fell",
    "killed",
    "came",
    "spent",
]
Level: TypeAlias = Literal["page", "heading", "act"]
TABLE = -1
"""Whose a stretch is in which no player has a turn: the table's own."""


class Mark(msgspec.Struct, frozen=True, gc=False, array_like=True, omit_defaults=True):
    """Something that changed: what it is about, where it began if it moved, and how much, or what was rolled."""

    kind: MarkKind
    refs: Refs
    amount: int = 0
    start: Ref | None = None


class Opening(msgspec.Struct, frozen=True, gc=False, array_like=True, omit_defaults=True):
    """A line begins a stretch of the game: a page of the log (a round), a heading on it (a phase), or an act: all that
    is told of one activation. `whose` is the seat that has its turn in it, or `TABLE`; none says nothing about that. An
    act of the same `of` as the one before goes on with it.
    """

    level: Level
    whose: int | None = None
    of: Refs = ()


class Deed(msgspec.Struct, frozen=True, gc=False, array_like=True, omit_defaults=True):
    """What a report tells of a line in one row: what came of it in a few words (else in those of the line), who did it
    to whom, and where; `by` and `on` begin with the figure. `rolled` and `plus` were to be at most `needed`. `many` are
    the words for several of the kind in one row, which are given their `count`; what is grave is never told so.
    """

    result: Text | None = None
    by: Refs = ()
    on: Refs = ()
    at: Ref | None = None
    rolled: int = 0
    plus: int = 0
    needed: int = 0
    many: str = ""
    grave: bool = False


About: TypeAlias = Mark | Opening | Deed
"""What a line says besides its words."""


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened. `to` are the seats that may read it, `None` is everybody; `lent` those that an AI played
    on loan when it happened, which the table notes.
    """

    text: Text
    to: tuple[int, ...] | None = None
    lent: tuple[int, ...] = ()
    weight: Weight = "news"
    marks: tuple[Mark, ...] = ()
    cause: Name | None = None
    opens: Opening | None = None
    deed: Deed | None = None

    def readable_by(self, viewer: int | None) -> bool:
        return self.to is None or viewer in self.to


def up_to_the_end(lines: Iterable[Line]) -> list[Line]:
    """What led to how the game came out, not what was dealt and put away after that."""
    found = []
    for line in lines:
        if line.weight == "end":
            break
        found.append(line)
    return found


def before_the_end(lines: Iterable[Line]) -> list[Line]:
    """All but how the game came out, for whoever tells that elsewhere."""
    return [line for line in lines if line.weight != "end"]


# Marks


def moved(what: Ref, start: Ref, end: Ref) -> Mark:
    """Something went from one place to another."""
    return Mark("moved", (what, end), start=start)


def new(*refs: Ref) -> Mark:
    """These were not there before, or nobody knew of them."""
    return Mark("new", refs)


def changed(*refs: Ref) -> Mark:
    """Something about these is different."""
    return Mark("changed", refs)


def tried(what: Ref, rolled: int = 0, *, hit: bool) -> Mark:
    """A die was rolled, or a coin tossed: at what is shot at, or for whoever tried."""
    return Mark("hit" if hit else "missed", (what,), rolled)


def attacked(whom: Ref) -> Mark:
    return Mark("attacked", (whom,))


def gained(who: Ref, what: Ref, amount: int = 1) -> Mark:
    """Somebody has so much more of something, or with a negative number less."""
    return Mark("gained", (who, what), amount)


def dealt(who: Ref, cards: Iterable[Ref], side: Ref | None = None) -> Mark:
    """A seat begins the game with these cards, on that side if the game has sides. `balance` reads it."""
    return Mark("dealt", (who, *([side] if side else ()), *cards))


def played(what: Ref) -> Mark:
    """A card came onto the table."""
    return Mark("played", (what,))


def discarded(what: Ref) -> Mark:
    return Mark("discarded", (what,))


def cancelled(what: Ref) -> Mark:
    """It was played, and comes to nothing."""
    return Mark("cancelled", (what,))


# Marks that reports count


def fell(who: Ref) -> Mark:
    """One of the players' own is lost."""
    return Mark("fell", (who,))


def killed(what: Ref, amount: int = 1) -> Mark:
    """So many of what is hunted are dead."""
    return Mark("killed", (what,), amount)


def came(what: Ref, *where: Ref) -> Mark:
    """Something more to reckon with, one in each of these places."""
    return Mark("came", (what, *where), max(1, len(where)))


def spent(what: Ref, amount: int = 1) -> Mark:
    """So much of what is scarce is gone."""
    return Mark("spent", (what,), amount)
