"""Memory: what the bot's process keeps resident beside a bare client: after a start, after a little use, and with many
tables that were all used; and what that is for.
"""

from __future__ import annotations

import asyncio
import signal
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.bench import watched
from bot.bench.budgets import FULL, IDLE, USED
from bot.bench.measure import Measure, Scale, judge
from bot.bench.stage import BARE, BOT, Stage
from bot.bench.village import settle
from bot.engine.errors import EngineError
from bot.engine.lexicon import LANGUAGES
from bot.games import MODULES
from bot.progress import Progress

SETTLED_SECONDS = 1.0
TELL_SECONDS = 60.0
YARDSTICK = "a bare discord.py client with Pillow imported"
WATCHED = ("-m", "bot.bench.watched")


class Held(msgspec.Struct, frozen=True):
    """MiB of a process, and for what."""

    whole: float
    parts: Mapping[str, float]


def memory(scale: Scale, progress: Progress) -> Iterator[Measure]:
    with TemporaryDirectory(prefix="airlock-bench-") as folder:
        bare, idle = asyncio.run(_starts(Path(folder), scale, progress))
        pairs = list(zip(idle, bare, strict=True))
        yield judge("memory", "the bot's memory after a start", YARDSTICK, pairs, IDLE, unit="MiB")
        each = len(MODULES) * len(LANGUAGES)
        for tables, budget, what in (
            (each, USED, "after a click in each game and language"),
            (scale.tables, FULL, f"with {scale.tables} live tables, all of them used"),
        ):
            held = asyncio.run(_used(Path(folder), tables, scale, progress))
            pairs = [(held.whole, one) for one in bare]
            yield judge("memory", f"the bot's memory {what}", YARDSTICK, pairs, budget, unit="MiB", parts=held.parts)


async def _starts(folder: Path, scale: Scale, progress: Progress) -> tuple[list[float], list[float]]:
    """MiB of bare clients and of bots that have just started, in turns."""
    stage, other = Stage(folder), Stage(folder)
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
    return bare, idle


async def _used(folder: Path, tables: int, scale: Scale, progress: Progress) -> Held:
    """Of a bot with so many live tables whose panels were all opened, when it has come to rest."""
    stage, db = Stage(folder, tables), f"{tables}.db"
    await settle(stage, db, tables, played=scale.played, progress=progress)
    told = folder / f"{tables}.json"
    async with stage.open(), stage.running(WATCHED, db, {watched.FILE: str(told)}) as process:
        await stage.ready(process)
        for n, (who, where) in enumerate(zip(stage.people, stage.channels, strict=True)):
            progress.show("using tables", n + 1, tables)
            await stage.act(who, where)
        progress.show("letting it rest")
        await asyncio.sleep(scale.rest)
        whole = resident(process.pid)
        process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(TELL_SECONDS):
            while not told.exists():
                await asyncio.sleep(0.1)
        return Held(whole, msgspec.json.decode(told.read_bytes(), type=dict[str, float]))


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
