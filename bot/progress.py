"""Progress, for whoever waits at a terminal for something that takes longer than two seconds."""

from __future__ import annotations

import sys
import time


class Progress:
    """A line on standard error that says what is being done, only where a person sees it and waits for it."""

    PATIENCE = 2.0

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self._began = time.monotonic()
        self._last = 0.0
        self._name = ""
        self._shown = False

    def start(self, name: str) -> None:
        self.clear()
        self._name, self._began = name, time.monotonic()

    def show(self, what: str, done: int = 0, total: int = 0) -> None:
        now = time.monotonic()
        if not self.live or now - self._began < self.PATIENCE or now - self._last < 0.1:
            return
        self._last, self._shown = now, True
        counted = f" {done}/{total}" if total else ""
        sys.stderr.write(f"\r{self._name}: {what}{counted}, {now - self._began:.0f} s \x1b[K")
        sys.stderr.flush()

    def clear(self) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._shown = False
