"""The terms of the book lead to the rules: whoever holds the French book, the only one we have, finds each rule in the
source by the word that the book has for it.

A game's `terms.toml` says which function or class is which rule, chapter by chapter. It stands in the docstring there,
in parentheses, perhaps with others. No phase of a game is left out: one that the book has no word for is in `ours`,
which stands before the chapters.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from types import FunctionType

import msgspec
import pytest

from bot.engine.content import DATA
from bot.games import MODULES, load

ROOT = Path(__file__).parents[1]
FILES = sorted(DATA.glob("*/terms.toml"))


class Term(msgspec.Struct, frozen=True):
    """A term of a game's book, with its chapter, and where its rule is: `rules/defence.py:defend`."""

    game: str
    chapter: str
    french: str
    rule: str

    def __str__(self) -> str:
        return f"{self.game}: {self.french}"


def written_in(file: Path) -> dict[str, dict[str, str] | list[str]]:
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, str] | list[str]])


def terms_of(file: Path) -> list[Term]:
    game = file.parent.name.replace("-", "_")
    chapters = [(name, part) for name, part in written_in(file).items() if isinstance(part, dict)]
    return [Term(game, chapter, *row) for chapter, terms in chapters for row in terms.items()]


def ours(game: str) -> set[str]:
    """Rules for which the book has no word."""
    return {*written_in(DATA / game / "terms.toml").get("ours", [])}


def phase_itself(phase: Callable[..., object]) -> FunctionType:
    """The function that is the phase, where there is another one around it."""
    assert isinstance(phase, FunctionType)
    inside = [cell.cell_contents for cell in phase.__closure__ or ()]
    within = next((one for one in inside if isinstance(one, FunctionType)), None)
    return phase_itself(within) if within else phase


def rule_of(phase: Callable[..., object]) -> str:
    """Where a phase is written, as `terms.toml` has it: `rules/phases.py:turn`."""
    function = phase_itself(phase)
    _, _, game_and_file = function.__module__.partition("bot.games.")
    return f"{'/'.join(game_and_file.split('.')[1:])}.py:{function.__name__}"


ALL = [term for file in FILES for term in terms_of(file)]


@pytest.mark.parametrize("game", MODULES)
def test_every_game_lists_terms_of_its_book(game: str) -> None:
    assert DATA / game / "terms.toml" in FILES
    assert [term for term in ALL if term.game == game.replace("-", "_")]


@pytest.mark.parametrize("game", MODULES)
def test_every_phase_has_its_term_or_is_ours(game: str) -> None:
    said = {term.rule for term in ALL if term.game == game.replace("-", "_")}
    assert {rule_of(phase) for phase in load(game).phases.values()} - said - ours(game) == set()


@pytest.mark.parametrize("game", MODULES)
def test_what_is_ours_is_there_and_has_no_term(game: str) -> None:
    said = {term.rule for term in ALL if term.game == game.replace("-", "_")}
    for rule in ours(game):
        file, _, name = rule.partition(":")
        source = (ROOT / "bot" / "games" / game.replace("-", "_") / file).read_text(encoding="utf-8")
        assert docstring(source, name) is not None, f"there is no {name} in {file}"
    assert said & ours(game) == set()


def docstring(source: str, name: str) -> str | None:
    """What a function, a class or a method says of itself, on one line; `None` if there is no such thing."""
    found: ast.Module | ast.ClassDef | ast.FunctionDef = ast.parse(source)
    for part in name.split("."):
        inside = [one for one in found.body if isinstance(one, ast.ClassDef | ast.FunctionDef) and one.name == part]
        if not inside:
            return None
        found = inside[0]
    return " ".join((ast.get_docstring(found) or "").split())


def stands_in(said: str, french: str) -> bool:
    """Whether a term is one of those in parentheses, or in guillemets."""
    listed = [term.strip() for inside in re.findall(r"\(([^()]*)\)", said) for term in inside.split(",")]
    return french in [*listed, *(quoted.strip() for quoted in re.findall(r"«([^»]*)»", said))]


@pytest.mark.parametrize("term", ALL, ids=str)
def test_a_rule_says_what_the_book_calls_it(term: Term) -> None:
    file, _, name = term.rule.partition(":")
    said = docstring((ROOT / "bot" / "games" / term.game / file).read_text(encoding="utf-8"), name)
    assert said is not None, f"there is no {name} in {file}"
    assert stands_in(said, term.french), f"{name} does not say ({term.french}): {said}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_a_chapter_is_named_as_its_tests_are(file: Path) -> None:
    chapters = {(term.game, term.chapter) for term in terms_of(file)}
    tests = ROOT / "tests" / "games"
    assert [chapter for game, chapter in sorted(chapters) if not (tests / game / f"test_{chapter}.py").exists()] == []


def test_a_phase_is_found_within_what_is_around_it() -> None:
    """As where something is looked at after every phase."""

    def around(phase: Callable[..., object]) -> Callable[..., object]:
        return lambda *given: [phase(*given)]

    turn = next(iter(load("alien-menace").phases.values()))
    assert rule_of(around(around(turn))) == rule_of(turn) == "rules/phases.py:toss"


def test_a_term_is_found_where_it_stands_and_nowhere_else() -> None:
    source = (
        "def fire():\n    '''Shots at what comes (tir défensif, rafale); «&nbsp;feu» .'''\n"
        "class Side:\n    def deck(self):\n        '''All cards\n        (pioche).'''\n"
        "def bare(): ...\n"
    ).replace("&nbsp;", " ")
    fire, deck = docstring(source, "fire"), docstring(source, "Side.deck")
    assert fire is not None
    assert [french for french in ("tir défensif", "rafale", "feu", "tir", "what comes") if stands_in(fire, french)] == [
        "tir défensif",
        "rafale",
        "feu",
    ]
    assert deck == "All cards (pioche)."
    assert docstring(source, "bare") == ""
    assert docstring(source, "Side.hand") is None
