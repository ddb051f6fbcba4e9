"""The parts beside the map of Another Glorious Day, where the whole table is shown: the piles, what the signs mean, and
what has happened.

Each painter draws one block from plain values that are already in words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import ELLIPSIS, paragraph
from renderers.core.page import lasting
from renderers.core.theme import AMBER, BODY, DIM, EDGE, FLOOR, PANEL, RED, TEXT, TITLE, VOID, Colour, icon
from renderers.glorious_day.icons import THING_ICONS
from renderers.glorious_day.pieces import (
    figure_sprite,
    paint_alien,
    paint_blip,
    paint_exit,
    paint_hidden,
    paint_point,
    paint_thing,
    paint_turret,
)
from renderers.glorious_day.strip import HOST
from renderers.kit.board import BARRED, paint_door
from renderers.kit.squares import paint_stripes, paint_warning
from renderers.kit.tokens import put, sign_sprite

LEAST_WORDS = 32
"""Nothing here is smaller: on a phone it is a third of that."""

# Piles


class PileCount(NamedTuple):
    """Cards that lie together; of the Detection deck also how bad the next one is."""

    sign: str
    words: str
    cards: int
    hue: Colour
    threat: int = 0


PILE_LINE, LEAST_PILE = 40, 60


def paint_piles(canvas: Canvas, piles: tuple[PileCount, ...]) -> None:
    """How many cards lie where, a line each; in a narrow block without their names."""
    step = (canvas.height - 16) // len(piles)
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, EDGE, 12, 2)
    right = canvas.width - 14
    for number, pile in enumerate(piles):
        base = 8 + number * step + step // 2 + 12
        canvas.icon((30, base - 11), icon(pile.sign), 32, pile.hue)
        taken = canvas.text((right, base), str(pile.cards), TITLE, 34, TEXT, "r")
        for more in range(pile.threat):
            canvas.icon((right - taken - 20 - 20 * more, base - 12), icon("triangle"), 22, pile.hue)
        room = right - taken - 20 * pile.threat - 68
        if room >= LEAST_PILE:
            canvas.fitted((56, base), pile.words, BODY, LEAST_WORDS, room, DIM, least=LEAST_WORDS)


# What the signs mean


class Sign(NamedTuple):
    """A kind of piece, what it is called, and whether it needs saying: nobody guesses what it is."""

    kind: str
    words: str
    strange: bool


LEGEND_LINE = 42
"""How high a line of the legend is."""
SIGN_GAP = 12


@lasting
def paint_sign(canvas: Canvas, sign: Sign) -> None:
    """A piece as it is on the map, with its name. Each is a block of its own: it comes again in other legends."""
    line = canvas.height
    left = line + SIGN_GAP
    _piece(canvas, sign.kind, (line // 2 + 5, line // 2), line - 2)
    words = left, line // 2 + 11
    canvas.fitted(words, sign.words, BODY, LEAST_WORDS, canvas.width - left, TEXT, least=LEAST_WORDS)


def _piece(canvas: Canvas, kind: str, at: tuple[int, int], cell: int) -> None:
    """A piece as it is on the map."""
    match kind:
        case "alien" | "facehugger":
            paint_alien(canvas, at, cell, 0, kind == "facehugger")
        case "blip":
            paint_blip(canvas, at, cell)
        case "spawn" | "tunnel":
            paint_point(canvas, at, cell, "1" if kind == "spawn" else "", False)
        case "hidden":
            paint_hidden(canvas, at, cell, "")
        case "crate" | "computer":
            paint_thing(canvas, at, cell, THING_ICONS[kind], False)
        case "exit":
            paint_exit(canvas, at, cell, "A", (1, 0), True)
        case "turret":
            paint_turret(canvas, (at[0] - cell // 8, at[1]), cell, (1, 0), 9)
        case "fire":
            canvas.fill(_square(at, cell), FLOOR)
            paint_stripes(canvas, at, cell - cell // 6, 1, 0, RED)
        case "final":
            paint_warning(canvas, at, "1", cell // 2)
        case "host":
            put(canvas, sign_sprite("circle", icon("spider"), cell * 7 // 8, HOST), at)
        case "barricade":
            paint_door(canvas, at, cell, False, BARRED)
        case _:
            put(canvas, figure_sprite("hicks", "", cell * 5 // 6, kind == "hero", False), at)


def _square(at: tuple[int, int], cell: int) -> Box:
    half = cell // 2 - cell // 12
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


# News


NEWS_LINE = 37


def paint_news(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """The last things that happened, the newest last and bright: as many as there is room for, each in a few lines."""
    canvas.panel((0, 0, canvas.width, canvas.height), VOID, EDGE, 12, 2)
    room, wide = max(1, (canvas.height - 12) // NEWS_LINE), canvas.width - 50
    laid: list[tuple[tuple[str, ...], bool]] = []
    for line in reversed(lines):
        wrapped = _ending(line, wide, min(5, room) if not laid else 3)
        if len(wrapped) > room:
            break
        laid.insert(0, (wrapped, line is lines[-1]))
        room -= len(wrapped)
    base = 36
    for wrapped, last in laid:
        canvas.icon((20, base - 11), icon("chevron-right"), 28, AMBER if last else DIM)
        for words in wrapped:
            canvas.fitted((36, base), words, BODY, LEAST_WORDS, wide, TEXT if last else DIM, least=LEAST_WORDS)
            base += NEWS_LINE


@lru_cache(maxsize=512)
def _ending(line: str, wide: int, most: int) -> tuple[str, ...]:
    """A sentence in so many lines. A longer one is cut in its middle: who it was stands first, what came of it last."""
    who, *rest = line.split(" ")
    cut = (f"{who} {ELLIPSIS} {' '.join(rest[first:])}" for first in range(1, len(rest)))
    for told in (line, *cut):
        laid = paragraph(BODY, LEAST_WORDS, told, wide, most * NEWS_LINE, LEAST_WORDS)
        if laid.whole:
            break
    return laid.lines
