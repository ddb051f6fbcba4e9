"""Barricades: on doors, tunnels and spawn points, built and cleared with a test of technique."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.asks import Flow, Option, choose
from bot.engine.grid import squares_of
from bot.engine.journal import Deed, new
from bot.engine.refs import Refs
from bot.engine.text import text
from bot.games.glorious_day.content.missions import BOX
from bot.games.glorious_day.content.vocabulary import Barricade
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name, figure_option
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.refs import door_ref, figure_ref, square_ref
from bot.games.glorious_day.rules.rolls import DIE_SIDES
from bot.games.glorious_day.rules.spotting import open_up
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Figure, State

BREAKS_ON = 5


class BarricadeSpot(NamedTuple):
    """What can be barricaded, or cleared: a door by number, or the square of a tunnel or spawn point."""

    kind: str
    place: int
    built: bool


def gives_way(g: G, square: int) -> bool:
    """Whether a barricade that is tried from that square breaks: the alien die (dé Alien) must show 5 or more
    (détruire une porte barricadée).
    """
    rolled = g.dice.die(6)
    broken = rolled >= BREAKS_ON
    marks = (new(square_ref(g.state, square)),) if broken else ()
    g.tell(
        "barricade-tried",
        *marks,
        Deed(at=square_ref(g.state, square)),
        square=map_now.label(g.state, square),
        roll=rolled,
        broken="yes" if broken else "no",
    )
    return broken


def spots(s: State, figure: Figure) -> list[BarricadeSpot]:
    """What is next to a character: the doors of its square, and points on it or beside it."""
    here = map_now.grid(s)
    left = BOX.barricades - len(s.barricades) - len(s.sealed)
    found = []
    for door in squares_of(here.doors_at(1 << figure.square)):
        built = door in s.barricades
        if built or left > 0:
            found.append(BarricadeSpot("door", door, built))
    around = map_now.beside(s, figure.square) | 1 << figure.square
    for square in (*map_now.ground(s).site.spawns, *s.tunnels):
        built = square in s.sealed
        if around >> square & 1 and (built or left > 0):
            found.append(BarricadeSpot("point", square, built))
    return found


def spot_label(s: State, spot: BarricadeSpot) -> str:
    here = map_now.grid(s)
    if spot.kind == "door":
        return "–".join(here.label(square) for square in here.doors[spot.place])
    return here.label(spot.place)


def spot_option(s: State, spot: BarricadeSpot, chance: int = 0) -> Option[BarricadeSpot]:
    """What to barricade or clear, with what the test must show for it, if there is one."""
    label = spot_label(s, spot)
    said = text(f"option-{'clear' if spot.built else 'build'}-{spot.kind}", square=label, chance=chance)
    return Option(f"{spot.kind}-{label}", spot, said, refs=spot_refs(s, spot), roll=chance)


def spot_refs(s: State, spot: BarricadeSpot) -> Refs:
    """The square, or the two squares of a door and the door between them."""
    if spot.kind == "door":
        one, other = map_now.grid(s).doors[spot.place]
        return square_ref(s, one), square_ref(s, other), door_ref(spot.place)
    return (square_ref(s, spot.place),)


def handiness(figure: Figure) -> int:
    """Of ten, how many tests of technique for a barricade are passed."""
    return min(DIE_SIDES, value(figure, "technique", "barricade"))


def barricade(g: G, figure: Figure, spot: BarricadeSpot) -> Flow[None]:
    """A test of technique (test technique); then it is built, or cleared (barricader)."""
    rolled, goal = g.dice.die(10), value(figure, "technique", "barricade")
    passed = rolled <= goal
    g.tell("tested", figure=figure_name(figure), roll=rolled, goal=goal, passed="yes" if passed else "no")
    if passed:
        yield from set_barricade(g, spot)


def set_barricade(g: G, spot: BarricadeSpot) -> Flow[None]:
    """Built or cleared (jeton Barricade). Past a door that is open again there may be something to see."""
    s = g.state
    before = map_now.positions(s)
    where = s.barricades if spot.kind == "door" else s.sealed
    if spot.built:
        where.remove(spot.place)
        g.tell("barricade-cleared", new(spot_refs(s, spot)[-1]), square=spot_label(s, spot))
    else:
        where.append(spot.place)
        g.tell("barricade-built", new(spot_refs(s, spot)[-1]), square=spot_label(s, spot))
    yield from open_up(g, before)


def _may_barricade(s: State, _me: Me, _verb: Barricade) -> bool:
    return any(not spot.built for figure in s.up for spot in spots(s, figure))


@EFFECTS.effect(Barricade, possible=_may_barricade)
def _barricade(g: G, me: Me, verb: Barricade) -> Flow[None]:
    """Without a test: who, and then what is next to them."""
    s = g.state
    able = [figure for figure in s.up if any(not spot.built for spot in spots(s, figure))]
    if verb.who == "me":
        able = [figure for figure in able if figure is me.figure]
    if not able:
        return
    chosen = able[0]
    if len(able) > 1:
        chosen = yield from choose(
            me.seat, "barricade-whom", lambda: [figure_option(figure) for figure in able], of=me.of
        )
    found = [spot for spot in spots(s, chosen) if not spot.built]
    spot = found[0]
    if len(found) > 1:
        spot = yield from choose(
            me.seat, "barricade-what", lambda: [spot_option(s, spot) for spot in found], of=(figure_ref(chosen), *me.of)
        )
    yield from set_barricade(g, spot)
