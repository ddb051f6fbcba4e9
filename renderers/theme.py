"""The look: one family of colours, faces and icons for all games.

Colours are RGB triples. A *face* is a font file by role; an *icon* is one character of Material Design Icons, found by
its name, or one of our own (`own_icons.py`). Nothing else is bundled: fonts and icons come from their packages, which
are never imported, only read.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

from PIL import ImageFont

from renderers import own_icons

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

# Faces
TITLE = "title"
TITLE_MEDIUM = "title-medium"
BODY = "body"
BOLD = "bold"
ICON = "icon"

_FILES = {
    TITLE: ("fontpkg_chakra_petch", "files/ChakraPetch-Bold.ttf"),
    TITLE_MEDIUM: ("fontpkg_chakra_petch", "files/ChakraPetch-Medium.ttf"),
    BODY: ("fontpkg_ibm_plex_sans_condensed", "files/IBMPlexSansCondensed-Medium.ttf"),
    BOLD: ("fontpkg_ibm_plex_sans_condensed", "files/IBMPlexSansCondensed-Bold.ttf"),
    ICON: ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}


class MissingPart(LookupError):
    """A font package or an icon that is not there."""


@cache
def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise MissingPart(f"the package {package!r} is not installed; pictures need its fonts")
    return Path(spec.origin).parent


@lru_cache(maxsize=10)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A few are kept: each holds its whole file in memory, and what was drawn with it is kept by itself."""
    package, file = _FILES[face]
    return ImageFont.truetype(_folder(package) / file, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _codepoints() -> dict[str, str]:
    source = (_folder("fonticon_mdi7") / "mdi7.py").read_text(encoding="utf-8")
    return {name: chr(int(code, 16)) for name, code in re.findall(r'^    (\w+) = "\\U([0-9a-f]{8})"', source, re.M)}


@cache
def icon(name: str) -> str:
    """The character of an icon, by its name in Material Design Icons (`skull-crossbones`) or among our own."""
    found = own_icons.SIGNS.get(name) or _codepoints().get(name.replace("-", "_"))
    if found is None:
        raise MissingPart(f"Material Design Icons has no icon {name!r}")
    return found


def is_icon(character: str) -> bool:
    return "\U000f0000" <= character <= "\U000ffffd"
