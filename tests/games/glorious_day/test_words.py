"""Everything this game says can be said, in every language, with the arguments it really gets.

What the harness reads from the source of the rules and hears in games by chance, and what only this game has: words
that are joined to things by id (`joined` in `about.py`), how it sounds, and the guide.
"""

from __future__ import annotations

import re
from typing import get_args

import pytest

from bot.engine.guide import guide
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.text import Name, Text, Who, text
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import CHARACTERS
from bot.games.glorious_day.content.maps import BOARDS
from bot.games.glorious_day.content.missions import MISSIONS, Mission, Sought, Under
from bot.games.glorious_day.content.vocabulary import Action
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION
from bot.games.glorious_day.sheet import sheet
from tests.engine.harness.words import PEOPLE, Heard, Source, listen
from tests.games.glorious_day.about import joined, rooms
from tests.scale import now_and_later
from tests.spoken import in_words

KEY = "glorious-day"
INTERRUPTS = GAME.meta.interrupts
RIFLE = "card-m41a-pulse-rifle"


# What is joined by id


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_joined_by_id_has_words(language: str) -> None:
    words = lexicon(KEY, language)
    assert not [key for key in joined() if not words.has(key)]
    missions = [f"option-mission-{mission}.text" for mission in (CAMPAIGN_OPTION, *MISSIONS)]
    assert not [key for key in missions if not words.has(key)]


def test_french_rooms_and_boards_have_a_gender() -> None:
    words = lexicon(KEY, "fr")
    for key in (*(f"room-{room}" for room in rooms()), *(f"board-{side}" for side in BOARDS)):
        assert words.noun(key).attributes.get("gender") in ("masculine", "feminine"), key


def test_no_two_rooms_are_called_the_same() -> None:
    for language in LANGUAGES:
        called = [lexicon(KEY, language).noun(f"room-{room}").name for room in rooms()]
        assert len(called) == len(set(called))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_has_its_name_as_an_option(language: str) -> None:
    words = lexicon(KEY, language)
    for side in BOARDS:
        assert words.say(text("option-board", board=side)) == words.noun(f"board-{side}").name


# What the source says

OWN_ASKS = {"pick": 2, "pick_square": 2, "next_of": 2, "window": 2, "window_while": 2, "bury_some": 1}
SOURCE = Source(KEY, tells={"lose": 1, "because": 0}, asks=OWN_ASKS)


def test_the_source_is_read() -> None:
    """Else the next test would find nothing wrong."""
    keys = {one.key for one in SOURCE.said()}
    assert {"moved", "ask-move", "ask-deploy", "option-stay", "lost-newt", "option-shoot", "won", "ask-captor"} <= keys
    assert len(keys) > 180


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_the_source_has_words_and_gets_its_arguments(language: str) -> None:
    SOURCE.has_words(language)


def test_points_are_those_of_the_rules() -> None:
    assert SOURCE.literals() >= set(INTERRUPTS)


# What is heard in games


@pytest.mark.parametrize(("place", "mission"), now_and_later([*enumerate((CAMPAIGN_OPTION, *MISSIONS))], 5))
def test_all_that_is_said_in_a_game_can_be_said(place: int, mission: str) -> None:
    heard = Heard(GAME)
    ask = {"ties": "ask"} if place % 2 else {"swarms": "figures"}
    for seats in (place % 6 + 1, (place + 3) % 6 + 1):
        listen(heard, seats, f"{mission} for {seats}", {"mission": mission} | ask)
    assert {"round", "activated", "board-figure", "board-round", "option-end-activation"} <= heard.said.keys()
    heard.fit_on_buttons("option-hero")


SELDOM = [
    text("won"),
    text("won-campaign-mission"),
    *(text("campaign-won", score=score) for score in (0, 1, 41)),
    *(text("cards-lost", count=count, left=50) for count in (0, 1, 7)),
    text("card-back", who=Who(1), card=Name("card-body-armour")),
    text("no-hero", who=Who(2)),
    text("eliminated", who=Who(2)),
    text("lost-captives"),
    text("lost-newt"),
    text("lost-time"),
    text("lost-conceded"),
    text("declined", who=Who(2)),
    text("crate-no-cards"),
    *(text(f"hopeless-{who}", count=3, left=left) for who in get_args(Sought) for left in (0, 1, 2)),
    *(text("hopeless", reason=text(f"hopeless-{why}", last=12)) for why in ("nobody", "down", "time")),
    text("hugged", figure=Name("character-ripley")),
    text("stepped-between", figure=Name("character-newt")),
    text("detection-cancelled"),
    text("detection-reshuffled"),
    text("dropship-called"),
    *(text("traced", square="D1", under=Text(f"under-{under}")) for under in get_args(Under)),
    *(text("board-gone", figure=Name("character-newt"), player=Text("board-recruit"), status=how) for how in
      ("captured", "killed", "left", "away")),
]  # fmt: skip


@pytest.mark.parametrize("spoken", SELDOM, ids=lambda spoken: spoken.key)
def test_what_chance_seldom_brings_can_be_said(spoken: Text) -> None:
    assert len(Heard(GAME).hear(spoken)) == len(LANGUAGES)


# How it sounds


@pytest.mark.parametrize(
    ("spoken", "english", "french"),
    [
        (
            text(
                "shot", figure=Name("character-hicks"), card=Name("card-m40-grenades"), square="C4", roll=3, goal=7,
                hit="yes",
            ),
            "Hicks attacks C4 with the M40 Grenades: 3 against 7. Hit!",
            "Hicks attaque en C4 avec les Grenades M40\u00a0: 3 contre 7. Touché\u00a0!",
        ),
        (
            text("left", figure=Name("character-ripley"), exit="A"),
            "Ripley gets out by exit A.",
            "Ripley s’échappe par la sortie A.",
        ),
        (
            text(
                "moved", figure=Name("character-newt"), start="A1", square="B2", room=Name("room-vehicle-bay"),
            ),
            "Newt moves from A1 to B2 (Vehicle Bay).",
            "Newt va de A1 à B2 (Hangar à véhicules).",
        ),
        (
            text(
                "defended", figure=Name("character-hudson"), roll=5, tokens=2, total=7, defence=6, outcome="failed",
            ),
            "Hudson rolls 5 + 2 = 7 against defence 6: too much.",
            "Hudson fait 5 + 2 = 7 contre défense 6\u00a0: raté.",
        ),
        (
            text("option-shoot", card=Name(RIFLE), square="C4", kind="swarm", tokens=2, cost=1, chance=6),
            "Swarm of 3 in C4: 6 in 10, M41A Pulse Rifle, 1 card",
            "Essaim de 3 en C4\u00a0: 6 sur 10, Fusil à impulsion M41A, 1 carte",
        ),
        (
            text("beside-door", way=Text("to-west"), room=Name("room-armoury"), barred="yes"),
            "door to the Armoury (west, barricaded)",
            "porte vers l’Armurerie (à l’ouest, barricadée)",
        ),
        (
            text("board-active", figure=Name("character-hudson"), who=Who(0), actions=1),
            "Hudson is acting (Ann): one action left.",
            "Activation de Hudson (Ann)\u00a0: encore une action.",
        ),
    ],
    ids=lambda one: one.key if isinstance(one, Text) else "",
)  # fmt: skip
def test_it_sounds_like_somebody_who_plays(spoken: Text, english: str, french: str) -> None:
    assert [lexicon(KEY, language).say(spoken, PEOPLE) for language in ("en", "fr")] == [english, french]


# The guide

RULING = "*House ruling:", "*Règle maison\u00a0:"
MOST_OF_A_PAGE = 3_800
"""What Discord shows of a text, less the title."""


def test_the_guide_has_the_same_topics_and_rulings_in_every_language() -> None:
    english, *others = (
        [(page.id, page.text.count(in_words(one, *RULING))) for page in guide(KEY, one)] for one in LANGUAGES
    )
    assert all(other == english for other in others)
    assert sum(rulings for _, rulings in english) > 10
    for language in LANGUAGES:
        assert all(len(page.text) <= MOST_OF_A_PAGE for page in guide(KEY, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_guide_breaks_off(language: str) -> None:
    """A line that is wrapped before a star or a number is taken for the beginning of something."""
    for page in guide(KEY, language):
        for line in filter(None, page.text.splitlines()):
            assert line[0] in "-*1234567" or line[0].isupper(), (page.id, line)
            assert line.endswith((".", ":", "*")), (page.id, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_calls_things_by_their_names(language: str) -> None:
    words, pages = lexicon(KEY, language), {page.id: page.text for page in guide(KEY, language)}
    for card in ("m41a-pulse-rifle", "m40-grenades", "hk-vp70-pistol"):
        assert words.noun(f"card-{card}").name in pages["example"]
    for character in CHARACTERS:
        assert words.noun(f"character-{character}").name in "".join(pages.values())
    for action in get_args(Action):
        assert f"- **{words.noun(f'action-{action}').name}" in pages["actions"]


COUNTS = (
    ("nobody", "a", "two", "three", "four", "five", "six", "seven", "eight"),
    ("personne", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "mission", [one for one in MISSIONS.values() if one.kind != "bug-hunt"], ids=lambda one: one.id
)
def test_the_lobby_says_the_goals_as_they_are(mission: Mission, language: str) -> None:
    """Every number of the goals stands in what is said of a mission."""
    said = lexicon(KEY, language).say(Text(f"option-mission-{mission.id}.text")).lower()
    found = re.findall(r"\w+", said)
    for goal in mission.goals:
        assert goal.count == 1 or in_words(language, *COUNTS)[goal.count] in found, (goal, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_looks_a_character_up_reads_what_it_can_do_on_either_side(language: str) -> None:
    words = lexicon(KEY, language)
    for id, character in CHARACTERS.items():
        said = "\n".join(words.say(line) for line in sheet(f"character-{id}"))
        for side in (character.hero, character.recruit):
            for stat in ("speed", "defence", "melee", "technique"):
                assert f"{words.noun(f'stat-{stat}').name} {getattr(side, stat)}" in said
            for ability in side.abilities:
                assert words.noun(f"ability-{ability}").name in said
                assert words.say(Text(f"ability-{ability}.text")) in said
    assert sheet("card-m40-grenades") == []
