"""Names mean one thing: no class name is there twice, but for modules of the same name in different games' folders."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("bot/games", "renderers")
"""What is in a folder of these is a game, if it has the same name in both."""
ALONE = "bot/local"
"""It knows nothing of the rest, and the rest knows nothing of it."""


def games() -> set[str]:
    return {folder.name for folder in (ROOT / GAMES[0]).iterdir() if (folder / "__init__.py").exists()}


def place_of(file: Path) -> str:
    """Where a module is; for one of a game, where it is in that game's folder."""
    path = file.relative_to(ROOT).as_posix()
    for folder in GAMES:
        head, _, rest = path.removeprefix(folder + "/").partition("/")
        if path.startswith(folder + "/") and head in games():
            return f"{folder}/<game>/{rest}"
    return path


def classes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for file in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "renderers").rglob("*.py")]:
        if not file.relative_to(ROOT).as_posix().startswith(ALONE):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(place_of(file))
    return found


def test_a_class_name_is_there_once() -> None:
    assert len(classes()) > 300
    assert {name: places for name, places in classes().items() if len(set(places)) > 1} == {}


def test_games_may_name_alike_what_is_in_the_same_module() -> None:
    assert set(classes()["State"]) == {"bot/games/<game>/state.py"}
    assert set(classes()["TableReader"]) == {"renderers/<game>/reader.py"}
