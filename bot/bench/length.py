"""Length: an answer late in a long game beside one early in it, written down and read back as for a real click.

Both games are tables of one database, which lies on disk. The game is an endless one made for this.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.bench import endless
from bot.bench.budgets import LENGTH
from bot.bench.measure import MILLI, Measure, OursAndTheirs, Scale, judge
from bot.games import MODULES
from bot.progress import Progress
from bot.tables import lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.store import Store
from bot.tables.table import Table

PLAYER = 1
PUBLIC_LINES = 6


def length(scale: Scale, progress: Progress) -> Iterator[Measure]:
    with TemporaryDirectory(prefix="airlock-bench-") as folder, _endless_game():
        pairs = asyncio.run(_pairs(Path(folder), scale, progress))
    yield judge(
        "length",
        f"an answer after {scale.old} others, written and read back",
        f"an answer after {scale.young} others",
        pairs,
        LENGTH,
        unit="ms",
    )


@contextmanager
def _endless_game() -> Iterator[None]:
    """For as long as this is measured, the house knows a game that never ends."""
    MODULES[endless.KEY] = endless.__name__
    try:
        yield
    finally:
        del MODULES[endless.KEY]


async def _pairs(folder: Path, scale: Scale, progress: Progress) -> list[OursAndTheirs]:
    house = House(await Store.open(folder / "length.db"))
    old = await _begun(house, 1)
    for n in range(scale.old):
        progress.show("answer", n + 1, scale.old)
        await _answer(old)
    pairs = []
    for n in range(scale.rounds):
        progress.show("round", n + 1, scale.rounds)
        young = await _begun(house, 2 + n)
        for _ in range(scale.young):
            await _answer(young)
        late, early = [], []
        for _ in range(scale.answers):
            late.append(await _click(old))
            early.append(await _click(young))
        pairs.append((median(late) * MILLI, median(early) * MILLI))
    await house.close()
    return pairs


async def _begun(house: House, channel: int) -> Table:
    table = await house.open_lobby(
        server=None, channel=channel, game=endless.KEY, host=Seat(PLAYER, "Ripley"), language="en"
    )
    await lobby.start(table, PLAYER)
    return table


async def _answer(table: Table) -> None:
    offer = table.offer(0)
    assert offer is not None
    await table.answer(PLAYER, 0, offer.number, table.voided(0), (offer.options[0].key,))


async def _click(table: Table) -> float:
    """Seconds of an answer, and of all that the player's panel and the channel's message want to know after it."""
    began = time.perf_counter()
    await _answer(table)
    assert table.session is not None
    for viewer in (0, None):
        table.game.board(table.session.view(viewer))
    await table.lines(0, first=table.head.seen[0])
    await table.lines(None, last=PUBLIC_LINES)
    return time.perf_counter() - began
