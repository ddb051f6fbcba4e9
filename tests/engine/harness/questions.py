"""Questions: each says whom or what it is about."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Game, Offer, V
from bot.engine.play import S
from bot.engine.session import Session
from tests.engine.harness.playing import steps_of
from tests.engine.harness.trials import Choices, Trial


def questions_of(
    game: Game[S, V], seats: int, options: Choices = None, *, games: int, seed: str
) -> Iterator[tuple[Session[S, V], Offer]]:
    """Every question of random games, at the moment when it is asked."""
    trial = Trial(game, seats, options, seed)
    for n in range(games):
        for session, _ in steps_of(trial, n, trial.players(n)):
            for seat in session.waiting:
                yield session, session.offer(seat)


def about_what(
    game: Game[S, V], seats: int, options: Choices = None, *, games: int, seed: str
) -> tuple[set[str], set[str]]:
    """The names of the questions that say what they are about, and of those that are about nothing."""
    something, nothing = set[str](), set[str]()
    for _, offer in questions_of(game, seats, options, games=games, seed=seed):
        (something if offer.of else nothing).add(offer.name)
    return something, nothing
