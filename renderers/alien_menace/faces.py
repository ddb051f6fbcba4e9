"""Cards of Alien Menace as they are drawn, and the words of their rules with icons among them."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Name, Text
from bot.games.alien_menace.content import CARDS, MARINE_CARDS
from renderers.alien_menace.icons import FORCE, LIFE, SIGN_HUES, TOKEN
from renderers.alien_menace.side_parts import signed
from renderers.core.scene import said
from renderers.core.theme import AMBER, BLUE, ORANGE, PINK, RED, YELLOW, Colour, icon
from renderers.kit.badges import Badge, cost
from renderers.kit.faces import Face

GAME = "alien-menace"
KIND_HUES: dict[str, Colour] = {"weapon": BLUE, "creature": ORANGE, "action": YELLOW, "event": PINK}
KIND_WORDS = {
    "weapon": "picture-kind-weapon",
    "creature": "picture-kind-creature",
    "action": "picture-kind-action",
    "event": "picture-kind-event",
}


def say(words: Lexicon, key: str, **args: int | str | Name) -> str:
    return said(GAME, words.language, Text(key, dict(args)))


@lru_cache(maxsize=8)
def _signs(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Which words of a rule become icons, in a language."""
    words = lexicon(GAME, language)
    signs = (("picture-icon-force", FORCE), ("picture-icon-tokens", TOKEN), ("picture-icon-life", LIFE))
    return tuple((re.compile(rf"\b(?:{say(words, key)})\b"), icon(sign)) for key, sign in signs)


@lru_cache(maxsize=256)
def rule(language: str, key: str) -> str:
    """A rule with icons for Force, tokens and lives."""
    text = lexicon(GAME, language).say(Text(key))
    for pattern, sign in _signs(language):
        text = pattern.sub(sign, text)
    force = icon(FORCE)
    return re.sub(rf"{force} (\d)", rf"{force}\1", text)


@lru_cache(maxsize=256)
def card_text(language: str, card: str) -> str:
    """What a card says; the Force that stands large at its foot is not said twice."""
    text = rule(language, f"card-{card}.text")
    return re.sub(rf"^{icon(FORCE)}\d\. ", "", text)


@lru_cache(maxsize=256)
def beside_force(language: str, card: str) -> str:
    """The same without what an action adds, where that stands large; nothing, if that is all."""
    return re.sub(rf"^\+\d {icon(FORCE)}\. ?", "", card_text(language, card))


@cache
def sign_hues() -> tuple[tuple[str, Colour], ...]:
    return (*((icon(sign), hue) for sign, hue in SIGN_HUES.items()), (icon("lightbulb-off"), AMBER))


def noun(words: Lexicon, id: str) -> str:
    return words.noun(id).name


def letter(words: Lexicon, side: str) -> str:
    return noun(words, "side-" + side)[:1].upper()


def card_sign(card: str) -> str:
    return icon(CARDS[card].icon)


def side_of(card: str) -> str:
    return "marine" if card in MARINE_CARDS else "alien"


def face(
    words: Lexicon,
    card: str,
    *,
    count: int = 1,
    keys: tuple[int, ...] = (),
    bright: bool = True,
    new: bool = False,
    keyed: bool = False,
) -> Face:
    facts = CARDS[card]
    force = ""
    if facts.kind in ("weapon", "creature"):
        force = str(facts.force)
    elif facts.force:
        force = signed(facts.force)
    return Face(
        noun(words, "card-" + card),
        say(words, KIND_WORDS[facts.kind]),
        KIND_HUES[facts.kind],
        card_sign(card),
        card_text(words.language, card),
        (*cost(facts.cost), *([Badge(icon(FORCE), force, RED)] if force else [])),
        copies=count,
        keys=keys,
        bright=bright,
        new=say(words, "picture-new").upper() if new else "",
        keyed=keyed,
        hues=sign_hues(),
    )
