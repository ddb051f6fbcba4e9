"""The pieces on the map of Another Glorious Day: characters, aliens, blips, points, crates, computers, turrets.

Sprites and painters as in `renderers/kit/tokens.py`.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderers.core.canvas import Canvas
from renderers.core.shapes import rounded
from renderers.core.theme import (
    AMBER,
    GREEN,
    INK,
    ORANGE,
    PANEL,
    RED,
    STEEL,
    TEXT,
    WALL,
    WALL_BASE,
    YELLOW,
    Colour,
    icon,
    mix,
)
from renderers.glorious_day.icons import CHARACTER_LOOKS, UNDER_ICONS
from renderers.kit.squares import bar
from renderers.kit.tokens import At, Sprite, count_sprite, halo, inscribe, polygon, put, sign_sprite, tag, token

HEAD = (
    "6,60 9,48 17,36 30,26 46,19 63,17 80,21 92,29 98,40 97,44 88,40 76,39 66,42 60,48 58,58 56,70 50,80 40,87 "
    "27,90 17,87 15,81 24,80 34,77 38,71 36,70 34,75 32,70 28,75 26,70 23,75 21,70 17,75 15,71 9,68"
)
"""A long skull over a jaw of teeth, from the side."""


# Characters


@lru_cache(maxsize=64)
def figure_sprite(character: str, letters: str, size: int, hero: bool, down: bool) -> Sprite:
    """A hero is filled, a recruit only framed; whoever is down lies on their side, flat and pale."""
    kind, hue = CHARACTER_LOOKS[character]
    if down:
        hue = mix(hue, PANEL, 0.35)
    canvas, mask = token(kind, size, hue, hollow=not hero)
    middle = canvas.width // 2
    wide = {"diamond": 0.9, "triangle": 0.74}.get(kind, 1.0)
    high = round(size * wide * (0.6 if len(letters) == 1 else 0.5))
    drop = round(size * 0.12) if kind == "triangle" else 0
    inscribe(canvas, (middle, middle + drop), letters, high, INK if hero else mix(hue, TEXT, 0.35))
    if down:
        flat = canvas.width, round(canvas.height * 0.66)
        return Sprite(
            canvas.image.rotate(-90).resize(flat, Image.Resampling.LANCZOS),
            mask.rotate(-90).resize(flat, Image.Resampling.LANCZOS),
        )
    return Sprite(canvas.image, mask)


def paint_figure(
    canvas: Canvas, at: At, cell: int, who: tuple[str, str], hero: bool, down: bool, ring: Colour | None
) -> None:
    """A character; the one that is acting or attacked has a ring around it."""
    size = round(cell * 0.86)
    if ring is not None:
        put(canvas, halo(size, ring), at)
    put(canvas, figure_sprite(*who, size, hero, down), at)
    if down:
        sign = sign_sprite("circle", icon("arrow-down-bold"), max(14, round(cell * 0.36)), RED)
        put(canvas, sign, (at[0] + cell // 3, at[1] + cell // 4))


# Aliens and blips


@lru_cache(maxsize=48)
def alien_sprite(cell: int, tokens: int, hugger: bool) -> Sprite:
    """A star with a long skull in it, and how many a swarm is; a facehugger is small and round, all legs."""
    size = round(cell * 0.92)
    if hugger:
        canvas, mask = token("circle", round(size * 0.8), mix(ORANGE, AMBER, 0.45))
        canvas.icon((canvas.width // 2, canvas.height // 2), icon("spider"), round(size * 0.72), INK)
        return Sprite(canvas.image, mask)
    canvas, mask = token("star", round(size * 1.08), ORANGE)
    across, middle = round(size * 0.72), canvas.width // 2
    canvas.stamp(polygon(HEAD, across), (middle - across // 2, middle - across // 2 - size // 40), INK)
    if tokens:
        at = middle + round(cell * 0.2), middle + round(cell * 0.3)
        box = tag(canvas, at, f"×{tokens + 1}", max(17, round(cell * 0.4)), INK, mix(ORANGE, TEXT, 0.5), edge=ORANGE)
        mask.paste(255, box[:2], rounded(box[2] - box[0], box[3] - box[1], (box[3] - box[1]) // 3))
    return Sprite(canvas.image, mask)


def paint_alien(canvas: Canvas, at: At, cell: int, tokens: int, hugger: bool) -> None:
    put(canvas, alien_sprite(cell, tokens, hugger), at)


@lru_cache(maxsize=24)
def blip_sprite(size: int) -> Sprite:
    """A return on the tracker: a hollow hexagon, and waves that spread from it."""
    canvas, mask = token("hexagon", size, YELLOW, hollow=True)
    whole = canvas.width
    inscribe(canvas, (whole // 2, whole // 2), "?", round(size * 0.62), YELLOW)
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
    canvas, mask = token(kind, size, mix(INK, hue, 0.75), hollow=True, shadow=0.3)
    if words:
        inscribe(canvas, (canvas.width // 2, canvas.height // 2), words, round(size * 0.56), mix(hue, TEXT, 0.25))
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
    inscribe(canvas, at, name, round(cell * 0.56), mix(hue, TEXT, 0.55))
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
        bar(canvas, start, (start[0] + dx * reach, start[1] + dy * reach), wide + 2, INK)
        bar(canvas, start, (start[0] + dx * reach, start[1] + dy * reach), wide, WALL if shots else WALL_BASE)
    put(canvas, count_sprite("octagon", str(shots), round(cell * 0.7), STEEL if shots else mix(INK, RED, 0.7)), at)
