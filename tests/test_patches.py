"""A card, a mission and a language are a few files each: `tests/patches/` has one of each, and with it all tests pass.

ARCHITECTURE.md names the files that each of them changes and the commands that make anew what is made from them; the
table there is read here. Run in the copy are the tests of the game, its pictures, its messages with people around it
(`tests/chat`, for a card and a mission), and what looks over the whole house. Left out is what no card, mission or
language can reach by another way than those: the engine and the tables with toys and whole evenings (`tests/engine`,
`tests/tables`), and what has processes, sockets or a browser of its own (`tests/e2e`, `tests/local`, `tests/page`, and
of `tests/` itself what opens kept houses, measures or starts commands). Of these a language has `SPOKEN`: an evening at
the table, the languages of the local page, and commands.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.copies import ROOT, apply, changed, copy_house, files_of, run

pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]
PATCHES = Path(__file__).parent / "patches"
FOLDERS = ("tests/games/glorious_day", "tests/renderers")
IN_MESSAGES = "tests/chat"
WHOLE_HOUSE = (
    *(
        "blind",
        "guides",
        "lasting",
        "layers",
        "names",
        "own_words",
        "pages",
        "playthroughs",
        "replays",
        "saves",
        "terms",
    ),
    *("tuning", "voice", "words"),
)
"""Of the tests in `tests/` itself, those that need no process of their own for long."""
SPOKEN = ("tests/chat/test_at_the_table.py", "tests/local/test_languages.py", "tests/test_command_line.py")
"""Where a language is chosen or spoken."""


class Change(NamedTuple):
    """A row of the table in ARCHITECTURE.md: the files to touch, the commands to run then, and what those make anew."""

    files: tuple[str, ...]
    commands: tuple[str, ...]
    made: tuple[str, ...]


def table() -> dict[str, Change]:
    """The rows by their patches."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\|.*?`tests/patches/(\w+)\.patch`.*?\|(.*?)\|(.*?)\|(.*?)\|$", page, re.MULTILINE)
    return {name: Change(*(tuple(re.findall(r"`(.+?)`", cell)) for cell in cells)) for name, *cells in rows}


def named(paths: set[str], patterns: tuple[str, ...]) -> set[str]:
    return {path for path in paths if any(fnmatch(path, pattern) for pattern in patterns)}


def test_every_patch_is_in_the_table() -> None:
    assert set(table()) == {patch.stem for patch in PATCHES.glob("*.patch")} == {"card", "mission", "language"}


@pytest.mark.parametrize("name", sorted(table()))
def test_a_patch_changes_what_the_page_says_and_everything_passes(name: str, tmp_path: Path) -> None:
    change, house = table()[name], copy_house(tmp_path)
    whole = files_of(house)
    apply(house, PATCHES / f"{name}.patch")
    patched = files_of(house)
    assert changed(whole, patched) == named(set(patched), change.files), "ARCHITECTURE.md names other files"
    for command in change.commands:
        ran = run(house, *command.removeprefix("python -m ").split())
        assert ran.returncode == 0, f"{command}\n{ran.stdout}{ran.stderr}"
    again = changed(patched, files_of(house))
    assert again == named(again, change.made), "a command has made something anew that ARCHITECTURE.md does not name"
    ran = run(house, "ruff", "check", "--no-cache", "bot", "tests")
    assert ran.returncode == 0, ran.stdout
    files = [*(f"tests/test_{one}.py" for one in WHOLE_HOUSE), *(SPOKEN if name == "language" else [IN_MESSAGES])]
    ran = run(house, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *FOLDERS, *files)
    assert ran.returncode == 0, ran.stdout[-6000:]
