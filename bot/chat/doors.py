"""Doors: whose direct messages are closed. Discord shuts out a bot that knocks at closed doors again and again.

So whoever has closed them is tried once in ten minutes, whatever there is to say, and the whole bot knocks in vain so
often in that time and no oftener: after that nobody is tried until there is room, and all are told where their hand is,
as if their door were closed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import discord

log = logging.getLogger(__name__)
T = TypeVar("T")

KNOCK_SECONDS = 10 * 60.0
MOST_KNOCKS = 500
"""So many in that time by the whole bot: Discord's own limit is 10,000 refusals of any kind."""


class Doors:
    """Every direct message that may find a closed door goes through here."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._shut: dict[int, float] = {}
        """When each person's door was found closed, the longest ago first."""
        self._knocking: set[int] = set()
        self._answered = asyncio.Condition()

    async def write(self, person: int, letter: Callable[[], Awaitable[T]]) -> T | None:
        """Writes to a person; `None` if the door is closed, or is not to be tried now."""
        async with self._before(person) as may_knock:
            if not may_knock:
                return None
            try:
                return await letter()
            except discord.Forbidden as error:
                self._found_shut(person, error)
                return None

    def _found_shut(self, person: int, error: discord.Forbidden) -> None:
        """Discord has refused to take something to that person."""
        log.info("%s cannot be written to: %s", person, error.text)
        self._shut.pop(person, None)
        self._shut[person] = self._now()
        if len(self._shut) == MOST_KNOCKS:
            log.warning("%s direct messages were refused in ten minutes: nobody is tried for a while", MOST_KNOCKS)

    @asynccontextmanager
    async def _before(self, person: int) -> AsyncIterator[bool]:
        """One letter to a person at a time; the next one knows what became of it. True if it may be tried."""
        async with self._answered:
            await self._answered.wait_for(lambda: person not in self._knocking and not self._is_undecided())
            may_knock = person not in self._shut and len(self._shut) < MOST_KNOCKS
            if may_knock:
                self._knocking.add(person)
        try:
            yield may_knock
        finally:
            if may_knock:
                self._knocking.discard(person)
                async with self._answered:
                    self._answered.notify_all()

    def _is_undecided(self) -> bool:
        """Whether it depends on those who are being knocked at just now if there is room for one more."""
        self._forget_old()
        return len(self._shut) < MOST_KNOCKS <= len(self._shut) + len(self._knocking)

    def _forget_old(self) -> None:
        while self._shut:
            person, since = next(iter(self._shut.items()))
            if self._now() - since < KNOCK_SECONDS:
                return
            del self._shut[person]
