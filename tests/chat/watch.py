"""The bot on watch: all it does by itself, time and errands included, with nobody at the other end of the line.

What it sends is written down and goes nowhere; pictures are not drawn. So a whole house is awake in a moment.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

import discord
import pytest

from bot.chat import errands, pictures
from bot.chat.client import Airlock
from bot.tables.house import House
from renderers.core.png import Picture

PATIENCE = 20.0
"""So long is waited for what must come; it takes far less, unless it does not come at all."""


class Sent(NamedTuple):
    """A message: where it went, how it is known (`table-…`, `notice-…`, `hand-…`), and whom it calls."""

    place: int
    nonce: str
    calls: tuple[int, ...]


class Place:
    """A channel, or with a negative number somebody's direct messages."""

    def __init__(self, watch: Watch, number: int) -> None:
        self._watch = watch
        self._number = number

    async def send(self, *, nonce: str, allowed_mentions: discord.AllowedMentions, **_body: object) -> Message:
        users = allowed_mentions.users
        called = tuple(user.id for user in users) if isinstance(users, list) else ()
        self._watch.sent.append(Sent(self._number, nonce, called))
        return Message(next(self._watch.numbers))

    def get_partial_message(self, number: int) -> Message:
        return Message(number)


class Message(NamedTuple):
    id: int

    async def edit(self, **_body: object) -> None: ...

    async def delete(self) -> None: ...


class Watch(Airlock):
    """The client, not connected to anything."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.sent: list[Sent] = []
        self.numbers = count(1)
        self.ticks = 0
        look = self.following.forget_old

        def ticked() -> None:
            self.ticks += 1
            look()

        self.following.forget_old = ticked  # type: ignore[method-assign]

    async def wait_until_ready(self) -> None: ...

    def get_partial_messageable(self, id: int, **_where: object) -> Any:
        return Place(self, id)

    async def create_dm(self, user: discord.abc.Snowflake) -> Any:
        return Place(self, -user.id)

    # Looking on

    def shown(self) -> set[int]:
        """The tables that have a message of their own."""
        nonces = [one.nonce.split("-") for one in self.sent]
        return {int(nonce[1]) for nonce in nonces if nonce[0] == "table"}

    def calls(self) -> Counter[int]:
        """How often somebody was called to each place."""
        return Counter(one.place for one in self.sent if one.calls)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits until that is so, in vain if need be: who asks looks for themselves."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.01)

    async def a_while(self, ticks: int = 10) -> None:
        """Some seconds later, by the bot's own reckoning."""
        until = self.ticks + ticks
        await self.until(lambda: self.ticks >= until)


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second takes a moment, nothing is gathered, and what failed is not tried again before the test is over."""
    monkeypatch.setattr(errands, "TICK_SECONDS", 0.01)
    monkeypatch.setattr(errands, "GATHER_SECONDS", 0.0)
    monkeypatch.setattr(errands, "BETWEEN_EDITS", 0.0)
    monkeypatch.setattr(errands, "FIRST_PAUSE", 10 * PATIENCE)
    monkeypatch.setattr(errands, "give_back", lambda: None)

    blank = Picture(b"", "a picture", 1, 1)
    for drawing in ("draw_table", "draw_hand", "draw_lobby"):
        monkeypatch.setattr(pictures, drawing, lambda *_what: blank)
    monkeypatch.setattr(pictures, "draw_panel", lambda *_what: [blank, blank])
