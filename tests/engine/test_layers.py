"""Layers: the engine and the rules of the games know no Discord, no pictures, no disk and no event loop."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOREIGN = ("discord", "PIL", "aiosqlite", "sqlite3", "asyncio")
LIBRARIES = ("msgspec", "fluent.runtime", "babel.lists")
PACKAGES = ["bot.engine", "bot.games"] + [
    f"bot.games.{folder.parent.name}" for folder in sorted((ROOT / "bot" / "games").glob("*/__init__.py"))
]


def modules_of(package: str) -> list[str]:
    """Every module of a package, with its sub-packages unless those are games of their own."""
    folder = ROOT / Path(*package.split("."))
    files = folder.glob("*.py") if package == "bot.games" else folder.rglob("*.py")
    return [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in sorted(files)]


def came_along(modules: list[str]) -> set[str]:
    """Which foreign packages are there when a fresh interpreter has imported these modules."""
    code = f"import sys, importlib\nfor m in {modules!r}: importlib.import_module(m)\nprint(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return set(FOREIGN) & set(ran.stdout.split())


@pytest.fixture(scope="module")
def excused() -> set[str]:
    """What the libraries bring along by themselves is not the rules' doing."""
    return came_along(list(LIBRARIES))


@pytest.mark.parametrize("package", PACKAGES)
def test_the_rules_bring_nothing_foreign_along(package: str, excused: set[str]) -> None:
    modules = modules_of(package)
    assert modules
    assert came_along(modules) - excused == set()


def test_the_libraries_need_no_excuse(excused: set[str]) -> None:
    """As long as this holds, the test above looks for everything on its list."""
    assert excused == set()


def test_what_comes_along_is_seen() -> None:
    assert came_along(["bot.engine.session", "sqlite3", "asyncio"]) == {"sqlite3", "asyncio"}
