"""Whole games kept for good: the rules still play them to the same end.

If this fails after a deliberate change, raise the game’s `rules_version` (a change of data files alone is seen by
itself) and play those games anew with `python -m tests.test_replays`: the same starts, and the same kind of players. It
leaves alone what still comes out the same by the same version, and refuses what comes out differently by the very same
rules and data.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from bot.engine.record import Replay, verify
from bot.games import MODULES, load
from bot.simulate import make_plan, play_one

FOLDER = Path(__file__).parent / "replays"
FILES = sorted(FOLDER.glob("*.json"))
BY_CHANCE = "1004"
"""The seed of the games that are played by chance; the AI plays the others."""
DIFFERENT = "comes out differently by the same rules and data: raise rules_version if that is meant"


def read(file: Path) -> Replay:
    return msgspec.json.decode(file.read_bytes(), type=Replay)


def is_of_today(kept: Replay) -> bool:
    """Whether it was begun by this `rules_version`: what plays on from here is."""
    return kept.start.rules_id.partition(".")[0] == str(load(kept.start.game).meta.rules_version)


def play_anew(file: Path, folder: Path = FOLDER) -> str:
    """Plays the game of a file again if other rules or other data have made another one of it; says what was done."""
    kept = read(file)
    start, game = kept.start, load(kept.start.game)
    verdict = verify(game, kept)
    if verdict == "true" and is_of_today(kept):
        return "as it was"
    if verdict == "false":
        return DIFFERENT
    seed, policy = int(start.seed), "random" if start.seed == BY_CHANCE else "ai"
    plan = make_plan(
        game, games=1, seed=seed, seats=start.seats, options=start.options, policy=policy, export=str(folder)
    )
    play_one(plan, seed)
    return "new"


def play_all_anew(files: Sequence[Path], folder: Path = FOLDER) -> int:
    """Says of each what was done. Not 0 if one of them was refused."""
    done = {file.name: play_anew(file, folder) for file in files}
    for name, what in done.items():
        print(f"{name}: {what}")
    return int(DIFFERENT in done.values())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_replays(file: Path) -> None:
    replay = read(file)
    assert replay.outcome is not None
    assert verify(load(replay.start.game), replay) == "true"
    assert is_of_today(replay)


@pytest.mark.parametrize("game", MODULES)
def test_every_game_has_kept_games(game: str) -> None:
    assert game in {read(file).start.game for file in FILES}


# Played anew


def begun_by(file: Path, rules: str, folder: Path) -> Path:
    """The game of a file, begun by these rules, with one answer less."""
    kept = read(file)
    start = msgspec.structs.replace(kept.start, rules_id=rules)
    changed = folder / file.name
    changed.write_bytes(msgspec.json.encode(msgspec.structs.replace(kept, start=start, log=kept.log[:-1])))
    return changed


def test_a_kept_game_is_played_anew_only_by_other_rules_or_data(tmp_path: Path) -> None:
    """Else whatever rule has changed by mistake would be taken over with it."""
    file = FOLDER / "alien-menace-1004.json"
    assert play_anew(file, tmp_path) == "as it was"
    changed = begun_by(file, load("alien-menace").rules_id, tmp_path)
    before = changed.read_bytes()
    assert play_anew(changed, tmp_path) == DIFFERENT
    assert changed.read_bytes() == before


def test_a_kept_game_of_an_older_version_is_played_anew_though_it_is_the_same(tmp_path: Path) -> None:
    kept = read(FOLDER / "alien-menace-1004.json")
    older = tmp_path / "alien-menace-1004.json"
    start = msgspec.structs.replace(kept.start, rules_id="0.older")
    older.write_bytes(msgspec.json.encode(msgspec.structs.replace(kept, start=start)))
    assert play_anew(older, tmp_path) == "new"
    assert is_of_today(read(older))


def test_the_command_fails_if_a_kept_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And says which; the others are played anew as if it were not there."""
    name = "alien-menace-1004.json"
    rules = load("alien-menace").rules_id
    older = begun_by(FOLDER / name, "0.older", tmp_path)
    assert play_all_anew([older], tmp_path) == 0
    assert capsys.readouterr().out == f"{name}: new\n"
    refused = begun_by(FOLDER / name, rules, tmp_path)
    assert play_all_anew([refused, FOLDER / "alien-menace-1001.json"], tmp_path) == 1
    assert capsys.readouterr().out == f"{name}: {DIFFERENT}\nalien-menace-1001.json: as it was\n"


@pytest.mark.parametrize("name", ["alien-menace-1001", "alien-menace-1004"])
def test_a_game_that_is_played_anew_has_the_same_start_and_the_same_kind_of_players(name: str, tmp_path: Path) -> None:
    file = FOLDER / f"{name}.json"
    assert play_anew(begun_by(file, "0.older", tmp_path), tmp_path) == "new"
    again = read(tmp_path / file.name)
    assert (again.log, again.digest) == (read(file).log, read(file).digest)


if __name__ == "__main__":
    sys.exit(play_all_anew(FILES))
