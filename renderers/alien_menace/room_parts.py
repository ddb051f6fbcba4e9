"""The rooms of Alien Menace, as blocks of a picture: their art, their rules, their places for creatures."""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.alien_menace.icons import HAND
from renderers.alien_menace.side_parts import emblem
from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import paragraph
from renderers.core.page import lasting
from renderers.core.theme import (
    AMBER,
    BODY,
    CORRIDOR,
    DIM,
    EDGE,
    INK,
    ORANGE,
    PANEL,
    RAISED,
    RED,
    TEXT,
    TITLE,
    TITLE_MEDIUM,
    VOID,
    WALL_BASE,
    Colour,
    icon,
    mix,
)
from renderers.kit.faces import chip, key

Hues = tuple[tuple[str, Colour], ...]


class CreaturePlace(NamedTuple):
    """A place for a creature: free, now (the one in front), dead, gone (played, and away again)."""

    state: str
    sign: str = ""
    over: bool = False
    """Beyond the room's size."""


class RoomPlaces(NamedTuple):
    """A room's places for creatures, and what each side draws on entering."""

    size_words: str
    slots: tuple[CreaturePlace, ...]
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
    places: RoomPlaces
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


def paint_slots(canvas: Canvas, part: RoomPlaces, left: int, top: int, size: int, right: int) -> int:
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


def _drawn(canvas: Canvas, part: RoomPlaces, x: int, middle: int, size: int) -> None:
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


def paint_strip_places(canvas: Canvas, part: RoomPlaces) -> None:
    """Beside that: its places, and what is drawn on entering."""
    _strip_ground(canvas, part.new, STRIP_PLACES)
    canvas.fill((10, 16, 12, canvas.height - 16), EDGE)
    taken = canvas.fitted((32, 50), part.size_words.upper(), TITLE_MEDIUM, 30, 150, DIM, least=24)
    _drawn(canvas, part, max(200, 32 + taken + 30), 40, 44)
    paint_slots(canvas, part, 32, 78, 76, canvas.width - 20)


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


def paint_room_places(canvas: Canvas, part: RoomPlaces) -> None:
    """Below that: its places, and what is drawn on entering."""
    canvas.fill((0, 0, canvas.width, canvas.height), RAISED)
    left, right, y = 8, canvas.width - 10, 8
    canvas.fitted((left, y + 26), part.size_words.upper(), TITLE_MEDIUM, 30, right - left, DIM, least=24)
    paint_slots(canvas, part, left, y + 42, 84, right)
    y += 146
    taken = canvas.fitted((left, y + 38), part.drawn_words.upper(), TITLE_MEDIUM, 30, 220, DIM, least=22)
    _drawn(canvas, part, left + taken + 26, y + 27, 52)


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
    paint_slots(canvas, places, 26, art + 202, 66, 320)
    _drawn(canvas, places, 330, art + 236, 50)
    if part.keyed:
        key(canvas, (width // 2, height - 36), "·".join(map(str, part.keys)), part.hue, size=54)
