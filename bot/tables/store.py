"""The store: one SQLite file, one writer, numbered migrations. What was acknowledged is on disk.

WAL and synchronous=FULL. Everything a step brings about goes in by one transaction, `Store.write`. It is committed only
while the file is still where it was opened: a file that was moved or deleted takes what is written, and nobody would
find it again. The file and those that SQLite keeps beside it are for their owner alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import aiosqlite
import msgspec

from bot.private import OWNER_ONLY
from bot.tables import salvage
from bot.tables.head import Head
from bot.tables.posts import Posts, split

log = logging.getLogger(__name__)
T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5
BESIDE = ("", "-wal", "-shm")
"""The database and what SQLite keeps beside it, by how their names end."""


class StoreError(Exception):
    """The store cannot be used: full disk, locked or damaged file, made by a newer version."""


class Unread(StoreError):
    """Something that is on disk could not be read. It concerns whoever it belongs to, and nobody else."""


def migrations() -> list[tuple[int, str]]:
    return sorted((int(file.name.split("_")[0]), file.read_text(encoding="utf-8")) for file in MIGRATIONS.glob("*.sql"))


def identity(path: str | Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name: device and inode. `None` if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_private(path: Path) -> None:
    """Makes a database that only its owner can read, or sees to it that one from before is such a one.

    A file that is there is not opened for that: closing it would take away the locks that SQLite may have on it.
    """
    real = path.resolve()
    with contextlib.suppress(FileExistsError):
        os.close(os.open(real, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    for ending in BESIDE:
        try:
            os.chmod(f"{real}{ending}", OWNER_ONLY)
        except FileNotFoundError:
            continue
        except PermissionError as error:
            log.warning("%s%s can be read by others: %s", real, ending, error.strerror)


class Store:
    """The database, open."""

    def __init__(self, db: aiosqlite.Connection, reader: aiosqlite.Connection, path: Path) -> None:
        self._db = db
        self._reader = reader
        self._writing = asyncio.Lock()
        self._path = path
        self._opened = identity(path)

    @classmethod
    async def open(cls, path: str | Path, *, mend: bool = True) -> Store:
        """Opens the file, makes it if need be, mends it if it is damaged, and brings it up to date.

        Reading has a connection of its own, which sees nothing that is not yet committed.
        """
        opened: list[aiosqlite.Connection] = []
        file = Path(path).absolute()
        try:
            make_private(file)
            if mend:
                await asyncio.to_thread(_mend, file)
            for _ in range(2):
                opened.append(await aiosqlite.connect(file, timeout=BUSY_SECONDS, isolation_level=None))
                await opened[-1].execute("PRAGMA journal_mode=WAL")
                await opened[-1].execute("PRAGMA synchronous=FULL")
                await opened[-1].execute("PRAGMA foreign_keys=ON")
            store = cls(opened[0], opened[1], file)
            await store._migrate()
        except (OSError, sqlite3.Error, StoreError) as error:
            for db in opened:
                await db.close()
            raise StoreError(f"{path}: {error.strerror if isinstance(error, OSError) else error}") from error
        except salvage.Lost as error:
            raise StoreError(
                f"{path} is damaged ({error}). Put your last backup in its place and start again: see docs/hosting.md"
            ) from error
        return store

    @classmethod
    async def open_to_read(cls, path: Path) -> Store:
        """Opens a file that is there, of whatever version it is, only to read in it: nothing is mended or migrated."""
        try:
            db = await aiosqlite.connect(_read_only(path), uri=True, timeout=BUSY_SECONDS, isolation_level=None)
        except sqlite3.Error as error:
            raise StoreError(f"{path}: {error}") from error
        return cls(db, db, path.absolute())

    @property
    def is_in_place(self) -> bool:
        """Whether the file that is open is still the one that is found under its name."""
        return self._opened is not None and identity(self._path) == self._opened

    def check_in_place(self) -> None:
        if not self.is_in_place:
            raise StoreError(f"{self._path} was moved or deleted, so nothing can be kept")

    async def close(self) -> None:
        await self._reader.close()
        await self._db.close()

    async def _migrate(self) -> None:
        row = await self.one("PRAGMA user_version")
        done = int(row[0]) if row else 0
        steps = migrations()
        if done > steps[-1][0]:
            raise StoreError(f"the database is of version {done}, this Airlock knows {steps[-1][0]}: please upgrade")
        looks: dict[str, Callable[[bytes], object]] = {
            "named_in": named_in,
            "head_of": lambda packed: split(packed)[0],
            "posts_of": lambda packed: split(packed)[1],
        }
        for name, look in looks.items():
            await self._db.create_function(name, 1, look, deterministic=True)
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
                self.check_in_place()
                await self._db.execute("COMMIT")
            except BaseException as error:
                # If this is cancelled during the commit there is no transaction any more, and that is well.
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
            raise Unread(str(error)) from error


def _mend(path: Path) -> None:
    """A damaged file is laid down anew as far as it can be read; the damaged one stays beside it."""
    if salvage.is_sound(path):
        return
    aside = path.with_name(f"{path.name}.damaged-{int(time.time())}")
    missing = ", ".join(salvage.mend(path, aside)) or "none"
    log.error(
        "%s was damaged and has been mended; tables with missing rows: %s; kept as it was: %s", path, missing, aside
    )


def reading(path: Path) -> sqlite3.Connection:
    """A database that is there, opened so that nothing can be written to it."""
    return sqlite3.connect(_read_only(path), uri=True, timeout=BUSY_SECONDS)


def _read_only(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


def copy(path: Path, to: Path) -> None:
    """A consistent copy of a database, also while it is in use."""
    make_private(to)
    with contextlib.closing(reading(path)) as source, contextlib.closing(sqlite3.connect(to)) as target:
        source.backup(target)


def named_in(packed: bytes) -> str:
    """Everybody named in a head of before `Posts`, its host first, as SQL reads a list. Of one that cannot be read,
    nobody.
    """
    try:
        head, posts = unpack(packed, Head), unpack(packed, Posts)
        return msgspec.json.encode([head.host, *head.people() | posts.people()]).decode()
    except (msgspec.DecodeError, TypeError, ValueError):
        return "[]"


def pack(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def unpack(raw: bytes, type: type[T]) -> T:
    return msgspec.msgpack.decode(raw, type=type)
