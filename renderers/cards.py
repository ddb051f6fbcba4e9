"""Cards: a face at any size, a tile with its text, a slim row with its name; and the numbered keys of the buttons.

A `Face` holds all that is drawn of a card, in its reader's words. What may be played is bright, the rest is dim.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image

from renderers.canvas import Box, Canvas, fit, lasting, measure, paragraph
from renderers.theme import (
    AMBER,
    BODY,
    BOLD,
    EDGE,
    INK,
    PANEL,
    RAISED,
    RED,
    TEXT,
    TITLE,
    TITLE_MEDIUM,
    VOID,
    Colour,
    mix,
)

KEY_HEIGHT = 60
"""How much room the key under a card takes."""
DIMMED = 0.55
LEAST_TEXT = 17


class Face(NamedTuple):
    """A card as it is drawn. `keys` are the numbers of its buttons, `hues` the hues of icons in its text."""

    title: str
    kind: str
    hue: Colour
    sign: str
    text: str
    force: str = ""
    cost: int = 0
    copies: int = 1
    keys: tuple[int, ...] = ()
    bright: bool = True
    new: str = ""
    keyed: bool = False
    hues: tuple[tuple[str, Colour], ...] = ()
    force_sign: str = ""


def _fade(canvas: Canvas, box: tuple[int, int, int, int], strength: float = DIMMED) -> None:
    part = canvas.image.crop(box)
    canvas.image.paste(Image.blend(part, Image.new("RGB", part.size, VOID), strength), box[:2])


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


def cost_badge(canvas: Canvas, centre: tuple[int, int], size: int, cost: int, *, bright: bool = True) -> None:
    canvas.token(centre, "hexagon", size, AMBER if bright else mix(VOID, AMBER, 1 - DIMMED), flat=not bright)
    canvas.text((centre[0], centre[1] + round(size * 0.2)), str(cost), TITLE, round(size * 0.56), INK, "m")


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


@lasting
def paint_card(canvas: Canvas, face: Face) -> None:
    """The whole card; if `keyed`, with room for its key below it."""
    width = canvas.width
    bottom = canvas.height - (KEY_HEIGHT if face.keyed else 8)
    unit = min(width / 240, bottom / 316)
    left, top, right = 6, round(8 * unit), width - 6
    hue, line = face.hue, max(3, round(3 * unit))
    radius = round(14 * unit)
    canvas.shadow((left, top, right, bottom), radius, blur=4, drop=4)
    canvas.round_box((left, top, right, bottom), hue, radius)
    canvas.round_box((left + line, top + line, right - line, bottom - line), RAISED, radius - line)
    bar, foot = round(54 * unit), round(44 * unit)
    _title_bar(canvas, face, (left, top, right, top + bar), radius, unit)
    art_top = top + bar
    inner_left, inner_right = left + line, right - line
    pad = round(12 * unit)
    art = _art_height(face, inner_right - inner_left - pad - pad // 2, bottom - foot - art_top - pad // 2, unit)
    _art(canvas, (inner_left, art_top, inner_right, art_top + art), hue, face.sign, round(art * 0.76))
    canvas.fill((inner_left, art_top + art, inner_right, art_top + art + line - 1), hue)
    canvas.paragraph(
        (inner_left + pad, art_top + art + pad // 2, inner_right - pad // 2, bottom - foot),
        face.text,
        BODY,
        round(30 * unit),
        least=round(LEAST_TEXT * unit),
        hues=dict(face.hues),
        middle=True,
    )
    canvas.round_box((inner_left, bottom - foot, inner_right, bottom - line), PANEL, radius - line)
    canvas.fill((inner_left, bottom - foot, inner_right, bottom - foot + radius), PANEL)
    base = bottom - round(15 * unit)
    room = inner_right - inner_left - 2 * pad
    if face.force:
        room -= canvas.text((inner_right - pad, base + round(3 * unit)), face.force, TITLE, round(38 * unit), TEXT, "r")
        x = inner_left + pad + room - round(20 * unit)
        canvas.icon((x, base - round(9 * unit)), face.force_sign, round(34 * unit), RED)
        room -= round(44 * unit)
    canvas.fitted(
        (inner_left + pad, base), face.kind.upper(), TITLE_MEDIUM, round(24 * unit), room, hue, least=round(17 * unit)
    )
    if face.copies > 1:
        chip(canvas, inner_right - 4, art_top + round(22 * unit), f"×{face.copies}", TEXT, round(26 * unit))
    if not face.bright:
        _fade(canvas, (0, 0, width, bottom + 8))
    if face.new:
        chip(canvas, inner_right - 4, art_top + art - round(20 * unit), face.new, AMBER, round(22 * unit))


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
    start = left + round((50 if face.cost else 10) * unit)
    room = right - round(8 * unit) - start
    size, words = fit(BOLD, round(31 * unit), face.title, room, round(27 * unit))
    middle = start + room // 2
    if words == face.title:
        canvas.text((middle, top + round(37 * unit)), words, BOLD, size, INK, "m")
    else:
        height = bottom - top - round(3 * unit)
        box = (start, top + round(1 * unit), right - round(8 * unit), top + height)
        canvas.paragraph(box, face.title, BOLD, round(26 * unit), INK, least=round(20 * unit), middle=True, centre=True)
    if face.cost:
        cost_badge(canvas, (left + round(22 * unit), top + round(25 * unit)), round(54 * unit), face.cost)


@lasting
def paint_tile(canvas: Canvas, face: Face) -> None:
    """A wide card with its text: icon and key at the left, name, text."""
    width, height = canvas.width - 4, canvas.height - 6
    hue = face.hue if face.bright else mix(VOID, face.hue, 1 - DIMMED)
    ink = TEXT if face.bright else mix(VOID, TEXT, 1 - DIMMED)
    left = _tile_ground(canvas, face, hue, width, height)
    right = width - 12
    base = 38
    if face.force:
        taken = canvas.text((right, base + 1), face.force, TITLE, 34, ink, "r")
        canvas.icon((right - taken - 20, base - 11), face.force_sign, 30, RED if face.bright else mix(VOID, RED, 0.5))
        name_room = right - taken - 42 - left
    else:
        name_room = right - left
    canvas.fitted((left, base), _counted(face), BOLD, 32, name_room, ink, least=24)
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
    if face.new:
        chip(canvas, width - 6, height - 14, face.new, AMBER, 20)


@lasting
def paint_row(canvas: Canvas, face: Face) -> None:
    """A slim card with its name only, and cost and Force."""
    width, height = canvas.width - 4, canvas.height - 6
    hue = face.hue if face.bright else mix(VOID, face.hue, 1 - DIMMED)
    ink = TEXT if face.bright else mix(VOID, TEXT, 0.55)
    left = _tile_ground(canvas, face, hue, width, height)
    right = width - 12
    base = height // 2 + 11
    if face.force:
        taken = canvas.text((right, base + 1), face.force, TITLE, 32, ink, "r")
        canvas.icon((right - taken - 18, base - 10), face.force_sign, 28, RED if face.bright else mix(VOID, RED, 0.5))
        right -= taken + 40
    if face.new:
        right = chip(canvas, right, height // 2, face.new, AMBER, 20) - 8
    canvas.fitted((left, base), _counted(face), BOLD, 31, right - left, ink, least=20)


def _counted(face: Face) -> str:
    return face.title if face.copies == 1 else f"{face.copies}\u00a0× {face.title}"


def _tile_ground(canvas: Canvas, face: Face, hue: Colour, width: int, height: int) -> int:
    """The ground of a tile or row, with icon, cost and key. Where its words begin."""
    ground, edge = mix(PANEL, hue, 0.17), mix(PANEL, hue, 0.45) if face.bright else EDGE
    canvas.panel((0, 0, width, height), ground, edge, 10, 2)
    canvas.round_box((0, 0, 22, height), hue, 10)
    canvas.fill((11, 0, 24, height), edge)
    canvas.fill((11, 2, 24, height - 2), ground)
    tall = height > 110
    column = 96 if tall else 84
    middle = 11 + column // 2
    if not face.keys:
        canvas.icon((middle, height // 2), face.sign, 58 if tall else 46, hue)
        if face.cost:
            cost_badge(canvas, (middle + 26, max(21, height // 2 - 24)), 36, face.cost, bright=face.bright)
    elif tall:
        canvas.icon((middle, 44), face.sign, 54, hue)
        if face.cost:
            cost_badge(canvas, (middle + 30, 22), 38, face.cost, bright=face.bright)
        key(canvas, (middle, height - 32), "·".join(map(str, face.keys)), face.hue, size=42)
    else:
        key(canvas, (middle - 4, height // 2), "·".join(map(str, face.keys)), face.hue, size=44)
        canvas.icon((11 + column + 16, height // 2), face.sign, 38, hue)
        if face.cost:
            cost_badge(canvas, (11 + column + 32, max(21, height // 2 - 18)), 32, face.cost, bright=face.bright)
        return 11 + column + 44
    return 11 + column + 4


# Many cards at once

Place = tuple[Box, Callable[[Canvas, Face], None], Face]
WHOLE_CARDS, ROW_COLUMNS, MARGIN, GAP = 8, 3, 20, 10
ROW_HEIGHT, LEAST_ROW = 80, 54
TILES = ((2, 150), (3, 150), (3, 138))
"""Columns and height of tiles, in the order of preference."""


def places(faces: Sequence[Face], width: int, space: int) -> list[Place]:
    """Where each card goes and how it is drawn, in a part of a page `space` high whose top is 0.

    A few are whole cards, more of them tiles with their text. When they are many, the bright ones keep their text as
    long as there is room for it, and the others are rows with their name.
    """
    count = len(faces)
    if count <= WHOLE_CARDS:
        across = 5 if count == 5 else 4
        wide = (width - 2 * MARGIN - GAP * (across - 1)) // across
        rows = -(-count // across) if count else 0
        high = min(round(wide * 1.75), space // max(1, rows))
        return [
            (_box(number % across * (wide + GAP) + MARGIN, number // across * high, wide, high), paint_card, one)
            for number, one in enumerate(faces)
        ]
    bright = [one for one in faces if one.bright]
    for columns, high in TILES:
        for told, named in ((faces, ()), (bright, [one for one in faces if not one.bright])):
            tiles, rows = -(-len(told) // columns), -(-len(named) // ROW_COLUMNS)
            left = space - tiles * high
            row = min(ROW_HEIGHT, left // rows) if rows else ROW_HEIGHT
            if left >= 0 and row >= LEAST_ROW:
                return _grid(told, width, 0, high, columns, paint_tile) + _grid(
                    named, width, tiles * high, row, ROW_COLUMNS, paint_row
                )
    return _grid(faces, width, 0, min(ROW_HEIGHT, space // -(-count // ROW_COLUMNS)), ROW_COLUMNS, paint_row)


def _grid(
    faces: Sequence[Face], width: int, top: int, high: int, columns: int, painter: Callable[[Canvas, Face], None]
) -> list[Place]:
    wide = (width - 2 * MARGIN) // columns
    return [
        (_box(MARGIN + number % columns * wide, top + number // columns * high, wide, high), painter, one)
        for number, one in enumerate(faces)
    ]


def _box(left: int, top: int, wide: int, high: int) -> Box:
    return left, top, left + wide, top + high
