"""Rules and AI: the time of a decision in whole games with nobody watching."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.bench.budgets import ACTION, GAMES, MOST_AI_SECONDS, Budget
from bot.bench.measure import MICRO, Measure, OursAndTheirs, Scale, judge
from bot.engine.dice import Dice
from bot.engine.errors import EngineError
from bot.engine.players import Playout, random_player
from bot.engine.session import Session
from bot.games import load
from bot.progress import Progress
from bot.simulate import make_plan, start_of, table_of


def rules(scale: Scale, progress: Progress) -> Iterator[Measure]:
    """Three of four actions in random Catan, as rolling and ending a turn, leave nothing to choose; ours hardly ever.
    So what counts is the time from one real choice, with two options or more, to the next.
    """
    for game, budget in GAMES.items():
        pairs = _in_turns(decision(game, budget, "random", scale.rules_games), catanatron_action, scale, progress)
        our_share, their_share = choices(game, budget, scale.rules_games), catanatron_choices()
        real = [(ours / our_share, theirs / their_share) for ours, theirs in pairs]
        what = f"{game}: rules time, random play,"
        yield judge("rules", f"{what} a real choice", "catanatron: the same", real, budget.rules, unit="µs")
        yield judge("rules", f"{what} a decision", "catanatron: an action", pairs, ACTION, unit="µs")


def ai(scale: Scale, progress: Progress) -> Iterator[Measure]:
    for game, budget in GAMES.items():
        pairs = _in_turns(decision(game, budget, "ai", scale.ai_games), lambda: MOST_AI_SECONDS, scale, progress)
        yield judge("ai", f"{game}: AI time a decision", "two milliseconds", pairs, 1.0, unit="µs")


def _in_turns(
    ours: Callable[[], float], theirs: Callable[[], float], scale: Scale, progress: Progress
) -> list[OursAndTheirs]:
    """Microseconds of both, one after the other; the first of each only warms up."""
    ours(), theirs()
    pairs = []
    for n in range(scale.rounds):
        progress.show("round", n + 1, scale.rounds)
        pairs.append((ours() * MICRO, theirs() * MICRO))
    return pairs


def catanatron_action() -> float:
    """Seconds an action of random Catan, legal actions listed: what a well-kept Python game engine takes."""
    began = time.perf_counter()
    actions = sum(len(game.state.actions) for game in _catan_games())
    return (time.perf_counter() - began) / actions


def catanatron_choices() -> float:
    """The share of these actions that were chosen out of two or more."""
    listed: list[int] = []

    def watched(player: Any, game: object, actions: Sequence[object]) -> object:
        listed.append(len(actions))
        return player.decide(game, actions)

    for _ in _catan_games(watched):
        pass
    return _share(listed)


def _catan_games(decide: Callable[..., object] | None = None) -> Iterator[Any]:
    """The games of the yardstick, played to their ends by random players, or by what decides for them."""
    try:
        from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 (only benchmarks need it)
    except ImportError as error:
        raise EngineError("bench compares with catanatron: install it with `pip install -e .[bench]`") from error
    random.seed(1)
    for seed in range(3):
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        game.play(decide_fn=decide)
        yield game


def _share(listed: Sequence[int]) -> float:
    return sum(options > 1 for options in listed) / len(listed)


def decision(game: str, budget: Budget, policy: str, games: int) -> Callable[[], float]:
    """Seconds a decision of a game, everything included: rules, options listed, the player's thinking."""

    def measure() -> float:
        began = time.perf_counter()
        decisions = sum(_play(table) for table in _tables(game, budget, policy, games))
        return (time.perf_counter() - began) / decisions

    return measure


def choices(game: str, budget: Budget, games: int) -> float:
    """The share of a game's random decisions that were chosen out of two options or more."""
    listed: list[int] = []

    def watched(session: Session[Any, Any], seat: int, dice: Dice) -> tuple[str, ...]:
        listed.append(len(session.options(seat)))
        return random_player(session, seat, dice)

    for table in _tables(game, budget, "random", games):
        table.players = [watched] * len(table.players)
        _play(table)
    return _share(listed)


def _tables(game: str, budget: Budget, policy: str, games: int) -> Iterator[Playout]:
    """The games that are measured, each at its beginning."""
    loaded = load(game)
    plan = make_plan(loaded, games=games, seed=1, seats=budget.seats, options=budget.options, policy=policy)
    for seed in range(plan.seed, plan.seed + plan.games):
        session, _ = Session.begin(loaded, start_of(plan, loaded, seed))
        yield table_of(plan, session, seed)


def _play(table: Playout) -> int:
    """Plays a game to its end; how many decisions that took."""
    while table.session.outcome is None:
        table.step()
    return table.decisions
