"""The record: all that happened at a table, kept for undo, export, bug reports and the proof of fairness.

`log` is every entry in order, undos by consent included; `held` are the entries that still stand. A free undo is one's
own last answer with nothing come to light since: it takes that answer out of the log, and the game is the same as if it
had never been given. Any other needs everyone's consent and turns the dice to a new epoch. (Logs of earlier versions
have entries for free undos, too.)
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Generic, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.errors import BadSave, EngineError, Refused
from bot.engine.fairness import Origin, hash_of
from bot.engine.game import Game, Start, V
from bot.engine.journal import Line
from bot.engine.play import Outcome, S
from bot.engine.save import Answer, AnsweredBy, Checkpoint, Entry, Save, Undo
from bot.engine.session import Session, Step

Verdict: TypeAlias = Literal["true", "false", "other rules version"]
GIVEN, MADE = 1, 2
"""Formats of replay files: the seed was given, and the hash is the seed's own; or it was made of a secret and cuts."""


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole game in a file: what `verify` checks and a bug report carries. Names of people stand at cuts alone."""

    format: int
    start: Start
    log: list[Entry]
    outcome: Outcome | None
    digest: str
    seed_hash: str = ""
    origin: Origin | None = None

    @classmethod
    def of(cls, start: Start, origin: Origin | None, log: list[Entry], outcome: Outcome | None, digest: str) -> Replay:
        if origin is None:
            return cls(GIVEN, start, log, outcome, digest, seed_hash=seed_hash(start.seed))
        return cls(MADE, start, log, outcome, digest, origin=origin)

    @property
    def shown(self) -> str:
        """The hash that the table showed, as far as the file says."""
        return self.seed_hash if self.origin is None else self.origin.hash

    @property
    def fits_its_hash(self) -> bool:
        """Whether the seed is the one that was promised by the hash, and if it was made, made of what is said here."""
        if self.origin is None:
            return self.format == GIVEN and seed_hash(self.start.seed) == self.seed_hash
        return self.format == MADE and self.origin.fits_its_hash and self.origin.makes(self.start.seed)


def seed_hash(seed: str) -> str:
    """What is published of a seed that was given; the seed itself follows at the end, and anyone can compare."""
    return hash_of(seed)


def may_undo_freely(held: list[Entry], seat: int, *, hidden: bool) -> int | None:
    """The entry that a free undo would take back: the seat's own last answer, if nothing stands in between. What the
    table answered because there was nothing else to answer is barred and taken back with what came before.
    """
    for at in range(len(held) - 1, -1, -1):
        entry = held[at]
        if not isinstance(entry, Answer) or entry.barred:
            return None
        if entry.source == "only":  # it belongs to the answer before
            continue
        if entry.seat == seat:
            if entry.source == "player":
                return at
            continue
        if hidden or entry.source not in ("ai", "order", "safe"):
            return None
    return None


def standing(log: Sequence[Entry]) -> list[int]:
    """The numbers of the entries that still stand; an undo by consent is among them, because it turned the dice."""
    held: list[int] = []
    for number, entry in enumerate(log):
        if isinstance(entry, Undo):
            del held[entry.to :]
            if entry.epoch is None:
                continue
        held.append(number)
    return held


def held_of(log: Sequence[Entry]) -> list[Entry]:
    return [log[number] for number in standing(log)]


def next_epoch(log: Sequence[Entry]) -> int:
    """With which the dice go on after an undo by consent."""
    return 1 + sum(1 for entry in log if isinstance(entry, Undo) and entry.epoch is not None)


class Record(Generic[S, V]):
    """A session with its whole past in memory."""

    def __init__(self, game: Game[S, V], start: Start, origin: Origin | None = None) -> None:
        self.game = game
        self.start = start
        self.origin = origin
        self.log: list[Entry] = []
        self.held: list[Entry] = []
        self.session, step = Session.begin(game, start)
        self.lines: list[Line] = list(step.lines)
        self.checkpoints: list[Checkpoint] = list(step.checkpoints)

    @classmethod
    def kept(
        cls,
        game: Game[S, V],
        start: Start,
        session: Session[S, V],
        log: list[Entry],
        checkpoints: list[Checkpoint],
    ) -> Record[S, V]:
        """A record read back from where it was kept, as far as undo needs it: without its lines."""
        record = cls.__new__(cls)
        record.game, record.start, record.origin, record.session = game, start, None, session
        record.log, record.held, record.lines, record.checkpoints = log, held_of(log), [], checkpoints
        return record

    def answer(
        self, seat: int, keys: tuple[str, ...], *, number: int | None = None, source: AnsweredBy = "player"
    ) -> Step:
        return self._keep(self.session.answer(seat, keys, number=number, source=source))

    def time_up(self, deadline: str) -> Step:
        return self._keep(self.session.time_up(deadline))

    def free_undo(self, seat: int) -> int | None:
        return may_undo_freely(self.held, seat, hidden=self.game.has_secrets(self.session.state))

    def undo(self, seat: int) -> Undo:
        """Takes back that seat's last answer, freely: it leaves the log, with what AIs and orders answered since."""
        undo = self._freely(seat)
        first = standing(self.log)[undo.to]
        self._rewind(undo)
        del self.log[first:]
        return undo

    def _freely(self, seat: int) -> Undo:
        to = self.free_undo(seat)
        if to is None:
            raise Refused("refused-undo", f"seat {seat} has nothing to take back without the others' consent")
        return Undo(to, seat)

    def undo_by_consent(self, seat: int, to: int) -> Undo:
        """Goes back to before entry `to`, all having agreed; the dice will fall otherwise."""
        if not 0 <= to < len(self.held) or not 0 <= seat < self.session.state.seats:
            raise EngineError(f"there is no entry {to} to go back to for seat {seat}")
        if self.session.outcome is not None:
            raise EngineError("a game that is over stays over: its seed is known, and with it every die to come")
        return self._rewind(Undo(to, seat, next_epoch(self.log)))

    def save_at(self, to: int) -> Save:
        """The game as it stood before entry `to`."""
        checkpoint = max((point for point in self.checkpoints if point.at <= to), key=lambda point: point.at)
        return Save(checkpoint, self.held[checkpoint.at : to])

    def replay_file(self) -> Replay:
        return Replay.of(self.start, self.origin, list(self.log), self.session.outcome, digest(self.session))

    def _keep(self, step: Step) -> Step:
        assert step.entry is not None
        self.log.append(step.entry)
        self.held.append(step.entry)
        self.lines += step.lines
        self.checkpoints += step.checkpoints
        return step

    def _rewind(self, undo: Undo) -> Undo:
        self.session = Session.restore(self.game, self.save_at(undo.to))
        self.log.append(undo)
        del self.held[undo.to :]
        del self.lines[self.session.line_count :]
        self.checkpoints = [point for point in self.checkpoints if point.at <= undo.to]
        if undo.epoch is not None:
            self.session.turn_dice(undo)
            self.held.append(undo)
        return undo

    @classmethod
    def replayed(cls, game: Game[S, V], start: Start, log: list[Entry]) -> Record[S, V]:
        """The whole game again, from its start. Undos must be such as were allowed then."""
        record = cls(game, start)
        for entry in log:
            if not isinstance(entry, Undo):
                record._keep(record.session.replay(entry))
            elif entry.epoch is None:
                record._rewind(record._freely(entry.seat))
            else:
                record.undo_by_consent(entry.seat, entry.to)
        return record


def digest(session: Session[S, V]) -> str:
    """One line that two equal games share and two different ones do not."""
    return sha256(msgspec.msgpack.encode((session.state, session.numbers))).hexdigest()


def verify(game: Game[S, V], replay: Replay, shown: str | None = None) -> Verdict:
    """Plays a file again: is it the game it says it is, by the seed that was promised?

    A file that somebody made up afterwards may be at one with itself. It is found out by the hash that the table has
    `shown`: whole, because part of a hash is quickly met by chance.
    """
    start = replay.start
    if replay.format not in (GIVEN, MADE):
        raise BadSave(f"a replay file of format {replay.format}, this Airlock knows {GIVEN} and {MADE}")
    if not replay.fits_its_hash or shown not in (None, replay.shown):
        return "false"
    try:
        same = start == replace(
            game.start(start.seats, start.seed, start.options, start.carry), rules_id=start.rules_id
        )
        if same:
            again = Record.replayed(game, start, replay.log)
            same = digest(again.session) == replay.digest and again.session.outcome == replay.outcome
            same = same and again.log == replay.log
    except EngineError:
        same = False
    if same:
        return "true"
    return "false" if start.rules_id == game.rules_id else "other rules version"
