"""The colours of Alien Menace's pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from bot.engine.lexicon import lexicon
from renderers.alien_menace.faces import GAME, face
from renderers.alien_menace.icons import ROOM_ICONS
from renderers.alien_menace.room_parts import room_art
from renderers.core.canvas import Canvas
from renderers.core.png import Palette
from renderers.core.theme import VOID, icon
from renderers.kit.faces import card_samples, tile_samples


@cache
def palette() -> Palette:
    """From every kind of card, bright and dim, and every room."""
    return Palette(samples(), kept=GAME)


def samples() -> Iterator[Image.Image]:
    """One after the other, so that there are never many of them."""
    words = lexicon(GAME, "en")
    for id in ("shotgun", "brute", "frag-grenade", "power-cells"):
        yield from card_samples(face(words, id))
        yield from tile_samples(face(words, id))
    for sign_name, hue in ROOM_ICONS.values():
        room = Canvas(Image.new("RGB", (420, 240), VOID))
        room_art(room, (0, 0, 420, 240), icon(sign_name), hue)
        yield room.image
