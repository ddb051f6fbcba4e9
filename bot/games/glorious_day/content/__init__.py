"""The cards, characters and blips of Another Glorious Day as data/glorious-day says, read and checked.

A card is known by the id of its kind; copies are alike. Detection cards of one kind differ in where their blips
appear, so theirs is the kind and the place: `prowlers-3`. What the words mean is in `vocabulary.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, get_args

from bot.engine.content import DATA as DATA_OF_GAMES
from bot.engine.content import DataFile, Fact
from bot.engine.effects import Happens
from bot.engine.uses import Use
from bot.games.glorious_day.content.vocabulary import (
    ABILITY_TIMINGS,
    CardSide,
    CardType,
    Detected,
    Keyword,
    Place,
    Service,
    Timing,
    Trigger,
    Verb,
    terms,
)

DATA = DATA_OF_GAMES / "glorious-day"
PISTOL = "hk-vp70-pistol"
PISTOLS = 6
ENDURANCE, DETECTION, BLIPS, CHARACTER_SIDES = 60, 42, 21, 14
"""How many the box has; cards that are `added` come on top."""
CARD_TIMINGS: dict[CardType, tuple[Timing, ...]] = {
    "weapon": ("passive",),
    "equipment": ("passive", "action", "free-action"),
    "event": ("any-time",),
    "hazard": ("hazard",),
}


class PaidUse(Use[Timing, Trigger, Verb], frozen=True):
    """When something can be used, and what it does then, for so many cards exhausted, or if it is discarded."""

    exhaust: int = 0
    discard: bool = False

    @property
    def moment(self) -> str:
        """When it happens, in words for whoever edits the data."""
        return f"{self.timing} on {self.trigger}" if self.trigger else self.timing


class Ability(PaidUse, frozen=True, kw_only=True):
    """What is written on a character card (capacité); `once` is once a round."""

    id: str
    icon: str


class Attack(Fact, frozen=True):
    """How one attacks with a weapon (carte Arme). `close`: the automatic hit counts only that near."""

    range: int | None = None
    auto_hit: int = 0
    close: int | None = None
    exhaust: int = 0
    aim: int = 0
    discard: bool = False


class Card(Fact, frozen=True):
    """A kind of endurance card (carte Endurance). `worth` is what the AI thinks it is worth in the hand; one that is
    `added` is not in the box.
    """

    id: str
    type: CardType
    copies: int
    icon: str
    cost: int = 0
    worth: float | None = None
    added: bool = False
    keywords: tuple[Keyword, ...] = ()
    attack: Attack | None = None
    use: PaidUse | None = None


class Threat(Fact, frozen=True):
    """A kind of detection card, with the threat level on its back (niveau de menace); there is one card for each place
    in `at`. `worth` is what all but its blips is to the AI, in blips: the more, the worse.
    """

    id: str
    type: Detected
    level: Literal[1, 2, 3]
    blips: int
    worth: float
    at: tuple[Place, ...]
    effect: tuple[Verb, ...] = ()
    bonus: tuple[Verb, ...] = ()


class Detection(Fact, frozen=True):
    """A detection card (carte Détection): its kind, and where the blips appear."""

    id: str
    threat: Threat
    place: Place


class Values(Fact, frozen=True):
    """One side of a character card (vitesse, défense, tech, tir, valeur de riposte). Without `aim` there is no dial,
    and no weapon.
    """

    speed: int
    defence: int
    melee: int
    technique: int
    aim: int | None = None
    abilities: tuple[str, ...] = ()


class Character(Fact, frozen=True):
    """Both sides of a character card (carte Personnage). `follows`: plays on the side of that one, in the same hands.
    `kit`: what the quartermaster hands out to players who choose nothing themselves. `shape` and `hue`: how it looks on
    the map. `worth` is what the AI thinks it is worth, in lives; `leads` how gladly the AI plays it as its hero, and
    `wishes` what it takes along then, the dearest first. One that is `added` is not in the box.
    """

    id: str
    service: Service
    shape: str
    hue: str
    worth: float
    hero: Values
    recruit: Values
    rank: int = 0
    follows: str | None = None
    kit: tuple[str, ...] = ()
    leads: int = 0
    wishes: tuple[str, ...] = ()
    added: bool = False

    def side(self, side: CardSide) -> Values:
        return self.hero if side == "hero" else self.recruit


class BlipToken(Fact, frozen=True):
    value: Literal[1, 2, 3, 4]
    count: int


class Content(Fact, frozen=True):
    """All of it, by id and in the order of the files. `blips` are the values of the tokens, each as often as it is."""

    cards: dict[str, Card]
    threats: dict[str, Threat]
    detections: dict[str, Detection]
    characters: dict[str, Character]
    abilities: dict[str, Ability]
    blips: tuple[int, ...]

    def endurance_deck(self) -> list[str]:
        """All Endurance cards, copies and all (pioche Endurance)."""
        return [card.id for card in self.cards.values() for _ in range(card.copies)]

    def detection_deck(self, level: int) -> list[str]:
        """All cards with that threat level on their back."""
        threats = [threat for threat in self.threats.values() if threat.level == level]
        return [detection_id(threat.id, place) for threat in threats for place in threat.at]

    def effects(self) -> Iterator[Happens]:
        """What everything does, and when."""
        for card in self.cards.values():
            if card.use is not None:
                yield Happens(f"endurance.toml: {card.id}", card.use.moment, card.use.do)
        for ability in self.abilities.values():
            yield Happens(f"characters.toml: {ability.id}", ability.moment, ability.do)
        for threat in self.threats.values():
            yield Happens(f"detection.toml: {threat.id}", "effect", threat.effect)
            yield Happens(f"detection.toml: {threat.id}", "bonus", threat.bonus)

    def nouns(self) -> set[str]:
        """The keys in data/locales of all that has a name and a text."""
        return {
            *(f"card-{card}" for card in self.cards),
            *(f"detection-{threat}" for threat in self.threats),
            *(f"character-{character}" for character in self.characters),
            *(f"ability-{ability}" for ability in self.abilities),
            *terms(),
        }


def detection_id(threat: str, place: Place) -> str:
    return f"{threat}-{place}"


# Checking: each of these says what is wrong with one entry, if anything


def _wrong_weapon(card: Card) -> Iterator[str]:
    attack = card.attack
    if attack is None:
        yield "a weapon needs [card.attack]"
        return
    if ("auto-hit" in card.keywords) != bool(attack.auto_hit):
        yield "auto-hit is a keyword if and only if auto_hit says on what"
    if ("short-range" in card.keywords) != (attack.range is not None or attack.close is not None):
        yield "short-range is a keyword if and only if range or close says how short"
    if "heavy" in card.keywords and "backup" in card.keywords:
        yield "a heavy weapon cannot be backup"


def _wrong_use(use: PaidUse, timings: Iterable[str]) -> Iterator[str]:
    if use.timing not in timings:
        yield f"timing {use.timing!r} does not go with it (but: {', '.join(timings)})"
    if not use.do:
        yield "it does nothing"


def _wrong_card(card: Card) -> Iterator[str]:
    if card.copies < 1 or card.cost < 0:
        yield "copies must be 1 or more and cost 0 or more"
    if card.type == "weapon":
        yield from _wrong_weapon(card)
    else:
        if card.attack is not None or card.keywords:
            yield "only weapons have attack and keywords"
        if card.use is None:
            yield "it needs [card.use]"
    if card.type == "hazard" and card.cost:
        yield "a hazard has no cost"
    if (card.type == "hazard") != (card.worth is None):
        yield "a card that can be held has a worth for the AI, a hazard has none"
    if card.use is not None:
        yield from _wrong_use(card.use, CARD_TIMINGS[card.type])


def _wrong_threat(threat: Threat) -> Iterator[str]:
    if threat.blips < 1 or not threat.at:
        yield "it needs a blip or more and a place or more"
    if (threat.type == "tunnel") != ("tunnel" in threat.at):
        yield "a tunnel card, and no other, has its blips at the tunnel"
    if (threat.type in ("hidden", "visible")) != bool(threat.bonus):
        yield "hidden and visible threats have a bonus, others have none"


def _wrong_character(character: Character, ids: Iterable[str], cards: Iterable[str]) -> Iterator[str]:
    if (character.service == "marine") != (character.rank in (1, 2, 3)):
        yield "a marine has rank 1, 2 or 3, a civilian none"
    if character.follows is not None and character.follows not in ids:
        yield f"it follows {character.follows!r}, whom nobody knows"
    for card in character.kit + character.wishes:
        if card not in cards:
            yield f"there is no card {card!r}"
    for side in get_args(CardSide):
        values = character.side(side)
        if not all(0 <= value <= 10 for value in (values.speed, values.defence, values.melee, values.technique)):
            yield f"{side}: values go from 0 to 10"
        if values.aim is not None and not 1 <= values.aim <= 10:
            yield f"{side}: a dial goes from 1 to 10"
    if character.worth <= 0:
        yield "worth must be more than 0"
    if not character.hero.abilities:
        yield "a hero has abilities"


def _wrong_abilities(characters: dict[str, Character], abilities: dict[str, Ability]) -> Iterator[tuple[str, str]]:
    had = {ability: who.id for who in characters.values() for ability in who.hero.abilities + who.recruit.abilities}
    for ability, who in had.items():
        if ability not in abilities:
            yield who, f"there is no ability {ability!r}"
    for id, facts in abilities.items():
        if id not in had:
            yield id, "no character has this ability"
        for wrong in _wrong_use(facts, ABILITY_TIMINGS):
            yield id, wrong


# Reading


def _cards(path: Path) -> dict[str, Card]:
    file = DataFile(path, "card")
    cards = file.rows("card", Card)
    file.check((card.id, wrong) for card in cards.values() for wrong in _wrong_card(card))
    file.count("cards", sum(card.copies for card in cards.values() if not card.added), ENDURANCE)
    file.count(f"cards {PISTOL}", cards[PISTOL].copies if PISTOL in cards else 0, PISTOLS)
    return cards


def _threats(path: Path) -> dict[str, Threat]:
    file = DataFile(path, "card")
    threats = file.rows("card", Threat)
    file.check((threat.id, wrong) for threat in threats.values() for wrong in _wrong_threat(threat))
    file.count("cards", sum(len(threat.at) for threat in threats.values()), DETECTION)
    file.count("threat levels", len({threat.level for threat in threats.values()}), 3)
    return threats


def _characters(path: Path, cards: dict[str, Card]) -> tuple[dict[str, Character], dict[str, Ability]]:
    file = DataFile(path, "character", "ability")
    characters = file.rows("character", Character)
    abilities = file.rows("ability", Ability)
    file.check((who.id, wrong) for who in characters.values() for wrong in _wrong_character(who, characters, cards))
    file.check(_wrong_abilities(characters, abilities))
    printed = sum(not character.added for character in characters.values())
    file.count("sides of characters", printed * len(get_args(CardSide)), CHARACTER_SIDES)
    return characters, abilities


def _blips(path: Path) -> tuple[int, ...]:
    file = DataFile(path, "blip")
    blips = file.rows("blip", BlipToken, key="value").values()
    file.count("blips", sum(blip.count for blip in blips), BLIPS)
    return tuple(sorted(Counter({blip.value: blip.count for blip in blips}).elements()))


def load(folder: Path = DATA) -> Content:
    """Reads and checks the files; the first thing that is wrong is a BadContent."""
    threats = _threats(folder / "detection.toml")
    cards = _cards(folder / "endurance.toml")
    characters, abilities = _characters(folder / "characters.toml", cards)
    detections = [
        Detection(detection_id(threat.id, place), threat, place) for threat in threats.values() for place in threat.at
    ]
    return Content(
        cards=cards,
        threats=threats,
        detections={detection.id: detection for detection in detections},
        characters=characters,
        abilities=abilities,
        blips=_blips(folder / "blips.toml"),
    )


CONTENT = load()
CARDS = CONTENT.cards
THREATS = CONTENT.threats
DETECTIONS = CONTENT.detections
CHARACTERS = CONTENT.characters
ABILITIES = CONTENT.abilities
