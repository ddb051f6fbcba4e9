"""The busts of the characters: each in its own shape and hue, with one thing that tells it in silhouette.

A bust is painted from flat parts, each with its colour and its corners across and down in hundredths of the portrait;
where a part is one box it is an ellipse.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.core.theme import AMBER, INK, PANEL, RED, TEXT, Colour, mix, rgb
from renderers.glorious_day.icons import CHARACTER_LOOKS
from renderers.kit.tokens import Sprite, outline

FINE = 4
SKIN, PALE, TAN = rgb("#D9C3B0"), rgb("#E6D4C4"), rgb("#B98D6C")
HAIR, BROWN, FAIR = rgb("#1B1B22"), rgb("#33231C"), rgb("#2C2622")
DARK = rgb("#7A5745")


class BustPart(NamedTuple):
    """A patch of one colour: an ellipse in a box, or a polygon."""

    colour: Colour
    corners: str

    @property
    def places(self) -> list[tuple[float, float]]:
        pairs = (corner.split(",") for corner in self.corners.split(" "))
        return [(float(x), float(y)) for x, y in pairs]


def _body(hue: Colour, skin: Colour) -> list[BustPart]:
    """Shoulders, neck and head."""
    return [
        BustPart(mix(hue, INK, 0.72), "6,124 14,82 34,73 66,73 86,82 94,124"),
        BustPart(mix(skin, INK, 0.3), "42,60 58,60 60,78 50,84 40,78"),
        BustPart(skin, "33,27 67,71"),
    ]


def _eyes(colour: Colour = INK) -> list[BustPart]:
    return [
        BustPart(colour, "40,47 46,52"),
        BustPart(colour, "54,47 60,52"),
        BustPart(mix(SKIN, INK, 0.55), "44,61 56,61 55,63 45,63"),
    ]


def _helmet(hue: Colour) -> list[BustPart]:
    shell = mix(hue, INK, 0.62)
    return [
        BustPart(shell, "28,46 29,30 37,20 50,16 63,20 71,30 72,46"),
        BustPart(mix(shell, TEXT, 0.2), "26,42 74,42 74,47 26,47"),
    ]


def _hicks(hue: Colour) -> list[BustPart]:
    """A helmet with a lamp."""
    lamp = [BustPart(INK, "60,8 84,8 84,28 60,28"), BustPart(AMBER, "66,11 82,25"), BustPart(TEXT, "71,14 78,21")]
    return [*_body(hue, SKIN), *_eyes(), *_helmet(hue), *lamp]


def _hudson(hue: Colour) -> list[BustPart]:
    """A headset."""
    headset = [
        BustPart(INK, "20,38 32,38 32,62 20,62"),
        BustPart(mix(hue, TEXT, 0.3), "22,41 30,41 30,59 22,59"),
        BustPart(INK, "24,60 29,58 47,69 46,73"),
        BustPart(mix(hue, TEXT, 0.5), "43,66 52,74"),
        BustPart(mix(hue, TEXT, 0.5), "38,22 62,22 60,30 40,30"),
    ]
    return [*_body(hue, SKIN), *_eyes(), *_helmet(hue), *headset]


def _gorman(hue: Colour) -> list[BustPart]:
    """An officer's cap."""
    cap = [
        BustPart(mix(hue, INK, 0.62), "26,36 20,24 34,14 66,14 80,24 74,36"),
        BustPart(INK, "24,34 76,34 84,44 62,40 38,40 16,44"),
        BustPart(AMBER, "45,18 55,28"),
    ]
    tie = [BustPart(TEXT, "42,76 58,76 50,92"), BustPart(INK, "47,80 53,80 55,104 45,104")]
    return [*_body(hue, PALE), *tie, *_eyes(), *cap]


def _vasquez(hue: Colour) -> list[BustPart]:
    """A headband."""
    hair = [BustPart(HAIR, "31,20 69,50"), BustPart(SKIN, "35,33 65,68")]
    band = [BustPart(RED, "30,33 70,33 70,42 30,42"), BustPart(RED, "68,35 88,46 82,52 84,62 68,42")]
    return [*_body(hue, TAN), *hair, *_eyes(), *band]


def _frost(hue: Colour) -> list[BustPart]:
    """A bandolier."""
    hair, face = BustPart(HAIR, "32,21 68,47"), BustPart(DARK, "34,31 66,71")
    strap = BustPart(INK, "10,74 20,64 98,98 92,112")
    corners = ((18, 70), (27, 70), (27, 86), (18, 86))
    rounds = [BustPart(AMBER, " ".join(f"{x + 13 * n},{y + 6 * n}" for x, y in corners)) for n in range(6)]
    return [*_body(hue, DARK), hair, face, *_eyes(), strap, *rounds]


CURLS = "50,22,15 34,27,13 66,27,13 25,40,12 75,40,12 23,54,11 77,54,11 27,66,10 73,66,10"
"""The middle and the reach of each."""


def _ripley(hue: Colour) -> list[BustPart]:
    """Curls."""
    middles = [tuple(map(int, curl.split(","))) for curl in CURLS.split(" ")]
    curls = [BustPart(HAIR, f"{x - reach},{y - reach} {x + reach},{y + reach}") for x, y, reach in middles]
    return [*curls, *_body(hue, PALE), BustPart(HAIR, "37,22 63,36"), *_eyes()]


def _newt(hue: Colour) -> list[BustPart]:
    """Long hair."""
    hair = BustPart(FAIR, "24,104 22,52 29,30 50,20 71,30 78,52 76,104")
    fringe = BustPart(FAIR, "32,42 34,28 50,21 66,28 68,42 50,34")
    sides = BustPart(FAIR, "27,46 35,40 35,96 25,100"), BustPart(FAIR, "73,46 65,40 65,96 75,100")
    return [hair, *_body(hue, PALE), fringe, *_eyes(), *sides]


def _anybody(hue: Colour) -> list[BustPart]:
    return [*_body(hue, SKIN), BustPart(HAIR, "33,22 67,44"), *_eyes()]


BUSTS: dict[str, Callable[[Colour], list[BustPart]]] = {
    "hicks": _hicks,
    "hudson": _hudson,
    "gorman": _gorman,
    "vasquez": _vasquez,
    "frost": _frost,
    "ripley": _ripley,
    "newt": _newt,
}
"""Whoever else is in the data has a bust like anybody's, in a shape and hue of their own."""
LOW = {"triangle": (0.74, 16), "diamond": (0.8, 10)}
"""In shapes that narrow upwards a bust is smaller, and stands lower, in hundredths."""


@lru_cache(maxsize=32)
def portrait(who: str, size: int, dim: bool = False) -> Sprite:
    """A bust in the shape of its character; of whoever is out of it or has acted, in the dark."""
    kind, hue = CHARACTER_LOOKS[who]
    big = size * FINE
    image = Image.new("RGB", (big, big), mix(hue, INK, 0.12))
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, big * 56 // 100, big, big), fill=mix(hue, INK, 0.28))
    scale, drop = LOW.get(kind, (0.96, 2))
    unit, left = big * scale / 100, big * (1 - scale) / 2
    for part in BUSTS.get(who, _anybody)(hue):
        places = [(left + x * unit, big * drop / 100 + y * unit) for x, y in part.places]
        if len(places) == 2:
            pen.ellipse((*places[0], *places[1]), fill=part.colour)
        else:
            pen.polygon(places, fill=part.colour)
    image = image.reduce(FINE)
    rim = max(3, size // 24)
    inner = Image.new("L", (size, size))
    inner.paste(outline(kind, size - 2 * rim), (rim, rim))
    framed = Image.new("RGB", (size, size), INK)
    framed.paste(image, (0, 0), inner)
    if dim:
        framed = Image.blend(framed, Image.new("RGB", framed.size, PANEL), 0.5)
    return Sprite(framed, outline(kind, size))
