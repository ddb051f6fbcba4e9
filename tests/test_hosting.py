"""What docs/hosting.md promises an operator."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from configparser import ConfigParser
from contextlib import closing
from pathlib import Path

import pytest

from bot import health
from bot.engine.dice import Dice
from bot.engine.errors import BadOptions
from bot.health import Health
from bot.lock import one_bot
from bot.tables.store import copy
from tests.tables.duels import ANN, BOB, Clock, act, act_at_random, duel, reopened, whole

ROOT = Path(__file__).parents[1]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
UNIT = ROOT / "docs" / "airlock.service"


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd here to ask")
    unit = tmp_path / "airlock.service"
    unit.write_text(UNIT.read_text().replace("/opt/airlock/.venv/bin/python", sys.executable))
    asked = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "airlock.service" not in asked.stderr, asked.stderr


def test_the_unit_and_the_procfile_start_the_bot() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(UNIT)
    assert unit["Service"]["ExecStart"].endswith("python -m bot")
    assert (ROOT / "Procfile").read_text().strip() == "worker: python -m bot"


def test_every_line_of_the_log_that_is_explained_is_one_the_bot_writes() -> None:
    source = " ".join(file.read_text(encoding="utf-8") for file in (ROOT / "bot").rglob("*.py"))
    explained = re.findall(r"^\| (`.*?`) ", HOSTING, flags=re.M)
    phrases = [phrase for cell in explained for phrase in re.findall(r"`(.*?)`", cell)]
    assert len(phrases) >= 8
    for phrase in phrases:
        pieces = [piece.strip(" :") for piece in phrase.split("…")]
        pieces = [piece.removesuffix(": database or disk is full") for piece in pieces]
        assert all(piece in source for piece in pieces), phrase


async def test_a_backup_put_in_place_goes_on_from_there(tmp_path: Path) -> None:
    clock = Clock()
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    kept = whole(table)
    copy(tmp_path / "airlock.db", tmp_path / "copy.db")
    dice = Dice("later")
    for _ in range(5):
        await act_at_random(table, dice)
    await house.store.close()
    for file in tmp_path.glob("airlock.db*"):
        file.unlink()
    (tmp_path / "copy.db").rename(tmp_path / "airlock.db")
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert whole(table) == kept
    await act_at_random(table, dice)
    assert whole(table) != kept
    await house.store.close()


# One bot a database


def test_a_second_bot_on_the_same_database_does_not_start(tmp_path: Path) -> None:
    db = str(tmp_path / "airlock.db")
    with one_bot(db), pytest.raises(BadOptions, match=r"another Airlock is using .* \(process \d+\)"), one_bot(db):
        pass
    with one_bot(db):
        pass


def other_names(folder: Path) -> dict[str, str]:
    """The database of a folder, called by other names from elsewhere."""
    db, elsewhere = folder / "airlock.db", folder / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "link.db").symlink_to(db)
    (elsewhere / "hard.db").hardlink_to(db)
    (folder / "there").symlink_to(folder)
    return {
        "by a path from here": os.path.relpath(db),
        "by a symbolic link": str(elsewhere / "link.db"),
        "through a linked folder": str(folder / "there" / "airlock.db"),
        "by a hard link": str(elsewhere / "hard.db"),
    }


HOLD = """
import sys
from bot.lock import one_bot
with one_bot(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_database_where_no_folder_is_says_which(tmp_path: Path) -> None:
    db = str(tmp_path / "nowhere" / "airlock.db")
    with pytest.raises(BadOptions, match=r"nowhere/airlock\.db cannot be used: No such file"), one_bot(db):
        pass


def test_whatever_a_database_is_called_one_bot_uses_it(tmp_path: Path) -> None:
    """In this process or in another one."""
    db = tmp_path / "airlock.db"
    db.touch()
    names = other_names(tmp_path)
    with one_bot(str(db)):
        for how, name in names.items():
            with pytest.raises(BadOptions, match="another Airlock"), one_bot(name):
                pytest.fail(how)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(db)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        for how, name in names.items():
            with pytest.raises(BadOptions, match="another Airlock"), one_bot(name):
                pytest.fail(how)
        other.communicate()
    for name in names.values():
        with one_bot(name):
            pass


@pytest.mark.skipif(sys.platform != "linux", reason="there is no list of locks to read")
async def test_the_lock_costs_sqlite_none_of_its_own(tmp_path: Path) -> None:
    """SQLite's locks on a file go when the process closes any descriptor of it, so none is closed."""
    db = tmp_path / "airlock.db"
    with one_bot(str(db)):
        house = await reopened(tmp_path, Clock())
        names = other_names(tmp_path)
        before = locks_on(db)
        assert before
        for name in (str(db), *names.values()):
            with pytest.raises(BadOptions), one_bot(name):
                pass
        assert locks_on(db) == before
        await house.store.close()


def locks_on(file: Path) -> list[str]:
    """What this process has locked of a file in SQLite's manner."""
    held = [line.split() for line in Path("/proc/locks").read_text().splitlines()]
    mine = [one for one in held if one[1] == "POSIX" and one[4] == str(os.getpid())]
    return sorted(" ".join(one[1:]) for one in mine if one[5].endswith(f":{file.stat().st_ino}"))


# Nobody else's business


def mode(file: Path) -> str:
    return oct(file.stat().st_mode & 0o777)


@pytest.mark.parametrize("from_before", [False, True])
async def test_what_is_on_disk_is_for_its_owner_alone(tmp_path: Path, *, from_before: bool) -> None:
    """The database holds seeds and hands of games that run. What an older Airlock left open is closed."""
    usual = os.umask(0o022)
    try:
        if from_before:
            with closing(sqlite3.connect(tmp_path / "airlock.db")) as old:
                old.execute("PRAGMA journal_mode=WAL")
                old.execute("CREATE TABLE something (id INTEGER)")
                for ending in ("", "-wal", "-shm"):
                    (tmp_path / f"airlock.db{ending}").chmod(0o644)
                for ending in (".lock", ".health.new"):
                    (tmp_path / f"airlock.db{ending}").touch(0o644)
                await _private_files(tmp_path)
        else:
            await _private_files(tmp_path)
    finally:
        os.umask(usual)


async def _private_files(folder: Path) -> None:
    db = folder / "airlock.db"
    with one_bot(str(db)):
        house = await reopened(folder, Clock())
        await duel(house)
        copy(db, folder / "copy.db")
        health.write(health.file_of(str(db)), Health(0.0, connected=True, tables=1))
        files = sorted(file for file in folder.iterdir() if file.is_file())
        assert len(files) == 6, files
        assert {mode(file) for file in files} == {"0o600"}
        await house.store.close()
