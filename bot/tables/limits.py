"""How many tables one person may open, where the operator wants a limit: a bot for everybody has to last for everybody.

Tables that somebody played to their end do not count, nor does the first rematch of such a game.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
from aiosqlite import Connection

from bot.tables.table import Refusal

MINUTE = 60.0
LATELY = 10 * MINUTE


class Limits(msgspec.Struct, frozen=True):
    """What one person may have: `tables` open as their host, and `opened` in ten minutes. Without a number, any."""

    tables: int | None = None
    opened: int | None = None


NO_LIMITS = Limits()


class Openings:
    """Keeps the limits. To be forgotten gets nobody around them: when that person opened tables is remembered until the
    ten minutes are over, in memory alone.
    """

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.limits = limits
        self._now = now
        self._forgotten: dict[int, list[float]] = {}

    async def check(self, db: Connection, person: int) -> None:
        """`Refusal` if that person can open no other table now."""
        most, lately = self.limits.tables, self.limits.opened
        if most is not None and await _hosted(db, person) >= most:
            raise Refusal("refused-most-tables", most=most)
        if lately is None:
            return
        times = await self._times(db, person)
        if len(times) >= lately:
            room = times[-lately] + LATELY - self._now()
            raise Refusal("refused-most-opened", most=lately, minutes=max(1, math.ceil(room / MINUTE)))

    async def forget(self, db: Connection, person: int) -> None:
        times = await self._times(db, person)
        since = self._now() - LATELY
        self._forgotten = {one: kept for one, kept in self._forgotten.items() if kept[-1] > since and one != person}
        if times:
            self._forgotten[person] = times
        await db.execute("UPDATE tables SET opened_by = NULL WHERE opened_by = ?", (person,))

    async def _times(self, db: Connection, person: int) -> list[float]:
        """When the tables that count were opened lately, the first one first."""
        since = self._now() - LATELY
        rows = await db.execute_fetchall(
            "SELECT created FROM tables WHERE opened_by = ? AND created > ?", (person, since)
        )
        return sorted([time for time in self._forgotten.get(person, ()) if time > since] + [time for (time,) in rows])


async def _hosted(db: Connection, person: int) -> int:
    rows = await db.execute_fetchall(
        "SELECT COUNT(*) FROM tables"
        " WHERE host = ? AND status IN ('lobby', 'playing', 'stuck') AND opened_by IS NOT NULL",
        (person,),
    )
    ((count,),) = rows
    return int(count)
