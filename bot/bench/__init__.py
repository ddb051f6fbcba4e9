"""The budgets, each measured beside its yardstick in the same run.

`SUBJECTS` names them in the order in which they are measured. A subject's module is imported when it is its turn:
some need discord, some Pillow, and a measurement of memory or of rules should not depend on what else came along.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib import import_module

from bot.bench.measure import Measure, Scale
from bot.progress import Progress

SUBJECTS = ("rules", "ai", "pictures", "clicks", "length", "restart", "disk", "components", "presses", "memory")
_MODULES = {"ai": "rules"}


def run(only: Sequence[str] = (), scale: Scale | None = None) -> Iterator[Measure]:
    """Every measure of the subjects asked for (none named: of all), as soon as it is there."""
    scale = scale or Scale.of(os.environ)
    progress = Progress()
    try:
        for name in SUBJECTS:
            if not only or name in only:
                progress.start(name)
                module = import_module(f"bot.bench.{_MODULES.get(name, name)}")
                for measure in getattr(module, name)(scale, progress):
                    progress.clear()
                    yield measure
    finally:
        progress.clear()
