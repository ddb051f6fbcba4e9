"""What docs/hosting.md promises an operator."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from bot.engine.dice import Dice
from bot.engine.errors import BadOptions
from bot.run import one_bot
from bot.tables.store import copy
from tests.tables.test_table import ANN, BOB, Clock, act, act_at_random, duel, reopened, whole

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


def test_a_second_bot_on_the_same_database_does_not_start(tmp_path: Path) -> None:
    db = str(tmp_path / "airlock.db")
    with one_bot(db), pytest.raises(BadOptions, match=r"another Airlock is using .* \(process \d+\)"), one_bot(db):
        pass
    with one_bot(db):
        pass
