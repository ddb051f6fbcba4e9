"""Setting up (mise en place): who takes part, with what they are equipped, how decks and places are laid."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.dice import Dice
from bot.engine.players import random_keys
from bot.games.glorious_day.content import CONTENT, DETECTIONS, PISTOL
from bot.games.glorious_day.content.missions import MISSIONS, SEATS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import Squad
from tests.games.glorious_day.headless import ENDURANCE_CARDS, begin, next_mission
from tests.games.glorious_day.scene import FLAMETHROWER, RIFLE, Scene

BUG_HUNTS = [name for name, mission in MISSIONS.items() if mission.kind == "bug-hunt"]


# Characters and what they carry


def test_hicks_with_a_rifle_and_a_shotgun_a_helmet_and_a_vest() -> None:
    """Two weapons, if one is Backup, and two pieces of equipment: nothing else fits."""
    gear = {"hicks": [RIFLE, "ithaca-37-shotgun", "m4-helmet", "body-armour"]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, hands=[[PISTOL, "m56-smart-gun", "medkit"]])
    scene.answer("pass")
    hicks = scene.figure("hicks")
    assert (hicks.main, hicks.backup, hicks.gear) == (RIFLE, "ithaca-37-shotgun", ["m4-helmet", "body-armour"])
    assert not [key for key in scene.offered() if key.startswith("equip")]
    scene.answer("put-away", "ithaca-37-shotgun", "put-away", "m4-helmet")
    assert {key for key in scene.offered() if key.startswith("equip")} == {
        f"equip-{PISTOL}-hicks",
        "equip-ithaca-37-shotgun-hicks",
        "equip-medkit-hicks",
        "equip-m4-helmet-hicks",
    }
    before = len(scene.deck)
    scene.answer("equip-ithaca-37-shotgun-hicks")
    assert len(scene.deck) == before - 2, "its cost is paid when it is equipped"


@pytest.mark.parametrize(
    ("has", "card", "fits"),
    [
        (RIFLE, PISTOL, True),
        (PISTOL, RIFLE, True),
        (PISTOL, "ithaca-37-shotgun", False),
        (PISTOL, PISTOL, False),
        (RIFLE, FLAMETHROWER, False),
        ("m56-smart-gun", PISTOL, False),
        ("", PISTOL, True),
    ],
)
def test_of_two_weapons_just_one_is_backup(has: str, card: str, fits: bool) -> None:
    """And beside a heavy one there is none."""
    scene = Scene("turn", {"hicks": "P5"}, gear={"hicks": [has] if has else []}, hands=[[card]])
    scene.answer("pass")
    assert (f"equip-{card}-hicks" in scene.offered()) == fits


def test_newt_carries_no_weapons() -> None:
    at = {"newt": "P5", "ripley": "P6"}
    scene = Scene("turn", at, heroes=["ripley"], hands=[[RIFLE, "medkit"]])
    scene.answer("ripley")
    assert {key for key in scene.offered() if key.startswith("equip")} == {
        f"equip-{RIFLE}-ripley",
        "equip-medkit-ripley",
        "equip-medkit-newt",
    }


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize(("mission", "squad"), [("newt", 6), ("supply", 6), ("hunt-reactor", 6), ("survive", 6)])
def test_08_every_character_takes_part_at_any_number_of_players(mission: str, squad: int, seats: int) -> None:
    """Six, and Newt after the first mission; in our third mission one is missing when it is played by itself."""
    session = begin(seats, "squad", mission=mission)
    while session.state.phase != "turn":
        (seat,) = session.waiting
        offer = session.offer(seat)
        keys = [option.key for option in offer.options]
        session.answer(seat, (next((key for key in ("pass", "quartermaster") if key in keys), keys[0]),))
    captives = [one for one in session.state.figures if one.status == "captured"]
    newt = mission == "survive"
    assert len(session.state.there) == squad + newt - len(captives)
    assert len({one.seat for one in session.state.there if one.side == "hero"}) == seats


@pytest.mark.parametrize("mission", BUG_HUNTS)
def test_15_in_a_bug_hunt_everybody_has_a_pistol_and_newt_stays_at_home(mission: str) -> None:
    session = begin(2, "hunt", mission=mission)
    session.answer(0, ("ripley",))
    session.answer(1, ("hicks",))
    squad = [one for one in session.state.figures if one.id != "newt"]
    assert [one.equipped for one in squad] == [[PISTOL]] * 6
    while session.state.phase != "turn":
        session.answer(session.waiting[0], (session.offer(session.waiting[0]).options[0].key,))
    assert session.state.figure("newt").status == "away"


def test_15_six_pistols_are_among_the_cards() -> None:
    assert CONTENT.endurance_deck().count(PISTOL) == 6


# Newt


def test_newt_is_on_ripleys_side() -> None:
    """When Ripley is taken over, Newt comes along; by herself she is not to be had."""
    at = {"hicks": "P5", "ripley": "U5", "newt": "U6", "hudson": "U7"}
    scene = Scene("aliens", at, aliens={"Q5": 0}, dice=[10])
    assert scene.offered() == ["hudson", "ripley"]
    scene.answer("ripley")
    newt = scene.figure("newt")
    assert (newt.side, newt.seat) == ("hero", 0)


def test_newt_when_she_is_found_is_on_ripleys_side() -> None:
    for heroes, side in ((["hicks", "ripley"], "hero"), (["hicks"], "recruit")):
        at = {"hicks": "V4", "ripley": "P5"}
        scene = Scene("turn", at, heroes=heroes, hidden={"V5": "newt"})
        scene.answer("pass", "interact", "hidden-V5")
        newt = scene.figure("newt")
        assert (scene.where("newt"), newt.side, newt.seat) == ("V5", side, 1 if side == "hero" else -1)


def test_newt_is_found_by_others_when_ripley_has_left_and_is_still_on_her_side() -> None:
    scene = Scene("turn", {"hicks": "V4", "ripley": "P5"}, heroes=["hicks", "ripley"], hidden={"V5": "newt"})
    ripley, newt = scene.figure("ripley"), scene.figure("newt")
    ripley.status, ripley.square = "left", -1
    scene.answer("pass", "interact", "hidden-V5")
    assert (newt.side, newt.seat) == ("hero", 1)


# Decks


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
    assert len(state.deck) == ENDURANCE_CARDS - discards
    assert Counter([*state.discard, *state.deck.cards]) == Counter(CONTENT.endurance_deck())


def test_in_a_campaign_the_discard_pile_is_empty_when_a_mission_begins() -> None:
    state = next_mission(Squad(won=["newt"], supplied=True)).state
    assert state.mission == "escape"
    assert state.discard == []


# Places


@pytest.mark.parametrize("mission", [mission for mission in MISSIONS if MISSIONS[mission].turrets])
def test_no_turret_takes_the_place_of_somebody(mission: str) -> None:
    """Some starts have no more squares than there are characters."""
    session = begin(1, "turrets", mission=mission)
    while session.offer(0).name != "turret":
        session.answer(0, random_keys(session.offer(0), Dice("turrets")))
    offered = {option.value for option in session.options(0)}
    site = map_now.ground(session.state).site
    assert len(offered) > 50
    assert offered.isdisjoint(square for start in site.starts for square in start)
    assert offered.isdisjoint(site.exits.values())
