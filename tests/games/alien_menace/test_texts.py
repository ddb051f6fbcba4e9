"""What is written on a card or a room is what its data says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.text import Text
from bot.games.alien_menace.content import CARDS, ROOMS, Card, Room
from bot.games.alien_menace.state import LIVES, SPOILS
from tests.spoken import in_words

KEY = "alien-menace"
NOUNS: dict[str, Card | Room] = {
    **{f"card-{id}": card for id, card in CARDS.items()},
    **{f"room-{id}": room for id, room in ROOMS.items()},
}
BESIDES: dict[type, tuple[str, ...]] = {Card: ("copies",), Room: ("size", "marine", "alien")}
"""Numbers that a picture of the card or room shows, and its text does not say."""
OF_THE_GAME = {
    "card-med-kit": LIVES,  # "up to 3": nobody has more lives than that, whatever heals them
    "room-laboratory": SPOILS,  # "instead of 2": what the winner takes in every other room
}
"""Numbers that a text says and no data, because they are true of the whole game."""


def numbers_in(row: object) -> Iterator[tuple[str, int]]:
    """Every whole number that a row gives, with its name and without its sign; not what goes without saying."""
    assert isinstance(row, msgspec.Struct)
    for field in msgspec.structs.fields(row):
        value = getattr(row, field.name)
        if field.name not in BESIDES.get(type(row), ()) and value != field.default:
            if type(value) is int:
                yield field.name, abs(value)
            elif isinstance(value, tuple):
                for part in value:
                    yield from numbers_in(part)


def text_of(noun: str, language: str) -> str:
    return lexicon(KEY, language).say(Text(noun + ".text"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_texts_say_the_numbers_of_the_data_and_no_others(noun: str, language: str) -> None:
    """A 1 has a test of its own: tokens and what grows one by one say it, too."""
    said = {int(number) for number in re.findall(r"\d+", text_of(noun, language))}
    meant = {number for _, number in numbers_in(NOUNS[noun])} | ({OF_THE_GAME[noun]} if noun in OF_THE_GAME else set())
    assert said - {1} == meant - {1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_a_1_of_the_data_is_said(noun: str, language: str) -> None:
    """As a figure; where things are counted, “a card” will do."""
    for name, number in numbers_in(NOUNS[noun]):
        if number == 1:
            counted = in_words(language, "a|one|1", "un|une|1")
            assert re.search(rf"\b({counted if name == 'count' else 1})\b", text_of(noun, language)), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_numbers_are_figures(noun: str, language: str) -> None:
    """Else nobody would compare them."""
    words = in_words(language, "two|three|four|five|six|seven|eight|twice", "deux|trois|quatre|cinq|six|sept|huit")
    assert re.findall(rf"\b(?:{words})\b", text_of(noun, language), re.IGNORECASE) == []


def test_the_numbers_of_a_row_are_found() -> None:
    assert sorted(numbers_in(CARDS["flamethrower"])) == [("at_most", 2), ("by", 3), ("force", 2)]
    assert sorted(numbers_in(CARDS["suppressive-fire"])) == [("count", 3)]
    assert sorted(numbers_in(CARDS["smoke-grenade"])) == [("size", 1)]
    assert sorted(numbers_in(ROOMS["reactor"])) == [("token", 2)]
    assert sorted(numbers_in(ROOMS["hangar"])) == []
