"""To forget a person, the tables that name that person are read, and no others."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from bot.tables import consent, lobby, posting, seating
from bot.tables.head import Head, Seat, gift
from bot.tables.house import House
from bot.tables.store import pack, unpack
from bot.tables.table import Refusal, Table
from tests.tables.before import back_to
from tests.tables.duels import ANN, BOB, CHO, Clock, about, duel, new_lobby, reopened

DEE = 14
OTHERS = "INSERT INTO tables (server, channel, game, status, head, created, changed) VALUES (7, ?, ?, 'over', ?, 0, 0)"


async def foreign_games(house: House, count: int) -> None:
    """Games that others have played."""
    head = pack(Head(host=BOB, language="en", seats=[Seat(BOB, "Bob", held=[BOB]), Seat(CHO, "Cho", held=[CHO])]))
    async with house.store.write() as db:
        await db.executemany(OTHERS, [(1000 + n, "alien-menace", head) for n in range(count)])


async def work_of_forgetting(folder: Path, games: int, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How many tables are read, and how many statements run, to forget Ann among so many games."""
    folder.mkdir()
    house = await reopened(folder, Clock())
    await foreign_games(house, games)
    await duel(house)
    read: list[int] = []
    statements: list[str] = []
    way = "_read_once" if hasattr(House, "_read_once") else "_load"  # as it was called where this was mended
    load = getattr(House, way)

    async def noted(self: House, id: int) -> Table:
        read.append(id)
        table: Table = await load(self, id)
        return table

    house._tables.clear()
    with monkeypatch.context() as watched:
        watched.setattr(House, way, noted)
        for connection in (house.store._db, house.store._reader):
            await connection.set_trace_callback(statements.append)
        await house.forget(ANN)
    await house.store.close()
    return len(read), len(statements)


async def test_it_is_no_more_work_among_ten_thousand_games_than_among_ten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = await work_of_forgetting(tmp_path / "few", 10, monkeypatch)
    many = await work_of_forgetting(tmp_path / "many", 10_000, monkeypatch)
    assert many == few
    assert few[0] == 1, "the one table at which Ann sits"


# The index that makes it so


async def named(house: House) -> dict[int, set[int]]:
    """By table, who is named there, as the database has it."""
    found: dict[int, set[int]] = {}
    for person, table in await house.store.all("SELECT person, table_id FROM named"):
        found.setdefault(table, set()).add(person)
    return found


async def hosts(house: House) -> dict[int, int]:
    rows = await house.store.all("SELECT id, host FROM tables")
    return {row[0]: row[1] for row in rows}


async def check(house: House) -> None:
    """The index says what heads and posts on disk say."""
    from bot.tables.posts import Posts  # noqa: PLC0415 (so that this file can be read where there are none yet)

    rows = await house.store.all("SELECT id, head, posts FROM tables")
    heads = {id: unpack(raw, Head) for id, raw, _ in rows}
    people = {id: heads[id].people() | unpack(raw, Posts).people() for id, _, raw in rows}
    assert await named(house) == {id: there for id, there in people.items() if there}
    assert await hosts(house) == {id: head.host for id, head in heads.items()}


async def something(house: House, table: Table, random: Random) -> None:
    """Somebody does something with people at a table."""
    who, other = random.choice((ANN, BOB, CHO, DEE)), random.choice((ANN, BOB, CHO, DEE))
    seat = random.randrange(2)
    steps = (
        lambda: lobby.join(table, who, str(who)),
        lambda: lobby.leave(table, who),
        lambda: lobby.add_ai(table),
        lambda: lobby.start(table, who),
        lambda: seating.offer_seat(table, who, seat, other),
        lambda: seating.take_seat(table, who, seat, str(who)),
        lambda: seating.keep_seat(table, who, seat),
        lambda: seating.resign(table, who),
        lambda: consent.undo(table, who),
        lambda: consent.end(table, who, moderator=False),
        lambda: consent.agree(table, who, about(table)),
        lambda: posting.remember_reach(table, who, reached=random.random() < 0.3),
        lambda: posting.remember_asking(table, random.randrange(1, 50), gift(seat, who), called=who),
        lambda: posting.clear_settled(table),
        lambda: house.forget(who),
    )
    with suppress(Refusal):
        await random.choice(steps)()


async def test_the_index_follows_every_head(house: House) -> None:
    random = Random("people")
    for channel in range(12):
        table = await new_lobby(house, channel)
        for _ in range(40):
            await something(house, table, random)
            await check(house)


async def test_nobody_who_was_forgotten_is_named(house: House) -> None:
    random = Random("forgotten")
    for channel in range(6):
        table = await new_lobby(house, channel)
        for _ in range(25):
            await something(house, table, random)
    for person in (ANN, BOB, CHO, DEE):
        await house.forget(person)
        assert all(person not in people for people in (await named(house)).values())
        assert not any(table.knows(person) for table in house.loaded())


WITHOUT_AN_INDEX = 3
"""The database as it was before there was an index."""
HEADS = [
    b"\x00",
    b"",
    12345,
    "a text",
    pack({"host": ANN, "language": "en", "seats": [{"person": ANN, "name": "Ann"}]}).replace(b"Ann", b"A\xffn"),
    pack({"host": ANN, "language": "en", "asking": {5: "undo"}}),
]
"""What may stand where a table's head should."""


@pytest.mark.parametrize("head", HEADS)
async def test_tables_from_before_are_looked_at_once(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, head: object
) -> None:
    """Also those of long ago, and one that nobody can read; an upgrade that is made again looks at nothing."""
    house = await reopened(tmp_path, clock)
    first = await duel(house)
    await seating.offer_seat(first, BOB, 1, CHO)
    await posting.remember_asking(first, 900, gift(1, CHO))
    second = await new_lobby(house, 5)
    await lobby.join(second, DEE, "Dee")
    await lobby.leave(second, ANN)
    await posting.remember_reach(second, ANN, reached=False)
    damaged = await new_lobby(house, 6)
    await foreign_games(house, 20)
    await house.store.close()
    with closing(sqlite3.connect(tmp_path / "airlock.db")) as db, db:
        db.execute("UPDATE tables SET head = ? WHERE id = ?", (head, damaged.id))
        back_to(db, WITHOUT_AN_INDEX)
    looked: list[bytes] = []

    def named_in(packed: bytes) -> str:
        looked.append(packed)
        return unwatched(packed)

    from bot.tables import store  # noqa: PLC0415 (so that this file can be read where it has no such function yet)

    unwatched: Callable[[bytes], str] = store.named_in
    monkeypatch.setattr(store, "named_in", named_in)
    house = await reopened(tmp_path, clock)
    assert len(looked) == 23, "each head once"
    found = await named(house)
    assert found.pop(first.id) == {ANN, BOB, CHO}
    assert found.pop(second.id) == {ANN, DEE}
    assert damaged.id not in found
    assert list(found.values()) == [{BOB, CHO}] * 20
    assert {host for id, host in (await hosts(house)).items() if id in found} == {BOB}
    opened = await house.store.all("SELECT id, opened_by FROM tables WHERE opened_by IS NOT NULL ORDER BY id")
    assert [tuple(row) for row in opened] == [(first.id, ANN), (second.id, DEE)]
    await house.forget(ANN)
    assert not (await house.table(first.id)).knows(ANN)
    assert not (await house.table(second.id)).knows(ANN)
    await house.store.close()
    looked.clear()
    house = await reopened(tmp_path, clock)
    assert looked == []
    await house.store.close()
