"""The strip at the foot of a picture: a box for each figure, side by side; where they are many, in two rows."""

from __future__ import annotations

from renderers.core.canvas import Box

MOST_IN_ROW = 7
HIGH, LOW = 150, 100
"""How high a strip of one row is, and each row of two."""
GAP, EDGE = 8, 12
MOST_WIDE = 204


def strip_height(count: int) -> int:
    """How much of the picture the strip takes, with what is free above and below it."""
    if not count:
        return 0
    return (HIGH if count <= MOST_IN_ROW else 2 * LOW + GAP) + 2 * GAP


def strip_boxes(count: int, width: int, height: int) -> list[Box]:
    """Where the boxes of so many are at the foot of a picture of that size, in their order."""
    if not count:
        return []
    rows = 1 if count <= MOST_IN_ROW else 2
    across, high = -(-count // rows), HIGH if rows == 1 else LOW
    wide = min(MOST_WIDE, (width - 2 * EDGE - (across - 1) * GAP) // across)
    top = height - strip_height(count) + GAP
    found = []
    for number in range(count):
        row, column = divmod(number, across)
        left, upper = EDGE + column * (wide + GAP), top + row * (high + GAP)
        found.append((left, upper, left + wide, upper + high))
    return found
