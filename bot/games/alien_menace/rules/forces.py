"""Force: what each side has in the present exchange, and where it comes from, share by share.

It is reckoned from an exchange and the *ground* it is fought on, which a state has and a view shows: so buttons,
pictures and the AI reckon what a card would do by the same rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine import refs
from bot.engine.effects import Written
from bot.engine.refs import Ref
from bot.games.alien_menace.content import CARDS, MARINE_CARDS, ROOMS
from bot.games.alien_menace.content.vocabulary import (
    BarsTokens,
    ForceAgainst,
    ForceOfWeapon,
    ForcePer,
    FreeTosses,
    Lasting,
    SideName,
)
from bot.games.alien_menace.state import LIVES, Exchange, State


class Share(msgspec.Struct, frozen=True):
    """A part of a Force: what gives it, a card, a room or the tokens, and how much."""

    source: Ref
    amount: int


class Battleground(Protocol):
    """What of the table bears on an exchange."""

    @property
    def room(self) -> str: ...
    @property
    def lives(self) -> int: ...
    @property
    def dead(self) -> Sequence[str]: ...
    @property
    def blackout(self) -> bool: ...


BLACKOUT = refs.card("blackout")


def bars_tokens(ground: Battleground, facing: Exchange, side: SideName) -> Ref | None:
    """What keeps that side from tossing tokens against, or for, the creature in front, if anything does: a room or a
    card.
    """
    if ground.room and ROOMS[ground.room].dark:
        return Ref("room", ground.room)
    if side == "marine" and ground.blackout:
        return BLACKOUT
    against = facing.creature if side == "marine" else facing.weapon
    return refs.card(against) if against and _bars_tokens(against) else None


def tokens_barred(ground: Battleground, facing: Exchange, side: SideName) -> bool:
    return bars_tokens(ground, facing, side) is not None


def _bars_tokens(card: str) -> bool:
    return BarsTokens() in CARDS[card].lasts


def _of_card(ground: Battleground, facing: Exchange, card: str) -> int:
    """What is printed on it, and what it adds to that."""
    facts = CARDS[card]
    return facts.force + sum([_extra(ground, facing, verb) for verb in facts.lasts]) if facts.lasts else facts.force


def _extra(ground: Battleground, facing: Exchange, verb: Lasting) -> int:
    match verb:
        case ForceAgainst(at_most=most, by=by):
            return by if CARDS[facing.creature].force <= most else 0
        case ForcePer(what="dead"):
            return len(ground.dead)
        case ForcePer(what="wound"):
            return LIVES - ground.lives
        case ForceOfWeapon():
            return CARDS[facing.weapon].force if facing.weapon else 0
        case _:
            return 0


def free_tosses(card: str) -> int:
    """How many tosses a card brings that are not tokens."""
    return sum([verb.count for verb in CARDS[card].played if isinstance(verb, FreeTosses)])


def _card_with_free_tosses(facing: Exchange) -> str:
    """The card that is credited with the free tosses of this exchange: the first that brought any."""
    return next(card for card in (facing.weapon, *facing.marine) if card and free_tosses(card))


def token_worth(room: str) -> int:
    """What a token that came up +1 adds in that room."""
    return ROOMS[room].token if room else 1


def for_creatures(room: str) -> int:
    """What a room gives to every creature."""
    return ROOMS[room].creatures if room else 0


def _of_tokens(ground: Battleground, facing: Exchange, side: SideName, count: int) -> int:
    return 0 if tokens_barred(ground, facing, side) else count * token_worth(ground.room)


Part: TypeAlias = tuple[str, str, int]
"""A share as it is reckoned, quickly: the kind and the id of its source, and how much it gives."""


def _marine_parts(ground: Battleground, facing: Exchange) -> list[Part]:
    room = ground.room
    parts = [("card", card, _of_card(ground, facing, card)) for card in facing.marine]
    if facing.weapon:
        parts.insert(0, ("card", facing.weapon, _of_card(ground, facing, facing.weapon)))
    if facing.volley:
        parts.append(("card", _card_with_free_tosses(facing), facing.volley))
    if facing.marine_tokens:
        parts.append(("token", "", _of_tokens(ground, facing, "marine", facing.marine_tokens)))
    if facing.weapon and room and ROOMS[room].armed:
        parts.append(("room", room, ROOMS[room].armed))
    return parts


def _creature_parts(ground: Battleground, facing: Exchange) -> list[Part]:
    room = ground.room
    parts = [("card", card, _of_card(ground, facing, card)) for card in (facing.creature, *facing.alien)]
    if facing.alien_tokens:
        parts.append(("token", "", _of_tokens(ground, facing, "alien", facing.alien_tokens)))
    if for_creatures(room):
        parts.append(("room", room, for_creatures(room)))
    return parts


def marine_shares(s: State) -> list[Share]:
    return [Share(Ref(kind, id), amount) for kind, id, amount in _marine_parts(s, s.facing) if amount]


def creature_shares(s: State) -> list[Share]:
    return [Share(Ref(kind, id), amount) for kind, id, amount in _creature_parts(s, s.facing) if amount]


def marine_force(s: State) -> int:
    return sum([amount for _, _, amount in _marine_parts(s, s.facing)])


def creature_force(s: State) -> int:
    return max(0, sum([amount for _, _, amount in _creature_parts(s, s.facing)]))


class Forces(NamedTuple):
    """What is compared."""

    marine: int
    creature: int

    def of(self, side: SideName) -> int:
        return self.marine if side == "marine" else self.creature

    def holds(self, side: SideName) -> bool:
        """Whether that side may stop there: ties are the Marine's."""
        return (self.marine >= self.creature) is (side == "marine")

    def missing(self, side: SideName) -> int:
        """By how much that side is short of what lets it stop; less than one if it may."""
        return self.creature - self.marine if side == "marine" else self.marine - self.creature + 1


def forces(ground: Battleground, facing: Exchange) -> Forces:
    """Both Forces in an exchange that may be only imagined."""
    marine = sum([amount for _, _, amount in _marine_parts(ground, facing)])
    return Forces(marine, max(0, sum([amount for _, _, amount in _creature_parts(ground, facing)])))


def force_of(ground: Battleground, creature: str) -> int:
    """With how much a creature would come in."""
    return forces(ground, Exchange(creature)).creature


def with_card(facing: Exchange, card: str) -> Exchange:
    """The exchange as it is once that card has come into it, and stands."""
    match CARDS[card].kind:
        case "weapon":
            return replace(facing, weapon=card)
        case "creature":
            return replace(facing, creature=card)
        case _ if card in MARINE_CARDS:
            return replace(facing, marine=[*facing.marine, card])
        case _:
            return replace(facing, alien=[*facing.alien, card])


FROM_THE_VENTS = Written("from-the-vents")


def after(ground: Battleground, facing: Exchange, card: str, held: Iterable[str]) -> list[Forces]:
    """What both Forces may be once that card stands, the least first: one answer, unless tosses or its owner, who holds
    these cards, decide about it.
    """
    then = with_card(facing, card)
    tosses = free_tosses(card)
    if tosses:
        ends = [replace(then, volley=facing.volley + hits) for hits in range(tosses + 1)]
    elif FROM_THE_VENTS in CARDS[card].played:
        creatures = [other for other in dict.fromkeys(held) if CARDS[other].kind == "creature"]
        ends = [with_card(then, creature) for creature in creatures] or [then]
    else:
        return [forces(ground, then)]
    return sorted({forces(ground, end) for end in ends})


def after_toss(ground: Battleground, facing: Exchange, side: SideName) -> Forces:
    """What both Forces are once a token of that side has come up +1."""
    if side == "marine":
        return forces(ground, replace(facing, marine_tokens=facing.marine_tokens + 1))
    return forces(ground, replace(facing, alien_tokens=facing.alien_tokens + 1))


def marine_lead(ground: Battleground, facing: Exchange) -> int:
    """How far the Marine is ahead of the creature in an exchange that may be only imagined; a creature's Force is not
    cut off at zero here, so that what cards bring adds up (Force).
    """
    marine, creature = _marine_parts(ground, facing), _creature_parts(ground, facing)
    return sum([amount for _, _, amount in marine]) - sum([amount for _, _, amount in creature])
