"""What happened, in few lines."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.journal import Line, before_the_end

LAST = 30
"""Where nothing else is worth it, the story is found among so many lines at the end of the journal."""


def story(lines: Sequence[Line], most: int) -> list[Line]:
    """At most so many of the lines: where there are more, asides are left out, the oldest first, then what else is
    oldest. Headlines stay, in up to half of the room.
    """
    heads = [at for at, line in enumerate(lines) if line.weight == "headline"][-max(1, most // 2) :]
    weights = [2 if at in heads else line.weight != "aside" for at, line in enumerate(lines)]
    kept = sorted(range(len(lines)), key=lambda at: (weights[at], at))[-most:]
    return [lines[at] for at in sorted(kept)]


def ending(lines: Sequence[Line], most: int) -> list[Line]:
    """The same when all is over: what it came to, not what was dealt after that."""
    before = before_the_end(lines)
    heads = [line for line in before if line.weight == "headline"]
    return heads[-most:] or story(before[-LAST:], most)
