"""Where a character could go from where it stands, as a view has it: ends of moves, what is how far, what is in reach
of aliens.

A *walk* is one or two moves of an activation; its ends are safe: none lies in a turret's line of fire, nor does the way
there. *Reach* is where an alien that is known could attack in its next phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

import msgspec

from bot.engine.grid import Grid, lowest, squares_of
from bot.engine.paths import reach, waves
from bot.games.glorious_day.ai.situation import FAR, Far, table_of
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.aliens import ALIEN_SPEED
from bot.games.glorious_day.rules.moves import reachable, way_to
from bot.games.glorious_day.rules.spotting import fields_of_fire
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Figure, State
from bot.games.glorious_day.view import View

T = TypeVar("T")
LOOKED_AT = 6
"""So many ends of a first move are tried for where a second one leads from there."""


class Walk(NamedTuple):
    """The ends of one or two moves, and how many steps are left from the last one to where it is to lead."""

    ends: tuple[int, ...]
    left: int

    @property
    def end(self) -> int:
        return self.ends[-1]

    @property
    def arrives(self) -> bool:
        return self.left == 0


def own_table(view: View) -> State:
    """A table like the view that nobody else looks at, so that figures can be put elsewhere on it."""
    return table_of(msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=View))


def in_reach(s: State) -> int:
    """The squares beside which an alien on the map could be after one move, if no character stood in its way: doors
    open for it, and barricades may give way.
    """
    here, found = map_now.grid(s), 0
    for alien in s.aliens:
        for wave in waves(here, 1 << alien.square, most=ALIEN_SPEED):
            found |= wave
    return here.beside_any(found, map_now.barricaded(s)) & here.floor if found else 0


def _safe_ends(s: State, figure: Figure) -> int:
    steps = value(figure, "speed")
    near = reach(map_now.grid(s), figure.square, steps)
    return reachable(s, figure, steps, fields_of_fire(s, near, figure))


class Ways:
    """The so many `moves` that a character has left. A question where to go `offers` where the first one can end."""

    def __init__(self, view: View, who: str, moves: int, offers: tuple[int, int] | None = None) -> None:
        self.table = own_table(view)
        self.figure: Figure = self.table.figure(who)
        self.moves = moves
        self._ends: dict[int, int] = {}
        if offers is not None:
            self._ends[self.figure.square], self.covered = offers

    @property
    def grid(self) -> Grid:
        return map_now.grid(self.table)

    @property
    def square(self) -> int:
        return self.figure.square

    @property
    def speed(self) -> int:
        return value(self.figure, "speed")

    def at(self, square: int, ask: Callable[[State, Figure], T]) -> T:
        """What would be found if the character stood there."""
        before, self.figure.square = self.figure.square, square
        try:
            return ask(self.table, self.figure)
        finally:
            self.figure.square = before

    @cached_property
    def danger(self) -> int:
        return in_reach(self.table)

    @cached_property
    def barred(self) -> int:
        return map_now.barricaded(self.table)

    # Ends of moves

    def ends(self, square: int) -> int:
        """Where a move from that square can end without coming before a turret."""
        found = self._ends.get(square)
        if found is None:
            found = self._ends[square] = self.at(square, _safe_ends)
        return found

    @cached_property
    def covered(self) -> int:
        """Where a move from here can end only in a turret's line of fire."""
        return reachable(self.table, self.figure, self.speed) & ~self.ends(self.square)

    def steps(self, ends: Sequence[int]) -> int:
        """How many steps a walk takes."""
        found, start = 0, self.square
        for end in ends:
            found += self.at(start, lambda table, who: len(way_to(table, who, end, self.speed)))  # noqa: B023
            start = end
        return found

    # How far

    def far_to(self, goals: int) -> Far:
        """How far every square is from these: past creatures and barricades, if there is such a way from here."""
        creatures = map_now.creatures(self.table)
        for shut, closed in ((self.barred, creatures), (self.barred, 0)):
            found = Far(waves(self.grid, goals, shut=shut, closed=closed) if goals else ())
            if found[self.square] < FAR:
                return found
        return Far(waves(self.grid, goals) if goals else ())

    @cached_property
    def _from_here(self) -> Far:
        return self.far_to(1 << self.square)

    def nearest(self, goals: int) -> int:
        """How far the nearest of these squares is."""
        return min((self._from_here[square] for square in squares_of(goals)), default=FAR)

    def beside(self, square: int) -> int:
        """Where one can stand next to what is on a square."""
        beside = map_now.beside(self.table, square) & self.grid.floor
        return beside & ~(map_now.tokens(self.table) | map_now.creatures(self.table) | 1 << square)

    # Walks

    def walk(self, goals: int, moves: int) -> Walk | None:
        """The walk of so many moves that comes nearest; `None` if none comes nearer than where the character stands."""
        far = self.far_to(goals)
        here = far[self.square]
        ranked = self._ranked(far, self.square)
        best = Walk((ranked[0],), far[ranked[0]]) if ranked else None
        if moves > 1 and best is not None and not best.arrives:
            best = min((best, *self._second(far, ranked[:LOOKED_AT])), key=lambda one: one.left)
        return best if best is not None and best.left < here else None

    def _second(self, far: Far, firsts: Sequence[int]) -> Iterator[Walk]:
        for first in firsts:
            if not self.exits >> first & 1 and (ranked := self._ranked(far, first)):
                yield Walk((first, ranked[0]), far[ranked[0]])

    def _ranked(self, far: Far, start: int) -> list[int]:
        """Ends of a move, the nearest to the goals first; of those that are alike the safe one, then the nearer one.
        Nobody leaves the mission on the way to somewhere else.
        """
        ends = [end for end in squares_of(self.ends(start)) if far[end] == 0 or not self.exits >> end & 1]
        return sorted(ends, key=lambda end: (far[end], self.danger >> end & 1, self.grid.apart(start, end), end))

    @cached_property
    def exits(self) -> int:
        found = 0
        for square in self.table.exits.values():
            found |= 1 << square
        return found

    def first_of(self, goals: int) -> int | None:
        """The nearest end of a move among these squares, in danger only if there is no other."""
        fit = self.ends(self.square) & goals & ~self.exits
        for squares in (fit & ~self.danger, fit):
            if squares:
                for wave in waves(self.grid, 1 << self.square, shut=self.barred):
                    if wave & squares:
                        return lowest(wave & squares)
        return None
