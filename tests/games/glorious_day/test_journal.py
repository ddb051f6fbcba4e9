"""What the journal, the text board and the pictures tell: results, not rules; how many there are; and of whom."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec
import pytest

from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.text import Name, Text, Who, text
from bot.games.glorious_day.content import CARDS, CHARACTERS, DETECTIONS
from bot.games.glorious_day.text_board import board
from bot.games.glorious_day.view import View
from renderers.core.scene import Scene as Seen
from renderers.glorious_day.faces import face
from renderers.glorious_day.reader import TableReader
from tests.games.glorious_day.card_scenes import detected, drawn, in_hand
from tests.games.glorious_day.scene import Scene
from tests.renderers.glorious_day.scenes import walk

KEY = "glorious-day"
WOMEN = {"vasquez", "ripley", "newt"}


def words(scene: Scene, language: str = "en") -> list[str]:
    """The journal as its readers have it."""
    return [lexicon(KEY, language).say(line.text, ["Ann", "Bob"]) for line in scene.lines]


def rules() -> list[str]:
    """The rules on all cards that do something when they come up."""
    cards = [f"card-{id}.text" for id, card in CARDS.items() if card.type in ("hazard", "event")]
    threats = {card.threat for card in DETECTIONS.values() if card.threat.effect or card.threat.bonus}
    return [lexicon(KEY, "en").say(Text(key)) for key in (*cards, *(f"detection-{one.id}.text" for one in threats))]


# Results


def test_a_detection_card_tells_what_came_of_it() -> None:
    scene = detected("acid-burn-1", doors=[("O6", "P6")])
    told = words(scene)
    assert "Ann draws “Acid Burn”." in told
    assert any("The barricade in" in line for line in told)
    assert "Nothing else happens." not in told


def test_a_detection_card_tells_that_nothing_came_of_it() -> None:
    """Without a barricade there is none to remove, and nobody wonders whether there is something to do."""
    assert words(detected("acid-burn-1"))[-1] == "There is no barricade: nothing happens."


def test_a_hazard_tells_what_came_of_it_and_that_nothing_did() -> None:
    told = words(drawn("losing-hope"))
    at = told.index("Hazard! “Losing Hope”.")
    assert told[at + 1] == "3 cards are exhausted."
    nothing = "There is no blip: nothing happens."
    assert nothing in words(drawn("movement-all-around"))
    assert nothing not in words(drawn("movement-all-around", blips={"D1": 1}))


def test_a_threat_that_comes_to_nothing_says_why() -> None:
    """Shape in the Smoke costs cards if it was seen to come, and Prowlers move on if they were not."""
    assert "Nobody sees it: nothing more happens." in words(detected("shape-in-the-smoke-2"))
    assert "You have seen it come: nothing more happens." in words(detected("prowlers-1", at={"hicks": "C1"}))


def test_a_story_is_still_told() -> None:
    assert "Only one of them. You hope." in words(detected("lone-contact-1"))


def test_an_event_tells_what_came_of_it() -> None:
    scene = in_hand("deep-breath")
    scene.answer("event-deep-breath")
    while scene.asked == "aim-whom":
        scene.answer("gorman")
    told = words(scene)
    at = told.index("Ann plays “Deep Breath”.")
    assert "dial at" in told[at + 1]


@pytest.mark.parametrize("seed", ["rules 1", "rules 2"])
def test_no_line_of_the_journal_is_the_rule_on_a_card(seed: str) -> None:
    printed = rules()
    for _, scene in walk(seed, "newt", 2, most=150):
        for line in scene.news:
            said = lexicon(KEY, "en").say(line.text, ["Ann", "Bob"])
            assert not any(rule in said for rule in printed), said


def test_whoever_may_cancel_a_card_reads_what_it_would_do() -> None:
    scene = detected("acid-burn-1", hands=[["false-alarm"]])
    assert scene.asked == "detection-card"
    prompt = lexicon(KEY, "en").say(scene.session.offer(0).prompt)
    assert "Remove the barricade nearest to your hero." in prompt


# How many


@pytest.mark.parametrize(("language", "said"), [("en", "swarm of 3"), ("fr", "essaim de 3")])
def test_a_swarm_says_how_many_it_is(language: str, said: str) -> None:
    spoken = lexicon(KEY, language)
    assert spoken.say(text("board-swarm", tokens=2)) == said
    assert said in spoken.say(text("ask-before-defence", figure=Name("character-hicks"), tokens=2))
    assert "3" in spoken.say(text("swarm-grows", square="C4", tokens=2))


# Of whom


@cache
def moment() -> Seen[View]:
    return next(scene for _, scene in walk("gender", "newt", 2, most=200) if scene.view.phase == "turn")


def with_status(who: str, status: str, language: str) -> Seen[View]:
    """That character, and all others on the map, as they may be."""
    scene = moment()
    square = scene.view.figures[0].square
    figures = [
        msgspec.structs.replace(one, status=status, square=square if status in ("up", "down") else -1)
        if one.id == who
        else one
        for one in scene.view.figures
    ]
    return replace(scene, view=msgspec.structs.replace(scene.view, figures=figures), language=language)


HERS = {"captured": "Capturée", "killed": "Tuée", "down": "À terre", "left": "À l’abri", "up": ""}
HIS = {"captured": "Capturé", "killed": "Tué", "down": "À terre", "left": "À l’abri", "up": ""}


@pytest.mark.parametrize("status", HERS)
@pytest.mark.parametrize("who", CHARACTERS)
def test_pictures_agree_in_gender(who: str, status: str) -> None:
    row = next(row for row in TableReader(with_status(who, status, "fr")).figures if row.who == who)
    assert row.status_words == (HERS if who in WOMEN else HIS)[status]


@pytest.mark.parametrize("who", CHARACTERS)
def test_cards_agree_in_gender(who: str) -> None:
    kind = face(lexicon(KEY, "fr"), who).kind
    assert kind == ("Civile" if who in ("ripley", "newt") else "Marine")


THEIRS = {
    "captured": ("capturée.", "capturé."),
    "killed": ("morte.", "mort."),
    "left": ("sortie.", "sorti."),
    "up": ("Civile,", "Civil,"),
    "down": ("Civile,", "Civil,"),
}


@pytest.mark.parametrize("status", THEIRS)
@pytest.mark.parametrize("who", CHARACTERS)
def test_the_text_board_agrees_in_gender(who: str, status: str) -> None:
    spoken, scene = lexicon(KEY, "fr"), with_status(who, status, "fr")
    name = spoken.noun(f"character-{who}").name
    told = [spoken.say(line, ["Ann", "Bob"]) for line in board(scene.view)]
    line = [line for line in told if line.startswith(f"{name} (")][-1]
    hers, his = THEIRS[status]
    if status in ("up", "down") and CHARACTERS[who].rank:
        assert hers not in line
        assert his not in line
    else:
        assert (hers in line) is (who in WOMEN)
        assert (his in line) is (who not in WOMEN)


@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize(
    ("spoken", "hers", "his"),
    [
        (text("killed"), "morte.", "mort."),
        (text("hugged"), "en elle.", "en lui."),
        (text("found", square="C4"), "vivante", "vivant\u00a0"),
        (text("burnt-friend", roll=1, goal=5, hit="yes"), "Touchée", "Touché\u00a0"),
        (text("burnt-friend", roll=9, goal=5, hit="no"), "roussie.", "roussi."),
    ],
    ids=lambda one: one.key if isinstance(one, Text) else "",
)
def test_the_journal_agrees_in_gender(who: str, spoken: Text, hers: str, his: str) -> None:
    named = Text(spoken.key, {**spoken.args, "figure": Name(f"character-{who}")})
    said = lexicon(KEY, "fr").say(named)
    assert (hers in said, his in said) == (who in WOMEN, who not in WOMEN), said


def test_every_state_of_a_character_is_looked_at() -> None:
    """Else somebody could be away, or anything else, in the wrong gender."""
    table = TableReader(with_status("ripley", "away", "fr"))
    assert next(row for row in table.figures if row.who == "ripley").status_words == "Pas là"
    for language in LANGUAGES:
        assert lexicon(KEY, language).say(text("card-taken", who=Who(0), card=Name("card-medkit")), ["Ann"])
