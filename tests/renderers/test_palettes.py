"""The palettes in `data/<game>/` are those that the samples of the games make; without one, samples are drawn."""

from __future__ import annotations

import pytest
from PIL import Image

from renderers.core.png import COLOURS, Palette, colours_kept
from renderers.core.theme import HUES, NEUTRALS
from renderers.palettes import made

MADE = dict(made())


@pytest.mark.parametrize("name", MADE)
def test_a_palette_is_kept_as_its_samples_make_it(name: str) -> None:
    assert colours_kept(name) == MADE[name], "make them again: python -m renderers.palettes"
    assert len(MADE[name]) == COLOURS
    assert {*NEUTRALS, *HUES} <= set(MADE[name])


def test_without_one_the_samples_are_drawn() -> None:
    pink = Image.new("RGB", (40, 40), (201, 13, 77))
    assert (201, 13, 77) in Palette([pink], kept="a-game-in-the-making").colours
    assert (201, 13, 77) in Palette([pink]).colours
    assert (201, 13, 77) not in Palette([pink], kept="lobby").colours
