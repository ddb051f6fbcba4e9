"""The languages of the page: every folder of `data/locales/` that has a `page.ftl`, made ready for the browser.

Mozilla's parser reads Fluent here, and the page's own `words.js` says it, with the plurals that a browser knows. A
*pattern* is what a message says, as a list of parts: text, variables, and selections among patterns. A message that has
anything else in it is left out and told to the log: the page says it in its default language.
"""

import logging
import re
from collections.abc import Collection
from pathlib import Path
from typing import TypeAlias, Union

import msgspec
from fluent.syntax import FluentParser, ast

log = logging.getLogger(__name__)
LOCALES = Path(__file__).parents[2] / "data" / "locales"
NAME = "language-name"
"""The message with what a language calls itself; its `.locale` is Discord's, if that is not the folder's name."""
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""What browsers take for a language; they refuse all else with an error."""

Pattern: TypeAlias = list[Union[str, "Variable", "Selection"]]


class Variable(msgspec.Struct, frozen=True):
    variable: str


class Selection(msgspec.Struct, frozen=True):
    """The variants in their order, each with its key; `star` is the place of the one that is meant if none fits."""

    select: str
    variants: list[tuple[str, Pattern]]
    star: int


class PageLanguage(msgspec.Struct, frozen=True):
    """`code` is the folder's name, `name` what the language calls itself, `locale` what Discord calls it."""

    code: str
    name: str
    locale: str
    messages: dict[str, Pattern]


class Unreadable(ValueError):
    """Something in a message that the page cannot say."""


def module(locales: Path = LOCALES) -> bytes:
    """All of them as the script that the page imports."""
    return b"export default " + msgspec.json.encode(languages(locales)) + b";\n"


def languages(locales: Path = LOCALES) -> list[PageLanguage]:
    files = {file.parent.name: file for file in sorted(locales.glob("*/page.ftl"))}
    for code in [code for code in files if not _TAG.fullmatch(code)]:
        log.warning("the page leaves out %s: its folder is not named like a language", files.pop(code))
    return [_language(file, files.keys() - {code}) for code, file in files.items()]


def _language(file: Path, others: Collection[str]) -> PageLanguage:
    code, messages, locale = file.parent.name, dict[str, Pattern](), ""
    for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
        try:
            match entry:
                case ast.Message(id=ast.Identifier(name=id), value=ast.Pattern() as value):
                    messages[id] = _pattern(value)
                    locale = _locale(entry) if id == NAME else locale
                case ast.Junk():
                    raise Unreadable((entry.content or "").strip().partition("\n")[0])
        except Unreadable as why:
            log.warning("the page leaves out words of %s, which it cannot read: %s", file, why)
    if locale.partition("-")[0] in others:
        log.warning("%s has the locale of another language, %s: perhaps its words were copied from there", file, locale)
        locale = ""
    name = "".join(part for part in messages.pop(NAME, []) if isinstance(part, str))
    return PageLanguage(code, name or code, locale or code, messages)


def _locale(message: ast.Message) -> str:
    found = (one.value for one in message.attributes if one.id.name == "locale")
    return "".join(part for value in found for part in _pattern(value) if isinstance(part, str))


def _pattern(pattern: ast.Pattern) -> Pattern:
    return [one.value if isinstance(one, ast.TextElement) else _placed(one.expression) for one in pattern.elements]


def _placed(expression: object) -> str | Variable | Selection:
    """What stands between braces."""
    match expression:
        case ast.StringLiteral():
            return str(expression.parse()["value"])
        case ast.VariableReference():
            return Variable(expression.id.name)
        case ast.SelectExpression(selector=ast.VariableReference() as selector):
            variants = expression.variants
            star = next(place for place, variant in enumerate(variants) if variant.default)
            return Selection(selector.id.name, [(_key(one), _pattern(one.value)) for one in variants], star)
        case _:
            raise Unreadable(f"a {type(expression).__name__}")


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
