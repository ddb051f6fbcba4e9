"""References: what a question, an option or a line of the journal is about, as data.

A `Ref` names a thing by its kind and its id: a card, a square, a figure, a seat. Words are for people; whoever draws,
plays or looks something up reads references, and nobody takes keys, labels or sentences apart. Kinds are a game's own;
those that pictures and answers of every game know are named here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec


class Ref(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A thing of the game: `Ref("card", "shotgun")`. Its id tells nothing that its reader may not know."""

    kind: str
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}" if self.id else self.kind


Refs: TypeAlias = tuple[Ref, ...]

PASS_REF = Ref("answer", "pass")
BACK_REF = Ref("answer", "back")
"""What passing and going back point at: none of the things that are offered."""
HAND_REF, DECK_REF, DISCARD_REF = Ref("pile", "hand"), Ref("pile", "deck"), Ref("pile", "discard")
"""Where cards lie: the hand of whoever is asked, their deck or the only one, and what has been discarded from there. A
question about cards says where they lie, or where they lie in several places each option does.
"""


def card(id: str) -> Ref:
    return Ref("card", id)


def seat(number: int) -> Ref:
    return Ref("seat", str(number))


def square(label: str) -> Ref:
    """A square of a board by what is printed beside it, like C4."""
    return Ref("square", label)


def count(number: int) -> Ref:
    """How many."""
    return Ref("count", str(number))


def id_of(refs: Iterable[Ref], kind: str) -> str:
    """The id of the first thing of that kind among them, or nothing."""
    for ref in refs:
        if ref.kind == kind:
            return ref.id
    return ""


def ids_of(refs: Iterable[Ref], kind: str) -> list[str]:
    return [ref.id for ref in refs if ref.kind == kind]
