"""Who is next to whom, who sees whom, which doors are open: the map of a mission with all that stands on it."""

from __future__ import annotations

from functools import cache

from bot.engine.grid import Grid, mask_of, squares_of
from bot.engine.paths import Distances
from bot.engine.sight import Sight
from bot.games.glorious_day.missions import SITES, Site
from bot.games.glorious_day.state import Figure, State


class Ground:
    """The map of a mission, ready to be asked; made once and kept."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.grid = Grid(site.layout)
        self.sight = Sight(self.grid)
        self.distances = Distances(self.grid)


@cache
def ground_of(mission: str) -> Ground:
    return Ground(SITES[mission])


def ground(s: State) -> Ground:
    return ground_of(s.mission)


def grid(s: State) -> Grid:
    return ground(s).grid


def label(s: State, square: int) -> str:
    return grid(s).label(square)


# Masks


def characters(s: State) -> int:
    return mask_of(figure.square for figure in s.figures if figure.on_map)


def standing(s: State) -> int:
    """Those who are in the way of a line of sight."""
    return mask_of(figure.square for figure in s.figures if figure.is_up)


def creatures(s: State) -> int:
    """Aliens and blips."""
    return mask_of(alien.square for alien in s.aliens) | mask_of(blip.square for blip in s.blips)


def occupied(s: State) -> int:
    return characters(s) | creatures(s)


def tokens(s: State) -> int:
    """Squares with a token on which nobody can end a move. Of exits and spawn points one steps off again at once."""
    fixed = ground(s).site.spawns
    return mask_of(
        (*fixed, *s.tunnels, *s.crates, *(one.square for one in s.hidden), *(one.square for one in s.turrets))
    )


def barricaded(s: State) -> int:
    return mask_of(s.barricades)


def shut(s: State) -> int:
    """Doors are open while somebody, or a blip, stands on either side; a barricaded one never is."""
    here = grid(s)
    return here.all_doors & ~here.doors_at(occupied(s)) | barricaded(s)


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
    """Whether any character who stands sees a square."""
    sight, blockers, doors = ground(s).sight, standing(s), shut(s)
    return any(sight.sees(figure.square, square, blockers, doors) for figure in s.up)


def apart(s: State, square: int, other: int) -> int:
    return grid(s).apart(square, other)


def at(s: State, squares: int) -> list[Figure]:
    """The characters on these squares."""
    return [figure for figure in s.there if squares >> figure.square & 1]


def labels(s: State, squares: int) -> list[tuple[int, str]]:
    here = grid(s)
    return [(square, here.label(square)) for square in squares_of(squares)]
