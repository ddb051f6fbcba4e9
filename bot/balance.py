"""How much a card in the opening hand moves its owner's chances, over many games of the AI against itself."""

from __future__ import annotations

from collections import Counter
from functools import partial

import msgspec

from bot.engine.text import Item, Many, Name, Text
from bot.simulate import Heard, Plan, listen, over_games

OPENING_HAND = "opening-hand"
"""The private journal line, by convention of all games that deal a hand: `cards`, and the `side` if there are sides."""


class CardRow(msgspec.Struct, frozen=True):
    """One card: in how many games it was held at the start, how many of them its owner won, and the difference made."""

    card: str
    held: int
    won: int
    moves: float
    """Points of winning rate, against all opening hands of the same side."""


class OpeningHand(msgspec.Struct, frozen=True):
    """An opening hand, and whether its owner won."""

    side: str
    cards: list[str]
    won: bool


def opening_cards(plan: Plan, jobs: int) -> list[CardRow]:
    """A row for each card, the one that helps most first."""
    held: Counter[str] = Counter()
    won: Counter[str] = Counter()
    side_of: dict[str, str] = {}
    hands: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for heard in over_games(plan, jobs, partial(listen, plan, OPENING_HAND)):
        for hand in _hands(heard):
            hands[hand.side] += 1
            wins[hand.side] += hand.won
            for card in hand.cards:
                side_of[card] = hand.side
                held[card] += 1
                won[card] += hand.won
    usual = {side: wins[side] / count for side, count in hands.items()}
    rows = [
        CardRow(card, count, won[card], 100 * (won[card] / count - usual[side_of[card]]))
        for card, count in held.items()
    ]
    return sorted(rows, key=lambda row: -row.moves)


def _hands(heard: Heard) -> list[OpeningHand]:
    hands = []
    for line in heard.lines:
        cards, side = line.text.args["cards"], line.text.args.get("side")
        assert line.to is not None
        assert isinstance(cards, Many)
        name = side.id if isinstance(side, Name) else ""
        hands.append(OpeningHand(name, [_card(item) for item in cards.items], line.to[0] in heard.winners))
    return hands


def _card(item: Item) -> str:
    """The card's name, alone or as one of several."""
    name = item.args["name"] if isinstance(item, Text) else item
    assert isinstance(name, Name)
    return name.id
