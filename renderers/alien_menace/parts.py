"""The other blocks of Alien Menace's pictures: the way to the Portal, what has happened, the beginning and the end."""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from typing import NamedTuple

from renderers.alien_menace.icons import TOKEN
from renderers.alien_menace.room_parts import room_art
from renderers.alien_menace.side_parts import SIDE_HUES, emblem
from renderers.core.canvas import Box, Canvas
from renderers.core.page import lasting
from renderers.core.theme import (
    AMBER,
    BODY,
    BOLD,
    DIM,
    EDGE,
    INK,
    PANEL,
    PINK,
    RAISED,
    TEXT,
    TITLE,
    WALL,
    Colour,
    icon,
    mix,
)
from renderers.kit.parts import heading


class TrackStep(NamedTuple):
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
def paint_step(canvas: Canvas, number: int, step: TrackStep, walked: tuple[bool, bool], accent: Colour | None) -> None:
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


# News


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
