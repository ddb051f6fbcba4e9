"""What is marked on the squares of a board: those that may be chosen, with their numbers; targets, what was rolled,
what is new, and the lines from one place to another.

Painters as in `renderers/kit/tokens.py`: a canvas, where on it the middle of the square is, its size, and plain values.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import measure
from renderers.core.shapes import hollow, rounded
from renderers.core.shapes import shape as common_shape
from renderers.core.theme import AMBER, FLOOR, INK, RED, TEXT, TITLE, Colour, icon, mix
from renderers.kit.tokens import SHADES, At, Sprite, burst_sprite, inscribe, put, sign_sprite

FRAMED = 36
"""From this size on squares that may be chosen have frames; in smaller ones there is no room."""
STRIPE, STRIPES_APART, STRIPE_STRENGTH = 3, 5, 150
"""How wide stripes are, how many times that they are apart, and how much of the floor they cover."""
WARNING = mix(RED, TEXT, 0.3)
OUTCOME = mix(AMBER, TEXT, 0.2)


# Squares that may be chosen


@lru_cache(maxsize=16)
def _tint(wide: int) -> Image.Image:
    mask = Image.new("L", (wide, wide), 96)
    mask.paste(255, (0, 0), hollow(wide, wide, 3, 2))
    return mask


def paint_tint(canvas: Canvas, at: At, cell: int, hue: Colour) -> None:
    """A square that may be chosen: its own floor in a light of one hue, with a frame inside its walls; or plain."""
    inset = max(2, round(cell * 0.07)) + 1 - cell // 2
    left, top, wide = at[0] + inset, at[1] + inset, 2 * -inset + cell % 2 + 1
    if cell >= FRAMED:
        canvas.stamp(_tint(wide), (left, top), hue)
    else:
        canvas.fill((left, top, left + wide, top + wide), mix(FLOOR, hue, 0.38))


# Stripes, rings, what was rolled


@lru_cache(maxsize=96)
def _stripes(wide: int, phase: int) -> Image.Image:
    """A square of stripes that slant down to the right; rock has them the other way.

    They go down in steps: rows that are the same as those above take few bytes.
    """
    period = STRIPE * STRIPES_APART
    mask = Image.new("L", (wide, wide))
    for y in range(-phase % STRIPE - STRIPE, wide, STRIPE):
        for x in range((y + phase) % period - period, wide, period):
            mask.paste(STRIPE_STRENGTH, (max(0, x), max(0, y), max(0, x + STRIPE), max(0, y + STRIPE)))
    return mask


def paint_stripes(canvas: Canvas, at: At, cell: int, squares: int, phase: int, hue: Colour) -> None:
    """So many squares in a row with thin stripes, which run on from row to row if their phase does."""
    left, top = at[0] - cell // 2, at[1] - cell // 2
    period = STRIPE * STRIPES_APART
    for number in range(squares):
        canvas.stamp(_stripes(cell, (phase - number * cell) % period), (left + number * cell, top), hue)


NORTH_SIDE, EAST_SIDE, SOUTH_SIDE, WEST_SIDE = 1, 2, 4, 8


def paint_reach(canvas: Canvas, at: At, cell: int, sides: int, hue: Colour) -> None:
    """A square of a region in its light; on the sides where the region ends, the one line around it."""
    left, top, line = at[0] - cell // 2, at[1] - cell // 2, max(3, cell // 22)
    right, bottom = left + cell, top + cell
    canvas.stamp(_light(cell), (left, top), hue)
    for side, box in (
        (NORTH_SIDE, (left, top, right, top + line)),
        (SOUTH_SIDE, (left, bottom - line, right, bottom)),
        (WEST_SIDE, (left, top, left + line, bottom)),
        (EAST_SIDE, (right - line, top, right, bottom)),
    ):
        if sides & side:
            canvas.fill(box, hue)


@lru_cache(maxsize=8)
def _light(cell: int) -> Image.Image:
    return Image.new("L", (cell, cell), 62)


def disc_size(words: str, size: int) -> tuple[int, int]:
    """How wide and high the disc of a number is, written in that size."""
    high = round(size * 1.5)
    return max(high, measure(TITLE, size, words) + round(size * 0.7)), high


def paint_disc(canvas: Canvas, at: At, words: str, size: int, hue: Colour = TEXT) -> None:
    """A number on a white disc with a ring of ink; several on a longer one."""
    put(canvas, _disc(words, size, hue), at)


@lru_cache(maxsize=64)
def _disc(words: str, size: int, hue: Colour) -> Sprite:
    wide, high = disc_size(words, size)
    ring = max(3, size // 11)
    canvas = Canvas(Image.new("RGB", (wide + 2 * ring, high + 2 * ring), INK), SHADES)
    canvas.round_box((ring, ring, wide + ring, high + ring), hue, high // 2)
    inscribe(canvas, (wide // 2 + ring, high // 2 + ring), words, size, INK)
    return Sprite(canvas.image, rounded(wide + 2 * ring, high + 2 * ring, high // 2 + ring))


def plate_width(size: int, numbers: str, outcome: str) -> int:
    """How wide the plate of a target is."""
    return disc_size(numbers, round(size * 0.86))[0] + measure(TITLE, size, outcome) + round(size * 0.75)


def plate_height(size: int) -> int:
    return round(size * 1.5)


def paint_plate(canvas: Canvas, at: At, size: int, numbers: str, outcome: str, hue: Colour = OUTCOME) -> None:
    """Beside a target: the number to choose it by, and how it may come out."""
    put(canvas, _plate_sprite(size, numbers, outcome, hue), at)


@lru_cache(maxsize=8)
def _plate_sprite(size: int, numbers: str, outcome: str, hue: Colour) -> Sprite:
    wide, high, rim = plate_width(size, numbers, outcome), plate_height(size), 4
    canvas = Canvas(Image.new("RGB", (wide + 2 * rim, high + 2 * rim), INK), SHADES)
    canvas.round_box((rim, rim, wide + rim, high + rim), hue, high // 2)
    number = round(size * 0.86)
    disc, _ = disc_size(numbers, number)
    paint_disc(canvas, (rim + disc // 2 + 2, rim + high // 2), numbers, number)
    middle = rim + (disc + wide) // 2 - round(size * 0.06)
    inscribe(canvas, (middle, rim + high // 2), outcome, size, INK)
    return Sprite(canvas.image, rounded(wide + 2 * rim, high + 2 * rim, high // 2 + rim))


def paint_danger(canvas: Canvas, at: At, size: int) -> None:
    """That somebody can attack there soon."""
    put(canvas, sign_sprite("circle", icon("exclamation-thick"), size, RED, False, TEXT), at)


def warning_width(size: int, words: str) -> int:
    """How wide the plate of a warning is."""
    return max(measure(TITLE, size, words) + round(size * 0.6), round(size * 1.3))


def paint_warning(canvas: Canvas, at: At, words: str, size: int) -> None:
    """The number of a square that is asked about twice: on a red plate with cut corners, like a stop sign."""
    wide, high = warning_width(size, words), round(size * 1.3)
    left, top = at[0] - wide // 2, at[1] - high // 2
    for grow, colour in ((2, INK), (0, WARNING)):
        _plate(canvas, (left - grow, top - grow, left + wide + grow, top + high + grow), high * 3 // 10, colour)
    canvas.text((at[0], at[1] + round(size * 0.36)), words, TITLE, size, INK, "m")


def _plate(canvas: Canvas, box: Box, cut: int, colour: Colour) -> None:
    """A box without its corners."""
    left, top, right, bottom = box[0], box[1], box[2] - 1, box[3] - 1
    across = (left, left + cut, right - cut, right), (top, top + cut, bottom - cut, bottom)
    (a, b, c, d), (p, q, r, s) = across
    ImageDraw.Draw(canvas.image).polygon([(b, p), (c, p), (d, q), (d, r), (c, s), (b, s), (a, r), (a, q)], fill=colour)


def paint_burst(canvas: Canvas, at: At, cell: int, words: str, hue: Colour) -> None:
    """What was rolled, beside what it was rolled for."""
    put(canvas, burst_sprite(words, max(34, round(cell * 0.9)), hue), at)


def paint_ring(canvas: Canvas, at: At, cell: int, hue: Colour) -> None:
    """Corners around what is new, as in a finder."""
    put(canvas, _ring(cell, hue), at)


@lru_cache(maxsize=12)
def _ring(cell: int, hue: Colour) -> Sprite:
    half, arm, line = cell // 2 - 1, max(6, cell // 4), max(1, cell // 26)
    whole = 2 * (half + line + 2)
    canvas, mask = Canvas(Image.new("RGB", (whole, whole), INK)), Image.new("L", (whole, whole))
    for grow in (1, 0):
        for sx in (-1, 1):
            for sy in (-1, 1):
                corner = whole // 2 + sx * half, whole // 2 + sy * half
                for end in ((corner[0] - sx * arm, corner[1]), (corner[0], corner[1] - sy * arm)):
                    if grow:
                        mask.paste(255, _bar_box(corner, end, line + grow))
                    else:
                        canvas.fill(_bar_box(corner, end, line), hue)
    return Sprite(canvas.image, mask)


def _bar_box(start: At, end: At, half: int) -> Box:
    (left, right), (top, bottom) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    return left - half, top - half, right + half, bottom + half


def bar(canvas: Canvas, start: At, end: At, half: int, colour: Colour) -> None:
    """A level or upright bar between two places."""
    canvas.fill(_bar_box(start, end, half), colour)


# Targets, and lines to them


def paint_leader(canvas: Canvas, at: At, way: At) -> None:
    """From a target to its label, where that is elsewhere."""
    end = at[0] + way[0], at[1] + way[1]
    pen = ImageDraw.Draw(canvas.image)
    pen.line((at, end), INK, 6)
    pen.line((at, end), TEXT, 2)
    canvas.stamp(common_shape("circle", 11), (at[0] - 5, at[1] - 5), INK)
    canvas.stamp(common_shape("circle", 7), (at[0] - 3, at[1] - 3), TEXT)


def dots(way: Sequence[At], step: int, short: int) -> list[At]:
    """Places along a way of straight pieces, equally far apart, and so far from its ends."""
    lengths = [math.dist(one, other) for one, other in pairwise(way)]
    room = sum(lengths) - 2 * short
    count = max(0, round(room / step))
    found, piece, past = [], 0, 0.0
    for number in range(count):
        along = short + (number + 0.5) * room / count
        while piece < len(lengths) - 1 and along > past + lengths[piece]:
            past += lengths[piece]
            piece += 1
        share = (along - past) / (lengths[piece] or 1)
        (x, y), (u, v) = way[piece], way[piece + 1]
        found.append((round(x + (u - x) * share), round(y + (v - y) * share)))
    return found


def paint_dots(canvas: Canvas, at: At, places: Sequence[At], across: int, hue: Colour) -> None:
    """Dots at these places, counted from `at`."""
    dark, light = common_shape("circle", across + 4), common_shape("circle", across)
    inside = [(at[0] + x - across // 2, at[1] + y - across // 2) for x, y in places]
    for x, y in inside:
        canvas.stamp(dark, (x - 2, y - 2), INK)
    for place in inside:
        canvas.stamp(light, place, hue)
