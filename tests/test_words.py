"""Every word a player reads is there, in every language, and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from discord import app_commands
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.chat.commands import COMMANDS
from bot.chat.words import say
from bot.engine.fluent import written
from bot.engine.languages import SPOKEN
from bot.engine.lexicon import LANGUAGES, LOCALES, lexicon
from bot.games import MODULES, load
from bot.local.languages import NAME, languages
from tests.about import joined
from tests.engine import harness
from tests.engine.harness.playing import Tally
from tests.engine.harness.words import TELLS
from tests.keys import Keys

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "bot" / "local" / "page"
FILES = sorted(file.name for file in (LOCALES / LANGUAGES[0]).glob("*.ftl"))


# Games of which a few dozen by chance say everything. Those of many missions are heard mission by mission, in a test of
# their own.
HEARD = [game for game in MODULES if load(game).meta.campaign is None]
SAID_ELSEWHERE = (
    "refused-",
    "option-sides",
    "point-",
    "game",
    "seat",
    "picture-",
    "alt-",
    "won-resigned-",
    "on-loan",
    "reason-",
    "report-",
    "deeds-",
    "side-",
    "why-",
    "hint-",
)
"""How words begin that no rule says in the middle of a game."""


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
    assert {Path(file).stem for file in FILES} == {"engine", "chat", "page", *MODULES}


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
    """The words of a file that nobody says whose words they are, and that are not joined to anything by id either."""
    match file.removesuffix(".ftl"):
        case "page":
            return set(words) - {one.key for one in said_on_the_page()} - {NAME}
        case "engine":
            return (
                set(words) - said_in_folders(*SHARED, "bot/chat") - {key for game in MODULES for key in left_by(game)}
            )
        case "chat":
            return set(words) - said_in_folders("bot/chat", "bot/tables") - composed()
        case game:
            return set(words) - said_by_game(game) - named(game)


@cache
def said_in_folders(*folders: str) -> set[str]:
    files = (file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return Keys(file.read_text(encoding="utf-8") for file in files).said


def said_by_game(game: str) -> set[str]:
    """What its rules and pictures say, and in its own words what shared code says in every game."""
    folder = game.replace("-", "_")
    return said_in_folders(*SHARED, f"bot/games/{folder}", f"renderers/{folder}")


def left_by(game: str) -> set[str]:
    """What it says in the words of all games."""
    return said_by_game(game) - messages(LANGUAGES[0], f"{game}.ftl").keys()


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


PLANTED = [
    (
        "chat.ftl",
        "button-seat command-act-hand choice-undo-table seat-hand leaving-act pace-field-table ask-hand figure",
    ),
    ("engine.ftl", "ask-medkit alt-map ask-room medkit square"),
    ("alien-menace.ftl", "medkit ask-medkit ask-cancelled ask-shotgun marine-turn raise"),
    ("glorious-day.ftl", "medkit ask-medkit ask-shotgun m4-helmet muster figure"),
]
"""What stands in the source as something else: ids of cards, phases, kinds of references, words of another game."""


@pytest.mark.parametrize(("file", "planted"), [(file, one) for file, some in PLANTED for one in some.split()])
def test_a_word_that_nobody_says_is_found(file: str, planted: str) -> None:
    """However much it looks like those that are put together."""
    for language in LANGUAGES:
        assert unused(file, [*messages(language, file), planted]) == {planted}


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('g.tell("shot" if hit else "missed")', "shot missed"),
        ('def asks(seat, name): yield from choose(seat, name)\nasks(0, "room")', "ask-room"),
        ('choose(0, "way", prompt=text("to"))', "to"),
        ('def asks(what="room"): return choice(0, what)', "ask-room"),
        ('STAGES = {"toss": "setup"}\nreader.say(STAGES.get(name, "over"))', "setup over"),
        ('for key, granted in {"may-view": view}.items():\n    say(language, key)', "may-view"),
        ('KEY = "killed"\ndef fall(g): g.headline(KEY)', "killed"),
        ('def tokens(kind): return text(f"token-{kind}")\ntokens("acid")', "token-acid"),
        ('Ref("figure"), g.go("muster"), {"medkit": medkit}, option.id("card") == "shotgun"', ""),
    ],
)
def test_what_code_says_is_read_from_its_syntax(source: str, said: str) -> None:
    """Also through functions of its own, and what it has that is no word is left alone."""
    asks = (ROOT / "bot" / "engine" / "asks.py").read_text(encoding="utf-8")
    assert Keys([asks, source]).said - Keys([asks]).said == set(said.split())


def test_the_keys_of_commands_are_read() -> None:
    assert {"command-seat", "command-seat-what", "choice-seat-lend", "choice-pace-none"} <= composed()


# What all games say


SHARED = ("bot/engine", "renderers/core", "renderers/kit")
"""Code that every game uses: what it says is said in every game."""
SPEAKING = {*TELLS, "say", "noun", "numbered", "agreeing", "_format"}
"""Functions whose first argument is a key."""


def said_by(source: str, keys: Iterable[str]) -> set[str]:
    """The keys that code says: those it speaks by, and whatever it has with a hyphen that is one of these keys; they
    come as the values of parameters, too.
    """
    found, known = set[str](), set(keys)
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [first, *_]) if name in SPEAKING:
                branches = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                found |= {str(one.value) for one in branches if isinstance(one, ast.Constant)}
            case ast.Constant(str(value)) if "-" in value and value in known:
                found.add(value)
    return found


def said_by_shared_code(keys: Iterable[str]) -> set[str]:
    files = (file for folder in SHARED for file in (ROOT / folder).rglob("*.py"))
    return {key for file in files for key in said_by(file.read_text(encoding="utf-8"), keys)}


def games_keys() -> set[str]:
    return {key for game in MODULES for key in messages(LANGUAGES[0], f"{game}.ftl")}


def test_what_shared_code_says_is_in_the_shared_file() -> None:
    """Else the next game would have to find out what to say, and to say it once more."""
    shared = messages(LANGUAGES[0], "engine.ftl").keys()
    said = {key.partition(".")[0] for key in said_by_shared_code(games_keys() | shared)}
    assert {"picture-move", "alt-not-now", "option-card", "seat", "on-loan"} <= said, "the code is not read"
    assert said <= shared


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ('reader.say("picture-over")', "picture-over"),
        ('Text("killed", {"creature": what})', "killed"),
        ('words.say(text("alt-cards" if some else "alt-watching"))', "alt-watching"),
        ('def over(label: str = "picture-over"): ...', "picture-over"),
    ],
)
def test_a_key_of_a_games_file_that_shared_code_says_is_found(source: str, key: str) -> None:
    assert said_by(source, games_keys()) - messages(LANGUAGES[0], "engine.ftl").keys() == {key}


def test_what_shared_code_has_that_is_no_key_is_left_alone() -> None:
    assert said_by('mark("moved"), {"game": name, "kind": "no-such-key"}', games_keys()) == set()


@pytest.mark.parametrize("file", [file for file in FILES if file not in ("engine.ftl", "page.ftl")])
def test_who_says_a_shared_word_differently_means_to(file: str) -> None:
    """In words that are other ones in some language, and that get what they ask for wherever shared code says them."""
    assert not copied({language: written(language, LOCALES / language / file) for language in LANGUAGES})
    for language in LANGUAGES:
        own, shared = messages(language, file), messages(language, "engine.ftl")
        for key in own.keys() & shared.keys():
            assert wanted(own[key]) <= wanted(shared[key]), key


def copied(own: Mapping[str, Mapping[str, str]]) -> set[str]:
    """Shared words that a file has as they are: in every language the same."""
    shared = {language: written(language, LOCALES / language / "engine.ftl") for language in own}
    both = {key for language, words in own.items() for key in words.keys() & shared[language].keys()}
    return {key for key in both if all(_same(own[one].get(key, ""), shared[one].get(key, "")) for one in own)}


def _same(one: str, other: str) -> bool:
    """Whether two messages are the same, whatever stands around them."""
    first, second = (FluentParser(with_spans=False).parse_entry(message) for message in (one, other))
    return first.equals(second)


def test_a_copy_of_a_shared_word_is_found_and_a_word_of_ones_own_is_not() -> None:
    shared = {language: written(language, LOCALES / language / "engine.ftl")["pass"] for language in LANGUAGES}
    own = {language: {"pass": words.strip(), "back": "back = Never mind"} for language, words in shared.items()}
    assert copied(own) == {"pass"}


# What the page of the local table says


class OnPage(NamedTuple):
    """A message in the source of the page: its key and the names of its arguments."""

    key: str
    given: frozenset[str]


_CALL = r"\b(?:w|words|wordsOf\([\w.]*\))\("
_KEY = r"\"([a-z0-9-]+)\"(?:, \{([^{}]*)\})?\)"
_SAID_ON_PAGE, _UNREAD = re.compile(f"{_CALL}(?={_KEY})"), re.compile(rf"{_CALL}(?!{_KEY}|\))")


def page_sources() -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(PAGE.glob("*.js"))}


def said_in(script: str) -> Iterator[OnPage]:
    """What a script of the page says: `w("said", { name, text: short(text) })`."""
    for key, args in _SAID_ON_PAGE.findall(script):
        bare, before = args, ""
        while bare != before:
            bare, before = re.sub(r"\([^()]*\)", "", bare), bare
        yield OnPage(key, frozenset(re.findall(r"(?:^|,)\s*(\w+)\s*(?=[:,]|$)", bare)))


@cache
def said_on_the_page() -> frozenset[OnPage]:
    return frozenset(one for script in page_sources().values() for one in said_in(script))


def wordless(said: Iterable[OnPage], words: Mapping[str, ftl.Message]) -> set[OnPage]:
    """What has no words, or other arguments than its words ask for."""
    return {one for one in said if one.key not in words or wanted(words[one.key]) != one.given}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_says_has_words_and_gets_its_arguments(language: str) -> None:
    assert len(said_on_the_page()) > 100
    assert not wordless(said_on_the_page(), messages(language, "page.ftl"))


def test_every_word_of_the_page_is_said_by_its_key() -> None:
    """A key that is put together or kept in a variable could not be found."""
    assert {name: _UNREAD.findall(script) for name, script in page_sources().items() if _UNREAD.search(script)} == {}
    assert _UNREAD.search("this.words(key)")
    assert _UNREAD.search('w(many ? "close" : "cancel")')
    assert not _UNREAD.search("get words() {")


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ('ctx.words("no-such-word")', OnPage("no-such-word", frozenset())),
        ('wordsOf(page.language)("no-such-word", { name })', OnPage("no-such-word", frozenset({"name"}))),
        ('w("thinking")', OnPage("thinking", frozenset())),
        ('w("close", { name: of(u, 1) })', OnPage("close", frozenset({"name"}))),
        ('w("said", { name: of(m, "a"), txt: t.slice(0, 4) })', OnPage("said", frozenset({"name", "txt"}))),
    ],
)
def test_what_the_page_says_without_words_is_found(script: str, said: OnPage) -> None:
    assert wordless(said_in(script), messages(LANGUAGES[0], "page.ftl")) == {said}


@pytest.mark.parametrize("planted", ["zoom", "close-window", "dms_open"])
def test_a_word_that_the_page_does_not_say_is_found(planted: str) -> None:
    """Also one that stands in its scripts as something else: `zoom` is an icon."""
    for language in LANGUAGES:
        assert unused("page.ftl", [*messages(language, "page.ftl"), planted]) == {planted}


def test_the_page_has_every_language_as_the_bot_has_it() -> None:
    told = {one.code: (one.name, one.locale) for one in languages()}
    locales = {one: next(iter(SPOKEN[one].locales), one) for one in LANGUAGES}
    assert told == {one: (say(one, "language-name"), locales[one]) for one in LANGUAGES}


def test_every_word_of_the_page_is_read() -> None:
    for one in languages():
        assert one.messages.keys() == messages(one.code, "page.ftl").keys() - {NAME}


def test_the_page_names_no_language_but_its_default() -> None:
    literal = re.compile(rf"[\"'`]({'|'.join(LANGUAGES)})(?:-\w+)?[\"'`]")
    code = {name: re.sub(r"//.*|/\*.*?\*/", "", script) for name, script in page_sources().items()}
    assert [(name, found) for name, script in code.items() for found in literal.findall(script)] == [("words.js", "en")]


# What is heard


def test_every_refusal_has_words() -> None:
    refusals = {key for key in said_in_folders("bot/engine", "bot/tables", "bot/chat") if key.startswith("refused-")}
    assert len(refusals) > 40
    for language in LANGUAGES:
        assert all(lexicon("chat", language).has(key) for key in refusals)


@pytest.mark.parametrize("game", HEARD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_in_random_games_can_be_said(game: str, language: str) -> None:
    """Every text with the arguments it really gets; a missing word or argument raises."""
    tally, seats = heard(game), load(game).meta.seats[-1]
    words = lexicon(game, language)
    for text in tally.texts.values():
        said = words.say(text, ["Ann", "Bob", "Cho", "Dee", "Eve", "Fay"][:seats])
        assert said.strip(), text
        assert "{" not in said, text
    for noun in tally.nouns:
        assert words.noun(noun).name
    silent = {id for id in messages(language, f"{game}.ftl") if not id.startswith(SAID_ELSEWHERE)}
    assert silent <= tally.texts.keys() | tally.nouns, "words that eighty games never say"


def test_what_all_games_say_is_said_in_some() -> None:
    said = {id for game in HEARD for id in heard(game).texts.keys() | heard(game).nouns}
    silent = {id for id in messages(LANGUAGES[0], "engine.ftl") if not id.startswith(SAID_ELSEWHERE)}
    assert silent <= said | {"pass", "back"}, "words that eighty games never say"


@cache
def heard(game: str) -> Tally:
    return harness.random_games(load(game), load(game).meta.seats[-1], games=80, seed="words")
