"""What a character can attack: with which weapon which alien, or with an area weapon which square, and what hits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine.asks import Option, Reason
from bot.engine.grid import squares_of
from bot.engine.naming import card_name
from bot.engine.refs import Ref
from bot.engine.text import Many, text
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.obstacles import another_question, because, unaffordable
from bot.games.glorious_day.rules.refs import alien_ref, card_ref, place_of, square_ref
from bot.games.glorious_day.rules.rolls import DIE_SIDES
from bot.games.glorious_day.rules.values import attack_cost, has_written
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


def unpaid(s: State, figure: Figure, weapon: str) -> Reason | None:
    """Why there are not the cards for an attack with it."""
    return unaffordable(s, attack_cost(figure, CARDS[weapon]))


def unwieldy(weapon: str) -> Reason | None:
    """Why it does not fire in defence."""
    unfit = "unwieldy" in CARDS[weapon].keywords
    return because("why-unwieldy", "attack", card=card_name(weapon)) if unfit else None


def _out_of_reach(s: State, figure: Figure, weapons: Sequence[str], square: int) -> Reason | None:
    """Why a character can attack what is in that square with none of these weapons: what it takes for all of them comes
    first, and what some of them ask for last.
    """
    at = map_now.label(s, square)
    if not weapons:
        return because("why-no-weapon", "attack", figure=figure_name(figure))
    if any(blip.square == square for blip in s.blips):
        return because("why-blip", "blips", square=at)
    hidden = map_now.ground(s).sight.hidden_by(figure.square, square, map_now.standing(s), map_now.shut(s))
    if hidden:
        return because(f"why-{hidden}-between", "sight", figure=figure_name(figure), square=at)
    near = [weapon for weapon in weapons if _in_range(s, figure, weapon) >> square & 1]
    if not near:
        farthest = max(weapons, key=lambda weapon: _reach(weapon) or 0)
        apart = map_now.apart(s, figure.square, square)
        return because(
            "why-out-of-range", "attack", square=at, apart=apart, card=card_name(farthest), reach=_reach(farthest) or 0
        )
    return next(filter(None, (unpaid(s, figure, weapon) for weapon in near)), None)


def unfired(
    s: State, figure: Figure, weapons: Sequence[str], ref: Ref, only: Alien | None = None, *, asked: str = "attack"
) -> Reason | None:
    """Why that is no part of an attack which can be chosen: the weapon, or what is to be attacked, perhaps `only` one
    alien.
    """
    square = place_of(s, ref)
    if square is None:
        weapon = next((weapon for weapon in figure.weapons if card_ref(weapon) == ref), None)
        if weapon is None:
            return another_question(s, asked, ref)
        other = because("why-other-weapon", "attack", card=card_name(weapon))
        return unfit(s, figure, weapon, only) if weapon in weapons else other
    if _attacks(s, figure, weapons, square, only):
        return None
    return _no_target(s, square, only) or _out_of_reach(s, figure, weapons, square)


def _no_target(s: State, square: int, only: Alien | None) -> Reason | None:
    """Why nobody attacks what is in that square, whatever the weapon: a friend, nothing, or something else."""
    at, bit = map_now.label(s, square), 1 << square
    if map_now.characters(s) & bit:
        return because("why-friend", "attack", square=at)
    if only is not None and square != only.square:
        return because("why-only-that-alien", "aliens", square=map_now.label(s, only.square))
    return None if map_now.creatures(s) & bit else because("why-nothing-there", "attack", square=at)


def unfit(s: State, figure: Figure, weapon: str, only: Alien | None = None) -> Reason | None:
    """Why nothing can be attacked with that weapon."""
    if shots(s, figure, [weapon], only):
        return None
    if (unpayable := unpaid(s, figure, weapon)) is not None:
        return unpayable
    return because("why-nothing-for-weapon", "attack", card=card_name(weapon))


def _attacks(s: State, figure: Figure, weapons: Sequence[str], square: int, only: Alien | None) -> bool:
    """Whether one of the attacks that can be made would do something to what is in that square."""

    def struck(shot: Shot) -> int:
        alien = s.alien(shot.alien)
        return burnt(s, shot.square) & map_now.creatures(s) if alien is None else 1 << alien.square

    return any(struck(shot) >> square & 1 for shot in shots(s, figure, weapons, only))


def _reach(weapon: str) -> int | None:
    attack = CARDS[weapon].attack
    assert attack is not None
    return attack.range


def shots(s: State, figure: Figure, weapons: Sequence[str], only: Alien | None = None) -> list[Shot]:
    """All attacks a character can make and pay for, perhaps only such at one alien, or with it in their area."""
    found: list[Shot] = []
    for weapon in dict.fromkeys(weapons):
        if unpaid(s, figure, weapon) is not None:
            continue
        if "area" in CARDS[weapon].keywords:
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
        return _area_option(s, figure, shot, cost)
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


def _area_option(s: State, figure: Figure, shot: Shot, cost: int) -> Option[Shot]:
    """A square to set on fire: how many aliens, each with a die of its own, and whom of the squad it may hit."""
    label, burning, hits = map_now.label(s, shot.square), burnt(s, shot.square), chance(s, figure, shot)
    card, own = card_name(shot.weapon), Many(tuple(figure_name(one) for one in endangered(s, figure, shot.square)))
    aliens = sum(alien.tokens + 1 for alien in s.aliens if burning >> alien.square & 1)
    blips = sum(burning >> blip.square & 1 for blip in s.blips)
    about, count = (square_ref(s, shot.square), card_ref(shot.weapon)), len(own.items)
    said = text(
        "option-burn-own" if count else "option-burn", square=label, aliens=aliens, blips=blips, chance=hits,
        own=own, count=count, card=card, cost=cost,
    )  # fmt: skip
    sure = text("sure-burn-own", own=own, count=count) if count else None
    return Option(f"{shot.weapon}-{label}", shot, said, shot.weapon, about, sure, roll=hits, cost=cost)


def endangered(s: State, figure: Figure, square: int) -> list[Figure]:
    """Those of the squad whom fire on that square may hit: whoever burns with care spares one, perhaps the only one."""
    friends = [one for one in s.there if burnt(s, square) >> one.square & 1]
    return [] if len(friends) == 1 and has_written(figure, "spare-one") else friends


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
