"""Two houses on one database: whoever writes second finds that out, loses nothing and doubles nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
import pytest_asyncio

from bot.engine.dice import Dice
from bot.engine.players import random_keys
from bot.engine.record import digest, verify
from bot.engine.save import Answer
from bot.engine.timers import Timer
from bot.games import load
from bot.tables import clock as passing
from bot.tables import consent, cutting, ledger, lobby, posting, seating
from bot.tables.head import Head
from bot.tables.house import House
from bot.tables.notices import YourTurn
from bot.tables.pace import Pace
from bot.tables.store import StoreError, Unread, pack, unpack
from bot.tables.table import Overtaken, Refusal, Table
from tests.tables.duels import ANN, BOB, CHO, Clock, act, act_at_random, duel, new_lobby, reopened, whole


class Two(NamedTuple):
    """Two houses, and one that is opened to look: nothing of it was in memory before."""

    a: House
    b: House
    folder: Path
    clock: Clock

    async def both(self, table: Table) -> tuple[Table, Table]:
        return await self.a.table(table.id), await self.b.table(table.id)

    async def is_as_on_disk(self, *tables: Table) -> None:
        """What is in memory is what a fresh look finds, and the log has no gap and nothing twice."""
        house = await reopened(self.folder, self.clock)
        try:
            for table in tables:
                fresh = await house.table(table.id)
                assert standing(table) == standing(fresh)
                for name, count in (("entries", fresh.head.entries), ("lines", fresh.head.lines)):
                    rows = await house.store.all(
                        f"SELECT number FROM {name} WHERE table_id = ? ORDER BY 1", (table.id,)
                    )
                    assert [number for (number,) in rows] == list(range(count))
                if fresh.session is not None:
                    assert verify(fresh.game, await fresh.replay_file()) == "true"
        finally:
            await house.store.close()


def standing(table: Table) -> tuple[object, ...]:
    game = "" if table.session is None else digest(table.session)
    return table.version, table.status, table.game.meta.key, pack(table.head), pack(table.posts), game


@pytest_asyncio.fixture
async def two(tmp_path: Path, clock: Clock) -> AsyncIterator[Two]:
    houses = Two(await reopened(tmp_path, clock), await reopened(tmp_path, clock), tmp_path, clock)
    yield houses
    await houses.a.store.close()
    await houses.b.store.close()


# By turns


async def test_whoever_presses_second_is_refused_as_late_and_sees_the_present_question(two: Two) -> None:
    a, b = await two.both(await duel(two.a))
    session = b.session
    await act(a, ANN, "keep")
    with pytest.raises(Overtaken) as refusal:
        await act(b, ANN, "keep")
    assert refusal.value.text.key == "refused-stale"
    assert await two.b.table(b.id) is b, "panels and errands hold this one"
    assert b.session is not session
    assert b.head.entries == 1
    await two.is_as_on_disk(a, b)
    await act(b, BOB, "keep")
    with pytest.raises(Overtaken):
        await act(a, BOB, "keep")
    await two.is_as_on_disk(a, b)
    assert a.head.entries == 2


async def test_a_game_is_played_by_turns_in_both_houses(two: Two) -> None:
    tables = await two.both(await duel(two.a))
    dice = Dice("by turns")
    for n in range(60):
        table = tables[n % 2]
        if n:
            with pytest.raises(Overtaken):
                await act_at_random(table, dice)
        if table.status != "playing":
            break
        await act_at_random(table, dice)
    await two.is_as_on_disk(table)


CHANGES: dict[str, Callable[[Table], Awaitable[object]]] = {
    "answer": lambda table: act(table, BOB, "keep"),
    "undo": lambda table: consent.undo(table, ANN),
    "end": lambda table: consent.end(table, BOB, moderator=False),
    "host ends": lambda table: consent.end(table, ANN, moderator=False),
    "lend": lambda table: seating.lend(table, BOB, 1),
    "offer": lambda table: seating.offer_seat(table, BOB, 1, CHO),
    "resign": lambda table: seating.resign(table, BOB),
    "pace": lambda table: lobby.set_pace(table, ANN, Pace("quick")),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_whatever_is_overtaken_changes_nothing(two: Two, change: str) -> None:
    a, b = await two.both(await duel(two.a))
    await act(a, ANN, "keep")
    after = standing(a)
    with pytest.raises(Overtaken):
        await CHANGES[change](b)
    assert standing(b) == after
    await two.is_as_on_disk(a, b)
    await CHANGES[change](b)
    await two.is_as_on_disk(b)


async def test_in_a_lobby_nobody_pushes_anybody_out(two: Two) -> None:
    a, b = await two.both(await new_lobby(two.a))
    await lobby.join(a, BOB, "Bob")
    with pytest.raises(Overtaken):
        await lobby.join(b, CHO, "Cho")
    assert b.people == [ANN, BOB]
    with pytest.raises(Refusal, match="refused-table-full"):
        await lobby.join(b, CHO, "Cho")
    await lobby.set_game(b, ANN, load("glorious-day"))
    with pytest.raises(Overtaken):
        await lobby.start(a, ANN)
    assert a.game.meta.key == "glorious-day"
    await two.is_as_on_disk(a, b)


async def test_a_channel_has_one_table_whoever_opens_it(two: Two) -> None:
    async def blind(_channel: int) -> None:
        return None

    await new_lobby(two.a)
    two.b.at = blind  # type: ignore[method-assign,assignment]
    with pytest.raises(Refusal, match="refused-table-here"):
        await new_lobby(two.b)


async def test_a_rematch_is_asked_for_once_although_either_table_may_be_overtaken(two: Two) -> None:
    last = await duel(two.a)
    await last.abandon()
    again = await new_lobby(two.a)
    (_, last_b), (_, again_b) = await two.both(last), await two.both(again)
    await posting.remember_message(last, 5, 1.0)
    with pytest.raises(Overtaken):
        await lobby.ask_again(last_b, again_b)
    await cutting.cut(again, ANN, "Ann", "a word")
    with pytest.raises(Overtaken):
        await lobby.ask_again(last_b, again_b)
    await lobby.ask_again(last_b, again_b)
    assert len(await two.b.outbox(again.id)) == 1
    assert last_b.head.rematched
    await two.is_as_on_disk(last_b, again_b)


# What the bot does by itself


async def test_errands_of_both_are_remembered(two: Two) -> None:
    a, b = await two.both(await duel(two.a))
    await posting.remember_message(a, 1, 10.0)
    await posting.remember_hand(b, 0, 2, 20.0)
    await posting.remember_reach(a, BOB, reached=False)
    await posting.remember_message(b, 3, 30.0)
    assert (b.posts.message, b.posts.count, b.posts.litter) == (3, 2, [1])
    assert (b.posts.hands, b.posts.unreachable) == ({0: (2, 20.0)}, [BOB])
    await posting.remember_passing(a, 4)
    await posting.swept(a, 1)
    assert a.posts.litter == []
    await two.is_as_on_disk(a)


async def test_time_passes_once(two: Two) -> None:
    """Both are late in both houses: each is reminded once, and played for once."""
    table = await duel(two.a)
    await lobby.set_pace(table, ANN, Pace("quick", "safe", reminders=1))
    a, b = await two.both(table)
    for times in (1, 2):
        due = passing.next_due(a, two.clock.now)
        assert due is not None
        two.clock.now = due + 1
        await asyncio.gather(*(house.tick(lambda _table: None) for house in (two.a, two.b)))
        for one in (a, b):
            await one.refresh()
        await two.is_as_on_disk(a, b)
        told = [notice for _, notice in await two.a.outbox(table.id) if isinstance(notice, YourTurn)]
        assert sorted(notice.seat for notice in told if notice.reminder == 1) == [0, 1]
        assert a.head.entries == (0 if times == 1 else 2), "the second time both get the safe answer"


async def test_a_place_that_is_gone_is_gone_although_somebody_answers(two: Two) -> None:
    a, b = await two.both(await duel(two.a))
    await act(a, ANN, "keep")
    await b.abandon()
    assert b.status == "over"
    await two.is_as_on_disk(b)


async def test_whoever_wants_to_be_forgotten_is_although_somebody_answers(two: Two) -> None:
    a, b = await two.both(await duel(two.a))
    await act(a, ANN, "keep")
    assert (await two.b.forget(BOB)).left == []
    assert not b.knows(BOB)
    await two.is_as_on_disk(b)


async def test_time_that_has_run_is_not_given_back_by_reading_again(two: Two) -> None:
    a, b = await two.both(await duel(two.a))
    a.head.timers.running["a-deadline"] = Timer(60, 0.0, two.clock.now)
    a.head.timers.running["paused"] = Timer(60, 5.0, None)
    two.clock.now += 10
    await a.write()
    two.clock.now += 30
    with pytest.raises(Overtaken):
        await act(b, ANN, "keep")
    assert b.head.timers.running["a-deadline"].spent(two.clock.now) == 40
    assert b.head.timers.running["paused"] == Timer(60, 5.0, two.clock.now), "somebody is there again"


async def test_a_house_that_closes_stops_no_clock_that_runs_elsewhere(two: Two) -> None:
    a, b = await two.both(await duel(two.a))
    for table in (a, b):
        table.head.timers.running["a-deadline"] = Timer(60, 0.0, two.clock.now)
    await a.write()
    await two.b.close()
    ((raw,),) = await two.a.store.all("SELECT head FROM tables")
    assert unpack(raw, Head).timers.running["a-deadline"].since is not None


# Trouble


async def test_a_commit_that_nobody_heard_of_counts_once(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever pressed is cancelled while the answer goes to disk: here it is taken back, there it stands."""
    table = await duel(two.a)
    before = whole(table)
    execute = two.a.store._db.execute

    async def cancelled(sql: str, *args: object) -> object:
        done = await execute(sql, *args)
        if sql == "COMMIT":
            raise asyncio.CancelledError
        return done

    with monkeypatch.context() as patched:
        patched.setattr(two.a.store._db, "execute", cancelled)
        with pytest.raises(asyncio.CancelledError):
            await act(table, ANN, "keep")
    assert whole(table) == before
    with pytest.raises(Overtaken):
        await act(table, ANN, "keep")
    assert table.head.entries == 1
    await act(table, BOB, "keep")
    await two.is_as_on_disk(table)


async def test_what_cannot_be_read_again_now_is_read_before_the_next_change(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = await two.both(await duel(two.a))
    await act(a, ANN, "keep")

    async def unread(*_args: object) -> list[sqlite3.Row]:
        raise Unread("disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr(two.b.store, "all", unread)
        with pytest.raises(Overtaken):
            await act(b, BOB, "keep")
        with pytest.raises(Refusal, match="refused-unreadable"):
            await act(b, BOB, "keep")
    await act(b, BOB, "keep")
    assert b.head.entries == 2
    await two.is_as_on_disk(b)


async def test_a_log_that_is_only_longer_than_known_is_not_damaged(two: Two) -> None:
    """An undo reads the whole log, and finds an answer there that nobody here knows of yet."""
    a, b = await two.both(await duel(two.a))
    await act(a, ANN, "keep")
    await act(a, BOB, "keep")
    with pytest.raises(Overtaken):
        await consent.undo(b, ANN)
    await two.is_as_on_disk(a, b)


async def test_nothing_of_a_table_is_written_by_another_way(house: House) -> None:
    table = await duel(house)
    async with house.store.write() as db:
        with pytest.raises(AssertionError):
            await table.write_head(db, [])
        with pytest.raises(AssertionError):
            await table.write_note(db)


async def test_the_version_is_asked_for_first(house: House) -> None:
    table = await duel(house)
    statements: list[str] = []
    await house.store._db.set_trace_callback(statements.append)
    await act(table, ANN, "keep")
    await posting.remember_message(table, 5, 1.0)
    first = [after for before, after in pairwise(statements) if before == "BEGIN IMMEDIATE"]
    assert len(first) == 2
    assert all(sql.startswith("UPDATE tables SET version = version + 1 WHERE id = 1 AND version =") for sql in first)


async def test_a_disk_that_is_full_is_no_race(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await duel(house)

    async def full(*_args: object, **_more: object) -> None:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(ledger, "write_head", full)
        with pytest.raises(Refusal, match="refused-disk"):
            await act(table, ANN, "keep")
    await act(table, ANN, "keep")
    assert table.head.entries == 1


# At random

RACES = 40
LATE = ("refused-stale", "refused-not-asked", "refused-not-offered", "refused-over")
"""What whoever answers may hear when somebody else in the same house was quicker."""


class Racer:
    """Somebody who plays at a table through one of the houses, as fast as they can, and notes what was accepted."""

    TOGETHER = 8
    """As many of the first presses are begun by all racers at the same moment."""

    def __init__(self, house: House, id: int, random: Random, line: asyncio.Barrier) -> None:
        self.house, self.id, self.random, self.line = house, id, random, line
        self.accepted: list[tuple[int, int, tuple[str, ...]]] = []
        self.overtaken = 0

    async def run(self, presses: int) -> None:
        for n in range(presses):
            table = await self.house.table(self.id)
            if table.status == "over":
                assert n >= self.TOGETHER, "or the others would wait for ever"
                return
            if n < self.TOGETHER:
                await self.line.wait()
            else:
                await asyncio.sleep(self.random.choice((0, 0, 0.001)))
            try:
                await self.press(table, n)
            except Overtaken:
                self.overtaken += 1
            except Refusal as refusal:
                if refusal.text.key not in LATE:
                    raise
                self.overtaken += 1

    async def press(self, table: Table, n: int) -> None:
        session = table.session
        assert session is not None
        if self.random.random() < 0.2:
            await posting.remember_message(table, 1000 * id(self) + n, 0.0)
        elif session.waiting:
            seat = self.random.choice(session.waiting)
            person, ask = table.head.seats[seat].person, session.numbers[seat]
            assert person is not None
            keys = random_keys(session.offer(seat), Dice(f"{self.random.random()}"))
            await table.answer(person, seat, ask, table.voided(seat), keys)
            self.accepted.append((seat, ask, keys))


@pytest.mark.cases(RACES, least=3)
async def test_two_houses_race(two: Two, case: int) -> None:
    """Each accepted answer stands in the log once, and besides them only what had no alternative."""
    table = await duel(two.a)
    line = asyncio.Barrier(3)
    randoms = (Random(f"race {case} {n}") for n in range(3))
    racers = [
        Racer(house, table.id, random, line) for house, random in zip((two.a, two.b, two.b), randoms, strict=True)
    ]
    await asyncio.gather(*(racer.run(40) for racer in racers))
    house = await reopened(two.folder, two.clock)
    fresh = await house.table(table.id)
    log = await ledger.read_log(house.store, table.id, fresh.head.entries)
    await house.store.close()
    answers = [entry for entry in log if isinstance(entry, Answer)]
    stands = sorted((entry.seat, entry.ask, entry.keys) for entry in answers if entry.source == "player")
    assert stands == sorted(answer for racer in racers for answer in racer.accepted)
    assert {entry.source for entry in answers} <= {"player", "only"}
    assert len({(entry.seat, entry.ask) for entry in answers}) == len(answers)
    for one in await two.both(table):
        await one.refresh()
    await two.is_as_on_disk(*await two.both(table))
    assert sum(racer.overtaken for racer in racers) > 0, "they did get into each other's way"


class Taker(Racer):
    """Takes back as often as not, with everybody's consent where that is needed."""

    async def press(self, table: Table, n: int) -> None:
        roll = self.random.random()
        person = self.random.choice((ANN, BOB))
        if roll < 0.3:
            try:
                await consent.undo(table, person)
            except Refusal as refusal:
                if refusal.text.key != "refused-undo-nothing":
                    raise
        elif roll < 0.5 and table.head.vote is not None:
            await consent.agree(table, person, table.head.vote.about)
        else:
            await super().press(table, n)


@pytest.mark.cases(RACES, least=3)
async def test_two_houses_race_and_take_back(two: Two, case: int) -> None:
    table = await duel(two.a)
    line = asyncio.Barrier(2)
    takers = [Taker(house, table.id, Random(f"taken {case} {n}"), line) for n, house in enumerate((two.a, two.b))]
    await asyncio.gather(*(taker.run(40) for taker in takers))
    for one in await two.both(table):
        await one.refresh()
    await two.is_as_on_disk(*await two.both(table))
