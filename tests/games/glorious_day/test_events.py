"""Events (cartes Événement): they can be played at any time, in somebody else’s turn and in the Alien phase."""

from __future__ import annotations

import pytest

from bot.engine.guide import guide
from bot.engine.lexicon import LANGUAGES
from bot.engine.text import Name
from tests.games.glorious_day.scene import RIFLE, Scene
from tests.spoken import in_words


def test_an_event_can_be_played_in_somebody_elses_turn() -> None:
    """Nobody waits for it; who has passed is not asked again in that turn."""
    at = {"gorman": "P5", "hicks": "P6", "hudson": "P7"}
    scene = Scene(
        "turn", at, heroes=["gorman", "hicks", "hudson"], hands=[[], ["deep-breath"], ["second-wind"]], pile=["medkit"]
    )
    assert scene.who == [0, 1, 2]
    assert scene.asked_of(1) == "meanwhile"
    scene.answer("pass", seat=2)
    assert scene.who == [0, 1]
    scene.answer("aim", seat=0)
    assert scene.who == [0, 1]
    scene.answer("event-deep-breath", "gorman", seat=1)
    assert scene.dial("gorman") == 5 + 1 + 3
    assert scene.who == [0]
    assert scene.pile == ["deep-breath", "medkit"]


def test_an_event_can_be_played_in_the_alien_phase() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    scene = Scene("alien-phase", at, down=["hudson"], aliens={"P7": 0}, hands=[["on-your-feet"]], dice=[5])
    assert scene.asked == "before-aliens"
    scene.answer("event-on-your-feet")
    assert scene.figure("hudson").is_up, "in time: he is not captured"


def test_an_event_can_be_played_when_an_alien_has_come_before_anybody_fires_at_it() -> None:
    """Hicks, whose dial is low, breathes deeply: then there is a shot with it."""
    scene = Scene(
        "aliens",
        {"hicks": "P5", "hudson": "P8"},
        heroes=["hudson", "hicks"],
        gear={"hicks": [RIFLE]},
        dials={"hicks": 2},
        hands=[["deep-breath"], []],
        aliens={"S5": 0},
        dice=[5],
    )
    assert (scene.who, scene.asked) == ([0], "before-attack")
    assert list(scene.aliens) == ["Q5"]
    scene.answer("event-deep-breath", "hicks")
    assert (scene.who, scene.asked) == ([1], "defensive-fire")
    scene.answer(f"{RIFLE}-1")
    assert scene.aliens == {}


def test_an_event_can_be_played_before_detection_cards_are_drawn() -> None:
    """Hicks sweeps the sensors, and what he does not like is not drawn."""
    detection = ["onslaught-1", "lone-contact-1", "onslaught-2", "lone-contact-2", "lone-contact-3"]
    scene = Scene("blips", {"hicks": "P5"}, hands=[["sensor-sweep"]], detection=detection, until="final")
    assert (scene.who, scene.asked) == ([0], "before-detection")
    assert not scene.said("detected")
    scene.answer("event-sensor-sweep").pick("0", "2")
    assert [line["card"] for line in scene.said("detected")] == [Name("detection-lone-contact")] * 2
    assert len(scene.blips) == 2


# Whoever passes, by our ruling


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_that_whoever_passes_is_not_asked_again_in_that_activation(language: str) -> None:
    (page,) = (page for page in guide("glorious-day", language) if page.id == "cards")
    anytime = in_words(language, "“any time”", "à tout moment")
    (ruling,) = (part for part in page.text.split("\n\n") if part.startswith("*") and anytime in part)
    assert "pass" in ruling


def test_whoever_passes_is_not_asked_again_in_that_activation() -> None:
    scene = Scene("turn", {"hicks": "P5", "hudson": "P8"}, heroes=["hicks", "hudson"], hands=[[], ["deep-breath"]])
    scene.answer("pass", seat=0)
    assert scene.who == [0, 1]
    scene.answer("pass", seat=1)
    assert scene.who == [0]
    scene.answer("aim", seat=0)
    assert scene.who == [0]
