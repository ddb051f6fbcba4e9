"""What a bot for everybody must stand: people who open too much, a file that is moved, a token that is revoked."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot import health
from bot.tables.head import Head
from bot.tables.house import House
from bot.tables.store import Store, unpack
from tests.e2e.people import REFUSAL, Person, ids, play, verb_of
from tests.e2e.stage import PLACE, ROOT, Stage
from tests.e2e.tables import begin, close, rematch

MESSAGES = "/channels/{channel_id}/messages*"
HEALTH_SECONDS = 10.0
MOST_OPENED = 12


@asynccontextmanager
async def own_stage(folder: Path, **settings: str) -> AsyncIterator[Stage]:
    """A stage of one's own, with settings of one's own."""
    stage = Stage(folder, **settings)
    await stage.open()
    try:
        yield stage
    finally:
        await stage.close()


# Tables


async def test_one_person_opens_twelve_tables_in_ten_minutes(stage: Stage) -> None:
    """The thirteenth is refused in words, in the language of who asks; others open theirs, and rematches go on."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks", locale="fr")
    for person in (ripley, hicks):
        places = [stage.discord.world.add_channel(f"{person.name}-{n}").name for n in range(MOST_OPENED + 1)]
        for place in places[:MOST_OPENED]:
            assert REFUSAL not in (await person.slash(place, "play")).text
        refused = (await person.slash(places[MOST_OPENED], "play")).text
        assert REFUSAL in refused
        assert f"{MOST_OPENED} tables" in refused
        assert "minute" in refused
    assert "ouvert" in refused
    assert stage.errors() == []


@pytest.mark.long
async def test_what_was_played_to_its_end_and_its_rematch_do_not_count(stage: Stage) -> None:
    ripley = Person(stage, "Ripley")
    for n in range(MOST_OPENED - 1):
        place = stage.discord.world.add_channel(f"lobby-{n}").name
        assert REFUSAL not in (await ripley.slash(place, "play")).text
    await begin(PLACE, ripley, ai=1)
    await play([ripley], PLACE)
    await rematch(PLACE, ripley)
    await ripley.slash(PLACE, "end")
    over = await ripley.see(PLACE, "rematch")
    last = stage.discord.world.add_channel("last").name
    assert REFUSAL not in (await ripley.slash(last, "play")).text
    more = stage.discord.world.add_channel("more").name
    assert REFUSAL in (await ripley.slash(more, "play")).text
    assert REFUSAL in (await ripley.do(over, "rematch")).text, "the second rematch of a game is a table like any other"


async def test_the_operator_sets_the_limits(tmp_path: Path) -> None:
    async with own_stage(tmp_path, AIRLOCK_MOST_TABLES="2", AIRLOCK_MOST_OPENED="3") as stage:
        ripley = Person(stage, "Ripley")
        places = [stage.discord.world.add_channel(f"ripley-{n}").name for n in range(4)]
        for place in places[:2]:
            assert REFUSAL not in (await ripley.slash(place, "play")).text
        assert "2 open tables" in (await ripley.slash(places[2], "play")).text
        await ripley.slash(places[0], "end")
        assert REFUSAL not in (await ripley.slash(places[2], "play")).text
        await ripley.slash(places[1], "end")
        assert "3 tables" in (await ripley.slash(places[3], "play")).text


# The file


@pytest.mark.long
async def test_a_database_that_is_deleted_takes_no_answer_and_the_bot_is_not_well(tmp_path: Path) -> None:
    async with own_stage(tmp_path) as stage:
        ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
        await begin(PLACE, ripley, hicks)
        await play([ripley, hicks], PLACE, most=4)
        given = answers(stage.db)
        await says(stage, well=True)
        stage.db.rename(tmp_path / "away.db")
        refused = 0
        for person in (ripley, hicks):
            panel = await person.open_panel(PLACE)
            for custom_id in [id for id in ids(panel) if verb_of(id) == "answer"]:
                told = (await person.press(panel, custom_id)).text
                assert REFUSAL in told, "nobody is told that an answer was taken"
                refused += 1
        assert refused
        assert "moved or deleted" in await says(stage, well=False)
        (tmp_path / "away.db").rename(stage.db)
        assert answers(stage.db) == given
        await says(stage, well=True)
        ripley.panel = hicks.panel = None
        await play([ripley, hicks], PLACE, most=2)
        assert len(answers(stage.db)) >= len(given) + 2
        assert "Traceback" not in stage.bot_log()


async def says(stage: Stage, *, well: bool) -> str:
    """What an operator reads who looks whether the bot is well, within the time it has to say so."""
    file = health.file_of(str(stage.db))

    async def told() -> str:
        while health.say(file)[1] != well:
            await asyncio.sleep(0.1)
        return health.say(file)[0]

    return await asyncio.wait_for(told(), HEALTH_SECONDS)


def answers(db: Path) -> list[bytes]:
    with closing(sqlite3.connect(db)) as opened:
        return [raw for (raw,) in opened.execute("SELECT entry FROM entries ORDER BY table_id, number")]


@pytest.mark.long
async def test_a_second_bot_on_the_same_file_does_not_start(tmp_path: Path) -> None:
    """Whatever name it finds the file by."""
    async with own_stage(tmp_path) as stage:
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        (elsewhere / "link.db").symlink_to(stage.db)
        (elsewhere / "hard.db").hardlink_to(stage.db)
        relative = Path(os.path.relpath(stage.db, ROOT))
        for name in (stage.db, relative, elsewhere / "link.db", elsewhere / "hard.db"):
            code, told = await started(stage, name)
            assert code == 2, (name, told)
            assert "another Airlock is using" in told
            assert told.count("\n") == 1


async def started(stage: Stage, db: Path) -> tuple[int | None, str]:
    """Another bot on the same stage: with which code it ended, and what it said."""
    second = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=ROOT,
        env=stage.environment(AIRLOCK_DB=str(db)),
        stderr=asyncio.subprocess.PIPE,
    )
    code = await ended(second)
    assert second.stderr is not None
    return code, (await second.stderr.read()).decode()


async def ended(process: asyncio.subprocess.Process) -> int | None:
    """With which code it ended by itself; `None` if it went on."""
    try:
        return await asyncio.wait_for(process.wait(), 20)
    except TimeoutError:
        process.kill()
        await process.wait()
        return None


# The token


async def test_a_token_that_is_revoked_ends_the_bot_with_one_line(tmp_path: Path) -> None:
    stage = await Stage(tmp_path).open()
    try:
        assert stage.bot is not None
        before = stage.bot_log().count("\n")
        stage.discord.gateway.token = "another"
        stage.discord.faults.drop_gateway()
        code = await ended(stage.bot)
        told = stage.bot_log().splitlines()[before:]
        assert code == 2, told
        assert not any("Traceback" in line for line in told)
        assert told[-1].startswith("airlock run: Discord no longer accepts this DISCORD_TOKEN")
    finally:
        stage.bot = None
        await stage.close()


@pytest.mark.long
async def test_what_could_not_be_sent_without_a_token_is_sent_after_a_restart(stage: Stage) -> None:
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await begin(PLACE, ripley, hicks, options={"sides": "first-marine"})
    for person in (ripley, hicks):
        await person.see_hand()  # so that the vote is next
    stage.discord.faults.fail(401, MESSAGES, times=1000, message="Unauthorized")
    await hicks.slash(PLACE, "end")
    await stage.until(lambda: refused_in(stage, PLACE) > 1, "the vote to be tried again: it was kept")
    await stage.kill()
    stage.discord.faults.clear()
    await stage.start()
    await stage.until(
        lambda: any("asks to close the table" in message.text for message in stage.public(PLACE)), "the vote"
    )
    await hicks.see(PLACE, "agree", "wants to close")
    assert stage.errors() == []
    await close(PLACE, ripley)


def refused_in(stage: Stage, place: str) -> int:
    """How often Discord has refused a new message there for the bot's token."""
    channel = stage.discord.channel(place).id
    sent = stage.requests("POST", "/channels/{channel_id}/messages")
    return sum(entry.status == 401 and entry.params["channel_id"] == channel for entry in sent)


# The log


@pytest.mark.long
async def test_no_log_tells_a_secret(tmp_path: Path) -> None:
    """At its most talkative: no seed, no card of anybody's hand, no token."""
    async with own_stage(tmp_path, AIRLOCK_LOG="debug") as stage:
        ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
        await begin(PLACE, ripley, hicks)
        await play([ripley, hicks], PLACE, most=20)
        await stage.stop()
        told = stage.log_file.read_text()
        assert "DEBUG" in told or "INFO" in told, "it does say something"
        assert stage.discord.token not in told
        secrets = await held_in(stage.db)
        assert len(secrets) > 5
        assert [secret for secret in secrets if secret in told] == []


async def held_in(db: Path) -> set[str]:
    """The seeds of all games, what they are made of, and every card that anybody holds in them."""
    house = House(await Store.open(db))
    found = set()
    try:
        for id, raw in await house.store.all("SELECT id, head FROM tables"):
            head = unpack(raw, Head)
            found |= {head.seed, head.secret}
            session = (await house.table(id)).session
            assert session is not None
            found |= {*session.state.marine.hand.cards, *session.state.alien.hand.cards}
    finally:
        await house.store.close()
    return found
