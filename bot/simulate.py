"""Whole games with nobody watching: for tuning, for finding faults, for numbers."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from bot.engine.dice import Dice
from bot.engine.errors import BadOptions
from bot.engine.game import AnyGame, Start
from bot.engine.journal import Mark, MarkKind
from bot.engine.players import PLAYERS, Player, Playout
from bot.engine.record import Record
from bot.engine.session import Session
from bot.games import load

R = TypeVar("R")
BAR_WIDTH = 30


class SimulationPlan(msgspec.Struct, frozen=True):
    """What to simulate: games with the seeds `seed`, `seed + 1`, … and the players of each seat."""

    game: str
    games: int
    seed: int
    seats: int
    options: dict[str, str]
    players: tuple[str, ...]
    export: str = ""


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    game: str
    seed: int
    seats: int
    options: dict[str, str]
    decisions: int
    outcome: str
    side: str
    winners: tuple[int, ...]
    seconds: float


class Summary(msgspec.Struct, frozen=True):
    """How all of them went. `wins` counts by side."""

    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    wins: dict[str, int]


def make_plan(
    game: AnyGame,
    *,
    games: int,
    seed: int,
    seats: int | None,
    options: dict[str, str],
    policy: str,
    export: str = "",
) -> SimulationPlan:
    """A plan that the game can play, or `BadOptions`. `policy` is one player for all seats or a list, seat by seat."""
    seats = game.meta.seats[0] if seats is None else seats
    start = game.start(seats, str(seed), options)
    names = tuple(policy.split(","))
    unknown = [name for name in names if name not in PLAYERS]
    if unknown:
        raise BadOptions(f"a policy is one of {', '.join(PLAYERS)}, not {unknown[0]!r}")
    if len(names) not in (1, seats):
        raise BadOptions(f"{len(names)} policies for {seats} seats: name one for all, or one for each")
    if games < 1:
        raise BadOptions("--games is at least 1")
    players = names * seats if len(names) == 1 else names
    return SimulationPlan(game.meta.key, games, seed, seats, start.options, players, export)


def start_of(plan: SimulationPlan, game: AnyGame, seed: int) -> Start:
    return game.start(plan.seats, str(seed), plan.options)


def table_of(plan: SimulationPlan, session: Session[Any, Any], seed: int) -> Playout:
    players: list[Player] = [PLAYERS[name] for name in plan.players]
    return Playout(session, players, Dice(f"players {seed}"))


def play_one(plan: SimulationPlan, seed: int) -> Played:
    """Plays one game to its end; with an export folder, its replay file is left there."""
    began = time.perf_counter()
    game = load(plan.game)
    start = start_of(plan, game, seed)
    session, _ = Session.begin(game, start)
    table = table_of(plan, session, seed)
    entries = []
    while session.outcome is None:
        entries.append(table.step().entry)
    outcome = session.outcome
    seconds = time.perf_counter() - began
    if plan.export:
        record = Record.replayed(game, start, [entry for entry in entries if entry is not None])
        file = Path(plan.export) / f"{plan.game}-{seed}.json"
        file.write_bytes(msgspec.json.encode(record.replay_file()) + b"\n")
    return Played(
        plan.game,
        seed,
        plan.seats,
        plan.options,
        table.decisions,
        outcome.reason.key,
        outcome.side,
        outcome.winners,
        round(seconds, 6),
    )


class MarksOfGame(msgspec.Struct, frozen=True):
    """Who won a game, and the marks of one kind in its journal."""

    winners: tuple[int, ...]
    marks: list[Mark]


def marks_of_game(plan: SimulationPlan, kind: MarkKind, seed: int) -> MarksOfGame:
    """Plays one game and keeps the marks of that kind."""
    session, step = Session.begin(load(plan.game), start_of(plan, load(plan.game), seed))
    table = table_of(plan, session, seed)
    lines = list(step.lines)
    while session.outcome is None:
        lines += table.step().lines
    marks = [mark for line in lines for mark in line.marks if mark.kind == kind]
    return MarksOfGame(session.outcome.winners, marks)


class _Job:
    """A picklable call for the worker processes."""

    def __init__(self, call: Callable[[int], R]) -> None:
        self.call = call

    def __call__(self, seeds: tuple[int, int]) -> list[Any]:
        return [self.call(seed) for seed in range(*seeds)]


def over_games(plan: SimulationPlan, jobs: int, call: Callable[[int], R]) -> Iterator[R]:
    """Does something for each seed of a plan, in order, in that many processes, with a bar on a terminal."""
    if jobs < 1:
        raise BadOptions("--jobs is at least 1")
    chunk = max(1, min(50, plan.games // (jobs * 4)))
    bounds = [*range(plan.seed, plan.seed + plan.games, chunk), plan.seed + plan.games]
    chunks = list(pairwise(bounds))
    done = 0
    with Bar(plan.games) as bar:
        if jobs == 1 or len(chunks) == 1:
            for seed in range(plan.seed, plan.seed + plan.games):
                yield call(seed)
                done += 1
                bar.show(done)
            return
        with Pool(min(jobs, len(chunks)), _leave_interrupts_to_the_parent) as pool:
            for results in pool.imap(_Job(call), chunks):
                yield from results
                done += len(results)
                bar.show(done)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Bar:
    """A progress bar on standard error, only where a person sees it, gone when all is done."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.began = time.monotonic()
        self.last = self.began
        self.live = sys.stderr.isatty()

    def __enter__(self) -> Bar:
        return self

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.live or now - self.last < 0.1:
            return
        self.last = now
        full = BAR_WIDTH * done // self.total
        left = (now - self.began) * (self.total - done) / done
        bar = "█" * full + "·" * (BAR_WIDTH - full)
        sys.stderr.write(f"\r{bar} {done}/{self.total}  {left:.0f} s left \x1b[K")
        sys.stderr.flush()

    def __exit__(self, *_error: object) -> None:
        if self.live and self.last != self.began:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def summarise(played: Sequence[Played], sides: Sequence[str], seconds: float) -> Summary:
    decisions = sum(one.decisions for one in played)
    wins = dict.fromkeys(sides, 0)
    for one in played:
        wins[one.side] += 1
    return Summary(len(played), decisions, round(seconds, 3), round(decisions / seconds, 1), wins)
