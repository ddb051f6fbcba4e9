"""Clicks: from the press of an answer to the reply with its pictures, beside a bare ping. Both over loopback.

The bot runs as it does in production, in its own process; so does the client that answers the ping.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import AsyncExitStack, aclosing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from bot.bench.budgets import CLICK
from bot.bench.measure import MILLI, Measure, Progress, Scale, judge, percentile
from bot.bench.stage import BARE, BOT, Stage, any_answer
from bot.bench.village import settle
from bot.engine.errors import EngineError

SHORTEST = 8
"""No game has fewer answers of one player than this."""


def clicks(scale: Scale, progress: Progress) -> Iterator[Measure]:
    with TemporaryDirectory(prefix="airlock-bench-") as folder:
        rounds = asyncio.run(_rounds(Path(folder), scale, progress))
    pairs = [(percentile(ours, 0.95), percentile(theirs, 0.95)) for ours, theirs in rounds]
    yield judge(
        "clicks",
        "a click on an answer until its reply with pictures, 95th percentile",
        "a bare ping, 95th percentile",
        pairs,
        CLICK,
        unit="ms",
        also={"median": median(median(ours) / median(theirs) for ours, theirs in rounds)},
    )


async def _rounds(folder: Path, scale: Scale, progress: Progress) -> list[tuple[list[float], list[float]]]:
    """Milliseconds of clicks and pings, in turns, round by round, when other clicks have warmed the caches."""
    tables = (scale.warming_clicks + scale.clicks * scale.click_rounds) // SHORTEST + 1
    ours, theirs = Stage(folder, tables), Stage(folder)
    await settle(ours, "clicks.db", tables, played=0, progress=progress, languages=("en",))
    async with AsyncExitStack() as stack:
        for stage, what in ((ours, BOT), (theirs, BARE)):
            progress.show("starting a client")
            await stack.enter_async_context(stage.open())
            await stage.ready(await stack.enter_async_context(stage.running(what, "clicks.db")))
        presses = await stack.enter_async_context(aclosing(_presses(ours)))
        for n in range(scale.warming_clicks):
            progress.show("warming up, click", n + 1, scale.warming_clicks)
            await anext(presses)
            await theirs.ping()
        rounds: list[tuple[list[float], list[float]]] = []
        for n in range(scale.click_rounds):
            clicks, pings = [], []
            for _ in range(scale.clicks):
                progress.show("clicks, round", n + 1, scale.click_rounds)
                clicks.append(await anext(presses) * MILLI)
                await asyncio.sleep(scale.pause)
                pings.append(await theirs.ping() * MILLI)
            rounds.append((clicks, pings))
        return rounds


async def _presses(stage: Stage) -> AsyncGenerator[float]:
    """Seconds of one answer after another, game after game; a reply without pictures only asks once more."""
    dice = Random(1)
    for host, channel in zip(stage.people, stage.channels, strict=True):
        reply = await stage.act(host, channel)
        while (answer := any_answer(reply.shown, dice)) is not None:
            reply = await stage.press(host, reply.message, *answer)
            if reply.shown.pictures:
                yield reply.seconds
    raise EngineError("all games were over before all clicks were made")
