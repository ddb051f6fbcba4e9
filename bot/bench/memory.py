"""Memory: what the bot's process keeps resident, idle and with many tables that were all used, beside a bare client."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench.budgets import FULL, IDLE
from bot.bench.measure import Measure, Progress, Scale, judge
from bot.bench.stage import BARE, BOT, Stage
from bot.bench.village import settle
from bot.engine.errors import EngineError

SETTLED_SECONDS = 1.0
YARDSTICK = "a bare discord.py client with Pillow imported"


def memory(scale: Scale, progress: Progress) -> Iterator[Measure]:
    with TemporaryDirectory(prefix="airlock-bench-") as folder:
        bare, idle, full = asyncio.run(_residents(Path(folder), scale, progress))
    yield judge("memory", "the bot's memory, idle", YARDSTICK, list(zip(idle, bare, strict=True)), IDLE, unit="MiB")
    what = f"the bot's memory with {scale.tables} live tables, all of them used"
    yield judge("memory", what, YARDSTICK, [(full, one) for one in bare], FULL, unit="MiB")


async def _residents(folder: Path, scale: Scale, progress: Progress) -> tuple[list[float], list[float], float]:
    stage, other = Stage(folder, scale.tables), Stage(folder, scale.tables)
    await settle(stage, "memory.db", scale.tables, played=scale.played, progress=progress)
    bare: list[float] = []
    idle: list[float] = []
    async with stage.open(), other.open():
        for n in range(scale.starts):
            progress.show("starting clients", n + 1, scale.starts)
            for where, what, found in ((other, BARE, bare), (stage, BOT, idle)):
                async with where.running(what, "idle.db") as process:
                    await where.ready(process)
                    await asyncio.sleep(SETTLED_SECONDS)
                    found.append(resident(process.pid))
        async with stage.running(BOT, "memory.db") as process:
            await stage.ready(process)
            for n, (who, where_) in enumerate(zip(stage.people, stage.channels, strict=True)):
                progress.show("using tables", n + 1, scale.tables)
                await stage.act(who, where_)
            await asyncio.sleep(SETTLED_SECONDS)
            return bare, idle, resident(process.pid)


def resident(process: int) -> float:
    """MiB that a process holds in memory: what a small server must have for it."""
    status = Path(f"/proc/{process}/status")
    if status.exists():
        found = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
        return int(found.split()[1]) / 1024
    try:
        told = subprocess.run(["ps", "-o", "rss=", "-p", str(process)], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise EngineError("memory cannot be read on this system: there is neither /proc nor ps") from error
    return int(told.stdout) / 1024
