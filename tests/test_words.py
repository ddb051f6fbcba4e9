"""Every word a player reads is there, in every language, and none is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from discord import app_commands
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.chat.commands import COMMANDS
from bot.engine.fluent import written
from bot.engine.lexicon import LANGUAGES, LOCALES, lexicon
from bot.games import MODULES, load
from tests.engine import harness

ROOT = Path(__file__).parents[1]
FILES = sorted(file.name for file in (LOCALES / LANGUAGES[0]).glob("*.ftl"))


def joined(game: str) -> set[str]:
    """Words that are joined to things by id: as the tests of a game say, or else its cards and sides."""
    tests = f"tests.games.{game.replace('-', '_')}.test_words"
    found = getattr(import_module(tests), "joined", None) if find_spec(tests.rpartition(".")[0]) else None
    return set(found()) if found else {*load(game).cards, *(f"side-{side}" for side in load(game).meta.sides)}


# Games of which a few dozen by chance say everything. Those of many missions are heard mission by mission, in a test of
# their own.
HEARD = [game for game in MODULES if load(game).meta.campaign is None]


class Variables(Visitor):
    """Collects what a message wants to be given."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's own naming)
        self.names.add(node.id.name)


@cache
def messages(language: str, file: str) -> dict[str, ftl.Message]:
    resource = FluentParser().parse((LOCALES / language / file).read_text(encoding="utf-8"))
    junk = [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert not junk, f"{language}/{file}: {junk[0].content if junk else ''}"
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    ids = [entry.id.name for entry in found]
    assert len(ids) == len(set(ids)), f"{language}/{file} says something twice"
    return {entry.id.name: entry for entry in found}


@cache
def literals() -> frozenset[str]:
    """Every string in the source."""
    found = set()
    for file in (*(ROOT / "bot").rglob("*.py"), *(ROOT / "renderers").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return frozenset(found)


def named(game: str) -> set[str]:
    """What is joined to the game's data and options by id."""
    meta = load(game).meta
    keys = {"game", *joined(game)}
    for spec in meta.options:
        keys |= {f"option-{spec.key}", *(f"option-{spec.key}-{value}" for value in spec.values)}
    return keys | {f"point-{point}" for point in meta.interrupts}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_messages_are_told_apart_before_they_are_parsed(file: str, language: str) -> None:
    """The lexicon cuts a file into messages by itself: the same ones, and each whole."""
    cut = written(language, LOCALES / language / file)
    assert cut.keys() == messages(language, file).keys()
    for id, message in cut.items():
        found = [entry for entry in FluentParser().parse(message).body if isinstance(entry, ftl.Message | ftl.Junk)]
        assert [entry.id.name for entry in found if isinstance(entry, ftl.Message)] == [id]
        assert len(found) == 1
        parts = [
            len(one.attributes) for one in (found[0], messages(language, file)[id]) if isinstance(one, ftl.Message)
        ]
        assert parts[0] == parts[1]


def test_every_language_has_the_same_files() -> None:
    for language in LANGUAGES:
        assert sorted(file.name for file in (LOCALES / language).glob("*.ftl")) == FILES
    assert {Path(file).stem for file in FILES} == {"engine", "chat", *MODULES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_language_has_the_same_words(file: str, language: str) -> None:
    first, other = messages(LANGUAGES[0], file), messages(language, file)
    assert first.keys() == other.keys()
    for id, message in first.items():
        assert is_explained(message) == is_explained(other[id]), id


def is_explained(message: ftl.Message) -> bool:
    """Whether there is more to read about it than its name."""
    return any(attribute.id.name == "text" for attribute in message.attributes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_no_language_wants_to_be_told_more_than_another(file: str, language: str) -> None:
    first, other = messages(LANGUAGES[0], file), messages(language, file)
    for id in first:
        assert wanted(first[id]) == wanted(other[id]), id


def wanted(message: ftl.Message) -> set[str]:
    variables = Variables()
    variables.visit(message)
    return variables.names


@pytest.mark.parametrize("game", MODULES)
def test_what_is_joined_by_id_has_words(game: str) -> None:
    for language in LANGUAGES:
        words = lexicon(game, language)
        for key in named(game):
            assert words.has(key), f"{language}: {key}"
        for card in load(game).cards:
            assert words.has(f"{card}.text"), f"{language}: {card}.text"


@pytest.mark.parametrize("game", MODULES)
def test_french_nouns_have_a_gender(game: str) -> None:
    for key in {*load(game).cards, *(key for key in joined(game) if key.startswith(("side-", "room-", "board-")))}:
        assert lexicon(game, "fr").noun(key).attributes.get("gender") in ("masculine", "feminine"), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_no_word_is_unused(file: str, language: str) -> None:
    assert not unused(file, messages(language, file))


def unused(file: str, words: Iterable[str]) -> set[str]:
    """The words of a file that neither stand in the source nor are joined to anything by id."""
    game = file.removesuffix(".ftl")
    joined = named(game) if game in MODULES else composed() if game == "chat" else set()
    return set(words) - literals() - joined - {"ask-" + literal for literal in literals()}


def composed() -> set[str]:
    """Keys of the chat layer that are put together: those that commands, their parameters and their choices really
    have, and the languages.
    """
    found = set[str]()
    for command in COMMANDS:
        parts = [command._locale_name, *(parameter._rename for parameter in command._params.values())]
        parts += [choice._locale_name for parameter in command.parameters for choice in parameter.choices]
        own = [part for part in parts if isinstance(part, app_commands.locale_str) and part.extras["of"] == "chat"]
        found |= {str(part.extras["key"]) for part in own}
    return found


PLANTED = ("button-seat", "command-act-hand", "choice-undo-table", "seat-hand", "leaving-act", "pace-field-table")


@pytest.mark.parametrize("planted", PLANTED)
def test_a_word_that_nobody_says_is_found(planted: str) -> None:
    """However much it looks like those that are put together."""
    for language in LANGUAGES:
        assert unused("chat.ftl", [*messages(language, "chat.ftl"), planted]) == {planted}


def test_the_keys_of_commands_are_read() -> None:
    assert {"command-seat", "command-seat-what", "choice-seat-lend", "choice-pace-none"} <= composed()


def test_every_refusal_has_words() -> None:
    refusals = {literal for literal in literals() if literal.startswith("refused-")}
    assert refusals
    for language in LANGUAGES:
        assert all(lexicon("chat", language).has(key) for key in refusals)


@pytest.mark.parametrize("game", HEARD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_in_random_games_can_be_said(game: str, language: str) -> None:
    """Every text with the arguments it really gets; a missing word or argument raises."""
    seats = load(game).meta.seats[-1]
    tally = harness.random_games(load(game), seats, games=80, seed="words")
    words = lexicon(game, language)
    for text in tally.texts.values():
        said = words.say(text, ["Ann", "Bob", "Cho", "Dee", "Eve", "Fay"][:seats])
        assert said.strip(), text
        assert "{" not in said, text
    for noun in tally.nouns:
        assert words.noun(noun).name
    spoken = {id for file in ("engine.ftl", f"{game}.ftl") for id in messages(language, file)}
    silent = {
        id
        for id in spoken
        if not id.startswith(
            (
                "refused-",
                "option-sides",
                "point-",
                "game",
                "seat",
                "picture-",
                "alt-",
                "won-resigned-",
                "an-ai",
                "on-loan",
                "reason-",
                "side-",
            )
        )
    }
    assert silent <= tally.texts.keys() | tally.nouns | {"pass", "back"}, "words that eighty games never say"
