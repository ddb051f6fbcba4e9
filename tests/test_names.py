"""Names mean one thing: no class and no type has a name that is there twice, but for modules of the same name in
different games' folders.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("bot/games", "renderers")
"""What is in a folder of these is a game, if it has the same name in both."""
ALONE = "bot/local"
"""It knows nothing of the rest, and the rest knows nothing of it."""
GENERIC = ("bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple", "type")


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


def types_in(source: str) -> Iterator[str]:
    """The classes of a module, also those in others and in functions, and the names that it gives to types:
    `Side: TypeAlias = …`, `Side = Literal[…]`.

    What stands for any type (`T`, `T_co = TypeVar(…)`) is read in its own module only.
    """
    module = ast.parse(source)
    yield from (node.name for node in ast.walk(module) if isinstance(node, ast.ClassDef))
    for node in module.body:
        match node:
            case ast.AnnAssign(ast.Name(name), ast.Name("TypeAlias")):
                yield name
            case ast.Assign([ast.Name(name)], ast.Subscript() | ast.BinOp() as value) if is_type(value):
                yield name


def is_type(value: ast.expr) -> bool:
    """Whether an expression is a type: `Literal["a"]`, `dict[str, int]`, `Mark | Line | None`."""
    match value:
        case ast.Name(name):
            return name in GENERIC or (name[0].isupper() and not name.isupper())
        case ast.Subscript(of):
            return is_type(of)
        case ast.BinOp(one, ast.BitOr(), other):
            return is_type(one) and is_type(other)
        case ast.Constant(None):
            return True
    return False


@cache
def named() -> dict[str, list[str]]:
    """Where each name of a class or a type is given."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "renderers").rglob("*.py")]:
        if not file.relative_to(ROOT).as_posix().startswith(ALONE):
            for name in types_in(file.read_text(encoding="utf-8")):
                if len(name) > 1:
                    found[name].append(place_of(file))
    return found


def test_a_class_name_is_there_once() -> None:
    assert len(named()) > 300
    assert {name: places for name, places in named().items() if len(set(places)) > 1} == {}


def test_games_may_name_alike_what_is_in_the_same_module() -> None:
    assert set(named()["State"]) == {"bot/games/<game>/state.py"}
    assert set(named()["TableReader"]) == {"renderers/<game>/reader.py"}


def test_names_of_types_are_read() -> None:
    source = """
class Ride:
    class Ticket: ...
def ride():
    class Fare: ...
Way: TypeAlias = Literal["north", "south"]
Hue = Literal["red", "green"]
Pages = dict[str, int]
Thing = Mark | Line | None
Row = Sequence[Control] | str
WAYS: Mapping[str, int] = {}
FIRST = PAIRS[0]
BOTH = FLOOR | WALL
T_co = TypeVar("T_co", covariant=True)
"""
    assert list(types_in(source)) == ["Ride", "Ticket", "Fare", "Way", "Hue", "Pages", "Thing", "Row"]
