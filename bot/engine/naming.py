"""What cards are called: in every game a card's noun is `card-<id>`, and choosing one says it by that."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine import refs
from bot.engine.asks import Option
from bot.engine.text import Name, text


def card_name(card: str) -> Name:
    return Name("card-" + card)


def card_names(cards: Iterable[str]) -> list[str]:
    """As `names` wants them."""
    return ["card-" + card for card in cards]


def card_option(card: str, *, label: str = "option-card", group: str = "") -> Option[str]:
    """A card to choose; copies of it are alike."""
    return Option(card, card, text(label, card=card_name(card)), group, (refs.card(card),))
