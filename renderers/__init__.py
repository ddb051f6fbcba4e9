"""Pictures of tables, hands and cards. Input is a `Scene`, output a `Picture`: a PNG and what it shows in words.

`core` draws and knows no game, no card and no board; `kit` has what games share: faces of cards, hands, boards, tokens;
each further folder is a game, whose module is imported when its first picture is drawn. Everything here may be called
from any thread.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

if TYPE_CHECKING:
    from bot.engine.reports import Account
    from renderers.core.png import Picture
    from renderers.core.scene import Scene
    from renderers.kit.lobby import Lobby

SHARED = ("core", "kit")
MODULES = {
    module.name.replace("_", "-"): f"{__name__}.{module.name}"
    for module in sorted(pkgutil.iter_modules(__path__))
    if module.ispkg and module.name not in SHARED
}


class NoRenderer(LookupError):
    """A game that has no pictures."""


class Renderer(Protocol):
    """What a game's module offers."""

    def table(self, scene: Scene[Any], /) -> Picture: ...

    def hand(self, scene: Scene[Any], /) -> Picture: ...

    def panel(self, scene: Scene[Any], /) -> list[Picture]: ...

    def card(self, id: str, language: str, /) -> Picture: ...


@runtime_checkable
class Reporter(Protocol):
    """A game's module that has a picture of a report as well."""

    def report(self, scene: Scene[Any], found: Account, /) -> Picture: ...


@cache
def renderer(game: str) -> Renderer:
    if game not in MODULES:
        raise NoRenderer(f"no pictures for the game {game!r} (there are: {', '.join(MODULES)})")
    return cast("Renderer", import_module(MODULES[game]))


def draw_table(game: str, scene: Scene[Any]) -> Picture:
    """The table as the scene's reader sees it."""
    return renderer(game).table(scene)


def draw_hand(game: str, scene: Scene[Any]) -> Picture:
    """The reader's own hand, or what they are to choose from."""
    return renderer(game).hand(scene)


def draw_panel(game: str, scene: Scene[Any]) -> list[Picture]:
    """All that a panel shows, from one reading of the scene: one picture where what it asks is on the table."""
    return renderer(game).panel(scene)


def draw_report(game: str, scene: Scene[Any], found: Account) -> Picture | None:
    """What happened while the scene's reader had no part in it, of a game that has such a picture."""
    module = renderer(game)
    return module.report(scene, found) if isinstance(module, Reporter) else None


def draw_card(game: str, id: str, language: str) -> Picture:
    """One card or room, large."""
    return renderer(game).card(id, language)


def draw_lobby(lobby: Lobby) -> Picture:
    """A table before the game: who sits there, what is agreed."""
    from renderers.kit.lobby import draw  # noqa: PLC0415 (Pillow comes with the first picture)

    return draw(lobby)
