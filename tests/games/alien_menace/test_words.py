"""Everything a duel says can be said, in every language, with the arguments it really gets."""

from __future__ import annotations

import pytest

from bot.engine.lexicon import LANGUAGES
from bot.games.alien_menace import GAME
from tests.engine.harness.words import Heard, Source, listen

SOURCE = Source(GAME.meta.key, tells={"_win": 2}, asks={})


def test_the_source_is_read() -> None:
    """Else the next test would find nothing wrong."""
    keys = {one.key for one in SOURCE.said()}
    assert {"event-played", "ask-side", "option-no-event", "board-turn", "won-empty-portal"} <= keys
    assert len(keys) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_the_source_has_words_and_gets_its_arguments(language: str) -> None:
    SOURCE.has_words(language)


def test_points_are_those_of_the_rules() -> None:
    assert SOURCE.literals() >= set(GAME.meta.interrupts)


def test_all_that_is_said_in_a_game_can_be_said() -> None:
    """No question of it has several pages, so groups have no names."""
    heard = Heard(GAME, groups=False)
    for n in range(12):
        listen(heard, 2, f"spoken {n}")
    assert {"killed", "board-turn", "creature-played"} <= heard.said.keys()
    heard.fit_on_buttons()
