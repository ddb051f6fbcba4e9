"""The lobby card of any game: its name and what it is, who sits where, what is agreed. It knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Many, Text
from renderers.core.canvas import Canvas
from renderers.core.lettering import measure, safe_name
from renderers.core.page import Page
from renderers.core.png import Palette, Picture
from renderers.core.scene import alt_text, seat_name
from renderers.core.theme import (
    AMBER,
    BLUE,
    BODY,
    BOLD,
    DIM,
    EDGE,
    GREEN,
    INK,
    ORANGE,
    PANEL,
    PINK,
    RAISED,
    TEXT,
    TITLE,
    VOID,
    YELLOW,
    Colour,
    icon,
    mix,
)
from renderers.kit.parts import WIDTH, heading

SHAPES = (
    ("circle", BLUE),
    ("square", AMBER),
    ("triangle", GREEN),
    ("hexagon", PINK),
    ("star", ORANGE),
    ("square", YELLOW),
)
"""Seats are told apart by shape, number and colour."""
KEPT = "lobby"
LEAST_LINE = 54
"""A title that must be smaller than this to stay on one line is set in several."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """`game` is the game's key, for its words; `seats` are names, or `None` if open; `options` labels and values."""

    game: str
    name: str
    tagline: str
    seats: tuple[str | None, ...]
    options: tuple[tuple[str, str], ...]
    language: str
    icon: str = "alien"
    hue: Colour = AMBER


@cache
def palette(hue: Colour) -> Palette:
    """For the lobbies of one hue."""
    return Palette(samples(hue), kept=KEPT if hue == AMBER else "")


def samples(hue: Colour = AMBER) -> Iterator[Image.Image]:
    banner = Canvas(Image.new("RGB", (640, 290), VOID))
    paint_banner(banner, "A", "A", icon("alien"), hue)
    yield banner.image
    for seat in range(len(SHAPES)):
        sample = Canvas(Image.new("RGB", (240, 84), VOID))
        paint_seat(sample, seat, "A", "")
        yield sample.image


def draw(lobby: Lobby) -> Picture:
    words = lexicon(lobby.game, lobby.language)
    seats = tuple(
        None if name is None else safe_name(name, seat_name(words, seat)) for seat, name in enumerate(lobby.seats)
    )
    filled = sum(name is not None for name in seats)
    rows = -(-len(seats) // 2)
    top = 300
    middle = top + 54 + rows * 96
    height = min(960, middle + (54 + 58 * len(lobby.options) if lobby.options else 0) + 20)
    page = Page(palette(lobby.hue), WIDTH, height, VOID)
    page.draw((0, 0, WIDTH, top - 10), paint_banner, lobby.name, lobby.tagline, icon(lobby.icon), lobby.hue)
    count = words.say(Text("picture-seats", {"filled": filled, "seats": len(seats)}))
    page.draw((20, top, WIDTH - 20, top + 44), paint_line, count)
    free = words.say(Text("picture-open-seat"))
    for seat, name in enumerate(seats):
        left, upper = 20 + seat % 2 * 630, top + 54 + seat // 2 * 96
        page.draw((left, upper, left + 610, upper + 84), paint_seat, seat, name, free)
    if lobby.options:
        page.draw((20, middle, WIDTH - 20, middle + 44), paint_line, words.say(Text("picture-options")))
        for number, (label, value) in enumerate(lobby.options):
            upper = middle + 54 + 58 * number
            if upper + 52 <= height:
                page.draw((20, upper, WIDTH - 20, upper + 52), paint_setting, label, value, lobby.hue)
    return page.finish(_alt(lobby, words))


def _alt(lobby: Lobby, words: Lexicon) -> str:
    told = [words.say(Text("alt-lobby", {"game": lobby.name, "text": lobby.tagline}))]
    people = [Text("alt-name", {"name": name[:40]}) for name in lobby.seats if name is not None]
    if people:
        told.append(words.say(Text("alt-seated", {"names": Many(tuple(people))})))
    free = len(lobby.seats) - len(people)
    if free:
        told.append(words.say(Text("alt-open-seats", {"count": free})))
    told += [words.say(Text("alt-option", {"option": label, "value": value})) for label, value in lobby.options]
    return alt_text(told)


def paint_banner(canvas: Canvas, name: str, tagline: str, sign: str, hue: Colour) -> None:
    width, height = canvas.width, canvas.height
    canvas.gradient((0, 0, width, height), mix(INK, hue, 0.28), VOID, steps=16)
    canvas.fill((0, 0, width, 5), hue)
    canvas.token((160, 146), "hexagon", 226, hue)
    canvas.icon((160, 146), sign, 130, INK)
    words, below = name.upper(), 112
    if measure(TITLE, LEAST_LINE, words) <= width - 336:
        canvas.fitted((306, 92), words, TITLE, 68, width - 336, TEXT, least=LEAST_LINE)
    else:
        below = 20 + canvas.paragraph((306, 12, width - 30, 146), _in_two(words), TITLE, LEAST_LINE, TEXT, least=30)
    canvas.paragraph((306, below, width - 30, height - 8), tagline, BODY, 38, mix(PANEL, TEXT, 0.85), least=27)


def _in_two(words: str) -> str:
    """A title in two lines that are about as long."""
    parts = words.split(" ")
    lines = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return "\n".join(min(lines, key=lambda two: max(map(len, two)))) if lines else words


def paint_line(canvas: Canvas, words: str) -> None:
    heading(canvas, (0, 32), words, canvas.width)


def paint_seat(canvas: Canvas, seat: int, name: str | None, free: str) -> None:
    kind, hue = SHAPES[seat % len(SHAPES)]
    box = (0, 0, canvas.width, canvas.height)
    if name is None:
        canvas.panel(box, VOID, EDGE, 14, 2)
        canvas.icon((50, 42), icon("plus-circle-outline"), 50, EDGE)
        canvas.fitted((100, 54), free, BODY, 34, canvas.width - 120, DIM, least=28)
        return
    canvas.panel(box, mix(RAISED, hue, 0.12), mix(PANEL, hue, 0.6), 14, 3)
    canvas.token((50, 42), kind, 60, hue)
    canvas.text((50, 42 + (14 if kind == "triangle" else 10)), str(seat + 1), TITLE, 30, INK, "m")
    canvas.fitted((100, 54), name, BOLD, 38, canvas.width - 120, TEXT, least=30)


def paint_setting(canvas: Canvas, label: str, value: str, hue: Colour) -> None:
    canvas.icon((18, 26), icon("tune-variant"), 32, hue)
    x = 46 + canvas.fitted((46, 37), label, BODY, 32, 520, DIM, least=28) + 22
    least = 29 if measure(BODY, 32, value) > canvas.width - x else 32
    canvas.fitted((x, 37), value, BODY, 32, canvas.width - x, TEXT, least=least)
