"""How a table is written down and read back: head, log, checkpoints, journal, and what it still has to tell."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

import msgspec
from aiosqlite import Connection

from bot.engine.journal import Line
from bot.engine.play import Outcome
from bot.engine.save import Checkpoint, Entry, Save, Undo
from bot.engine.session import Step
from bot.tables.head import Head, Status
from bot.tables.notices import Notice
from bot.tables.store import Store, pack, unpack

_ENTRY: msgspec.msgpack.Decoder[Entry] = msgspec.msgpack.Decoder(Entry)
_NOTICE: msgspec.msgpack.Decoder[Notice] = msgspec.msgpack.Decoder(Notice)


async def write_head(db: Connection, table: int, status: Status, head: Head, now: float) -> None:
    head.timers.note(now)
    await db.execute(
        "UPDATE tables SET status = ?, head = ?, changed = ?, stale = 1 WHERE id = ?", (status, pack(head), now, table)
    )


async def write_seats(db: Connection, table: int, people: Sequence[int | None]) -> None:
    """Who sits where, so that somebody's tables can be found."""
    await db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    rows = [(table, n, person) for n, person in enumerate(people) if person is not None]
    await db.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)


async def write_note(db: Connection, table: int, head: Head) -> None:
    """The head alone, when nothing has changed that anybody sees."""
    await db.execute("UPDATE tables SET head = ? WHERE id = ?", (pack(head), table))


async def write_game(db: Connection, table: int, game: str) -> None:
    await db.execute("UPDATE tables SET game = ? WHERE id = ?", (game, table))


async def write_notices(db: Connection, table: int, notices: Sequence[Notice]) -> None:
    rows = [(table, pack(notice)) for notice in notices]
    await _insert(db, "INSERT INTO outbox (table_id, notice) VALUES (?, ?)", rows)


async def write_step(db: Connection, table: int, head: Head, step: Step) -> None:
    """An entry with all it brought about; the head counts along."""
    if step.entry is not None:
        await db.execute(
            "INSERT INTO entries VALUES (?, ?, ?, ?)", (table, head.entries, pack(step.entry), time.time())
        )
        head.entries += 1
    lines = [(table, head.lines + n, head.entries, pack(line)) for n, line in enumerate(step.lines)]
    await _insert(db, "INSERT INTO lines VALUES (?, ?, ?, ?)", lines)
    head.lines += len(step.lines)
    points = [(table, head.entries, n, point.at, 1, pack(point)) for n, point in enumerate(step.checkpoints)]
    await _insert(db, "INSERT INTO checkpoints VALUES (?, ?, ?, ?, ?, ?)", points)


async def _insert(db: Connection, sql: str, rows: Sequence[tuple[object, ...]]) -> None:
    if rows:
        await db.executemany(sql, rows)


async def write_undo(db: Connection, table: int, head: Head, undo: Undo, first: int) -> None:
    """An undo is an entry too. What lies behind it, from entry `first` of the log on, is kept, but no longer live; its
    lines have not happened.
    """
    await db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, head.entries, pack(undo), time.time()))
    await db.execute("UPDATE checkpoints SET live = 0 WHERE table_id = ? AND at > ?", (table, undo.to))
    await db.execute("DELETE FROM lines WHERE table_id = ? AND after > ?", (table, first))
    rows = await db.execute_fetchall("SELECT COALESCE(MAX(number) + 1, 0) FROM lines WHERE table_id = ?", (table,))
    head.entries += 1
    ((head.lines,),) = rows
    head.seen = {seat: min(line, head.lines) for seat, line in head.seen.items()}


async def write_results(db: Connection, table: int, head: Head, side: str, winners: Sequence[int]) -> None:
    for n, seat in enumerate(head.seats):
        if seat.person is not None:
            await db.execute(
                "INSERT OR REPLACE INTO results SELECT id, server, ?, game, ?, ?, ? FROM tables WHERE id = ?",
                (seat.person, side, int(n in winners), time.time(), table),
            )


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


async def read_log(store: Store, table: int) -> list[Entry]:
    rows = await store.all("SELECT entry FROM entries WHERE table_id = ? ORDER BY number", (table,))
    return [_ENTRY.decode(raw) for (raw,) in rows]


async def read_checkpoints(store: Store, table: int) -> list[Checkpoint]:
    """All that are live; a damaged one and what came after it are left out."""
    rows = await store.all(
        "SELECT checkpoint FROM checkpoints WHERE table_id = ? AND live = 1 ORDER BY number, place", (table,)
    )
    found: list[Checkpoint] = []
    for (raw,) in rows:
        try:
            found.append(unpack(raw, Checkpoint))
        except msgspec.DecodeError:
            break
    return found


async def read_lines(store: Store, table: int, first: int) -> list[Line]:
    rows = await store.all("SELECT line FROM lines WHERE table_id = ? AND number >= ? ORDER BY number", (table, first))
    return [unpack(raw, Line) for (raw,) in rows]


async def read_last_lines(store: Store, table: int, viewer: int | None, most: int) -> list[Line]:
    """The last lines that a viewer may read, found from the end: a long game takes no longer than a short one."""
    found: list[Line] = []
    before = sys.maxsize
    while len(found) < most:
        rows = await store.all(
            "SELECT number, line FROM lines WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT ?",
            (table, before, 4 * most),
        )
        lines = [unpack(raw, Line) for _, raw in rows]
        found += [line for line in lines if line.readable_by(viewer)]
        if len(rows) < 4 * most:
            break
        before = rows[-1][0]
    return found[:most][::-1]


async def read_save(store: Store, table: int) -> Save:
    """The last live checkpoint and the entries since, as they stand."""
    row = await store.one(
        "SELECT number, at, checkpoint FROM checkpoints WHERE table_id = ? AND live = 1"
        " ORDER BY number DESC, place DESC LIMIT 1",
        (table,),
    )
    assert row is not None
    number, at, raw = row
    rows = await store.all(
        "SELECT entry FROM entries WHERE table_id = ? AND number >= ? ORDER BY number", (table, number)
    )
    tail: list[Entry] = []
    for (packed,) in rows:
        entry = _ENTRY.decode(packed)
        if isinstance(entry, Undo):
            del tail[max(0, entry.to - at) :]
            if entry.epoch is None:
                continue
        tail.append(entry)
    return Save(unpack(raw, Checkpoint), list(tail))


async def read_outbox(store: Store, table: int) -> list[tuple[int, Notice]]:
    """What a table still has to tell, oldest first."""
    rows = await store.all("SELECT id, notice FROM outbox WHERE table_id = ? ORDER BY id", (table,))
    return [(id, _NOTICE.decode(raw)) for id, raw in rows]
