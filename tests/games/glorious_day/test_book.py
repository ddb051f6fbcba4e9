"""The book's own examples, each on a map of ours."""

from __future__ import annotations

from bot.engine.grid import NORTH, squares_of
from bot.engine.text import Many, Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.moves import reachable
from tests.games.glorious_day.scene import Scene

RIFLE, PISTOL, FLAMETHROWER, GRENADES = "m41a-pulse-rifle", "hk-vp70-pistol", "m240-flamethrower", "m40-grenades"


def labels(scene: Scene, squares: int) -> set[str]:
    return {scene.grid.label(square) for square in squares_of(squares)}


# The Endurance deck


def vasquez(*, top: list[str], **more: object) -> Scene:
    """Vasquez is activated, and reveals a card; two more are on top of the deck, and one is in the exhaust pile."""
    return Scene("turn", {"vasquez": "P5"}, heroes=["vasquez"], top=top, pile=["second-wind"], **more)  # type: ignore[arg-type]


def test_vasquez_reveals_a_weapon_and_aims() -> None:
    """It is put face down under the deck, below the Reshuffle card."""
    scene = vasquez(top=[RIFLE, "medkit"])
    assert scene.dial("vasquez") == 8, "her dial was at 7"
    assert scene.under == [RIFLE]
    assert scene.deck[0] == "medkit"
    assert scene.state.actions == 2, "the Aim was free"


def test_vasquez_reveals_equipment_or_an_event_and_recycles_one_and_draws_one() -> None:
    for card in ("medkit", "deep-breath"):
        scene = vasquez(top=[card, RIFLE])
        assert scene.dial("vasquez") == 7
        assert scene.state.hands == [[RIFLE]]
        assert scene.under == ["second-wind", card], "the recycled card first, then the one revealed"
        assert scene.pile == []


def test_a_card_that_does_not_match_does_nothing() -> None:
    """Vasquez the recruit looks for weapons only."""
    at = {"vasquez": "P5", "hicks": "P6"}
    scene = Scene("orders", at, heroes=["hicks"], orders=1, top=["medkit", RIFLE], pile=["second-wind"])
    scene.answer("vasquez")
    assert scene.said("revealed")
    assert (scene.dial("vasquez"), scene.pile, scene.under) == (6, ["second-wind"], ["medkit"])


def test_a_hazard_that_is_revealed_comes_after_the_effect_of_the_reveal() -> None:
    """Hazards match nothing here, so the exhausting is all there is; then the card goes under the deck."""
    scene = vasquez(top=["losing-hope", RIFLE, "medkit", PISTOL, "hand-welder"])
    assert scene.told.index("revealed") < scene.told.index("hazard")
    assert scene.pile[:3] == [PISTOL, "medkit", RIFLE]
    assert scene.under == ["losing-hope"]


def test_with_an_empty_deck_a_card_of_the_exhaust_pile_is_revealed() -> None:
    at = {"vasquez": "P5"}
    scene = Scene("turn", at, heroes=["vasquez"], deck=[], pile=[RIFLE, "medkit"])
    assert scene.said("revealed")[0]["card"]
    assert scene.dial("vasquez") == 8
    assert scene.pile == ["medkit"]
    assert scene.deck == [RIFLE], "under the deck it is the deck"


def test_three_cards_are_exhausted_to_fire_the_smart_gun() -> None:
    """Unseen, from the top of the deck to the exhaust pile."""
    at = {"hicks": "P5"}
    top = ["medkit", "losing-hope", PISTOL, "hand-welder"]
    scene = Scene("turn", at, gear={"hicks": ["m56-smart-gun"]}, aliens={"U5": 0}, top=top, dice=[9])
    scene.answer("pass", "attack", "m56-smart-gun-1")
    assert scene.pile == [PISTOL, "losing-hope", "medkit"]
    assert "hazard" not in scene.told
    assert scene.session.view(0).exhausted == [None, None, None]
    assert scene.deck[0] == "hand-welder"


def test_a_rest_recycles_two_cards_of_the_pile_and_one_of_the_hand() -> None:
    at = {"hudson": "P5"}
    hand = [["deep-breath", "scavenge"]]
    scene = Scene("turn", at, heroes=["hudson"], hands=hand, pile=["medkit", PISTOL, "hand-welder"])
    scene.answer("rest", "0").pick("0-deep-breath")
    assert scene.state.hands == [["scavenge"]]
    assert scene.pile == ["hand-welder"]
    assert scene.under == ["deep-breath", "medkit", PISTOL]


def test_a_rest_brings_back_up_to_three_cards_so_a_known_hazard_can_be_left_where_it_is() -> None:
    """Otherwise nobody is asked: there is no reason to take less."""
    pile = ["medkit", "losing-hope", PISTOL]
    scene = Scene("turn", {"hudson": "P5"}, heroes=["hudson"], pile=pile, known_pile=True)
    scene.answer("rest", "0")
    assert (scene.asked, scene.offered()) == ("rest-pile", ["3", "2", "1", "0"])
    scene.answer("1")
    assert scene.pile == ["losing-hope", PISTOL]
    scene = Scene("turn", {"hudson": "P5"}, heroes=["hudson"], pile=pile)
    scene.answer("rest", "0")
    assert scene.pile == []


# Characters


def test_hudson_recycles_weapons_and_equipment_of_his_hand_when_activated() -> None:
    at = {"hudson": "P5"}
    scene = Scene("turn", at, heroes=["hudson"], hands=[[RIFLE, "medkit", "deep-breath"]])
    scene.answer("ability-spare-parts-hudson")
    assert scene.offered() == [f"0-{RIFLE}", "1-medkit"], "events stay"
    scene.pick(f"0-{RIFLE}", "1-medkit")
    assert scene.state.hands == [["deep-breath"]]
    assert scene.under == [RIFLE, "medkit"]


def test_hudson_reveals_a_card_at_the_end_of_his_activation() -> None:
    at = {"hudson": "P5"}
    scene = Scene("turn", at, heroes=["hudson"], top=["medkit"])
    scene.answer("end")
    assert scene.state.hands == [["medkit"]], "a reveal that gives the card beats putting it under the deck"
    assert scene.under == []
    scene = Scene("turn", at, heroes=["hudson"], top=["deep-breath"], detection=["prowlers-1", "onslaught-2"])
    scene.answer("end")
    assert scene.asked == "bury-detection"
    scene.pick("0")
    assert scene.state.detection.cards[::-1] == ["onslaught-2", "prowlers-1"]


def test_newt_recycles_one_more_when_she_rests() -> None:
    at = {"newt": "P5", "ripley": "P6"}
    scene = Scene("turn", at, heroes=["ripley"], pile=["medkit", PISTOL, "hand-welder", RIFLE, "deep-breath"])
    assert scene.asked == "which-hero", "each is activated by herself, in any order, with one hand of cards"
    scene.answer("newt", "rest", "0")
    assert scene.pile == ["deep-breath"]


def test_newt_pulls_somebody_she_sees_two_squares_towards_her() -> None:
    """For two cards, at the end of her activation."""
    at = {"newt": "P5", "ripley": "P6", "hicks": "U5"}
    scene = Scene("turn", at, heroes=["ripley"], top=[PISTOL, "medkit", RIFLE])
    scene.answer("newt", "end", "ability-this-way-newt")
    assert scene.where("hicks") == "S5"
    assert scene.pile == ["medkit", PISTOL]


def test_newt_carries_no_weapons() -> None:
    at = {"newt": "P5", "ripley": "P6"}
    scene = Scene("turn", at, heroes=["ripley"], hands=[[RIFLE, "medkit"]])
    scene.answer("ripley")
    assert {key for key in scene.offered() if key.startswith("equip")} == {
        f"equip-{RIFLE}-ripley",
        "equip-medkit-ripley",
        "equip-medkit-newt",
    }


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


# The Marine phase


def test_the_dial_of_hicks_goes_back_from_4_to_7() -> None:
    scene = Scene("round", {"hicks": "P5", "hudson": "P6"}, dials={"hicks": 4, "hudson": 9})
    assert scene.dial("hicks") == 7
    assert scene.dial("hudson") == 5, "of a recruit it is the value of that side"


def test_gorman_moves_four_squares() -> None:
    scene = Scene("turn", {"gorman": "M4"}, heroes=["gorman"])
    scene.answer("move")
    assert {"Q4", "M5", "M7", "N5"} <= set(scene.offered())
    assert "R4" not in scene.offered(), "five squares away"
    scene.answer("Q4")
    assert scene.where("gorman") == "Q4"
    assert scene.state.actions == 1


def test_gorman_walks_round_a_door_post_and_a_console() -> None:
    """Straight through the door, since its post stops the diagonal, and round the corner of the console."""
    scene = Scene("turn", {"gorman": "Q4"}, heroes=["gorman"])
    gorman = scene.figure("gorman")
    assert "R5" not in labels(scene, reachable(scene.state, gorman, 1)), "past the post"
    assert "R5" in labels(scene, reachable(scene.state, gorman, 2))
    assert "T5" in labels(scene, reachable(scene.state, gorman, 4))
    assert "T6" not in labels(scene, reachable(scene.state, gorman, 4)), "the console stops the diagonal from S5"
    assert "T6" in labels(scene, reachable(scene.state, gorman, 5))
    assert "R6" not in labels(scene, reachable(scene.state, gorman, 9)), "nobody stands on a console"
    scene.answer("move", "T5", "move", "T6")
    assert scene.where("gorman") == "T6"


def hudson_and_three_aliens(**more: object) -> Scene:
    gear = {"hudson": [RIFLE, GRENADES]}
    at = {"hudson": "P5"}
    aliens = {"U5": 0, "U8": 0, "T8": 0}
    return Scene("turn", at, heroes=["hudson"], gear=gear, aliens=aliens, **more)  # type: ignore[arg-type]


def test_hudson_shoots_an_alien() -> None:
    """He exhausts a card, needs 6 and rolls 4: the alien is gone, and his dial goes from 6 to 5."""
    scene = hudson_and_three_aliens(dice=[4])
    before = len(scene.deck)
    scene.answer("attack", f"{RIFLE}-1")
    assert scene.aliens == {"U8": 0, "T8": 0}
    assert scene.dial("hudson") == 5
    assert len(scene.deck) == before - 1


def test_hudsons_burst() -> None:
    """5 or less: a 2. Then 4 or less: an 8, and that ends it. A card for each shot; the dial ends at 3."""
    scene = hudson_and_three_aliens(dice=[4, 2, 8])
    scene.answer("attack", f"{RIFLE}-1")
    assert scene.asked == "burst"
    scene.answer(f"{RIFLE}-2")
    assert (scene.aliens, scene.dial("hudson")) == ({"T8": 0}, 4)
    scene.answer(f"{RIFLE}-3")
    assert (scene.aliens, scene.dial("hudson")) == ({"T8": 0}, 3)
    assert [shot["goal"] for shot in scene.said("shot")] == [6, 5, 4]
    assert len(scene.pile) == 3
    assert scene.asked == "ability"


def test_hudsons_free_grenade_and_his_second_attack() -> None:
    """The grenades are discarded for an attack that takes no action; then he fires the rifle again with a dial of 2."""
    scene = hudson_and_three_aliens(dice=[4, 2, 8, 9, 2])
    scene.answer("attack", f"{RIFLE}-1", f"{RIFLE}-2", f"{RIFLE}-3")
    assert scene.state.actions == 1
    scene.answer(f"gear-{RIFLE}-hudson", f"{GRENADES}-U8")
    assert scene.state.discard == [GRENADES]
    assert scene.figure("hudson").backup == ""
    assert scene.dial("hudson") == 2
    assert scene.state.actions == 1, "that was free"
    scene.answer("attack", f"{RIFLE}-3")
    assert scene.said("shot")[-1]["goal"] == 2
    assert scene.aliens == {}
    assert scene.dial("hudson") == 1


def test_fire_that_hits_ones_own_says_whom_and_asks_once_more() -> None:
    """In the same place: every square next to Ripley names her, the one aimed at in the book does not."""
    at = {"hudson": "P5", "ripley": "T7"}
    aliens = {"T6": 0, "U6": 0, "U5": 3, "U8": 0}
    scene = Scene("turn", at, heroes=["hudson"], gear={"hudson": [FLAMETHROWER]}, aliens=aliens)
    scene.answer("attack")
    options = {option.key: option for option in scene.session.offer(0).options}
    safe, rash = options[f"{FLAMETHROWER}-T5"], options[f"{FLAMETHROWER}-T6"]
    assert (safe.label.key, safe.final) == ("option-burn", False)
    assert (rash.label.key, rash.final) == ("option-burn-own", True)
    assert rash.label.args["own"] == Many((Name("character-ripley"),))


def test_hudsons_flamethrower_beside_ripley() -> None:
    """He aims at an empty square, so that Ripley is not in the fire: two aliens and a swarm of four next to it are.

    7 and 8 for the aliens, one dies; 3, 4, 6 and 9 for the swarm, which loses its three tokens. The dial falls once.
    """
    at = {"hudson": "P5", "ripley": "T7"}
    aliens = {"T6": 0, "U6": 0, "U5": 3, "U8": 0}
    scene = Scene(
        "turn", at, heroes=["hudson"], gear={"hudson": [FLAMETHROWER]}, aliens=aliens, dice=[7, 8, 3, 4, 6, 9]
    )
    before = len(scene.deck)
    scene.answer("attack", f"{FLAMETHROWER}-T5")
    assert scene.aliens == {"U6": 0, "U5": 0, "U8": 0}
    assert scene.figure("ripley").is_up
    assert not scene.said("burnt-friend")
    assert scene.dial("hudson") == 5
    assert len(scene.deck) == before - 2, "it is one attack, and paid once"
    assert scene.rolls_left == 0


def test_gormans_pistol() -> None:
    """4 with a dial of 4 hits. For a card he attacks again: 7 misses. His second action with a dial of 2: 3 hits."""
    at = {"gorman": "P5"}
    gear = {"gorman": [PISTOL]}
    aliens = {"U5": 0, "U8": 0}
    scene = Scene("turn", at, heroes=["gorman"], gear=gear, aliens=aliens, dials={"gorman": 4}, dice=[4, 7, 3])
    scene.answer("attack", f"{PISTOL}-1")
    assert (scene.aliens, scene.dial("gorman")) == ({"U8": 0}, 3)
    before = len(scene.deck)
    scene.answer(f"gear-{PISTOL}-gorman", f"{PISTOL}-2")
    assert len(scene.deck) == before - 1
    assert (scene.aliens, scene.dial("gorman"), scene.state.actions) == ({"U8": 0}, 2, 1)
    scene.answer("attack", f"{PISTOL}-2")
    assert scene.aliens == {}, "the pistol hits on 3 or less, whatever the dial says"
    assert [shot["goal"] for shot in scene.said("shot")] == [4, 3, 3]


def test_vasquezs_line_of_sight() -> None:
    """Along the row she sees the alien on the far side of the door: it stands there, so the door is open. The one in
    the room behind is hidden by the next door, where nobody stands, and not by the alien before it. She cannot shoot
    through Hicks or Hudson, but between them, because her square touches the corner where theirs meet.
    """
    at = {"vasquez": "D2", "hicks": "C2", "hudson": "D3"}
    aliens = {"F2": 0, "I2": 0, "C3": 0, "A5": 0, "A2": 0}
    gear = {"vasquez": ["m42a-scope-rifle"]}
    scene = Scene("turn", at, heroes=["vasquez"], gear=gear, aliens=aliens, top=["losing-hope"], until="orders")
    scene.answer("attack")
    assert scene.offered() == ["back", "m42a-scope-rifle-1", "m42a-scope-rifle-3", "m42a-scope-rifle-4"]
    state, sight = scene.state, ground.ground(scene.state).sight
    blockers, shut = ground.standing(state), ground.shut(state)

    def hidden_by(label: str) -> str:
        return sight.hidden_by(scene.square("D2"), scene.square(label), blockers, shut)

    assert hidden_by("I2") == "door"
    assert hidden_by("A2") == "figure"


def test_hicks_barricades_a_door() -> None:
    """He rolls 4, his technique is 5."""
    scene = Scene("turn", {"hicks": "P6"}, dice=[4])
    scene.answer("pass", "barricade", "door-O6–P6")
    assert scene.said("tested")[0]["goal"] == 5
    assert "barricade-built" in scene.told
    assert [scene.grid.doors[door] for door in scene.state.barricades] == [(scene.square("O6"), scene.square("P6"))]


def test_hudson_aims() -> None:
    scene = Scene("turn", {"hudson": "P5"}, heroes=["hudson"])
    scene.answer("aim")
    assert scene.dial("hudson") == 7


# The Alien phase


def test_aliens_converge_on_hudson() -> None:
    """One is adjacent and stays, the second moves two squares, the third moves as far as it can."""
    at = {"hudson": "R9"}
    scene = Scene("aliens", at, heroes=["hudson"], aliens={"S9": 0, "U9": 0, "R19": 0}, dice=[6, 6])
    assert list(scene.aliens) == ["S9", "S10", "R13"]
    assert [line["square"] for line in scene.said("alien-attacks")] == ["S9", "S10"], "the third is not there yet"


def test_defensive_fire_and_a_riposte() -> None:
    """Hudson shoots two aliens that have come up to him, and misses the third. A 2 against that one kills it."""
    at = {"hudson": "P5"}
    gear = {"hudson": [RIFLE]}
    aliens = {"S5": 0, "T5": 0, "U5": 0}
    scene = Scene("aliens", at, heroes=["hudson"], gear=gear, aliens=aliens, dice=[4, 3, 9, 2])
    scene.answer(f"{RIFLE}-1", f"{RIFLE}-2", f"{RIFLE}-3")
    assert scene.said("defended")[0]["outcome"] == "riposte"
    assert scene.aliens == {}
    assert scene.figure("hudson").is_up
    assert len(scene.pile) == 3
    assert scene.dial("hudson") == 3


def test_a_blip_is_interrupted_at_the_door_and_goes_on_as_a_swarm() -> None:
    """The die shows 6. After four squares the door opens and Hicks spots it: a swarm of three, with two squares left.

    Hicks rolls 5 in defence, and 2 more for the tokens makes 7: above his 6, so he is down.
    """
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 3}, dice=[6, 5])
    assert scene.said("blips-rolled")[0]["roll"] == 6
    assert scene.said("spotted") == [{"square": "F2", "count": 3}]
    assert scene.aliens == {"D1": 2}, "two squares further, as fast as it was"
    assert scene.said("alien-moved") == [{"start": "F2", "square": "D1", "tokens": 2}], "told from where it was spotted"
    assert scene.said("defended")[0] | {"figure": ""} == {
        "figure": "",
        "roll": 5,
        "tokens": 2,
        "total": 7,
        "defence": 6,
        "outcome": "failed",
    }
    assert scene.figure("hicks").status == "down"
    assert len(scene.state.pool) == 21, "the token is back in the pool"
    assert scene.blips == {}


def test_the_second_of_two_blips_has_the_same_speed() -> None:
    """Both are on one board: one roll is for both, and the nearer goes first."""
    scene = Scene("blips", {"hicks": "C1"}, blips={"I4": 1, "D4": 3}, dice=[2])
    assert scene.said("blips-rolled")[0]["roll"] == 2
    assert set(scene.blips) == {"G4", "F4"}


# The alternative rule for swarms


def swarm_of_four(*, ties: str = "auto", barricaded: bool = False) -> Scene:
    """Hicks comes to a door, opens it, and spots a blip of four round the corner. F4, beside it, has a door, too."""
    doors = [("F4", "F5")] if barricaded else []
    scene = Scene("turn", {"hicks": "B6"}, blips={"E4": 4}, swarms="figures", ties=ties, doors=doors)
    return scene.answer("pass", "move", "C6")


def test_a_swarm_as_figures() -> None:
    """One stands where the blip was, the next on a square beside it that nobody saw, the others beyond that."""
    scene = swarm_of_four(barricaded=True)
    assert scene.said("spotted") == [{"square": "E4", "count": 4}]
    assert scene.aliens == {"E4": 0, "F4": 0, "F3": 0, "G3": 0}
    assert ground.in_sight(scene.state, scene.square("D4")), "D4 is beside it, too, but was in sight"


def test_a_figure_of_a_swarm_does_not_open_a_door_before_the_blip_was_spotted() -> None:
    """Nothing can stand on F4 if its door opens: Hicks would have seen it through that before he saw the blip."""
    assert swarm_of_four().aliens == {"E4": 0, "F3": 0, "G3": 0, "G4": 0}


def test_all_figures_of_a_blip_that_is_spotted_on_its_way_finish_the_move_and_attack_if_they_can() -> None:
    """Three of them, with two squares left. The first gets to Hicks, and the others after it as far as they come."""
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 3}, swarms="figures", dice=[6, 6])
    assert [line["square"] for line in scene.said("alien-moved")] == ["D1", "E2", "F3"]
    assert [line["square"] for line in scene.said("alien-attacks")] == ["D1"]


def test_the_others_of_a_blip_go_on_if_a_turret_kills_the_first() -> None:
    """Spotted at the door, the first goes two squares and is shot; those that came with it still have theirs to go.
    They were fired at when they appeared, before the turret.
    """
    dice, turrets = [6, 10, 10, 10, 10, 1, 1, 10, 10], [("A2", NORTH)]
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 3}, swarms="figures", turrets=turrets, dice=dice)
    assert [line["square"] for line in scene.said("turret-fired")] == ["F1", "G1", "D1", "G1"]
    assert [line["hit"] for line in scene.said("turret-fired")] == ["no", "no", "yes", "no"]
    assert set(scene.aliens) == {"E2", "F3"}


def test_of_several_squares_for_a_figure_of_a_swarm_the_highest_rank_chooses() -> None:
    scene = swarm_of_four(ties="ask")
    assert scene.asked == "place-alien"
    assert scene.offered() == ["F3", "G3", "G4"]
    scene.answer("G4")
    assert scene.offered() == ["F3", "G3"]
