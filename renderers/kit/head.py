"""The head of a picture: the question, or what is played, as its title; how far the game is; below in one line what
it is all about and what an answer costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.core.lettering import measure
from renderers.core.page import Page
from renderers.core.theme import AMBER, BODY, BOLD, DIM, INK, PANEL, RED, TEXT, TITLE, Colour, icon

HEAD, TITLE_LINE = 128, 74
"""How high the head is, and the part of it with the title."""
LARGEST, LEAST_TITLE, SMALLEST = 52, 40, 33
"""The size of a title: as large as it can be; below the second it rather takes two lines."""
CHIP = 40
GOAL, LEAST_GOAL = 36, 32
LEFT, RIGHT = 22, 24


class HeadItem(NamedTuple):
    """Something in the line below the title. `weight` tells goals (2) from what an answer costs (1), and a goal that
    cannot be reached any more (3). What weighs least goes first where there is no room.
    """

    sign: str
    words: str
    weight: int = 2
    hue: Colour = AMBER


def paint_title(canvas: Canvas, title: str, chip_words: str, accent: Colour) -> None:
    """The question, and at the right how far the game is."""
    width, right = canvas.width, canvas.width - RIGHT
    canvas.fill((0, 0, width, canvas.height), PANEL)
    if chip_words:
        words = chip_words.upper()
        taken = measure(TITLE, CHIP, words) + 36
        canvas.round_box((right - taken, 13, right, 71), accent, 12)
        canvas.text((right - taken // 2, 57), words, TITLE, CHIP, INK, "m")
        right -= taken + 18
    room = right - LEFT
    if measure(TITLE, LEAST_TITLE, title) <= room:
        canvas.fitted((LEFT, 57), title, TITLE, LARGEST, room, TEXT, least=LEAST_TITLE)
    else:
        canvas.paragraph((LEFT, 0, right, canvas.height), title, TITLE, SMALLEST, TEXT, least=SMALLEST - 1, middle=True)


def paint_line(canvas: Canvas, items: tuple[HeadItem, ...], accent: Colour) -> None:
    """Goals with their icons, bold; what an answer costs; a goal that is lost on a red plate."""
    width, height = canvas.width, canvas.height
    canvas.fill((0, 0, width, height), PANEL)
    canvas.fill((0, height - 4, width, height), accent)
    shown, size = _that_fit(items, width - LEFT - RIGHT)
    x, base = LEFT, height - 16
    for item in shown:
        face, ink = (BODY, DIM) if item.weight == 1 else (BOLD, TEXT)
        wide = _wide(item, size)
        if item.weight > 2:
            canvas.round_box((x, 0, min(width - RIGHT, x + wide - 8), height - 7), RED, 10)
            ink = INK
            x += 10
        hue = INK if item.weight > 2 else item.hue
        canvas.icon((x + size // 2 + 1, base - round(size * 0.34)), icon(item.sign), round(size * 1.05), hue)
        room = width - RIGHT - x - size - 8
        canvas.fitted((x + size + 8, base), item.words, face, size, room, ink, least=LEAST_GOAL)
        x += wide - (10 if item.weight > 2 else 0)


def _wide(item: HeadItem, size: int) -> int:
    face = BODY if item.weight == 1 else BOLD
    return size + 8 + measure(face, size, item.words) + 26 + (20 if item.weight > 2 else 0)


def _that_fit(items: Sequence[HeadItem], room: int) -> tuple[list[HeadItem], int]:
    """All of them as large as they can be; what weighs least is left out first, the last of it before the others."""
    shown = list(items)
    while True:
        for size in range(GOAL, LEAST_GOAL - 1, -1):
            if sum(_wide(item, size) for item in shown) <= room + 26:
                return shown, size
        if len(shown) <= 1:
            return shown, LEAST_GOAL
        least = min(item.weight for item in shown)
        last = max(number for number, item in enumerate(shown) if item.weight == least)
        del shown[last]


def lay_head(page: Page, title: str, chip: str, items: tuple[HeadItem, ...], accent: Colour) -> None:
    """The head of a page."""
    page.draw((0, 0, page.width, TITLE_LINE), paint_title, title, chip, accent)
    page.draw((0, TITLE_LINE, page.width, HEAD), paint_line, items, accent)
