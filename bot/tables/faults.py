"""Faults that last: what looks at a damaged table every second says so once, not every second."""

from __future__ import annotations

import logging
import time

log = logging.getLogger(__name__)
AGAIN_SECONDS = 3600.0
MOST_KEPT = 1000


class Faults:
    """What was told lately. The same words are told again only when they are still true an hour later."""

    def __init__(self) -> None:
        self._told: dict[str, float] = {}

    def warn(self, words: str) -> None:
        """Logs what may pass by itself."""
        self._tell(logging.WARNING, words, None)

    def tell(self, words: str, error: BaseException | None = None) -> None:
        """Logs a fault, and where it comes from if that is not clear from the words."""
        self._tell(logging.ERROR, words, error)

    def _tell(self, level: int, words: str, error: BaseException | None) -> None:
        now = time.monotonic()
        if now - self._told.get(words, -AGAIN_SECONDS) < AGAIN_SECONDS:
            return
        self._told.pop(words, None)
        if len(self._told) >= MOST_KEPT:
            del self._told[next(iter(self._told))]
        self._told[words] = now
        log.log(level, "%s", words, exc_info=error)
