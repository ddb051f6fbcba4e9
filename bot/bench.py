"""The budgets, each measured beside its yardstick in the same run, so that a slow machine slows both."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

import msgspec

from bot.engine.errors import EngineError
from bot.engine.session import Session
from bot.games import load
from bot.simulate import make_plan, start_of, table_of

ROUNDS = 11
MICRO = 1_000_000


class Measure(msgspec.Struct, frozen=True):
    """One line of the report: a time, what it is compared with, and how often it may go into it."""

    what: str
    microseconds: float
    yardstick: str
    yardstick_microseconds: float
    ratio: float
    budget: float

    @property
    def met(self) -> bool:
        return self.ratio <= self.budget


def catanatron_action() -> float:
    """Seconds an action of random Catan, legal actions listed: what a well-kept Python game engine takes."""
    try:
        from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 (only benchmarks need it)
    except ImportError as error:
        raise EngineError("bench compares with catanatron: install it with `pip install -e .[bench]`") from error
    random.seed(1)
    actions = 0
    began = time.perf_counter()
    for seed in range(3):
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        game.play()
        actions += len(game.state.actions)
    return (time.perf_counter() - began) / actions


def decision(game: str, policy: str, games: int) -> Callable[[], float]:
    """Seconds a decision of a game, everything included: rules, options listed, the player's thinking."""

    def measure() -> float:
        loaded = load(game)
        plan = make_plan(loaded, games=games, seed=1, seats=None, options={}, policy=policy)
        decisions = 0
        began = time.perf_counter()
        for seed in range(plan.seed, plan.seed + plan.games):
            session, _ = Session.begin(loaded, start_of(plan, loaded, seed))
            table = table_of(plan, session, seed)
            while session.outcome is None:
                table.step()
            decisions += table.decisions
        return (time.perf_counter() - began) / decisions

    return measure


def compare(
    what: str, measured: Callable[[], float], yardstick: str, against: Callable[[], float], budget: float
) -> Measure:
    """Takes turns with the yardstick and reports the median of the ratios."""
    measured(), against()
    pairs = [(measured(), against()) for _ in range(ROUNDS)]
    ratio = median(ours / theirs for ours, theirs in pairs)
    return Measure(
        what,
        round(median(ours for ours, _ in pairs) * MICRO, 2),
        yardstick,
        round(median(theirs for _, theirs in pairs) * MICRO, 2),
        round(ratio, 3),
        budget,
    )


def run() -> list[Measure]:
    return [
        compare(
            "alien-menace: rules time a decision, random play",
            decision("alien-menace", "random", 30),
            "catanatron: an action, random play",
            catanatron_action,
            1.0,
        ),
        compare(
            "alien-menace: AI time a decision",
            decision("alien-menace", "ai", 15),
            "two milliseconds",
            lambda: 0.002,
            1.0,
        ),
    ]
