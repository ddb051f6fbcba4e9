"""Whatever is slow, an interaction is acknowledged in time, and its answer lands where it belongs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.chat import commands, presses, replies
from bot.local.seen import Shown
from bot.tables import lobby, reports
from bot.tables.house import House
from bot.tables.store import StoreError
from bot.tables.table import Refusal, Table
from tests.chat.room import CHANNEL, Room, answers, panel_of

A, B = "Ripley", "Hicks"
KEEP = "1 · Keep them"
SLOW = 0.4
Anything = Callable[..., Awaitable[Any]]


@pytest.fixture(autouse=True)
def _a_short_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "ACKNOWLEDGE_SECONDS", SLOW / 4)


def slow(monkeypatch: pytest.MonkeyPatch, where: object, name: str) -> None:
    """Makes that take longer than the clock has patience."""
    quick: Anything = getattr(where, name)

    async def slowly(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(SLOW)
        return await quick(*args, **more)

    monkeypatch.setattr(where, name, slowly)


def private(room: Room, who: str) -> list[Shown]:
    return [message for message in room.discord.messages(CHANNEL, who) if message.is_ephemeral]


async def test_a_slow_answer_changes_the_panel_that_was_pressed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = await room.duel(A, B)
    told = len(private(room, A))
    slow(monkeypatch, Table, "answer")
    pressed = await room.press(A, first, KEEP)
    assert pressed.kind == "deferred-update"
    await room.discord.until(lambda: not answers(room.discord.look(first)))
    assert f"Waiting for **{B}**" in room.discord.look(first).text
    assert len(private(room, A)) == told


@pytest.mark.parametrize("what", ["the drawing", "the table"])
async def test_a_slow_panel_is_a_new_message_and_never_the_tables_own(
    room: Room, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """It goes on following, too: by the message that was thinking, not by the one that was pressed."""
    first, _ = await room.duel(A, B)
    table = await room.see(B, "Waiting for")
    if what == "the drawing":
        slow(monkeypatch, presses, "panel")
    else:
        slow(monkeypatch, House, "table")
    pressed = await room.press(B, table, "Act")
    assert pressed.kind == "thinking"
    panel = panel_of(pressed)
    assert panel.is_ephemeral
    assert panel.id != table.id
    await room.press(A, first, KEEP)
    await room.discord.until(lambda: bool(answers(room.discord.look(panel))))
    assert "Which room" not in room.table_message(A).text


async def test_slow_commands_think_first(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.duel(A, B)
    for name, command in (("panel", "act"), ("hands_body", "hand"), ("board_body", "board"), ("rules_body", "rules")):
        slow(monkeypatch, commands, name)
        used = await room.slash(A, command)
        assert used.kind == "thinking"
        assert panel_of(used).is_ephemeral
        assert panel_of(used).text or panel_of(used).pictures
    slow(monkeypatch, reports, "keep")
    reported = await room.slash(A, "report", what="odd")
    assert (reported.kind, len(panel_of(reported).raw["attachments"])) == ("thinking", 1)


async def test_a_slow_lobby_shows_nothing_of_its_own(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    before = await room.lobby(A)
    told = len(private(room, A))
    for name, button in (("add_ai", "Add AI"), ("remove_ai", "Remove AI")):
        slow(monkeypatch, lobby, name)
        assert (await room.press(A, before, button)).kind == "deferred-update"
        await room.discord.until(lambda: (", AI" in room.table_message(A).text) == (name == "add_ai"))  # noqa: B023
    assert len(private(room, A)) == told


@pytest.mark.parametrize("error", [Refusal("refused-not-seated"), StoreError("no room")])
async def test_a_slow_refusal_is_told_in_private(room: Room, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    before = await room.lobby(A)

    async def refuse(_: Table) -> None:
        await asyncio.sleep(SLOW)
        raise error

    monkeypatch.setattr(lobby, "add_ai", refuse)
    await room.press(A, before, "Add AI")
    await room.discord.until(lambda: any("⚠️" in message.text for message in private(room, A)))
    assert "⚠️" not in room.table_message(A).text
    assert room.complaints() == []


async def test_an_acknowledgement_on_its_way_is_waited_for(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is ready while Discord still takes the acknowledgement: nothing is sent twice."""
    first, _ = await room.duel(A, B)
    slow(monkeypatch, Table, "answer")
    room.discord.faults.slow(SLOW, "/interactions/*")
    await room.press(A, first, KEEP)
    await room.discord.until(lambda: not answers(room.discord.look(first)))
    assert not room.discord.log.find(status=400)


@pytest.mark.parametrize("who", [A, B])
async def test_an_answer_whose_receipt_is_lost_is_no_second_one(
    room: Room, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    """Discord has taken it and then failed: the client tries again and is told that there is an answer already."""
    first, _ = await room.duel(A, B)
    table = await room.see(B, "Waiting for")
    slow(monkeypatch, presses, "panel")
    room.discord.faults.fail(500, "/interactions/*", after=True)
    if who == A:
        await room.press(A, first, KEEP)
        await room.discord.until(lambda: not answers(room.discord.look(first)))
    else:
        panel = panel_of(await room.press(B, table, "Act"))
        assert not panel.is_thinking
        assert answers(panel)


async def test_nobody_is_left_thinking(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer cannot be shown: he is told that, where the bot was thinking."""
    await room.duel(A, B)
    slow(monkeypatch, commands, "panel")
    room.discord.faults.fail(400, "/webhooks/*", "PATCH", times=1, message="Bad Request")
    used = panel_of(await room.slash(A, "act"))
    assert not used.is_thinking
    assert "Discord did not take the answer" in used.text


async def test_an_old_form_is_acknowledged_in_time(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A form must be the first answer; where there is none to open any more, the clock runs as for any press."""
    monkeypatch.setattr("bot.chat.panel.MOST_BUTTONS", 0)
    first, _ = await room.duel(A, B)
    newer = panel_of(await room.slash(A, "act"))
    typing = next(id for id in map(str, (c.get("custom_id", "") for c in first.components)) if "/type/" in id)
    await room.press(A, newer, *answers(newer)[0])
    slow(monkeypatch, presses, "panel")
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
