"""What an older version wrote, brought up to date: states of games in progress, and what a campaign carries on.
And by which content a game was played: a hash of its data files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

import msgspec

from bot.engine.errors import BadSave

T = TypeVar("T")
Migration: TypeAlias = Callable[[dict[str, object]], dict[str, object]]
"""Turns what one version wrote, as plain data, into what the next one would have written."""


class Shape(msgspec.Struct, Generic[T], frozen=True):
    """Something that is written down and must be readable for years: today's type and version, and the way there.

    A campaign has one for what it hands on: `g.over(…, carry=CAMPAIGN.pack(squad))`, and in the next game's setup
    `CAMPAIGN.unpack(start.carry)`.
    """

    what: str
    type: type[T]
    version: int = 1
    migrations: Mapping[int, Migration] = {}

    def pack(self, thing: T) -> bytes:
        return msgspec.msgpack.encode((self.version, msgspec.msgpack.encode(thing)))

    def unpack(self, packed: bytes) -> T:
        try:
            version, raw = msgspec.msgpack.decode(packed, type=tuple[int, bytes])
        except msgspec.DecodeError as error:
            raise BadSave(f"{self.what} cannot be read: {error}") from error
        return self.read(version, raw)

    def read(self, version: int, raw: bytes) -> T:
        """What that version wrote."""
        if version > self.version:
            raise BadSave(f"{self.what}: saved by version {version}, this is version {self.version}: please upgrade")
        try:
            if version == self.version:
                return msgspec.msgpack.decode(raw, type=self.type)
            plain: dict[str, object] = msgspec.msgpack.decode(raw)
            for step in range(version, self.version):
                plain = self.migrations[step](plain)
            return msgspec.convert(plain, self.type)
        except Exception as error:
            raise BadSave(f"{self.what} of version {version} cannot be read: {error}") from error


NO_RULES = ("bands.toml", "budget.toml", "palette.txt", "terms.toml")


def fingerprint(folder: Path) -> str:
    """One short word for all that a game's data files say: cards, maps, missions. What changes no game is not among
    them: its guides, its colours, the terms of its book, and how often it should be won.
    """
    found = sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix not in (".md", ".pyc") and file.name not in NO_RULES:
            found.update(file.relative_to(folder).as_posix().encode() + b"\0")
            found.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:12]
