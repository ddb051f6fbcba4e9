"""What each game may take. A new game adds its line."""

from __future__ import annotations

import msgspec

MOST_PICTURE_BYTES = 100 * 1024
MOST_AI_SECONDS = 0.002
CLICK, LENGTH, RESTART, IDLE, FULL = 10.0, 1.2, 3.0, 2.0, 3.0


class Budget(msgspec.Struct, frozen=True):
    """`rules` in actions of catanatron, `picture` in bare encodings of the same pixels. Rules and AI are measured at a
    table with so many `seats` and these `options`, the fullest there is.
    """

    rules: float
    picture: float
    seats: int | None = None
    options: dict[str, str] = {}


DUEL, GRID = 1.0, 2.0
"""On a grid a decision of a player brings about two steps of aliens and blips, with a look around after each: Another
Glorious Day misses this budget, see ARCHITECTURE.md."""
CARDS, BOARD = 12.0, 8.0

GAMES: dict[str, Budget] = {
    "alien-menace": Budget(DUEL, CARDS),
    "glorious-day": Budget(GRID, BOARD, seats=6, options={"mission": "survive"}),
}
