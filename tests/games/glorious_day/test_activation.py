"""The Marine phase (phase des Marines): who is activated when, abilities, equipment, actions, orders and recruits."""

from __future__ import annotations

from bot.games.glorious_day.content import PISTOL
from tests.games.glorious_day.scene import GRENADES, RIFLE, SHOTGUN, Scene

# Who is first


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


def test_the_dial_of_hicks_goes_back_from_4_to_7() -> None:
    scene = Scene("round", {"hicks": "P5", "hudson": "P6"}, dials={"hicks": 4, "hudson": 9})
    assert scene.dial("hicks") == 7
    assert scene.dial("hudson") == 5, "of a recruit it is the value of that side"


# Abilities


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


# Actions


def test_hudson_aims() -> None:
    scene = Scene("turn", {"hudson": "P5"}, heroes=["hudson"])
    scene.answer("aim")
    assert scene.dial("hudson") == 7


def test_nothing_is_handed_over_after_the_first_action() -> None:
    """Cards are equipped before the actions."""
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], hands=[["medkit"]])
    assert "equip-medkit-gorman" in scene.offered()
    scene.answer("aim")
    assert "equip-medkit-gorman" not in scene.offered()


# Free actions


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
    assert scene.offered(1) == ["event-double-time", "pass"], "but an event can give them one"
    scene = Scene("alien-phase", at, heroes=["hicks", "hudson"], hands=[["double-time"], []])
    assert scene.asked == "halt"


# Recruits and civilians


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
    assert not scene.offered_like("equip-"), "in their own activation recruits have no hand to equip from"


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
    assert scene.offered() == ["hudson", "vasquez", "frost", "pass"]
    scene.answer("hudson", "end")
    assert scene.offered() == ["vasquez", "frost", "pass"]
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


def test_a_hero_orders_recruits_of_his_own_rank_too() -> None:
    """Hudson and Frost are both of rank 1; Hicks is of rank 2."""
    scene = Scene("turn", {"hudson": "P5", "frost": "P6", "hicks": "P7"}, heroes=["hudson"], top=[PISTOL])
    scene.answer("end")
    assert (scene.asked, scene.offered()) == ("orders", ["frost", "pass"])
    scene.answer("frost")
    assert scene.state.active == "frost"
