"""The pieces on the map of Another Glorious Day: figures, aliens, blips, points, things, and the marks of what is new.

A *sprite* is a piece drawn once, at one size, with its shadow; on a tile it is only laid down. Painters take a canvas,
where on the board that begins, and plain values.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.canvas import Box, Canvas, hollow, measure, rounded, stepped
from renderers.canvas import shape as common_shape
from renderers.glorious_day_icons import CHARACTER_LOOKS, UNDER_ICONS
from renderers.theme import (
    AMBER,
    BOLD,
    FLOOR,
    GREEN,
    INK,
    ORANGE,
    PANEL,
    RED,
    STEEL,
    TEXT,
    TITLE,
    WALL,
    WALL_BASE,
    YELLOW,
    Colour,
    icon,
    mix,
)

FINE = 6
SHADES = 4
"""From the ground to the colour of a letter or a piece: a picture with more is larger, and nobody sees it."""
FRAMED = 36
"""From this size on squares that may be chosen have frames; in smaller ones there is no room."""
At: TypeAlias = tuple[int, int]
Painter: TypeAlias = Callable[..., None]

OUTLINES = {
    "square": "17,3 83,3 97,17 97,83 83,97 17,97 3,83 3,17",
    "hexagon": "25,4 75,4 100,50 75,96 25,96 0,50",
    "diamond": "43,1 57,1 99,43 99,57 57,99 43,99 1,57 1,43",
    "octagon": "31,2 69,2 98,31 98,69 69,98 31,98 2,69 2,31",
    "shield": "50,0 96,12 96,56 80,82 50,100 20,82 4,56 4,12",
    "triangle": "44,4 56,4 100,82 94,93 6,93 0,82",
    "rock": "30,3 55,8 80,5 90,30 99,52 88,78 68,90 45,98 20,86 5,62 8,30",
    "head": (
        "6,60 9,48 17,36 30,26 46,19 63,17 80,21 92,29 98,40 97,44 88,40 76,39 66,42 60,48 58,58 56,70 50,80 40,87 "
        "27,90 17,87 15,81 24,80 34,77 38,71 36,70 34,75 32,70 28,75 26,70 23,75 21,70 17,75 15,71 9,68"
    ),
}
"""Corners of shapes, across and down in hundredths. The head is a long skull over a jaw of teeth, from the side."""


@lru_cache(maxsize=160)
def outline(kind: str, size: int) -> Image.Image:
    """The mask of a shape: one of `OUTLINES`, a circle, or a star."""
    if kind in OUTLINES:
        big = Image.new("L", (size * FINE, size * FINE))
        corners = [corner.split(",") for corner in OUTLINES[kind].split(" ")]
        unit = size * FINE / 100
        ImageDraw.Draw(big).polygon([(int(x) * unit, int(y) * unit) for x, y in corners], fill=255)
        return big.reduce(FINE).point(stepped(SHADES))
    return common_shape(kind, size).point(stepped(SHADES))


class Sprite(NamedTuple):
    """What is laid down, and through which mask, around its middle."""

    image: Image.Image
    mask: Image.Image


def put(canvas: Canvas, sprite: Sprite, at: At) -> None:
    place = at[0] - sprite.image.width // 2, at[1] - sprite.image.height // 2
    canvas.image.paste(sprite.image, place, sprite.mask)


def _token(
    kind: str, size: int, hue: Colour, *, hollow: bool = False, shadow: float = 0.75
) -> tuple[Canvas, Image.Image]:
    """An outline of ink, a fill of two tones, a soft shadow: a canvas to go on with, and the mask of it all."""
    pad = max(4, size // 6)
    whole = size + 2 * pad
    body = Image.new("L", (whole, whole))
    body.paste(outline(kind, size), (pad, pad))
    soft = Image.new("L", (whole, whole))
    soft.paste(outline(kind, size), (pad, pad + max(2, size // 14)))
    steps = [round(value / 255 * 2) * round(127 * shadow) for value in range(256)]
    soft = soft.filter(ImageFilter.GaussianBlur(max(2, size // 14))).point(steps)
    canvas = Canvas(Image.new("RGB", (whole, whole), INK), SHADES)
    rim = max(2, round(size * 0.06))
    inner = size - 2 * rim
    fill = mix(INK, hue, 0.24) if hollow else mix(hue, INK, 0.24)
    canvas.stamp(outline(kind, inner), (pad + rim, pad + rim), hue if hollow else fill)
    if hollow:
        line = max(2, round(size * 0.075))
        canvas.stamp(outline(kind, inner - 2 * line), (pad + rim + line, pad + rim + line), fill)
    else:
        upper = outline(kind, inner).copy()
        upper.paste(0, (0, round(inner * 0.6), inner, inner))
        canvas.stamp(upper, (pad + rim, pad + rim), hue)
    return canvas, ImageChops.lighter(body, soft)


def _letters(canvas: Canvas, middle: At, words: str, size: int, colour: Colour) -> None:
    canvas.text((middle[0], middle[1] + round(size * 0.36)), words, TITLE, size, colour, "m")


# Characters


@lru_cache(maxsize=160)
def figure_sprite(character: str, letters: str, size: int, hero: bool, down: bool) -> Sprite:
    """A hero is filled, a recruit only framed; whoever is down lies on their side, flat and pale."""
    kind, hue = CHARACTER_LOOKS[character]
    if down:
        hue = mix(hue, PANEL, 0.35)
    canvas, mask = _token(kind, size, hue, hollow=not hero)
    middle = canvas.width // 2
    wide = {"diamond": 0.9, "triangle": 0.74}.get(kind, 1.0)
    high = round(size * wide * (0.6 if len(letters) == 1 else 0.5))
    drop = round(size * 0.12) if kind == "triangle" else 0
    _letters(canvas, (middle, middle + drop), letters, high, INK if hero else mix(hue, TEXT, 0.35))
    if down:
        flat = canvas.width, round(canvas.height * 0.66)
        return Sprite(
            canvas.image.rotate(-90).resize(flat, Image.Resampling.LANCZOS),
            mask.rotate(-90).resize(flat, Image.Resampling.LANCZOS),
        )
    return Sprite(canvas.image, mask)


@lru_cache(maxsize=24)
def halo(size: int, colour: Colour) -> Sprite:
    """A ring with light around it."""
    whole = round(size * 1.5)
    mask = Image.new("L", (whole, whole))
    across, line = round(size * 1.1), max(3, size // 14)
    place = (whole - across) // 2
    mask.paste(common_shape("circle", across), (place, place))
    glow = mask.filter(ImageFilter.GaussianBlur(size * 0.1)).point([round(n * 0.5) for n in range(256)])
    inside = Image.new("L", (whole, whole))
    inside.paste(common_shape("circle", across - 2 * line), (place + line, place + line))
    ring = ImageChops.subtract(mask, inside)
    return Sprite(Image.new("RGB", (whole, whole), colour), ImageChops.lighter(ring, glow))


def paint_figure(
    canvas: Canvas, at: At, cell: int, who: tuple[str, str], hero: bool, down: bool, ring: Colour | None
) -> None:
    """A character, with a ring around who is acting or attacked."""
    size = round(cell * 0.86)
    if ring is not None:
        put(canvas, halo(size, ring), at)
    put(canvas, figure_sprite(*who, size, hero, down), at)
    if down:
        sign = sign_sprite("circle", icon("arrow-down-bold"), max(14, round(cell * 0.36)), RED)
        put(canvas, sign, (at[0] + cell // 3, at[1] + cell // 4))


@lru_cache(maxsize=96)
def sign_sprite(kind: str, sign: str, size: int, hue: Colour, hollow: bool = False, ink: Colour = INK) -> Sprite:
    """A shape with an icon in it."""
    canvas, mask = _token(kind, size, hue, hollow=hollow)
    canvas.icon((canvas.width // 2, canvas.height // 2), sign, round(size * 0.68), hue if hollow else ink)
    return Sprite(canvas.image, mask)


# Aliens and blips


@lru_cache(maxsize=48)
def alien_sprite(cell: int, tokens: int, hugger: bool) -> Sprite:
    """A star with a long skull in it, and how many a swarm is; a facehugger is small and round, all legs."""
    size = round(cell * 0.92)
    if hugger:
        canvas, mask = _token("circle", round(size * 0.8), mix(ORANGE, AMBER, 0.45))
        canvas.icon((canvas.width // 2, canvas.height // 2), icon("spider"), round(size * 0.72), INK)
        return Sprite(canvas.image, mask)
    canvas, mask = _token("star", round(size * 1.08), ORANGE)
    across, middle = round(size * 0.72), canvas.width // 2
    canvas.stamp(outline("head", across), (middle - across // 2, middle - across // 2 - size // 40), INK)
    if tokens:
        at = middle + round(cell * 0.2), middle + round(cell * 0.3)
        box = chip(canvas, at, f"×{tokens + 1}", max(17, round(cell * 0.4)), INK, mix(ORANGE, TEXT, 0.5), edge=ORANGE)
        mask.paste(255, box[:2], rounded(box[2] - box[0], box[3] - box[1], (box[3] - box[1]) // 3))
    return Sprite(canvas.image, mask)


def paint_alien(canvas: Canvas, at: At, cell: int, tokens: int, hugger: bool) -> None:
    put(canvas, alien_sprite(cell, tokens, hugger), at)


@lru_cache(maxsize=24)
def blip_sprite(size: int) -> Sprite:
    """A return on the tracker: a hollow hexagon, and waves that spread from it."""
    canvas, mask = _token("hexagon", size, YELLOW, hollow=True)
    whole = canvas.width
    _letters(canvas, (whole // 2, whole // 2), "?", round(size * 0.62), YELLOW)
    wider = round(whole * 1.34)
    image, waves = Image.new("RGB", (wider, wider), YELLOW), Image.new("L", (wider, wider))
    place = (wider - whole) // 2
    image.paste(canvas.image, (place, place), mask.point(lambda n: 255 if n > 0 else 0))
    waves.paste(mask, (place, place))
    for reach, strength in ((1.24, 150), (1.52, 80)):
        waves = ImageChops.lighter(waves, _arcs(wider, round(size * reach), max(2, size // 16), strength))
    return Sprite(image, waves)


def _arcs(whole: int, across: int, line: int, strength: int) -> Image.Image:
    """Two arcs, left and right, of a ring."""
    fine = 4
    big = Image.new("L", (whole * fine, whole * fine))
    edge = (whole - across) * fine // 2
    box = (edge, edge, whole * fine - edge, whole * fine - edge)
    for first in (-38, 142):
        ImageDraw.Draw(big).arc(box, first, first + 76, strength, line * fine)
    return big.reduce(fine)


def paint_blip(canvas: Canvas, at: At, cell: int) -> None:
    put(canvas, blip_sprite(round(cell * 0.78)), at)


def paint_hidden(canvas: Canvas, at: At, cell: int, under: str) -> None:
    """A mission blip: green; what is under it, once somebody knows."""
    size = round(cell * 0.82)
    if not under:
        put(canvas, sign_sprite("hexagon", icon("exclamation-thick"), size, GREEN, hollow=True), at)
        return
    hue = {"alien": ORANGE, "nothing": STEEL}.get(under, GREEN)
    put(canvas, sign_sprite("hexagon", icon(UNDER_ICONS[under]), size, hue), at)


# Points and things


@lru_cache(maxsize=48)
def point_sprite(words: str, size: int, kind: str, hue: Colour) -> Sprite:
    """A hole in the floor: dark, with a rim, and its number."""
    canvas, mask = _token(kind, size, mix(INK, hue, 0.75), hollow=True, shadow=0.3)
    if words:
        _letters(canvas, (canvas.width // 2, canvas.height // 2), words, round(size * 0.56), mix(hue, TEXT, 0.25))
    else:
        canvas.icon((canvas.width // 2, canvas.height // 2), icon("tunnel"), round(size * 0.6), mix(hue, TEXT, 0.1))
    return Sprite(canvas.image, mask)


def paint_point(canvas: Canvas, at: At, cell: int, words: str, sealed: bool) -> None:
    """A spawn point with its number, or a tunnel without; three bars if it is barricaded."""
    x, y = at
    put(canvas, point_sprite(words, round(cell * 0.86), "circle" if words else "rock", ORANGE), (x, y))
    if sealed:
        reach, wide = round(cell * 0.44), max(4, round(cell * 0.13))
        for lift in (-cell // 4, 0, cell // 4):
            canvas.fill((x - reach - 2, y + lift - wide // 2 - 2, x + reach + 2, y + lift + wide // 2 + 2), INK)
            canvas.fill((x - reach, y + lift - wide // 2, x + reach, y + lift + wide // 2), RED)


OUTWARD = {
    (0, -1): "chevron-double-up",
    (0, 1): "chevron-double-down",
    (1, 0): "chevron-double-right",
    (-1, 0): "chevron-double-left",
}


def paint_exit(canvas: Canvas, at: At, cell: int, name: str, out: At, is_open: bool) -> None:
    """A way out with its letter, and an arrow that points off the map; grey while it is shut."""
    x, y = at
    hue = GREEN if is_open else STEEL
    half, reach = cell // 2 - max(3, cell // 12), round(cell * 0.44)
    box = x - half, y - half, x + half, y + half
    canvas.panel(box, mix(INK, hue, 0.32), hue, max(4, cell // 8), max(2, cell // 16))
    _letters(canvas, at, name, round(cell * 0.56), mix(hue, TEXT, 0.55))
    if is_open:
        sign = sign_sprite("circle", icon(OUTWARD[out]), max(16, round(cell * 0.4)), GREEN)
        put(canvas, sign, (x + out[0] * reach, y + out[1] * reach))


def paint_thing(canvas: Canvas, at: At, cell: int, sign: str, used: bool) -> None:
    """A crate or a computer: what a mission is about. A used one is dark."""
    hue = mix(WALL_BASE, STEEL, 0.5) if used else GREEN
    put(canvas, sign_sprite("square", icon("check-bold" if used else sign), round(cell * 0.72), hue), at)


def paint_turret(canvas: Canvas, at: At, cell: int, facing: At, shots: int) -> None:
    """A gun on its base, its two barrels where it looks, and how many shots it has left; an empty one is dark red."""
    (x, y), (dx, dy) = at, facing
    reach, gap, wide = round(cell * 0.62), max(3, cell // 9), max(2, cell // 16)
    for side in (-gap, gap):
        start = x + side * abs(dy), y + side * abs(dx)
        _bar(canvas, start, (start[0] + dx * reach, start[1] + dy * reach), wide + 2, INK)
        _bar(canvas, start, (start[0] + dx * reach, start[1] + dy * reach), wide, WALL if shots else WALL_BASE)
    put(canvas, count_sprite("octagon", str(shots), round(cell * 0.7), STEEL if shots else mix(INK, RED, 0.7)), at)


def _bar(canvas: Canvas, start: At, end: At, half: int, colour: Colour) -> None:
    """A level or upright bar between two places."""
    (left, right), (top, bottom) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    canvas.fill((left - half, top - half, right + half, bottom + half), colour)


@lru_cache(maxsize=48)
def count_sprite(kind: str, words: str, size: int, hue: Colour) -> Sprite:
    canvas, mask = _token(kind, size, hue)
    _letters(canvas, (canvas.width // 2, canvas.height // 2), words, round(size * 0.6), INK)
    return Sprite(canvas.image, mask)


# What may be chosen


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


def paint_number(canvas: Canvas, at: At, cell: int, words: str) -> None:
    """A number in the middle of an empty square."""
    size = round(cell * 0.6)
    while size > 14 and measure(BOLD, size, words) > cell - 5:
        size -= 1
    x, y = at[0], at[1] + round(size * 0.35)
    if cell >= FRAMED:
        canvas.text((x + 1, y + 2), words, BOLD, size, INK, "m")
    canvas.text((x, y), words, BOLD, size, TEXT, "m")


STRIPE, STRIPES_APART = 3, 5
"""How wide the stripes of a field of fire are, and how many times that they are apart."""


@lru_cache(maxsize=96)
def _stripes(wide: int, phase: int) -> Image.Image:
    """A square of stripes that slant down to the right; rock has them the other way.

    They go down in steps: rows that are the same as those above take few bytes.
    """
    period = STRIPE * STRIPES_APART
    mask = Image.new("L", (wide, wide))
    for y in range(-phase % STRIPE - STRIPE, wide, STRIPE):
        for x in range((y + phase) % period - period, wide, period):
            mask.paste(FIRE_STRENGTH, (max(0, x), max(0, y), max(0, x + STRIPE), max(0, y + STRIPE)))
    return mask


FIRE_STRENGTH = 150


def paint_fire(canvas: Canvas, at: At, cell: int, squares: int, phase: int) -> None:
    """So many squares in a row on which a turret fires at whoever comes: thin stripes that run on from row to row."""
    left, top = at[0] - cell // 2, at[1] - cell // 2
    period = STRIPE * STRIPES_APART
    for number in range(squares):
        canvas.stamp(_stripes(cell, (phase - number * cell) % period), (left + number * cell, top), RED)


def paint_spot(canvas: Canvas, at: At, cell: int, hue: Colour) -> None:
    """A square that may be chosen among very many: a stud in its upper part, above what may be written there."""
    half, y = cell // 10, at[1] - cell // 4
    canvas.fill((at[0] - half, y - half, at[0] + half + 1, y + half + 1), hue)


def paint_key(canvas: Canvas, at: At, words: str, size: int, hue: Colour) -> None:
    """A number beside something that stands there."""
    chip(canvas, at, words, size, hue, INK, edge=TEXT)


WARNING = mix(RED, TEXT, 0.3)


def warning_width(size: int, words: str) -> int:
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


def paint_leader(canvas: Canvas, at: At, way: At) -> None:
    """From a target to its label, where that is elsewhere."""
    end = at[0] + way[0], at[1] + way[1]
    pen = ImageDraw.Draw(canvas.image)
    pen.line((at, end), INK, 6)
    pen.line((at, end), TEXT, 2)
    canvas.stamp(common_shape("circle", 11), (at[0] - 5, at[1] - 5), INK)
    canvas.stamp(common_shape("circle", 7), (at[0] - 3, at[1] - 3), TEXT)


def shot_width(size: int, numbers: str, roll: str) -> int:
    return max(measure(TITLE, size, numbers) + size // 2, size) + measure(TITLE, size, roll) + size // 2


def paint_shot(canvas: Canvas, at: At, size: int, numbers: str, roll: str) -> None:
    """At a target: the numbers of weapons, and what must be rolled."""
    wide, high = shot_width(size, numbers, roll), round(size * 1.16)
    part = measure(TITLE, size, roll) + size // 2
    left, top = at[0] - wide // 2, at[1] - high // 2
    right, bottom = left + wide, top + high
    middle = right - part
    canvas.round_box((left - 2, top - 2, right + 2, bottom + 2), TEXT, high // 3)
    canvas.round_box((left, top, right, bottom), SHOT_ROLL, high // 3)
    canvas.round_box((left, top, middle, bottom), SHOT_KEY, high // 3)
    canvas.fill((middle - high // 3, top, middle, bottom), SHOT_KEY)
    base = at[1] + round(size * 0.36)
    canvas.text(((left + middle) // 2, base), numbers, TITLE, size, INK, "m")
    canvas.text(((middle + right) // 2 - 1, base), roll, TITLE, size, INK, "m")


SHOT_KEY, SHOT_ROLL = mix(RED, TEXT, 0.45), mix(AMBER, TEXT, 0.2)


def chip(canvas: Canvas, at: At, words: str, size: int, fill: Colour, ink: Colour, edge: Colour) -> Box:
    """A small label around a place. The box it takes."""
    wide, high = max(measure(TITLE, size, words) + size // 2, size), round(size * 1.16)
    left, top = at[0] - wide // 2, at[1] - high // 2
    box = left - 2, top - 2, left + wide + 2, top + high + 2
    canvas.round_box(box, edge, high // 3)
    canvas.round_box((left, top, left + wide, top + high), fill, high // 3)
    canvas.text((at[0], at[1] + round(size * 0.36)), words, TITLE, size, ink, "m")
    return box


# What has changed, and lines of fire


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


def paint_ring(canvas: Canvas, at: At, cell: int, hue: Colour) -> None:
    """Corners around what is new, as in a finder."""
    half, arm, line = cell // 2 - 1, max(6, cell // 4), max(1, cell // 32)
    for grow, colour in ((1, INK), (0, hue)):
        for sx in (-1, 1):
            for sy in (-1, 1):
                corner = at[0] + sx * half, at[1] + sy * half
                _bar(canvas, corner, (corner[0] - sx * arm, corner[1]), line + grow, colour)
                _bar(canvas, corner, (corner[0], corner[1] - sy * arm), line + grow, colour)


@lru_cache(maxsize=24)
def burst_sprite(words: str, size: int, hue: Colour) -> Sprite:
    canvas, mask = _token("star", size, hue)
    wide = round(size * (0.5 if len(words) < 3 else 0.38))
    _letters(canvas, (canvas.width // 2, canvas.height // 2), words, wide, TEXT if hue == RED else INK)
    return Sprite(canvas.image, mask)


def paint_burst(canvas: Canvas, at: At, cell: int, words: str, hue: Colour) -> None:
    put(canvas, burst_sprite(words, max(34, round(cell * 0.9)), hue), at)
