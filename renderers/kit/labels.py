"""Where the labels of targets go: beside what they are about, clear of each other and of whoever stands there.

Places and boxes are in pixels on the board, as in `renderers/kit/board.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from renderers.core.canvas import Box
from renderers.kit.tokens import At

BODY = 0.32
"""How far from its middle something on a square reaches, in squares."""
ABOVE, BESIDE = 1, 7
"""The last of the places that are next to the target, where the first are above and below it, or beside it."""
ROWS, COLUMNS = 9, 4
"""How far labels are looked for: lines of labels up and down, and half labels to both sides."""


class Label(NamedTuple):
    """Where a label is, the box it takes, and whether it is so far off that a line must lead to it."""

    at: At
    box: Box
    led: bool


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def around(at: At, wide: int, high: int) -> Box:
    return at[0] - wide, at[1] - high, at[0] + wide, at[1] + high


def inside(frame: Box, at: At, wide: int, high: int) -> At:
    """A place as near as can be that has so much of the frame to both sides, above and below it."""
    left, top, right, bottom = frame
    return min(max(at[0], left + wide), right - wide), min(max(at[1], top + high), bottom - high)


@lru_cache(maxsize=64)
def _ways(cell: int, wide: int, high: int, beside_first: bool) -> tuple[At, ...]:
    """From a target to where its label may be, the nearest first: above, below, then all around; or first beside it."""
    near = max(round(cell * 0.54), round(cell * BODY) + high)
    lifts = [lift for row in range(ROWS) for lift in (-near - row * high, near + row * high)]
    asides = [side for column in range(1, COLUMNS + 1) for side in (-column * wide, column * wide)]
    beside = wide + round(cell * BODY)
    ways = [(aside, lift) for aside in (0, *asides) for lift in lifts]
    sides = [(aside, lift) for aside in (-beside, beside) for lift in (0, -high, high)]
    around = sorted([*ways, *sides], key=lambda way: (way[0] ** 2 + way[1] ** 2, way[1] > 0))
    if not beside_first:
        return tuple(around)
    farther = [(aside * step, 0) for step in (1, 2) for aside in (-beside, beside)]
    return (*farther[:2], *sides, *farther[2:], *around)


class Labels:
    """Labels that are laid one after the other in a frame, among bodies: what stands on squares of that size."""

    def __init__(
        self, frame: Box, cell: int, bodies: Sequence[At], taken: Sequence[Box], *, beside_first: bool = False
    ) -> None:
        self.frame, self.cell, self.beside_first = frame, cell, beside_first
        reach = round(cell * BODY)
        self.bodies = [around(body, reach, reach) for body in bodies]
        self.taken = list(taken)

    def lay(self, target: At, wide: int, high: int) -> Label:
        """The nearest place that is free; failing that, one that is free of labels; failing that, the nearest."""
        far = 2 * COLUMNS * wide, (ROWS + 1) * high + self.cell
        reach = around(target, *far)
        bodies = [box for box in self.bodies if overlap(box, reach)]
        best: Label | None = None
        for number, label in enumerate(self._places(target, wide, high)):
            if any(overlap(label.box, other) for other in self.taken):
                continue
            if not any(overlap(label.box, body) for body in bodies):
                best = label._replace(led=number > (BESIDE if self.beside_first else ABOVE))
                break
            best = best or label._replace(led=True)
        found = best or next(self._places(target, wide, high))
        self.taken.append(found.box)
        return found

    def _places(self, target: At, wide: int, high: int) -> Iterator[Label]:
        for x, y in _ways(self.cell, wide, high, self.beside_first):
            at = inside(self.frame, (target[0] + x, target[1] + y), wide, high)
            yield Label(at, around(at, wide, high), led=False)
