"""The colours of its pictures: none are kept, so they are made of the samples."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from bot.engine.lexicon import lexicon
from renderers.core.png import Palette
from renderers.kit.faces import card_samples
from renderers.lanterns.parts import face


@cache
def palette() -> Palette:
    return Palette(samples(), kept="lanterns")


def samples() -> Iterator[Image.Image]:
    for card in ("spark", "gust"):
        yield from card_samples(face(lexicon("lanterns", "en"), card))
