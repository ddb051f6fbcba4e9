"""The pages of an SQLite file, and which rows are on each: enough of the file format to damage one on purpose.

A *tree* is a table or an index. Its pages are the `root`, where every search begins, perhaps `inner` ones that lead on,
the `leaf` pages with the rows, and `overflow` pages with the rest of a row that is too long for its page. A small tree
is its root alone, rows and all. https://www.sqlite.org/fileformat.html has all of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["root", "inner", "leaf", "overflow"]
INNER_INDEX, INNER_TABLE, LEAF_INDEX, LEAF_TABLE = 2, 5, 10, 13
FILE_HEADER = 100
WHOLE_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""Serial types of whole numbers, and their bytes."""


class Row(NamedTuple):
    """What a page knows of a row: its rowid, where the tree has them, and its first two columns if they are numbers."""

    rowid: int
    columns: tuple[int | None, ...]


class Page(NamedTuple):
    number: int
    tree: str
    kind: Kind
    rows: tuple[Row, ...]


class File:
    """An SQLite file that nobody has open."""

    def __init__(self, path: Path) -> None:
        self.raw = path.read_bytes()
        self.size = int.from_bytes(self.raw[16:18], "big")
        self.usable = self.size - self.raw[20]
        with closing(sqlite3.connect(path)) as db:
            found = db.execute("SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0 ORDER BY name").fetchall()
        self.roots: dict[str, int] = dict(found)

    def pages(self) -> Iterator[Page]:
        """Every page of every tree, those with the list of all trees left out."""
        for tree, root in self.roots.items():
            yield from self._below(tree, root, "root")

    def _below(self, tree: str, number: int, kind: Kind) -> Iterator[Page]:
        page = self.raw[(number - 1) * self.size : number * self.size]
        type, count = page[0], int.from_bytes(page[3:5], "big")
        inner = type in (INNER_INDEX, INNER_TABLE)
        array = 12 if inner else 8
        cells = [int.from_bytes(page[at : at + 2], "big") for at in range(array, array + 2 * count, 2)]
        below = [int.from_bytes(page[cell : cell + 4], "big") for cell in cells] if inner else []
        below += [int.from_bytes(page[8:12], "big")] if inner else []
        rows: list[Row] = []
        chains: list[tuple[Row, int]] = []
        if type != INNER_TABLE:
            for cell in cells:
                row, overflow = self._row(page, cell + (4 if inner else 0), has_rowid=type == LEAF_TABLE)
                rows.append(row)
                chains.append((row, overflow))
        yield Page(number, tree, kind, tuple(rows))
        for row, overflow in chains:
            yield from self._chain(tree, row, overflow)
        for child in below:
            yield from self._below(tree, child, "inner" if self._is_inner(child) else "leaf")

    def below(self, page: Page) -> Iterator[Page]:
        """A page and all that it leads to."""
        return self._below(page.tree, page.number, page.kind)

    def _is_inner(self, number: int) -> bool:
        return self.raw[(number - 1) * self.size] in (INNER_INDEX, INNER_TABLE)

    def _chain(self, tree: str, row: Row, number: int) -> Iterator[Page]:
        while number:
            yield Page(number, tree, "overflow", (row,))
            start = (number - 1) * self.size
            number = int.from_bytes(self.raw[start : start + 4], "big")

    def _row(self, page: bytes, at: int, *, has_rowid: bool) -> tuple[Row, int]:
        """A row, and the first page with the rest of it."""
        length, at = varint(page, at)
        rowid = 0
        if has_rowid:
            rowid, at = varint(page, at)
        most = self.usable - 35 if has_rowid else (self.usable - 12) * 64 // 255 - 23
        here = length
        if length > most:
            least = (self.usable - 12) * 32 // 255 - 23
            here = least + (length - least) % (self.usable - 4)
            here = here if here <= most else least
        overflow = int.from_bytes(page[at + here : at + here + 4], "big") if length > most else 0
        return Row(rowid, _columns(page, at)), overflow


def _columns(page: bytes, start: int) -> tuple[int | None, ...]:
    """The first two columns of a record."""
    length, at = varint(page, start)
    value = start + length
    found: list[int | None] = []
    while at < start + length and len(found) < 2:
        type, at = varint(page, at)
        if type in WHOLE_NUMBERS:
            size = WHOLE_NUMBERS[type]
            found.append(int.from_bytes(page[value : value + size], "big", signed=True))
            value += size
        else:
            found.append(type - 8 if type in (8, 9) else None)
            value += 8 if type == 7 else (type - 12) // 2 if type >= 12 else 0
    return tuple(found)


def varint(page: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for n in range(8):
        value = value << 7 | page[at + n] & 0x7F
        if page[at + n] < 0x80:
            return value, at + n + 1
    return value << 8 | page[at + 8], at + 9


def overwrite(path: Path, number: int, rubbish: bytes) -> None:
    """Writes over the beginning of a page, or all of it."""
    with path.open("r+b") as file:
        file.seek(16)
        size = int.from_bytes(file.read(2), "big")
        assert len(rubbish) <= size
        file.seek((number - 1) * size)
        file.write(rubbish)
