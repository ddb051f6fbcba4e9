"""Scenes of missions of Another Glorious Day, for tests of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import msgspec

from bot.engine.dice import Dice
from bot.engine.journal import Line
from bot.engine.players import Playout, random_player
from bot.engine.session import Session
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View
from renderers.core.scene import Scene
from tests.games.glorious_day.headless import begin

KEY = "glorious-day"
NAMES = ("Ann", "Bob", "Cho", "Dee", "Eve", "Fay")
PUBLIC_LINES = 6
Live = Session[State, View]


class Seen:
    """What was painted: words with the smallest size they had, beside the map and on it."""

    def __init__(self) -> None:
        self.beside: dict[str, int] = {}
        self.on_map: dict[str, int] = {}
        self.in_tile = False


def scene_of(session: Live, viewer: int | None, news: tuple[Line, ...], language: str = "en") -> Scene[View]:
    offer = session.offer(viewer) if viewer is not None and viewer in session.waiting else None
    return Scene(session.view(viewer), offer, news, NAMES[: session.state.seats], language, session.waiting)


def walk(
    seed: str, mission: str = "hunt-operations", seats: int = 2, language: str = "en", most: int = 5000, **options: str
) -> Iterator[tuple[Live, Scene[View]]]:
    """The scenes of a random game: after every answer that of whoever is asked first, and now and then the public's."""
    session = begin(seats, seed, mission=mission, **options)
    playout = Playout(session, [random_player] * seats, Dice(seed + " players"))
    journal: list[Line] = []
    seen = [0] * seats
    for number in range(most):
        viewer = session.waiting[0] if session.waiting and number % 5 else None
        first = max(0, len(journal) - PUBLIC_LINES) if viewer is None else seen[viewer]
        yield session, scene_of(session, viewer, tuple(journal[first:]), language)
        if session.outcome is not None:
            return
        step = playout.step()
        seat = getattr(step.entry, "seat", None)
        if seat is not None:
            seen[seat] = len(journal)
        journal += step.lines


def asked(name: str, mission: str = "hunt-operations", seats: int = 3) -> Scene[View]:
    """The first scene of a few games, of other missions if need be, in which somebody is asked that."""
    for played in dict.fromkeys((mission, "newt", "rescue", "supply")):
        for seed in range(20):
            for _, scene in walk(f"{name} {seed}", played, seats, most=400):
                if scene.offer is not None and scene.offer.name == name:
                    return scene
    raise AssertionError(f"nobody is ever asked {name}")


def altered(scene: Scene[View], **fields: object) -> Scene[View]:
    """The same scene with another view."""
    return replace(scene, view=msgspec.structs.replace(scene.view, **fields))


@cache
def game(mission: str, seats: int, language: str = "en") -> tuple[tuple[Live, Scene[View]], ...]:
    """Moments of a random game, spread over it; sessions are at their end."""
    return tuple(walk(f"{mission} {seats}", mission, seats, language))


def some(mission: str, seats: int, language: str = "en", every: int = 23) -> list[Scene[View]]:
    scenes = [scene for _, scene in game(mission, seats, language)]
    return [*scenes[:4], *scenes[4::every], scenes[-1]]
