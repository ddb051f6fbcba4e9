"""Saved games outlive releases: the shape of each game's state is pinned to its version, and old saves still load.

If the shape has changed: raise `version` in the game's `META`, add a migration, leave the old save where it is, and
make one of the new version with `python -m tests.test_saves GAME`, which says the new shape; pin it in
`tests/games/<game>/about.py`.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from bot.engine.dice import Dice
from bot.engine.players import Playout, ai_player
from bot.engine.save import Save
from bot.engine.session import Session
from bot.games import MODULES, load
from tests.about import about

SAVES = Path(__file__).parent / "saves"
LATE = 50
"""After so many answers a game is well under way; one that is shorter is saved near its end."""
OLD = [(game, version) for game in MODULES for version in about(game).shapes]


def shape(game: str) -> str:
    """Everything about a state that a save depends on; what its docstrings say is not."""
    schema = _without_descriptions(msgspec.json.schema(load(game).state))
    return sha256(msgspec.json.encode(schema)).hexdigest()[:16]


def _without_descriptions(schema: object) -> object:
    if isinstance(schema, dict):
        return {key: _without_descriptions(part) for key, part in schema.items() if key != "description"}
    return [_without_descriptions(part) for part in schema] if isinstance(schema, list) else schema


def make(key: str) -> Path:
    """Leaves a save of today's version: a game of the AI against itself, in the midst of a phase."""
    game = load(key)
    seats = game.meta.seats[-1]
    session, _ = Session.begin(game, game.start(seats, "a save"))
    playout = Playout(session, [ai_player] * seats, Dice("a save"))
    found = b""
    while session.outcome is None and (session.at < LATE or not found):
        if len(session.tail) >= about(key).answers_in_a_phase:
            found = msgspec.msgpack.encode(session.save())
        playout.step()
    assert found, "no phase of it has so many answers"
    SAVES.mkdir(exist_ok=True)
    file = SAVES / f"{key}-v{game.meta.version}.save"
    file.write_bytes(found)
    return file


@pytest.mark.parametrize("game", MODULES)
def test_the_shape_of_a_state_belongs_to_its_version(game: str) -> None:
    assert about(game).shapes.get(load(game).meta.version) == shape(game)


@pytest.mark.parametrize(("game", "version"), OLD)
def test_an_old_save_still_loads(game: str, version: int) -> None:
    save = msgspec.msgpack.decode((SAVES / f"{game}-v{version}.save").read_bytes(), type=Save)
    assert save.checkpoint.version == version
    assert len(save.tail) >= about(game).answers_in_a_phase
    session = Session.restore(load(game), save)
    assert session.waiting
    assert session.offer(session.waiting[0]).options


if __name__ == "__main__":
    for key in sys.argv[1:]:
        print(f"{make(key)}, shape {shape(key)}")
