"""The house: all tables, found by channel, by person or by number, loaded when they are needed.

It also hands out what is still to be told, and lets time pass at the tables; what servers and people have set is in
its `preferences`.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import msgspec

from bot.games import load
from bot.tables import clock, cutting, ledger, restoring, seating
from bot.tables.faults import Faults
from bot.tables.head import Head, Seat
from bot.tables.limits import NO_LIMITS, Limits, Openings
from bot.tables.notices import Notice
from bot.tables.pace import DAY
from bot.tables.preferences import Preferences
from bot.tables.settings import PersonSettings, ServerSettings
from bot.tables.store import Store, StoreError, Unread, pack, unpack
from bot.tables.table import Overtaken, Refusal, Table, persistently

log = logging.getLogger(__name__)

MOST_LOADED = 500
MOST_READINGS = 10
"""So often a table is read again that somebody else has written in the meantime."""
_OPEN = "status IN ('lobby', 'playing', 'stuck')"


class WinsAndGames(msgspec.Struct, frozen=True):
    """How often somebody has played and won a game."""

    game: str
    played: int
    won: int


class Unreadable(Refusal):
    """A table that this Airlock cannot read: made by a newer one, or damaged. The others go on."""

    def __init__(self) -> None:
        super().__init__("refused-unreadable")


class Forgotten(NamedTuple):
    """The open tables that no longer know a person, and the numbers of those that still do: they cannot be read."""

    open: list[Table]
    left: list[int]


class House:
    """Everything that goes on."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time, limits: Limits = NO_LIMITS) -> None:
        self.store = store
        self.now = now
        self.openings = Openings(limits, now)
        self._tables: dict[int, Table] = {}
        self._unreadable: set[int] = set()
        self.faults = Faults()
        self.preferences = Preferences(store, self.faults)
        self._loading = asyncio.Lock()
        self._opening = asyncio.Lock()
        self.closing = False

    # Tables

    async def open_lobby(
        self,
        *,
        server: int | None,
        channel: int,
        game: str,
        host: Seat,
        language: str,
        opener: int | None = None,
    ) -> Table:
        """A new table with its host at it, if the channel has none and the server allows it.

        It counts among those of its `opener`, who may have only so many; a rematch has none.
        """
        assert host.person is not None
        settings = await self.preferences.server(server) if server is not None else ServerSettings()
        if settings.channels and channel not in settings.channels:
            raise Refusal("refused-channel")
        rules = load(game)
        head = Head(host=host.person, language=language, seats=[host], pace=settings.pace)
        head.options = {spec.key: spec.default for spec in rules.meta.options}
        head.secret = cutting.new_secret()
        now = self.now()
        async with self._opening:
            if await self.at(channel) is not None:  # which may have to be brought back from disk, and write
                raise Refusal("refused-table-here")
            async with self.store.write() as db:
                if opener is not None:
                    await self.openings.check(db, opener)
                try:
                    cursor = await db.execute(
                        "INSERT INTO tables (server, channel, game, status, head, host, opened_by, created, changed)"
                        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        (server, channel, game, "lobby", pack(head), head.host, opener, now, now),
                    )
                except sqlite3.IntegrityError as error:  # somebody else has just opened one: see one_table_a_channel
                    raise Refusal("refused-table-here") from error
                id = cursor.lastrowid
                assert id is not None
                await ledger.write_people(db, id, [host.person], head.people())
        return await self.table(id)

    async def at(self, channel: int) -> Table | None:
        """The table of a channel, if one is open there."""
        ids = await self._numbers(f"channel = ? AND {_OPEN}", (channel,))
        return await self.table(ids[0]) if ids else None

    async def last_at(self, channel: int, *, over: bool = False) -> Table | None:
        """The table of a channel, or the last one there that was played and is over; with `over`, only such a one."""
        row = await self.store.one(
            "SELECT id FROM tables WHERE channel = ? AND (status = 'over' OR NOT ?)"
            " AND (status != 'over' OR EXISTS (SELECT 1 FROM checkpoints WHERE table_id = id))"
            " ORDER BY status = 'over', id DESC LIMIT 1",
            (channel, over),
        )
        return None if row is None else await self.table(row[0])

    async def last_of(self, person: int) -> Table | None:
        """The last table of somebody that has ended."""
        row = await self.store.one(
            "SELECT id FROM tables JOIN seats ON table_id = id WHERE person = ? AND status = 'over'"
            " AND EXISTS (SELECT 1 FROM checkpoints WHERE table_id = id)"
            " ORDER BY changed DESC LIMIT 1",
            (person,),
        )
        return None if row is None else await self.table(row[0])

    async def of(self, person: int) -> list[Table]:
        """The tables at which somebody sits, those that await them first."""
        try:
            rows = await self.store.all(
                f"SELECT DISTINCT id FROM tables JOIN seats ON table_id = id WHERE person = ? AND {_OPEN} ORDER BY id",
                (person,),
            )
            ids = [id for (id,) in rows]
        except Unread as error:
            self.faults.tell(f"person {person}: the list of their tables cannot be read: {error}")
            ids = await self._numbers(_OPEN)
        tables = [table async for table in self._readable(ids) if person in table.people]
        return sorted(tables, key=lambda table: not any(seat in table.head.waits for seat in table.seats_of(person)))

    async def table(self, id: int) -> Table:
        """A table by its number; `Refusal` if there is none."""
        if id in self._tables:
            return self._tables[id]
        if id in self._unreadable:
            raise Unreadable
        async with self._loading:
            if id not in self._tables:
                try:
                    table = await self._read(id)
                except Unreadable as unreadable:
                    if not isinstance(unreadable.__cause__, StoreError):  # that may pass: whoever asks next tries again
                        self._unreadable.add(id)
                    raise
                table.head.timers.resume(self.now())
                table.schedule_standing_orders()
                self._tables[id] = table
                self._forget_some()
            return self._tables[id]

    async def _read(self, id: int) -> Table:
        """A table as it stands on disk at one moment."""
        try:
            for _ in range(MOST_READINGS):
                try:
                    table = await self._read_once(id)
                except Overtaken:
                    continue
                if await ledger.read_version(self.store, id) == table.version:
                    return table
            raise Overtaken
        except Refusal:
            raise
        except Exception as error:  # a damaged table may raise anything, and it stays with that table
            where = None if isinstance(error, msgspec.DecodeError | StoreError) else error
            self.faults.tell(f"table {id} cannot be read; it stays on disk as it is: {error!r}", where)
            raise Unreadable from error

    async def _read_once(self, id: int) -> Table:
        """Row by row; if somebody else writes meanwhile, it may not fit together."""
        row = await ledger.read_row(self.store, id)
        if row is None:
            raise Refusal("refused-no-table")
        if row.posts is None:
            self.faults.tell(f"table {id}: where its messages are cannot be read, so they are posted anew")
        table = Table(
            self.store,
            load(row.game),
            id=id,
            server=row.server,
            channel=row.channel,
            status=row.status,
            head=row.head,
            posts=row.posts,
            version=row.version,
            now=self.now,
            reader=self._read,
        )
        table.orders = self.preferences.people
        table.changed = row.changed
        for person in table.people:
            await self.preferences.person(person)
        if table.head.seed:
            await restoring.restore(table)
        return table

    def _forget_some(self) -> None:
        """Tables nobody has used for long leave the memory; they come back when somebody asks for them."""
        for id, table in list(self._tables.items()):
            if len(self._tables) <= MOST_LOADED:
                return
            if table.status == "over" and not table.lock.locked():
                del self._tables[id]

    def loaded(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    async def load_running(self) -> AsyncIterator[Table]:
        """Every table in play or not yet shown as ended, one by one, after a restart."""
        async for table in self._readable(await self.running()):
            await cutting.catch_up(table)
            yield table

    async def running(self) -> list[int]:
        """The numbers of all tables in play, and of those that ended lately and whose message does not say so yet."""
        return await self._numbers(f"{_OPEN} OR (status = 'over' AND stale = 1 AND changed > ?)", (self.now() - DAY,))

    async def games_in_play(self) -> set[tuple[str, str]]:
        """The games of all open tables, each with the languages it is played in; what cannot be read is left out."""
        found: set[tuple[str, str]] = set()
        with suppress(Unread):
            for game, head in await self.store.all(f"SELECT game, head FROM tables WHERE {_OPEN}"):
                with suppress(msgspec.DecodeError, TypeError, ValueError):
                    found.add((game, unpack(head, Head).language))
        return found

    async def in_server(self, server: int) -> list[Table]:
        return [table async for table in self._readable(await self._numbers(f"server = ? AND {_OPEN}", (server,)))]

    async def _numbers(self, which: str, args: Sequence[object] = ()) -> list[int]:
        """The numbers of such tables. If they cannot be listed in one go, they are looked at one by one."""
        try:
            return [id for (id,) in await self.store.all(f"SELECT id FROM tables WHERE {which} ORDER BY id", args)]
        except Unread as error:
            self.faults.tell(f"the list of tables is damaged, so each table is looked at by itself: {error}")
        row = await self.store.one("SELECT seq FROM sqlite_sequence WHERE name = 'tables'")
        found: list[int] = []
        for id in range(1, 1 + (row[0] if row is not None else 0)):
            try:
                if await self.store.one(f"SELECT id FROM tables WHERE id = ? AND ({which})", (id, *args)) is not None:
                    found.append(id)
            except Unread as error:
                self.faults.tell(f"table {id} cannot be read; it stays on disk as it is: {error}")
        return found

    async def _readable(self, ids: Sequence[int]) -> AsyncIterator[Table]:
        """Those tables that can be read; the others hurt nobody but themselves."""
        for id in ids:
            try:
                yield await self.table(id)
            except Refusal:
                continue

    # Settings

    async def set_person(self, id: int, settings: PersonSettings) -> None:
        """Keeps what somebody has set, and lets their standing orders count at once."""
        await self.preferences.set_person(id, settings)
        for table in self.loaded():
            if id in table.people:
                table.schedule_standing_orders()

    async def kept(self, name: str) -> str | None:
        """Something small that was kept from an earlier run."""
        try:
            row = await self.store.one("SELECT value FROM kept WHERE name = ?", (name,))
        except Unread as error:
            self.faults.tell(f"what was kept as {name} cannot be read: {error}")
            return None
        return None if row is None else str(row[0])

    async def keep(self, name: str, value: str) -> None:
        async with self.store.write() as db:
            await db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, value))

    # Standings, and being forgotten

    async def standings(self, *, person: int | None = None, server: int | None = None) -> list[WinsAndGames]:
        where, args = [], []
        for column, value in (("person", person), ("server", server)):
            if value is not None:
                where.append(f"{column} = ?")
                args.append(value)
        rows = await self.store.all(
            f"SELECT game, COUNT(DISTINCT table_id), SUM(won) FROM results WHERE {' AND '.join(where)} GROUP BY game",
            args,
        )
        return [WinsAndGames(*row) for row in rows]

    async def forget(self, person: int) -> Forgotten:
        """Deletes all that is known of a person. Seats go to the AI; what was played stays a game without that name."""
        done = Forgotten([], [])
        for (id,) in await self.store.all("SELECT table_id FROM named WHERE person = ? ORDER BY table_id", (person,)):
            table = None
            try:
                table = await self.table(id)
                if table.knows(person):
                    done.open.extend([table] if table.status != "over" else [])
                    await seating.forget(table, person)
            except Refusal as refusal:
                if table is None or table.knows(person):
                    self.faults.tell(f"table {id}: person {person} could not be forgotten: {refusal}")
                    done.left.append(id)
        async with self.store.write() as db:
            await ledger.forget_notices(db, person)
            await db.execute("DELETE FROM people WHERE id = ?", (person,))
            await db.execute("DELETE FROM results WHERE person = ?", (person,))
            await db.execute("DELETE FROM reports WHERE person = ?", (person,))
            await db.execute("UPDATE campaigns SET owner = 0 WHERE owner = ? AND server IS NOT NULL", (person,))
            await db.execute("DELETE FROM campaigns WHERE owner = ?", (person,))
            await self.openings.forget(db, person)
        self.preferences.forget(person)
        return done

    # What is to be told

    async def outbox(self, table: int) -> list[tuple[int, Notice]]:
        """What a table still has to tell, oldest first, each with its number. What cannot be read stays untold."""
        readable: list[tuple[int, Notice]] = []
        for id, notice in await ledger.read_outbox(self.store, table):
            if notice is None:
                self.faults.tell(f"table {table}: notice {id} cannot be read")
            else:
                readable.append((id, notice))
        return readable

    async def with_mail(self) -> list[int]:
        """The tables that still have something to tell."""
        try:
            rows = await self.store.all("SELECT DISTINCT table_id FROM outbox")
        except Unread as error:
            self.faults.tell(f"the list of notices is damaged, so each table is looked at by itself: {error}")
            return [table.id for table in self.loaded() if table.status != "lobby"]
        return [table for (table,) in rows if table not in self._unreadable]

    async def is_stale(self, table: Table) -> bool:
        """Whether the table has changed since its message was last brought up to date."""
        row = await self.store.one("SELECT stale FROM tables WHERE id = ?", (table.id,))
        return row is not None and bool(row[0])

    async def shown(self, table: Table, changed: float) -> None:
        """The table's message shows it as it was at that time."""
        async with self.store.write() as db:
            await db.execute("UPDATE tables SET stale = 0 WHERE id = ? AND changed <= ?", (table.id, changed))

    async def told(self, id: int) -> None:
        async with self.store.write() as db:
            await db.execute("DELETE FROM outbox WHERE id = ?", (id,))

    # Time

    async def tick(self, changed: Callable[[Table], None]) -> bool:
        """Lets time pass at every loaded table that is due, and closes lobbies that nobody started.

        True if AIs somewhere are in the middle of a long run, so that the next tick should follow at once.
        """
        now = self.now()
        in_a_run = False
        for table in self.loaded():
            try:
                due = clock.next_due(table, now)
                if due is None or due > now:
                    continue
                await persistently(partial(clock.tick, table))
                in_a_run = in_a_run or clock.goes_on_by_itself(table)
            except Refusal as refusal:
                self.faults.warn(f"table {table.id}: its time could not pass: {refusal}")
            except Exception as error:  # noqa: BLE001 (whatever it is, the time of the others goes on)
                self.faults.tell(f"table {table.id}: its time could not pass: {error!r}", error)
            changed(table)
        return in_a_run

    async def close(self) -> None:
        """Waits for running steps, pauses what runs, and shuts the store."""
        self.closing = True
        for table in self.loaded():
            async with table.lock:
                table.closed = True
                if table.head.timers.running:
                    table.head.timers.pause(self.now())
                    await self._note_pause(table)
        await self.store.close()

    async def _note_pause(self, table: Table) -> None:
        """What cannot be written any more does not keep the bot from stopping."""
        try:
            async with table.writing() as db:
                await ledger.write_head(db, table.id, table.status, table.head, self.now(), posts=table.posts)
        except Overtaken:
            log.info("table %s: somebody else has written it, and its time runs on there", table.id)
        except StoreError as error:
            log.error("table %s: that its time stands still could not be written: %s", table.id, error)
