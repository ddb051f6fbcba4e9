"""How characters move: up to their speed, stopping beside aliens and blips, spotting on the way."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.asks import Flow, Option, Reason, choose, choose_or_back, choose_or_pass
from bot.engine.grid import lowest, mask_of, squares_of
from bot.engine.journal import moved
from bot.engine.paths import Trail, path, reach
from bot.engine.refs import Ref
from bot.engine.text import Name, text
from bot.games.glorious_day.content.vocabulary import Move
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name, figure_option, leave
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.obstacles import another_question, because, lying_down
from bot.games.glorious_day.rules.refs import figure_ref, place_of, square_ref
from bot.games.glorious_day.rules.spotting import blips_in_sight, fields_of_fire, step_to, turn_all_over
from bot.games.glorious_day.rules.ties import square_options
from bot.games.glorious_day.state import Blip, Figure, State


def _stops(s: State) -> int:
    """Beside an alien or a blip one must stop (s’arrêter)."""
    return map_now.grid(s).beside_any(map_now.creatures(s), map_now.barricaded(s))


def reachable(s: State, figure: Figure, steps: int, avoided: int = 0) -> int:
    """Where a character can end a move: one passes others of the squad, but stands on nobody and on no token."""
    exits = mask_of(s.exits.values())
    found = reach(
        map_now.grid(s),
        figure.square,
        steps,
        shut=map_now.barricaded(s),
        closed=map_now.creatures(s) | avoided,
        stops=_stops(s) | exits if steps > 1 else 0,
    )
    return found & ~map_now.characters(s) & ~(map_now.tokens(s) & ~exits)


def unreachable(s: State, figure: Figure, steps: int, square: int) -> Reason | None:
    """Why a character cannot end a move of so many steps there: `reachable`, with one thing after another left out."""
    if reachable(s, figure, steps) >> square & 1:
        return None
    return _taken(s, square) or _cut_off(s, figure, steps, square)


def _cut_off(s: State, figure: Figure, steps: int, square: int) -> Reason:
    """What keeps a character from getting to a square that is free."""
    at, here, barred = map_now.label(s, square), map_now.grid(s), map_now.barricaded(s)
    far = len(path(here, figure.square, 1 << square, shut=barred))
    if not far:
        return because("why-barricaded", "barricades", square=at)
    if far > steps:
        return because("why-too-far", "actions", square=at, far=far, most=steps)
    closed = map_now.creatures(s)
    if not reach(here, figure.square, steps, shut=barred, closed=closed) >> square & 1:
        return because("why-in-the-way", "actions", square=at)
    if reach(here, figure.square, steps, shut=barred, closed=closed, stops=_stops(s)) >> square & 1:
        return because("why-exit-between", "things", square=at)
    return because("why-must-stop", "actions", square=at)


def _taken(s: State, square: int) -> Reason | None:
    """What or who is on a square, so that nobody else can stand there."""
    at, bit = map_now.label(s, square), 1 << square
    if not map_now.grid(s).floor & bit:
        return because("why-no-floor", "sight", square=at)
    figure = next((one for one in s.there if one.square == square), None)
    if figure is not None:
        return because("why-somebody-there", "actions", square=at, figure=figure_name(figure))
    if map_now.creatures(s) & bit:
        blip = any(one.square == square for one in s.blips)
        return because("why-creature-there", "actions", square=at, kind="blip" if blip else "alien")
    if map_now.tokens(s) & bit and square not in s.exits.values():
        return because("why-token-there", "actions", square=at)
    return None


def immobile(s: State, figure: Figure, steps: int) -> Reason | None:
    """Why a character cannot move at all."""
    if not figure.is_up:
        return lying_down(figure)
    if reachable(s, figure, 1) or reachable(s, figure, steps):
        return None
    return because("why-hemmed-in", "actions", figure=figure_name(figure))


def can_move(s: State, figure: Figure, steps: int) -> bool:
    return immobile(s, figure, steps) is None


def way_to(s: State, figure: Figure, goal: int, steps: int) -> list[int]:
    """The shortest way by the rules of moving, around what would stop one; not before the turrets, if so many steps
    are enough for that, and past others rather than through them.
    """
    ends = ~(1 << figure.square) & ~(1 << goal)
    closed = map_now.creatures(s) | (_stops(s) | mask_of(s.exits.values())) & ends
    others = (map_now.characters(s) | map_now.tokens(s)) & ends

    def way(avoided: int) -> list[int]:
        return path(map_now.grid(s), figure.square, 1 << goal, shut=map_now.barricaded(s), closed=closed | avoided)

    def past_others(avoided: int) -> list[int]:
        shortest, around = way(avoided), way(avoided | others)
        return around if len(around) == len(shortest) else shortest

    found = past_others(0)
    if fields_of_fire(s, mask_of(found) & ends, figure):
        safe = past_others(fields_of_fire(s, ends, figure))
        found = safe if 0 < len(safe) <= steps else found
    return found


def march(g: G, seat: int, figure: Figure, steps: int, *, back: bool = False) -> Flow[bool]:
    """A move of up to so many squares (se déplacer): where to, then step by step. When something comes into sight on
    the way the player says again how to go on, unless it is so near that they must stop. False if they went back before
    any step.
    """
    s = g.state
    trail, s.moving = [figure.square], figure.id

    def why(ref: Ref) -> Reason | None:
        square = place_of(s, ref)
        return another_question(s, "move", ref) if square is None else unreachable(s, figure, steps, square)

    while steps and can_move(s, figure, steps):

        def squares(steps: int = steps) -> list[Option[int]]:
            deadly = _under_fire(s, figure, steps)
            return [_warned(s, option, deadly) for option in square_options(g, squares_of(reachable(s, figure, steps)))]

        occasion = f"{figure.id}-{figure.square}"
        to = text("ask-move", figure=figure_name(figure), steps=steps)
        on = text("ask-move-on", figure=figure_name(figure), steps=steps)
        of = (figure_ref(figure),)
        goal: int | None
        if len(trail) > 1 and not _may_stand(s, figure):
            goal = yield from choose(seat, "move-on", squares, occasion=occasion, prompt=on, of=of, why=why)
        elif back and len(trail) == 1:
            goal = yield from choose_or_back(seat, "move", squares, prompt=to, of=of, why=why)
        else:
            name, prompt = ("move", to) if len(trail) == 1 else ("move-on", on)
            goal = yield from choose_or_pass(
                seat, name, squares, pass_label="option-stay", occasion=occasion, prompt=prompt, of=of, why=why
            )
        if goal is None:
            break
        way = way_to(s, figure, goal, steps)
        taken = yield from walk(g, figure, way)
        trail += way[:taken]
        steps -= taken
        if taken == len(way) or not figure.is_up or (_must_stop(s, figure) and _may_stand(s, figure)):
            break
    moved = len(trail) > 1
    _stand_back(g, figure, trail)
    return moved


def _under_fire(s: State, figure: Figure, steps: int) -> int:
    """Where a character gets only in a turret's line of fire."""
    near = reach(map_now.grid(s), figure.square, steps)
    fields = fields_of_fire(s, near, figure)
    return ~reachable(s, figure, steps, fields) if fields else 0


def _warned(s: State, option: Option[int], deadly: int) -> Option[int]:
    """Whoever steps on an exit is out of the mission; whoever goes before a turret may be dead, which is asked once."""
    if deadly >> option.value & 1:
        label, sure = text("option-before-turret", square=option.key), text("sure-before-turret", square=option.key)
        return replace(option, label=label, confirm=sure)
    for name, square in s.exits.items():
        if square == option.value:
            return replace(option, label=text("option-leave", square=option.key, exit=name))
    return option


def _must_stop(s: State, figure: Figure) -> bool:
    return bool(_stops(s) >> figure.square & 1)


def _may_stand(s: State, figure: Figure) -> bool:
    """Whether it may end a move where it is."""
    others = mask_of(one.square for one in s.there if one is not figure)
    return not (others | map_now.tokens(s)) >> figure.square & 1


def _stand_back(g: G, figure: Figure, trail: list[int]) -> None:
    """A figure that was stopped where it cannot stand, on a token or another's square, takes its last steps back."""
    stopped, g.state.moving = figure.square, ""
    while figure.on_map and trail and not _may_stand(g.state, figure):
        figure.square = trail.pop()
    if figure.on_map:
        _told(g, figure, stopped)


def walk(g: G, figure: Figure, way: list[int]) -> Flow[int]:
    """Goes that way until something is spotted, or somebody falls; how many steps were taken."""
    s = g.state
    taken, since = 0, figure.square

    def tell() -> None:
        nonlocal since
        _told(g, figure, since)
        since = figure.square

    for square in way:
        taken += 1
        seen = yield from _enter(g, figure, square, tell)
        if seen:
            tell()
            yield from turn_all_over(g, seen)
        if not figure.on_map:
            return taken
        if seen or _must_stop(s, figure):
            break
    tell()
    return taken


def _told(g: G, figure: Figure, start: int) -> None:
    s = g.state
    if figure.on_map and figure.square != start:
        here, room = map_now.label(s, figure.square), map_now.grid(s).room(figure.square)
        g.tell(
            "moved",
            moved(figure_ref(figure), square_ref(s, start), square_ref(s, figure.square)),
            figure=figure_name(figure),
            square=here,
            start=map_now.label(s, start),
            room=Name("room-" + room),
        )


def _enter(g: G, figure: Figure, square: int, tell: Callable[[], None]) -> Flow[list[Blip]]:
    """A step to a new square: turrets, an exit; and which blips are in sight then."""
    s = g.state
    sighting = yield from step_to(g, figure, square, tell)
    for name, exit in s.exits.items():
        if figure.on_map and exit == square:
            leave(g, figure, name)
            return blips_in_sight(s.blips, map_now.positions(s))
    return sighting.seen


# Moves that cards and abilities give


@EFFECTS.effect(Move, possible=lambda s, me, verb: bool(movable(s, me, verb)))
def _move(g: G, me: Me, verb: Move) -> Flow[None]:
    s = g.state
    if verb.who == "all":
        for figure in list(s.up):
            if figure.is_up:
                yield from march(g, s.owner(figure), figure, verb.squares)
        return
    fit = movable(s, me, verb)
    if not fit:
        return
    chosen = fit[0]
    if len(fit) > 1:
        chosen = yield from choose(me.seat, "move-whom", lambda: [figure_option(figure) for figure in fit], of=me.of)
    if verb.to_me and me.figure is not None:
        yield from _pull(g, me.seat, chosen, _towards(s, chosen, me.figure, verb.squares))
    else:
        yield from march(g, me.seat, chosen, verb.squares)


def _pull(g: G, seat: int, figure: Figure, ends: int) -> Flow[None]:
    """Somebody is pulled along a shortest way; where several lead, whoever pulls says where to."""
    s = g.state
    end = lowest(ends)
    if ends != 1 << end:
        prompt, of = text("ask-pull", figure=figure_name(figure)), (figure_ref(figure),)
        end = yield from choose(seat, "pull", lambda: square_options(g, squares_of(ends)), prompt=prompt, of=of)
    trail, s.moving = [figure.square], figure.id
    way = path(map_now.grid(s), figure.square, 1 << end, shut=map_now.barricaded(s), closed=_in_the_way(s))
    trail += way[: (yield from walk(g, figure, way))]
    _stand_back(g, figure, trail)


def movable(s: State, me: Me, verb: Move) -> list[Figure]:
    """Who can be moved by it: whoever goes must stand, but whoever is pulled along may lie on the floor."""
    return [figure for figure in (s.there if verb.to_me else s.up) if _may_be_moved(s, me, verb, figure)]


def _may_be_moved(s: State, me: Me, verb: Move, figure: Figure) -> bool:
    if verb.who == "me":
        return figure is me.figure
    if verb.who == "other" and figure is me.figure:
        return False
    if verb.in_sight and (me.figure is None or not map_now.sees(s, me.figure.square, figure.square)):
        return False
    if verb.to_me and me.figure is not None:
        return bool(_towards(s, figure, me.figure, verb.squares))
    return can_move(s, figure, verb.squares)


def _in_the_way(s: State) -> int:
    """Nobody is pulled through a creature, or out of the mission."""
    return map_now.creatures(s) | mask_of(s.exits.values())


def _towards(s: State, figure: Figure, goal: Figure, squares: int) -> int:
    """Where so many squares of a shortest way towards somebody lead, or as many as one can stand on in the end."""
    barred, taken = map_now.barricaded(s), map_now.occupied(s) | map_now.tokens(s)
    trail = Trail(map_now.grid(s), figure.square, 1 << goal.square, shut=barred, closed=_in_the_way(s))
    found, front = 0, 1 << figure.square
    for _ in range(squares):
        front = mask_of(onward for square in squares_of(front) for onward in squares_of(trail.onward(square)))
        found = front & ~taken or found
    return found
