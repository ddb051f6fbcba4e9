"""Who is next to whom, who sees whom, which doors are open: the map of a mission with all that stands on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bot.engine.grid import Grid, mask_of
from bot.engine.standing import Standing, Terrain
from bot.games.glorious_day.content.missions import SITES, Site
from bot.games.glorious_day.state import State


class MissionMap(Terrain):
    """The map of a mission, ready to be asked; made once and kept."""

    def __init__(self, site: Site) -> None:
        super().__init__(site.layout)
        self.site = site
        self.spawns = mask_of(site.spawns)


@lru_cache(maxsize=4)
def ground_of(mission: str) -> MissionMap:
    """Of a few missions: what is kept of who sees whom grows to megabytes. Another one takes ten milliseconds."""
    return MissionMap(SITES[mission])


def ground(s: State) -> MissionMap:
    return ground_of(s.mission)


def grid(s: State) -> Grid:
    return ground_of(s.mission).grid


def label(s: State, square: int) -> str:
    return grid(s).label(square)


# Masks


def characters(s: State) -> int:
    mask = 0
    for figure in s.figures:
        square = figure.square
        if square >= 0:
            mask |= 1 << square
    return mask


def standing(s: State) -> int:
    """Those who are in the way of a line of sight."""
    mask = 0
    for figure in s.figures:
        if figure.status == "up":
            mask |= 1 << figure.square
    return mask


def creatures(s: State) -> int:
    """Aliens and blips."""
    mask = 0
    for alien in s.aliens:
        mask |= 1 << alien.square
    for blip in s.blips:
        mask |= 1 << blip.square
    return mask


def taken(s: State) -> int:
    """Aliens and blips, and mission blips as well: no alien or blip enters these squares."""
    return creatures(s) | mission_blips(s)


def mission_blips(s: State) -> int:
    mask = 0
    for one in s.mission_blips:
        mask |= 1 << one.square
    return mask


def occupied(s: State) -> int:
    return characters(s) | creatures(s)


def tokens(s: State) -> int:
    """Squares with a token, on which no character can end a move."""
    mask = ground(s).spawns | mission_blips(s)
    for square in (*s.tunnels, *s.crates):
        mask |= 1 << square
    for turret in s.turrets:
        mask |= 1 << turret.square
    return mask


def barricaded(s: State) -> int:
    return mask_of(s.barricades) if s.barricades else 0


def shut(s: State) -> int:
    """Doors are open (porte) while somebody, or a blip, stands on either side; a barricaded one never is (porte
    barricadée).
    """
    return ground(s).shut(occupied(s), barricaded(s))


class Positions(Standing, frozen=True, gc=False):
    """Who stands where at one moment: characters, and aliens and blips."""

    characters: int = 0
    creatures: int = 0

    def after_step(self, start: int, square: int) -> Positions:
        """The same when an alien or a blip has moved from one square to another."""
        here, doors = self.grid, self.shut
        creatures = self.creatures & ~(1 << start) | 1 << square
        there = self.characters | creatures
        if (here.at_doors >> start | here.at_doors >> square) & 1:
            doors = self.terrain.shut(there, self.barred)
        return Positions(self.terrain, there, self.blockers, self.barred, doors, self.characters, creatures)

    def beside_somebody(self, square: int) -> bool:
        """Whether what stands there is next to a character."""
        return bool(self.beside(square) & self.characters)

    def those_in_sight(self, squares: Iterable[int]) -> list[int]:
        """Those of the squares that any character sees; whoever is down looks on, too."""
        return self.seen_by(self.characters, squares)


def positions(s: State) -> Positions:
    here, people, others, barred = ground_of(s.mission), characters(s), creatures(s), barricaded(s)
    there = people | others
    return Positions(here, there, standing(s), barred, here.shut(there, barred), people, others)


# Questions


def beside(s: State, square: int) -> int:
    """The squares adjacent (adjacent) to one on which somebody stands: its doors are open, unless barricaded."""
    return grid(s).beside(square, barricaded(s))


def next_to(s: State, square: int, other: int) -> bool:
    return bool(beside(s, square) >> other & 1)


def sees(s: State, viewer: int, target: int) -> bool:
    """Whether a character has a line of sight to a square (ligne de vue)."""
    return ground(s).sight.sees(viewer, target, standing(s), shut(s))


def seen_squares(s: State, viewer: int) -> int:
    return ground(s).sight.seen(viewer, standing(s), shut(s))


def in_sight(s: State, square: int) -> bool:
    """Whether any character sees a square; whoever is down looks on, too."""
    return bool(seen_by(s, characters(s), (square,)))


def seen_by(s: State, viewers: int, squares: Iterable[int]) -> list[int]:
    """Those of the squares that one sees from any square of a mask."""
    sight = ground(s).sight
    near = [square for square in squares if sight.open_to(square, viewers)]
    if not near:
        return near
    blockers, doors = standing(s), shut(s)
    return [square for square in near if sight.is_seen(square, viewers, blockers, doors)]


def apart(s: State, square: int, other: int) -> int:
    """How many squares apart, whatever is between: for what needs a line of sight as well."""
    return grid(s).apart(square, other)


def around(s: State, square: int, squares: int) -> int:
    """All squares that near, counted from one adjacent square to the next: nobody reaches through a wall."""
    return ground(s).around(square, squares, shut(s))


def within(s: State, square: int, other: int, squares: int) -> bool:
    return bool(around(s, square, squares) >> other & 1)
