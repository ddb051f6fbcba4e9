"""Data files: tables of rows in TOML, read into structs; the first thing that is wrong with one is said in one line.

file = DataFile(folder / "weapons.toml", "weapon")
weapons = file.rows("weapon", Weapon)
file.check((weapon.id, "it weighs nothing") for weapon in weapons.values() if not weapon.weight)
file.count("weapons", len(weapons), 22)
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from bot.engine.errors import EngineError

DATA = Path(__file__).parents[2] / "data"
"""Where each game has a folder of its own."""

T = TypeVar("T")


class BadContent(EngineError):
    """A data file that does not hold: one line with the file, the entry and what is wrong."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A row of a data file; what it does not know is an error."""


class DataFile:
    """A file with these tables in it, and no others."""

    def __init__(self, file: Path, *tables: str) -> None:
        self.name = file.name
        try:
            self._rows = msgspec.toml.decode(file.read_bytes(), type=dict[str, list[dict[str, object]]])
        except FileNotFoundError:
            raise BadContent(f"{file.name}: there is no such file") from None
        except (OSError, msgspec.DecodeError) as error:
            raise BadContent(f"{file.name}: {error}") from None
        for table in self._rows.keys() - set(tables):
            raise BadContent(f"{file.name}: unknown table [[{table}]]")

    def rows(self, table: str, kind: type[T], key: str = "id") -> dict[str, T]:
        """The rows of a table by their ids, in the order of the file, each checked by its struct."""
        found: dict[str, T] = {}
        for number, row in enumerate(self._rows.get(table, ()), 1):
            id = str(row.get(key, f"[[{table}]] number {number}"))
            if id in found:
                raise BadContent(f"{self.name}: {id}: there are two of them")
            try:
                found[id] = msgspec.convert(row, type=kind)
            except msgspec.ValidationError as error:
                raise BadContent(f"{self.name}: {id}: {error}") from None
        return found

    def check(self, wrongs: Iterable[tuple[str, str]]) -> None:
        """Refuses the file for the first of these: an id, and what is wrong there."""
        for id, wrong in wrongs:
            raise BadContent(f"{self.name}: {id}: {wrong}")

    def count(self, what: str, found: int, wanted: int) -> None:
        if found != wanted:
            raise BadContent(f"{self.name}: there must be {wanted} {what}, not {found}")
