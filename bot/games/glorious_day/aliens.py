"""How aliens and blips move and attack: nearest first, by the shortest way, to the nearest character.

A blip that comes into sight on its way becomes an alien and goes on with what is left of its move. What a card moves
does not attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bot.engine.asks import Flow, Option, choose_or_pass
from bot.engine.grid import mask_of, squares_of
from bot.engine.paths import nearer, nearest, waves
from bot.engine.text import text
from bot.games.glorious_day import ground
from bot.games.glorious_day.casualties import figure_name
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.fight import defend, fire, shot_option, shots
from bot.games.glorious_day.meaning import G, Me, means
from bot.games.glorious_day.moves import figure_option
from bot.games.glorious_day.spotting import spot_all, turrets_fire
from bot.games.glorious_day.state import Alien, Blip, Figure, State
from bot.games.glorious_day.ties import pick
from bot.games.glorious_day.uses import window_while
from bot.games.glorious_day.vocabulary import Grow, MoveAliens, MoveBlips

ALIEN_SPEED = 6
BREAKS_ON = 5
DEFENSIVE_RANGE = 4

Mover = TypeVar("Mover", Alien, Blip)


# Who is next


def distances(s: State) -> dict[int, int]:
    """How far every square is from the nearest character on foot; barricades do not count as closed."""
    far: dict[int, int] = {}
    for steps, wave in enumerate(waves(ground.grid(s), ground.characters(s))):
        for square in squares_of(wave & ground.creatures(s)):
            far[square] = steps
    return far


def next_of(g: G, movers: Sequence[Mover], name: str) -> Flow[Mover]:
    """The one nearest to any character; among equals the highest rank decides."""
    far = distances(g.state)
    least = min(far.get(mover.square, ground.grid(g.state).size) for mover in movers)
    first = [mover for mover in movers if far.get(mover.square, ground.grid(g.state).size) == least]

    def option(mover: Mover) -> Option[Mover]:
        label = ground.label(g.state, mover.square)
        return Option(label, mover, text("option-square", square=label), at=f"square:{label}")

    return (yield from pick(g, first, name, option, about=f"{len(movers)}"))


# Moving


def break_through(g: G, square: int, on: int) -> bool:
    """At a barricaded door the alien die must show 5 or more."""
    s = g.state
    door = ground.grid(s).door_between(square, on)
    if door is None or door not in s.barricades:
        return True
    rolled = g.dice.die(6)
    broken = rolled >= BREAKS_ON
    g.tell("barricade-tried", square=ground.label(s, square), roll=rolled, broken="yes" if broken else "no")
    if broken:
        s.barricades.remove(door)
    return broken


def _target(g: G, mover: Alien | Blip) -> Flow[int]:
    """The square of the nearest character, as far as one gets past other aliens; 0 characters is no square."""
    s = g.state
    goals = ground.characters(s)
    if not goals:
        return -1
    closed = ground.creatures(s) & ~(1 << mover.square)
    near = nearest(ground.grid(s), mover.square, goals, closed=closed) or nearest(ground.grid(s), mover.square, goals)
    if not near:
        return -1
    fit = [figure for figure in s.there if near >> figure.square & 1]
    chosen = yield from pick(g, fit, "alien-target", figure_option, about=f"{mover.id}-{mover.square}")
    return chosen.square


def _next_square(s: State, square: int, goal: int) -> int | None:
    """The next step of a shortest way; where others block every way, as far as it goes towards them."""
    here, closed = ground.grid(s), ground.creatures(s) & ~(1 << square)
    steps = nearer(here, square, 1 << goal, closed=closed) or nearer(here, square, 1 << goal) & ~closed
    free = steps & ~ground.occupied(s)
    return next(squares_of(free), None)


def beside_somebody(s: State, square: int) -> bool:
    return bool(ground.beside(s, square) & ground.characters(s))


def advance(g: G, mover: Alien | Blip, steps: int, *, by_card: bool = False) -> Flow[Alien | None]:
    """Moves up to so many squares towards the nearest character. The alien that is there in the end: a blip that was
    spotted on the way goes on as one, unless a card moves it. None if it is still a blip, or dead.
    """
    s = g.state
    goal = yield from _target(g, mover)
    if goal < 0:
        return mover if isinstance(mover, Alien) else None
    while not beside_somebody(s, mover.square):
        step = _next_square(s, mover.square, goal)
        if step is None or not break_through(g, mover.square, step) or not steps:
            break
        steps -= 1
        was = mover.square
        mover.square = step
        yield from turrets_fire(g, step)
        if not _still_there(s, mover):
            return None
        turned = yield from spot_all(g)
        if isinstance(mover, Blip) and mover.id in turned:
            mover = turned[mover.id]
            if by_card:
                break
        if s.outcome is not None or not ground.characters(s) or mover.square == was:
            break
        if not ground.characters(s) >> goal & 1:
            goal = yield from _target(g, mover)
    return mover if isinstance(mover, Alien) else None


def _still_there(s: State, mover: Alien | Blip) -> bool:
    return any(one is mover for one in (*s.aliens, *s.blips))


# Activations


def activate_alien(g: G, alien: Alien) -> Flow[None]:
    """It moves, unless it is beside somebody already; then defensive fire, then its attack."""
    alien.activated = True
    start = alien.square
    if not beside_somebody(g.state, alien.square):
        moved = yield from advance(g, alien, ALIEN_SPEED)
        if moved is None:
            return
    _told(g, alien, start)
    yield from strike(g, alien)


def activate_blip(g: G, blip: Blip, steps: int) -> Flow[None]:
    """It moves; if it has become an alien on the way, that attacks."""
    blip.waiting = False
    start = blip.square
    alien = yield from advance(g, blip, steps)
    if alien is not None:
        alien.activated = True
        _told(g, alien, start)
        yield from strike(g, alien)


def _told(g: G, alien: Alien, start: int) -> None:
    if alien.square != start:
        s = g.state
        g.tell("alien-moved", start=ground.label(s, start), square=ground.label(s, alien.square))


def strike(g: G, alien: Alien) -> Flow[None]:
    """If it is beside somebody: defensive fire, and if it survives that, its attack."""
    s = g.state
    if not beside_somebody(s, alien.square):
        return
    yield from window_while(g, None, "before-attack", about=f"{alien.id}-{s.round}")
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
    )
    if shot is not None:
        yield from fire(g, seat, figure, shot, only=alien)


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
    while left:
        blip = yield from next_of(g, left, "next-blip")
        left = [one for one in left if one is not blip and any(one is other for other in s.blips)]
        yield from advance(g, blip, squares, by_card=True)


@means(MoveAliens)
def _move_aliens(g: G, _me: Me, verb: MoveAliens) -> Flow[None]:
    s = g.state
    left = list(s.aliens)
    while left:
        alien = yield from next_of(g, left, "next-alien")
        left = [one for one in left if one is not alien and any(one is other for other in s.aliens)]
        start = alien.square
        if (yield from advance(g, alien, verb.squares)) is not None:
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


def boards_with_blips(s: State) -> list[str]:
    """The boards with blips that have not moved yet."""
    here = ground.grid(s)
    return sorted({here.board(blip.square) for blip in s.blips if blip.waiting})


def on_board(s: State, board: str) -> int:
    here = ground.grid(s)
    return mask_of(blip.square for blip in s.blips if here.board(blip.square) == board)
