"""Rules that show only in some positions: who gives orders, who is next, what fires, burns, stops and is spotted."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.grid import SOUTH, WEST, mask_of, squares_of
from bot.engine.text import Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.content import ABILITIES
from bot.games.glorious_day.vocabulary import Case, Draw, Reveal
from tests.games.glorious_day.scene import Scene

RIFLE, PISTOL, FLAMETHROWER = "m41a-pulse-rifle", "hk-vp70-pistol", "m240-flamethrower"


# Orders


def test_a_hero_orders_recruits_of_his_own_rank_too() -> None:
    """Hudson and Frost are both of rank 1; Hicks is of rank 2."""
    scene = Scene("turn", {"hudson": "P5", "frost": "P6", "hicks": "P7"}, heroes=["hudson"], top=[PISTOL])
    scene.answer("end")
    assert (scene.asked, scene.offered()) == ("orders", ["pass", "frost"])
    scene.answer("frost")
    assert scene.state.active == "frost"


# Moving


def test_one_stops_next_to_a_blip_that_he_does_not_see_yet() -> None:
    """Round the pillar of the vehicle bay: Gorman can come to U21, beside the blip, and not past it."""
    scene = Scene("turn", {"gorman": "T23"}, heroes=["gorman"], blips={"T21": 1})
    assert not scene.sees("T23", "T21")
    scene.answer("move")
    assert {"U22", "U21"} <= set(scene.offered())
    assert not {"U20", "V20", "V21", "T21"} & set(scene.offered())
    scene = Scene("turn", {"gorman": "T23"}, heroes=["gorman"])
    scene.answer("move")
    assert {"U20", "V20", "V21", "T21"} <= set(scene.offered()), "where nothing is he walks on"


# Attacks


@pytest.mark.parametrize(("rolled", "hit"), [(1, True), (2, True), (3, True), (4, False)])
def test_a_single_shot_hits_by_itself_on_this_number_or_less(rolled: int, hit: bool) -> None:
    """A pistol, auto-hit 3, in the hands of somebody whose dial is at 1."""
    scene = Scene(
        "turn",
        {"gorman": "P5"},
        heroes=["gorman"],
        gear={"gorman": [PISTOL]},
        dials={"gorman": 1},
        aliens={"S5": 0},
        dice=[rolled],
    )
    scene.answer("attack", f"{PISTOL}-1")
    assert scene.said("shot")[0]["hit"] == ("yes" if hit else "no")
    assert (scene.aliens == {}) == hit


def burning(*doors: tuple[str, str], dice: list[int]) -> Scene:
    """Gorman aims a flamethrower at E2, before a door, with one alien on this side of it and one on the other."""
    scene = Scene(
        "turn",
        {"gorman": "B1"},
        heroes=["gorman"],
        gear={"gorman": [FLAMETHROWER]},
        aliens={"D2": 0, "F2": 0},
        doors=doors,
        dice=dice,
    )
    return scene.answer("attack", f"{FLAMETHROWER}-E2")


def test_area_fire_does_not_reach_through_a_barricaded_door() -> None:
    """F2 is next to E2, but the door between them is barricaded: one die, for D2."""
    scene = burning(("E2", "F2"), dice=[1])
    assert [line["square"] for line in scene.said("burnt")] == ["D2"]
    assert scene.aliens == {"F2": 0}


def test_area_fire_reaches_through_an_open_door() -> None:
    """The alien on F2 holds it open."""
    assert burning(dice=[1, 1]).aliens == {}


# Hazards


def test_a_revealed_hazard_happens_after_what_the_reveal_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Vasquez drew a card for a Hazard, she would have the Medkit in her hand before Losing Hope takes the next
    three; and the Hazard goes under the deck.
    """
    draws = Reveal((Case(("hazard",), (Draw(1),)),))
    monkeypatch.setitem(ABILITIES, "point-woman", replace(ABILITIES["point-woman"], do=(draws,)))
    top = ["losing-hope", "medkit", "hand-welder", "bypass-kit", "shoulder-lamp", "scavenge"]
    scene = Scene("turn", {"vasquez": "P5"}, heroes=["vasquez"], top=top)
    assert scene.state.hands == [["medkit"]]
    assert scene.pile == ["shoulder-lamp", "bypass-kit", "hand-welder"]
    assert scene.under == ["losing-hope"]
    assert scene.told.index("card-taken") < scene.told.index("hazard")


# Who is next


def test_a_barricade_is_no_reason_to_be_farther_away() -> None:
    """It is two squares to Hicks from F2, through the barricade, and four from A1: so F2 is first."""
    scene = Scene("aliens", {"hicks": "E1"}, aliens={"A1": 0, "F2": 0}, doors=[("E2", "F2")], dice=[4, 6])
    assert scene.said("barricade-tried") == [{"square": "F2", "roll": 4, "broken": "no"}]
    assert scene.said("defended")[0]["roll"] == 6
    assert scene.told.index("barricade-tried") < scene.told.index("alien-moved")


def test_which_alien_is_nearest_is_measured_anew_after_each_activation() -> None:
    """The one at S5 is three squares from Hudson, the one at R17 four from Hicks. But then Hudson is killed."""
    at = {"hicks": "R13", "hudson": "P5"}
    aliens = {"Q5": 0, "S5": 0, "R17": 0}
    scene = Scene("aliens", at, aliens=aliens, dice=[10, 6])
    assert scene.figure("hudson").status == "killed"
    assert [line["start"] for line in scene.said("alien-moved")] == ["R17", "S5"]
    assert scene.said("alien-attacks")[-1]["figure"] == Name("character-hicks")
    scene = Scene("aliens", at, aliens=aliens, dice=[6, 6, 6])
    assert [line["start"] for line in scene.said("alien-moved")] == ["S5", "R17"], "while he lives it is the other way"


# When others may play an event


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


# Turrets


def test_a_turret_fires_at_what_it_sees_because_somebody_steps_aside() -> None:
    """Along the south wall of the vehicle bay Gorman stands between it and the swarm. He comes to its side, out of its
    front, and it has a clear line.
    """
    dice, turrets = [8, 7], [("T24", WEST)]
    scene = Scene("turn", {"gorman": "S24"}, heroes=["gorman"], aliens={"O24": 1}, turrets=turrets, dice=dice)
    scene.answer("move", "T23")
    assert scene.said("turret-fired") == [{"square": "O24", "roll": 7, "hit": "yes"}]
    assert scene.aliens == {}


def test_a_turret_fires_at_who_steps_aside_before_it_and_at_what_it_sees_then() -> None:
    """In the corridor Gorman leaves by a door, where it misses him, and has a clear line to what was behind him."""
    dice, turrets = [9, 10, 8, 7], [("D4", SOUTH)]
    scene = Scene("turn", {"gorman": "D6"}, heroes=["gorman"], aliens={"D8": 1}, turrets=turrets, dice=dice)
    scene.answer("move", "C6")
    assert scene.where("gorman") == "C6"
    assert [(line["square"], line["hit"]) for line in scene.said("turret-fired")] == [("C6", "no"), ("D8", "yes")]
    assert scene.aliens == {}


def test_who_stands_before_a_turret_is_in_its_way() -> None:
    """The alien comes up the corridor to Hicks, and he stands between it and the turret; if he lies there it fires."""
    turrets = [("D4", SOUTH)]
    scene = Scene("aliens", {"hicks": "D6"}, aliens={"D9": 0}, turrets=turrets, dice=[6])
    assert not scene.said("turret-fired")
    assert list(scene.aliens) == ["D7"]
    scene = Scene("aliens", {"hicks": "D6"}, down=["hicks"], aliens={"D9": 0}, turrets=turrets, dice=[7, 9])
    assert [line["square"] for line in scene.said("turret-fired")] == ["D8"]
    assert scene.aliens == {}


# What a card moves


def test_a_blip_that_a_hazard_moves_into_sight_stops_where_it_is_spotted() -> None:
    """It has a square left, and does not take it; nor does it attack."""
    scene = Scene("turn", {"hicks": "D2"}, blips={"F3": 3}, top=["movement-all-around"])
    scene.answer("ability-well-prepared-hicks")
    assert scene.said("blips-moved") == [{"squares": 2}]
    assert scene.said("spotted") == [{"square": "F2", "count": 3}]
    assert scene.aliens == {"F2": 2}
    assert "alien-attacks" not in scene.told


def test_a_blip_that_is_spotted_because_a_card_moves_another_does_not_move() -> None:
    """The first one opens the door, and so the one behind it is seen before its turn has come."""
    scene = Scene("turn", {"hicks": "C2"}, blips={"F3": 1, "G2": 2}, top=["movement-all-around"])
    scene.answer("ability-well-prepared-hicks")
    assert scene.aliens == {"F2": 0, "G2": 1}
    assert scene.blips == {}


# Swarms as figures


def test_a_figure_of_a_swarm_that_opens_a_door_lets_a_turret_see_what_is_behind_it() -> None:
    """Hicks opens the door of the corridor and spots two. The second stands at the door of the bunk room, and past it
    the turret has the alien in there in sight, which has not moved. (A character never sees more because of that: on
    its way through the door he would have seen the figure, too, and it stands only where nobody could.)
    """
    turrets = [("F13", WEST)]
    scene = Scene(
        "turn", {"hicks": "C16"}, blips={"F15": 2}, aliens={"D14": 1}, swarms="figures", turrets=turrets, dice=[8, 7]
    )
    scene.answer("pass", "move", "D16")
    assert scene.said("spotted") == [{"square": "F15", "count": 2}]
    assert scene.said("turret-fired") == [{"square": "D14", "roll": 7, "hit": "yes"}]
    assert scene.aliens == {"F15": 0, "F14": 0}


def test_who_sees_through_a_door_sees_both_squares_of_it() -> None:
    """Which is why no figure of a swarm, placed where nobody could see it, brings another blip into sight."""
    site = ground.ground_of("newt")
    here, sight = site.grid, site.sight
    found = 0
    for door, ends in enumerate(here.doors):
        near = [square for square in squares_of(here.near(ends[0], 2) & here.floor) if square not in ends]
        for viewer in near:
            shut = here.all_doors & ~here.doors_at(1 << viewer)
            opened = shut & ~(1 << door)
            seen = sight.seen(viewer, 0, opened) & ~sight.seen(viewer, 0, shut)
            if seen & ~mask_of(ends):
                found += 1
                assert all(sight.sees(viewer, end, 0, opened) for end in ends)
    assert found > 100
