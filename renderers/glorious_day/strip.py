"""The strip of figures: who they are, where, how well they aim, who still acts, who is in danger, down or gone."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.core.canvas import Canvas
from renderers.core.lettering import fit, measure, stepped
from renderers.core.theme import (
    AMBER,
    BLUE,
    BOLD,
    DIM,
    EDGE,
    INK,
    MINT,
    ORANGE,
    PANEL,
    RAISED,
    RED,
    TEXT,
    TITLE,
    Colour,
    icon,
    mix,
)
from renderers.glorious_day.icons import STATUS_ICONS
from renderers.glorious_day.portraits import portrait
from renderers.kit.squares import disc_size, paint_disc
from renderers.kit.strip import HIGH
from renderers.kit.tokens import SHADES, put, sign_sprite

PORTRAIT, SMALL_PORTRAIT, GONE_PORTRAIT = 88, 80, 64
NAME, LEAST_NAME, PLACE = 33, 32, 32
DIAL, MOST_DIAL = 68, 10
GONE = ("killed", "captured", "left", "away")
HOST = mix(ORANGE, AMBER, 0.45)
"""The hue of facehuggers, and of whoever carries what one left."""


class StripFigure(NamedTuple):
    """A figure in the strip. `dial` is 0 for those who have none; `keys` are the numbers to choose them by."""

    who: str
    name: str
    place: str
    dial: int
    status: str
    status_words: str
    active: bool
    actions: int
    done: bool
    threatened: bool
    hugged: bool
    keys: str
    new: bool = False

    @property
    def is_dim(self) -> bool:
        return self.status in GONE or (self.done and not self.active)


def paint_figure_box(canvas: Canvas, one: StripFigure) -> None:
    """Portrait, dial and square above, the name below; in a low box without a dial."""
    width, height = canvas.width, canvas.height
    _ground(canvas, one)
    low = height < HIGH
    size = SMALL_PORTRAIT if low else GONE_PORTRAIT if one.status in GONE else PORTRAIT
    middle = 10 + size // 2, 8 + size // 2
    put(canvas, portrait(one.who, size, one.is_dim), middle)
    _signs(canvas, one, middle, size)
    ink = mix(PANEL, TEXT, 0.6) if one.is_dim else TEXT
    if low:
        left = middle[0] + size // 2 + 10
        canvas.fitted((left, 42), one.name, BOLD, NAME, width - left - 8, ink, least=LEAST_NAME)
        canvas.text((left, 82), one.place, BOLD, PLACE, mix(PANEL, DIM, 0.7) if one.is_dim else DIM)
        _chosen(canvas, one)
        return
    right = (middle[0] + size // 2 + width) // 2
    if one.status in GONE:
        if one.status:
            canvas.icon((right, 42), icon(STATUS_ICONS[one.status]), 58, mix(PANEL, DIM, 0.75))
            words = 10, height - 49
            canvas.fitted(words, one.status_words, BOLD, LEAST_NAME, width - 16, mix(PANEL, DIM, 0.9), least=LEAST_NAME)
    elif one.dial:
        paint_dial(canvas, (right, 42), DIAL, one.dial, dim=one.is_dim)
    bolts = _bolts(canvas, one)
    _named(canvas, one, ink, beside_only=bolts)
    _chosen(canvas, one)


def _ground(canvas: Canvas, one: StripFigure) -> None:
    box = (0, 0, canvas.width, canvas.height)
    if one.active:
        canvas.panel(box, mix(PANEL, BLUE, 0.32), TEXT, 14, 5)
    elif one.status == "down":
        canvas.panel(box, mix(PANEL, RED, 0.24), RED, 14, 4)
    elif one.new:
        canvas.panel(box, PANEL if one.is_dim else RAISED, mix(PANEL, AMBER, 0.75), 14, 4)
    elif one.is_dim:
        canvas.panel(box, PANEL, EDGE, 14, 2)
    else:
        canvas.panel(box, RAISED, EDGE, 14, 3)


def _signs(canvas: Canvas, one: StripFigure, middle: tuple[int, int], size: int) -> None:
    """Around the portrait: in danger, down, dead, has acted, carries what a facehugger left."""
    x, y = middle
    reach = size // 2
    if one.status == "killed":
        for colour, wide in ((INK, 13), (RED, 7)):
            pen = ImageDraw.Draw(canvas.image)
            for slope in (1, -1):
                start, end = (x - reach + 10, y - slope * (reach - 10)), (x + reach - 10, y + slope * (reach - 10))
                pen.line((start, end), colour, wide)
        return
    lower = x - reach + 14, y + reach - 12
    if one.status == "down":
        put(canvas, sign_sprite("circle", icon("arrow-down-bold"), 42, RED, False, TEXT), lower)
    elif one.done and not one.active and one.status == "up":
        put(canvas, sign_sprite("circle", icon("check-bold"), 42, MINT), lower)
    elif one.hugged:
        put(canvas, sign_sprite("circle", icon("spider"), 42, HOST), lower)
    if one.threatened:
        corner = (x + reach - 8, 24) if one.keys else (24, 24)
        put(canvas, sign_sprite("circle", icon("exclamation-thick"), 42, RED, False, TEXT), corner)


def _bolts(canvas: Canvas, one: StripFigure) -> bool:
    """Actions left, below the dial. Whether there are any."""
    if not one.active or one.status != "up":
        return False
    for number in range(one.actions):
        canvas.icon((canvas.width - 26 - number * 30, 92), icon("lightning-bolt"), 38, AMBER)
    return one.actions > 0


def _named(canvas: Canvas, one: StripFigure, ink: Colour, *, beside_only: bool) -> None:
    """The name below the portrait; the square beside it if there is room for both, else below the dial."""
    base, room = canvas.height - 14, canvas.width - 20
    size, name = fit(BOLD, NAME, one.name, room, LEAST_NAME)
    taken = canvas.text((10, base), name, BOLD, size, ink)
    faint = mix(PANEL, DIM, 0.75) if one.is_dim else DIM
    if not one.place or one.status in GONE:
        return
    if taken + 8 + measure(BOLD, PLACE, one.place) <= room:
        canvas.text((10 + room, base), one.place, BOLD, PLACE, faint, "r")
    elif not beside_only:
        canvas.text((canvas.width - 12, base - 32), one.place, BOLD, PLACE, faint, "r")


def _chosen(canvas: Canvas, one: StripFigure) -> None:
    if one.keys:
        wide, high = disc_size(one.keys, 34)
        paint_disc(canvas, (wide // 2 + 4, high // 2 + 4), one.keys, 34)


@lru_cache(maxsize=32)
def _dial_mask(size: int, value: int) -> tuple[Image.Image, Image.Image]:
    """The ticks of a dial up to its value, and those beyond."""
    fine = 4
    masks = []
    for first, last in ((0, value), (value, MOST_DIAL)):
        big = Image.new("L", (size * fine, size * fine))
        pen = ImageDraw.Draw(big)
        for tick in range(first, last):
            start = 130 + tick * 28
            box = 2 * fine, 2 * fine, (size - 2) * fine, (size - 2) * fine
            pen.arc(box, start, start + 21, 255, size * fine // 8)
        masks.append(big.reduce(fine).point(stepped(SHADES)))
    return masks[0], masks[1]


def paint_dial(canvas: Canvas, middle: tuple[int, int], size: int, value: int, *, dim: bool = False) -> None:
    """The aim dial: ten ticks around its number."""
    x, y = middle[0] - size // 2, middle[1] - size // 2
    on, off = _dial_mask(size, value)
    hue = RED if value <= 3 else AMBER if value <= 5 else MINT
    hue = mix(PANEL, hue, 0.55) if dim else hue
    canvas.stamp(off, (x, y), EDGE)
    canvas.stamp(on, (x, y), hue)
    ink = mix(PANEL, TEXT, 0.62) if dim else TEXT
    canvas.text((middle[0], middle[1] + round(size * 0.19)), str(value), TITLE, round(size * 0.52), ink, "m")
