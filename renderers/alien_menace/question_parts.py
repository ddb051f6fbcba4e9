"""The question of a player of Alien Menace, as blocks of a picture: its head, both Forces large, what can be chosen.

A card to choose is three blocks: its title with the number of its button, the card itself, which every table draws the
same, and where it leads.
"""

from __future__ import annotations

from typing import NamedTuple

from renderers.alien_menace.fight_parts import ForceRow
from renderers.alien_menace.icons import HAND, LIFE, TOKEN
from renderers.alien_menace.room_parts import Hues, RoomPlaces, paint_slots
from renderers.alien_menace.side_parts import SIDE_HUES, emblem, signed
from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import measure
from renderers.core.page import lasting
from renderers.core.theme import (
    AMBER,
    BODY,
    BOLD,
    DIM,
    INK,
    MINT,
    PANEL,
    RAISED,
    RED,
    TEXT,
    TITLE,
    VOID,
    WALL_BASE,
    Colour,
    icon,
    mix,
)

LEAST = 32
"""So large are words that the question needs: 10 px on a phone."""
HEAD = 1280, 128
HALF, FORCES_HIGH = (586, 380), 172
PARTS: dict[str, tuple[tuple[str, int, int], ...]] = {
    "marine": (("sign", 0, 170), ("force", 170, 416), ("held", 416, 586)),
    "alien": (("held", 0, 170), ("force", 170, 416), ("sign", 416, 586)),
}
"""What stands side by side above what adds up to a Force, from where to where."""
ROW, FIRST_ROW, MOST_ROWS = 50, 176, 4
REST_WIDE = 1190
"""How wide the words about the rest of the hand may be."""
BAR, RESULT = 78, 58
"""How high the title of a card to choose is, and where it leads."""
GOOD, BAD, OPEN = "good", "bad", "open"
_MEANS = {GOOD: ("check-bold", MINT), BAD: ("close-thick", RED), OPEN: ("help", AMBER)}


# The head


def paint_question(canvas: Canvas, question: str) -> None:
    canvas.fill((0, 0, canvas.width, canvas.height), PANEL)
    canvas.paragraph((22, 2, canvas.width - 4, canvas.height - 2), question, TITLE, 50, least=LEAST, middle=True)


@lasting
def paint_turn(canvas: Canvas, chip: str, accent: Colour) -> None:
    """How far the game is."""
    canvas.fill((0, 0, canvas.width, canvas.height), PANEL)
    if chip:
        right = canvas.width - 20
        taken = measure(TITLE, 38, chip) + 36
        canvas.round_box((right - taken, 12, right, 68), accent, 12)
        canvas.text((right - taken // 2, 54), chip, TITLE, 38, INK, "m")


class Stand(NamedTuple):
    """What the line below the question has: lives, one's own tokens and cards, the room and its places."""

    lives: int
    tokens: int
    sign: str
    hue: Colour
    room: str
    hues: Hues
    places: RoomPlaces | None


TURN_WIDE = 236
OWN_WIDE, PLACE = 258, 46
"""How wide lives and tokens are, and each place of the room."""


def _stand_ground(canvas: Canvas, accent: Colour) -> None:
    canvas.fill((0, 0, canvas.width, canvas.height), PANEL)
    canvas.fill((0, canvas.height - 3, canvas.width, canvas.height), accent)


@lasting
def paint_own(canvas: Canvas, lives: int, tokens: int, accent: Colour) -> None:
    """The Marine's lives, and one's own tokens."""
    _stand_ground(canvas, accent)
    middle, base, x = canvas.height // 2 - 2, canvas.height // 2 + 10, 26
    for number in (1, 2, 3):
        alive = number <= lives
        canvas.icon((x + 18, middle), icon(LIFE if alive else "heart-outline"), 40, RED if alive else WALL_BASE)
        x += 44
    canvas.icon((x + 32, middle), icon(TOKEN), 40, AMBER)
    canvas.text((x + 54, base + 2), str(tokens), TITLE, 38, TEXT)


@lasting
def paint_where(canvas: Canvas, stand: Stand, accent: Colour) -> None:
    """The room, and what it does."""
    _stand_ground(canvas, accent)
    if stand.room:
        canvas.icon((20, canvas.height // 2 - 2), stand.sign, 40, stand.hue)
        room = canvas.width - 52
        base = canvas.height // 2 + 10
        canvas.fitted((48, base), stand.room, BOLD, 36, room, TEXT, least=LEAST, hues=dict(stand.hues))


def paint_space(canvas: Canvas, places: RoomPlaces | None, accent: Colour) -> None:
    """The creatures that fit in."""
    _stand_ground(canvas, accent)
    if places is not None and places.slots:
        paint_slots(canvas, places, 4, 4, 38, canvas.width - 14)


# Both Forces


def _half(canvas: Canvas, side: str, lead: bool, at: tuple[int, int]) -> None:
    hue = SIDE_HUES[side]
    canvas.piece(HALF, at, mix(PANEL, hue, 0.22), hue if lead else mix(PANEL, hue, 0.6), 16, 5 if lead else 3)


@lasting
def paint_sign(canvas: Canvas, side: str, letter: str, lead: bool, at: int) -> None:
    """The sign of a side, in its part of the half, which begins there."""
    _half(canvas, side, lead, (at, 0))
    emblem(canvas, (canvas.width // 2, 84), side, letter, 104)
    _seam(canvas, side)


@lasting
def paint_force(canvas: Canvas, side: str, force: int, lead: bool, at: int) -> None:
    """One Force, large."""
    _half(canvas, side, lead, (at, 0))
    hue, middle, size = SIDE_HUES[side], canvas.width // 2, 176
    while measure(TITLE, size, str(force)) > canvas.width - 10:
        size -= 12
    base = 22 + round(size * 0.74)
    canvas.text((middle + 5, base + 5), str(force), TITLE, size, INK, "m")
    canvas.text((middle, base), str(force), TITLE, size, mix(hue, TEXT, 0.35), "m")
    _seam(canvas, side)


@lasting
def paint_held(canvas: Canvas, side: str, held: tuple[int, int], lead: bool, at: int) -> None:
    """How many cards and tokens that side still has."""
    _half(canvas, side, lead, (at, 0))
    for number, (sign, shade, count) in enumerate(((HAND, DIM, held[0]), (TOKEN, AMBER, held[1]))):
        y = 56 + number * 58
        canvas.icon((50, y), icon(sign), 40, shade)
        canvas.text((80, y + 14), str(count), TITLE, 40, TEXT)
    _seam(canvas, side)


def _seam(canvas: Canvas, side: str) -> None:
    """The line above what adds up."""
    canvas.fill((12, canvas.height - 4, canvas.width - 12, canvas.height - 1), mix(PANEL, SIDE_HUES[side], 0.6))


@lasting
def paint_between(canvas: Canvas, sign: str) -> None:
    """Which of them is more, between them."""
    canvas.token((canvas.width // 2, canvas.height // 2), "hexagon", canvas.width - 8, AMBER)
    canvas.text((canvas.width // 2, canvas.height // 2 + 18), sign, TITLE, 52, INK, "m")


@lasting
def paint_shares_ground(canvas: Canvas, side: str, lead: bool, nothing: str) -> None:
    _half(canvas, side, lead, (0, FORCES_HIGH))
    canvas.fitted((30, 48), nothing, BODY, 36, canvas.width - 60, DIM, least=LEAST)


def row_box(number: int) -> Box:
    top = FIRST_ROW + number * ROW
    return 12, top, 574, top + ROW


@lasting
def paint_share(canvas: Canvas, side: str, row: ForceRow) -> None:
    """One thing that makes a Force; the newest is framed."""
    canvas.fill((0, 0, canvas.width, canvas.height), mix(PANEL, SIDE_HUES[side], 0.22))
    if row.new:
        canvas.ring((0, 0, canvas.width, canvas.height), AMBER, 10, 4)
    middle, right, taken = canvas.height // 2, canvas.width - 22, 0
    canvas.icon((38, middle), row.sign, 38, mix(row.hue, TEXT, 0.2))
    if row.amount is not None:
        taken = canvas.text((right, middle + 14), signed(row.amount), TITLE, 40, TEXT, "r")
    canvas.fitted((74, middle + 12), row.words, BOLD, 37, right - taken - 90, TEXT, least=LEAST)


# What can be chosen


class Choosable(NamedTuple):
    """Something that can be chosen: `number` is that of its button, `result` where it leads, which is `means`."""

    number: str
    title: str
    hue: Colour
    sign: str
    gain: str
    text: str
    hues: Hues = ()
    copies: int = 1
    result: str = ""
    means: str = ""
    cost: int = 0


@lasting
def paint_bar(canvas: Canvas, number: str, title: str, hue: Colour, copies: int) -> None:
    """The number of the button, in a white disc, and what it chooses."""
    width, height = canvas.width, canvas.height
    canvas.round_box((0, 0, width, height + 14), hue, 14)
    left, right = 8, width - 6
    if number:
        radius, size = 26, 40 if len(number) < 3 else LEAST
        wide = max(radius, measure(TITLE, size, number) // 2 + 14)
        centre = left + wide, height // 2
        box = (centre[0] - wide, centre[1] - radius, centre[0] + wide, centre[1] + radius)
        canvas.round_box(box, INK, radius)
        canvas.round_box((box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4), TEXT, radius - 4)
        canvas.text((centre[0], centre[1] + 14), number, TITLE, size, INK, "m")
        left += 2 * wide + 4
    if copies > 1:
        words = f"×{copies}"
        taken = measure(TITLE, LEAST, words)
        canvas.text((right, height // 2 + 11), words, TITLE, LEAST, INK, "r")
        right -= taken + 2
    canvas.paragraph((left, 1, right, height - 1), title, BOLD, 40, INK, least=30, middle=True, centre=True)


@lasting
def paint_body(canvas: Canvas, one: Choosable, last: bool) -> None:
    """The card itself: what it is, what it adds, what it does."""
    width, height = canvas.width, canvas.height
    _frame(canvas, one.hue, last=last)
    art = 104 if height >= 230 else 72
    canvas.gradient((4, 0, width - 4, art), mix(INK, one.hue, 0.5), mix(INK, one.hue, 0.26), steps=6)
    middle = width // 2 if not one.gain else width * 3 // 10
    canvas.icon((middle + 3, art // 2 + 4), one.sign, art * 4 // 5, INK)
    canvas.icon((middle, art // 2), one.sign, art * 4 // 5, mix(one.hue, TEXT, 0.4))
    if one.gain:
        canvas.text((width - 24, art // 2 + art // 4), one.gain, TITLE, art * 7 // 10, TEXT, "r")
    if one.cost:
        canvas.token((34, 30), "hexagon", 52, AMBER)
        canvas.text((34, 41), str(one.cost), TITLE, 30, INK, "m")
    box = (18, art + 6, width - 14, height - 8)
    canvas.paragraph(box, one.text, BODY, 34, mix(PANEL, TEXT, 0.92), least=26, hues=dict(one.hues))


def _frame(canvas: Canvas, hue: Colour, *, last: bool) -> None:
    """The sides of a card, and where it ends its foot."""
    width, height = canvas.width, canvas.height
    if not last:
        canvas.fill((0, 0, width, height), hue)
        canvas.fill((4, 0, width - 4, height), RAISED)
        return
    canvas.round_box((0, -20, width, height), hue, 14)
    canvas.round_box((4, -20, width - 4, height - 4), RAISED, 10)


@lasting
def paint_result(canvas: Canvas, hue: Colour, result: str, means: str) -> None:
    """Where it leads: a tick, a cross or a question mark besides the hue."""
    width, height = canvas.width, canvas.height
    _frame(canvas, hue, last=True)
    sign, colour = _MEANS[means]
    canvas.round_box((4, 0, width - 4, height - 4), mix(PANEL, colour, 0.42), 10)
    canvas.icon((36, height // 2), icon(sign), 42, colour)
    canvas.fitted((66, height // 2 + 12), result, BOLD, 38, width - 76, TEXT, least=LEAST)


@lasting
def paint_small(canvas: Canvas, one: Choosable) -> None:
    """The lower part of a card where there are many: what it adds and where it leads, without its text."""
    width, height = canvas.width, canvas.height
    _frame(canvas, one.hue, last=True)
    sign, colour = _MEANS.get(one.means, ("", one.hue))
    canvas.round_box((4, 0, width - 4, height - 4), mix(PANEL, colour, 0.36 if one.means else 0.2), 10)
    top = 34 if one.result else height // 2
    canvas.icon((40, top), one.sign, 48, mix(one.hue, TEXT, 0.4))
    if one.gain:
        canvas.text((width - 22, top + 17), one.gain, TITLE, 48, TEXT, "r")
    if one.cost:
        canvas.token((98, top), "hexagon", 44, AMBER)
        canvas.text((98, top + 10), str(one.cost), TITLE, 28, INK, "m")
    if one.result:
        base = height - 20
        canvas.icon((24, base - 11), icon(sign), 32, colour)
        canvas.fitted((43, base), one.result, BOLD, 34, width - 50, TEXT, least=LEAST)


@lasting
def paint_line(canvas: Canvas, one: Choosable) -> None:
    """Where there are very many: a line each."""
    width, height = canvas.width, canvas.height
    sign, colour = _MEANS.get(one.means, ("", one.hue))
    canvas.panel((0, 2, width, height - 2), mix(PANEL, one.hue, 0.25), one.hue, 10, 3)
    canvas.round_box((8, 8, 64, height - 8), TEXT, 12)
    size = min(36, height - 22)
    canvas.text((36, height // 2 + size * 3 // 8), one.number, TITLE, size, INK, "m")
    right = width - 14
    if sign:
        canvas.icon((right - 16, height // 2), icon(sign), size, colour)
        right -= 44
    if one.gain:
        right -= canvas.text((right, height // 2 + size * 3 // 8), one.gain, TITLE, size, TEXT, "r") + 10
    title = one.title if one.copies == 1 else f"{one.title} ×{one.copies}"
    canvas.fitted((74, height // 2 + size * 3 // 8), title, BOLD, size, right - 74, TEXT, least=22)


def paint_rest(canvas: Canvas, words: str) -> None:
    """The rest of the hand, which cannot be chosen, and why not."""
    canvas.fill((0, 0, canvas.width, canvas.height), VOID)
    canvas.icon((24, canvas.height // 2), icon(HAND), 36, DIM)
    canvas.fitted((56, canvas.height // 2 + 12), words, BODY, 35, canvas.width - 60, DIM, least=LEAST)
