"""Restart: from the start of the process to the first click answered, with many live tables and with one.

The click opens the panel of a table, the last of them that the bot comes to. Both databases know the same Discord.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench.budgets import RESTART
from bot.bench.measure import Measure, OursAndTheirs, Scale, judge
from bot.bench.stage import BOT, Stage
from bot.bench.village import settle
from bot.progress import Progress


def restart(scale: Scale, progress: Progress) -> Iterator[Measure]:
    with TemporaryDirectory(prefix="airlock-bench-") as folder:
        pairs = asyncio.run(_pairs(Path(folder), scale, progress))
    yield judge(
        "restart",
        f"restart with {scale.tables} live tables until the first click is answered",
        "restart with no table but the one that is clicked",
        pairs,
        RESTART,
        unit="s",
    )


async def _pairs(folder: Path, scale: Scale, progress: Progress) -> list[OursAndTheirs]:
    stage = Stage(folder, scale.tables)
    async with stage.open():
        for db, tables in (("many.db", scale.tables), ("one.db", 1)):
            await settle(stage, db, tables, played=scale.played, progress=progress)
            await _post_all(stage, db, tables, progress)
        pairs = []
        for n in range(scale.restarts):
            progress.show("restart", n + 1, scale.restarts)
            many = await _restart(stage, "many.db", scale.tables - 1)
            pairs.append((many, await _restart(stage, "one.db", 0)))
        return pairs


async def _post_all(stage: Stage, db: str, tables: int, progress: Progress) -> None:
    """The first start, which posts every table's message; later ones find them and edit them."""
    async with stage.running(BOT, db) as process:
        await stage.ready(process)
        for n in range(tables):
            progress.show("posting tables", n + 1, tables)
            await stage.table_message(stage.people[n], stage.channels[n])


async def _restart(stage: Stage, db: str, table: int) -> float:
    """Seconds from nothing to a panel with its pictures."""
    began = time.perf_counter()
    async with stage.running(BOT, db) as process:
        await stage.ready(process)
        await stage.act(stage.people[table], stage.channels[table])
        return time.perf_counter() - began
