"""The store: one SQLite file, one writer, numbered migrations. What was acknowledged is on disk.

WAL and synchronous=FULL. Everything a step brings about goes in by one transaction, `Store.write`.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import aiosqlite
import msgspec

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5


class StoreError(Exception):
    """The store cannot be used: full disk, locked or damaged file, made by a newer version."""


def migrations() -> list[tuple[int, str]]:
    return sorted((int(file.name.split("_")[0]), file.read_text(encoding="utf-8")) for file in MIGRATIONS.glob("*.sql"))


class Store:
    """The database, open."""

    def __init__(self, db: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._db = db
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: str | Path) -> Store:
        """Opens the file, makes it if need be, and brings it up to date.

        Reading has a connection of its own, which sees nothing that is not yet committed.
        """
        opened: list[aiosqlite.Connection] = []
        try:
            for _ in range(2):
                opened.append(await aiosqlite.connect(path, timeout=BUSY_SECONDS, isolation_level=None))
                await opened[-1].execute("PRAGMA journal_mode=WAL")
                await opened[-1].execute("PRAGMA synchronous=FULL")
                await opened[-1].execute("PRAGMA foreign_keys=ON")
            store = cls(*opened)
            await store._migrate()
        except (sqlite3.Error, StoreError) as error:
            for db in opened:
                await db.close()
            raise StoreError(f"{path}: {error}") from error
        return store

    async def close(self) -> None:
        await self._reader.close()
        await self._db.close()

    async def _migrate(self) -> None:
        row = await self.one("PRAGMA user_version")
        done = int(row[0]) if row else 0
        steps = migrations()
        if done > steps[-1][0]:
            raise StoreError(f"the database is of version {done}, this Airlock knows {steps[-1][0]}: please upgrade")
        for number, script in steps:
            if number > done:
                await self._db.executescript(f"BEGIN; {script} PRAGMA user_version={number}; COMMIT;")

    @asynccontextmanager
    async def write(self) -> AsyncIterator[aiosqlite.Connection]:
        """One transaction: all of it, or nothing."""
        async with self._writing:
            try:
                await self._db.execute("BEGIN IMMEDIATE")
                yield self._db
                await self._db.execute("COMMIT")
            except BaseException as error:
                # Who is cancelled while it is being committed finds no transaction any more, and that is well.
                await self._db.rollback()
                if isinstance(error, sqlite3.Error):
                    raise StoreError(str(error)) from error
                raise

    async def one(self, sql: str, args: Sequence[object] = ()) -> sqlite3.Row | None:
        found = await self.all(sql, args)
        return found[0] if found else None

    async def all(self, sql: str, args: Sequence[object] = ()) -> list[sqlite3.Row]:
        try:
            return list(await self._reader.execute_fetchall(sql, args))
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error


def copy(path: Path, to: Path) -> None:
    """A consistent copy of a database, also while it is in use."""
    with contextlib.closing(sqlite3.connect(path)) as source, contextlib.closing(sqlite3.connect(to)) as target:
        source.backup(target)


def pack(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def unpack(raw: bytes, type: type[T]) -> T:
    return msgspec.msgpack.decode(raw, type=type)
