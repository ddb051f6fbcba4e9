"""How aliens and blips move and attack: nearest first, by the shortest way, to the nearest character.

A blip that comes into sight on its way becomes an alien and goes on with what is left of its move. What a card moves
does not attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from bot.engine.asks import PASS, Flow, Option, choose_or_pass
from bot.engine.grid import mask_of, squares_of
from bot.engine.paths import Trail, last, nearest, waves
from bot.engine.text import text
from bot.games.glorious_day import ground
from bot.games.glorious_day.casualties import figure_name
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.endurance import left as cards_left
from bot.games.glorious_day.fight import Shot, chance, defend, fire, shot_option, shots
from bot.games.glorious_day.ground import Stand
from bot.games.glorious_day.meaning import G, Me, means
from bot.games.glorious_day.moves import figure_option
from bot.games.glorious_day.spotting import creep, spot_all
from bot.games.glorious_day.state import NOBODY, Alien, Blip, Figure, State
from bot.games.glorious_day.ties import pick, pick_square
from bot.games.glorious_day.uses import window_while
from bot.games.glorious_day.values import attack_cost
from bot.games.glorious_day.vocabulary import Grow, MoveAliens, MoveBlips

ALIEN_SPEED = 6
BREAKS_ON = 5
DEFENSIVE_RANGE = 4
EVERY_SECOND = 5

Mover = TypeVar("Mover", bound=Alien | Blip)


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
    """The shortest ways to the nearest of some squares; where others block every way, as far as it goes towards them."""

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


def advance(g: G, mover: Alien | Blip, steps: int, *, by_card: bool = False) -> Flow[Moved]:
    """Moves up to so many squares towards the nearest character. A blip that is spotted on the way goes on as an alien,
    unless a card moves it. At the end of a move, too, a barricaded door on the way is tried.
    """
    s = g.state
    brood: list[Alien] = []
    left = 0
    now = ground.stand(s)
    goal, course = (NOBODY, None) if now.beside_somebody(mover.square) else (yield from _target(g, mover, now))
    end = goal if goal < 0 else (yield from _way(g, mover, goal, steps, now))
    if end != goal:
        course = None
    while goal >= 0 and not now.beside_somebody(mover.square):
        if end != goal and now.occupied >> end & 1:
            end, course = goal, None
        if course is None:
            course = Course(s, now, mover.square, 1 << end)
        start, step = mover.square, next(squares_of(course.onward(mover.square)), None)
        if step is None:
            break
        fired = False
        if s.barricades and ground.grid(s).door_between(start, step) in s.barricades:
            if not _breaks_through(g, start, step):
                break
            turned = yield from spot_all(g)
            now = ground.stand(s)
        elif steps:
            steps -= 1
            now, fired, turned = yield from creep(g, mover, step, now)
        else:
            break
        if isinstance(mover, Blip) and mover.id in turned:
            mover, *brood = turned[mover.id]
            left = steps
            if by_card:
                break
        elif fired and not _still_there(s, mover):
            return Moved(None)
        if s.outcome is not None:
            break
        if fired or turned:
            course = None
        if not now.characters >> goal & 1:
            goal, course = yield from _target(g, mover, now)
            end = goal
    return Moved(mover if isinstance(mover, Alien) else None, brood, left)


def _still_there(s: State, mover: Mover) -> bool:
    return bool(_those_there(s, [mover]))


def _those_there(s: State, movers: Sequence[Mover]) -> list[Mover]:
    """Those of them that are still on the map."""
    ids = {one.id for one in (*s.aliens, *s.blips)} if movers else ()
    return [mover for mover in movers if mover.id in ids]


# Activations


def activate_alien(g: G, alien: Alien, steps: int = ALIEN_SPEED) -> Flow[None]:
    """It moves, unless it is beside somebody already; then defensive fire, then its attack."""
    alien.activated = True
    start = alien.square
    moved = yield from advance(g, alien, steps)
    if moved.alien is not None:
        _told(g, alien, start)
        yield from strike(g, alien)


def activate_blip(g: G, mover: Blip | Alien, steps: int) -> Flow[None]:
    """It moves; if it has become an alien on the way, that attacks, and so do those that came with it. A blip that was
    spotted before it could move goes as an alien, no faster than it would have gone.
    """
    if isinstance(mover, Alien):
        yield from activate_alien(g, mover, steps)
        return
    mover.waiting = False
    start = mover.square
    moved = yield from advance(g, mover, steps)
    if moved.alien is not None:
        _told(g, moved.alien, start)
        yield from strike(g, moved.alien)
    brood = moved.brood
    while brood := _those_there(g.state, brood):
        alien = yield from next_of(g, brood, "next-alien")
        brood = [one for one in brood if one is not alien]
        yield from activate_alien(g, alien, moved.left)


def _told(g: G, alien: Alien, start: int) -> None:
    if alien.square != start:
        s = g.state
        here, there = ground.label(s, start), ground.label(s, alien.square)
        g.tell("alien-moved", start=here, square=there, tokens=alien.tokens)


def strike(g: G, alien: Alien) -> Flow[None]:
    """If it is beside somebody: defensive fire, and if it survives that, its attack."""
    s = g.state
    if not ground.beside(s, alien.square) & ground.characters(s):
        return
    coming = text("ask-before-attack", square=ground.label(s, alien.square), tokens=alien.tokens)
    yield from window_while(g, None, "before-attack", about=f"{alien.id}-{s.round}", prompt=coming)
    yield from defensive_fire(g, alien)
    if not _still_there(s, alien) or s.outcome is not None:
        return
    victims = [figure for figure in s.there if ground.next_to(s, alien.square, figure.square)]
    if victims:
        victim = yield from pick(g, victims, "alien-victim", figure_option, about=f"{alien.id}")
        g.tell("alien-attacks", figure=figure_name(victim), square=ground.label(s, alien.square), tokens=alien.tokens)
        yield from defend(g, victim, alien)


def defensive_fire(g: G, alien: Alien) -> Flow[None]:
    """Everybody who stands within four squares and sees it may attack it once, the nearest first."""
    s = g.state
    near = [figure for figure in s.up if ground.apart(s, figure.square, alien.square) <= DEFENSIVE_RANGE]
    near.sort(key=lambda figure: ground.apart(s, figure.square, alien.square))
    for figure in near:
        if not _still_there(s, alien) or s.outcome is not None:
            return
        if figure.is_up:
            yield from _defends(g, figure, alien)


def _defends(g: G, figure: Figure, alien: Alien) -> Flow[None]:
    s = g.state
    if not ground.sees(s, figure.square, alien.square):
        return
    weapons = [weapon for weapon in figure.weapons if "unwieldy" not in CARDS[weapon].keywords]
    options = [shot_option(s, figure, shot) for shot in shots(s, figure, weapons, only=alien)]
    if not options:
        return
    seat = s.owner(figure)
    shot = yield from choose_or_pass(
        seat,
        "defensive-fire",
        lambda: options,
        prompt=text("ask-defensive-fire", figure=figure_name(figure), square=ground.label(s, alien.square)),
        pass_label="option-hold",
        about=f"{figure.id}-{alien.id}-{s.round}",
        point="defensive-fire",
        safe=_by_itself(s, figure, options),
    )
    if shot is not None:
        yield from fire(g, seat, figure, shot, only=alien)


def _by_itself(s: State, figure: Figure, options: Sequence[Option[Shot]]) -> str:
    """What a character does whose player leaves it to him: he fires what costs nothing, or hits every second time; but
    not the last cards there are.
    """

    def cost(one: Option[Shot]) -> int:
        return attack_cost(figure, CARDS[one.value.weapon])

    def hits(one: Option[Shot]) -> int:
        return chance(s, figure, one.value)

    def fits(one: Option[Shot]) -> bool:
        return not cost(one) or (hits(one) >= EVERY_SECOND and cost(one) < cards_left(s))

    fit = [one for one in options if one.value.square < 0 and fits(one)]
    return max(fit, key=lambda one: hits(one) - cost(one)).key if fit else PASS


# What cards do to them


@means(MoveBlips)
def _move_blips(g: G, _me: Me, verb: MoveBlips) -> Flow[None]:
    yield from move_blips(g, verb.squares, list(g.state.placed_blips) if verb.which == "placed" else None)


def move_blips(g: G, squares: int, only: Sequence[int] | None = None) -> Flow[None]:
    """All blips move, the nearest first, or only these; what is spotted stops where it is and does not attack."""
    s = g.state
    left = [blip for blip in s.blips if only is None or blip.id in only]
    if left:
        g.tell("blips-moved", squares=squares)
    while left := _those_there(s, left):
        blip = yield from next_of(g, left, "next-blip")
        left = [one for one in left if one is not blip]
        yield from advance(g, blip, squares, by_card=True)


@means(MoveAliens)
def _move_aliens(g: G, _me: Me, verb: MoveAliens) -> Flow[None]:
    s = g.state
    left = list(s.aliens)
    while left := _those_there(s, left):
        alien = yield from next_of(g, left, "next-alien")
        left = [one for one in left if one is not alien]
        start = alien.square
        if (yield from advance(g, alien, verb.squares)).alien is not None:
            _told(g, alien, start)


@means(Grow)
def _grow(g: G, _me: Me, verb: Grow) -> Flow[None]:
    """Tokens go under the figures just placed, or under the one nearest to a character."""
    s = g.state
    if verb.which == "placed":
        growing = [alien for alien in s.aliens if alien.id in s.placed_aliens]
    else:
        figures = [alien for alien in s.aliens if not alien.hugger]
        growing = [(yield from next_of(g, figures, "grow"))] if figures else []
    for alien in growing:
        alien.tokens += verb.tokens
        g.tell("swarm-grows", square=ground.label(s, alien.square), tokens=alien.tokens)


def reset(s: State) -> None:
    """At the beginning of the phase nobody of them has acted yet."""
    for alien in s.aliens:
        alien.activated = False
    for blip in s.blips:
        blip.waiting = True


def yet_to_move(s: State) -> list[Blip | Alien]:
    """In step 2: the blips that have not moved in this phase, and what was one before it was spotted."""
    blips = [blip for blip in s.blips if blip.waiting]
    return [*blips, *(alien for alien in s.aliens if not alien.activated)]


def boards_to_move(s: State) -> list[str]:
    """The boards on which something has yet to move."""
    here = ground.grid(s)
    return sorted({here.board(mover.square) for mover in yet_to_move(s)})
