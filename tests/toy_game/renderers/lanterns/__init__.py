"""Pictures of Lanterns, made of parts of the kit: a row of lanterns, a hand, a card."""

from __future__ import annotations

from bot.engine import refs
from bot.engine.lexicon import lexicon
from bot.engine.text import Name, Text
from bot.games.lanterns.view import View
from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.scene import Scene
from renderers.core.theme import VOID, icon
from renderers.kit.faces import paint_card
from renderers.kit.parts import lay_hand, lay_no_hand
from renderers.lanterns.colours import palette
from renderers.lanterns.parts import HIGH, WIDE, card_of, face, paint_lantern
from renderers.lanterns.reader import TableReader

__all__ = ["card", "hand", "panel", "table"]


def table(scene: Scene[View]) -> Picture:
    return _table(TableReader(scene))


def hand(scene: Scene[View]) -> Picture:
    return _hand(TableReader(scene))


def panel(scene: Scene[View]) -> list[Picture]:
    return [table(scene)]


def _table(at: TableReader) -> Picture:
    page = Page(palette(), 20 + 180 * len(at.view.lit), 420, VOID)
    at.draw_header(page)
    for number in range(len(at.view.lit)):
        box = 20 + number * 180, 100, 20 + number * 180 + WIDE, 100 + HIGH
        page.draw(box, paint_lantern, *at.lantern(number))
    return page.finish(at.table_alt())


def _hand(at: TableReader) -> Picture:
    numbers = at.scene.numbers()
    if not at.view.hand:
        return lay_no_hand(palette(), at.header(), at.say("picture-empty-hand"), at.hand_words())
    faces = [
        face(at.words, card)._replace(
            copies=count, keys=numbers.get(refs.card(card), ()), new=at.say("picture-new") if at.drawn[card] else ""
        )
        for card, count in at.held.items()
    ]
    others = [(number, at.tell(option.label)) for number, option in at.scene.options() if not option.id("card")]
    return lay_hand(palette(), faces, at.header(), at.prompt(), others, at.hand_words())


def card(id: str, language: str) -> Picture:
    words, bare = lexicon("lanterns", language), card_of(id)
    page = Page(palette(), 520, 730, VOID)
    page.paint_over((20, 20, 500, 710), paint_card, face(words, bare))
    told = Text("alt-card", {"card": Name("card-" + bare), "rule": Text(f"card-{bare}.text")})
    return page.finish(words.say(told) or icon("fire"))
