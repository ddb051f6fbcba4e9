"""Where messages are is remembered beside the table: nothing of its game is written or even packed for that."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.engine.session import Session
from bot.tables import posting
from bot.tables.house import House
from bot.tables.posts import Posts
from bot.tables.store import pack
from tests.tables.duels import ANN, BOB, CHANNEL, CHO, Clock, act, duel, reopened
from tests.test_upgrade import OLD

ELSEWHERE = ("entries", "lines", "checkpoints", "outbox", "seats", "results")


async def on_disk(house: House) -> list[object]:
    """All that is written of tables, but where their messages are and who was reached."""
    rows = [tuple(row) for row in await house.store.all("SELECT id, status, head, host, changed, stale FROM tables")]
    return [*rows, *[tuple(row) for name in ELSEWHERE for row in await house.store.all(f"SELECT * FROM {name}")]]


async def test_a_message_that_is_posted_writes_nothing_of_the_table(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    before = await on_disk(house)

    def saved(_session: object) -> None:
        raise AssertionError("the game is none of its business")

    with monkeypatch.context() as patched:
        patched.setattr(Session, "save", saved)
        clock.now += 5
        await posting.remember_message(table, 1, 10.0)
        await posting.remember_message(table, 2, 20.0)
        await posting.remember_notice(table, 3, 0)
        await posting.remember_passing(table, 4)
        await posting.remember_asking(table, 5, "rematch", called=CHO)
        await posting.remember_hand(table, 0, 6, 30.0)
        await posting.remember_reach(table, BOB, reached=False)
        await posting.clear_settled(table)
        await posting.swept(table, 1)
    assert await on_disk(house) == before
    told = Posts(
        message=2,
        message_time=20.0,
        count=2,
        notice=3,
        called=0,
        passing=4,
        litter=[5],
        hands={0: (6, 30.0)},
        deals={0: 1},
        unreachable=[BOB],
        invited=[CHO],
    )
    assert table.posts == told
    await house.store.close()
    house = await reopened(tmp_path, clock)
    assert (await house.table(table.id)).posts == told
    await house.store.close()


async def test_what_is_remembered_already_is_not_written_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await duel(house)
    await posting.remember_reach(table, BOB, reached=False)
    monkeypatch.setattr(house.store, "write", None)
    await posting.remember_reach(table, BOB, reached=False)
    await posting.remember_reach(table, ANN, reached=True)
    await posting.clear_settled(table)


async def test_whoever_was_only_called_is_forgotten_as_well(house: House) -> None:
    table = await duel(house)
    await posting.remember_asking(table, 5, f"seat-0-{CHO}", called=CHO)
    assert table.knows(CHO)
    done = await house.forget(CHO)
    assert (done.open, done.left) == ([table], [])
    assert not table.knows(CHO)
    assert table.posts.litter == [5]
    assert await house.store.all("SELECT 1 FROM named WHERE person = ?", (CHO,)) == []


async def test_a_head_of_before_is_taken_apart(tmp_path: Path, clock: Clock) -> None:
    """Also where its messages are and whom it could not reach, who is found by the index of people."""
    shutil.copy(OLD, tmp_path / "airlock.db")
    with closing(sqlite3.connect(tmp_path / "airlock.db", isolation_level=None)) as db:
        ((id, raw),) = db.execute("SELECT id, head FROM tables")
        head = msgspec.msgpack.decode(raw)
        head |= {"message": 99, "message_time": 5.0, "posts": 3, "hands": {0: (98, 6.0)}, "unreachable": [CHO]}
        db.execute("UPDATE tables SET head = ? WHERE id = ?", (pack(head), id))
        db.execute(
            "INSERT INTO tables (server, channel, game, status, head, created, changed)"
            " VALUES (7, 1, 'alien-menace', 'over', x'c1', 0, 0)"
        )
    house = await reopened(tmp_path, clock)
    table = await house.at(CHANNEL)
    assert table is not None
    assert table.posts == Posts(message=99, message_time=5.0, count=3, hands={0: (98, 6.0)}, unreachable=[CHO])
    assert table.knows(CHO)
    ((raw,),) = await house.store.all("SELECT head FROM tables WHERE id = ?", (id,))
    assert not {*msgspec.msgpack.decode(raw)} & {*Posts.__struct_encode_fields__}
    assert pack(table.head) != raw, "what a head of then did not have has its default now"
    assert (await house.forget(CHO)).open == [table]
    rows = await house.store.all("SELECT head, posts FROM tables WHERE id != ?", (id,))
    assert [row[0] for row in rows] == [b"\xc1"], "what cannot be read stays as it is"
    await house.store.close()


@pytest.mark.parametrize("rubbish", [b"", b"\xc1", b"\x81\xa7message\xa1x", 7, "words"])
async def test_posts_that_cannot_be_read_cost_no_game(tmp_path: Path, clock: Clock, rubbish: object) -> None:
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    await posting.remember_message(table, 99, 5.0)
    async with house.store.write() as db:
        await db.execute("UPDATE tables SET posts = ?", (rubbish,))
    await house.store.close()
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert table.posts == Posts()
    await act(table, ANN, "keep")
    await posting.remember_message(table, 100, 6.0)
    assert table.posts.message == 100
    await house.store.close()
