"""What is written on a card or a room is what its data says."""

from __future__ import annotations

import re

import msgspec
import pytest

from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.text import Text
from bot.games.alien_menace.content import CARDS, ROOMS, Card, Room
from bot.games.alien_menace.content.vocabulary import ForcePer, FreeTosses
from bot.games.alien_menace.state import LIVES, SPOILS
from tests.card_numbers import change_said, figures, numbers_of
from tests.spoken import in_words

KEY = "alien-menace"
NOUNS: dict[str, Card | Room] = {
    **{f"card-{id}": card for id, card in CARDS.items()},
    **{f"room-{id}": room for id, room in ROOMS.items()},
}
BESIDES: dict[type, tuple[str, ...]] = {Card: ("copies",), Room: ("size", "marine", "alien")}
"""Numbers that a picture of the card or room shows, and its text does not say."""
SUCCESS = "come up +1", "comes up +1"
"""What is printed on the better side of a token is no number of a card; in French it “réussit”."""
ONE_EACH = ForcePer, FreeTosses
"""What adds one for each of whatever it counts."""
AFTER = {
    "card-med-kit": [LIVES],  # "up to 3": nobody has more lives than that, whatever heals them
    "room-laboratory": [SPOILS],  # "instead of 2": what the winner takes in every other room
}
"""Numbers that a text says after those of the data, because they are true of the whole game."""
CHANGES = ("by", "size", "creatures", "armed")
"""What is so much more, or less."""


def unsaid(row: msgspec.Struct) -> tuple[str, ...]:
    return BESIDES.get(type(row), ())


def meant(noun: str) -> list[int]:
    """The figures that a text should have, in order. Where things are counted, “a card” is said for one."""
    row = NOUNS[noun]
    said = [abs(number) for name, number in numbers_of(row, unsaid) if (name, number) != ("count", 1)]
    each = [1 for verb in (*row.played, *row.lasts) if isinstance(verb, ONE_EACH)] if isinstance(row, Card) else []
    return said + each + AFTER.get(noun, [])


def text_of(noun: str, language: str) -> str:
    text = lexicon(KEY, language).say(Text(noun + ".text"))
    for words in SUCCESS:
        text = text.replace(words, "")
    return text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_texts_say_the_numbers_of_the_data_in_order_and_no_others(noun: str, language: str) -> None:
    assert figures(text_of(noun, language)) == meant(noun)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_one_of_what_is_counted_is_said_in_words(noun: str, language: str) -> None:
    if ("count", 1) in numbers_of(NOUNS[noun], unsaid):
        assert re.search(rf"\b({in_words(language, 'a|one', 'un|une')})\b", text_of(noun, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_texts_say_whether_it_is_more_or_less(noun: str, language: str) -> None:
    row = NOUNS[noun]
    changes = (*CHANGES, "force") if isinstance(row, Card) and row.kind == "action" else CHANGES
    for name, by in numbers_of(row, unsaid):
        assert name not in changes or change_said(text_of(noun, language), by, language), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("noun", NOUNS)
def test_numbers_are_figures(noun: str, language: str) -> None:
    """Else nobody would compare them."""
    words = in_words(language, "two|three|four|five|six|seven|eight|twice", "deux|trois|quatre|cinq|six|sept|huit")
    assert re.findall(rf"\b(?:{words})\b", text_of(noun, language), re.IGNORECASE) == []


def test_the_numbers_of_a_row_are_found() -> None:
    assert meant("card-flamethrower") == [2, 3, 2]
    assert meant("card-last-stand") == [2, 1]
    assert meant("card-suppressive-fire") == [3, 1]
    assert meant("card-smoke-grenade") == [1]
    assert meant("room-reactor") == [2]
    assert meant("room-hangar") == meant("card-motion-scanner") == []
