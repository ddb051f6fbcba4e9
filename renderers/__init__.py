"""Pictures of tables, hands and cards. Input is a `Scene`, output a `Picture`: a PNG and what it shows in words.

Everything here may be called from any thread. A game's module is imported when its first picture is drawn.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from renderers.lobby import Lobby
    from renderers.png import Picture
    from renderers.scene import Scene

MODULES = {"alien-menace": "renderers.alien_menace", "glorious-day": "renderers.glorious_day"}


class NoRenderer(LookupError):
    """A game that has no pictures."""


class Renderer(Protocol):
    """What a game's module offers."""

    def table(self, scene: Scene[Any], /) -> Picture: ...

    def hand(self, scene: Scene[Any], /) -> Picture: ...

    def has_hand(self, scene: Scene[Any], /) -> bool: ...

    def card(self, id: str, language: str, /) -> Picture: ...


@cache
def renderer(game: str) -> Renderer:
    if game not in MODULES:
        raise NoRenderer(f"no pictures for the game {game!r} (there are: {', '.join(sorted(MODULES))})")
    return cast("Renderer", import_module(MODULES[game]))


def draw_table(game: str, scene: Scene[Any]) -> Picture:
    """The table as the scene's reader sees it."""
    return renderer(game).table(scene)


def draw_hand(game: str, scene: Scene[Any]) -> Picture:
    """The reader's own hand, or what they are to choose from."""
    return renderer(game).hand(scene)


def has_hand(game: str, scene: Scene[Any]) -> bool:
    """Whether there is a card in that picture: the reader's own, or one to choose."""
    return renderer(game).has_hand(scene)


def draw_card(game: str, id: str, language: str) -> Picture:
    """One card or room, large."""
    return renderer(game).card(id, language)


def draw_lobby(lobby: Lobby) -> Picture:
    """A table before the game: who sits there, what is agreed."""
    from renderers.lobby import draw  # noqa: PLC0415 (Pillow comes with the first picture)

    return draw(lobby)
