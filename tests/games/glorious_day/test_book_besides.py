"""What the book says besides its examples."""

from __future__ import annotations

import pytest

from bot.engine.grid import squares_of
from bot.engine.text import Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.detection import drawers
from bot.games.glorious_day.moves import reachable
from tests.games.glorious_day.scene import Scene

RIFLE, PISTOL, FLAMETHROWER, GRENADES = "m41a-pulse-rifle", "hk-vp70-pistol", "m240-flamethrower", "m40-grenades"


def labels(scene: Scene, squares: int) -> set[str]:
    return {scene.grid.label(square) for square in squares_of(squares)}


# The Marine phase


def test_the_highest_rank_says_who_is_first_and_the_token_goes_to_the_left() -> None:
    at = {"hudson": "P5", "gorman": "P6", "frost": "P7"}
    scene = Scene("round", at, heroes=["hudson", "gorman", "frost"], top=["medkit"])
    assert (scene.who, scene.asked, scene.offered()) == ([1], "first", ["0", "1", "2"])
    scene.answer("2")
    assert scene.state.active == "frost"
    scene.answer("end")
    assert scene.state.active == "hudson", "after seat 2 comes seat 0"
    scene.answer("end")
    assert scene.state.active == "gorman"


def test_a_move_stops_next_to_an_alien_or_a_blip() -> None:
    """One cannot pass it, either; and who starts next to one may leave, until he is next to one again."""
    scene = Scene("turn", {"gorman": "R9"}, heroes=["gorman"], aliens={"T10": 0})
    scene.answer("move")
    assert {"S9", "S10", "S11"} <= set(scene.offered())
    assert not {"T9", "U9", "T10"} & set(scene.offered()), "beyond the squares next to it"
    scene = Scene("turn", {"gorman": "S9"}, heroes=["gorman"], aliens={"T10": 0})
    scene.answer("move")
    assert {"R9", "Q9", "S10"} <= set(scene.offered())
    gorman = scene.figure("gorman")
    assert "S11" in labels(scene, reachable(scene.state, gorman, 4)), "by R10, where he is not next to it"
    assert "T11" not in labels(scene, reachable(scene.state, gorman, 4))


def test_one_walks_past_comrades_but_stands_on_nobody_and_on_no_token() -> None:
    at = {"gorman": "P5", "hicks": "Q5"}
    scene = Scene("turn", at, heroes=["gorman"], crates=["S5"], tunnels=["T5"])
    scene.answer("move")
    assert not {"Q5", "S5", "T5"} & set(scene.offered())
    assert "R5" in scene.offered()


def test_who_stands_where_a_token_is_laid_may_stay_and_leave() -> None:
    """Nothing moves him off; but he does not come back there."""
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], crates=["P5"])
    scene.answer("move", "P6")
    assert scene.where("gorman") == "P6"
    scene.answer("move")
    assert "P5" not in scene.offered()


def test_whoever_reaches_an_exit_leaves_the_map() -> None:
    scene = Scene("turn", {"gorman": "R22"}, heroes=["gorman"], exits={"A": "R24"})
    scene.answer("move", "R24")
    assert scene.figure("gorman").status == "left"


def test_nobody_leaves_by_an_exit_that_is_only_on_his_way() -> None:
    """From Q24 the way east is over the exit: one cannot walk across it."""
    scene = Scene("turn", {"gorman": "Q24"}, heroes=["gorman"], exits={"A": "R24"})
    scene.answer("move")
    assert "R24" in scene.offered()
    assert "S24" not in scene.offered()
    scene = Scene("turn", {"gorman": "Q24"}, heroes=["gorman"])
    scene.answer("move", "S24")
    assert scene.where("gorman") == "S24", "while it is shut it is floor like any other"


def test_a_barricade_is_built_and_cleared_on_doors_points_and_tunnels_next_to_one() -> None:
    scene = Scene("turn", {"hudson": "B3"}, heroes=["hudson"], tunnels=["C3"], dice=[7, 8])
    scene.answer("barricade")
    assert scene.offered() == ["back", "point-A3", "point-C3"]
    scene.answer("point-C3")
    assert scene.state.sealed == [scene.square("C3")]
    scene.answer("barricade", "point-C3")
    assert scene.said("tested")[-1]["passed"] == "no", "clearing takes a test as well"
    assert scene.state.sealed == [scene.square("C3")]


def test_nothing_is_handed_over_after_the_first_action() -> None:
    """Cards are equipped before the actions."""
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], hands=[["medkit"]])
    assert "equip-medkit-gorman" in scene.offered()
    scene.answer("aim")
    assert "equip-medkit-gorman" not in scene.offered()


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


# Heroes who are lost


def test_who_loses_his_hero_discards_hand_and_gear_and_takes_over_a_recruit_as_it_is() -> None:
    """Its dial stays where it is, until it is reset; so does all it carries."""
    at = {"hicks": "P5", "frost": "U5", "ripley": "U6"}
    gear = {"hicks": [RIFLE, "m4-helmet"], "frost": [FLAMETHROWER]}
    scene = Scene("aliens", at, gear=gear, hands=[["medkit", PISTOL]], aliens={"Q5": 0}, dials={"frost": 2}, dice=[10])
    scene.answer("pass", "pass")
    assert scene.figure("hicks").status == "killed"
    assert sorted(scene.state.discard) == sorted([RIFLE, "m4-helmet", "medkit", PISTOL])
    assert (scene.asked, scene.offered()) == ("take-over", ["frost", "ripley"])
    scene.answer("frost")
    frost = scene.figure("frost")
    assert (frost.side, frost.seat, frost.dial, frost.main) == ("hero", 0, 2, FLAMETHROWER)
    assert scene.state.hands == [[]]


def test_a_recruit_who_is_taken_over_before_it_was_activated_still_is() -> None:
    """Hicks has had his turn when Hudson, in his, burns him: the recruit he goes on as has a turn of its own."""
    at = {"hicks": "S5", "hudson": "P5", "ripley": "P8"}
    gear = {"hudson": [FLAMETHROWER]}
    scene = Scene("turn", at, heroes=["hicks", "hudson"], gear=gear, aliens={"T5": 0}, dice=[9, 1], top=["scavenge"])
    scene.answer("pass", "end")
    assert scene.state.active == "hudson"
    scene.answer("attack", f"{FLAMETHROWER}-S5", "ripley", "end")
    assert scene.figure("hicks").status == "killed"
    assert scene.state.active == "ripley"
    assert scene.who == [0]


def test_the_dial_of_who_is_taken_over_is_set_when_it_is_activated() -> None:
    """Turning the card over leaves the dial where it is: at 1, until Ripley's turn comes."""
    at = {"hicks": "S5", "hudson": "P5", "ripley": "P8"}
    gear = {"hudson": [FLAMETHROWER], "ripley": [RIFLE]}
    scene = Scene(
        "turn",
        at,
        heroes=["hicks", "hudson"],
        gear=gear,
        aliens={"T5": 0},
        dials={"ripley": 1},
        dice=[9, 1],
        top=["scavenge"],
    )
    scene.answer("pass", "end", "attack", f"{FLAMETHROWER}-S5", "ripley")
    assert (scene.figure("ripley").side, scene.dial("ripley")) == ("hero", 1)
    scene.answer("end")
    assert scene.state.active == "ripley"
    assert scene.dial("ripley") == scene.figure("ripley").values.aim


def test_with_the_hero_go_his_orders() -> None:
    """Hudson, on Gorman's orders, burns Gorman: nobody else is activated on them."""
    at = {"gorman": "S5", "hudson": "P5", "frost": "P7", "vasquez": "P8"}
    gear = {"hudson": [FLAMETHROWER]}
    scene = Scene(
        "orders",
        at,
        heroes=["gorman"],
        orders=3,
        gear=gear,
        aliens={"T5": 0},
        top=[PISTOL, PISTOL, PISTOL],
        dice=[9, 1],
        until="turn",
    )
    scene.answer("hudson", "attack", f"{FLAMETHROWER}-S5", "vasquez", "end")
    assert scene.figure("gorman").status == "killed"
    assert scene.asked == "halt", "Vasquez has her turn now, and Frost is not asked for"


def test_who_has_no_recruit_to_take_over_is_eliminated() -> None:
    at = {"hicks": "P5", "hudson": "U5"}
    scene = Scene("aliens", at, heroes=["hicks", "hudson"], aliens={"Q5": 0}, dice=[10])
    assert scene.said("eliminated")
    assert scene.state.playing == [1]
    assert drawers(scene.state) == [1, 1, 1], "the others draw for him"


def test_a_recruit_who_is_lost_costs_no_hand() -> None:
    at = {"hicks": "U5", "hudson": "P5"}
    scene = Scene("aliens", at, gear={"hudson": [RIFLE]}, hands=[["medkit"]], aliens={"Q5": 0}, dice=[10])
    scene.answer("pass")
    assert scene.state.discard == [RIFLE]
    assert scene.state.hands == [["medkit"]]


def test_newt_is_on_ripleys_side() -> None:
    """When Ripley is taken over, Newt comes along; by herself she is not to be had."""
    at = {"hicks": "P5", "ripley": "U5", "newt": "U6", "hudson": "U7"}
    scene = Scene("aliens", at, aliens={"Q5": 0}, dice=[10])
    assert scene.offered() == ["hudson", "ripley"]
    scene.answer("ripley")
    newt = scene.figure("newt")
    assert (newt.side, newt.seat) == ("hero", 0)


def test_newt_stays_with_the_player_who_has_lost_ripley() -> None:
    at = {"ripley": "P5", "newt": "U6", "hudson": "U7"}
    scene = Scene("aliens", at, heroes=["ripley"], aliens={"Q5": 0}, dice=[10])
    scene.pass_all()
    assert scene.figure("ripley").status == "killed"
    assert [figure.id for figure in scene.state.heroes(0)] == ["hudson", "newt"]


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


# The Alien phase


def test_an_alien_tries_a_barricaded_door_on_its_way() -> None:
    """On less than 5 its turn is over; on 5 or 6 it goes on with what is left of its move."""
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"G3": 0}, doors=[("E2", "F2")], dice=[4])
    assert list(scene.aliens) == ["F2"]
    assert len(scene.state.barricades) == 1
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"G3": 0}, doors=[("E2", "F2")], dice=[5, 6])
    assert list(scene.aliens) == ["C1"], "beside him: the try itself takes no square of its move"
    assert scene.state.barricades == []


def test_an_alien_that_ends_its_move_beside_a_barricaded_door_on_its_way_still_tries() -> None:
    """From L1 it is six squares to the door. It breaks it, and has nothing left to go on with."""
    for rolled, built in ((4, 1), (5, 0)):
        scene = Scene("aliens", {"hicks": "C2"}, aliens={"L1": 0}, doors=[("E2", "F2")], dice=[rolled])
        assert list(scene.aliens) == ["F2"]
        assert len(scene.state.barricades) == built


def test_an_alien_breaks_a_door_with_somebody_right_behind_it_and_attacks_him() -> None:
    scene = Scene("aliens", {"hicks": "E2"}, aliens={"F2": 0}, doors=[("E2", "F2")], dice=[5, 6])
    assert scene.said("alien-attacks")
    assert list(scene.aliens) == ["F2"]
    scene = Scene("aliens", {"hicks": "E2"}, aliens={"F2": 0}, doors=[("E2", "F2")], dice=[1])
    assert not scene.said("alien-attacks")


def test_a_blip_behind_a_door_that_it_breaks_is_spotted_there() -> None:
    """Before it goes on: the die shows 1, so it comes to E2 as an alien."""
    scene = Scene("blips", {"hicks": "C2"}, blips={"F2": 2}, doors=[("E2", "F2")], dice=[1, 5])
    assert scene.said("spotted") == [{"square": "F2", "count": 2}]
    assert scene.aliens == {"E2": 1}


def test_who_would_leave_the_mission_by_a_step_is_asked_once_more() -> None:
    scene = Scene("turn", {"gorman": "R22"}, heroes=["gorman"], exits={"A": "R24"})
    scene.answer("move")
    final = [option.key for option in scene.session.offer(0).options if option.final]
    assert final == ["R24"]


def test_where_an_alien_has_come_to_is_told_before_what_it_lets_be_seen_there() -> None:
    """It runs to the door, which opens, and a blip that waited behind it comes into sight."""
    scene = Scene("aliens", {"hicks": "C1"}, aliens={"F4": 0}, blips={"G2": 2}, dice=[1, 10, 10, 10])
    told = [line.text.key for line in scene.lines]
    assert told.index("alien-moved") < told.index("spotted")


def test_aliens_and_blips_do_not_pass_each_other() -> None:
    """The linen store is one square wide, and Hicks at its end: the second alien waits behind the first."""
    scene = Scene("aliens", {"hicks": "E22"}, aliens={"E23": 0, "B24": 0}, dice=[6])
    assert list(scene.aliens) == ["E23", "D23"]


def test_they_go_for_the_nearest_character_they_can_reach() -> None:
    """Hicks, at the end of the corridor, is nearer; but there the first alien is in the way."""
    at = {"hicks": "D4", "hudson": "D9"}
    scene = Scene("aliens", at, aliens={"D5": 0, "D6": 0}, dice=[6, 5])
    assert scene.said("alien-attacks")[-1]["figure"] == Name("character-hudson")


def test_a_blip_does_not_enter_the_square_of_a_mission_blip() -> None:
    scene = Scene("blips", {"hicks": "D9"}, blips={"D4": 1}, hidden={"D6": "newt"}, dice=[6])
    assert "D6" not in {*scene.blips, *scene.aliens}


def test_a_blip_that_comes_to_another_board_is_not_activated_there_again() -> None:
    """From the board in the north-west to the one in the south-west: one roll each, and one move."""
    scene = Scene("blips", {"hicks": "F24"}, blips={"F11": 1, "A13": 1}, dice=[3, 1], ties="auto")
    assert len(scene.said("blips-rolled")) == 2
    assert "F14" in {*scene.blips, *scene.aliens}


def test_where_an_alien_stands_in_the_end_is_up_to_the_highest_rank() -> None:
    scene = Scene("aliens", {"hicks": "R9"}, aliens={"S13": 0}, ties="ask", dice=[6])
    assert scene.asked == "alien-way"
    assert scene.offered() == ["Q10", "R10", "S10"]
    scene.answer("R10")
    assert list(scene.aliens) == ["R10"]
    assert scene.said("alien-attacks")


# Detection cards


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
    """From the highest rank to the left; he, and if need be his neighbour to the left, one more or less than others."""
    at = dict(zip(heroes, ("P5", "P6", "P7", "P8", "U5", "U6"), strict=False))
    assert drawers(Scene("round", at, heroes=heroes).state) == expected


def test_whose_hero_has_left_still_draws() -> None:
    scene = Scene("round", {"hudson": "P5", "frost": "P6"}, heroes=["hudson", "frost"])
    scene.figure("frost").status, scene.figure("frost").square = "left", -1
    assert drawers(scene.state) == [0, 1, 0]


def test_a_tunnel_opens_next_to_the_hero_of_who_drew_the_card() -> None:
    at = {"hicks": "P5", "hudson": "U8"}
    scene = Scene("detection", at, heroes=["hicks", "hudson"], detection=["scratching-tunnel"], drawers=[1], pool=[1])
    (tunnel,) = scene.state.tunnels
    assert ground.next_to(scene.state, tunnel, scene.square("U8"))
    assert list(scene.aliens) == [scene.grid.label(tunnel)]


def test_one_tunnel_for_a_player_in_a_phase_but_the_blips_come() -> None:
    """At the tunnel that is there."""
    detection = ["scratching-tunnel", "under-the-floor-tunnel"]
    at = {"hicks": "P5", "hudson": "U8"}
    scene = Scene("detection", at, heroes=["hicks", "hudson"], detection=detection, drawers=[0, 0])
    assert len(scene.state.tunnels) == 1
    assert len(scene.aliens) == 3
    scene = Scene("detection", at, heroes=["hicks", "hudson"], detection=detection, drawers=[0, 1])
    assert len(scene.state.tunnels) == 2, "another player has one of his own"


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


def test_a_barricaded_spawn_point_is_tried_by_each_blip_until_it_is_broken() -> None:
    """Three blips: a 4 keeps the first out, a 5 lets the second in, and then there is nothing to roll for."""
    scene = Scene("detection", {"hicks": "P5"}, detection=["onslaught-1"], sealed=["A3"], dice=[4, 5], drawers=[0])
    assert len(scene.blips) == 2
    assert scene.state.sealed == []


def test_blips_appear_around_the_point_and_past_whoever_stands_there() -> None:
    scene = Scene("detection", {"hicks": "P5"}, detection=["onslaught-2"], drawers=[0])
    assert set(scene.blips) == {"X1", "W1", "X2"}
    scene = Scene("detection", {"hicks": "X1"}, detection=["lone-contact-2"], drawers=[0])
    assert len(scene.aliens) == 1
    assert "X1" not in scene.aliens


# The final phase


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
