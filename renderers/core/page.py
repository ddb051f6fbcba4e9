"""Pages: pictures put together from finished blocks.

A *block* is a rectangle of a page whose painter is a function of plain values: same values, same pixels, so it is
painted and reduced to the palette once and kept, and a page is put together from blocks by copying. The smaller a
block, the oftener it comes again; a block that is part of a larger panel paints its piece of that panel as its ground.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Concatenate, Generic, ParamSpec, TypeVar

from PIL import Image

from renderers.core.canvas import Box, Canvas
from renderers.core.png import MOST_BYTES, MapGrid, Palette, Picture, deflate, encode, inflate
from renderers.core.theme import Colour

P = ParamSpec("P")
MOST_OPEN_BYTES, MOST_LASTING_BYTES, MOST_PASSING_BYTES = 4 << 20, 8 << 20, 6 << 20
"""What is kept of blocks: as they are, and deflated to less than a tenth, which is soon undone."""
T = TypeVar("T")


class _BlockCache(Generic[T]):
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


_open: _BlockCache[Image.Image] = _BlockCache(MOST_OPEN_BYTES)
_lasting: _BlockCache[bytes] = _BlockCache(MOST_LASTING_BYTES)
_passing: _BlockCache[bytes] = _BlockCache(MOST_PASSING_BYTES)
ENTRY_BYTES = 1_800
"""What a key takes besides its block, on average: the words that are painted, who sits where, and so on."""


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
        """Paints on what is at a place already. This is not kept: small things, and what is looked at rarely."""
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

    def finish(self, alt: str, grid: MapGrid | None = None) -> Picture:
        png = encode(self._frame, self.palette.bytes, MOST_BYTES, grid)
        return Picture(png, alt, self.width, self.height, grid)
