"""The house: all tables, found by channel, by person or by number, loaded when they are needed.

It also keeps what servers and people have set, hands out what is still to be told, and lets time pass at the tables.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Literal

import msgspec

from bot.engine.errors import BadSave, EngineError
from bot.engine.record import Record
from bot.engine.session import Session
from bot.games import load
from bot.tables import clock, ledger, seating
from bot.tables.head import Head, Seat
from bot.tables.notices import Notice
from bot.tables.pace import DAY
from bot.tables.settings import PersonSettings, ServerSettings
from bot.tables.store import Store, pack, unpack
from bot.tables.table import Refusal, Table

log = logging.getLogger(__name__)

MOST_LOADED = 500
_FIELDS = "server, channel, game, status, head, changed"


class Standing(msgspec.Struct, frozen=True):
    """How often somebody has played and won a game."""

    game: str
    played: int
    won: int


class Unreadable(Refusal):
    """A table that this Airlock cannot read: made by a newer one, or damaged. The others go on."""

    def __init__(self) -> None:
        super().__init__("refused-unreadable")


class House:
    """Everything that goes on."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now
        self._tables: dict[int, Table] = {}
        self._people: dict[int, PersonSettings] = {}
        self._servers: dict[int, ServerSettings] = {}
        self._unreadable: set[int] = set()
        self._loading = asyncio.Lock()
        self._opening = asyncio.Lock()
        self.closing = False

    # Tables

    async def open_lobby(self, *, server: int | None, channel: int, game: str, host: Seat, language: str) -> Table:
        """A new table with its host at it, if the channel has none and the server allows it."""
        assert host.person is not None
        settings = await self.server(server) if server is not None else ServerSettings()
        if settings.channels and channel not in settings.channels:
            raise Refusal("refused-channel")
        rules = load(game)
        head = Head(host=host.person, language=language, seats=[host], pace=settings.pace)
        head.options = {spec.key: spec.default for spec in rules.meta.options}
        now = self.now()
        async with self._opening, self.store.write() as db:
            if await self.at(channel) is not None:
                raise Refusal("refused-table-here")
            cursor = await db.execute(
                "INSERT INTO tables (server, channel, game, status, head, created, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (server, channel, game, "lobby", pack(head), now, now),
            )
            id = cursor.lastrowid
            assert id is not None
            await db.execute("INSERT INTO seats VALUES (?, 0, ?)", (id, host.person))
        return await self.table(id)

    async def at(self, channel: int) -> Table | None:
        """The table of a channel, if one is open there."""
        row = await self.store.one("SELECT id FROM tables WHERE channel = ? AND status != 'over'", (channel,))
        return None if row is None else await self.table(row[0])

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
        """The tables at which somebody sits, those that await him first."""
        rows = await self.store.all(
            "SELECT DISTINCT id FROM tables JOIN seats ON table_id = id"
            " WHERE person = ? AND status != 'over' ORDER BY id",
            (person,),
        )
        tables = [table async for table in self._readable([id for (id,) in rows])]
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
                    self._tables[id] = await self._load(id)
                except (msgspec.DecodeError, EngineError) as error:
                    log.error("table %s cannot be read; it stays on disk as it is: %s", id, error)
                    self._unreadable.add(id)
                    raise Unreadable from error
                self._forget_some()
            return self._tables[id]

    async def _load(self, id: int) -> Table:
        row = await self.store.one(f"SELECT {_FIELDS} FROM tables WHERE id = ?", (id,))
        if row is None:
            raise Refusal("refused-no-table")
        server, channel, game, status, packed, changed = row
        table = Table(
            self.store,
            load(game),
            id=id,
            server=server,
            channel=channel,
            status=status,
            head=unpack(packed, Head),
            now=self.now,
        )
        table.orders = self._people
        table.changed = changed
        for person in table.people:
            await self.person(person)
        await self._seat_session(table)
        table.head.timers.resume(self.now())
        table.mind_orders()
        return table

    async def _seat_session(self, table: Table) -> None:
        """Brings the game back to where it stood; if that cannot be done the table is stuck, and nothing is lost."""
        if not table.head.entries and table.status == "lobby":
            return
        row = await self.store.one("SELECT 1 FROM checkpoints WHERE table_id = ? LIMIT 1", (table.id,))
        if row is None:
            return
        try:
            table.session = Session.restore(table.game, await ledger.read_save(self.store, table.id))
        except (BadSave, EngineError, msgspec.DecodeError) as error:
            log.error("table %s cannot be restored from its last checkpoint: %s", table.id, error)
            await self._play_again(table)

    async def _play_again(self, table: Table) -> None:
        """A damaged checkpoint costs nothing while the answers are there: the game is played again from its start.

        By other rules than those it was begun with it might become another game: then it is left as it is.
        """
        try:
            if table.head.rules != table.game.rules:
                raise BadSave(f"it was begun by rules {table.head.rules}, these are {table.game.rules}")
            record = Record.replayed(table.game, table.start_of_game(), await ledger.read_log(self.store, table.id))
            table.session = record.session
            log.warning("table %s was played again from its answers; nothing is lost", table.id)
            return
        except (EngineError, msgspec.DecodeError) as error:
            log.error("table %s cannot be played again and is stuck: %s", table.id, error)
        if table.status == "playing":
            table.status = "stuck"

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
            yield table

    async def running(self) -> list[int]:
        """The numbers of all tables in play, and of those that ended lately and whose message does not say so yet."""
        rows = await self.store.all(
            "SELECT id FROM tables WHERE status IN ('lobby', 'playing', 'stuck')"
            " OR (status = 'over' AND stale = 1 AND changed > ?) ORDER BY id",
            (self.now() - DAY,),
        )
        return [id for (id,) in rows]

    async def in_server(self, server: int) -> list[Table]:
        rows = await self.store.all("SELECT id FROM tables WHERE server = ? AND status != 'over'", (server,))
        return [table async for table in self._readable([id for (id,) in rows])]

    async def _readable(self, ids: Sequence[int]) -> AsyncIterator[Table]:
        for id in ids:
            try:
                yield await self.table(id)
            except Unreadable:
                continue

    # Settings

    async def person(self, id: int) -> PersonSettings:
        if id not in self._people:
            row = await self.store.one("SELECT settings FROM people WHERE id = ?", (id,))
            self._people[id] = PersonSettings() if row is None else unpack(row[0], PersonSettings)
        return self._people[id]

    async def set_person(self, id: int, settings: PersonSettings) -> None:
        await self._set("people", id, pack(settings))
        self._people[id] = settings
        for table in self.loaded():
            if id in table.people:
                table.mind_orders()

    async def server(self, id: int) -> ServerSettings:
        if id not in self._servers:
            row = await self.store.one("SELECT settings FROM servers WHERE id = ?", (id,))
            self._servers[id] = ServerSettings() if row is None else unpack(row[0], ServerSettings)
        return self._servers[id]

    async def set_server(self, id: int, settings: ServerSettings) -> None:
        await self._set("servers", id, pack(settings))
        self._servers[id] = settings

    async def _set(self, kind: Literal["people", "servers"], id: int, settings: bytes) -> None:
        async with self.store.write() as db:
            await db.execute(f"INSERT OR REPLACE INTO {kind} VALUES (?, ?)", (id, settings))

    async def kept(self, name: str) -> str | None:
        """Something small that was kept from an earlier run."""
        row = await self.store.one("SELECT value FROM kept WHERE name = ?", (name,))
        return None if row is None else str(row[0])

    async def keep(self, name: str, value: str) -> None:
        async with self.store.write() as db:
            await db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, value))

    # Standings, and being forgotten

    async def standings(self, *, person: int | None = None, server: int | None = None) -> list[Standing]:
        where, args = [], []
        for column, value in (("person", person), ("server", server)):
            if value is not None:
                where.append(f"{column} = ?")
                args.append(value)
        rows = await self.store.all(
            f"SELECT game, COUNT(DISTINCT table_id), SUM(won) FROM results WHERE {' AND '.join(where)} GROUP BY game",
            args,
        )
        return [Standing(*row) for row in rows]

    async def forget(self, person: int) -> None:
        """Deletes all that is known of a person. Seats go to the AI; what was played stays a game without that name."""
        rows = await self.store.all("SELECT id FROM tables ORDER BY id")
        async for table in self._readable([id for (id,) in rows]):
            if table.knows(person):
                await seating.forget(table, person)
        async with self.store.write() as db:
            await db.execute("DELETE FROM people WHERE id = ?", (person,))
            await db.execute("DELETE FROM results WHERE person = ?", (person,))
            await db.execute("DELETE FROM reports WHERE person = ?", (person,))
            await db.execute("UPDATE campaigns SET owner = 0 WHERE owner = ? AND server IS NOT NULL", (person,))
            await db.execute("DELETE FROM campaigns WHERE owner = ?", (person,))
        self._people.pop(person, None)

    # What is to be told

    async def outbox(self, table: int) -> list[tuple[int, Notice]]:
        """What a table still has to tell, oldest first, each with its number."""
        return await ledger.read_outbox(self.store, table)

    async def with_mail(self) -> list[int]:
        """The tables that still have something to tell."""
        rows = await self.store.all("SELECT DISTINCT table_id FROM outbox")
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

    async def tick(self, changed: Callable[[Table], None]) -> None:
        """Lets time pass at every loaded table that is due, and closes lobbies that nobody started."""
        now = self.now()
        for table in self.loaded():
            try:
                due = clock.next_due(table)
                if due is None or due > now:
                    continue
                await clock.tick(table)
            except Refusal as refusal:
                log.warning("table %s: its time could not pass: %s", table.id, refusal)
            except Exception:
                log.exception("table %s: its time could not pass", table.id)
            changed(table)

    async def close(self) -> None:
        """Waits for running steps, pauses what runs, and shuts the store."""
        self.closing = True
        for table in self.loaded():
            async with table.lock:
                table.closed = True
                if table.head.timers.running:
                    table.head.timers.pause(self.now())
                    async with self.store.write() as db:
                        await ledger.write_head(db, table.id, table.status, table.head, self.now())
        await self.store.close()
