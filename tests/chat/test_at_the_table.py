"""Whole evenings: the real discord.py client on the local Discord, and people who press what they see."""

from __future__ import annotations

from random import Random
from typing import NoReturn

import pytest

from bot.engine.errors import BadSave
from bot.engine.lexicon import lexicon
from bot.engine.record import Record
from bot.games.alien_menace.content import ALIEN_CARDS, MARINE_CARDS
from bot.tables import seating
from tests.chat.room import CHANNEL, Room, answers, panel_of

A, B = "Ripley", "Hicks"


async def test_a_whole_game_against_the_ai(room: Room) -> None:
    panel = await room.against_the_ai(A)
    random = Random(3)
    for _ in range(400):
        after = await room.play_on(A, panel, random)
        if after is None:
            break
        panel = after
    table = await room.see(A, "Rematch")
    assert "wins" in table.text
    assert "my secret was" in table.text
    assert room.complaints() == []
    await room.press(A, table, "Rematch")
    await room.see(A, f"Seated: {A}, Ada")


async def test_two_people_with_hidden_hands(room: Room) -> None:
    """Neither ever reads a card that only the other can know."""
    panels = dict(zip((A, B), await room.duel(A, B), strict=True))
    random = Random(5)
    for _ in range(60):
        who = next((name for name in (A, B) if answers(panels[name])), None)
        if who is None:
            for name in (A, B):
                panels[name] = panel_of(await room.press(name, room.table_message(name), "Act"))
            who = next(name for name in (A, B) if answers(panels[name]))
        after = await room.play_on(who, panels[who], random)
        assert after is not None
        panels[who] = after
        if "Rematch" in room.table_message(A).buttons:
            break
        table = await room.bot.house.at(int(room.discord.channel(CHANNEL).id))
        if table is None or table.session is None:
            break
        state = table.session.state
        words = lexicon("alien-menace", "en")
        seen = room.everything_for(A)
        public = {*state.alien.discard, *state.alien.laid, *table.session.view(0).alien.known}
        hidden = {card for card in state.alien.hand.cards if card not in public}
        never = [words.noun(f"card-{card}").name for card in hidden if card in ALIEN_CARDS and card not in MARINE_CARDS]
        for name in never:
            assert name not in seen, name
    assert room.complaints() == []


async def test_hands_come_by_direct_message(room: Room) -> None:
    first, second = await room.duel(A, B)
    await room.press(A, first, "1 · Keep them")
    await room.press(B, second, "1 · Keep them")
    await room.discord.until(lambda: any(message.pictures for message in room.discord.dms(B)))
    hand = next(message for message in reversed(room.discord.dms(B)) if message.pictures)
    assert "your hand" in hand.text
    assert "hand" in str(hand.pictures[0]["description"])


async def test_every_button_works_after_a_restart(room: Room) -> None:
    panel = await room.against_the_ai(A)
    random = Random(7)
    for _ in range(6):
        await room.restart()
        after = await room.play_on(A, panel, random)
        assert after is not None
        panel = after
    await room.restart()
    board = panel_of(await room.press(A, await room.see(A, "Text board"), "Text board"))
    assert "Lives of the Marine" in board.text or "sides" in board.text


async def test_strangers_and_old_panels_change_nothing(room: Room) -> None:
    first, second = await room.duel(A, B)
    room.discord.add_user("Burke")
    table = await room.bot.house.at(int(room.discord.channel(CHANNEL).id))
    assert table is not None
    before = table.head.entries
    outcome = await room.press("Burke", room.table_message("Burke"), "Act")
    assert "no seat" in panel_of(outcome).text
    assert table.head.entries == before
    old = panel_of(await room.press(A, room.table_message(A), "Act"))
    await room.press(A, first, "1 · Keep them")
    outcome = await room.press(A, old, "1 · Keep them")
    assert table.head.entries == before + 1
    assert "⚠️" in panel_of(outcome).text
    assert second.text


async def test_closed_direct_messages_are_no_obstacle(room: Room) -> None:
    room.discord.world.set_user(room.discord.user(B), dms_open=False)
    first, second = await room.duel(A, B)
    await room.press(A, first, "1 · Keep them")
    await room.press(B, second, "1 · Keep them")
    hand = panel_of(await room.press(B, room.table_message(B), "My hand"))
    assert hand.is_ephemeral
    assert hand.pictures


async def test_everyone_reads_their_own_language(room: Room) -> None:
    room.discord.add_user("Lefèvre", "fr")
    first, second = await room.duel(A, "Lefèvre")
    assert "Gardez-vous" in second.text
    await room.press(A, first, "1 · Keep them")
    await room.press("Lefèvre", second, "1 · Les garder")
    await room.discord.until(lambda: any("votre main" in message.text for message in room.discord.dms("Lefèvre")))
    assert "Waiting for" in room.table_message("Lefèvre").text
    rules = panel_of(await room.slash("Lefèvre", "rules", topic="portal"))
    assert "Le Portail" in rules.text


async def test_undo_is_free_until_something_comes_to_light(room: Room) -> None:
    first, second = await room.duel(A, B)
    panel = panel_of(await room.press(A, first, "1 · Keep them"))
    panel = panel_of(await room.press(A, panel, "Undo"))
    assert "Taken back" in panel.text
    assert answers(panel)
    panel = panel_of(await room.press(A, panel, "1 · Keep them"))
    await room.press(B, second, "1 · Keep them")
    await room.press(A, panel, "Undo")
    table = await room.see(B, "has been asked for")
    await room.press(B, table, "Agree")
    assert answers(panel_of(await room.press(B, room.table_message(B), "Act")))


async def test_every_command_answers(room: Room) -> None:
    first, second = await room.duel(A, B)
    for command, options in (
        ("act", {}),
        ("hand", {}),
        ("board", {}),
        ("log", {}),
        ("rules", {"topic": "fight"}),
        ("card", {"card": "card-shotgun"}),
        ("games", {}),
        ("help", {}),
        ("stats", {}),
        ("seat", {"what": "lend"}),
        ("seat", {"what": "back"}),
        ("pace", {"pace": "daily", "late": "ai"}),
        ("settings", {}),
        ("export", {}),
        ("report", {"what": "it hurts"}),
        ("undo", {}),
        ("end", {}),
        ("play", {"game": "alien-menace"}),
    ):
        outcome = await room.slash(A, command, **options)
        assert outcome.failed is None, command
        assert outcome.message is not None, command
        assert outcome.message.text or outcome.message.attachments or outcome.message.pictures, command
        assert "did not work" not in outcome.message.text, command
        assert outcome.message.is_ephemeral, command
    assert room.complaints() == []
    assert first.text
    assert second.text


async def test_autocompletion_speaks_the_readers_language(room: Room) -> None:
    room.discord.add_user("Zoé", "fr")
    found = await room.discord.complete("Zoé", CHANNEL, "card", {"card": "fusil"}, "card")
    assert "Fusil à pompe" in [choice["name"] for choice in found]
    found = await room.discord.complete(A, CHANNEL, "rules", {"topic": "port"}, "topic")
    assert [choice["value"] for choice in found] == ["portal"]


async def test_a_deleted_channel_ends_its_table_and_keeps_the_export(room: Room) -> None:
    await room.duel(A, B)
    table = await room.bot.house.at(int(room.discord.channel(CHANNEL).id))
    assert table is not None
    room.discord.world.delete_channel(room.discord.channel(CHANNEL))
    await room.discord.until(lambda: table.status == "over")
    assert (await table.replay_file()).start.game == "alien-menace"


async def test_who_answers_at_once_is_not_called_and_who_waits_is_called_once(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await room.duel(A, B)
    await room.press(A, first, "1 · Keep them")
    await room.press(B, second, "1 · Keep them")
    assert not [message for message in room.discord.messages(CHANNEL, A) if "your move" in message.text]
    monkeypatch.setattr("bot.chat.errands.CALL_SECONDS", 0.0)
    room.bot.errands.wake(await room.bot.house.table(1))
    await room.discord.until(lambda: bool(room.discord.world.pings))
    calls = [message for message in room.discord.messages(CHANNEL, A) if "your move" in message.text]
    assert len(calls) == 1
    assert [user["username"] for user in calls[0].raw["mentions"]] == ["ripley"]
    table = room.table_message(A)
    place = f"{room.discord.world.guild_id}/{table.channel_id}/{table.id}"
    assert calls[0].text.endswith(f"[To the table](https://discord.com/channels/{place})")
    assert answers(panel_of(await room.press(A, calls[0], "Act"))), "there is something to do right there"
    room.discord.add_user("Vasquez")
    assert "no seat" in panel_of(await room.press("Vasquez", calls[0], "Act")).text
    monkeypatch.setattr("bot.chat.errands.CALL_SECONDS", 60.0)
    panel = panel_of(await room.press(A, room.table_message(A), "Act"))
    while answers(panel):
        panel = panel_of(await room.press(A, panel, *answers(panel)[0]))
    await room.discord.until(lambda: calls[0].id not in [message.id for message in room.discord.messages(CHANNEL, A)])


async def test_log_export_and_report_of_an_ended_game_need_no_rules_after_a_restart(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its checkpoints are damaged, and today's rules do not fit its answers."""
    await room.duel(A, B)
    await seating.resign(await room.table_at(), int(room.discord.user(B).id))
    before = await both(room)
    async with room.bot.house.store.write() as db:
        await db.execute("UPDATE checkpoints SET checkpoint = x'00'")
    monkeypatch.setattr(Record, "replayed", unfit)
    await room.restart()
    assert await both(room) == before
    table = await room.bot.house.last_at(int(room.discord.channel(CHANNEL).id), over=True)
    assert table is not None
    assert table.session is None
    reported = panel_of(await room.slash(A, "report", what="odd"))
    assert reported.attachments
    assert room.complaints() == []


async def test_a_table_whose_game_is_lost_can_be_reported(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it can be restored, so it is stuck, which is what a report is for."""
    await room.duel(A, B)
    async with room.bot.house.store.write() as db:
        await db.execute("UPDATE checkpoints SET checkpoint = x'00'")
    monkeypatch.setattr(Record, "replayed", unfit)
    await room.restart()
    table = await room.table_at()
    assert (table.status, table.session) == ("stuck", None)
    reported = panel_of(await room.slash(A, "report", what="it stopped"))
    assert "report 1" in reported.text


async def both(room: Room) -> tuple[str, bytes]:
    """What /log says, and the file of /export."""
    log, export = panel_of(await room.slash(A, "log")), panel_of(await room.slash(A, "export"))
    return log.text, room.discord.file(export.attachments[0]["id"])


def unfit(*_args: object) -> NoReturn:
    raise BadSave("the saved answers do not fit the rules")
