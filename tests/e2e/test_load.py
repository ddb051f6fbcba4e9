"""A hundred tables at once: every click is answered, memory stays flat, and no channel gets more than it may."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from statistics import quantiles

import pytest
import pytest_asyncio

from tests.conftest import Figure
from tests.e2e.people import Person, choices, has
from tests.e2e.stage import Stage, side_by_side

CLICKS_A_SECOND = 10
FLAT = 1.15
"""How much more memory than after the first part is still flat."""
WINDOW, MOST_IN_WINDOW = 5.0, 5
"""What a channel may get: so many messages and edits in so many seconds."""


def memory(process: int) -> float:
    """MiB that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no such process")


class Crowd:
    """People at tables of their own, each against the AI."""

    def __init__(self, stage: Stage, tables: int) -> None:
        self.stage = stage
        self.random = Random(tables)
        self.places = {}
        for n in range(tables):
            place = stage.discord.world.add_channel(f"load-{n}").id
            self.places[Person(stage, f"Player {n}", n)] = place
        self.idle = list(self.places)
        self.seconds: list[float] = []
        self.failed: list[str] = []

    async def sit_down(self) -> None:
        await side_by_side(self._begin(person, place) for person, place in self.places.items())

    async def _begin(self, person: Person, place: str) -> None:
        await person.slash(place, "play", game="alien-menace")
        await person.do(await person.see(place, "ai"), "ai")
        person.panel = (await person.do(await person.see(place, "start"), "start")).shown

    async def click(self, person: Person) -> None:
        """One press: an answer, or where the game is over, a new one."""
        began = time.monotonic()
        try:
            panel = person.glance()
            offered = choices(panel)
            if has(panel, "rematch"):
                await self._begin_again(person)
            elif offered:
                await person.choose(*self.random.choice(offered))
            else:
                person.panel = (await person.do(panel, "act")).shown
            self.seconds.append(time.monotonic() - began)
        except (AssertionError, TimeoutError) as error:
            self.failed.append(f"{person.name}: {error}")
        finally:
            self.idle.append(person)

    async def _begin_again(self, person: Person) -> None:
        assert person.panel is not None
        place = self.places[person]
        await person.do(person.panel, "rematch")
        person.panel = (await person.do(await person.see(place, "start"), "start")).shown

    async def press_on(self, seconds: float, samples: list[float]) -> None:
        """So many clicks a second, whoever is free; memory is looked at ten times."""
        assert self.stage.bot is not None
        clicks: set[asyncio.Task[None]] = set()
        began = time.monotonic()
        for n in range(int(seconds * CLICKS_A_SECOND)):
            await asyncio.sleep(max(0.0, began + n / CLICKS_A_SECOND - time.monotonic()))
            if self.idle:
                person = self.idle.pop(self.random.randrange(len(self.idle)))
                clicks.add(asyncio.create_task(self.click(person)))
            if n % max(1, int(seconds * CLICKS_A_SECOND / 10)) == 0:
                samples.append(memory(self.stage.bot.pid))
        await asyncio.gather(*clicks)
        samples.append(memory(self.stage.bot.pid))


def busiest(stage: Stage) -> int:
    """The most messages and edits that any channel got in any window, by Discord's own count of what it took."""
    times: dict[str, list[float]] = defaultdict(list)
    for entry in stage.requests():
        if entry.method in ("POST", "PATCH") and entry.template.startswith("/channels/") and entry.status < 300:
            times[entry.params["channel_id"]].append(entry.at)
    return max(n - bisect_left(at, now - WINDOW) + 1 for at in times.values() for n, now in enumerate(sorted(at)))


async def seated(stage: Stage, tables: int) -> Crowd:
    stage.discord.log.entries = deque(maxlen=100_000)
    crowd = Crowd(stage, tables)
    await crowd.sit_down()
    return crowd


def nothing_went_wrong(stage: Stage, crowd: Crowd) -> None:
    assert crowd.failed == []
    assert busiest(stage) <= MOST_IN_WINDOW
    assert stage.errors() == []


async def test_four_tables(stage: Stage) -> None:
    """However long their clicks may take on a busy machine."""
    crowd = await seated(stage, 4)
    async with asyncio.timeout(120):
        while len(crowd.seconds) < 15 and not crowd.failed:
            await crowd.press_on(1, [])
    nothing_went_wrong(stage, crowd)


@pytest_asyncio.fixture(loop_scope="session")
async def large(stage: Stage) -> AsyncIterator[Stage]:
    """A stage of which nobody tidies a hundred tables up."""
    yield stage
    await stage.afresh()


@pytest.mark.long
async def test_a_hundred_tables_for_half_a_minute(large: Stage) -> None:
    crowd = await seated(large, 100)
    await crowd.press_on(30, [])
    nothing_went_wrong(large, crowd)
    assert len(crowd.seconds) >= 0.98 * 30 * CLICKS_A_SECOND


@pytest.mark.night
@pytest.mark.timeout(1200)
async def test_a_hundred_tables_for_five_minutes(large: Stage, figure: Figure) -> None:
    crowd, early, late = await seated(large, 100), list[float](), list[float]()
    await crowd.press_on(60, early)
    await crowd.press_on(240, late)
    nothing_went_wrong(large, crowd)
    assert len(crowd.seconds) >= 0.98 * 300 * CLICKS_A_SECOND
    assert max(late) <= FLAT * max(early)
    figure("load-tables", 100)
    figure("load-clicks", len(crowd.seconds))
    figure("load-unanswered", len(crowd.failed))
    figure("load-median", round(1000 * quantiles(crowd.seconds, n=20)[9], 1))
    figure("load-p95", round(1000 * quantiles(crowd.seconds, n=20)[18], 1))
    figure("load-memory-early", round(early[-1], 1))
    figure("load-memory-late", round(late[-1], 1))
    figure("load-edits", busiest(large))
