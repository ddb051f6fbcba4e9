"""The games of the house, by key: each folder beside this file is one. A game is loaded when it is asked for."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from bot.engine.errors import BadOptions
from bot.engine.game import AnyGame

MODULES = {
    module.name.replace("_", "-"): f"{__name__}.{module.name}"
    for module in sorted(pkgutil.iter_modules(__path__))
    if module.ispkg
}


def load(key: str) -> AnyGame:
    if key not in MODULES:
        raise BadOptions(f"there is no game {key!r} (there is: {', '.join(MODULES)})")
    game: AnyGame = import_module(MODULES[key]).GAME
    return game
