"""The words in which cards and rooms say what they do, as data: see `bot/engine/effects.py`. Whose card it is is “me”;
a room is the Marine's.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from bot.engine.effects import Effect, Written

SideName: TypeAlias = Literal["marine", "alien"]
Kind: TypeAlias = Literal["weapon", "creature", "action", "event"]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]

# What happens once


class DrawCards(Effect, frozen=True, tag="draw"):
    count: Count


class GainTokens(Effect, frozen=True, tag="gain-tokens"):
    count: Count


class FoeLosesTokens(Effect, frozen=True, tag="foe-loses-tokens"):
    count: Count


class LookAtHand(Effect, frozen=True, tag="look-at-hand"):
    """See the other player's hand."""


class Discards(Effect, frozen=True, tag="discard"):
    """Somebody discards so many cards, of their own choice or at random."""

    count: Count
    who: Literal["me", "foe"]
    at_random: bool = False


class TakeBack(Effect, frozen=True, tag="take-back"):
    """Take a card of that kind from one's own discard pile."""

    kind: Kind


class GiveUp(Effect, frozen=True, tag="give-up"):
    """Discard a card of that kind from the hand, and draw so many for it."""

    kind: Kind
    count: Count


class Heal(Effect, frozen=True, tag="heal"):
    """The Marine has a life more, if one was lost."""


class FreeTosses(Effect, frozen=True, tag="free-tosses"):
    """So many tosses without tokens; each success is a point of Force for the Marine, in any room."""

    count: Count


Verb: TypeAlias = (
    DrawCards | GainTokens | FoeLosesTokens | LookAtHand | Discards | TakeBack | GiveUp | Heal | FreeTosses | Written
)


# What lasts while a card is in play


class ForceAgainst(Effect, frozen=True, tag="force-against"):
    """More Force against creatures with no more than that printed on them."""

    by: int
    at_most: int


class ForcePer(Effect, frozen=True, tag="force-per"):
    """One more Force for each creature that died in this room, or each life that the Marine has lost."""

    what: Literal["dead", "wound"]


class ForceOfWeapon(Effect, frozen=True, tag="force-of-weapon"):
    """The printed Force of the weapon that is turned on it."""


class BarsTokens(Effect, frozen=True, tag="bars-tokens"):
    """The other side tosses no tokens."""


class Returns(Effect, frozen=True, tag="returns"):
    """Goes back to the hand when the room is done."""


class FirstOnly(Effect, frozen=True, tag="first-only"):
    """Only as the first card of an exchange."""


Lasting: TypeAlias = ForceAgainst | ForcePer | ForceOfWeapon | BarsTokens | Returns | FirstOnly
