"""A table: a game in progress with people around it. Everything it does is on disk before anyone is told.

A *seat* is a chair of the game, a *person* a Discord user's id. Rules that are the table's own, not a game's, are
here: who may answer, what an undo needs, when an AI plays a seat, how long to wait.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from aiosqlite import Connection

from bot.engine.dice import Dice
from bot.engine.errors import EngineError, Refused, RuleFault
from bot.engine.game import AnyGame, Offer, Start
from bot.engine.journal import Line
from bot.engine.players import ai_player, random_keys, safe_keys
from bot.engine.record import Record, Replay, digest, seed_hash
from bot.engine.save import Answer, Save, Undo
from bot.engine.session import Session, Step
from bot.engine.text import Arg, Who, text
from bot.tables import ledger
from bot.tables.head import Head, Seat, Status, Vote
from bot.tables.notices import Announcement, Hand, Notice, SeatOffer, YourTurn
from bot.tables.pace import Pace
from bot.tables.settings import PersonSettings
from bot.tables.store import Store, StoreError, pack, unpack

log = logging.getLogger(__name__)
AnySession: TypeAlias = Session[Any, Any]
AnyRecord: TypeAlias = Record[Any, Any]

MOST_AI_STEPS = 2_000
ORDER_DELAY = (1.0, 4.0)
"""In a game with secrets a standing order waits about as long as a thought, so that pace does not tell."""
FAULTS_UNTIL_STUCK = 2


class Refusal(Exception):
    """A table says no, and why: `text` is for the person who asked."""

    def __init__(self, key: str, /, **args: Arg) -> None:
        super().__init__(key)
        self.text = text(key, **args)


class Table:
    """One table. Its methods that change something hold its lock and return when the change is on disk."""

    def __init__(
        self,
        store: Store,
        game: AnyGame,
        *,
        id: int,
        server: int | None,
        channel: int,
        status: Status,
        head: Head,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.game = game
        self.id = id
        self.server = server
        self.channel = channel
        self.status: Status = status
        self.head = head
        self.now = now
        self.lock = asyncio.Lock()
        self.session: AnySession | None = None
        self.orders: dict[int, PersonSettings] = {}
        self.order_due: float | None = None
        self.changed = now()
        self.closed = False

    # Who is who

    def seats_of(self, person: int) -> list[int]:
        return [n for n, seat in enumerate(self.head.seats) if seat.person == person]

    def seat_of(self, person: int) -> int | None:
        """The seat that person would act for now: one that is awaited, else the first of his own."""
        mine = self.seats_of(person)
        waiting = self.session.waiting if self.session is not None else ()
        awaited = [seat for seat in mine if seat in waiting]
        return awaited[0] if awaited else mine[0] if mine else None

    @property
    def people(self) -> list[int]:
        """Everybody who sits here, each once."""
        return list(dict.fromkeys(seat.person for seat in self.head.seats if seat.person is not None))

    @property
    def hidden(self) -> bool:
        return self.session is not None and self.game.hidden(self.session.state)

    # Changing

    @asynccontextmanager
    async def change(self) -> AsyncIterator[None]:
        """One change, alone: all of it happens, in memory and on disk, or nothing does and the reason is told."""
        async with self.lock:
            head, status, session = pack(self.head), self.status, self.session
            save = None if session is None else session.save()
            try:
                yield
            except StoreError as error:
                self._put_back(head, status, save)
                log.error("table %s: a change could not be written and was dropped: %s", self.id, error)
                raise Refusal("refused-disk") from error
            except RuleFault as error:
                self._put_back(head, status, save)
                await self._fault(error)
                raise Refusal("refused-rule-fault") from error

    def _put_back(self, head: bytes, status: Status, save: Save | None) -> None:
        self.head, self.status = unpack(head, Head), status
        try:
            self.session = None if save is None else Session.restore(self.game, save)
        except EngineError:
            log.exception("table %s could not be put back and is stuck", self.id)
            self.session, self.status = None, "stuck"

    # The lobby

    async def join(self, person: int, name: str) -> None:
        async with self.change():
            self._in_lobby()
            if self.seats_of(person):
                raise Refusal("refused-joined-already")
            if len(self.head.seats) >= self.game.meta.seats[-1]:
                raise Refusal("refused-table-full", seats=self.game.meta.seats[-1])
            self.head.seats.append(Seat(person, name))
            await self.write()

    async def leave(self, person: int) -> None:
        """Leaves the lobby; when nobody is left, the table is closed."""
        async with self.change():
            self._in_lobby()
            if not self.seats_of(person):
                raise Refusal("refused-not-joined")
            self.head.seats = [seat for seat in self.head.seats if seat.person != person]
            if not self.people:
                self.status = "over"
            elif self.head.host == person:
                self.head.host = self.people[0]
            await self.write()

    async def add_ai(self) -> None:
        async with self.change():
            self._in_lobby()
            if len(self.head.seats) >= self.game.meta.seats[-1]:
                raise Refusal("refused-table-full", seats=self.game.meta.seats[-1])
            self.head.seats.append(Seat())
            await self.write()

    async def remove_ai(self) -> None:
        async with self.change():
            self._in_lobby()
            ais = [seat for seat in self.head.seats if seat.person is None]
            if not ais:
                raise Refusal("refused-no-ai")
            self.head.seats.remove(ais[-1])
            await self.write()

    async def set_option(self, person: int, key: str, value: str) -> None:
        async with self.change():
            self._in_lobby()
            self._host_only(person)
            self.game.start(self.game.meta.seats[0], "options", {**self.head.options, key: value})
            self.head.options[key] = value
            await self.write()

    async def set_game(self, person: int, game: AnyGame) -> None:
        """Another game at the same table; its options are the usual ones."""
        async with self.change():
            self._in_lobby()
            self._host_only(person)
            if len(self.head.seats) > game.meta.seats[-1]:
                raise Refusal("refused-table-full", seats=game.meta.seats[-1])
            self.head.options = {spec.key: spec.default for spec in game.meta.options}
            async with self.store.write() as db:
                await ledger.write_game(db, self.id, game.meta.key)
                await self._write_head(db, ())
            self.game = game

    async def set_pace(self, person: int, pace: Pace) -> None:
        async with self.change():
            self._host_only(person)
            self.head.pace = pace
            await self.write()

    async def start(self, person: int) -> None:
        """Begins the game with a secret seed whose hash is published."""
        async with self.change():
            self._in_lobby()
            if not self.seats_of(person):
                raise Refusal("refused-not-joined")
            count = len(self.head.seats)
            if count not in self.game.meta.seats:
                raise Refusal("refused-seats", seats=count, least=self.game.meta.seats[0])
            self.head.seed = secrets.token_hex(16)
            start = self.game.start(count, self.head.seed, self.head.options)
            self.head.options = start.options
            self.head.rules = start.rules
            for seat in self.head.seats:
                seat.held = [] if seat.person is None else [seat.person]
            self.session, step = Session.begin(self.game, start)
            self.status = "playing"
            await self.settle([step], by=None)

    # Playing

    def voided(self, seat: int) -> int:
        """How often an undo has taken that seat's question away."""
        return self.head.voided.get(seat, 0)

    async def answer(self, person: int, seat: int, ask: int, voided: int, keys: tuple[str, ...]) -> None:
        """A person's answer to that seat's ask number `ask`, asked after it had been `voided` that often."""
        async with self.change():
            session = self.playing()
            chair = self._own(person, seat)
            if chair.lent:
                raise Refusal("refused-lent")
            if voided != self.voided(seat):
                raise Refusal("refused-stale")
            try:
                step = session.answer(seat, keys, number=ask)
            except Refused as error:
                raise Refusal(error.key) from error
            self.head.seen[seat] = session.line_count - len(step.lines)
            self.head.faults = 0
            self.head.vote = None
            self.head.drafts.pop(seat, None)
            await self.settle([step], by=seat)

    async def draft(self, person: int, seat: int, ask: int, page: Sequence[str], keys: Sequence[str]) -> None:
        """Notes what a person has picked on one page of a long list; `page` is all that this page shows."""
        async with self.change():
            session = self.playing()
            self._own(person, seat)
            if session.numbers[seat] != ask:
                raise Refusal("refused-stale")
            kept = [key for key in self.drafted(seat) if key not in page]
            self.head.drafts[seat] = (ask, [*kept, *keys])
            await self.write()

    def drafted(self, seat: int) -> list[str]:
        """What has been picked so far for the present question of that seat."""
        ask, keys = self.head.drafts.get(seat, (0, []))
        return keys if self.session is not None and self.session.numbers[seat] == ask else []

    async def undo(self, person: int) -> bool:
        """Takes back that person's last answer. True if it is done, False if it now waits for the others' consent."""
        async with self.change():
            self._playing_or_stuck()
            mine = self.seats_of(person)
            if not mine:
                raise Refusal("refused-not-seated")
            record = await self._record()
            stuck = self.status == "stuck"
            for seat in mine:
                if not stuck and record.free_undo(seat) is not None:
                    await self._rewound(record, record.undo(seat))
                    return True
            last = [
                at
                for at, entry in enumerate(record.held[: record.session.at])
                if isinstance(entry, Answer) and (stuck or entry.seat in mine) and entry.source == "player"
            ]
            if not last:
                raise Refusal("refused-undo-nothing")
            self.head.vote = Vote("undo", person, [person], last[-1])
            if await self._decided():
                return True
            await self.write([Announcement(text("vote-undo", who=Who(mine[0])))])
            return False

    async def agree(self, person: int) -> bool:
        """Agrees to what is being voted on. True if that settled it."""
        async with self.change():
            self._playing_or_stuck()
            vote = self.head.vote
            if vote is None or not self.seats_of(person):
                raise Refusal("refused-no-vote")
            if person not in vote.agreed:
                vote.agreed.append(person)
            if await self._decided():
                return True
            await self.write()
            return False

    async def decline(self, person: int) -> None:
        async with self.change():
            self._playing_or_stuck()
            if self.head.vote is None or not self.seats_of(person):
                raise Refusal("refused-no-vote")
            self.head.vote = None
            await self.write([Announcement(text("vote-declined"))])

    async def lend(self, person: int, seat: int) -> None:
        """An AI plays that seat until its person takes it back."""
        async with self.change():
            self.playing()
            self._own(person, seat).lent = True
            await self.settle([], by=None)

    async def take_back(self, person: int, seat: int) -> None:
        async with self.change():
            self.playing()
            self._own(person, seat).lent = False
            await self.write()

    async def offer_seat(self, person: int, seat: int, to: int) -> None:
        """Offers a seat to somebody else, who must not have held a hidden hand at this table."""
        async with self.change():
            self.playing()
            self._own(person, seat)
            self._unspoilt(seat, to)
            self.head.gifts[seat] = to
            await self.write([SeatOffer(to, seat)])

    async def take_seat(self, person: int, seat: int, name: str) -> None:
        """Takes a seat that was offered."""
        async with self.change():
            self.playing()
            if self.head.gifts.get(seat) != person:
                raise Refusal("refused-not-offered-seat")
            self._unspoilt(seat, person)
            chair = self.head.seats[seat]
            chair.person, chair.name, chair.lent = person, name, False
            chair.held = [*dict.fromkeys([*chair.held, person])]
            del self.head.gifts[seat]
            self.head.hands.pop(seat, None)
            self.head.drafts.pop(seat, None)
            self.head.waits.pop(seat, None)
            await self.settle([], by=None, notices=[Hand(person, seat)])

    def _unspoilt(self, seat: int, to: int) -> None:
        """Nobody who has seen another hand here may take that seat."""
        others = [chair for n, chair in enumerate(self.head.seats) if n != seat]
        if self.hidden and any(to in chair.held for chair in others):
            raise Refusal("refused-saw-a-hand")
        if to in self.people:
            raise Refusal("refused-joined-already")

    async def resign(self, person: int) -> None:
        """Gives up. In a duel that ends the game for the other; elsewhere an AI takes the seats for good."""
        async with self.change():
            self.playing()
            mine = self.seats_of(person)
            if not mine:
                raise Refusal("refused-not-seated")
            told = Announcement(text("resigned", who=Who(mine[0])))
            if len(self.head.seats) == 2 and self.hidden:
                winner = 1 - mine[0]
                self.status = "over"
                self.head.resigned = mine[0]
                self.head.waits = {}
                async with self.store.write() as db:
                    await ledger.write_results(db, self.id, self.head, "", (winner,))
                    await self._write_head(db, [told])
                return
            for seat in mine:
                self.head.seats[seat].person = None
            await self.settle([], by=None, notices=[told])

    async def forget(self, person: int) -> None:
        """No trace of a person stays here; an AI plays on in his seats."""
        async with self.change():
            head = self.head
            for seat in head.seats:
                if seat.person == person:
                    seat.person, seat.name, seat.lent = None, "", False
                seat.held = [held for held in seat.held if held != person]
            if head.host == person:
                head.host = next(iter(self.people), 0)
            if head.vote is not None and person in head.vote.agreed:
                head.vote = None
            head.gifts = {seat: to for seat, to in head.gifts.items() if to != person}
            head.unreachable = [one for one in head.unreachable if one != person]
            if not self.people and self.status != "over":
                await self.shut()
            elif self.status == "playing":
                await self.settle([], by=None)
            else:
                await self.write()

    async def end(self, person: int, *, moderator: bool) -> bool:
        """Ends the table. The host and moderators may; others ask for a vote. True if it has ended."""
        async with self.change():
            if self.status == "over":
                raise Refusal("refused-over")
            if moderator or person == self.head.host or self.status == "lobby":
                await self.shut()
                return True
            if not self.seats_of(person):
                raise Refusal("refused-end")
            self.head.vote = Vote("end", person, [person])
            if await self._decided():
                return True
            await self.write([Announcement(text("vote-end", who=Who(self.seats_of(person)[0])))])
            return False

    async def remember_message(self, message: int, posted: float) -> None:
        """Where the table's own message is now; the one before has served its time."""
        async with self._note() as head:
            if head.message:
                head.litter.append(head.message)
            head.message, head.message_time, head.posts = message, posted, head.posts + 1

    async def remember_notice(self, message: int) -> None:
        """Which message calls somebody to the table; there is one at a time."""
        async with self._note() as head:
            if head.notice and head.notice != message:
                head.litter.append(head.notice)
            head.notice = message

    async def swept(self, message: int) -> None:
        """A message that had served its time is gone."""
        async with self._note() as head:
            head.litter = [one for one in head.litter if one != message]

    async def remember_reach(self, person: int, *, reached: bool) -> None:
        """Whether that person can be written to."""
        if reached == (person in self.head.unreachable):
            async with self._note() as head:
                head.unreachable = [one for one in head.unreachable if one != person] + ([] if reached else [person])

    async def remember_hand(self, seat: int, message: int, posted: float) -> None:
        """Which direct message shows that seat's hand."""
        async with self._note() as head:
            head.hands[seat] = (message, posted)

    @asynccontextmanager
    async def _note(self) -> AsyncIterator[Head]:
        """Something to remember that changes nothing anybody sees."""
        async with self.change():
            yield self.head
            async with self.store.write() as db:
                await ledger.write_note(db, self.id, self.head)

    async def abandon(self) -> None:
        """Its channel or server is gone."""
        async with self.change():
            if self.status != "over":
                await self.shut()

    # Looking

    def offer(self, seat: int) -> Offer | None:
        session = self.session
        return session.offer(seat) if session is not None and seat in session.waiting else None

    async def lines(self, viewer: int | None, *, first: int = 0, last: int | None = None) -> list[Line]:
        """The journal as a viewer may read it, from line `first` on."""
        lines = [line for line in await ledger.read_lines(self.store, self.id, first) if line.readable_by(viewer)]
        return lines if last is None else lines[-last:]

    async def replay_file(self) -> Replay:
        """The whole game as a file. While it runs this is for bug reports only: it holds every secret."""
        entries = await ledger.read_log(self.store, self.id)
        outcome = self.session.outcome if self.session is not None else None
        shown = digest(self.session) if self.session is not None else ""
        return Replay(self.start_of_game(), seed_hash(self.head.seed), entries, outcome, shown)

    # Within

    def has_order(self, seat: int) -> bool:
        """Whether the person of that seat has said to pass at this point without being asked."""
        session = self.session
        person = self.head.seats[seat].person
        if session is None or person is None or person not in self.orders:
            return False
        offer = session.offer(seat)
        return bool(offer.point and offer.safe) and offer.point in self.orders[person].passes.get(
            self.game.meta.key, ()
        )

    def _in_lobby(self) -> None:
        if self.status != "lobby":
            raise Refusal("refused-started" if self.status != "over" else "refused-over")

    def playing(self) -> AnySession:
        if self.status == "stuck":
            raise Refusal("refused-stuck")
        if self.status != "playing" or self.session is None:
            raise Refusal("refused-not-playing" if self.status == "lobby" else "refused-over")
        return self.session

    def _playing_or_stuck(self) -> None:
        if self.status not in ("playing", "stuck"):
            raise Refusal("refused-not-playing" if self.status == "lobby" else "refused-over")

    def _host_only(self, person: int) -> None:
        if person != self.head.host:
            raise Refusal("refused-host-only")

    def _own(self, person: int, seat: int) -> Seat:
        if not 0 <= seat < len(self.head.seats) or self.head.seats[seat].person != person:
            raise Refusal("refused-not-your-seat")
        return self.head.seats[seat]

    def start_of_game(self) -> Start:
        head = self.head
        return Start(self.game.meta.key, head.rules, len(head.seats), head.seed, head.options)

    async def _record(self) -> AnyRecord:
        """The session with its whole past, read back for an undo; a lost one as it was at the last good checkpoint."""
        start, entries = self.start_of_game(), await ledger.read_log(self.store, self.id)
        checkpoints = await ledger.read_checkpoints(self.store, self.id)
        if self.session is not None:
            if not checkpoints:
                return Record.replayed(self.game, start, entries)
            return Record.kept(self.game, start, self.session, entries, checkpoints)
        while checkpoints:
            try:
                session: AnySession = Session.restore(self.game, Save(checkpoints[-1], []))
                return Record.kept(self.game, start, session, entries, checkpoints)
            except EngineError:
                checkpoints.pop()
        raise Refusal("refused-undo-nothing")

    async def _decided(self) -> bool:
        """Carries a vote out when everybody has agreed."""
        vote = self.head.vote
        assert vote is not None
        voters = {seat.person for seat in self.head.seats if seat.person is not None and not seat.lent} | {vote.by}
        if not voters <= set(vote.agreed):
            return False
        self.head.vote = None
        if vote.kind == "end":
            await self.shut()
            return True
        record = await self._record()
        self.status = "playing"
        self.head.faults = 0
        await self._rewound(record, record.undo_by_consent(self.seats_of(vote.by)[0], vote.to))
        return True

    async def _rewound(self, record: AnyRecord, undo: Undo) -> None:
        """Writes an undo down: what lies behind it is kept, but no longer live."""
        head, was = self.head, self.session
        self.session = record.session
        head.vote = None
        head.drafts = {}
        for seat in range(len(head.seats)):
            if was is None or (seat in was.waiting, was.numbers[seat]) != (
                seat in self.session.waiting,
                self.session.numbers[seat],
            ):
                head.voided[seat] = self.voided(seat) + 1
        notices = [*self._await_people(by=None), Announcement(text("undone", who=Who(undo.seat)))]
        async with self.store.write() as db:
            await ledger.write_undo(db, self.id, head, undo, self.session.line_count)
            await self._write_head(db, notices)

    async def settle(
        self,
        steps: list[Step],
        *,
        by: int | None,
        notices: Sequence[Notice] = (),
    ) -> None:
        """Lets AI seats answer, then writes all of it down at once."""
        steps = [*steps, *self._ai_steps()]
        told = [*notices, *self._await_people(by=by), *self._private_news(steps)]
        session = self.session
        assert session is not None
        if session.outcome is not None:
            self.status = "over"
        async with self.store.write() as db:
            for step in steps:
                await ledger.write_step(db, self.id, self.head, step)
            if session.outcome is not None:
                await ledger.write_results(db, self.id, self.head, session.outcome.side, session.outcome.winners)
            await self._write_head(db, told)

    def _ai_steps(self) -> list[Step]:
        """Everything that AI seats do until a person must decide."""
        session = self.session
        steps: list[Step] = []
        while session is not None and session.outcome is None and len(steps) < MOST_AI_STEPS:
            seat = next((seat for seat in session.waiting if self.head.seats[seat].by_ai), None)
            if seat is None:
                break
            dice = Dice(secrets.token_hex(16))
            try:
                keys = ai_player(session, seat, dice)
                steps.append(session.answer(seat, keys, source="ai"))
            except EngineError:
                log.exception("table %s: the AI of seat %s failed, it plays safe", self.id, seat)
                offer = session.offer(seat)
                steps.append(session.answer(seat, safe_keys(offer) or random_keys(offer, dice), source="ai"))
        return steps

    def _await_people(self, *, by: int | None) -> list[Notice]:
        """Notes who is awaited since when, and calls those who were not before. Who has just answered sits there."""
        session, head, now = self.session, self.head, self.now()
        assert session is not None
        waiting = [seat for seat in session.waiting if not head.seats[seat].by_ai]
        notices: list[Notice] = []
        was = head.waits
        head.waits = {}
        for seat in waiting:
            head.waits[seat] = was.get(seat, now) if seat != by else now
            if seat not in was and seat != by:
                notices += self.call(seat)
        head.reminded = {seat: n for seat, n in head.reminded.items() if seat in head.waits and seat != by}
        head.timers.follow(session.state.deadlines, now)
        self.mind_orders()
        return notices

    def mind_orders(self) -> None:
        """If a standing order will answer for somebody, when."""
        self.order_due = None
        session = self.session
        if session is None or self.status != "playing":
            return
        if any(self.has_order(seat) for seat in session.waiting if not self.head.seats[seat].by_ai):
            least, most = ORDER_DELAY if self.hidden else (0.0, 0.0)
            self.order_due = self.now() + least + (most - least) * secrets.randbelow(1000) / 1000

    def call(self, seat: int, reminder: int = 0) -> list[Notice]:
        person = self.head.seats[seat].person
        if person is None or self.has_order(seat):
            return []
        assert self.session is not None
        return [YourTurn(person, seat, self.session.numbers[seat], self.now(), reminder)]

    def _private_news(self, steps: Sequence[Step]) -> list[Notice]:
        """Whoever was told something in private gets his hand by direct message."""
        told = {seat for step in steps for line in step.lines if line.to is not None for seat in line.to}
        return [Hand(person, seat) for seat in sorted(told) if (person := self.head.seats[seat].person) is not None]

    async def _fault(self, error: RuleFault) -> None:
        """A rule raised: the step is dropped. The second time the table is stuck until people decide."""
        log.error("table %s (%s): %s", self.id, self.game.meta.key, error, exc_info=error)
        self.head.faults += 1
        told: list[Notice] = []
        if self.head.faults >= FAULTS_UNTIL_STUCK:
            self.status = "stuck"
            told = [Announcement(text("table-stuck"))]
        try:
            await self.write(told)
        except StoreError:
            log.exception("table %s: its fault could not be written", self.id)

    async def shut(self, notices: Sequence[Notice] = ()) -> None:
        """Closes the table. What was played stays on record."""
        self.status = "over"
        self.head.vote = None
        self.head.waits = {}
        await self.write(notices)

    async def write(self, notices: Sequence[Notice] = ()) -> None:
        async with self.store.write() as db:
            await self._write_head(db, notices)

    async def _write_head(self, db: Connection, notices: Sequence[Notice]) -> None:
        self.changed = self.now()
        await ledger.write_head(db, self.id, self.status, self.head, self.changed)
        await ledger.write_notices(db, self.id, notices)
