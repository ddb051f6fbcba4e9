"""The look: one family of colours, faces and icons for all games.

Colours are RGB triples. A *face* is a font file by role; an *icon* is one character of Material Design Icons, found by
its name, or one of our own (`own_icons.py`). The files are in `data/fonts/`, with their licences.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from PIL import ImageFont

from renderers.core import own_icons

Colour: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """`#RRGGBB` as a triple."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a share (0 to 1) of `other`."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


# Ground
INK = rgb("#070B14")
VOID = rgb("#0A0E18")
PANEL = rgb("#121929")
RAISED = rgb("#1A2438")
EDGE = rgb("#2C3A57")
CORRIDOR = rgb("#242F46")
FLOOR = rgb("#2B3852")
FLOOR_LIT = rgb("#2F3D59")
WALL_BASE = rgb("#3D4B69")
WALL = rgb("#7F92B8")
WALL_LIT = rgb("#C3D1EA")
DIM = rgb("#9FB0CF")
TEXT = rgb("#F1F5FC")

# Hues: sides and meanings, told apart in the common kinds of colour blindness, and never by colour alone
BLUE = rgb("#56B4E9")
ORANGE = rgb("#FF6A3D")
YELLOW = rgb("#F0E442")
GREEN = rgb("#2FD6A0")
PINK = rgb("#CC79A7")
AMBER = rgb("#FFC24B")
RED = rgb("#FF5470")
MINT = rgb("#7CE3A1")
STEEL = rgb("#8FA6D6")

NEUTRALS = (INK, VOID, PANEL, RAISED, CORRIDOR, EDGE, FLOOR, FLOOR_LIT, WALL_BASE, WALL, DIM, WALL_LIT, TEXT)
HUES = (BLUE, ORANGE, YELLOW, GREEN, PINK, AMBER, RED, MINT, STEEL)

_NAMED = {
    "blue": BLUE,
    "orange": ORANGE,
    "yellow": YELLOW,
    "green": GREEN,
    "pink": PINK,
    "amber": AMBER,
    "red": RED,
    "mint": MINT,
    "steel": STEEL,
}


def hue(name: str) -> Colour:
    """A hue by its name, as data files have it, or by its code `#RRGGBB`."""
    return rgb(name) if name.startswith("#") else _NAMED[name]


# Faces
TITLE = "title"
TITLE_MEDIUM = "title-medium"
BODY = "body"
BOLD = "bold"
ICON = "icon"

FONTS = Path(__file__).parents[2] / "data" / "fonts"
_FILES = {
    TITLE: "ChakraPetch-Bold.ttf",
    TITLE_MEDIUM: "ChakraPetch-Medium.ttf",
    BODY: "IBMPlexSansCondensed-Medium.ttf",
    BOLD: "IBMPlexSansCondensed-Bold.ttf",
    ICON: "MaterialDesignIcons.ttf",
}


class MissingPart(LookupError):
    """An icon that is not there."""


@lru_cache(maxsize=10)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A few are kept: each holds its whole file in memory, and what was drawn with it is kept by itself."""
    return ImageFont.truetype(FONTS / _FILES[face], size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _codepoints() -> str:
    """A line for each of some seven thousand icons, name and character: left as text, because few of them are used."""
    return "\n" + (FONTS / "MaterialDesignIcons.txt").read_text(encoding="ascii")


@cache
def icon(name: str) -> str:
    """The character of an icon, by its name in Material Design Icons (`skull-crossbones`) or among our own."""
    if name in own_icons.SIGNS:
        return own_icons.SIGNS[name]
    _, found, after = _codepoints().partition(f"\n{name} ")
    if not found:
        raise MissingPart(f"Material Design Icons has no icon {name!r}")
    return chr(int(after.partition("\n")[0], 16))


def is_icon(character: str) -> bool:
    return "\U000f0000" <= character <= "\U000ffffd"
