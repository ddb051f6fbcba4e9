"""The fight of Alien Menace, as blocks of a picture: both Forces and where they come from, the cards in front."""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from typing import NamedTuple

from renderers.alien_menace.side_parts import SIDE_HUES, emblem, signed
from renderers.core.canvas import Box, Canvas
from renderers.core.lettering import measure
from renderers.core.page import lasting
from renderers.core.theme import (
    AMBER,
    BODY,
    DIM,
    EDGE,
    INK,
    PANEL,
    RED,
    TEXT,
    TITLE,
    TITLE_MEDIUM,
    VOID,
    Colour,
    icon,
    mix,
)
from renderers.kit.faces import Face, paint_card

MOST_ROWS = 6


class ForceRow(NamedTuple):
    sign: str
    hue: Colour
    words: str
    amount: int | None = None
    new: bool = False


FORCES = 728, 388
FORCE_HEADS = (0, 0, 728, 136)
FORCE_ROWS = {"marine": (0, 136, 358, 388), "alien": (370, 136, 728, 388)}


def _force_ground(canvas: Canvas, side: str, lead: bool, left: int, top: int) -> None:
    """A piece of one half; the side that leads stands in the light."""
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
    taken = 0
    if row.amount is not None:
        taken = canvas.text((right, base + 1), signed(row.amount), TITLE, size + 5, TEXT, "r")
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
        edge = middle - wide - 18
        room = min(110, edge - left - 8)
        canvas.fitted((edge, 112), word.upper(), TITLE_MEDIUM, 26, room, DIM, least=14, anchor="r")
    else:
        emblem(canvas, (middle + wide + 52, 46), side, letter, 56)
        edge = middle + wide + 18
        canvas.fitted((edge, 112), word.upper(), TITLE_MEDIUM, 26, min(110, right - edge - 8), DIM, least=14)


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
