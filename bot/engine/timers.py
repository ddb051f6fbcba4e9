"""Timers: how much of each named deadline is used up. The clock is the caller's; times are seconds of any one clock.

A deadline in the state says how long a span is; this says how much of it has run. While the bot is down a timer
stands still: whoever restores it calls `resume` with the new time.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.engine.play import Running


class Timer(msgspec.Struct):
    """How a span goes: `used` seconds were spent up to the moment `since`; `since` is `None` while it stands still."""

    span: int
    used: float = 0.0
    since: float | None = None

    def spent(self, now: float) -> float:
        return self.used + (0.0 if self.since is None else max(0.0, now - self.since))


class Timers(msgspec.Struct):
    """The running deadlines of one table."""

    running: dict[str, Timer] = {}

    def follow(self, deadlines: Mapping[str, Running], now: float) -> None:
        """Starts what is new in the state and forgets what is gone. What runs already is left alone."""
        for name in [name for name in self.running if name not in deadlines]:
            del self.running[name]
        for name, deadline in deadlines.items():
            if name not in self.running or self.running[name].span != deadline.span:
                self.running[name] = Timer(deadline.span, 0.0, now)

    def left(self, deadlines: Mapping[str, Running], name: str, now: float) -> float:
        return deadlines[name].seconds - self.running[name].spent(now)

    def due(self, deadlines: Mapping[str, Running], now: float) -> list[str]:
        """The deadlines that have passed, the longest overdue first."""
        late = [(self.left(deadlines, name, now), name) for name in self.running]
        return [name for left, name in sorted(late) if left <= 0]

    def note(self, now: float) -> None:
        """Books what has run so far, so that no more than the time since is lost if the bot is killed."""
        for timer in self.running.values():
            if timer.since is not None:
                timer.used, timer.since = timer.spent(now), now

    def pause(self, now: float) -> None:
        for timer in self.running.values():
            timer.used, timer.since = timer.spent(now), None

    def resume(self, now: float) -> None:
        for timer in self.running.values():
            timer.since = now
