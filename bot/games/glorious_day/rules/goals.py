"""What a mission is about: things to interact with, what happens in which round, and when it is won or lost."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.asks import Flow, Option, choose
from bot.engine.journal import Deed, came, changed, new
from bot.engine.naming import card_name
from bot.engine.refs import Ref, Refs
from bot.engine.text import Text, text
from bot.games.glorious_day.content.missions import BOX, Event
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.barricades import BarricadeSpot, set_barricade, spot_option
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.detection import appear
from bot.games.glorious_day.rules.effects import G, Me
from bot.games.glorious_day.rules.endurance import lose, restore, search_deck, take_in
from bot.games.glorious_day.rules.gear import WORN, fits, put_on
from bot.games.glorious_day.rules.hopeless import none_to_rescue
from bot.games.glorious_day.rules.objectives import done, mission_of
from bot.games.glorious_day.rules.refs import alien_ref, door_ref, figure_ref, square_ref
from bot.games.glorious_day.rules.rolls import DIE_SIDES
from bot.games.glorious_day.rules.spotting import arrive, spot_all
from bot.games.glorious_day.rules.values import reset_dial, value
from bot.games.glorious_day.state import NOBODY, Alien, Figure, MissionBlip, State

CRATE_RESTORES = 3


# Things


class Thing(NamedTuple):
    """Something to interact with: `hidden`, `computer` or `crate`, on which square."""

    kind: str
    square: int


def things(s: State, figure: Figure) -> list[Thing]:
    """What a character can interact with from where it stands."""
    around = map_now.beside(s, figure.square) | 1 << figure.square
    there = [Thing("hidden", one.square) for one in s.mission_blips if "search" in mission_of(s).rules]
    there += [
        Thing("computer", square)
        for square in map_now.ground(s).site.computers
        if square not in s.computers_used and _is_useful(s)
    ]
    there += [Thing("crate", square) for square in s.crates]
    return [thing for thing in there if around >> thing.square & 1]


def _is_useful(s: State) -> bool:
    """A computer that traces is of no use when nothing is left to trace."""
    mission = mission_of(s)
    return "trace" not in mission.rules or any(not one.known for one in s.mission_blips)


def thing_option(s: State, figure: Figure, thing: Thing) -> Option[Thing]:
    """What to interact with, and what the test must show for it, if there is one."""
    label, chance = map_now.label(s, thing.square), skill(figure, thing)
    about = square_ref(s, thing.square), Ref("thing", thing.kind)
    said = text(f"option-thing-{thing.kind}", square=label, chance=chance)
    return Option(f"{thing.kind}-{label}", thing, said, refs=about, roll=chance)


def skill(figure: Figure, thing: Thing) -> int:
    """Of ten, how many tests are passed; 0 where there is none, because only a computer needs one."""
    return min(DIE_SIDES, value(figure, "technique", "interact")) if thing.kind == "computer" else 0


def interact(g: G, seat: int, figure: Figure, thing: Thing) -> Flow[None]:
    """What happens is up to the mission: something is searched, opened or used (interagir)."""
    s = g.state
    if thing.kind == "hidden":
        yield from _search(g, next(one for one in s.mission_blips if one.square == thing.square))
    elif thing.kind == "crate":
        yield from _open_crate(g, seat, figure, thing.square)
    else:
        yield from _use_computer(g, seat, figure, thing.square)


# Mission blips


def _search(g: G, hidden: MissionBlip) -> Flow[None]:
    """Turns up what is under it: somebody, an alien, or nothing."""
    s = g.state
    g.bar_undo()
    s.mission_blips.remove(hidden)
    square = map_now.label(s, hidden.square)
    found = _found(g, hidden)
    if found is not None:
        _join(g, found, hidden.square)
    elif hidden.under == "nothing":
        g.tell("searched-nothing", new(square_ref(s, hidden.square)), square=square)
    else:
        alien = Alien(s.new_id(), hidden.square)
        g.tell("searched-alien", new(square_ref(s, hidden.square), alien_ref(alien)), square=square)
        yield from arrive(g, alien)
    yield from spot_all(g)


def _found(g: G, hidden: MissionBlip) -> Figure | None:
    """Who is under it. Which captive it is, nobody knew."""
    s = g.state
    if hidden.under == "newt":
        return s.figure("newt")
    captives = [figure for figure in s.figures if figure.status == "captured"]
    return g.dice.pick(captives) if hidden.under == "captive" and captives else None


def _join(g: G, figure: Figure, square: int) -> None:
    """Stands there, a recruit with empty hands; Newt on Ripley's side."""
    s = g.state
    leader = next((one for one in s.figures if one.id == figure.card.follows and one.is_safe), None)
    figure.side, figure.seat = ("recruit", NOBODY) if leader is None else (leader.side, leader.seat)
    figure.status, figure.square, figure.activated = "up", square, True
    reset_dial(figure)
    s.found.append(figure.id)
    g.headline(
        "found",
        new(square_ref(s, square)),
        changed(figure_ref(figure)),
        figure=figure_name(figure),
        square=map_now.label(s, square),
    )


# Crates


def _open_crate(g: G, seat: int, figure: Figure, square: int) -> Flow[None]:
    """It is gone, and holds what the mission says (caisse)."""
    s = g.state
    s.crates.remove(square)
    s.opened += 1
    g.tell("crate-opened", new(square_ref(s, square)), figure=figure_name(figure), square=map_now.label(s, square))
    if "crate-restores" in mission_of(s).rules:
        if not s.discard:
            g.tell("crate-no-cards")
        restore(g, CRATE_RESTORES)
    if "crate-gear" in mission_of(s).rules:
        card = search_deck(g, WORN)
        if card is not None and fits(figure, card):
            put_on(figure, card)
            g.tell("equipped", changed(figure_ref(figure)), figure=figure_name(figure), card=card_name(card))
        elif card is not None:
            take_in(g, Me(seat, figure), card)
    yield from ()


# Computers


def _use_computer(g: G, seat: int, figure: Figure, square: int) -> Flow[None]:
    """A test of technique; then it does what the mission says, once (ordinateur)."""
    s = g.state
    rolled, goal = g.dice.die(10), value(figure, "technique", "interact")
    passed = rolled <= goal
    g.tell("tested", figure=figure_name(figure), roll=rolled, goal=goal, passed="yes" if passed else "no")
    if not passed:
        return
    s.computers_used.append(square)
    rules, of = mission_of(s).rules, (figure_ref(figure), square_ref(s, square))
    if "trace" in rules:
        yield from _trace(g, seat, of)
    if "seal" in rules:
        yield from _seal(g, seat, of)
    if "call-dropship" in rules:
        g.headline("dropship-called", new(square_ref(s, square)))


def _trace(g: G, seat: int, of: Refs) -> Flow[None]:
    """Shows what is under one mission blip."""
    s = g.state
    unknown = [one for one in s.mission_blips if not one.known]
    if not unknown:
        return

    def option(hidden: MissionBlip) -> Option[MissionBlip]:
        label = map_now.label(s, hidden.square)
        return Option(label, hidden, text("option-square", square=label), refs=(square_ref(s, hidden.square),))

    chosen = yield from choose(seat, "trace", lambda: [option(hidden) for hidden in unknown], of=of)
    g.bar_undo()
    chosen.known = True
    at = square_ref(s, chosen.square)
    g.tell("traced", new(at), square=map_now.label(s, chosen.square), under=Text(f"under-{chosen.under}"))


def _seal(g: G, seat: int, of: Refs) -> Flow[None]:
    """Puts a barricade on any door or spawn point."""
    s = g.state
    site, here = map_now.ground(s).site, map_now.grid(s)
    free = [BarricadeSpot("door", door, built=False) for door in range(len(here.doors)) if door not in s.barricades]
    free += [BarricadeSpot("point", square, built=False) for square in site.spawns if square not in s.sealed]
    if free and len(s.barricades) + len(s.sealed) < BOX.barricades:
        spot = yield from choose(seat, "seal", lambda: [spot_option(s, spot) for spot in free], of=of)
        yield from set_barricade(g, spot)


# Rounds


def events_of_round(g: G) -> Flow[None]:
    s = g.state
    site = map_now.ground(s).site
    for event, squares in zip(site.mission.events, site.events, strict=True):
        if event.round == s.round:
            yield from _happens(g, event, squares)


def _happens(g: G, event: Event, squares: tuple[int, ...]) -> Flow[None]:
    s = g.state
    site = map_now.ground(s).site
    points = [site.spawns[point - 1] for point in event.points]
    where = ", ".join(map_now.label(s, square) for square in points)
    marks = [new(*here)] if (here := _changed(s, event, squares)) else []
    if event.does == "facehuggers":
        free = [square_ref(s, square) for square in squares if not map_now.occupied(s) >> square & 1]
        marks += [came(free[0], *free)] if free else []
    g.tell(f"event-{event.does}", *marks, Deed(), squares=where, exits=", ".join(event.exits))
    match event.does:
        case "blips":
            yield from appear(g, points, event.count)
        case "facehuggers":
            for square in squares:
                if not map_now.occupied(s) >> square & 1:
                    yield from arrive(g, Alien(s.new_id(), square, hugger=True))
        case "open-exit":
            for name in event.exits:
                s.exits[name] = site.exits[name]
        case "power-cut":
            s.barricades = []
            for turret in s.turrets:
                turret.shots = 0
            yield from spot_all(g)


def _changed(s: State, event: Event, squares: tuple[int, ...]) -> list[Ref]:
    """Where something is to be seen of it."""
    match event.does:
        case "facehuggers":
            return [square_ref(s, square) for square in squares]
        case "open-exit":
            return [square_ref(s, map_now.ground(s).site.exits[name]) for name in event.exits]
        case "power-cut":
            return [door_ref(door) for door in s.barricades]
        case _:
            return []


# Won or lost


def check(g: G) -> None:
    """Step 2 of the final phase (conditions de victoire ou de défaite): all goals done is a victory if anybody
    survives; a defeat if all are killed, captured or down. Whoever has left is none of these; but nobody wins anything
    any more when nobody is there.
    """
    s = g.state
    mission = mission_of(s)
    if s.outcome is not None:
        return
    safe = any(figure.status == "left" for figure in s.figures)
    if all(done(s, goal) for goal in mission.goals) and (s.there or safe):
        win(g)
    elif not s.there:
        lose(g, "lost-gone" if safe else "lost-squad")
    elif not s.up and not safe:
        lose(g, "lost-squad")
    elif none_to_rescue(s):
        lose(g, "lost-captives")
    elif mission.last and s.round >= mission.last:
        lose(g, "lost-time")


def win(g: G) -> None:
    """The mission is won; in a campaign the squad has still to count its losses."""
    s = g.state
    s.won = True
    if s.squad is None:
        g.over("players", tuple(range(s.seats)), Text("won"))
