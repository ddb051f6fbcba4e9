"""The lexicon: Fluent messages of one game in one language, and how nouns go into sentences.

A noun is a message whose attributes say how it behaves: `.gender` (masculine, feminine), `.number` (plural),
`.article` (none, or an), `.elide` (no, for an aspirated h); a word that is said of others has a `.feminine`, where that
differs. Sentences ask for the form they need: `THE($card)`, `A($card)`, `OF($card)`, `TO($card)`, `GENDER($card)`,
`NUMBER($card)`, `SIGNED($amount)`, `SUM($tokens, 1)`, and `CAP(…)` at their beginning. A person goes into the same
forms: a name stays as it is, and an AI, which has none, is a noun (`CAP(THE($who))`: Ann, The AI).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

from bot.engine.errors import EngineError
from bot.engine.journal import Line
from bot.engine.text import Arg, Item, Many, Name, Text, Who
from bot.engine.typography import one_stop, set_in

LOCALES = Path(__file__).parents[2] / "data" / "locales"
LANGUAGES = ("en", "fr")
_VOWELS = "aeiouyàâäéèêëîïôöûüùœh"


class MissingText(EngineError):
    """A key without words, or words that ask for an argument they do not get."""


class Noun(FluentType):
    """A noun with what its sentence must know about it."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name
        self.attributes = attributes

    def format(self, _locale: object) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name

    @property
    def plural(self) -> bool:
        return self.attributes.get("number") == "plural"

    @property
    def feminine(self) -> bool:
        return self.attributes.get("gender") == "feminine"

    @property
    def bare(self) -> bool:
        return self.attributes.get("article") == "none"

    @property
    def elides(self) -> bool:
        return self.name[:1].lower() in _VOWELS and self.attributes.get("elide") != "no"


Person: TypeAlias = str | Noun
"""How somebody in a seat is called: a name, or of an AI that has none a noun."""
Form = Callable[[Noun], str]


class _Formed(str):
    """A noun in one of its forms. At the beginning of a sentence it has a capital; a person's name stays as it is."""

    __slots__ = ()


def _english_a(noun: Noun) -> str:
    if noun.bare or noun.plural:
        return noun.name
    an = noun.attributes.get("article", "an" if noun.name[:1].lower() in "aeiou" else "a")
    return f"{an} {noun.name}"


def _english_the(noun: Noun) -> str:
    return noun.name if noun.bare else "the " + noun.name


def _french(bare: str, elided: str, plural: str, feminine: str, masculine: str) -> Form:
    def form(noun: Noun) -> str:
        if noun.bare:
            return ("d’" if bare == "de " and noun.elides else bare) + noun.name
        if noun.plural:
            return plural + noun.name
        if elided and noun.elides:
            return elided + noun.name
        return (feminine if noun.feminine else masculine) + noun.name

    return form


_FORMS: dict[str, dict[str, Form]] = {
    "en": {
        "THE": _english_the,
        "A": _english_a,
        "OF": lambda noun: "of " + _english_the(noun),
        "TO": lambda noun: "to " + _english_the(noun),
    },
    "fr": {
        "THE": _french("", "l’", "les ", "la ", "le "),
        "A": _french("", "", "des ", "une ", "un "),
        "OF": _french("de ", "de l’", "des ", "de la ", "du "),
        "TO": _french("à ", "à l’", "aux ", "à la ", "au "),
    },
}


def _function(form: Form) -> Callable[[object], str]:
    def apply(value: object) -> str:
        if isinstance(value, Noun):
            return _Formed(form(value))
        return form(Noun(str(value), {"article": "none"}))

    return apply


def _cap(value: object) -> str:
    words = str(value)
    return words[:1].upper() + words[1:] if isinstance(value, Noun | _Formed) else words


def _sum(*values: object) -> str:
    """A swarm with two tokens is three aliens: `SUM($tokens, 1)`."""
    return str(sum(int(str(value)) for value in values))


def _gender(value: object) -> str:
    return "feminine" if isinstance(value, Noun) and value.feminine else "masculine"


def _number(value: object) -> str:
    return "plural" if isinstance(value, Noun) and value.plural else "singular"


def _signed(value: object) -> str:
    """+2, −1, with a true minus."""
    return f"{int(str(value)):+d}".replace("-", "−")


@cache
def _resource(language: str, file: Path) -> Resource:
    """The messages of a file. From where in it each comes is not kept: that would be a quarter more memory."""
    return FluentParser(with_spans=False).parse(set_in(language, file.read_text(encoding="utf-8")))


class Lexicon:
    """Speaks one game's words in one language."""

    def __init__(self, game: str, language: str, locales: Path = LOCALES) -> None:
        self.language = language
        functions: dict[str, Any] = {name: _function(form) for name, form in _FORMS[language].items()}
        functions |= {"CAP": _cap, "GENDER": _gender, "NUMBER": _number, "SIGNED": _signed, "SUM": _sum}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._nouns: dict[str, Noun] = {}
        for file in (locales / language / "engine.ftl", locales / language / f"{game}.ftl"):
            self._bundle.add_resource(_resource(language, file))

    def say(self, text: Text, people: Sequence[Person] = ()) -> str:
        """The sentence for a reader; `people` are the names of who sits in the seats."""
        return self._format(text.key, {key: self._argument(arg, people) for key, arg in text.args.items()})

    def tell(self, line: Line, people: Sequence[Person] = ()) -> str:
        """A line of the journal: an AI on loan is named as such where it played, and nowhere else."""
        return self.say(line.text, self.on_loan(people, line.lent) if line.lent else people)

    def on_loan(self, people: Sequence[Person], lent: Collection[int]) -> list[Person]:
        """The names, where an AI plays for somebody with a word that says so."""
        return [
            self._format("on-loan", {"name": name}) if seat in lent and isinstance(name, str) else name
            for seat, name in enumerate(people)
        ]

    def noun(self, id: str) -> Noun:
        noun = self._nouns.get(id)
        if noun is None:
            message = self._message(id)
            attributes = {key: self._format(f"{id}.{key}", {}) for key in message.attributes if key != "text"}
            noun = self._nouns[id] = Noun(self._format(id, {}), attributes)
        return noun

    def numbered(self, id: str, number: int) -> Noun:
        """One of several that are called the same."""
        noun = self.noun(id)
        return Noun(f"{noun.name} {number}", noun.attributes)

    def agreeing(self, id: str, with_noun: str) -> str:
        """A word as it is said of a noun: in its `.feminine` form, if it has one and the noun is."""
        word = self.noun(id)
        return word.attributes.get("feminine", word.name) if self.noun(with_noun).feminine else word.name

    def has(self, key: str) -> bool:
        """Whether there are words for a key, `message` or `message.attribute`."""
        id, _, attribute = key.partition(".")
        return self._bundle.has_message(id) and (not attribute or attribute in self._bundle.get_message(id).attributes)

    def _argument(self, arg: Arg, people: Sequence[Person]) -> object:
        match arg:
            case Name(id):
                return self.noun(id)
            case Who(seat):
                return people[seat] if seat < len(people) else self._format("seat", {"number": seat + 1})
            case Text():
                return self.say(arg, people)
            case Many(items):
                return format_list([self._item(item, people) for item in items], locale=self.language)
            case _:
                return arg

    def _item(self, item: Item, people: Sequence[Person]) -> str:
        """One of a list: things without an article, an AI with one."""
        found = self._argument(item, people)
        return _FORMS[self.language]["THE"](found) if isinstance(item, Who) and isinstance(found, Noun) else str(found)

    def _message(self, id: str) -> Message:
        if not self._bundle.has_message(id):
            raise MissingText(f"no words for {id!r} in {self.language!r}")
        return self._bundle.get_message(id)

    def _format(self, key: str, args: dict[str, object]) -> str:
        id, _, attribute = key.partition(".")
        message = self._message(id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingText(f"no words for {key!r} in {self.language!r}")
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingText(f"{key!r} in {self.language!r}: {errors[0]}")
        return one_stop(str(said))


@cache
def lexicon(game: str, language: str) -> Lexicon:
    return Lexicon(game, language)
