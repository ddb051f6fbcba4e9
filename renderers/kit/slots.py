"""Where several pieces lie on one square or tile of a board.

One has it all. Two to four have a quarter each, five to eight a ninth along its sides, and what is printed in its
middle can be seen; still more lie row by row. When another comes, those who are there stay within the place they had:
up to eight, nobody jumps.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, sqrt
from typing import NamedTuple

ALONG_THE_SIDES = ((0, 0), (2, 2), (2, 0), (0, 2), (1, 0), (1, 2), (0, 1), (2, 1))
"""Left, middle or right, and the same from the top down: corners first, those across from each other."""
MARGIN = 16
"""Several keep this part of their square away from its walls."""


class Slot(NamedTuple):
    """How far the middle of a piece is from that of its square, and for squares of which size it is drawn."""

    x: int
    y: int
    cell: int


@lru_cache(maxsize=256)
def slots(count: int, cell: int, room: int = 1) -> tuple[Slot, ...]:
    """Where so many pieces lie, in the order in which they came, if there is room for so many at least.

    Where the game says that there is room for four, a lone piece has a quarter, and stays as it is until a fifth comes.
    """
    wanted = max(count, room)
    if wanted == 1:
        return (Slot(0, 0, cell),) * count
    across = 2 if wanted <= 4 else max(3, ceil(sqrt(wanted)))
    margin = cell // MARGIN
    size = (cell - 2 * margin) // across
    last = cell - margin - size
    starts = [margin + (last - margin) * step // (across - 1) for step in range(across)]
    if wanted <= len(ALONG_THE_SIDES):
        starts = [starts[0], starts[across // 2], starts[-1]]
        places: list[tuple[int, int]] = list(ALONG_THE_SIDES)
    else:
        places = [(number % across, number // across) for number in range(wanted)]
    middles = [start + size // 2 - cell // 2 for start in starts]
    return tuple(Slot(middles[column], middles[row], size) for column, row in places[:count])
