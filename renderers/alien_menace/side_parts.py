"""The two sides of Alien Menace, as blocks of a picture: each painter draws one from plain values, already in words.

The Marine is a blue circle with its letter, the Alien an orange star with its own: shape, letter and colour all tell.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from typing import NamedTuple

from renderers.alien_menace.icons import DECK, DISCARD, HAND, LIFE, TOKEN
from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import measure
from renderers.core.page import lasting
from renderers.core.theme import (
    AMBER,
    BLUE,
    BODY,
    BOLD,
    DIM,
    EDGE,
    GREEN,
    INK,
    MINT,
    ORANGE,
    PANEL,
    RAISED,
    RED,
    TEXT,
    TITLE,
    WALL_BASE,
    Colour,
    icon,
    mix,
)
from renderers.kit.faces import chip

SHAPES = {"marine": "circle", "alien": "star"}
SIDE_HUES = {"marine": BLUE, "alien": ORANGE}


def emblem(canvas: Canvas, centre: tuple[int, int], side: str, letter: str, size: int) -> None:
    """The sign of a side: its shape, its hue, its letter."""
    if side == "alien":
        size = round(size * 1.1)
    canvas.token(centre, SHAPES[side], size, SIDE_HUES[side])
    canvas.text((centre[0], centre[1] + round(size * 0.185)), letter, TITLE, round(size * 0.52), INK, "m")


# A side


class Thrown(NamedTuple):
    """A card on top of a discard."""

    sign: str
    hue: Colour
    title: str
    new: bool


class SidePart(NamedTuple):
    side: str
    letter: str
    name: str
    you: str
    active: bool
    hand: int
    tokens: int
    deck: int
    discard: int
    hand_change: int
    tokens_change: int
    lives: int
    """-1 for a side that has none."""
    lives_change: int
    tops: tuple[Thrown, ...]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


SIDE = 610, 168
EMBLEM, NAMED, DISCARDS = (0, 0, 108, 116), (108, 0, 610, 62), (0, 116, 610, 168)
COUNTS = (108, 62, 276, 116), (276, 62, 444, 116), (444, 62, 610, 116)
"""Where the blocks of a side's panel are in it: what seldom changes apart from what often does."""


def _side_ground(canvas: Canvas, side: str, active: bool, box: Box) -> None:
    hue = SIDE_HUES[side]
    if active:
        canvas.piece(SIDE, box[:2], mix(PANEL, hue, 0.2), hue, 14, 4)
    else:
        canvas.piece(SIDE, box[:2], RAISED, EDGE, 14, 2)


@lasting
def paint_emblem(canvas: Canvas, side: str, letter: str, active: bool) -> None:
    _side_ground(canvas, side, active, EMBLEM)
    emblem(canvas, (58, 54), side, letter, 78)


def paint_named(canvas: Canvas, side: str, active: bool, name: str, you: str, lives: int, lives_change: int) -> None:
    """Who plays the side, and the Marine's lives."""
    _side_ground(canvas, side, active, NAMED)
    right = canvas.width - 18
    if lives >= 0:
        right = _lives(canvas, lives, lives_change, right) - 14
    if you:
        right = chip(canvas, right, 36, you.upper(), SIDE_HUES[side], 24) - 12
    canvas.fitted((4, 49), name, BOLD, 38, right - 4, TEXT, least=30)


@lasting
def paint_count(canvas: Canvas, side: str, active: bool, place: int, number: int, change: int) -> None:
    """How many cards in hand, tokens or cards in the deck, and by how much that has changed."""
    _side_ground(canvas, side, active, COUNTS[place])
    sign, colour = ((HAND, DIM), (TOKEN, AMBER), (DECK, DIM))[place]
    canvas.icon((22, 24), icon(sign), 38, colour)
    taken = canvas.text((48, 38), str(number), TITLE, 38, TEXT)
    if change:
        words = signed(change)
        right = 58 + taken + measure(TITLE, 26, words) + 26
        chip(canvas, right, 25, words, GREEN if change > 0 else RED, 26)


def _lives(canvas: Canvas, lives: int, change: int, right: int) -> int:
    """Hearts: whole, or an empty outline for a lost one."""
    x = right
    for number in (3, 2, 1):
        alive = number <= lives
        canvas.icon((x - 20, 37), icon(LIFE if alive else "heart-outline"), 42, RED if alive else WALL_BASE)
        x -= 44
    if change:
        x = chip(canvas, x - 4, 37, signed(change), MINT if change > 0 else RED, 26)
    return x


def paint_discards(canvas: Canvas, side: str, active: bool, count: int, tops: tuple[Thrown, ...]) -> None:
    """How many cards lie in the discard, and the last of them."""
    _side_ground(canvas, side, active, DISCARDS)
    middle, right = 22, canvas.width - 14
    canvas.icon((58, middle), icon(DISCARD), 34, DIM)
    canvas.text((78, middle + 12), str(count), TITLE, 34, DIM)
    x = 136
    for number, card in enumerate(tops):
        box = (x, middle - 19, x + 38, middle + 19)
        canvas.panel(box, mix(PANEL, card.hue, 0.25), AMBER if card.new else mix(PANEL, card.hue, 0.6), 8, 3)
        canvas.icon((x + 19, middle), card.sign, 26, card.hue)
        x += 46
        if number == 0:
            room = right - x - 46 * (len(tops) - 1) - 10
            x += canvas.fitted((x, middle + 10), card.title, BODY, 29, room, TEXT, least=24) + 14


def paint_owner(canvas: Canvas, side: str, letter: str, words: str) -> None:
    """Whose deck a card is in, and how often."""
    emblem(canvas, (34, canvas.height // 2), side, letter, 46)
    canvas.fitted((70, canvas.height // 2 + 11), words, BODY, 31, canvas.width - 76, TEXT, least=24)
