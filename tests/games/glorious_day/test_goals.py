"""The final phase (phase finale): when a mission is won or lost, and what happens in which round."""

from __future__ import annotations

import pytest

from bot.engine.dice import Dice
from bot.engine.grid import NORTH, SOUTH
from bot.engine.players import random_keys
from bot.engine.session import Session
from bot.games.glorious_day.content.missions import MISSIONS, Goal
from bot.games.glorious_day.rules.hopeless import none_to_rescue
from bot.games.glorious_day.rules.objectives import done
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

SQUAD = ("hicks", "hudson", "gorman", "vasquez", "frost", "ripley")


# Won or lost


def test_it_is_lost_when_all_are_down_killed_or_captured() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    assert Scene("final", at, down=["hicks", "hudson"]).lost == "lost-squad"
    assert not Scene("final", at, down=["hicks"]).lost


def test_it_is_not_lost_while_somebody_has_got_out_and_another_may_stand_up() -> None:
    scene = Scene("turn", {"hicks": "R22", "hudson": "P6"}, down=["hudson"], exits={"A": "R24"}, until="round")
    scene.answer("pass", "move", "R24")
    scene.pass_all()
    assert scene.figure("hudson").is_up
    assert not scene.lost


def test_whoever_leaves_a_mission_undone_has_not_fallen() -> None:
    """The last one walks out: nobody is left on the map, and that is what is said."""
    scene = Scene("turn", {"hicks": "R22"}, exits={"A": "R24"}, until="round")
    scene.answer("pass", "move", "R24").pass_all()
    assert scene.figure("hicks").status == "left"
    assert scene.lost == "lost-gone"


def test_15_a_bug_hunt_is_won_when_deck_and_board_are_empty_and_anybody_survives() -> None:
    at = {"hicks": "D5"}
    hunt = {"mission": "hunt-operations", "until": "round"}
    assert Scene("final", at, **hunt).won  # type: ignore[arg-type]
    assert Scene("final", at, down=["hicks"], **hunt).won, "who is down survives"  # type: ignore[arg-type]
    assert not Scene("final", at, detection=["prowlers-2"], **hunt).won  # type: ignore[arg-type]
    assert not Scene("final", at, aliens={"X1": 0}, **hunt).won  # type: ignore[arg-type]
    assert not Scene("final", at, blips={"X1": 1}, **hunt).won  # type: ignore[arg-type]


# Goals


def leave(scene: Scene, *figures: str) -> None:
    """They have gone through an exit."""
    for id in figures:
        figure = scene.figure(id)
        figure.status, figure.square = "left", -1


def held(round: int, *, called: bool = True, out: int = 5) -> Scene:
    """A round of the third mission: Hicks is still in operations, so many of the others have left."""
    at = dict(zip(SQUAD, ("P17", "P18", "P19", "P20", "Q17", "Q20"), strict=True))
    scene = Scene("turn", at, mission="survive", round=round, mustered=list(SQUAD), until="round")
    scene.state.computers_used = [scene.square("R18")] if called else []
    leave(scene, *SQUAD[1 : 1 + out])
    for id in SQUAD[1 + out :]:
        scene.figure(id).activated = True
    return scene.pass_all()


def test_the_dropship_is_there_after_the_eighth_round() -> None:
    """Somebody has called it, and five are out: nobody wins with that before it has come."""
    assert held(8).won
    scene = held(7)
    assert (scene.won, scene.lost, scene.asked) == (False, "", "halt")
    assert scene.state.round == 8


def test_nobody_comes_for_who_has_not_called() -> None:
    assert not held(8, called=False).won
    assert not held(13, called=False).won


def test_fewer_than_it_takes_have_left() -> None:
    assert not held(8, out=4).won


def test_after_the_last_round_all_is_lost() -> None:
    """Round 14 is played to its end, and can still be won."""
    assert held(13, out=4).lost == ""
    assert held(14, out=4).lost == "lost-time"
    assert held(14).won


@pytest.mark.parametrize(("opened", "won"), [(4, True), (3, False)])
def test_five_crates_are_opened_before_the_supply_mission_is_won(opened: int, won: bool) -> None:
    """Four or three are open and four of the squad are out, when Hicks opens another one."""
    at = dict(zip(SQUAD, ("A13", "E23", "E24", "F24", "G24", "H24"), strict=True))
    scene = Scene(
        "turn",
        at,
        mission="supply",
        crates=["A14"],
        opened=opened,
        mustered=list(SQUAD),
        until="round",
    )
    leave(scene, *SQUAD[1:])
    scene.answer("pass", "interact", "crate-A14").pass_all()
    assert scene.state.opened == opened + 1
    assert scene.won == won
    assert not scene.lost


def test_crates_are_not_opened_by_going_home() -> None:
    scene = Scene("turn", {"hicks": "E23", **dict.fromkeys(SQUAD[1:], "E24")}, mission="supply", until="round")
    leave(scene, *SQUAD[1:])
    assert not scene.pass_all().won


def test_newt_is_found_when_somebody_turns_up_the_blip_she_is_under() -> None:
    """And once she and four in all are out the first mission is won."""
    at = {"hicks": "C1", "hudson": "P21", "gorman": "Q21", "vasquez": "R21", "frost": "S21"}
    find = Goal("find", who="newt")
    scene = Scene("turn", at, hidden={"B1": "nothing", "D1": "newt"}, mustered=list(at), until="round")
    assert find in MISSIONS["newt"].goals
    scene.answer("pass", "interact", "hidden-B1")
    assert not done(scene.state, find), "there was nothing under it"
    scene.answer("interact", "hidden-D1")
    assert done(scene.state, find)
    leave(scene, "newt", "hudson", "gorman", "vasquez", "frost")
    assert scene.pass_all().won


def test_without_newt_the_first_mission_is_not_won() -> None:
    """Even if nobody else is missing: she is still under her blip."""
    at = {"hicks": "P21", "hudson": "P22", "gorman": "Q21", "vasquez": "R21", "frost": "S21"}
    scene = Scene("turn", at, hidden={"D1": "newt"}, mustered=list(at), until="round")
    leave(scene, *list(at)[1:])
    assert not scene.pass_all().won


# What happens in which round


def ends(round: int, at: dict[str, str], until: str = "round", **more: object) -> Scene:
    """The final phase of a round in the third mission."""
    return Scene("final", at, mission="survive", round=round, until=until, **more)  # type: ignore[arg-type]


def test_an_exit_opens_in_its_round() -> None:
    assert begin(1, "shut", mission="survive").state.exits == {}, "there is none when it begins"
    assert ends(7, {"hicks": "P17"}).state.exits == {}
    scene = ends(8, {"hicks": "P17"})
    assert scene.state.exits == {"A": scene.square("A18")}
    scene = ends(10, {"hicks": "P17"})
    assert scene.state.exits == {"B": scene.square("X6")}


def test_by_an_exit_that_has_opened_one_leaves() -> None:
    scene = ends(8, {"hicks": "C18"}, until="alien-phase")
    assert scene.said("event-open-exit")
    scene.answer("pass", "move", "A18")
    assert scene.figure("hicks").status == "left"


def test_when_the_power_is_cut_the_barricades_are_gone() -> None:
    """Hicks looks through the door beside him, and the blip behind it is spotted."""
    doors = [("O18", "P18"), ("O19", "P19")]
    assert len(ends(5, {"hicks": "P18"}, doors=doors, blips={"N18": 2}).state.barricades) == 2
    scene = ends(6, {"hicks": "P18"}, doors=doors, blips={"N18": 2})
    assert scene.state.barricades == []
    assert scene.said("spotted") == [{"square": "N18", "count": 2}]


def test_when_the_power_is_cut_turrets_do_not_fire_any_more() -> None:
    """Not at who goes up the corridor before one of them, nor at anything else."""
    turrets = [("S13", SOUTH), ("R10", NORTH)]
    scene = ends(6, {"hicks": "T16"}, until="alien-phase", turrets=turrets)
    assert [turret.shots for turret in scene.state.turrets] == [0, 0]
    scene.answer("pass", "move", "S15")
    assert scene.where("hicks") == "S15"
    assert not scene.said("turret-fired")
    scene = ends(5, {"hicks": "T16"}, until="alien-phase", turrets=turrets, dice=[9, 9, 9, 9])
    scene.answer("pass", "move", "S15")
    assert scene.said("turret-fired"), "as they did before"


def test_what_hatches_in_the_quarantine_are_facehuggers() -> None:
    """Both get through to Hicks, the second on a 10: that does not kill, and their tokens are on his card."""
    scene = ends(2, {"hicks": "R5"}, until="blips", dice=[9, 10])
    assert [(scene.grid.label(one.square), one.hugger) for one in scene.state.aliens] == [("R6", True), ("S7", True)]
    scene.pass_all()
    hicks = scene.figure("hicks")
    assert (hicks.status, hicks.hugged) == ("up", True)
    assert scene.aliens == {}


def test_blips_come_in_their_round_at_each_of_their_points() -> None:
    """Round 7: one at point 2 and one at point 3; round 4: two at every point."""
    assert set(ends(7, {"hicks": "P17"}).blips) == {"X1", "A22"}
    assert len(ends(4, {"hicks": "P17"}).blips) == 8
    assert ends(3, {"hicks": "P17"}).blips == {}


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
