"""How aliens and blips move: nearest first, by the shortest way, to the nearest character.

A blip that comes into sight on its way becomes an alien and goes on with what is left of its move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from bot.engine.asks import Flow, Option
from bot.engine.grid import squares_of
from bot.engine.journal import moved
from bot.engine.paths import Trail, nearest
from bot.engine.refs import Refs
from bot.engine.text import text
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.barricades import gives_way
from bot.games.glorious_day.rules.casualties import figure_option
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.map_now import Positions
from bot.games.glorious_day.rules.refs import act_of, alien_ref, creature_refs, square_ref
from bot.games.glorious_day.rules.spotting import Sighting, creep, look_again, turn_all_over
from bot.games.glorious_day.rules.ties import asks, by_lot, pick, pick_square
from bot.games.glorious_day.state import NOBODY, Alien, Blip, State

Mover = TypeVar("Mover", Alien, Blip, Alien | Blip)


# Who is next


def next_of(g: G, movers: Sequence[Mover], name: str, *, of: Refs = ()) -> Flow[Mover]:
    """The one nearest to any character on foot, past barricades as well; among equals the highest rank decides."""
    s = g.state
    first = movers
    if len(movers) > 1 and s.there:
        people = [figure.square for figure in s.there]
        near = map_now.ground(s).distances.nearest_to(people, [mover.square for mover in movers])
        first = [mover for mover in movers if mover.square in near]

    def option(mover: Mover) -> Option[Mover]:
        label = map_now.label(g.state, mover.square)
        return Option(label, mover, text("option-square", square=label), refs=(square_ref(g.state, mover.square),))

    return (yield from pick(g, first, name, option, occasion=f"{len(movers)}", of=of))


def those_there(s: State, movers: Sequence[Mover]) -> list[Mover]:
    """Those of them that are still on the map."""
    ids = {alien.id for alien in s.aliens} | {blip.id for blip in s.blips}
    return [mover for mover in movers if mover.id in ids]


# Moving


class Walked(NamedTuple):
    """How a move ended. `alien` is what moved, if it is an alien by now and not dead; `brood` are figures that came
    with it when it was spotted on the way, and `left` the steps that they had left then.
    """

    alien: Alien | None
    brood: list[Alien] = []
    left: int = 0


class Course:
    """The shortest ways to the nearest of some squares; where others block them all, as far as it goes towards it."""

    def __init__(self, s: State, now: Positions, square: int, goals: int) -> None:
        here = now.grid
        self.closed = (now.creatures | map_now.mission_blips(s)) & ~(1 << square)
        trail = Trail(here, square, goals, closed=self.closed)
        self.is_blocked = trail.steps is None
        self._trail = Trail(here, square, goals) if self.is_blocked else trail
        self.steps = self._trail.steps

    def onward(self, square: int) -> int:
        return self._trail.onward(square) & ~self.closed


def _target(g: G, mover: Alien | Blip, now: Positions) -> Flow[tuple[int, Course | None]]:
    """The square of the nearest character, and the way there; no square if nobody can be got to."""
    s = g.state
    course = Course(s, now, mover.square, now.characters)
    if course.steps is None:
        return NOBODY, None
    fit = [figure for figure in s.there if now.distances.within(mover.square, figure.square, course.steps)]
    if len(fit) > 1 and not course.is_blocked:
        near = nearest(now.grid, mover.square, now.characters, closed=course.closed)
        fit = [figure for figure in fit if near >> figure.square & 1]
    if len(fit) == 1:
        return fit[0].square, course
    of = creature_refs(s, mover)
    chosen = yield from pick(g, fit, "alien-target", figure_option, occasion=f"{mover.id}-{mover.square}", of=of)
    return chosen.square, None


def _way(g: G, mover: Alien | Blip, goal: int, steps: int, now: Positions) -> Flow[int]:
    """Where a move of so many steps towards the goal may lead: of several squares the highest rank names one, if the
    table wants to be asked; else it is the goal itself that is made for.
    """
    s = g.state
    if goal < 0 or not asks(s):
        return goal
    ends = 1 << mover.square
    for _ in range(steps):
        further = 0
        for square in squares_of(ends):
            further |= Course(s, now, square, 1 << goal).onward(square) & ~now.characters
        if not further:
            break
        ends = further
        if any(now.beside_somebody(square) for square in squares_of(ends)):
            break
    if not ends & ends - 1:
        return goal
    return (yield from pick_square(g, ends, "alien-way", of=creature_refs(s, mover)))


class AlienMove:
    """A move under way: who moves, what it makes for, by which way, and from where on it has yet to be told."""

    def __init__(self, g: G, mover: Alien | Blip) -> None:
        self.g, self.mover = g, mover
        self.now = map_now.positions(g.state)
        self.goal = NOBODY
        self._end = NOBODY
        self._next = NOBODY
        self._course: Course | None = None
        self._since = mover.square

    @property
    def is_there(self) -> bool:
        return self.now.beside_somebody(self.mover.square)

    def aim(self) -> Flow[None]:
        """Makes for the nearest character."""
        self.goal, self._course = yield from _target(self.g, self.mover, self.now)
        self._end = self.goal

    def choose_end(self, steps: int) -> Flow[None]:
        self._end = yield from _way(self.g, self.mover, self.goal, steps, self.now)
        if self._end != self.goal:
            self._course = None

    def next_square(self) -> int:
        """The next one of its way, if there is any, by lot where ways part; a door that was just broken open is gone
        through. Once at the end that was chosen it goes on to the goal.
        """
        if self._end != self.goal and self.now.occupied >> self._end & 1:
            self._end, self._course = self.goal, None
        if self._course is None:
            self._course = Course(self.g.state, self.now, self.mover.square, 1 << self._end)
        ways = self._course.onward(self.mover.square)
        if not ways:
            return NOBODY
        if self._next < 0 or not ways >> self._next & 1:
            self._next = by_lot(self.g, list(squares_of(ways)))
        return self._next

    def go_to(self, square: int, steps: int) -> Flow[Sighting | None]:
        """To that square, if there is a step left; but first through the barricade before it, if that gives way, which
        takes no step.
        """
        s = self.g.state
        door = map_now.grid(s).door_between(self.mover.square, square) if s.barricades else None
        if door in s.barricades:
            self.tell()
            if not gives_way(self.g, self.mover.square):
                return None
            s.barricades = [one for one in s.barricades if one != door]
            return (yield from look_again(self.g, self.now, map_now.positions(s)))
        return (yield from creep(self.g, self.mover, square, self.now, self.tell)) if steps else None

    def meet(self, sighting: Sighting) -> Flow[dict[int, list[Alien]]]:
        """What has come into sight is turned over. What stands otherwise now may be in the way, or no longer."""
        self.now = sighting.now
        if sighting.fired or sighting.seen:
            self._course = None
        if not sighting.seen:
            return {}
        self.tell()
        turned = yield from turn_all_over(self.g, sighting.seen)
        self.now = map_now.positions(self.g.state)
        return turned

    def tell(self) -> None:
        """Says how far an alien has come; how blips creep about is to be seen, not told."""
        s, mover = self.g.state, self.mover
        if isinstance(mover, Alien) and mover.square != self._since:
            start, square = map_now.label(s, self._since), map_now.label(s, mover.square)
            mark = moved(alien_ref(mover), square_ref(s, self._since), square_ref(s, mover.square))
            opens = act_of(s, mover)
            if mover.hugger:
                self.g.aside("hugger-moved", mark, *opens, start=start, square=square)
            else:
                self.g.aside("alien-moved", mark, *opens, start=start, square=square, tokens=mover.tokens)
        self._since = mover.square


def advance(g: G, mover: Alien | Blip, steps: int, *, by_card: bool = False) -> Flow[Walked]:
    """Moves up to so many squares towards the nearest character (déplacement des Aliens). A blip that is spotted on the
    way goes on as an alien (déplacement interrompu), unless a card moves it. At the end of a move, too, a barricaded
    door on the way is tried.
    """
    s = g.state
    move, brood, left = AlienMove(g, mover), list[Alien](), 0
    if not move.is_there:
        yield from move.aim()
        yield from move.choose_end(steps)
    while move.goal >= 0 and not move.is_there:
        start, square = move.mover.square, move.next_square()
        sighting = (yield from move.go_to(square, steps)) if square >= 0 else None
        if sighting is None:
            break
        steps -= move.mover.square != start
        turned = yield from move.meet(sighting)
        if isinstance(move.mover, Blip) and move.mover.id in turned:
            move.mover, *brood = turned[move.mover.id]
            left = steps
        if (sighting.fired or turned) and not those_there(s, [move.mover]):
            return Walked(None, brood, left)
        if by_card and isinstance(move.mover, Alien):
            break
        if s.outcome is not None:
            break
        if not move.now.characters >> move.goal & 1:
            yield from move.aim()
    move.tell()
    return Walked(move.mover if isinstance(move.mover, Alien) else None, brood, left)
