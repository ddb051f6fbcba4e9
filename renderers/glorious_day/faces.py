"""Cards of Another Glorious Day as they are drawn: of the deck, abilities, characters, Detection cards."""

from __future__ import annotations

from functools import cache

from bot.engine.lexicon import Lexicon
from bot.engine.text import Text
from bot.games.glorious_day.content import ABILITIES, CARDS, CHARACTERS, THREATS, Values
from renderers.core.scene import said
from renderers.core.theme import RED, YELLOW, Colour, icon
from renderers.glorious_day.icons import (
    CHARACTER_LOOKS,
    DETECTION_ICONS,
    DIAL,
    KIND_HUES,
    STAT_HUES,
    STAT_ICONS,
    THREAT_HUES,
    ShownStat,
)
from renderers.glorious_day.reader import GAME
from renderers.kit.badges import Badge, cost
from renderers.kit.faces import Face


def face(words: Lexicon, id: str) -> Face:
    """A card, an ability, a character or a detection card, bright and without numbers."""
    if id in CARDS:
        return _card(words, id)
    if id in ABILITIES:
        return _ability(words, id)
    if id in CHARACTERS:
        return _character(words, id)
    if id in THREATS:
        return _detection(words, id)
    raise LookupError(f"Another Glorious Day has no card {id!r}")


def rule(words: Lexicon, key: str) -> str:
    return said(GAME, words.language, Text(key + ".text"))


def _card(words: Lexicon, card: str) -> Face:
    facts = CARDS[card]
    return Face(
        words.noun("card-" + card).name,
        words.noun("type-" + facts.type).name,
        KIND_HUES[facts.type],
        icon(CARDS[card].icon),
        rule(words, "card-" + card),
        cost(facts.cost),
    )


def _ability(words: Lexicon, ability: str) -> Face:
    facts = ABILITIES[ability]
    kind = words.noun("timing-" + facts.timing).name
    title, text = words.noun("ability-" + ability).name, rule(words, "ability-" + ability)
    return Face(
        title, kind, KIND_HUES["ability"], icon(ABILITIES[ability].icon), text, cost(ABILITIES[ability].exhaust)
    )


def _detection(words: Lexicon, threat: str) -> Face:
    facts = THREATS[threat]
    kind = words.noun("detection-type-" + facts.type).name
    title, text = words.noun("detection-" + threat).name, rule(words, "detection-" + threat)
    sign, hue = icon(DETECTION_ICONS[facts.type]), THREAT_HUES[facts.level]
    blips = Badge(icon("hexagon-outline"), str(facts.blips), RED)
    return Face(title, kind, hue, sign, text, (*cost(facts.level), blips))


def _character(words: Lexicon, character: str) -> Face:
    facts = CHARACTERS[character]
    kind = words.agreeing("term-" + facts.service, "character-" + character)
    title, text = words.noun("character-" + character).name, rule(words, "character-" + character)
    hue = CHARACTER_LOOKS[character][1]
    sign = icon(f"chevron-{('up', 'double-up', 'triple-up')[facts.rank - 1]}" if facts.rank else "account")
    return Face(title, kind, hue, sign, f"{values(facts.hero)}\n{text}", hues=_stat_signs())


def values(facts: Values) -> str:
    """Speed, defence, melee, technique and the dial of one side, as icons with numbers that stay together."""
    stats: tuple[tuple[ShownStat, int], ...] = (
        ("speed", facts.speed),
        ("defence", facts.defence),
        ("melee", facts.melee),
        ("technique", facts.technique),
    )
    told = [f"{icon(STAT_ICONS[stat])}{number}" for stat, number in stats]
    if facts.aim is not None:
        told.append(f"{icon(DIAL)}{facts.aim}")
    return "\u00a0\u00a0".join(told)


@cache
def _stat_signs() -> tuple[tuple[str, Colour], ...]:
    return (*((icon(sign), STAT_HUES[stat]) for stat, sign in STAT_ICONS.items()), (icon(DIAL), YELLOW))
