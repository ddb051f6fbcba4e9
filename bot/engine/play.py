"""What a rule holds in its hand: `g`, a `Play`, with the state of the game, its dice, its journal and its ending.

State is everything about a game in progress; between two phases it is all there is. It holds no sets (their
order is not the same in every process), no floats and no clock.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from bot.engine.dice import Dice
from bot.engine.journal import Line, Move
from bot.engine.text import Arg, Text, text


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `side` is what statistics count: a faction, or `players` and `table` in co-ops."""

    winners: tuple[int, ...]
    side: str
    reason: Text
    carry: bytes | None = None


class Deadline(msgspec.Struct, frozen=True):
    """A span of time; `span` tells it from an earlier one of the same name, whose time is used up."""

    seconds: int
    span: int


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every game's state has. A game adds its own fields."""

    seats: int
    dice: Dice
    phase: str
    options: dict[str, str] = {}
    deadlines: dict[str, Deadline] = {}
    spans: int = 0
    gathered: dict[int, tuple[str, ...]] = {}
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)


class Play(Generic[S]):
    """A game in play, as the rules see it."""

    __slots__ = ("barred", "lines", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.lines: list[Line] = []
        self.barred = False

    @property
    def dice(self) -> Dice:
        return self.state.dice

    def go(self, phase: str) -> None:
        """Names the phase that follows when this one has ended."""
        self.state.phase = phase

    def tell(
        self, key: str, /, *, to: tuple[int, ...] | None = None, moves: tuple[Move, ...] = (), **args: Arg
    ) -> None:
        """Writes a line of the journal, for everybody or for the seats in `to`."""
        self.lines.append(Line(text(key, **args), to, moves))

    def bar(self) -> None:
        """Something came to light that no undo can hide again: from here on undo needs everyone's consent.

        Dice set this barrier by themselves, and so do the verbs of `bot/engine/cards.py`, the opening of sealed
        answers, and the end of the game.
        """
        self.barred = True

    def over(self, side: str, winners: tuple[int, ...], reason: Text, carry: msgspec.Struct | None = None) -> None:
        """Ends the game, with what a campaign hands on to its next part. What a rule asks after this is not asked."""
        kept = None if carry is None else msgspec.msgpack.encode(carry)
        self.state.outcome = Outcome(winners, side, reason, kept)
        self.bar()

    def set_deadline(self, name: str, seconds: int) -> None:
        """Starts a named span of time; setting it again while it runs changes nothing."""
        if name not in self.state.deadlines:
            self.state.spans += 1
            self.state.deadlines[name] = Deadline(seconds, self.state.spans)

    def extend_deadline(self, name: str, seconds: int) -> None:
        running = self.state.deadlines[name]
        self.state.deadlines[name] = Deadline(running.seconds + seconds, running.span)

    def end_deadline(self, name: str) -> None:
        self.state.deadlines.pop(name, None)
