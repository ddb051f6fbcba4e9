"""The real discord.py client at home in the local Discord: commands, views, forms, files, threads, direct messages."""

from io import BytesIO

import discord as discordpy
import pytest

from bot.local import LocalDiscord
from bot.local.people import Cannot

from .conftest import connect
from .little import PNG, Little


async def test_slash_command_posts_a_picture_in_a_layout(discord: LocalDiscord, bot: Little) -> None:
    outcome = await discord.slash("Ripley", "airlock", "play", {"game": "alien-menace", "seats": 3})
    assert outcome.kind == "message"
    shown = outcome.shown
    assert shown.text == "Table, pressed 3 times"
    assert not shown.is_ephemeral
    assert shown.raw["flags"] == 1 << 15
    assert shown.raw["type"] == 20
    [picture] = shown.pictures
    assert picture["description"] == "the board"
    assert (picture["width"], picture["height"]) == (2, 3)
    assert picture["url"].startswith(f"http://127.0.0.1:{discord.port}/attachments/")
    assert discord.file(shown.attachments[0]["id"]) == PNG
    assert [m.id for m in discord.messages("airlock", "Hicks")] == [shown.id]


async def test_command_sync_keeps_translations_ids_and_options(discord: LocalDiscord, bot: Little) -> None:
    commands = {command["name"]: command for command in discord.world.all_commands()}
    assert commands["play"]["name_localizations"] == {"fr": "jouer"}
    assert commands["play"]["description_localizations"] == {"fr": "Ouvre une table"}
    fetched = await bot.tree.fetch_commands()
    assert {c.name: str(c.id) for c in fetched} == {name: c["id"] for name, c in commands.items()}
    before = commands["play"]["id"], commands["play"]["version"]
    await bot.tree.sync()
    again = next(c for c in discord.world.all_commands() if c["name"] == "play")
    assert (again["id"], again["version"]) == before


async def test_buttons_edit_their_message_and_work_after_a_restart(discord: LocalDiscord, bot: Little) -> None:
    table = (await discord.slash("Ripley", "airlock", "play", {"game": "x"})).shown
    first = await discord.click("Hicks", table, "Pressed 2")
    assert first.kind == "update"
    assert first.text == "Table, pressed 3 times"
    await bot.close()
    fresh = await connect(discord)
    second = await discord.click("Vasquez", table, "Pressed 3")
    assert second.text == "Table, pressed 4 times"
    await fresh.stop()


async def test_autocomplete(discord: LocalDiscord, bot: Little) -> None:
    choices = await discord.complete("Ripley", "airlock", "play", {"game": "glo"}, "game")
    assert choices == [{"name": "Glorious-Day", "value": "glorious-day"}]


async def test_subcommands_and_choices(discord: LocalDiscord, bot: Little) -> None:
    assert (await discord.slash("Ripley", "airlock", "table settings", {"pace": "fast"})).text == "pace fast"
    with pytest.raises(Cannot):
        await discord.slash("Ripley", "airlock", "table settings", {"pace": "slow"})
    with pytest.raises(Cannot):
        await discord.slash("Ripley", "airlock", "play", {"game": "x", "seats": 7})
    with pytest.raises(Cannot):
        await discord.slash("Ripley", "airlock", "play", {})


async def test_ephemeral_panel_is_seen_by_one_person_and_not_on_the_gateway(discord: LocalDiscord, bot: Little) -> None:
    panel = (await discord.slash("Ripley", "airlock", "panel")).shown
    assert panel.is_ephemeral
    assert discord.messages("airlock", "Hicks") == []
    assert [m.id for m in discord.messages("airlock", "Ripley")] == [panel.id]
    events = [event["t"] for session in discord.gateway.sessions.values() for event in session.events]
    assert "MESSAGE_CREATE" not in events
    with pytest.raises(Cannot):
        await discord.click("Hicks", panel, "ask")
    channel = bot.get_channel(int(panel.channel_id))
    assert isinstance(channel, discordpy.TextChannel)
    with pytest.raises(discordpy.NotFound) as refused:
        await channel.fetch_message(int(panel.id))
    assert refused.value.code == 10008


async def test_select_modal_deferred_edit_and_follow_up(discord: LocalDiscord, bot: Little) -> None:
    panel = (await discord.slash("Ripley", "airlock", "panel")).shown
    asked = await discord.click("Ripley", panel, "Ask")
    assert asked.form.data["title"] == "Where to?"
    with pytest.raises(Cannot):
        await discord.submit("Ripley", asked.form, {"square": "too long", "pace": ["Fast"]})
    sent = await discord.submit("Ripley", asked.form, {"square": "B4", "pace": ["Fast"]})
    assert (sent.text, sent.shown.is_ephemeral) == ("To B4, Fast", True)

    reply = await discord.click("Ripley", panel, "Reply")
    assert reply.text == "only you"
    await discord.until(lambda: [m.text for m in discord.messages("airlock", "Hicks")] == ["and everybody"])

    later = await discord.click("Ripley", panel, "Later", edited=True)
    assert (later.kind, later.text) == ("deferred-update", "Table, pressed 7 times")

    fresh = (await discord.slash("Ripley", "airlock", "panel")).shown
    picked = await discord.click("Ripley", fresh, "pick", ["Red", "Blue"])
    assert picked.text == "Picked Red, Blue"
    with pytest.raises(Cannot):
        await discord.click("Ripley", fresh, "pick", ["Red"])


async def test_follow_up_completes_a_thinking_deferral(discord: LocalDiscord, bot: Little) -> None:
    hidden = await discord.slash("Ripley", "airlock", "think", {"hidden": True})
    assert hidden.kind == "thinking"
    assert hidden.text == "Table, pressed 3 times"
    assert hidden.shown.is_ephemeral
    assert not hidden.shown.is_thinking
    assert len(discord.messages("airlock", "Ripley")) == 1
    open_one = await discord.slash("Ripley", "airlock", "think", {"hidden": False})
    assert not open_one.shown.is_ephemeral


async def test_direct_messages_and_how_they_are_refused(discord: LocalDiscord, bot: Little) -> None:
    hicks = discord.user("Hicks")
    assert (await discord.slash("Ripley", "airlock", "whisper", {"to": hicks})).text == "sent"
    [whispered] = discord.dms("Hicks")
    assert whispered.text == "psst"
    assert whispered.attachments[0]["filename"] == "hand.png"
    discord.faults.close_dms(hicks)
    assert (await discord.slash("Ripley", "airlock", "whisper", {"to": hicks})).text == "refused 50007"
    discord.faults.open_dms(hicks)
    user = await bot.fetch_user(int(hicks.id))
    discord.world.set_user(hicks, in_guild=False)
    with pytest.raises(discordpy.Forbidden) as refused:
        await user.send("psst")
    assert refused.value.code == 50278


async def test_commands_in_a_direct_message(discord: LocalDiscord, bot: Little) -> None:
    dm = discord.world.open_dm(discord.user("Ripley"))
    assert (await discord.slash("Ripley", dm, "ping")).text == "pong en-US None"
    seen = bot.seen[-1]
    assert seen.guild_id is None
    assert isinstance(seen.channel, discordpy.DMChannel)
    assert seen.context.dm_channel


async def test_interaction_carries_locales_permissions_and_limits(discord: LocalDiscord, bot: Little) -> None:
    discord.world.set_guild(locale="fr")
    discord.world.set_user(discord.user("Ripley"), locale="de", manager=True)
    assert (await discord.slash("Ripley", "airlock", "ping")).text == "pong de fr"
    seen = bot.seen[-1]
    assert seen.permissions.manage_guild
    assert seen.app_permissions.send_messages
    assert not seen.app_permissions.manage_messages
    assert seen.filesize_limit == 10 * 1024 * 1024
    assert seen.is_guild_integration()
    assert seen.context.guild
    assert seen.channel is not None


async def test_threads(discord: LocalDiscord, bot: Little) -> None:
    assert (await discord.slash("Ripley", "airlock", "branch", {"name": "deck two"})).text == "opened deck two"
    assert [m.text for m in discord.messages("deck two", "Hicks")] == ["hello"]
    assert "thread deck two" in bot.heard
    outcome = await discord.slash("Hicks", "deck two", "ping")
    assert isinstance(bot.seen[-1].channel, discordpy.Thread)
    assert outcome.text.startswith("pong")


async def test_thread_from_a_message_and_its_end(discord: LocalDiscord, bot: Little) -> None:
    shown = (await discord.slash("Ripley", "airlock", "play", {"game": "x"})).shown
    channel = bot.get_channel(int(shown.channel_id))
    assert isinstance(channel, discordpy.TextChannel)
    message = await channel.fetch_message(int(shown.id))
    thread = await message.create_thread(name="about it")
    assert str(thread.id) == shown.id
    assert discord.look(shown).raw["thread"]["name"] == "about it"
    with pytest.raises(discordpy.HTTPException) as refused:
        await message.create_thread(name="again")
    assert refused.value.code == 160004
    await thread.edit(archived=True)
    await thread.send("wakes up")
    assert not discord.channel(str(thread.id)).archived


async def test_editing_keeps_and_replaces_attachments(discord: LocalDiscord, bot: Little) -> None:
    channel = bot.get_channel(int(discord.channel("airlock").id))
    assert isinstance(channel, discordpy.TextChannel)
    files = [discordpy.File(BytesIO(bytes([n])), f"{n}.png") for n in range(3)]
    message = await channel.send("three", files=files)
    kept = message.attachments[1]
    message = await message.edit(attachments=[kept, discordpy.File(BytesIO(b"new"), "new.png")])
    assert [a.filename for a in message.attachments] == ["1.png", "new.png"]
    assert message.attachments[0].id == kept.id
    assert await message.attachments[1].read() == b"new"
    message = await message.edit(content="still")
    assert len(message.attachments) == 2
    message = await message.edit(attachments=[])
    assert message.attachments == []


async def test_mentions_are_only_those_allowed(discord: LocalDiscord, bot: Little) -> None:
    channel = bot.get_channel(int(discord.channel("airlock").id))
    assert isinstance(channel, discordpy.TextChannel)
    ripley, hicks = (discord.user(name) for name in ("Ripley", "Hicks"))
    text = f"<@{ripley.id}> and <@{hicks.id}>"
    await channel.send(text, allowed_mentions=discordpy.AllowedMentions(users=[discordpy.Object(hicks.id)]))
    await channel.send(text, allowed_mentions=discordpy.AllowedMentions.none())
    assert [ping.user for ping in discord.world.pings] == [hicks.id]
    await channel.send(text)
    assert [ping.user for ping in discord.world.pings] == [hicks.id, ripley.id, hicks.id]


async def test_history_members_and_the_server(discord: LocalDiscord, bot: Little) -> None:
    channel = bot.get_channel(int(discord.channel("airlock").id))
    assert isinstance(channel, discordpy.TextChannel)
    sent = [await channel.send(str(n)) for n in range(4)]
    assert [m.content async for m in channel.history(limit=2)] == ["3", "2"]
    assert [m.content async for m in channel.history(after=sent[1])] == ["2", "3"]
    guild = await bot.fetch_guild(int(discord.world.guild_id))
    assert guild.name == "Omega Base"
    member = await guild.fetch_member(int(discord.user("Ripley").id))
    assert member.display_name == "Ripley"
    await sent[0].delete()
    assert [m.text for m in discord.messages("airlock", "Ripley")] == ["1", "2", "3"]
    async with channel.typing():
        pass
