"""How much a card in the opening hand moves its owner's chances, over many games of the AI against itself."""

from __future__ import annotations

from collections import Counter
from functools import partial

import msgspec

from bot.engine.refs import id_of, ids_of
from bot.simulate import MarksOfGame, SimulationPlan, marks_of_game, over_games


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


def opening_cards(plan: SimulationPlan, jobs: int) -> list[CardRow]:
    """A row for each card, the one that helps most first."""
    held: Counter[str] = Counter()
    won: Counter[str] = Counter()
    side_of: dict[str, str] = {}
    hands: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for played in over_games(plan, jobs, partial(marks_of_game, plan, "dealt")):
        for hand in _hands(played):
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


def _hands(played: MarksOfGame) -> list[OpeningHand]:
    return [
        OpeningHand(
            id_of(mark.refs, "side"),
            [f"card-{card}" for card in dict.fromkeys(ids_of(mark.refs, "card"))],
            int(id_of(mark.refs, "seat")) in played.winners,
        )
        for mark in played.marks
    ]
