"""Time and ids. `wall` is the real time, which ids and timestamps tell; `now` is the time by which things age.

A test lets things age with `jump`: tokens expire and messages grow old at once, while ids stay true snowflakes.
"""

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000


class Clock:
    def __init__(self) -> None:
        self.offset = 0.0
        self._last_ms = 0
        self._count = 0

    def wall(self) -> float:
        return time.time()

    def now(self) -> float:
        return time.time() + self.offset

    def jump(self, seconds: float) -> None:
        self.offset += seconds

    def snowflake(self) -> str:
        """A new id, later than every id before it."""
        ms = max(int(self.wall() * 1000), self._last_ms)
        if ms == self._last_ms:
            self._count += 1
            if self._count > 0xFFF:
                ms += 1
                self._count = 0
        else:
            self._count = 0
        self._last_ms = ms
        return str(((ms - EPOCH_MS) << 22) | (1 << 17) | self._count)


def timestamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def created(snowflake: str) -> float:
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000
