"""Cards: a face at any size, a tile with its text, a slim row with its name; and the numbered keys of the buttons.

A `Face` holds all that is drawn of a card, in its reader's words. What may be played is bright, the rest is dim.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from bot.engine.refs import Ref
from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import fit, measure, paragraph
from renderers.core.page import Page, lasting
from renderers.core.png import DIMMED
from renderers.core.theme import (
    AMBER,
    BODY,
    BOLD,
    EDGE,
    INK,
    PANEL,
    RAISED,
    TEXT,
    TITLE,
    TITLE_MEDIUM,
    VOID,
    Colour,
    mix,
)
from renderers.kit.badges import ON_CARD, ON_ROW, ON_TILE, Badge, line_scale, paint_corner, paint_line

KEY_HEIGHT = 60
"""How much room the key under a card takes."""
LEAST_TEXT = 17
LEAST_KIND, FULL_BADGES = 70, 0.75
"""The room for the kind of a card beside its badges, and how small those may be to leave it."""


class Face(NamedTuple):
    """A card as it is drawn. `keys` are the numbers of its buttons, `hues` the hues of icons in its text.

    `verb` is what the buttons do with it, where that is not what one does with such a card.
    """

    title: str
    kind: str
    hue: Colour
    sign: str
    text: str
    badges: tuple[Badge, ...] = ()
    copies: int = 1
    keys: tuple[int, ...] = ()
    bright: bool = True
    new: str = ""
    keyed: bool = False
    hues: tuple[tuple[str, Colour], ...] = ()
    verb: str = ""

    @property
    def corner(self) -> Badge | None:
        """The badge at the corner: the first that is to be there."""
        return next((badge for badge in self.badges if badge.corner), None)

    @property
    def line(self) -> tuple[Badge, ...]:
        """All the others."""
        corner = self.corner
        return tuple(badge for badge in self.badges if badge is not corner)


def chip(canvas: Canvas, right: int, middle: int, words: str, colour: Colour, size: int = 24, ink: Colour = INK) -> int:
    """A small label of one colour whose right edge is given. Its left edge."""
    width = measure(TITLE, size, words) + size
    height = round(size * 1.4)
    top = middle - height // 2
    canvas.round_box((right - width - 2, top - 2, right + 2, top + height + 2), INK, height // 3)
    canvas.round_box((right - width, top, right, top + height), colour, height // 3)
    canvas.text((right - width // 2, middle + round(size * 0.36)), words, TITLE, size, ink, "m")
    return right - width


def key(canvas: Canvas, centre: tuple[int, int], number: str, colour: Colour, size: int = 46) -> None:
    """A numbered key, the same number as on the button."""
    width = max(round(size * 1.5), measure(TITLE, round(size * 0.7), number) + size // 2)
    box = (centre[0] - width // 2, centre[1] - size // 2, centre[0] + width // 2, centre[1] + size // 2)
    canvas.panel(box, mix(PANEL, colour, 0.3), colour, 11, 3)
    canvas.text((centre[0], centre[1] + round(size * 0.25)), number, TITLE, round(size * 0.7), TEXT, "m")


def _art(canvas: Canvas, box: tuple[int, int, int, int], hue: Colour, sign: str, size: int) -> None:
    """A band of dusk with rings around the icon."""
    width, height = box[2] - box[0], box[3] - box[1]
    band = Canvas(Image.new("RGB", (width, height)))
    band.gradient((0, 0, width, height), mix(INK, hue, 0.5), mix(INK, hue, 0.2), steps=7)
    centre = width // 2, height // 2
    for radius in (size * 7 // 10, size, size * 13 // 10):
        band.ring(
            (centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius),
            mix(INK, hue, 0.55),
            radius,
            2,
        )
    band.icon((centre[0] + size // 24 + 1, centre[1] + size // 16 + 1), sign, size, INK)
    band.icon(centre, sign, size, mix(hue, TEXT, 0.4))
    canvas.image.paste(band.image, box[:2])


class _Card(NamedTuple):
    """Where things are on a card of some size. `unit` is 1 on one 240 wide and 316 high."""

    unit: float
    left: int
    top: int
    right: int
    bottom: int
    line: int
    art_top: int
    art: int

    @property
    def pad(self) -> int:
        return round(12 * self.unit)

    @property
    def foot(self) -> int:
        return round(44 * self.unit)


def _card(face: Face, width: int, height: int) -> _Card:
    bottom = height - 8
    unit = min(width / 240, bottom / 316)
    left, top, right, line = 6, round(8 * unit), width - 6, max(3, round(3 * unit))
    art_top = top + round(54 * unit)
    card = _Card(unit, left, top, right, bottom, line, art_top, 0)
    room = bottom - card.foot - art_top - card.pad // 2
    art = _art_height(face, right - left - 2 * line - card.pad - card.pad // 2, room, unit)
    return card._replace(art=art)


@lasting
def paint_card(canvas: Canvas, face: Face) -> None:
    """The whole card, bright; its key, its marks and dimness are laid on top by `lay_card`."""
    at = _card(face, canvas.width, canvas.height)
    unit, bottom, pad = at.unit, at.bottom, at.pad
    hue, radius = face.hue, round(14 * unit)
    canvas.shadow((at.left, at.top, at.right, bottom), radius, blur=4, drop=4)
    canvas.round_box((at.left, at.top, at.right, bottom), hue, radius)
    inner_left, inner_right = at.left + at.line, at.right - at.line
    canvas.round_box((inner_left, at.top + at.line, inner_right, bottom - at.line), RAISED, radius - at.line)
    _title_bar(canvas, face, (at.left, at.top, at.right, at.art_top), radius, unit)
    below = at.art_top + at.art
    _art(canvas, (inner_left, at.art_top, inner_right, below), hue, face.sign, round(at.art * 0.76))
    canvas.fill((inner_left, below, inner_right, below + at.line - 1), hue)
    canvas.paragraph(
        (inner_left + pad, below + pad // 2, inner_right - pad // 2, bottom - at.foot),
        face.text,
        BODY,
        round(30 * unit),
        least=round(LEAST_TEXT * unit),
        hues=dict(face.hues),
        middle=True,
    )
    canvas.round_box((inner_left, bottom - at.foot, inner_right, bottom - at.line), PANEL, radius - at.line)
    canvas.fill((inner_left, bottom - at.foot, inner_right, bottom - at.foot + radius), PANEL)
    base = bottom - round(15 * unit)
    _foot(canvas, face, (inner_left + pad, inner_right - pad), base, unit)


def _foot(canvas: Canvas, face: Face, span: tuple[int, int], base: int, unit: float) -> None:
    """What kind of card it is, and its badges. Where these need all the room, they go without the kind."""
    left, right = span
    kind = round(LEAST_KIND * unit)
    scale = line_scale(face.line, ON_CARD, unit, right - left - kind)
    if scale < FULL_BADGES * unit:
        scale = line_scale(face.line, ON_CARD, unit, right - left)
    room = right - left - paint_line(canvas, (right, base), face.line, ON_CARD, scale)
    if room >= kind:
        canvas.fitted(
            (left, base), face.kind.upper(), TITLE_MEDIUM, round(24 * unit), room, face.hue, least=round(17 * unit)
        )


def paint_mark(canvas: Canvas, words: str, size: int, colour: Colour) -> None:
    """A mark on a card: how many of them, or that it was not there before."""
    chip(canvas, canvas.width - 2, canvas.height // 2, words, colour, size)


def _mark(page: Page, right: int, middle: int, words: str, size: int, colour: Colour) -> None:
    tall = round(size * 1.4) // 2 + 3
    left = right - measure(TITLE, size, words) - size - 4
    page.paint_over((left, middle - tall, right, middle + tall), paint_mark, words, size, colour)


def lay_card(page: Page, box: Box, face: Face) -> None:
    """A card on a page. Its marks and its key, and whether it is dim, change from hand to hand; the card does not."""
    left, top, right, bottom = box
    split = bottom - KEY_HEIGHT + 8 if face.keyed else bottom
    still = face._replace(copies=1, keys=(), keyed=False, bright=True, new="", verb="")
    (page.draw if face.bright else page.draw_dim)((left, top, right, split), paint_card, still)
    at = _card(face, right - left, split - top)
    edge = left + at.right - at.line - 2
    if face.copies > 1:
        colour = TEXT if face.bright else mix(VOID, TEXT, 1 - DIMMED)
        upper = top + at.art_top + round(22 * at.unit)
        _mark(page, edge, upper, f"×{face.copies}", round(26 * at.unit), colour)
    if face.new:
        lower, size = top + at.art_top + at.art - round(20 * at.unit), round(22 * at.unit)
        beside = left + at.left + at.line + 2 + measure(TITLE, size, face.new) + size + 4
        _mark(page, edge if face.copies == 1 else beside, lower, face.new, size, AMBER)
    if face.keyed and face.keys:
        page.draw((left, split, right, bottom), paint_button, "·".join(map(str, face.keys)), face.hue, face.verb)


@lasting
def paint_button(canvas: Canvas, number: str, hue: Colour, verb: str) -> None:
    """The number of a button, and after it what the button does, if that must be said."""
    middle = canvas.height // 2 + 3
    if not verb:
        key(canvas, (canvas.width // 2, middle), number, hue)
        return
    wide = measure(BODY, 30, verb) + 12
    key(canvas, ((canvas.width - wide) // 2, middle), number, hue)
    canvas.text(((canvas.width - wide) // 2 + 46, middle + 11), verb, BODY, 30, TEXT)


def _art_height(face: Face, width: int, height: int, unit: float) -> int:
    """The art gives way to a long text, down to a strip."""
    for size, shares in (
        (28, (0.46, 0.4, 0.35)),
        (26, (0.35, 0.3)),
        (24, (0.3, 0.25)),
        (21, (0.25, 0.2)),
        (LEAST_TEXT, (0.2, 0.16)),
    ):
        for share in shares:
            art = min(round(150 * unit), round(height * share))
            if paragraph(BODY, round(30 * unit), face.text, width, height - art, round(size * unit)).whole:
                return art
    return round(height * 0.16)


def _title_bar(canvas: Canvas, face: Face, box: tuple[int, int, int, int], radius: int, unit: float) -> None:
    left, top, right, bottom = box
    canvas.round_box((left, top, right, bottom), face.hue, radius)
    canvas.fill((left, bottom - radius, right, bottom), face.hue)
    canvas.fill((left, top + round(30 * unit), right, bottom - 2), mix(face.hue, INK, 0.1))
    canvas.fill((left, bottom - 2, right, bottom), INK)
    start = left + round((50 if face.corner else 10) * unit)
    room = right - round(8 * unit) - start
    size, words = fit(BOLD, round(31 * unit), face.title, room, round(27 * unit))
    middle = start + room // 2
    if words == face.title:
        canvas.text((middle, top + round(37 * unit)), words, BOLD, size, INK, "m")
    else:
        height = bottom - top - round(3 * unit)
        box = (start, top + round(1 * unit), right - round(8 * unit), top + height)
        canvas.paragraph(box, face.title, BOLD, round(26 * unit), INK, least=round(20 * unit), middle=True, centre=True)
    if face.corner:
        paint_corner(canvas, (left + round(22 * unit), top + round(25 * unit)), round(54 * unit), face.corner)


MOST_BADGES = 0.65
"""How much of the line with its name the badges of a tile or row may take."""
TILE_COLUMN = 107
"""How wide the icon and key of a tile are."""


def lay_tile(page: Page, box: Box, face: Face) -> None:
    """A wide card with its text: icon and key at the left, name, text."""
    left, top, right, bottom = box
    split = left + TILE_COLUMN
    keys = "·".join(map(str, face.keys))
    page.draw((left, top, split, bottom), paint_tile_sign, face.sign, face.corner, keys, face.hue, face.bright)
    still = face._replace(sign="", keys=(), keyed=False, new="", badges=face.line)
    page.draw((split, top, right, bottom), paint_tile_words, still)
    if face.new:
        _mark(page, right - 8, bottom - 20, face.new, 20, AMBER)


@lasting
def paint_tile_sign(canvas: Canvas, sign: str, corner: Badge | None, keys: str, hue: Colour, bright: bool) -> None:
    height = canvas.height - 6
    shown = _tile_ground(canvas, hue, (2 * canvas.width, height), 0, bright=bright)
    middle = 59
    if not keys:
        canvas.icon((middle, height // 2), sign, 58, shown)
        if corner:
            paint_corner(canvas, (middle + 26, max(21, height // 2 - 24)), 36, corner, bright=bright)
        return
    canvas.icon((middle, 44), sign, 54, shown)
    if corner:
        paint_corner(canvas, (middle + 30, 22), 38, corner, bright=bright)
    key(canvas, (middle, height - 32), keys, hue, size=42)


@lasting
def paint_tile_words(canvas: Canvas, face: Face) -> None:
    width, height = canvas.width - 4, canvas.height - 6
    ink = TEXT if face.bright else mix(VOID, TEXT, 1 - DIMMED)
    _tile_ground(canvas, face.hue, (width + TILE_COLUMN, height), TILE_COLUMN, bright=face.bright)
    left, right, base = 4, width - 12, 38
    room = right - left
    scale = line_scale(face.line, ON_TILE, 1, round(room * MOST_BADGES))
    room -= paint_line(canvas, (right, base), face.line, ON_TILE, scale, ink=ink, bright=face.bright)
    if face.verb:
        room = chip(canvas, left + room, base - 11, face.verb, AMBER, 20) - left - 8
    canvas.fitted((left, base), _counted(face), BOLD, 32, room, ink, least=24)
    canvas.paragraph(
        (left, base + 10, right, height - 4),
        face.text,
        BODY,
        30,
        mix(PANEL, ink, 0.86),
        least=17,
        hues=dict(face.hues) if face.bright else {},
        middle=True,
    )


def lay_row(page: Page, box: Box, face: Face) -> None:
    page.draw(box, paint_row, face)


@lasting
def paint_row(canvas: Canvas, face: Face) -> None:
    """A slim card with its name only, and its badges."""
    width, height = canvas.width - 4, canvas.height - 6
    hue = _tile_ground(canvas, face.hue, (width, height), 0, bright=face.bright)
    ink = TEXT if face.bright else mix(VOID, TEXT, 0.55)
    left = _row_sign(canvas, face, hue, height)
    right = width - 12
    base = height // 2 + 11
    scale = line_scale(face.line, ON_ROW, 1, round((right - left) * MOST_BADGES))
    right -= paint_line(canvas, (right, base), face.line, ON_ROW, scale, ink=ink, bright=face.bright)
    if face.new or face.verb:
        right = chip(canvas, right, height // 2, face.new or face.verb, AMBER, 20) - 8
    canvas.fitted((left, base), _counted(face), BOLD, 31, right - left, ink, least=20)


def _counted(face: Face) -> str:
    return face.title if face.copies == 1 else f"{face.copies}\u00a0× {face.title}"


def _tile_ground(canvas: Canvas, hue: Colour, whole: tuple[int, int], at: int, *, bright: bool) -> Colour:
    """The ground of a tile or row from `at` on. The hue of what is on it."""
    shown = hue if bright else mix(VOID, hue, 1 - DIMMED)
    ground, edge = mix(PANEL, shown, 0.17), mix(PANEL, shown, 0.45) if bright else EDGE
    canvas.piece(whole, (at, 0), ground, edge, 10, 2)
    if at == 0:
        canvas.round_box((0, 0, 22, whole[1]), shown, 10)
        canvas.fill((11, 0, 24, whole[1]), edge)
        canvas.fill((11, 2, 24, whole[1] - 2), ground)
    return shown


def _row_sign(canvas: Canvas, face: Face, hue: Colour, height: int) -> int:
    """Icon, corner and key of a row. Where its words begin."""
    middle = 53
    if not face.keys:
        canvas.icon((middle, height // 2), face.sign, 46, hue)
        if face.corner:
            paint_corner(canvas, (middle + 26, max(21, height // 2 - 24)), 36, face.corner, bright=face.bright)
        return 99
    key(canvas, (middle - 4, height // 2), "·".join(map(str, face.keys)), face.hue, size=44)
    canvas.icon((111, height // 2), face.sign, 38, hue)
    if face.corner:
        paint_corner(canvas, (127, max(21, height // 2 - 18)), 32, face.corner, bright=face.bright)
    return 139


# Cards by name


def nouns_of(kinds: Iterable[tuple[str, Iterable[str]]]) -> dict[str, Ref]:
    """What has a picture of its own, by how it may be written: as in the data, in the lexicon, or as a reference."""
    return {
        written: Ref(kind, id) for kind, ids in kinds for id in ids for written in (id, f"{kind}-{id}", f"{kind}:{id}")
    }


# Many cards at once

Layer = Callable[[Page, Box, Face], None]
LaidFace = tuple[Box, Layer, Face]
WHOLE_CARDS, CARDS_ACROSS, ROW_COLUMNS, MARGIN, GAP = 8, 4, 3, 20, 10
ROW_HEIGHTS, CROWDED = (80, 67, 54), 47
"""How high rows can be, and those of a crowd, where nothing else finds room."""
CARD_HEIGHTS = (433, 317)
"""How high whole cards in a hand can be, without their keys: few sizes, so that one painted once serves in many."""
TILES = ((2, 150), (3, 150), (3, 138))
"""Columns and height of tiles, in the order of preference."""


def places(faces: Sequence[Face], width: int, space: int) -> list[LaidFace]:
    """Where each card goes and how it is drawn, in a part of a page `space` high whose top is 0.

    A few are whole cards, more of them tiles with their text. When they are many, the bright ones keep their text as
    long as there is room for it, and the others are rows with their name.
    """
    high = _card_height(faces, space) if len(faces) <= WHOLE_CARDS else None
    if high is not None:
        wide = (width - 2 * MARGIN - GAP * (CARDS_ACROSS - 1)) // CARDS_ACROSS
        corners = [divmod(number, CARDS_ACROSS) for number in range(len(faces))]
        return [
            (_box(across * (wide + GAP) + MARGIN, row * high, wide, high), lay_card, one)
            for (row, across), one in zip(corners, faces, strict=True)
        ]
    bright = [one for one in faces if one.bright]
    for columns, high in TILES:
        for told, named in ((faces, ()), (bright, [one for one in faces if not one.bright])):
            tiles, rows = -(-len(told) // columns), -(-len(named) // ROW_COLUMNS)
            left = space - tiles * high
            row = _row_height(left, rows, ROW_HEIGHTS)
            if left >= 0 and row is not None:
                return _grid(told, width, 0, high, columns, lay_tile) + _grid(
                    named, width, tiles * high, row, ROW_COLUMNS, lay_row
                )
    rows = -(-len(faces) // ROW_COLUMNS)
    row = _row_height(space, rows, (*ROW_HEIGHTS, CROWDED)) or space // rows
    return _grid(faces, width, 0, row, ROW_COLUMNS, lay_row)


def _row_height(space: int, rows: int, heights: Sequence[int]) -> int | None:
    """The highest that so many rows can be."""
    return next((high for high in heights if rows * high <= space), None)


def _card_height(faces: Sequence[Face], space: int) -> int | None:
    """How high whole cards are with their keys, if there is room for all of them."""
    below = KEY_HEIGHT - 8 if any(one.keyed for one in faces) else 0
    rows = -(-len(faces) // CARDS_ACROSS)
    return next((high + below for high in CARD_HEIGHTS if rows * (high + below) <= space), None)


def _grid(faces: Sequence[Face], width: int, top: int, high: int, columns: int, layer: Layer) -> list[LaidFace]:
    wide = (width - 2 * MARGIN) // columns
    return [
        (_box(MARGIN + number % columns * wide, top + number // columns * high, wide, high), layer, one)
        for number, one in enumerate(faces)
    ]


def _box(left: int, top: int, wide: int, high: int) -> Box:
    return left, top, left + wide, top + high


# Colours


def card_samples(face: Face) -> Iterator[Image.Image]:
    """A card, bright and dim, for the palette of a game."""
    sample = Canvas(Image.new("RGB", (240, 348), VOID))
    paint_card(sample, face)
    yield sample.image
    yield Image.blend(sample.image, Image.new("RGB", sample.image.size, VOID), DIMMED)


def tile_samples(face: Face) -> Iterator[Image.Image]:
    """The same of a tile."""
    for bright in (True, False):
        sign = Canvas(Image.new("RGB", (TILE_COLUMN, 160), VOID))
        paint_tile_sign(sign, face.sign, face.corner, "1", face.hue, bright)
        yield sign.image
        words = Canvas(Image.new("RGB", (303, 160), VOID))
        paint_tile_words(words, face._replace(bright=bright))
        yield words.image
