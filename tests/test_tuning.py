"""Bands: every game says how often it should be won, and what it says fits the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import tuning
from bot.__main__ import main
from bot.engine.content import DATA, BadContent
from bot.games import MODULES, load


@pytest.mark.parametrize("game", MODULES)
def test_every_game_says_how_often_it_should_be_won(game: str) -> None:
    found = tuning.bands(game)
    assert found
    assert {seats for band in found.values() for seats in band.seats} == set(load(game).meta.seats)
    assert len(tuning.ai_of(game)) == 12


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("[42, 50]", "[50, 42]", "50 to 42 of a hundred is no band"),
        ('"marine"', '"predator"', "there is no side 'predator' (there is: marine, alien)"),
        ("[2]", "[3]", "alien-menace is played with 2 seats, not 3"),
        ("first-marine", "first-dog", "option sides is one of toss, first-marine, first-alien, not 'first-dog'"),
    ],
)
def test_a_band_that_does_not_fit_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str, new: str, line: str
) -> None:
    said = (DATA / "alien-menace" / "bands.toml").read_text(encoding="utf-8")
    assert old in said
    (tmp_path / "alien-menace").mkdir()
    (tmp_path / "alien-menace" / "bands.toml").write_text(said.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(tuning, "DATA", tmp_path)
    with pytest.raises(BadContent) as refused:
        tuning.bands.__wrapped__("alien-menace")
    assert str(refused.value) == f"bands.toml: duel: {line}"


def test_an_unknown_band_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "alien-menace", "--band", "brawl"]) == 2
    assert "alien-menace has no band 'brawl' (there is: duel)" in capsys.readouterr().err


def test_a_number_of_players_without_a_cell_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "glorious-day", "--band", "newt", "--seats", "9", "--games", "1"]) == 2
    assert capsys.readouterr() == ("", "airlock tune: newt is played with 1, 2, 3, 4, 5, 6 seats, not 9\n")


def test_one_game_has_one_seed() -> None:
    assert tuning.seeds("tune", 1) == "seed tune-1"


def test_a_table_of_cells(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "alien-menace", "--games", "2", "--jobs", "1", "--players", "random"]) == 0
    first, header, row = capsys.readouterr().out.splitlines()
    assert first.startswith(f"alien-menace {load('alien-menace').rules_id}, AI ")
    assert first.endswith("seeds tune-1 to tune-2")
    assert header == tuning.HEADER
    assert row.startswith("duel             2       random ")
    assert "42 to 50" in row
