"""How a table is written down and read back: head, log, checkpoints, journal, and what it still has to tell."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence, Set
from typing import Any, NamedTuple, TypeVar

import msgspec
from aiosqlite import Connection

from bot.engine.errors import BadSave
from bot.engine.journal import Line
from bot.engine.play import Outcome
from bot.engine.save import Checkpoint, Entry, Save, Undo
from bot.engine.session import Step
from bot.tables.faults import Faults
from bot.tables.head import Head, TableStatus
from bot.tables.notices import Notice, without
from bot.tables.packing import WHOLE_EVERY, CheckpointKey, Shelf, squeeze, unsqueeze
from bot.tables.posts import Posts
from bot.tables.posts import read as read_posts
from bot.tables.store import Store, pack, unpack

_faults = Faults()
_ENTRY: msgspec.msgpack.Decoder[Entry] = msgspec.msgpack.Decoder(Entry)
T = TypeVar("T")
_LINE: msgspec.msgpack.Decoder[Line] = msgspec.msgpack.Decoder(Line)
_NOTICE: msgspec.msgpack.Decoder[Notice] = msgspec.msgpack.Decoder(Notice)


class TableRow(NamedTuple):
    """A table as its row has it; `posts` is nothing if that cannot be read."""

    server: int | None
    channel: int
    game: str
    status: TableStatus
    head: Head
    posts: Posts | None
    version: int
    changed: float


async def read_row(store: Store, table: int) -> TableRow | None:
    row = await store.one(
        "SELECT server, channel, game, status, head, posts, version, changed FROM tables WHERE id = ?", (table,)
    )
    if row is None:
        return None
    server, channel, game, status, head, posts, version, changed = row
    return TableRow(server, channel, game, status, unpack(head, Head), read_posts(posts), version, changed)


async def read_version(store: Store, table: int) -> int | None:
    row = await store.one("SELECT version FROM tables WHERE id = ?", (table,))
    return None if row is None else int(row[0])


async def take_version(db: Connection, table: int, version: int) -> bool:
    """Makes it the next version of that table, for whoever writes it now; False if it is not that version any more.

    It has to be the first statement of a transaction: whatever came before it might meet what somebody else has
    written, and fail for that.
    """
    cursor = await db.execute("UPDATE tables SET version = version + 1 WHERE id = ? AND version = ?", (table, version))
    return cursor.rowcount == 1


async def write_head(db: Connection, table: int, status: TableStatus, head: Head, now: float, *, posts: Posts) -> None:
    head.timers.note(now)
    await db.execute(
        "UPDATE tables SET status = ?, head = ?, posts = ?, host = ?, changed = ?, stale = 1 WHERE id = ?",
        (status, pack(head), pack(posts), head.host, now, table),
    )


async def write_note(db: Connection, table: int, head: Head) -> None:
    """The head alone, when nothing has changed that anybody sees."""
    await db.execute("UPDATE tables SET head = ?, host = ? WHERE id = ?", (pack(head), head.host, table))


async def write_posts(db: Connection, table: int, posts: Posts) -> None:
    await db.execute("UPDATE tables SET posts = ? WHERE id = ?", (pack(posts), table))


async def write_people(db: Connection, table: int, seated: Sequence[int | None], named: Set[int]) -> None:
    """Who sits where, and who is named at all, so that somebody's tables can be found."""
    await db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    rows = [(table, n, person) for n, person in enumerate(seated) if person is not None]
    await _insert(db, "INSERT INTO seats VALUES (?, ?, ?)", rows)
    await db.execute("DELETE FROM named WHERE table_id = ?", (table,))
    await _insert(db, "INSERT INTO named VALUES (?, ?)", [(person, table) for person in sorted(named)])


async def write_game(db: Connection, table: int, game: str) -> None:
    await db.execute("UPDATE tables SET game = ? WHERE id = ?", (game, table))


async def write_notices(db: Connection, table: int, notices: Sequence[Notice]) -> None:
    rows = [(table, pack(notice)) for notice in notices]
    await _insert(db, "INSERT INTO outbox (table_id, notice) VALUES (?, ?)", rows)


async def write_steps(db: Connection, table: int, head: Head, steps: Sequence[Step]) -> None:
    """Entries with all they brought about; the head counts along."""
    shelf = await _last_checkpoints(db, table) if any(step.checkpoints for step in steps) else Shelf()
    for step in steps:
        if step.entry is not None:
            await _write_entry(db, table, head, step.entry)
        told = [msgspec.structs.replace(line, lent=head.on_loan) for line in step.lines]
        await _write_lines(db, table, head, head.lines, told)
        head.lines += len(step.lines)
        keyed = [((head.entries, n), point) for n, point in enumerate(step.checkpoints)]
        points = [(table, *key, point.at, 1, shelf.add(key, pack(point))) for key, point in keyed]
        await _insert(db, "INSERT INTO checkpoints VALUES (?, ?, ?, ?, ?, ?)", points)


async def _write_entry(db: Connection, table: int, head: Head, entry: Entry) -> None:
    row = (table, head.entries, squeeze(pack(entry)), time.time())
    await db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
    head.entries += 1


async def _write_lines(db: Connection, table: int, head: Head, first: int, lines: Sequence[Line]) -> None:
    rows = [(table, first + n, head.entries, squeeze(pack(line))) for n, line in enumerate(lines)]
    await _insert(db, "INSERT INTO lines VALUES (?, ?, ?, ?)", rows)


async def _last_checkpoints(db: Connection, table: int) -> Shelf:
    """As many as the next one may be packed by."""
    rows = await db.execute_fetchall(
        "SELECT number, place, checkpoint FROM checkpoints WHERE table_id = ? ORDER BY number DESC, place DESC LIMIT ?",
        (table, WHOLE_EVERY),
    )
    return _shelf(list(rows)[::-1])


def _shelf(rows: Iterable[Iterable[Any]]) -> Shelf:
    shelf = Shelf()
    for number, place, row in rows:
        shelf.put((number, place), row)
    return shelf


async def _insert(db: Connection, sql: str, rows: Sequence[tuple[object, ...]]) -> None:
    if rows:
        await db.executemany(sql, rows)


async def write_undo(db: Connection, table: int, head: Head, undo: Undo, first: int) -> None:
    """An undo by consent is an entry. What lies behind it, from entry `first` of the log on, is kept, but no longer
    live; its lines have not happened. A free undo takes all of that away, as if it had never been.
    """
    if undo.epoch is None:
        await db.execute("DELETE FROM entries WHERE table_id = ? AND number >= ?", (table, first))
        await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND number > ?", (table, first))
        head.entries = first
    else:
        await _write_entry(db, table, head, undo)
        await db.execute("UPDATE checkpoints SET live = 0 WHERE table_id = ? AND at > ?", (table, undo.to))
    await db.execute("DELETE FROM lines WHERE table_id = ? AND after > ?", (table, first))
    await _count_lines(db, table, head)


async def _count_lines(db: Connection, table: int, head: Head) -> None:
    rows = await db.execute_fetchall("SELECT COALESCE(MAX(number) + 1, 0) FROM lines WHERE table_id = ?", (table,))
    ((head.lines,),) = rows
    head.seen = {seat: min(line, head.lines) for seat, line in head.seen.items()}


async def write_lines_anew(db: Connection, table: int, head: Head, first: int, lines: Sequence[Line]) -> None:
    """What happened from line `first` on has happened otherwise."""
    await db.execute("DELETE FROM lines WHERE table_id = ? AND number >= ?", (table, first))
    await _write_lines(db, table, head, first, lines)
    await _count_lines(db, table, head)


async def write_results(db: Connection, table: int, head: Head, side: str, winners: Sequence[int]) -> None:
    for n, seat in enumerate(head.seats):
        if seat.person is not None:
            await db.execute(
                "INSERT OR REPLACE INTO results SELECT id, server, ?, game, ?, ?, ? FROM tables WHERE id = ?",
                (seat.person, side, int(n in winners), time.time(), table),
            )


async def stop_counting(db: Connection, table: int) -> None:
    """It was played to its end, so whoever opened it may open another one."""
    await db.execute("UPDATE tables SET opened_by = NULL WHERE id = ?", (table,))


async def begin_campaign(db: Connection, table: int, campaign: int) -> bytes | None:
    """A part of a campaign begins with this; None if it is being played elsewhere, or is over."""
    await db.execute(
        "UPDATE campaigns SET table_id = ? WHERE id = ? AND (table_id IS NULL OR table_id = ?)",
        (table, campaign, table),
    )
    rows = await db.execute_fetchall("SELECT carry FROM campaigns WHERE id = ? AND table_id = ?", (campaign, table))
    return next((carry for (carry,) in rows), None)


async def end_campaign(db: Connection, table: int, head: Head, outcome: Outcome | None) -> None:
    """A part has ended. What it hands on is kept for the next one; a table that was only closed changes nothing."""
    await db.execute("UPDATE campaigns SET table_id = NULL WHERE table_id = ?", (table,))
    if outcome is None:
        return
    if outcome.carry is None:
        await db.execute("DELETE FROM campaigns WHERE id = ?", (head.campaign,))
    elif head.campaign:
        await db.execute(
            "UPDATE campaigns SET carry = ?, parts = parts + 1, changed = ? WHERE id = ?",
            (outcome.carry, time.time(), head.campaign),
        )
    else:
        cursor = await db.execute(
            "INSERT INTO campaigns (server, game, owner, parts, carry, changed)"
            " SELECT server, game, ?, 1, ?, ? FROM tables WHERE id = ?",
            (head.host, outcome.carry, time.time(), table),
        )
        assert cursor.lastrowid is not None
        head.campaign = cursor.lastrowid


async def read_log(store: Store, table: int, length: int) -> list[Entry]:
    """The whole log, of which `length` entries were written; `BadSave` if one of them is not there any more."""
    rows = await store.all("SELECT number, entry FROM entries WHERE table_id = ? ORDER BY number", (table,))
    return _entries(rows, 0, length)


async def read_beginning(
    store: Store, table: int, game: str, person: int, most: int = 200
) -> tuple[Head, list[Entry]] | None:
    """How the last other table began at which that person has played that game: its head, and so many entries."""
    row = await store.one(
        "SELECT id, head FROM tables JOIN seats ON table_id = id"
        " WHERE person = ? AND game = ? AND id <> ? AND status IN ('playing', 'over') ORDER BY id DESC LIMIT 1",
        (person, game, table),
    )
    if row is None:
        return None
    sql = "SELECT number, entry FROM entries WHERE table_id = ? ORDER BY number LIMIT ?"
    rows = await store.all(sql, (row[0], most))
    return unpack(row[1], Head), _entries(rows, 0, len(rows))


def _entries(rows: Sequence[sqlite3.Row], first: int, until: int) -> list[Entry]:
    if [number for number, _ in rows] != list(range(first, until)):
        raise BadSave(f"of the entries {first} to {until} of the log some are missing")
    return [_ENTRY.decode(unsqueeze(raw)) for _, raw in rows]


async def checkpoints_back(store: Store, table: int, to: int | None = None) -> AsyncIterator[Checkpoint]:
    """The live checkpoints, the last one first; with `to`, only those from which entry `to` is still to come. Each is
    read when it is asked for; a damaged one is left out, with those that cannot be read without it.
    """
    key: CheckpointKey | None = None
    while key := await _last_live(store, table, to, key):
        with contextlib.suppress(msgspec.DecodeError, TypeError, ValueError):
            yield await _checkpoint(store, table, key)


async def _last_live(
    store: Store, table: int, to: int | None = None, before: CheckpointKey | None = None
) -> CheckpointKey | None:
    row = await store.one(
        "SELECT number, place FROM checkpoints WHERE table_id = ? AND live = 1 AND at <= ? AND (number, place) < (?, ?)"
        " ORDER BY number DESC, place DESC LIMIT 1",
        (table, sys.maxsize if to is None else to, *(before or (sys.maxsize, 0))),
    )
    return None if row is None else (int(row[0]), int(row[1]))


async def _checkpoint(store: Store, table: int, key: CheckpointKey) -> Checkpoint:
    """One of them, read with as many before it as it may be packed by."""
    rows = await store.all(
        "SELECT number, place, checkpoint FROM checkpoints WHERE table_id = ? AND (number, place) <= (?, ?)"
        " ORDER BY number DESC, place DESC LIMIT ?",
        (table, *key, WHOLE_EVERY),
    )
    return unpack(_shelf(rows[::-1]).take(key), Checkpoint)


async def read_lines(store: Store, table: int, first: int) -> list[Line]:
    """The journal from line `first` on; a line that cannot be read is left out."""
    rows = await store.all("SELECT line FROM lines WHERE table_id = ? AND number >= ? ORDER BY number", (table, first))
    return _lines(table, [raw for (raw,) in rows])


def _lines(table: int, rows: Sequence[bytes]) -> list[Line]:
    found = _readable(rows, _line)
    if len(found) < len(rows):
        _faults.tell(f"table {table}: lines of its journal cannot be read, and are left out")
    return found


def _line(row: bytes) -> Line:
    return _LINE.decode(unsqueeze(row))


def _readable(rows: Sequence[bytes], read: Callable[[bytes], T]) -> list[T]:
    found: list[T] = []
    for raw in rows:
        with contextlib.suppress(msgspec.DecodeError, TypeError, ValueError):
            found.append(read(raw))
    return found


async def read_last_lines(store: Store, table: int, viewer: int | None, most: int) -> list[Line]:
    """The last lines that a viewer may read, found from the end: a long game takes no longer than a short one."""
    found: list[Line] = []
    before = sys.maxsize
    while len(found) < most:
        rows = await store.all(
            "SELECT number, line FROM lines WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT ?",
            (table, before, 4 * most),
        )
        lines = _lines(table, [raw for _, raw in rows])
        found += [line for line in lines if line.readable_by(viewer)]
        if len(rows) < 4 * most:
            break
        before = rows[-1][0]
    return found[:most][::-1]


async def read_save(store: Store, table: int, length: int) -> Save:
    """The last live checkpoint and the entries since, as they stand, of a log of `length` entries."""
    key = await _last_live(store, table)
    if key is None:
        raise BadSave(f"table {table} has no checkpoint")
    point = await _checkpoint(store, table, key)
    rows = await store.all(
        "SELECT number, entry FROM entries WHERE table_id = ? AND number >= ? ORDER BY number", (table, key[0])
    )
    tail: list[Entry] = []
    for entry in _entries(rows, key[0], length):
        if isinstance(entry, Undo):
            del tail[max(0, entry.to - point.at) :]
            if entry.epoch is None:
                continue
        tail.append(entry)
    return Save(point, tail)


async def forget_notices(db: Connection, person: int) -> None:
    """What is still to be told to somebody, or by them, is not told any more."""
    for id, raw in await db.execute_fetchall("SELECT id, notice FROM outbox"):
        try:
            notice = _NOTICE.decode(raw)
        except (msgspec.DecodeError, TypeError, ValueError):
            continue
        left = without(notice, person)
        if left is None:
            await db.execute("DELETE FROM outbox WHERE id = ?", (id,))
        elif left != notice:
            await db.execute("UPDATE outbox SET notice = ? WHERE id = ?", (pack(left), id))


async def read_outbox(store: Store, table: int) -> list[tuple[int, Notice | None]]:
    """What a table still has to tell, oldest first; nothing where a notice cannot be read."""
    rows = await store.all("SELECT id, notice FROM outbox WHERE table_id = ? ORDER BY id", (table,))
    return [(id, next(iter(_readable([raw], _NOTICE.decode)), None)) for id, raw in rows]
