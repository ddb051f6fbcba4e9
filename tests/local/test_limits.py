"""Rate limits and faults: what a bot must bear, and that discord.py obeys what it is told."""

import time

import discord as discordpy
import pytest

from bot.local import LocalDiscord
from bot.local.limits import RULES, Rule

from .little import Little
from .raw import Raw

POST = ("POST", "/channels/{channel_id}/messages")
PATCH = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


async def test_the_client_obeys_the_bucket(discord: LocalDiscord, bot: Little, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES, POST, Rule(3, 0.4))
    channel = bot.get_channel(int(discord.channel("airlock").id))
    assert isinstance(channel, discordpy.TextChannel)
    began = time.monotonic()
    for n in range(7):
        await channel.send(str(n))
    assert time.monotonic() - began > 0.7
    assert discord.log.find(status=429) == []


async def test_a_429_is_waited_out(discord: LocalDiscord, bot: Little) -> None:
    channel = bot.get_channel(int(discord.channel("airlock").id))
    assert isinstance(channel, discordpy.TextChannel)
    for is_global in (False, True):
        discord.faults.rate_limit(0.2, POST[1], is_global=is_global)
        began = time.monotonic()
        await channel.send("patience")
        assert time.monotonic() - began > 0.19
    assert len(discord.log.find(status=429)) == 2


async def test_headers_of_a_refused_request(raw: Raw, discord: LocalDiscord) -> None:
    discord.limits.on = True
    url = f"{discord.api_url}/channels/{discord.channel('airlock').id}/messages"
    headers = {"Authorization": f"Bot {discord.token}"}
    for left in (4, 3, 2, 1, 0):
        async with raw.http.post(url, json={"content": "x"}, headers=headers) as answer:
            assert answer.headers["X-RateLimit-Remaining"] == str(left)
            assert answer.headers["Content-Type"] == "application/json"
    async with raw.http.post(url, json={"content": "x"}, headers=headers) as answer:
        assert answer.status == 429
        body = await answer.json()
        assert 4 < body["retry_after"] <= 5
        assert body["global"] is False
        assert answer.headers["Retry-After"] == "5"
        assert answer.headers["X-RateLimit-Scope"] == "user"
        assert answer.headers["Via"]
    other = f"{discord.api_url}/channels/{discord.channel('general').id}/messages"
    async with raw.http.post(other, json={"content": "x"}, headers=headers) as answer:
        assert answer.status == 200


async def test_fifty_a_second_but_interactions_are_exempt(raw: Raw, discord: LocalDiscord) -> None:
    await raw.register()
    one = raw.slash()
    discord.limits.on = True
    answers = [await raw.call("GET", f"/channels/{n}") for n in range(51)]
    assert [status for status, _ in answers] == [404] * 50 + [429]
    assert answers[-1][1]["global"] is True
    assert (await raw.answer(one, 4, {"content": "x"}))[0] == 200


async def test_edits_of_old_messages_are_throttled(raw: Raw, discord: LocalDiscord) -> None:
    discord.limits.on = True
    _, made = await raw.say(content="x")
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    assert (await raw.call("PATCH", path, {"content": "young"}))[0] == 200
    discord.faults.jump(3700)
    codes = [(await raw.call("PATCH", path, {"content": str(n)}))[1].get("code") for n in range(4)]
    assert codes == [None, None, None, 30046]
    assert len(discord.log.edits(made["channel_id"])) == 5


async def test_errors_are_retried_and_an_effect_may_come_without_an_answer(raw: Raw, discord: LocalDiscord) -> None:
    discord.faults.fail(502, POST[1])
    assert (await raw.say(content="lost"))[0] == 502
    discord.faults.fail(500, POST[1], after=True)
    assert (await raw.say(content="done"))[0] == 500
    assert [m.text for m in discord.messages("airlock", "Ripley")] == ["done"]
    discord.faults.fail(403, POST[1], code=40333, message="internal network error")
    assert (await raw.say(content="x"))[1]["code"] == 40333
    discord.faults.cut(POST[1])
    with pytest.raises(Exception, match=r"[Dd]isconnected|reset"):
        await raw.say(content="x")
    began = time.monotonic()
    discord.faults.slow(0.1, POST[1])
    await raw.say(content="x")
    assert time.monotonic() - began > 0.1


async def test_a_500_is_retried_by_the_client(discord: LocalDiscord, bot: Little) -> None:
    channel = bot.get_channel(int(discord.channel("airlock").id))
    assert isinstance(channel, discordpy.TextChannel)
    discord.faults.fail(500, POST[1])
    await channel.send("at last")
    assert [entry.status for entry in discord.log.find(*POST)] == [500, 200]


async def test_a_slow_answer_comes_too_late(discord: LocalDiscord, bot: Little) -> None:
    discord.interactions.answer_time = 0.15
    discord.faults.slow(0.3, "/interactions/*")
    assert (await discord.slash("Ripley", "airlock", "ping")).failed == "no-answer"
    await discord.until(lambda: bool(bot.errors) or bool(discord.log.find(status=404)), 2)
    [refused] = discord.log.find(status=404)
    assert refused.code == 10062


async def test_a_lost_message(discord: LocalDiscord, bot: Little) -> None:
    channel = bot.get_channel(int(discord.channel("airlock").id))
    assert isinstance(channel, discordpy.TextChannel)
    message = await channel.send("x")
    discord.faults.lose_message(discord.message(str(message.id)))
    with pytest.raises(discordpy.NotFound) as refused:
        await message.edit(content="y")
    assert refused.value.code == 10008


async def test_the_log_tells_bodies_and_files(discord: LocalDiscord, bot: Little) -> None:
    await discord.slash("Ripley", "airlock", "play", {"game": "x"})
    [entry] = discord.log.find("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
    assert entry.body["type"] == 4
    assert entry.files == [{"index": 0, "name": "board.png", "size": 45}]
    assert entry.query == {"with_response": "1"}
    assert entry.status == 200
