"""Setup, the choice of rooms, the phases, and the windows that must not tell what somebody holds."""

from __future__ import annotations

import pytest

from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.games.alien_menace.state import State
from bot.games.alien_menace.view import View
from tests.games.alien_menace.duel import Duel, whole


def begin(seed: str, sides: str = "toss") -> Session[State, View]:
    return Session.begin(GAME, GAME.start(2, seed, {"sides": sides}))[0]


def test_the_winner_of_the_toss_chooses_his_side() -> None:
    winners = set()
    for n in range(20):
        session = begin(f"toss {n}")
        (winner,) = session.waiting
        winners.add(winner)
        assert [option.key for option in session.options(winner)] == ["alien", "marine"]
        session.answer(winner, ("marine" if n % 2 else "alien",))
        assert (session.state.marine if n % 2 else session.state.alien).seat == winner
    assert winners == {0, 1}


@pytest.mark.parametrize(("sides", "marine"), [("first-marine", 0), ("first-alien", 1)])
def test_sides_can_be_agreed_on_in_advance(sides: str, marine: int) -> None:
    session = begin("agreed", sides)
    assert session.state.marine.seat == marine
    assert session.offer(0).name == "mulligan"


def test_what_each_side_begins_with() -> None:
    state = begin("setup", "first-marine").state
    assert (state.marine.tokens, state.alien.tokens, state.reserve) == (2, 2, 12)
    assert len(state.marine.hand) == len(state.alien.hand) == 6
    assert len(state.rooms) == 12
    assert "portal" not in state.rooms.cards
    assert state.lives == 3
    whole(state)


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


def test_three_wounds_in_three_rooms_kill() -> None:
    duel = Duel(lives=1, alien=["demon", "larva"])
    duel.alien("demon").marine("pass")
    outcome = duel.session.outcome
    assert outcome is not None
    assert (outcome.side, outcome.winners, outcome.reason.key) == ("alien", (1,), "won-no-lives")


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


def test_a_player_with_nothing_left_is_not_asked_to_raise() -> None:
    duel = Duel(alien=["demon", "larva"], marine_tokens=0)
    duel.alien("demon")
    assert duel.state.lives == 2
