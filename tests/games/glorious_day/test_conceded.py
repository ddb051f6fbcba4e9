"""The table calls it a defeat: wherever the mission stands, all of it is put in its place and it is lost."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.rules.campaign import CAMPAIGN
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION
from bot.games.glorious_day.state import Squad, State
from bot.games.glorious_day.view import View
from tests.engine.harness import conceded
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene, counted


def given_up(scene: Scene) -> State:
    """That position, given up. No card and no blip gets lost, and nothing is left half done."""
    before = counted(scene.state)
    plain = replace(scene.state, dice=Dice("given up"))
    state: State = msgpack.decode(msgpack.encode(plain), type=State)
    over = conceded(GAME, state).state
    assert counted(over) == before
    assert (over.limbo, over.revealing, over.moving, over.detected, over.drawers) == ([], False, "", "", [])
    assert (over.rolled, over.attacked, over.active, over.actions) == (None, "", "", 0)
    assert over.outcome is not None
    assert over.outcome.reason.key == "lost-conceded"
    return over


def test_the_contract_names_the_phase() -> None:
    assert GAME.conceded in GAME.phases


def test_a_card_that_is_being_played_is_exhausted() -> None:
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], hands=[["scavenge"]], discard=["medkit", "m4-helmet"])
    scene.answer("event-scavenge")
    assert (scene.asked, scene.state.limbo) == ("salvage", ["scavenge"])
    assert "scavenge" in given_up(scene).exhausted.cards


def test_so_is_a_card_that_is_being_revealed() -> None:
    """Hudson's Comms Tech reveals an event and shows the top of the Detection deck."""
    scene = Scene(
        "turn", {"hudson": "P5"}, heroes=["hudson"], top=["second-wind"], detection=["lone-contact-1", "onslaught-2"]
    )
    scene.answer("end")
    assert (scene.asked, scene.state.revealing) == ("bury-detection", True)
    assert "second-wind" in given_up(scene).exhausted.cards


def test_so_is_a_hazard_that_is_happening() -> None:
    """Acid Splash asks Hicks what to discard."""
    scene = Scene("turn", {"hicks": "P5"}, top=["acid-splash"], hands=[["medkit"]])
    scene.answer("ability-well-prepared-hicks")
    assert (scene.asked, scene.state.limbo) == ("discard", ["acid-splash"])
    given_up(scene)


def test_the_detection_card_is_discarded() -> None:
    scene = Scene("detection", {"hicks": "P5"}, hands=[["false-alarm"]], detection=["onslaught-1"], drawers=[0])
    assert scene.asked == "detection-card"
    assert given_up(scene).detection_discard == ["onslaught-1"]


def test_who_is_passing_a_comrade_stands_aside() -> None:
    """Hicks is on Hudson's square when something comes into sight, and cannot stay there."""
    scene = passing()
    assert scene.where("hicks") == scene.where("hudson")
    over = given_up(scene)
    squares = [figure.square for figure in over.there] + [alien.square for alien in over.aliens]
    assert len(squares) == len(set(squares))


def passing() -> Scene:
    """Every way in the corridor leads through Hudson; behind him a blip comes into sight."""
    for blip in ("F13", "G13", "F15", "G15"):
        scene = Scene("turn", {"hicks": "D14", "hudson": "E14"}, blips={blip: 1})
        scene.answer("pass", "move")
        if "F14" in scene.offered():
            scene.answer("F14")
            if scene.asked == "move-on" and scene.where("hicks") == scene.where("hudson"):
                return scene
    raise AssertionError("nobody is passing anybody")


def test_an_attack_is_called_off() -> None:
    scene = Scene("aliens", {"hicks": "P5"}, aliens={"S5": 1}, presses=True)
    assert (scene.asked, scene.state.attacked) == ("roll-defence", "hicks")
    given_up(scene)


def test_a_choice_of_who_goes_on_is_dropped() -> None:
    at = {"hicks": "P5", "ripley": "V20", "vasquez": "V21", "hudson": "A10"}
    scene = Scene("alien-phase", at, heroes=["hicks", "hudson"], down=["hicks"], aliens={"Q5": 0}, until="aliens")
    assert scene.asked == "take-over"
    over = given_up(scene)
    assert over.figure("hicks").status == "captured"


# A campaign


def campaign(squad: Squad) -> Session[State, View]:
    session: Session[State, View]
    start = GAME.start(1, "given up", {"mission": CAMPAIGN_OPTION}, CAMPAIGN.pack(squad))
    session, _ = Session.begin(GAME, start)
    return session


@pytest.mark.parametrize("chosen", [False, True])
def test_a_mission_given_up_is_the_end_of_a_campaign(chosen: bool) -> None:
    """Also while the squad is still told where it goes."""
    session = campaign(Squad(won=["newt"], lost=["medkit"]))
    if chosen:
        session.answer(0, ("supply",))
    over = conceded(GAME, session.twin().state)
    assert over.outcome is not None
    assert (over.outcome.side, over.outcome.carry) == ("table", None)
    assert (over.state.phase == "briefing") is not chosen, "nothing is laid out, and so nothing is shown"


def test_nothing_gets_lost_in_the_aftermath_either() -> None:
    discard = ["medkit", "m4-helmet", "scavenge", "losing-hope"]
    scene = Scene(
        "aftermath",
        {"hicks": "P5", "hudson": "P6"},
        heroes=["hicks", "hudson"],
        squad=Squad(),
        won=True,
        discard=discard,
        until="round",
    )
    before: Any = counted(scene.state)
    scene.answer("medkit")
    assert counted(scene.state) == before
    given_up(scene)


def test_it_is_a_defeat_like_any_other() -> None:
    session = begin(2, "like any other", mission="hunt-quarters")
    over = conceded(GAME, session.twin().state)
    assert over.outcome is not None
    assert (over.outcome.side, over.outcome.winners) == ("table", ())
    assert over.view(0).hopeless is None, "it is over"
