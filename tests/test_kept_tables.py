"""Tables that an older Airlock left in the middle of their games are opened by this one, and every game goes on.

`tests/saves/house-….sqlite.xz` are databases as a version left them, made by `tests/keep.py`, each with a list of what
is in it. Answers that no longer fit today's rules cost no more than the phase they were given in; the table says so.
"""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
import tomllib
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, closing
from itertools import product
from pathlib import Path

import msgspec
import pytest

from bot.engine.dice import Dice
from bot.engine.journal import Line
from bot.engine.save import Answer, Checkpoint, Entry
from bot.engine.text import Text
from bot.tables import campaigns, lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.notices import Announcement
from bot.tables.store import Store
from bot.tables.table import Refusal, Table
from tests.scale import now_and_later
from tests.tables.before import unpacked
from tests.tables.duels import act_at_random, whole
from tests.tables.patience import MovingClock, quiet, ticks_until_quiet, whereabouts

HOUSES = sorted((Path(__file__).parent / "saves").glob("house-*.sqlite.xz"))
NAMES = [file.name.partition(".")[0] for file in HOUSES]
PARTS = 8
"""A house is played on by as many tests, each with a share of its tables."""
FURTHER = 20
WENT_BACK = "table-went-back"
ONE_ANSWER = {"toss", "exploration", "next-creature", "briefing", "round"}
"""Phases that a single answer ends: there is no midst of them."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of an old house, as the list has it: `at` is how many entries of its log held when its phase began,
    `tail` how many there were since, and `answers` how many of those are answers.
    """

    id: int
    kind: str
    game: str
    seats: str
    options: dict[str, str]
    phase: str
    at: int
    tail: int
    answers: int


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in an old house, and the phases that its games had."""

    phases: dict[str, list[str]]
    tables: list[Kept]


def listed(file: Path) -> Listed:
    read = tomllib.loads(file.with_name(file.name.partition(".")[0] + ".toml").read_text(encoding="utf-8"))
    return msgspec.convert(read, Listed)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[House]:
    house = House(await Store.open(folder / "airlock.db"), now=MovingClock("later"))
    try:
        yield house
    finally:
        await house.store.close()


@pytest.fixture(params=now_and_later(HOUSES), ids=NAMES)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> list[Kept]:
    """An old house, unpacked."""
    file: Path = request.param
    (tmp_path / "airlock.db").write_bytes(lzma.decompress(file.read_bytes()))
    return listed(file).tables


async def went_back(house: House, table: Table) -> int:
    """How often it says that answers no longer fitted."""
    told = [notice.text.key for _, notice in await house.outbox(table.id) if isinstance(notice, Announcement)]
    return told.count(WENT_BACK)


async def loaded(house: House, one: Kept) -> Table:
    """A table as it comes back: not stuck, and if some of its answers are gone, it says so, once."""
    table = await house.table(one.id)
    assert table.status != "stuck", f"{one} is stuck"
    assert table.session is not None or one.kind == "lobby"
    before, today = one.at + one.answers, still_live(table)
    assert today <= before
    said = await went_back(house, table)
    assert said <= 1
    assert said or today == before, f"{one} has {today} live entries of {before} and does not say so"
    return table


def still_live(table: Table) -> int:
    """How many entries held when the phase began, and the answers since."""
    session = table.session
    return 0 if session is None else session.checkpoint.at + sum(isinstance(entry, Answer) for entry in session.tail)


async def play_on(house: House, table: Table, answers: int) -> None:
    """That many answers of its people at random, as many as there are."""
    dice = Dice(f"table {table.id}")
    for _ in range(answers):
        await ticks_until_quiet(house, table)
        if table.status != "playing":
            break
        await act_at_random(table, dice)
    await ticks_until_quiet(house, table)


# What is in a house


@pytest.mark.parametrize("file", HOUSES, ids=NAMES)
def test_an_old_house_has_tables_of_every_kind(file: Path) -> None:
    old, phases = listed(file).tables, listed(file).phases
    assert {one.kind for one in old} == {"mid-phase", "lobby", "hanging", "campaign", "over"}
    playing = [one for one in old if one.kind in ("mid-phase", "campaign")]
    board = [one for one in playing if one.game == "glorious-day"]
    missions = {one.options["mission"] for one in board}
    assert len(missions) >= 10, "nine missions and a campaign"
    assert {(one.options["mission"], one.options["ties"]) for one in board} == {*product(missions, ("auto", "ask"))}
    assert {len(one.seats) for one in board} == {1, 3, 6}
    assert {one.phase for one in board} == {*phases["glorious-day"]}, "somebody can be awaited in every one of them"
    for game in phases:
        deepest = {one.phase: one.tail for one in sorted(playing, key=lambda one: one.tail) if one.game == game}
        assert {phase for phase, tail in deepest.items() if not tail} <= ONE_ANSWER


async def test_a_hanging_table_was_left_after_two_hundred_answers_of_ais(old: list[Kept], tmp_path: Path) -> None:
    """Where the AIs stopped they are to go on: that is what makes this house worth opening."""
    ids = [one.id for one in old if one.kind == "hanging"]
    with closing(sqlite3.connect(tmp_path / "airlock.db")) as db:
        runs = [
            [msgspec.msgpack.decode(unpacked(entry), type=Entry) for (entry,) in db.execute(ENTRIES, (id,))][-200:]
            for id in ids
        ]
    assert any(
        len(run) == 200 and all(isinstance(entry, Answer) and entry.source == "ai" for entry in run) for run in runs
    )


ENTRIES = "SELECT entry FROM entries WHERE table_id = ? ORDER BY number"


# Today


async def test_every_table_of_an_old_house_is_shown(old: list[Kept], tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        shown = {table.id: table.status async for table in house.load_running()}
        assert shown.keys() == {one.id for one in old}
        assert "stuck" not in shown.values()
        for one in old:
            await loaded(house, one)
        for table in house.loaded():
            if table.status == "playing":
                await ticks_until_quiet(house, table)


@pytest.mark.parametrize("part", now_and_later(range(PARTS)))
async def test_every_game_of_an_old_house_goes_on(old: list[Kept], tmp_path: Path, part: int) -> None:
    games = [one for one in old if one.kind in ("mid-phase", "campaign", "hanging")][part::PARTS]
    async with opened(tmp_path) as house:
        for one in games:
            table = await loaded(house, one)
            await play_on(house, table, FURTHER)
        left = {one.id: whole(await house.table(one.id)) for one in games}
    async with opened(tmp_path) as house:
        for one in games:
            table = await house.table(one.id)
            assert whole(table) == left[one.id], whereabouts(table)
            assert quiet(table), whereabouts(table)


async def test_lobbies_of_an_old_house_can_begin(old: list[Kept], tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        assert [table async for table in house.load_running()]
        for one in old:
            if one.kind != "lobby":
                continue
            table = await house.table(one.id)
            assert table.status == "lobby"
            assert table.head.options == one.options
            while len(table.head.seats) not in table.game.meta.seats:
                await lobby.add_ai(table)
            await lobby.start(table, table.head.host)
            await play_on(house, table, FURTHER)


async def test_what_is_over_stays_over_and_campaigns_can_be_taken_up(old: list[Kept], tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for one in old:
            if one.kind == "over":
                table = await loaded(house, one)
                assert table.status == "over"
                assert (await table.replay_file()).start.game == one.game
        host = 11
        assert [table async for table in house.load_running()]
        (waiting, *_) = await campaigns.to_go_on(house.store, 7, "glorious-day", host)
        table = next(
            iter([table for table in await house.of(host) if table.status == "lobby" and len(table.people) > 1])
        )
        await campaigns.take_up(table, host, waiting.id)
        await lobby.start(table, host)
        await play_on(house, table, FURTHER)


# Words that are others by now, and facts


def _changed_line(db: sqlite3.Connection, table: int, change: Callable[[Line], Line | None]) -> bool:
    """Changes the last line since the table's last checkpoint in which there is something to change."""
    _by_other_rules(db, table)
    (raw,) = db.execute(
        "SELECT checkpoint FROM checkpoints WHERE table_id = ? AND live = 1 ORDER BY number DESC, place DESC", (table,)
    ).fetchone()
    first = msgspec.msgpack.decode(unpacked(raw), type=Checkpoint).lines
    rows = db.execute(
        "SELECT number, line FROM lines WHERE table_id = ? AND number >= ? ORDER BY number DESC", (table, first)
    ).fetchall()
    for number, packed in rows:
        changed = change(msgspec.msgpack.decode(unpacked(packed), type=Line))
        if changed is not None:
            new = (msgspec.msgpack.encode(changed), table, number)
            db.execute("UPDATE lines SET line = ? WHERE table_id = ? AND number = ?", new)
            return True
    return False


def other_words(line: Line) -> Line:
    """As a version would have told it that put another sentence into this one."""
    return msgspec.structs.replace(line, text=Text(line.text.key, {**line.text.args, "rule": Text("told-otherwise")}))


def another_fact(line: Line) -> Line | None:
    """As rules would have had it by which something else came out."""
    numbers = {name: value + 7 for name, value in line.text.args.items() if isinstance(value, int)}
    return msgspec.structs.replace(line, text=Text(line.text.key, {**line.text.args, **numbers})) if numbers else None


@pytest.mark.parametrize(("change", "back"), now_and_later([(another_fact, 1), (other_words, 0)]))
async def test_a_table_goes_back_for_what_happened_and_not_for_how_it_was_told(
    old: list[Kept], tmp_path: Path, change: Callable[[Line], Line | None], back: int
) -> None:
    async with opened(tmp_path) as house:
        fitting = [
            one
            for one in old
            if one.kind == "mid-phase" and one.tail and not await went_back(house, await house.table(one.id))
        ]
    with closing(sqlite3.connect(tmp_path / "airlock.db", isolation_level=None)) as db:
        changed = [one for one in fitting if _changed_line(db, one.id, change)]
    assert len(changed) > 10
    async with opened(tmp_path) as house:
        for one in changed:
            assert await went_back(house, await loaded(house, one)) == back, one


# Answers that no rule offers any more


def another_key(entry: Answer) -> Answer:
    return msgspec.structs.replace(entry, keys=("no-rule-offers-this",))


def another_question(entry: Answer) -> Answer:
    return msgspec.structs.replace(entry, ask=entry.ask + 1000)


def nobody_is_asked(entry: Answer) -> Answer:
    return msgspec.structs.replace(entry, seat=99)


def _by_other_rules(db: sqlite3.Connection, table: int) -> None:
    """As if the rules of today were not those that the game was begun by."""
    ((raw,),) = db.execute("SELECT head FROM tables WHERE id = ?", (table,))
    head = {**msgspec.msgpack.decode(raw), "rules": "0"}
    db.execute("UPDATE tables SET head = ? WHERE id = ?", (msgspec.msgpack.encode(head), table))


def plant(db: sqlite3.Connection, table: int, wrong: Callable[[Answer], Answer]) -> tuple[int, int]:
    """Makes one answer since the table's last checkpoint a wrong one; how many entries held at the checkpoint, and how
    many before that answer.
    """
    _by_other_rules(db, table)
    number, at = db.execute(
        "SELECT number, at FROM checkpoints WHERE table_id = ? AND live = 1 ORDER BY number DESC, place DESC", (table,)
    ).fetchone()
    tail = db.execute(
        "SELECT number, entry FROM entries WHERE table_id = ? AND number >= ? ORDER BY number", (table, number)
    ).fetchall()
    entries = [msgspec.msgpack.decode(unpacked(raw), type=Entry) for _, raw in tail]
    answers = [entry for entry in entries if isinstance(entry, Answer)]
    assert answers == entries, "nothing was taken back"
    place, _ = tail[len(tail) // 2]
    changed = msgspec.msgpack.encode(wrong(answers[len(tail) // 2]))
    db.execute("UPDATE entries SET entry = ? WHERE table_id = ? AND number = ?", (changed, table, place))
    return at, at + place - number


async def nothing_is_opened_there(house: House, victims: Mapping[tuple[str, str], Kept]) -> None:
    """Whoever wants to open a table in such a channel before it is read brings it back, and hears that it is there."""
    for one in list(victims.values())[:2]:
        ((channel,),) = await house.store.all("SELECT channel FROM tables WHERE id = ?", (one.id,))
        with pytest.raises(Refusal, match="refused-table-here"):
            async with asyncio.timeout(20):
                await house.open_lobby(
                    server=7, channel=channel, game=one.game, host=Seat(99, "Late"), language="en", opener=99
                )


@pytest.mark.parametrize("wrong", now_and_later([another_key, another_question, nobody_is_asked]))
async def test_answers_that_no_longer_fit_cost_one_phase_and_the_table_says_so(
    old: list[Kept], tmp_path: Path, wrong: Callable[[Answer], Answer]
) -> None:
    """The longest midst of every phase, with one of its answers wrong."""
    deepest = sorted((one for one in old if one.kind == "mid-phase" and one.tail), key=lambda one: one.tail)
    victims = {(one.game, one.phase): one for one in deepest}
    with closing(sqlite3.connect(tmp_path / "airlock.db", isolation_level=None)) as db:
        spots = {one.id: plant(db, one.id, wrong) for one in victims.values()}
    async with opened(tmp_path) as house:
        await nothing_is_opened_there(house, victims)
        async for table in house.load_running():
            if table.id in spots:
                assert table.status == "playing", f"table {table.id} is {table.status}"
        for one in victims.values():
            table = await loaded(house, one)
            checkpoint, fitting = spots[one.id]
            assert checkpoint <= still_live(table) <= fitting
            assert await went_back(house, table) == 1
        back = {id: whole(await house.table(id)) for id in spots}
    async with opened(tmp_path) as house:
        for id in spots:
            table = await house.table(id)
            assert whole(table) == back[id]
            assert await went_back(house, table) == 1, "that is said once, not at every start"
            await play_on(house, table, 5)
        left = {id: whole(await house.table(id)) for id in spots}
    async with opened(tmp_path) as house:
        assert {id: whole(await house.table(id)) for id in spots} == left
