"""The rules that are easy to get wrong, by number; where the book is silent or torn, the house ruling."""

from __future__ import annotations

import pytest

from bot.engine.grid import EAST, NORTH, SOUTH, squares_of
from bot.engine.play import Play
from bot.engine.text import Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.campaign import CAMPAIGN, aftermath, cards_left, handed_on
from bot.games.glorious_day.content import CHARACTERS, CONTENT, PISTOL
from bot.games.glorious_day.missions import MISSIONS
from bot.games.glorious_day.moves import reachable, way_to
from bot.games.glorious_day.spotting import covers
from bot.games.glorious_day.state import Squad, State
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

RIFLE, SCOPE, SMART_GUN = "m41a-pulse-rifle", "m42a-scope-rifle", "m56-smart-gun"
FLAMETHROWER, GRENADES, SHOTGUN = "m240-flamethrower", "m40-grenades", "ithaca-37-shotgun"


def outcome(scene: Scene) -> object:
    """How the only defence ended."""
    (line,) = scene.said("defended")
    return line["outcome"]


def keys(scene: Scene, start: str) -> list[str]:
    return [key for key in scene.offered() if key.startswith(start)]


# 1. Swarms


@pytest.mark.parametrize(
    ("rolled", "result"),
    [(1, "riposte"), (2, "dodged"), (4, "dodged"), (5, "failed"), (7, "failed"), (8, "death"), (10, "death")],
)
def test_01_a_swarm_adds_one_for_each_token(rolled: int, result: str) -> None:
    """A swarm of three has two tokens. Hicks defends with 6 and strikes back with 3."""
    scene = Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 2}, dice=[rolled])
    assert outcome(scene) == result
    assert scene.aliens == {"Q5": 1 if result == "riposte" else 2}, "a riposte takes a token"
    assert scene.figure("hicks").status == {"failed": "down", "death": "killed"}.get(result, "up")


def test_01_a_single_alien_adds_nothing() -> None:
    assert outcome(Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 0}, dice=[6])) == "dodged"
    assert outcome(Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 0}, dice=[9])) == "failed"


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
    assert not keys(scene, "gear-")
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


def sees(scene: Scene, viewer: str, target: str) -> bool:
    return ground.sees(scene.state, scene.square(viewer), scene.square(target))


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
    assert sees(Scene("turn", {"hicks": "C2"}, aliens={"F2": 0}), "C1", "G2")
    assert not sees(Scene("turn", {"hicks": "C2"}), "C1", "G2")


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
    assert not sees(scene, "F1", "C2")


def test_04_who_is_down_holds_a_door_open_and_other_tokens_do_not() -> None:
    scene = Scene("turn", {"hicks": "C2", "hudson": "F2"}, down=["hudson"])
    assert sees(scene, "C1", "G2")
    scene = Scene("turn", {"hicks": "C2"}, tunnels=["F2"], crates=["E2"], hidden={"F1": "alien"})
    assert not sees(scene, "C1", "G2")


def test_04_a_barricaded_door_never_opens() -> None:
    at = {"hicks": "E2", "hudson": "F2"}
    scene = Scene("turn", at, doors=[("E2", "F2")])
    assert not sees(scene, "C1", "G2")
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
    scene.answer("hudson", f"unequip-{RIFLE}")
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
    assert keys(scene, "equip-") == ["equip-medkit-hicks", "equip-medkit-hudson", "equip-medkit-ripley"]
    scene.answer("equip-medkit-hudson")
    assert scene.figure("hudson").gear == ["medkit"]
    scene = Scene("orders", at, orders=1, hands=[["medkit"]])
    scene.answer("hudson")
    assert not keys(scene, "equip-"), "in his own activation a recruit has no hand to equip from"


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
    assert outcome(scene) == "failed"
    assert scene.figure("hicks").status == "down"
    assert outcome(Scene("aliens", at, down=["hicks"], aliens={"S5": 0}, dice=[3])) == "riposte"


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
    turret = scene.state.turrets[0]
    around = ("S9", "S10", "S11", "T9", "R9", "R11", "R8", "Q10", "Q9", "R12")
    seen = {label for label in around if covers(scene.state, turret, scene.square(label))}
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


def test_12_it_fires_at_a_blip_that_appears_before_it() -> None:
    detection = ["lone-contact-2"]
    scene = Scene("detection", {"hicks": "P5"}, detection=detection, turrets=[("T3", EAST)], dice=[7, 7], drawers=[0])
    assert scene.said("turret-fired")[0]["square"] == "X1"
    assert (scene.blips, scene.aliens) == ({}, {})


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
    assert sees(scene, "P5", "U8")
    assert sees(scene, "P6", "U7"), "over the consoles"


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
    assert sees(scene, "D2", "C3")
    assert sees(scene, "D2", "A5")
    assert not sees(scene, "E1", "C3")


def test_14_so_is_the_corner_between_a_character_and_a_wall() -> None:
    """The wall south of D3 ends at the corner of C3: with Hicks on C3, who stands at D3 can look past both."""
    scene = Scene("turn", {"hudson": "D3", "hicks": "C3"}, heroes=["hicks"])
    assert sees(scene, "D3", "C4")
    assert not sees(scene, "E2", "C4")


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
