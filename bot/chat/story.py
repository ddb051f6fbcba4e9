"""What happened, in few lines."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import AnyGame
from bot.engine.journal import Line


def story(game: AnyGame, lines: Sequence[Line], most: int) -> list[Line]:
    """At most so many of the lines: where there are more, asides are left out, the oldest first, then what else is
    oldest. Headlines stay, in up to half of the room.
    """
    heads = [at for at, line in enumerate(lines) if line.text.key in game.headlines][-max(1, most // 2) :]
    weights = [2 if at in heads else line.text.key not in game.asides for at, line in enumerate(lines)]
    kept = sorted(range(len(lines)), key=lambda at: (weights[at], at))[-most:]
    return [lines[at] for at in sorted(kept)]
