"""Parts that the pictures of every game share: the header, headings, keys, and a hand of cards with its choices."""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.core.lettering import fit, measure
from renderers.core.page import Page
from renderers.core.png import Palette, Picture
from renderers.core.theme import BODY, DIM, EDGE, INK, PANEL, TEXT, TITLE, TITLE_MEDIUM, VOID, Colour, icon
from renderers.kit.faces import MARGIN, Face, key, places

WIDTH, HEIGHT = 1280, 960


MOST_MOVING, LEAST_MOVING, LEAST_SUBTITLE = 320, 29, 90
"""What is kept free for whose move it is, how small it may be, and what a subtitle needs to be worth it."""


def paint_header(
    canvas: Canvas, title: str, subtitle: str, moving: str, chip_words: str, accent: Colour, mover: str = ""
) -> None:
    """Game, phase, whose move it is, turn. Of a long name the end is left out, never what is said of it."""
    width = canvas.width
    canvas.fill((0, 0, width, 66), PANEL)
    canvas.fill((0, 65, width, 68), accent)
    right = width - 20
    if chip_words:
        words = chip_words.upper()
        taken = measure(TITLE, 34, words) + 30
        canvas.round_box((right - taken, 8, right, 56), accent, 10)
        canvas.text((right - taken // 2, 44), words, TITLE, 34, INK, "m")
        right -= taken + 18
    kept = right - 24 - min(MOST_MOVING, measure(BODY, 32, moving))
    x = 38 + canvas.fitted((20, 46), title.upper(), TITLE, 38, kept - 20, TEXT, least=26)
    if kept - x >= LEAST_SUBTITLE:
        x += canvas.fitted((x, 45), subtitle, BODY, 31, min(300, kept - x), DIM, least=28)
    room = max(0, right - x - 24)
    canvas.fitted((right, 45), _moving(moving, mover, room), BODY, 32, room, TEXT, least=LEAST_MOVING, anchor="r")


def _moving(moving: str, mover: str, room: int) -> str:
    """Whose move it is, with as much of the name as there is room for."""
    too_long = measure(BODY, LEAST_MOVING, moving) - room
    if not mover or too_long <= 0:
        return moving
    _, name = fit(BODY, LEAST_MOVING, mover, measure(BODY, LEAST_MOVING, mover) - too_long, LEAST_MOVING)
    return moving.replace(mover, name, 1)


def heading(canvas: Canvas, at: tuple[int, int], words: str, right: int, colour: Colour = DIM) -> None:
    """A title of a part, with a line to its right."""
    x = at[0] + canvas.fitted(at, words.upper(), TITLE_MEDIUM, 28, right - at[0], colour, least=22)
    if right - x > 30:
        canvas.fill((x + 16, at[1] - 10, right, at[1] - 8), EDGE)


def paint_option(canvas: Canvas, number: int, words: str, accent: Colour) -> None:
    """A choice that is no card: its key and its words."""
    key(canvas, (42, canvas.height // 2), str(number), accent, size=46)
    canvas.fitted((88, canvas.height // 2 + 11), words, BODY, 32, canvas.width - 96, TEXT, least=26)


def paint_prompt(canvas: Canvas, words: str) -> None:
    canvas.paragraph((0, 0, canvas.width, canvas.height), words, BODY, 32, least=27, middle=True)


def paint_empty(canvas: Canvas, words: str) -> None:
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, EDGE, 14, 2)
    canvas.icon((canvas.width // 2, canvas.height // 2 - 40), icon("cards-outline"), 120, EDGE)
    canvas.fitted((canvas.width // 2, canvas.height // 2 + 66), words, BODY, 36, canvas.width - 60, DIM, anchor="m")


class Header(NamedTuple):
    """What stands at the head of a picture. `mover` is the name in `moving`, if there is one."""

    title: str
    subtitle: str
    moving: str
    chip: str
    accent: Colour
    mover: str = ""


STRIP = 64
"""The height of a line of choices that are no cards."""


def lay_hand(
    palette: Palette, faces: Sequence[Face], header: Header, prompt: str, others: Sequence[tuple[int, str]], alt: str
) -> Picture:
    """A hand: the question, the cards, the choices that are no cards, each with its number. No higher than needed."""
    top = 78
    prompt_height = 0
    if prompt:
        prompt_height = 48 if measure(BODY, 32, prompt) <= WIDTH - 44 else 88
    strips = _strips(others)
    space = HEIGHT - top - prompt_height - STRIP * len(strips) - 10
    placed = places(faces, WIDTH, space)
    bottom = max((box[3] for box, _lay, _face in placed), default=260)
    page = Page(palette, WIDTH, min(HEIGHT, HEIGHT - space + bottom), VOID)
    page.draw((0, 0, WIDTH, 68), paint_header, *header)
    if prompt:
        page.draw((22, top, WIDTH - 22, top + prompt_height), paint_prompt, prompt)
    top += prompt_height
    for (left, upper, right, lower), lay, one in placed:
        lay(page, (left, top + upper, right, top + lower), one)
    if not placed:
        page.draw((20, top + 10, WIDTH - 20, top + 250), paint_empty, header.title)
    for number, strip in enumerate(strips):
        left, upper = MARGIN, top + bottom + number * STRIP
        for choice, words, width in strip:
            page.draw((left, upper, left + width, upper + STRIP - 4), paint_option, choice, words, header.accent)
            left += width + 10
    return page.finish(alt)


def lay_no_hand(palette: Palette, header: Header, words: str, alt: str) -> Picture:
    """The same for whoever has none."""
    page = Page(palette, WIDTH, 360, VOID)
    page.draw((0, 0, WIDTH, 68), paint_header, *header)
    page.draw((20, 84, WIDTH - 20, 344), paint_empty, words)
    return page.finish(alt)


def _strips(others: Sequence[tuple[int, str]]) -> list[list[tuple[int, str, int]]]:
    """The choices that are no cards, in lines."""
    strips: list[list[tuple[int, str, int]]] = []
    taken = WIDTH
    for number, words in others:
        width = min(WIDTH - 40, measure(BODY, 32, words) + 112)
        if taken + width > WIDTH - 20:
            strips.append([])
            taken = 20
        strips[-1].append((number, words, width))
        taken += width + 10
    return strips
