"""The parts of Alien Menace's pictures: each painter draws one block from plain values that are already in words.

The Marine is a blue circle with its letter, the Alien an orange star with its own: shape, letter and colour all tell.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.alien_menace_icons import DECK, DISCARD, HAND, LIFE, TOKEN
from renderers.canvas import Box, Canvas, lasting, measure, paragraph
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


# The fight


class ForceRow(NamedTuple):
    sign: str
    hue: Colour
    words: str
    amount: str
    new: bool = False


FORCES = 728, 388
FORCE_HEADS = (0, 0, 728, 136)
FORCE_ROWS = {"marine": (0, 136, 358, 388), "alien": (370, 136, 728, 388)}


def _force_ground(canvas: Canvas, side: str, lead: bool, left: int, top: int) -> None:
    """A piece of one half; who leads stands in the light."""
    hue = SIDE_HUES[side]
    canvas.round_box((left, -top, left + 358, FORCES[1] - top), hue if lead else EDGE, 14)
    line = 3 if lead else 2
    inner = (left + line, line - top, left + 358 - line, FORCES[1] - line - top)
    canvas.round_box(inner, mix(PANEL, hue, 0.13), 14 - line)


@lasting
def paint_force_heads(canvas: Canvas, marine: int, creature: int, letters: tuple[str, str], word: str) -> None:
    """Both Forces, large. Ties are the Marine's."""
    half = canvas.width // 2
    marine_leads = marine >= creature
    for side, number, letter, lead in (
        ("marine", marine, letters[0], marine_leads),
        ("alien", creature, letters[1], not marine_leads),
    ):
        left = FORCE_ROWS[side][0]
        _force_ground(canvas, side, lead, left, 0)
        _force(canvas, side, letter, number, word, (left, left + 358), lead=lead)
    canvas.token((half, 76), "hexagon", 84, AMBER)
    sign = "=" if marine == creature else ">" if marine_leads else "<"
    canvas.text((half, 94), sign, TITLE, 54, INK, "m")


@lasting
def paint_force_ground(canvas: Canvas, side: str, lead: bool, nothing: str) -> None:
    """What lies under the rows that say where a Force comes from; if there are none, words that say so."""
    _force_ground(canvas, side, lead, 0, FORCE_ROWS[side][1])
    left, right = 14, canvas.width - 14
    canvas.fill((left, 2, right, 4), EDGE)
    canvas.fitted((left + 6, 42), nothing, BODY, 30, right - left - 12, DIM, least=26)


def row_boxes(side: str, count: int) -> list[Box]:
    """Where each of so many rows is."""
    left, top, right, bottom = FORCE_ROWS[side]
    step = min(54, (bottom - top - 16) // max(1, count))
    return [(left + 8, top + 6 + n * step, right - 8, top + 6 + (n + 1) * step) for n in range(count)]


@lasting
def paint_force_row(canvas: Canvas, side: str, row: ForceRow) -> None:
    """One thing that makes a Force."""
    step, left, right = canvas.height, 6, canvas.width - 6
    canvas.fill((0, 0, canvas.width, step), mix(PANEL, SIDE_HUES[side], 0.13))
    size = 33 if step > 46 else 30
    base = step // 2 + 11
    if row.new:
        canvas.ring((0, 1, canvas.width, step - 1), AMBER, 9, 3)
    canvas.icon((left + 16, step // 2 + 1), row.sign, size, row.hue)
    taken = canvas.text((right, base + 1), row.amount, TITLE, size + 5, TEXT, "r") if row.amount else 0
    canvas.fitted((left + 40, base), row.words, BODY, size, right - left - 50 - taken, TEXT, least=21)


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


class Places(NamedTuple):
    """A room's places for creatures, and what each side draws on entering."""

    size_words: str
    slots: tuple[Slot, ...]
    drawn_words: str
    marine: int
    alien: int
    letters: tuple[str, str]
    new: str = ""
    size_new: bool = False


class RoomPart(NamedTuple):
    title: str
    rule: str
    sign: str
    hue: Colour
    places: Places
    hues: Hues = ()
    note: str = ""
    keys: tuple[int, ...] = ()
    keyed: bool = False

    @property
    def words(self) -> str:
        return f"{self.note} {self.rule}".strip()


ART_BAND = 96
"""Art is drawn twice as large, so many rows at a time: as a whole it would take as much memory as all else together."""


def room_art(canvas: Canvas, box: Box, sign: str, hue: Colour, *, small: bool = False) -> None:
    """A corridor in perspective with the room's light at its end, and the room's icon in front of it."""
    width, height = box[2] - box[0], box[3] - box[1]
    art = Canvas(Image.new("RGB", (width, height)))
    for top in range(0, height, ART_BAND):
        rows = min(ART_BAND, height - top)
        band = Image.new("RGB", (width * 2, rows * 2), INK)
        _corridor(ImageDraw.Draw(band), width * 2, height * 2, top * 2, hue)
        art.image.paste(band.reduce(2), (0, top))
    centre = width // 2, round(height * 0.48)
    art.glow(centre, round(height * 1.1), hue, 0.55)
    size = round(height * (0.62 if small else 0.56))
    if sign:
        art.icon((centre[0] + 5, centre[1] + 7), sign, size, INK, 0.85)
        art.icon(centre, sign, size, mix(hue, TEXT, 0.72))
    canvas.image.paste(art.image, box[:2])


def _corridor(pen: ImageDraw.ImageDraw, w: int, h: int, top: int, hue: Colour) -> None:
    """A corridor of that width and height, from the row `top` on."""
    far = 0.2

    def frame(depth: float) -> tuple[float, float, float, float]:
        """The cross-section of the corridor: 0 is here, 1 the far end."""
        share = 1 - (1 - far) * depth
        upper, lower = h * 0.46 - h * 0.46 * share - top, h * 0.46 + h * 0.54 * share - top
        return w / 2 - w / 2 * share, upper, w / 2 + w / 2 * share, lower

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


def _slots(canvas: Canvas, part: Places, left: int, top: int, size: int, right: int) -> int:
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


def _drawn(canvas: Canvas, part: Places, x: int, middle: int, size: int) -> None:
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


STRIP = 1240, 172
STRIP_WORDS: Box = (0, 0, 750, 172)
STRIP_PLACES: Box = (750, 0, 1240, 172)


def _strip_ground(canvas: Canvas, new: str, box: Box) -> None:
    canvas.piece(STRIP, box[:2], RAISED, AMBER if new else EDGE, 14, 3 if new else 2)


@lasting
def paint_strip_words(canvas: Canvas, title: str, words: str, new: str, hues: Hues) -> None:
    """The room while there is a fight: name and rule. The art comes on top."""
    _strip_ground(canvas, new, STRIP_WORDS)
    right = edge = 740
    if new:
        edge = chip(canvas, right, 36, new.upper(), AMBER, 22) - 10
    canvas.fitted((226, 50), title.upper(), TITLE, 38, edge - 226, TEXT, least=30)
    canvas.paragraph((226, 66, right, canvas.height - 6), words, BODY, 31, least=26, hues=dict(hues))


def paint_strip_places(canvas: Canvas, part: Places) -> None:
    """Beside that: its places, and what is drawn on entering."""
    _strip_ground(canvas, part.new, STRIP_PLACES)
    canvas.fill((10, 16, 12, canvas.height - 16), EDGE)
    taken = canvas.fitted((32, 50), part.size_words.upper(), TITLE_MEDIUM, 30, 150, DIM, least=24)
    _drawn(canvas, part, max(200, 32 + taken + 30), 40, 44)
    _slots(canvas, part, 32, 78, 76, canvas.width - 20)


@lasting
def paint_frame(canvas: Canvas, edge: Colour, line: int) -> None:
    """The empty panel under a room's art and facts."""
    canvas.panel((0, 0, canvas.width, canvas.height), RAISED, edge, 16, line)


RULE_TOP, RULE_HEIGHT = 84, 128


def facts_split(words: str) -> int:
    """Where in a room's facts its rule ends and its places begin."""
    width = HERO_FACTS[2] - HERO_FACTS[0]
    return RULE_TOP + paragraph(BODY, 35, words, width - 18, RULE_HEIGHT, 29).height + 8


@lasting
def paint_room_words(canvas: Canvas, title: str, words: str, new: str, hues: Hues) -> None:
    """The room between fights, beside its large art: name and rule."""
    canvas.fill((0, 0, canvas.width, canvas.height), RAISED)
    left, right = 8, canvas.width - 10
    edge = right
    if new:
        edge = chip(canvas, right, 40, new.upper(), AMBER, 26) - 14
    canvas.fitted((left, 60), title.upper(), TITLE, 52, edge - left, TEXT, least=36)
    box = (left, RULE_TOP, right, RULE_TOP + RULE_HEIGHT)
    canvas.paragraph(box, words, BODY, 35, least=29, hues=dict(hues))


def paint_room_places(canvas: Canvas, part: Places) -> None:
    """Below that: its places, and what is drawn on entering."""
    canvas.fill((0, 0, canvas.width, canvas.height), RAISED)
    left, right, y = 8, canvas.width - 10, 8
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


@lasting
def paint_room_choice(canvas: Canvas, part: RoomPart) -> None:
    """One of the two rooms shown: a large card, with its key. The art comes on top."""
    width, height = canvas.width, canvas.height
    bottom = height - (72 if part.keyed else 0)
    canvas.panel((0, 0, width, bottom), RAISED, part.hue if part.keys else EDGE, 16, 4 if part.keys else 2)
    art = bottom - CHOICE_ART
    canvas.fitted((26, art + 50), part.title.upper(), TITLE, 44, width - 52, TEXT, least=32)
    canvas.paragraph((26, art + 66, width - 20, art + 148), part.rule, BODY, 32, least=27, hues=dict(part.hues))
    places = part.places
    canvas.fitted((26, art + 184), places.size_words.upper(), TITLE_MEDIUM, 28, 240, DIM, least=24)
    canvas.fitted((330, art + 184), places.drawn_words.upper(), TITLE_MEDIUM, 28, 270, DIM, least=22)
    _slots(canvas, places, 26, art + 202, 66, 320)
    _drawn(canvas, places, 330, art + 236, 50)
    if part.keyed:
        key(canvas, (width // 2, height - 36), "·".join(map(str, part.keys)), part.hue, size=54)


# The way to the Portal


class Step(NamedTuple):
    """A turn: past, now, ahead or portal."""

    state: str
    sign: str
    hue: Colour


TRACK = 1240, 100
STEP, FIRST_STEP, LAST_STEP = 112, 62, 6
TOKENS: Box = (802, 0, 1240, 100)


def step_box(number: int) -> Box:
    """Where a step is on the track."""
    left = FIRST_STEP + STEP * number - STEP // 2
    return (0 if number == 0 else left), 0, (TOKENS[0] if number == LAST_STEP else left + STEP), TRACK[1]


@lasting
def paint_step(canvas: Canvas, number: int, step: Step, walked: tuple[bool, bool], accent: Colour | None) -> None:
    """A turn on the way to the Portal, with the way on both sides of it. The present one has an accent."""
    box = step_box(number)
    canvas.piece(TRACK, box[:2], PANEL, EDGE, 14, 2)
    size, x, y = 64, FIRST_STEP + STEP * number - box[0], canvas.height // 2
    if number:
        canvas.fill((0, y - 3, x - size // 2 - 4, y + 3), WALL if walked[0] else EDGE)
    if number < LAST_STEP:
        canvas.fill((x + size // 2 + 4, y - 3, canvas.width, y + 3), WALL if walked[1] else EDGE)
    centre = x, y
    kind = "hexagon" if number == LAST_STEP else "square"
    if accent is not None:
        canvas.glow(centre, STEP, accent, 0.5)
        canvas.token(centre, kind, size + 18, accent)
        canvas.icon(centre, step.sign, 48, INK)
    elif step.state == "past":
        canvas.token(centre, kind, size, mix(PANEL, step.hue, 0.45), flat=True)
        canvas.icon(centre, step.sign, 38, mix(PANEL, TEXT, 0.9))
    else:
        known = kind == "hexagon"
        canvas.token(centre, kind, size + 8 * known, mix(PANEL, step.hue, 0.45 if known else 0.18), flat=True)
        canvas.icon(centre, step.sign, 38, mix(PANEL, step.hue, 0.9 if known else 0.5))


def paint_tokens(canvas: Canvas, reserve: tuple[str, int], on_table: tuple[str, int]) -> None:
    """The tokens that nobody holds."""
    canvas.piece(TRACK, TOKENS[:2], PANEL, EDGE, 14, 2)
    height, y = canvas.height, canvas.height // 2
    canvas.fill((0, 16, 2, height - 16), EDGE)
    x = 14
    space = (canvas.width - x - 10) // 2
    for words, number in (reserve, on_table):
        canvas.icon((x + 26, y - 14), icon(TOKEN), 44, AMBER)
        canvas.text((x + 54, y + 1), str(number), TITLE, 42, TEXT)
        canvas.fitted((x + 6, height - 16), words, BODY, 29, space - 12, DIM, least=24)
        x += space


# Beginning and end


@lasting
def paint_versus(canvas: Canvas, title: str, named: bool, letters: tuple[str, str], sides: tuple[str, str]) -> None:
    """Before the toss, or before the first room: the two sides, and the Portal between them; with room for names."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), PANEL, EDGE, 16, 2)
    room_art(canvas, (12, 12, width - 12, height - 112), icon("weather-hurricane"), PINK)
    for number, side in enumerate(("marine", "alien")):
        x = VERSUS_NAMES if number == 0 else width - VERSUS_NAMES
        emblem(canvas, (x, 180), side, letters[number], 210)
        canvas.round_box((x - 180, 306, x + 180, 306 + (96 if named else 56)), INK, 14)
        canvas.fitted((x, 346), sides[number].upper(), TITLE, 36, 340, SIDE_HUES[side], least=26, anchor="m")
    canvas.fitted((width // 2, height - 42), title, TITLE, 44, width - 60, TEXT, least=30, anchor="m")


VERSUS_NAMES = 210
"""How far from the left and right edge the names stand."""


def name_box(place: int) -> Box:
    return place - 170, 352, place + 170, 396


def paint_name(canvas: Canvas, name: str) -> None:
    canvas.fill((0, 0, canvas.width, canvas.height), INK)
    canvas.fitted((canvas.width // 2, 36), name, BOLD, 34, canvas.width, TEXT, least=28, anchor="m")


END_ART: Box = (14, 14, 560, 562)


@lasting
def paint_winner(canvas: Canvas, side: str, letter: str) -> None:
    """The winner's sign before an empty corridor."""
    room_art(canvas, (0, 0, canvas.width, canvas.height), "", SIDE_HUES[side])
    emblem(canvas, (canvas.width // 2, canvas.height // 2 - 10), side, letter, 330)


def paint_end(
    canvas: Canvas, side: str, title: str, name: str, reason: str, since: str, lines: tuple[str, ...]
) -> None:
    """Who won, and why. The art comes on top."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), PANEL, SIDE_HUES[side], 16, 5)
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
