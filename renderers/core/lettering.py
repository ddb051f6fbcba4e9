"""Words in pictures: as masks, measured, fitted to a width, wrapped into a box; and names that can be drawn.

A *mask* is an image of mode L through which a colour is laid; masks are made once and kept. A *rich* string may hold
icons as characters among its words.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

import math
import re
import threading
import unicodedata
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.core import own_icons
from renderers.core.png import ALL_SHADES
from renderers.core.theme import BODY, ICON, TITLE, font, is_icon

MOST_KEPT_MASK = 20_000
"""A larger string or icon, in pixels, is drawn anew each time: it is in a block that is kept."""
ELLIPSIS = "…"
UNKNOWN = "•"
_RUN = re.compile("[\U000f0000-\U000ffffd]| +|[^ \U000f0000-\U000ffffd]+")
_fonts_lock = threading.Lock()


class Glyphs(NamedTuple):
    """A string as a mask; `left` and `top` are where it lies from the pen on the base line."""

    mask: Image.Image | None
    left: int
    top: int
    advance: int


def plain(text: str) -> str:
    """Without the characters that the faces lack but that have a twin: narrow no-break space, no-break hyphen."""
    return text.replace("\u202f", "\u00a0").replace("\u2011", "-")


def glyphs(face: str, size: int, text: str, shades: int = ALL_SHADES) -> Glyphs:
    """A word or an icon as a mask; the fewer shades its edges have, the fewer bytes it takes in a picture."""
    kept = size * size * len(text) <= MOST_KEPT_MASK * 2
    return (_glyphs if kept else _draw_glyphs)(face, size, text, shades)


@lru_cache(maxsize=1536)
def _glyphs(face: str, size: int, text: str, shades: int) -> Glyphs:
    return _draw_glyphs(face, size, text, shades)


@cache
def stepped(shades: int) -> list[int]:
    """For each strength of a mask, the nearest of so many."""
    most = shades - 1
    return [round(round(value * most / 255) * 255 / most) for value in range(256)]


def _draw_glyphs(face: str, size: int, text: str, shades: int) -> Glyphs:
    if face == ICON and own_icons.is_own(text):
        return Glyphs(own_icons.mask_of(text, size).point(stepped(shades)), 0, round(size * -0.88), size)
    with _fonts_lock:
        drawn = font(face, size)
        left, top, right, bottom = (round(edge) for edge in drawn.getbbox(text, anchor="ls"))
        advance = math.ceil(drawn.getlength(text))
        if right <= left or bottom <= top:
            return Glyphs(None, 0, 0, advance)
        mask = Image.new("L", (right - left + 1, bottom - top + 1))
        ImageDraw.Draw(mask).text((-left, -top), text, 255, drawn, anchor="ls")
    return Glyphs(mask if shades == ALL_SHADES else mask.point(stepped(shades)), left, top, advance)


@lru_cache(maxsize=2048)
def _has(character: str) -> bool:
    """Whether both the body faces and the title face can draw a character."""
    if character in " \u00a0":
        return True
    for face in (BODY, TITLE):
        missing, found = glyphs(face, 24, "\U0010fffe").mask, glyphs(face, 24, character).mask
        if found is None or (missing is not None and found.tobytes() == missing.tobytes()):
            return False
    return True


@lru_cache(maxsize=1024)
def safe_name(name: str, fallback: str) -> str:
    """A person's name as it can be drawn.

    Fancy letters become plain; marks that stack, turn or hide and emoji are left out; unknown letters are a •.
    A name of which little is left becomes the fallback.
    """
    letters: list[str] = []
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", " ".join(name[:200].split())))
    wanted = lost = 0
    for character in folded:
        kind = unicodedata.category(character)
        if kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or kind.startswith("M"):
            continue
        if kind == "Zs":
            character = " "  # noqa: PLW2901 (all spaces alike)
        wanted += kind[0] in "LN"
        if not _has(character):
            if kind.startswith("S"):
                continue
            lost += 1
            character = UNKNOWN  # noqa: PLW2901
            if letters and letters[-1] == UNKNOWN:
                continue
        letters.append(character)
    drawn = " ".join("".join(letters).split())
    return drawn if drawn and lost * 2 <= wanted else fallback


@lru_cache(maxsize=4096)
def advance_of(face: str, size: int, word: str) -> int:
    if face == ICON and own_icons.is_own(word):
        return size
    with _fonts_lock:
        return math.ceil(font(face, size).getlength(word))


@lru_cache(maxsize=2048)
def measure(face: str, size: int, text: str) -> int:
    """The width of a rich string, taken word by word: words come again in other strings."""
    return sum(advance_of(ICON if is_icon(run[0]) else face, icon_size(size, run), run) for run in runs(text))


def icon_size(size: int, run: str) -> int:
    return round(size * 1.08) if is_icon(run[0]) else size


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[str, ...]:
    """A rich string cut into icons, words and the spaces between them."""
    return tuple(_RUN.findall(text))


@lru_cache(maxsize=2048)
def fit(face: str, size: int, text: str, width: int, least: int) -> tuple[int, str]:
    """The size, down to `least`, at which a string fits, and the string, shortened with … if it must be."""
    text = plain(text)
    while size > least and measure(face, size, text) > width:
        size -= 1
    if measure(face, size, text) <= width:
        return size, text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (
            (middle, high) if measure(face, size, text[:middle].rstrip() + ELLIPSIS) <= width else (low, middle - 1)
        )
    return size, text[:low].rstrip() + ELLIPSIS


class Paragraph(NamedTuple):
    """Lines that fit a width, at one size. `whole` is false if words had to be left out."""

    size: int
    leading: int
    lines: tuple[str, ...]
    whole: bool

    @property
    def height(self) -> int:
        return self.leading * len(self.lines)


def _wrap(face: str, size: int, text: str, width: int) -> list[str]:
    """Lines of whole words; a line break stays one. A word is measured once for every text it is in."""
    return [line for piece in text.split("\n") for line in _wrapped(face, size, piece, width)]


def _wrapped(face: str, size: int, text: str, width: int) -> list[str]:
    space = measure(face, size, " ")
    lines: list[list[str]] = [[]]
    taken = 0
    for word in text.split(" "):
        wide = measure(face, size, word)
        if lines[-1] and taken + space + wide > width:
            lines.append([])
            taken = 0
        taken += wide + (space if lines[-1] else 0)
        lines[-1].append(word)
    return [" ".join(line) for line in lines]


@lru_cache(maxsize=1024)
def paragraph(face: str, size: int, text: str, width: int, height: int, least: int) -> Paragraph:
    """Words wrapped into a box, at the largest size from `size` down to `least` that fits."""
    text = plain(text)
    for tried in range(size, least - 1, -1):
        leading = round(tried * 1.17)
        lines = _wrap(face, tried, text, width)
        if leading * len(lines) <= height and all(measure(face, tried, line) <= width for line in lines):
            return Paragraph(tried, leading, tuple(lines), True)
    leading = round(least * 1.17)
    lines = _wrap(face, least, text, width)
    room = max(1, height // leading)
    kept = lines[:room]
    if len(lines) > room:
        kept[-1] += " " + ELLIPSIS
    return Paragraph(least, leading, tuple(fit(face, least, line, width, least)[1] for line in kept), False)
