"""The list of what was mended: its command tells a test that shows something from one that does not."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bot.engine.errors import BadOptions
from bot.worktrees import ROOT, worktree
from tests import mended

BEFORE = "def locked() -> bool:\n    return False\n"
TODAY = "def locked() -> bool:\n    return True\n\n\ndef bolted() -> bool:\n    return True\n"
TESTS = """
import pytest
from door import locked


@pytest.fixture
def key():
    assert locked()


@pytest.mark.parametrize("times", [1, 2])
def test_it_is_locked(times):
    assert locked()


def test_it_is_a_door():
    assert True


def test_it_is_skipped():
    if not locked():
        pytest.skip("no lock")


def test_it_has_a_key(key):
    assert True


def test_it_still_creaks():
    assert not locked()
"""
ANOTHER = "from door import bolted\n\n\ndef test_it_is_bolted():\n    assert bolted()\n"
LIST = """
by = "locked"

[[mended]]
finding = "The door was open"
tests = ["tests/test_door.py::test_it_is_locked[1]", "tests/test_door.py::test_it_is_locked[2]"]

[[mended]]
finding = "Nothing to see"
tests = [
    "tests/test_door.py::test_it_is_a_door",
    "tests/test_door.py::test_it_is_skipped",
    "tests/test_door.py::test_it_has_a_key",
    "tests/test_door.py::test_it_still_creaks",
    "tests/test_door.py::test_it_is_gone",
    "tests/test_bolt.py::test_it_is_bolted",
    "tests/test_nowhere.py::test_it",
]
"""


def git(root: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@localhost", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A project with a door: open in its first commit, locked in its second, and taken away today."""
    root = tmp_path / "house"
    (root / "tests").mkdir(parents=True)
    git(root, "init", "--quiet")
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\n')
    (root / "door.py").write_text(BEFORE)
    (root / "tests" / "test_door.py").write_text("from nowhere import nothing\n")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "A door")
    (root / "door.py").write_text(TODAY)
    (root / "tests" / "test_door.py").write_text(TESTS)
    (root / "tests" / "test_bolt.py").write_text(ANOTHER)
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "A lock")
    git(root, "tag", "locked")
    (root / "door.py").unlink()
    (root / "tests" / "mended.toml").write_text(LIST)
    return root


@pytest.mark.long
def test_a_finding_is_shown_by_tests_that_ran_and_failed_before_and_passed_after(house: Path) -> None:
    found = {one.test.rpartition("::")[2]: (one.before, one.after, one.shown) for one in mended.judge("HEAD~1", house)}
    assert found == {
        "test_it_is_locked[1]": ("failed", "passed", True),
        "test_it_is_locked[2]": ("failed", "passed", True),
        "test_it_is_a_door": ("passed", "passed", False),
        "test_it_is_skipped": ("skipped", "passed", False),
        "test_it_has_a_key": ("error", "passed", False),
        "test_it_still_creaks": ("passed", "failed", False),
        "test_it_is_gone": ("not collected", "not collected", False),
        "test_it_is_bolted": ("not collected", "passed", False),
        "test_it": ("not collected", "not collected", False),
    }
    worktrees = subprocess.run(["git", "worktree", "list"], cwd=house, check=True, capture_output=True, text=True)
    assert len(worktrees.stdout.splitlines()) == 1, "the other tree is gone"


def test_the_command_is_content_only_if_everything_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown, hidden = (
        mended.Verdict("Wet", "a", "failed", "passed", "drip"),
        mended.Verdict("Dry", "b", "passed", "passed"),
    )
    for verdicts, code in (([shown], 0), ([shown, hidden], 1), ([], 1)):
        monkeypatch.setattr(mended, "judge", lambda _commit, _root, found=verdicts: found)
        assert mended.main(["HEAD"]) == code
        told = capsys.readouterr().out
        assert told.count("NOT SHOWN") == verdicts.count(hidden)
        assert ("drip" in told) == bool(verdicts), "it says how a test failed before"


def test_a_commit_that_is_not_there_is_said_in_one_line(house: Path) -> None:
    with pytest.raises(BadOptions, match="nowhere"), worktree("nowhere", house):
        pass


def test_the_list_can_be_read() -> None:
    listed = mended.findings()
    assert len(listed.by) >= 7
    assert listed.mended
    assert all(one.tests for one in listed.mended)
    assert all("::test_" in test for test in listed.tests)


def test_every_test_on_the_list_is_there() -> None:
    """In the commit that mended it, which a copy of the project without its history does not have."""
    listed = mended.findings()
    files: dict[str, str] = {}
    for test in listed.tests:
        file, _, rest = test.partition("::")
        if file not in files:
            shown = subprocess.run(["git", "show", f"{listed.by}:{file}"], cwd=ROOT, capture_output=True, check=False)
            if shown.returncode and not has_history():
                return
            assert shown.returncode == 0, file
            files[file] = shown.stdout.decode()
        name = rest.rpartition("::")[2].partition("[")[0]
        assert f"def {name}(" in files[file], test


def has_history() -> bool:
    shallow = subprocess.run(
        ["git", "rev-parse", "--is-shallow-repository"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return shallow.stdout.strip() == "false"
