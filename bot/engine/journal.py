"""The journal: what happened, line by line, as keys and ids, to be told later to each reader in their language."""

from __future__ import annotations

import msgspec

from bot.engine.text import Text


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened. `to` are the seats that may read it, `None` is everybody; `lent` those that an AI played
    on loan when it happened, which the table notes.

    Pictures mark what is new by the text's key and arguments, so a line about something that moved names both places.
    """

    text: Text
    to: tuple[int, ...] | None = None
    lent: tuple[int, ...] = ()

    def readable_by(self, viewer: int | None) -> bool:
        return self.to is None or viewer in self.to
