"""The colours of Another Glorious Day's pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from bot.engine.lexicon import lexicon
from renderers.core.canvas import Canvas
from renderers.core.png import Palette
from renderers.core.theme import FLOOR
from renderers.glorious_day.faces import face
from renderers.glorious_day.icons import CHARACTER_LOOKS
from renderers.glorious_day.map import board_of
from renderers.glorious_day.pieces import alien_sprite, blip_sprite, figure_sprite
from renderers.glorious_day.portraits import portrait
from renderers.glorious_day.reader import GAME
from renderers.glorious_day.strip import PORTRAIT
from renderers.kit import radar
from renderers.kit.faces import card_samples
from renderers.kit.ground import paint_ground
from renderers.kit.tokens import SHADES, put


@cache
def palette() -> Palette:
    return Palette(samples(), SHADES, kept=GAME)


def samples() -> Iterator[Image.Image]:
    """Grounds, pieces and cards of every kind, bright and dim; one after the other, so that there are never many."""
    words = lexicon(GAME, "en")
    for mission in ("newt", "rescue"):
        yield paint_ground(board_of(mission), 86, (0, 0, 14 * 86, 7 * 86))
        yield paint_ground(board_of(mission), 41, (0, 0, 24 * 41, 18 * 41))
    yield radar.sample(board_of("newt"))
    for dim in (False, True):
        for who in CHARACTER_LOOKS:
            yield portrait(who, PORTRAIT, dim).image
    for size in (40, 52):
        sheet = Canvas(Image.new("RGB", (700, 200), FLOOR))
        for number, who in enumerate(CHARACTER_LOOKS):
            put(sheet, figure_sprite(who, "H", size, True, False), (50 + number * 70, 50))
            put(sheet, figure_sprite(who, "H", size, False, False), (50 + number * 70, 110))
        put(sheet, alien_sprite(size, 2, False), (600, 50))
        put(sheet, blip_sprite(size), (600, 120))
        yield sheet.image
    for id in ("medkit", "m56-smart-gun", "move-out", "weapon-jam", "orders", "vasquez", "frost", "prowlers"):
        yield from card_samples(face(words, id))
