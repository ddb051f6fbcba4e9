"""How often missions are won, for whoever edits their numbers: python -m bot.tuning --mission newt

Every cell of the table is so many games of one mission at one number of players, all seats played by the AI, or all by
chance. What a mission should come to stands in `BANDS`. With `--judge` a cell that lies outside is played again with
other seeds, which nobody has looked at while editing: it fails if it lies outside there, too, or so far outside at once
that chance does not explain it.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import msgspec

from bot.engine.dice import Dice
from bot.engine.players import Player, ai_player, random_player
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.missions import MISSIONS, SEATS
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View

BANDS = {"campaign": (25, 65), "rescue": (40, 80), "supply": (40, 80), "bug-hunt": (20, 60)}
"""Of a hundred games of the AI, how many should be won."""
MOST_DECISIONS = 6000
TUNE, HELD = "tune", "held"
"""The seeds that numbers are edited by, and those that judge what came of it."""
PLAYERS: dict[str, Player] = {"ai": ai_player, "random": random_player}


class Cell(msgspec.Struct):
    """The games of one mission, number of players and kind of player."""

    mission: str
    seats: int
    player: str
    games: int = 0
    won: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    ends: dict[str, int] = {}

    @property
    def percent(self) -> float:
        return 100 * self.won / max(1, self.games)

    @property
    def band(self) -> tuple[int, int]:
        return BANDS[MISSIONS[self.mission].kind]

    @property
    def in_band(self) -> bool:
        low, high = self.band
        return low <= self.percent <= high

    @property
    def interval(self) -> tuple[float, float]:
        """Between which percentages the true one lies in 95 cases of 100, by Wilson's formula."""
        n, p, z = max(1, self.games), self.won / max(1, self.games), 1.96
        middle, wide = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return 100 * (middle - wide) / (1 + z * z / n), 100 * (middle + wide) / (1 + z * z / n)

    @property
    def is_far_out(self) -> bool:
        """Whether it is more than chance that the cell lies outside its band."""
        (least, most), (low, high) = self.interval, self.band
        return most < low or least > high


def play(cell: Cell, seed: str) -> None:
    """One game more."""
    session: Session[State, View]
    session, _ = Session.begin(GAME, GAME.start(cell.seats, seed, {"mission": cell.mission}))
    dice = Dice(f"players {seed}")
    player = PLAYERS[cell.player]
    for _ in range(MOST_DECISIONS):
        if session.outcome is not None:
            break
        seat = dice.pick(session.waiting)
        began = time.process_time()
        keys = player(session, seat, dice)
        took = time.process_time() - began
        session.answer(seat, keys)
        cell.decisions += 1
        cell.seconds += took
        cell.longest = max(cell.longest, took)
    count(cell, session)


def count(cell: Cell, session: Session[State, View]) -> None:
    outcome = session.outcome
    cell.games += 1
    cell.rounds += session.state.round
    cell.won += outcome is not None and outcome.side == "players"
    cell.ends = dict(Counter(cell.ends) + Counter([outcome.reason.key if outcome else "no end"]))


class Wanted(NamedTuple):
    """Which games a cell is to have. Each has its own seed, so that it matters neither who plays them nor when: of
    `seed` tune and 200 games these are tune-1 to tune-200.
    """

    mission: str
    seats: int
    player: str
    games: int
    seed: str


def fill(wanted: Wanted) -> Cell:
    cell = Cell(wanted.mission, wanted.seats, wanted.player)
    for game in range(1, wanted.games + 1):
        play(cell, f"{wanted.seed}-{game}")
    return cell


def judge(cell: Cell, wanted: Wanted) -> tuple[bool, str]:
    """Whether a cell is as it should be, and if it lay outside its band what other seeds say of it."""
    if cell.player != "ai" or cell.in_band:
        return True, ""
    low, high = cell.interval
    said = f"  outside: {low:.0f} to {high:.0f} % in 95 of 100 cases"
    if cell.is_far_out:
        return False, said
    again = fill(wanted._replace(seed=HELD))
    return again.in_band, f"{said}; with seeds {HELD}-1 to {HELD}-{wanted.games}: {again.percent:.1f} %"


def cells(wanted: Sequence[Wanted], jobs: int = 1) -> Iterator[Cell]:
    """The cells in this order, so many at a time."""
    if jobs == 1:
        yield from map(fill, wanted)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(fill, wanted)


def line(cell: Cell) -> str:
    """A row of the table."""
    mark = " " if cell.player != "ai" or cell.in_band else "!"
    ends = ", ".join(f"{end} {times}" for end, times in sorted(cell.ends.items()))
    return (
        f"{cell.mission:16} {cell.seats}  {cell.player:7}{cell.percent:5.1f} %{mark} {cell.rounds / cell.games:5.1f}"
        f" {1000 * cell.seconds / max(1, cell.decisions):7.2f} {1000 * cell.longest:7.1f}  {ends}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bot.tuning", description=__doc__)
    parser.add_argument("--mission", action="append", choices=sorted(MISSIONS), help="only this one; may be repeated")
    parser.add_argument("--seats", action="append", type=int, choices=list(SEATS), help="only so many players")
    parser.add_argument("--players", choices=("ai", "random", "both"), default="both")
    parser.add_argument("--games", type=int, default=20, help="how many in each cell")
    parser.add_argument("--seed", default=TUNE, help=f"of game 1, 2, …: {TUNE}-1, {TUNE}-2, …")
    parser.add_argument("--judge", action="store_true", help="look again at cells outside their bands; 1 if one fails")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the cells")
    parser.add_argument("--json", action="store_true", help="one line of JSON for each cell")
    said = parser.parse_args(arguments)
    players = tuple(PLAYERS) if said.players == "both" else (said.players,)
    if not said.json:
        print("mission      players  by       won    rounds  ms each longest  how they ended")
    wanted = [
        Wanted(mission, seats, player, said.games, said.seed)
        for mission in said.mission or MISSIONS
        for player in players
        for seats in said.seats or SEATS
    ]
    failed = False
    for cell, games in zip(cells(wanted, said.jobs), wanted, strict=True):
        found: Any = msgspec.json.encode(cell).decode() if said.json else line(cell)
        print(found, flush=True)
        if said.judge:
            fine, why = judge(cell, games)
            failed = failed or not fine
            if why:
                print(why + ("" if fine else ": FAILED"), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
