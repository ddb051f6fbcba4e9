"""What cannot be read hurts nobody else: rows, pages, whole files."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.engine.dice import Dice
from bot.engine.errors import RuleFault
from bot.run import Settings, on_discord
from bot.tables import ledger, lobby
from bot.tables.head import Head, Seat
from bot.tables.house import House
from bot.tables.pace import Pace
from bot.tables.settings import PersonSettings
from bot.tables.store import Store, StoreError, pack, unpack
from bot.tables.table import Table
from tests.tables.duels import ANN, BOB, CHANNEL, Clock, act_at_random, duel, reopened


async def damaged(house: House, sql: str, *args: object) -> None:
    async with house.store.write() as db:
        await db.execute(sql, args)


async def three(folder: Path, clock: Clock) -> House:
    """Three duels of Ann and Bob, each with a few answers."""
    house = await reopened(folder, clock)
    for n in range(3):
        table = await duel(house, CHANNEL + n)
        for _ in range(6):
            await act_at_random(table, Dice(f"table {n}"))
    return house


async def test_a_table_that_cannot_be_read_from_disk_does_not_hide_the_others(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = await three(tmp_path, clock)
    await house.store.close()
    house = await reopened(tmp_path, clock)
    everything = Store.all

    async def malformed(store: Store, sql: str, args: tuple[object, ...] = ()) -> list[sqlite3.Row]:
        if "FROM tables WHERE id" in sql and args[0] == 1:
            raise StoreError("database disk image is malformed")
        return await everything(store, sql, args)

    monkeypatch.setattr(Store, "all", malformed)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert [table.id async for table in house.load_running()] == [2, 3]
            assert sorted(table.id for table in await house.of(ANN)) == [2, 3]
            assert [table.id for table in await house.in_server(7)] == [2, 3]
    assert [record.getMessage() for record in caplog.records if "table 1 " in record.getMessage()] == [
        record.getMessage() for record in caplog.records
    ]
    assert len(caplog.records) == 1, "it is said once"
    monkeypatch.undo()
    assert (await house.table(1)).status == "playing", "what passes by itself has passed"
    await house.store.close()


async def test_whoever_is_forgotten_hears_where_that_could_not_be_done(tmp_path: Path, clock: Clock) -> None:
    house = await three(tmp_path, clock)
    await damaged(house, "UPDATE tables SET head = x'00' WHERE id = 2")
    await house.store.close()
    house = await reopened(tmp_path, clock)
    done = await house.forget(BOB)
    assert ([table.id for table in done.open], done.left) == ([1, 3], [2])
    assert not any(table.knows(BOB) for table in done.open)
    await house.store.close()


async def test_a_notice_that_cannot_be_read_leaves_the_others_to_be_told(tmp_path: Path, clock: Clock) -> None:
    house = await three(tmp_path, clock)
    await damaged(house, "UPDATE outbox SET notice = x'ff' WHERE id = (SELECT MIN(id) FROM outbox)")
    ((first, spoilt),) = await house.store.all("SELECT MIN(id), table_id FROM outbox")
    rows = await house.store.all("SELECT id, table_id FROM outbox")
    told = {id for number in await house.with_mail() for id, _ in await house.outbox(number)}
    assert told == {id for id, _ in rows} - {first}
    table = await house.table(spoilt)
    await lobby.set_pace(table, ANN, Pace("quick"))
    await house.store.close()


async def test_whose_settings_cannot_be_read_has_the_usual_ones_until_they_set_some(
    tmp_path: Path, clock: Clock
) -> None:
    house = await three(tmp_path, clock)
    await house.set_person(BOB, PersonSettings("fr"))
    await damaged(house, "UPDATE people SET settings = x'c1c1' WHERE id = ?", BOB)
    await house.store.close()
    house = await reopened(tmp_path, clock)
    assert await house.preferences.person(BOB) == PersonSettings()
    assert len([table async for table in house.load_running()]) == 3
    await house.preferences.heard(BOB, "fr")
    assert (await house.preferences.person(BOB)).language == "fr"
    row = await house.store.one("SELECT settings FROM people WHERE id = ?", (BOB,))
    assert row is not None
    assert row[0] == b"\xc1\xc1", "nobody but Bob overwrites them"
    await house.set_person(BOB, PersonSettings("en"))
    row = await house.store.one("SELECT settings FROM people WHERE id = ?", (BOB,))
    assert row is not None
    assert row[0] != b"\xc1\xc1"
    await house.store.close()


async def test_whoever_was_forgotten_can_be_heard_again(tmp_path: Path, clock: Clock) -> None:
    """Their settings could not be read; those are gone now, and new ones are kept."""
    house = await three(tmp_path, clock)
    await house.set_person(BOB, PersonSettings("fr"))
    await damaged(house, "UPDATE people SET settings = x'c1c1' WHERE id = ?", BOB)
    await house.store.close()
    house = await reopened(tmp_path, clock)
    assert await house.preferences.person(BOB) == PersonSettings()
    await house.forget(BOB)
    await house.preferences.heard(BOB, "en")
    row = await house.store.one("SELECT settings FROM people WHERE id = ?", (BOB,))
    assert row is not None
    assert unpack(row[0], PersonSettings).language == "en"
    await house.store.close()


async def test_a_line_that_cannot_be_read_is_left_out(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    house = await three(tmp_path, clock)
    before = len(await ledger.read_lines(house.store, 1, 0))
    await damaged(house, "UPDATE lines SET line = x'c1' WHERE table_id = 1 AND number = 0")
    assert len(await ledger.read_lines(house.store, 1, 0)) == before - 1
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert len(await ledger.read_last_lines(house.store, 1, None, 1000)) < before
    assert len([record for record in caplog.records if "table 1:" in record.getMessage()]) <= 1, "it is said once"
    await house.store.close()


async def test_an_answer_that_is_missing_from_the_log_is_noticed(tmp_path: Path, clock: Clock) -> None:
    """A table never comes back quietly as it was some answers ago."""
    house = await three(tmp_path, clock)
    table = await house.table(1)
    await damaged(house, "DELETE FROM entries WHERE table_id = 1 AND number = ?", table.head.entries - 1)
    await damaged(house, "DELETE FROM checkpoints WHERE table_id = 1 AND number = ?", table.head.entries)
    await house.store.close()
    house = await reopened(tmp_path, clock)
    assert (await house.table(1)).status == "stuck"
    await house.store.close()


async def test_a_rule_that_fails_afterwards_keeps_nobody_known(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob is forgotten first; then the AI is to play on in that seat, and cannot."""
    house = await three(tmp_path, clock)

    async def fails(*_args: object, **_more: object) -> None:
        raise RuleFault("planted")

    monkeypatch.setattr(Table, "settle", fails)
    done = await house.forget(BOB)
    assert done.left == []
    assert not any(table.knows(BOB) for table in house.loaded())
    await house.store.close()


async def test_nothing_is_told_to_whoever_is_forgotten(house: House) -> None:
    from bot.tables.notices import Rematch  # noqa: PLC0415 (so that this file can be read where there is none yet)

    table = await duel(house)
    await table.abandon()
    again = await house.open_lobby(server=7, channel=CHANNEL, game="alien-menace", host=Seat(ANN, "Ann"), language="en")
    await lobby.ask_again(table, again)
    asked = [notice for _, notice in await house.outbox(again.id)]
    assert [(notice.by, notice.people) for notice in asked if isinstance(notice, Rematch)] == [(ANN, (BOB,))]
    await house.forget(BOB)
    assert [notice for _, notice in await house.outbox(again.id) if isinstance(notice, Rematch)] == []


# Pages


def overwrite(file: Path, page: int) -> None:
    """Another file's page lies where this one's was."""
    with file.open("r+b") as raw:
        raw.seek((page - 1) * 4096)
        raw.write(bytes((7 * n + page) % 251 for n in range(4096)))


def pages_of(file: Path, name: str) -> tuple[int, int]:
    """The root of a table, and its last leaf, as SQLite lays trees down: the highest page that belongs to it."""
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    raw = file.read_bytes()
    children: list[int] = []
    page = raw[(root - 1) * 4096 : root * 4096]
    if page[0] in (2, 5):
        cells = int.from_bytes(page[3:5], "big")
        for n in range(cells):
            at = int.from_bytes(page[12 + 2 * n : 14 + 2 * n], "big")
            children.append(int.from_bytes(page[at : at + 4], "big"))
    return root, children[0] if children else 0


async def test_a_damaged_page_is_mended_when_the_bot_starts(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """The first page of checkpoints is that of the first table: the others have lost nothing, and can be written."""
    house = await three(tmp_path, clock)
    await house.store.close()
    file = tmp_path / "airlock.db"
    _, leaf = pages_of(file, "checkpoints")
    assert leaf
    overwrite(file, leaf)
    with caplog.at_level(logging.ERROR):
        house = await reopened(tmp_path, clock)
    assert "mended" in caplog.text
    assert "checkpoints" in caplog.text
    tables = [table async for table in house.load_running()]
    assert [table.id for table in tables] == [1, 2, 3]
    for table in tables[1:]:
        for _ in range(10):
            if table.status == "playing":
                await act_at_random(table, Dice("on"))
    assert list(tmp_path.glob("airlock.db.damaged-*")), "what it was is kept"
    assert (await house.store.all("PRAGMA quick_check"))[0][0] == "ok"
    await house.store.close()


async def test_who_is_named_where_is_found_again(tmp_path: Path, clock: Clock) -> None:
    """The index of people only repeats the heads, so a page of it that is lost leaves nobody unforgotten."""
    house = await reopened(tmp_path, clock)
    async with house.store.write() as db:
        for person in range(5000, 8000):
            head = Head(host=person, language="en", seats=[Seat(person, f"P{person}", held=[person])])
            cursor = await db.execute(
                "INSERT INTO tables (server, channel, game, status, head, host, created, changed)"
                " VALUES (7, ?, 'alien-menace', 'over', ?, ?, 0, 0)",
                (person, pack(head), person),
            )
            assert cursor.lastrowid is not None
            await ledger.write_people(db, cursor.lastrowid, [person], {person})
    await house.store.close()
    file = tmp_path / "airlock.db"
    for name in ("named", "seats"):
        _, leaf = pages_of(file, name)
        assert leaf
        overwrite(file, leaf)
    house = await reopened(tmp_path, clock)
    for name in ("named", "seats"):
        ((there,),) = await house.store.all(f"SELECT COUNT(DISTINCT person) FROM {name}")
        assert there == 3000
    await house.store.close()


async def test_what_could_not_be_mended_leaves_no_copies(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await three(tmp_path, clock)
    await house.store.close()
    file = tmp_path / "airlock.db"
    overwrite(file, pages_of(file, "checkpoints")[1])
    before = file.read_bytes()

    def full(_source: Path, to: Path) -> None:
        to.write_bytes(before[: len(before) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(StoreError, match="No space left"):
        await reopened(tmp_path, clock)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("airlock.db.*ing")) + list(tmp_path.glob("airlock.db.damaged-*"))


@pytest.mark.parametrize("name", ["tables", "checkpoints", "seats_by_person", "one_table_a_channel", ""])
async def test_a_lost_root_is_said_in_one_line(tmp_path: Path, clock: Clock, name: str) -> None:
    house = await three(tmp_path, clock)
    await house.store.close()
    file = tmp_path / "airlock.db"
    overwrite(file, pages_of(file, name)[0] if name else 1)
    before = file.read_bytes()
    with pytest.raises(Exception, match=r"airlock\.db is damaged .* backup") as told:
        await on_discord(Settings(token="x", db=str(file)))
    assert type(told.value).__name__ == "BadOptions", "one line, and exit code 2"
    assert "\n" not in str(told.value)
    assert file.read_bytes() == before
