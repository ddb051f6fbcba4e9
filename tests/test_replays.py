"""Whole games kept for good: the rules still play them to the same end.

If this fails after a deliberate change, raise the game’s `rules_version` (a change of data files alone is seen by
itself) and make new files with `./airlock simulate GAME --games 3 --seed 1001 --export tests/replays`, and one with
`--games 1 --seed 1004 --policy random`; a game of many missions with `--seats` and `--options` as its files have them.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.engine.record import Replay, verify
from bot.games import MODULES, load

FILES = sorted((Path(__file__).parent / "replays").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_replays(file: Path) -> None:
    replay = msgspec.json.decode(file.read_bytes(), type=Replay)
    assert replay.outcome is not None
    assert verify(load(replay.start.game), replay) == "true"
    assert replay.start.rules_id.partition(".")[0] == str(load(replay.start.game).meta.rules_version)


def test_every_game_has_kept_games() -> None:
    kept = {msgspec.json.decode(file.read_bytes(), type=Replay).start.game for file in FILES}
    assert kept == set(MODULES)
