"""Shapes as masks, made once and kept: discs, polygons, boxes with round corners, frames, shadows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

FINE = 4
"""Round things are drawn this many times larger and reduced once."""
LARGE_TOKEN = 120
"""From this size on a shadow is hard: few colours show a wide soft one badly."""


def _polygon(points: Sequence[tuple[float, float]], size: int) -> Image.Image:
    big = Image.new("L", (size * FINE, size * FINE))
    ImageDraw.Draw(big).polygon([(x * size * FINE, y * size * FINE) for x, y in points], fill=255)
    return big.reduce(FINE)


def _around(count: int, radius: Callable[[int], float], turn: float) -> list[tuple[float, float]]:
    angles = [turn + 2 * math.pi * step / count for step in range(count)]
    return [
        (0.5 + radius(step) * math.cos(angle), 0.5 + radius(step) * math.sin(angle))
        for step, angle in enumerate(angles)
    ]


@lru_cache(maxsize=64)
def shape(kind: str, size: int) -> Image.Image:
    """A mask: circle, hexagon, star (eight spikes), triangle or square."""
    return draw_shape(kind, size)


def draw_shape(kind: str, size: int) -> Image.Image:
    match kind:
        case "circle":
            fine = FINE if size <= LARGE_TOKEN else 2
            big = Image.new("L", (size * fine, size * fine))
            ImageDraw.Draw(big).ellipse((0, 0, size * fine - 1, size * fine - 1), fill=255)
            return big.reduce(fine)
        case "hexagon":
            return _polygon(_around(6, lambda _step: 0.5, math.pi / 2), size)
        case "star":
            return _polygon(_around(16, lambda step: 0.5 if step % 2 == 0 else 0.37, math.pi / 8), size)
        case "triangle":
            return _polygon([(0.5, 0.03), (1.0, 0.95), (0.0, 0.95)], size)
        case "square":
            return rounded(size, size, max(2, size // 5))
        case _:
            raise ValueError(f"no shape {kind!r}")


@lru_cache(maxsize=8)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rectangle with round corners."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius > 0:
        places = (0, 0), (width - radius, 0), (0, height - radius), (width - radius, height - radius)
        for corner, at in zip(corners(radius), places, strict=True):
            mask.paste(corner, at)
    return mask


@lru_cache(maxsize=32)
def corners(radius: int) -> tuple[Image.Image, ...]:
    """The four quarters of a disc, in reading order."""
    disc = shape("circle", 2 * radius)
    return tuple(disc.crop((x, y, x + radius, y + radius)) for y in (0, radius) for x in (0, radius))


@lru_cache(maxsize=24)
def soft(kind: str, size: int, blur: int, strength: float) -> Image.Image:
    """A blurred shape with a margin of twice the blur around it."""
    margin = 2 * blur
    mask = Image.new("L", (size + 2 * margin, size + 2 * margin))
    mask.paste(shape(kind, size), (margin, margin))
    return mask.filter(ImageFilter.GaussianBlur(blur)).point(fainter(strength))


@lru_cache(maxsize=32)
def upper(kind: str, size: int) -> Image.Image:
    """The upper part of a shape, where the light falls."""
    mask = shape(kind, size).copy()
    mask.paste(0, (0, round(size * 0.56), size, size))
    return mask


@lru_cache(maxsize=32)
def fainter(strength: float) -> list[int]:
    """For each strength of a mask, that share of it."""
    return [round(value * strength) for value in range(256)]


@lru_cache(maxsize=4)
def soft_box(width: int, height: int, radius: int, blur: int, strength: float) -> Image.Image:
    """The shadow of a rectangle with round corners, with a margin of twice the blur around it."""
    margin = 2 * blur
    mask = Image.new("L", (width + 2 * margin, height + 2 * margin))
    mask.paste(round(255 * strength), (margin, margin), rounded(width, height, radius))
    return mask.filter(ImageFilter.GaussianBlur(blur))


@lru_cache(maxsize=12)
def hollow(width: int, height: int, radius: int, line: int) -> Image.Image:
    """The mask of a frame with round corners."""
    inner = Image.new("L", (width, height))
    inner.paste(rounded(width - 2 * line, height - 2 * line, radius - line), (line, line))
    return ImageChops.subtract(rounded(width, height, radius), inner)
