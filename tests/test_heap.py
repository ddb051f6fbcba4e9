"""What is free goes back to the system, where the C library can be told to."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
USED = """
from pathlib import Path
from bot.heap import give_back, share

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4

share()
before = resident()
things = [bytes(50_000) for _ in range(1_000)]
last = bytes(50_000)
full = resident()
del things
give_back()
print(full - before, resident() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="for the C library of Linux")
def test_what_is_free_is_given_back() -> None:
    """Fifty megabytes, with something at their end that stays."""
    ran = subprocess.run([sys.executable, "-c", USED], cwd=ROOT, capture_output=True, text=True, check=True)
    grown, left = map(int, ran.stdout.split())
    assert grown > 40_000
    assert left < grown / 4
