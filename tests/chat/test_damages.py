"""A damaged database costs no more than what was on the damaged spot.

In a house of thirty tables one thing is spoilt, a row, a page, or what a whole tree hangs on. Then the bot starts, and
everybody whom it does not concern plays on: their tables are shown, time passes there, people are called and answer,
`/games` lists their tables, and *Forget me* forgets them. Where too much is gone the bot says so and does not start.
"""

from __future__ import annotations

import gc
import logging
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.engine.dice import Dice
from bot.tables import campaigns, reports
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.settings import PersonSettings, ServerSettings
from bot.tables.store import Store, StoreError
from bot.tables.table import Refusal, Table
from tests.chat.watch import Watch, hurry  # noqa: F401 (a fixture)
from tests.conftest import Figure
from tests.scale import now_and_later
from tests.tables import crowd
from tests.tables.crowd import BOARD, CARDS, ELSEWHERE, NOW, PEOPLE, REMINDED, SERVERS, channel_of, server_of
from tests.tables.damages import Harm, spoil_page, spoil_page_in_use, spoil_row, spoil_tree
from tests.tables.duels import act_at_random, whole

ROOT = Path(__file__).parents[2]
NOTHING = Harm("nothing")
ROWS, PAGES, TREES = 120, 60, 20
UNREADABLE = "refused-unreadable"
STRANGER = 8001
NAMED = re.compile(r"\b(?:table|person|people|server|servers|campaign|campaigns) (\d+)")
"""How whoever tells of something says whom it concerns."""


class Clock:
    def __init__(self) -> None:
        self.now = NOW + 60

    def __call__(self) -> float:
        return self.now


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house as it is before anything happens to it."""
    path = tmp_path_factory.mktemp("crowd") / "airlock.db"
    await crowd.gather(path)
    return path


@pytest.fixture
def db(sound: Path, tmp_path: Path) -> Path:
    """A house to spoil."""
    return Path(shutil.copy(sound, tmp_path / "airlock.db"))


class Census:
    """Who sits where, and what is in play, as it was before."""

    def __init__(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as db:
            self.status = dict(db.execute("SELECT id, status FROM tables"))
            self.seats = db.execute("SELECT table_id, person FROM seats").fetchall()

    def tables(self, *statuses: str, without: Iterable[int] = ()) -> set[int]:
        return {id for id, status in self.status.items() if status in statuses} - {*without}

    def of(self, person: int) -> set[int]:
        return {table for table, seated in self.seats if seated == person} & self.tables("lobby", "playing")


class Evening:
    """The bot after a start on a damaged file, with everybody whom the damage does not concern."""

    def __init__(self, house: House, clock: Clock, before: Census, harm: Harm) -> None:
        self.house = house
        self.clock = clock
        self.before = before
        self.harm = harm
        self.watch = Watch(house)
        self.playing = before.tables("playing", without=harm.tables)
        self.open = before.tables("playing", "lobby", without=harm.tables)

    async def starts(self) -> None:
        """Every other table is shown, and who is awaited there is called."""
        await self.watch.errands.start()
        everything = self.before.tables("playing", "lobby", "over", without=self.harm.tables)
        await self._comes(lambda: everything - self.watch.shown(), "not shown")
        await self._comes(lambda: self._uncalled(Counter()), "nobody is called")

    async def time_passes(self) -> None:
        """Every other table reminds who is awaited."""
        before = self.watch.calls()
        self.clock.now += REMINDED
        await self._comes(lambda: self._uncalled(before), "nobody is reminded")
        await self.watch.a_while()

    def _uncalled(self, before: Counter[int]) -> set[int]:
        """Where nobody has been called since then, of those who play."""
        now = self.watch.calls()
        return {id for id in self.playing if now[channel_of(id)] <= before[channel_of(id)]}

    async def _comes(self, missing: Callable[[], set[int]], what: str) -> None:
        try:
            await self.watch.until(lambda: not missing())
        except TimeoutError:
            raise AssertionError(f"{self.harm.what}: {what} at tables {sorted(missing())}") from None

    async def people_play(self) -> None:
        """At every other table somebody answers; it is found by its channel, too."""
        for id in sorted(self.open):
            table = await self.house.at(channel_of(id))
            assert table is not None, id
            assert table.id == id
            assert await table.lines(None, last=5) or id not in self.playing
            if id in self.playing:
                before = table.head.entries
                await act_at_random(table, Dice(f"on {id}"))
                assert table.head.entries > before
        for id in self.before.tables("over", without=self.harm.tables):
            last = await self.house.last_at(channel_of(id), over=True)
            assert last is not None, id
        table = await self.house.open_lobby(
            server=SERVERS[0], channel=1, game=CARDS, host=Seat(STRANGER, "Stranger"), language="en"
        )
        assert await self.house.of(STRANGER) == [table]

    async def games_are_listed(self) -> None:
        """Everybody's list has all of their tables; those of which something is damaged may be missing."""
        for person in PEOPLE:
            mine, listed = self.before.of(person), {table.id for table in await self.house.of(person)}
            assert mine - self.harm.tables <= listed <= mine, person
            await self.house.last_of(person)
            await self.house.standings(person=person)
        for server in SERVERS:
            found = {table.id for table in await self.house.in_server(server)}
            here = {id for id in self.open if server_of(id) == server}
            assert here <= found
            await self.house.standings(server=server)
            await campaigns.to_go_on(self.house.store, server, BOARD, PEOPLE[0])
        await reports.kept(self.house)

    async def settings_are_as_they_were(self) -> None:
        for person in (*PEOPLE, *ELSEWHERE):
            mine = await self.house.preferences.person(person)
            assert isinstance(mine, PersonSettings)
            if person not in self.harm.people:
                assert mine.language is not None, person
        for server in SERVERS:
            settings = await self.house.preferences.server(server)
            assert settings.language == "fr" or (server in self.harm.servers and settings == ServerSettings())
        assert isinstance(await self.house.kept("commands"), str | None)

    async def who_is_concerned_gets_an_answer(self) -> None:
        """A table that cannot be read says that; it is not the disk that is full."""
        for id in sorted(self.harm.tables & self.before.status.keys()):
            try:
                table = await self.house.table(id)
                await table.lines(None, last=5)
                await self.house.outbox(id)
                if self.before.status[id] == "playing" and table.status == "playing":
                    await self._tries_to_answer(table)
            except Refusal as refusal:
                if refusal.text.key not in ((UNREADABLE, "refused-no-table") if self.harm.lost else (UNREADABLE,)):
                    raise

    async def _tries_to_answer(self, table: Table) -> None:
        session = table.session
        assert session is not None
        if any(not table.head.seats[seat].by_ai for seat in session.waiting):
            await act_at_random(table, Dice("concerned"))

    async def somebody_is_forgotten(self) -> None:
        """Who has nothing to do with the damage is known nowhere any more."""
        concerned = {person for table, person in self.before.seats if table in self.harm.tables}
        person = next(one for one in (*PEOPLE, STRANGER) if one not in concerned | self.harm.people)
        await self.house.forget(person)
        assert await self.house.of(person) == []
        for id in self.open:
            assert not (await self.house.table(id)).knows(person)
        assert await self.house.store.all("SELECT 1 FROM people WHERE id = ?", (person,)) == []


@asynccontextmanager
async def evening(path: Path, before: Census, harm: Harm) -> AsyncIterator[Evening]:
    clock = Clock()
    house = House(await Store.open(path), now=clock)
    evening = Evening(house, clock, before, harm)
    try:
        yield evening
    finally:
        await evening.watch.errands.stop()
        await house.store.close()


async def goes_on(path: Path, before: Census, harm: Harm, caplog: pytest.LogCaptureFixture) -> None:
    """An evening with a damaged file, and what is left of it the morning after. Each of them is told what is wrong."""
    async with evening(path, before, harm) as it:
        await it.starts()
        await it.time_passes()
        await it.settings_are_as_they_were()
        await it.people_play()
        await it.who_is_concerned_gets_an_answer()
        await it.games_are_listed()
        await it.somebody_is_forgotten()
        await it.watch.a_while()
        left = {id: whole(await it.house.table(id)) for id in it.playing}
    told_well(caplog, harm)
    caplog.clear()
    async with evening(path, before, harm) as it:
        assert {id: whole(await it.house.table(id)) for id in left} == left
    told_well(caplog, harm)


def told_well(caplog: pytest.LogCaptureFixture, harm: Harm) -> None:
    """What the operator reads names whom it concerns, or the file, and nothing is said twice."""
    gc.collect()
    records = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not records or harm != NOTHING, [record.getMessage() for record in records]
    for record in records:
        said = record.getMessage()
        named = {int(number) for number in NAMED.findall(said)}
        assert named & harm.numbers or "airlock.db" in said, f"{harm.what}: whom does it concern? {said}"
    said_twice = [
        said for said, times in Counter((record.name, record.getMessage()) for record in records).items() if times > 1
    ]
    assert not said_twice, f"{harm.what}: again and again"


@pytest.mark.usefixtures("hurry")
async def test_a_sound_house_goes_on(db: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is spoilt: so it must be for everybody."""
    await goes_on(db, Census(db), NOTHING, caplog)


# Rows


@pytest.mark.cases(ROWS, least=6)
@pytest.mark.usefixtures("hurry")
async def test_a_spoilt_row_concerns_its_own_table_or_person(
    db: Path, case: int, caplog: pytest.LogCaptureFixture, figure: Figure
) -> None:
    before = Census(db)
    harm = spoil_row(db, case)
    await goes_on(db, before, harm, caplog)
    figure("damages", 1)


@pytest.mark.usefixtures("hurry")
async def test_settings_that_cannot_be_read_stay_on_disk_until_their_person_sets_something(db: Path) -> None:
    person, rubbish = PEOPLE[3], b"\xc1 rubbish"
    before = Census(db)
    with closing(sqlite3.connect(db, isolation_level=None)) as spoilt:
        spoilt.execute("UPDATE people SET settings = ? WHERE id = ?", (rubbish, person))
    async with evening(db, before, Harm("settings", people=frozenset({person}))) as it:
        await it.starts()
        assert await it.house.preferences.person(person) == PersonSettings()
        speaks: Any = SimpleNamespace(user=SimpleNamespace(id=person), locale=discord.Locale.french)
        await it.watch.heard(speaks)
        await it.people_play()
        await it.games_are_listed()
        assert await it.house.store.all("SELECT settings FROM people WHERE id = ?", (person,)) == [(rubbish,)]
        await it.house.set_person(person, PersonSettings("en"))
    async with evening(db, before, Harm("settings")) as it:
        assert await it.house.preferences.person(person) == PersonSettings("en")


@pytest.mark.parametrize("column", now_and_later(["parts", "changed", "carry"]))
@pytest.mark.usefixtures("hurry")
async def test_a_campaign_that_cannot_be_read_hides_no_lobby(
    db: Path, column: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Every lobby of that game and server lists it among those that can go on."""
    before = Census(db)
    with closing(sqlite3.connect(db, isolation_level=None)) as spoilt:
        spoilt.execute(f"UPDATE campaigns SET {column} = x'c1'")
        ids = frozenset(id for (id,) in spoilt.execute("SELECT id FROM campaigns"))
    harm = Harm(f"campaigns.{column}", people=frozenset(PEOPLE[:4]), others=ids)
    await goes_on(db, before, harm, caplog)


# Pages


@pytest.mark.parametrize("tree", now_and_later(["checkpoints", "entries", "lines", "outbox", "tables"], 2))
@pytest.mark.usefixtures("hurry")
async def test_a_page_that_a_game_in_play_needs_concerns_those_who_have_a_row_on_it(
    db: Path, tree: str, caplog: pytest.LogCaptureFixture
) -> None:
    """In the middle of the house, so that there are tables before and after."""
    before = Census(db)
    harm = spoil_page_in_use(db, tree, sorted(before.tables("playing"))[8:])
    await goes_on(db, before, harm, caplog)


@pytest.mark.cases(PAGES, least=2)
@pytest.mark.usefixtures("hurry")
async def test_a_spoilt_page_concerns_those_who_have_a_row_on_it(
    db: Path, case: int, caplog: pytest.LogCaptureFixture, figure: Figure
) -> None:
    before = Census(db)
    harm = spoil_page(db, case)
    await goes_on(db, before, harm, caplog)
    figure("damages", 1)


# More than that


@pytest.mark.cases(TREES)
@pytest.mark.usefixtures("hurry")
async def test_a_file_of_which_too_much_is_gone_is_named_in_one_line(
    db: Path, case: int, caplog: pytest.LogCaptureFixture, figure: Figure
) -> None:
    figure("damages", 1)
    before = Census(db)
    harm, too_much = spoil_tree(db, case)
    try:
        store = await Store.open(db)
        await store.close()
    except StoreError as error:
        says_how_to_go_on(str(error), db)
        code, said = started(db)
        assert code == 2, said
        assert said.count("\n") == 1, said
        says_how_to_go_on(said, db)
        return
    assert not too_much, f"{harm.what}: it starts as if nothing were wrong"
    await goes_on(db, before, harm, caplog)


def says_how_to_go_on(said: str, db: Path) -> None:
    assert "Traceback" not in said
    for word in (str(db), "damaged", "backup"):
        assert word in said, said


def started(db: Path) -> tuple[int, str]:
    """The bot's own process, and what it says; there is no Discord where it looks for one."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD_", "AIRLOCK_"))}
    nowhere = "http://127.0.0.1:9/api"
    environment |= {"DISCORD_TOKEN": "none", "DISCORD_API_URL": nowhere, "AIRLOCK_DB": str(db)}
    ran = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return ran.returncode, ran.stdout + ran.stderr
