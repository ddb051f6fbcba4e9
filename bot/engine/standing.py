"""Who stands where: a map that is ready to be asked, and one moment on it, as masks of squares.

Doors open for whoever stands beside them: they are shut where nobody is, and barred ones always. Who stands may be in
the way of a line of sight, and who lies on the floor is not; which is which the game says.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.engine.grid import Grid
from bot.engine.layout import Layout
from bot.engine.paths import Distances
from bot.engine.sight import Sight


def shut_doors(grid: Grid, occupied: int, barred: int = 0) -> int:
    """The doors that are shut when these squares are occupied and those doors barred."""
    return grid.all_doors & ~grid.doors_at(occupied) | barred


class Terrain:
    """A map with its sight and distances; made once and kept."""

    def __init__(self, layout: Layout) -> None:
        self.grid = Grid(layout)
        self.sight = Sight(self.grid)
        self.distances = Distances(self.grid)

    def shut(self, occupied: int, barred: int = 0) -> int:
        """The doors that are shut when these squares are occupied and those doors barred."""
        return shut_doors(self.grid, occupied, barred)

    def standing(self, occupied: int, blockers: int = 0, barred: int = 0) -> Standing:
        """The moment at which these squares are occupied, these in the way of sight, and those doors barred."""
        return Standing(self, occupied, blockers, barred, self.shut(occupied, barred))

    def around(self, square: int, squares: int, shut: int) -> int:
        """All squares that near, counted from one adjacent square to the next: nobody reaches through a wall."""
        found = front = 1 << square
        for _ in range(squares):
            reached = self.grid.beside_any(front, shut)
            front = reached & ~found
            found |= reached
        return found


class Standing(msgspec.Struct, frozen=True, gc=False):
    """One moment: `occupied` by whoever opens doors, `blockers` are in the way of sight, `barred` doors stay shut."""

    terrain: Terrain
    occupied: int
    blockers: int
    barred: int
    shut: int

    @property
    def grid(self) -> Grid:
        return self.terrain.grid

    @property
    def sight(self) -> Sight:
        return self.terrain.sight

    @property
    def distances(self) -> Distances:
        return self.terrain.distances

    def beside(self, square: int) -> int:
        """The squares adjacent to one on which somebody stands: its doors are open, unless they are barred."""
        return self.terrain.grid.beside(square, self.barred)

    def sees(self, viewer: int, target: int) -> bool:
        return self.terrain.sight.sees(viewer, target, self.blockers, self.shut)

    def seen(self, viewer: int) -> int:
        """All that can be seen from a square."""
        return self.terrain.sight.seen(viewer, self.blockers, self.shut)

    def seen_by(self, viewers: int, squares: Iterable[int]) -> list[int]:
        """Those of the squares that one sees from any square of a mask."""
        sight = self.terrain.sight
        return [one for one in squares if sight.is_seen(one, viewers, self.blockers, self.shut)]

    def around(self, square: int, squares: int) -> int:
        """All squares that near."""
        return self.terrain.around(square, squares, self.shut)

    def within(self, square: int, other: int, squares: int) -> bool:
        return bool(self.around(square, squares) >> other & 1)
