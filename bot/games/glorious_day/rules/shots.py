"""What a character can attack: with which weapon which alien, or with an area weapon which square, and what hits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine.asks import Option
from bot.engine.grid import squares_of
from bot.engine.naming import card_name
from bot.engine.text import Many, text
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.endurance import cards_left
from bot.games.glorious_day.rules.refs import alien_ref, card_ref, square_ref
from bot.games.glorious_day.rules.rolls import DIE_SIDES
from bot.games.glorious_day.rules.values import attack_cost
from bot.games.glorious_day.state import Alien, Figure, State


class Shot(NamedTuple):
    """An attack that can be made: with which weapon, at which alien; or with an area weapon at which square."""

    weapon: str
    alien: int = 0
    square: int = -1


def _in_range(s: State, figure: Figure, weapon: str) -> int:
    """The squares that a weapon reaches, whatever is between (portée courte)."""
    attack, here = CARDS[weapon].attack, map_now.grid(s)
    assert attack is not None
    return here.floor if attack.range is None else here.floor & here.near(figure.square, attack.range)


def targets(s: State, figure: Figure, weapon: str) -> list[Alien]:
    """The aliens that a character can attack with a weapon."""
    within = _in_range(s, figure, weapon)
    near = [alien for alien in s.aliens if within >> alien.square & 1]
    seen = map_now.seen_by(s, 1 << figure.square, (alien.square for alien in near)) if near else ()
    return [alien for alien in near if alien.square in seen]


def burnt(s: State, square: int) -> int:
    """The square of an area attack and those next to it; walls and shut doors hold it off."""
    return map_now.grid(s).beside(square, map_now.shut(s)) | 1 << square


def aims(s: State, figure: Figure, weapon: str) -> list[int]:
    """The squares at which an area attack would do something: next to a creature, or where it is."""
    here, doors = map_now.grid(s), map_now.shut(s)
    prey = map_now.creatures(s)
    near = prey | here.beside_any(prey, doors)
    return map_now.seen_by(s, 1 << figure.square, squares_of(near & _in_range(s, figure, weapon)))


def shots(s: State, figure: Figure, weapons: Sequence[str], only: Alien | None = None) -> list[Shot]:
    """All attacks a character can make and pay for, perhaps only such at one alien, or with it in their area."""
    found: list[Shot] = []
    for weapon in dict.fromkeys(weapons):
        facts = CARDS[weapon]
        if attack_cost(figure, facts) > cards_left(s):
            continue
        if "area" in facts.keywords:
            found += [
                Shot(weapon, square=square)
                for square in aims(s, figure, weapon)
                if only is None or burnt(s, square) >> only.square & 1
            ]
        else:
            found += [Shot(weapon, alien.id) for alien in targets(s, figure, weapon) if only is None or alien is only]
    return found


def shot_option(s: State, figure: Figure, shot: Shot, cost: int | None = None) -> Option[Shot]:
    """An attack to choose, with what it costs: what the weapon asks for, unless something else is said."""
    card = card_name(shot.weapon)
    cost = attack_cost(figure, CARDS[shot.weapon]) if cost is None else cost
    if shot.square >= 0:
        label = map_now.label(s, shot.square)
        said = text("option-burn", card=card, square=label, cost=cost)
        own = Many(tuple(figure_name(one) for one in s.there if burnt(s, shot.square) >> one.square & 1))
        if own.items:
            said = text("option-burn-own", card=card, square=label, cost=cost, own=own, count=len(own.items))
        about = square_ref(s, shot.square), card_ref(shot.weapon)
        sure = text("sure-burn-own", own=own, count=len(own.items)) if own.items else None
        hits = chance(s, figure, shot)
        return Option(f"{shot.weapon}-{label}", shot, said, shot.weapon, about, sure, roll=hits, cost=cost)
    alien = s.alien(shot.alien)
    assert alien is not None
    hits = chance(s, figure, shot)
    said = text(
        "option-shoot",
        card=card,
        square=map_now.label(s, alien.square),
        kind=alien.kind,
        tokens=alien.tokens,
        cost=cost,
        chance=hits,
    )
    aimed_at = square_ref(s, alien.square), card_ref(shot.weapon), alien_ref(alien)
    return Option(f"{shot.weapon}-{alien.id}", shot, said, shot.weapon, aimed_at, roll=hits, cost=cost)


def needed(s: State, figure: Figure, weapon: str, square: int) -> int:
    """What the die must show at most for a hit there: the dial, or what hits by itself (touche automatique)."""
    attack = CARDS[weapon].attack
    assert attack is not None
    close = attack.close is None or map_now.apart(s, figure.square, square) <= attack.close
    return min(DIE_SIDES, max(figure.dial + attack.aim, attack.auto_hit if close else 0))


def chance(s: State, figure: Figure, shot: Shot) -> int:
    """Of ten, how many rolls hit."""
    alien = s.alien(shot.alien)
    square = shot.square if alien is None else alien.square
    return needed(s, figure, shot.weapon, square)
