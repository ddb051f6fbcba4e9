"""A game is its folders: rules, data, words, pictures and tests of a toy are laid into a copy of the house, where it is
found and played, and the tests of every game hold for it; not a line is changed elsewhere.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.engine.languages import LANGUAGES
from tests.copies import copy_house, run

TOY = Path(__file__).parent / "toy_game"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the toy in it."""
    root = copy_house(tmp_path_factory.mktemp("house"), light=True)
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


KEEPING = (
    ("tests.test_saves", "lanterns"),
    ("bot", "simulate", "lanterns", "--games", "2", "--seed", "1001", "--jobs", "1", "--export", "tests/replays"),
    ("tests.renderers.kept", "lanterns"),
)
"""What leaves the save, the replay files and the scenes that are kept of a game."""
OF_EVERY_GAME = (
    *("blind", "guides", "lasting", "layers", "names", "playthroughs", "questions", "replays", "saves", "terms"),
    *("tuning", "words"),
    *("renderers/faces", "renderers/kept_scenes", "renderers/layers", "renderers/palettes", "renderers/panels"),
    "chat/warming",
)
"""Tests that all games share; the games' own are in `tests/games`."""
IN_MESSAGES = ("chat/leaks", "chat/strangers", "chat/twins")


@pytest.fixture(scope="module")
def kept(house: Path) -> Path:
    """The copy, with all that is kept of a game."""
    for command in KEEPING:
        ran = run(house, *command)
        assert ran.returncode == 0, ran.stderr
    return house


def passes(house: Path, tests: Sequence[str], *which: str) -> None:
    """These files of tests pass in the copy, and its own beside them."""
    paths = [f"tests/{folder}{slash}test_{name}.py" for folder, slash, name in (one.rpartition("/") for one in tests)]
    ran = run(house, "pytest", "-q", "-p", "no:cacheprovider", "tests/games/lanterns", *paths, *which)
    assert ran.returncode == 0, ran.stdout[-3000:]


@pytest.mark.long
def test_the_tests_of_every_game_hold_for_it(kept: Path) -> None:
    passes(kept, OF_EVERY_GAME, "-k", "lanterns or class_name")


@pytest.mark.long
def test_its_messages_give_nothing_away_and_strangers_change_nothing(house: Path) -> None:
    passes(house, IN_MESSAGES, "-k", "lanterns or stranger_changes_nothing")


@pytest.mark.long
def test_it_keeps_to_its_budgets(house: Path) -> None:
    """Beside the other games; memory is theirs as much as its own."""
    passes(house, ["budgets"], "--all", "-k", "not memory")


@pytest.mark.long
def test_the_long_runs_of_every_game_hold_for_it(kept: Path) -> None:
    passes(kept, (*OF_EVERY_GAME, *IN_MESSAGES), "--all", "-k", "lanterns")
