"""`upgrade --check` names the tables that would not go on, and what only reads changes nothing on disk."""

from __future__ import annotations

import asyncio
import lzma
import shutil
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.engine.dice import Dice
from bot.games import load
from bot.tables import reports
from bot.tables.house import House
from bot.tables.store import Store, StoreError, migrations, pack
from tests.scale import now_and_later
from tests.tables.duels import ANN, CHANNEL, Clock, act_at_random, duel, new_lobby, reopened
from tests.test_kept_tables import HOUSES, NAMES, another_key, listed, plant, went_back
from tests.test_upgrade import OLD

NEWEST = migrations()[-1][0]


def kept(folder: Path) -> dict[str, str]:
    """Every file there but what SQLite needs to look at one, by its hash."""
    files = [file for file in folder.iterdir() if not file.name.endswith("-shm") and file.stat().st_size]
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in files}


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An old database, where the settings say."""
    file = tmp_path / "airlock.db"
    shutil.copy(OLD, file)
    monkeypatch.setenv("AIRLOCK_DB", str(file))
    return file


def spoil(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as opened:
        for sql in statements:
            opened.execute(sql)


async def several(folder: Path, count: int) -> None:
    """So many duels in the middle of their games."""
    house = await reopened(folder, Clock())
    for n in range(count):
        table = await duel(house, CHANNEL + n)
        dice = Dice(f"table {n}")
        while table.head.entries < 6:
            await act_at_random(table, dice)
    await house.store.close()


# The check


def test_an_old_database_is_tried_and_stays_as_it_is(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept(db.parent)
    assert main(["upgrade", "--check"]) == 0
    assert kept(db.parent) == before
    assert capsys.readouterr().out.splitlines() == [
        f"the database is of version 1; this Airlock would make it version {NEWEST}",
        "1 of 1 table would go on",
    ]
    assert main(["upgrade", "--check", str(db)]) == 0


@pytest.mark.parametrize("file", now_and_later(HOUSES), ids=NAMES)
def test_it_says_of_an_old_house_what_opening_it_does(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "airlock.db"
    db.write_bytes(lzma.decompress(file.read_bytes()))
    live = [one for one in listed(file).tables if one.kind != "over"]
    spoilt = [one for one in live if one.kind == "mid-phase" and one.tail][:3]
    with closing(sqlite3.connect(db, isolation_level=None)) as opened:
        for one in spoilt:
            plant(opened, one.id, another_key)
    before = kept(tmp_path)
    code = main(["upgrade", "--check", str(db)])
    assert kept(tmp_path) == before
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("table ")]
    assert all("would go back to the beginning of its phase: " in line for line in told)

    async def opened_after_all() -> set[int]:
        house = House(await Store.open(db), now=Clock())
        try:
            return {one.id for one in live if await went_back(house, await house.table(one.id))}
        finally:
            await house.store.close()

    back = asyncio.run(opened_after_all())
    assert {int(line.split()[1]) for line in told} == back >= {one.id for one in spoilt}
    assert code == 1


def test_every_kind_of_trouble_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(several(tmp_path, 6))
    db = tmp_path / "airlock.db"
    spoil(
        db,
        "UPDATE tables SET head = x'c1' WHERE id = 1",
        "UPDATE tables SET game = 'chess' WHERE id = 2",
        "UPDATE checkpoints SET checkpoint = x'00' WHERE table_id = 3",
        "UPDATE entries SET entry = x'00' WHERE table_id = 3",
        "UPDATE checkpoints SET checkpoint = x'00' WHERE table_id = 4",
        "UPDATE tables SET status = 'over' WHERE id = 6",
    )
    before = kept(tmp_path)
    assert main(["upgrade", "--check", str(db)]) == 1
    assert kept(tmp_path) == before
    *found, count = capsys.readouterr().out.splitlines()
    assert [" ".join(line.split()[:7]) for line in found] == [
        "table 1 (alien-menace) could not be read:",
        "table 2 (chess) could not be read:",
        "table 3 (alien-menace) would be stuck: Expected",
    ], "table 4 is played again from its answers and loses nothing"
    assert count == "2 of 5 tables would go on"


def test_a_question_that_cannot_be_asked_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(several(tmp_path, 1))
    game = load("alien-menace")

    def no_board(_view: object) -> list[object]:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr("bot.tables.house.load", lambda _key: replace(game, board=no_board))
    assert main(["upgrade", "--check", str(tmp_path / "airlock.db")]) == 1
    assert "table 1 (alien-menace) could not ask what it has to ask: ZeroDivisionError" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (1, {}, ""),
        (2, {}, ""),
        (1, {"mission": "newt"}, "alien-menace has no option 'mission'"),
        (3, {}, "alien-menace is played with 2 seats, not 3"),
    ],
)
async def test_a_lobby_must_be_able_to_begin(
    tmp_path: Path, seats: int, options: dict[str, str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    house = await reopened(tmp_path, Clock())
    table = await new_lobby(house)
    head = replace(table.head, options=options, seats=table.head.seats * seats)
    with closing(sqlite3.connect(tmp_path / "airlock.db", isolation_level=None)) as opened:
        opened.execute("UPDATE tables SET head = ?", (pack(head),))
    code = await asyncio.to_thread(main, ["upgrade", "--check", str(tmp_path / "airlock.db")])
    told = capsys.readouterr().out
    assert code == (1 if why else 0)
    assert f"table 1 (alien-menace) could not begin as its lobby has it: {why}" in told or not why
    await house.store.close()


async def test_it_sees_what_the_running_bot_has_just_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = await reopened(tmp_path, Clock())
    await duel(house)
    code = await asyncio.to_thread(main, ["upgrade", "--check", str(tmp_path / "airlock.db")])
    assert code == 0
    assert capsys.readouterr().out == "1 of 1 table would go on\n"
    await duel(house, CHANNEL + 1)
    await house.store.close()


def test_a_newer_database_is_refused_in_one_line(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(db, "PRAGMA user_version = 999")
    before = kept(db.parent)
    for command in (["upgrade", "--check"], ["reports", "1"]):
        assert main(command) == 2
        told = capsys.readouterr().err
        assert "the database is of version 999" in told
        assert told.count("\n") == 1
        assert str(db) in told
    assert kept(db.parent) == before


def test_without_check_it_says_how_to_upgrade(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade"]) == 0
    assert "./airlock upgrade --check" in capsys.readouterr().out


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade", "--check", str(tmp_path / "nowhere.db")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


# What only reads


def test_reports_and_backups_of_an_old_database_leave_it_old(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(db, "INSERT INTO reports SELECT 1, id, 11, 3, 'a door is missing', 5.0 FROM tables")
    before = kept(db.parent)
    assert main(["reports"]) == 0
    assert "a door is missing" in capsys.readouterr().out
    assert main(["reports", "1"]) == 0
    assert '"what":"a door is missing"' in capsys.readouterr().out
    assert main(["backup", str(db.parent / "copy.sqlite")]) == 0
    assert kept(db.parent).items() >= before.items()
    for file in (db, db.parent / "copy.sqlite"):
        with closing(sqlite3.connect(file)) as opened:
            assert opened.execute("PRAGMA user_version").fetchone() == (1,)


def test_reports_of_a_newer_database_are_listed_all_the_same(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(
        db,
        "INSERT INTO reports SELECT 1, id, 11, 3, 'a door is missing', 5.0 FROM tables",
        "PRAGMA user_version = 999",
    )
    assert main(["reports"]) == 0
    assert "a door is missing" in capsys.readouterr().out


async def test_nothing_can_be_written_to_what_is_only_read(tmp_path: Path) -> None:
    house = await reopened(tmp_path, Clock())
    table = await duel(house)
    await reports.keep(house, table, ANN, "a door is missing")
    store = await Store.open_to_read(tmp_path / "airlock.db")
    assert len(await reports.kept(House(store))) == 1
    with pytest.raises(StoreError, match="readonly"):
        await House(store).keep("commands", "x")
    await store.close()
    await house.store.close()
