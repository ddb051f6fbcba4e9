"""Bug reports: what a player says went wrong, with the replay file and the versions, for whoever can mend it."""

from __future__ import annotations

from importlib.metadata import version

import msgspec

from bot import __version__
from bot.engine.record import Replay
from bot.tables.house import House
from bot.tables.table import Table

MOST_WORDS = 1000
LIBRARIES = ("discord.py", "aiosqlite", "pillow", "msgspec")


class Report(msgspec.Struct, frozen=True):
    """One line of the operator's list. `entries` is how long the log was when it was written."""

    id: int
    table: int
    game: str
    entries: int
    time: float
    what: str


class Bundle(msgspec.Struct, frozen=True):
    """A report as a file. While a game runs its replay stays with the operator, because it holds every secret."""

    airlock: str
    libraries: dict[str, str]
    table: int
    entries: int
    what: str
    replay: Replay | None


async def bundle(table: Table, what: str, *, entries: int, secrets: bool) -> Bundle:
    replay = await table.replay_file() if secrets else None
    libraries = {name: version(name) for name in LIBRARIES}
    return Bundle(__version__, libraries, table.id, entries, what[:MOST_WORDS], replay)


async def keep(house: House, table: Table, person: int, what: str) -> int:
    """Keeps a report and returns its number; it takes the place of one by the same person about the same moment."""
    about = (table.id, person, table.head.entries)
    async with house.store.write() as db:
        await db.execute("DELETE FROM reports WHERE table_id = ? AND person = ? AND entries = ?", about)
        cursor = await db.execute(
            "INSERT INTO reports (table_id, person, entries, what, time) VALUES (?, ?, ?, ?, ?)",
            (*about, what[:MOST_WORDS], house.now()),
        )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


async def kept(house: House) -> list[Report]:
    """All reports, the newest first."""
    rows = await house.store.all(
        "SELECT reports.id, table_id, game, entries, time, what FROM reports JOIN tables ON tables.id = table_id"
        " ORDER BY reports.id DESC"
    )
    return [Report(*row) for row in rows]
