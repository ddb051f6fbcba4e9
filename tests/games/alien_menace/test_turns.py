"""A turn (tour de jeu): the choice of rooms (phase d’exploration), then the Marine’s phase and the Alien’s."""

from __future__ import annotations

from bot.engine.session import Session
from bot.games.alien_menace import GAME
from tests.games.alien_menace.duel import Duel, begin

# Rooms


def test_the_marine_chooses_first_and_the_other_room_is_discarded() -> None:
    session = begin("first", "first-alien")
    for seat in (0, 1):
        session.answer(seat, ("keep",))
    assert session.waiting == (1,)
    shown = [option.key for option in session.options(1)]
    assert session.view(0).shown == shown, "both see both rooms"
    session.answer(1, (shown[0],))
    assert session.state.room == shown[0]
    assert session.state.room_discard == [shown[1]]


def test_13_six_rooms_then_the_portal_alone() -> None:
    session, _ = Session.begin(GAME, GAME.start(2, "thirteen", {"sides": "first-marine"}))
    session.answer(0, ("keep",))
    session.answer(1, ("keep",))
    rooms = []
    while session.outcome is None:
        (seat,) = session.waiting
        offer = session.offer(seat)
        if offer.name == "room":
            assert len(offer.options) == 2
            rooms.append(offer.options[0].key)
        session.answer(seat, (rooms[-1] if offer.name == "room" else "pass",))
    assert len(rooms) == 6
    assert session.state.turn == 7
    assert session.state.at_portal


def test_what_a_room_did_ends_with_it() -> None:
    duel = Duel(
        alien=["demon", "larva"],
        room="vault",
        blackout=True,
        size_change=1,
        rooms=["nest", "reactor", "hangar", "cryo-bay"],
    )
    duel.alien("demon").marine("pass")
    assert (duel.state.blackout, duel.state.size_change, duel.state.creatures) == (False, 0, 0)


# Both phases


def test_both_draw_what_the_room_says() -> None:
    duel = Duel(room="hangar", phase="marine-phase", marine=["shotgun"], alien=["demon"])
    assert len(duel.state.marine.hand) == 5
    duel.marine("pass")
    assert len(duel.state.alien.hand) == 4


def test_events_are_played_one_at_a_time_as_many_as_one_likes() -> None:
    duel = Duel(marine=["ammo-crate", "power-cells"], alien=["demon"], phase="marine-phase", room="vault")
    duel.marine("power-cells")
    assert duel.asked == ("marine", "event")
    duel.marine("ammo-crate")
    assert duel.asked == ("marine", "event")
    assert duel.state.marine.discard == ["power-cells", "ammo-crate"]


def test_09_events_are_played_in_ones_own_step_the_aliens_before_their_creature() -> None:
    duel = Duel(marine=["ammo-crate", "recon-robot"], alien=["hatching", "demon"], phase="marine-phase", room="vault")
    assert duel.asked == ("marine", "event")
    assert "recon-robot" not in duel.offered("marine"), "the robot only answers"
    duel.marine("pass")
    assert duel.asked == ("alien", "event")
    duel.alien("pass")
    assert duel.asked == ("alien", "creature")
    assert "hatching" not in duel.offered("alien")


# Without a fight


def test_12_no_fight_means_no_creature_at_all() -> None:
    duel = Duel(alien=["demon"], phase="alien-phase", rooms=["nest", "reactor"])
    duel.alien("pass", "pass")
    assert duel.state.marine.tokens == 4
    assert duel.asked == ("alien", "room")


def test_12_no_fight_pays_two_even_in_the_laboratory() -> None:
    duel = Duel(alien=["demon"], phase="alien-phase", room="laboratory", rooms=["nest", "reactor"])
    duel.alien("pass", "pass")
    assert duel.state.marine.tokens == 4
