"""Cards to choose from in the picture of a question: in rows below a map by their names, or as large as there is room.

Whatever stands on one is as large as can be read on a phone.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from collections.abc import Sequence

from renderers.core.canvas import Box, Canvas
from renderers.core.page import Page, lasting
from renderers.core.theme import BODY, BOLD, DIM, EDGE, PANEL, TEXT, TITLE, VOID, Colour, mix
from renderers.kit.faces import Face
from renderers.kit.squares import disc_size, paint_disc

LEAST, NAME, NUMBER = 32, 36, 36
EDGES, GAP = 12, 8
GRIDS = ((2, 1), (3, 1), (4, 2), (6, 2), (9, 3))
"""So many cards at most in so many rows; more are in rows of names, three side by side."""
NAMES_ACROSS, NAME_ROW = 3, 80
MOST_HIGH, TALL, LARGE = 440, 300, 42
"""How high a card is at most, and from which height on its text is how large, if it is short."""


def numbers(face: Face) -> str:
    return "·".join(map(str, face.keys))


def lay_rows(page: Page, faces: Sequence[Face], top: int, row: int, rows: int, across: int) -> None:
    """Cards by their names, in so many rows. If they are more than find room, how many more."""
    wide = (page.width - 2 * EDGES - GAP * (across - 1)) // across
    room = rows * across
    for number, face in enumerate(faces[:room]):
        left, upper = EDGES + number % across * (wide + GAP), top + number // across * row
        more = len(faces) - room + 1 if number == room - 1 and len(faces) > room else 0
        _lay_row(page, (left, upper, left + wide, upper + row - GAP), face, more)


def _lay_row(page: Page, box: Box, face: Face, more: int) -> None:
    if more:
        page.draw(box, paint_more, f"+{more}")
    else:
        page.draw(box, paint_row, numbers(face), face.sign, face.title, face.hue, face.copies)


def paint_more(canvas: Canvas, words: str) -> None:
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, EDGE, 12, 2)
    canvas.text((canvas.width // 2, canvas.height // 2 + 13), words, TITLE, NAME, DIM, "m")


def paint_row(canvas: Canvas, keys: str, sign: str, title: str, hue: Colour, copies: int) -> None:
    """A card by its name, with its number before it; one that is only looked at has none."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), mix(PANEL, hue, 0.22), mix(PANEL, hue, 0.7), 12, 3)
    wide = disc_size(keys, NUMBER - 2)[0] if keys else -6
    if keys:
        paint_disc(canvas, (12 + wide // 2, height // 2), keys, NUMBER - 2)
    x = 12 + wide + 28
    canvas.icon((x, height // 2), sign, 42, hue)
    left, right = x + 30, width - 10
    if copies > 1:
        right -= 10 + canvas.text((right, height // 2 + 12), f"×{copies}", TITLE, 34, TEXT, "r")
    canvas.paragraph((left, 1, right, height), title, BOLD, NAME - 2, TEXT, least=LEAST, middle=True)


def lay_cards(page: Page, faces: Sequence[Face], box: Box) -> None:
    """Cards as large as there is room for them, with their texts where these can be read."""
    left, top, right, bottom = box
    rows = next((rows for most, rows in GRIDS if len(faces) <= most), 0)
    if not rows:
        lines = min(-(-len(faces) // NAMES_ACROSS), (bottom - top) // NAME_ROW)
        lay_rows(page, faces, top, NAME_ROW, lines, NAMES_ACROSS)
        return
    across = -(-len(faces) // rows)
    wide = (right - left - GAP * (across - 1)) // across
    high = min(MOST_HIGH, (bottom - top) // rows)
    for number, face in enumerate(faces):
        x, y = left + number % across * (wide + GAP), top + number // across * high
        still = face._replace(keyed=False, new="")
        page.draw((x, y, x + wide, y + high - GAP), paint_card_choice, still)


@lasting
def paint_card_choice(canvas: Canvas, face: Face) -> None:
    """A card to choose: number, icon and name above, its text below."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), mix(PANEL, face.hue, 0.12), mix(VOID, face.hue, 0.8), 14, 4)
    keys = numbers(face)
    x = 16
    if keys:
        wide, _ = disc_size(keys, NUMBER)
        paint_disc(canvas, (x + wide // 2, 43), keys, NUMBER)
        x += wide + 14
    canvas.icon((x + 24, 44), face.sign, 50, face.hue)
    x += 58
    right = width - 14
    if face.copies > 1:
        right -= 10 + canvas.text((right, 56), f"×{face.copies}", TITLE, NAME, TEXT, "r")
    canvas.paragraph((x, 2, right, 84), face.title, BOLD, NAME + 4, TEXT, least=LEAST, middle=True)
    _text(canvas, face, (18, 84, width - 10, height - 4))


def _text(canvas: Canvas, face: Face, box: Box) -> None:
    """The text of a card, or of a longer one its beginning: as large as can be read."""
    if face.text and box[3] - box[1] >= LEAST:
        size = LARGE if box[3] - box[1] >= TALL else LEAST + 2
        canvas.paragraph(box, face.text, BODY, size, mix(PANEL, TEXT, 0.86), least=LEAST, hues=dict(face.hues))
