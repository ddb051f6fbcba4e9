"""Short sentences of the book that are easily passed over: what is new stands still, what has run out comes back."""

from __future__ import annotations

import pytest

from bot.engine.guide import guide
from bot.engine.lexicon import LANGUAGES
from bot.games.glorious_day import ground
from tests.games.glorious_day.scene import Scene

SWEEP = "sensor-sweep"


# Aliens spotted as they appear do nothing before they are activated


def test_who_was_spotted_as_it_appeared_does_not_come_with_all_the_others() -> None:
    """Hicks sees spawn point 2, where the blip of They All Come is put. The alien in the north-west does come."""
    scene = Scene(
        "detection", {"hicks": "T2"}, aliens={"G3": 0}, pool=[1], detection=["they-all-come-nearest"], drawers=[0]
    )
    assert scene.said("spotted") == [{"square": "X1", "count": 1}]
    assert "X1" in scene.aliens
    assert "G3" not in scene.aliens


def test_nor_does_one_that_an_earlier_card_of_the_step_has_brought() -> None:
    cards = ["lone-contact-2", "they-all-come-nearest"]
    scene = Scene("detection", {"hicks": "T2"}, pool=[1, 1], detection=cards, drawers=[0, 0])
    assert scene.said("spotted")[0] == {"square": "X1", "count": 1}
    assert len(scene.aliens) == 2
    assert not scene.said("alien-moved")


def test_nor_one_that_another_card_has_driven_into_sight() -> None:
    """Drawn by the Noise moves the blip from behind a corner; They All Come leaves it where it was seen."""
    cards = ["drawn-by-the-noise-4", "they-all-come-nearest"]
    scene = Scene("detection", {"hicks": "C1"}, blips={"G3": 1}, pool=[1, 1], detection=cards, drawers=[0, 0])
    seen = scene.said("spotted")[0]["square"]
    assert seen in scene.aliens
    assert not scene.said("alien-moved")


def test_in_the_next_step_they_come_too() -> None:
    """What was spotted in the Marine phase, or in the step before, has been activated since, and is as any other."""
    scene = Scene(
        "blips", {"hicks": "P5"}, aliens={"X1": 0}, fresh=[1], detection=["they-all-come-nearest"], until="final"
    )
    assert scene.said("alien-moved")


# This Way


@pytest.mark.parametrize("down", [(), ("hicks",)])
def test_newt_pulls_along_who_lies_on_the_floor_as_well(down: tuple[str, ...]) -> None:
    """Two squares towards her, away from the alien; and down stays down."""
    at = {"ripley": "V20", "newt": "P5", "hicks": "T5"}
    scene = Scene("turn", at, heroes=["ripley"], down=["ripley", *down], aliens={"U6": 0})
    scene.answer("newt", "end")
    assert scene.asked == "ability"
    scene.answer("ability-this-way-newt")
    if scene.asked == "pull":
        scene.answer("R5")
    assert scene.where("hicks") == "R5"
    assert scene.figure("hicks").status == ("down" if down else "up")
    assert len(scene.pile) == 2


def test_orders_move_nobody_who_is_down() -> None:
    at = {"gorman": "P5", "hicks": "T5", "hudson": "T6"}
    scene = Scene("turn", at, heroes=["gorman"], down=["hicks"])
    scene.answer("ability-orders-gorman")
    assert scene.asked == "move", "there is nobody to choose from but Hudson"


def test_where_two_shortest_ways_part_whoever_pulls_says_where_to() -> None:
    """From E11 to A11 it is four steps, north or south of the console: after two of them Hicks is on either side."""
    at = {"ripley": "V20", "newt": "A11", "hicks": "E11"}
    scene = Scene("turn", at, heroes=["ripley"], down=["ripley"])
    scene.answer("newt", "end", "ability-this-way-newt")
    assert (scene.who, scene.asked) == ([0], "pull")
    offered = scene.offered()
    assert offered == ["C10", "C12"]
    there = scene.square("A11")
    steps = ground.ground_of("newt").distances.between
    assert {steps(scene.square(label), there) for label in offered} == {2}
    scene.answer(offered[-1])
    assert scene.where("hicks") == offered[-1]


def test_who_is_pulled_along_the_floor_looks_around() -> None:
    """Whoever is down sees as well as anybody: from the railing Hicks has a blip below him in sight."""
    at = {"ripley": "V20", "newt": "I21", "hicks": "O18"}
    scene = Scene("turn", at, heroes=["ripley"], down=["ripley", "hicks"], blips={"K16": 1})
    assert not scene.said("spotted")
    scene.answer("newt", "end", "ability-this-way-newt")
    if scene.asked == "pull":
        scene.answer("M18")
    assert scene.where("hicks") == "M18"
    assert scene.said("spotted") == [{"square": "K16", "count": 1}]


# The Detection deck runs out


def test_the_detection_deck_is_shuffled_when_its_last_card_has_been_dealt_with() -> None:
    scene = Scene(
        "detection",
        {"hicks": "P5"},
        detection=["lone-contact-1"],
        detection_discard=["lone-contact-2", "lone-contact-3"],
        drawers=[0],
    )
    assert sorted(scene.state.detection.cards) == ["lone-contact-1", "lone-contact-2", "lone-contact-3"]
    assert scene.state.detection_discard == []
    assert scene.said("detection-reshuffled")


def test_whoever_looks_at_a_deck_that_has_run_out_sees_the_new_one() -> None:
    """Three cards are in the game: all of them have been drawn when Hicks plays Sensor Sweep."""
    scene = Scene(
        "detection",
        {"hicks": "P5"},
        hands=[[SWEEP]],
        detection=["lone-contact-1"],
        detection_discard=["lone-contact-2", "lone-contact-3"],
        drawers=[0],
        until="alien-phase",
    )
    while scene.asked != "activation":
        scene.answer("pass")
    scene.answer(f"event-{SWEEP}")
    assert scene.said("looked-detection")
    assert scene.asked == "bury-detection"


def test_where_no_card_will_come_any_more_there_is_nothing_to_look_at() -> None:
    """A bug hunt has no second pass. The motion tracker still shows the Endurance deck."""
    scene = Scene(
        "turn", {"hicks": "D5"}, mission="hunt-operations", hands=[[SWEEP]], gear={"hicks": ["motion-tracker"]}
    )
    scene.answer("pass")
    assert f"event-{SWEEP}" not in scene.offered()
    assert "gear-motion-tracker-hicks" in scene.offered()
    scene.answer("gear-motion-tracker-hicks")
    assert scene.asked == "bury-endurance"


# The pool runs short


def test_what_is_in_the_pool_is_placed_before_all_move() -> None:
    """Onslaught wants three blips, and there is one: it is on the map when all move six squares, and goes along."""
    blips = {"F3": 2, "D9": 1}
    scene = Scene("detection", {"hicks": "P20"}, blips=blips, pool=[1], detection=["onslaught-2"], drawers=[0])
    told = [key for key in scene.told if key in ("blip-appears", "pool-empty", "blips-moved")]
    assert told == ["blip-appears", "pool-empty", "blips-moved"]
    assert scene.said("pool-empty") == [{"count": 2}]
    assert scene.said("blips-moved") == [{"squares": 6}]
    assert len(scene.blips) == 3
    assert "X1" not in scene.blips, "the new one has moved as well"


def test_what_the_move_brings_back_to_the_pool_is_placed_after_it() -> None:
    """The blip that Hicks sees on its way is an alien, and its token comes in at the spawn point at once."""
    scene = Scene("detection", {"hicks": "C1"}, blips={"F3": 2}, pool=[], detection=["lone-contact-2"], drawers=[0])
    told = [key for key in scene.told if key in ("pool-empty", "spotted", "blip-appears")]
    assert told == ["pool-empty", "spotted", "blip-appears"]


# Figures and tokens: the book is silent on running out of them


def test_there_is_a_figure_for_every_alien_and_a_token_for_every_one_more() -> None:
    """Sixteen figures and twenty-one tokens are on the map, as many as the box has, when a swarm of four is spotted."""
    far = {f"{column}{row}": 0 for row in (22, 23) for column in "FG"} | {f"{column}18": 1 for column in "EGHIJ"}
    far |= {f"{column}20": 2 for column in "EFGHIJ"} | {"E17": 4}
    assert (len(far), sum(far.values())) == (16, 21)
    scene = Scene("turn", {"hicks": "P7"}, aliens=far, blips={"N8": 4})
    scene.answer("pass", "move", "O7")
    assert scene.said("spotted") == [{"square": "N8", "count": 4}]
    assert len(scene.aliens) == 17
    assert sum(scene.aliens.values()) == 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_that_they_never_run_out(language: str) -> None:
    (page,) = (page for page in guide("glorious-day", language) if page.id == "blips")
    rulings = [part for part in page.text.split("\n\n") if part.startswith("*")]
    words = {"en": ("figures", "tokens", "run out"), "fr": ("figurines", "jetons", "épuisent")}[language]
    assert [one for one in rulings if all(word in one for word in words)]


# Events at any time: what our ruling is


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_that_whoever_passes_is_not_asked_again_in_that_activation(language: str) -> None:
    (page,) = (page for page in guide("glorious-day", language) if page.id == "cards")
    anytime = {"en": "“any time”", "fr": "à tout moment"}[language]
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
