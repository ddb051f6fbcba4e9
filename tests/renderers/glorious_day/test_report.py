"""The picture of a report: what it says of each row, what it counts, and where."""

from __future__ import annotations

import pytest

from bot.engine.journal import Line
from bot.engine.lexicon import LANGUAGES
from bot.engine.reports import Account, report
from bot.games.glorious_day.view import View
from renderers import draw_report
from renderers.core.scene import Scene as Shown
from renderers.glorious_day.reader import TableReader
from renderers.glorious_day.report_reader import ReportReader
from tests.games.glorious_day.scene import Scene
from tests.renderers.glorious_day.scenes import KEY, NAMES, scene_of

HIT = {"hicks": "P5", "hudson": "A1"}


def account(lines: list[Line]) -> Account:
    found = report(lines)
    assert found is not None
    return found


def fight(*dice: int) -> tuple[ReportReader, Account, Shown[View]]:
    """Two aliens, each beside one of two characters."""
    scene = Scene("aliens", HIT, aliens={"Q5": 1, "B1": 0}, dice=dice)
    shown = scene_of(scene.session, None, tuple(scene.lines))
    found = account(scene.lines)
    return ReportReader(TableReader(shown), found), found, shown


def test_a_row_has_who_attacks_the_die_and_who_is_attacked() -> None:
    told, _, _ = fight(9, 1)
    death = next(row for row in told.rows() if row.grave)
    assert death.by is not None
    assert death.on is not None
    assert (death.by.tokens, death.die, death.on.figure, death.on.is_gone) == (1, "9", "hicks", True)
    assert (death.title, death.detail) == ("Hicks is dead", "9 + 1, needed 6 or less")


def test_who_strikes_back_is_shown_with_the_dead_alien() -> None:
    told, _, _ = fight(9, 1)
    riposte = next(row for row in told.rows() if "strikes back" in row.title)
    assert riposte.by is not None
    assert riposte.on is not None
    assert (riposte.by.is_gone, riposte.on.figure, riposte.on.is_gone) == (True, "hudson", False)


def test_the_four_counts_are_always_there() -> None:
    told, _, _ = fight(9, 1)
    assert [tile.number for tile in told.tiles()] == ["1", "1", "0", "0"]
    assert told.tiles()[0].words == "lost: Hicks"


def test_the_rows_have_their_numbers_on_the_map() -> None:
    told, found, _ = fight(9, 1)
    numbers = {words for _, _, words in told.radar().numbers}
    assert numbers == {str(number) for number, row in enumerate(found.rows, 1) if row.at}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_report_is_the_same_picture_and_is_told_in_words(language: str) -> None:
    _, found, shown = fight(9, 1)
    spoken = Shown(shown.view, None, shown.news, NAMES, language)
    first, again = draw_report(KEY, spoken, found), draw_report(KEY, spoken, found)
    assert first is not None
    assert again is not None
    assert (first.png, first.width, first.height) == (again.png, 1280, 960)
    assert "Hicks" in first.alt
    assert len(first.png) <= 160 * 1024


def test_a_game_without_such_a_picture_has_none() -> None:
    _, found, shown = fight(9, 1)
    assert draw_report("alien-menace", shown, found) is None
