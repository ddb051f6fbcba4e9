"""Which words the source says, read from its syntax.

A *key* is the name of a message. Code says one where it hands it to a function that speaks (`SPEAKS`), or to one of its
own that passes it on to such a function, perhaps with something put before it: `choice` says `ask-<name>`, so whoever
asks with `choose` and its kin says that. What a condition, a table or a name stands for is followed as far as it can be
read off.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Place: TypeAlias = int | str
"""Where a function takes something: by place, or by name."""

SPEAKS: Mapping[str, tuple[Place, ...]] = {
    **dict.fromkeys(("tell", "aside", "tally", "headline", "text", "Text", "Name"), (0, "key")),
    **dict.fromkeys(("noun", "numbered", "agreeing", "_format"), (0, "key")),
    **dict.fromkeys(("Refused", "Refusal", "Dropped", "__init__"), (0, "key")),
    "say": (0, 1, "key"),
    "Deed": ("many",),
}
"""Where functions that speak take a key; `say` has a language before it in the chat, and none in pictures. What is
refused has one as well, also where an exception hands it to its base; and what a report tells of several deeds.
"""
LONGEST = 40
"""No more is put before a key; a function that calls itself would put ever more there."""


class Keys:
    """What some files say: `said` is every key that is handed to a function that speaks."""

    def __init__(self, sources: Iterable[str]) -> None:
        trees = [ast.parse(source) for source in sources]
        nodes = [node for tree in trees for node in ast.walk(tree)]
        self._above = {below: node for node in nodes for below in ast.iter_child_nodes(node)}
        self._calls = [node for node in nodes if isinstance(node, ast.Call)]
        self._constants = _meanings(statement for tree in trees for statement in tree.body)
        self._set = {one: _meanings(ast.walk(one)) for one in nodes if isinstance(one, Function)}
        self._takes = {one: _parameters(one) for one in self._set}
        self._taken: dict[str, dict[Place, set[str]]] = defaultdict(dict)
        for name, places in SPEAKS.items():
            self._taken[name] = {place: {""} for place in places}
        self.said: set[str] = set()
        self._read()

    def _read(self) -> None:
        """Reads all calls again and again, until no more functions are found that pass a key on."""
        known = 0
        while known != (found := sum(len(before) for taken in self._taken.values() for before in taken.values())):
            known = found
            for call in self._calls:
                for given, before in list(self._handed(call)):
                    self._say(given, before, frozenset())

    def _handed(self, call: ast.Call) -> Iterator[tuple[ast.expr, str]]:
        """What a call hands over where a key is taken, and what is put before it there."""
        taken = self._taken.get(_name(call.func), {})
        prompted = any(one.arg == "prompt" and isinstance(one.value, ast.Call) for one in call.keywords)
        given: list[tuple[Place, ast.expr]] = [
            *enumerate(call.args),
            *((one.arg or "", one.value) for one in call.keywords),
        ]
        for place, value in given:
            yield from ((value, before) for before in taken.get(place, ()) if not (prompted and before == "ask-"))

    def _say(self, what: ast.expr, before: str, seen: frozenset[str]) -> None:
        """Says whatever an expression may stand for."""
        match what:
            case ast.Constant(str(value)):
                self.said.add(before + value)
            case ast.Name(name):
                if name not in seen and len(before) < LONGEST:
                    self._name(what, name, before, seen | {name})
            case ast.BinOp(ast.Constant(str(first)), ast.Add(), rest):
                self._say(rest, before + first, seen)
            case ast.JoinedStr([ast.Constant(str(first)), ast.FormattedValue(rest)]):
                self._say(rest, before + first, seen)
            case _:
                for one in _alternatives(what):
                    self._say(one, before, seen)

    def _name(self, where: ast.Name, name: str, before: str, seen: frozenset[str]) -> None:
        """What a name stands for: what it is set to in the functions around it, else in a module; or a parameter, and
        then a function was found that takes a key.
        """
        for function in self._functions_around(where):
            places, defaults = self._takes[function].get(name, ((), ()))
            for place in places:
                self._taken[function.name].setdefault(place, set()).add(before)
            meanings = [*defaults, *self._set[function].get(name, ())]
            for one in meanings:
                self._say(one, before, seen)
            if places or meanings:
                return
        for one in self._constants.get(name, ()):
            self._say(one, before, seen)

    def _functions_around(self, node: ast.AST) -> Iterator[Function]:
        while node in self._above:
            node = self._above[node]
            if isinstance(node, Function):
                yield node


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _alternatives(what: ast.expr) -> Iterable[ast.expr]:
    """What a condition may come to, or what is in a table; its own keys, if what they stand for is no text."""
    match what:
        case ast.IfExp(_, one, other):
            return (one, other)
        case ast.BoolOp(_, several) | ast.Tuple(several) | ast.List(several):
            return several
        case ast.Dict(keys, values):
            parts = [part for value in values for part in ast.walk(value) if isinstance(part, ast.Constant)]
            has_texts = any(isinstance(part.value, str) for part in parts)
            return values if has_texts else [key for key in keys if key is not None]
        case ast.Call(ast.Attribute(table, "get"), [_, *others]):
            return (table, *others)
        case ast.Subscript(table) | ast.Call(ast.Attribute(table, "items" | "values")):
            return (table,)
    return ()


def _meanings(nodes: Iterable[ast.AST]) -> dict[str, list[ast.expr]]:
    """What names are set to, or run over."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for node in nodes:
        match node:
            case ast.Assign(targets, value):
                pass
            case ast.AnnAssign(target, _, value) | ast.NamedExpr(target, value) if value is not None:
                targets = [target]
            case ast.For(target, value) | ast.comprehension(target, value):
                targets = [target]
            case _:
                continue
        for target in targets:
            names = (one.id for one in ast.walk(target) if isinstance(one, ast.Name))
            for name in names:
                found[name].append(value)
    return found


def _parameters(function: Function) -> dict[str, tuple[tuple[Place, ...], tuple[ast.expr, ...]]]:
    """Where a function takes each of its parameters, and what it is if nothing is given."""
    args = function.args
    by_place = [*args.posonlyargs, *args.args]
    defaults: dict[str, ast.expr] = {}
    if args.defaults:
        defaults |= {one.arg: value for one, value in zip(by_place[-len(args.defaults) :], args.defaults, strict=True)}
    defaults |= {one.arg: value for one, value in zip(args.kwonlyargs, args.kw_defaults, strict=True) if value}
    if by_place and by_place[0].arg in ("self", "cls"):
        by_place = by_place[1:]
    places: dict[str, tuple[Place, ...]] = {one.arg: (place, one.arg) for place, one in enumerate(by_place)}
    places |= {one.arg: (one.arg,) for one in args.kwonlyargs}
    return {name: (place, (defaults[name],) if name in defaults else ()) for name, place in places.items()}
