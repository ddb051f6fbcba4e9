"""Setting up (mise en place): sides, hands, tokens (les jetons) and discard piles (défausse)."""

from __future__ import annotations

import pytest

from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content import deck
from tests.games.alien_menace.duel import Duel, begin, whole

# Sides and hands


def test_the_winner_of_the_toss_chooses_a_side() -> None:
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


def test_15_a_mulligan_is_all_six_and_both_decide_before_either_redraws() -> None:
    session, _ = Session.begin(GAME, GAME.start(2, "fifteen", {"sides": "first-marine"}))
    first = list(session.state.marine.hand.cards)
    assert set(session.waiting) == {0, 1}
    step = session.answer(0, ("redraw",))
    assert set(session.waiting) == {1}
    assert session.state.marine.hand.cards == first, "not before the other has decided"
    assert step.lines == [], "and the other does not hear of it before they have"
    step = session.answer(1, ("keep",))
    told = [line.text.key for line in step.lines]
    assert "mulligan-taken" in told
    assert "hand-kept" in told
    assert len(session.state.marine.hand) == 6
    assert session.offer(session.waiting[0]).name == "room", "once only"


def test_a_hand_has_no_limit_and_its_size_is_public() -> None:
    cards = ["shotgun"] * 4 + ["service-pistol"] * 3 + ["pulse-rifle"] * 3 + ["frag-grenade"] * 3
    duel = Duel(marine=cards, alien=["demon"], phase="marine-phase")
    assert duel.session.view(1).marine.hand == len(cards) + 4
    assert duel.session.view(1).marine.known == []
    assert duel.session.view(None).marine.hand == len(cards) + 4


# Tokens


def test_example_of_the_token_section() -> None:
    """A card gives the Alien four tokens, the reserve holds three: they take three, and nobody owes them the last."""
    duel = Duel(alien=["xenium-surge"], marine_tokens=7, alien_tokens=6, phase="alien-phase", room="vault")
    assert duel.state.reserve == 3
    duel.alien("xenium-surge")
    assert (duel.state.alien.tokens, duel.state.reserve) == (9, 0)


def test_05_every_gain_stops_at_the_reserve() -> None:
    duel = Duel(alien=["demon"], marine_tokens=8, alien_tokens=7, phase="alien-phase", rooms=["nest", "reactor"])
    duel.alien("pass", "pass")
    assert (duel.state.marine.tokens, duel.state.reserve) == (9, 0), "no fight: one of two, the other is lost"


def test_15_a_card_grants_the_alien_four_tokens() -> None:
    duel = Duel(alien=["xenium-surge", "demon"], phase="alien-phase", room="vault")
    duel.alien("xenium-surge").alien("pass")
    assert duel.state.alien.tokens == 6


# Piles


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
    """A Spitter makes the Marine discard their only card, a force field; nothing is cancelled, nobody can answer."""
    duel = Duel(marine=["force-field"], alien=["spitter", "terror"])
    duel.alien("spitter")
    assert duel.state.marine.discard == ["force-field"]
    assert "cancel-played" not in duel.told()
    assert duel.asked == ("marine", "raise")


def test_14_a_forced_discard_is_not_played_and_cannot_be_answered() -> None:
    duel = Duel(marine=["frag-grenade"], alien=["spitter", "terror"])
    duel.alien("spitter")
    assert duel.state.marine.discard == ["frag-grenade"]
    assert duel.forces == (0, 2)
    assert duel.asked == ("marine", "raise")


def test_14_an_empty_draw_pile_gives_no_card_and_is_not_reshuffled() -> None:
    duel = Duel(
        marine=[],
        marine_discard=[card for card in deck("marine") if card != "shotgun"],
        alien=["demon"],
        marine_top=["shotgun"] * 4,
        phase="marine-phase",
        room="storeroom",
    )
    assert len(duel.state.marine.hand) == 4
    assert len(duel.state.marine.deck) == 0
    duel.marine("pass").alien("pass", "pass")
    duel.alien(duel.offered("alien")[0])
    assert len(duel.state.marine.hand) == 4, "nothing to draw, nothing happens"
