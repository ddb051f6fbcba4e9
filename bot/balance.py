"""How much a card in the opening hand moves its owner's chances, over many games of the AI against itself."""

from __future__ import annotations

from collections import Counter
from functools import partial

import msgspec

from bot.engine.text import Item, Many, Name, Text
from bot.simulate import Heard, Plan, listen, over_games

OPENING_HAND = "opening-hand"
"""The private journal line, by convention of all games that deal a hand, with the cards one begins with."""


class CardRow(msgspec.Struct, frozen=True):
    """One card: in how many games it was held at the start, how many of them its owner won, and the difference made."""

    card: str
    held: int
    won: int
    moves: float
    """Points of winning rate, against all games of the same seat."""


def opening_cards(plan: Plan, jobs: int) -> list[CardRow]:
    """A row for each card, the one that helps most first."""
    held: Counter[str] = Counter()
    won: Counter[str] = Counter()
    owners: dict[str, int] = {}
    wins: Counter[int] = Counter()
    games = 0
    for heard in over_games(plan, jobs, partial(listen, plan, OPENING_HAND)):
        games += 1
        wins.update(heard.winners)
        for seat, cards in _hands(heard):
            for card in cards:
                owners[card] = seat
                held[card] += 1
                won[card] += seat in heard.winners
    rows = [
        CardRow(card, held[card], won[card], 100 * (won[card] / held[card] - wins[owners[card]] / games))
        for card in held
    ]
    return sorted(rows, key=lambda row: -row.moves)


def _hands(heard: Heard) -> list[tuple[int, list[str]]]:
    hands = []
    for line in heard.lines:
        cards = line.text.args["cards"]
        assert line.to is not None
        assert isinstance(cards, Many)
        hands.append((line.to[0], [_card(item) for item in cards.items]))
    return hands


def _card(item: Item) -> str:
    """The card's name, alone or as one of several."""
    name = item.args["name"] if isinstance(item, Text) else item
    assert isinstance(name, Name)
    return name.id
