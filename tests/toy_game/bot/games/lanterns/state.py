"""The state: a deck, hidden hands, and who has lit which lantern."""

from __future__ import annotations

from bot.engine.cards import Pile
from bot.engine.play import GameState

LANTERNS, TO_WIN, FIRST_HAND = 7, 3, 3
DARK = -1


class State(GameState, kw_only=True):
    deck: Pile
    hands: list[Pile]
    lit: list[int]
    discard: list[str] = []
    turn: int = 0

    @property
    def active(self) -> int:
        return self.turn % self.seats
