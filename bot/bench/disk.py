"""Disk: what a whole game leaves in the database, from the lobby to the last line, at the fullest table there is.

The games are the same each time: their secrets are given, and people sit in all seats, so that no chance of the table's
own goes into an answer. The outbox is emptied before measuring, as it is once everybody has been told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench.budgets import GAMES, Budget
from bot.bench.measure import Measure, Scale, judge
from bot.bench.village import play_out
from bot.progress import Progress
from bot.tables import lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.store import Store

HOST = 1
KIB = 1024


def disk(scale: Scale, progress: Progress) -> Iterator[Measure]:
    for game, budget in GAMES.items():
        with TemporaryDirectory(prefix="airlock-bench-") as folder:
            taken = asyncio.run(_taken(Path(folder) / "disk.db", game, budget, scale, progress))
        what, allowed = f"{game}: the largest game on disk", f"{budget.disk:g} KiB"
        yield judge("disk", what, allowed, [(max(taken), budget.disk)], 1.0, unit="KiB")


async def _taken(file: Path, game: str, budget: Budget, scale: Scale, progress: Progress) -> list[float]:
    """KiB by which the database grows, game by game."""
    store = await Store.open(file)
    house = House(store)
    taken = []
    for n in range(scale.disk_games):
        progress.show(f"{game}, game", n + 1, scale.disk_games)
        before = await _pages(store)
        table = await house.open_lobby(server=None, channel=n, game=game, host=Seat(HOST, "Ripley"), language="en")
        for key, value in budget.options.items():
            await lobby.set_option(table, HOST, key, value)
        while len(table.head.seats) < (budget.seats or table.game.meta.seats[0]):
            guest = HOST + len(table.head.seats)
            await lobby.join(table, guest, f"Marine {guest}")
        table.head.secret = f"disk {n}"
        await lobby.start(table, HOST)
        await play_out(table, f"disk {n}")
        async with store.write() as db:
            await db.execute("DELETE FROM outbox")
        taken.append(await _pages(store) - before)
    await house.close()
    return taken


async def _pages(store: Store) -> float:
    """KiB of the pages in use: the file itself grows in steps."""
    rows = [await store.one(f"PRAGMA {name}") for name in ("page_count", "freelist_count", "page_size")]
    count, free, size = (int(row[0]) for row in rows if row is not None)
    return (count - free) * size / KIB
