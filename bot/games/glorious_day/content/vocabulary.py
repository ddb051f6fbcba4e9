"""The words in which cards and abilities say what they do: keywords, timings, and the verbs with their parameters.

A verb here is data (`{ do = "recycle", count = 4 }` in the files, see `bot/engine/effects.py`); the rules give each its
meaning. Whose verb it is
is “me”: the character whose card or ability it is, for an event its player's choice, for a hazard whoever drew it. On
a detection card “placed” are the blips it has just put on the board, and what they turned into if they were spotted.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from bot.engine.effects import Effect, Written

CardType: TypeAlias = Literal["weapon", "equipment", "event", "hazard"]
Keyword: TypeAlias = Literal["unwieldy", "grenade", "heavy", "short-range", "burst", "backup", "auto-hit", "area"]
Stat: TypeAlias = Literal["speed", "defence", "melee", "technique", "aim"]
Timing: TypeAlias = Literal[
    "activation", "during", "end", "passive", "final", "action", "free-action", "any-time", "hazard"
]
"""When the player may or must use it. The first five are those of abilities, the others those of cards."""
Trigger: TypeAlias = Literal[
    "attack", "attack-roll", "defence-roll", "failed-defence", "alien-attack", "detection-card"
]
"""What must just have happened, if anything."""
Action: TypeAlias = Literal["move", "attack", "barricade", "aim", "interact", "rest"]
Roll: TypeAlias = Literal["attack", "defence", "technique"]
Whom: TypeAlias = Literal["me", "one", "other", "all", "who-sees"]
"""Me; one character, or one other than me, of the player's choice; everybody; whoever sees what was placed. Whoever is
to act must be standing."""
Detected: TypeAlias = Literal["tunnel", "hidden", "visible", "alien"]
Place: TypeAlias = Literal[1, 2, 3, 4, "nearest", "farthest", "tunnel"]
"""A spawn point by its number; the one nearest to or farthest from the hero of whoever drew; a tunnel beside it."""
Service: TypeAlias = Literal["marine", "civilian"]
CardSide: TypeAlias = Literal["hero", "recruit"]

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]

ABILITY_TIMINGS: tuple[str, ...] = ("activation", "during", "end", "passive", "final")


# Cards


class Draw(Effect, frozen=True, tag="draw"):
    count: Count


class Exhaust(Effect, frozen=True, tag="exhaust"):
    count: Count


class Recycle(Effect, frozen=True, tag="recycle"):
    """Without a count any number; from the hand only if it says so, and then perhaps only cards of some types."""

    count: Count | None = None
    source: Literal["pile", "hand"] = "pile"
    types: tuple[CardType, ...] = ()


class Discard(Effect, frozen=True, tag="discard"):
    count: Count


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    types: tuple[CardType, ...]
    do: tuple[Verb, ...]


class Reveal(Effect, frozen=True, tag="reveal"):
    """Reveal a card; the case with its type happens."""

    cases: tuple[Case, ...]

    def parts(self) -> tuple[Verb, ...]:
        return tuple(part for case in self.cases for part in case.do)


class TakeRevealed(Effect, frozen=True, tag="take-revealed"):
    pass


class Salvage(Effect, frozen=True, tag="salvage"):
    """Take cards of choice, but no hazards, from the discard into the hand."""

    count: Count


class Restore(Effect, frozen=True, tag="restore"):
    """Shuffle cards from the discard, taken at random, into the exhaust pile."""

    count: Count


class LookEndurance(Effect, frozen=True, tag="look-endurance"):
    """Look at the top of the deck without resolving hazards; up to `bury` of those seen may go under it."""

    count: Count
    bury: Count


class LookDetection(Effect, frozen=True, tag="look-detection"):
    count: Count
    bury: Count


class CancelDetection(Effect, frozen=True, tag="cancel-detection"):
    """The detection card just drawn comes to nothing."""


# Characters


class Aim(Effect, frozen=True, tag="aim"):
    """Turn a dial up or down."""

    by: int
    who: Whom = "me"


class FreeAction(Effect, frozen=True, tag="free-action"):
    """A free action in one's own activation (action gratuite); an attack perhaps only with weapons of one keyword, or
    with this card.
    """

    action: Action
    keyword: Keyword | None = None
    this_card: bool = False
    who: Whom = "me"


class Volley(Effect, frozen=True, tag="volley"):
    """That many characters attack at once, one after another, whoever's turn it is."""

    count: Count


class Reroll(Effect, frozen=True, tag="reroll"):
    roll: Roll
    who: Whom = "me"
    within: Count | None = None


class Dodge(Effect, frozen=True, tag="dodge"):
    """The failed defence roll counts as a dodge."""


class StandUp(Effect, frozen=True, tag="stand-up"):
    """A downed character gets up."""

    within: Count | None = None


class Move(Effect, frozen=True, tag="move"):
    """Move up to that many squares by the rules of a Move; `to_me` makes it the shortest way to me."""

    squares: Count
    who: Whom = "me"
    in_sight: bool = False
    to_me: bool = False


class Bonus(Effect, frozen=True, tag="bonus"):
    """A lasting change of a value, perhaps only when something is done or with weapons of a keyword."""

    of: Stat | Literal["attack-exhaust", "rest-recycle"]
    by: int
    on: Action | Keyword | None = None


class Unequip(Effect, frozen=True, tag="unequip"):
    """My main weapon goes back to the hand."""

    otherwise: tuple[Verb, ...] = ()

    def parts(self) -> tuple[Verb, ...]:
        return self.otherwise


class LoseEquipment(Effect, frozen=True, tag="lose-equipment"):
    """Discard an equipped Equipment card of mine."""

    otherwise: tuple[Verb, ...] = ()

    def parts(self) -> tuple[Verb, ...]:
        return self.otherwise


# The board


class Barricade(Effect, frozen=True, tag="barricade"):
    """Barricade what is next to a character, without a test."""

    who: Whom = "one"


class Unbarricade(Effect, frozen=True, tag="unbarricade"):
    """The barricade nearest to me is gone."""

    otherwise: tuple[Verb, ...] = ()

    def parts(self) -> tuple[Verb, ...]:
        return self.otherwise


class Spot(Effect, frozen=True, tag="spot"):
    """Every blip that near to a square in my sight is spotted."""

    within: Count


class Spawn(Effect, frozen=True, tag="spawn"):
    """More blips: where this card placed its own, at the spawn point nearest to me, or at every tunnel on the board."""

    count: Count
    place: Literal["same", "nearest", "every-tunnel"]


class MoveBlips(Effect, frozen=True, tag="move-blips"):
    squares: Count
    which: Literal["placed", "all"] = "all"


class MoveAliens(Effect, frozen=True, tag="move-aliens"):
    """Every alien figure moves, and does not attack."""

    squares: Count


class Grow(Effect, frozen=True, tag="grow"):
    """Tokens go under alien figures."""

    tokens: Count
    which: Literal["placed", "nearest"]


Verb: TypeAlias = (
    Draw
    | Exhaust
    | Recycle
    | Discard
    | Reveal
    | TakeRevealed
    | Salvage
    | Restore
    | LookEndurance
    | LookDetection
    | CancelDetection
    | Aim
    | FreeAction
    | Volley
    | Reroll
    | Dodge
    | StandUp
    | Move
    | Bonus
    | Unequip
    | LoseEquipment
    | Barricade
    | Unbarricade
    | Spot
    | Spawn
    | MoveBlips
    | MoveAliens
    | Grow
    | Written
)

TERMS = (
    "alien",
    "swarm",
    "blip",
    "mission-blip",
    "facehugger",
    "spawn-point",
    "tunnel",
    "barricade",
    "turret",
    "crate",
    "computer",
    "exit",
    "hero",
    "recruit",
    "marine",
    "civilian",
    "rank",
    "aim-dial",
    "activation-token",
    "turn-counter",
    "endurance-deck",
    "exhaust-pile",
    "discard-pile",
    "reshuffle-card",
    "detection-deck",
    "blip-pool",
    "threat-level",
    "marine-phase",
    "alien-phase",
    "final-phase",
    "defensive-fire",
    "down",
    "captured",
    "killed",
    "draw",
    "exhaust",
    "recycle",
    "reveal",
    "discard",
)
"""What the rules name that is on no card and on no one board."""


WORDS: dict[str, tuple[str, ...]] = {
    "keyword": get_args(Keyword),
    "type": get_args(CardType),
    "detection-type": get_args(Detected),
    "timing": get_args(Timing),
    "stat": get_args(Stat),
    "action": get_args(Action),
    "term": TERMS,
}
"""The words above, by kind."""


def terms() -> set[str]:
    """Their keys in data/locales."""
    return {f"{kind}-{word}" for kind, words in WORDS.items() for word in words}
