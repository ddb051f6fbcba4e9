"""The rules that are easy to get wrong, by number, from 9 on; where the book is silent or torn, the house ruling."""

from __future__ import annotations

import pytest

from bot.engine.asks import Option
from bot.engine.grid import EAST, NORTH, SOUTH
from bot.engine.play import Play
from bot.engine.text import Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.campaign import CAMPAIGN, aftermath, cards_left, handed_on, open_missions
from bot.games.glorious_day.content import CHARACTERS, CONTENT, PISTOL
from bot.games.glorious_day.missions import MISSIONS
from bot.games.glorious_day.moves import way_to
from bot.games.glorious_day.spotting import fields_of_fire
from bot.games.glorious_day.state import Squad, State
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

RIFLE, SCOPE, SMART_GUN = "m41a-pulse-rifle", "m42a-scope-rifle", "m56-smart-gun"
FLAMETHROWER, GRENADES, SHOTGUN = "m240-flamethrower", "m40-grenades", "ithaca-37-shotgun"


# 9. Down


def test_09_who_is_down_does_nothing_in_the_marine_phase_and_stands_up_in_the_next_alien_phase() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    scene = Scene("turn", at, down=["hicks"], until="leftovers")
    assert scene.told == ["lies-down"]
    scene.answer("hudson", "end")
    assert scene.figure("hicks").status == "down"
    scene = Scene("alien-phase", at, down=["hicks", "hudson"])
    assert scene.figure("hicks").is_up
    assert scene.figure("hudson").is_up


def test_09_a_recruit_who_is_down_is_not_activated() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    scene = Scene("turn", at, down=["hudson"])
    scene.answer("pass", "end")
    assert scene.asked == "halt"


def test_09_who_is_down_beside_an_alien_is_captured_and_one_such_alien_leaves_with_its_tokens() -> None:
    at = {"hicks": "U8", "hudson": "P6"}
    scene = Scene("alien-phase", at, down=["hudson"], aliens={"P7": 3, "Q7": 0}, until="aliens")
    assert scene.figure("hudson").status == "captured"
    assert scene.aliens == {"Q7": 0}, "the swarm is gone with him"


def test_09_all_are_checked_against_the_board_as_the_phase_begins() -> None:
    """An alien between two who are down takes both, although it is gone after the first."""
    at = {"hicks": "U8", "hudson": "P5", "frost": "P7", "vasquez": "P8"}
    scene = Scene("alien-phase", at, down=["hudson", "frost", "vasquez"], aliens={"P6": 0})
    assert [scene.figure(who).status for who in ("hudson", "frost")] == ["captured", "captured"]
    assert scene.figure("vasquez").is_up
    assert scene.aliens == {}


def test_09_of_several_aliens_the_highest_rank_says_which_one_leaves() -> None:
    at = {"hicks": "U8", "hudson": "P6"}
    scene = Scene("alien-phase", at, down=["hudson"], aliens={"P5": 0, "P7": 2}, ties="ask", until="aliens")
    assert scene.asked == "captor"
    scene.answer("P7")
    assert scene.aliens == {"P5": 0}


def test_09_a_facehugger_is_an_alien_figure_in_this_too() -> None:
    scene = Scene("alien-phase", {"hicks": "U8", "hudson": "P6"}, down=["hudson"], huggers=["P7"])
    assert scene.figure("hudson").status == "captured"
    assert scene.aliens == {}


def test_09_who_is_down_is_a_target_and_rolls_defence() -> None:
    """For the nearest alien as for anybody; a failed roll leaves him lying there."""
    at = {"hicks": "P5", "hudson": "U8"}
    scene = Scene("aliens", at, down=["hicks"], aliens={"S5": 0}, dice=[9])
    assert scene.defence == "failed"
    assert scene.figure("hicks").status == "down"
    assert Scene("aliens", at, down=["hicks"], aliens={"S5": 0}, dice=[3]).defence == "riposte"


def test_09_who_is_down_holds_his_square_and_does_not_block_sight() -> None:
    at = {"hicks": "P5", "hudson": "R5"}
    scene = Scene("turn", at, down=["hudson"], aliens={"U5": 0}, gear={"hicks": [SCOPE]})
    scene.answer("pass")
    assert "attack" in scene.offered()
    scene.answer("move")
    assert "R5" not in scene.offered()
    assert "S5" in scene.offered(), "one walks over him"
    standing = Scene("turn", at, aliens={"U5": 0}, gear={"hicks": [SCOPE]}).answer("pass")
    assert "attack" not in standing.offered()


def test_09_who_is_down_sees_blips_as_anybody_does() -> None:
    scene = Scene("blips", {"hicks": "C1"}, down=["hicks"], blips={"D4": 1}, dice=[6, 5])
    assert scene.said("spotted") == [{"square": "F2", "count": 1}]


def test_09_a_hero_who_is_down_still_activates_recruits() -> None:
    at = {"hicks": "P5", "hudson": "P6", "frost": "P7"}
    scene = Scene("turn", at, down=["hicks"])
    assert scene.asked == "orders"
    assert scene.offered() == ["pass", "hudson", "frost"]


# 10. Spotting, and who is nearest


def test_10_a_spotted_blip_goes_on_with_what_is_left_of_the_roll_and_not_with_6() -> None:
    """It needs four squares to the door; with a 4 it stays there."""
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 1}, dice=[4])
    assert scene.aliens == {"F2": 0}


def test_10_a_characters_own_step_spots_and_interrupts_the_move() -> None:
    """At R4 the door is open. Gorman may go on with the two squares he has left, or stay."""
    scene = Scene("turn", {"gorman": "Q4"}, heroes=["gorman"], blips={"S8": 1})
    scene.answer("move", "S5")
    assert scene.said("spotted") == [{"square": "S8", "count": 1}]
    assert scene.where("gorman") == "R4"
    assert scene.asked == "move-on"
    assert "T5" in scene.offered()
    assert "U5" not in scene.offered()
    scene.answer("pass")
    assert scene.where("gorman") == "R4"
    assert scene.state.actions == 1


def test_10_who_is_stopped_next_to_what_he_spots_cannot_go_on() -> None:
    """Behind the door stands a blip: he opens it, and the alien is next to him."""
    scene = Scene("turn", {"gorman": "Q4"}, heroes=["gorman"], blips={"R5": 1})
    assert not scene.said("spotted")
    scene.answer("move", "R4")
    assert scene.said("spotted")
    assert scene.asked == "activation"
    assert scene.state.actions == 1


def test_10_who_spots_something_on_a_square_where_he_cannot_stand_has_to_go_on() -> None:
    """The door beside the tunnel opens when Gorman steps over it."""
    scene = Scene("turn", {"gorman": "D9"}, heroes=["gorman"], blips={"A7": 1}, tunnels=["D7"])
    scene.answer("move", "D6")
    assert scene.said("spotted") == [{"square": "A7", "count": 1}]
    assert (scene.where("gorman"), scene.asked) == ("D7", "move-on")
    assert "pass" not in scene.offered(), "on a token nobody ends his move"
    assert {"D5", "D6", "D8", "D9"} <= set(scene.offered())
    scene.answer("D8")
    assert scene.where("gorman") == "D8"


def test_10_a_door_that_somebody_opens_lets_all_see() -> None:
    """Hudson stands further back, where he could not see the blip before."""
    at = {"hicks": "E1", "hudson": "C2"}
    scene = Scene("turn", at, blips={"G2": 1})
    scene.answer("pass", "move", "E2")
    assert scene.said("spotted") == [{"square": "G2", "count": 1}]


def test_10_a_barricade_that_is_cleared_lets_one_see() -> None:
    scene = Scene("turn", {"hicks": "E2"}, blips={"G2": 1}, doors=[("E2", "F2")], dice=[5])
    assert not scene.said("spotted")
    scene.answer("pass", "barricade", "door-E2–F2")
    assert scene.said("spotted")


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


def test_10_distance_is_walking_distance_and_barricades_do_not_count_as_closed() -> None:
    """Frost is two squares away as the crow flies, behind a wall; Hicks four squares on foot, behind a barricade."""
    at = {"frost": "Q4", "hicks": "O6"}
    scene = Scene("aliens", at, aliens={"Q6": 0}, doors=[("O6", "P6")], dice=[5, 4])
    assert scene.said("barricade-tried") == [{"square": "P6", "roll": 5, "broken": "yes"}]
    assert scene.state.barricades == []


def test_10_who_is_nearest_is_measured_anew_after_each_activation() -> None:
    """The second alien would go for Hudson; but he is dead by then."""
    at = {"hudson": "P5", "hicks": "U8"}
    scene = Scene("aliens", at, aliens={"Q5": 0, "S5": 0}, dice=[10, 6])
    assert scene.figure("hudson").status == "killed"
    assert [line["figure"] for line in scene.said("alien-attacks")] == [
        Name("character-hudson"),
        Name("character-hicks"),
    ]


def test_10_a_blip_spotted_before_its_turn_in_the_phase_still_acts_as_an_alien() -> None:
    """An alien on its way opens a door, and Hicks sees the blip behind it: it acts in this step as the others do."""
    scene = Scene("aliens", {"hicks": "C1"}, aliens={"G3": 0}, blips={"G2": 1}, dice=[5, 5])
    assert scene.said("spotted") == [{"square": "G2", "count": 1}]
    assert len(scene.said("alien-attacks")) == 2


# 11. Blips go back to the pool


def test_11_a_revealed_blip_goes_back() -> None:
    scene = Scene("turn", {"hicks": "E1"}, blips={"G2": 4})
    assert 4 not in scene.state.pool
    scene.answer("pass", "move", "E2")
    assert scene.state.pool.count(4) == 1


def test_11_a_burnt_blip_goes_back_and_nobody_looks_at_it() -> None:
    """A grenade on F4, through the open door: the blip is beside it, round the corner."""
    gear = {"hicks": [GRENADES]}
    scene = Scene("turn", {"hicks": "E2"}, gear=gear, blips={"E4": 4}, dice=[6])
    assert not ground.in_sight(scene.state, scene.square("E4"))
    scene.answer("pass", "attack", f"{GRENADES}-F4")
    assert scene.blips == {}
    assert scene.state.pool.count(4) == 1
    assert scene.said("burnt-blip") == [{"square": "E4", "roll": 6, "goal": 7, "hit": "yes"}]
    assert "spotted" not in scene.told


def test_11_a_blip_that_a_turret_hits_goes_back_and_nobody_looks_at_it() -> None:
    turrets = [("F13", NORTH)]
    scene = Scene("blips", {"hicks": "P5"}, blips={"F10": 4}, turrets=turrets, dice=[1, 8, 7])
    assert scene.blips == {}
    assert scene.state.pool.count(4) == 1
    assert "spotted" not in scene.told
    assert scene.said("turret-fired")[0]["roll"] == 7


def test_11_a_blip_that_a_barricade_keeps_out_goes_back() -> None:
    """Spawn point 1 is barricaded, and the alien die shows 4."""
    scene = Scene("detection", {"hicks": "P5"}, detection=["lone-contact-1"], sealed=["A3"], dice=[4], drawers=[0])
    assert scene.blips == {}
    assert len(scene.state.pool) == 21
    assert scene.state.sealed == [scene.square("A3")]


# 12. Turrets


def turret_at(square: str, facing: int, **more: object) -> Scene:
    """A turret in the command corridor, where Gorman wants to go from S15 to S12."""
    return Scene("turn", {"gorman": "S15"}, heroes=["gorman"], turrets=[(square, facing)], **more)  # type: ignore[arg-type]


def test_12_it_fires_at_marines_too_once_for_each_square() -> None:
    """Two dice each, and the lower counts: 8 and 9, 10 and 8, 9 and 9 all miss."""
    scene = turret_at("S9", SOUTH, dice=[8, 9, 10, 8, 9, 9])
    scene.answer("move", "S12")
    assert len(scene.said("turret-fired")) == 3
    assert scene.said("turret-fired")[-1]["square"] == "S12"
    assert [line["roll"] for line in scene.said("turret-fired")] == [8, 8, 9]
    assert scene.where("gorman") == "S12"
    assert scene.state.turrets[0].shots == 6


def test_12_seven_or_less_kills() -> None:
    scene = turret_at("S9", SOUTH, dice=[9, 10, 10, 7])
    scene.answer("move", "S12")
    assert scene.figure("gorman").status == "killed"
    assert [line["hit"] for line in scene.said("turret-fired")] == ["no", "yes"]


def test_12_it_kills_a_whole_swarm() -> None:
    scene = Scene("aliens", {"hicks": "R9"}, aliens={"S16": 3}, turrets=[("S9", SOUTH)], dice=[7, 10])
    assert scene.aliens == {}


def test_12_its_front_is_everything_beyond_its_own_row() -> None:
    """Looking east it has all to the east of its column in front, and nothing in it."""
    scene = Scene("turn", {"hicks": "P5"}, turrets=[("R10", EAST)])
    around = ("S9", "S10", "S11", "T9", "R9", "R11", "R8", "Q10", "Q9", "R12")
    seen = {label for label in around if fields_of_fire(scene.state, scene.grid.floor) >> scene.square(label) & 1}
    assert seen == {"S9", "S10", "S11", "T9"}


def test_12_it_does_not_fire_sideways_or_backwards() -> None:
    for facing in (NORTH, EAST):
        scene = turret_at("S9", facing)
        scene.answer("move", "S12")
        assert not scene.said("turret-fired")


def test_12_it_has_nine_shots() -> None:
    """Its dial starts at 450 and falls by 50; when it is empty it does not fire."""
    scene = turret_at("S9", SOUTH, dice=[9, 9])
    assert scene.state.turrets[0].shots == 9
    scene.state.turrets[0].shots = 1
    scene.answer("move", "S12")
    assert len(scene.said("turret-fired")) == 1
    assert scene.state.turrets[0].shots == 0


def test_12_it_fires_at_what_comes_into_its_sight_because_a_door_opens() -> None:
    """The first alien opens the door on its way to Hicks: so the second one, which has not moved, is fired at, too."""
    dice = [9, 9, 7, 8, 10, 10, 6]
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"F3": 0, "G2": 0}, turrets=[("D3", EAST)], dice=dice)
    assert [line["square"] for line in scene.said("turret-fired")] == ["F2", "G2", "E2"]
    assert list(scene.aliens.values()) == [0]


def test_12_it_fires_at_what_stands_behind_a_barricade_that_breaks() -> None:
    """The die shows 5 and the door is open: both who wait behind it are fired at before one of them takes a step."""
    dice = [5, 9, 9, 7, 8, 10, 10, 6]
    doors = [("E2", "F2")]
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"F2": 0, "G2": 0}, turrets=[("D3", EAST)], doors=doors, dice=dice)
    assert [line["square"] for line in scene.said("turret-fired")][:2] == ["F2", "G2"]


def test_12_a_move_is_told_before_the_shot_that_ends_it() -> None:
    scene = Scene("aliens", {"hicks": "R9"}, aliens={"S16": 3}, turrets=[("S9", SOUTH)], dice=[7, 10, 10, 10])
    told = [line.text.key for line in scene.lines if line.text.key in ("alien-moved", "turret-fired")]
    assert told[:2] == ["alien-moved", "turret-fired"]


def test_12_it_fires_at_a_blip_that_appears_before_it() -> None:
    detection = ["lone-contact-2"]
    scene = Scene("detection", {"hicks": "P5"}, detection=detection, turrets=[("T3", EAST)], dice=[7, 7], drawers=[0])
    assert scene.said("turret-fired")[0]["square"] == "X1"
    assert (scene.blips, scene.aliens) == ({}, {})


def test_12_it_fires_at_what_it_sees_because_a_blip_appears_at_a_door() -> None:
    """The blip comes out of the tunnel in F2 and holds the door open: the alien behind it is fired at, too."""
    scene = Scene(
        "detection",
        {"hicks": "P5"},
        aliens={"G2": 0},
        tunnels=["F2"],
        detection=["breach-tunnel"],
        turrets=[("D3", EAST)],
        dice=[9, 9, 7, 8, *[10] * 8],
        tunnellers=[0],
        drawers=[0],
    )
    assert [line["square"] for line in scene.said("turret-fired")][:2] == ["F2", "G2"]
    assert scene.aliens == {}


def test_12_who_would_walk_before_it_is_warned_and_asked_once() -> None:
    """What can be got to round the corner is offered as ever; an empty turret frightens nobody."""

    def offered(shots: int) -> dict[str, Option[object]]:
        scene = Scene("turn", {"gorman": "B9"}, heroes=["gorman"], turrets=[("A6", EAST)])
        scene.state.turrets[0].shots = shots
        scene.answer("move")
        return {option.key: option for option in scene.session.options(0) if option.key != "back"}

    deadly = {key for key, option in offered(9).items() if option.label.key == "option-before-turret"}
    assert deadly == {key for key, option in offered(9).items() if option.final}
    assert "C7" in deadly
    assert not {"C9", "D9", "D8"} & deadly
    assert not any(option.final for option in offered(0).values())


def test_12_the_door_that_one_opens_oneself_is_no_shelter() -> None:
    """The turret looks at a shut door: behind it nobody is fired at, until he holds it open himself."""
    scene = Scene("turn", {"gorman": "H2"}, heroes=["gorman"], turrets=[("C2", EAST)])
    scene.answer("move")
    offered = {option.key: option for option in scene.session.options(0)}
    assert offered["F2"].final
    assert not offered["G2"].final


def test_12_who_walks_keeps_out_of_its_front_if_he_has_the_steps() -> None:
    """From B9 to D7 it is three squares past the turret, four round the corner."""
    scene = Scene("turn", {"gorman": "B9"}, heroes=["gorman"], turrets=[("A6", EAST)])
    gorman, goal = scene.figure("gorman"), scene.square("D7")

    def way(steps: int) -> list[str]:
        return [scene.grid.label(square) for square in way_to(scene.state, gorman, goal, steps)]

    assert way(4) == ["C9", "D9", "D8", "D7"]
    assert way(3) == ["C8", "C7", "D7"]


# 13. Area fire


def test_13_it_rolls_for_each_figure_each_alien_of_a_swarm_and_each_blip() -> None:
    """A flamethrower on S5: an alien, a swarm of two, and Hudson."""
    at = {"hicks": "P5", "hudson": "S5"}
    gear = {"hicks": [FLAMETHROWER]}
    aliens = {"T5": 0, "R5": 1}
    scene = Scene("turn", at, gear=gear, aliens=aliens, dice=[1, 8, 1, 8])
    before = len(scene.deck)
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    while scene.asked == "reroll-attack":
        scene.answer("pass")
    assert scene.aliens == {"R5": 0}
    assert scene.said("burnt-friend") == [{"figure": Name("character-hudson"), "roll": 8, "goal": 7, "hit": "no"}]
    assert (scene.dial("hicks"), len(scene.deck)) == (6, before - 2)
    assert scene.rolls_left == 0


def test_13_a_character_who_is_hit_is_killed() -> None:
    at = {"hicks": "P5", "hudson": "S5"}
    scene = Scene("turn", at, gear={"hicks": [FLAMETHROWER]}, aliens={"T5": 0}, dice=[9, 7])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5", "pass", "pass")
    assert scene.figure("hudson").status == "killed"


def test_13_it_does_not_go_through_walls_or_shut_doors() -> None:
    """On the other side of the wall of R5 nobody is hit, though R4 is next to it when its door is open."""
    at = {"hicks": "P5", "hudson": "S4"}
    scene = Scene("turn", at, gear={"hicks": [FLAMETHROWER]}, aliens={"S5": 0, "Q4": 0}, dice=[1])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    assert scene.figure("hudson").is_up
    assert scene.aliens == {"Q4": 0}


def test_13_an_empty_square_can_be_aimed_at() -> None:
    gear = {"hicks": [FLAMETHROWER]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"T5": 0}, dice=[1])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    assert scene.aliens == {}


# 14. Line of sight


def test_14_it_runs_from_any_point_to_any_point() -> None:
    """Round the console of operations from the edge of one's square; and consoles are looked over."""
    scene = Scene("turn", {"hicks": "P5"})
    assert scene.sees("P5", "U8")
    assert scene.sees("P6", "U7"), "over the consoles"


def test_14_aliens_and_blips_never_block() -> None:
    gear = {"hicks": [SCOPE]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0, "R5": 3, "U5": 0}, blips={"S5": 1})
    scene.answer("pass", "attack")
    assert f"{SCOPE}-3" in scene.offered()


def test_14_standing_characters_walls_and_shut_doors_do() -> None:
    at = {"hicks": "P5", "hudson": "R5"}
    scene = Scene("turn", at, gear={"hicks": [SCOPE]}, aliens={"U5": 0, "P4": 0, "N6": 0})
    scene.answer("pass")
    assert "attack" not in scene.offered()


def test_14_the_corner_between_two_characters_is_only_for_who_touches_it() -> None:
    """Vasquez at D2 looks out between C2 and D3; from E1, behind her, nobody does."""
    at = {"vasquez": "D2", "hicks": "C2", "hudson": "D3"}
    scene = Scene("turn", at, top=["losing-hope"], heroes=["hicks"])
    assert scene.sees("D2", "C3")
    assert scene.sees("D2", "A5")
    assert not scene.sees("E1", "C3")


def test_14_so_is_the_corner_between_a_character_and_a_wall() -> None:
    """The wall south of D3 ends at the corner of C3: with Hicks on C3, who stands at D3 can look past both."""
    scene = Scene("turn", {"hudson": "D3", "hicks": "C3"}, heroes=["hicks"])
    assert scene.sees("D3", "C4")
    assert not scene.sees("E2", "C4")


# 15. Campaigns and bug hunts


def won(*, squad: Squad, at: dict[str, str], mission: str = "newt", **more: object) -> Scene:
    """A mission of a campaign that has just been won."""
    return Scene("aftermath", at, mission=mission, squad=squad, won=True, until="round", **more)  # type: ignore[arg-type]


def test_15_a_failed_mission_ends_the_campaign() -> None:
    scene = Scene("final", {"hicks": "P5"}, down=["hicks"], squad=Squad(), until="round")
    assert scene.lost == "lost-squad"
    assert scene.state.outcome is not None
    assert scene.state.outcome.carry is None


def test_15_after_a_won_mission_a_card_back_for_each_player_then_all_hazards_then_half_of_the_rest_is_lost() -> None:
    """Seven in the discard pile: two are taken back, two are hazards, and of three two are lost."""
    at = {"hicks": "P5", "hudson": "P6"}
    discard = [RIFLE, "medkit", PISTOL, PISTOL, "losing-hope", "acid-splash", "scavenge"]
    scene = won(squad=Squad(), at=at, heroes=["hicks", "hudson"], discard=discard)
    assert scene.asked == "card-back"
    assert "losing-hope" not in scene.offered(), "hazards come back anyway"
    scene.answer(RIFLE)
    assert RIFLE not in scene.offered()
    scene.answer("medkit")
    assert scene.won
    squad = carried(scene)
    assert len(squad.lost) == 2
    assert set(squad.lost) <= {PISTOL, "scavenge"}
    assert squad.won == ["newt"]
    assert len(cards_left(squad)) == 58, "exhaust pile, hands and what they carry return as well"


def carried(scene: Scene) -> Squad:
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.carry is not None
    return CAMPAIGN.unpack(outcome.carry)


def test_15_who_is_dead_captive_or_hugged_is_handed_on() -> None:
    """Who lies on the map when the mission is won is captive; who has got out or stands there is safe."""
    scene = won(squad=Squad(), at={"hicks": "P5", "hudson": "P6", "frost": "P7"}, down=["hudson"])
    assert carried(scene).captives == ["hudson"]
    state = Scene("round", {"hicks": "P5", "frost": "P6"}).state
    state.squad = Squad(captives=["gorman"])
    state.figure("gorman").status, state.figure("ripley").status = "captured", "killed"
    state.figure("frost").hugged = True
    squad = handed_on(state)
    assert (squad.dead, squad.captives, squad.hugged) == (["ripley"], ["gorman"], ["frost"])


def score(*, squad: Squad, discard: int = 0, hugged: tuple[str, ...] = (), **status: str) -> int:
    """What a campaign scores whose last mission has just been won."""
    cards = CONTENT.endurance_deck()[:discard]
    state = Scene("round", {"hicks": "P5"}, mission="survive", until="alien-phase").state
    state.squad, state.discard = squad, cards
    for id in CHARACTERS:
        state.figure(id).status = status.get(id, "left")  # type: ignore[assignment]
        state.figure(id).hugged = id in hugged
    g: Play[State] = Play(state)
    for _ in aftermath(g):
        raise AssertionError("nobody is asked after the last mission")
    assert state.outcome is not None
    points = state.outcome.reason.args["score"]
    assert isinstance(points, int)
    return points


def test_15_the_score_is_the_cards_left() -> None:
    squad = Squad(won=["newt", "escape"])
    assert score(squad=squad) == 60, "no more than there are cards"
    assert score(squad=squad, discard=20) == 50, "60 less 20, and 10 for Newt"
    assert score(squad=Squad(won=["newt", "escape"], lost=[PISTOL] * 3), discard=20) == 47


def test_15_five_less_for_each_captive_or_dead_and_newt_is_outside_of_that() -> None:
    squad = Squad(won=["newt", "escape"])
    assert score(squad=squad, discard=20, hicks="killed", frost="captured") == 40
    assert score(squad=squad, discard=20, hugged=("hicks",)) == 45, "a facehugger's victim counts as dead"
    assert score(squad=squad, discard=20, hicks="killed", hugged=("hicks",)) == 45, "but only once"
    assert score(squad=squad, discard=20, newt="killed") == 30, "ten less, and not five"
    assert score(squad=squad, discard=20, hugged=("newt",)) == 30
    assert score(squad=squad, discard=20, newt="captured") == 40, "a captive is neither dead nor safe: our ruling"


def test_15_the_first_mission_of_a_campaign_is_newt_and_the_others_follow_in_order() -> None:
    """What lies between comes between: a rescue while somebody is captive, the supply mission once."""
    assert open_missions(Squad()) == ["newt"]
    assert open_missions(Squad(won=["newt"])) == ["escape", "supply"]
    assert open_missions(Squad(won=["newt"], supplied=True)) == ["escape"]
    assert open_missions(Squad(won=["newt", "escape"], captives=["frost"])) == ["survive", "rescue", "supply"]


@pytest.mark.parametrize("rolled", [8, 9, 10])
def test_15_a_facehugger_that_gets_through_neither_downs_nor_kills_even_on_10(rolled: int) -> None:
    scene = Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], dice=[rolled])
    hicks = scene.figure("hicks")
    assert (hicks.status, hicks.hugged) == ("up", True)
    assert scene.aliens == {}, "its token is on the character's card"


def test_15_a_facehugger_is_shot_dodged_and_struck_like_an_alien() -> None:
    scene = Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], dice=[6])
    assert not scene.figure("hicks").hugged
    assert scene.aliens == {"Q5": 0}
    assert Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], dice=[3]).aliens == {}
    scene = Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], gear={"hicks": [RIFLE]}, dice=[1])
    scene.answer(f"{RIFLE}-1")
    assert scene.aliens == {}


BUG_HUNTS = [name for name, mission in MISSIONS.items() if mission.kind == "bug-hunt"]


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


def test_15_six_pistols_are_among_the_sixty_cards() -> None:
    assert CONTENT.endurance_deck().count(PISTOL) == 6
    assert len(CONTENT.endurance_deck()) == 60


def test_15_a_bug_hunt_knows_no_second_pass_through_the_detection_deck() -> None:
    gone = ["lone-contact-1", "prowlers-2"]
    scene = Scene("detection", {"hicks": "D5"}, mission="hunt-operations", detection_discard=gone, drawers=[0, 0])
    assert scene.asked == "halt"
    assert scene.blips == {}
    scene = Scene("detection", {"hicks": "P5"}, detection_discard=gone, drawers=[0])
    assert scene.said("detection-reshuffled"), "in other missions the discard pile is the new deck"
    assert len(scene.blips) == 1


def test_15_a_bug_hunt_is_won_when_deck_and_board_are_empty_and_anybody_survives() -> None:
    at = {"hicks": "D5"}
    hunt = {"mission": "hunt-operations", "until": "round"}
    assert Scene("final", at, **hunt).won  # type: ignore[arg-type]
    assert Scene("final", at, down=["hicks"], **hunt).won, "who is down survives"  # type: ignore[arg-type]
    assert not Scene("final", at, detection=["prowlers-2"], **hunt).won  # type: ignore[arg-type]
    assert not Scene("final", at, aliens={"X1": 0}, **hunt).won  # type: ignore[arg-type]
    assert not Scene("final", at, blips={"X1": 1}, **hunt).won  # type: ignore[arg-type]
