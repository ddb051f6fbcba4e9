"""A test run ends, whatever its tests left open."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.copies import ROOT

FAILS = """
from tests.tables.duels import Clock, reopened


async def test_that_fails(tmp_path):
    house = await reopened(tmp_path, Clock())
    assert house is None
"""


def test_a_failed_test_does_not_keep_the_run_from_ending(tmp_path: Path) -> None:
    file = tmp_path / "test_failing.py"
    file.write_text(FAILS)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-n", "0", str(file)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert "1 failed" in ran.stdout, ran.stdout + ran.stderr
