"""A table: a game in progress with people around it. Everything it does is on disk before anyone is told.

A *seat* is a chair of the game, a *person* a Discord user's id. Here is what every change goes through, and playing
itself; the table's other rules are functions of a table in `lobby`, `seating`, `consent`, `clock` and `posting`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, Literal, NamedTuple, TypeAlias

from aiosqlite import Connection

from bot.engine.dice import Dice
from bot.engine.errors import BadSave, EngineError, Refused, RuleFault
from bot.engine.game import AnyGame, Offer, Start
from bot.engine.journal import Line
from bot.engine.play import Outcome
from bot.engine.players import ai_player, random_keys, safe_keys
from bot.engine.record import Record, Replay, digest
from bot.engine.save import AnsweredBy, Resigned, Save
from bot.engine.session import Session, Step
from bot.engine.text import Arg, Text, text
from bot.tables import ledger, unasked
from bot.tables.head import Head, Seat, TableStatus
from bot.tables.notices import Announcement, Hand, Notice, YourTurn
from bot.tables.posts import Posts
from bot.tables.settings import PersonSettings
from bot.tables.store import Store, StoreError, Unread, pack, unpack

log = logging.getLogger(__name__)
AnySession: TypeAlias = Session[Any, Any]
AnyRecord: TypeAlias = Record[Any, Any]

MOST_STEPS_BY_ITSELF = 200
"""So many answers a table gives by itself in one go; the rest of a long run of them follows at the next tick."""
ORDER_DELAY = (1.0, 4.0)
"""In a game with secrets a standing order waits about as long as a thought, so that pace does not tell."""
FAULTS_UNTIL_STUCK = 2
MOST_TRIES = 10
"""So often something is tried that others overtake; then it must wait."""


class Refusal(Exception):
    """A table says no, and why: `text` is for the person who asked."""

    def __init__(self, key: str, /, **args: Arg) -> None:
        super().__init__(key)
        self.text = text(key, **args)


class Dropped(Refusal):
    """A change that was begun and could not be made, for no reason of the rules: all of it is put back."""


class Overtaken(Dropped):
    """Somebody else has written this table since it was read here. It has been read again, so that whoever pressed
    sees where the game stands; what the bot does by itself is done `persistently`.
    """

    def __init__(self) -> None:
        super().__init__("refused-stale")


async def persistently(change: Callable[[], Awaitable[None]]) -> None:
    """Does what nobody pressed for, again if it is overtaken: it looks at the table as it is by then."""
    for _ in range(MOST_TRIES - 1):
        try:
            return await change()
        except Overtaken:
            continue
    return await change()


class Setback(NamedTuple):
    """What was lost of a game when it came back from disk, and why: the phase it was in, or all of it."""

    lost: Literal["phase", "game"]
    why: str


class Before(NamedTuple):
    """A table as it stood before a change: head and posts packed, and how far its game had come."""

    head: bytes
    posts: bytes
    status: TableStatus
    session: AnySession | None
    at: int


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
        status: TableStatus,
        head: Head,
        posts: Posts | None = None,
        version: int = 0,
        now: Callable[[], float] = time.time,
        reader: Callable[[int], Awaitable[Table]] | None = None,
    ) -> None:
        self.store = store
        self.game = game
        self.id = id
        self.server = server
        self.channel = channel
        self.status: TableStatus = status
        self.head = head
        self.posts = Posts() if posts is None else posts
        self.version = version
        """Which version of its row all of this is; somebody else may have written a later one."""
        self.now = now
        self._reader = reader
        self._behind = False
        self._written_by: Connection | None = None
        self.lock = asyncio.Lock()
        self.session: AnySession | None = None
        self.orders: dict[int, PersonSettings] = {}
        self.order_due: float | None = None
        self.changed = now()
        self.closed = False
        self.setback: Setback | None = None
        """How much further back it is than it was when it was left: no further, if nothing is said."""
        self._written: tuple[list[int | None], set[int]] | None = None
        """What the indexes of the store say of people here, as far as that is known."""

    # Who is who

    def seats_of(self, person: int) -> list[int]:
        return [n for n, seat in enumerate(self.head.seats) if seat.person == person]

    def seat_of(self, person: int) -> int | None:
        """The seat that person would act for now: one that is awaited, else one that is asked, else the first."""
        mine = self.seats_of(person)
        asked = (*self.session.awaited, *self.session.waiting) if self.session is not None else ()
        return next((seat for seat in asked if seat in mine), mine[0] if mine else None)

    @property
    def people(self) -> list[int]:
        """Everybody who sits here, each once."""
        return list(dict.fromkeys(seat.person for seat in self.head.seats if seat.person is not None))

    def knows(self, person: int) -> bool:
        """Whether anything here is about that person, as player, host or former player."""
        return person in self.head.people() | self.posts.people()

    @property
    def hopeless(self) -> Text | None:
        """Why the game that is played here cannot be won any more, if that is so."""
        if self.session is None or self.status != "playing":
            return None
        return self.game.hopeless(self.session.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, also where its state can no longer be read."""
        if self.head.outcome is not None or self.session is None:
            return self.head.outcome
        return self.session.outcome

    @property
    def fight(self) -> str:
        """Which fight goes on, if one does."""
        return "" if self.session is None else self.game.fight(self.session.state)

    @property
    def has_secrets(self) -> bool:
        return self.session is not None and self.game.has_secrets(self.session.state)

    @property
    def will_have_secrets(self) -> bool:
        """The same of a table in its lobby, if the game begins as it is agreed on now."""
        if self.session is not None:
            return self.has_secrets
        start = self.game.start(self.game.meta.seats[0], "lobby", self.head.options)
        return self.game.has_secrets(Session.begin(self.game, start)[0].state)

    # Changing

    @asynccontextmanager
    async def change(self) -> AsyncIterator[None]:
        """One change, alone: all of it happens, in memory and on disk, or nothing does and the reason is told.

        Whoever refuses has not changed anything yet; tests see to that.
        """
        async with self.lock:
            if self._behind:
                await self.refresh()
            before = self._standing()
            save = None if self.session is None else self.session.save()
            try:
                yield
            except Dropped:
                self._put_back(before, save)
                await self._catch_up()
                raise
            except (Unread, BadSave) as error:
                self._put_back(before, save)
                if await self._was_overtaken():
                    await self._catch_up()
                    raise Overtaken from error
                log.error("table %s: something of it cannot be read: %s", self.id, error)
                raise Dropped("refused-unreadable") from error
            except StoreError as error:
                self._put_back(before, save)
                log.error("table %s: a change could not be written and was dropped: %s", self.id, error)
                raise Dropped("refused-disk") from error
            except RuleFault as error:
                self._put_back(before, save)
                await self._fault(error)
                raise Dropped("refused-rule-fault") from error
            except Refusal:
                if self._standing() != before:
                    log.error("table %s: what was refused had changed something already, and is put back", self.id)
                    self._put_back(before, save)
                raise
            except BaseException:
                self._put_back(before, save)
                raise

    def _standing(self) -> Before:
        at = 0 if self.session is None else self.session.at
        return Before(pack(self.head), pack(self.posts), self.status, self.session, at)

    def _put_back(self, before: Before, save: Save | None) -> None:
        self.head, self.posts = unpack(before.head, Head), unpack(before.posts, Posts)
        self.status, self._written = before.status, None
        try:
            self.session = None if save is None else Session.restore(self.game, save)
        except EngineError:
            log.exception("table %s could not be put back and is stuck", self.id)
            self.session, self.status = None, "stuck"
        self.schedule_standing_orders()

    async def note(self, change: Callable[[Posts], None]) -> None:
        """Something to remember about messages. It changes nothing that anybody sees, and only that is written."""
        await persistently(lambda: self._note(change))

    async def _note(self, change: Callable[[Posts], None]) -> None:
        async with self.lock:
            if self._behind:
                await self.refresh()
            before = pack(self.posts)
            try:
                change(self.posts)
                if pack(self.posts) == before:
                    return
                async with self.writing() as db:
                    await ledger.write_posts(db, self.id, self.posts)
                    await self._write_people(db)
            except BaseException as error:
                self.posts, self._written = unpack(before, Posts), None
                if isinstance(error, StoreError):
                    log.error("table %s: where a message is could not be written: %s", self.id, error)
                    raise Dropped("refused-disk") from error
                if isinstance(error, Overtaken):
                    await self._catch_up()
                raise

    # Others who write

    @asynccontextmanager
    async def writing(self, *others: Table) -> AsyncIterator[Connection]:
        """One transaction that writes this table, perhaps others with it: all of it goes through here.

        The first it does is to take the next version of each row. If somebody else has taken it, nothing is written.
        """
        tables = (self, *others)
        try:
            async with self.store.write() as db:
                for table in tables:
                    table._behind = not await ledger.take_version(db, table.id, table.version)
                    table._written_by = db
                if any(table._behind for table in tables):
                    raise Overtaken
                yield db
            for table in tables:
                table.version += 1
        finally:
            for table in tables:
                table._written_by = None

    async def refresh(self) -> None:
        """Reads everything again and takes it over in place, at one moment: panels, errands and presses hold this
        object. Time that has run meanwhile has run; only what somebody else left standing still goes on.
        """
        assert self._reader is not None
        fresh = await self._reader(self.id)
        self.game, self.status, self.session = fresh.game, fresh.status, fresh.session
        self.head, self.posts, self.changed = fresh.head, fresh.posts, fresh.changed
        self.version, self._behind, self._written = fresh.version, False, None
        for timer in self.head.timers.running.values():
            timer.since = self.now() if timer.since is None else timer.since
        self.schedule_standing_orders()

    async def _catch_up(self) -> None:
        """Reads what somebody else has written. If that fails now, the next change does it first."""
        if self._behind:
            try:
                await self.refresh()
            except Refusal as refusal:
                log.error("table %s was written by somebody else and cannot be read again: %s", self.id, refusal)

    async def _was_overtaken(self) -> bool:
        """Whether what does not fit together on disk is only newer than what is known here."""
        try:
            self._behind = self._behind or await ledger.read_version(self.store, self.id) != self.version
        except Unread:
            return False
        return self._behind

    # Playing

    def voided(self, seat: int) -> int:
        """How often an undo has taken that seat's question away."""
        return self.head.voided.get(seat, 0)

    async def answer(self, person: int, seat: int, ask: int, voided: int, keys: tuple[str, ...]) -> None:
        """A person's answer to that seat's ask number `ask`, asked after it had been `voided` that often."""
        async with self.change():
            self.may_answer(person, seat, voided)
            await self.settle([self.give(seat, ask, keys)], by=seat)

    def may_answer(self, person: int, seat: int, voided: int) -> None:
        """Refuses what is not that person's to answer, or was asked before an undo."""
        self.playing()
        if self.own(person, seat).lent:
            raise Refusal("refused-lent")
        if voided != self.voided(seat):
            raise Refusal("refused-stale")

    def open_question(self, person: int, seat: int, ask: int, voided: int) -> Offer:
        """What that seat is asked, if it is this person's to answer and still the question that they saw."""
        self.may_answer(person, seat, voided)
        offer = self.offer(seat)
        if offer is None or offer.number != ask:
            raise Refusal("refused-not-asked" if offer is None else "refused-stale")
        return offer

    def give(self, seat: int, ask: int, keys: tuple[str, ...], *, source: AnsweredBy = "player") -> Step:
        """A person's answer to that seat's ask number `ask`; whoever changes the table settles what follows."""
        try:
            step = self.playing().answer(seat, keys, number=ask, source=source)
        except Refused as error:
            raise Refusal(error.key) from error
        self.head.seen[seat] = self.head.lines
        self.head.faults = 0
        self.head.vote = None
        self.head.drafts.pop(seat, None)
        return step

    async def draft(self, person: int, seat: int, ask: int, page: Sequence[str], keys: Sequence[str]) -> None:
        """Notes what a person has picked on one page of a long list; `page` is all that this page shows."""
        async with self.change():
            session = self.playing()
            self.own(person, seat)
            if session.numbers[seat] != ask:
                raise Refusal("refused-stale")
            kept = [key for key in self.drafted(seat) if key not in page]
            self.head.drafts[seat] = (ask, [*kept, *keys])
            async with self.writing() as db:
                await self.write_note(db)

    def drafted(self, seat: int) -> list[str]:
        """What has been picked so far for the present question of that seat."""
        ask, keys = self.head.drafts.get(seat, (0, []))
        return keys if self.session is not None and self.session.numbers[seat] == ask else []

    async def abandon(self) -> None:
        """Its channel or server is gone."""
        await persistently(self._abandon)

    async def _abandon(self) -> None:
        async with self.change():
            if self.status != "over":
                await self.shut()

    # Looking

    def offer(self, seat: int) -> Offer | None:
        session = self.session
        return session.offer(seat) if session is not None and seat in session.waiting else None

    def shown(self) -> AnySession:
        """The game, to be looked at: it may be over."""
        if self.session is None:
            why = {"lobby": "refused-not-playing", "stuck": "refused-stuck"}
            raise Refusal(why.get(self.status, "refused-not-shown"))
        return self.session

    def view(self, viewer: int | None) -> Any:
        """What a viewer may know."""
        assert self.session is not None
        return self.session.view(viewer)

    async def lines(self, viewer: int | None, *, first: int = 0, last: int | None = None) -> list[Line]:
        """The journal as a viewer may read it, from line `first` on, or the `last` so many lines of it."""
        if last is not None:
            return await ledger.read_last_lines(self.store, self.id, viewer, last)
        return [line for line in await ledger.read_lines(self.store, self.id, first) if line.readable_by(viewer)]

    async def replay_file(self) -> Replay:
        """The whole game as a file. While it runs this is for bug reports only: it holds every secret."""
        entries = await ledger.read_log(self.store, self.id, self.head.entries)
        shown = digest(self.session) if self.session is not None else self.head.digest
        return Replay.of(self.start_of_game(), self.head.origin, entries, self.outcome, shown)

    # Within

    def ordered(self, seat: int) -> tuple[str, ...] | None:
        """What the person of that seat has left to the table here, if they have: it answers without asking."""
        person = self.head.seats[seat].person
        return None if person is None else unasked.ordered(self, seat, self.orders.get(person))

    def has_order(self, seat: int) -> bool:
        return self.ordered(seat) is not None

    def in_lobby(self) -> None:
        if self.status != "lobby":
            raise Refusal("refused-started" if self.status != "over" else "refused-over")

    def playing(self) -> AnySession:
        if self.status == "stuck":
            raise Refusal("refused-stuck")
        if self.status != "playing" or self.session is None:
            raise Refusal("refused-not-playing" if self.status == "lobby" else "refused-over")
        return self.session

    def playing_or_stuck(self) -> None:
        if self.status not in ("playing", "stuck"):
            raise Refusal("refused-not-playing" if self.status == "lobby" else "refused-over")

    def host_only(self, person: int) -> None:
        if person != self.head.host:
            raise Refusal("refused-host-only")

    def own(self, person: int, seat: int) -> Seat:
        if not 0 <= seat < len(self.head.seats) or self.head.seats[seat].person != person:
            raise Refusal("refused-not-your-seat")
        return self.head.seats[seat]

    def start_of_game(self) -> Start:
        head = self.head
        return Start(self.game.meta.key, head.rules, len(head.seats), head.seed, head.options, head.carry)

    async def settle(
        self,
        steps: list[Step],
        *,
        by: int | None,
        notices: Sequence[Notice] = (),
    ) -> None:
        """Lets AI seats answer, and whoever has no choice, then writes all of it down at once."""
        steps = [*steps, *await self.steps_by_itself()]
        told = [*notices, *self.note_who_is_awaited(by=by), *self.new_hands()]
        session = self.session
        assert session is not None
        if session.outcome is not None:
            self.status = "over"
            self.head.vote = None
            self.head.outcome, self.head.digest = session.outcome, digest(session)
        async with self.writing() as db:
            await ledger.write_steps(db, self.id, self.head, steps)
            if session.outcome is not None:
                await ledger.write_results(db, self.id, self.head, session.outcome.side, session.outcome.winners)
                self.head.played_out = not self._was_left(steps)
                if self.head.played_out:
                    await ledger.stop_counting(db, self.id)
                await ledger.end_campaign(db, self.id, self.head, session.outcome)
            await self.write_head(db, told)

    def _was_left(self, steps: Sequence[Step]) -> bool:
        """Whether a game ended because somebody gave up, or after everybody had left it to AIs."""
        gave_up = any(isinstance(step.entry, Resigned) for step in steps)
        return gave_up or all(seat.by_ai for seat in self.head.seats)

    def acts_by_itself(self, seat: int) -> bool:
        """Whether that seat, which is asked, need not be waited for: an AI sits there, there is one answer, or an order
        for this.
        """
        if self.head.seats[seat].by_ai or unasked.only_answer(self, seat) is not None:
            return True
        return unasked.at_once(self, seat) is not None

    async def steps_by_itself(self) -> list[Step]:
        """Everything that AI seats do, orders, and the only answers of people, until a person must decide. Between the
        moves of AIs other tables have theirs.
        """
        session = self.session
        steps: list[Step] = []
        while session is not None and session.outcome is None and len(steps) < MOST_STEPS_BY_ITSELF:
            seat = next((seat for seat in session.waiting if self.acts_by_itself(seat)), None)
            if seat is None:
                break
            only = unasked.only_answer(self, seat)
            if only is not None:
                steps.append(session.answer(seat, only, source="only"))
                continue
            if not self.head.seats[seat].by_ai:
                steps.append(session.answer(seat, unasked.at_once(self, seat) or (), source="order"))
                continue
            await asyncio.sleep(0)
            dice = Dice(secrets.token_hex(16))
            try:
                keys = ai_player(session, seat, dice)
                steps.append(session.answer(seat, keys, source="ai"))
            except RuleFault:
                raise
            except Exception:
                log.exception("table %s: the AI of seat %s failed, it plays safe", self.id, seat)
                offer = session.offer(seat)
                steps.append(session.answer(seat, safe_keys(offer) or random_keys(offer, dice), source="ai"))
        return steps

    def note_who_is_awaited(self, *, by: int | None) -> list[Notice]:
        """Notes who is awaited since when, and calls those who were not before. Whoever just answered sits there."""
        session, head, now = self.session, self.head, self.now()
        assert session is not None
        waiting = [seat for seat in session.awaited if not head.seats[seat].by_ai]
        notices: list[Notice] = []
        was = head.waits
        head.waits = {}
        for seat in waiting:
            head.waits[seat] = was.get(seat, now) if seat != by else now
            if seat not in was and not self._is_at_hand(seat, by):
                notices += self.call(seat)
        head.reminded = {n: times for n, times in head.reminded.items() if n in was and n in head.waits and n != by}
        head.timers.follow(session.state.deadlines, now)
        self.schedule_standing_orders()
        return notices

    def _is_at_hand(self, seat: int, by: int | None) -> bool:
        """Whether that seat is of the person who has just answered, perhaps for another of their own."""
        return by is not None and self.head.seats[seat].person == self.head.seats[by].person

    def schedule_standing_orders(self) -> None:
        """If a standing order will answer for somebody, when."""
        self.order_due = None
        session = self.session
        if session is None or self.status != "playing":
            return
        if any(self.has_order(seat) for seat in session.waiting if not self.head.seats[seat].by_ai):
            least, most = ORDER_DELAY if self.has_secrets else (0.0, 0.0)
            self.order_due = self.now() + least + (most - least) * secrets.randbelow(1000) / 1000

    def call(self, seat: int, reminder: int = 0) -> list[Notice]:
        person = self.head.seats[seat].person
        if person is None or self.has_order(seat):
            return []
        return [YourTurn(person, seat, self.now(), reminder)]

    def new_hands(self) -> list[Notice]:
        """Whoever was last shown another hand gets theirs by direct message, where hands are hidden. Whether it is on
        loan is part of it.
        """
        session, head = self.session, self.head
        assert session is not None
        told: list[Notice] = []
        if not self.has_secrets:
            return told
        for n, seat in enumerate(head.seats):
            now = sha256(pack((self.game.hand(session.view(n)), seat.by_ai))).hexdigest()[:16]
            if seat.person is not None and head.dealt.get(n) != now:
                head.dealt[n] = now
                told.append(Hand(seat.person, n))
        return told

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
        except (StoreError, Overtaken):
            log.exception("table %s: its fault could not be written", self.id)

    async def shut(self, notices: Sequence[Notice] = ()) -> None:
        """Closes the table. What was played stays on record."""
        self.status = "over"
        self.head.vote = None
        self.head.waits = {}
        if self.session is not None:
            self.head.digest = digest(self.session)
        async with self.writing() as db:
            await ledger.end_campaign(db, self.id, self.head, None)
            await self.write_head(db, notices)

    async def write(self, notices: Sequence[Notice] = ()) -> None:
        async with self.writing() as db:
            await self.write_head(db, notices)

    async def write_head(self, db: Connection, notices: Sequence[Notice]) -> None:
        """Head and posts, and what is to be told."""
        assert self._written_by is db, "a table is written in `writing` alone"
        self.changed = self.now()
        if self.status == "over":
            self.head.drop_veils()
        await ledger.write_head(db, self.id, self.status, self.head, self.changed, posts=self.posts)
        await self._write_people(db)
        await ledger.write_notices(db, self.id, notices)

    async def write_note(self, db: Connection) -> None:
        """The head alone, when nothing has changed that anybody sees."""
        assert self._written_by is db, "a table is written in `writing` alone"
        await ledger.write_note(db, self.id, self.head)
        await self._write_people(db)

    async def _write_people(self, db: Connection) -> None:
        """The indexes follow head and posts, whenever they are written."""
        now = [seat.person for seat in self.head.seats], self.head.people() | self.posts.people()
        if now != self._written:
            await ledger.write_people(db, self.id, *now)
            self._written = now
