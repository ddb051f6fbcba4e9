"""Imports point one way: each layer, in a fresh interpreter, brings along only what it may know. And the rules know no
clock, no network, no chance but the dice they are given: that is read from their source.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

import pytest

from renderers import MODULES

ROOT = Path(__file__).parents[1]
GAMES = [f"bot.games.{folder.parent.name}" for folder in sorted((ROOT / "bot" / "games").glob("*/__init__.py"))]
PICTURES = [game.replace("bot.games", "renderers") for game in GAMES]
ABOVE_RULES = ("discord", "PIL", "aiosqlite", "sqlite3", "asyncio", "renderers", "bot.tables", "bot.chat", "bot.local")


def _same(one: str, other: str) -> bool:
    """Whether two folders are of one game."""
    return one.rpartition(".")[2] == other.rpartition(".")[2]


FORBIDDEN: dict[str, tuple[str, ...]] = {
    "bot.engine": (*ABOVE_RULES, "bot.games"),
    **{game: (*ABOVE_RULES, *(other for other in GAMES if other != game)) for game in GAMES},
    "bot.tables": ("discord", "PIL", "renderers", "bot.chat", "bot.local"),
    "renderers": ("discord", "aiosqlite", "bot.tables", "bot.chat", "bot.local"),
    "renderers.core": ("bot.games", "renderers.kit", *PICTURES),
    "renderers.kit": ("bot.games", *PICTURES),
    **{pictures: tuple(other for other in (*PICTURES, *GAMES) if not _same(other, pictures)) for pictures in PICTURES},
    "bot.chat": ("bot.local",),
    "bot.local": ("discord", "PIL", "aiosqlite", "bot.engine", "bot.games", "bot.tables", "bot.chat"),
}


def modules_of(layer: str) -> list[str]:
    folder = ROOT / Path(*layer.split("."))
    files = [file for file in folder.rglob("*.py") if file.name != "__main__.py"]
    return sorted(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files)


def come_along(modules: list[str]) -> set[str]:
    """All that is there when a fresh interpreter has imported these modules."""
    code = f"import sys, importlib\nfor m in {modules!r}: importlib.import_module(m)\nprint(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return set(ran.stdout.split())


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_a_layer_knows_only_those_below(layer: str) -> None:
    modules = modules_of(layer)
    found = come_along(modules)
    assert found >= set(modules), "the modules themselves were not imported"
    assert found.isdisjoint(FORBIDDEN[layer])


def imported(source: str, package: str) -> set[str]:
    """All that a module of that package imports anywhere, also in a function or only for types; and what that is in."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                found |= {name.name for name in names}
            case ast.ImportFrom(module, names, level):
                whole = resolve_name("." * (level or 0) + (module or ""), package)
                found |= {f"{whole}.{name.name}" for name in names}
    return {module[:end] for module in found for end in ends(module)}


def ends(module: str) -> list[int]:
    """Where the names of a module and of what it is in end: `bot.engine` is in `bot`."""
    return [*(place for place, sign in enumerate(module) if sign == "."), len(module)]


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_a_layer_imports_only_what_is_below_wherever_it_does(layer: str) -> None:
    """Also in a method, which the interpreter above does not run."""
    for file in (ROOT / Path(*layer.split("."))).rglob("*.py"):
        package = ".".join(file.relative_to(ROOT).parent.parts)
        assert imported(file.read_text(encoding="utf-8"), package).isdisjoint(FORBIDDEN[layer]), file


def test_an_import_is_found_wherever_it_stands() -> None:
    source = """
import os.path
class Reader:
    def read(self):
        from bot.games.some import state
        from ..kit import parts
"""
    state, parts = "bot.games.some.state", "renderers.kit.parts"
    assert {"os", "os.path", "bot", "bot.games", "bot.games.some", state, parts} < imported(source, "renderers.some")


@pytest.mark.parametrize("game", GAMES)
def test_rules_do_not_know_the_ai(game: str) -> None:
    """Nor does what they read; only the game itself does, which names its policy."""
    folder = ROOT / Path(*game.split("."))
    files = [*(folder / "rules").glob("*.py"), *(folder / "content").glob("*.py"), *folder.glob("[!_]*.py")]
    assert len(files) > 5
    assert [file.name for file in files if f"{game}.ai" in file.read_text(encoding="utf-8")] == []


def test_a_bot_that_starts_loads_no_game_and_no_local_table() -> None:
    """They come with the first table of a game: that is memory which an idle bot does not need."""
    found = come_along(["bot.run"])
    assert "bot.chat.client" in found
    assert found.isdisjoint({*GAMES, *MODULES.values(), "bot.local"})


def test_what_comes_along_is_seen() -> None:
    assert {"sqlite3", "asyncio", "bot.engine.session"} <= come_along(["bot.engine.session", "sqlite3", "asyncio"])


# What rules may use

PLAIN = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "contextlib",
    "copy",
    "enum",
    "fluent",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "importlib",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "pathlib",
    "pkgutil",
    "re",
    "typing",
}
"""Modules that give the same in every process, at every time."""
OF_THE_PROCESS = {"hash", "id", "open", "input", "print", "eval", "exec", "__import__", "breakpoint"}
RULES = sorted(file for folder in ("engine", "games") for file in (ROOT / "bot" / folder).rglob("*.py"))


def faults(source: str, package: str) -> Iterator[str]:
    """What a module of that package uses and may not."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                imported = [name.name for name in names]
            case ast.ImportFrom(_, _, 0):
                imported = [node.module or ""]
            case ast.ImportFrom():
                imported = ["a relative import"]
            case ast.Call(ast.Name(called)) if called in OF_THE_PROCESS:
                yield f"calls {called}"
                continue
            case ast.Call(ast.Name("Dice")) if package != "bot.engine":
                yield "makes dice of its own"
                continue
            case _:
                continue
        for module in imported:
            below = (module + ".").startswith(("bot.engine.", package + "."))
            if not below and module.partition(".")[0] not in PLAIN:
                yield f"imports {module}"


def package_of(file: Path) -> str:
    parts = file.relative_to(ROOT).parent.parts
    return ".".join(parts[:3])


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_rules_read_no_clock_no_network_and_no_chance_but_their_dice(file: Path) -> None:
    assert list(faults(file.read_text(encoding="utf-8"), package_of(file))) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import time", "imports time"),
        ("from random import Random", "imports random"),
        ("def rule():\n    import secrets", "imports secrets"),
        ("import urllib.request as plain", "imports urllib.request"),
        ("from datetime import datetime", "imports datetime"),
        ("from os import urandom", "imports os"),
        ("from bot.tables import table", "imports bot.tables"),
        ("from bot.games.other.state import State", "imports bot.games.other.state"),
        ("from . import state", "imports a relative import"),
        ("dice = Dice('lucky')", "makes dice of its own"),
        ("order = sorted(things, key=lambda thing: hash(thing))", "calls hash"),
        ("key = str(id(card))", "calls id"),
    ],
)
def test_what_rules_may_not_use_is_seen(source: str, fault: str) -> None:
    assert list(faults(source, "bot.games.some")) == [fault]


def test_what_rules_may_use_is_left_alone() -> None:
    sound = (
        "import msgspec\nfrom math import exp\nfrom bot.engine.dice import Dice\nfrom bot.games.some.state import State"
    )
    assert list(faults(sound, "bot.games.some")) == []
