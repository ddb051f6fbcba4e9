"""What a rule holds in its hand: `g`, a `Play`, with the state of the game, its dice, its journal and its ending.

State is everything about a game in progress; between two phases it is all there is. It holds no sets (their
order is not the same in every process), no floats and no clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

import msgspec

from bot.engine.dice import Dice
from bot.engine.journal import About, Deed, Line, Mark, Opening, Weight
from bot.engine.text import Arg, Name, Text


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `side` is what statistics count: a faction, or `players` and `table` in co-ops."""

    winners: tuple[int, ...]
    side: str
    reason: Text
    carry: bytes | None = None


class Deadline(msgspec.Struct, frozen=True, gc=False):
    """A named span of time that asks can wait for: `Deadline("action-phase", 120)`."""

    name: str
    seconds: int


class Running(msgspec.Struct, frozen=True):
    """A deadline that has begun; `span` tells it from an earlier one of the same name, whose time is used up."""

    seconds: int
    span: int


class GameState(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every game's state has. A game adds its own fields."""

    seats: int
    dice: Dice
    phase: str
    options: dict[str, str] = {}
    deadlines: dict[str, Running] = {}
    spans: int = 0
    gathered: dict[int, tuple[str, ...]] = {}
    outcome: Outcome | None = None


S = TypeVar("S", bound=GameState)


class Play(Generic[S]):
    """A game in play, as the rules see it."""

    __slots__ = ("barred", "cause", "lines", "state", "told")

    def __init__(self, state: S) -> None:
        self.state = state
        self.lines: list[Line] = []
        self.told = 0
        self.barred = False
        self.cause: Name | None = None

    @property
    def dice(self) -> Dice:
        return self.state.dice

    def go(self, phase: str) -> None:
        """Names the phase that follows when this one has ended."""
        self.state.phase = phase

    def tell(self, key: str, /, *about: About, to: tuple[int, ...] | None = None, **args: Arg) -> None:
        """Writes a line of the journal, for everybody or for the seats in `to`, with the marks that pictures set for
        it, what a report tells of it, and the stretch it opens; `told` counts the lines of this play.
        """
        self._tell(Text(key, args), to, "news", about)

    def aside(self, key: str, /, *about: About, **args: Arg) -> None:
        """A line that a short story leaves out first: steps, tokens, dials."""
        self._tell(Text(key, args), None, "aside", about)

    def tally(self, key: str, /, *about: About, to: tuple[int, ...] | None = None, **args: Arg) -> None:
        """A line that only counts: the log says how many cards came and went, not which."""
        self._tell(Text(key, args), to, "tally", about)

    def headline(self, key: str, /, *about: About, **args: Arg) -> None:
        """A line that it leaves out last: who has fallen, who is out of it."""
        self._tell(Text(key, args), None, "headline", about)

    @contextmanager
    def because(self, cause: Name | None) -> Iterator[None]:
        """What is told meanwhile is the doing of that card, room or ability, or of nothing that has a name."""
        before, self.cause = self.cause, cause
        try:
            yield
        finally:
            self.cause = before

    def _tell(self, said: Text, to: tuple[int, ...] | None, weight: Weight, about: tuple[About, ...]) -> None:
        marks: list[Mark] = []
        opens: Opening | None = None
        deed: Deed | None = None
        for one in about:
            if isinstance(one, Mark):
                marks.append(one)
            elif isinstance(one, Opening):
                opens = one
            else:
                deed = one
        self._write(Line(said, to, (), weight, tuple(marks), self.cause, opens, deed))

    def _write(self, line: Line) -> None:
        self.lines.append(line)
        self.told += 1

    def bar_undo(self) -> None:
        """Something came to light that no undo can hide again: from here on undo needs everyone's consent.

        Dice set this barrier by themselves, and so do the verbs of `bot/engine/cards.py`, the opening of sealed
        answers, a clock that runs, and the end of the game.
        """
        self.barred = True

    def over(self, side: str, winners: tuple[int, ...], reason: Text, carry: bytes | None = None) -> None:
        """Ends the game and tells how. A campaign hands something on to its next part (`versions.Shape` packs it). What
        a rule asks after this is not asked.
        """
        self._write(Line(reason, weight="end"))
        self.state.outcome = Outcome(winners, side, reason, carry)
        self.bar_undo()

    def set_deadline(self, deadline: Deadline) -> None:
        """Starts a named span of time; while it runs this changes nothing. Asking until a deadline does it, too."""
        if deadline.name not in self.state.deadlines:
            self.state.spans += 1
            self.state.deadlines[deadline.name] = Running(deadline.seconds, self.state.spans)

    def extend_deadline(self, deadline: Deadline, seconds: int) -> None:
        """Gives more time, or with a negative number less."""
        running = self.state.deadlines[deadline.name]
        self.state.deadlines[deadline.name] = Running(running.seconds + seconds, running.span)

    def end_deadline(self, deadline: Deadline) -> None:
        """Stops the clock: what the time was for is over. The next ask until this deadline begins it anew."""
        self.state.deadlines.pop(deadline.name, None)
