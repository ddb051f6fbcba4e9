"""The Endurance deck (la pioche Endurance): drawing, revealing, exhausting, recycling, discarding; and running out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.glorious_day.content import ABILITIES, PISTOL
from bot.games.glorious_day.content.vocabulary import Case, Draw, Reveal
from tests.games.glorious_day.scene import RIFLE, SMART_GUN, Scene

# The book's examples


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


# The Reshuffle card


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


# An empty deck


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
    assert scene.offered() == ["0-medkit", "1-scavenge"], "with an empty deck from the hand, and of the player's choice"
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


# Hazards


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
