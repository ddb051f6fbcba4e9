"""Blips that come into sight, and turrets that fire at what moves in front of them.

Both are looked at square by square, because every step can open a door or close one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.engine.asks import Flow
from bot.engine.grid import mask_of, squares_of
from bot.engine.journal import Deed, attacked, killed, new, tried
from bot.engine.paths import waves
from bot.engine.text import text
from bot.games.glorious_day.content.vocabulary import Spot
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name, kill, remove_alien, remove_blip
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.map_now import Positions
from bot.games.glorious_day.rules.refs import alien_ref, creature_refs, figure_ref, square_ref
from bot.games.glorious_day.rules.ties import by_lot, pick_square
from bot.games.glorious_day.state import Alien, Blip, Figure, State, Turret

TURRET_HITS = 7


# Spotting


def spot_all(g: G) -> Flow[dict[int, list[Alien]]]:
    """Every blip in sight of a character is turned over; which aliens each became (repérer un écho).

    Steps and doors bring blips into sight. Somebody who falls does not: what they hid from others they saw themselves.
    """
    return (yield from turn_all_over(g, blips_in_sight(g.state.blips, map_now.positions(g.state))))


def turn_all_over(g: G, blips: Sequence[Blip]) -> Flow[dict[int, list[Alien]]]:
    """Turns over those of them that no turret shoots meanwhile; which aliens each became."""
    turned: dict[int, list[Alien]] = {}
    for blip in blips:
        if any(one is blip for one in g.state.blips):
            turned[blip.id] = yield from _turn_over(g, blip)
    return turned


def blips_in_sight(blips: Sequence[Blip], now: Positions) -> list[Blip]:
    seen = now.those_in_sight(blip.square for blip in blips)
    return [blip for blip in blips if blip.square in seen] if seen else []


def _turn_over(g: G, blip: Blip) -> Flow[list[Alien]]:
    """The blip is so many aliens: a swarm, or by the other rule as many figures of it as find a place. The token goes
    back to the pool. What has not moved yet in this phase still does, as an alien. The first is where the blip was.
    An alien that holds a door open shows nobody another blip in that way: it would be seen through it itself.
    """
    s = g.state
    g.bar_undo()
    several = s.options["swarms"] == "figures"
    unseen = _unseen(s) if several and blip.value > 1 else 0
    remove_blip(g, blip)
    swarm = Alien(s.new_id(), blip.square, blip.value - 1, activated=not blip.waiting)
    mark = new(square_ref(s, blip.square), alien_ref(swarm))
    deed = Deed(at=square_ref(s, blip.square), many="deeds-spotted")
    g.tell("spotted", mark, deed, square=map_now.label(s, blip.square), count=blip.value)
    aliens = [swarm]
    s.aliens.append(swarm)
    before = map_now.positions(s)
    while swarm.tokens and (nearest := _places(s, blip.square, unseen)):
        square = yield from pick_square(g, nearest, "place-alien", of=creature_refs(s, swarm))
        alien = Alien(s.new_id(), square, activated=swarm.activated)
        swarm.tokens -= 1
        aliens.append(alien)
        s.aliens.append(alien)
        g.aside("one-more-alien", new(square_ref(s, square), alien_ref(alien)), square=map_now.label(s, square))
    s.fresh += [alien.id for alien in aliens]
    if blip.id in s.placed_blips:
        s.placed_blips.remove(blip.id)
        s.placed_aliens += [alien.id for alien in aliens]
    if len(aliens) > 1:
        yield from look_again(g, before, map_now.positions(s), mask_of(alien.square for alien in aliens[1:]))
    return aliens


def _unseen(s: State) -> int:
    """Squares on which an alien would not have been seen when the blip was: a door next to it would stand open."""
    now = map_now.positions(s)
    here, sight = now.grid, now.sight

    def is_seen(square: int) -> bool:
        shut = now.shut & ~here.doors_at(1 << square) | now.barred
        return sight.is_seen(square, now.characters, now.blockers, shut)

    return mask_of(square for square in squares_of(here.floor & ~now.occupied) if not is_seen(square))


def _places(s: State, square: int, unseen: int) -> int:
    """Where another figure of the swarm may stand (règle alternative): as near as can be, where nobody could see it."""
    free = unseen & ~map_now.taken(s)
    if not free:
        return 0
    found = (wave & free for wave in waves(map_now.grid(s), 1 << square, shut=map_now.barricaded(s)))
    return next(filter(None, found), 0)


def _lit(s: State, verb: Spot) -> dict[int, int]:
    """From which squares a flare lights up each blip."""
    return {blip.id: map_now.around(s, blip.square, verb.within) for blip in s.blips}


def _targets(s: State, me: Me, verb: Spot) -> int:
    """Squares in sight of the thrower from which at least one blip is lit up."""
    assert me.figure is not None
    wanted = 0
    for squares in _lit(s, verb).values():
        wanted |= squares
    return wanted and wanted & map_now.seen_squares(s, me.figure.square) & map_now.grid(s).floor


@EFFECTS.effect(Spot, possible=lambda s, me, verb: bool(_targets(s, me, verb)))
def _spot(g: G, me: Me, verb: Spot) -> Flow[None]:
    """A flare falls on a square that one sees: every blip that near is turned over."""
    s = g.state
    lit = _lit(s, verb)
    targets = _targets(s, me, verb)
    thrown = yield from pick_square(g, targets, "throw-flare", seat=me.seat, always=True, of=me.of)
    yield from turn_all_over(g, [blip for blip in s.blips if lit[blip.id] >> thrown & 1])


# Steps, and turrets


class Sighting(NamedTuple):
    """What came of a step, or of a door that opened: how all stand now, whether turrets fired, what blips are seen."""

    now: Positions
    fired: bool
    seen: list[Blip]


def creep(
    g: G, mover: Alien | Blip, square: int, before: Positions, tell: Callable[[], None] = lambda: None
) -> Flow[Sighting]:
    """An alien or a blip moves to the next square."""
    now = before.after_step(mover.square, square)
    mover.square = square
    return (yield from look_again(g, before, now, 1 << square, tell))


def step_to(g: G, figure: Figure, square: int, tell: Callable[[], None]) -> Flow[Sighting]:
    """A character moves to the next square."""
    before = map_now.positions(g.state)
    figure.square = square
    return (yield from look_again(g, before, map_now.positions(g.state), 1 << square, tell))


def arrive(g: G, one: Alien | Blip) -> Flow[bool]:
    """An alien or a blip comes onto the map; True if a character sees it."""
    s = g.state
    before = map_now.positions(s)
    if isinstance(one, Alien):
        s.aliens.append(one)
    else:
        s.blips.append(one)
    now = map_now.positions(s)
    sighting = yield from look_again(g, before, now, 1 << one.square)
    yield from turn_all_over(g, sighting.seen)
    return bool(now.those_in_sight([one.square]))


def look_again(
    g: G, before: Positions, now: Positions, moved: int = 0, tell: Callable[[], None] = lambda: None
) -> Flow[Sighting]:
    """Turrets fire at what has `moved` to these squares, or appeared there; and where a door has opened, or a character
    is no longer in the way, at all that they had not in sight before. Then blips may be seen that have not moved, also
    by whoever is pulled along the floor. `tell` says what led to it.
    """
    s = g.state
    anew = bool(before.shut & ~now.shut) or before.characters != now.characters
    fresh = _covered(s, now.occupied if anew else moved, now)
    if fresh and anew:
        known = _covered(s, before.occupied, before)
        fresh = [(turret, at) for turret, at in fresh if moved >> at & 1 or (turret, at) not in known]
    if fresh:
        tell()
        for turret, at in in_turn(g, fresh):
            yield from _fire(g, s.turrets[turret], at)
        now = map_now.positions(s)
    looked_at = s.blips if anew else [blip for blip in s.blips if moved >> blip.square & 1]
    return Sighting(now, bool(fresh), blips_in_sight(looked_at, now))


def open_up(g: G, before: Positions) -> Flow[None]:
    """A barricade is gone, and the door behind it perhaps open."""
    sighting = yield from look_again(g, before, map_now.positions(g.state))
    yield from turn_all_over(g, sighting.seen)


def _covered(s: State, squares: int, now: Positions | None = None) -> list[tuple[int, int]]:
    """Which of these squares turrets that can fire have in front and in sight: which turret, and the square."""
    near = [
        (number, turret.square, square)
        for number, turret in enumerate(s.turrets)
        if turret.shots
        for square in squares_of(squares & field_of(s.mission, turret.square, turret.facing))
    ]
    if not near:
        return []
    now = now or map_now.positions(s)
    sees = now.sight.sees
    return [(number, square) for number, at, square in near if sees(at, square, now.blockers, now.shut)]


@lru_cache(maxsize=1024)
def field_of(mission: str, square: int, facing: int) -> int:
    """All that a turret has in front of it and sees while every door is open and nobody in the way."""
    here, sight = map_now.ground_of(mission).grid, map_now.ground_of(mission).sight
    return sight.seen(square) & here.where(lambda other: here.in_front(square, facing, other))


@lru_cache(maxsize=256)
def under_fire(mission: str, turret: tuple[int, int], standing: int, shut: int, barred: int) -> int:
    """Where a turret, by its square and facing, fires at whoever comes there: past those who stand and doors that are
    shut, but those beside the newcomer open, unless they are barred.
    """
    here, field = map_now.ground_of(mission), field_of(mission, *turret)
    seen = here.sight.seen(turret[0], standing, shut) & field
    for square in squares_of(field & ~seen & here.grid.at_doors):
        left = shut & ~here.grid.doors_at(1 << square) | barred
        if here.sight.sees(turret[0], square, standing, left):
            seen |= 1 << square
    return seen & here.grid.floor & ~(1 << turret[0])


def fields_of_fire(s: State, squares: int, mover: Figure | None = None) -> int:
    """Those of the squares on which turrets would fire at whoever comes there; a `mover` is not in the way."""
    turrets = [(turret.square, turret.facing) for turret in s.turrets if turret.shots]
    turrets = [turret for turret in turrets if squares & field_of(s.mission, *turret)]
    if not turrets:
        return 0
    now, found = map_now.positions(s), 0
    standing = now.blockers if mover is None else now.blockers & ~(1 << mover.square)
    for turret in turrets:
        found |= under_fire(s.mission, turret, standing, now.shut, now.barred)
    return found & squares


def in_turn(g: G, targets: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """What turrets fire at, one after another; where one is short of shots, a lot says what is first."""
    wanted = Counter(turret for turret, _ in targets)
    if all(wanted[turret] <= g.state.turrets[turret].shots for turret in wanted):
        return targets
    left, order = list(targets), []
    while left:
        order.append(by_lot(g, left))
        left.remove(order[-1])
    return order


def _fire(g: G, turret: Turret, square: int) -> Flow[None]:
    """Two dice, the lower counts; all that is in the square dies, and nobody looks at a blip (tir d’une tourelle)."""
    s = g.state
    if not turret.shots or not map_now.occupied(s) >> square & 1:
        return
    turret.shots -= 1
    rolled = min(g.dice.die(10), g.dice.die(10))
    struck = rolled <= TURRET_HITS
    mark = tried(square_ref(s, square), rolled, hit=struck)
    dead = sum(alien.tokens + 1 for alien in s.aliens if alien.square == square) if struck else 0
    marks = (mark, killed(square_ref(s, square), dead)) if dead else (mark,)
    many = "deeds-turret-hits" if struck else "deeds-turret-misses"
    g.tell(
        "turret-fired",
        *marks,
        Deed(at=square_ref(s, square), many=many),
        square=map_now.label(s, square),
        roll=rolled,
        hit="yes" if struck else "no",
    )
    if not struck:
        return
    for alien in [alien for alien in s.aliens if alien.square == square]:
        remove_alien(g, alien)
    for blip in [blip for blip in s.blips if blip.square == square]:
        remove_blip(g, blip)
    for figure in [figure for figure in s.there if figure.square == square]:
        deed = Deed(
            text("deed-dies", figure=figure_name(figure)), on=(figure_ref(figure),), at=mark.refs[0], grave=True
        )
        g.tell("turret-hit", attacked(figure_ref(figure)), deed, figure=figure_name(figure))
        yield from kill(g, figure)
