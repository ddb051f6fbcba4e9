"""What happened, in few lines: asides go first."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.chat.story import story
from bot.engine.journal import Line
from bot.engine.text import Text
from bot.games import MODULES, load
from bot.games.glorious_day import GAME as GLORIOUS_DAY

ROOT = Path(__file__).parents[2]
GAME = replace(GLORIOUS_DAY, asides=("step",), headlines=("fall",))


def told(keys: str, most: int) -> str:
    """Lines named by letters: those in lower case are asides, digits are headlines."""
    kinds = ["step" if key.islower() else "fall" if key.isdigit() else "deed" for key in keys]
    lines = [Line(Text(kind, {"name": key})) for kind, key in zip(kinds, keys, strict=True)]
    return "".join(str(line.text.args["name"]) for line in story(GAME, lines, most))


@pytest.mark.parametrize(
    ("keys", "most", "left"),
    [
        ("", 3, ""),
        ("AbC", 3, "AbC"),
        ("AbCd", 3, "ACd"),
        ("abcDe", 2, "De"),
        ("AbCdEfG", 4, "ACEG"),
        ("AbCdEfG", 3, "CEG"),
        ("ABCDE", 2, "DE"),
        ("1BCDEFG", 4, "1EFG"),
        ("1a2b3cDEF", 4, "23EF"),
        ("A1", 1, "1"),
    ],
)
def test_asides_are_left_out_before_the_oldest(keys: str, most: int, left: str) -> None:
    assert told(keys, most) == left


@pytest.mark.parametrize("game", MODULES)
def test_asides_are_lines_of_the_game(game: str) -> None:
    """A key that nothing is told by would leave out nothing."""
    folder = Path(MODULES[game].replace(".", "/"))
    told = "".join(file.read_text(encoding="utf-8") for file in (ROOT / folder).glob("*.py"))
    assert all(f'tell("{key}"' in told for key in (*load(game).asides, *load(game).headlines))
