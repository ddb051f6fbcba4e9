"""Moments at which somebody is asked though they may have no answer: each keeps a secret, no other question does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.dice import Dice
from bot.engine.players import random_player
from bot.engine.session import Session
from bot.games.alien_menace import GAME, META
from bot.games.alien_menace.state import State
from bot.games.alien_menace.view import View

GAMES, WORLDS = 60, 12


def questions(seed: str) -> Iterator[tuple[Session[State, View], int, Dice]]:
    """Every question of a game answered by chance, with the seat that is asked."""
    session, _ = Session.begin(GAME, GAME.start(2, seed))
    dice = Dice(f"moments of {seed}")
    while session.outcome is None:
        seat = dice.pick(session.waiting)
        yield session, seat, dice
        session.answer(seat, random_player(session, seat, dice))


def has_a_choice(session: Session[State, View], seat: int) -> bool:
    return session.offer(seat).only is None


@pytest.mark.parametrize("point", META.interrupts)
def test_at_every_moment_an_opponent_cannot_tell_who_has_a_choice(point: str) -> None:
    """In one world there is something to answer, in another that looks the same to the opponent there is not."""
    for n in range(GAMES):
        for session, seat, dice in questions(f"{point} {n}"):
            if session.offer(seat).interrupt != point:
                continue
            here = has_a_choice(session, seat)
            for _ in range(WORLDS):
                world = session.world(1 - seat, dice)
                if has_a_choice(world, seat) != here:
                    return
    pytest.fail(f"in {GAMES} games nothing was kept secret at {point!r}")


def test_where_no_moment_is_named_the_opponent_knows_whether_there_is_a_choice() -> None:
    """So the table may answer what has one answer, and tells nobody anything by that."""
    met: Counter[str] = Counter()
    for n in range(12):
        for session, seat, dice in questions(f"no moment {n}"):
            offer = session.offer(seat)
            if offer.interrupt:
                continue
            met[offer.name] += 1
            if met[offer.name] % 3 == 0:
                world = session.world(1 - seat, dice)
                assert has_a_choice(world, seat) == has_a_choice(session, seat), offer.name
    assert met.keys() >= {"mulligan", "room", "take-back"}
