"""Who is next to whom, who sees whom, which doors are open: the map of a mission with all that stands on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from bot.engine.grid import Grid, mask_of
from bot.engine.paths import Distances
from bot.engine.sight import Sight
from bot.games.glorious_day.missions import SITES, Site
from bot.games.glorious_day.state import State


class Ground:
    """The map of a mission, ready to be asked; made once and kept."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.grid = Grid(site.layout)
        self.sight = Sight(self.grid)
        self.distances = Distances(self.grid)
        self.spawns = mask_of(site.spawns)


@cache
def ground_of(mission: str) -> Ground:
    return Ground(SITES[mission])


def ground(s: State) -> Ground:
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
    for one in s.hidden:
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
    return _shut(grid(s), occupied(s), barricaded(s))


def _shut(here: Grid, there: int, barred: int) -> int:
    """Doors are open while somebody, or a blip, stands on either side; a barricaded one never is."""
    return here.all_doors & ~here.doors_at(there) | barred


class Stand(msgspec.Struct, frozen=True, gc=False):
    """Who stands where at one moment, as masks, and which doors that leaves shut."""

    ground: Ground
    characters: int
    standing: int
    creatures: int
    barricaded: int
    shut: int

    @property
    def occupied(self) -> int:
        return self.characters | self.creatures

    def after_step(self, start: int, square: int) -> Stand:
        """The same when an alien or a blip has moved from one square to another."""
        creatures, here, doors = self.creatures & ~(1 << start) | 1 << square, self.ground.grid, self.shut
        if (here.at_doors >> start | here.at_doors >> square) & 1:
            doors = _shut(here, self.characters | creatures, self.barricaded)
        return Stand(self.ground, self.characters, self.standing, creatures, self.barricaded, doors)

    def beside_somebody(self, square: int) -> bool:
        """Whether what stands there is next to a character."""
        return bool(self.ground.grid.beside(square, self.barricaded) & self.characters)

    def those_in_sight(self, squares: Iterable[int]) -> list[int]:
        """Those of the squares that any character sees; whoever is down looks on, too."""
        sight = self.ground.sight
        return [one for one in squares if sight.is_seen(one, self.characters, self.standing, self.shut)]


def stand(s: State) -> Stand:
    here, people, others, barred = ground_of(s.mission), characters(s), creatures(s), barricaded(s)
    return Stand(here, people, standing(s), others, barred, _shut(here.grid, people | others, barred))


# Questions


def beside(s: State, square: int) -> int:
    """The squares adjacent to one on which somebody stands: its doors are open, unless they are barricaded."""
    return grid(s).beside(square, barricaded(s))


def next_to(s: State, square: int, other: int) -> bool:
    return bool(beside(s, square) >> other & 1)


def sees(s: State, viewer: int, target: int) -> bool:
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
    here, doors = grid(s), shut(s)
    found = front = 1 << square
    for _ in range(squares):
        reached = here.beside_any(front, doors)
        front = reached & ~found
        found |= reached
    return found


def within(s: State, square: int, other: int, squares: int) -> bool:
    return bool(around(s, square, squares) >> other & 1)
