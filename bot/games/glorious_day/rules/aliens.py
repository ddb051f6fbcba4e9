"""What aliens and blips do in their phase: they move, are fired at, and attack. What a card moves does not attack."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import PASS, Flow, Option, Reason, choose_or_pass
from bot.engine.journal import Deed, attacked, new
from bot.engine.refs import Ref
from bot.engine.text import text
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.vocabulary import Grow, MoveAliens, MoveBlips
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.alien_moves import advance, next_of, those_there
from bot.games.glorious_day.rules.attack import fire
from bot.games.glorious_day.rules.casualties import figure_name, figure_option
from bot.games.glorious_day.rules.defence import defend
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me, nothing_there
from bot.games.glorious_day.rules.endurance import cards_left
from bot.games.glorious_day.rules.refs import act_of, card_ref, creature_refs, figure_ref, square_ref
from bot.games.glorious_day.rules.shots import Shot, chance, shot_option, shots, unfired, unwieldy
from bot.games.glorious_day.rules.ties import pick
from bot.games.glorious_day.rules.uses import USES
from bot.games.glorious_day.rules.values import attack_cost
from bot.games.glorious_day.state import Alien, Blip, Figure, State

ALIEN_SPEED = 6
DEFENSIVE_RANGE = 4
EVERY_SECOND = 5

# Activations


def activate_alien(g: G, alien: Alien, steps: int = ALIEN_SPEED) -> Flow[None]:
    """It moves, unless it is beside somebody already; then defensive fire, then its attack."""
    alien.activated = True
    moved = yield from advance(g, alien, steps)
    if moved.alien is not None:
        yield from strike(g, alien)


def activate_blip(g: G, mover: Blip | Alien, steps: int) -> Flow[None]:
    """It moves (déplacement des échos); if it has become an alien on the way, that attacks, and so do those that came
    with it. A blip that was spotted before it could move goes as an alien, no faster than it would have gone.
    """
    if isinstance(mover, Alien):
        yield from activate_alien(g, mover, steps)
        return
    mover.waiting = False
    moved = yield from advance(g, mover, steps)
    if moved.alien is not None:
        yield from strike(g, moved.alien)
    brood = moved.brood
    while brood := those_there(g.state, brood):
        alien = yield from next_of(g, brood, "next-alien")
        brood = [one for one in brood if one is not alien]
        yield from activate_alien(g, alien, moved.left)


def strike(g: G, alien: Alien) -> Flow[None]:
    """If it is beside somebody: defensive fire, and if it survives that, its attack (attaque des Aliens)."""
    s = g.state
    if not map_now.beside(s, alien.square) & map_now.characters(s):
        return
    coming = text("ask-before-attack", square=map_now.label(s, alien.square), kind=alien.kind)
    of = creature_refs(s, alien)
    yield from USES.windows(g, None, "before-attack", occasion=f"{alien.id}-{s.round}", prompt=coming, of=of)
    yield from defensive_fire(g, alien)
    if not those_there(s, [alien]) or s.outcome is not None:
        return
    victims = [figure for figure in s.there if map_now.next_to(s, alien.square, figure.square)]
    if victims:
        victim = yield from pick(g, victims, "alien-victim", figure_option, occasion=f"{alien.id}", of=of)
        g.tell(
            "alien-attacks",
            attacked(figure_ref(victim)),
            *act_of(s, alien),
            figure=figure_name(victim),
            square=map_now.label(s, alien.square),
            kind=alien.kind,
            tokens=alien.tokens,
        )
        yield from defend(g, victim, alien)


def defensive_fire(g: G, alien: Alien) -> Flow[None]:
    """Everybody who stands within four squares and sees it may attack it once, the nearest first; among equals the
    highest rank decides (tir défensif).
    """
    s = g.state
    near = [figure for figure in s.up if map_now.apart(s, figure.square, alien.square) <= DEFENSIVE_RANGE]
    while near and those_there(s, [alien]) and s.outcome is None:
        least = min(map_now.apart(s, figure.square, alien.square) for figure in near)
        equal = [figure for figure in near if map_now.apart(s, figure.square, alien.square) == least]
        able = [figure for figure in equal if _defences(s, figure, alien)]
        if not able:
            near = [figure for figure in near if figure not in equal]
            continue
        occasion, of = f"{alien.id}-{len(near)}-{s.round}", creature_refs(s, alien)
        next_one = yield from pick(g, able, "next-defender", figure_option, occasion=occasion, of=of)
        near = [figure for figure in near if figure is not next_one]
        yield from _defends(g, next_one, alien)


def _defences(s: State, figure: Figure, alien: Alien) -> list[Option[Shot]]:
    """With what a character can fire at it now: nothing unwieldy (encombrant)."""
    if not figure.is_up or not map_now.sees(s, figure.square, alien.square):
        return []
    weapons = [weapon for weapon in figure.weapons if unwieldy(weapon) is None]
    return [shot_option(s, figure, shot) for shot in shots(s, figure, weapons, only=alien)]


def _defends(g: G, figure: Figure, alien: Alien) -> Flow[None]:
    s = g.state
    options = _defences(s, figure, alien)
    if not options:
        return
    seat = s.owner(figure)
    shot = yield from choose_or_pass(
        seat,
        "defensive-fire",
        lambda: options,
        prompt=text(
            "ask-defensive-fire", figure=figure_name(figure), square=map_now.label(s, alien.square), kind=alien.kind
        ),
        pass_label="option-hold",
        occasion=f"{figure.id}-{alien.id}-{s.round}",
        interrupt="defensive-fire",
        of=(figure_ref(figure), *creature_refs(s, alien)),
        why=lambda ref: _why_not_in_defence(s, figure, alien, ref),
        safe=_by_itself(s, figure, options),
    )
    if shot is not None:
        yield from fire(g, seat, figure, shot, only=alien)


def _why_not_in_defence(s: State, figure: Figure, alien: Alien, ref: Ref) -> Reason | None:
    """Only what stands beside somebody is fired at, and with nothing unwieldy."""
    weapon = next((weapon for weapon in figure.weapons if card_ref(weapon) == ref), None)
    if weapon is not None and (unfit := unwieldy(weapon)) is not None:
        return unfit
    fit = [weapon for weapon in figure.weapons if unwieldy(weapon) is None]
    return unfired(s, figure, fit, ref, alien, asked="defensive-fire")


def _by_itself(s: State, figure: Figure, options: Sequence[Option[Shot]]) -> str:
    """What a character does whose player is not asked: fire what costs nothing, or hits every second time; but not with
    the last cards there are.
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


@EFFECTS.effect(MoveBlips)
def _move_blips(g: G, _me: Me, verb: MoveBlips) -> Flow[None]:
    if not g.state.blips:
        nothing_there(g, "blip")
    yield from move_blips(g, verb.squares, list(g.state.placed_blips) if verb.which == "placed" else None)


def move_blips(g: G, squares: int, only: Sequence[int] | None = None) -> Flow[None]:
    """All blips move, the nearest first, or only these; what is spotted stops where it is and does not attack."""
    s = g.state
    left = [blip for blip in s.blips if only is None or blip.id in only]
    if left:
        g.aside("blips-moved", squares=squares)
    while left := those_there(s, left):
        blip = yield from next_of(g, left, "next-blip")
        left = [one for one in left if one is not blip]
        yield from advance(g, blip, squares, by_card=True)


@EFFECTS.effect(MoveAliens)
def _move_aliens(g: G, _me: Me, verb: MoveAliens) -> Flow[None]:
    """Every alien but those that were spotted in this very step: they do nothing before their next activation."""
    s = g.state
    left = [alien for alien in s.aliens if alien.id not in s.fresh]
    if not left:
        nothing_there(g, "alien")
    while left := those_there(s, left):
        alien = yield from next_of(g, left, "next-alien")
        left = [one for one in left if one is not alien]
        yield from advance(g, alien, verb.squares)


@EFFECTS.effect(Grow)
def _grow(g: G, me: Me, verb: Grow) -> Flow[None]:
    """Tokens go under the figures just placed, or under the one nearest to a character."""
    s = g.state
    if verb.which == "placed":
        growing = [alien for alien in s.aliens if alien.id in s.placed_aliens]
    else:
        figures = [alien for alien in s.aliens if not alien.hugger]
        growing = [(yield from next_of(g, figures, "grow", of=me.of))] if figures else []
    if not growing:
        nothing_there(g, "alien")
    for alien in growing:
        alien.tokens += verb.tokens
        at = square_ref(s, alien.square)
        g.tell("swarm-grows", new(at), Deed(at=at), square=map_now.label(s, alien.square), tokens=alien.tokens)


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
    here = map_now.grid(s)
    return sorted({here.board(mover.square) for mover in yet_to_move(s)})
