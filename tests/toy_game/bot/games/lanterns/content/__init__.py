"""The cards of Lanterns as data/lanterns says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

import msgspec

from bot.engine.content import DATA as DATA_OF_GAMES
from bot.engine.content import DataFile, Fact
from bot.engine.effects import Effect, Written

DATA = DATA_OF_GAMES / "lanterns"
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class Light(Effect, frozen=True, tag="light"):
    """A dark lantern of one's choice is lit."""


class Douse(Effect, frozen=True, tag="douse"):
    """A lantern that somebody else has lit goes out."""


class Draw(Effect, frozen=True, tag="draw"):
    count: Count


class Card(Fact, frozen=True):
    id: str
    copies: Count
    icon: str
    played: tuple[Light | Douse | Draw | Written, ...]


_FILE = DataFile(DATA / "cards.toml", "card")
CARDS = _FILE.rows("card", Card)
_FILE.count("cards", sum(card.copies for card in CARDS.values()), 24)


def effects() -> Iterator[tuple[str, tuple[Effect, ...]]]:
    for card in CARDS.values():
        yield card.id, card.played


def deck() -> list[str]:
    return [card.id for card in CARDS.values() for _ in range(card.copies)]
