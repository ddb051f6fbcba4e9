"""Alien Menace under random play: nothing lost, nothing leaked, nothing forgotten."""

from __future__ import annotations

import pytest

from bot.engine.cards import Pile
from bot.engine.dice import Dice
from bot.engine.players import Playout, random_player
from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content import CARDS, ROOMS
from bot.games.alien_menace.state import State
from tests.conftest import Figure
from tests.engine import harness
from tests.games.alien_menace.duel import VISIBLE, Duel, whole

SIDES = {"sides": "first-marine"}


def test_states_are_plain() -> None:
    harness.plain_state(GAME)


def test_random_games_lose_nothing_and_use_everything() -> None:
    tally = harness.random_games(GAME, 2, games=150, seed="am", invariant=whole)
    assert set(CARDS) <= set(tally.answered), "every card has been played"
    assert set(ROOMS) - {"portal"} <= set(tally.answered), "every room has been entered"
    assert set(tally.sides) == {"marine", "alien"}


def test_the_same_in_every_process() -> None:
    harness.same_in_every_process("bot.games.alien_menace", 2, 3)


def test_restore_twin() -> None:
    assert harness.restore_twin(GAME, 2, games=12, seed="am twin") > 800


def test_worlds_alike() -> None:
    harness.worlds_alike(GAME, 2, SIDES, positions=40, further=10, seed="am worlds", invariant=whole)


def test_pasts_alike() -> None:
    harness.pasts_alike(GAME, 2, SIDES, positions=40, further=10, seed="am pasts")


def test_every_reference_is_in_sight() -> None:
    """All that is ever pointed at is printed: cards, rooms, sides and what a side has."""
    found = harness.references(GAME, 2, games=20, seed="am refs", visible=VISIBLE)
    assert found.keys() >= VISIBLE.printed.keys()


def test_questions_about_cards_say_where_these_lie() -> None:
    """And there they are, for whoever is asked to see."""
    places: dict[str, set[str]] = {}
    for n in range(20):
        session, _ = Session.begin(GAME, GAME.start(2, f"am lie {n}", SIDES))
        playout = Playout(session, [random_player, random_player], Dice(f"am lie {n}"))
        while session.outcome is None:
            for seat in session.waiting:
                offer, view = session.offer(seat), session.view(seat)
                mine, foe = (view.marine, view.alien) if view.me == "marine" else (view.alien, view.marine)
                lie = {"hand": mine.known, "discard": mine.discard, "foes-hand": foe.known, "": []}
                assert {card for one in offer.options if (card := one.id("card"))} <= set(lie[offer.id("pile")])
                places.setdefault(offer.id("pile"), set()).add(offer.name)
            playout.step()
    assert places == {
        "": {"mulligan", "room"},
        "hand": {
            "event",
            "creature",
            "next-creature",
            "raise",
            "cancel",
            "size",
            "discard",
            "give-up",
            "from-the-vents",
        },
        "discard": {"take-back"},
        "foes-hand": {"nightmare"},
    }


def test_undo_everywhere() -> None:
    harness.undo_everywhere(GAME, 2, games=6, seed="am undo")


@pytest.mark.long
@pytest.mark.cases(20)
def test_restore_twin_after_every_answer_of_two_hundred_games(case: int) -> None:
    assert harness.restore_twin(GAME, 2, games=10, seed=f"am long twin {case}") > 500


@pytest.mark.long
@pytest.mark.cases(10)
def test_worlds_alike_over_two_hundred_positions(case: int) -> None:
    harness.worlds_alike(GAME, 2, positions=20, further=10, seed=f"am long worlds {case}", invariant=whole)


@pytest.mark.long
@pytest.mark.cases(10)
def test_pasts_alike_over_two_hundred_positions(case: int) -> None:
    harness.pasts_alike(GAME, 2, positions=20, further=10, seed=f"am long pasts {case}")


@pytest.mark.long
@pytest.mark.cases(30)
def test_undo_in_sixty_games(case: int) -> None:
    harness.undo_everywhere(GAME, 2, games=2, seed=f"am long undo {case}")


@pytest.mark.long
@pytest.mark.cases(50)
def test_five_thousand_random_games(case: int, figure: Figure) -> None:
    harness.random_games(GAME, 2, games=100, seed=f"am long {case}", invariant=whole)
    figure("games-at-random", 100)


def test_every_hidden_pile_is_dealt_anew() -> None:
    """Decks, the other hand and the rooms to come: none of them is what it really is, sooner or later."""
    session, _ = Session.begin(GAME, GAME.start(2, "piles", SIDES))
    real = [list(pile.cards) for pile in _hidden_from_the_marine(session.state)]
    same = [True] * len(real)
    for n in range(5):
        world = session.world(0, Dice(f"pile {n}"))
        dealt = [list(pile.cards) for pile in _hidden_from_the_marine(world.state)]
        same = [kept and pile == was for kept, pile, was in zip(same, dealt, real, strict=True)]
    assert same == [False] * len(real)


def _hidden_from_the_marine(state: State) -> list[Pile]:
    return [state.marine.deck, state.alien.deck, state.alien.hand, state.rooms]


@pytest.mark.parametrize("card", ["from-the-vents", "metamorphosis"])
def test_who_announced_a_card_that_needs_a_creature_holds_one_in_every_world(card: str) -> None:
    events = card == "metamorphosis"
    duel = Duel(
        marine=["shotgun", "recon-robot", "force-field"],
        alien=[card, "larva", "demon"],
        phase="alien-phase" if events else "next-creature",
        room="vault",
    )
    if events:
        duel.alien(card)
    else:
        duel.alien("larva").marine("shotgun", "pass").alien(card)
    assert duel.asked == ("marine", "cancel")
    assert duel.session.view(0).pending == [card]
    for n in range(60):
        world = duel.session.world(0, Dice(f"pledge {n}"))
        assert any(CARDS[held].kind == "creature" for held in world.state.alien.hand.cards)
        whole(world.state)


def test_all_hands_are_open_when_the_game_is_over() -> None:
    duel = Duel(lives=1, marine=["shotgun"], alien=["demon", "larva"])
    duel.alien("demon").marine("pass")
    assert duel.session.view(0).alien.known == ["larva"]
    assert duel.session.view(None).marine.known == ["shotgun"]
