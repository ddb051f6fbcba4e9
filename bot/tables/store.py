"""The store: one SQLite file, one writer, numbered migrations. What was acknowledged is on disk.

WAL and synchronous=FULL. Everything a step brings about goes in by one transaction, `Store.write`.
"""

from __future__ import annotations

import asyncio
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

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: str | Path) -> Store:
        try:
            db = await aiosqlite.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        except sqlite3.Error as error:
            raise StoreError(f"{path}: {error}") from error
        try:
            await db.execute("PRAGMA journal_mode=WAL")
            await db.execute("PRAGMA synchronous=FULL")
            await db.execute("PRAGMA foreign_keys=ON")
            store = cls(db)
            await store._migrate()
        except (sqlite3.Error, StoreError) as error:
            await db.close()
            raise StoreError(f"{path}: {error}") from error
        return store

    async def close(self) -> None:
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
                try:
                    yield self._db
                except BaseException:
                    await self._db.execute("ROLLBACK")
                    raise
                await self._db.execute("COMMIT")
            except sqlite3.Error as error:
                if self._db.in_transaction:
                    await self._db.execute("ROLLBACK")
                raise StoreError(str(error)) from error

    async def one(self, sql: str, args: Sequence[object] = ()) -> sqlite3.Row | None:
        async with self._db.execute(sql, args) as cursor:
            return await cursor.fetchone()

    async def all(self, sql: str, args: Sequence[object] = ()) -> list[sqlite3.Row]:
        async with self._db.execute(sql, args) as cursor:
            return list(await cursor.fetchall())

    async def backup(self, path: str | Path) -> None:
        """A consistent copy, while everything goes on."""
        await self._db.commit()
        async with aiosqlite.connect(path) as copy:
            await self._db.backup(copy)


def pack(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def unpack(raw: bytes, type: type[T]) -> T:
    return msgspec.msgpack.decode(raw, type=type)
