"""What is written on a card or a room is what its data says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.text import Text
from bot.games.alien_menace.content import CARDS, ROOMS

KEY = "alien-menace"
NOUNS = {**{f"card-{id}": card for id, card in CARDS.items()}, **{f"room-{id}": room for id, room in ROOMS.items()}}
BESIDES = ("copies", "worth", "size", "marine", "alien")
"""Numbers that do not stand in the text of a card or room."""


def numbers_in(value: object) -> Iterator[int]:
    """Every number in there that one says as a number, without its sign."""
    match value:
        case bool() | str() | None:
            return
        case int():
            if abs(value) > 1:
                yield abs(value)
        case list() | tuple():
            for part in value:
                yield from numbers_in(part)
        case dict():
            for name, part in value.items():
                if name not in BESIDES:
                    yield from numbers_in(part)
        case _:
            raise AssertionError(value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_texts_say_the_numbers_of_the_data(noun: str, language: str) -> None:
    facts = msgspec.to_builtins(NOUNS[noun])
    if noun.startswith("room-") and facts["spoils"] == 2:
        facts.pop("spoils")
    said = {int(number) for number in re.findall(r"\d+", lexicon(KEY, language).say(Text(noun + ".text")))}
    assert set(numbers_in(facts)) <= said


@pytest.mark.parametrize("noun", NOUNS)
def test_both_languages_say_the_same_numbers(noun: str) -> None:
    texts = (lexicon(KEY, language).say(Text(noun + ".text")) for language in LANGUAGES)
    assert len({frozenset(re.findall(r"\d+", text)) - {"1"} for text in texts}) == 1
