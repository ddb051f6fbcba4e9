"""It hides what Discord hides: private threads, other people's ephemerals, commands one may not use, silent pings."""

import importlib
import importlib.util
from typing import Any

import pytest

from bot.local import LocalDiscord
from bot.local.compress import encoder
from bot.local.people import Cannot
from bot.local.world import KEPT_EPHEMERALS

from .raw import V2, Raw, button, row, text


async def test_private_threads_are_for_members_and_managers(raw: Raw, discord: LocalDiscord) -> None:
    base = f"/channels/{discord.channel('airlock').id}"
    status, thread = await raw.call("POST", base + "/threads", {"name": "hush", "type": 12})
    assert status == 201
    hush = discord.channel(thread["id"])
    await raw.call("POST", f"/channels/{hush.id}/messages", {"content": "secret"})
    assert discord.messages(hush, "Ripley") == []
    await raw.call("PUT", f"/channels/{hush.id}/thread-members/{discord.user('Ripley').id}")
    assert [m.text for m in discord.messages(hush, "Ripley")] == ["secret"]
    discord.world.set_user(discord.user("Hicks"), manager=True)
    assert [m.text for m in discord.messages(hush, "Hicks")] == ["secret"]
    with pytest.raises(Cannot):
        discord.say("Vasquez", hush, "may I?")


async def test_commands_are_offered_where_and_to_whom_they_belong(raw: Raw, discord: LocalDiscord) -> None:
    await raw.register(
        {"name": "everywhere", "description": "x"},
        {"name": "here", "description": "x", "contexts": [0]},
        {"name": "private", "description": "x", "contexts": [1]},
        {"name": "moderate", "description": "x", "default_member_permissions": 1 << 5},
        {"name": "old-style", "description": "x", "dm_permission": False},
    )
    ripley, channel = discord.user("Ripley"), discord.channel("airlock")
    dm = discord.world.open_dm(ripley)

    def offered(where: Any) -> list[str]:
        return [command["name"] for command in discord.people.offered(ripley, where)]

    assert offered(channel) == ["everywhere", "here", "old-style"]
    assert offered(dm) == ["everywhere", "private", "moderate"]
    discord.world.set_user(ripley, manager=True)
    assert "moderate" in offered(channel)
    discord.world.set_user(ripley, in_guild=False)
    assert offered(channel) == []


async def test_selects_of_people_are_resolved(raw: Raw, discord: LocalDiscord) -> None:
    select = {"type": 5, "custom_id": "who"}
    _, made = await raw.say(flags=V2, components=[text("Who?"), row(select), row(button("off", disabled=True))])
    hicks = discord.user("Hicks")
    message = discord.message(made["id"])
    discord.people.click(discord.user("Ripley"), message, "who", [hicks.id])
    data = raw.ears.events[-1]["d"]["data"]
    assert data["values"] == [hicks.id]
    assert data["resolved"]["users"][hicks.id]["username"] == "hicks"
    assert "user" not in data["resolved"]["members"][hicks.id]
    with pytest.raises(Cannot):
        discord.people.click(discord.user("Ripley"), message, "off")
    with pytest.raises(Cannot):
        discord.people.click(discord.user("Ripley"), message, "who", ["1"])


async def test_replies_and_pings(raw: Raw, discord: LocalDiscord) -> None:
    asked = discord.say("Ripley", "airlock", "anyone?")
    _, made = await raw.say(content="yes", message_reference={"message_id": asked.id}, flags=1 << 12)
    assert made["referenced_message"]["content"] == "anyone?"
    [ping] = discord.world.pings
    assert (ping.user, ping.silent) == (discord.user("Ripley").id, True)
    status, answer = await raw.say(content="yes", message_reference={"message_id": "1"})
    assert (status, answer["code"]) == (400, 50035)
    nonce = {"nonce": "abc", "enforce_nonce": True}
    first, second = (await raw.say(content="once", **nonce))[1], (await raw.say(content="once", **nonce))[1]
    assert first["id"] == second["id"]


async def test_mentions_in_text_displays_count(raw: Raw, discord: LocalDiscord) -> None:
    hicks = discord.user("Hicks")
    _, made = await raw.say(flags=V2, components=[text(f"your turn, <@{hicks.id}>")])
    assert [user["id"] for user in made["mentions"]] == [hicks.id]
    await raw.call(
        "PATCH", f"/channels/{made['channel_id']}/messages/{made['id']}", {"components": [text(f"<@{hicks.id}>")]}
    )
    assert len(discord.world.pings) == 1


async def test_only_the_latest_ephemerals_stay(raw: Raw, discord: LocalDiscord) -> None:
    await raw.register()
    for n in range(KEPT_EPHEMERALS + 3):
        await raw.answer(raw.slash(), 4, {"content": str(n), "flags": 64})
    shown = discord.messages("airlock", "Ripley")
    assert len(shown) == KEPT_EPHEMERALS
    assert shown[-1].text == str(KEPT_EPHEMERALS + 2)


async def test_components_edited_with_their_real_address_keep_their_file(raw: Raw, discord: LocalDiscord) -> None:
    channel = f"/channels/{discord.channel('airlock').id}/messages"
    body = {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]}
    _, made = await raw.upload("POST", channel, body, {"a.png": b"x"})
    again = {
        "components": [{"type": 12, "items": [{"media": {"url": made["components"][0]["items"][0]["media"]["url"]}}]}]
    }
    _, edited = await raw.call("PATCH", f"{channel}/{made['id']}", again)
    assert edited["components"][0]["items"][0]["media"]["attachment_id"] == made["attachments"][0]["id"]
    body = {"attachments": [{"id": 0}], "components": [{"type": 13, "file": {"url": "attachment://b.txt"}}]}
    _, replaced = await raw.upload("PATCH", f"{channel}/{made['id']}", body, {"b.txt": b"text"})
    assert [a["filename"] for a in replaced["attachments"]] == ["b.txt"]
    assert (replaced["components"][0]["name"], replaced["components"][0]["size"]) == ("b.txt", 4)


@pytest.mark.skipif(importlib.util.find_spec("zstandard") is None, reason="no zstd library here")
def test_zstd_stream() -> None:
    zstandard = importlib.import_module("zstandard")
    encode = encoder("zstd-stream")
    assert encode is not None
    stream = zstandard.ZstdDecompressor().decompressobj()
    assert [stream.decompress(encode(data)) for data in (b"one", b"two")] == [b"one", b"two"]
