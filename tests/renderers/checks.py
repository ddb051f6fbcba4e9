"""What every picture of every game must be: small enough, of the size it says, and told in words."""

from __future__ import annotations

import io

from PIL import Image

from renderers.core.png import MOST_BYTES, Picture
from renderers.core.scene import LONGEST_ALT


def check(picture: Picture) -> None:
    assert len(picture.png) <= MOST_BYTES
    assert 0 < picture.width <= 1280
    assert 0 < picture.height <= 960
    assert Image.open(io.BytesIO(picture.png)).size == (picture.width, picture.height)
    assert 0 < len(picture.alt) <= LONGEST_ALT
    assert "{" not in picture.alt
