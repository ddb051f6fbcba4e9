"""What can be set: by a server, by a person, and by the host of a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

WhenLate: TypeAlias = Literal["wait", "safe", "ai"]
"""What happens when somebody's time is up: go on waiting, the answer that risks nothing, or an AI takes the seat."""

HOUR = 3600
PACES: dict[str, int] = {"none": 0, "quick": 10 * 60, "evening": HOUR, "daily": 24 * HOUR, "slow": 72 * HOUR}
"""How long a player may think, in seconds; `none` is for ever."""


class Pace(msgspec.Struct, frozen=True):
    """How a table deals with waiting."""

    pace: str = "none"
    late: WhenLate = "wait"

    @property
    def seconds(self) -> int:
        return PACES[self.pace]


class ServerSettings(msgspec.Struct, frozen=True):
    """`channels` are those in which games may be opened; none named means all of them."""

    language: str | None = None
    channels: tuple[int, ...] = ()
    pace: Pace = Pace()


class PersonSettings(msgspec.Struct, frozen=True):
    """`quiet` are the hours (UTC) in which a person is not called to the table: from, until. `passes` are the interrupt
    points, game by game, at which the table passes for that person without asking."""

    language: str | None = None
    quiet: tuple[int, int] | None = None
    passes: dict[str, tuple[str, ...]] = {}
