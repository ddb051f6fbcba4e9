"""What a button says is done once, or not at all: two panels, an interaction that comes twice, a rematch, a fault."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from msgspec.structs import replace

from bot.chat import question
from bot.chat.replies import InteractionReply
from bot.engine.dice import Dice
from bot.engine.game import Offer
from bot.engine.text import Text
from bot.local.gateway import Gateway
from bot.local.interactions import COMPONENT
from bot.local.seen import Shown
from bot.tables.settings import ServerSettings
from bot.tables.table import Refusal, Table
from tests.chat.room import CHANNEL, Room, answers, panel_of
from tests.tables.duels import act_at_random

A, B = "Ripley", "Hicks"


async def forge(room: Room, who: str, custom_id: str, values: list[str] | None = None) -> Shown:
    """Presses what no message of the bot's has; what is said to it."""
    discord = room.discord
    user = discord.user(who)
    channel, real = discord.channel(CHANNEL), discord.message(room.table_message(who).id)
    kind = 2 if values is None else 3
    control: dict[str, object] = {"type": kind, "id": 2, "custom_id": custom_id}
    if values is None:
        control |= {"label": "x", "style": 1}
    else:
        control |= {"options": [{"label": "x", "value": "x"}], "min_values": 1, "max_values": 1}
    data: dict[str, object] = {"id": 2, "custom_id": custom_id, "component_type": kind, "values": values or []}
    message = replace(real, components=[{"type": 1, "id": 1, "components": [control]}])
    pressed = discord.people.interactions.begin(COMPONENT, user, channel, data, message=message)
    answer = await asyncio.wait_for(pressed.answer, 10)
    assert answer.failed is None
    told = discord.world.message(pressed.channel_id, answer.message_id or "")
    assert told is not None
    return discord.show(told)


@pytest.fixture
def decisive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer asks once more."""
    offer = Table.offer

    def final(table: Table, seat: int) -> Offer | None:
        asked = offer(table, seat)
        return asked and replace(
            asked, options=[replace(option, confirm=Text("option-keep")) for option in asked.options]
        )

    monkeypatch.setattr(Table, "offer", final)


@pytest.mark.usefixtures("decisive")
async def test_a_confirmation_carries_out_what_its_own_button_says(room: Room) -> None:
    """The same question on the phone and at the desk, something else picked on each, and the first one confirmed."""
    desk, _ = await room.duel(A, B)
    phone = panel_of(await room.slash(A, "act"))
    (first, _), (second, _) = answers(desk)[:2]
    desk = panel_of(await room.press(A, desk, first))
    phone = panel_of(await room.press(A, phone, second))
    table = await room.table_at()
    await room.press(A, desk, answers(desk)[0][0])
    entries = (await table.replay_file()).log
    assert [entry.keys for entry in entries if hasattr(entry, "keys")] == [(first.rpartition("/")[2],)]


async def test_a_button_for_what_was_picked_is_not_good_for_something_else(room: Room) -> None:
    """Several pages: what is picked is gathered, and a second panel may change it. The first one's button then does
    nothing, and shows what is picked now.
    """
    await room.squad(A, mission="hunt-quarters")
    table = await room.table_at()
    assert table.session is not None
    asked = f"{table.id}/0/{table.session.numbers[0]}/{table.voided(0)}"
    before = table.head.entries
    for verb in ("sure", "done"):
        assert "you picked something else" in (await forge(room, A, f"al/{verb}/{asked}/0123456789ab")).text
        assert "you picked something else" in (await forge(room, A, f"al/{verb}/{asked}")).text
    assert table.head.entries == before


async def test_whoever_joins_is_on_disk_before_discord_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await room.lobby(A)
    table = await room.table_at()
    seated: list[int] = []
    noted = InteractionReply.noted

    async def looks(reply: InteractionReply) -> None:
        seated.append(len(await room.bot.house.store.all("SELECT 1 FROM seats WHERE table_id = ?", (table.id,))))
        await noted(reply)

    monkeypatch.setattr(InteractionReply, "noted", looks)
    await room.press(B, message, "Join")
    assert seated == [2]


def deliver_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    once = Gateway.dispatch

    def twice(gateway: Gateway, event: str, *args: Any, **more: Any) -> bool:
        told = once(gateway, event, *args, **more)
        return once(gateway, event, *args, **more) if event == "INTERACTION_CREATE" else told

    monkeypatch.setattr(Gateway, "dispatch", twice)


@pytest.mark.parametrize("button", ["Join", "Add AI"])
async def test_an_interaction_that_comes_twice_acts_once(
    room: Room, button: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one person may have several seats nothing else would stop it."""
    message = await room.lobby(A, "glorious-day")
    table = await room.table_at()
    deliver_twice(monkeypatch)
    await room.press(A, message, button)
    await room.discord.until(lambda: len(table.head.seats) > 1)
    await room.discord.until(lambda: not room.bot.errands.busy)
    assert len(table.head.seats) == 2


async def test_a_command_that_comes_twice_acts_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.squad(A, A, mission="newt")
    table = await room.table_at()
    for person in (0, 1):
        table.head.seats[person].lent = True
    deliver_twice(monkeypatch)
    told = panel_of(await room.slash(A, "seat", what="back"))
    assert "⚠️" not in told.text
    refusals = [message for message in room.discord.messages("airlock", A) if "None of your seats" in message.text]
    assert refusals == []


# Again


async def test_a_rematch_asks_the_others_and_seats_nobody(room: Room) -> None:
    await room.duel(A, B)
    last = await room.table_at()
    await room.press(A, panel_of(await room.slash(A, "end")), "Close the table")
    await room.press(A, await room.see(A, "Rematch"), "Rematch")
    await room.see(A, f"Seated: {A}")
    again = await room.table_at()
    assert again.people == last.people[:1]
    await room.see(A, f"Seated: {A}. ")
    await room.discord.until(lambda: any("play again" in m.text for m in room.discord.messages("airlock", B)))
    asked = next(m for m in room.discord.messages("airlock", B) if "play again" in m.text)
    assert f"<@{last.people[1]}>" in asked.text
    await room.press(B, asked, "Join")
    await room.see(A, f"Seated: {A}, {B}")
    assert room.complaints() == []


async def test_whoever_had_several_seats_has_them_again(room: Room) -> None:
    await room.squad(A, B, A, mission="newt")
    await room.press(A, panel_of(await room.slash(A, "end")), "Close the table")
    await room.press(A, await room.see(A, "Rematch"), "Rematch")
    await room.see(A, f"Seated: {A} 1, {A} 2. ")
    again = await room.table_at()
    assert len(again.head.seats) == 2


async def test_only_the_first_rematch_of_a_game_is_free(room: Room) -> None:
    """Of one that was played to its end; others owe nobody another table."""
    await room.duel(A, B)
    table, dice = await room.table_at(), Dice("to its end")
    while table.status != "over":
        await act_at_random(table, dice)
    room.bot.changed(table)
    over = await room.see(A, "Rematch")
    for _ in range(3):
        await room.press(A, over, "Rematch")
        await room.slash(A, "end")
    opened = await room.bot.house.store.all("SELECT opened_by FROM tables ORDER BY id")
    ann = int(room.discord.user(A).id)
    assert [who for (who,) in opened] == [None, None, ann, ann]


async def test_a_rematch_is_in_the_language_the_server_has_by_now(room: Room) -> None:
    await room.duel(A, B)
    await room.press(A, panel_of(await room.slash(A, "end")), "Close the table")
    over = await room.see(A, "Rematch")
    await room.bot.house.preferences.set_server(int(room.discord.world.guild_id), ServerSettings(language="fr"))
    await room.press(A, over, "Rematch")
    assert (await room.table_at()).head.language == "fr"


async def test_everybody_is_asked_for_each_rematch_and_called_for_the_first(room: Room) -> None:
    await room.duel(A, B)
    await room.press(A, panel_of(await room.slash(A, "end")), "Close the table")
    over = await room.see(A, "Rematch")
    for called in (True, False):
        await room.press(A, over, "Rematch")
        await room.discord.until(lambda: bool(asked_again(room)))
        assert asked_again(room) == [called]
        await room.slash(A, "end")
        await room.discord.until(lambda: not asked_again(room))


def asked_again(room: Room) -> list[bool]:
    """The messages that ask for a rematch, and whether each of them calls somebody."""
    asked = [message for message in room.discord.messages(CHANNEL, B) if "play again" in message.text]
    return [bool(message.raw["mentions"]) for message in asked]


# Faults


async def test_a_table_that_cannot_be_ended_keeps_no_other_open(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot was thrown out of the server."""
    tables = []
    for place in ("one", "two", "three"):
        room.discord.world.add_channel(place)
        await room.lobby(A, place=place)
        tables.append(await room.table_at(place))

    async def full() -> None:
        raise Refusal("refused-disk")

    monkeypatch.setattr(tables[1], "abandon", full)
    with caplog.at_level(logging.WARNING):
        await room.bot.on_guild_remove(room.bot.guilds[0])
    assert [table.status for table in tables] == ["over", "lobby", "over"]
    assert f"table {tables[1].id}:" in caplog.text


async def test_a_bug_below_a_press_is_logged_with_where_it_is(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await room.duel(A, B)
    message = await room.see(A, "Waiting for")

    def wrong(*_: object) -> list[str]:
        raise KeyError("new-card")

    monkeypatch.setattr(question, "labels_of", wrong)
    with caplog.at_level(logging.WARNING):
        told = panel_of(await room.press(A, message, "Act"))
    assert "⚠️" in told.text
    (fault,) = [record for record in caplog.records if record.exc_info]
    assert "new-card" in str(fault.exc_info)
    table = await room.table_at()
    assert f"table {table.id}" in fault.getMessage()


HUGE = "give/{}/0/" + "9" * 25
"""A number that fits into no database."""


async def test_a_forged_press_is_one_line_without_a_traceback(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await room.duel(A, B)
    table = await room.table_at()
    await room.see(A, "Waiting for")
    with caplog.at_level(logging.WARNING):
        for forged in ("answer/{}/x/1/0/keep", "nothing/{}", "lend/{}/99", "page/{}/0", "draft/{}/0/1/0/99", HUGE):
            assert "⚠️" in (await forge(room, A, "al/" + forged.format(table.id))).text
    assert not [record for record in caplog.records if record.exc_info]
    assert table.head.entries == 0


# Several seats


async def test_a_page_is_that_of_the_seat_it_was_shown_for(room: Room) -> None:
    """Somebody with two seats turns the page of a list that one of them had: the other one's question is not shown."""
    await room.squad(A, A, mission="newt")
    table = await room.table_at()
    assert table.session is not None
    (asked,) = table.session.waiting
    other = 1 - asked
    shown = await forge(room, A, f"al/page/{table.id}/{other}", ["0"])
    assert "Waiting for" in shown.text
    assert answers(shown) == []
    assert answers(await forge(room, A, f"al/page/{table.id}/{asked}", ["0"]))


async def test_options_of_another_game_are_refused_in_words(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await room.lobby(A)
    table = await room.table_at()
    with caplog.at_level(logging.WARNING):
        assert "⚠️" in (await forge(room, A, f"al/option/{table.id}/mission", ["newt"])).text
        assert "⚠️" in (await forge(room, A, f"al/game/{table.id}", ["nothing"])).text
    assert not [record for record in caplog.records if record.exc_info]
    assert "mission" not in table.head.options
