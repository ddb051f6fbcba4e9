"""The rules that are easy to get wrong, by number, 1 to 8; where the book is silent or torn, the house ruling."""

from __future__ import annotations

import pytest

from bot.engine.grid import squares_of
from bot.engine.text import Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.moves import reachable
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

RIFLE, SCOPE, SMART_GUN = "m41a-pulse-rifle", "m42a-scope-rifle", "m56-smart-gun"
FLAMETHROWER, GRENADES, SHOTGUN = "m240-flamethrower", "m40-grenades", "ithaca-37-shotgun"


# 1. Swarms


@pytest.mark.parametrize(
    ("rolled", "result"),
    [(1, "riposte"), (2, "dodged"), (4, "dodged"), (5, "failed"), (7, "failed"), (8, "death"), (10, "death")],
)
def test_01_a_swarm_adds_one_for_each_token(rolled: int, result: str) -> None:
    """A swarm of three has two tokens. Hicks defends with 6 and strikes back with 3."""
    scene = Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 2}, dice=[rolled])
    assert scene.defence == result
    assert scene.aliens == {"Q5": 1 if result == "riposte" else 2}, "a riposte takes a token"
    assert scene.figure("hicks").status == {"failed": "down", "death": "killed"}.get(result, "up")


def test_01_a_single_alien_adds_nothing() -> None:
    assert Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 0}, dice=[6]).defence == "dodged"
    assert Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 0}, dice=[9]).defence == "failed"


def test_01_a_swarm_that_has_lost_its_last_token_is_an_alien_like_any_other() -> None:
    gear = {"hicks": [SCOPE]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"U5": 1}, dice=[1, 1])
    scene.answer("pass", "attack", f"{SCOPE}-1")
    assert scene.aliens == {"U5": 0}
    scene.answer("attack", f"{SCOPE}-1")
    assert scene.aliens == {}


# 2. Defensive fire


def test_02_it_comes_when_an_alien_starts_next_to_somebody_and_when_it_gets_there() -> None:
    gear = {"hicks": [RIFLE]}
    for square in ("Q5", "U5"):
        scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={square: 0}, dice=[9, 6])
        assert scene.asked == "defensive-fire"
        assert list(scene.aliens) == ["Q5"]
        scene.answer(f"{RIFLE}-1", "pass")
        assert scene.asked == "halt", "once for each activation of the alien"


def test_02_it_does_not_come_while_an_alien_is_only_on_its_way() -> None:
    scene = Scene("aliens", {"hicks": "P5"}, gear={"hicks": [RIFLE]}, aliens={"R13": 0})
    assert scene.asked == "halt"


def firers(scene: Scene) -> list[str]:
    """Who is asked for defensive fire, one after another, when nobody fires."""
    asked = []
    while scene.asked == "defensive-fire":
        figure = scene.session.offer(scene.who[0]).prompt.args["figure"]
        assert isinstance(figure, Name)
        asked.append(figure.id.removeprefix("character-"))
        scene.answer("pass")
    return asked


def test_02_everybody_within_four_squares_who_sees_it_may_fire_the_nearest_first() -> None:
    """Recruits, too; but not who is down (Vasquez), behind a wall (Ripley) or five squares away (Frost)."""
    at = {"gorman": "P8", "hicks": "P5", "hudson": "T6", "frost": "U5", "vasquez": "Q6", "ripley": "P4"}
    gear = {who: [PISTOL] for who in at}
    scene = Scene("aliens", at, down=["vasquez"], heroes=["gorman"], gear=gear, aliens={"P6": 0}, dice=[4])
    state = scene.state
    assert ground.sees(state, scene.square("U5"), scene.square("P6"))
    assert firers(scene) == ["hicks", "gorman", "hudson"]


def test_02_who_does_not_see_it_throws_no_grenade_beside_it() -> None:
    """Hicks sees squares next to the alien, but Hudson stands between him and it."""
    gear = {"hicks": ["m40-grenades"], "hudson": []}
    scene = Scene("aliens", {"hicks": "A1", "hudson": "B1"}, gear=gear, aliens={"C1": 0}, dice=[6])
    assert firers(scene) == []
    assert scene.state.figure("hudson").status == "down"


def test_02_when_the_alien_is_dead_the_others_cease() -> None:
    at = {"hicks": "P5", "hudson": "T6"}
    gear = {"hicks": [RIFLE], "hudson": [RIFLE]}
    scene = Scene("aliens", at, heroes=["hicks", "hudson"], gear=gear, aliens={"P6": 0}, dice=[7])
    assert scene.who == [0]
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "halt"
    assert scene.aliens == {}


def test_02_it_costs_cards_and_the_dial_and_the_same_marine_may_fire_at_the_next_alien() -> None:
    gear = {"hicks": [RIFLE]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0, "P6": 0}, dice=[7, 6])
    before = len(scene.deck)
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "defensive-fire"
    scene.answer(f"{RIFLE}-2")
    assert scene.aliens == {}
    assert (scene.dial("hicks"), len(scene.deck)) == (5, before - 2)


def test_02_a_burst_goes_on_at_the_same_alien_only() -> None:
    gear = {"hicks": [RIFLE]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 1, "P6": 0}, dice=[1, 1, 1])
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "burst"
    assert scene.offered() == ["pass", f"{RIFLE}-1"]
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "defensive-fire", "it is dead: the next alien comes"


def test_02_unwieldy_weapons_and_free_actions_are_out() -> None:
    gear = {"hicks": [FLAMETHROWER, PISTOL]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0}, dice=[9, 6])
    assert scene.offered() == ["pass", f"{PISTOL}-1"]
    scene.answer(f"{PISTOL}-1", "pass")
    assert scene.asked == "halt", "no second shot for a card"
    gear = {"hicks": [RIFLE, GRENADES]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0}, dice=[9, 6])
    scene.answer(f"{RIFLE}-1", "pass")
    assert scene.asked == "halt", "no grenade after the rifle"


def test_02_an_area_weapon_takes_any_square_with_the_alien_in_its_area() -> None:
    """A grenade is no free action when it is the attack itself; so one can spare a comrade."""
    at = {"hicks": "P5", "hudson": "P8"}
    gear = {"hicks": [GRENADES], "hudson": []}
    scene = Scene("aliens", at, gear=gear, aliens={"Q5": 0, "T8": 0}, dice=[1, 9])
    assert {f"{GRENADES}-Q5", f"{GRENADES}-R5"} <= set(scene.offered())
    assert not [key for key in scene.offered() if key.endswith(("S8", "T8", "U8"))]
    scene.answer(f"{GRENADES}-R5")
    assert scene.figure("hicks").is_up
    assert not scene.said("burnt-friend")


# 3. Free actions


def test_03_a_free_attack_works_once_in_an_activation() -> None:
    """The pistol example hints at a second free shot; the rule wins over the hint."""
    gear = {"gorman": [PISTOL]}
    aliens = {"U5": 0, "U8": 0}
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], gear=gear, aliens=aliens, dice=[9, 9, 9])
    scene.answer("attack", f"{PISTOL}-1")
    assert scene.asked == "ability"
    scene.answer(f"gear-{PISTOL}-gorman", f"{PISTOL}-1", "attack", f"{PISTOL}-1")
    assert scene.asked == "halt"


def test_03_a_free_attack_that_was_declined_can_come_after_the_second_attack() -> None:
    gear = {"gorman": [PISTOL]}
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], gear=gear, aliens={"U5": 0}, dice=[9, 9])
    scene.answer("attack", f"{PISTOL}-1", "pass", "attack", f"{PISTOL}-1")
    assert scene.asked == "ability"


def test_03_two_sources_of_a_free_move_are_one_kind() -> None:
    """Ripley runs for it; then Double Time has nothing more to give her."""
    scene = Scene("turn", {"ripley": "P5"}, heroes=["ripley"], hands=[["double-time"]])
    assert {"ability-run-for-it-ripley", "event-double-time"} <= set(scene.offered())
    scene.answer("event-double-time", "U5")
    assert scene.where("ripley") == "U5"
    assert "ability-run-for-it-ripley" not in scene.offered()
    assert scene.state.actions == 2


def test_03_different_kinds_of_free_actions_are_counted_apart() -> None:
    """Free Aim, free look at the tracker, free grenade: each once."""
    gear = {"vasquez": [RIFLE, GRENADES, "motion-tracker"]}
    scene = Scene(
        "turn", {"vasquez": "P5"}, heroes=["vasquez"], gear=gear, aliens={"U5": 0}, top=[PISTOL, "medkit"], dice=[9, 9]
    )
    assert scene.dial("vasquez") == 8
    scene.answer("gear-motion-tracker-vasquez").pick()
    assert "gear-motion-tracker-vasquez" not in scene.offered(), "once an activation"
    scene.answer("attack", f"{RIFLE}-1", f"gear-{RIFLE}-vasquez", f"{GRENADES}-U5")
    assert scene.state.actions == 1


def test_03_free_actions_belong_to_ones_own_activation() -> None:
    """Nobody else's tracker is at hand while Hicks acts, nor is there a free move in the Alien phase."""
    at = {"hicks": "P5", "hudson": "P6"}
    gear = {"hudson": ["motion-tracker"]}
    scene = Scene("turn", at, heroes=["hicks", "hudson"], gear=gear, hands=[[], ["double-time"]])
    scene.answer("pass")
    assert not scene.offered_like("gear-")
    assert scene.offered(1) == ["pass", "event-double-time"], "but an event can give him one"
    scene = Scene("alien-phase", at, heroes=["hicks", "hudson"], hands=[["double-time"], []])
    assert scene.asked == "halt"


@pytest.mark.parametrize(("rolled", "hit"), [(1, True), (7, True), (8, False)])
def test_03_auto_hit_is_this_number_or_less_beside_the_dial(rolled: int, hit: bool) -> None:
    gear = {"hicks": [FLAMETHROWER]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"S5": 0}, dials={"hicks": 1}, dice=[rolled])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    if not hit:
        scene.answer("pass")
    assert (scene.aliens == {}) == hit


def test_03_the_dial_hits_beyond_the_auto_hit() -> None:
    gear = {"hicks": [PISTOL]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"S5": 0}, dials={"hicks": 9}, dice=[9])
    scene.answer("pass", "attack", f"{PISTOL}-1")
    assert scene.aliens == {}


# 4. Doors


def is_open(scene: Scene, one: str, other: str) -> bool:
    door = scene.grid.door_between(scene.square(one), scene.square(other))
    assert door is not None
    return not ground.shut(scene.state) >> door & 1


def test_04_a_door_is_open_while_something_stands_on_one_of_its_two_squares() -> None:
    """A figure, an alien or a blip, on either side."""
    for square in ("E2", "F2"):
        assert is_open(Scene("turn", {"hicks": square}), "E2", "F2")
        assert is_open(Scene("turn", {"hicks": "P5"}, aliens={square: 0}), "E2", "F2")
        assert is_open(Scene("turn", {"hicks": "P5"}, blips={square: 1}), "E2", "F2")
    for square in ("D2", "G2", "E1", "F3"):
        assert not is_open(Scene("turn", {"hicks": square}), "E2", "F2")


def test_04_through_an_open_door_one_sees_and_through_a_shut_one_not() -> None:
    assert Scene("turn", {"hicks": "C2"}, aliens={"F2": 0}).sees("C1", "G2")
    assert not Scene("turn", {"hicks": "C2"}).sees("C1", "G2")


def test_04_a_post_cuts_the_diagonal() -> None:
    """Who stands diagonally before a door does not open it, and is not next to what is behind it."""
    scene = Scene("turn", {"hicks": "E1"}, aliens={"F1": 0})
    assert not is_open(scene, "E2", "F2")
    assert not ground.next_to(scene.state, scene.square("E1"), scene.square("F2"))
    assert not ground.next_to(scene.state, scene.square("E1"), scene.square("F1")), "there is a wall between"
    assert ground.next_to(scene.state, scene.square("E2"), scene.square("F2"))


def test_04_a_door_shuts_behind_a_mover_so_sight_is_looked_at_square_by_square() -> None:
    """Gorman runs past a door. For one step it is open, and the blip behind it is spotted."""
    scene = Scene("turn", {"gorman": "G4"}, heroes=["gorman"], blips={"C2": 1})
    scene.answer("move", "F1")
    assert scene.said("spotted") == [{"square": "C2", "count": 1}]
    assert scene.where("gorman") == "F2", "and that interrupts his move"
    scene.answer("F1")
    assert not scene.sees("F1", "C2")


def test_04_who_is_down_holds_a_door_open_and_other_tokens_do_not() -> None:
    scene = Scene("turn", {"hicks": "C2", "hudson": "F2"}, down=["hudson"])
    assert scene.sees("C1", "G2")
    scene = Scene("turn", {"hicks": "C2"}, tunnels=["F2"], crates=["E2"], hidden={"F1": "alien"})
    assert not scene.sees("C1", "G2")


def test_04_a_barricaded_door_never_opens() -> None:
    at = {"hicks": "E2", "hudson": "F2"}
    scene = Scene("turn", at, doors=[("E2", "F2")])
    assert not scene.sees("C1", "G2")
    assert not ground.next_to(scene.state, scene.square("E2"), scene.square("F2"))
    assert "F2" not in {scene.grid.label(one) for one in squares_of(reachable(scene.state, scene.figure("hicks"), 4))}


# 5. The Reshuffle card


def test_05_recycled_and_revealed_cards_go_under_it() -> None:
    """They are not the next cards of the deck."""
    scene = Scene("turn", {"vasquez": "P5"}, heroes=["vasquez"], top=[RIFLE, "medkit"], pile=["hand-welder"])
    assert scene.under == [RIFLE]
    scene.answer("rest", "1")
    assert scene.state.hands == [["medkit"]]
    scene.pick()
    assert scene.under == [RIFLE, "hand-welder"]


def test_05_it_surfaces_in_the_midst_of_a_payment() -> None:
    """Three cards to pay, one in the deck: then the cards below are shuffled onto it, and two of these are taken."""
    under = ["medkit", "hand-welder", "bypass-kit", "shoulder-lamp"]
    gear = {"hicks": [SMART_GUN]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"U5": 0}, deck=["deep-breath"], under=under, dice=[1])
    scene.answer("pass", "attack", f"{SMART_GUN}-1")
    assert scene.said("reshuffled") == [{"count": 4}]
    assert scene.pile[-1] == "deep-breath"
    assert len(scene.pile) == 3
    assert len(scene.deck) == 2
    assert scene.under == []
    assert sorted([*scene.deck, *scene.pile[:-1]]) == sorted(under)


def test_05_it_surfaces_at_once_when_the_last_card_above_it_is_taken() -> None:
    """Not only when the next card is wanted."""
    scene = Scene("turn", {"hicks": "P5"}, deck=["deep-breath"], under=["medkit", "hand-welder"])
    scene.answer("ability-well-prepared-hicks")
    assert scene.state.hands == [["deep-breath"]]
    assert sorted(scene.deck) == ["hand-welder", "medkit"]
    assert scene.under == []


def test_05_if_nothing_lies_below_the_deck_is_empty() -> None:
    scene = Scene("turn", {"hicks": "P5"}, deck=["deep-breath"], pile=["medkit"])
    scene.answer("ability-well-prepared-hicks")
    assert scene.deck == []
    assert not scene.lost


def test_05_what_is_recycled_under_an_empty_deck_is_the_deck() -> None:
    scene = Scene("turn", {"hicks": "P5"}, deck=[], pile=["medkit", PISTOL, "hand-welder", "bypass-kit"])
    assert scene.asked == "activation", "nothing can be drawn"
    scene.answer("rest")
    assert sorted(scene.deck) == sorted(["medkit", PISTOL, "hand-welder"])
    assert scene.pile == ["bypass-kit"]


# 6. An empty deck


def test_06_nothing_can_be_drawn() -> None:
    scene = Scene("turn", {"hicks": "P5"}, deck=[], pile=["medkit", PISTOL])
    assert "ability" not in scene.asked
    scene.answer("rest")
    assert scene.state.hands == [[]]


def test_06_exhausting_discards_from_the_exhaust_pile() -> None:
    gear = {"hicks": [SMART_GUN]}
    pile = ["medkit", PISTOL, "hand-welder", "bypass-kit"]
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"U5": 0}, deck=[], pile=pile, dice=[1])
    scene.answer("attack", f"{SMART_GUN}-1")
    assert scene.state.discard == pile[:3]
    assert scene.pile == ["bypass-kit"]


def test_06_a_plain_discard_is_from_hand_or_deck_as_the_player_likes() -> None:
    queen = {"detection": ["call-of-the-queen-farthest"], "hands": [["medkit", "scavenge"]]}
    scene = Scene("detection", {"hicks": "P5"}, top=[PISTOL], drawers=[0], **queen)  # type: ignore[arg-type]
    assert scene.asked == "discard"
    assert scene.offered() == ["deck", "0-medkit", "1-scavenge"]
    scene.answer("deck", "1-scavenge")
    assert scene.state.discard == [PISTOL, "scavenge"]
    scene = Scene("detection", {"hicks": "P5"}, deck=[], pile=[PISTOL], drawers=[0], **queen)  # type: ignore[arg-type]
    assert scene.offered() == ["0-medkit", "1-scavenge"], "with an empty deck from the hand, and of his choice"
    scene.answer("1-scavenge", "0-medkit")
    assert scene.state.discard == ["scavenge", "medkit"]


def test_06_with_neither_hand_nor_deck_it_is_from_the_exhaust_pile() -> None:
    scene = Scene(
        "detection",
        {"hicks": "P5"},
        deck=[],
        pile=["medkit", PISTOL, "hand-welder"],
        detection=["call-of-the-queen-farthest"],
        drawers=[0],
    )
    assert scene.state.discard == ["medkit", PISTOL]


def test_06_defeat_is_instant_when_deck_and_exhaust_pile_are_empty_whatever_is_in_hands() -> None:
    """Even in the midst of a payment, when the event that was paid for would come to the exhaust pile after it."""
    hand = [["deep-breath", "move-out"]]
    scene = Scene("turn", {"hicks": "P5"}, deck=[], pile=["medkit", PISTOL], hands=hand)
    scene.answer("event-move-out")
    assert scene.lost == "lost-endurance"
    scene = Scene("turn", {"hicks": "P5"}, deck=["medkit"], hands=[["deep-breath"]])
    scene.answer("ability-well-prepared-hicks")
    assert scene.lost == "lost-endurance", "the last card is drawn"
    scene = Scene("turn", {"hicks": "P5"}, deck=[], pile=["medkit", "bypass-kit"], hands=[["m4-helmet"]])
    scene.answer("equip-m4-helmet-hicks")
    assert scene.lost == "lost-endurance", "the last cards pay for a helmet"


def test_06_a_card_being_revealed_still_counts_as_deck() -> None:
    scene = Scene("turn", {"vasquez": "P5"}, heroes=["vasquez"], deck=[RIFLE])
    assert not scene.lost
    assert scene.dial("vasquez") == 8
    assert scene.deck == [RIFLE]


def test_06_a_revealed_card_that_is_taken_does_not_count_any_more() -> None:
    scene = Scene("turn", {"hudson": "P5"}, heroes=["hudson"], deck=[RIFLE])
    scene.answer("end")
    assert scene.lost == "lost-endurance"


# 7. Hazards


def test_07_a_hazard_that_is_drawn_happens_and_is_exhausted() -> None:
    scene = Scene("turn", {"hicks": "P5"}, top=["shaking-hands", "medkit"])
    scene.answer("ability-well-prepared-hicks")
    assert scene.dial("hicks") == 6
    assert scene.state.hands == [[]]
    assert scene.pile == ["shaking-hands"]


def test_07_a_hazard_that_is_discarded_happens_and_stays_there() -> None:
    top = ["shaking-hands", "medkit"]
    scene = Scene("detection", {"hicks": "P5"}, top=top, detection=["call-of-the-queen-farthest"], drawers=[0])
    assert scene.dial("hicks") == 6
    assert scene.state.discard == ["shaking-hands", "medkit"]
    gear = {"hicks": [RIFLE]}
    pile = ["shaking-hands", "medkit"]
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"U5": 0}, deck=[], pile=pile, dice=[7])
    scene.answer("attack", f"{RIFLE}-1", "pass")
    assert scene.said("shot")[0]["goal"] == 6, "so, too, when an empty deck makes a payment a discard"


def test_07_a_hazard_that_is_revealed_happens_after_the_reveals_own_effect_and_goes_under_the_deck() -> None:
    scene = Scene("turn", {"vasquez": "P5"}, heroes=["vasquez"], top=["shaking-hands"])
    assert scene.told[-2:] == ["hazard", "dial-turned"]
    assert scene.dial("vasquez") == 6
    assert scene.under == ["shaking-hands"]


def test_07_a_hazard_that_is_exhausted_does_nothing() -> None:
    gear = {"hicks": [RIFLE]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"U5": 0}, top=["shaking-hands"], dice=[7])
    scene.answer("pass", "attack", f"{RIFLE}-1")
    assert "hazard" not in scene.told
    assert scene.said("shot")[0]["goal"] == 7


def test_07_a_hazard_that_the_motion_tracker_shows_does_nothing() -> None:
    gear = {"hicks": ["motion-tracker"]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, top=["shaking-hands"], detection=["prowlers-1"])
    scene.answer("pass", "gear-motion-tracker-hicks")
    assert "hazard" not in scene.told
    scene.pick("0")
    assert scene.under == ["shaking-hands"], "and it can be put under the deck"
    assert scene.dial("hicks") == 7


# 8. Recruits and civilians


def test_08_what_a_recruit_takes_off_goes_under_the_exhaust_pile() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    gear = {"hudson": [RIFLE]}
    scene = Scene("orders", at, orders=1, gear=gear, pile=["medkit"])
    scene.answer("hudson", "put-away", RIFLE)
    assert scene.pile == ["medkit", RIFLE]
    assert scene.state.hands == [[]]


def test_08_a_card_for_a_recruits_hand_goes_under_the_exhaust_pile() -> None:
    """A crate that a recruit opens, with a weapon that does not fit any more."""
    at = {"hicks": "D5", "frost": "C6"}
    gear = {"frost": [RIFLE, SHOTGUN]}
    scene = Scene(
        "orders", at, mission="hunt-operations", orders=1, gear=gear, crates=["B6"], top=[PISTOL], pile=["medkit"]
    )
    scene.answer("frost", "interact", "crate-B6")
    assert scene.pile == ["medkit", PISTOL]


def test_08_a_recruit_is_equipped_by_a_hero_within_two_squares_and_not_through_a_wall() -> None:
    at = {"hicks": "P5", "hudson": "R5", "frost": "S5", "vasquez": "P4", "ripley": "P7"}
    scene = Scene("turn", at, hands=[["medkit"]])
    scene.answer("pass")
    assert scene.offered_like("equip-") == ["equip-medkit-hicks", "equip-medkit-hudson", "equip-medkit-ripley"]
    scene.answer("equip-medkit-hudson")
    assert scene.figure("hudson").gear == ["medkit"]
    scene = Scene("orders", at, orders=1, hands=[["medkit"]])
    scene.answer("hudson")
    assert not scene.offered_like("equip-"), "in his own activation a recruit has no hand to equip from"


def test_08_a_recruit_rests_by_recycling_three() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    pile = ["medkit", PISTOL, "hand-welder", "bypass-kit"]
    scene = Scene("orders", at, orders=1, pile=pile, hands=[["scavenge"]])
    scene.answer("hudson", "rest")
    assert scene.asked == "activation", "nothing is drawn, and no hand is asked for"
    assert scene.under == pile[:3]
    assert scene.pile == ["bypass-kit"]


def test_08_a_civilian_hero_activates_no_recruits() -> None:
    at = {"ripley": "P5", "hudson": "P6"}
    scene = Scene("turn", at, heroes=["ripley"], until="leftovers")
    scene.answer("end")
    assert scene.asked == "halt"


def test_08_a_hero_activates_as_many_marines_of_his_rank_or_lower_as_his_rank_says() -> None:
    """Hicks has rank 2: two of Hudson, Vasquez and Frost, but not Gorman, and not Ripley, who is a civilian."""
    at = {"hicks": "P5", "hudson": "P6", "vasquez": "P7", "frost": "P8", "gorman": "U5", "ripley": "U6"}
    scene = Scene("turn", at, top=["losing-hope"], until="leftovers")
    scene.answer("pass", "end")
    assert scene.offered() == ["pass", "hudson", "vasquez", "frost"]
    scene.answer("hudson", "end")
    assert scene.offered() == ["pass", "vasquez", "frost"]
    scene.answer("frost", "end")
    assert scene.asked == "halt"


def test_08_civilian_recruits_wait_for_the_leftover_step() -> None:
    """Which is the highest rank's: there is Gorman, in seat 1."""
    at = {"hudson": "P5", "gorman": "P6", "ripley": "P7", "frost": "P8"}
    scene = Scene("leftovers", at, heroes=["hudson", "gorman"])
    assert scene.who == [1]
    assert scene.asked == "leftovers"
    assert set(scene.offered()) == {"frost", "ripley"}
    scene.answer("ripley", "end")
    assert scene.state.active == "frost", "the last of them comes by itself"


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
