"""The Detection deck: who draws, where blips appear, tunnels, and what the cards do then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.engine.asks import Flow
from bot.engine.cards import flip, reveal, shuffle_in
from bot.engine.paths import waves
from bot.engine.text import Name, Text, Who, names, text
from bot.games.glorious_day import ground
from bot.games.glorious_day.aliens import move_blips
from bot.games.glorious_day.barricades import Spot, gives_way, spot_option
from bot.games.glorious_day.casualties import figure_option
from bot.games.glorious_day.content import DETECTIONS
from bot.games.glorious_day.endurance import bury_some
from bot.games.glorious_day.meaning import G, Me, do, do_and_tell, means
from bot.games.glorious_day.missions import BOX
from bot.games.glorious_day.spotting import arrive, open_up
from bot.games.glorious_day.state import Blip, Figure, State
from bot.games.glorious_day.ties import pick, pick_square, square_options
from bot.games.glorious_day.uses import window
from bot.games.glorious_day.vocabulary import (
    CancelDetection,
    LookDetection,
    Place,
    Spawn,
    Unbarricade,
    Verb,
)

CARDS_DRAWN = {1: 2, 2: 3, 3: 3, 4: 3, 5: 4, 6: 4}
CROWDED = 3
"""For each blip that is missing in the pool, all on the map move so far."""


def detection_name(card: str) -> Name:
    return Name("detection-" + DETECTIONS[card].threat.id)


def drawers(s: State) -> list[int]:
    """Who draws, in order: from the highest rank to the left, one each; they, and then their neighbour, 1 more or less.

    Players who were eliminated draw none; those whose hero has only left the map still do.
    """
    seats = [seat for seat in range(s.seats) if any(one.seat == seat and one.is_safe for one in s.figures)]
    if not seats:
        return []
    at = seats.index(s.senior) if s.senior in seats else 0
    order = [*seats[at:], *seats[:at]]
    count = CARDS_DRAWN[s.seats]
    if count < len(order):
        return order[len(order) - count :]
    return [order[n % len(order)] for n in range(count)]


# A card


def draw_detection(g: G, seat: int) -> Flow[None]:
    """Draws and resolves one card. When it was the last, a new deck is made at once, for whoever looks at it."""
    s = g.state
    _renew(g)
    if not len(s.detection):
        return
    s.detected = card = flip(g, s.detection)
    s.placed_blips, s.placed_aliens = [], []
    facts = DETECTIONS[card]
    said = Text(f"detection-{facts.threat.id}.text")
    g.tell("detected", who=Who(seat), card=detection_name(card))
    standing = text("ask-detection-card", card=detection_name(card), rule=said)
    if not facts.threat.effect and not facts.threat.bonus:
        g.tell("detected-story", story=said)
        kind, blips = facts.threat.type, facts.threat.blips
        standing = text("ask-detection-contacts", card=detection_name(card), kind=kind, count=blips)
    yield from window(g, "detection-card", "detection-card", about=card, prompt=standing)
    if not s.cancelled:
        yield from _resolve(g, seat, card)
    s.detection_discard.append(card)
    s.detected, s.cancelled = "", False
    s.placed_blips, s.placed_aliens = [], []
    _renew(g)


def _renew(g: G) -> None:
    """An empty deck is made of the discard pile again; bug hunts know no second pass."""
    s = g.state
    if not len(s.detection) and s.detection_discard and ground.ground(s).site.mission.kind != "bug-hunt":
        shuffle_in(g, s.detection, s.detection_discard)
        g.tell("detection-reshuffled")


def _resolve(g: G, seat: int, card: str) -> Flow[None]:
    s = g.state
    facts = DETECTIONS[card]
    if not s.there:
        return
    heroes, threat = s.heroes(seat) or s.there, facts.threat
    hero = heroes[0]
    if not isinstance(facts.place, int) or threat.effect or threat.bonus:
        hero = yield from _whose(g, heroes, f"{card}-{seat}")
    point = yield from _point(g, seat, hero, facts.place)
    seen = yield from _appear(g, point, facts.threat.blips)
    me = Me(seat, hero)
    yield from do_and_tell(g, me, facts.threat.effect)
    if (facts.threat.type == "hidden" and not seen and _placed(s)) or (facts.threat.type == "visible" and seen):
        g.tell("threat-bonus", kind=facts.threat.type)
        yield from do_and_tell(g, me, facts.threat.bonus)


def _whose(g: G, figures: Sequence[Figure], about: str) -> Flow[Figure]:
    """The hero whom a card is about: of two that one player has it can be either, and of a player whose hero has left
    the map anybody who is still there.
    """
    return (yield from pick(g, figures, "whose-card", figure_option, about=about))


def _placed(s: State) -> bool:
    return bool(s.placed_blips or s.placed_aliens)


def _point(g: G, seat: int, hero: Figure, place: Place) -> Flow[int]:
    """Where a card's blips appear."""
    s = g.state
    spawns = ground.ground(s).site.spawns
    if isinstance(place, int):
        return spawns[place - 1]
    if place == "tunnel":
        return (yield from _tunnel(g, seat, hero))
    return (yield from _at_distance(g, min if place == "nearest" else max, spawns, hero.square))


def _at_distance(g: G, least: Callable[[Iterable[int]], int], points: Sequence[int], square: int) -> Flow[int]:
    """The point nearest to a square, or farthest from it; among equals the highest rank decides."""
    far = {point: _steps(g.state, point, square) for point in points}
    wanted = least(far.values())
    fit = [point for point in points if far[point] == wanted]
    return (yield from pick(g, fit, "point", lambda point: square_options(g, [point])[0], about=f"{len(fit)}"))


def _steps(s: State, one: int, other: int) -> int:
    steps = ground.ground(s).distances.between(one, other)
    return ground.grid(s).size if steps is None else steps


def _tunnel(g: G, seat: int, hero: Figure) -> Flow[int]:
    """A tunnel opens beside the hero, one a player in a phase and while there are tokens; else the nearest counts."""
    s = g.state
    fixed = ground.ground(s).site.spawns
    free = ground.beside(s, hero.square) & ground.grid(s).floor & ~ground.occupied(s) & ~ground.tokens(s)
    for exit in ground.ground(s).site.exits.values():
        free &= ~(1 << exit)
    if seat not in s.tunnellers and len(s.tunnels) < BOX.tunnels and free:
        square = yield from pick_square(g, free, "place-tunnel")
        s.tunnels.append(square)
        s.tunnellers.append(seat)
        g.tell("tunnel-opened", square=ground.label(s, square))
        return square
    return (yield from _at_distance(g, min, s.tunnels or fixed, hero.square))


@means(CancelDetection)
def _cancel(g: G, _me: Me, _verb: CancelDetection) -> Flow[None]:
    g.state.cancelled = True
    g.tell("detection-cancelled")
    yield from ()


# Blips


def _appear(g: G, point: int, count: int) -> Flow[bool]:
    """So many blips on and around a point; what is in sight is turned over at once. True if anything was in sight.

    Where the pool is short (réserve vide) those that are there come first; then all in play move, and what has gone
    back to the pool in that way comes in as those that were missing.
    """
    s = g.state
    coming = sum(point not in s.sealed or _bursts_open(g, point) for _ in range(count))
    there = min(coming, len(s.pool))
    missing = coming - there
    seen = yield from _put_blips(g, point, there)
    if missing:
        g.tell("pool-empty", count=missing)
        yield from move_blips(g, CROWDED * missing)
        seen = (yield from _put_blips(g, point, missing)) or seen
    return seen


def _put_blips(g: G, point: int, count: int) -> Flow[bool]:
    """As many of them as the pool has; True if anything was in sight."""
    seen = False
    for _ in range(count):
        if g.state.pool:
            seen = (yield from _put_blip(g, point)) or seen
    return seen


def _bursts_open(g: G, point: int) -> bool:
    """A blip at a barricaded point breaks through, or it is gone."""
    broken = gives_way(g, point)
    if broken:
        g.state.sealed.remove(point)
    return broken


def _put_blip(g: G, point: int) -> Flow[bool]:
    s = g.state
    taken = ground.characters(s) | ground.taken(s)
    for wave in waves(ground.grid(s), 1 << point, shut=ground.barricaded(s)):
        if wave & ~taken:
            square = yield from pick_square(g, wave & ~taken, "place-blip")
            value = s.pool.pop(g.dice.below(len(s.pool)))
            blip = Blip(s.new_id(), square, value)
            s.placed_blips.append(blip.id)
            g.tell("blip-appears", square=ground.label(s, square))
            return (yield from arrive(g, blip))
    return False


def appear(g: G, points: list[int], count: int) -> Flow[None]:
    """So many blips at each of these points, as a mission says."""
    for point in points:
        yield from _appear(g, point, count)
    g.state.placed_blips, g.state.placed_aliens = [], []


@means(Spawn)
def _spawn(g: G, me: Me, verb: Spawn) -> Flow[None]:
    s = g.state
    if verb.place == "every-tunnel":
        points = list(s.tunnels)
    elif verb.place == "nearest" or not s.detected:
        hero = me.figure if me.figure is not None and me.figure.on_map else None
        if hero is None and s.there:
            hero = yield from _whose(g, s.there, f"{s.round}-{me.seat}")
        points = [] if hero is None else [(yield from _point(g, me.seat, hero, "nearest"))]
    else:
        points = [_last_point(s)]
    for point in points:
        yield from _appear(g, point, verb.count)


def _last_point(s: State) -> int:
    """Where the card being resolved has put its blips."""
    place = DETECTIONS[s.detected].place
    assert isinstance(place, int)
    return ground.ground(s).site.spawns[place - 1]


# Barricades that give way, and looking ahead


@means(Unbarricade)
def _unbarricade(g: G, me: Me, verb: Unbarricade) -> Flow[None]:
    s = g.state
    here = ground.grid(s)
    where = me.figure.square if me.figure is not None and me.figure.on_map else -1
    found = [(min(_steps(s, end, where) for end in here.doors[door]), "door", door) for door in s.barricades]
    found += [(_steps(s, square, where), "point", square) for square in s.sealed]
    if where < 0 or not found:
        otherwise: tuple[Verb, ...] = verb.otherwise
        yield from do(g, me, otherwise)
        return
    nearest = [Spot(kind, place, built=True) for steps, kind, place in sorted(found) if steps == min(found)[0]]
    kind, place, _ = yield from pick(g, nearest, "barricade-gone", lambda spot: spot_option(s, spot))
    if kind == "door":
        before = ground.stand(s)
        s.barricades.remove(place)
        g.tell("barricade-gone", square=ground.label(s, here.doors[place][0]))
        yield from open_up(g, before)
    else:
        s.sealed.remove(place)
        g.tell("barricade-gone", square=ground.label(s, place))


@means(LookDetection)
def _look(g: G, me: Me, verb: LookDetection) -> Flow[None]:
    s = g.state
    seen = reveal(g, s.detection, verb.count)
    if not seen:
        return
    g.tell(
        "looked-detection", who=Who(me.seat), cards=names("detection-" + DETECTIONS[card].threat.id for card in seen)
    )
    buried = yield from bury_some(me.seat, "bury-detection", [detection_name(card) for card in seen], verb.bury)
    for place in buried:
        at = len(s.detection) - 1 - place
        card, known = s.detection.cards.pop(at), s.detection.seen.pop(at)
        s.detection.bury(card, known)
    if buried:
        g.tell("buried", count=len(buried))
