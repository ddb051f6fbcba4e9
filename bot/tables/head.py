"""The head of a table: who sits where, what was agreed, where its message is. Small, and written with every step."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.engine.timers import Timers
from bot.tables.pace import Pace

Status: TypeAlias = Literal["lobby", "playing", "stuck", "over"]


class Seat(msgspec.Struct):
    """A chair. `person` is whose it is (none: an AI's own, without a name), `lent` that an AI plays it for now.

    `held` is everybody who ever saw its hand: nobody among them may take another seat of a game with secrets.
    """

    person: int | None = None
    name: str = ""
    lent: bool = False
    held: list[int] = []

    @property
    def by_ai(self) -> bool:
        return self.person is None or self.lent


class Vote(msgspec.Struct):
    """Something that needs everyone: `kind` with its `to`, and who has agreed so far; `answers` it would take back."""

    kind: Literal["undo", "end"]
    by: int
    agreed: list[int] = []
    to: int = 0
    answers: int = 0

    @property
    def about(self) -> str:
        """Which vote it is: who agrees to one has not agreed to another."""
        return f"{self.kind}-{self.by}-{self.to}"


def gift(seat: int, person: int) -> str:
    """Which offer of a seat it is, as `Vote.about` says which vote."""
    return f"seat-{seat}-{person}"


class Head(msgspec.Struct):
    """Everything about a table that is not the game itself."""

    host: int
    language: str
    options: dict[str, str] = {}
    seats: list[Seat] = []
    pace: Pace = Pace()
    seed: str = ""
    rules: str = ""
    carry: bytes | None = None
    """What an earlier part of a campaign handed on, and `campaign` which one it is."""
    campaign: int = 0
    entries: int = 0
    lines: int = 0
    voided: dict[int, int] = {}
    """How often an undo took away the question each seat had. Ask numbers run backwards then, so clicks carry both."""
    faults: int = 0
    vote: Vote | None = None
    waits: dict[int, float] = {}
    """Since when each awaited seat has been awaited, and in `reminded` how often its player was called."""
    reminded: dict[int, int] = {}
    seen: dict[int, int] = {}
    """Up to which journal line each seat had read when it last answered."""
    timers: Timers = msgspec.field(default_factory=Timers)
    resigned: int | None = None
    hands: dict[int, tuple[int, float]] = {}
    """Each seat's last hand by direct message, and when it was sent: the next one is an edit of it."""
    dealt: dict[int, str] = {}
    """What each seat's player was last shown of his hand, as a hash."""
    deals: dict[int, int] = {}
    """How many such messages each seat has been sent."""
    unreachable: list[int] = []
    """Who has closed his direct messages: he is told to look at his hand here."""
    drafts: dict[int, tuple[int, list[str]]] = {}
    """What a seat has picked so far from a list of several pages: for which ask, and which keys."""
    gifts: dict[int, int] = {}
    """Seats that are offered, and to whom."""
    message: int = 0
    """The table's message in the channel, when it was posted, and how many there were before it."""
    message_time: float = 0.0
    posts: int = 0
    notice: int = 0
    """The message that calls somebody to the table, and in `called` for which seat."""
    called: int = -1
    passing: int = 0
    """The last message that told of something done with at once: an answer taken back, a vote or an offered seat that
    came to nothing."""
    asking: dict[int, str] = {}
    """Messages that ask the table something by buttons of their own, and what; they go when it is settled."""
    litter: list[int] = []
    """Messages that have served their time and are to be deleted."""
