"""Whatever is slow, an interaction is acknowledged in time, and its answer lands where it belongs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot import heap
from bot.chat import errands, replies
from bot.local.seen import Shown
from tests.chat.room import AS_IT_WAS, CHANNEL, Room, answers, panel_of

A, B = "Ripley", "Hicks"
KEEP = "1 · Keep them"
SLOW = 0.4
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@pytest.fixture(autouse=True)
def _a_short_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "ACKNOWLEDGE_SECONDS", SLOW / 4)


@asynccontextmanager
async def busy(room: Room, held: AbstractAsyncContextManager[Any]) -> AsyncIterator[None]:
    """Somebody else has the table, or the disk, until the bot sends its answer to what is pressed in here. As it cannot
    know yet what that is, it is an acknowledgement.
    """
    sent, taken = len(first_answers(room)), asyncio.Event()

    async def hold() -> None:
        async with held:
            taken.set()
            await room.discord.until(lambda: len(first_answers(room)) > sent)

    holding = asyncio.create_task(hold())
    await taken.wait()
    try:
        yield
        await holding
    finally:
        holding.cancel()
        await asyncio.gather(holding, return_exceptions=True)


def first_answers(room: Room) -> list[Any]:
    return room.discord.log.find("POST", CALLBACK)


def speaks_another_language(room: Room, who: str) -> None:
    """That is kept with the next thing they do, before their table is looked for."""
    person = room.discord.user(who)
    room.discord.world.set_user(person, locale="en-US" if person.locale == "fr" else "fr")


def private(room: Room, who: str) -> list[Shown]:
    return [message for message in room.discord.messages(CHANNEL, who) if message.is_ephemeral]


async def test_a_slow_answer_changes_the_panel_that_was_pressed(room: Room) -> None:
    first, _ = await room.duel(A, B)
    table = await room.table_at()
    told = len(private(room, A))
    async with busy(room, table.lock):
        pressed = await room.press(A, first, KEEP)
    assert pressed.kind == "deferred-update"
    await room.discord.until(lambda: not answers(room.discord.look(first)))
    assert f"Waiting for **Alien ({B})**" in room.discord.look(first).text
    assert len(private(room, A)) == told


@pytest.mark.parametrize("what", ["the table", "the disk"])
async def test_a_slow_panel_is_a_new_message_and_never_the_tables_own(room: Room, what: str) -> None:
    """It goes on following, too: by the message that was thinking, not by the one that was pressed."""
    first, _ = await room.duel(A, B)
    table = await room.see(B, "Waiting for")
    if what == "the disk":
        speaks_another_language(room, B)
    held = room.bot.house.store.write() if what == "the disk" else (await room.table_at()).lock
    async with busy(room, held):
        pressed = await room.press(B, table, "Act")
    assert pressed.kind == "thinking"
    panel = panel_of(pressed)
    assert panel.is_ephemeral
    assert panel.id != table.id
    await room.press(A, first, KEEP)
    await room.discord.until(lambda: bool(answers(room.discord.look(panel))))
    assert "Which room" not in room.table_message(A).text


async def test_slow_commands_think_first(room: Room) -> None:
    await room.duel(A, B)
    table = await room.table_at()
    for command in ("act", "hand", "board", "rules"):
        if command == "rules":
            speaks_another_language(room, A)
        async with busy(room, room.bot.house.store.write() if command == "rules" else table.lock):
            used = await room.slash(A, command)
        assert used.kind == "thinking"
        assert panel_of(used).is_ephemeral
        assert panel_of(used).text or panel_of(used).pictures
    async with busy(room, room.bot.house.store.write()):
        reported = await room.slash(A, "report", what="odd")
    assert (reported.kind, len(panel_of(reported).raw["attachments"])) == ("thinking", 1)


async def test_a_slow_lobby_shows_nothing_of_its_own(room: Room) -> None:
    before = await room.lobby(A)
    table = await room.table_at()
    told = len(private(room, A))
    for button, seated in (("Add AI", True), ("Remove AI", False)):
        async with busy(room, table.lock):
            assert (await room.press(A, before, button)).kind == "deferred-update"
        await room.discord.until(lambda: (", Ada" in room.table_message(A).text) == seated)  # noqa: B023
    assert len(private(room, A)) == told


async def test_a_slow_refusal_is_told_in_private(room: Room) -> None:
    before = await room.lobby(A)
    async with busy(room, (await room.table_at()).lock):
        await room.press(B, before, "Leave")
    await room.discord.until(lambda: any("⚠️" in message.text for message in private(room, B)))
    assert "⚠️" not in room.table_message(A).text
    assert room.complaints() == []


async def test_a_slow_disk_that_fails_in_the_end_is_told_in_private(room: Room) -> None:
    """Its file was moved away while the press waited."""
    before = await room.lobby(A)
    file = room.folder / "room.db"
    async with busy(room, (await room.table_at()).lock):
        aside = file.rename(room.folder / "elsewhere.db")
        await room.press(A, before, "Add AI")
    await room.discord.until(lambda: any("⚠️" in message.text for message in private(room, A)))
    assert "⚠️" not in room.table_message(A).text
    assert room.complaints() == []
    aside.rename(file)


async def test_an_acknowledgement_on_its_way_is_waited_for(room: Room) -> None:
    """The answer is ready while Discord still takes the acknowledgement: nothing is sent twice."""
    first, _ = await room.duel(A, B)
    table = await room.table_at()
    room.discord.faults.slow(SLOW, "/interactions/*")
    async with busy(room, table.lock):
        await room.press(A, first, KEEP)
    await room.discord.until(lambda: not answers(room.discord.look(first)))
    assert not room.discord.log.find(status=400)


@pytest.mark.parametrize("who", [A, B])
async def test_an_answer_whose_receipt_is_lost_is_no_second_one(room: Room, who: str) -> None:
    """Discord has taken it and then failed: the client tries again and is told that there is an answer already."""
    first, _ = await room.duel(A, B)
    table = await room.see(B, "Waiting for")
    room.discord.faults.fail(500, "/interactions/*", after=True)
    async with busy(room, (await room.table_at()).lock):
        pressed = await (room.press(A, first, KEEP) if who == A else room.press(B, table, "Act"))
    if who == A:
        await room.discord.until(lambda: not answers(room.discord.look(first)))
    else:
        panel = panel_of(pressed)
        assert not panel.is_thinking
        assert answers(panel)


async def test_nobody_is_left_thinking(room: Room) -> None:
    """The answer cannot be shown: whoever asked is told that, where the bot was thinking."""
    await room.duel(A, B)
    room.discord.faults.fail(400, "/webhooks/*", "PATCH", times=1, message="Bad Request")
    async with busy(room, (await room.table_at()).lock):
        used = panel_of(await room.slash(A, "act"))
    assert not used.is_thinking
    assert "Discord did not take the answer" in used.text


async def test_an_old_form_is_acknowledged_in_time(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A form must be the first answer; where there is none to open any more, the clock runs as for any press."""
    monkeypatch.setattr("bot.chat.question.MOST_BUTTONS", 0)
    monkeypatch.setattr("bot.tables.answering.BEST", 0)
    first, _ = await room.duel(A, B)
    newer = panel_of(await room.slash(A, "act"))
    typing = next(id for id in map(str, (c.get("custom_id", "") for c in first.components)) if "/type/" in id)
    await room.press(A, newer, *answers(newer)[0])
    async with busy(room, (await room.table_at()).lock):
        assert (await room.press(A, first, typing)).kind == "deferred-update"


async def test_time_in_which_the_local_table_stood_still_is_not_counted(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer that slept, or had no time for it: answers that came meanwhile are read first."""
    monkeypatch.setattr(replies, "ACKNOWLEDGE_SECONDS", 60.0)
    room.discord.interactions.answer_time = 0.5
    first, _ = await room.duel(A, B)
    pressing = asyncio.create_task(room.press(A, first, KEEP))
    await asyncio.sleep(0)
    time.sleep(0.6)  # nothing runs meanwhile: that is the point
    assert (await pressing).failed is None


# Rooms of these tests


async def test_a_room_that_is_closed_leaves_the_bot_its_own_pace(tmp_path: Path) -> None:
    """Only the last one that is open, where there are two."""
    (tmp_path / "another").mkdir()
    first, second = await Room(tmp_path).open(), await Room(tmp_path / "another").open()
    await first.close()
    assert (errands.BETWEEN_EDITS, errands.GATHER_SECONDS) == (0.02, 0.02)
    await second.close()
    assert (errands.BETWEEN_EDITS, errands.GATHER_SECONDS, heap.tidy) == AS_IT_WAS
    assert errands.GATHER_SECONDS > 0.1


async def test_what_fails_while_somebody_has_the_table_lets_it_go(room: Room) -> None:
    lock = asyncio.Lock()
    with pytest.raises(ZeroDivisionError):
        async with busy(room, lock):
            raise ZeroDivisionError
    assert not lock.locked()
