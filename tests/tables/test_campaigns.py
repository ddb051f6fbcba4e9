"""Campaigns outlive tables: what one part hands on begins the next, elsewhere and with other people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from bot.engine.game import AnyGame
from bot.engine.play import Outcome
from bot.engine.text import Text
from bot.games import load
from bot.tables import campaigns, consent, ledger, lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.notices import YourTurn
from bot.tables.store import Store
from bot.tables.table import Refusal, Table
from tests.tables.duels import ANN, BOB, CHO

SERVER = 7


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(await Store.open(tmp_path / "airlock.db"))
    yield house
    await house.close()


async def opened(house: House, channel: int, host: int = ANN, server: int | None = SERVER) -> Table:
    return await house.open_lobby(
        server=server, channel=channel, game="alien-menace", host=Seat(host, "Host"), language="en"
    )


async def ended(table: Table, carry: bytes | None) -> None:
    """As if its game had ended and handed that on."""
    async with table.writing() as db:
        outcome = Outcome((0,), "marine", Text("won"), carry)
        await ledger.end_campaign(db, table.id, table.head, outcome)
        table.status = "over"
        await table.write_head(db, ())


async def test_the_next_part_begins_with_what_was_handed_on(house: House) -> None:
    first = await opened(house, 1)
    await ended(first, b"one")
    (found,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", CHO)
    assert (found.owner, found.parts) == (ANN, 1)
    second = await opened(house, 2, host=BOB)
    await campaigns.take_up(second, BOB, found.id)
    assert second.head.carry == b"one"
    await lobby.add_ai(second)
    await lobby.start(second, BOB)
    assert second.start_of_game().carry == b"one"
    assert await campaigns.to_go_on(house.store, SERVER, "alien-menace", CHO) == []
    await ended(second, b"two")
    (later,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", CHO)
    assert (later.id, later.parts) == (found.id, 2)


async def test_it_is_played_at_one_table_at_a_time(house: House) -> None:
    await ended(await opened(house, 1), b"one")
    (found,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", ANN)
    tables = [await opened(house, channel) for channel in (2, 3)]
    for table in tables:
        await campaigns.take_up(table, ANN, found.id)
        await lobby.add_ai(table)
    await lobby.start(tables[0], ANN)
    with pytest.raises(Refusal, match="refused-campaign-gone"):
        await lobby.start(tables[1], ANN)
    assert tables[1].session is None
    await consent.end(tables[0], ANN, moderator=False)
    await lobby.start(tables[1], ANN)
    assert tables[1].status == "playing"


async def test_who_took_it_up_before_the_last_part_ended_begins_where_that_ended(house: House) -> None:
    await ended(await opened(house, 1), b"one")
    (found,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", ANN)
    tables = [await opened(house, channel) for channel in (2, 3)]
    for table in tables:
        await campaigns.take_up(table, ANN, found.id)
        await lobby.add_ai(table)
    await lobby.start(tables[0], ANN)
    await ended(tables[0], b"two")
    await lobby.start(tables[1], ANN)
    assert tables[1].start_of_game().carry == b"two"


async def test_a_part_that_hands_nothing_on_ends_it(house: House) -> None:
    await ended(await opened(house, 1), b"one")
    (found,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", ANN)
    table = await opened(house, 2)
    await campaigns.take_up(table, ANN, found.id)
    await ended(table, None)
    assert await campaigns.to_go_on(house.store, SERVER, "alien-menace", ANN) == []


async def test_it_stays_in_its_server_and_its_game(house: House) -> None:
    await ended(await opened(house, 1), b"one")
    await ended(await opened(house, 2, server=None), b"own")
    (found,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", ANN)
    assert await campaigns.to_go_on(house.store, SERVER + 1, "alien-menace", ANN) == []
    assert await campaigns.to_go_on(house.store, SERVER, "another-game", ANN) == []
    assert await campaigns.to_go_on(house.store, None, "alien-menace", BOB) == []
    assert len(await campaigns.to_go_on(house.store, None, "alien-menace", ANN)) == 1
    elsewhere = await opened(house, 3, server=SERVER + 1)
    with pytest.raises(Refusal, match="refused-campaign-gone"):
        await campaigns.take_up(elsewhere, ANN, found.id)
    with pytest.raises(Refusal, match="refused-host-only"):
        await campaigns.take_up(await opened(house, 4), BOB, found.id)


async def test_it_can_be_left_again_before_the_start(house: House) -> None:
    await ended(await opened(house, 1), b"one")
    (found,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", ANN)
    table = await opened(house, 2)
    await campaigns.take_up(table, ANN, found.id)
    await campaigns.take_up(table, ANN, None)
    assert (table.head.campaign, table.head.carry) == (0, None)


async def test_an_owner_who_wants_to_be_forgotten_is(house: House) -> None:
    """The server's campaign stays, without its owner; one's own goes."""
    await ended(await opened(house, 1), b"one")
    await ended(await opened(house, 2, server=None), b"own")
    await house.forget(ANN)
    (found,) = await campaigns.to_go_on(house.store, SERVER, "alien-menace", BOB)
    assert found.owner == 0
    assert await campaigns.to_go_on(house.store, None, "alien-menace", ANN) == []


# Several seats


def with_several(several: bool) -> AnyGame:
    game = load("alien-menace")
    return msgspec.structs.replace(game, meta=msgspec.structs.replace(game.meta, seats_may_share_a_person=several))


async def test_one_person_holds_several_seats_where_hands_are_open(house: House) -> None:
    table = await opened(house, 1)
    with pytest.raises(Refusal, match="refused-joined-already"):
        await lobby.join(table, ANN, "Ann")
    table.game = with_several(True)
    await lobby.join(table, ANN, "Ann")
    assert table.seats_of(ANN) == [0, 1]
    with pytest.raises(Refusal, match="refused-several-seats"):
        await lobby.set_game(table, ANN, with_several(False))
    await lobby.start(table, ANN)
    assert table.session is not None
    assert table.seat_of(ANN) == table.session.waiting[0]
    assert table.people == [ANN]
    assert not [notice for _, notice in await house.outbox(table.id) if isinstance(notice, YourTurn)][1:]


async def test_of_several_seats_the_last_one_is_given_up_first(house: House) -> None:
    table = await opened(house, 1)
    table.game = with_several(True)
    await lobby.join(table, ANN, "Ann")
    await lobby.leave(table, ANN)
    assert (table.seats_of(ANN), table.status, table.head.host) == ([0], "lobby", ANN)
