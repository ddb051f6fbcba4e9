"""Icons of our own, for what Material Design Icons lacks: shapes by their corners, drawn at any size.

Each is a character like those of the icon font, from a corner of the same private range that the font leaves free.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

FINE = 6
"""They are drawn this many times larger and reduced once."""
FIRST = 0xFFF00

SHAPES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "pulse-rifle": (
        (
            "1,42 22,38 24,54 14,54 6,66 1,66",
            "20,36 72,36 72,54 20,54",
            "30,27 62,27 66,36 28,36",
            "60,44 88,44 88,58 82,62 60,62",
            "70,37 95,37 95,44 70,44",
            "92,34 99,34 99,47 92,47",
            "27,52 38,52 33,76 22,76",
            "44,52 56,52 54,82 42,82",
        ),
        ("36,30 56,30 58,34 34,34",),
    ),
}
"""What is filled, and what is cut out of that; corners across and down in hundredths. The rifle: stock, body, carrying
handle, launcher under the barrel, barrel, muzzle, grip, magazine."""
SIGNS = {name: chr(FIRST + number) for number, name in enumerate(SHAPES)}
_NAMES = {sign: name for name, sign in SIGNS.items()}


def is_own(character: str) -> bool:
    return character in _NAMES


def mask_of(sign: str, size: int) -> Image.Image:
    """The mask of one of them, as wide and high as that."""
    big = Image.new("L", (size * FINE, size * FINE))
    pen, unit = ImageDraw.Draw(big), size * FINE / 100
    filled, cut_out = SHAPES[_NAMES[sign]]
    for corners, strength in (*((one, 255) for one in filled), *((one, 0) for one in cut_out)):
        places = [corner.split(",") for corner in corners.split(" ")]
        pen.polygon([(int(x) * unit, int(y) * unit) for x, y in places], fill=strength)
    return big.reduce(FINE)
