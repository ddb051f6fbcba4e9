"""What lasts is asked for: an effect that does nothing by itself is looked for somewhere in the rules of its game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.engine.effects import Effects
from bot.games import MODULES

ROOT = Path(__file__).parents[1]
ASKING = ("has_written", "Written")
"""In whose brackets rules name what is written: `has_written(figure, "hush")`, `Written("hush") in verbs`."""


def effects_of(game: str) -> Effects[Any, Any]:
    """Those of a game; none, if it does without."""
    found = getattr(import_module(MODULES[game]), "EFFECTS", None)
    return found if isinstance(found, Effects) else Effects()


def asked_for(source: str) -> Iterator[str]:
    """The names of types and of what is written that a module looks for, and not only imports or says to last; that a
    question has such a name is nothing.
    """
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        match waiting.pop():
            case ast.Call(ast.Attribute(attr="lasts")) | ast.ImportFrom() | ast.Import():
                continue
            case ast.FunctionDef(args=arguments) as function:
                waiting += [*function.body, *function.decorator_list, *arguments.defaults]
            case ast.Call(ast.Name(name), arguments) if name in ASKING:
                yield from (one.value for one in arguments if isinstance(one, ast.Constant) and type(one.value) is str)
            case ast.Name(name):
                yield name
            case node:
                waiting += ast.iter_child_nodes(node)


@pytest.mark.parametrize("game", MODULES)
def test_what_lasts_is_asked_for(game: str) -> None:
    rules = ROOT / Path(*MODULES[game].split(".")) / "rules"
    asked = {name for file in rules.glob("*.py") for name in asked_for(file.read_text(encoding="utf-8"))}
    lasting = {kind if isinstance(kind, str) else kind.__name__ for kind in effects_of(game).lasting}
    assert lasting - asked == set()


def test_there_is_something_that_lasts() -> None:
    """Of a kind, and under a name."""
    lasting = [kind for game in MODULES for kind in effects_of(game).lasting]
    assert {isinstance(kind, str) for kind in lasting} == {True, False}


def test_to_import_it_to_name_it_as_a_type_and_to_say_that_it_lasts_is_not_to_ask_for_it() -> None:
    source = '''
"""About spare-one."""
from game.vocabulary import Bonus, Dodge
EFFECTS.lasts(Bonus, Dodge, "spare-one", "hush", at="passive")
def bonus(verb: Bonus) -> int:
    """Of Bonus."""
    return verb.by
def may(figure, verb):
    return isinstance(verb, Dodge) and has_written(figure, "hush") and choose(figure, "spare-one")
'''
    assert {"Bonus", "Dodge", "spare-one", "hush"} & set(asked_for(source)) == {"Dodge", "hush"}
