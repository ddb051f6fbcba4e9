"""The command line: what it prints, and one clear line with exit code 2 for a wrong value."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main


@pytest.fixture(autouse=True)
def _no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL", "AIRLOCK_PORT", "AIRLOCK_LOG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AIRLOCK_DB", "no-such.db")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", "alien-menace", "--games", "3", "--seed", "7", "--json")
    assert (code, err) == (0, "")
    *games, last = [json.loads(line) for line in out.splitlines()]
    assert [game["seed"] for game in games] == [7, 8, 9]
    for game in games:
        assert {"game", "seed", "seats", "options", "decisions", "outcome", "winners", "seconds"} <= game.keys()
        assert game["options"] == {"sides": "toss"}
        assert len(game["winners"]) == 1
    summary = last["summary"]
    assert summary.keys() == {"games", "decisions", "seconds", "decisions_per_second", "wins"}
    assert summary["wins"].keys() == {"marine", "alien"}
    assert sum(summary["wins"].values()) == summary["games"] == 3
    assert summary["decisions"] == sum(game["decisions"] for game in games)


def test_simulate_is_the_same_in_one_process_and_in_two(capsys: pytest.CaptureFixture[str]) -> None:
    def games(jobs: str) -> list[object]:
        _, out, _ = run(capsys, "simulate", "alien-menace", "--games", "8", "--jobs", jobs, "--json")
        rows = [json.loads(line) for line in out.splitlines()[:-1]]
        return [{key: value for key, value in row.items() if key != "seconds"} for row in rows]

    assert games("1") == games("2")


def test_simulate_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "alien-menace", "--games", "2", "--policy", "random")
    assert code == 0
    assert "2 games of alien-menace" in out
    assert "marine" in out


@pytest.mark.parametrize(
    ("arguments", "clue"),
    [
        (("simulate", "chess"), "alien-menace"),
        (("simulate", "alien-menace", "--games", "many"), "--games"),
        (("simulate", "alien-menace", "--games", "0"), "at least 1"),
        (("simulate", "alien-menace", "--seats", "3"), "2 seats"),
        (("simulate", "alien-menace", "--policy", "genius"), "ai, random"),
        (("simulate", "alien-menace", "--policy", "ai,ai,ai"), "2 seats"),
        (("simulate", "alien-menace", "--options", "sides"), "key=value"),
        (("simulate", "alien-menace", "--options", "sides=left"), "first-marine"),
        (("simulate", "alien-menace", "--options", "colour=red"), "sides"),
        (("simulate", "alien-menace", "--jobs", "0"), "at least 1"),
        (("show", "alien-menace", "--viewer", "9"), "1 to 2"),
        (("show", "alien-menace", "--steps", "-1"), "at least 0"),
        (("show", "alien-menace", "--language", "tlh"), "en"),
        (("rules", "alien-menace", "kittens"), "goal"),
        (("verify", "no-such-file"), "no-such-file"),
        (("dance",), "simulate"),
        (("show", "alien-menace", "--viewer", "²"), "1 to 2"),
        (("simulate", "alien-menace", "--seed", "9" * 64), "18 digits"),
        (("simulate", "alien-menace", "--seed", "abc"), "whole number"),
        (("backup", "/nowhere/at/all"), "AIRLOCK_DB"),
        ((), "DISCORD_TOKEN"),
    ],
)
def test_a_wrong_value_gives_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], clue: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert clue in err


def test_show_prints_the_board_of_a_viewer(capsys: pytest.CaptureFixture[str]) -> None:
    _, mine, _ = run(capsys, "show", "alien-menace", "--seed", "3", "--steps", "4", "--viewer", "1")
    _, public, _ = run(capsys, "show", "alien-menace", "--seed", "3", "--steps", "4")
    assert "Your hand:" in mine
    assert "Your hand:" not in public


def test_show_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "show", "alien-menace", "--steps", "30", "--language", "fr")
    assert "Vies du Marine" in out


def test_show_goes_no_further_than_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "show", "alien-menace", "--steps", "100000")
    assert "The game is over." in out


def test_rules_by_topic(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "alien-menace")
    assert "portal" in out
    _, out, _ = run(capsys, "rules", "alien-menace", "portal", "--language", "fr")
    assert out.startswith("Le Portail")


def test_verify_says_true_false_or_other_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, _ = run(capsys, "simulate", "alien-menace", "--games", "1", "--seed", "5", "--export", str(tmp_path))
    assert code == 0
    (file,) = tmp_path.iterdir()
    code, out, _ = run(capsys, "verify", str(file))
    assert (code, out) == (0, f"{file}: true\n")

    game = json.loads(file.read_text())
    game["log"].pop()
    file.write_text(json.dumps(game))
    code, out, _ = run(capsys, "verify", str(file))
    assert (code, out) == (1, f"{file}: false\n")

    game["start"]["rules"] = "0"
    file.write_text(json.dumps(game))
    code, out, _ = run(capsys, "verify", str(file))
    assert (code, out) == (3, f"{file}: other rules version\n")

    game["seed_hash"] = "0" * 64
    file.write_text(json.dumps(game))
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 1
    assert "hash" in out

    file.write_text("{")
    code, _, err = run(capsys, "verify", str(file))
    assert code == 2
    assert err.count("\n") == 1


def test_balance_has_a_row_for_each_card(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "balance", "alien-menace", "--games", "60", "--json", "--options", "sides=first-marine")
    rows = [json.loads(line) for line in out.splitlines()]
    assert {"card", "held", "won", "moves"} == rows[0].keys()
    assert len(rows) > 40
    moves = [row["moves"] for row in rows]
    assert moves == sorted(moves, reverse=True)
