"""Paths: how far figures can walk, how far apart they are, and which step brings one nearer.

All questions take the same words: `shut` are the doors that stay shut, `closed` the squares that cannot be entered,
`stops` those where a figure must end its move when it gets there. Where a walk begins and what it makes for are never
closed, so that one can walk up to somebody. Masks as in `bot/engine/grid.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.grid import Grid, lowest, squares_of

_NO_WAY = 255


def waves(
    grid: Grid, start: int, *, shut: int = 0, closed: int = 0, stops: int = 0, until: int = 0, most: int | None = None
) -> Iterator[int]:
    """The squares reached with no step, with one, with two and so on, from any square of the mask `start`.

    Ends when a square of `until` is reached, after `most` steps, or when there is nowhere left to go.
    """
    north, north_east, east, south_east, south, south_west, west, north_west = grid.steps(shut)
    row = grid.width
    free = grid.floor & ~closed & ~start | until & ~start
    yield start
    if start & until:
        return
    front, steps = start, 0
    while front and (most is None or steps < most):
        front = free & (
            (front & north) >> row
            | (front & south) << row
            | (front & east) << 1
            | (front & west) >> 1
            | (front & north_east) >> row - 1
            | (front & north_west) >> row + 1
            | (front & south_east) << row + 1
            | (front & south_west) << row - 1
        )
        if not front:
            return
        yield front
        free ^= front
        if front & until:
            return
        front &= ~stops
        steps += 1


def last(waves: Iterable[int]) -> int:
    """The last wave."""
    found = 0
    for found in waves:  # noqa: B007 (only the last one counts)
        pass
    return found


def reach(grid: Grid, square: int, steps: int, *, shut: int = 0, closed: int = 0, stops: int = 0) -> int:
    """The squares that a figure can get to in so many steps, its own not among them."""
    found = 0
    for wave in waves(grid, 1 << square, shut=shut, closed=closed, stops=stops, most=steps):
        found |= wave
    return found & ~(1 << square)


def nearest(grid: Grid, square: int, goals: int, *, shut: int = 0, closed: int = 0) -> int:
    """Those of the goals that are nearest on foot."""
    return last(waves(grid, 1 << square, shut=shut, closed=closed, until=goals)) & goals


class Trail:
    """The shortest ways from a square to the nearest of some goals, for who goes one of them step by step."""

    def __init__(self, grid: Grid, square: int, goals: int, *, shut: int = 0, closed: int = 0) -> None:
        self._grid, self._shut = grid, shut
        self._waves = list(waves(grid, goals, shut=shut, closed=closed, until=1 << square))
        self._left = len(self._waves) - 1
        self.steps = self._left if self._waves[-1] >> square & 1 else None
        """How many there are to go, if there is a way."""

    def onward(self, square: int) -> int:
        """The next steps from a square on a way, none at the goal or off all ways. Whoever goes on is looked for where
        they last were, or nearer to the goal.
        """
        for left in range(self._left, 0, -1):
            if self._waves[left] >> square & 1:
                self._left = left
                return self._waves[left - 1] & self._grid.steps_from(square, self._shut)
        return 0


def path(grid: Grid, square: int, goals: int, *, shut: int = 0, closed: int = 0) -> list[int]:
    """A shortest way to the nearest of the goals, square by square, always by the lowest; empty if there is none."""
    trail, way = Trail(grid, square, goals, shut=shut, closed=closed), []
    while ahead := trail.onward(square):
        square = lowest(ahead)
        way.append(square)
    return way


class Distances:
    """How far apart squares are on foot with every door open and nobody in the way, kept for the next question."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._from: list[bytes | None] = [None] * grid.size

    def between(self, square: int, other: int) -> int | None:
        steps = self._row(square)[other]
        return None if steps == _NO_WAY else steps

    def nearest_to(self, goals: Sequence[int], squares: Iterable[int]) -> list[int]:
        """Those of the squares from which it is the fewest steps to one of the goals; all if there is no way."""
        steps = [(min(map(self._row(square).__getitem__, goals)), square) for square in squares]
        fewest, _ = min(steps)
        return [square for far, square in steps if far == fewest]

    def within(self, square: int, other: int, most: int) -> bool:
        """Whether it is at most so many steps."""
        steps = self.between(square, other)
        return steps is not None and steps <= most

    def _row(self, square: int) -> bytes:
        found = self._from[square]
        if found is None:
            found = self._from[square] = self._all_from(square)
        return found

    def _all_from(self, square: int) -> bytes:
        found = bytearray([_NO_WAY]) * self._grid.size
        for steps, wave in enumerate(waves(self._grid, 1 << square)):
            for reached in squares_of(wave):
                found[reached] = steps
        return bytes(found)
