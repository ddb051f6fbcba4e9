"""The parts of Alien Menace's pictures: each painter draws one block from plain values that are already in words.

The Marine is a blue circle with his letter, the Alien an orange star with its own: shape, letter and colour all tell.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.alien_menace_icons import DECK, DISCARD, HAND, LIFE, TOKEN
from renderers.canvas import Box, Canvas, lasting, measure
from renderers.cards import Face, chip, key, paint_card
from renderers.parts import heading
from renderers.theme import (
    AMBER,
    BLUE,
    BODY,
    BOLD,
    CORRIDOR,
    DIM,
    EDGE,
    GREEN,
    INK,
    MINT,
    ORANGE,
    PANEL,
    PINK,
    RAISED,
    RED,
    TEXT,
    TITLE,
    TITLE_MEDIUM,
    VOID,
    WALL,
    WALL_BASE,
    Colour,
    icon,
    mix,
)

SHAPES = {"marine": "circle", "alien": "star"}
SIDE_HUES = {"marine": BLUE, "alien": ORANGE}
MOST_ROWS = 6
Hues = tuple[tuple[str, Colour], ...]


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
    """-1 for who has none."""
    lives_change: int
    tops: tuple[Thrown, ...]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def paint_side(canvas: Canvas, part: SidePart) -> None:
    width, height = canvas.width, canvas.height
    hue = SIDE_HUES[part.side]
    if part.active:
        canvas.panel((0, 0, width, height), mix(PANEL, hue, 0.2), hue, 14, 4)
    else:
        canvas.panel((0, 0, width, height), RAISED, EDGE, 14, 2)
    emblem(canvas, (58, 54), part.side, part.letter, 78)
    right = width - 18
    if part.lives >= 0:
        right = _lives(canvas, part, right) - 14
    if part.you:
        right = chip(canvas, right, 36, part.you.upper(), hue, 24) - 12
    canvas.fitted((112, 49), part.name, BOLD, 38, right - 112, TEXT, least=30)
    x = 112
    for sign, colour, number, change in (
        (HAND, DIM, part.hand, part.hand_change),
        (TOKEN, AMBER, part.tokens, part.tokens_change),
        (DECK, DIM, part.deck, 0),
    ):
        canvas.icon((x + 18, 86), icon(sign), 38, colour)
        taken = canvas.text((x + 44, 100), str(number), TITLE, 38, TEXT)
        if change:
            left = x + 44 + taken + 10
            words = signed(change)
            chip(canvas, left + measure(TITLE, 26, words) + 26, 87, words, GREEN if change > 0 else RED, 26)
        x += 168
    _discards(canvas, part, 122, width - 14)


def _lives(canvas: Canvas, part: SidePart, right: int) -> int:
    """Hearts: whole, or an empty outline for a lost one."""
    x = right
    for number in (3, 2, 1):
        alive = number <= part.lives
        canvas.icon((x - 20, 37), icon(LIFE if alive else "heart-outline"), 42, RED if alive else WALL_BASE)
        x -= 44
    if part.lives_change:
        x = chip(canvas, x - 4, 37, signed(part.lives_change), MINT if part.lives_change > 0 else RED, 26)
    return x


def _discards(canvas: Canvas, part: SidePart, top: int, right: int) -> None:
    middle = top + 16
    canvas.icon((58, middle), icon(DISCARD), 34, DIM)
    canvas.text((78, middle + 12), str(part.discard), TITLE, 34, DIM)
    x = 136
    for number, card in enumerate(part.tops):
        box = (x, middle - 19, x + 38, middle + 19)
        canvas.panel(box, mix(PANEL, card.hue, 0.25), AMBER if card.new else mix(PANEL, card.hue, 0.6), 8, 3)
        canvas.icon((x + 19, middle), card.sign, 26, card.hue)
        x += 46
        if number == 0:
            room = right - x - 46 * (len(part.tops) - 1) - 10
            x += canvas.fitted((x, middle + 10), card.title, BODY, 29, room, TEXT, least=24) + 14


# The fight


class ForceRow(NamedTuple):
    sign: str
    hue: Colour
    words: str
    amount: str
    new: bool = False


class ForcePart(NamedTuple):
    marine: int
    creature: int
    marine_rows: tuple[ForceRow, ...]
    creature_rows: tuple[ForceRow, ...]
    marine_letter: str
    alien_letter: str
    word: str
    """The word for Force."""
    nothing: str


def paint_forces(canvas: Canvas, part: ForcePart) -> None:
    """Both Forces, large, and where they come from. Who leads stands in the light; ties are the Marine's."""
    width, half = canvas.width, canvas.width // 2
    marine_leads = part.marine >= part.creature
    for side, left, right, lead in (
        ("marine", 0, half - 6, marine_leads),
        ("alien", half + 6, width, not marine_leads),
    ):
        hue = SIDE_HUES[side]
        canvas.panel(
            (left, 0, right, canvas.height), mix(PANEL, hue, 0.13), hue if lead else EDGE, 14, 3 if lead else 2
        )
        number, rows, letter = (
            (part.marine, part.marine_rows, part.marine_letter)
            if side == "marine"
            else (part.creature, part.creature_rows, part.alien_letter)
        )
        _force(canvas, side, letter, number, part.word, (left, right), lead=lead)
        _force_rows(canvas, rows, part.nothing, left + 14, right - 14, 142, canvas.height - 10)
    centre = half, 76
    canvas.token(centre, "hexagon", 84, AMBER)
    sign = "=" if part.marine == part.creature else ">" if marine_leads else "<"
    canvas.text((half, 94), sign, TITLE, 54, INK, "m")


def _force(
    canvas: Canvas, side: str, letter: str, number: int, word: str, span: tuple[int, int], *, lead: bool
) -> None:
    left, right = span
    hue = SIDE_HUES[side]
    colour = mix(hue, TEXT, 0.3) if lead else mix(PANEL, hue, 0.75)
    middle = (left + right) // 2 + (16 if side == "alien" else -16)
    canvas.text((middle + 3, 122), str(number), TITLE, 136, INK, "m")
    canvas.text((middle, 118), str(number), TITLE, 136, colour, "m")
    wide = measure(TITLE, 136, str(number)) // 2
    if side == "marine":
        emblem(canvas, (middle - wide - 52, 46), side, letter, 56)
        canvas.fitted((middle - wide - 18, 112), word.upper(), TITLE_MEDIUM, 26, 110, DIM, least=20, anchor="r")
    else:
        emblem(canvas, (middle + wide + 52, 46), side, letter, 56)
        canvas.fitted((middle + wide + 18, 112), word.upper(), TITLE_MEDIUM, 26, 110, DIM, least=20)


def _force_rows(
    canvas: Canvas, rows: tuple[ForceRow, ...], nothing: str, left: int, right: int, top: int, bottom: int
) -> None:
    canvas.fill((left, top - 4, right, top - 2), EDGE)
    if not rows:
        canvas.fitted((left + 6, top + 36), nothing, BODY, 30, right - left - 12, DIM, least=26)
        return
    step = min(54, (bottom - top) // len(rows))
    size = 33 if step > 46 else 30
    for number, row in enumerate(rows):
        y = top + number * step
        base = y + step // 2 + 11
        if row.new:
            canvas.ring((left - 6, y + 1, right + 6, y + step - 1), AMBER, 9, 3)
        canvas.icon((left + 16, y + step // 2 + 1), row.sign, size, row.hue)
        taken = canvas.text((right, base + 1), row.amount, TITLE, size + 5, TEXT, "r") if row.amount else 0
        canvas.fitted((left + 40, base), row.words, BODY, size, right - left - 50 - taken, TEXT, least=21)


@lasting
def paint_slot(canvas: Canvas, face: Face | None, words: str, hue: Colour, barred: bool, ring: bool) -> None:
    """The card in front, or the empty place of one, with what it waits for."""
    if face is not None:
        paint_card(canvas, face)
        if ring:
            canvas.ring((2, 6, canvas.width - 2, canvas.height - 4), AMBER, 18, 4)
        return
    width, height = canvas.width, canvas.height
    canvas.panel((6, 10, width - 6, height - 8), VOID, EDGE, 14, 2)
    for at in range(26, width - 40, 24):
        for y in (18, height - 20):
            canvas.fill((at, y, at + 12, y + 3), mix(VOID, hue, 0.5))
    for at in range(30, height - 44, 24):
        for x in (14, width - 17):
            canvas.fill((x, at, x + 3, at + 12), mix(VOID, hue, 0.5))
    canvas.icon(
        (width // 2, height // 2 - 44), icon("cancel" if barred else "help"), 84, mix(VOID, RED if barred else hue, 0.7)
    )
    canvas.paragraph((24, height // 2 + 16, width - 24, height - 40), words, BODY, 30, DIM, least=26, centre=True)


# The room


class Slot(NamedTuple):
    """A place for a creature: free, now (the one in front), dead, gone (played, and away again)."""

    state: str
    sign: str = ""
    over: bool = False
    """Beyond the room's size."""


class RoomPart(NamedTuple):
    title: str
    rule: str
    sign: str
    hue: Colour
    size_words: str
    slots: tuple[Slot, ...]
    drawn_words: str
    marine: int
    alien: int
    letters: tuple[str, str]
    hues: Hues = ()
    note: str = ""
    new: str = ""
    size_new: bool = False
    keys: tuple[int, ...] = ()
    keyed: bool = False


def room_art(canvas: Canvas, box: Box, sign: str, hue: Colour, *, small: bool = False) -> None:
    """A corridor in perspective with the room's light at its end, and the room's icon in front of it."""
    width, height = box[2] - box[0], box[3] - box[1]
    big = Image.new("RGB", (width * 2, height * 2), INK)
    pen = ImageDraw.Draw(big)
    w, h = width * 2, height * 2
    far = 0.2

    def frame(depth: float) -> tuple[float, float, float, float]:
        """The cross-section of the corridor: 0 is here, 1 the far end."""
        share = 1 - (1 - far) * depth
        return w / 2 - w / 2 * share, h * 0.46 - h * 0.46 * share, w / 2 + w / 2 * share, h * 0.46 + h * 0.54 * share

    depths = [0.0, 0.3, 0.52, 0.68, 0.8, 0.89, 0.95, 1.0]
    for near, beyond in pairwise(depths):
        a, b = frame(near), frame(beyond)
        light = 0.06 + 0.3 * near
        floor, wall, roof = mix(CORRIDOR, hue, light), mix(PANEL, hue, light), mix(INK, hue, light * 0.8)
        odd = depths.index(near) % 2
        pen.polygon([(a[0], a[3]), (a[2], a[3]), (b[2], b[3]), (b[0], b[3])], mix(floor, INK, 0.1 * odd))
        pen.polygon([(a[0], a[1]), (a[2], a[1]), (b[2], b[1]), (b[0], b[1])], mix(roof, INK, 0.3 * odd))
        for x, y in ((0, 0), (2, 2)):
            pen.polygon([(a[x], a[1]), (a[x], a[3]), (b[y], b[3]), (b[y], b[1])], mix(wall, INK, 0.25 * odd))
    for depth in depths[1:-1]:
        pen.rectangle(frame(depth), outline=mix(WALL_BASE, hue, 0.2 + 0.5 * depth), width=max(2, round(9 - 7 * depth)))
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        a, b = frame(0), frame(1)
        pen.line(
            [(a[0] + (a[2] - a[0]) * share, a[3]), (b[0] + (b[2] - b[0]) * share, b[3])], mix(CORRIDOR, hue, 0.3), 3
        )
    pen.rectangle(frame(1), fill=mix(hue, TEXT, 0.35))
    art = Canvas(big.reduce(2))
    centre = width // 2, round(height * 0.48)
    art.glow(centre, round(height * 1.1), hue, 0.55)
    size = round(height * (0.62 if small else 0.56))
    if sign:
        art.icon((centre[0] + 5, centre[1] + 7), sign, size, INK, 0.85)
        art.icon(centre, sign, size, mix(hue, TEXT, 0.72))
    canvas.image.paste(art.image, box[:2])


def _slots(canvas: Canvas, part: RoomPart, left: int, top: int, size: int, right: int) -> int:
    """The creatures that fit: dead ones crossed out, the one in front bright. The right edge."""
    count = max(1, len(part.slots))
    step = min(size + 10, (right - left) // count)
    size = min(size, step - 6)
    x = left
    for slot in part.slots:
        box = (x, top, x + size, top + size)
        middle = x + size // 2, top + size // 2
        if slot.state == "free":
            canvas.panel(box, VOID, mix(PANEL, ORANGE, 0.55), 10, 3)
            canvas.icon(middle, icon("plus"), round(size * 0.45), mix(PANEL, ORANGE, 0.45))
        elif slot.state == "now":
            canvas.panel(box, mix(INK, ORANGE, 0.55), ORANGE, 10, 4)
            canvas.icon(middle, slot.sign, round(size * 0.74), TEXT)
        else:
            canvas.panel(box, PANEL, EDGE, 10, 2)
            canvas.icon(middle, slot.sign or icon("undo-variant"), round(size * 0.7), mix(PANEL, TEXT, 0.7))
            if slot.state == "dead":
                canvas.icon((middle[0] + 2, middle[1] + 2), icon("close"), round(size * 1.2), INK)
                canvas.icon(middle, icon("close"), round(size * 1.2), RED)
        if slot.over:
            canvas.icon((x + size - 8, top + 8), icon("lock"), round(size * 0.4), AMBER)
        x += step
    if not part.slots:
        canvas.icon((left + size // 2, top + size // 2), icon("cancel"), round(size * 0.8), DIM)
    if part.size_new:
        canvas.ring((left - 7, top - 7, x + 1, top + size + 7), AMBER, 14, 3)
    return x


def _drawn(canvas: Canvas, part: RoomPart, x: int, middle: int, size: int) -> None:
    """What each side draws on entering."""
    for side, letter, number in (("marine", part.letters[0], part.marine), ("alien", part.letters[1], part.alien)):
        emblem(canvas, (x + size // 2, middle), side, letter, size)
        canvas.icon((x + size + 24, middle), icon(HAND), round(size * 0.76), DIM)
        canvas.text((x + size + 46, middle + round(size * 0.28)), str(number), TITLE, round(size * 0.8), TEXT)
        x += size + 46 + round(size * 0.95)


@lasting
def paint_art(canvas: Canvas, sign: str, hue: Colour, small: bool = False) -> None:
    """A room's art on its own, since it stays while everything about it changes."""
    room_art(canvas, (0, 0, canvas.width, canvas.height), sign, hue, small=small)


STRIP_ART: Box = (10, 10, 208, 162)
HERO_ART: Box = (12, 12, 600, 564)
HERO_FACTS: Box = (620, 8, 1230, 436)
HERO_NEWS: Box = (620, 446, 1230, 568)
CHOICE_ART = 292
"""How much of a room to choose from is below its art."""


def paint_room_strip(canvas: Canvas, part: RoomPart) -> None:
    """The room while there is a fight: name and rule, places, what is drawn. The art comes on top."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), RAISED, AMBER if part.new else EDGE, 14, 3 if part.new else 2)
    right = edge = 740
    if part.new:
        edge = chip(canvas, right, 36, part.new.upper(), AMBER, 22) - 10
    canvas.fitted((226, 50), part.title.upper(), TITLE, 38, edge - 226, TEXT, least=30)
    words = f"{part.note} {part.rule}".strip()
    canvas.paragraph((226, 66, right, height - 6), words, BODY, 31, least=26, hues=dict(part.hues))
    canvas.fill((760, 16, 762, height - 16), EDGE)
    taken = canvas.fitted((782, 50), part.size_words.upper(), TITLE_MEDIUM, 30, 150, DIM, least=24)
    _drawn(canvas, part, max(950, 782 + taken + 30), 40, 44)
    _slots(canvas, part, 782, 78, 76, width - 20)


@lasting
def paint_frame(canvas: Canvas, edge: Colour, line: int) -> None:
    """The empty panel under a room's art and facts."""
    canvas.panel((0, 0, canvas.width, canvas.height), RAISED, edge, 16, line)


def paint_room_facts(canvas: Canvas, part: RoomPart) -> None:
    """The room between fights: everything about it, to stand beside its large art."""
    canvas.fill((0, 0, canvas.width, canvas.height), RAISED)
    left, right = 8, canvas.width - 10
    edge = right
    if part.new:
        edge = chip(canvas, right, 40, part.new.upper(), AMBER, 26) - 14
    canvas.fitted((left, 60), part.title.upper(), TITLE, 52, edge - left, TEXT, least=36)
    words = f"{part.note} {part.rule}".strip()
    y = 84
    y += canvas.paragraph((left, y, right, y + 128), words, BODY, 35, least=29, hues=dict(part.hues)) + 16
    canvas.fitted((left, y + 26), part.size_words.upper(), TITLE_MEDIUM, 30, right - left, DIM, least=24)
    _slots(canvas, part, left, y + 42, 84, right)
    y += 146
    taken = canvas.fitted((left, y + 38), part.drawn_words.upper(), TITLE_MEDIUM, 30, 220, DIM, least=22)
    _drawn(canvas, part, left + taken + 26, y + 27, 52)


def paint_news(canvas: Canvas, since: str, lines: tuple[str, ...]) -> None:
    canvas.fill((0, 0, canvas.width, canvas.height), RAISED)
    _news(canvas, since, lines, (8, 0, canvas.width - 10, canvas.height))


def _news(canvas: Canvas, since: str, lines: tuple[str, ...], box: Box) -> None:
    """The last things that happened, the newest bright, as many as there is room for."""
    if not lines or box[3] - box[1] < 80:
        return
    heading(canvas, (box[0], box[1] + 26), since, box[2])
    count = min(len(lines), (box[3] - box[1] - 40) // 38)
    for number, line in enumerate(lines[len(lines) - count :]):
        last = number == count - 1
        base = box[1] + 70 + number * 38
        canvas.icon((box[0] + 11, base - 10), icon("chevron-right"), 30, AMBER if last else DIM)
        canvas.fitted((box[0] + 28, base), line, BODY, 29, box[2] - box[0] - 28, TEXT if last else DIM, least=25)


def paint_room_choice(canvas: Canvas, part: RoomPart) -> None:
    """One of the two rooms shown: a large card, with its key. The art comes on top."""
    width, height = canvas.width, canvas.height
    bottom = height - (72 if part.keyed else 0)
    canvas.panel((0, 0, width, bottom), RAISED, part.hue if part.keys else EDGE, 16, 4 if part.keys else 2)
    art = bottom - CHOICE_ART
    canvas.fitted((26, art + 50), part.title.upper(), TITLE, 44, width - 52, TEXT, least=32)
    canvas.paragraph((26, art + 66, width - 20, art + 148), part.rule, BODY, 32, least=27, hues=dict(part.hues))
    canvas.fitted((26, art + 184), part.size_words.upper(), TITLE_MEDIUM, 28, 240, DIM, least=24)
    canvas.fitted((330, art + 184), part.drawn_words.upper(), TITLE_MEDIUM, 28, 270, DIM, least=22)
    _slots(canvas, part, 26, art + 202, 66, 320)
    _drawn(canvas, part, 330, art + 236, 50)
    if part.keyed:
        key(canvas, (width // 2, height - 36), "·".join(map(str, part.keys)), part.hue, size=54)


# The way to the Portal


class Step(NamedTuple):
    """A turn: past, now, ahead or portal."""

    state: str
    sign: str
    hue: Colour


def paint_track(
    canvas: Canvas, steps: tuple[Step, ...], reserve: tuple[str, int], on_table: tuple[str, int], accent: Colour
) -> None:
    """Seven steps to the Portal, and the tokens that nobody holds."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), PANEL, EDGE, 14, 2)
    y, size, gap = height // 2, 64, 112
    first = 62
    for number, (one, two) in enumerate(pairwise(steps)):
        x = first + number * gap
        colour = WALL if one.state == "past" and two.state in ("past", "now") else EDGE
        canvas.fill((x + size // 2 + 4, y - 3, x + gap - size // 2 - 4, y + 3), colour)
    for number, step in enumerate(steps):
        centre = first + number * gap, y
        kind = "hexagon" if number == len(steps) - 1 else "square"
        if step.state == "now":
            canvas.glow(centre, 130, accent, 0.5)
            canvas.token(centre, kind, size + 18, accent)
            canvas.icon(centre, step.sign, 48, INK)
        elif step.state == "past":
            canvas.token(centre, kind, size, mix(PANEL, step.hue, 0.45), flat=True)
            canvas.icon(centre, step.sign, 38, mix(PANEL, TEXT, 0.9))
        else:
            known = kind == "hexagon"
            canvas.token(centre, kind, size + 8 * known, mix(PANEL, step.hue, 0.45 if known else 0.18), flat=True)
            canvas.icon(centre, step.sign, 38, mix(PANEL, step.hue, 0.9 if known else 0.5))
    x = first + len(steps) * gap - 30
    canvas.fill((x - 14, 16, x - 12, height - 16), EDGE)
    space = (width - x - 10) // 2
    for words, number in (reserve, on_table):
        canvas.icon((x + 26, y - 14), icon(TOKEN), 44, AMBER)
        canvas.text((x + 54, y + 1), str(number), TITLE, 42, TEXT)
        canvas.fitted((x + 6, height - 16), words, BODY, 29, space - 12, DIM, least=24)
        x += space


# Beginning and end


@lasting
def paint_versus(
    canvas: Canvas, title: str, names: tuple[str, str], letters: tuple[str, str], sides: tuple[str, str]
) -> None:
    """Before the toss, or before the first room: the two sides, and the Portal between them."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), PANEL, EDGE, 16, 2)
    room_art(canvas, (12, 12, width - 12, height - 112), icon("weather-hurricane"), PINK)
    for number, side in enumerate(("marine", "alien")):
        x = 210 if number == 0 else width - 210
        emblem(canvas, (x, 180), side, letters[number], 210)
        canvas.round_box((x - 180, 306, x + 180, 306 + (96 if names[number] else 56)), INK, 14)
        canvas.fitted((x, 346), sides[number].upper(), TITLE, 36, 340, SIDE_HUES[side], least=26, anchor="m")
        if names[number]:
            canvas.fitted((x, 388), names[number], BOLD, 34, 340, TEXT, least=28, anchor="m")
    canvas.fitted((width // 2, height - 42), title, TITLE, 44, width - 60, TEXT, least=30, anchor="m")


def paint_end(
    canvas: Canvas, side: str, letter: str, title: str, name: str, reason: str, since: str, lines: tuple[str, ...]
) -> None:
    """Who won, and why."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), PANEL, SIDE_HUES[side], 16, 5)
    room_art(canvas, (14, 14, 560, height - 14), "", SIDE_HUES[side])
    emblem(canvas, (287, height // 2 - 10), side, letter, 330)
    left, right = 596, width - 34
    canvas.icon((left + 30, 62), icon("trophy"), 64, AMBER)
    canvas.fitted((left + 76, 80), name, BOLD, 46, right - left - 76, TEXT, least=32)
    y = 110
    y += canvas.paragraph((left, y, right, y + 190), title.upper(), TITLE, 76, SIDE_HUES[side], least=48) + 20
    y += canvas.paragraph((left, y, right, y + 170), reason, BODY, 42, least=32) + 14
    _news(canvas, since, lines, (left, y, right, height - 20))


def paint_owner(canvas: Canvas, side: str, letter: str, words: str) -> None:
    """Whose deck a card is in, and how often."""
    emblem(canvas, (34, canvas.height // 2), side, letter, 46)
    canvas.fitted((70, canvas.height // 2 + 11), words, BODY, 31, canvas.width - 76, TEXT, least=24)
