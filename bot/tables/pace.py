"""Pace: how long a player may think at a table, when they are reminded, and in which hours nobody is called.

Quiet hours do not count: in them nobody is called, and the time to think stands still.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

WhenLate: TypeAlias = Literal["wait", "safe", "ai"]
"""What happens when somebody's time is up: go on waiting, the answer that risks nothing, or an AI takes the seat."""

LATE: tuple[WhenLate, ...] = ("wait", "safe", "ai")
HOUR = 3600
DAY = 24 * HOUR
PACES: dict[str, int] = {"none": 0, "quick": 10 * 60, "evening": HOUR, "daily": DAY, "slow": 3 * DAY}
"""How long a player may think, in seconds; `none` is for ever."""
MOST_REMINDERS = 3


class Pace(msgspec.Struct, frozen=True):
    """How a table deals with waiting. `quiet` are hours of the day in UTC: from the first until the second."""

    pace: str = "none"
    late: WhenLate = "wait"
    reminders: int = 1
    quiet: tuple[int, int] | None = None

    @property
    def seconds(self) -> int:
        return PACES[self.pace]

    def stage(self, since: float, n: int) -> float | None:
        """When the n-th thing happens to somebody awaited `since` then: reminders, and last of all their time is up."""
        if not self.seconds or n > self.reminders + 1:
            return None
        return self.later(since, self.seconds * n / (self.reminders + 1))

    def time_up(self, since: float) -> float | None:
        return self.stage(since, self.reminders + 1)

    def awake(self, now: float) -> float:
        """This moment, or the end of the quiet hours it falls in."""
        if self.quiet is None:
            return now
        first, until = (hour * HOUR for hour in self.quiet)
        into = (now - first) % DAY
        length = (until - first) % DAY
        return now - into + length if into < length else now

    def later(self, since: float, seconds: float) -> float:
        """The moment at which so many seconds outside the quiet hours have passed since then."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return since + seconds
        first = self.quiet[0] * HOUR
        now = self.awake(since)
        while True:
            until_quiet = DAY - (now - first) % DAY
            if seconds <= until_quiet:
                return now + seconds
            seconds -= until_quiet
            now = self.awake(now + until_quiet)
