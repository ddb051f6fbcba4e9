"""The gateway: sessions, resuming with what was missed, invalid sessions, intents, what Discord keeps from a bot."""

import json
import zlib
from typing import Any

import aiohttp
import discord as discordpy
import pytest

from bot.local import LocalDiscord

from .conftest import aim_at, connect
from .little import Little
from .raw import Raw


async def test_a_dropped_line_is_resumed_and_missed_events_come_after(discord: LocalDiscord, bot: Little) -> None:
    [session] = discord.gateway.sessions.values()
    discord.faults.drop_gateway()
    outcome = await discord.slash("Ripley", "airlock", "ping")
    assert outcome.text == "pong en-US en-US"
    await discord.until(lambda: discord.gateway.online)
    assert list(discord.gateway.sessions.values()) == [session]
    assert bot.heard == ["ready", "resumed"]


async def test_a_line_that_stays_down_costs_an_answer(discord: LocalDiscord, bot: Little) -> None:
    discord.interactions.answer_time = 0.2
    discord.faults.drop_gateway(refuse_for=30)
    assert (await discord.slash("Ripley", "airlock", "ping")).failed == "no-answer"
    discord.faults.clear()


async def test_asked_to_reconnect(discord: LocalDiscord, bot: Little) -> None:
    [session] = discord.gateway.sessions.values()
    before = session.connection
    discord.faults.reconnect()
    await discord.until(lambda: discord.gateway.online and session.connection is not before)
    assert list(discord.gateway.sessions.values()) == [session]
    assert (await discord.slash("Ripley", "airlock", "ping")).text.startswith("pong")
    assert bot.heard == ["ready", "resumed"]


async def test_an_invalid_session_begins_anew(
    discord: LocalDiscord, bot: Little, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = set(discord.gateway.sessions)
    discord.faults.invalid_session()
    await discord.until(lambda: discord.gateway.online and not old & set(discord.gateway.sessions), 10)
    assert (await discord.slash("Ripley", "airlock", "ping")).text.startswith("pong")
    assert "resumed" not in bot.heard


async def test_a_closed_bot_is_offline(discord: LocalDiscord, bot: Little) -> None:
    await bot.close()
    await discord.until(lambda: not discord.gateway.online)
    for session in discord.gateway.sessions.values():
        assert session.lost_at is not None
        session.lost_at -= 10
    assert (await discord.slash("Ripley", "airlock", "ping")).failed == "bot-offline"


async def test_a_bot_that_says_nothing(discord: LocalDiscord, bot: Little) -> None:
    panel = (await discord.slash("Ripley", "airlock", "panel")).shown
    discord.interactions.answer_time = 0.1
    assert (await discord.click("Ripley", panel, "Silence")).failed == "no-answer"


async def test_without_message_intents_nothing_is_heard(discord: LocalDiscord, bot: Little) -> None:
    discord.say("Ripley", "airlock", "hello")
    discord.world.set_user(discord.user("Hicks"), in_guild=False)
    await discord.slash("Ripley", "airlock", "ping")
    assert bot.heard == ["ready"]
    guild = bot.get_guild(int(discord.world.guild_id))
    assert guild is not None
    assert [member.id for member in guild.members] == [int(discord.world.bot_id)]


async def test_channels_and_servers_that_go(discord: LocalDiscord, bot: Little) -> None:
    discord.faults.lose_channel(discord.channel("general"))
    discord.faults.kick_bot()
    await discord.until(lambda: len(bot.heard) >= 3)
    assert bot.heard == ["ready", "deleted general", "removed from Omega Base"]


async def test_message_content_is_hidden_without_its_intent(discord: LocalDiscord) -> None:
    running = await connect(discord, Little(discordpy.Intents(guilds=True, guild_messages=True, dm_messages=True)))
    discord.say("Ripley", "airlock", "secret")
    discord.say("Ripley", "airlock", f"<@{discord.world.bot_id}> open")
    discord.say("Ripley", discord.world.open_dm(discord.user("Ripley")), "direct")
    await discord.until(lambda: len(running.bot.heard) >= 4)
    assert running.bot.heard[1:] == ["message ", f"message <@{discord.world.bot_id}> open", "message direct"]
    await running.stop()


async def test_privileged_intents_need_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    intents = discordpy.Intents(guilds=True, members=True, guild_messages=True, message_content=True)
    discord = LocalDiscord(privileged_intents=True)
    await discord.start()
    aim_at(discord, monkeypatch)
    running = await connect(discord, Little(intents))
    guild = running.bot.get_guild(int(discord.world.guild_id))
    assert guild is not None
    assert {member.name for member in guild.members} == {"ripley", "hicks", "Airlock"}
    discord.say("Ripley", "airlock", "seen")
    discord.world.set_user(discord.user("Hicks"), in_guild=False)
    await discord.until(lambda: len(running.bot.heard) >= 3)
    assert running.bot.heard == ["ready", "message seen", "left hicks"]
    await running.stop()
    discord.gateway.privileged = False
    with pytest.raises(discordpy.PrivilegedIntentsRequired):
        await Little(intents).start(discord.token)
    await discord.close()


async def test_a_wrong_token_is_refused(discord: LocalDiscord) -> None:
    async with Little() as client:
        with pytest.raises(discordpy.LoginFailure):
            await client.start("wrong")


async def receive(socket: aiohttp.ClientWebSocketResponse) -> Any:
    frame = await socket.receive(timeout=2)
    return json.loads(frame.data) if frame.type is aiohttp.WSMsgType.TEXT else frame.data


async def test_the_gateway_by_hand(raw: Raw, discord: LocalDiscord) -> None:
    async with raw.http.ws_connect(discord.gateway_url + "?v=10&encoding=json") as socket:
        assert (await receive(socket))["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await receive(socket))["op"] == 11
        await socket.send_json({"op": 6, "d": {"token": discord.token, "session_id": "none", "seq": 5}})
        assert await receive(socket) == {"op": 9, "t": None, "s": None, "d": False}
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1}})
        assert await receive(socket) == 4004
    for sent, code in (
        ({"op": 8, "d": {}}, 4003),
        ({"op": 2, "d": {"token": discord.token, "intents": 1 << 40}}, 4013),
        ({"op": 2, "d": {"token": discord.token, "intents": 1 << 15}}, 4014),
    ):
        async with raw.http.ws_connect(discord.gateway_url) as socket:
            await receive(socket)
            await socket.send_json(sent)
            assert await receive(socket) == code


async def test_zlib_stream(raw: Raw, discord: LocalDiscord) -> None:
    async with raw.http.ws_connect(discord.gateway_url + "?v=10&encoding=json&compress=zlib-stream") as socket:
        stream = zlib.decompressobj()
        first = await receive(socket)
        assert first.endswith(b"\x00\x00\xff\xff")
        assert json.loads(stream.decompress(first))["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": discord.token, "intents": 1}})
        ready = json.loads(stream.decompress(await receive(socket)))
        assert ready["t"] == "READY"
        assert ready["d"]["resume_gateway_url"] == discord.gateway_url
        assert json.loads(stream.decompress(await receive(socket)))["t"] == "GUILD_CREATE"
