"""Saved games outlive releases: the shape of each game's state is pinned to its version, and old saves still load.

If the shape has changed: raise `version` in the game's `META`, add a migration, pin the new shape here, and leave
the old save where it is.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from bot.engine.save import Save
from bot.engine.session import Session
from bot.games import MODULES, load

SAVES = Path(__file__).parent / "saves"
SHAPES = {("alien-menace", 1): "3cd9bd4364521182"}


def shape(game: str) -> str:
    return sha256(msgspec.json.encode(msgspec.json.schema(load(game).state))).hexdigest()[:16]


@pytest.mark.parametrize("game", MODULES)
def test_the_shape_of_a_state_belongs_to_its_version(game: str) -> None:
    assert shape(game) == SHAPES[game, load(game).meta.version]


@pytest.mark.parametrize(("game", "version"), SHAPES)
def test_an_old_save_still_loads(game: str, version: int) -> None:
    save = msgspec.msgpack.decode((SAVES / f"{game}-v{version}.save").read_bytes(), type=Save)
    assert save.checkpoint.version == version
    session = Session.restore(load(game), save)
    assert session.waiting
    assert session.offer(session.waiting[0]).options
