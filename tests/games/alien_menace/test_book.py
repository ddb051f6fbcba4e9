"""The book's own examples and clarifications, each as a game."""

from __future__ import annotations

from tests.games.alien_menace.duel import Duel


def test_example_of_a_fight() -> None:
    """Demon against shotgun in the Hangar: darts, a good token, a bad one, a dead Demon, a Carnass."""
    duel = Duel(
        room="hangar", marine=["shotgun"], alien=["demon", "poison-darts", "carnass"], tosses="+-", phase="alien-phase"
    )
    duel.alien("pass", "demon")
    assert duel.forces == (0, 2)
    assert duel.asked == ("marine", "raise")
    duel.marine("shotgun")
    assert duel.forces == (3, 2)
    duel.marine("pass").alien("poison-darts")
    assert duel.forces == (3, 4)
    duel.alien("pass").marine("token")
    assert duel.forces == (4, 4)
    duel.marine("pass")
    assert duel.asked == ("alien", "raise"), "at equal Force the creature dies unless the Alien raises"
    reserve = duel.state.reserve
    duel.alien("token")
    assert duel.forces == (4, 4)
    assert duel.state.reserve == reserve + 1, "a failed token is spent and goes back at once"
    duel.alien("pass")
    assert duel.state.dead == ["demon"]
    assert (duel.state.creatures, duel.state.size) == (1, 4)
    duel.alien("carnass")
    assert duel.state.facing.creature == "carnass"
    assert duel.forces == (0, 3)
    assert duel.asked == ("marine", "raise")


def test_example_of_the_token_section() -> None:
    """A card gives the Alien four tokens, the reserve holds three: he takes three, and nobody owes him the last."""
    duel = Duel(alien=["xenium-surge"], marine_tokens=7, alien_tokens=6, phase="alien-phase", room="vault")
    assert duel.state.reserve == 3
    duel.alien("xenium-surge")
    assert (duel.state.alien.tokens, duel.state.reserve) == (9, 0)


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


def test_strategic_retreat() -> None:
    """The Marine may lose on purpose with weapons in hand: one life, and two tokens for the Alien."""
    duel = Duel(marine=["plasma-cannon", "shotgun"], alien=["larva", "demon"])
    duel.alien("larva").marine("pass")
    assert duel.state.lives == 2
    assert duel.state.alien.tokens == 4
    assert duel.state.marine.tokens == 2
    assert duel.asked == ("marine", "room"), "the loser chooses the next room"


def test_a_hand_has_no_limit_and_its_size_is_public() -> None:
    cards = ["shotgun"] * 4 + ["service-pistol"] * 3 + ["pulse-rifle"] * 3 + ["frag-grenade"] * 3
    duel = Duel(marine=cards, alien=["demon"], phase="marine-phase")
    assert duel.session.view(1).marine.hand == len(cards) + 4
    assert duel.session.view(1).marine.known == []
    assert duel.session.view(None).marine.hand == len(cards) + 4


def test_all_three_discards_are_public() -> None:
    duel = Duel(
        marine_discard=["shotgun"],
        alien_discard=["demon"],
        alien=["larva"],
        room_discard=["vault"],
        rooms=["nest", "reactor"],
    )
    for viewer in (None, 0, 1):
        view = duel.session.view(viewer)
        assert view.marine.discard == ["shotgun"]
        assert view.alien.discard == ["demon"]
        assert view.room_discard == ["vault"]


def test_a_forced_discard_has_no_effect() -> None:
    """A Spitter makes the Marine discard his only card, a force field; nothing is cancelled, nobody can answer."""
    duel = Duel(marine=["force-field"], alien=["spitter", "terror"])
    duel.alien("spitter")
    assert duel.state.marine.discard == ["force-field"]
    assert "cancel-played" not in duel.told()
    assert duel.asked == ("marine", "raise")


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


def test_end_of_combat() -> None:
    """Room, weapons, creatures and actions to their discards, tokens to the reserve, two to the winner."""
    duel = Duel(
        room="ventilation-shaft",
        marine=["shotgun", "frag-grenade"],
        alien=["carnass", "poison-darts", "demon"],
        tosses="+",
        rooms=["nest", "reactor"],
    )
    duel.alien("carnass").marine("shotgun", "token", "frag-grenade", "pass")
    duel.alien("poison-darts", "pass")
    state = duel.state
    assert state.marine.discard == ["shotgun", "frag-grenade"]
    assert state.alien.discard == ["carnass", "poison-darts"]
    assert state.room_discard == ["ventilation-shaft"]
    assert (state.marine.tokens, state.alien.tokens, state.reserve) == (3, 2, 11)
    assert state.lives == 3
    assert duel.asked == ("alien", "room"), "the loser of the fight chooses"


def test_the_guides_example_of_a_whole_fight() -> None:
    """What our rules guide tells step by step is what the rules do."""
    duel = Duel(
        room="nest",
        marine=["shotgun", "frag-grenade", "force-field"],
        alien=["larva", "poison-darts", "carnass", "jammed-weapon"],
        alien_top=["demon"],
        marine_tokens=3,
        tosses="+-+++",
    )
    duel.alien("larva")
    assert duel.forces == (0, 2)
    duel.marine("token", "token", "token")
    assert duel.forces == (2, 2)
    duel.marine("pass").alien("poison-darts").marine("force-field")
    assert duel.forces == (2, 2)
    duel.alien("pass")
    assert duel.state.dead == ["larva"]
    duel.alien("carnass")
    assert duel.forces == (0, 4)
    duel.marine("shotgun").alien("pass").marine("frag-grenade")
    assert duel.forces == (5, 4)
    duel.alien("token", "token")
    assert duel.forces == (5, 6)
    duel.alien("pass")
    assert duel.state.lives == 2
    assert duel.state.alien.tokens == 2
    assert duel.asked == ("marine", "room")
