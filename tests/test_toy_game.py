"""A game is its folders: rules, data, words, pictures and tests of a toy are laid into a copy of the house, where it is
found and played, and not a line is changed elsewhere.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.engine.languages import LANGUAGES

ROOT = Path(__file__).parents[1]
TOY = Path(__file__).parent / "toy_game"
HOUSE = ("bot", "renderers", "data", "tests", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "toy_game", "saves", "replays", "kept")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the toy in it."""
    root = tmp_path_factory.mktemp("house")
    for name in HOUSE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, root / name)
    for file in TOY.rglob("*"):
        if file.is_file() and file.parent != TOY and "__pycache__" not in file.parts:
            place = root / file.relative_to(TOY)
            assert not place.exists(), f"{place} is changed, not added"
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, place)
    for language in LANGUAGES:
        for file in (TOY / "data" / "locales" / "en").iterdir():
            place = root / "data" / "locales" / language / file.name
            if not place.exists():
                shutil.copy(file, place)
    return root


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], cwd=house, capture_output=True, text=True, check=False)


def test_it_is_played_at_the_local_table(house: Path) -> None:
    ran = run(house, "pytest", "-q", "-p", "no:cacheprovider", "tests/chat/test_lanterns.py")
    assert ran.returncode == 0, ran.stdout[-3000:]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("simulate", "lanterns", "--games", "10", "--jobs", "1"), "10 games of lanterns"),
        (("show", "lanterns", "--steps", "5", "--viewer", "1", "--language", "fr"), "La lanterne 1 "),
        (("rules", "lanterns", "goal"), "three lanterns lit"),
        (("tune", "lanterns", "--games", "2", "--jobs", "1"), "three            3       ai"),
    ],
)
def test_every_command_knows_it(house: Path, command: tuple[str, ...], says: str) -> None:
    ran = run(house, "bot", *command)
    assert ran.returncode == 0, ran.stderr
    assert says in ran.stdout


def test_the_rules_of_the_house_hold_for_it(house: Path) -> None:
    files = ("tests/test_layers.py", "tests/test_words.py")
    ran = run(house, "pytest", "-q", "-p", "no:cacheprovider", *files, "-k", "lanterns or layer")
    assert ran.returncode == 0, ran.stdout[-3000:]
