"""How characters move: up to their speed, stopping beside aliens and blips, spotting on the way."""

from __future__ import annotations

from bot.engine.asks import Flow, Option, choose, choose_or_back, choose_or_pass
from bot.engine.grid import mask_of, squares_of
from bot.engine.paths import distance, path, reach
from bot.engine.text import Name, text
from bot.games.glorious_day import ground
from bot.games.glorious_day.casualties import figure_name, leave
from bot.games.glorious_day.meaning import G, Me, means
from bot.games.glorious_day.spotting import spot_all, turrets_fire
from bot.games.glorious_day.state import Figure, State
from bot.games.glorious_day.ties import square_option
from bot.games.glorious_day.vocabulary import Move


def _stops(s: State) -> int:
    """Beside an alien or a blip one must stop."""
    found = 0
    for square in squares_of(ground.creatures(s)):
        found |= ground.beside(s, square)
    return found


def reachable(s: State, figure: Figure, steps: int) -> int:
    """Where a character can end a move: one passes others of the squad, but stands on nobody and on no token."""
    found = reach(
        ground.grid(s),
        figure.square,
        steps,
        shut=ground.barricaded(s),
        closed=ground.creatures(s),
        stops=_stops(s),
    )
    exits = mask_of(s.exits.values())
    return found & ~ground.characters(s) & ~(ground.tokens(s) & ~exits)


def can_move(s: State, figure: Figure, steps: int) -> bool:
    return figure.is_up and bool(reachable(s, figure, steps))


def way_to(s: State, figure: Figure, goal: int) -> list[int]:
    """The shortest way by the rules of moving, around what would stop one."""
    closed = ground.creatures(s) | _stops(s) & ~(1 << figure.square) & ~(1 << goal)
    return path(ground.grid(s), figure.square, 1 << goal, shut=ground.barricaded(s), closed=closed)


def march(g: G, seat: int, figure: Figure, steps: int, *, back: bool = False) -> Flow[bool]:
    """A move of up to so many squares: where to, then step by step. When something comes into sight on the way the
    player says anew how to go on. False if he went back before the first step.
    """
    s = g.state
    moved = False
    while steps and can_move(s, figure, steps):
        name = "move-on" if moved else "move"
        about = f"{figure.id}-{figure.square}"

        def squares(steps: int = steps) -> list[Option[int]]:
            return [square_option(g, square) for square in squares_of(reachable(s, figure, steps))]

        if moved:
            goal = yield from choose_or_pass(seat, name, squares, pass_label="option-stay", about=about)
        elif back:
            goal = yield from choose_or_back(seat, name, squares)
        else:
            goal = yield from choose_or_pass(seat, name, squares, pass_label="option-stay", about=about)
        if goal is None:
            return moved
        moved = True
        way = way_to(s, figure, goal)
        taken = yield from walk(g, figure, way)
        steps -= taken
        if taken == len(way) or not figure.is_up:
            break
    return moved


def walk(g: G, figure: Figure, way: list[int]) -> Flow[int]:
    """Goes that way until something is spotted, or somebody falls; how many steps were taken."""
    s = g.state
    start = figure.square
    for taken, square in enumerate(way, 1):
        figure.square = square
        turned = yield from enter(g, figure)
        if not figure.is_up:
            return taken
        if turned or (taken < len(way) and _stops(s) >> square & 1):
            _told(g, figure, start)
            return taken
    _told(g, figure, start)
    return len(way)


def _told(g: G, figure: Figure, start: int) -> None:
    s = g.state
    if figure.square != start:
        here, room = ground.label(s, figure.square), ground.grid(s).room(figure.square)
        g.tell(
            "moved", figure=figure_name(figure), square=here, start=ground.label(s, start), room=Name("room-" + room)
        )


def enter(g: G, figure: Figure) -> Flow[bool]:
    """What happens on a new square: turrets, an exit, blips in sight. True if any blip was spotted."""
    s = g.state
    square = figure.square
    yield from turrets_fire(g, square)
    if not figure.on_map:
        return False
    for name, exit in s.exits.items():
        if exit == square:
            leave(g, figure, name)
            return False
    return bool((yield from spot_all(g)))


# Moves that cards and abilities give


@means(Move)
def _move(g: G, me: Me, verb: Move) -> Flow[None]:
    s = g.state
    if verb.who == "all":
        for figure in list(s.up):
            if figure.is_up:
                yield from march(g, s.owner(figure), figure, verb.squares)
        return
    fit = [figure for figure in s.up if _may_be_moved(s, me, verb, figure)]
    if not fit:
        return
    chosen = fit[0]
    if len(fit) > 1:
        chosen = yield from choose(me.seat, "move-whom", lambda: [figure_option(figure) for figure in fit])
    if verb.to_me and me.figure is not None:
        yield from walk(g, chosen, _towards(s, chosen, me.figure)[: verb.squares])
    else:
        yield from march(g, me.seat, chosen, verb.squares)


def figure_option(figure: Figure) -> Option[Figure]:
    return Option(figure.id, figure, text("option-figure", figure=figure_name(figure)), at=f"figure:{figure.id}")


def _may_be_moved(s: State, me: Me, verb: Move, figure: Figure) -> bool:
    if verb.who == "me":
        return figure is me.figure
    if verb.who == "other" and figure is me.figure:
        return False
    if verb.in_sight and (me.figure is None or not ground.sees(s, me.figure.square, figure.square)):
        return False
    if verb.to_me and me.figure is not None:
        return bool(_towards(s, figure, me.figure)[: verb.squares])
    return can_move(s, figure, verb.squares)


def _towards(s: State, figure: Figure, goal: Figure) -> list[int]:
    """The shortest way towards somebody, as far as one can stand there in the end."""
    closed = ground.creatures(s)
    way = path(ground.grid(s), figure.square, 1 << goal.square, shut=ground.barricaded(s), closed=closed)[:-1]
    while way and (ground.occupied(s) | ground.tokens(s)) >> way[-1] & 1:
        way.pop()
    return way


def steps_between(s: State, square: int, goals: int) -> int | None:
    """How far it is on foot, barricades not counting as closed."""
    return distance(ground.grid(s), square, goals)
