"""How often a game is won, for whoever edits its numbers: `./airlock tune GAME`.

What it should come to stands in `data/<game>/bands.toml`: for options and numbers of players, how many of a hundred
games of the AI a side should win. Every cell of the table is so many games of one band at one number of players, all
seats played by the AI, or all by chance. With `--judge` a cell that lies outside is played again with other seeds,
which nobody has looked at while editing: it fails if it lies outside there, too, or so far outside at once that chance
does not explain it.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bot.engine.content import DATA, DataFile, Fact
from bot.engine.dice import Dice
from bot.engine.errors import BadOptions
from bot.engine.game import AnyGame
from bot.engine.players import Player, ai_player, random_player
from bot.engine.session import Session
from bot.engine.versions import fingerprint
from bot.games import MODULES, load

MOST_DECISIONS = 6000
TUNE, HELD = "tune", "held"
"""The seeds that numbers are edited by, and those that judge what came of it."""
PLAYERS: dict[str, Player] = {"ai": ai_player, "random": random_player}
SURE = 1.96
"""So many deviations are 95 cases of 100."""


class Band(Fact, frozen=True):
    """Of a hundred games with these options, how many the AI should win as that side: at least and at most."""

    id: str
    side: str
    won: tuple[int, int]
    seats: tuple[int, ...]
    options: dict[str, str] = {}


@cache
def bands(game: str) -> dict[str, Band]:
    """The bands of a game, each of which fits it."""
    file = DataFile(DATA / game / "bands.toml", "band")
    found = file.rows("band", Band)
    file.check((band.id, wrong) for band in found.values() for wrong in _wrong(load(game), band))
    return found


def _wrong(game: AnyGame, band: Band) -> Iterator[str]:
    low, high = band.won
    if not 0 <= low < high <= 100:
        yield f"{low} to {high} of a hundred is no band"
    if band.side not in game.meta.sides:
        yield f"there is no side {band.side!r} (there is: {', '.join(game.meta.sides)})"
    for seats in band.seats:
        try:
            game.start(seats, band.id, band.options)
        except BadOptions as error:
            yield str(error)


def ai_of(game: str) -> str:
    """One short word for the AI of a game, which is the same in every cell."""
    return fingerprint(Path(*MODULES[game].split(".")) / "ai")


class Cell(msgspec.Struct):
    """The games of one band, number of players and kind of player."""

    game: str
    band: str
    seats: int
    player: str
    games: int = 0
    won: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    ends: dict[str, int] = {}

    @property
    def percent(self) -> float:
        return 100 * self.won / max(1, self.games)

    @property
    def wanted(self) -> Band:
        return bands(self.game)[self.band]

    @property
    def in_band(self) -> bool:
        low, high = self.wanted.won
        return low <= self.percent <= high

    @property
    def interval(self) -> tuple[float, float]:
        """Between which percentages the true one lies in 95 cases of 100, by Wilson's formula."""
        n, p = max(1, self.games), self.won / max(1, self.games)
        middle = p + SURE * SURE / (2 * n)
        wide = SURE * math.sqrt(p * (1 - p) / n + SURE * SURE / (4 * n * n))
        whole = 1 + SURE * SURE / n
        return 100 * (middle - wide) / whole, 100 * (middle + wide) / whole

    @property
    def is_far_out(self) -> bool:
        """Whether it is more than chance that the cell lies outside its band."""
        (least, most), (low, high) = self.interval, self.wanted.won
        return most < low or least > high


def play(cell: Cell, seed: str) -> None:
    """One game more."""
    game = load(cell.game)
    session: Session[Any, Any]
    session, _ = Session.begin(game, game.start(cell.seats, seed, cell.wanted.options))
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
    outcome = session.outcome
    cell.games += 1
    cell.won += outcome is not None and outcome.side == cell.wanted.side
    cell.ends = dict(Counter(cell.ends) + Counter([outcome.reason.key if outcome else "no end"]))


class Wanted(NamedTuple):
    """Which games a cell is to have. Each has its own seed, so that it matters neither who plays them nor when: of
    `seed` tune and 200 games these are tune-1 to tune-200.
    """

    game: str
    band: str
    seats: int
    player: str
    games: int
    seed: str


def fill(wanted: Wanted) -> Cell:
    cell = Cell(wanted.game, wanted.band, wanted.seats, wanted.player)
    for number in range(1, wanted.games + 1):
        play(cell, f"{wanted.seed}-{number}")
    return cell


def seeds(word: str, games: int) -> str:
    """Which seeds so many games have."""
    return f"seeds {word}-1 to {word}-{games}" if games > 1 else f"seed {word}-1"


def judge(cell: Cell, wanted: Wanted) -> tuple[bool, str]:
    """Whether a cell is as it should be, and if it lay outside its band what other seeds say of it."""
    if cell.player != "ai" or cell.in_band:
        return True, ""
    low, high = cell.interval
    said = f"  outside: {low:.0f} to {high:.0f} % in 95 of 100 cases"
    if cell.is_far_out:
        return False, said
    again = fill(wanted._replace(seed=HELD))
    return again.in_band, f"{said}; with {seeds(HELD, wanted.games)}: {again.percent:.1f} %"


def cells(wanted: Sequence[Wanted], jobs: int = 1) -> Iterator[Cell]:
    """The cells in this order, so many at a time."""
    if jobs == 1:
        yield from map(fill, wanted)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(fill, wanted)


def chosen(
    game: str, *, only: Sequence[str], seats: Sequence[int], players: str, games: int, seed: str
) -> list[Wanted]:
    """The cells of a table: all of them, or those of these bands and numbers of players."""
    there = bands(game)
    for name in only:
        if name not in there:
            raise BadOptions(f"{game} has no band {name!r} (there is: {', '.join(there)})")
    kept = [band for band in there.values() if not only or band.id in only]
    counts = sorted({count for band in kept for count in band.seats})
    for count in seats:
        if count not in counts:
            known = ", ".join(map(str, counts))
            raise BadOptions(f"{' and '.join(only) or game} is played with {known} seats, not {count}")
    who = tuple(PLAYERS) if players == "both" else (players,)
    return [
        Wanted(game, band.id, count, player, games, seed)
        for band in kept
        for player in who
        for count in band.seats
        if not seats or count in seats
    ]


HEADER = "band            players  by       won   should be  ms each longest  how they ended"


def line(cell: Cell) -> str:
    """A row of the table."""
    mark = " " if cell.player != "ai" or cell.in_band else "!"
    ends = ", ".join(f"{end} {times}" for end, times in sorted(cell.ends.items()))
    low, high = cell.wanted.won
    return (
        f"{cell.band:16} {cell.seats}       {cell.player:7}{cell.percent:5.1f} %{mark} {low:>3} to {high:<3}"
        f" {1000 * cell.seconds / max(1, cell.decisions):7.2f} {1000 * cell.longest:7.1f}  {ends}"
    )
