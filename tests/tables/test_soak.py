"""Many tables of one person and AIs, pressed at random for a long time, on a clock that moves whenever somebody looks.

Whatever a person does, the game must sooner or later be over or wait for that person: AIs that have much to do among
themselves do it tick by tick, and so do those that are asked after an undo. Where that is not so, a table hangs.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import pytest

from bot.engine.dice import Dice
from bot.engine.players import random_keys
from bot.games import load
from bot.tables import consent, lobby, seating
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.store import Store
from bot.tables.table import Refusal, Table
from tests.conftest import Figure
from tests.scale import Scale
from tests.tables.chance import same_chance
from tests.tables.duels import act
from tests.tables.patience import MovingClock, ticks_until_quiet

HOUSES, TABLES, PRESSES = 20, 5, 300
BOARD, CARDS = "glorious-day", "alien-menace"
CARDS_EVERY = 9
"""Every so many tables one plays cards."""
(MISSIONS,) = (spec.values for spec in load(BOARD).meta.options if spec.key == "mission")
EVENINGS = [*product(load(BOARD).meta.seats, MISSIONS)]


def evening(number: int) -> tuple[str, int, str]:
    """What is played, by how many, and which mission it is."""
    if number % CARDS_EVERY == 0:
        return CARDS, 2, ""
    return BOARD, *EVENINGS[7 * (number - number // CARDS_EVERY) % len(EVENINGS)]


class Guest:
    """A person with a channel of their own, who opens a table there, plays it to its end, and opens the next."""

    def __init__(self, house: House, number: int, presses: int) -> None:
        self.house = house
        self.person = self.channel = 100 + number
        self.presses = presses
        self.dice = Dice(f"guest {number}")
        self.games = number
        self.table: Table | None = None

    async def sit_down(self) -> Table:
        """A table with AIs around it; every guest has other missions and numbers of seats before them."""
        self.games += 1
        game, seats, mission = evening(self.games)
        table = await self.house.open_lobby(
            server=1, channel=self.channel, game=game, host=Seat(self.person, "Guest"), language="en"
        )
        if game == BOARD:
            await lobby.set_option(table, self.person, "mission", mission)
            await lobby.set_option(table, self.person, "ties", self.dice.pick(("auto", "ask")))
        for _ in range(seats - 1):
            await lobby.add_ai(table)
        await lobby.start(table, self.person)
        return table

    async def press(self) -> None:
        """Does something that the table allows. Who has lent the seat may let the AIs play on, or take it back."""
        self.presses -= 1
        if self.table is None or self.table.status == "over":
            self.table = await self.sit_down()
            return
        table, roll = self.table, self.dice.below(100)
        (seat,) = table.seats_of(self.person)
        if table.head.seats[seat].lent:
            await seating.take_back(table, self.person, seat)
        elif roll < 3:
            await seating.lend(table, self.person, seat)
        elif roll < 12:
            await self.undo(table)
        else:
            assert table.session is not None
            await act(table, self.person, *random_keys(table.session.offer(seat), self.dice))

    async def undo(self, table: Table) -> None:
        try:
            assert await consent.undo(table, self.person) is not None, "nobody else need agree"
        except Refusal as refusal:
            if refusal.text.key != "refused-undo-nothing":
                raise

    @property
    def in_a_hurry(self) -> bool:
        """Half of those who have lent their seat take it back before the AIs are done."""
        return self.table is not None and any(seat.lent for seat in self.table.head.seats) and self.dice.below(2) == 0


@asynccontextmanager
async def opened(folder: Path, seed: str) -> AsyncIterator[House]:
    house = House(await Store.open(folder / "airlock.db"), now=MovingClock(seed))
    try:
        yield house
    finally:
        await house.store.close()


def test_the_first_evenings_of_all_guests_are_of_every_kind() -> None:
    first = {evening(1 + number) for number in range(HOUSES * TABLES)}
    assert first == {(CARDS, 2, ""), *((BOARD, seats, mission) for seats, mission in EVENINGS)}


@pytest.mark.cases(HOUSES)
async def test_a_table_always_comes_back_to_its_person(tmp_path: Path, case: int, scale: Scale, figure: Figure) -> None:
    tables, presses = (2, 60) if scale.length == "quick" else (TABLES, PRESSES)
    with same_chance(f"soak {case}"):
        await soak(tmp_path, case, tables, presses)
    figure("soak-tables", tables)


async def soak(folder: Path, case: int, tables: int, presses: int) -> None:
    async with opened(folder, f"house {case}") as house:
        guests = [Guest(house, TABLES * case + n, presses) for n in range(tables)]
        while at_it := [guest for guest in guests if guest.presses]:
            for guest in at_it:
                await guest.press()
                assert guest.table is not None
                if not guest.in_a_hurry:
                    await ticks_until_quiet(house, guest.table)
            await house.tick(lambda _table: None)
        for guest in guests:
            assert guest.table is not None
            await ticks_until_quiet(house, guest.table)
            assert guest.table.status != "stuck"
