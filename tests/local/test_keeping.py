"""What survives a restart of the local Discord: people, messages with their files, commands, and buttons that work."""

from pathlib import Path

import pytest

from bot.local import LocalDiscord
from bot.local.world import LOADING, Message

from .conftest import aim_at, connect
from .little import PNG


async def test_a_table_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "local.db"
    first = LocalDiscord(file)
    await first.start()
    aim_at(first, monkeypatch)
    running = await connect(first)
    first.add_user("Bishop", "fr")
    table = (await first.slash("Ripley", "airlock", "play", {"game": "x"})).shown
    panel = (await first.slash("Bishop", "airlock", "panel")).shown
    first.world.read(first.user("Hicks"), first.channel("airlock"))
    old_page = first.page_url
    await running.stop()
    await first.close()

    second = LocalDiscord(file)
    await second.start(first.port)
    aim_at(second, monkeypatch)
    assert second.page_url == old_page
    assert [user.global_name for user in second.world.people] == ["Ripley", "Hicks", "Bishop"]
    assert [m.id for m in second.messages("airlock", "Bishop")] == [table.id, panel.id]
    assert [m.id for m in second.messages("airlock", "Ripley")] == [table.id]
    assert second.file(table.attachments[0]["id"]) == PNG
    assert second.world.unread_of(second.user("Hicks")) == {}
    assert second.world.unread_of(second.user("Ripley")) == {second.channel("airlock").id: 1}
    assert {c["name"] for c in second.world.all_commands()} >= {"play", "panel"}
    running = await connect(second)
    pressed = await second.click("Hicks", table, "Pressed 2")
    assert pressed.text == "Table, pressed 3 times"
    await running.stop()
    await second.close()
    assert file.stat().st_mode & 0o077 == 0


async def test_what_was_thinking_is_gone_and_old_files_too(tmp_path: Path) -> None:
    file = tmp_path / "local.db"
    first = LocalDiscord(file)
    first.store.save_file("12", b"nobody's")
    ripley, channel = first.user("Ripley"), first.channel("airlock")
    loading = Message(first.clock.snowflake(), channel.id, first.world.bot_id, 0.0, flags=LOADING)
    first.world.post(loading)
    first.say(ripley, channel, "still here")
    await first.close()
    second = LocalDiscord(file)
    assert second.store.files() == []
    assert [m.text for m in second.messages("airlock", "Ripley")] == ["still here"]
    await second.close()


async def test_ids_are_snowflakes_in_order() -> None:
    discord = LocalDiscord()
    ids = [int(discord.clock.snowflake()) for _ in range(10_000)]
    assert ids == sorted(set(ids))
    assert abs((ids[0] >> 22) / 1000 + 1_420_070_400 - discord.clock.wall()) < 2
    await discord.close()


async def test_the_usual_port_or_any_other() -> None:
    """A browser knows a page by its address: it is the same one after a restart, unless somebody else is there."""
    first, second, third = LocalDiscord(), LocalDiscord(), LocalDiscord()
    await first.start()
    usual = first.port
    await second.start(usual, 0)
    assert second.port not in (0, usual)
    with pytest.raises(OSError, match=str(usual)):
        await third.start(usual)
    await first.close()
    await third.close()
    again = LocalDiscord()
    await again.start(usual, 0)
    assert again.port == usual
    await second.close()
    await again.close()
