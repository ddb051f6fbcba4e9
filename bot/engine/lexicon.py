"""The lexicon: Fluent messages of one game in one language, and how nouns go into sentences.

What every game says is in `engine.ftl`, once for all of them. A game that says it in its own words has the same key in
its own file, and there its own words count.

A noun is a message whose attributes say how it behaves: `.gender` (masculine, unless it is feminine or another of that
language), `.number` (plural), `.article` (none, or an), `.elide` (no, for an aspirated h); a word said of others
may have a `.feminine`, where that differs. Sentences ask for the form they need: `THE($card)`, `A($card)`, `OF($card)`,
`TO($card)`, `GENDER($card)`, `NUMBER($card)`, `SIGNED($amount)`, `SUM($tokens, 1)`, and `CAP(…)` at their beginning. A
person goes into the same forms: a name stays as it is, and an AI, which has none, is a noun (`CAP(THE($who))`: Ann, The
AI).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from bot.engine.fluent import Messages, listed, written
from bot.engine.journal import Line
from bot.engine.languages import LANGUAGES, Form, Noun, grammar
from bot.engine.text import Arg, Item, Many, Name, Text, Who
from bot.engine.typography import one_stop

LOCALES = Path(__file__).parents[2] / "data" / "locales"
__all__ = ["LANGUAGES", "LOCALES", "Called", "Lexicon", "Noun", "lexicon"]


Called: TypeAlias = str | Noun
"""How somebody in a seat is called: a name, or of an AI that has none a noun."""


class _Formed(str):
    """A noun in one of its forms. At the beginning of a sentence it has a capital; a person's name stays as it is."""

    __slots__ = ()


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
    return value.gender if isinstance(value, Noun) else "masculine"


def _number(value: object) -> str:
    return "plural" if isinstance(value, Noun) and value.plural else "singular"


def _signed(value: object) -> str:
    """+2, −1, with a true minus."""
    return f"{int(str(value)):+d}".replace("-", "−")


class Lexicon:
    """Speaks one game's words in one language."""

    def __init__(self, game: str, language: str, locales: Path = LOCALES) -> None:
        self.language = language
        functions: dict[str, Any] = {name: _function(form) for name, form in grammar(language).forms.items()}
        functions |= {"CAP": _cap, "GENDER": _gender, "NUMBER": _number, "SIGNED": _signed, "SUM": _sum}
        common, own = (written(language, locales / language / f"{name}.ftl") for name in ("engine", game))
        self._messages = Messages(language, common | own, functions)
        self._nouns: dict[str, Noun] = {}

    def say(self, text: Text, people: Sequence[Called] = ()) -> str:
        """The sentence for a reader; `people` are the names of who sits in the seats."""
        return self._format(text.key, {key: self._argument(arg, people) for key, arg in text.args.items()})

    def brief(self, text: Text, people: Sequence[Called] = ()) -> str:
        """The same in few words, if it has such (`.brief`): for where there is little room."""
        short = f"{text.key}.brief"
        return self.say(Text(short, text.args) if self.has(short) else text, people)

    def tell(self, line: Line, people: Sequence[Called] = ()) -> str:
        """A line of the journal with its cause: an AI on loan is named as such where it played, and nowhere else."""
        people = self.on_loan(people, line.lent) if line.lent else people
        return self.caused(line.text, line.cause, people)

    def caused(self, told: Text, cause: Name | None, people: Sequence[Called] = ()) -> str:
        """What happened, after the card, room or ability whose doing it was."""
        return self.say(told if cause is None else Text("caused", {"cause": cause, "told": told}), people)

    def on_loan(self, people: Sequence[Called], lent: Collection[int]) -> list[Called]:
        """The names, where an AI plays for somebody with a word that says so."""
        return [
            self._format("on-loan", {"name": name}) if seat in lent and isinstance(name, str) else name
            for seat, name in enumerate(people)
        ]

    def noun(self, id: str) -> Noun:
        noun = self._nouns.get(id)
        if noun is None:
            attributes = {
                key: self._format(f"{id}.{key}", {}) for key in self._messages.message(id).attributes if key != "text"
            }
            noun = self._nouns[id] = Noun(self._format(id, {}), attributes)
        return noun

    def agreeing(self, id: str, with_noun: str) -> str:
        """A word as it is said of a noun: in its form for the noun's gender, like `.feminine`, if it has one."""
        word = self.noun(id)
        return word.attributes.get(self.noun(with_noun).gender, word.name)

    def has(self, key: str) -> bool:
        """Whether there are words for a key, `message` or `message.attribute`."""
        return key in self._messages

    def _argument(self, arg: Arg, people: Sequence[Called]) -> object:
        match arg:
            case Name(id):
                return self.noun(id)
            case Who(seat):
                return people[seat] if seat < len(people) else self._format("seat", {"number": seat + 1})
            case Text():
                return self.say(arg, people)
            case Many(items):
                return listed([self._item(item, people) for item in items], self.language)
            case _:
                return arg

    def _item(self, item: Item, people: Sequence[Called]) -> str:
        """One of a list: things without an article, an AI with one."""
        found = self._argument(item, people)
        return (
            grammar(self.language).forms["THE"](found)
            if isinstance(item, Who) and isinstance(found, Noun)
            else str(found)
        )

    def _format(self, key: str, args: dict[str, object]) -> str:
        return one_stop(self._messages.say(key, args))


@cache
def lexicon(game: str, language: str) -> Lexicon:
    return Lexicon(game, language)
