"""Duels at tables of a house: opened, begun, played by Ann and Bob, and what of them is compared."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.engine.dice import Dice
from bot.engine.players import random_keys
from bot.engine.record import digest
from bot.tables import lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.store import Store
from bot.tables.table import Refusal, Table

ANN, BOB, CHO = 11, 12, 13
CHANNEL, SERVER = 77, 7


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def reopened(folder: Path, clock: Clock) -> House:
    """The house after a restart, or a kill: nothing but the file is left."""
    return House(await Store.open(folder / "airlock.db"), now=clock)


async def new_lobby(house: House, channel: int = CHANNEL) -> Table:
    return await house.open_lobby(
        server=SERVER, channel=channel, game="alien-menace", host=Seat(ANN, "Ann"), language="en"
    )


async def duel(house: House, channel: int = CHANNEL) -> Table:
    """Ann is the Marine, Bob the Alien."""
    table = await new_lobby(house, channel)
    await lobby.join(table, BOB, "Bob")
    await lobby.set_option(table, ANN, "sides", "first-marine")
    await lobby.start(table, ANN)
    return table


async def act(table: Table, person: int, *keys: str) -> None:
    seat = table.seat_of(person)
    assert seat is not None
    assert table.session is not None
    await table.answer(person, seat, table.session.numbers[seat], table.voided(seat), keys)


async def act_at_random(table: Table, dice: Dice) -> None:
    assert table.session is not None
    seat = dice.pick([seat for seat in table.session.waiting if not table.head.seats[seat].by_ai])
    person = table.head.seats[seat].person
    assert person is not None
    offer = table.session.offer(seat)
    await table.answer(person, seat, offer.number, table.voided(seat), random_keys(offer, dice))


def about(table: Table) -> str:
    """The vote that stands open."""
    return "" if table.head.vote is None else table.head.vote.about


def status(table: Table) -> str:
    return table.status


def whole(table: Table) -> tuple[str, int, int]:
    assert table.session is not None
    return digest(table.session), table.head.entries, table.session.line_count


@asynccontextmanager
async def refused(key: str, table: Table) -> AsyncIterator[None]:
    """What is done in here is refused for that reason and changes nothing."""
    before = whole(table) if table.session is not None else None
    with pytest.raises(Refusal) as refusal:
        yield
    assert refusal.value.text.key == key
    assert (whole(table) if table.session is not None else None) == before
