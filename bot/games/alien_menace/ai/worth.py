"""What the AI thinks things are worth, in points of Force: cards to keep, tokens, lives, rooms."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.games.alien_menace.content import CARDS, ROOMS
from bot.games.alien_menace.content.vocabulary import SideName


class Weights(msgspec.Struct, frozen=True):
    """How a side weighs one thing against another, in points of Force. The figures come from play against itself."""

    token: float = 0.55
    life_of_three: float = 5.0
    """What a wound is worth at three lives, while it can still lead to the Marine's death before the Portal."""
    life_of_two: float = 7.5
    spare: float = 1.5
    """What it is worth when it cannot."""
    further: float = 1.6
    """What the Marine expects to pay for each further creature of a room."""
    keep: float = 3.0
    """How many creatures the Alien keeps for the Portal."""
    brood: float = 0.9
    """How many creatures the Alien expects to draw in each room to come."""
    nerve: float = 0.5
    """How easily the Alien believes that the Marine cannot answer a raise."""
    press: float = 3.0
    """With how few cards the Marine looks weak enough to press on."""


WEIGHTS: dict[SideName, Weights] = {
    "marine": Weights(token=0.9, life_of_three=1.0, life_of_two=13.0, spare=1.7, further=0.8),
    "alien": Weights(token=0.7, life_of_three=6.0, life_of_two=11.0, spare=1.9, keep=1.7, brood=1.0),
}


def room_for_marine(room: str) -> float:
    """How much the Marine likes a room."""
    facts = ROOMS[room]
    return facts.marine - facts.alien - 1.1 * facts.size + facts.worth


def worth_of(cards: Iterable[str]) -> float:
    return sum(CARDS[card].worth for card in cards)
