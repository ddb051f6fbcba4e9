"""What happened, in few lines."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import AnyGame
from bot.engine.journal import Line


def story(game: AnyGame, lines: Sequence[Line], most: int) -> list[Line]:
    """At most so many of the lines: where there are more, asides are left out, the oldest first, and then what else is
    oldest.
    """
    surplus = len(lines) - most
    told = []
    for line in lines:
        if surplus > 0 and line.text.key in game.asides:
            surplus -= 1
        else:
            told.append(line)
    return told[-most:]
