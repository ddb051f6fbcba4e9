"""Long lists on pages, and bystanders who are called once for a seat, however often it is offered."""

from __future__ import annotations

import re

from bot.local.seen import Shown
from bot.tables.head import Seat
from tests.chat.room import CHANNEL, Room, panel_of, words_of

A, B = "Ripley", "Hicks"
BURKE, VASQUEZ = "Burke", "Vasquez"


# /games


async def open_tables(room: Room, count: int) -> list[str]:
    """So many tables of the same host; their channels."""
    user, guild = room.discord.user(A), int(room.discord.world.guild_id)
    places = [room.discord.world.add_channel(f"table-{n}").id for n in range(count)]
    for place in places:
        await room.bot.house.open_lobby(
            server=guild, channel=int(place), game="alien-menace", host=Seat(int(user.id), A), language="en"
        )
    return places


def tables_on(page: Shown) -> list[str]:
    """The channels of all tables that a page lists, each on a line of its own that is whole."""
    lines = [line for line in page.text.splitlines() if not line.startswith("###")]
    found = [re.fullmatch(r"[·▶] \*\*Alien Menace\*\* <#(\d+)> · It has not begun yet\.", line) for line in lines]
    assert all(found), lines
    return [line[1] for line in found if line]


async def test_every_table_is_found_on_some_page(room: Room) -> None:
    places = await open_tables(room, 106)
    page = panel_of(await room.slash(A, "games"))
    listed = tables_on(page)
    while not page.buttons["Next page"].get("disabled"):
        page = panel_of(await room.press(A, page, "Next page"))
        listed += tables_on(page)
    assert listed == places
    assert "3 / 3" in page.text
    back = panel_of(await room.press(A, page, "Back a page"))
    assert "2 / 3" in back.text
    assert back.id == page.id, "it is the same message that turns its pages"
    assert room.complaints() == []


async def test_rematch_is_no_way_around_the_limit(room: Room) -> None:
    """Rematch, Start, /end, and again: what nobody plays counts."""
    from bot.tables.limits import Limits, Openings  # noqa: PLC0415 (so that this file can be read where there are none yet)

    room.bot.house.openings = Openings(Limits(opened=4), room.bot.house.now)
    await room.lobby(A)
    await room.press(A, room.table_message(A), "Add AI")
    for _ in range(3):
        await begin_and_close(room)
        assert "⚠️" not in (await room.press(A, room.table_message(A), "Rematch")).text
    await begin_and_close(room)
    assert "⚠️" in (await room.press(A, room.table_message(A), "Rematch")).text
    ((tables,),) = await room.bot.house.store.all("SELECT COUNT(*) FROM tables")
    assert tables == 4


async def begin_and_close(room: Room) -> None:
    table = await room.table_at()
    await room.discord.until(lambda: f"/start/{table.id}" in ids_of(room.table_message(A)))
    await room.discord.until(lambda: not room.table_message(A).buttons["Start"].get("disabled"))
    await room.press(A, room.table_message(A), "Start")
    await room.press(A, panel_of(await room.slash(A, "end")), "Close the table")
    await room.discord.until(lambda: f"/rematch/{table.id}" in ids_of(room.table_message(A)))


def ids_of(message: Shown) -> str:
    return " ".join(str(part.get("custom_id")) for part in message.components)


async def test_a_page_that_is_gone_is_the_last_one(room: Room) -> None:
    await open_tables(room, 60)
    page = panel_of(await room.slash(A, "games"))
    assert "1 / 2" in page.text
    for table in list(room.bot.house.loaded())[:45]:
        await table.abandon()
    page = panel_of(await room.press(A, page, "Next page"))
    assert len(tables_on(page)) == 15
    assert page.buttons == {}


async def test_few_tables_need_no_pages(room: Room) -> None:
    assert "not at any table" in panel_of(await room.slash(A, "games")).text
    places = await open_tables(room, 3)
    page = panel_of(await room.slash(A, "games"))
    assert tables_on(page) == places
    assert page.buttons == {}


# Seats


def pings(room: Room, who: str) -> int:
    id = room.discord.user(who).id
    return sum(ping.user == id for ping in room.discord.world.pings)


def offer_to(room: Room, who: str) -> list[Shown]:
    """The messages in the channel that offer that person a seat."""
    id = room.discord.user(who).id
    return [m for m in room.discord.messages(CHANNEL, who) if f"<@{id}>" in m.text and "Take the seat" in m.buttons]


async def give(room: Room, to: str) -> str:
    return (await room.slash(B, "seat", what="give", person=room.discord.user(to))).text


async def offered(room: Room, to: str) -> Shown:
    await room.discord.until(lambda: len(offer_to(room, to)) == 1)
    return offer_to(room, to)[0]


async def test_bystanders_are_called_once_however_often_a_seat_is_offered(room: Room) -> None:
    """To one and to the other, in turn: each of them has nothing to do with the game."""
    await room.duel(A, B)
    for name in (BURKE, VASQUEZ):
        room.discord.add_user(name)
    for _ in range(4):
        for name in (BURKE, VASQUEZ):
            await give(room, name)
            await room.discord.until(lambda: not room.bot.errands.busy)
            for asking in offer_to(room, name):
                await room.press(B, asking, "Decline")
            await room.discord.until(lambda: not room.bot.errands.busy)
    assert (pings(room, BURKE), pings(room, VASQUEZ)) == (1, 1)


async def test_a_seat_that_is_offered_can_be_offered_to_nobody_else(room: Room) -> None:
    await room.duel(A, B)
    for name in (BURKE, VASQUEZ):
        room.discord.add_user(name)
    assert "is offered" in await give(room, BURKE)
    await offered(room, BURKE)
    refused = await give(room, VASQUEZ)
    assert "⚠️" in refused
    assert f"<@{room.discord.user(BURKE).id}>" in refused, "it says who has the offer"
    assert "/seat" in refused, "and how to call it off"
    assert pings(room, VASQUEZ) == 0
    table = await room.table_at()
    assert table.head.gifts == {1: int(room.discord.user(BURKE).id)}
    assert room.complaints() == []


async def test_an_offer_is_called_off_by_command(room: Room) -> None:
    """Also when the message that offers it has been deleted."""
    await room.duel(A, B)
    for name in (BURKE, VASQUEZ):
        room.discord.add_user(name)
    assert "None of your seats is offered" in (await room.slash(B, "seat", what="keep")).text
    await give(room, BURKE)
    asking = await offered(room, BURKE)
    room.discord.faults.lose_message(room.discord.message(asking))
    assert "You keep the seat" in (await room.slash(B, "seat", what="keep")).text
    assert "is offered" in await give(room, VASQUEZ)
    taken = await offered(room, VASQUEZ)
    assert "Keep them" in words_of(panel_of(await room.press(VASQUEZ, taken, "Take the seat")))
    assert room.complaints() == []


async def test_whoever_is_offered_a_seat_again_may_still_take_it(room: Room) -> None:
    """Without being called for it: the offer stands in the channel."""
    await room.duel(A, B)
    room.discord.add_user(BURKE)
    await give(room, BURKE)
    await room.press(BURKE, await offered(room, BURKE), "Decline")
    await room.discord.until(lambda: not offer_to(room, BURKE))
    await give(room, BURKE)
    await room.press(BURKE, await offered(room, BURKE), "Take the seat")
    assert (await room.table_at()).seats_of(int(room.discord.user(BURKE).id)) == [1]
    assert pings(room, BURKE) == 1
