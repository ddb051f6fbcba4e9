"""The head of a table: who sits where, and what was agreed. Small, and written with every step."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.fairness import Cut, Origin, hash_of
from bot.engine.game import Terms
from bot.engine.play import Outcome
from bot.engine.timers import Timers
from bot.tables.pace import Pace

TableStatus: TypeAlias = Literal["lobby", "playing", "stuck", "over"]
NOBODY = 0
"""The host of a table from which everybody has gone."""


class Seat(msgspec.Struct):
    """A chair. `person` is whose it is (none: an AI's own, without a name), `lent` that an AI plays it for now.

    `held` is everybody who ever saw its hand: nobody among them may take another seat of a game with secrets. Of those
    who asked to be forgotten `veiled` is left until the game is over: a hash, which tells only whether it is the same.
    """

    person: int | None = None
    name: str = ""
    lent: bool = False
    held: list[int] = []
    veiled: list[str] = []

    @property
    def by_ai(self) -> bool:
        return self.person is None or self.lent


class Vote(msgspec.Struct):
    """Something that needs everyone: `kind` with its `to`, and who has agreed so far; `answers` it would take back."""

    kind: Literal["undo", "end", "defeat"]
    by: int
    agreed: list[int] = []
    to: int = 0
    answers: int = 0

    @property
    def about(self) -> str:
        """Which vote it is: who agrees to one has not agreed to another."""
        return f"{self.kind}-{self.by}-{self.to}"


def veiled(head: Head, person: int) -> str:
    """A person without a name: a hash of the id, keyed with what only this table knows as long as it is played."""
    return hmac.new((head.secret or head.seed).encode(), str(person).encode(), sha256).hexdigest()


REMATCH = "rematch"
"""What the message asks that calls people to another game, as `Vote.about` says which vote."""


def gift(seat: int, person: int) -> str:
    """Which offer of a seat it is, as `Vote.about` says which vote."""
    return f"seat-{seat}-{person}"


class OwnCut(Cut, frozen=True):
    """A cut, and whose it is until they want to be forgotten. What was typed stays: the seed is made of it; and until
    the game is over a hash, as of a seat's `veiled`, so that nobody cuts twice.
    """

    person: int | None = None
    veiled: str = ""


def person_of(about: str) -> int:
    """Who asked for a vote, or is offered a seat; nobody where people are asked to play again."""
    if about == REMATCH:
        return NOBODY
    kind, first, second = about.split("-")
    return int(second if kind == "seat" else first)


class Head(msgspec.Struct):
    """Everything about a table that is neither the game itself nor its messages: those are `Posts`."""

    host: int
    language: str
    options: dict[str, str] = {}
    seats: list[Seat] = []
    pace: Pace = Pace()
    secret: str = ""
    """Made when the lobby opens; a game that an older Airlock began has none. `seed` is made of it and of `cuts`."""
    cuts: list[OwnCut] = []
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
    """Up to which journal line each seat had read when it last answered; a person has read what any seat of theirs has
    (`read_up_to`).
    """
    timers: Timers = msgspec.field(default_factory=Timers)
    resigned: int | None = None
    """Who had given up, at a table of a version whose log did not say so."""
    dealt: dict[int, str] = {}
    """What each seat's player was last shown of their hand, as a hash."""
    drafts: dict[int, tuple[int, list[str]]] = {}
    """What a seat has picked so far from a list of several pages: for which ask, and which keys."""
    letting_stand: dict[int, str] = {}
    """Who lets everything stand, in which fight (`Game.fight`)."""
    terms: dict[int, dict[str, Terms]] = {}
    """The orders that each seat has given, by the interrupt point that they are for."""
    hinters: list[int] = []
    """Who wants hints, where all have to agree to them."""
    gifts: dict[int, int] = {}
    """Seats that are offered, and to whom."""
    played_out: bool = False
    """Whether the game came to its end with a person at it, and in `rematched` whether there has been another since."""
    rematched: bool = False
    outcome: Outcome | None = None
    """How the game ended; `digest` is the hash of its last state. So what a game came to can be told when it can no
    longer be restored. One that ended at an older Airlock has neither.
    """
    digest: str = ""

    @property
    def origin(self) -> Origin | None:
        """Where the seed comes from, with names and without ids; none if an older Airlock made it by itself."""
        if not self.secret:
            return None
        return Origin(self.secret, self.hash, tuple(Cut(cut.text, cut.name) for cut in self.cuts))

    @property
    def hash(self) -> str:
        """What everybody is shown of the secret, or of an older game's seed."""
        return hash_of(self.secret or self.seed)

    @property
    def owes_a_rematch(self) -> bool:
        """Whether the next table after this one counts for nobody: once, for a game that was played to its end."""
        return self.played_out and not self.rematched

    def forget_cuts_of(self, person: int) -> None:
        nameless = {"person": None, "name": "", "veiled": veiled(self, person)}
        self.cuts = [replace(cut, **nameless) if cut.person == person else cut for cut in self.cuts]

    def drop_veils(self) -> None:
        """The game is over, and the key of these hashes is told: nothing of those who were forgotten stays."""
        self.cuts = [replace(cut, veiled="") for cut in self.cuts]
        for seat in self.seats:
            seat.veiled = []

    def people(self) -> set[int]:
        """Everybody named here: who plays, hosts, has played or was asked. The store's index goes by it."""
        named = {self.host, *self.gifts.values(), *self.hinters}
        named.update(cut.person for cut in self.cuts if cut.person is not None)
        for seat in self.seats:
            named.update(seat.held)
            if seat.person is not None:
                named.add(seat.person)
        if self.vote is not None:
            named.update((self.vote.by, *self.vote.agreed))
        return named - {NOBODY}

    def read_up_to(self, seat: int) -> int:
        """Up to which journal line whoever sits there had read when they last answered, for any of their seats."""
        person = self.seats[seat].person if seat < len(self.seats) else None
        theirs = [n for n, one in enumerate(self.seats) if one.person == person] if person is not None else [seat]
        return max(self.seen.get(one, 0) for one in theirs)

    @property
    def on_loan(self) -> tuple[int, ...]:
        """The seats of somebody for whom an AI plays now."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.by_ai and seat.name)
