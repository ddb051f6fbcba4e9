"""Detection cards (piocher des cartes Détection): who draws, where blips appear, tunnels, and what has run out."""

from __future__ import annotations

import pytest

from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.detection import drawers
from tests.games.glorious_day.scene import Scene

SWEEP = "sensor-sweep"


# Who draws


@pytest.mark.parametrize(
    ("heroes", "expected"),
    [
        (["hudson"], [0, 0]),
        (["hudson", "gorman"], [1, 0, 1]),
        (["hudson", "gorman", "frost"], [1, 2, 0]),
        (["hudson", "gorman", "frost", "hicks"], [2, 3, 0]),
        (["hudson", "gorman", "frost", "hicks", "ripley"], [2, 3, 4, 0]),
        (["hudson", "gorman", "frost", "hicks", "ripley", "vasquez"], [3, 4, 5, 0]),
    ],
)
def test_who_draws_detection_cards(heroes: list[str], expected: list[int]) -> None:
    """From the highest rank to the left; the first, and if need be their neighbour, one more or less than others."""
    at = dict(zip(heroes, ("P5", "P6", "P7", "P8", "U5", "U6"), strict=False))
    assert drawers(Scene("round", at, heroes=heroes).state) == expected


def test_whose_hero_has_left_still_draws() -> None:
    scene = Scene("round", {"hudson": "P5", "frost": "P6"}, heroes=["hudson", "frost"])
    scene.figure("frost").status, scene.figure("frost").square = "left", -1
    assert drawers(scene.state) == [0, 1, 0]


# Where blips appear


def test_blips_appear_around_the_point_and_past_whoever_stands_there() -> None:
    scene = Scene("detection", {"hicks": "P5"}, detection=["onslaught-2"], drawers=[0])
    assert set(scene.blips) == {"X1", "W1", "X2"}
    scene = Scene("detection", {"hicks": "X1"}, detection=["lone-contact-2"], drawers=[0])
    assert len(scene.aliens) == 1
    assert "X1" not in scene.aliens


def test_a_tunnel_opens_next_to_the_hero_of_who_drew_the_card() -> None:
    at = {"hicks": "P5", "hudson": "U8"}
    scene = Scene("detection", at, heroes=["hicks", "hudson"], detection=["scratching-tunnel"], drawers=[1], pool=[1])
    (tunnel,) = scene.state.tunnels
    assert map_now.next_to(scene.state, tunnel, scene.square("U8"))
    assert list(scene.aliens) == [scene.grid.label(tunnel)]


def test_one_tunnel_for_a_player_in_a_phase_but_the_blips_come() -> None:
    """At the tunnel that is there."""
    detection = ["scratching-tunnel", "under-the-floor-tunnel"]
    at = {"hicks": "P5", "hudson": "U8"}
    scene = Scene("detection", at, heroes=["hicks", "hudson"], detection=detection, drawers=[0, 0])
    assert len(scene.state.tunnels) == 1
    assert len(scene.aliens) == 3
    scene = Scene("detection", at, heroes=["hicks", "hudson"], detection=detection, drawers=[0, 1])
    assert len(scene.state.tunnels) == 2, "another player has one of their own"


# The pool runs short


def test_without_a_blip_in_the_pool_all_on_the_map_move_three_squares_for_each_that_is_missing() -> None:
    """The first to be spotted goes back to the pool, and appears again."""
    scene = Scene(
        "detection", {"hicks": "C1"}, blips={"F3": 2, "D9": 1}, pool=[], detection=["lone-contact-2"], drawers=[0]
    )
    assert scene.said("pool-empty") == [{"count": 1}]
    assert scene.said("blips-moved") == [{"squares": 3}]
    assert scene.aliens == {"F2": 1}
    assert scene.blips["X1"] == 2
    assert "D9" not in scene.blips


def test_with_two_blips_missing_all_on_the_map_move_six_squares_whatever_the_first_three_bring_back() -> None:
    blips = {"F3": 2, "D9": 1, "W20": 1}
    scene = Scene("detection", {"hicks": "C1"}, blips=blips, pool=[], detection=["face-to-face-2"], drawers=[0])
    assert scene.said("pool-empty") == [{"count": 2}]
    assert scene.said("blips-moved") == [{"squares": 6}]


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


# What is placed or moved by a card neither moves nor attacks


def test_10_a_blip_placed_in_sight_is_turned_over_and_neither_moves_nor_attacks() -> None:
    """Until the next Alien phase."""
    scene = Scene("detection", {"hicks": "X2"}, detection=["lone-contact-2"], pool=[3], drawers=[0], until="round")
    assert scene.aliens == {"X1": 2}
    assert "alien-attacks" not in scene.told


def test_10_a_blip_that_a_detection_card_moves_into_sight_stops_there_and_does_not_attack() -> None:
    detection = ["restless-hive-nearest"]
    scene = Scene("detection", {"hicks": "C1"}, blips={"F3": 2}, detection=detection, drawers=[0])
    assert scene.said("blips-moved") == [{"squares": 2}]
    assert scene.aliens["F2"] == 1, "the door opened after one square"
    assert "alien-attacks" not in scene.told


def test_10_aliens_that_a_detection_card_moves_do_not_attack() -> None:
    scene = Scene("detection", {"hicks": "P5"}, aliens={"S5": 0}, detection=["they-all-come-nearest"], drawers=[0])
    assert "Q5" in scene.aliens
    assert "alien-attacks" not in scene.told


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


def test_15_a_bug_hunt_knows_no_second_pass_through_the_detection_deck() -> None:
    gone = ["lone-contact-1", "prowlers-2"]
    scene = Scene("detection", {"hicks": "D5"}, mission="hunt-operations", detection_discard=gone, drawers=[0, 0])
    assert scene.asked == "halt"
    assert scene.blips == {}
    scene = Scene("detection", {"hicks": "P5"}, detection_discard=gone, drawers=[0])
    assert scene.said("detection-reshuffled"), "in other missions the discard pile is the new deck"
    assert len(scene.blips) == 1
