"""The bot as it always runs, but it can be asked what its memory is for: `python -m bot.bench.watched`.

At SIGUSR1 it walks through all that its modules and the house keep, and writes the sizes by subject into a file. What
two subjects share counts for the first of them. Code, libraries and what lies unused between things are in none.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType

import msgspec

from bot.__main__ import main

FILE = "AIRLOCK_HOLDINGS"
SUBJECTS: dict[str, tuple[str, ...]] = {
    "sight and maps": ("bot.engine.sight", "bot.engine.grid", "bot.engine.standing"),
    "words": ("bot.engine.lexicon", "bot.engine.guide", "renderers.core.scene"),
    "what AIs remember": ("bot.games.*.ai",),
    "content of games, and their ground": ("bot.games",),
    "painted blocks": ("renderers.core.page._open", "renderers.core.page._lasting", "renderers.core.page._passing"),
    "palettes": ("renderers.core.png", "renderers.palettes", "renderers.*.colours"),
    "letters": ("renderers.core.lettering", "renderers.core.canvas"),
    "shapes and sprites": ("renderers",),
    "tables and their sessions": (),
    "the rest of the bot": ("bot",),
}
"""What the modules are about, by how their names begin, `*` standing for a game; the first that fits counts. Tables are
found by themselves.
"""
CODE = type, ModuleType, FunctionType, BuiltinFunctionType, CodeType
BANDS = {"1": 1, "L": 1, "P": 1}


def holdings() -> dict[str, float]:
    """MiB by subject."""
    roots: dict[str, list[object]] = {subject: [] for subject in SUBJECTS}
    for name, value in _kept():
        subject = next((one for one, starts in SUBJECTS.items() if _about(name, starts)), None)
        if subject is not None:
            roots[subject].append(value)
    for thing in gc.get_objects():
        if type(thing).__name__ == "House":
            roots["tables and their sessions"].append(thing)
    seen: set[int] = set()
    return {subject: _size(found, seen) / 2**20 for subject, found in roots.items()}


def _about(name: str, starts: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, start) or fnmatchcase(name, start + ".*") for start in starts)


def _kept() -> Iterator[tuple[str, object]]:
    """What our modules hold besides their code, by name: the caches of functions are among it."""
    for module, held in list(sys.modules.items()):
        if _about(module, ("bot", "renderers")):
            yield from ((f"{module}.{name}", value) for name, value in list(vars(held).items()))


def _size(roots: Iterable[object], seen: set[int]) -> int:
    total, stack = 0, list(roots)
    while stack:
        thing = stack.pop()
        if id(thing) in seen or isinstance(thing, CODE):
            continue
        seen.add(id(thing))
        total += sys.getsizeof(thing)
        if type(thing).__name__ == "ImagingCore":
            total += thing.size[0] * thing.size[1] * BANDS.get(thing.mode, 4)  # type: ignore[attr-defined]
        stack += gc.get_referents(thing)
    return total


def _write(file: Path) -> None:
    """All at once, so that whoever waits for the file can read it."""
    made = file.with_suffix(".new")
    made.write_bytes(msgspec.json.encode(holdings()))
    made.replace(file)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, lambda _number, _frame: _write(Path(os.environ[FILE])))
    sys.exit(main([]))
