"""A local Discord with the little bot connected to it, both in this process."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import aiohttp
import discord as discordpy
import pytest
import yarl

from bot.local import LocalDiscord

from .little import Little
from .openapi import complaints
from .raw import Raw


class Running:
    """The bot, started, and the way to stop it."""

    def __init__(self, discord: LocalDiscord, bot: Little) -> None:
        self.bot = bot
        self.task = asyncio.create_task(bot.start(discord.token))

    async def stop(self) -> None:
        await self.bot.close()
        with contextlib.suppress(Exception):  # what the bot died of is not what the test asks
            await asyncio.wait_for(self.task, 5)


async def connect(discord: LocalDiscord, bot: Little | None = None) -> Running:
    running = Running(discord, bot or Little())
    ready = asyncio.create_task(running.bot.was_ready.wait())
    await asyncio.wait({ready, running.task}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
    if running.task.done():
        await running.task
    assert running.bot.was_ready.is_set()
    return running


def aim_at(discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discordpy.http.Route, "BASE", discord.api_url)
    monkeypatch.setattr(discordpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(discord.gateway_url))


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    local = LocalDiscord(people=("Ripley", "Hicks", "Vasquez"))
    await local.start()
    aim_at(local, monkeypatch)
    yield local
    found = [complaint for entry in local.log.entries for complaint in complaints(entry)]
    await local.close()
    assert not found, "\n".join(sorted(set(found)))


@pytest.fixture
async def bot(discord: LocalDiscord) -> AsyncIterator[Little]:
    running = await connect(discord)
    yield running.bot
    await running.stop()


@pytest.fixture
async def raw(discord: LocalDiscord) -> AsyncIterator[Raw]:
    discord.limits.on = False
    async with aiohttp.ClientSession() as session:
        yield Raw(discord, session)
