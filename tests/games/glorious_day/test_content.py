"""The cards, characters and blips: as many as in the box, as printed where the book prints them, with words for all,
and a clear line for whoever breaks a file.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from bot.engine.content import BadContent
from bot.engine.lexicon import LANGUAGES, Lexicon, lexicon
from bot.engine.text import Name, Text
from bot.games.glorious_day.content import (
    ABILITIES,
    CARDS,
    CHARACTERS,
    CONTENT,
    DATA,
    DETECTIONS,
    PISTOL,
    THREATS,
    load,
)
from bot.games.glorious_day.content.vocabulary import (
    ABILITY_TIMINGS,
    Bonus,
    CardType,
    Detected,
    Keyword,
    LookDetection,
    LookEndurance,
    Reroll,
    Restore,
    Stat,
    Verb,
)
from bot.games.glorious_day.rules.defence import KILLED_ON
from bot.games.glorious_day.rules.effects import EFFECTS
from tests.card_numbers import change_said, figures, numbers_of
from tests.spoken import in_words

GAME = "glorious-day"
NOUNS = sorted(CONTENT.nouns())
LONGEST = 240


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Lexicon:
    return lexicon(GAME, request.param)


# In the box


def test_there_are_as_many_as_in_the_box() -> None:
    """Endurance cards that are added are not in the box."""
    assert sum(card.copies for card in CARDS.values() if not card.added) == 60
    assert len(CONTENT.endurance_deck()) == sum(card.copies for card in CARDS.values())
    assert CONTENT.endurance_deck().count(PISTOL) == 6
    decks = [CONTENT.detection_deck(level) for level in (1, 2, 3)]
    assert sum(map(len, decks)) == 42
    assert all(decks)
    assert {id for deck in decks for id in deck} == DETECTIONS.keys()
    assert len(CONTENT.blips) == 21
    assert len(CHARACTERS) == 7


def test_every_type_keyword_and_timing_is_on_some_card() -> None:
    assert {card.type for card in CARDS.values()} == set(get_args(CardType))
    assert {keyword for card in CARDS.values() for keyword in card.keywords} == set(get_args(Keyword))
    assert {threat.type for threat in THREATS.values()} == set(get_args(Detected))
    assert {ability.timing for ability in ABILITIES.values()} == set(ABILITY_TIMINGS)


def verbs_in(value: object) -> Iterator[msgspec.Struct]:
    """Every verb in there, however deep."""
    if isinstance(value, get_args(Verb)):
        yield value
    if isinstance(value, msgspec.Struct):
        value = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from verbs_in(part)


def test_every_verb_and_every_hand_written_effect_is_used() -> None:
    used = list(verbs_in(CONTENT))
    assert {type(verb) for verb in used} == set(get_args(Verb))
    assert {getattr(verb, "id", None) for verb in used} - {None} == EFFECTS.names


def test_each_can_be_equipped_at_the_start_of_a_campaign() -> None:
    """Two items each for six characters and Newt; a main weapon or at least a pistol for each of the six."""
    count = Counter(card.type for card in CARDS.values() for _ in range(card.copies))
    assert count["equipment"] >= 2 * len(CHARACTERS)
    assert count["weapon"] >= 2 * 6


# As printed. Where: the section of the book, or “facts” for the fact sheet.

HEROES = [
    ("hudson", "speed", 4, "Capacités"),
    ("hudson", "defence", 6, "Capacités"),
    ("hudson", "melee", 2, "Capacités"),
    ("hudson", "technique", 7, "Capacités"),
    ("hudson", "aim", 6, "Capacités"),
    ("newt", "speed", 5, "Newt"),
    ("newt", "defence", 7, "Newt"),
    ("newt", "melee", 0, "Newt"),
    ("newt", "technique", 3, "Newt"),
    ("newt", "aim", None, "Newt"),
    ("hicks", "speed", 4, "facts"),
    ("hicks", "defence", 6, "Essaims d’Aliens"),
    ("hicks", "technique", 5, "Action : Barricader"),
    ("hicks", "aim", 7, "Réglage des cadrans"),
    ("gorman", "speed", 4, "Action : Se déplacer"),
]


@pytest.mark.parametrize(("who", "value", "printed", "where"), HEROES)
def test_values_of_heroes_are_as_printed(who: str, value: str, printed: int | None, where: str) -> None:
    assert getattr(CHARACTERS[who].hero, value) == printed, where


def test_gorman_can_have_four_on_his_dial() -> None:
    """Touche automatique: his dial is at 4."""
    assert (CHARACTERS["gorman"].hero.aim or 0) >= 4


ABILITIES_PRINTED = [
    (
        "spare-parts",
        "activation",
        {"may": True, "do": [{"do": "recycle", "source": "hand", "types": ["weapon", "equipment"]}]},
        "Capacités: any number of cards of two types from the hand",
    ),
    (
        "comms-tech",
        "end",
        {
            "do": [
                {
                    "do": "reveal",
                    "cases": [
                        {"types": ["weapon", "equipment"], "do": [{"do": "take-revealed"}]},
                        {"types": ["event"], "do": [{"do": "look-detection", "count": 1, "bury": 1}]},
                    ],
                }
            ]
        },
        "Capacités: two types are taken, a third looks at the Detection deck",
    ),
    ("used-to-hiding", "passive", {"do": [{"do": "bonus", "of": "rest-recycle", "by": 1}]}, "Newt"),
    (
        "this-way",
        "end",
        {
            "may": True,
            "exhaust": 2,
            "do": [{"do": "move", "squares": 2, "who": "other", "in_sight": True, "to_me": True}],
        },
        "Newt",
    ),
    ("well-prepared", "activation", {"may": True, "do": [{"do": "draw", "count": 1}]}, "Étape 2, the card of Hicks"),
    (
        "point-woman",
        "activation",
        {
            "do": [
                {
                    "do": "reveal",
                    "cases": [
                        {"types": ["weapon"], "do": [{"do": "free-action", "action": "aim"}]},
                        {
                            "types": ["equipment", "event"],
                            "do": [{"do": "recycle", "count": 1}, {"do": "draw", "count": 1}],
                        },
                    ],
                }
            ]
        },
        "Révéler des cartes: an Aim for a weapon, not the shot of the example",
    ),
]


@pytest.mark.parametrize(("id", "timing", "printed", "where"), ABILITIES_PRINTED)
def test_abilities_are_as_printed(id: str, timing: str, printed: dict[str, object], where: str) -> None:
    facts = msgspec.to_builtins(ABILITIES[id])
    expected = msgspec.to_builtins(
        msgspec.convert({"id": id, "icon": ABILITIES[id].icon, "timing": timing, **printed}, type=type(ABILITIES[id]))
    )
    assert facts == expected, where


def test_hicks_has_a_passive_once_a_round() -> None:
    """Étape 2, the card of Hicks."""
    passive = [ABILITIES[id] for id in CHARACTERS["hicks"].hero.abilities if ABILITIES[id].timing == "passive"]
    assert [ability.once for ability in passive] == [True]


def test_who_has_which_abilities() -> None:
    """Capacités: every hero and most recruits have some."""
    assert CHARACTERS["hudson"].hero.abilities == ("spare-parts", "comms-tech")
    assert CHARACTERS["newt"].hero.abilities == ("used-to-hiding", "this-way")
    assert "well-prepared" in CHARACTERS["hicks"].hero.abilities
    assert "point-woman" in CHARACTERS["vasquez"].hero.abilities
    with_some = [who for who in CHARACTERS.values() if who.recruit.abilities]
    assert len(CHARACTERS) / 2 < len(with_some) < len(CHARACTERS)


def test_marines_and_civilians() -> None:
    """Cartes Personnage; Newt; and facts: Ripley is a civilian, Frost a marine."""
    assert [who.id for who in CHARACTERS.values() if who.service == "civilian"] == ["ripley", "newt"]
    assert {who.rank for who in CHARACTERS.values() if who.service == "marine"} == {1, 2, 3}
    assert CHARACTERS["gorman"].rank > CHARACTERS["hicks"].rank > CHARACTERS["hudson"].rank
    assert CHARACTERS["newt"].follows == "ripley"


@pytest.mark.parametrize("who", CHARACTERS)
def test_a_hero_is_better_than_a_recruit(who: str) -> None:
    """Héros: better, and with more abilities or better ones."""
    hero, recruit = CHARACTERS[who].hero, CHARACTERS[who].recruit
    pairs = [(getattr(hero, field), getattr(recruit, field)) for field in ("speed", "defence", "melee", "technique")]
    pairs.append((hero.aim or 0, recruit.aim or 0))
    assert all(one >= other for one, other in pairs)
    assert sum(one for one, _ in pairs) > sum(other for _, other in pairs)


CARDS_PRINTED = [
    ("m41a-pulse-rifle", "type", "weapon", "Équiper les personnages"),
    ("m41a-pulse-rifle", "cost", 3, "Équiper les personnages"),
    ("m41a-pulse-rifle", "keywords", ("burst",), "Équiper les personnages"),
    ("m41a-pulse-rifle", "attack.exhaust", 1, "Équiper les personnages"),
    ("m41a-pulse-rifle", "use.trigger", "attack", "Équiper les personnages"),
    ("m41a-pulse-rifle", "use.exhaust", 0, "Équiper les personnages"),
    ("m41a-pulse-rifle", "use.do.0.action", "attack", "Équiper les personnages"),
    ("m41a-pulse-rifle", "use.do.0.keyword", "grenade", "Équiper les personnages"),
    ("ithaca-37-shotgun", "type", "weapon", "Équiper les personnages"),
    ("ithaca-37-shotgun", "cost", 2, "Étape 2"),
    ("m4-helmet", "type", "equipment", "Équiper les personnages"),
    ("m4-helmet", "cost", 2, "Étape 2"),
    ("m4-helmet", "use.trigger", "failed-defence", "facts"),
    ("m4-helmet", "use.discard", True, "facts"),
    ("body-armour", "type", "equipment", "Équiper les personnages"),
    ("body-armour", "cost", 1, "Étape 2"),
    ("body-armour", "use.trigger", "failed-defence", "facts"),
    ("body-armour", "use.discard", True, "facts"),
    ("m56-smart-gun", "type", "weapon", "Action : Attaquer"),
    ("m56-smart-gun", "attack.exhaust", 3, "Épuiser des cartes"),
    ("m240-flamethrower", "type", "weapon", "Attaque de zone"),
    ("m240-flamethrower", "attack.auto_hit", 7, "Attaque de zone"),
    ("hk-vp70-pistol", "type", "weapon", "Touche automatique"),
    ("hk-vp70-pistol", "copies", 6, "Équiper les personnages, for six in a bug hunt"),
    ("hk-vp70-pistol", "attack.auto_hit", 3, "Touche automatique"),
    ("hk-vp70-pistol", "attack.exhaust", 0, "Touche automatique"),
    ("hk-vp70-pistol", "use.trigger", "attack", "Touche automatique"),
    ("hk-vp70-pistol", "use.exhaust", 1, "Touche automatique"),
    ("hk-vp70-pistol", "use.do.0.action", "attack", "Touche automatique"),
    ("hk-vp70-pistol", "use.do.0.this_card", True, "Touche automatique"),
    ("m40-grenades", "type", "weapon", "Actions gratuites"),
    ("m40-grenades", "attack.discard", True, "Actions gratuites"),
    ("motion-tracker", "type", "equipment", "Cartes Danger"),
    ("losing-hope", "type", "hazard", "facts"),
]


def dig(value: object, path: str) -> object:
    for step in path.split("."):
        value = value[int(step)] if isinstance(value, tuple) else getattr(value, step)
    return value


@pytest.mark.parametrize(("card", "path", "printed", "where"), CARDS_PRINTED)
def test_cards_are_as_printed(card: str, path: str, printed: object, where: str) -> None:
    assert dig(CARDS[card], path) == printed, where


KEYWORDS_PRINTED = [
    ("ithaca-37-shotgun", {"backup", "short-range"}, "Étape 2, facts"),
    ("m56-smart-gun", {"heavy", "burst"}, "facts"),
    ("m240-flamethrower", {"area", "auto-hit"}, "Attaque de zone"),
    ("hk-vp70-pistol", {"auto-hit"}, "Touche automatique"),
    ("m40-grenades", {"backup", "grenade", "area"}, "Actions gratuites, facts"),
]


@pytest.mark.parametrize(("card", "printed", "where"), KEYWORDS_PRINTED)
def test_weapons_have_the_keywords_that_are_printed(card: str, printed: set[str], where: str) -> None:
    assert printed <= set(CARDS[card].keywords), where


def test_the_flamethrower_reaches_as_far_as_in_the_example() -> None:
    """Attaque de zone: Ripley is four squares away, and the target is not next to her."""
    reach = CARDS["m240-flamethrower"].attack
    assert reach is not None
    assert reach.range is None or reach.range >= 4


def test_the_smart_enemy_is_as_printed() -> None:
    """Pioche Détection: a random card of the discard is shuffled into the exhaust pile."""
    threat = THREATS["smart-enemy"]
    assert threat.type == "alien"
    assert threat.effect == (Restore(1),)


def test_blips_have_the_values_that_are_seen_in_the_book() -> None:
    """Repérer un écho: 1 and 3; Règle alternative: 4."""
    assert {1, 3, 4} <= set(CONTENT.blips)
    assert sum(CONTENT.blips) - len(CONTENT.blips) <= 21, "there are 21 tokens for all but the figures"


def test_the_higher_the_threat_the_more_blips() -> None:
    """Pioche Détection."""
    blips = [sum(DETECTIONS[id].threat.blips for id in CONTENT.detection_deck(level)) for level in (1, 2, 3)]
    assert blips == sorted(set(blips))


# Words

FRENCH = [
    ("card-m41a-pulse-rifle", "Fusil à impulsion M41A"),
    ("card-ithaca-37-shotgun", "Fusil à pompe Ithaca 37"),
    ("card-m4-helmet", "Casque M4"),
    ("card-body-armour", "Gilet pare-balles"),
    ("card-m56-smart-gun", "Mitrailleuse M56"),
    ("card-m240-flamethrower", "Lance-flammes M240"),
    ("card-hk-vp70-pistol", "Pistolet HK VP70"),
    ("card-m40-grenades", "Grenades M40"),
    ("card-motion-tracker", "Détecteur de mouvement"),
    ("detection-smart-enemy", "Ennemi intelligent"),
    ("detection-type-hidden", "Menace cachée"),
    ("detection-type-visible", "Menace visible"),
    ("keyword-unwieldy", "Encombrant"),
    ("keyword-heavy", "Lourd"),
    ("keyword-short-range", "Portée courte"),
    ("keyword-burst", "Rafale"),
    ("keyword-backup", "Soutien"),
    ("keyword-auto-hit", "Touche auto"),
    ("keyword-area", "Attaque de zone"),
    ("type-hazard", "Danger"),
    ("stat-melee", "Riposte"),
    ("term-blip", "Écho"),
    ("term-swarm", "Essaim"),
    ("term-facehugger", "Larve"),
    ("term-exhaust-pile", "Dépôt"),
    ("term-recruit", "Recrue"),
    ("term-reshuffle-card", "Carte Remélangez"),
]


@pytest.mark.parametrize(("noun", "name"), FRENCH)
def test_french_names_are_those_of_the_french_book(noun: str, name: str) -> None:
    assert lexicon(GAME, "fr").noun(noun).name == name


@pytest.mark.parametrize("noun", NOUNS)
def test_everything_has_a_name_and_a_text_that_fits(noun: str, words: Lexicon) -> None:
    assert words.noun(noun).name.strip()
    text = words.say(Text(noun + ".text"))
    assert text.strip()
    assert len(text) <= LONGEST


@pytest.mark.parametrize("noun", NOUNS)
def test_french_nouns_have_a_gender(noun: str) -> None:
    assert lexicon(GAME, "fr").noun(noun).attributes.get("gender") in ("masculine", "feminine")


@pytest.mark.parametrize("prefix", ["card-", "ability-", "character-", "stat-", "action-", "timing-", "keyword-"])
def test_no_two_have_the_same_name(prefix: str, words: Lexicon) -> None:
    names = [words.noun(noun).name for noun in NOUNS if noun.startswith(prefix)]
    assert len(names) == len(set(names)) > 0


@pytest.mark.parametrize("who", CHARACTERS)
def test_characters_have_a_full_name(who: str, words: Lexicon) -> None:
    assert words.noun(f"character-{who}").name in words.noun(f"character-{who}").attributes["full"]


def test_names_go_into_sentences() -> None:
    english, french = lexicon(GAME, "en"), lexicon(GAME, "fr")
    assert english.noun("card-m41a-pulse-rifle").attributes["article"] == "an"
    assert not french.noun("character-hicks").elides
    assert not french.noun("term-hero").elides
    assert french.noun("term-blip").elides
    assert french.say(Text("several", {"name": Name("card-m40-grenades"), "count": 2})) == "Grenades M40 ×2"


FACTS: dict[str, tuple[object, ...]] = {
    **{f"card-{id}": (card.attack, card.use) for id, card in CARDS.items()},
    **{f"detection-{id}": (threat.effect, threat.bonus) for id, threat in THREATS.items()},
    **{f"ability-{id}": (ability,) for id, ability in ABILITIES.items()},
}
OF_THE_RULES = {"card-m4-helmet": [KILLED_ON]}
"""Numbers in texts that are those of a rule, and not of the card."""
CHANGES = ("by", "aim")
"""What is so much more, or less: a value, a dial, what an attack adds to it."""


def unsaid(row: msgspec.Struct) -> tuple[str, ...]:
    """Of one card that is looked at, that one may be buried: “it”."""
    return ("bury",) if isinstance(row, LookEndurance | LookDetection) and row.count == 1 else ()


@pytest.mark.parametrize("noun", FACTS)
def test_texts_say_the_numbers_of_the_data_in_order_and_no_others(noun: str, words: Lexicon) -> None:
    """Tuning a card without its words would make it lie."""
    meant = [abs(number) for _, number in numbers_of(FACTS[noun], unsaid)] + OF_THE_RULES.get(noun, [])
    assert figures(words.say(Text(noun + ".text"))) == meant


@pytest.mark.parametrize("noun", FACTS)
def test_texts_say_whether_it_is_more_or_less(noun: str, words: Lexicon) -> None:
    text = words.say(Text(noun + ".text"))
    for name, by in numbers_of(FACTS[noun]):
        assert name not in CHANGES or change_said(text, by, words.language), name


def of_what(of: str, language: str) -> str:
    """How a text names what a bonus adds to."""
    english = {"aim": "dial", "attack-exhaust": "attack", "rest-recycle": "rest", "technique": "tech"}
    french = {"aim": "cadran", "attack-exhaust": "attaque", "rest-recycle": "repos", "technique": "tech"}
    french |= {"speed": "vitesse", "defence": "défense", "melee": "riposte"}
    return in_words(language, english, french).get(of, of)


@pytest.mark.parametrize("noun", FACTS)
def test_texts_name_the_value_that_is_changed_and_no_other(noun: str, words: Lexicon) -> None:
    text, language = words.say(Text(noun + ".text")).casefold(), words.language
    changed = {verb.of for verb in verbs_in(FACTS[noun]) if isinstance(verb, Bonus)}
    assert all(of_what(of, language) in text for of in changed)
    assert not (changed and [of for of in get_args(Stat) if of not in changed and of_what(of, language) in text])


@pytest.mark.parametrize("noun", FACTS)
def test_texts_name_the_roll_that_is_made_again_and_no_other(noun: str, words: Lexicon) -> None:
    """Only for a reroll: other cards have more to say of rolls."""
    text = words.say(Text(noun + ".text"))
    again = {verb.roll for verb in verbs_in(FACTS[noun]) if isinstance(verb, Reroll)}
    names = in_words(words.language, ("attack roll", "defence roll"), ("d’attaque", "de défense"))
    said = {roll for roll, name in zip(("attack", "defence"), names, strict=True) if name in text}
    assert said == again or not again


@pytest.mark.parametrize("id", [id for id, card in CARDS.items() if card.keywords])
def test_texts_of_weapons_name_their_keywords(id: str, words: Lexicon) -> None:
    text = words.say(Text(f"card-{id}.text"))
    for keyword in CARDS[id].keywords:
        assert words.noun(f"keyword-{keyword}").name in text


# A broken file

BROKEN = [
    ("endurance.toml", "copies = 6", "copies = 5", "endurance.toml: there must be 60 cards, not 59"),
    ("endurance.toml", "worth = 0.55\n", "", "endurance.toml: hk-vp70-pistol: a card that can be held has a worth"),
    ("endurance.toml", 'id = "m4-helmet"', 'id = "body-armour"', "endurance.toml: body-armour: there are two of them"),
    (
        "endurance.toml",
        '["heavy", "burst"]',
        '["heavy", "bursting"]',
        "endurance.toml: m56-smart-gun: Invalid enum value 'bursting' - at `$.keywords[1]`",
    ),
    (
        "endurance.toml",
        'do = "volley"',
        'do = "fusillade"',
        "endurance.toml: open-fire: Invalid value 'fusillade' - at `$.use.do[0].do`",
    ),
    (
        "endurance.toml",
        'do = "recycle", count = 4',
        'do = "recycle", cards = 4',
        "endurance.toml: second-wind: Object contains unknown field `cards` - at `$.use.do[0]`",
    ),
    (
        "endurance.toml",
        "attack = { exhaust = 1 }",
        "damage = 1",
        "endurance.toml: m41a-pulse-rifle: Object contains unknown field `damage`",
    ),
    (
        "endurance.toml",
        "attack = { auto_hit = 3 }",
        "attack = { exhaust = 3 }",
        "endurance.toml: hk-vp70-pistol: auto-hit is a keyword if and only if auto_hit says on what",
    ),
    (
        "endurance.toml",
        'use = { timing = "hazard", do = [{ do = "exhaust", count = 3 }] }',
        "cost = 2",
        "endurance.toml: losing-hope: it needs [card.use]",
    ),
    (
        "endurance.toml",
        'timing = "hazard"',
        'timing = "end"',
        "endurance.toml: losing-hope: timing 'end' does not go with it (but: hazard)",
    ),
    ("blips.toml", "[[blip]]", "[[bleep]]", "blips.toml: unknown table [[bleep]]"),
    ("endurance.toml", "# Weapons: 22", "Weapons: 22", "endurance.toml: "),
    ("detection.toml", "at = [1, 2, 3]", "at = [1, 2]", "detection.toml: there must be 42 cards, not 41"),
    (
        "detection.toml",
        "at = [1, 2, 3]",
        "at = [1, 2, 5]",
        "detection.toml: lone-contact: Invalid enum value 5 - at `$.at[2]`",
    ),
    (
        "detection.toml",
        "level = 1",
        "level = 4",
        "detection.toml: lone-contact: Invalid enum value 4 - at `$.level`",
    ),
    (
        "detection.toml",
        'bonus = [{ do = "exhaust", count = 2 }]',
        'effect = [{ do = "exhaust", count = 2 }]',
        "detection.toml: shape-in-the-smoke: hidden and visible threats have a bonus, others have none",
    ),
    ("blips.toml", "count = 11", "count = 10", "blips.toml: there must be 21 blips, not 20"),
    ("blips.toml", "value = 4", "value = 7", "blips.toml: 7: Invalid enum value 7 - at `$.value`"),
    (
        "characters.toml",
        "rank = 2\nhero = {",
        "rank = 2\nheroine = {",
        "characters.toml: hicks: Object contains unknown field `heroine`",
    ),
    (
        "characters.toml",
        "recruit = { speed = 4, defence = 4, melee = 1, technique = 5, aim = 4 }\n",
        "",
        "characters.toml: gorman: Object missing required field `recruit`",
    ),
    (
        "characters.toml",
        'abilities = ["keeps-count"]',
        'abilities = ["keeps-counting"]',
        "characters.toml: hicks: there is no ability 'keeps-counting'",
    ),
    (
        "characters.toml",
        'abilities = ["keeps-count"]',
        "abilities = []",
        "characters.toml: keeps-count: no character has this ability",
    ),
    ("characters.toml", "worth = 1.1\n", "", "characters.toml: hicks: Object missing required field `worth`"),
    (
        "characters.toml",
        "worth = 1.1",
        "worth = 0",
        "characters.toml: hicks: worth must be more than 0",
    ),
    ("detection.toml", "worth = 0.0\n", "", "detection.toml: lone-contact: Object missing required field `worth`"),
    (
        "characters.toml",
        "rank = 3",
        "rank = 4",
        "characters.toml: gorman: a marine has rank 1, 2 or 3, a civilian none",
    ),
    (
        "characters.toml",
        'wishes = ["m56-smart-gun"',
        'wishes = ["m56-dumb-gun"',
        "characters.toml: vasquez: there is no card 'm56-dumb-gun'",
    ),
    (
        "characters.toml",
        'kit = ["m56-smart-gun"',
        'kit = ["m56-dumb-gun"',
        "characters.toml: vasquez: there is no card 'm56-dumb-gun'",
    ),
    (
        "characters.toml",
        'follows = "ripley"',
        'follows = "jones"',
        "characters.toml: newt: it follows 'jones', whom nobody knows",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "line"), BROKEN)
def test_a_broken_file_gives_a_clear_line(tmp_path: Path, file: str, old: str, new: str, line: str) -> None:
    for each in DATA.glob("*.toml"):
        shutil.copy(each, tmp_path)
    whole = (tmp_path / file).read_text(encoding="utf-8")
    assert old in whole
    (tmp_path / file).write_text(whole.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        load(tmp_path)
    said = str(caught.value)
    assert said.startswith(line)
    assert "\n" not in said


def test_a_missing_file_gives_a_clear_line(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^detection\.toml: "):
        load(tmp_path)
