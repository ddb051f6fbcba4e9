"""Blips that come into sight, and turrets that fire at what moves in front of them.

Both are looked at square by square, because every step can open a door or close one.
"""

from __future__ import annotations

from bot.engine.asks import Flow
from bot.engine.grid import squares_of
from bot.engine.paths import waves
from bot.games.glorious_day import ground
from bot.games.glorious_day.casualties import figure_name, kill, remove_alien, remove_blip
from bot.games.glorious_day.meaning import G, Me, means
from bot.games.glorious_day.state import Alien, Blip, State, Turret
from bot.games.glorious_day.ties import pick_square
from bot.games.glorious_day.vocabulary import Spot

TURRET_HITS = 7


# Spotting


def spot_all(g: G) -> Flow[dict[int, Alien]]:
    """Every blip in sight of somebody who stands is turned over; which alien each became."""
    s = g.state
    turned: dict[int, Alien] = {}
    for blip in list(s.blips):
        if ground.in_sight(s, blip.square):
            turned[blip.id] = yield from turn_over(g, blip)
    return turned


def turn_over(g: G, blip: Blip) -> Flow[Alien]:
    """The blip is so many aliens: a swarm, or by the other rule so many figures. The token goes back to the pool."""
    s = g.state
    g.bar()
    unseen = _unseen(s) if s.options["swarms"] == "figures" else 0
    remove_blip(g, blip)
    several = s.options["swarms"] == "figures"
    alien = Alien(s.new_id(), blip.square, 0 if several else blip.value - 1, activated=True)
    s.aliens.append(alien)
    if blip.id in s.placed_blips:
        s.placed_blips.remove(blip.id)
        s.placed_aliens.append(alien.id)
    g.tell("spotted", square=ground.label(s, blip.square), count=blip.value)
    for _ in range(blip.value - 1 if several else 0):
        yield from _one_more(g, blip.square, unseen)
    return alien


def _unseen(s: State) -> int:
    """Squares that no character saw when the blip was spotted."""
    here = ground.grid(s)
    seen = 0
    for figure in s.up:
        seen |= ground.seen_squares(s, figure.square)
    return here.floor & ~seen


def _one_more(g: G, square: int, unseen: int) -> Flow[None]:
    """Another figure of the swarm: as near as can be, where nobody could see it."""
    s = g.state
    free = unseen & ~ground.occupied(s)
    for wave in waves(ground.grid(s), 1 << square, shut=ground.barricaded(s)):
        if wave & free:
            chosen = yield from pick_square(g, wave & free, "place-alien")
            s.aliens.append(Alien(s.new_id(), chosen, activated=True))
            return


@means(Spot)
def _spot(g: G, me: Me, verb: Spot) -> Flow[None]:
    """Every blip that near to a square that one sees is turned over."""
    s = g.state
    assert me.figure is not None
    seen = ground.seen_squares(s, me.figure.square) & ground.grid(s).floor
    near = [
        blip
        for blip in s.blips
        if any(ground.apart(s, blip.square, square) <= verb.within for square in squares_of(seen))
    ]
    wanted = 0
    for blip in near:
        for square in squares_of(seen):
            if ground.apart(s, blip.square, square) <= verb.within:
                wanted |= 1 << square
    if not wanted:
        return
    thrown = yield from pick_square(g, wanted, "throw-flare", seat=me.seat, always=True)
    for blip in [blip for blip in s.blips if ground.apart(s, blip.square, thrown) <= verb.within]:
        yield from turn_over(g, blip)


# Turrets


def turrets_fire(g: G, square: int) -> Flow[None]:
    """Something has moved to that square: every turret that has it in front and in sight fires once."""
    s = g.state
    for turret in s.turrets:
        if turret.shots and ground.occupied(s) >> square & 1 and covers(s, turret, square):
            yield from _fire(g, turret, square)


def covers(s: State, turret: Turret, square: int) -> bool:
    return ground.grid(s).in_front(turret.square, turret.facing, square) and ground.sees(s, turret.square, square)


def _fire(g: G, turret: Turret, square: int) -> Flow[None]:
    """Two dice, the lower counts; it kills all there is in the square, and nobody looks at a blip."""
    s = g.state
    turret.shots -= 1
    rolled = min(g.dice.die(10), g.dice.die(10))
    g.tell("turret-fired", square=ground.label(s, square), roll=rolled, hit="yes" if rolled <= TURRET_HITS else "no")
    if rolled > TURRET_HITS:
        return
    for alien in [alien for alien in s.aliens if alien.square == square]:
        remove_alien(g, alien)
    for blip in [blip for blip in s.blips if blip.square == square]:
        remove_blip(g, blip)
    for figure in [figure for figure in s.there if figure.square == square]:
        g.tell("turret-hit", figure=figure_name(figure))
        yield from kill(g, figure)
