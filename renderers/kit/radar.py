"""The radar: the whole board, small, in a corner of a map that shows only a part of it.

A frame is around that part; whatever is on the board is a dot with a shape of its own, and what may be chosen elsewhere
has its number. Below it the dots of some kinds are counted.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.core.canvas import Box, Canvas
from renderers.core.theme import BLUE, GREEN, INK, PANEL, TEXT, TITLE, Colour, mix
from renderers.kit.ground import Board, small_map
from renderers.kit.squares import disc_size, paint_disc
from renderers.kit.tokens import outline

SCREEN = mix(INK, GREEN, 0.14)
MOST_SIDE, EDGE = 216, 8
"""How long a side of the board on it is at most, and how wide the rim around it."""
COUNTED, COUNT, SIGN = 46, 34, 30
"""How high the line with counts is, and the sizes of its numbers and of the shapes before them."""
NUMBER = 32


class RadarDot(NamedTuple):
    """Something on the board: its column and row, how it looks, how large it is."""

    x: int
    y: int
    kind: str
    hue: Colour
    size: int


class RadarCount(NamedTuple):
    """How many there are of a kind."""

    kind: str
    hue: Colour
    there: int


class Radar(NamedTuple):
    """All that is on it: the part that is shown, light on squares that may be chosen elsewhere, dots, numbers at their
    columns and rows, counts.
    """

    part: Box
    lit: tuple[tuple[int, int], ...]
    dots: tuple[RadarDot, ...]
    numbers: tuple[tuple[int, int, str], ...]
    counts: tuple[RadarCount, ...]


def radar_cell(board: Board) -> int:
    """How large a square of a board is on it."""
    return max(3, MOST_SIDE // max(board.grid.width, board.grid.height))


def radar_size(board: Board, *, counted: bool) -> tuple[int, int]:
    """How wide and high it is."""
    cell = radar_cell(board)
    wide = max(board.grid.width * cell, 5 * SIGN) + 2 * EDGE
    return wide, board.grid.height * cell + 2 * EDGE + (COUNTED if counted else 0)


def paint_radar(canvas: Canvas, board: Board, shown: Radar) -> None:
    """Its screen, the board on it, the frame around what is shown, dots and numbers; the counts in a line below."""
    cell, width = radar_cell(board), canvas.width
    edge = mix(PANEL, GREEN, 0.6)
    bottom = canvas.height - (COUNTED if shown.counts else 0)
    canvas.panel((0, 0, width, canvas.height), SCREEN, edge, 10, 4)
    at = (width - board.grid.width * cell) // 2, EDGE
    canvas.image.paste(small_map(board, cell, mix(INK, GREEN, 0.26), mix(INK, GREEN, 0.55), SCREEN), at)
    for x, y in shown.lit:
        left, top = at[0] + x * cell, at[1] + y * cell
        canvas.fill((left + 1, top + 1, left + cell, top + cell), BLUE)
    _frame(canvas, at, cell, shown.part)
    for dot in shown.dots:
        paint_dot(canvas, (at[0] + dot.x * cell + cell // 2, at[1] + dot.y * cell + cell // 2), dot)
    taken: list[Box] = []
    for x, y, words in shown.numbers:
        place = at[0] + x * cell + cell // 2, at[1] + y * cell + cell // 2
        place_number(canvas, place, words, (EDGE, EDGE, width - EDGE, bottom - EDGE), taken)
    if shown.counts:
        _counts(canvas, shown.counts, bottom)


def _frame(canvas: Canvas, at: tuple[int, int], cell: int, part: Box) -> None:
    left, top, right, bottom = part
    box = at[0] + left * cell, at[1] + top * cell, at[0] + right * cell, at[1] + bottom * cell
    pen = ImageDraw.Draw(canvas.image)
    pen.rectangle(box, outline=INK, width=5)
    pen.rectangle((box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1), outline=TEXT, width=3)


def paint_dot(canvas: Canvas, at: tuple[int, int], dot: RadarDot) -> None:
    for size, colour in ((dot.size, INK), (dot.size - 4, dot.hue)):
        canvas.stamp(outline(dot.kind, size), (at[0] - size // 2, at[1] - size // 2), colour)


def place_number(canvas: Canvas, at: tuple[int, int], words: str, frame: Box, taken: list[Box]) -> None:
    """A number as near to its place as there is room, with a line to it if that is elsewhere."""
    wide, high = disc_size(words, NUMBER)
    spots = sorted(((x, y) for x in range(-3, 4) for y in range(-4, 5)), key=lambda spot: spot[0] ** 2 + spot[1] ** 2)
    for x, y in spots:
        u = min(max(at[0] + x * wide // 2, frame[0] + wide // 2), frame[2] - wide // 2)
        v = min(max(at[1] + y * high // 2, frame[1] + high // 2), frame[3] - high // 2)
        box = u - wide // 2, v - high // 2, u + wide // 2, v + high // 2
        if not any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in taken):
            break
    taken.append(box)
    if (u, v) != at:
        ImageDraw.Draw(canvas.image).line((at, (u, v)), TEXT, 3)
    paint_disc(canvas, (u, v), words, NUMBER)


def _counts(canvas: Canvas, counts: tuple[RadarCount, ...], top: int) -> None:
    step = (canvas.width - 2 * EDGE) // len(counts)
    middle = top + COUNTED // 2 - 3
    for number, one in enumerate(counts):
        words = str(one.there)
        left = EDGE + number * step + 10
        canvas.stamp(outline(one.kind, SIGN), (left, middle - SIGN // 2), one.hue)
        canvas.text((left + SIGN + 8, middle + 12), words, TITLE, COUNT, TEXT)


def sample(board: Board) -> Image.Image:
    """A radar for the palette of a game."""
    canvas = Canvas(Image.new("RGB", radar_size(board, counted=True), INK))
    paint_radar(canvas, board, Radar((2, 2, 9, 7), (), (), (), (RadarCount("circle", BLUE, 3),)))
    return canvas.image
