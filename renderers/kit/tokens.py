"""Tokens: playing pieces of a shape and a hue, with letters, a number or an icon in them, and light around them.

A *sprite* is a piece drawn once, at one size, with its shadow; on a tile it is only laid down. Painters take a canvas,
where on it the middle of the square is, its size, and plain values.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import measure, stepped
from renderers.core.shapes import shape as common_shape
from renderers.core.theme import INK, RED, TEXT, TITLE, Colour, mix

FINE = 6
SHADES = 4
"""From the ground to the colour of a letter or a piece: a picture with more is larger, and nobody sees it."""
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
}
"""Corners of shapes, across and down in hundredths."""


@lru_cache(maxsize=160)
def outline(kind: str, size: int) -> Image.Image:
    """The mask of a shape: one of `OUTLINES`, a circle, or a star."""
    if kind in OUTLINES:
        return polygon(OUTLINES[kind], size)
    return common_shape(kind, size).point(stepped(SHADES))


@lru_cache(maxsize=32)
def polygon(corners: str, size: int) -> Image.Image:
    """The mask of a shape of one's own, its corners written as in `OUTLINES`."""
    big = Image.new("L", (size * FINE, size * FINE))
    unit = size * FINE / 100
    places = [corner.split(",") for corner in corners.split(" ")]
    ImageDraw.Draw(big).polygon([(int(x) * unit, int(y) * unit) for x, y in places], fill=255)
    return big.reduce(FINE).point(stepped(SHADES))


class Sprite(NamedTuple):
    """What is laid down, and through which mask, around its middle."""

    image: Image.Image
    mask: Image.Image


def put(canvas: Canvas, sprite: Sprite, at: At) -> None:
    """Lays a sprite down with its middle at a place."""
    place = at[0] - sprite.image.width // 2, at[1] - sprite.image.height // 2
    canvas.image.paste(sprite.image, place, sprite.mask)


def token(
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


def inscribe(canvas: Canvas, middle: At, words: str, size: int, colour: Colour) -> None:
    """Words around a place, as high above it as below."""
    canvas.text((middle[0], middle[1] + round(size * 0.36)), words, TITLE, size, colour, "m")


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


@lru_cache(maxsize=96)
def sign_sprite(kind: str, sign: str, size: int, hue: Colour, hollow: bool = False, ink: Colour = INK) -> Sprite:
    """A shape with an icon in it."""
    canvas, mask = token(kind, size, hue, hollow=hollow)
    canvas.icon((canvas.width // 2, canvas.height // 2), sign, round(size * 0.68), hue if hollow else ink)
    return Sprite(canvas.image, mask)


@lru_cache(maxsize=48)
def count_sprite(kind: str, words: str, size: int, hue: Colour) -> Sprite:
    """A shape with a number in it."""
    canvas, mask = token(kind, size, hue)
    inscribe(canvas, (canvas.width // 2, canvas.height // 2), words, round(size * 0.6), INK)
    return Sprite(canvas.image, mask)


@lru_cache(maxsize=24)
def burst_sprite(words: str, size: int, hue: Colour) -> Sprite:
    """A star with a number in it: what was rolled."""
    canvas, mask = token("star", size, hue)
    wide = round(size * (0.5 if len(words) < 3 else 0.38))
    inscribe(canvas, (canvas.width // 2, canvas.height // 2), words, wide, TEXT if hue == RED else INK)
    return Sprite(canvas.image, mask)


def tag(canvas: Canvas, at: At, words: str, size: int, fill: Colour, ink: Colour, edge: Colour) -> Box:
    """A small label around a place. The box it takes."""
    wide, high = max(measure(TITLE, size, words) + size // 2, size), round(size * 1.16)
    left, top = at[0] - wide // 2, at[1] - high // 2
    box = left - 2, top - 2, left + wide + 2, top + high + 2
    canvas.round_box(box, edge, high // 3)
    canvas.round_box((left, top, left + wide, top + high), fill, high // 3)
    canvas.text((at[0], at[1] + round(size * 0.36)), words, TITLE, size, ink, "m")
    return box
