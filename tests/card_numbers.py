"""What texts say in figures, beside what data says: the same numbers in the same order, and as much more or less."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

import msgspec

from tests.spoken import in_words

Unsaid: TypeAlias = Callable[[msgspec.Struct], Collection[str]]
"""The fields of a row whose numbers its text leaves out."""


def numbers_of(row: object, unsaid: Unsaid = lambda _row: ()) -> Iterator[tuple[str, int]]:
    """Every whole number that a row gives, with its name: its own, and then those of what it does. Not what goes
    without saying, because a row that does not mention it has the same.
    """
    if isinstance(row, tuple):
        for part in row:
            yield from numbers_of(part, unsaid)
    if not isinstance(row, msgspec.Struct):
        return
    left_out = unsaid(row)
    said = [field for field in msgspec.structs.fields(row) if field.name not in left_out]
    for field in said:
        value = getattr(row, field.name)
        if type(value) is int and value != field.default:
            yield field.name, value
    for field in said:
        yield from numbers_of(getattr(row, field.name), unsaid)


def figures(text: str) -> list[int]:
    """The numbers in a text."""
    return [int(number) for number in re.findall(r"\d+", text)]


MORE = (
    r"\+{n}\b|\badds? {n}\b|\bup by {n}\b|\b{n} (?!or )(\w+ )?(more|higher)\b",
    r"\+{n}\b|\bajoute(nt)? {n}\b|\baugmente de {n}\b|\bmontez [^.]*\bde {n}\b|\b{n} (?!ou )(\w+ )?(de )?plus\b",
)
LESS = (
    r"−{n}\b|\bdown by {n}\b|\b{n} (?!or )(\w+ )?(less|lower)\b",
    r"−{n}\b|\bdiminue de {n}\b|\bbaissez [^.]*\bde {n}\b|\b{n} (?!ou )(\w+ )?(de )?moins\b",
)
"""How a text says that something is so much more or less, in English and in French."""


def change_said(text: str, by: int, language: str) -> bool:
    """Whether a text says that something is so much more, or less if that is below nothing, and not the contrary."""

    def says(words: tuple[str, str]) -> bool:
        return re.search(in_words(language, *words).format(n=abs(by)), text, re.IGNORECASE) is not None

    return says(MORE if by > 0 else LESS) and not says(LESS if by > 0 else MORE)
