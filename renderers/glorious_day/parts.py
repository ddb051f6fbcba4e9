"""The parts around the map of Another Glorious Day: the squad, the piles, the goals, and the motion tracker.

Each painter draws one block from plain values that are already in words.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import ELLIPSIS, fit, measure, paragraph, stepped
from renderers.core.page import lasting
from renderers.core.shapes import shape
from renderers.core.theme import (
    AMBER,
    BLUE,
    BODY,
    BOLD,
    DIM,
    EDGE,
    FLOOR,
    GREEN,
    INK,
    MINT,
    ORANGE,
    PANEL,
    RAISED,
    RED,
    TEXT,
    TITLE,
    VOID,
    YELLOW,
    Colour,
    icon,
    mix,
)
from renderers.glorious_day.icons import STAT_HUES, STAT_ICONS, STATUS_ICONS, THING_ICONS, THREAT_HUES, ShownStat
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
from renderers.kit.board import BARRED, paint_door
from renderers.kit.faces import chip
from renderers.kit.ground import Board, small_map
from renderers.kit.squares import paint_stripes, paint_warning
from renderers.kit.tokens import SHADES, put, sign_sprite

ROW, LOW_ROW, TIGHT_ROW, SHORT_ROW = 112, 94, 84, 46
"""The heights of rows in the squad panel: with equipment by name, with equipment as icons, the same where many rows
leave little room for anything else, and of those who are not there."""
MOST_DIAL = 10
LEAST_OWNER = 40


class Carried(NamedTuple):
    """A card that a character carries, by the one short name it has in every row. Of equipment only the sign is shown
    in a narrow row.
    """

    sign: str
    name: str
    weapon: bool


class SquadRow(NamedTuple):
    """A character in the squad panel, in words. `dial` is 0 for those who have none, `hand` is -1."""

    who: tuple[str, str]
    name: str
    owner: str
    hero: bool
    status: str
    status_words: str
    place: str
    dial: int
    values: tuple[tuple[ShownStat, int], ...]
    hand: int
    carried: tuple[Carried, ...]
    activated: bool
    active: bool
    actions: int
    threatened: bool
    hugged: bool
    keys: str
    new: bool

    @property
    def is_full(self) -> bool:
        """Whether there is more to say than where it has gone."""
        return self.status in ("up", "down") or bool(self.carried)

    @property
    def is_laden(self) -> bool:
        """Whether there are both weapons and equipment, which need a line each to be named."""
        return len({one.weapon for one in self.carried}) > 1


def _row_ground(canvas: Canvas, row: SquadRow) -> None:
    box = (0, 0, canvas.width, canvas.height)
    if row.active:
        canvas.panel(box, mix(PANEL, BLUE, 0.2), BLUE, 12, 4)
    elif row.status == "down":
        canvas.panel(box, mix(PANEL, RED, 0.13), mix(PANEL, RED, 0.7), 12, 3)
    elif row.new:
        canvas.panel(box, RAISED, mix(PANEL, AMBER, 0.75), 12, 3)
    else:
        canvas.panel(box, PANEL if row.activated else RAISED, EDGE, 12, 2)


def paint_squad_row(canvas: Canvas, row: SquadRow) -> None:
    """Who it is and whose, the dial, the values, what is carried; dim when it has been activated."""
    _row_ground(canvas, row)
    dim = row.activated and not row.active
    ink, faint = (mix(PANEL, TEXT, 0.62), mix(PANEL, DIM, 0.75)) if dim else (TEXT, DIM)
    size = 54 if canvas.height >= ROW else 48 if canvas.height >= LOW_ROW else 42
    put(canvas, figure_sprite(*row.who, size, row.hero, row.status == "down"), (38, size * 2 // 3))
    _badges(canvas, row, size, dim=dim)
    canvas.text((38, canvas.height - 9), row.place, TITLE, 26, faint, "m")
    right = canvas.width - 12
    if row.dial:
        paint_dial(canvas, (right - 28, 36), 60, row.dial, dim=dim)
        right -= 66
    lines = _lines(canvas, row)
    _titled(canvas, row, right, ink, faint)
    _values(canvas, row, lines[1], dim=dim)
    _carried(canvas, row, lines[2:], ink, faint)


HOST = mix(ORANGE, AMBER, 0.45)
"""The hue of facehuggers, and of whoever carries what one left."""


def _badges(canvas: Canvas, row: SquadRow, size: int, *, dim: bool) -> None:
    """Around the figure: that it has been activated, is in danger, carries what a facehugger left."""
    if dim:
        put(canvas, sign_sprite("circle", icon("check-bold"), 25, MINT), (59, size))
    if row.threatened:
        put(canvas, sign_sprite("circle", icon("exclamation-thick"), 26, RED), (17, 17))
    if row.hugged:
        put(canvas, sign_sprite("circle", icon("spider"), 30, HOST), (58, 18))


LINE_LEFT, FULL_ROW = 76, 4
"""Where the lines of a row begin, and how many there are at most."""


def _lines(canvas: Canvas, row: SquadRow) -> tuple[int, ...]:
    """The base lines: name, values, weapons, and equipment if it has a line of its own."""
    if canvas.height < ROW:
        return (32, 59, 85) if canvas.height >= LOW_ROW else (29, 54, 78)
    return (28, 54, 80, 104) if row.is_laden else (36, 66, 96)


def _titled(canvas: Canvas, row: SquadRow, right: int, ink: Colour, faint: Colour) -> None:
    """The first line: the number to choose it by, actions left; name; whose it is, or that it is down."""
    lines = _lines(canvas, row)
    base, size = lines[0], 31 if len(lines) < FULL_ROW else 29
    middle = base - 10
    if row.keys:
        right = chip(canvas, right - 4, middle, row.keys, mix(BLUE, TEXT, 0.35), 23) - 6
    for _ in range(row.actions):
        canvas.icon((right - 10, middle), icon("lightning-bolt"), 27, AMBER)
        right -= 19
    x = LINE_LEFT + canvas.fitted((LINE_LEFT, base), row.name, BOLD, size, right - LINE_LEFT, ink, least=26) + 8
    words, hue = (row.status_words.upper(), RED) if row.status == "down" else (row.owner, faint)
    if right - x > LEAST_OWNER:
        canvas.fitted((x, base), words, BODY, 27, right - x - 4, hue, least=22)


def _values(canvas: Canvas, row: SquadRow, base: int, *, dim: bool) -> None:
    """Speed, defence, melee, technique; and of a player's hero how many cards are in hand."""
    told = [(STAT_ICONS[stat], STAT_HUES[stat], value) for stat, value in row.values]
    if row.hand >= 0:
        told.append(("cards", DIM, row.hand))
    for number, (sign, hue, value) in enumerate(told):
        x = LINE_LEFT + number * 50
        canvas.icon((x + 12, base - 9), icon(sign), 25, mix(PANEL, hue, 0.55) if dim else hue)
        canvas.text((x + 26, base), str(value), TITLE, 27, mix(PANEL, TEXT, 0.6) if dim else TEXT)


def _carried(canvas: Canvas, row: SquadRow, lines: tuple[int, ...], ink: Colour, faint: Colour) -> None:
    """Weapons by name; equipment by name on a line of its own where there is room for one, else as icons."""
    right = canvas.width - 12
    weapons = tuple(one for one in row.carried if one.weapon)
    gear = tuple(one for one in row.carried if not one.weapon)
    if len(lines) > 1 or not weapons:
        _listed(canvas, gear, (LINE_LEFT, lines[-1]), right, faint, faint)
    else:
        for one in reversed(gear):
            canvas.icon((right - 13, lines[0] - 9), one.sign, 28, faint)
            right -= 31
    _listed(canvas, weapons, (LINE_LEFT, lines[0]), right, ink, faint)


def _listed(
    canvas: Canvas, cards: tuple[Carried, ...], at: tuple[int, int], right: int, ink: Colour, faint: Colour
) -> None:
    """Names with their icons, smaller if they must be; if there is no room for icons, names alone."""
    x, base = at
    for size in (27, 26, 25, 24, 23, 22):
        wide = [measure(BODY, size, one.name) + size + 2 for one in cards]
        if sum(wide) + 10 * (len(cards) - 1) <= right - x:
            for one, taken in zip(cards, wide, strict=True):
                canvas.icon((x + 12, base - 9), one.sign, size - 2, faint)
                canvas.text((x + size + 2, base), one.name, BODY, size, ink)
                x += taken + 10
            return
    canvas.fitted(at, ", ".join(one.name for one in cards), BODY, 26, right - x, ink, least=22)


def paint_short_row(canvas: Canvas, row: SquadRow) -> None:
    """A character who is not on the map."""
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, AMBER if row.new else EDGE, 12, 2)
    put(canvas, figure_sprite(*row.who, 34, row.hero, False), (38, canvas.height // 2))
    base = canvas.height // 2 + 10
    right = canvas.width - 14
    if row.keys:
        right = chip(canvas, right, canvas.height // 2, row.keys, mix(BLUE, TEXT, 0.35), 26) - 12
    x = 76 + canvas.fitted((76, base), row.name, BOLD, 29, 130, TEXT if row.keys else DIM, least=24) + 14
    if not row.keys and row.status_words:
        canvas.icon((x + 12, canvas.height // 2), icon(STATUS_ICONS[row.status]), 26, DIM)
        canvas.fitted((x + 32, base), row.status_words, BODY, 27, right - x - 32, DIM, least=24)
    elif row.owner:
        canvas.fitted((x, base), row.owner, BODY, 27, right - x, DIM, least=24)


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
            pen.arc(
                (2 * fine, 2 * fine, (size - 2) * fine, (size - 2) * fine), start, start + 21, 255, size * fine // 8
            )
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
    canvas.text(
        (middle[0], middle[1] + round(size * 0.2)),
        str(value),
        TITLE,
        round(size * 0.54),
        mix(PANEL, TEXT, 0.62) if dim else TEXT,
        "m",
    )


# Piles


class PileCount(NamedTuple):
    """Cards that lie together."""

    sign: str
    words: str
    cards: int
    hue: Colour


def paint_piles(canvas: Canvas, piles: tuple[PileCount, ...]) -> None:
    """How many cards lie where, and below that as a bar: what is left of the squad's strength."""
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, EDGE, 12, 2)
    left, right = 14, canvas.width - 14
    size = next((size for size in (28, 27, 26, 25) if _pile_widths(piles, size)[1] <= right - left), 24)
    widths, whole = _pile_widths(piles, size)
    x = left
    for pile, wide in zip(piles, widths, strict=True):
        canvas.icon((x + 15, 25), icon(pile.sign), 31, pile.hue)
        canvas.text((x + 36, 37), str(pile.cards), TITLE, 33, TEXT)
        canvas.fitted((x, 68), pile.words, BODY, size, wide, DIM, least=22)
        x += wide + max(0, right - left - whole) // (len(piles) - 1) + PILE_GAP
    _pile_bar(canvas, piles, (left, canvas.height - 19, right, canvas.height - 8))


PILE_GAP = 10


def _pile_widths(piles: tuple[PileCount, ...], size: int) -> tuple[list[int], int]:
    """How wide each pile is with words of that size, and all of them with gaps."""
    widths = [max(measure(BODY, size, pile.words), 38 + measure(TITLE, 33, str(pile.cards))) for pile in piles]
    return widths, sum(widths) + PILE_GAP * (len(piles) - 1)


def _pile_bar(canvas: Canvas, piles: tuple[PileCount, ...], box: Box) -> None:
    left, top, right, bottom = box
    canvas.fill(box, VOID)
    whole, past, x = max(1, sum(pile.cards for pile in piles)), 0, left
    for pile in piles:
        past += pile.cards
        edge = left + (right - left) * past // whole
        canvas.fill((x, top, edge - 2 * (edge < right), bottom), pile.hue)
        x = edge


class GoalRow(NamedTuple):
    """One of the things to do, and how far it is."""

    sign: str
    words: str
    progress: str
    done: bool


def paint_goals(canvas: Canvas, goals: tuple[GoalRow, ...]) -> None:
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, EDGE, 12, 2)
    step = min(32, (canvas.height - 6) // max(1, len(goals)))
    top = (canvas.height - step * len(goals)) // 2
    room = canvas.width - 74 - max((measure(TITLE, 27, goal.progress) for goal in goals), default=0)
    size = min((fit(BODY, 28, goal.words, room, 24)[0] for goal in goals), default=28)
    for number, goal in enumerate(goals):
        base = top + number * step + step // 2 + 10
        canvas.icon((26, base - 9), icon("check-bold" if goal.done else goal.sign), 28, GREEN if goal.done else AMBER)
        canvas.text((canvas.width - 14, base), goal.progress, TITLE, 27, GREEN if goal.done else TEXT, "r")
        canvas.fitted((48, base), goal.words, BODY, size, room, GREEN if goal.done else TEXT)


# The motion tracker

SCREEN = mix(INK, GREEN, 0.07)
NEAR_STEPS = 4
"""From here on a contact is alarming."""
READING_SIGN = 50
"""How far from the edge words begin that have a sign before them."""


class TrackerDot(NamedTuple):
    """A dot on the tracker: column, row, hue and shape; blips glow."""

    x: int
    y: int
    hue: Colour
    kind: str
    glows: bool


def _frame(canvas: Canvas) -> None:
    canvas.panel((0, 0, canvas.width, canvas.height), SCREEN, mix(PANEL, GREEN, 0.5), 12, 3)


def paint_tracker(
    canvas: Canvas, board: Board, cell: int, shown: Box, centre: tuple[int, int], dots: tuple[TrackerDot, ...]
) -> None:
    """The map on a dark screen, rings around the squad, a light for whatever moves, a frame around what is shown."""
    width, height = canvas.width, canvas.height
    _frame(canvas)
    at = (width - board.grid.width * cell) // 2, (height - board.grid.height * cell) // 2
    middle = at[0] + centre[0] * cell + cell // 2, at[1] + centre[1] * cell + cell // 2
    canvas.image.paste(small_map(board, cell, mix(INK, GREEN, 0.17), mix(INK, GREEN, 0.4), SCREEN), at)
    canvas.stamp(_sweep((width, height), middle, cell), (0, 0), GREEN)
    left, top, right, bottom = shown
    box = at[0] + left * cell - 1, at[1] + top * cell - 1, at[0] + right * cell + 2, at[1] + bottom * cell + 2
    canvas.ring(box, mix(GREEN, TEXT, 0.6), 3, 2)
    for dot in dots:
        x, y = at[0] + dot.x * cell + cell // 2, at[1] + dot.y * cell + cell // 2
        if dot.glows:
            canvas.stamp(_glow(), (x - 10, y - 10), dot.hue)
        canvas.stamp(shape(dot.kind, 9), (x - 4, y - 4), mix(dot.hue, TEXT, 0.3))


@cache
def _glow() -> Image.Image:
    """The light around a contact, in two steps."""
    mask = shape("circle", 20).point([value * 3 // 10 for value in range(256)])
    mask.paste(166, (4, 4), shape("circle", 13))
    return mask


@lru_cache(maxsize=8)
def _sweep(size: tuple[int, int], middle: tuple[int, int], cell: int) -> Image.Image:
    """Circles around the squad, four squares apart, and a beam that fades behind its edge."""
    mask = Image.new("L", size)
    pen, (x, y) = ImageDraw.Draw(mask), middle
    far = size[0] + size[1]
    for step, strength in enumerate((12, 20, 31, 46)):
        pen.pieslice((x - far, y - far, x + far, y + far), -86 + 11 * step, -75 + 11 * step, strength)
    fine = 2
    rings = Image.new("L", (size[0] * fine, size[1] * fine))
    for reach in (4, 8, 12, 16, 20, 24):
        wide = reach * cell * fine
        box = x * fine - wide, y * fine - wide, x * fine + wide, y * fine + wide
        ImageDraw.Draw(rings).ellipse(box, outline=160 - 5 * reach, width=fine)
    return _inside(ImageChops.lighter(mask, rings.reduce(fine)))


def _inside(mask: Image.Image) -> Image.Image:
    """Nothing on the frame of the screen."""
    inner = Image.new("L", mask.size)
    inner.paste(mask.crop((4, 4, mask.width - 4, mask.height - 4)), (4, 4))
    return inner


class Readings(NamedTuple):
    """What the tracker says in words and numbers, and the Detection deck."""

    aliens: tuple[str, int]
    contacts: tuple[str, int]
    nearest: tuple[str, int]
    deck: tuple[str, int]
    threat: tuple[str, int]


def paint_readings(canvas: Canvas, said: Readings) -> None:
    """How many aliens and blips, as they are on the map, and how near; the Detection cards, and how bad the next is."""
    _frame(canvas)
    near = RED if 0 < said.nearest[1] <= NEAR_STEPS else AMBER
    threat = said.threat[1]
    signs = "".join(icon("triangle" if number < threat else "triangle-outline") for number in range(3))
    lines = (
        ("alien", said.aliens[0], str(said.aliens[1]), 31, ORANGE),
        ("blip", said.contacts[0], str(said.contacts[1]), 31, YELLOW),
        ("", said.nearest[0], str(said.nearest[1] or "–"), 31, near),
        ("", said.deck[0], str(said.deck[1]), 31, THREAT_HUES[threat]),
        ("", said.threat[0], signs, 25, THREAT_HUES[threat]),
    )
    step = (canvas.height - 8) // len(lines)
    for number, (kind, words, count, size, hue) in enumerate(lines):
        middle = 4 + number * step + step // 2
        taken = canvas.rich((canvas.width - 14, middle + 11), count, TITLE, size, hue, {}, "r")
        left = READING_SIGN if kind else 16
        if kind:
            _piece(canvas, kind, (READING_SIGN // 2 + 3, middle), step - 2)
        room = canvas.width - left - 24 - taken
        canvas.fitted((left, middle + 9), words, BODY, 27, room, mix(SCREEN, GREEN, 0.85), least=22)


# What the signs mean


class Sign(NamedTuple):
    """A kind of piece, what it is called, and whether it needs saying: nobody guesses what it is."""

    kind: str
    words: str
    strange: bool


LEGEND_LINE, LEAST_LINE, LEGEND_EDGE = 40, 32, 8
"""How high a line of the legend is, how low it may be, and what is free above and below all of them."""

SIGN_GAP, LEAST_SIGN = 10, 22


@lasting
def paint_sign(canvas: Canvas, sign: Sign) -> None:
    """A piece as it is on the map, with its name. Each is a block of its own: it comes again in other legends."""
    line = canvas.height
    left = line + SIGN_GAP
    _piece(canvas, sign.kind, (line // 2 + 5, line // 2), line - 2)
    size = 28 if line >= LEGEND_LINE else 26
    canvas.fitted((left, line // 2 + 9), sign.words, BODY, size, canvas.width - left, TEXT, least=LEAST_SIGN)


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


# News, and the end


NEWS_LINE = 32


def paint_news(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """The last things that happened, the newest last and bright: as many as there is room for, each in a few lines."""
    canvas.panel((0, 0, canvas.width, canvas.height), VOID, EDGE, 12, 2)
    room, wide = max(1, (canvas.height - 12) // NEWS_LINE), canvas.width - 48
    laid: list[tuple[tuple[str, ...], bool]] = []
    for line in reversed(lines):
        wrapped = _ending(line, wide, min(3, room) if not laid else 2)
        if len(wrapped) > room:
            break
        laid.insert(0, (wrapped, line is lines[-1]))
        room -= len(wrapped)
    base = 32
    for wrapped, last in laid:
        canvas.icon((20, base - 9), icon("chevron-right"), 28, AMBER if last else DIM)
        for words in wrapped:
            canvas.fitted((36, base), words, BODY, 27, wide, TEXT if last else DIM, least=24)
            base += NEWS_LINE


@lru_cache(maxsize=512)
def _ending(line: str, wide: int, most: int) -> tuple[str, ...]:
    """A sentence in so many lines. A longer one is cut in its middle: who it was stands first, what came of it last."""
    who, *rest = line.split(" ")
    cut = (f"{who} {ELLIPSIS} {' '.join(rest[first:])}" for first in range(1, len(rest)))
    for told in (line, *cut):
        laid = paragraph(BODY, 27, told, wide, most * NEWS_LINE, 27)
        if laid.whole:
            break
    return laid.lines


def paint_notice(canvas: Canvas, words: str) -> None:
    """A sentence where something else will be later."""
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, EDGE, 12, 2)
    canvas.icon((46, canvas.height // 2), icon("clipboard-text"), 50, AMBER)
    canvas.paragraph((88, 8, canvas.width - 16, canvas.height - 8), words, BODY, 31, least=26, middle=True)


def paint_hopeless(canvas: Canvas, title: str, reason: str) -> None:
    """That the mission cannot be won any more, and why, where the goals were."""
    canvas.panel((0, 0, canvas.width, canvas.height), mix(INK, RED, 0.16), RED, 12, 4)
    canvas.icon((28, 24), icon("skull-crossbones"), 30, RED)
    canvas.fitted((50, 34), title.upper(), TITLE, 29, canvas.width - 62, RED, least=24)
    canvas.paragraph((14, 38, canvas.width - 12, canvas.height - 4), reason, BODY, 26, least=22, middle=True)


def paint_end(canvas: Canvas, title: str, reason: str, hue: Colour, sign: str) -> None:
    """Won or lost, and why."""
    canvas.panel((0, 0, canvas.width, canvas.height), mix(INK, hue, 0.16), hue, 12, 4)
    canvas.icon((48, canvas.height // 2), icon(sign), 62, hue)
    canvas.fitted((88, 33), title.upper(), TITLE, 32, canvas.width - 102, hue, least=26)
    canvas.paragraph((88, 36, canvas.width - 10, canvas.height - 4), reason, BODY, 30, least=22, middle=True)
