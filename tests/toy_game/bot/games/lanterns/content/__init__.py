"""The cards of Lanterns as data/lanterns says."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.content import DATA as DATA_OF_GAMES
from bot.engine.content import DataFile, Fact
from bot.engine.effects import Happens, Written
from bot.games.lanterns.content.vocabulary import Count, Douse, Draw, Light

DATA = DATA_OF_GAMES / "lanterns"


class Card(Fact, frozen=True):
    id: str
    copies: Count
    icon: str
    played: tuple[Light | Douse | Draw | Written, ...]


_FILE = DataFile(DATA / "cards.toml", "card")
CARDS = _FILE.rows("card", Card)
_FILE.count("cards", sum(card.copies for card in CARDS.values()), 24)


def effects() -> Iterator[Happens]:
    for card in CARDS.values():
        yield Happens(f"cards.toml: {card.id}", "played", card.played)


def deck() -> list[str]:
    return [card.id for card in CARDS.values() for _ in range(card.copies)]
