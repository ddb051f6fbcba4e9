"""What a game needs is loaded before somebody clicks, once for each language, and in nobody's way."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from bot.chat import pictures
from bot.engine.lexicon import LANGUAGES
from bot.games import MODULES
from renderers import draw_panel


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", MODULES)
def test_a_game_is_drawn_in_advance(monkeypatch: pytest.MonkeyPatch, game: str, language: str) -> None:
    assert len(drawn_in_advance(monkeypatch, game, language)) == pictures.WARMING_ANSWERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_are_drawn_in_advance_with_the_cards_in_them(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """In a game that begins with cards: they are in the one picture of a panel."""
    assert set(drawn_in_advance(monkeypatch, "alien-menace", language)) == {1}


def drawn_in_advance(monkeypatch: pytest.MonkeyPatch, game: str, language: str) -> list[int]:
    """How many pictures each panel had."""
    drawn: list[int] = []
    draw = draw_panel
    monkeypatch.setattr(pictures, "draw_panel", lambda game, scene: drawn.append(len(draw(game, scene))))
    pictures.warm_up(game, language)
    return drawn


def test_it_is_done_once_for_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[tuple[str, str]] = []

    class Warmer:
        def submit(self, work: object, *what: str) -> Future[None]:
            assert work is pictures.warm_up
            warmed.append((what[0], what[1]))
            return Future()

    monkeypatch.setattr(pictures, "_ready", {})
    monkeypatch.setattr(pictures, "_warmer", Warmer())
    for language in ("en", "en", "fr", "en"):
        pictures.get_ready("alien-menace", language)
    assert warmed == [("alien-menace", "en"), ("alien-menace", "fr")]
    pictures._ready["alien-menace", "en"].set_result(None)
    pictures.stop_getting_ready()
    assert list(pictures._ready) == [("alien-menace", "en")], "what has not begun is left"


def test_what_goes_wrong_is_told_to_the_operator(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pictures, "_ready", {})
    monkeypatch.setattr(pictures, "load", {}.__getitem__)
    pictures.get_ready("no-such-game", "en")
    pictures.get_ready("alien-menace", "xx")
    assert not pictures._ready, "a damaged table names them, and is told of elsewhere"
    pictures.get_ready("alien-menace", "en")
    pictures._warmer.submit(lambda: None).result()
    assert "could not be drawn in advance" in caplog.text
    assert "KeyError" in caplog.text
