"""The lobby card: any game, any number of seats, any names."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.engine.lexicon import LANGUAGES
from renderers import draw_lobby
from renderers.core.theme import PINK
from renderers.kit.lobby import Lobby


def lobby(*seats: str | None, language: str = "en") -> Lobby:
    options = (("Mission", "Hold the gate"), ("Difficulty", "Hard"))
    return Lobby("alien-menace", "Project: ELITE", "Two minutes, everybody at once.", seats, options, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(1, 7))
def test_any_number_of_seats(seats: int, language: str) -> None:
    names = ["W" * 40, "🚀", "Zoé", None, "שלום", "x"][:seats]
    picture = draw_lobby(lobby(*names, language=language))
    assert Image.open(io.BytesIO(picture.png)).size == (picture.width, picture.height)
    assert picture.width == 1280
    assert picture.height <= 960
    assert len(picture.png) <= 100 * 1024
    assert len(picture.alt) <= 1024
    assert "Project: ELITE" in picture.alt


def test_alt_text_names_who_sits_there_and_how_many_seats_are_open() -> None:
    told = draw_lobby(lobby("Ann", None, "Bob", None)).alt
    assert "Ann and Bob" in told
    assert "2 seats are open" in told
    assert "Mission: Hold the gate." in told


@pytest.mark.parametrize("name", ["", "🚀" * 9])
def test_a_name_of_which_nothing_can_be_drawn_is_a_seat(name: str) -> None:
    assert draw_lobby(lobby("Ann", name)).png == draw_lobby(lobby("Ann", "Seat 2")).png
    assert draw_lobby(lobby("Ann", name)).png != draw_lobby(lobby("Ann", "Seat 1")).png


def test_same_lobby_same_bytes_and_a_filled_seat_shows() -> None:
    assert draw_lobby(lobby("Ann", None)) == draw_lobby(lobby("Ann", None))
    assert draw_lobby(lobby("Ann", None)).png != draw_lobby(lobby("Ann", "Bob")).png


def test_a_game_has_its_own_hue() -> None:
    plain = lobby("Ann")
    pink = Lobby(plain.game, plain.name, plain.tagline, plain.seats, plain.options, "en", "skull", PINK)
    assert draw_lobby(plain).png != draw_lobby(pink).png
