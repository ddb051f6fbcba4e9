"""Drawing: words, icons, shapes and panels on an RGB image."""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from PIL import Image

from renderers.core.lettering import advance_of, fit, glyphs, icon_size, measure, paragraph, plain, runs
from renderers.core.png import ALL_SHADES
from renderers.core.shapes import LARGE_TOKEN, corners, draw_shape, fainter, hollow, shape, soft, soft_box, upper
from renderers.core.theme import EDGE, ICON, INK, PANEL, TEXT, Colour, is_icon, mix

Box: TypeAlias = tuple[int, int, int, int]
GLOW_RINGS = 5


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
            mask = mask.point(fainter(strength))
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
                (shape if across <= LARGE_TOKEN else draw_shape)("circle", across),
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
        for run in runs(text):
            if run[0] == " ":
                x += advance_of(face, size, run)
                continue
            if is_icon(run[0]):
                drawn = glyphs(ICON, icon_size(size, run), run, self.shades)
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
        self.stamp(upper(kind, size - 2 * rim), (x + rim, y + rim), hue)
