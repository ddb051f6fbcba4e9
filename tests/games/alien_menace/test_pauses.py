"""Pauses (précisions): when a card may be cancelled (cartes d’annulation), when a room’s size may change.

Neither tells what somebody holds.
"""

from __future__ import annotations

import pytest

from bot.games.alien_menace.content import ALIEN_CARDS, MARINE_CARDS
from bot.games.alien_menace.text_board import board
from tests.games.alien_menace.duel import Duel

# Cancel cards


def test_actions_come_one_after_another_with_a_pause_for_each() -> None:
    duel = Duel(marine=["frag-grenade", "frag-grenade"], alien=["brute", "terror"])
    duel.alien("brute")
    duel.marine("frag-grenade")
    assert duel.asked == ("alien", "cancel")
    duel.alien("pass")
    assert duel.asked == ("marine", "raise")
    duel.marine("frag-grenade")
    assert duel.asked == ("alien", "cancel"), "each action has its own pause"
    duel.alien("terror")
    assert duel.forces == (2, 4), "only the card just played is cancelled"


def test_the_robot_comes_before_the_event_applies() -> None:
    duel = Duel(marine=["recon-robot"], alien=["hatching", "demon"], phase="alien-phase", room="vault")
    before = len(duel.state.alien.hand)
    duel.alien("hatching")
    assert duel.asked == ("marine", "cancel")
    assert len(duel.state.alien.hand) == before - 1, "announced, not yet applied"
    duel.marine("recon-robot")
    assert len(duel.state.alien.hand) == before - 1
    assert duel.state.alien.discard == ["hatching"]
    assert duel.state.marine.discard == ["recon-robot"]
    assert duel.asked == ("alien", "event")


def test_06_a_pause_opens_after_every_weapon_and_action_and_never_after_a_token() -> None:
    duel = Duel(
        marine=["shotgun", "frag-grenade", "force-field"], alien=["carnass", "poison-darts"], tosses="-", pauses=True
    )
    duel.alien("carnass").marine("token")
    assert duel.asked == ("marine", "raise")
    duel.marine("shotgun")
    assert duel.asked == ("alien", "cancel")
    duel.alien("pass")
    duel.marine("frag-grenade")
    assert duel.asked == ("alien", "cancel")
    duel.alien("pass")
    duel.marine("pass").alien("poison-darts")
    assert duel.asked == ("marine", "cancel")


def test_06_cancel_cards_are_answered_too() -> None:
    """Shotgun, jammed; a force field frees it; terror breaks the force field; another force field saves it."""
    duel = Duel(marine=["shotgun", "force-field", "force-field"], alien=["demon", "jammed-weapon", "terror"])
    duel.alien("demon").marine("shotgun").alien("jammed-weapon")
    assert duel.asked == ("marine", "cancel")
    duel.marine("force-field").alien("terror").marine("force-field")
    assert duel.forces == (3, 2)
    assert duel.asked == ("marine", "raise")
    assert sorted(duel.state.marine.discard) == ["force-field", "force-field"]
    assert sorted(duel.state.alien.discard) == ["jammed-weapon", "terror"]


def test_06_too_late_once_something_else_was_played() -> None:
    """A weapon that survived its pause cannot be jammed later."""
    duel = Duel(marine=["shotgun", "frag-grenade"], alien=["brute", "jammed-weapon"], pauses=True)
    duel.alien("brute").marine("shotgun").alien("pass").marine("frag-grenade")
    assert duel.offered("alien") == ["pass"], "only terror answers an action, and the weapon is out of reach"


def test_07_whose_the_cancel_cards_are() -> None:
    assert {"jammed-weapon", "terror"} <= set(ALIEN_CARDS)
    assert {"force-field", "recon-robot"} <= set(MARINE_CARDS)


def test_08_a_jammed_weapon_was_the_one_weapon() -> None:
    duel = Duel(marine=["shotgun", "chainsaw"], alien=["demon", "jammed-weapon"])
    duel.alien("demon").marine("shotgun").alien("jammed-weapon")
    assert duel.forces == (0, 2)
    assert duel.state.marine.discard == ["shotgun"]
    assert duel.offered("marine") == ["token", "pass"]


def test_08_a_jammed_weapon_has_no_effect_either() -> None:
    duel = Duel(marine=["service-pistol"], alien=["demon", "jammed-weapon"])
    duel.alien("demon").marine("service-pistol").alien("jammed-weapon")
    assert len(duel.state.marine.hand) == 0, "no card drawn"


# The size of a room


def test_example_of_the_room_size_section() -> None:
    """Two collapsed walls and one smoke grenade: the room is larger by one."""
    duel = Duel(
        room="nest",
        marine=["shotgun", "smoke-grenade"],
        alien=["larva", "collapsed-wall", "collapsed-wall", "demon"],
        marine_top=["frag-grenade"],
    )
    duel.alien("larva").marine("shotgun", "pass").alien("pass")
    assert duel.asked == ("alien", "size")
    duel.alien("collapsed-wall").marine("smoke-grenade").alien("collapsed-wall")
    assert duel.state.size_change == 1
    assert duel.state.size == 3


def test_10_the_alien_reopens_a_full_room_and_the_marine_shuts_it_again() -> None:
    duel = Duel(
        room="ventilation-shaft",
        marine=["shotgun", "smoke-grenade"],
        alien=["larva", "collapsed-wall", "demon"],
        alien_top=["demon"],
        rooms=["nest", "reactor"],
        pauses=True,
    )
    duel.alien("larva").marine("shotgun").alien("pass").marine("pass").alien("pass")
    assert duel.asked == ("alien", "size"), "the Alien speaks first"
    duel.alien("collapsed-wall")
    assert duel.asked == ("marine", "cancel")
    duel.marine("pass")
    assert duel.state.size == 2
    duel.marine(
        "smoke-grenade",
    )
    assert duel.asked == ("alien", "cancel")
    duel.alien("pass")
    assert duel.state.size == 1
    assert duel.asked == ("alien", "size"), "both may go on until both pass"
    duel.alien("pass")
    assert duel.asked == ("alien", "room"), "shut: the Marine has won, the loser chooses"


def test_10_size_cards_fit_nowhere_else() -> None:
    duel = Duel(marine=["smoke-grenade"], alien=["demon", "collapsed-wall"])
    duel.alien("demon")
    assert duel.offered("marine") == ["token", "pass"]
    duel = Duel(marine=["shotgun", "smoke-grenade"], alien=["demon", "collapsed-wall"])
    duel.alien("demon").marine("shotgun", "pass")
    assert duel.offered("alien") == ["token", "pass"]


def test_10_dead_creatures_count_against_the_size() -> None:
    duel = Duel(
        room="reactor", marine=["shotgun", "chainsaw"], alien=["larva", "demon", "carnass"], rooms=["nest", "vault"]
    )
    duel.alien("larva").marine("shotgun", "pass").alien("pass", "demon")
    duel.marine("chainsaw", "pass").alien("pass")
    assert duel.asked == ("alien", "room"), "two played in a room of two"


def test_10_the_gap_goes_on_until_both_have_passed() -> None:
    """A wall, the Marine passes, a second wall: the room holds two more."""
    duel = Duel(
        room="reactor",
        marine=["shotgun", "smoke-grenade"],
        alien=["larva", "collapsed-wall", "collapsed-wall", "demon"],
        alien_top=["demon"],
    )
    duel.alien("larva").marine("shotgun", "pass").alien("pass", "collapsed-wall").marine("pass")
    assert duel.asked == ("alien", "size")
    duel.alien("collapsed-wall")
    assert duel.state.size == 4


# Windows open by what everybody can see, never by what somebody holds


@pytest.mark.parametrize("held", ["jammed-weapon", "hatching"])
def test_a_pause_opens_whether_or_not_the_alien_could_jam(held: str) -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", held], pauses=True)
    duel.alien("demon").marine("shotgun")
    assert duel.asked == ("alien", "cancel")


@pytest.mark.parametrize("held", ["recon-robot", "shotgun"])
def test_a_pause_opens_whether_or_not_the_marine_has_a_robot(held: str) -> None:
    duel = Duel(marine=[held], alien=["hatching"], phase="alien-phase", pauses=True, room="vault")
    duel.alien("hatching")
    assert duel.asked == ("marine", "cancel")


@pytest.mark.parametrize("held", ["collapsed-wall", "hatching"])
def test_the_gap_opens_whether_or_not_somebody_can_use_it(held: str) -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", held], pauses=True)
    duel.alien("demon").marine("shotgun").alien("pass").marine("pass").alien("pass")
    assert duel.asked == ("alien", "size")


def test_no_pause_when_the_hand_is_empty() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon"], pauses=True)
    duel.alien("demon").marine("shotgun")
    assert duel.asked == ("marine", "raise")


def test_no_pause_when_all_copies_lie_open() -> None:
    duel = Duel(
        marine=["shotgun", "berserk"], alien=["demon", "larva"], alien_discard=["jammed-weapon"] * 2, pauses=True
    )
    duel.alien("demon").marine("shotgun")
    assert duel.asked == ("marine", "raise")


def test_a_weapon_is_lost_when_it_is_cancelled_and_not_before() -> None:
    duel = Duel(marine=["shotgun", "berserk"], alien=["demon", "jammed-weapon"])
    duel.alien("demon").marine("shotgun")
    assert duel.asked == ("alien", "cancel")
    assert "board-weapon-spent" not in {line.key for line in board(duel.session.view(None))}
    duel.alien("jammed-weapon")
    if duel.asked[1] == "cancel":
        duel.marine("pass")
    assert "board-weapon-spent" in {line.key for line in board(duel.session.view(None))}
