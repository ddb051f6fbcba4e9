"""Closed direct messages: Discord shuts out a bot that knocks at them again and again, whatever the reason."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from tests.chat.room import CHANNEL, Room, panel_of

A, B = "Ripley", "Hicks"
CLOSED = 50007


def knocks(room: Room) -> int:
    """How often Discord said that it takes nothing to somebody."""
    return sum(entry.code == CLOSED for entry in room.discord.log.entries)


def told(room: Room, who: str, place: str = CHANNEL) -> int:
    """How often somebody was told where the hand is."""
    return sum("direct messages are closed" in message.text for message in room.discord.messages(place, who))


async def test_who_joins_again_and_again_is_knocked_at_once(room: Room) -> None:
    room.discord.faults.close_dms(room.discord.user(B))
    lobby = await room.lobby(A)
    table = await room.table_at()
    for times in range(1, 5):
        await room.press(B, lobby, "Join")
        await room.discord.until(lambda: told(room, B) == times)  # noqa: B023
        assert int(room.discord.user(B).id) in table.posts.unreachable
        await room.press(B, lobby, "Leave")
        await room.discord.until(lambda: not room.table_message(B).buttons["Join"].get("disabled"))
    assert knocks(room) == 1
    assert room.complaints() == []


async def test_whatever_there_is_to_say_the_same_door_is_knocked_at_once(room: Room) -> None:
    """Opening a table, joining another, and a hand: one book is kept of all of them."""
    room.discord.faults.close_dms(room.discord.user(B))
    room.discord.world.add_channel("elsewhere")
    await room.discord.slash(B, "elsewhere", "play", {"game": "alien-menace"})
    await room.discord.until(lambda: told(room, B, "elsewhere") == 1)
    first, second = await room.duel(A, B)
    await room.discord.until(lambda: told(room, B) == 1)
    await room.press(A, first, "1 · Keep them")
    await room.press(B, second, "1 · Keep them")
    await room.discord.until(lambda: bool(room.discord.dms(A)) and not room.bot.errands.busy)
    assert knocks(room) == 1
    hand = panel_of(await room.press(B, room.table_message(B), "My hand"))
    assert hand.is_ephemeral
    assert hand.pictures


async def test_when_the_whole_bot_has_knocked_enough_nobody_is_tried(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People whose door is open are told where their hand is, too, and nothing is asked of Discord."""
    from bot.chat import doors  # noqa: PLC0415 (so that this file can be read where there are none yet)

    monkeypatch.setattr(doors, "MOST_KNOCKS", 2)
    names = ("Burke", "Bishop", "Vasquez", "Drake")
    for name in names:
        room.discord.add_user(name)
        if name != "Drake":
            room.discord.faults.close_dms(room.discord.user(name))
        place = room.discord.world.add_channel(f"of-{name}").name
        await room.discord.slash(name, place, "play", {"game": "alien-menace"})
        await room.discord.until(lambda: told(room, name, place) == 1)  # noqa: B023
    assert knocks(room) == 2
    assert room.discord.dms("Drake") == []


# The book itself


def shut() -> discord.Forbidden:
    answer = cast("Any", SimpleNamespace(status=403, reason="Forbidden"))
    return discord.Forbidden(answer, {"code": CLOSED, "message": "Cannot send messages to this user"})


class Village:
    """People behind doors, most of them closed, and a clock."""

    def __init__(self, *at_home: int) -> None:
        from bot.chat.doors import Doors  # noqa: PLC0415 (as above)

        self.now = 0.0
        self.at_home = at_home
        self.knocked: list[int] = []
        self.doors = Doors(lambda: self.now)

    async def write(self, person: int) -> bool:
        async def letter() -> str:
            self.knocked.append(person)
            await asyncio.sleep(0)
            if person not in self.at_home:
                raise shut()
            return "read"

        return await self.doors.write(person, letter) == "read"


async def test_after_ten_minutes_it_is_tried_again() -> None:
    village = Village()
    for village.now in (0.0, 1.0, 599.0):
        assert not await village.write(7)
    assert village.knocked == [7]
    village.now = 600.0
    assert not await village.write(7)
    assert village.knocked == [7, 7]
    village.at_home = (7,)
    village.now = 1200.0
    assert await village.write(7)
    assert await village.write(7), "who was reached is not waited for"


async def test_five_hundred_in_ten_minutes_and_not_one_more() -> None:
    village = Village(1, 2)
    assert await village.write(1)
    results = await asyncio.gather(*(village.write(person) for person in range(100, 700)))
    assert not any(results)
    assert len(village.knocked) - 1 == 500, "however many are tried at the same time"
    assert not await village.write(2)
    assert 2 not in village.knocked
    village.now = 601.0
    assert await village.write(2)


async def test_many_letters_at_once_are_no_reason_to_call_a_door_closed() -> None:
    village = Village(*range(1000))
    assert all(await asyncio.gather(*(village.write(person) for person in range(1000))))


async def test_two_letters_to_one_person_are_one_knock() -> None:
    village = Village()
    assert await asyncio.gather(*(village.write(7) for _ in range(5))) == [False] * 5
    assert village.knocked == [7]


async def test_whoever_is_cancelled_while_knocking_stands_in_nobodys_way() -> None:
    village = Village(7)
    knocking = asyncio.create_task(village.write(7))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    knocking.cancel()
    await asyncio.gather(knocking, return_exceptions=True)
    assert await asyncio.wait_for(village.write(7), 5)
