"""Which part of a board a question is drawn with: those concerned and a little around them, in squares that can be
read on a phone.

*Firm* squares are always in the picture: who acts, what the question is about. *Wished* ones come along as long as all
of it can be shown, the first first; what is left out is on the radar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.grid import Grid
from renderers.kit.board import Window
from renderers.kit.ground import RIM

CLOSE_CELLS = (104, 86)
"""The sizes of squares in a question: few, so that ground painted once serves again."""
MOST_ACROSS, MOST_DOWN = 14, 7
LEAST_ACROSS, LEAST_DOWN = 9, 5
"""Fewer columns and rows than these are shown only where the frame has no room for more."""
STEP_ACROSS, STEP_DOWN = 4, 2
"""Pictures begin at every so manyth column and row, which are where tiles of the ground begin."""
AROUND = 2
"""How many squares around those concerned are shown where there is room."""


class _Span:
    """The first and last of some columns or rows."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last = first, last

    @property
    def count(self) -> int:
        return self.last - self.first + 1

    def with_(self, place: int) -> _Span:
        return _Span(min(self.first, place), max(self.last, place))

    def wider(self, around: int, there: int) -> _Span:
        return _Span(max(0, self.first - around), min(there - 1, self.last + around))

    def begin(self, shown: int, there: int, step: int) -> int:
        """Where a row of so many begins that has this span about in its middle, as far as the board goes on.

        It begins at one of a few places, where that shows all of the span: so the picture stays as it is while somebody
        walks about in it, and what was painted once serves again.
        """
        ideal = (self.first + self.last + 1 - shown) / 2
        least, most = max(0, self.last - shown + 1), max(0, min(self.first, there - shown))
        if least > most:
            return most
        return min(range(least, most + 1), key=lambda at: (at % step > 0, at % STEP_DOWN > 0, abs(at - ideal), at))


def room(frame: tuple[int, int], cell: int, grid: Grid) -> tuple[int, int]:
    """How many columns and rows of such squares a frame shows."""
    across, down = ((side - 2 * RIM) // cell for side in frame)
    return min(across, MOST_ACROSS, grid.width), min(down, MOST_DOWN, grid.height)


def close_window(
    grid: Grid, firm: Iterable[int], wished: Sequence[int], frame: tuple[int, int], cells: Sequence[int] = CLOSE_CELLS
) -> Window:
    """The part of a map with all those concerned, in the largest squares that show them and a little around."""
    firmly = list(firm) or list(wished[:1]) or [grid.height // 2 * grid.width + grid.width // 2]
    most = room(frame, cells[-1], grid)
    across, down = _kept(grid, [*firmly, *wished], most)
    for around in range(AROUND, -1, -1):
        wide, high = across.wider(around, grid.width), down.wider(around, grid.height)
        for cell in cells:
            columns, rows = room(frame, cell, grid)
            if cell != cells[-1] and (columns < min(LEAST_ACROSS, most[0]) or rows < min(LEAST_DOWN, most[1])):
                continue
            if wide.count <= columns and high.count <= rows:
                return _middle(grid, (columns, rows), cell, wide, high)
    return _middle(grid, most, cells[-1], across, down)


def _middle(grid: Grid, size: tuple[int, int], cell: int, across: _Span, down: _Span) -> Window:
    """So many columns and rows with those in their middle."""
    columns, rows = size
    left, top = across.begin(columns, grid.width, STEP_ACROSS), down.begin(rows, grid.height, STEP_DOWN)
    return Window(left, top, columns, rows, cell)


def _kept(grid: Grid, squares: Sequence[int], most: tuple[int, int]) -> tuple[_Span, _Span]:
    """The columns and rows of the first of these squares, and of all the others that can be shown with it."""
    y, x = divmod(squares[0], grid.width)
    across, down = _Span(x, x), _Span(y, y)
    for square in squares[1:]:
        y, x = divmod(square, grid.width)
        wide, high = across.with_(x), down.with_(y)
        if wide.count <= most[0] and high.count <= most[1]:
            across, down = wide, high
    return across, down
