"""What each game may take: as `data/<game>/budget.toml` says, or what a board may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from bot.engine.content import DATA, DataFile, Fact
from bot.games import MODULES

MOST_PICTURE_BYTES = 100 * 1024
MOST_AI_SECONDS = 0.002
ACTION = 8.0
"""No game's decision may take more actions of catanatron than this, whatever it has to choose from."""
CLICK, FIRST_CLICK, LENGTH, RESTART = 10.0, 3.0, 1.2, 3.0
IDLE, USED, FULL = 1.45, 1.9, 2.6
"""Memory in bare clients: after a start, after a click in every game and language, with all tables live and used."""

Counted: TypeAlias = Literal["span", "setup", "action", "one-answer"]


class Budget(Fact, frozen=True):
    """`rules` in choices of catanatron with two options or more, `picture` in bare encodings of the same pixels, `disk`
    in KiB a game, `components` in parts of a message. Rules, AI, disk and components are measured at a table with so
    many `seats` and these `options`, the fullest there is.

    PressBudget are counted by the `span`, a number that everybody's view has: it grows when a round, a turn or a room
    begins. What is asked in the phases `setup` comes before the first of them.
    """

    game: str
    rules: float = 2.0
    picture: float = 8.0
    disk: float = 300.0
    components: int = 36
    seats: int | None = None
    options: dict[str, str] = {}
    span: str = ""
    setup: tuple[str, ...] = ()


class PressBudget(Fact, frozen=True):
    """Presses that are counted, in games of AIs with so many `seats` and these `options`: those that seats of `persons`
    would need for what the AI answers there. Of each `span`, of the `setup`, of each action, or of a hundred how many
    are for questions with one answer. An *action* goes from the answer about the thing `begins`
    (`action:move`) to the one about something of the kind `ends` (`square`).

    The `persons` are one and the same if they sit `together`. `wanted` is what the panel is to come to, if that is
    said. `held` is what it may take now, the median, and `held_90th` the 90th percentile: this is the bound, and a test
    holds the panel to it.
    """

    what: str
    of: Counted
    seats: int
    persons: tuple[int, ...]
    held: float
    held_90th: float = 0.0
    wanted: float = 0.0
    options: dict[str, str] = {}
    begins: str = ""
    ends: str = ""
    together: bool = False


def budget(game: str) -> tuple[Budget, list[PressBudget]]:
    file = DATA / game / "budget.toml"
    if not file.exists():
        return Budget(game), []
    found = DataFile(file, "budget", "presses")
    rows = found.rows("presses", PressBudget, key="what")
    found.check((what, wrong) for what, row in rows.items() for wrong in _wrongs(row))
    return found.rows("budget", Budget, key="game")[game], list(rows.values())


def _wrongs(row: PressBudget) -> Iterator[str]:
    if (row.of == "one-answer") != (not row.held_90th):
        yield "held_90th: a share has none, and everything else has one"
    if max(row.persons) >= row.seats:
        yield "persons: seats count from 0, and there are not so many"
    if (row.of == "action") != bool(row.begins and row.ends):
        yield "begins and ends: an action has both, and nothing else has either"


_READ = {game: budget(game) for game in MODULES}
GAMES: dict[str, Budget] = {game: read[0] for game, read in _READ.items()}
PRESS_BUDGETS: dict[str, list[PressBudget]] = {game: read[1] for game, read in _READ.items()}
