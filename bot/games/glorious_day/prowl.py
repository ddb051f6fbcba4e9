"""How aliens and blips move: nearest first, by the shortest way, to the nearest character.

A blip that comes into sight on its way becomes an alien and goes on with what is left of its move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from bot.engine.asks import Flow, Option
from bot.engine.grid import lowest, mask_of, squares_of
from bot.engine.paths import Trail, last, nearest, waves
from bot.engine.text import text
from bot.games.glorious_day import ground
from bot.games.glorious_day.ground import Stand
from bot.games.glorious_day.meaning import G
from bot.games.glorious_day.moves import figure_option
from bot.games.glorious_day.spotting import Crept, creep, in_sight, turn_all_over
from bot.games.glorious_day.state import NOBODY, Alien, Blip, State
from bot.games.glorious_day.ties import pick, pick_square

BREAKS_ON = 5

Mover = TypeVar("Mover", Alien, Blip, Alien | Blip)


# Who is next


def next_of(g: G, movers: Sequence[Mover], name: str) -> Flow[Mover]:
    """The one nearest to any character on foot, past barricades as well; among equals the highest rank decides."""
    s = g.state
    near = last(waves(ground.grid(s), ground.characters(s), until=mask_of(mover.square for mover in movers)))
    first = [mover for mover in movers if near >> mover.square & 1] or list(movers)

    def option(mover: Mover) -> Option[Mover]:
        label = ground.label(g.state, mover.square)
        return Option(label, mover, text("option-square", square=label), at=f"square:{label}")

    return (yield from pick(g, first, name, option, about=f"{len(movers)}"))


def those_there(s: State, movers: Sequence[Mover]) -> list[Mover]:
    """Those of them that are still on the map."""
    ids = {alien.id for alien in s.aliens} | {blip.id for blip in s.blips}
    return [mover for mover in movers if mover.id in ids]


# Moving


class Moved(NamedTuple):
    """How a move ended. `alien` is what moved, if it is an alien by now and not dead; `brood` are figures that came
    with it when it was spotted on the way, and `left` the steps that they had left then.
    """

    alien: Alien | None
    brood: list[Alien] = []
    left: int = 0


def _breaks_through(g: G, square: int, on: int) -> bool:
    """At a barricaded door the alien die must show 5 or more."""
    s = g.state
    rolled = g.dice.die(6)
    broken = rolled >= BREAKS_ON
    g.tell("barricade-tried", square=ground.label(s, square), roll=rolled, broken="yes" if broken else "no")
    if broken:
        s.barricades = [door for door in s.barricades if door != ground.grid(s).door_between(square, on)]
    return broken


class Course:
    """The shortest ways to the nearest of some squares; where others block them all, as far as it goes towards it."""

    def __init__(self, s: State, now: Stand, square: int, goals: int) -> None:
        here = now.ground.grid
        self.closed = (now.creatures | ground.mission_blips(s)) & ~(1 << square)
        trail = Trail(here, square, goals, closed=self.closed)
        self.is_blocked = trail.steps is None
        self._trail = Trail(here, square, goals) if self.is_blocked else trail
        self.steps = self._trail.steps

    def onward(self, square: int) -> int:
        return self._trail.onward(square) & ~self.closed


def _target(g: G, mover: Alien | Blip, now: Stand) -> Flow[tuple[int, Course | None]]:
    """The square of the nearest character, and the way there; no square if nobody can be got to."""
    s = g.state
    course = Course(s, now, mover.square, now.characters)
    if course.steps is None:
        return NOBODY, None
    fit = [figure for figure in s.there if now.ground.distances.within(mover.square, figure.square, course.steps)]
    if len(fit) > 1 and not course.is_blocked:
        near = nearest(now.ground.grid, mover.square, now.characters, closed=course.closed)
        fit = [figure for figure in fit if near >> figure.square & 1]
    if len(fit) == 1:
        return fit[0].square, course
    chosen = yield from pick(g, fit, "alien-target", figure_option, about=f"{mover.id}-{mover.square}")
    return chosen.square, None


def _way(g: G, mover: Alien | Blip, goal: int, steps: int, now: Stand) -> Flow[int]:
    """Where a move of so many steps towards the goal may lead: of several squares the highest rank names one, if the
    table wants to be asked; else it is the goal itself that is made for.
    """
    s = g.state
    if s.options["ties"] != "ask":
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
    return (yield from pick_square(g, ends, "alien-way"))


def _is_barred(s: State, square: int, other: int) -> bool:
    return bool(s.barricades) and ground.grid(s).door_between(square, other) in s.barricades


def _goes_on(g: G, mover: Alien | Blip, square: int, steps: int, now: Stand) -> Flow[Crept | None]:
    """To the next square of its way, if it has a step left; but first through the barricade before it, if that gives
    way, which takes no step.
    """
    s = g.state
    if _is_barred(s, mover.square, square):
        if not _breaks_through(g, mover.square, square):
            return None
        now = ground.stand(s)
        return Crept(now, fired=False, seen=in_sight(s.blips, now))
    return (yield from creep(g, mover, square, now)) if steps else None


def _told(g: G, mover: Alien | Blip, since: int) -> int:
    """Says how far an alien has come; how blips creep about is to be seen, not told."""
    if isinstance(mover, Alien) and mover.square != since:
        start, square = ground.label(g.state, since), ground.label(g.state, mover.square)
        g.tell("alien-moved", start=start, square=square, tokens=mover.tokens)
    return mover.square


def advance(g: G, mover: Alien | Blip, steps: int, *, by_card: bool = False) -> Flow[Moved]:
    """Moves up to so many squares towards the nearest character. A blip that is spotted on the way goes on as an alien,
    unless a card moves it. At the end of a move, too, a barricaded door on the way is tried.
    """
    s = g.state
    brood: list[Alien] = []
    left, since = 0, mover.square
    now = ground.stand(s)
    goal, course = (NOBODY, None) if now.beside_somebody(mover.square) else (yield from _target(g, mover, now))
    end = goal if goal < 0 else (yield from _way(g, mover, goal, steps, now))
    course = course if end == goal else None
    while goal >= 0 and not now.beside_somebody(mover.square):
        if end != goal and now.occupied >> end & 1:
            end, course = goal, None
        course = course or Course(s, now, mover.square, 1 << end)
        start, ways = mover.square, course.onward(mover.square)
        if ways and _is_barred(s, start, lowest(ways)):
            since = _told(g, mover, since)
        crept = (yield from _goes_on(g, mover, lowest(ways), steps, now)) if ways else None
        if crept is None:
            break
        steps -= mover.square != start
        if crept.fired and not those_there(s, [mover]):
            yield from turn_all_over(g, crept.seen)
            return Moved(None)
        if crept.seen:
            since = _told(g, mover, since)
            turned = yield from turn_all_over(g, crept.seen)
            if isinstance(mover, Blip) and mover.id in turned:
                mover, *brood = turned[mover.id]
                left = steps
                if by_card:
                    break
        now = ground.stand(s) if crept.seen else crept.now
        course = None if crept.fired or crept.seen else course
        if s.outcome is not None:
            break
        if not now.characters >> goal & 1:
            goal, course = yield from _target(g, mover, now)
            end = goal
    _told(g, mover, since)
    return Moved(mover if isinstance(mover, Alien) else None, brood, left)
