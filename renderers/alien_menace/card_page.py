"""One card or room of Alien Menace, large."""

from __future__ import annotations

from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Name, Text
from bot.games.alien_menace.content import CARDS, ROOMS
from renderers.alien_menace.colours import palette
from renderers.alien_menace.faces import GAME, KIND_WORDS, face, letter, noun, rule, say, side_of, sign_hues
from renderers.alien_menace.icons import ROOM_ICONS
from renderers.alien_menace.room_parts import CreaturePlace, RoomPart, RoomPlaces
from renderers.alien_menace.side_parts import paint_owner
from renderers.alien_menace.table_page import draw_choice
from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.scene import alt_text
from renderers.core.theme import VOID, icon
from renderers.kit.faces import nouns_of, paint_card

CARD_WIDTH, CARD_HEIGHT = 480, 690
NOUNS = nouns_of((("card", CARDS), ("room", ROOMS)))


def draw_card(id: str, language: str) -> Picture:
    """One card or room, large."""
    if id not in NOUNS:
        raise LookupError(f"Alien Menace has no card or room {id!r}")
    noun, words = NOUNS[id], lexicon(GAME, language)
    return _room_card(words, noun.id) if noun.kind == "room" else _side_card(words, noun.id)


def _side_card(words: Lexicon, card: str) -> Picture:
    facts, side = CARDS[card], side_of(card)
    owner = Name("side-" + side)
    page = Page(palette(), CARD_WIDTH + 40, CARD_HEIGHT + 80, VOID)
    page.paint_over((20, 14, 20 + CARD_WIDTH, 14 + CARD_HEIGHT), paint_card, face(words, card))
    copies = say(words, "picture-copies", count=facts.copies, side=owner)
    page.draw((20, 14 + CARD_HEIGHT, 20 + CARD_WIDTH, CARD_HEIGHT + 72), paint_owner, side, letter(words, side), copies)
    told = [
        words.say(
            Text(
                "alt-card",
                {
                    "card": Name("card-" + card),
                    "kind": Text(KIND_WORDS[facts.kind]),
                    "count": facts.copies,
                    "side": owner,
                    "rule": Text(f"card-{card}.text"),
                },
            )
        )
    ]
    return page.finish(alt_text(told))


def _room_card(words: Lexicon, room: str) -> Picture:
    facts = ROOMS[room]
    sign, hue = ROOM_ICONS[room]
    part = RoomPart(
        noun(words, "room-" + room),
        rule(words.language, f"room-{room}.text"),
        icon(sign),
        hue,
        RoomPlaces(
            say(words, "picture-size", size=facts.size),
            tuple(CreaturePlace("free") for _ in range(facts.size)),
            say(words, "picture-drawn-here"),
            facts.marine,
            facts.alien,
            (letter(words, "marine"), letter(words, "alien")),
        ),
        sign_hues(),
    )
    page = Page(palette(), 650, 616, VOID)
    draw_choice(page, part, 20, 20)
    told = Text(
        "alt-room",
        {
            "room": Name("room-" + room),
            "size": facts.size,
            "marine": facts.marine,
            "alien": facts.alien,
            "rule": Text(f"room-{room}.text"),
        },
    )
    return page.finish(alt_text([words.say(told)]))
