"""The languages Airlock speaks. Each is a folder in `data/locales/` and one line in `SPOKEN`.

What a language does with nouns, numbers and lists is its *grammar*; one that has no grammar of its own here speaks with
that of another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

NO_BREAK, NARROW_NO_BREAK = "\u00a0", "\u202f"
_VOWELS = "aeiouyàâäéèêëîïôöûüùœh"


class Noun:
    """A noun with what its sentence must know about it."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name
        self.attributes = attributes

    def __str__(self) -> str:
        return self.name

    @property
    def plural(self) -> bool:
        return self.attributes.get("number") == "plural"

    @property
    def gender(self) -> str:
        return self.attributes.get("gender", "masculine")

    @property
    def bare(self) -> bool:
        return self.attributes.get("article") == "none"

    @property
    def elides(self) -> bool:
        return self.name[:1].lower() in _VOWELS and self.attributes.get("elide") != "no"


Form: TypeAlias = Callable[[Noun], str]


class Grammar(NamedTuple):
    """The forms of nouns by name; which numbers are one thing; how thousands are set apart, how a list ends before its
    last two (with a comma or without), and with which word; and whether signs have spaces as in French.
    """

    forms: Mapping[str, Form]
    is_one: Callable[[int], bool]
    thousands: str
    comma: str
    together: str
    french_spaces: bool = False


class Language(NamedTuple):
    """The locales of Discord that are spoken to in it, if Discord has any, and its grammar."""

    locales: tuple[str, ...]
    grammar: Grammar


# English


def _english_a(noun: Noun) -> str:
    if noun.bare or noun.plural:
        return noun.name
    an = noun.attributes.get("article", "an" if noun.name[:1].lower() in "aeiou" else "a")
    return f"{an} {noun.name}"


def _english_the(noun: Noun) -> str:
    return noun.name if noun.bare else "the " + noun.name


ENGLISH = Grammar(
    {
        "THE": _english_the,
        "A": _english_a,
        "OF": lambda noun: "of " + _english_the(noun),
        "TO": lambda noun: "to " + _english_the(noun),
    },
    is_one=lambda number: abs(number) == 1,
    thousands=",",
    comma=",",
    together="and",
)


# French


def _french(bare: str, elided: str, plural: str, feminine: str, masculine: str) -> Form:
    def form(noun: Noun) -> str:
        if noun.bare:
            return ("d’" if bare == "de " and noun.elides else bare) + noun.name
        if noun.plural:
            return plural + noun.name
        if elided and noun.elides:
            return elided + noun.name
        return (feminine if noun.gender == "feminine" else masculine) + noun.name

    return form


FRENCH = Grammar(
    {
        "THE": _french("", "l’", "les ", "la ", "le "),
        "A": _french("", "", "des ", "une ", "un "),
        "OF": _french("de ", "de l’", "des ", "de la ", "du "),
        "TO": _french("à ", "à l’", "aux ", "à la ", "au "),
    },
    is_one=lambda number: abs(number) <= 1,
    thousands=NARROW_NO_BREAK,
    comma="",
    together="et",
    french_spaces=True,
)

SPOKEN = {
    "en": Language(("en-US", "en-GB"), ENGLISH),
    "fr": Language(("fr",), FRENCH),
}
LANGUAGES = tuple(SPOKEN)


def grammar(language: str) -> Grammar:
    return SPOKEN[language].grammar
