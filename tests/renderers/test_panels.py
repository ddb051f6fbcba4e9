"""A panel has one picture, from one reading of the scene."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.games import MODULES
from renderers import draw_panel, draw_table
from renderers.core.scene import Scene
from renderers.kit.reader import SceneReader
from tests import about
from tests.renderers import kept


def some(game: str) -> Iterator[Scene[Any]]:
    """A few scenes, of players and spectators."""
    played = kept.play(game, len(about.holders(game)), dict(about.about(game).options), sensible=False)
    for number, moment in enumerate(islice(kept.moments(played), 0, 200, 7)):
        session, *_ = moment
        viewer = session.waiting[0] if session.waiting and number % 5 else None
        yield kept.scene_of(*moment, viewer, "en")


@pytest.mark.parametrize("game", MODULES)
def test_a_panel_is_one_reading(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0
    real = SceneReader.__init__

    def count(self: SceneReader[Any], scene: Scene[Any]) -> None:
        nonlocal read
        read += 1
        real(self, scene)

    monkeypatch.setattr(SceneReader, "__init__", count)
    for number, scene in enumerate(some(game), 1):
        assert len(draw_panel(game, scene)) == 1
        assert read == number


@pytest.mark.parametrize("game", MODULES)
def test_a_panel_is_one_picture(game: str) -> None:
    """Cards are in it when they can be chosen."""
    for scene in some(game):
        assert draw_panel(game, scene) == [draw_table(game, scene)]
