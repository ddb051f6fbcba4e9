"""What of the engine waits for games to come: only tests use it, and ARCHITECTURE.md says so, name by name.

What is used is read from the source. A name of the engine is in use where the games, the tables, the chat or the
pictures have it, or a part of the engine that is in use itself; a method where its name stands behind a dot, whoever it
may be called of.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias, TypeGuard

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "bot" / "engine"
SENTENCE = r"Some of it waits for games to come, and only tests use it so far: (.*?)\. "
Definition: TypeAlias = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Part:
    """A function, a class or a method of the engine, and the names that it uses."""

    def __init__(self, module: str, owner: str, name: str, nodes: Iterable[ast.AST]) -> None:
        self.name, self.owner = name, owner
        self.called = f"{owner}.{name}" if owner else name if name[0].isupper() else f"{module}.{name}"
        self.uses = {used for node in nodes for used in names_in(node)}

    def is_used(self, used: set[str]) -> bool:
        """A method stands behind a dot; a class has its special methods with it, which nobody names."""
        if self.name.startswith("__"):
            return self.owner in used or f".{self.owner}" in used
        return f".{self.name}" in used or (not self.owner and self.name in used)


def names_in(tree: ast.AST) -> Iterator[str]:
    """Names that are read, and those behind a dot, with it; what is only imported or listed is not used by that."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(name, ast.Load()):
                yield name
            case ast.Attribute(attr=name):
                yield f".{name}"


def parts_of(module: str, source: str) -> tuple[list[Part], set[str]]:
    """The parts of a module, and the names that it uses outside of them, as soon as it is imported."""
    parts, loose = list[Part](), set[str]()
    for node in ast.parse(source).body:
        if not isinstance(node, Definition):
            loose |= set(names_in(node))
            continue
        methods = [one for one in node.body if isinstance(one, Definition)] if isinstance(node, ast.ClassDef) else []
        parts.append(Part(module, "", node.name, [one for one in ast.iter_child_nodes(node) if one not in methods]))
        parts += [Part(module, node.name, one.name, [one]) for one in methods]
    return parts, loose


def used_in(source: str) -> set[str]:
    """The names that a file outside of the engine uses, without those that it gives to things of its own."""
    tree = ast.parse(source)
    own = {node.name for node in tree.body if isinstance(node, Definition)}
    for parts in (node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        own |= {f".{node.name}" for node in parts if isinstance(node, Definition)}
        own |= {f".{node.target.id}" for node in parts if isinstance(node, ast.AnnAssign) and is_name(node.target)}
    return set(names_in(tree)) - own


def is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def is_name(node: ast.expr) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name)


def waiting(engine: Mapping[str, str], others: Iterable[str]) -> set[str]:
    """What of the engine, its modules by name, is used neither by other files nor by what they use of it."""
    parts, used = list[Part](), {name for source in others for name in used_in(source)}
    for module, source in engine.items():
        found, loose = parts_of(module, source)
        parts += found
        used |= loose
    idle = parts
    while in_use := [part for part in idle if part.is_used(used)]:
        idle = [part for part in idle if part not in in_use]
        used |= {name for part in in_use for name in part.uses}
    classes = {part.name for part in idle if not part.owner}
    return {part.called for part in idle if part.owner not in classes}


def sources(folder: Path) -> dict[str, str]:
    return {file.as_posix(): file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))}


def told() -> set[str]:
    """The names in the sentence of ARCHITECTURE.md."""
    page = " ".join((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split())
    sentence = re.search(SENTENCE, page)
    assert sentence is not None
    return set(re.findall(r"`([\w.]+)`", sentence.group(1)))


def test_what_waits_for_games_to_come_is_listed() -> None:
    engine = {Path(path).stem: source for path, source in sources(ENGINE).items()}
    everywhere = {**sources(ROOT / "bot"), **sources(ROOT / "renderers")}
    others = [source for path, source in everywhere.items() if ENGINE not in Path(path).parents]
    assert waiting(engine, others) == told()


def test_no_game_waits_for_a_deadline() -> None:
    """As the same sentence says."""
    calls = [node for source in sources(ROOT / "bot" / "games").values() for node in ast.walk(ast.parse(source))]
    asking = [node for node in calls if isinstance(node, ast.Call) and not is_named(node.func, "Intent")]
    given = {word.arg for node in asking for word in node.keywords}
    assert "prompt" in given
    assert "until" not in given


def test_what_nobody_uses_is_found() -> None:
    engine = {
        "cards": """
class Pile:
    def top(self): return self.bottom()
    def bottom(self): ...
    def seen(self): ...
    def __len__(self): ...
class Row:
    def first(self): ...
def draw(pile): pile.top(), take(pile)
def take(pile): ...
def pass_on(pile): slip(pile)
def slip(pile): ...
"""
    }
    game = "from cards import Row, draw, slip\ndraw(Pile())\nclass Card:\n    seen: int\nlens = card.seen, top, first"
    assert waiting(engine, [game]) == {"Pile.seen", "Row", "cards.pass_on", "cards.slip"}
