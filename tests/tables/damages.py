"""Damage to a database, one at a time, and whom it may concern.

A *row* has rubbish in one of its columns. A *page* of the file is overwritten: one with rows of a few tables, or with
the rest of a long row. Or it is a page that a whole *tree* hangs on, the first page of all among them. Damage number n
is the same every time; each kind is tried on everything that there is, as the numbers go on.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec

from tests.tables.pages import File, Page, overwrite

NO_SUCH = 999_999
FIRST = (
    ("outbox", "notice"),
    ("people", "settings"),
    ("checkpoints", "checkpoint"),
    ("tables", "head"),
    ("entries", "entry"),
    ("lines", "line"),
    ("outbox", "table_id"),
    ("tables", "changed"),
    ("servers", "settings"),
    ("seats", "person"),
    ("tables", "status"),
    ("tables", "game"),
    ("campaigns", "carry"),
    ("results", "won"),
    ("kept", "value"),
)
"""What is tried first."""
NUMBERED = ("tables", "people", "servers")
"""Trees whose row numbers are those of tables, people and servers."""


class Harm(msgspec.Struct, frozen=True):
    """Whom a damage may concern. `what` says what it is."""

    what: str
    tables: frozenset[int] = frozenset()
    people: frozenset[int] = frozenset()
    servers: frozenset[int] = frozenset()
    others: frozenset[int] = frozenset()
    """Other numbers that somebody may name who tells of it."""
    lost: bool = False
    """Whether rows may be gone, so that nobody can even tell whose they were."""

    @property
    def numbers(self) -> set[int]:
        return {*self.tables, *self.people, *self.servers, *self.others}


# A row


def spoil_row(path: Path, number: int) -> Harm:
    chance = Random(f"row {number}")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        table, column = _columns(db)[number % len(_columns(db))]
        while True:
            place = "rowid" if not _without_rowid(db, table) else None
            row = chance.choice(db.execute(f"SELECT {f'{place}, ' if place else ''}* FROM {table}").fetchall())
            value, how = _rubbish(chance, db, table, column, row[column])
            where = "rowid = ?" if place else " AND ".join(f"{key} = ?" for key in _keys(db, table))
            whose = [row[0]] if place else [row[key] for key in _keys(db, table)]
            try:
                db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value, *whose))
            except sqlite3.IntegrityError:
                continue
            return _of_row(f"{table}.{column} of {whose} is {how}", table, row, value)


def _columns(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Everything that can be spoilt, what matters most first; row numbers themselves cannot."""
    found: list[tuple[str, str]] = []
    for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"):
        if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone():
            found += [(table, name) for _, name, *_ in db.execute(f"PRAGMA table_info({table})") if name != "id"]
    return [*FIRST, *sorted({*found} - {*FIRST})]


def _keys(db: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, _, _, _, place in db.execute(f"PRAGMA table_info({table})") if place]


def _without_rowid(db: sqlite3.Connection, table: str) -> bool:
    ((sql,),) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,))
    return "WITHOUT ROWID" in sql.upper()


def _rubbish(chance: Random, db: sqlite3.Connection, table: str, column: str, was: object) -> tuple[object, str]:
    if column == "table_id":
        return NO_SUCH, "a table that is not there"
    found: list[tuple[object, str]] = [
        (chance.randbytes(chance.randint(1, 200)), "random bytes"),
        (chance.randint(-(2**62), 2**62), "a number"),
        ("what was here is gone", "a text"),
        (msgspec.msgpack.encode({"host": "nobody", "type": "nothing"}), "something else"),
        (b"", "nothing"),
    ]
    if isinstance(was, bytes):
        found += [(was[: len(was) // 2], "cut off"), (bytes(len(was)), "zeros"), (was + b"\xc1", "too long")]
    optional = {name for _, name, _, must, _, key in db.execute(f"PRAGMA table_info({table})") if not must and not key}
    if column in optional:
        found.append((None, "NULL"))
    return chance.choice(found)


def _of_row(what: str, table: str, row: sqlite3.Row, value: object) -> Harm:
    def named(*columns: str) -> frozenset[int]:
        return frozenset(row[name] for name in columns if name in row.keys() and row[name] is not None)  # noqa: SIM118

    others = frozenset({value}) if isinstance(value, int) else frozenset()
    if table in NUMBERED:
        return _whose(what, table, named("id"), others=others)
    return Harm(what, tables=named("table_id"), people=named("person", "owner"), others=others | named("id"))


# A page


def spoil_page(path: Path, number: int) -> Harm:
    """A page with rows of some tables, or people; now and then one on which a long row goes on, if there are any."""
    chance = Random(f"page {number}")
    pages = sorted(File(path).pages())
    long_rows = any(page.kind == "overflow" and _owners(path, page.tree) is not None for page in pages)
    wanted = "overflow" if long_rows and number % 4 == 3 else "leaf"
    trees = sorted({page.tree for page in pages if page.kind == wanted and _owners(path, page.tree) is not None})
    tree = trees[number % len(trees)]
    page = chance.choice([page for page in pages if (page.tree, page.kind) == (tree, wanted)])
    size = File(path).size
    skipped = 4 if wanted == "overflow" and chance.random() < 0.5 else 0
    _write_rubbish(path, page, chance, size, skipped)
    return _of_pages(path, f"page {page.number}, {page.kind} of {tree}", tree, [page])


def spoil_page_in_use(path: Path, tree: str, tables: Iterable[int]) -> Harm:
    """The page with the last row of one of these tables, the first for which that is a leaf: who goes on needs it."""
    pages = sorted(File(path).pages())
    place = _owners(path, tree)
    for table in tables:
        rows = [
            (row, page)
            for page in pages
            for row in page.rows
            if (page.tree, row.rowid if place == -1 else row.columns[place or 0]) == (tree, table)
            if page.kind != "overflow"
        ]
        _, page = max(rows)
        if page.kind == "leaf":
            _write_rubbish(path, page, Random(tree), File(path).size)
            return _of_pages(path, f"page {page.number}, last of table {table} in {tree}", tree, [page])
    raise LookupError(f"{tree} has no such page")


def _write_rubbish(path: Path, page: Page, chance: Random, size: int, skipped: int = 0) -> None:
    """Whatever it is, no page of a tree begins like that; what is skipped stays."""
    rubbish = chance.choice(
        (bytes(size), b"\xff" * size, b"\xfe" + chance.randbytes(size - 1), b"rubbish " * (size // 8))
    )
    kept = path.read_bytes()[(page.number - 1) * size :][:skipped]
    overwrite(path, page.number, kept + rubbish[skipped:])


def _owners(path: Path, tree: str) -> int | None:
    """Which of the first columns of a tree says whose a row is: -1 for its number; `None` if none does."""
    if tree in NUMBERED:
        return -1
    with closing(sqlite3.connect(path)) as db:
        columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({tree})")]
    return columns.index("table_id") if "table_id" in columns[:2] else None


def _of_pages(path: Path, what: str, tree: str, pages: Iterable[Page]) -> Harm:
    place = _owners(path, tree)
    rows = [row for page in pages for row in page.rows]
    owners = frozenset(row.rowid if place == -1 else row.columns[place or 0] or 0 for row in rows)
    return _whose(what, tree, owners, lost=True)


def _whose(
    what: str, tree: str, numbers: frozenset[int], *, others: frozenset[int] = frozenset(), lost: bool = False
) -> Harm:
    """Damage in rows that are numbered by person, by server, or else by table."""
    nobody: frozenset[int] = frozenset()
    people, servers = (numbers if tree == kind else nobody for kind in ("people", "servers"))
    tables = numbers - people - servers
    return Harm(what, tables, people, servers, others, lost)


# A page that much hangs on


def spoil_tree(path: Path, number: int) -> tuple[Harm, bool]:
    """The first page, the root of a tree, or one below it that leads on; and whether that is too much to go on with.

    Without an index one could go on, if nobody misses it; and so could who loses but a part of a tree.
    """
    chance = Random(f"tree {number}")
    file = File(path)
    pages = sorted(file.pages())
    roots = [page for page in pages if page.kind == "root"]
    inner = [page for page in pages if page.kind == "inner"]
    if number % 7 == 0:
        overwrite(path, 1, chance.randbytes(file.size))
        return Harm("page 1"), True
    if number % 7 == 3 and inner:
        page = chance.choice(inner)
        _write_rubbish(path, page, chance, file.size)
        return _of_pages(path, f"page {page.number}, inner of {page.tree}", page.tree, file.below(page)), False
    tables = [page for page in roots if _owners(path, page.tree) is not None]
    page = tables[number % len(tables)] if number % 2 else roots[number % len(roots)]
    _write_rubbish(path, page, chance, file.size)
    return Harm(f"page {page.number}, root of {page.tree}"), page in tables
