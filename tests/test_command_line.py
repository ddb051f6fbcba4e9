"""The command line: what it prints, and one clear line with exit code 2 for a wrong value."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import health
from bot import run as run_
from bot.__main__ import main
from bot.engine.dice import Dice
from bot.engine.players import Playout, random_player
from bot.engine.record import Record, Replay
from bot.engine.save import Answer
from bot.games import MODULES, load
from bot.lock import one_bot

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith(("DISCORD_", "AIRLOCK_")):
            monkeypatch.delenv(name)
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
        (("simulate", "alien-menace", "--games", "x"), "argument --games: a whole number is needed, not 'x'"),
        (("simulate", "alien-menace", "--seats", "x"), "argument --seats: a whole number is needed, not 'x'"),
        (("reports", "x"), "argument number: a whole number is needed, not 'x'"),
        (("bench", "--at-most", "x"), "argument --at-most: a number is needed, not 'x'"),
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


@pytest.mark.parametrize("name", ["AIRLOCK_MOST_TABLES", "AIRLOCK_MOST_OPENED"])
@pytest.mark.parametrize("value", ["none", "0", "-3", "1.5", "²"])
def test_a_limit_that_is_no_number_gives_one_clear_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv(name, value)
    assert run(capsys) == (2, "", f"airlock run: {name} is a whole number from 1 on, not {value!r}\n")


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


@pytest.mark.parametrize("game", MODULES)
def test_a_game_with_maps_sketches_each_and_another_says_that_it_has_none(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    maps = import_module(f"{MODULES[game]}.sketch").MAPS if find_spec(f"{MODULES[game]}.sketch") else ()
    code, out, err = run(capsys, "sketch", game, *maps)
    assert (code, all(name in out for name in maps)) == (0 if maps else 2, True)
    assert bool(maps) != (f"{game} is played on no map" in err)


def test_a_sketch_with_something_wrong_in_it_is_not_called_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"{MODULES['glorious-day']}.sketch", raising=False)
    monkeypatch.setitem(sys.modules, "bot.engine.textmap", None)
    with pytest.raises(ModuleNotFoundError, match=r"bot\.engine\.textmap"):
        main(["sketch", "glorious-day"])


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
    assert code == 0
    assert out.startswith(f"{file}: true\n")
    assert "played again it ends the same: yes" in out

    game = json.loads(file.read_text())
    game["log"].pop()
    file.write_text(json.dumps(game))
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 1
    assert out.startswith(f"{file}: false\n")
    assert "played again it ends the same: NO" in out

    game["start"]["rules"] = "0"
    file.write_text(json.dumps(game))
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 3
    assert out.startswith(f"{file}: other rules version\n")

    game["seed_hash"] = "0" * 64
    file.write_text(json.dumps(game))
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 1
    assert "its SHA-256 is that hash: NO" in out

    file.write_text("{")
    code, _, err = run(capsys, "verify", str(file))
    assert code == 2
    assert err.count("\n") == 1

    game["format"] = 99
    file.write_text(json.dumps(game))
    code, _, err = run(capsys, "verify", str(file))
    assert code == 2
    assert "format 99" in err
    assert err.count("\n") == 1


def test_verify_prints_the_hash_to_be_compared_and_takes_the_one_that_was_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A file that somebody made up is at one with itself; only the hash that the table showed gives it away."""
    run(capsys, "simulate", "alien-menace", "--games", "1", "--seed", "5", "--export", str(tmp_path))
    (file,) = map(str, tmp_path.iterdir())
    promised = sha256(b"5").hexdigest()
    code, out, _ = run(capsys, "verify", file)
    assert code == 0
    assert promised in out
    assert "compare it with the hash that the table showed" in out
    for same in (promised, promised.upper(), f" `{promised}`"):
        code, out, _ = run(capsys, "verify", file, "--hash", same)
        assert code == 0
        assert "it is the one given with --hash: yes" in out
    other = sha256(b"6").hexdigest()
    code, out, _ = run(capsys, "verify", file, "--hash", other)
    assert code == 1
    assert out.startswith(f"{file}: false\n")
    assert f"NO, that was {other}" in out
    code, out, _ = run(capsys, "verify", file, "--hash", promised[:16])
    assert code == 1
    assert "compared whole: that has 16 digits, a whole one has 64" in out


def cut_game() -> Replay:
    """A game of a table at which two cut; one of them wanted to be forgotten."""
    from bot.engine.fairness import Cut, Origin, hash_of  # noqa: PLC0415 (this file is older than that)

    secret = "00112233445566778899aabbccddeeff"
    origin = Origin(secret, hash_of(secret), (Cut("blue moon", "Ann \x1b[2J"), Cut("Été", "")))
    game = load("alien-menace")
    record = Record(game, game.start(2, origin.seed), origin)
    players = Playout(record.session.twin(), [random_player, random_player], Dice("players"))
    while record.session.outcome is None:
        entry = players.step().entry
        assert isinstance(entry, Answer)
        record.answer(entry.seat, entry.keys)
    return record.replay_file()


def test_verify_shows_how_a_seed_was_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Secret, cuts and seed, each with the line for the shell by which anybody comes to the same."""
    file = tmp_path / "cut.json"
    replay = cut_game()
    file.write_bytes(msgspec.json.encode(replay))
    code, out, _ = run(capsys, "verify", str(file), "--hash", replay.shown)
    assert code == 0
    for line in (
        f"{file}: true",
        f"hash    {replay.shown}",
        "        it is the one given with --hash: yes",
        "secret  00112233445566778899aabbccddeeff",
        "        its SHA-256 is that hash: yes",
        "cut 1   blue moon   (Ann �[2J)",
        "cut 2   Été   (somebody who wanted to be forgotten)",
        f"seed    {replay.start.seed}",
        "        it is made of the secret and these cuts: yes",
    ):
        assert line in out.splitlines(), out
    assert "played again it ends the same: yes" in out
    sums = [line.strip() for line in out.splitlines() if line.strip().startswith("printf")]
    assert [shell(line) for line in sums] == [replay.shown, replay.start.seed]


def shell(line: str) -> str:
    """The first word of what a shell prints for that line."""
    if shutil.which("sha256sum") is None:
        pytest.skip("there is no sha256sum here")
    return subprocess.run(line, shell=True, capture_output=True, text=True, check=True).stdout.split()[0]


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (lambda origin: origin.update(secret="0" * 32), "its SHA-256 is that hash: NO"),
        (lambda origin: origin.update(hash="0" * 64), "its SHA-256 is that hash: NO"),
        (lambda origin: origin["cuts"].reverse(), "it is made of the secret and these cuts: NO"),
        (lambda origin: origin["cuts"].pop(), "it is made of the secret and these cuts: NO"),
        (lambda origin: origin["cuts"][0].update(text="a\nb"), "are one line each"),
        (lambda origin: origin["cuts"].clear(), "whoever ran the bot could have chosen the seed"),
    ],
)
def test_verify_says_what_of_a_seed_is_forged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, forge: Callable[[dict[str, Any]], object], found: str
) -> None:
    file = tmp_path / "cut.json"
    told = json.loads(msgspec.json.encode(cut_game()))
    forge(told["origin"])
    file.write_text(json.dumps(told))
    code, out, _ = run(capsys, "verify", str(file))
    assert code == 1
    assert found in out
    assert "not played again" in out


def test_balance_has_a_row_for_each_card(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "balance", "alien-menace", "--games", "60", "--json", "--options", "sides=first-marine")
    rows = [json.loads(line) for line in out.splitlines()]
    assert {"card", "held", "won", "moves"} == rows[0].keys()
    assert len(rows) > 40
    moves = [row["moves"] for row in rows]
    assert moves == sorted(moves, reverse=True)


# What a terminal shows


@pytest.mark.parametrize(
    ("local", "said", "level"),
    [(True, None, "warning"), (True, "info", "info"), (False, None, "info"), (False, "error", "error")],
)
def test_at_the_local_table_only_what_goes_wrong_is_logged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, local: bool, said: str | None, level: str
) -> None:
    levels: list[str] = []

    async def nothing(_settings: run_.Settings) -> int:
        return 0

    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("AIRLOCK_DB", str(tmp_path / "a.db"))
    if said is not None:
        monkeypatch.setenv("AIRLOCK_LOG", said)
    monkeypatch.setattr(run_, "set_up_log", levels.append)
    monkeypatch.setattr(run_, "share", lambda: None)
    for place in ("on_local_table", "on_discord"):
        monkeypatch.setattr(run_, place, nothing)
    assert run_.run(local=local) == 0
    assert levels == [level]


def test_a_second_local_table_names_no_address(tmp_path: Path) -> None:
    """The page that it would name closes at once."""
    db = str(tmp_path / "a.db")
    env = os.environ | {"AIRLOCK_DB": db, "AIRLOCK_PORT": "0"}
    with one_bot(db):
        second = subprocess.run(
            [sys.executable, "-m", "bot", "--local"], cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr.startswith("airlock run: another Airlock is using ")


async def test_nothing_follows_the_address_of_the_page(tmp_path: Path) -> None:
    """Somebody who was promised that nothing leaves this computer reads no word of tokens and Discord."""
    db = tmp_path / "a.db"
    env = os.environ | {"AIRLOCK_DB": str(db), "AIRLOCK_PORT": "0"}
    pipe = asyncio.subprocess.PIPE
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "--local", cwd=ROOT, env=env, stdout=pipe, stderr=pipe
    )
    try:
        async with asyncio.timeout(60):
            while (told := health.read(health.file_of(str(db)))) is None or not told.connected:
                await asyncio.sleep(0.2)
    finally:
        bot.terminate()
        out, err = await bot.communicate()
    assert out.decode().rstrip().endswith("Stop it with Ctrl-C.")
    assert err == b""
