"""The Detection deck: who draws, where blips appear, tunnels, and what the cards do then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.engine.asks import Flow
from bot.engine.cards import flip, reveal, shuffle_in
from bot.engine.journal import TABLE, Deed, Opening, came, cancelled, changed, new
from bot.engine.paths import waves
from bot.engine.refs import Refs
from bot.engine.text import Name, Text, Who, names, text
from bot.games.glorious_day.content import DETECTIONS
from bot.games.glorious_day.content.missions import BOX
from bot.games.glorious_day.content.vocabulary import (
    CancelDetection,
    LookDetection,
    Place,
    Spawn,
    Unbarricade,
    Verb,
)
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.aliens import move_blips
from bot.games.glorious_day.rules.barricades import BarricadeSpot, gives_way, spot_option
from bot.games.glorious_day.rules.casualties import figure_option
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me, do_and_tell, nothing_there
from bot.games.glorious_day.rules.endurance import bury_some
from bot.games.glorious_day.rules.refs import DETECTION_REF, blip_ref, detection_ref, figure_ref, square_ref
from bot.games.glorious_day.rules.spotting import arrive, open_up
from bot.games.glorious_day.rules.ties import pick, pick_square, square_options
from bot.games.glorious_day.rules.uses import USES
from bot.games.glorious_day.state import Blip, Figure, State

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
    g.tell(
        "detected",
        new(detection_ref(card)),
        Opening("act", TABLE, (detection_ref(card),)),
        who=Who(seat),
        card=detection_name(card),
    )
    standing = text("ask-detection-card", card=detection_name(card), rule=said)
    if not facts.threat.effect and not facts.threat.bonus:
        g.aside("detected-story", story=said)
        kind, blips = facts.threat.type, facts.threat.blips
        standing = text("ask-detection-contacts", card=detection_name(card), kind=kind, count=blips)
    yield from USES.window(
        g, "detection-card", "detection-card", occasion=card, prompt=standing, of=(detection_ref(card),)
    )
    if not s.cancelled:
        with g.because(detection_name(card)):
            yield from _resolve(g, seat, card)
    s.detection_discard.append(card)
    s.detected, s.cancelled = "", False
    s.placed_blips, s.placed_aliens = [], []
    _renew(g)


def _renew(g: G) -> None:
    """An empty deck is made of the discard pile again; bug hunts (mission d’éradication) know no second pass."""
    s = g.state
    if not len(s.detection) and s.detection_discard and map_now.ground(s).site.mission.kind != "bug-hunt":
        shuffle_in(g, s.detection, s.detection_discard)
        g.tell("detection-reshuffled", changed(DETECTION_REF))


def _resolve(g: G, seat: int, card: str) -> Flow[None]:
    """Its blips, then its effect; and its bonus if what was placed is hidden, or if it is in sight (menace cachée,
    menace visible).
    """
    s = g.state
    facts = DETECTIONS[card]
    if not s.there:
        return
    heroes, threat, of = s.heroes(seat) or s.there, facts.threat, (detection_ref(card),)
    hero = heroes[0]
    if not isinstance(facts.place, int) or threat.effect or threat.bonus:
        hero = yield from _whose(g, heroes, f"{card}-{seat}", of)
    me = Me(seat, hero, of)
    point = yield from _point(g, me, hero, facts.place)
    seen = yield from _appear(g, point, facts.threat.blips, of)
    yield from do_and_tell(g, me, facts.threat.effect)
    if (facts.threat.type == "hidden" and not seen and _placed(s)) or (facts.threat.type == "visible" and seen):
        g.aside("threat-bonus", kind=facts.threat.type)
        yield from do_and_tell(g, me, facts.threat.bonus)
    elif facts.threat.bonus:
        g.tell("threat-spared", kind=facts.threat.type if _placed(s) else "none")


def _whose(g: G, figures: Sequence[Figure], occasion: str, of: Refs) -> Flow[Figure]:
    """The hero whom a card is about: of two that one player has it can be either, and of a player whose hero has left
    the map anybody who is still there.
    """
    return (yield from pick(g, figures, "whose-card", figure_option, occasion=occasion, of=of))


def _placed(s: State) -> bool:
    return bool(s.placed_blips or s.placed_aliens)


def _point(g: G, me: Me, hero: Figure, place: Place) -> Flow[int]:
    """Where a card's blips appear (point d’apparition), seen from its hero."""
    s = g.state
    spawns = map_now.ground(s).site.spawns
    if isinstance(place, int):
        return spawns[place - 1]
    if place == "tunnel":
        return (yield from _tunnel(g, me, hero))
    return (yield from _at_distance(g, me, min if place == "nearest" else max, spawns, hero))


def _at_distance(g: G, me: Me, least: Callable[[Iterable[int]], int], points: Sequence[int], hero: Figure) -> Flow[int]:
    """The point nearest to the hero, or farthest from them; among equals the highest rank decides."""
    far = {point: _steps(g.state, point, hero.square) for point in points}
    wanted = least(far.values())
    fit = [point for point in points if far[point] == wanted]
    of = _of(me, hero)
    return (yield from pick(g, fit, "point", lambda one: square_options(g, [one])[0], occasion=f"{len(fit)}", of=of))


def _of(me: Me, hero: Figure) -> Refs:
    """The card, and the hero from whom it is reckoned where its blips appear."""
    return *(ref for ref in me.of if ref.kind != "figure"), figure_ref(hero)


def _steps(s: State, one: int, other: int) -> int:
    steps = map_now.ground(s).distances.between(one, other)
    return map_now.grid(s).size if steps is None else steps


def _tunnel(g: G, me: Me, hero: Figure) -> Flow[int]:
    """A tunnel opens (tunnel) beside the hero, one a player in a phase and while there are tokens; else the nearest
    counts.
    """
    s = g.state
    fixed = map_now.ground(s).site.spawns
    free = map_now.beside(s, hero.square) & map_now.grid(s).floor & ~map_now.occupied(s) & ~map_now.tokens(s)
    for exit in map_now.ground(s).site.exits.values():
        free &= ~(1 << exit)
    if me.seat not in s.tunnellers and len(s.tunnels) < BOX.tunnels and free:
        square = yield from pick_square(g, free, "place-tunnel", of=_of(me, hero))
        s.tunnels.append(square)
        s.tunnellers.append(me.seat)
        g.tell(
            "tunnel-opened", new(square_ref(s, square)), Deed(at=square_ref(s, square)), square=map_now.label(s, square)
        )
        return square
    return (yield from _at_distance(g, me, min, s.tunnels or fixed, hero))


@EFFECTS.effect(CancelDetection, possible=lambda s, _me, _verb: bool(s.detected))
def _cancel(g: G, _me: Me, _verb: CancelDetection) -> Flow[None]:
    g.state.cancelled = True
    g.tell("detection-cancelled", cancelled(detection_ref(g.state.detected)))
    yield from ()


# Blips


def _appear(g: G, point: int, count: int, of: Refs) -> Flow[bool]:
    """So many blips on and around a point (faire apparaître des échos); what is in sight is turned over at once
    (repérer un écho dès son apparition). True if anything was in sight. It is `of` a card, or of nothing but the point.

    Where the pool is short (réserve vide) those that are there come first; then all in play move, and what has gone
    back to the pool in that way comes in as those that were missing.
    """
    s = g.state
    coming = sum(point not in s.sealed or _bursts_open(g, point) for _ in range(count))
    there = min(coming, len(s.pool))
    missing = coming - there
    seen = yield from _put_blips(g, point, there, of)
    if missing:
        g.tell("pool-empty", count=missing)
        yield from move_blips(g, CROWDED * missing)
        seen = (yield from _put_blips(g, point, missing, of)) or seen
    return seen


def _put_blips(g: G, point: int, count: int, of: Refs) -> Flow[bool]:
    """As many of them as the pool has; True if anything was in sight."""
    seen = False
    for _ in range(count):
        if g.state.pool:
            seen = (yield from _put_blip(g, point, of)) or seen
    return seen


def _bursts_open(g: G, point: int) -> bool:
    """A blip at a barricaded point breaks through, or it is gone (détruire une barricade dans un tunnel)."""
    broken = gives_way(g, point)
    if broken:
        g.state.sealed.remove(point)
    return broken


def _put_blip(g: G, point: int, of: Refs) -> Flow[bool]:
    s = g.state
    taken = map_now.characters(s) | map_now.taken(s)
    for wave in waves(map_now.grid(s), 1 << point, shut=map_now.barricaded(s)):
        if wave & ~taken:
            square = yield from pick_square(g, wave & ~taken, "place-blip", of=(*of, square_ref(s, point)))
            value = s.pool.pop(g.dice.below(len(s.pool)))
            blip = Blip(s.new_id(), square, value)
            s.placed_blips.append(blip.id)
            what, where = blip_ref(blip), square_ref(s, square)
            g.aside("blip-appears", new(where, what), came(what, where), square=map_now.label(s, square))
            return (yield from arrive(g, blip))
    return False


def appear(g: G, points: list[int], count: int) -> Flow[None]:
    """So many blips at each of these points, as a mission says."""
    for point in points:
        yield from _appear(g, point, count, ())
    g.state.placed_blips, g.state.placed_aliens = [], []


@EFFECTS.effect(Spawn)
def _spawn(g: G, me: Me, verb: Spawn) -> Flow[None]:
    s = g.state
    if verb.place == "every-tunnel":
        points = list(s.tunnels)
    elif verb.place == "nearest" or not s.detected:
        hero = me.figure if me.figure is not None and me.figure.on_map else None
        if hero is None and s.there:
            hero = yield from _whose(g, s.there, f"{s.round}-{me.seat}", me.of)
        points = [] if hero is None else [(yield from _point(g, me, hero, "nearest"))]
    else:
        points = [_last_point(s)]
    for point in points:
        yield from _appear(g, point, verb.count, me.of)


def _last_point(s: State) -> int:
    """Where the card being resolved has put its blips."""
    place = DETECTIONS[s.detected].place
    assert isinstance(place, int)
    return map_now.ground(s).site.spawns[place - 1]


# Barricades that give way, and looking ahead


@EFFECTS.effect(Unbarricade, possible=lambda s, _me, verb: bool(s.barricades or s.sealed or verb.otherwise))
def _unbarricade(g: G, me: Me, verb: Unbarricade) -> Flow[None]:
    s = g.state
    here = map_now.grid(s)
    where = me.figure.square if me.figure is not None and me.figure.on_map else -1
    found = [(min(_steps(s, end, where) for end in here.doors[door]), "door", door) for door in s.barricades]
    found += [(_steps(s, square, where), "point", square) for square in s.sealed]
    if where < 0 or not found:
        otherwise: tuple[Verb, ...] = verb.otherwise
        if not found and not otherwise:
            nothing_there(g, "barricade")
        yield from EFFECTS.do(g, me, otherwise)
        return
    nearest = [BarricadeSpot(kind, place, built=True) for steps, kind, place in sorted(found) if steps == min(found)[0]]
    kind, place, _ = yield from pick(g, nearest, "barricade-gone", lambda spot: spot_option(s, spot), of=me.of)
    if kind == "door":
        before = map_now.positions(s)
        s.barricades.remove(place)
        end = here.doors[place][0]
        g.tell("barricade-gone", new(square_ref(s, end)), Deed(at=square_ref(s, end)), square=map_now.label(s, end))
        yield from open_up(g, before)
    else:
        s.sealed.remove(place)
        g.tell(
            "barricade-gone", new(square_ref(s, place)), Deed(at=square_ref(s, place)), square=map_now.label(s, place)
        )


@EFFECTS.effect(LookDetection, possible=lambda s, _me, _verb: bool(s.detection.cards))
def _look(g: G, me: Me, verb: LookDetection) -> Flow[None]:
    s = g.state
    seen = reveal(g, s.detection, verb.count)
    if not seen:
        return
    cards = names("detection-" + DETECTIONS[card].threat.id for card in seen)
    g.tell("looked-detection", new(*map(detection_ref, seen)), who=Who(me.seat), cards=cards)
    named = [(detection_name(card), detection_ref(card)) for card in seen]
    buried = yield from bury_some(me.seat, "bury-detection", named, verb.bury, of=(DETECTION_REF, *me.of))
    for place in buried:
        at = len(s.detection) - 1 - place
        card, known = s.detection.cards.pop(at), s.detection.seen.pop(at)
        s.detection.bury(card, known)
    if buried:
        g.tell("buried", changed(DETECTION_REF), count=len(buried))
