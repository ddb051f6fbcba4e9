"""One card of Another Glorious Day, large, or any other noun that has a text."""

from __future__ import annotations

from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Text
from bot.games.glorious_day.content import ABILITIES, CARDS, CHARACTERS, THREATS
from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.scene import alt_text
from renderers.core.theme import STEEL, VOID, icon
from renderers.glorious_day.colours import palette
from renderers.glorious_day.faces import face, rule
from renderers.glorious_day.icons import (
    NOUN_ICONS,
)
from renderers.glorious_day.reader import GAME, short_name
from renderers.kit.faces import Face, nouns_of, paint_card

CARD_WIDTH, CARD_HEIGHT = 480, 690
NOUNS = nouns_of((("card", CARDS), ("ability", ABILITIES), ("character", CHARACTERS), ("detection", THREATS)))


def draw_card(id: str, language: str) -> Picture:
    """One card, large: of the deck, a Detection card, an ability, a character, or any other noun with a text."""
    words = lexicon(GAME, language)
    if id in NOUNS:
        found = NOUNS[id]
        noun, one, copies = f"{found.kind}-{found.id}", face(words, found.id), _copies(found.id)
    elif words.has(id + ".text"):
        noun, one, copies = id, _noun(words, id), 0
    else:
        raise LookupError(f"Another Glorious Day has no card {id!r}")
    page = Page(palette(), CARD_WIDTH + 40, CARD_HEIGHT + 30, VOID)
    page.paint_over((20, 14, 20 + CARD_WIDTH, 14 + CARD_HEIGHT), paint_card, one)
    text = rule(words, noun)
    args: dict[str, int | str] = {"card": one.title, "kind": one.kind, "count": copies, "rule": text}
    return page.finish(alt_text([words.say(Text("alt-card", dict(args)))]))


def _copies(bare: str) -> int:
    if bare in CARDS:
        return CARDS[bare].copies
    return len(THREATS[bare].at) if bare in THREATS else 0


def _noun(words: Lexicon, id: str) -> Face:
    """A word of the game, drawn as a card."""
    sign, hue = NOUN_ICONS.get(id, ("book-open-variant", STEEL))
    return Face(words.noun(id).name, short_name(words, "game"), hue, icon(sign), rule(words, id))
