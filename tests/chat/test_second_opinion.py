"""A second opinion: the same bot under SimCord, somebody else's simulated Discord, with time that can jump."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.chat import errands
from bot.chat.client import Airlock
from bot.tables.house import House
from bot.tables.pace import DAY, Pace
from bot.tables.store import Store
from tests.tables.duels import Clock

TICK = 1000.0


class Place:
    """A server with a channel, two people, and a clock of its own."""

    def __init__(self, env: simcord.Env, bot: Airlock, clock: Clock) -> None:
        self.env, self.bot, self.clock = env, bot, clock
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("airlock")
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.bob = self.guild.add_member(env.create_user("bob"))

    async def later(self, seconds: float) -> None:
        """Lets the hours pass on the house's clock, and one tick in the loop for the bot to notice."""
        self.clock.now += seconds
        await self.env.advance_time(TICK + 1)

    @property
    def table(self) -> discord.Message:
        """The table's own message: the last one with a picture."""
        return next(message for message in reversed(self.channel.history()) if message.attachments)

    def words(self) -> str:
        return "\n".join(texts(self.table))

    async def press(self, who: simcord.MemberActor, label: str, message: Any = None) -> simcord.InteractionResult:
        return await who.click(message or self.table, label=label)


def shown(result: simcord.InteractionResult) -> list[str]:
    assert result.response is not None
    return texts(result.response.message)


def texts(message: Any) -> list[str]:
    found: list[str] = []

    def walk(component: Any) -> None:
        if getattr(component, "content", None):
            found.append(component.content)
        if getattr(component, "label", None):
            found.append(component.label)
        for child in getattr(component, "children", ()):
            walk(child)

    for component in message.components:
        walk(component)
    return found


@pytest.fixture(autouse=True)
def hours(monkeypatch: pytest.MonkeyPatch) -> None:
    """SimCord waits until the bot has nothing to do, so the bot's clock must not tick while it waits."""
    monkeypatch.setattr(errands, "TICK_SECONDS", TICK)
    monkeypatch.setattr(errands, "GATHER_SECONDS", 0.02)
    monkeypatch.setattr(errands, "BETWEEN_EDITS", 0.02)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Place]:
    clock = Clock()
    bot = Airlock(House(await Store.open(folder / "simcord.db"), now=clock), nearby=True)
    try:
        async with simcord.run(bot, settle_timeout=20) as env:
            yield Place(env, bot, clock)
    finally:
        await bot.close()


async def started(place: Place) -> None:
    await place.ann.slash(place.channel, "play", game="alien-menace")
    await place.later(0)
    assert "Seated: ann" in place.words()
    await place.press(place.bob, "Join")
    assert "Seated: ann, bob" in place.words()
    await place.press(place.ann, "Start")


async def test_from_the_lobby_to_the_first_move(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        await started(place)
        assert "Waiting for" in place.words()
        waiting = next(line for line in texts(place.table) if "Waiting for" in line)
        awaited = next(who for who in (place.ann, place.bob) if who.name in waiting)
        panel = await place.press(awaited, "Act")
        assert panel.ephemeral
        assert panel.response is not None
        first = next(label for label in shown(panel) if label.startswith("1 · "))
        answered = await place.press(awaited, first, panel.response)
        assert answered.acknowledged
        table = await place.bot.house.at(place.channel.id)
        assert table is not None
        assert table.head.entries == 1


async def test_a_channel_in_which_it_may_not_write(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        denied: dict[Any, discord.PermissionOverwrite] = {
            place.guild.default_role: discord.PermissionOverwrite(attach_files=False)
        }
        place.channel = place.guild.create_text_channel("walled", overwrites=denied)
        refused = await place.ann.slash(place.channel, "play", game="alien-menace")
        assert refused.ephemeral
        assert "Attach Files" in "\n".join(shown(refused))
        assert "refused-permissions" in str(place.env.errors), "SimCord has seen the refusal, too"
        assert await place.bot.house.at(place.channel.id) is None


async def test_a_day_without_an_answer(tmp_path: Path) -> None:
    """Half a day: a reminder. A whole one: the AI takes the seat, and says so."""
    async with opened(tmp_path) as place:
        await started(place)
        table = await place.bot.house.at(place.channel.id)
        assert table is not None
        table.head.pace = Pace("daily", "ai")
        await place.later(DAY / 2 + 1)
        assert any("still waiting" in "\n".join(texts(message)) for message in place.channel.history())
        assert not any(seat.lent for seat in table.head.seats)
        await place.later(DAY / 2)
        assert any(seat.lent for seat in table.head.seats)
        assert any("took too long" in "\n".join(texts(message)) for message in place.channel.history())


async def test_a_lobby_that_nobody_starts(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        await place.ann.slash(place.channel, "play", game="alien-menace")
        await place.later(0)
        await place.later(DAY - 60)
        assert await place.bot.house.at(place.channel.id) is not None
        await place.later(120)
        assert await place.bot.house.at(place.channel.id) is None
        assert any("Nobody started this table" in "\n".join(texts(message)) for message in place.channel.history())
