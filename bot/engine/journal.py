"""The journal: what happened, line by line, as keys and ids, to be told later to each reader in their language.

A *mark* says what a line changed on the table, for whoever draws it: what moved from where to where, what is new, what
was hit. Its *weight* says what a short story leaves out first (an aside) and last (a headline), and which line is the
end: how the game came out, which whoever shows a finished game says elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from bot.engine.refs import Ref, Refs
from bot.engine.text import Text

Weight: TypeAlias = Literal["aside", "news", "headline", "end"]
MarkKind: TypeAlias = Literal[
    "moved", "new", "changed", "hit", "missed", "attacked", "gained", "dealt", "played", "discarded", "cancelled"
]


class Mark(msgspec.Struct, frozen=True, gc=False, array_like=True, omit_defaults=True):
    """Something that changed: what it is about, where it began if it moved, and how much, or what was rolled."""

    kind: MarkKind
    refs: Refs
    amount: int = 0
    start: Ref | None = None


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened. `to` are the seats that may read it, `None` is everybody; `lent` those that an AI played
    on loan when it happened, which the table notes.
    """

    text: Text
    to: tuple[int, ...] | None = None
    lent: tuple[int, ...] = ()
    weight: Weight = "news"
    marks: tuple[Mark, ...] = ()

    def readable_by(self, viewer: int | None) -> bool:
        return self.to is None or viewer in self.to


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
