"""Line of sight from the centre of a square to the centre of another. Figures do not matter here.

Walls, shut doors and squares that cannot be seen through cut it. Where it runs exactly through a corner it grazes what
is on one side, and is cut only if something is on both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.grid import Grid, headings
from bot.engine.layout import Edge


class Crossed(NamedTuple):
    """What a line crosses, as masks of doors: those across it, and at each corner those on its one and its other side.

    The bit above all doors stands for walls and is always shut.
    """

    doors: int
    corners: tuple[tuple[int, int], ...]


class CentreSight:
    """Who sees whom on a map, from centre to centre."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._wall = grid.all_doors + 1
        self._crossed: dict[tuple[int, int], Crossed] = {}

    def sees(self, viewer: int, target: int, shut: int = 0) -> bool:
        crossed = self._crossed.get((viewer, target))
        if crossed is None:
            crossed = self._crossed[viewer, target] = self._cross(viewer, target)
        shut |= self._wall
        return not (crossed.doors & shut or any(left & shut and right & shut for left, right in crossed.corners))

    def squares(self, viewer: int, target: int) -> list[int]:
        """The squares that the line runs through, without the two at its ends and those it only grazes."""
        found = []
        for direction in _course(*self.grid.offset(viewer, target)):
            viewer = self.grid.beyond(viewer, direction)
            found.append(viewer)
        return found[:-1]

    def _cross(self, viewer: int, target: int) -> Crossed:
        doors, corners = 0, []
        for direction in _course(*self.grid.offset(viewer, target)):
            if direction % 2:
                corners.append((self._side(viewer, direction, -1), self._side(viewer, direction, 1)))
            else:
                doors |= self._across(viewer, direction)
            doors |= self._blind(viewer)
            viewer = self.grid.beyond(viewer, direction)
            doors |= self._blind(viewer)
        return Crossed(doors, tuple(corners))

    def _across(self, square: int, direction: int) -> int:
        """What cuts a line over that side of a square."""
        edge = self.grid.edge(square, direction)
        if edge == Edge.DOOR:
            return 1 << (self.grid.door_between(square, self.grid.beyond(square, direction)) or 0)
        return self._wall if edge == Edge.WALL else 0

    def _side(self, square: int, corner: int, turn: int) -> int:
        """What a line through a corner grazes on the side of that turn, anticlockwise or clockwise."""
        first, second = (corner + turn) % 8, (corner - turn) % 8
        beside = self.grid.beyond(square, first)
        return self._across(square, first) | self._across(beside, second) | self._blind(beside)

    def _blind(self, square: int) -> int:
        return self._wall if self.grid.opaque >> square & 1 else 0


def _course(across: int, down: int) -> Iterator[int]:
    """The directions in which a line from centre to centre leaves one square after the other."""
    sideways, upright, corner = headings(across, down)
    across, down = abs(across), abs(down)
    x = y = 0
    while x < across or y < down:
        # The next border between columns is crossed at (2x + 1) / across of the way, the next between rows likewise.
        ahead = (2 * x + 1) * down - (2 * y + 1) * across
        if ahead == 0:
            x, y = x + 1, y + 1
            yield corner
        elif ahead < 0:
            x += 1
            yield sideways
        else:
            y += 1
            yield upright
