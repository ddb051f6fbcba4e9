"""Databases of before: one that was just written is taken back to an earlier version, migration by migration."""

from __future__ import annotations

import sqlite3

import msgspec

PACKED = 8
"""From this version on rows are packed."""


def _one_head(head: bytes, posts: bytes) -> bytes:
    """A head that has its posts in it; one that cannot be read stays as it is."""
    try:
        return msgspec.msgpack.encode({**msgspec.msgpack.decode(head), **msgspec.msgpack.decode(posts)})
    except (msgspec.DecodeError, TypeError, ValueError):
        return head


def unpacked(row: bytes) -> bytes:
    """A line, an entry or a whole checkpoint as msgpack wrote it, also of an Airlock that packs nothing yet."""
    try:
        from bot.tables.packing import Shelf, unsqueeze  # noqa: PLC0415 (so that this can be read where there is none)
    except ImportError:
        return row
    shelf = Shelf()
    shelf.put((0, 0), unsqueeze(row))
    return shelf.take((0, 0))


def _unpack(db: sqlite3.Connection) -> None:
    """Every row as it was before any was packed."""
    from bot.tables.packing import Shelf  # noqa: PLC0415 (so that this can be read where there is none yet)

    shelves: dict[int, Shelf] = {}
    rows = db.execute("SELECT table_id, number, place, checkpoint FROM checkpoints ORDER BY 1, 2, 3").fetchall()
    for table, number, place, row in rows:
        shelf = shelves.setdefault(table, Shelf())
        shelf.put((number, place), row)
        key = (table, number, place)
        new = (shelf.take((number, place)), *key)
        db.execute("UPDATE checkpoints SET checkpoint = ? WHERE table_id = ? AND number = ? AND place = ?", new)
    for name, column in (("lines", "line"), ("entries", "entry")):
        db.execute(f"UPDATE {name} SET {column} = unpacked({column})")


BACK = {
    8: """
        CREATE TABLE whole (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            place INTEGER NOT NULL,
            at INTEGER NOT NULL,
            live INTEGER NOT NULL,
            checkpoint BLOB NOT NULL,
            PRIMARY KEY (table_id, number, place)
        ) WITHOUT ROWID;
        INSERT INTO whole SELECT * FROM checkpoints;
        DROP TABLE checkpoints;
        ALTER TABLE whole RENAME TO checkpoints;
    """,
    7: "ALTER TABLE tables DROP COLUMN version;",
    6: "UPDATE tables SET head = one_head(head, posts); ALTER TABLE tables DROP COLUMN posts;",
    5: "DROP INDEX tables_by_channel;",
    4: """
        DROP INDEX tables_by_opener;
        DROP INDEX open_tables_by_host;
        DROP INDEX campaigns_by_owner;
        DROP INDEX reports_by_person;
        ALTER TABLE tables DROP COLUMN opened_by;
        ALTER TABLE tables DROP COLUMN host;
        DROP TABLE named;
    """,
    3: "DROP TABLE campaigns;",
    2: "DROP TABLE kept; DROP INDEX outbox_by_table; ALTER TABLE tables DROP COLUMN stale;",
}
"""What takes each migration back."""


def back_to(db: sqlite3.Connection, version: int) -> None:
    db.create_function("one_head", 2, _one_head)
    db.create_function("unpacked", 1, unpacked)
    (now,) = db.execute("PRAGMA user_version").fetchone()
    if version < PACKED <= now:
        _unpack(db)
    for number in range(now, version, -1):
        db.executescript(BACK[number])
    db.execute(f"PRAGMA user_version = {version}")
