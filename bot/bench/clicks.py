"""Clicks: from the press of an answer to the reply with its pictures, beside a bare ping. Both over loopback.

The bot runs as it does in production, in its own process; so does the client that answers the ping.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncGenerator, Iterator
from contextlib import AsyncExitStack, aclosing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from bot.bench.budgets import CLICK, FIRST_CLICK
from bot.bench.measure import MILLI, Measure, OursAndTheirs, Scale, judge, percentile
from bot.bench.stage import BARE, BOT, Stage, any_answer
from bot.bench.village import settle
from bot.engine.errors import EngineError
from bot.engine.lexicon import LANGUAGES
from bot.games import MODULES
from bot.local.world import Channel, User
from bot.progress import Progress

SHORTEST = 8
"""No game has fewer answers of one player than this."""
TENTH, ABOUT_TENTH = 10, 3
"""One click alone may be any: its neighbours before it count with the tenth."""
LOOK_SECONDS = 1.0
"""From when the bot is online to the first click: nobody sees it sooner."""


def clicks(scale: Scale, progress: Progress) -> Iterator[Measure]:
    with TemporaryDirectory(prefix="airlock-bench-") as folder:
        first, *rounds = asyncio.run(_rounds(Path(folder), scale, progress))
        newcomers = asyncio.run(_newcomers(Path(folder), scale, progress))
    pairs = [(percentile(ours, 0.95), percentile(theirs, 0.95)) for ours, theirs in rounds]
    fresh = percentile(first[0], 0.95) / median(first[1])
    yield judge(
        "clicks",
        "a click on an answer until its reply with pictures, 95th percentile",
        "a bare ping, 95th percentile",
        pairs,
        CLICK,
        unit="ms",
        also={
            "median": median(median(ours) / median(theirs) for ours, theirs in rounds),
            f"the first {scale.first_clicks} after a start, 95th percentile over the median of pings": fresh,
        },
    )
    for game, firsts in newcomers.items():
        yield judge(
            "clicks", f"{game}: the first click after a start", "about its tenth", firsts, FIRST_CLICK, unit="ms"
        )


async def _rounds(folder: Path, scale: Scale, progress: Progress) -> list[tuple[list[float], list[float]]]:
    """Milliseconds of clicks and pings, in turns: the first ones after a start, and when more of them have warmed the
    caches one round after the other.
    """
    before = scale.first_clicks + scale.warming_clicks
    tables = (before + scale.clicks * scale.click_rounds) // SHORTEST + 1
    ours, theirs = Stage(folder, tables), Stage(folder)
    await settle(ours, "clicks.db", tables, played=0, progress=progress, languages=("en",))
    async with AsyncExitStack() as stack:
        for stage, what in ((ours, BOT), (theirs, BARE)):
            progress.show("starting a client")
            await stack.enter_async_context(stage.open())
            await stage.ready(await stack.enter_async_context(stage.running(what, "clicks.db")))
        presses = await stack.enter_async_context(aclosing(_presses(ours)))
        warming: tuple[list[float], list[float]] = [], []
        for n in range(before):
            progress.show("warming up, click", n + 1, before)
            warming[0].append(await anext(presses) * MILLI)
            warming[1].append(await theirs.ping() * MILLI)
        rounds = [(warming[0][: scale.first_clicks], warming[1][: scale.first_clicks])]
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


async def _newcomers(folder: Path, scale: Scale, progress: Progress) -> dict[str, list[OursAndTheirs]]:
    """Milliseconds of the first and the tenth click of each game, start by start. The tables' messages are there from
    an earlier start; that one's database is taken out of the drawer each time.
    """
    games = len(MODULES)
    stage = Stage(folder, games * len(LANGUAGES))
    pairs: dict[str, list[OursAndTheirs]] = {game: [] for game in MODULES}
    async with stage.open():
        await settle(stage, "posted.db", len(stage.people), played=0, progress=progress)
        async with stage.running(BOT, "posted.db") as process:
            await stage.ready(process)
            for host, channel in zip(stage.people, stage.channels, strict=True):
                await stage.table_message(host, channel)
        for n in range(scale.restarts):
            progress.show("first clicks, start", n + 1, scale.restarts)
            shutil.copy(folder / "posted.db", folder / f"first-{n}.db")
            async with stage.running(BOT, f"first-{n}.db") as process:
                await stage.ready(process)
                await asyncio.sleep(LOOK_SECONDS)
                first = n % len(LANGUAGES) * games
                for at, game in enumerate(MODULES, first):
                    pairs[game].append(await _first_and_tenth(stage, stage.people[at], stage.channels[at]))
    return pairs


async def _first_and_tenth(stage: Stage, host: User, channel: Channel) -> OursAndTheirs:
    dice = Random(1)
    reply = await stage.act(host, channel)
    clicks = [reply.seconds * MILLI]
    while len(clicks) < TENTH and (answer := any_answer(reply.shown, dice)) is not None:
        reply = await stage.press(host, reply.message, *answer)
        clicks.append(reply.seconds * MILLI)
    return clicks[0], median(clicks[-ABOUT_TENTH:])
