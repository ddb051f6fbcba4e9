"""What each game may take. A new game adds its line."""

from __future__ import annotations

import msgspec

MOST_PICTURE_BYTES = 100 * 1024
MOST_AI_SECONDS = 0.002
CLICK, LENGTH, RESTART, IDLE, FULL = 10.0, 1.2, 3.0, 2.0, 3.0


class Budget(msgspec.Struct, frozen=True):
    """`rules` in actions of catanatron, `picture` in bare encodings of the same pixels."""

    rules: float
    picture: float


DUEL, GRID = 1.0, 2.0
CARDS, BOARD = 12.0, 8.0

GAMES: dict[str, Budget] = {
    "alien-menace": Budget(DUEL, CARDS),
    "glorious-day": Budget(GRID, BOARD),
}
