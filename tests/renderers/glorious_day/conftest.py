"""What tests of its pictures share: watching the words that are painted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from renderers.core.canvas import Canvas
from renderers.core.lettering import measure
from renderers.core.page import forget
from renderers.core.theme import is_icon
from renderers.glorious_day.colours import palette
from renderers.kit import board
from tests.renderers.glorious_day.scenes import Seen


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Seen]:
    """Watches every word that is painted; beside the map it fails if one leaves its block."""
    palette()
    forget()
    found = Seen()
    rich, tile = Canvas.rich, board.paint_tile

    def watch(self: Canvas, at: tuple[int, int], words: str, face: str, size: int, *rest: object) -> int:
        kept = found.on_map if found.in_tile else found.beside
        if words and not all(is_icon(letter) or letter == " " for letter in words):
            kept[words] = min(size, kept.get(words, size))
        if not found.in_tile:
            anchor = str(rest[2]) if len(rest) > 2 else "l"
            width = measure(face, size, words)
            left = at[0] - {"l": 0, "m": width // 2, "r": width}[anchor]
            assert left >= 0, words
            assert left + width <= self.width, words
            assert at[1] - size * 0.8 >= 0, words
            assert at[1] <= self.height, words
        return rich(self, at, words, face, size, *rest)  # type: ignore[arg-type]

    def paint_tile(*args: object) -> None:
        found.in_tile = True
        tile(*args)  # type: ignore[arg-type]
        found.in_tile = False

    monkeypatch.setattr(Canvas, "rich", watch)
    monkeypatch.setattr(board, "paint_tile", paint_tile)
    yield found
    forget()
