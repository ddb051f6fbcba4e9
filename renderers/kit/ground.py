"""The ground of a map of squares: floors, walls, lines, consoles and what else is printed on it.

A *board* is a grid with the look of its rooms. The ground never changes, so it is painted once, in *tiles* of a few
squares, and kept. Places are in pixels from the map's top left corner, at one size of squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.engine.grid import EAST, NORTH, SOUTH, WEST, Grid
from bot.engine.layout import Edge, Ground
from renderers.core.canvas import Box, Canvas
from renderers.core.png import deflate, inflate
from renderers.core.theme import (
    AMBER,
    BLUE,
    CORRIDOR,
    FLOOR,
    FLOOR_LIT,
    GREEN,
    INK,
    PANEL,
    RAISED,
    STEEL,
    VOID,
    WALL,
    WALL_BASE,
    WALL_LIT,
    Colour,
    mix,
)

RIM = 6
"""How much is shown around a window: half an outer wall, or the beginning of what lies beyond. Tiles begin there."""
TILE = 150
"""About how large a tile is."""
HATCH, LARGE_CELL = 3, 45
"""How wide the stripes of a filled square are, and from which size of squares on they are further apart."""
SHADES, SMALL_SHADES, SMALL_CELL = ((0.3, 52), (0.2, 104)), ((0.2, 90),), 36
"""How far from a wall the floor is how dark, and below which size of squares there is less of it.

Two steps: plain areas make a small picture, and are soon painted. Where the whole map is shown, one.
"""


class Border(NamedTuple):
    """What is between two squares, if anything: where it begins, in squares."""

    x: int
    y: int
    edge: Edge


class Board:
    """A map as it is drawn. `ways` are rooms that only lead on, `tints` the light of rooms; the others have none."""

    def __init__(self, grid: Grid, ways: Iterable[str] = (), tints: Mapping[str, Colour] | None = None) -> None:
        self.grid = grid
        self.ways, self.tints = frozenset(ways), dict(tints or {})
        self.upright = tuple(_upright(grid))
        self.level = tuple(_level(grid))

    def place(self, square: int, cell: int) -> tuple[int, int]:
        """The middle of a square."""
        y, x = divmod(square, self.grid.width)
        return x * cell + cell // 2, y * cell + cell // 2

    def floor(self, square: int) -> Colour:
        """The colour of a square: every other one is a little lighter."""
        y, x = divmod(square, self.grid.width)
        room = self.grid.room(square)
        lit = (x + y) % 2 == 0
        tone = (FLOOR_LIT if lit else FLOOR) if room not in self.ways else mix(CORRIDOR, FLOOR, 0.3 * lit)
        tint = self.tints.get(room)
        return tone if tint is None else mix(tone, tint, 0.07)


def _upright(grid: Grid) -> Iterator[Border]:
    """What stands between squares side by side."""
    for y in range(grid.height):
        for x in range(grid.width + 1):
            edge = _between(grid, grid.at(x - 1, y), grid.at(x, y), EAST, WEST)
            if edge != Edge.OPEN:
                yield Border(x, y, edge)


def _level(grid: Grid) -> Iterator[Border]:
    """What lies between squares one below the other."""
    for y in range(grid.height + 1):
        for x in range(grid.width):
            edge = _between(grid, grid.at(x, y - 1), grid.at(x, y), SOUTH, NORTH)
            if edge != Edge.OPEN:
                yield Border(x, y, edge)


def _between(grid: Grid, one: int | None, other: int | None, to_other: int, to_one: int) -> Edge:
    """The edge to be drawn between two squares, of which one may be missing. Consoles have rims of their own."""
    grounds = [Ground.SOLID if square is None else grid.layout.ground[square] for square in (one, other)]
    if grounds == [Ground.SOLID, Ground.SOLID]:
        return Edge.OPEN
    edge = grid.edge(one, to_other) if one is not None else grid.edge(other or 0, to_one)
    return Edge.OPEN if edge == Edge.LINE and Ground.CONSOLE in grounds else edge


# Tiles


def tile_side(cell: int) -> int:
    """How long a side of a tile is: some squares."""
    return max(2, round(TILE / cell)) * cell


def lay_ground(canvas: Canvas, board: Board, cell: int, box: Box) -> None:
    """The ground of a part of the board, put together from tiles."""
    step = tile_side(cell)
    for top in range((box[1] + RIM) // step * step - RIM, box[3], step):
        for left in range((box[0] + RIM) // step * step - RIM, box[2], step):
            packed = inflate(_packed(board, cell, left, top), step * step * 3)
            canvas.image.paste(Image.frombytes("RGB", (step, step), packed), (left - box[0], top - box[1]))


@lru_cache(maxsize=400)
def _packed(board: Board, cell: int, left: int, top: int) -> bytes:
    step = tile_side(cell)
    return deflate(paint_ground(board, cell, (left, top, left + step, top + step)).tobytes())


def paint_ground(board: Board, cell: int, box: Box) -> Image.Image:
    """Floors, shade, what stands on them, and walls; with a square more all around, because of the shade."""
    part = _Part(board, cell, (box[0] - cell, box[1] - cell, box[2] + cell, box[3] + cell))
    part.floors()
    part.shade()
    part.thresholds()
    part.rails()
    part.blocks()
    part.walls()
    return part.canvas.image.crop((cell, cell, cell + box[2] - box[0], cell + box[3] - box[1]))


@lru_cache(maxsize=8)
def _hatch(cell: int) -> tuple[Image.Image, int]:
    """Slanting stripes, more than a square of them, and after how much they come again.

    They go down in steps: rows that are the same as those above take few bytes.
    """
    period = 3 * HATCH if cell < LARGE_CELL else 4 * HATCH
    canvas = Canvas(Image.new("RGB", (cell + period, cell + period), mix(VOID, PANEL, 0.6)))
    for y in range(0, canvas.height, HATCH):
        for x in range(-y % period, canvas.width, period):
            canvas.fill((x, y, x + HATCH, y + HATCH), mix(PANEL, RAISED, 0.8))
    return canvas.image, period


class _Part:
    """A part of the ground in the making."""

    def __init__(self, board: Board, cell: int, box: Box) -> None:
        self.board, self.grid, self.cell, self.box = board, board.grid, cell, box
        self.canvas = Canvas(Image.new("RGB", (box[2] - box[0], box[3] - box[1]), VOID))
        self.thick = max(4, round(cell * 0.14))

    def squares(self) -> Iterator[tuple[int, int, int]]:
        """The squares of this part, each with where it begins."""
        left, top, right, bottom = self.box
        for y in range(max(0, top // self.cell), min(self.grid.height, -(-bottom // self.cell))):
            for x in range(max(0, left // self.cell), min(self.grid.width, -(-right // self.cell))):
                yield y * self.grid.width + x, x * self.cell - left, y * self.cell - top

    def sides(self, sides: tuple[Border, ...], *edges: Edge) -> Iterator[tuple[int, int]]:
        """Where edges of these kinds begin."""
        left, top, right, bottom = (edge // self.cell for edge in self.box)
        for x, y, edge in sides:
            if edge in edges and left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1:
                yield x * self.cell - self.box[0], y * self.cell - self.box[1]

    def kind(self, square: int) -> Ground:
        return self.grid.layout.ground[square]

    # Floors

    def floors(self) -> None:
        canvas, cell = self.canvas, self.cell
        for square, x, y in self.squares():
            if self.kind(square) != Ground.SOLID:
                tone = self.board.floor(square)
                canvas.fill((x, y, x + cell, y + cell), mix(tone, INK, 0.3))
                canvas.fill((x + 1, y + 1, x + cell, y + cell), tone)
            elif self.grid.board(square):
                self._solid(x, y)
            else:
                canvas.fill((x + cell // 2, y + cell // 2, x + cell // 2 + 2, y + cell // 2 + 2), PANEL)

    def _solid(self, x: int, y: int) -> None:
        """Rock or machinery that fills a square: hatched, with stripes that run on from square to square."""
        hatch, period = _hatch(self.cell)
        left, top = (x + self.box[0]) % period, (y + self.box[1]) % period
        self.canvas.image.paste(hatch.crop((left, top, left + self.cell, top + self.cell)), (x, y))

    def shade(self) -> None:
        """Walls and blocks darken the floor around them."""
        cell, mask = self.cell, Image.new("L", self.canvas.image.size)
        shades = SHADES if cell >= SMALL_CELL else SMALL_SHADES
        for share, dark in shades:
            wide = round(cell * share)
            for x, y in self.sides(self.board.upright, Edge.WALL, Edge.DOOR):
                mask.paste(dark, (x - wide, y - wide, x + wide, y + cell + wide))
            for x, y in self.sides(self.board.level, Edge.WALL, Edge.DOOR):
                mask.paste(dark, (x - wide, y - wide, x + cell + wide, y + wide))
        for square, x, y in self.squares():
            if self.kind(square) in (Ground.CONSOLE, Ground.OBSTACLE):
                mask.paste(shades[0][1], (x - 4, y - 2, x + cell + 4, y + cell + 6))
        self.canvas.stamp(mask, (0, 0), INK)

    # Lines

    def thresholds(self) -> None:
        """Where one room ends and the next begins without a wall: dashes."""
        for at in range(3, self.cell - 4, 8):
            for x, y in self.sides(self.board.upright, Edge.THRESHOLD):
                self.canvas.fill((x - 1, y + at, x + 1, y + at + 4), WALL_BASE)
            for x, y in self.sides(self.board.level, Edge.THRESHOLD):
                self.canvas.fill((x + at, y - 1, x + at + 4, y + 1), WALL_BASE)

    def rails(self) -> None:
        """Lines nobody steps over, but everybody sees across."""
        cell, fill = self.cell, self.canvas.fill
        knots = (0, cell // 2, cell)
        for x, y in self.sides(self.board.upright, Edge.LINE):
            fill((x - 3, y, x + 3, y + cell), INK)
            fill((x - 1, y, x + 1, y + cell), STEEL)
            for at in knots:
                fill((x - 3, y + at - 2, x + 3, y + at + 2), STEEL)
        for x, y in self.sides(self.board.level, Edge.LINE):
            fill((x, y - 3, x + cell, y + 3), INK)
            fill((x, y - 1, x + cell, y + 1), STEEL)
            for at in knots:
                fill((x + at - 2, y - 3, x + at + 2, y + 3), STEEL)

    # Blocks

    def blocks(self) -> None:
        """Consoles and obstacles, joined to those beside them, and grilles over vents."""
        for square, x, y in self.squares():
            if self.kind(square) in (Ground.CONSOLE, Ground.OBSTACLE):
                self._block(square, x, y)
            elif self.kind(square) == Ground.VENT:
                for at in range(4, self.cell - 4, 6):
                    self.canvas.fill((x + 5, y + at, x + self.cell - 5, y + at + 2), INK)

    def _block(self, square: int, x: int, y: int) -> None:
        cell, canvas, inset = self.cell, self.canvas, max(2, self.cell // 12)
        west, north, east, south = (0 if self._joined(square, way) else 1 for way in (WEST, NORTH, EAST, SOUTH))
        left, top = x + inset * west, y + inset * north
        right, bottom = x + cell - inset * east, y + cell - inset * south
        canvas.fill((left - 2 * west, top - 2 * north, right + 2 * east, bottom + 2 * south), INK)
        canvas.fill((left, top, right, bottom), mix(WALL_BASE, PANEL, 0.25))
        canvas.fill((left, bottom - max(3, cell // 8) * south, right, bottom), mix(WALL_BASE, INK, 0.45))
        canvas.fill((left, top, right, top + 2 * north), WALL)
        if self.kind(square) == Ground.CONSOLE:
            self._screen(x, y, square % 3)

    def _joined(self, square: int, way: int) -> bool:
        """Whether the next square that way is of the same kind, with no wall between."""
        other = self.grid.towards(square, way)
        return other is not None and self.kind(other) == self.kind(square) and self.grid.edge(square, way) <= Edge.LINE

    def _screen(self, x: int, y: int, turn: int) -> None:
        """What makes a console: a screen with a few lines on it, and lamps."""
        cell, canvas = self.cell, self.canvas
        left, top, right, bottom = x + cell // 4, y + cell // 4, x + cell - cell // 4, y + cell // 4 + cell // 3
        canvas.fill((left - 1, top - 1, right + 1, bottom + 1), INK)
        canvas.fill((left, top, right, bottom), mix(INK, BLUE, 0.3))
        for number in range(2):
            end = left + 2 + (right - left - 4) * (2 + (turn + number) % 2) // 4
            line = top + 3 + number * max(4, cell // 9)
            canvas.fill((left + 2, line, end, line + 2), mix(INK, BLUE, 0.7))
        for number, hue in enumerate((GREEN, AMBER)):
            lamp = x + cell // 4 + number * max(5, cell // 6)
            canvas.fill((lamp, y + cell * 2 // 3, lamp + 3, y + cell * 2 // 3 + 3), mix(INK, hue, 0.65))

    # Walls

    def walls(self) -> None:
        """Walls, and the jambs of doors; those that lie level have a lit top and a base."""
        canvas, lit = self.canvas, max(1, self.thick // 3)
        upright, level = list(self._upright_walls()), list(self._level_walls())
        for left, top, right, bottom in upright + level:
            canvas.fill((left - 1, top - 1, right + 1, bottom + 2), INK)
        for box in upright:
            canvas.fill(box, WALL)
        for left, top, right, bottom in level:
            canvas.fill((left, top, right, bottom), WALL)
            canvas.fill((left, top, right, top + lit), WALL_LIT)
            canvas.fill((left, bottom - lit, right, bottom), WALL_BASE)

    def _upright_walls(self) -> Iterator[Box]:
        cell, half, rest, jamb = self.cell, self.thick // 2, self.thick - self.thick // 2, self.cell // 7
        for x, y in self.sides(self.board.upright, Edge.WALL):
            yield x - half, y - half, x + rest, y + cell + rest
        for x, y in self.sides(self.board.upright, Edge.DOOR):
            yield x - half, y - half, x + rest, y + jamb
            yield x - half, y + cell - jamb, x + rest, y + cell + rest

    def _level_walls(self) -> Iterator[Box]:
        cell, half, rest, jamb = self.cell, self.thick // 2, self.thick - self.thick // 2, self.cell // 7
        for x, y in self.sides(self.board.level, Edge.WALL):
            yield x - half, y - half, x + cell + rest, y + rest
        for x, y in self.sides(self.board.level, Edge.DOOR):
            yield x - half, y - half, x + jamb, y + rest
            yield x + cell - jamb, y - half, x + cell + rest, y + rest


# The whole map, small


@lru_cache(maxsize=16)
def small_map(board: Board, cell: int, floor: Colour, wall: Colour, ground: Colour) -> Image.Image:
    """The map with squares of a few pixels: where there is floor, and where walls part it."""
    grid = board.grid
    canvas = Canvas(Image.new("RGB", (grid.width * cell + 1, grid.height * cell + 1), ground))
    for square in range(grid.size):
        if grid.layout.ground[square] != Ground.SOLID:
            y, x = divmod(square, grid.width)
            canvas.fill((x * cell, y * cell, (x + 1) * cell, (y + 1) * cell), floor)
    for x, y, edge in board.upright:
        if edge == Edge.WALL:
            canvas.fill((x * cell, y * cell, x * cell + 1, (y + 1) * cell + 1), wall)
    for x, y, edge in board.level:
        if edge == Edge.WALL:
            canvas.fill((x * cell, y * cell, (x + 1) * cell + 1, y * cell + 1), wall)
    return canvas.image
