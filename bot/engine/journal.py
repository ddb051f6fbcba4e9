"""The journal: what happened, line by line, as keys and ids, to be told later to each reader in his language."""

from __future__ import annotations

import msgspec

from bot.engine.text import Text


class Move(msgspec.Struct, frozen=True):
    """What a picture may show of a line: a thing went from one place to another (ids as in options' `at`)."""

    what: str
    origin: str
    target: str


class Line(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. `to` are the seats that may read it, `None` is everybody."""

    text: Text
    to: tuple[int, ...] | None = None
    moves: tuple[Move, ...] = ()

    def readable_by(self, viewer: int | None) -> bool:
        return self.to is None or viewer in self.to
