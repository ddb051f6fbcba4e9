"""The AI: better than chance, and with it the balance of the two sides and of every card."""

from __future__ import annotations

from functools import partial

import pytest

from bot.balance import opening_cards
from bot.engine.dice import Dice
from bot.engine.players import Playout, ai_player, random_player
from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.simulate import Plan, make_plan, over_games, play_one
from bot.tuning import bands

MARINE_FIRST = {"sides": "first-marine"}


def plan(policy: str, games: int, seed: int = 1) -> Plan:
    return make_plan(GAME, games=games, seed=seed, seats=2, options=MARINE_FIRST, policy=policy)


def rate(policy: str, side: str, games: int, seed: int = 1) -> float:
    """How often a side wins when the Marine's and the Alien's player are these."""
    planned = plan(policy, games, seed)
    return sum(one.side == side for one in over_games(planned, 1, partial(play_one, planned))) / games


@pytest.mark.parametrize(("policy", "side"), [("ai,random", "marine"), ("random,ai", "alien")])
def test_the_ai_beats_random_play(policy: str, side: str) -> None:
    assert rate(policy, side, 100) >= 0.85


def test_the_ai_prefers_the_alien_and_plays_all_its_cards() -> None:
    session, _ = Session.begin(GAME, GAME.start(2, "prefers"))
    playout = Playout(session, [ai_player, ai_player], Dice("prefers"))
    step = playout.step()
    assert step.entry is not None
    assert session.state.alien.seat == getattr(step.entry, "seat", None)


def test_the_ai_answers_whatever_it_is_asked() -> None:
    """Against a random opponent it meets every question of the game, from either side."""
    asked = set()
    for n in range(120):
        session, _ = Session.begin(GAME, GAME.start(2, f"asked {n}"))
        players = [ai_player, random_player] if n % 2 else [random_player, ai_player]
        playout = Playout(session, players, Dice(f"asked {n}"))
        while session.outcome is None:
            for seat in session.waiting:
                if players[seat] is ai_player:
                    asked.add(session.offer(seat).name)
            playout.step()
    expected = {"side", "mulligan", "room", "event", "creature", "next-creature", "raise", "cancel", "size"}
    assert expected | {"discard", "take-back", "nightmare", "give-up", "from-the-vents"} == asked


@pytest.mark.long
@pytest.mark.parametrize(("policy", "side"), [("ai,random", "marine"), ("random,ai", "alien")])
def test_the_ai_beats_random_play_in_five_hundred_games(policy: str, side: str) -> None:
    assert rate(policy, side, 500, seed=10_001) >= 0.85


@pytest.mark.long
def test_the_alien_is_slightly_favoured() -> None:
    """As the book says."""
    low, high = bands("alien-menace")["duel"].won
    assert low <= 100 * rate("ai", "marine", 2000) <= high


@pytest.mark.long
def test_no_card_of_an_opening_hand_decides_the_game() -> None:
    rows = opening_cards(plan("ai", 6000), 1)
    assert len(rows) == 50
    for row in rows:
        assert abs(row.moves) <= 8, row
