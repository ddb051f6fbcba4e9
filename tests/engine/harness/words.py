"""Words: whatever a game says can be said, in every language, with the arguments it really gets.

What is told, asked and offered is read from the source of its rules (`Source`), beside what each message wants to be
given (`wanted`); and it is heard in games by chance (`listen`), where a missing word raises.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.engine.dice import Dice
from bot.engine.game import AnyGame
from bot.engine.lexicon import LANGUAGES, LOCALES, lexicon
from bot.engine.players import Playout, random_player
from bot.engine.session import Session
from bot.engine.text import Text
from tests.engine.harness.playing import in_a_report
from tests.engine.harness.trials import Choices, demand

GAMES = Path(__file__).parents[3] / "bot" / "games"
PEOPLE = ("Ann", "Bob", "Cho", "Dee", "Eve", "Fay")
TELLS: Mapping[str, int] = {"tell": 0, "aside": 0, "tally": 0, "headline": 0, "text": 0, "Text": 0}
"""Which argument of a function is the key of a text; the others by name are what the text is given."""
ASKS: Mapping[str, int] = {
    "choose": 1,
    "choose_or_pass": 1,
    "choose_or_back": 1,
    "choose_some": 1,
    "choice": 1,
    "first_of": 1,
    "everyone": 1,
}
"""Which argument of a function is the name of a question, whose words are `ask-<name>` unless it has a prompt."""
BUTTON, SELECT, NUMBER = 80, 100, "99 · "
"""What Discord shows of a button, of a line in a select, and what stands before each."""
MOST_BUTTONS = 15


# What the source says


class Said(NamedTuple):
    """A text in the source of the rules: its key, the names of its arguments, and where."""

    key: str
    given: frozenset[str]
    where: str


class Source:
    """The rules of a game as they are written. `tells` and `asks` are functions of its own, like `TELLS` and `ASKS`."""

    def __init__(self, key: str, *, tells: Mapping[str, int], asks: Mapping[str, int]) -> None:
        self.key = key
        self.tells, self.asks = {**TELLS, **tells}, {**ASKS, **asks}
        files = sorted((GAMES / key.replace("-", "_")).rglob("*.py"))
        self.trees = {file.name: ast.parse(file.read_text(encoding="utf-8")) for file in files}

    def said(self) -> set[Said]:
        """Every text whose key stands in the source as it is."""
        found = {one for name, tree in self.trees.items() for call in _calls(tree) for one in self._in_call(name, call)}
        return {one for one in found if one.key}

    def _in_call(self, file: str, call: ast.Call) -> Iterator[Said]:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        where, given = f"{file}:{call.lineno}", {keyword.arg for keyword in call.keywords} | _named(call)
        if name in self.tells and None not in given:
            yield Said(_literal(call, self.tells[name]), frozenset(filter(None, given)), where)
        elif name in self.asks and "prompt" not in given and (asked := _literal(call, self.asks[name])):
            yield Said("ask-" + asked, frozenset(), where)
        for keyword in call.keywords:
            if keyword.arg == "pass_label" and isinstance(keyword.value, ast.Constant):
                yield Said(str(keyword.value.value), frozenset(), where)

    def literals(self) -> set[str]:
        """Every string that stands there."""
        nodes = (node for tree in self.trees.values() for node in ast.walk(tree))
        return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}

    def has_words(self, language: str) -> None:
        """Demands words for all of it, and that they ask for nothing that they do not get."""
        words, needs = lexicon(self.key, language), wanted(self.key, language)
        silent = sorted(one for one in self.said() if not words.has(one.key))
        demand(not silent, f"{self.key}: no words in {language!r} for {silent}")
        whole = [one for one in self.said() if "." not in one.key]
        short = {(one.where, one.key, *missing) for one in whole if (missing := needs.get(one.key, set()) - one.given)}
        demand(not short, f"{self.key}: these do not get what their words in {language!r} ask for: {sorted(short)}")


def _calls(tree: ast.Module) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _literal(call: ast.Call, place: int) -> str:
    """The string at that place, if there is one that can be read off."""
    if len(call.args) <= place:
        return ""
    arg = call.args[place]
    return arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ""


def _named(call: ast.Call) -> set[str | None]:
    """The arguments of a `Text` that is made with a dict of them."""
    keys = [key for arg in call.args if isinstance(arg, ast.Dict) for key in arg.keys]
    return {str(key.value) for key in keys if isinstance(key, ast.Constant)}


class _Wanted(Visitor):
    """Collects what a message wants to be given."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's own naming)
        self.names.add(node.id.name)


@cache
def wanted(key: str, language: str) -> dict[str, set[str]]:
    """The arguments that each message asks for which a game may say: all games', and its own instead of those."""
    found = {}
    for file in ("engine", key):
        resource = FluentParser().parse((LOCALES / language / f"{file}.ftl").read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ftl.Message):
                visitor = _Wanted()
                visitor.visit(entry)
                found[entry.id.name] = visitor.names
    return found


# What is heard in games


class Heard:
    """Says whatever it is given, once; a missing word or argument raises. Groups of options have names where a question
    of the game can have several pages.
    """

    def __init__(self, game: AnyGame, *, groups: bool = True) -> None:
        self.game, self.groups = game, groups
        self.said: dict[str, Text] = {}
        self.labels: set[tuple[str, int, str]] = set()
        self._known: set[bytes] = set()

    def hear(self, spoken: Text) -> list[str]:
        packed = msgspec.msgpack.encode(spoken)
        if packed in self._known:
            return []
        self._known.add(packed)
        self.said.setdefault(spoken.key, spoken)
        heard = [lexicon(self.game.meta.key, language).say(spoken, PEOPLE) for language in LANGUAGES]
        for words in heard:
            assert words.strip(), spoken
            assert not set("{}") & set(words), spoken
            assert "  " not in words, spoken
        return heard

    def offer(self, session: Session[Any, Any], seat: int) -> None:
        offer = session.offer(seat)
        self.hear(offer.prompt)
        for option in offer.options:
            for words in self.hear(option.label):
                self.labels.add((option.label.key, len(offer.options), words))
            for said in filter(None, (option.note, option.confirm)):
                self.hear(said)
            if option.group and self.groups:
                self.hear(Text(f"group-{option.group}"))
        assert offer.interrupt in ("", *self.game.meta.interrupts)

    def fit_on_buttons(self, *but: str) -> None:
        """Demands of all labels but these that Discord shows them whole."""
        for key, options, words in self.labels:
            if key not in but:
                assert len(NUMBER + words) <= (BUTTON if options <= MOST_BUTTONS else SELECT), (key, words)


def listen(heard: Heard, seats: int, seed: str, options: Choices = None) -> None:
    """A whole game by chance, with every question and line of it, and the board every few answers."""
    game = heard.game
    session, step = Session.begin(game, game.start(seats, seed, options))
    playout = Playout(session, [random_player] * seats, Dice(f"{seed} by chance"))
    while True:
        for line in step.lines:
            heard.hear(line.text)
        for spoken in in_a_report(step.lines):
            heard.hear(spoken)
        for seat in session.waiting:
            heard.offer(session, seat)
        if playout.decisions % 9 == 0 or session.outcome is not None:
            for viewer in (None, playout.decisions % seats):
                for spoken in game.board(session.view(viewer)):
                    heard.hear(spoken)
        if session.outcome is not None:
            heard.hear(session.outcome.reason)
            return
        step = playout.step()
