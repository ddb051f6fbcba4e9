"""Rules and AI: the time of a decision in whole games with nobody watching."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

from bot.bench.budgets import GAMES, MOST_AI_SECONDS, Budget
from bot.bench.measure import MICRO, Measure, Pair, Progress, Scale, judge
from bot.engine.errors import EngineError
from bot.engine.session import Session
from bot.games import load
from bot.simulate import make_plan, start_of, table_of


def rules(scale: Scale, progress: Progress) -> Iterator[Measure]:
    for game, budget in GAMES.items():
        pairs = _in_turns(decision(game, budget, "random", scale.rules_games), catanatron_action, scale, progress)
        yield judge(
            "rules",
            f"{game}: rules time a decision, random play",
            "catanatron: an action, random play",
            pairs,
            budget.rules,
            unit="µs",
        )


def ai(scale: Scale, progress: Progress) -> Iterator[Measure]:
    for game, budget in GAMES.items():
        pairs = _in_turns(decision(game, budget, "ai", scale.ai_games), lambda: MOST_AI_SECONDS, scale, progress)
        yield judge("ai", f"{game}: AI time a decision", "two milliseconds", pairs, 1.0, unit="µs")


def _in_turns(ours: Callable[[], float], theirs: Callable[[], float], scale: Scale, progress: Progress) -> list[Pair]:
    """Microseconds of both, one after the other; the first of each only warms up."""
    ours(), theirs()
    pairs = []
    for n in range(scale.rounds):
        progress.show("round", n + 1, scale.rounds)
        pairs.append((ours() * MICRO, theirs() * MICRO))
    return pairs


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


def decision(game: str, budget: Budget, policy: str, games: int) -> Callable[[], float]:
    """Seconds a decision of a game, everything included: rules, options listed, the player's thinking."""

    def measure() -> float:
        loaded = load(game)
        plan = make_plan(loaded, games=games, seed=1, seats=budget.seats, options=budget.options, policy=policy)
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
