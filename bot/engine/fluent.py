"""Fluent, as far as Airlock speaks it: messages that say words, arguments, other messages, functions and selections.

Mozilla's parser (`fluent.syntax`) reads them. What it has read is said here and not by its runtime, which nobody has
looked after since 2023 and which brings along the calendars and currencies of the world, seven megabytes of them: our
sentences have whole numbers, names and lists, in two languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from fluent.syntax import FluentParser, ast

from bot.engine.errors import EngineError
from bot.engine.languages import grammar
from bot.engine.typography import set_in

_MESSAGES = re.compile(r"^(?=[a-z])", re.MULTILINE)


class MissingText(EngineError):
    """A key without words, or words that ask for an argument they do not get."""


class _Unsaid(Exception):
    """Why the words of a message cannot be said."""


@cache
def written(language: str, file: Path) -> dict[str, str]:
    """The messages of a file as they are written there, by id.

    Parsed they take many times the room, and of a game's words most are not said in an evening: so each is parsed when
    it is said for the first time.
    """
    _, *messages = _MESSAGES.split("\n" + set_in(language, file.read_text(encoding="utf-8")))
    return {message.partition("=")[0].rstrip(): message for message in reversed(messages)}


class Message(msgspec.Struct, frozen=True):
    """What a message says itself, if anything, and its attributes."""

    value: ast.Pattern | None
    attributes: dict[str, ast.Pattern]


class Messages:
    """The messages of one language, said with the functions that they call."""

    def __init__(
        self, language: str, messages: Mapping[str, str], functions: Mapping[str, Callable[..., object]]
    ) -> None:
        self._language, self._written, self._functions = language, messages, functions
        self._parsed: dict[str, Message] = {}

    def message(self, id: str) -> Message:
        found = self._parsed.get(id)
        if found is None:
            found = self._parsed[id] = self._parse(id)
        return found

    def __contains__(self, key: str) -> bool:
        """Whether there are words for a key, `message` or `message.attribute`."""
        id, _, attribute = key.partition(".")
        return id in self._written and (not attribute or attribute in self.message(id).attributes)

    def say(self, key: str, args: Mapping[str, object]) -> str:
        id, _, attribute = key.partition(".")
        message = self.message(id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingText(f"no words for {key!r} in {self._language!r}")
        try:
            return self._pattern(pattern, args)
        except _Unsaid as why:
            raise MissingText(f"{key!r} in {self._language!r}: {why}") from why

    def _parse(self, id: str) -> Message:
        if id not in self._written:
            raise MissingText(f"no words for {id!r} in {self._language!r}")
        read = FluentParser(with_spans=False).parse_entry(self._written[id])
        if not isinstance(read, ast.Message):
            raise MissingText(f"the words for {id!r} in {self._language!r} cannot be read")
        return Message(read.value, {one.id.name: one.value for one in read.attributes})

    def _pattern(self, pattern: ast.Pattern, args: Mapping[str, object]) -> str:
        return "".join(
            one.value if isinstance(one, ast.TextElement) else self._shown(self._value(one.expression, args))
            for one in pattern.elements
        )

    def _shown(self, value: object) -> str:
        return grouped(value, self._language) if isinstance(value, int) else str(value)

    def _value(self, node: object, args: Mapping[str, object]) -> object:
        """What stands between braces."""
        found: object
        match node:
            case ast.VariableReference():
                if node.id.name not in args:
                    raise _Unsaid(f"it is not told {node.id.name!r}")
                found = args[node.id.name]
            case ast.FunctionReference():
                found = self._call(node.id.name, [self._value(one, args) for one in node.arguments.positional])
            case ast.SelectExpression():
                found = self._pattern(self._variant(node, args), args)
            case ast.MessageReference():
                found = self.say(node.id.name + (f".{node.attribute.name}" if node.attribute else ""), args)
            case ast.StringLiteral():
                found = node.parse()["value"]
            case ast.NumberLiteral():
                found = int(node.value)
            case ast.Placeable():
                found = self._value(node.expression, args)
            case _:
                raise _Unsaid(f"it has a {type(node).__name__}, which Airlock does not say")
        return found

    def _call(self, function: str, given: list[object]) -> object:
        try:
            return self._functions[function](*given)
        except (KeyError, TypeError, ValueError) as error:
            raise _Unsaid(f"{function} cannot be said of {given}: {error!r}") from error

    def _variant(self, selection: ast.SelectExpression, args: Mapping[str, object]) -> ast.Pattern:
        """The variant for a number or a word; a number has a plural, too. If none fits, that with the star."""
        value = self._value(selection.selector, args)
        fitting = (str(value), plural(value, self._language)) if isinstance(value, int) else (str(value),)
        fallen_back: ast.Pattern | None = None
        for variant in selection.variants:
            key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            if key in fitting:
                return variant.value
            if variant.default:
                fallen_back = variant.value
        assert fallen_back is not None, "the parser wants a star"
        return fallen_back


def plural(number: int, language: str) -> str:
    """English has one thing and 0 or 2 things, French 0 or 1 chose and 2 choses."""
    return "one" if grammar(language).is_one(number) else "other"


def grouped(number: int, language: str) -> str:
    """1,500 or 1 500."""
    return f"{number:,}".replace(",", grammar(language).thousands)


def listed(items: Sequence[str], language: str) -> str:
    """One, two, and three; un, deux et trois."""
    *most, last = items if items else [""]
    if not most:
        return last
    comma = grammar(language).comma if len(most) > 1 else ""
    return f"{', '.join(most)}{comma} {grammar(language).together} {last}"
