"""Calls to the table: who is awaited is called, also when the host sets another pace just then."""

from __future__ import annotations

from bot.tables import lobby
from bot.tables.house import House
from bot.tables.notices import YourTurn
from bot.tables.pace import Pace
from bot.tables.table import Table
from tests.tables.duels import ANN, Clock, duel


async def to_be_called(house: House, table: Table) -> list[int]:
    """The seats whose call is still to come; it comes if they have been awaited ever since it was written down."""
    calls = [notice for _, notice in await house.outbox(table.id) if isinstance(notice, YourTurn)]
    return [call.seat for call in calls if table.head.waits[call.seat] <= call.since]


async def test_another_pace_takes_nobodys_call_away(house: House, clock: Clock) -> None:
    """A call is sent some seconds after it was written down, and within these the host sets the pace."""
    table = await duel(house)
    clock.now += 3
    await lobby.set_pace(table, ANN, Pace("quick"))
    assert await to_be_called(house, table) == [0, 1]


async def test_another_pace_calls_nobody_twice(house: House, clock: Clock) -> None:
    table = await duel(house)
    for id, _ in await house.outbox(table.id):
        await house.told(id)
    clock.now += 30
    await lobby.set_pace(table, ANN, Pace("quick"))
    assert await to_be_called(house, table) == []
