"""Preferences: what people and servers have set, read when it is first asked for and kept in memory from then on."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from bot.tables.faults import Faults
from bot.tables.settings import PersonSettings, ServerSettings
from bot.tables.store import Store, Unread, pack, unpack

T = TypeVar("T")
SettingsOf: TypeAlias = Literal["people", "servers"]


class Preferences:
    """What everybody has set. `people` are the settings that are known by now; every table looks in there."""

    def __init__(self, store: Store, faults: Faults) -> None:
        self.store = store
        self.faults = faults
        self.people: dict[int, PersonSettings] = {}
        self._servers: dict[int, ServerSettings] = {}
        self._unread: set[tuple[SettingsOf, int]] = set()

    async def person(self, id: int) -> PersonSettings:
        """What that person has set; the usual settings if theirs cannot be read."""
        if id not in self.people:
            self.people[id] = await self._settings("people", id, PersonSettings)
        return self.people[id]

    async def heard(self, id: int, language: str) -> None:
        """Keeps the language somebody was heard in. Settings that cannot be read are left on disk as they are."""
        was = await self.person(id)
        if was.language == language:
            return
        if ("people", id) in self._unread:
            self.people[id] = replace(was, language=language)
        else:
            await self.set_person(id, replace(was, language=language))

    async def set_person(self, id: int, settings: PersonSettings) -> None:
        """Others go through `House.set_person`, which also makes standing orders count at once."""
        await self._set("people", id, pack(settings))
        self.people[id] = settings

    def forget(self, person: int) -> None:
        self.people.pop(person, None)
        self._unread.discard(("people", person))

    async def server(self, id: int) -> ServerSettings:
        if id not in self._servers:
            self._servers[id] = await self._settings("servers", id, ServerSettings)
        return self._servers[id]

    async def set_server(self, id: int, settings: ServerSettings) -> None:
        await self._set("servers", id, pack(settings))
        self._servers[id] = settings

    async def _settings(self, kind: SettingsOf, id: int, type: type[T]) -> T:
        try:
            row = await self.store.one(f"SELECT settings FROM {kind} WHERE id = ?", (id,))
            return type() if row is None else unpack(row[0], type)
        except (Unread, msgspec.DecodeError, TypeError, ValueError) as error:
            self.faults.tell(f"{kind} {id}: their settings cannot be read, so they have the usual ones: {error!r}")
            self._unread.add((kind, id))
            return type()

    async def _set(self, kind: SettingsOf, id: int, settings: bytes) -> None:
        async with self.store.write() as db:
            await db.execute(f"INSERT OR REPLACE INTO {kind} VALUES (?, ?)", (id, settings))
        self._unread.discard((kind, id))
