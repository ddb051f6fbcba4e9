"""Waiting at a table, on a clock that moves whenever somebody looks: it must come to an end, or to a person."""

from __future__ import annotations

from bot.engine.dice import Dice
from bot.tables.house import House
from bot.tables.table import Table

MOST_TICKS = 60
"""So many ticks after a press everybody who is no person has done all there is to do: 12,000 answers."""


class MovingClock:
    """Time passes between any two looks at it, sometimes next to none of it."""

    def __init__(self, seed: str) -> None:
        self.now = 1_000_000.0
        self._dice = Dice(f"{seed} clock")

    def __call__(self) -> float:
        self.now += self._dice.pick((0.0001, 0.01, 0.3, 2.0))
        return self.now


def quiet(table: Table) -> bool:
    """It is over, or a person must decide."""
    if table.status != "playing" or table.session is None:
        return table.status == "over"
    return any(not table.head.seats[seat].by_ai for seat in table.session.awaited)


def whereabouts(table: Table) -> str:
    session = table.session
    assert session is not None
    seats = "".join("A" if seat.by_ai else "P" for seat in table.head.seats)
    return (
        f"table {table.id} ({table.head.options}, seats {seats}) is {table.status} and waits for seats"
        f" {session.waiting} in phase {session.state.phase!r} after {table.head.entries} entries"
    )


async def ticks_until_quiet(house: House, table: Table) -> None:
    for _ in range(MOST_TICKS):
        if quiet(table):
            return
        await house.tick(lambda _table: None)
    raise AssertionError(f"it hangs: {whereabouts(table)}")
