"""Pictures mark what is new by the keys of journal lines: each that they look for is told by the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = {"alien_menace": "alien_menace_marks", "glorious_day": "glorious_day_marks"}
LEAST = 15
"""So many keys each of them looks for at least; with fewer this test would not read them all."""


def strings(node: ast.AST) -> set[str]:
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def compared(tree: ast.Module) -> Iterator[str]:
    """What the key of a line is compared with: by ==, by `in` a list or a list that has a name, or in a `match`."""
    lists = {
        target.id: strings(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and is_key(node.left):
            for other in node.comparators:
                yield from lists[other.id] if isinstance(other, ast.Name) else strings(other)
        elif isinstance(node, ast.Match) and is_key(node.subject):
            for case in node.cases:
                yield from strings(case.pattern)


def is_key(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "key") or (isinstance(node, ast.Attribute) and node.attr == "key")


@cache
def told(game: str) -> frozenset[str]:
    """The keys that the rules of a game tell, also where one of two is told."""
    found: set[str] = set()
    for file in (ROOT / "bot" / "games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                found |= {key for arg in node.args[:1] for key in strings(arg)}
    return frozenset(found)


def read(source: str, game: str) -> set[str]:
    """The keys in a source that nothing is ever told by."""
    return set(compared(ast.parse(source))) - told(game)


def source_of(game: str) -> str:
    return (ROOT / "renderers" / f"{GAMES[game]}.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_a_picture_looks_for_is_told_by_the_rules(game: str) -> None:
    assert read(source_of(game), game) == set()
    assert len(set(compared(ast.parse(source_of(game))))) >= LEAST


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_key_is_found(game: str) -> None:
    for key in compared(ast.parse(source_of(game))):
        assert read(source_of(game).replace(f'"{key}"', f'"{key}x"'), game) == {f"{key}x"}
