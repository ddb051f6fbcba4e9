"""When a mission is won or lost, what happens in which round, how it is set up, and what a campaign brings along."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.grid import NORTH, SOUTH
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.campaign import CAMPAIGN, cards_left, handed_on
from bot.games.glorious_day.content import CONTENT, DETECTIONS
from bot.games.glorious_day.missions import MISSIONS, SEATS, Goal
from bot.games.glorious_day.objectives import done
from bot.games.glorious_day.setup import CAMPAIGN_OPTION
from bot.games.glorious_day.state import Squad, State
from bot.games.glorious_day.view import View
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

RIFLE, PISTOL = "m41a-pulse-rifle", "hk-vp70-pistol"
SQUAD = ("hicks", "hudson", "gorman", "vasquez", "frost", "ripley")


def leave(scene: Scene, *figures: str) -> None:
    """They have gone through an exit."""
    for id in figures:
        figure = scene.figure(id)
        figure.status, figure.square = "left", -1


# Goals


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


# Setting up


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_detection_deck_is_laid_in_layers_the_first_on_top(mission: str) -> None:
    """Each has so many cards of each threat level as the mission says."""
    for seats in SEATS:
        deck = begin(seats, "layers", mission=mission).state.detection.cards[::-1]
        levels = [DETECTIONS[card].threat.level for card in deck]
        for layer in MISSIONS[mission].deck(seats).layers:
            there, levels = levels[: sum(layer)], levels[sum(layer) :]
            assert tuple(Counter(there)[level] for level in (1, 2, 3)) == layer
        assert levels == []


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_by_itself_begins_with_cards_in_the_discard_pile(mission: str) -> None:
    """As many as it says, as if the missions before it had been played; what is left is the deck."""
    state = begin(2, "alone", mission=mission).state
    discards = MISSIONS[mission].alone.discards
    assert (discards > 0) == (mission in ("escape", "survive", "rescue", "supply"))
    assert len(state.discard) == discards
    assert len(state.deck) == 60 - discards
    assert Counter([*state.discard, *state.deck.cards]) == Counter(CONTENT.endurance_deck())


def test_in_a_campaign_the_discard_pile_is_empty_when_a_mission_begins() -> None:
    state = campaign(Squad(won=["newt"], supplied=True)).state
    assert state.mission == "escape"
    assert state.discard == []


# What a campaign brings along


def campaign(squad: Squad, mission: str = "", seats: int = 1) -> Session[State, View]:
    """The next mission of a campaign, when heroes are chosen."""
    start = GAME.start(seats, "on we go", {"mission": CAMPAIGN_OPTION}, CAMPAIGN.pack(squad))
    session: Session[State, View]
    session, _ = Session.begin(GAME, start)
    if mission:
        session.answer(0, (mission,))
    return session


def deployed(session: Session[State, View], hero: str) -> State:
    """The only player takes that hero, and leaves the rest to the quartermaster."""
    session.answer(0, (hero,))
    while not session.state.mustered:
        name = session.offer(0).name
        session.answer(0, ("quartermaster" if name == "outfit" else "pass",))
    return session.state


def test_who_is_dead_takes_no_part_in_the_next_mission() -> None:
    session = campaign(Squad(won=["newt"], supplied=True, dead=["frost"]))
    assert [option.key for option in session.offer(0).options] == ["hicks", "hudson", "gorman", "vasquez", "ripley"]
    state = deployed(session, "hicks")
    assert sorted(state.mustered) == ["gorman", "hicks", "hudson", "newt", "ripley", "vasquez"]
    assert state.figure("frost").status == "killed"
    assert handed_on(state).dead == ["frost"], "and stays so"


def test_who_is_captive_waits_for_a_rescue_and_is_not_dead() -> None:
    session = campaign(Squad(won=["newt"], supplied=True, captives=["gorman"], dead=["frost"]), "escape")
    assert not {"gorman", "frost"} & {option.key for option in session.offer(0).options}
    state = deployed(session, "hicks")
    assert "gorman" not in state.mustered
    assert state.figure("gorman").status == "captured"
    squad = handed_on(state)
    assert (squad.captives, squad.dead) == (["gorman"], ["frost"])


def test_a_captive_of_the_campaign_is_found_in_the_rescue_mission() -> None:
    """Hicks opens the cocoon beside him, and there stands who was taken in an earlier mission."""
    squad = Squad(won=["newt"], captives=["gorman"])
    session = campaign(squad, "rescue")
    assert [one.id for one in session.state.figures if one.status == "captured"] == ["gorman"]
    scene = Scene("turn", {"hicks": "M1"}, mission="rescue", hidden={"M2": "captive"}, squad=squad)
    scene.figure("gorman").status = session.state.figure("gorman").status
    scene.answer("pass", "interact", "hidden-M2")
    assert scene.where("gorman") == "M2"
    assert scene.state.found == ["gorman"]


def test_who_was_hugged_stays_so_and_plays_on() -> None:
    session = campaign(Squad(won=["newt"], supplied=True, hugged=["ripley"]))
    assert "ripley" in {option.key for option in session.offer(0).options}
    state = deployed(session, "ripley")
    assert [figure.id for figure in state.figures if figure.hugged] == ["ripley"]
    assert handed_on(state).hugged == ["ripley"]


def test_cards_that_are_lost_are_not_in_the_next_deck() -> None:
    lost = [RIFLE, RIFLE, "medkit"]
    state = campaign(Squad(won=["newt"], supplied=True, lost=lost)).state
    left = Counter(CONTENT.endurance_deck())
    left.subtract(lost)
    assert Counter(state.deck.cards) == left
    assert handed_on(state).lost == lost


def test_what_earlier_missions_have_cost_stays_lost() -> None:
    """Two pistols are gone already; of three in the discard pile one comes back, and one of the others is lost."""
    squad = Squad(won=["newt"], supplied=True, lost=[PISTOL, PISTOL])
    discard = [RIFLE, "medkit", "scavenge"]
    scene = Scene("aftermath", {"hicks": "P5"}, squad=squad, mission="escape", won=True, discard=discard, until="round")
    scene.answer(RIFLE)
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.carry is not None
    carried = CAMPAIGN.unpack(outcome.carry)
    assert carried.lost[:2] == [PISTOL, PISTOL]
    assert len(carried.lost) == 3
    assert carried.lost[2] in ("medkit", "scavenge")
    assert len(cards_left(carried)) == 57
    assert carried.won == ["newt", "escape"]
