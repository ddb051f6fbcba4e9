"""The languages of the page: read from their folders, whatever else lies there."""

import json
import logging
from pathlib import Path

import aiohttp
import pytest

from bot.engine.typography import french_spaces
from bot.local import LocalDiscord
from bot.local.languages import LOCALES, PageLanguage, Selection, Variable, languages


def write(at: Path, code: str, words: str) -> Path:
    (at / code).mkdir()
    (at / code / "page.ftl").write_text(words, encoding="utf-8")
    return at


def read(at: Path, words: str) -> PageLanguage:
    (found,) = languages(write(at, "de", words))
    return found


def test_a_message_is_a_list_of_parts(tmp_path: Path) -> None:
    words = """
# A comment is no word.
close = Schließen
thinking = { $name } denkt…
unread = { $count ->
    [0] nichts
    [one] eine von { $name }
   *[other] {" "}{ $count }
    }
"""
    assert read(tmp_path, words).messages == {
        "close": ["Schließen"],
        "thinking": [Variable("name"), " denkt…"],
        "unread": [
            Selection(
                "count",
                [("0", ["nichts"]), ("one", ["eine von ", Variable("name")]), ("other", [" ", Variable("count")])],
                2,
            )
        ],
    }


@pytest.mark.parametrize(
    ("words", "name", "locale"),
    [
        ("language-name = Deutsch", "Deutsch", "de"),
        ("language-name = Deutsch\n    .locale = de-AT", "Deutsch", "de-AT"),
        ("close = Schließen", "de", "de"),
    ],
)
def test_a_language_has_its_name_and_locale_from_its_folder(tmp_path: Path, words: str, name: str, locale: str) -> None:
    found = read(tmp_path, words)
    assert (found.code, found.name, found.locale) == ("de", name, locale)


def test_a_copy_does_not_take_the_locale_of_another(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever translates begins with the words of another language."""
    for code in ("en", "de"):
        write(tmp_path, code, "language-name = English\n    .locale = en-US")
    with caplog.at_level(logging.WARNING):
        assert {one.code: one.locale for one in languages(tmp_path)} == {"de": "de", "en": "en-US"}
    assert "en-US" in caplog.text


@pytest.mark.parametrize(
    "broken",
    [
        "open = { $name",
        "open = { THE($name) }",
        "open = { close }",
        "open = { -term }",
        "open = { NUMBER($count) ->\n   *[other] viele\n    }",
        "open = { $count ->\n   *[other] { THE($name) }\n    }",
        "= nichts",
    ],
)
def test_what_cannot_be_said_is_left_out_and_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, broken: str
) -> None:
    with caplog.at_level(logging.WARNING):
        assert read(tmp_path, f"close = Schließen\n{broken}\nlater = Später\n").messages.keys() == {"close", "later"}
    assert "which it cannot read" in caplog.text


def test_a_folder_that_is_no_language_is_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A browser would refuse to count in it."""
    for folder in ("pt-BR", "pt_BR", "old words"):
        write(tmp_path, folder, "close = Fechar")
    (tmp_path / "es").mkdir()
    with caplog.at_level(logging.WARNING):
        assert [one.code for one in languages(tmp_path)] == ["pt-BR"]
    assert "pt_BR" in caplog.text


def test_no_line_of_the_page_breaks_before_a_french_sign() -> None:
    """The bot sets its French when it says it; the page says what stands in the file."""
    lines = (LOCALES / "fr" / "page.ftl").read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if not line.startswith("#")]
    assert [line for line in said if french_spaces(line) != line] == []


async def test_the_page_gets_them_all(tmp_path: Path) -> None:
    write(write(tmp_path, "en", "close = Close"), "de", "language-name = Deutsch\nclose = </script>")
    discord = LocalDiscord(locales=tmp_path)
    await discord.start()
    try:
        async with (
            aiohttp.ClientSession() as http,
            http.get(discord.page_url.replace("/?", "/languages.js?")) as answer,
        ):
            assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            script = await answer.text()
    finally:
        await discord.close()
    told = json.loads(script.removeprefix("export default ").removesuffix(";\n"))
    assert told == [
        {"code": "de", "name": "Deutsch", "locale": "de", "messages": {"close": ["</script>"]}},
        {"code": "en", "name": "en", "locale": "en", "messages": {"close": ["Close"]}},
    ]
