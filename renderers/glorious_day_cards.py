"""Cards of Another Glorious Day as they are drawn: in a hand with their numbers, and one by one."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from bot.engine.asks import Option
from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Many, Name, Text, names
from bot.games.glorious_day.content import ABILITIES, CARDS, CHARACTERS, DETECTIONS, THREATS, Values
from bot.games.glorious_day.view import own_hand
from renderers.canvas import Page
from renderers.cards import Face, paint_card
from renderers.glorious_day_icons import (
    ABILITY_ICONS,
    CARD_ICONS,
    CHARACTER_LOOKS,
    DETECTION_ICONS,
    DIAL,
    KIND_HUES,
    NOUN_ICONS,
    STAT_HUES,
    STAT_ICONS,
    THREAT_HUES,
    Stat,
)
from renderers.glorious_day_marks import figure_of
from renderers.glorious_day_table import GAME, Table
from renderers.parts import WIDTH, Header, lay_hand, paint_empty, paint_header
from renderers.png import Palette, Picture
from renderers.scene import alt_text, said
from renderers.theme import STEEL, VOID, YELLOW, Colour, icon

CARD_WIDTH, CARD_HEIGHT = 480, 690
ON_THE_MAP = ("square:", "figure:")
"""What options point at that is shown on the map, and not in a hand."""
PUT_AWAY = "put-away"
CHOOSES_FIGURES = ("hero", "take-over")
"""Choices among characters that are shown as cards."""
NOT_FROM_HAND = ("outfit", PUT_AWAY)
"""Choices among cards that are not the reader's own, even if they hold others like them."""
_KINDS = re.compile(r"^(card|ability|detection|character)[-:]")


# Faces


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


def _text(words: Lexicon, key: str) -> str:
    return said(GAME, words.language, Text(key + ".text"))


def _card(words: Lexicon, card: str) -> Face:
    facts = CARDS[card]
    return Face(
        words.noun("card-" + card).name,
        words.noun("type-" + facts.type).name,
        KIND_HUES[facts.type],
        icon(CARD_ICONS[card]),
        _text(words, "card-" + card),
        cost=facts.cost,
    )


def _ability(words: Lexicon, ability: str) -> Face:
    kind = words.noun("timing-" + ABILITIES[ability].timing).name
    title, text = words.noun("ability-" + ability).name, _text(words, "ability-" + ability)
    return Face(title, kind, KIND_HUES["ability"], icon(ABILITY_ICONS[ability]), text, cost=ABILITIES[ability].exhaust)


def _detection(words: Lexicon, threat: str) -> Face:
    facts = THREATS[threat]
    kind = words.noun("detection-type-" + facts.type).name
    title, text = words.noun("detection-" + threat).name, _text(words, "detection-" + threat)
    sign, hue = icon(DETECTION_ICONS[facts.type]), THREAT_HUES[facts.level]
    blips = str(facts.blips)
    return Face(title, kind, hue, sign, text, blips, facts.level, force_sign=icon("hexagon-outline"))


def _character(words: Lexicon, character: str) -> Face:
    facts = CHARACTERS[character]
    kind = words.agreeing("term-" + facts.service, "character-" + character)
    title, text = words.noun("character-" + character).name, _text(words, "character-" + character)
    hue = CHARACTER_LOOKS[character][1]
    sign = icon(f"chevron-{('up', 'double-up', 'triple-up')[facts.rank - 1]}" if facts.rank else "account")
    return Face(title, kind, hue, sign, f"{values(facts.hero)}\n{text}", hues=_stat_signs())


def values(facts: Values) -> str:
    """Speed, defence, melee, technique and the dial of one side, as icons with numbers that stay together."""
    stats: tuple[tuple[Stat, int], ...] = (
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


# A hand


class Hand:
    """What the reader holds, and what else they may choose from that is no place on the map."""

    def __init__(self, at: Table) -> None:
        self.at, self.view = at, at.view
        self.name = at.scene.offer.name if at.scene.offer else ""
        self.held = Counter(own_hand(self.view))
        self.drawn = at.map.changes.drawn.get(-1 if self.view.viewer is None else self.view.viewer, Counter())
        self.keys: dict[str, tuple[int, ...]] = {}
        for number, option in at.map.options():
            id = self._card_of(option)
            if id:
                self.keys[id] = (*self.keys.get(id, ()), number)

    def _card_of(self, option: Option[object]) -> str:
        """The card that an option is about, if it is about one: also one that is only looked at."""
        kind, _, id = option.at.partition(":")
        if kind == "figure":
            return id if self.name in CHOOSES_FIGURES else ""
        if not option.at and option.label.key == "option-card":
            named = option.label.args.get("card")
            id = _KINDS.sub("", named.id) if isinstance(named, Name) else ""
        return id if id in CARDS or id in ABILITIES or id in THREATS else ""

    def faces(self) -> list[Face]:
        """What may be chosen first, by its number; the rest of the hand after it, dim if the choice is about cards."""
        counts = {**dict.fromkeys(self.keys, 1), **self.held}
        found = [self._face(id, count) for id, count in counts.items()]
        if self.view.detected and self.name == "detection-card":
            found.append(face(self.at.words, DETECTIONS[self.view.detected].threat.id)._replace(keyed=True))
        return sorted(found, key=lambda one: (not one.keys, one.keys, one.title))

    def _face(self, id: str, count: int) -> Face:
        keys = self.keys.get(id, ())
        new = self.at.say("picture-new").upper() if self.drawn[id] else ""
        one = face(self.at.words, id)._replace(verb=self.verb() if keys else "")
        return one._replace(copies=count, keys=keys, bright=bool(keys) or not self.keys, new=new, keyed=bool(self.keys))

    def verb(self) -> str:
        """What is done with the cards to choose from, where one would take it for something else."""
        return self.at.say("picture-put-away") if self.name == PUT_AWAY else ""

    @property
    def is_from_hand(self) -> bool:
        """Whether the choice is among the reader's own cards, if it is about cards at all."""
        return not self.keys or (self.name not in NOT_FROM_HAND and bool(self.held.keys() & self.keys.keys()))

    def others(self) -> list[tuple[int, str]]:
        """The choices that are neither cards nor on the map."""
        return [
            (number, self.at.tell(option.label))
            for number, option in self.at.map.options()
            if not self._card_of(option) and not option.at.startswith(ON_THE_MAP)
        ]

    def title(self) -> str:
        if not self.is_from_hand:
            return self.at.say("picture-choices")
        return self.at.say("picture-hand" if self.held else "picture-empty-hand")

    def whose(self) -> str:
        """The reader's characters, if these are their cards; else whom the question is about, if it names somebody."""
        if not self.is_from_hand:
            offer = self.at.scene.offer
            named = figure_of(offer.prompt) if offer else ""
            return self.at.noun("character-" + named) if named else ""
        mine = [figure for figure in self.view.figures if figure.seat == self.view.viewer and figure.on_map]
        return " + ".join(self.at.noun("character-" + figure.id) for figure in mine)

    def alt(self) -> str:
        at = self.at
        told = [at.say("alt-hand", count=self.held.total())]
        verb = f" ({self.verb().lower()})" if self.verb() else ""
        keyed = [(number, face(at.words, id).title + verb) for id, numbers in self.keys.items() for number in numbers]
        options = sorted(self.others() + keyed)
        if options:
            listed = Many(tuple(Text("alt-numbered", {"number": number, "what": words}) for number, words in options))
            told.append(at.words.say(Text("alt-now", {"options": listed})))
        rest = [card for card in self.held.elements() if card not in self.keys]
        if rest:
            key = "alt-not-now" if self.keys else "alt-cards"
            told.append(at.words.say(Text(key, {"cards": names("card-" + card for card in rest)})))
        return alt_text(told)


def draw_hand(at: Table, palette: Palette) -> Picture:
    """The reader's hand, with what they may choose now bright and numbered as the buttons are."""
    if at.view.viewer is None:
        return _without_hand(at, palette)
    hand = Hand(at)
    prompt = at.tell(at.scene.offer.prompt) if at.scene.offer else ""
    count = f"{icon('cards')} {hand.held.total()}"
    moving, mover = at.moving()
    header = Header(hand.title(), hand.whose(), moving, count, at.accent, mover)
    return lay_hand(palette, hand.faces(), header, prompt, hand.others(), hand.alt())


def _without_hand(at: Table, palette: Palette) -> Picture:
    page = Page(palette, WIDTH, 360, VOID)
    page.draw((0, 0, WIDTH, 68), paint_header, *at.header())
    page.draw((20, 84, WIDTH - 20, 344), paint_empty, at.say("picture-watching"))
    return page.finish(at.say("alt-watching"))


# One card


def draw_card(id: str, language: str, palette: Palette) -> Picture:
    """One card, large: of the deck, a Detection card, an ability, a character, or any other noun with a text."""
    words = lexicon(GAME, language)
    bare = _KINDS.sub("", id)
    if any(bare in known for known in (CARDS, ABILITIES, CHARACTERS, THREATS)):
        one, copies = face(words, bare), _copies(bare)
    elif words.has(id + ".text"):
        one, copies = _noun(words, id), 0
    else:
        raise LookupError(f"Another Glorious Day has no card {id!r}")
    page = Page(palette, CARD_WIDTH + 40, CARD_HEIGHT + 30, VOID)
    page.draw((20, 14, 20 + CARD_WIDTH, 14 + CARD_HEIGHT), paint_card, one)
    rule = _text(words, id if words.has(id + ".text") else _noun_of(bare))
    args: dict[str, int | str] = {"card": one.title, "kind": one.kind, "count": copies, "rule": rule}
    return page.finish(alt_text([words.say(Text("alt-card", dict(args)))]))


def _copies(bare: str) -> int:
    if bare in CARDS:
        return CARDS[bare].copies
    return len(THREATS[bare].at) if bare in THREATS else 0


def _noun_of(bare: str) -> str:
    for prefix, known in (("card", CARDS), ("ability", ABILITIES), ("character", CHARACTERS)):
        if bare in known:
            return f"{prefix}-{bare}"
    return f"detection-{bare}"


def _noun(words: Lexicon, id: str) -> Face:
    """A word of the game, drawn as a card."""
    kind = id.partition("-")[0]
    sign, hue = NOUN_ICONS.get(kind, ("book-open-variant", STEEL))
    return Face(
        words.noun(id).name, words.noun("game").name.partition(":")[0].strip(), hue, icon(sign), _text(words, id)
    )
