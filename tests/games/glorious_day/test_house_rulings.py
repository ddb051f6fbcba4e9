"""What the book leaves open and we have settled: what players may leave to the table, and goals that can be done."""

from __future__ import annotations

import pytest

from bot.engine.dice import Dice
from bot.engine.players import random_keys
from bot.engine.session import Session
from bot.games.glorious_day import ground
from bot.games.glorious_day.hopeless import none_to_rescue
from bot.games.glorious_day.missions import MISSIONS, Goal
from bot.games.glorious_day.objectives import done
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

RIFLE = "m41a-pulse-rifle"


# What is doubtful: the highest rank decides, where the table wants to be asked


def test_of_two_who_are_as_near_the_highest_rank_says_who_fires_first() -> None:
    rifles = {"hicks": [RIFLE], "hudson": [RIFLE]}
    at = {"hicks": "P5", "hudson": "P7"}
    heroes = ["hudson", "hicks"]
    scene = Scene("aliens", at, heroes=heroes, gear=rifles, aliens={"Q6": 0}, ties="ask", dice=[10])
    assert (scene.who, scene.asked, scene.offered()) == ([1], "next-defender", ["hicks", "hudson"])
    scene.answer("hudson")
    assert (scene.who, scene.asked) == ([0], "defensive-fire")
    scene.answer("pass")
    assert (scene.who, scene.asked) == ([1], "defensive-fire"), "nobody is left to choose from"
    auto = Scene("aliens", at, heroes=heroes, gear=rifles, aliens={"Q6": 0}, dice=[10])
    assert auto.asked == "defensive-fire"


def test_of_two_who_are_as_near_only_one_who_can_fire_is_no_question() -> None:
    at = {"hicks": "P5", "hudson": "P7"}
    scene = Scene(
        "aliens", at, heroes=["hicks", "hudson"], gear={"hudson": [RIFLE]}, aliens={"Q6": 0}, ties="ask", dice=[10]
    )
    assert (scene.who, scene.asked) == ([1], "defensive-fire")


@pytest.mark.parametrize(("ties", "asked"), [("ask", "point"), ("auto", "halt")])
def test_of_two_spawn_points_that_are_as_near_the_highest_rank_chooses(ties: str, asked: str) -> None:
    """From T4 it is seven squares to X1 and to X9."""
    scene = Scene("detection", {"hicks": "T4"}, detection=["restless-hive-nearest"], ties=ties, drawers=[0])
    assert scene.asked == asked
    if ties == "ask":
        assert scene.offered() == ["X1", "X9"]
        scene.answer("X9")
        assert scene.said("blip-appears")[0]["square"] == "X9"
    else:
        assert scene.said("blip-appears")[0]["square"] == "X1"


def test_of_two_barricades_that_are_as_near_the_highest_rank_says_which_gives_way() -> None:
    """From C12 it is as far to the door as to the spawn point."""
    scene = Scene(
        "detection",
        {"hicks": "C12"},
        detection=["acid-burn-4"],
        doors=[("E2", "F2")],
        sealed=["A3"],
        ties="ask",
        drawers=[0],
    )
    assert scene.asked == "barricade-gone"
    scene.answer("point-A3")
    assert scene.state.sealed == []
    assert len(scene.state.barricades) == 1


# What players may leave to the table


def test_the_defence_die_is_pressed_by_the_player_of_who_is_attacked() -> None:
    at = {"hicks": "P5", "hudson": "P8"}
    scene = Scene("aliens", at, heroes=["hudson", "hicks"], aliens={"S5": 0}, dice=[6], presses=True)
    assert (scene.who, scene.asked) == ([1], "roll-defence")
    offer = scene.session.offer(1)
    assert (offer.point, offer.safe) == ("roll-defence", "roll")
    assert scene.rolls_left == 1, "nothing is rolled before"
    scene.answer("roll")
    assert scene.said("defended")[0]["roll"] == 6


@pytest.mark.parametrize(
    ("gear", "dial", "does"),
    [(RIFLE, 8, f"{RIFLE}-1"), (RIFLE, 2, "pass"), ("hk-vp70-pistol", 8, "hk-vp70-pistol-1")],
)
def test_who_leaves_defensive_fire_to_the_table_wastes_no_cards(gear: str, dial: int, does: str) -> None:
    """What costs a card is fired if it hits every second time."""
    scene = Scene(
        "aliens", {"hicks": "P5"}, gear={"hicks": [gear]}, dials={"hicks": dial}, aliens={"S5": 0}, dice=[9, 9]
    )
    offer = scene.session.offer(0)
    assert (offer.name, offer.point, offer.safe) == ("defensive-fire", "defensive-fire", does)


@pytest.mark.parametrize(("pile", "does"), [(2, f"{RIFLE}-1"), (1, "pass")])
def test_the_last_card_is_not_fired_away_by_itself(pile: int, does: str) -> None:
    """With the deck empty the exhaust pile pays, and when that is empty, too, all is lost."""
    scene = Scene(
        "aliens",
        {"hicks": "P5"},
        gear={"hicks": [RIFLE]},
        dials={"hicks": 8},
        aliens={"S5": 0},
        deck=[],
        pile=["second-wind"] * pile,
    )
    assert scene.session.offer(0).safe == does


def test_who_leaves_defensive_fire_to_the_table_is_not_asked_to_go_on_either() -> None:
    at = {"hicks": "P5"}
    scene = Scene("aliens", at, gear={"hicks": [RIFLE]}, dials={"hicks": 8}, aliens={"S5": 1}, dice=[1])
    scene.answer(f"{RIFLE}-1")
    offer = scene.session.offer(0)
    assert (offer.name, offer.point, offer.safe) == ("burst", "defensive-fire", "pass")


def test_a_large_swarm_leaves_little_to_roll_for() -> None:
    scene = Scene("aliens", {"newt": "P5", "ripley": "X20"}, heroes=["ripley"], aliens={"S5": 8}, presses=True)
    (option,) = scene.session.offer(0).options
    assert option.label.args == {"defence": 0, "melee": 0}


# Goals that can be done


def goal(mission: str, who: str) -> Goal:
    return next(one for one in MISSIONS[mission].goals if (one.does, one.who) == ("leave", who))


def test_a_small_squad_brings_all_of_it_out() -> None:
    mission = MISSIONS["newt"]
    everybody = goal("newt", "anyone")
    assert mission.needed(everybody, ["hicks", "hudson", "gorman", "vasquez", "frost", "ripley"]) == everybody.count
    assert mission.needed(everybody, ["hicks", "ripley"]) == 2
    assert mission.needed(goal("newt", "newt"), ["hicks", "ripley"]) == 1, "she is found on the way"


def test_who_is_trapped_is_counted_among_those_who_came() -> None:
    mission, trapped = MISSIONS["escape"], goal("escape", "trapped")
    assert mission.needed(trapped, ["hicks", "hudson", "vasquez", "frost", "ripley"]) == trapped.count
    assert mission.needed(trapped, ["hicks", "ripley"]) == 1
    assert mission.needed(trapped, ["gorman", "ripley"]) == 0


def test_a_small_squad_has_won_when_all_of_it_is_out() -> None:
    scene = Scene("turn", {"ripley": "P5"}, heroes=["ripley"], mustered=["hicks", "ripley"])
    everybody = goal("newt", "anyone")
    scene.figure("ripley").status = "left"
    assert not done(scene.state, everybody)
    scene.figure("hicks").status = "left"
    assert done(scene.state, everybody)


def deployed(seats: int, mission: str) -> State:
    """The squad, when all have their places."""
    session: Session[State, View] = begin(seats, f"{seats} at {mission}", mission=mission)
    dice = Dice("places")
    while not session.state.mustered:
        seat = dice.pick(session.waiting)
        session.answer(seat, random_keys(session.offer(seat), dice))
    return session.state


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_rescue_by_itself_has_somebody_to_rescue(seats: int) -> None:
    """Two of the squad, as far as the players can do without; with six of them it is Newt."""
    s = deployed(seats, "rescue")
    captives = [figure.id for figure in s.figures if figure.status == "captured"]
    assert len(captives) == max(1, min(2, 6 - seats))
    assert (captives == ["newt"]) == (seats == 6)
    assert len(s.mustered) == 6 - len(set(captives) - {"newt"})


@pytest.mark.parametrize("mission", ["escape", "survive"])
def test_six_players_need_everybody(mission: str) -> None:
    s = deployed(6, mission)
    assert not [figure for figure in s.figures if figure.status == "captured"]
    assert len(s.mustered) == 7


@pytest.mark.parametrize(
    ("found", "hidden", "lost"),
    [("killed", {}, True), ("killed", {"M2": "captive"}, False), ("up", {}, False), ("left", {}, False)],
)
def test_a_rescue_is_lost_when_nobody_is_left_to_rescue(found: str, hidden: dict[str, str], lost: bool) -> None:
    """Frost was found; Gorman, if he is captive, may still lie under a mission blip."""
    scene = Scene("turn", {"hicks": "C18", "frost": "C17"}, mission="rescue", hidden=hidden, found=["frost"])
    scene.figure("frost").status = found  # type: ignore[assignment]
    scene.figure("gorman").status = "captured"
    assert none_to_rescue(scene.state) == lost


def test_a_lost_rescue_ends_with_the_round() -> None:
    scene = Scene("final", {"hicks": "C18"}, mission="rescue", found=["frost"])
    assert scene.lost == "lost-captives"


# Where the squad begins


@pytest.mark.parametrize("mission", [mission for mission in MISSIONS if MISSIONS[mission].turrets])
def test_no_turret_takes_the_place_of_somebody(mission: str) -> None:
    """Some starts have no more squares than there are characters."""
    session = begin(1, "turrets", mission=mission)
    while session.offer(0).name != "turret":
        session.answer(0, random_keys(session.offer(0), Dice("turrets")))
    offered = {option.value for option in session.offer(0).options}
    site = ground.ground(session.state).site
    assert len(offered) > 50
    assert offered.isdisjoint(square for start in site.starts for square in start)
    assert offered.isdisjoint(site.exits.values())
