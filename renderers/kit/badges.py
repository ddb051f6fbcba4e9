"""Badges: the numbers of a card, none to five of them, each an icon and words in one hue.

One of them may be at the card's upper corner, on a token; the others stand in a line, at the foot of a card or after
its name, and are smaller where they are many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.core.lettering import measure
from renderers.core.png import DIMMED
from renderers.core.theme import AMBER, INK, TEXT, TITLE, VOID, Colour, mix

SCALES = tuple(step / 20 for step in range(20, 6, -1))
"""How much smaller badges can be."""


class Badge(NamedTuple):
    """An icon, words, or both. `corner` is for what is read first, as what a card costs."""

    icon: str
    words: str
    hue: Colour
    corner: bool = False


def cost(amount: int) -> tuple[Badge, ...]:
    """What a card costs, if it costs anything."""
    return (Badge("", str(amount), AMBER, corner=True),) if amount else ()


def paint_corner(canvas: Canvas, centre: tuple[int, int], size: int, badge: Badge, *, bright: bool = True) -> None:
    """A badge on a token; its icon is for one that has no words."""
    hue = badge.hue if bright else mix(VOID, badge.hue, 1 - DIMMED)
    canvas.token(centre, "hexagon", size, hue, flat=not bright)
    if badge.words:
        at = centre[0], centre[1] + round(size * 0.2)
        wide, large = round(size * 0.76), round(size * 0.56)
        canvas.fitted(at, badge.words, TITLE, large, wide, INK, least=large // 2, anchor="m")
    else:
        canvas.icon(centre, badge.icon, round(size * 0.6), INK)


class BadgeLine(NamedTuple):
    """How badges stand in a line: the size of words and icons, how far those are below its base line and these above,
    how far the middle of an icon is from its words, and what an icon takes.
    """

    words: int
    icon: int
    below: int
    above: int
    beside: int
    taken: int


ON_CARD, ON_TILE, ON_ROW = (
    BadgeLine(38, 34, 3, 9, 20, 44),
    BadgeLine(34, 30, 1, 11, 20, 42),
    BadgeLine(32, 28, 1, 10, 18, 40),
)


def line_width(badges: Sequence[Badge], line: BadgeLine, scale: float) -> int:
    """What they take, with the gap before the first."""
    return sum(measure(TITLE, round(line.words * scale), badge.words) + _sign(badge, line, scale) for badge in badges)


def line_scale(badges: Sequence[Badge], line: BadgeLine, unit: float, room: int) -> float:
    """How large they are, on a card of some unit, to find room."""
    scales = (unit * scale for scale in SCALES)
    return next((scale for scale in scales if line_width(badges, line, scale) <= room), unit * SCALES[-1])


def _sign(badge: Badge, line: BadgeLine, scale: float) -> int:
    return round((line.taken if badge.icon else line.taken - line.icon) * scale)


def paint_line(
    canvas: Canvas,
    end: tuple[int, int],
    badges: Sequence[Badge],
    line: BadgeLine,
    scale: float,
    *,
    ink: Colour = TEXT,
    bright: bool = True,
) -> int:
    """Badges up to the end of a base line. What they take of it."""
    right, base = end
    for badge in reversed(badges):
        size = round(line.words * scale)
        taken = canvas.text((right, base + round(line.below * scale)), badge.words, TITLE, size, ink, "r")
        if badge.icon:
            at = right - taken - round(line.beside * scale), base - round(line.above * scale)
            hue = badge.hue if bright else mix(VOID, badge.hue, 0.5)
            canvas.icon(at, badge.icon, round(line.icon * scale), hue)
        right -= taken + _sign(badge, line, scale)
    return end[0] - right
