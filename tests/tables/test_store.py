"""The database as a file: it is for its owner alone, and when it is gone, nothing is accepted any more."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.engine.timers import Timer
from bot.tables import posting
from bot.tables.house import House
from bot.tables.store import StoreError, copy
from bot.tables.table import Refusal
from tests.tables.duels import ANN, BOB, CHANNEL, Clock, act, duel, new_lobby, refused, reopened, whole


def move(db: Path) -> None:
    db.rename(db.with_name("moved.db"))


def delete(db: Path) -> None:
    db.unlink()


def replace(db: Path) -> None:
    """A backup is put in its place while the bot runs."""
    copy(db, db.with_name("copy.db"))
    db.with_name("copy.db").replace(db)


@pytest.mark.parametrize("gone", [move, delete, replace])
async def test_a_database_that_is_gone_takes_no_answer(house: House, tmp_path: Path, gone: object) -> None:
    table = await duel(house)
    assert callable(gone)
    gone(tmp_path / "airlock.db")
    for _ in range(3):
        async with refused("refused-disk", table):
            await act(table, ANN, "keep")
        async with refused("refused-disk", table):
            await posting.remember_reach(table, BOB, reached=False)
    assert table.posts.unreachable == []
    with pytest.raises(StoreError, match="moved or deleted"):
        await house.keep("commands", "x")
    with pytest.raises(StoreError, match="moved or deleted"):
        await new_lobby(house, CHANNEL + 1)


async def test_a_database_that_is_back_goes_on(house: House, tmp_path: Path) -> None:
    table = await duel(house)
    before = whole(table)
    (tmp_path / "airlock.db").rename(tmp_path / "moved.db")
    with pytest.raises(Refusal, match="refused-disk"):
        await act(table, ANN, "keep")
    (tmp_path / "moved.db").rename(tmp_path / "airlock.db")
    assert whole(table) == before
    await act(table, ANN, "keep")
    assert table.head.entries == 1


async def test_what_was_refused_is_not_there_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    await act(table, ANN, "keep")
    before = whole(table)
    (tmp_path / "airlock.db").rename(tmp_path / "moved.db")
    async with refused("refused-disk", table):
        await act(table, BOB, "keep")
    await house.close()
    (tmp_path / "moved.db").rename(tmp_path / "airlock.db")
    house = await reopened(tmp_path, clock)
    assert whole(await house.table(table.id)) == before
    await house.store.close()


async def test_a_link_that_leads_elsewhere_is_noticed(tmp_path: Path, clock: Clock) -> None:
    """The name is what the next start will go by."""
    (tmp_path / "real").mkdir()
    (tmp_path / "airlock.db").symlink_to(tmp_path / "real" / "first.db")
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    shutil.copy(tmp_path / "real" / "first.db", tmp_path / "real" / "second.db")
    (tmp_path / "airlock.db").unlink()
    (tmp_path / "airlock.db").symlink_to(tmp_path / "real" / "second.db")
    async with refused("refused-disk", table):
        await act(table, ANN, "keep")
    await house.store.close()


async def test_a_database_that_is_gone_does_not_keep_the_bot_from_stopping(
    house: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await duel(house)
    table.head.timers.running["a-deadline"] = Timer(60, 0.0, 0.0)
    (tmp_path / "airlock.db").unlink()
    await house.close()
    assert any(record.levelno == logging.ERROR for record in caplog.records)


@pytest.mark.parametrize("old", [False, True])
async def test_the_database_is_for_its_owner_alone(tmp_path: Path, clock: Clock, *, old: bool) -> None:
    usual = os.umask(0o022)
    try:
        if old:
            sqlite3.connect(tmp_path / "airlock.db").execute("PRAGMA journal_mode=WAL").close()
        house = await reopened(tmp_path, clock)
        await duel(house)
        copy(tmp_path / "airlock.db", tmp_path / "copy.db")
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.glob("*.db*")}
        assert modes == dict.fromkeys(("airlock.db", "airlock.db-shm", "airlock.db-wal", "copy.db"), "0o600")
        await house.store.close()
    finally:
        os.umask(usual)
