"""What is said is said in our own words: no run of words of a rulebook is in the project.

The books are not part of the project. Where a tool that knows them lies beside it, it is asked.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COPIED = ROOT.parent / "shared" / "tools" / "copied"


@pytest.mark.skipif(not COPIED.exists(), reason="the rulebooks are not here")
def test_nothing_is_copied_from_a_rulebook() -> None:
    found = subprocess.run([sys.executable, str(COPIED)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
