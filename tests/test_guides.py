"""The rules guides: the same topics in every language, and the house rulings marked as such."""

from __future__ import annotations

import pytest

from bot.engine.errors import BadOptions
from bot.engine.guide import guide, topic
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.games import MODULES
from tests.about import about
from tests.spoken import in_words

RULING = "*House ruling:", "*Règle maison\u00a0:"


@pytest.mark.parametrize("game", MODULES)
def test_the_same_topics_in_every_language(game: str) -> None:
    topics = {language: [page.id for page in guide(game, language)] for language in LANGUAGES}
    first = topics[LANGUAGES[0]]
    assert all(listed == first for listed in topics.values())
    assert len(set(first)) == len(first)
    assert all(page.text for language in LANGUAGES for page in guide(game, language))


@pytest.mark.parametrize("game", MODULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rulings_are_marked(game: str, language: str) -> None:
    found = [page.id for page in guide(game, language) for _ in range(page.text.count(in_words(language, *RULING)))]
    assert found == [*about(game).rulings]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_uses_the_names_of_the_cards(language: str) -> None:
    text = topic("alien-menace", language, "example").text
    for card in ("larva", "poison-darts", "force-field", "carnass", "shotgun", "frag-grenade"):
        assert lexicon("alien-menace", language).noun(f"card-{card}").name in text


def test_an_unknown_topic_says_what_there_is() -> None:
    with pytest.raises(BadOptions, match="goal"):
        topic("alien-menace", "en", "kittens")
