"""A map of squares in a picture: the part of it that is shown, its ground, doors, names of rooms, and pieces on it.

A *window* is the part of a board that is shown, at one size of squares, with letters and numbers along its edges that
are those of the whole map. *Pieces* are all that can change, each with the box that it may touch, so that only tiles in
which something has changed are painted anew. Places as in `renderers/kit/ground.py`.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from bot.engine.grid import EAST, Grid
from bot.engine.layout import Edge, Ground, label
from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import measure
from renderers.core.page import Page, lasting
from renderers.core.theme import AMBER, DIM, FLOOR, INK, RED, TEXT, TITLE, TITLE_MEDIUM, WALL, Colour, mix
from renderers.kit.ground import RIM, Board, lay_ground, tile_side

CELLS = (61, 54, 47, 41, 36, 33, 30)
"""The sizes of squares, in pixels, largest first."""
LABEL, LARGE_LABEL, LARGE = 29, 33, 47
"""The size of letters and numbers along the edges, and from which size of squares on they are larger."""
OPEN, SHUT, BARRED = "open", "shut", "barred"
MOST_DOOR = 64
"""In squares larger than this doors grow longer, and no thicker."""
CAPITAL = 0.75
"""How high a capital is, of the size of its letters."""
NAMES, DOORS = 1, 2
"""The layers of what comes with every board: over what is laid on the floor, and under all that stands there."""


# The window


class Window(NamedTuple):
    """The part of a map that is shown: its first column and row, how many there are, and the size of a square."""

    left: int
    top: int
    columns: int
    rows: int
    cell: int

    @property
    def width(self) -> int:
        return self.columns * self.cell + 2 * RIM

    @property
    def height(self) -> int:
        return self.rows * self.cell + 2 * RIM

    @property
    def box(self) -> Box:
        """What is shown, in places on the board."""
        left, top = self.left * self.cell - RIM, self.top * self.cell - RIM
        return left, top, left + self.width, top + self.height

    def shows(self, grid: Grid, square: int) -> bool:
        y, x = divmod(square, grid.width)
        return self.left <= x < self.left + self.columns and self.top <= y < self.top + self.rows


def window(grid: Grid, wanted: Iterable[int], width: int, height: int, cells: Sequence[int] = CELLS) -> Window:
    """The part of a map, as large as it can be in a frame, that shows all these squares; of none, the whole map.

    It begins at one of a few columns and rows, so that it stays where it is while figures walk about in it. What is too
    far apart for the smallest squares is shown as far as it goes.
    """
    spots = [divmod(square, grid.width) for square in wanted] or [(0, 0), (grid.height - 1, grid.width - 1)]
    (top, bottom), (left, right) = ((min(line), max(line)) for line in zip(*spots, strict=True))
    for cell in cells:
        columns = min(grid.width, (width - 2 * RIM) // cell)
        rows = min(grid.height, (height - 2 * RIM) // cell)
        if right - left < columns and bottom - top < rows:
            break
    return Window(_begin(left, right, columns, grid.width), _begin(top, bottom, rows, grid.height), columns, rows, cell)


def _begin(first: int, last: int, shown: int, there: int) -> int:
    """Where a row of so many begins that shows all from the first to the last, if it can."""
    step = max(2, shown // 4)
    ideal = round((first + last + 1 - shown) / 2 / step) * step
    least, most = max(0, last - shown + 1), min(first, there - shown)
    return max(0, min(max(ideal, least), most))


# Letters and numbers at the edges


@lasting
def paint_columns(canvas: Canvas, board: Board, first: int, count: int, cell: int) -> None:
    """The letters of columns, every other one bright."""
    for number in range(first, first + count):
        words = label(board.grid.layout, number)[:-1]
        size = _label_size(cell)
        size = size if measure(TITLE, size, words) < cell else LABEL - 7
        x = RIM + (number - first) * cell + cell // 2
        canvas.text((x, canvas.height - 5), words, TITLE, size, TEXT if number % 2 else DIM, "m")


def _label_size(cell: int) -> int:
    return LARGE_LABEL if cell >= LARGE else LABEL if cell > LABEL else LABEL - 7


@lasting
def paint_rows(canvas: Canvas, first: int, count: int, cell: int) -> None:
    """The numbers of rows."""
    for number in range(first, first + count):
        y = RIM + (number - first) * cell + cell // 2 + 11
        canvas.text((canvas.width // 2, y), str(number + 1), TITLE, _label_size(cell), TEXT if number % 2 else DIM, "m")


# Pieces


class Piece(NamedTuple):
    """Something on the map, at a place, in a box: `paint` gets a canvas, where the place is on it, and `args`."""

    layer: int
    at: tuple[int, int]
    box: Box
    paint: Callable[..., None]
    args: tuple[object, ...] = ()


def lay_map(page: Page, board: Board, shown: Window, at: tuple[int, int], pieces: Iterable[Piece]) -> None:
    """The map with all that is on it, tile by tile; `at` is the top left corner of the window on the page."""
    left, top, right, bottom = shown.box
    inside = [one for one in pieces if one.box[0] < right and one.box[2] > left]
    ordered = sorted(inside, key=lambda piece: piece.layer)
    across, down = _cuts(left, right, shown.cell), _cuts(top, bottom, shown.cell)
    x, y = at[0] - left, at[1] - top
    for upper, lower in down:
        row = [piece for piece in ordered if piece.box[1] < lower and piece.box[3] > upper]
        for start, end in across:
            there = tuple(piece for piece in row if piece.box[0] < end and piece.box[2] > start)
            tile = start, upper, end, lower
            page.draw((x + start, y + upper, x + end, y + lower), paint_tile, board, shown.cell, tile, there)


def _cuts(first: int, last: int, cell: int) -> list[tuple[int, int]]:
    """A stretch cut where tiles end; what would be too short belongs to the tile beside it."""
    step = tile_side(cell)
    inner = [place for place in range(-RIM, last, step) if first + step // 4 < place < last - step // 4]
    return list(pairwise([first, *inner, last]))


def paint_tile(canvas: Canvas, board: Board, cell: int, box: Box, pieces: tuple[Piece, ...]) -> None:
    """The ground of a part of the board, and the pieces on it."""
    lay_ground(canvas, board, cell, box)
    for piece in pieces:
        piece.paint(canvas, (piece.at[0] - box[0], piece.at[1] - box[1]), *piece.args)


# Doors


@lru_cache(maxsize=2048)
def door_piece(board: Board, door: int, cell: int, state: str) -> Piece:
    """A door by its number in the grid: open, shut or barred."""
    middle, upright = door_place(board, door, cell)
    half = cell // 2 + 3
    box = middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half
    return Piece(DOORS, middle, box, paint_door, (cell, upright, state))


def door_place(board: Board, door: int, cell: int) -> tuple[tuple[int, int], bool]:
    """The middle of a door, and whether it stands between two squares side by side."""
    (x, y), (u, v) = (board.place(square, cell) for square in board.grid.doors[door])
    return ((x + u + 1) // 2, (y + v + 1) // 2), y == v


class _Hinge(NamedTuple):
    """Where a door is on a canvas, and which way it runs: what is along and across it becomes a box."""

    x: int
    y: int
    upright: bool

    def box(self, first: int, last: int, near: int, far: int) -> Box:
        if self.upright:
            return self.x + near, self.y + first, self.x + far, self.y + last
        return self.x + first, self.y + near, self.x + last, self.y + far


def paint_door(canvas: Canvas, middle: tuple[int, int], cell: int, upright: bool, state: str) -> None:
    """Shut: two leaves. Open: what is left of them in the wall. Barred: red, with three bars across."""
    at = _Hinge(*middle, upright)
    hue = RED if state == BARRED else AMBER
    reach, deep = round(cell * 0.43), max(7, round(min(cell, MOST_DOOR) * 0.24))
    leaf = reach // 2 if state == OPEN else reach - 1
    _leaf(canvas, at, -reach, leaf - reach, deep, hue)
    _leaf(canvas, at, reach - leaf, reach, deep, hue)
    if state == BARRED:
        wide = max(2, cell // 14)
        for bar in (-reach // 2, 0, reach // 2):
            first = bar - wide // 2
            canvas.fill(at.box(first, first + wide, -deep // 2 - 1, deep - deep // 2 + 1), INK)


def _leaf(canvas: Canvas, at: _Hinge, first: int, last: int, deep: int, hue: Colour) -> None:
    place = at.box(first - 2, last + 2, -(deep // 2) - 2, 0)[:2]
    canvas.image.paste(_leaf_image(last - first, deep, hue, at.upright), place)


@lru_cache(maxsize=64)
def _leaf_image(length: int, deep: int, hue: Colour, upright: bool) -> Image.Image:
    """A leaf of a door with its outline; one edge is darker."""
    at = _Hinge(2, 2, upright)
    canvas = Canvas(Image.new("RGB", at.box(0, length + 2, 0, deep + 2)[2:], INK))
    canvas.fill(at.box(0, length, 0, deep), hue)
    canvas.fill(at.box(0, length, deep - max(2, deep // 4), deep), mix(hue, INK, 0.35))
    return canvas.image


# Names of rooms


class FloorRun(NamedTuple):
    """Squares of one room in a row."""

    x: int
    y: int
    length: int


def runs(board: Board, shown: Window) -> dict[str, list[FloorRun]]:
    """For each room in the window its rows of free floor."""
    found: dict[str, list[FloorRun]] = {}
    grid, right = board.grid, shown.left + shown.columns
    for y in range(shown.top, shown.top + shown.rows):
        x = shown.left
        while x < right:
            square, length = y * grid.width + x, 1
            if grid.layout.ground[square] == Ground.FLOOR and grid.room(square):
                while x + length < right and _goes_on(grid, square + length - 1):
                    length += 1
                found.setdefault(grid.room(square), []).append(FloorRun(x, y, length))
            x += length
    return found


def _goes_on(grid: Grid, square: int) -> bool:
    """Whether a room goes on to the square to the right."""
    return (
        grid.room(square + 1) == grid.room(square)
        and grid.layout.ground[square + 1] == Ground.FLOOR
        and grid.edge(square, EAST) <= Edge.THRESHOLD
    )


def name_pieces(
    board: Board,
    shown: Window,
    names: tuple[tuple[str, str], ...],
    busy: frozenset[int],
    chosen: frozenset[int] = frozenset(),
    stood_on: frozenset[int] = frozenset(),
) -> Iterator[Piece]:
    """The names of the rooms in a window, each where there is most room for it, away from busy squares if it can be.

    One that would lie where something may be chosen, or somebody stands, is moved to where nothing is; without such a
    place it is left out, for half a name says nothing.
    """
    size, cell, width = _name_size(shown.cell), shown.cell, board.grid.width
    for room, words, piece in _usual_names(board, shown, names, busy):
        taken = chosen | stood_on
        if not taken.isdisjoint(_squares_under(piece.box, cell, width)):
            free = _cut(_runs(board, shown)[room], taken | busy, width)
            other = _name(board, cell, words, free, size, busy)
            if other is not None:
                yield other
        else:
            yield piece


def _name_size(cell: int) -> int:
    return 20 if cell < 40 else 22 if cell < 50 else 24 if cell < 80 else 28


@lru_cache(maxsize=64)
def _usual_names(
    board: Board, shown: Window, names: tuple[tuple[str, str], ...], busy: frozenset[int]
) -> tuple[tuple[str, str, Piece], ...]:
    """Each room with its name in capitals and where that is as long as nothing lies there."""
    free, size = _runs(board, shown), _name_size(shown.cell)
    found = []
    for room, words in ((room, words.upper()) for room, words in names):
        there = free.get(room, [])
        rows = (_cut(there, busy, board.grid.width), there)
        pieces = (_name(board, shown.cell, words, some, size, busy) for some in rows)
        found += [(room, words, piece) for piece in pieces if piece is not None][:1]
    return tuple(found)


@lru_cache(maxsize=64)
def _runs(board: Board, shown: Window) -> dict[str, list[FloorRun]]:
    return runs(board, shown)


def _squares_under(box: Box, cell: int, width: int) -> Iterator[int]:
    for y in range(box[1] // cell, (box[3] - 1) // cell + 1):
        for x in range(box[0] // cell, (box[2] - 1) // cell + 1):
            yield y * width + x


def _cut(free: list[FloorRun], taken: frozenset[int], width: int) -> list[FloorRun]:
    """What is left of rows without the squares that are taken."""
    found: list[FloorRun] = []
    for x, y, length in free:
        start = x
        for end in range(x, x + length + 1):
            if end == x + length or y * width + end in taken:
                if end > start:
                    found.append(FloorRun(start, y, end - start))
                start = end + 1
    return found


def _name(board: Board, cell: int, words: str, free: list[FloorRun], size: int, busy: frozenset[int]) -> Piece | None:
    """On one line if a row is long enough, else word by word on several rows; a name without room is left out."""
    width = board.grid.width

    def best(fit: list[FloorRun]) -> FloorRun:
        """The least crowded, then the longest, then the lowest."""
        squares = {run: range(run.y * width + run.x, run.y * width + run.x + run.length) for run in fit}
        return min(fit, key=lambda run: (len(busy.intersection(squares[run])), -run.length, -run.y))

    for tried in (size, size - 2, size - 3):
        fit = [run for run in free if run.length * cell - 8 >= measure(TITLE_MEDIUM, tried, words)]
        if fit:
            return _words_piece((words,), best(fit), cell, tried)
    lines = tuple(words.replace("-", "- ").split(" "))
    for tried in (size - 2, size - 3):
        wide = max(measure(TITLE_MEDIUM, tried, line) for line in lines) + 4
        high = _lift(cell) + _leading(tried) * (len(lines) - 1) + round(tried * CAPITAL)
        fit = _blocks(free, -(-wide // cell), -(-high // cell))
        if fit:
            return _words_piece(lines, best(fit), cell, tried)
    return None


def _blocks(free: list[FloorRun], columns: int, rows: int) -> list[FloorRun]:
    """The lowest rows of blocks of squares that are at least so wide and high, each as wide as it can be."""
    found: list[FloorRun] = []
    for x, y, length in free:
        spans = [(x, x + length)]
        for up in range(1, rows):
            above = [(run.x, run.x + run.length) for run in free if run.y == y - up]
            spans = [(max(a, c), min(b, d)) for a, b in spans for c, d in above]
            spans = [(a, b) for a, b in spans if b - a >= columns]
        found += [FloorRun(a, y, b - a) for a, b in spans if b - a >= columns]
    return found


def _lift(cell: int) -> int:
    """How far above the lower edge of its row a name is written."""
    return max(7, round(cell * 0.19))


def _leading(size: int) -> int:
    return round(size * 0.95)


def _words_piece(lines: tuple[str, ...], run: FloorRun, cell: int, size: int) -> Piece:
    middle, base = run.x * cell + run.length * cell // 2, (run.y + 1) * cell - _lift(cell)
    top = base - _leading(size) * (len(lines) - 1)
    wide = max(measure(TITLE_MEDIUM, size, line) for line in lines) // 2 + 2
    box = middle - wide, top - size, middle + wide, base + 6
    return Piece(NAMES, (middle, top), box, paint_name, (lines, size))


def paint_name(canvas: Canvas, at: tuple[int, int], lines: tuple[str, ...], size: int) -> None:
    for number, line in enumerate(lines):
        place = at[0], at[1] + number * _leading(size)
        canvas.text(place, line, TITLE_MEDIUM, size, mix(FLOOR, WALL, 0.82), "m")
