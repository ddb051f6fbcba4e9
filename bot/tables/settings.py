"""What can be set: by a server, and by a person."""

from __future__ import annotations

import msgspec

from bot.tables.pace import Pace


class ServerSettings(msgspec.Struct, frozen=True):
    """`channels` are those in which games may be opened; none named means all of them."""

    language: str | None = None
    channels: tuple[int, ...] = ()
    pace: Pace = Pace()


class PersonSettings(msgspec.Struct, frozen=True):
    """`language` is the one a person was last heard in, for what is sent unasked. `passes` are the interrupt points,
    game by game, at which the table gives the safe answer for that person without asking."""

    language: str | None = None
    passes: dict[str, tuple[str, ...]] = {}
