"""The terms of the book lead to the rules: whoever holds the French book, the only one we have, finds each rule in the
source by the word that the book has for it.

A game's `terms.toml` says which function or class is which rule, chapter by chapter. It stands in the docstring there,
in parentheses, perhaps with others.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

from bot.engine.content import DATA
from bot.games import MODULES

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


def terms_of(file: Path) -> list[Term]:
    game = file.parent.name.replace("-", "_")
    chapters = msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, str]])
    return [Term(game, chapter, *row) for chapter, terms in chapters.items() for row in terms.items()]


ALL = [term for file in FILES for term in terms_of(file)]


@pytest.mark.parametrize("game", MODULES)
def test_every_game_lists_terms_of_its_book(game: str) -> None:
    assert DATA / game / "terms.toml" in FILES
    assert [term for term in ALL if term.game == game.replace("-", "_")]


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
