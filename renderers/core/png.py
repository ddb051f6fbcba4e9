"""Palette PNG: 256 fixed colours a game, filter 0, and the quickest deflate there is, unless that takes too many bytes.

A frame is an image of mode P that is one column wider than the picture: column 0 holds the filter byte of each PNG row,
which is 0, so that a frame's bytes are what gets deflated, as they are.
"""

from __future__ import annotations

import struct
import threading
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import cast

import msgspec
from PIL import Image

from renderers.core.theme import HUES, INK, NEUTRALS, PANEL, TEXT, VOID, Colour, mix, rgb

try:
    from isal import isal_zlib

    _deflate: Callable[[bytes], bytes] = lambda data: isal_zlib.compress(data, 1)  # noqa: E731
    _inflate: Callable[[bytes, int], bytes] = lambda data, size: isal_zlib.decompress(data, bufsize=size)  # noqa: E731
    _crc: Callable[[bytes, int], int] = isal_zlib.crc32
except ImportError:  # isal has no wheel everywhere; zlib is slower and as right
    _deflate = lambda data: zlib.compress(data, 1)  # noqa: E731
    _inflate = lambda data, size: zlib.decompress(data, bufsize=size)  # noqa: E731
    _crc = zlib.crc32

COLOURS = ALL_SHADES = 256
DATA = Path(__file__).parents[2] / "data"
MOST_BYTES = 100 * 1024
"""How large a picture may be."""
BESIDE_ROWS, CAREFUL = 1024, (4, 6, 9)
"""What a file has besides its rows, palette and all; and the levels of zlib, which packs tighter, that are tried."""
LARGE_COLOURS, LARGE_AREA = 400, 120
NEAREST = 40
"""Squared distance below which a second colour is no gain: Pillow looks colours up in cells of 4 × 4 × 4."""


DIMMED = 0.55
"""How much of the ground's colour lies over what cannot be played now."""


def deflate(data: bytes) -> bytes:
    return _deflate(data)


def inflate(data: bytes, size: int) -> bytes:
    """What was deflated; `size` is how long it was."""
    return _inflate(data, size)


class MapGrid(msgspec.Struct, frozen=True, gc=False):
    """Where the squares of a map are on a picture: the corner of the first one shown and the size of each, in pixels;
    the first column and row, counted from 0, and how many of them are shown.
    """

    left: int
    top: int
    cell: int
    column: int
    row: int
    columns: int
    rows: int

    def told(self) -> bytes:
        return " ".join(map(str, msgspec.structs.astuple(self))).encode("ascii")

    @classmethod
    def read(cls, png: bytes) -> MapGrid | None:
        """The grid that a picture carries, if it carries one."""
        for kind, data in chunks_of(png):
            keyword, _, told = data.partition(b"\0")
            if kind == b"tEXt" and keyword == GRID:
                return cls(*map(int, told.split()))
        return None


GRID = b"grid"
"""Under this word a picture carries its grid, so that a click on it is a square and nothing else has to know."""


class Picture(msgspec.Struct, frozen=True):
    """A finished picture, and what it shows in words; of a map also where its squares are."""

    png: bytes
    alt: str
    width: int
    height: int
    grid: MapGrid | None = None


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - z) ** 2 for a, z in zip(one, other, strict=True))


def _pinned() -> list[Colour]:
    """Theme colours, and the ramps between them that the edges of letters are made of."""
    ramps = [mix(PANEL, TEXT, share / 12) for share in range(1, 12)]
    for hue in HUES:
        ramps += [mix(INK, hue, share) for share in (0.3, 0.55, 0.8)] + [mix(PANEL, hue, share) for share in (0.2, 0.5)]
    return [VOID, *NEUTRALS, *HUES, *ramps]


def _areas(samples: Iterable[Image.Image]) -> Counter[Colour]:
    areas: Counter[Colour] = Counter()
    for sample in samples:
        for area, colour in sample.getcolors(sample.width * sample.height) or ():
            areas[cast("Colour", colour)] += area
    return areas


def _in_between(areas: Counter[Colour]) -> list[Colour]:
    """The colours that go furthest towards showing all the others."""
    drops = [colour for colour, area in sorted(areas.items()) for _ in range(area.bit_length())]
    if not drops:
        return []
    strip = Image.new("RGB", (len(drops), 1))
    strip.putdata(drops)
    flat = strip.quantize(COLOURS, Image.Quantize.MEDIANCUT).getpalette() or []
    return [(flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3)]


def colours_of(samples: Iterable[Image.Image]) -> list[Colour]:
    """Pinned ones first, then those of large areas, then what is best for soft edges."""
    areas = _areas(samples)
    plains = [colour for colour, area in areas.most_common(LARGE_COLOURS) if area >= LARGE_AREA]
    found: list[Colour] = []
    fixed = len(NEUTRALS) + len(HUES) + 1
    for number, colour in enumerate(_pinned() + plains + _in_between(areas)):
        known = colour in found or (number >= fixed and any(_apart(colour, other) < NEAREST for other in found))
        if len(found) < COLOURS and not known:
            found.append(colour)
    return found + [INK] * (COLOURS - len(found))


def palette_file(name: str) -> Path:
    """Where the colours of a game, or the lobby, are kept."""
    return DATA / name / "palette.txt"


def colours_kept(name: str) -> list[Colour]:
    """The colours that `python -m renderers.palettes` has left under a name; none if there is none such."""
    file = palette_file(name)
    return [rgb(code) for code in file.read_text(encoding="ascii").split()] if name and file.exists() else []


class Palette:
    """The 256 colours of a game, made from what its pictures show, with the theme's colours among them.

    `shades` is how many of them letters have from the ground to their own colour. Samples are drawn only if no colours
    are kept under the name: that takes a quarter of a second and some megabytes, just when somebody waits for a game.
    """

    def __init__(self, samples: Iterable[Image.Image] = (), shades: int = ALL_SHADES, *, kept: str = "") -> None:
        self.colours, self.shades = colours_kept(kept) or colours_of(samples), shades
        self.bytes = bytes(part for colour in self.colours for part in colour)
        self._dimmed: dict[Colour, bytes] = {}
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.bytes)
        self._one_at_a_time = threading.Lock()

    def reduce(self, image: Image.Image) -> Image.Image:
        """An RGB image in these colours. Pillow keeps its table of nearest colours with ours, and fills it as it goes:
        so all threads have the same, one after the other.
        """
        with self._one_at_a_time:
            return image.quantize(palette=self._image, dither=Image.Dither.NONE)

    def dimmed(self, ground: Colour) -> bytes:
        """For each colour, which one it becomes in the dark on that ground."""
        found = self._dimmed.get(ground)
        if found is None:
            strip = Image.new("RGB", (COLOURS, 1))
            strip.putdata([mix(colour, ground, DIMMED) for colour in self.colours])
            found = self._dimmed[ground] = self.reduce(strip).tobytes()
        return found


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", _crc(data, _crc(kind, 0)))))


def chunks_of(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG: what each is, and what it holds."""
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def encode(frame: Image.Image, palette: bytes, most: int = 0, grid: MapGrid | None = None) -> bytes:
    """The PNG of a frame (one column wider than the picture); one larger than `most` is deflated with more care."""
    width, height = frame.size
    rows = frame.tobytes()
    packed = _deflate(rows)
    for level in CAREFUL:
        if not 0 < most < len(packed) + BESIDE_ROWS:
            break
        packed = zlib.compress(rows, level)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width - 1, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", palette),
            *([_chunk(b"tEXt", GRID + b"\0" + grid.told())] if grid is not None else ()),
            _chunk(b"IDAT", packed),
            _chunk(b"IEND", b""),
        )
    )


def bare_encode(picture: Picture) -> Callable[[], bytes]:
    """For the bench: encodes the very pixels of a picture each time it is called, and does nothing else."""
    rows = palette = b""
    for kind, data in chunks_of(picture.png):
        rows = rows + data if kind == b"IDAT" else rows
        palette = data if kind == b"PLTE" else palette
    frame = Image.frombytes("P", (picture.width + 1, picture.height), zlib.decompress(rows))
    return lambda: encode(frame, palette)
