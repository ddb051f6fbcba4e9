"""Words as data: a `Text` is a key and arguments; it becomes a sentence only for a reader, in their language.

Arguments are ids, never names: `Who(1)` is whoever sits in seat 1, `Name("card-demon")` a noun with article and
gender in each language (see `bot/engine/lexicon.py`), `Many` a list joined with “and”.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

import msgspec


class Name(msgspec.Struct, frozen=True, gc=False, tag="name"):
    """A noun of the game: a card, a room, a side."""

    id: str


class Who(msgspec.Struct, frozen=True, gc=False, tag="who"):
    """The person in a seat."""

    seat: int


class Text(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """A sentence or phrase: the key of a Fluent message and its arguments."""

    key: str
    args: dict[str, Arg] = {}


class Many(msgspec.Struct, frozen=True, gc=False, tag="many"):
    """Several nouns or phrases in one place of a sentence."""

    items: tuple[Item, ...]


Item: TypeAlias = Name | Who | Text
Arg: TypeAlias = int | str | Name | Who | Text | Many


def text(key: str, /, **args: Arg) -> Text:
    return Text(key, args)


def names(ids: Iterable[str]) -> Many:
    """A list of nouns; what comes several times is said once, with its number."""
    counts = Counter(ids)
    return Many(
        tuple(Name(id) if n == 1 else Text("several", {"name": Name(id), "count": n}) for id, n in counts.items())
    )
