"""Drawing: text, icons, shapes and panels on an RGB image, and pages put together from finished blocks.

A *mask* is an image of mode L through which a colour is laid; masks are made once and kept. A *block* is a rectangle of
a page whose painter is a function of plain values: same values, same pixels, so it is painted and reduced to the
palette once and kept, and a page is put together from blocks by copying. The smaller a block, the oftener it comes
again; a block that is part of a larger panel paints its piece of that panel as its ground. A *rich* string may hold
icons as characters among its words.
"""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

import math
import re
import threading
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Concatenate, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers import own_icons
from renderers.png import ALL_SHADES, MOST_BYTES, Palette, Picture, deflate, encode, inflate
from renderers.theme import BODY, EDGE, ICON, INK, PANEL, TEXT, TITLE, Colour, font, is_icon, mix

P = ParamSpec("P")
Box: TypeAlias = tuple[int, int, int, int]
FINE = 4
"""Round things are drawn this many times larger and reduced once."""
MOST_OPEN_BYTES, MOST_LASTING_BYTES, MOST_PASSING_BYTES = 4 << 20, 8 << 20, 4 << 20
"""What is kept of blocks: as they are, and deflated to less than a tenth, which is soon undone."""
MOST_KEPT_MASK = 20_000
"""A larger string or icon, in pixels, is drawn anew each time: it is in a block that is kept."""
GLOW_RINGS = 5
LARGE_TOKEN = 120
"""From this size on a shadow is hard: few colours show a wide soft one badly."""
ELLIPSIS = "…"
UNKNOWN = "•"
_RUN = re.compile("[\U000f0000-\U000ffffd]| +|[^ \U000f0000-\U000ffffd]+")
_fonts_lock = threading.Lock()

# Text


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


@lru_cache(maxsize=8192)
def _advance(face: str, size: int, word: str) -> int:
    if face == ICON and own_icons.is_own(word):
        return size
    with _fonts_lock:
        return math.ceil(font(face, size).getlength(word))


@lru_cache(maxsize=4096)
def measure(face: str, size: int, text: str) -> int:
    """The width of a rich string, taken word by word: words come again in other strings."""
    return sum(_advance(ICON if is_icon(run[0]) else face, _of_icon(size, run), run) for run in _runs(text))


def _of_icon(size: int, run: str) -> int:
    return round(size * 1.08) if is_icon(run[0]) else size


@lru_cache(maxsize=4096)
def _runs(text: str) -> tuple[str, ...]:
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


# Shapes


def _polygon(points: Sequence[tuple[float, float]], size: int) -> Image.Image:
    big = Image.new("L", (size * FINE, size * FINE))
    ImageDraw.Draw(big).polygon([(x * size * FINE, y * size * FINE) for x, y in points], fill=255)
    return big.reduce(FINE)


def _around(count: int, radius: Callable[[int], float], turn: float) -> list[tuple[float, float]]:
    angles = [turn + 2 * math.pi * step / count for step in range(count)]
    return [
        (0.5 + radius(step) * math.cos(angle), 0.5 + radius(step) * math.sin(angle))
        for step, angle in enumerate(angles)
    ]


@lru_cache(maxsize=64)
def shape(kind: str, size: int) -> Image.Image:
    """A mask: circle, hexagon, star (eight spikes), triangle or square."""
    return _draw_shape(kind, size)


def _draw_shape(kind: str, size: int) -> Image.Image:
    match kind:
        case "circle":
            fine = FINE if size <= LARGE_TOKEN else 2
            big = Image.new("L", (size * fine, size * fine))
            ImageDraw.Draw(big).ellipse((0, 0, size * fine - 1, size * fine - 1), fill=255)
            return big.reduce(fine)
        case "hexagon":
            return _polygon(_around(6, lambda _step: 0.5, math.pi / 2), size)
        case "star":
            return _polygon(_around(16, lambda step: 0.5 if step % 2 == 0 else 0.37, math.pi / 8), size)
        case "triangle":
            return _polygon([(0.5, 0.03), (1.0, 0.95), (0.0, 0.95)], size)
        case "square":
            return rounded(size, size, max(2, size // 5))
        case _:
            raise ValueError(f"no shape {kind!r}")


@lru_cache(maxsize=8)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rectangle with round corners."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius > 0:
        places = (0, 0), (width - radius, 0), (0, height - radius), (width - radius, height - radius)
        for corner, at in zip(corners(radius), places, strict=True):
            mask.paste(corner, at)
    return mask


@lru_cache(maxsize=64)
def corners(radius: int) -> tuple[Image.Image, ...]:
    """The four quarters of a disc, in reading order."""
    disc = shape("circle", 2 * radius)
    return tuple(disc.crop((x, y, x + radius, y + radius)) for y in (0, radius) for x in (0, radius))


@lru_cache(maxsize=24)
def soft(kind: str, size: int, blur: int, strength: float) -> Image.Image:
    """A blurred shape with a margin of twice the blur around it."""
    margin = 2 * blur
    mask = Image.new("L", (size + 2 * margin, size + 2 * margin))
    mask.paste(shape(kind, size), (margin, margin))
    return mask.filter(ImageFilter.GaussianBlur(blur)).point(_fainter(strength))


@lru_cache(maxsize=32)
def _upper(kind: str, size: int) -> Image.Image:
    """The upper part of a shape, where the light falls."""
    mask = shape(kind, size).copy()
    mask.paste(0, (0, round(size * 0.56), size, size))
    return mask


@lru_cache(maxsize=32)
def _fainter(strength: float) -> list[int]:
    """For each strength of a mask, that share of it."""
    return [round(value * strength) for value in range(256)]


@lru_cache(maxsize=4)
def soft_box(width: int, height: int, radius: int, blur: int, strength: float) -> Image.Image:
    """The shadow of a rectangle with round corners, with a margin of twice the blur around it."""
    margin = 2 * blur
    mask = Image.new("L", (width + 2 * margin, height + 2 * margin))
    mask.paste(round(255 * strength), (margin, margin), rounded(width, height, radius))
    return mask.filter(ImageFilter.GaussianBlur(blur))


@lru_cache(maxsize=12)
def hollow(width: int, height: int, radius: int, line: int) -> Image.Image:
    """The mask of a frame with round corners."""
    inner = Image.new("L", (width, height))
    inner.paste(rounded(width - 2 * line, height - 2 * line, radius - line), (line, line))
    return ImageChops.subtract(rounded(width, height, radius), inner)


class Canvas:
    """An RGB image and how things are put on it. Boxes are (left, top, right, bottom); `shades` is how many of them the
    edges of letters have."""

    def __init__(self, image: Image.Image, shades: int = ALL_SHADES) -> None:
        self.image, self.shades = image, shades
        self.width, self.height = image.size

    def fill(self, box: Box, colour: Colour) -> None:
        if box[2] > box[0] and box[3] > box[1]:
            self.image.paste(colour, box)

    def stamp(self, mask: Image.Image, at: tuple[int, int], colour: Colour, strength: float = 1.0) -> None:
        """Lays a colour through a mask, whose top left corner comes to `at`."""
        if strength < 1:
            mask = mask.point(_fainter(strength))
        self.image.paste(colour, at, mask)

    def round_box(self, box: Box, colour: Colour, radius: int = 12) -> None:
        width, height = box[2] - box[0], box[3] - box[1]
        radius = min(radius, width // 2, height // 2)
        if radius <= 0:
            self.fill(box, colour)
            return
        left, top, right, bottom = box
        self.fill((left + radius, top, right - radius, bottom), colour)
        self.fill((left, top + radius, left + radius, bottom - radius), colour)
        self.fill((right - radius, top + radius, right, bottom - radius), colour)
        places = (left, top), (right - radius, top), (left, bottom - radius), (right - radius, bottom - radius)
        for corner, at in zip(corners(radius), places, strict=True):
            self.stamp(corner, at, colour)

    def panel(self, box: Box, fill: Colour = PANEL, edge: Colour = EDGE, radius: int = 12, line: int = 2) -> None:
        self.round_box(box, edge, radius)
        self.round_box((box[0] + line, box[1] + line, box[2] - line, box[3] - line), fill, radius - line)

    def piece(
        self, whole: tuple[int, int], at: tuple[int, int], fill: Colour, edge: Colour, radius: int, line: int
    ) -> None:
        """The part of a panel of that whole size on which this canvas lies, from `at` on."""
        self.panel((-at[0], -at[1], whole[0] - at[0], whole[1] - at[1]), fill, edge, radius, line)

    def ring(self, box: Box, colour: Colour, radius: int, line: int) -> None:
        """A frame with round corners; what is inside stays."""
        self.stamp(hollow(box[2] - box[0], box[3] - box[1], radius, line), box[:2], colour)

    def gradient(self, box: Box, top: Colour, bottom: Colour, steps: int = 0) -> None:
        """From one colour to another, in so many visible steps (0: smooth)."""
        height = box[3] - box[1]
        count = min(steps or height, height)
        for step in range(count):
            upper, lower = box[1] + height * step // count, box[1] + height * (step + 1) // count
            self.fill((box[0], upper, box[2], lower), mix(top, bottom, step / max(1, count - 1)))

    def shadow(self, box: Box, radius: int = 12, blur: int = 6, drop: int = 5, strength: float = 0.55) -> None:
        """What a box with round corners casts; under the box itself nothing is painted, for it hides that anyway."""
        margin = 2 * blur
        near = radius + margin + drop
        left, top, right, bottom = box[0] - margin, box[1] - margin + drop, box[2] + margin, box[3] + margin + drop
        corner = soft_box(2 * near, 2 * near, radius, blur, strength)
        wide = corner.width // 2
        for x, from_x in ((left, 0), (right - wide, wide)):
            for y, from_y in ((top, 0), (bottom - wide, wide)):
                self.stamp(corner.crop((from_x, from_y, from_x + wide, from_y + wide)), (x, y), INK)
        across, along = right - left - 2 * wide, bottom - top - 2 * wide
        for x, from_x in ((left, 0), (right - wide, wide)):
            self.stamp(corner.crop((from_x, wide, from_x + wide, wide + 1)).resize((wide, along)), (x, top + wide), INK)
        for y, from_y in ((top, 0), (bottom - wide, wide)):
            self.stamp(
                corner.crop((wide, from_y, wide + 1, from_y + wide)).resize((across, wide)), (left + wide, y), INK
            )

    def glow(self, centre: tuple[int, int], size: int, colour: Colour, strength: float) -> None:
        """Light around a place, in a few rings, which few colours can show without jagged edges."""
        for ring in range(GLOW_RINGS):
            across = size * (GLOW_RINGS - ring) // GLOW_RINGS
            self.stamp(
                (shape if across <= LARGE_TOKEN else _draw_shape)("circle", across),
                (centre[0] - across // 2, centre[1] - across // 2),
                colour,
                strength / GLOW_RINGS,
            )

    # Words

    def text(
        self, at: tuple[int, int], text: str, face: str, size: int, colour: Colour = TEXT, anchor: str = "l"
    ) -> int:
        """A string on the base line `at`; `anchor` is l, m or r. The width it took."""
        return self.rich(at, plain(text), face, size, colour, {}, anchor)

    def rich(
        self,
        at: tuple[int, int],
        text: str,
        face: str,
        size: int,
        colour: Colour,
        hues: Mapping[str, Colour],
        anchor: str = "l",
    ) -> int:
        x, y = at
        if anchor != "l":
            width = measure(face, size, text)
            x -= width if anchor == "r" else width // 2
        start = x
        for run in _runs(text):
            if run[0] == " ":
                x += _advance(face, size, run)
                continue
            if is_icon(run[0]):
                drawn = glyphs(ICON, _of_icon(size, run), run, self.shades)
                lift = round(size * 0.02)
            else:
                drawn, lift = glyphs(face, size, run, self.shades), 0
            if drawn.mask is not None:
                self.stamp(drawn.mask, (x + drawn.left, y + drawn.top + lift), hues.get(run, colour))
            x += drawn.advance
        return x - start

    def fitted(
        self,
        at: tuple[int, int],
        text: str,
        face: str,
        size: int,
        width: int,
        colour: Colour = TEXT,
        *,
        least: int = 0,
        anchor: str = "l",
        hues: Mapping[str, Colour] | None = None,
    ) -> int:
        """A string that keeps to a width, smaller or shortened if it must be. The width it took."""
        size, text = fit(face, size, text, width, least or size)
        return self.rich(at, text, face, size, colour, hues or {}, anchor)

    def paragraph(
        self,
        box: Box,
        text: str,
        face: str,
        size: int,
        colour: Colour = TEXT,
        *,
        least: int,
        hues: Mapping[str, Colour] | None = None,
        middle: bool = False,
        centre: bool = False,
    ) -> int:
        """Words in a box, from its top or in its middle. The height they took."""
        width, height = box[2] - box[0], box[3] - box[1]
        laid = paragraph(face, size, text, width, height, least)
        y = box[1] + round(laid.size * 0.95) + ((height - laid.height) // 2 if middle else 0)
        for number, line in enumerate(laid.lines):
            x = box[0] + width // 2 if centre else box[0]
            self.rich((x, y + number * laid.leading), line, face, laid.size, colour, hues or {}, "m" if centre else "l")
        return laid.height

    def icon(self, centre: tuple[int, int], sign: str, size: int, colour: Colour, strength: float = 1.0) -> None:
        drawn = glyphs(ICON, size, sign, self.shades)
        if drawn.mask is not None:
            at = centre[0] - drawn.mask.width // 2, centre[1] - drawn.mask.height // 2
            self.stamp(drawn.mask, at, colour, strength)

    def token(self, centre: tuple[int, int], kind: str, size: int, hue: Colour, *, flat: bool = False) -> None:
        """A playing piece: ink outline, two-tone fill, soft shadow."""
        rim = max(2, round(size * 0.06))
        x, y = centre[0] - size // 2, centre[1] - size // 2
        if size > LARGE_TOKEN:
            self.stamp(shape(kind, size), (x + size // 40, y + size // 24), INK, 0.6)
        elif not flat:
            blur = max(2, size // 14)
            self.stamp(soft(kind, size, blur, 0.7), (x - 2 * blur, y - 2 * blur + blur), INK)
        self.stamp(shape(kind, size), (x, y), INK)
        self.stamp(shape(kind, size - 2 * rim), (x + rim, y + rim), mix(hue, INK, 0.22))
        self.stamp(_upper(kind, size - 2 * rim), (x + rim, y + rim), hue)


# Pages

T = TypeVar("T")


class _Kept(Generic[T]):
    """Things by their keys, the least lately used dropped when all of them take too much room."""

    def __init__(self, most: int) -> None:
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = threading.Lock()
        self._most, self._bytes = most, 0

    def get(self, key: Hashable) -> T | None:
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, thing: T, room: int) -> None:
        with self._lock:
            if key not in self._kept:
                self._bytes += room
                self._kept[key] = thing, room
            while self._bytes > self._most:
                _, (_, freed) = self._kept.popitem(last=False)
                self._bytes -= freed

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._bytes = 0


_open: _Kept[Image.Image] = _Kept(MOST_OPEN_BYTES)
_lasting: _Kept[bytes] = _Kept(MOST_LASTING_BYTES)
_passing: _Kept[bytes] = _Kept(MOST_PASSING_BYTES)
ENTRY_BYTES = 600
"""About what a key takes besides its block."""


LASTING: set[Callable[..., None]] = set()
"""Painters of cards and scenery: kept apart, so that the passing things of many tables do not drive them out."""
F = TypeVar("F", bound=Callable[..., None])


def lasting(painter: F) -> F:
    LASTING.add(painter)
    return painter


def forget() -> None:
    """Drops every kept block, for benches and tests of cold pictures."""
    for kept in (_open, _lasting, _passing):
        kept.clear()


class Page:
    """A picture in the making: a plain ground of one colour and blocks on it."""

    def __init__(self, palette: Palette, width: int, height: int, colour: Colour) -> None:
        self.palette, self.width, self.height, self.colour = palette, width, height, colour
        index = palette.colours.index(colour)
        self._frame = Image.new("P", (width + 1, height), index)
        self._frame.paste(0, (0, 0, 1, height))

    def draw(
        self, box: Box, painter: Callable[Concatenate[Canvas, P], None], /, *args: P.args, **named: P.kwargs
    ) -> None:
        """Puts a block at a place. The painter gets a canvas of the block's size and must look at nothing else.

        What a table shows now is soon gone; painters in `LASTING` draw what comes again at every table.
        """
        self._frame.paste(self._block(box, painter, *args, **named), (box[0] + 1, box[1]))

    def draw_dim(
        self, box: Box, painter: Callable[Concatenate[Canvas, P], None], /, *args: P.args, **named: P.kwargs
    ) -> None:
        """The same block in the dark: the ground's colour with a little of its own."""
        block = self._block(box, painter, *args, **named).point(self.palette.dimmed(self.colour))
        self._frame.paste(block, (box[0] + 1, box[1]))

    def paint_over(
        self, box: Box, painter: Callable[Concatenate[Canvas, P], None], /, *args: P.args, **named: P.kwargs
    ) -> None:
        """Paints on what is at a place already. This is not kept: small things only."""
        left, top, right, bottom = box
        there = self._frame.crop((left + 1, top, right + 1, bottom))
        there.putpalette(self.palette.bytes)
        canvas = Canvas(there.convert("RGB"), self.palette.shades)
        painter(canvas, *args, **named)
        self._frame.paste(self.palette.reduce(canvas.image), (left + 1, top))

    def _block(
        self, box: Box, painter: Callable[Concatenate[Canvas, P], None], /, *args: P.args, **named: P.kwargs
    ) -> Image.Image:
        size = box[2] - box[0], box[3] - box[1]
        key = (self.palette.bytes, self.palette.shades, self.colour, size, painter, args, tuple(sorted(named.items())))
        block = _open.get(key)
        if block is not None:
            return block
        packed = _lasting if painter in LASTING else _passing
        data = packed.get(key)
        if data is None:
            canvas = Canvas(Image.new("RGB", size, self.colour), self.palette.shades)
            painter(canvas, *args, **named)
            block = self.palette.reduce(canvas.image)
            data = deflate(block.tobytes())
            packed.put(key, data, len(data) + ENTRY_BYTES)
        else:
            block = Image.frombytes("P", size, inflate(data, size[0] * size[1]))
        _open.put(key, block, size[0] * size[1])
        return block

    def finish(self, alt: str) -> Picture:
        return Picture(encode(self._frame, self.palette.bytes, MOST_BYTES), alt, self.width, self.height)
