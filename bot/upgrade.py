"""Would every table go on after an upgrade? The database is copied, the copy is brought up to date, and each table in
it is brought back with the code at hand. The database itself is only read, also while a bot is using it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import msgspec

from bot.engine.errors import BadOptions
from bot.progress import Progress
from bot.tables.house import House
from bot.tables.store import Store, StoreError, copy, migrations, reading
from bot.tables.table import Refusal, Table

HOW = """Airlock brings its database up to date by itself when it starts: make a backup, stop the bot, take
the new version, start it. To know beforehand which tables would not go on, let the new version
look at the database, also while the old one is using it:

    ./airlock upgrade --check [DB]"""


class Finding(msgspec.Struct, frozen=True):
    """A table that would not go on as it stands, and why."""

    table: int
    game: str
    what: str
    why: str

    def __str__(self) -> str:
        return f"table {self.table} ({self.game}) {self.what}: {self.why}"


class Checked(msgspec.Struct, frozen=True):
    """What came of it: which version the database is and would be, how many tables were tried, what was found."""

    was: int
    version: int
    tables: int
    findings: list[Finding]

    def lines(self) -> Iterator[str]:
        if self.was != self.version:
            yield f"the database is of version {self.was}; this Airlock would make it version {self.version}"
        yield from map(str, self.findings)
        tables = "1 table" if self.tables == 1 else f"{self.tables} tables"
        yield f"{self.tables - len(self.findings)} of {tables} would go on"


def version_of(db: Path) -> int:
    """Of which version a database is, without changing it."""
    try:
        with closing(reading(db)) as opened:
            (version,) = opened.execute("PRAGMA user_version").fetchone()
            return int(version)
    except sqlite3.Error as error:
        raise BadOptions(f"{db}: {error}") from error


@contextmanager
def copied(db: Path) -> Iterator[Path]:
    """A copy that can be written to, and goes when it has served."""
    with tempfile.TemporaryDirectory(prefix="airlock-") as folder:
        to = Path(folder) / "airlock.db"
        try:
            copy(db, to)
        except sqlite3.Error as error:
            raise BadOptions(f"{db}: {error}") from error
        yield to


@asynccontextmanager
async def house_in(db: Path) -> AsyncIterator[House]:
    """A house in a copy of that database, as this Airlock would find it; whatever is done in it leaves no trace."""
    with copied(db) as there:
        try:
            store = await Store.open(there)
        except StoreError as error:
            raise BadOptions(str(error).replace(str(there), str(db))) from error
        try:
            yield House(store)
        finally:
            await store.close()


def check(db: Path) -> Checked:
    """Tries every table that is open."""
    return asyncio.run(_check(db))


async def _check(db: Path) -> Checked:
    progress = Progress()
    progress.start("upgrade")
    findings: list[Finding] = []
    was = version_of(db)
    async with house_in(db) as house:
        rows = await house.store.all(
            "SELECT id, game, status FROM tables WHERE status IN ('lobby', 'playing', 'stuck') ORDER BY id"
        )
        for done, (id, game, status) in enumerate(rows):
            progress.show("looking at tables", done, len(rows))
            found = await _try(house, id, stuck=status == "stuck")
            if found is not None:
                findings.append(Finding(id, game, *found))
    progress.clear()
    return Checked(was, migrations()[-1][0], len(rows), findings)


async def _try(house: House, id: int, *, stuck: bool) -> tuple[str, str] | None:
    """What would happen to a table, and why, if it would not go on. One that is stuck by now is none the worse."""
    try:
        table = await house.table(id)
    except Refusal as refusal:
        return "could not be read", _in_a_line(refusal.__cause__ or refusal)
    setback = table.setback
    if setback is not None and setback.lost == "phase":
        return "would go back to the beginning of its phase", setback.why
    if table.status == "stuck":
        return None if stuck else ("would be stuck", "" if setback is None else setback.why)
    if table.status == "lobby":
        return _cannot_begin(table)
    try:
        _look(table)
    except Exception as error:  # noqa: BLE001 (whatever it is, nobody could play on)
        return "could not ask what it has to ask", _in_a_line(error)
    return None


def _look(table: Table) -> None:
    """What everybody would be shown first: the board, and their question."""
    session = table.session
    if session is None:
        return
    for viewer in (None, *range(len(table.head.seats))):
        table.game.board(table.view(viewer))
    for seat in session.waiting:
        table.offer(seat)


def _cannot_begin(table: Table) -> tuple[str, str] | None:
    """Why no game can begin as its lobby has it, however many join, if that is so."""
    seated = len(table.head.seats)
    seats = next((seats for seats in table.game.meta.seats if seats >= seated), seated)
    try:
        table.game.start(seats, "upgrade", table.head.options, table.head.carry)
    except BadOptions as error:
        return "could not begin as its lobby has it", str(error)
    return None


def _in_a_line(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
