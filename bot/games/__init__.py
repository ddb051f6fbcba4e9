"""The games of the house, by key. A game is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module

from bot.engine.errors import BadOptions
from bot.engine.game import AnyGame

MODULES = {
    "alien-menace": "bot.games.alien_menace",
    "glorious-day": "bot.games.glorious_day",
}


def load(key: str) -> AnyGame:
    if key not in MODULES:
        raise BadOptions(f"there is no game {key!r} (there is: {', '.join(MODULES)})")
    game: AnyGame = import_module(MODULES[key]).GAME
    return game
