"""What can be saved of a damaged database: every row but those on the damaged page, laid down in order again.

SQLite goes on with a damaged page until it steps on it, and then writing near it fails, also for tables that have
nothing on it. So a damaged database is mended when it is opened. What is lost concerns those whose rows were on that
page; where the root of a table or an index is gone, nothing can be told of its rows, and a backup is needed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from bot.private import open_private
from bot.tables import posts
from bot.tables.head import Head
from bot.tables.posts import Posts


class Lost(Exception):
    """Too much is damaged: the file cannot be used."""


def is_sound(path: Path) -> bool:
    """Whether every page of the database can be read. A file that is not there yet is."""
    if not path.exists() or not path.stat().st_size:
        return True
    try:
        with contextlib.closing(sqlite3.connect(path)) as db:
            (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
            return str(said) == "ok"
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise Lost(str(error)) from error


def mend(path: Path, aside: Path) -> list[str]:
    """Lays everything that can be read down anew, in the same file. The damaged one is kept `aside`.

    Returns the names of what rows are missing in. The file changes in one transaction: a bot that is killed in the
    middle begins again at the next start.
    """
    beside = path.with_name(path.name + ".mending")
    beside.unlink(missing_ok=True)
    for file in (beside, aside):
        os.close(open_private(file, os.O_RDWR))
    try:
        with contextlib.closing(sqlite3.connect(path)) as source:
            source.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        with contextlib.closing(sqlite3.connect(path)) as source, contextlib.closing(sqlite3.connect(beside)) as mended:
            missing = _laid_down_anew(source, mended)
        shutil.copyfile(path, aside)
        with contextlib.closing(sqlite3.connect(path)) as source, contextlib.closing(sqlite3.connect(beside)) as mended:
            mended.backup(source)
    except BaseException as error:
        aside.unlink(missing_ok=True)  # nothing was mended, so the damaged file is still in its place
        if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
            raise Lost(str(error)) from error
        raise
    finally:
        beside.unlink(missing_ok=True)
    return missing


def _laid_down_anew(source: sqlite3.Connection, mended: sqlite3.Connection) -> list[str]:
    _look_at_roots(source)
    made = source.execute("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY rowid")
    schema = made.fetchall()
    missing: list[str] = []
    for _, name, sql in [one for one in schema if one[0] == "table"]:
        mended.execute(sql)
        missing += _copy(source, mended, name)
    for _, _, sql in [one for one in schema if one[0] == "index"]:
        mended.execute(sql)
    if "named" in [name for _, name, _ in schema]:
        _find_people(mended)
        missing = [name for name in missing if name not in ("named", "seats")]
    for name, seq in source.execute("SELECT name, seq FROM sqlite_sequence").fetchall():
        mended.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        mended.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (name, seq))
    (version,) = source.execute("PRAGMA user_version").fetchone()
    mended.execute(f"PRAGMA user_version = {version}")
    mended.commit()
    return missing


def _find_people(db: sqlite3.Connection) -> None:
    """Who sits and is named at which table only repeats what heads and posts say: what was lost of it is found there.

    The file may be of a version in which a head had both.
    """
    apart = "posts" in [row[1] for row in db.execute("PRAGMA table_info(tables)")]
    for id, packed, posted in db.execute(f"SELECT id, head, {'posts' if apart else 'head'} FROM tables").fetchall():
        try:
            head = msgspec.msgpack.decode(packed, type=Head)
        except (msgspec.DecodeError, TypeError, ValueError):
            continue
        people = head.people() | (posts.read(posted) or Posts()).people()
        db.execute("UPDATE tables SET host = ? WHERE id = ?", (head.host, id))
        db.execute("DELETE FROM seats WHERE table_id = ?", (id,))
        seated = [(id, n, seat.person) for n, seat in enumerate(head.seats) if seat.person is not None]
        db.executemany("INSERT INTO seats VALUES (?, ?, ?)", seated)
        db.execute("DELETE FROM named WHERE table_id = ?", (id,))
        db.executemany("INSERT INTO named VALUES (?, ?)", [(person, id) for person in sorted(people)])


def _look_at_roots(db: sqlite3.Connection) -> None:
    """A tree that can be read from neither end has lost its root."""
    for name, ways in _trees(db):
        failed = []
        for sql in ways:
            try:
                db.execute(sql).fetchone()
            except sqlite3.DatabaseError as error:
                failed.append(str(error))
        if len(failed) == len(ways):
            raise Lost(f"{name}: {failed[0]}")


def _trees(db: sqlite3.Connection) -> Iterator[tuple[str, list[str]]]:
    """Every table and index, and how it is read from its two ends."""
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall()
    for (table,) in tables:
        key = _key(db, table)
        yield table, [f"SELECT {key[0]} FROM {table} NOT INDEXED ORDER BY {_by(key, way)} LIMIT 1" for way in _WAYS]
        for _, index, _, _, partial in db.execute(f"PRAGMA index_list({table})").fetchall():
            columns = [row[2] for row in db.execute(f"PRAGMA index_info({index})").fetchall()]
            if columns == key and _without_rowid(db, table):
                continue
            where = _condition(db, index) if partial else ""
            look = f"SELECT {', '.join(columns)} FROM {table} INDEXED BY {index} {where}"
            yield index, [f"{look} ORDER BY {_by(columns, way)} LIMIT 1" for way in _WAYS]


_WAYS = ("ASC", "DESC")


def _by(columns: Sequence[str], way: str) -> str:
    return ", ".join(f"{column} {way}" for column in columns)


def _condition(db: sqlite3.Connection, index: str) -> str:
    (sql,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (index,)).fetchone()
    return "WHERE " + str(sql).partition(" WHERE ")[2]


def _without_rowid(db: sqlite3.Connection, table: str) -> bool:
    (sql,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    return str(sql).rstrip().upper().endswith("WITHOUT ROWID")


def _key(db: sqlite3.Connection, table: str) -> list[str]:
    """The columns by which a table lies on disk."""
    if not _without_rowid(db, table):
        return ["rowid"]
    columns = [(place, name) for _, name, _, _, _, place in db.execute(f"PRAGMA table_info({table})") if place]
    return [name for _, name in sorted(columns)]


def _copy(source: sqlite3.Connection, mended: sqlite3.Connection, table: str) -> list[str]:
    """Copies what can be reached from the beginning of a table, and from its end backwards, past what is damaged."""
    key = _key(source, table)
    columns = [row[1] for row in source.execute(f"PRAGMA table_info({table})")]
    named = [*key, *(column for column in columns if column not in key)]
    into = f"INSERT OR IGNORE INTO {table} ({', '.join(named)}) VALUES ({', '.join('?' * len(named))})"
    for way in _WAYS:
        try:
            for row in _rows(source, table, named, key, way):
                mended.execute(into, row)
            return []
        except sqlite3.DatabaseError:
            continue
    return [table]


def _rows(
    db: sqlite3.Connection, table: str, named: Sequence[str], key: Sequence[str], way: str
) -> Iterator[tuple[object, ...]]:
    """Every row up to one that cannot be read. Reading on looks a row ahead, so the last ones are asked for singly."""
    look, order = f"SELECT {', '.join(named)} FROM {table} NOT INDEXED", f"ORDER BY {_by(key, way)}"
    last: tuple[object, ...] = ()
    try:
        for row in db.execute(f"{look} {order}"):
            last = row[: len(key)]
            yield row
        return
    except sqlite3.DatabaseError:
        pass
    beyond = f"WHERE ({', '.join(key)}) {'>' if way == 'ASC' else '<'} ({', '.join('?' * len(key))})"
    while True:
        row = db.execute(f"{look} {beyond if last else ''} {order} LIMIT 1", last).fetchone()
        if row is None:
            return
        last = row[: len(key)]
        yield row
