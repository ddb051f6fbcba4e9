"""A panel's pictures come from one reading of the scene, and are the same as those that are drawn one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from renderers import draw_hand, draw_panel, draw_table
from renderers.core.scene import Scene
from renderers.kit.reader import SceneReader
from tests.renderers import glorious_scenes, scenes


def some(game: str) -> Iterator[Scene[Any]]:
    """A few scenes, of players and spectators."""
    walked = scenes.walk("panels") if game == scenes.KEY else glorious_scenes.walk("panels", "newt", 3)
    return islice((scene for _session, scene in walked), 0, 200, 7)


@pytest.mark.parametrize("game", [scenes.KEY, glorious_scenes.KEY])
def test_a_panel_is_one_reading(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0
    real = SceneReader.__init__

    def count(self: SceneReader[Any], scene: Scene[Any]) -> None:
        nonlocal read
        read += 1
        real(self, scene)

    monkeypatch.setattr(SceneReader, "__init__", count)
    sizes = set()
    for number, scene in enumerate(some(game), 1):
        sizes.add(len(draw_panel(game, scene)))
        assert read == number
    assert sizes == {1, 2}


@pytest.mark.parametrize("game", [scenes.KEY, glorious_scenes.KEY])
def test_a_panel_has_the_table_and_the_hand(game: str) -> None:
    for scene in some(game):
        table, *hand = draw_panel(game, scene)
        assert table == draw_table(game, scene)
        assert hand in ([], [draw_hand(game, scene)])
