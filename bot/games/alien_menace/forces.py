"""Force: what each side has in the present exchange, and where it comes from, share by share.

It is reckoned from an exchange and the *ground* it is fought on, which a state has and a view shows: so the AI can
reckon what a card would do by the same rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import msgspec

from bot.games.alien_menace.content import CARDS, SideName
from bot.games.alien_menace.state import LIVES, Exchange, State


class Share(msgspec.Struct, frozen=True):
    """A part of a Force: a card, a room or the tokens (an id of the lexicon), and how much it gives."""

    source: str
    amount: int


class Ground(Protocol):
    """What of the table bears on an exchange."""

    @property
    def room(self) -> str: ...
    @property
    def lives(self) -> int: ...
    @property
    def dead(self) -> Sequence[str]: ...
    @property
    def blackout(self) -> bool: ...


Extra: TypeAlias = Callable[[Ground, Exchange], int]


def _flamethrower(_ground: Ground, facing: Exchange) -> int:
    return 3 if CARDS[facing.creature].force <= 2 else 0


def _mimic(_ground: Ground, facing: Exchange) -> int:
    return CARDS[facing.weapon].force if facing.weapon else 0


def _armoury(_ground: Ground, facing: Exchange) -> int:
    return 1 if facing.weapon else 0


# What a card in play adds to its printed Force.
EXTRA_FORCE: dict[str, Extra] = {
    "flamethrower": _flamethrower,
    "chainsaw": lambda ground, _: len(ground.dead),
    "last-stand": lambda ground, _: LIVES - ground.lives,
    "mimic": _mimic,
    "broodmother": lambda ground, _: len(ground.dead),
}

# What a room gives to the Marine, and to every creature.
ROOM_FOR_MARINE: dict[str, Extra] = {"armoury": _armoury}
ROOM_FOR_CREATURES: dict[str, int] = {"nest": 1, "cryo-bay": -1}
TOKEN_WORTH: dict[str, int] = {"reactor": 2}
NO_TOKENS = "dark-corridor"


def tokens_barred(ground: Ground, facing: Exchange, side: SideName) -> bool:
    """Whether that side may not toss tokens against, or for, the creature in front."""
    if ground.room == NO_TOKENS:
        return True
    return ground.blackout or facing.creature == "shade" if side == "marine" else facing.weapon == "laser-cutter"


def _of_card(ground: Ground, facing: Exchange, card: str) -> int:
    extra = EXTRA_FORCE.get(card)
    return CARDS[card].force + extra(ground, facing) if extra else CARDS[card].force


def token_worth(room: str) -> int:
    """What a token that came up +1 adds in that room."""
    return TOKEN_WORTH.get(room, 1)


def _of_tokens(ground: Ground, facing: Exchange, side: SideName, count: int) -> int:
    return 0 if tokens_barred(ground, facing, side) else count * token_worth(ground.room)


def _marine_parts(ground: Ground, facing: Exchange) -> list[tuple[str, int]]:
    room = ground.room
    parts = [("card-" + card, _of_card(ground, facing, card)) for card in facing.marine]
    if facing.weapon:
        parts.insert(0, ("card-" + facing.weapon, _of_card(ground, facing, facing.weapon)))
    if facing.volley:
        parts.append(("card-suppressive-fire", facing.volley))
    if facing.marine_tokens:
        parts.append(("tokens", _of_tokens(ground, facing, "marine", facing.marine_tokens)))
    if room in ROOM_FOR_MARINE:
        parts.append(("room-" + room, ROOM_FOR_MARINE[room](ground, facing)))
    return parts


def _creature_parts(ground: Ground, facing: Exchange) -> list[tuple[str, int]]:
    room = ground.room
    parts = [("card-" + card, _of_card(ground, facing, card)) for card in (facing.creature, *facing.alien)]
    if facing.alien_tokens:
        parts.append(("tokens", _of_tokens(ground, facing, "alien", facing.alien_tokens)))
    if room in ROOM_FOR_CREATURES:
        parts.append(("room-" + room, ROOM_FOR_CREATURES[room]))
    return parts


def marine_shares(s: State) -> list[Share]:
    return [Share(source, amount) for source, amount in _marine_parts(s, s.facing) if amount]


def creature_shares(s: State) -> list[Share]:
    return [Share(source, amount) for source, amount in _creature_parts(s, s.facing) if amount]


def marine_force(s: State) -> int:
    return sum([amount for _, amount in _marine_parts(s, s.facing)])


def creature_force(s: State) -> int:
    return max(0, sum([amount for _, amount in _creature_parts(s, s.facing)]))


def marine_lead(ground: Ground, facing: Exchange) -> int:
    """How far the Marine is ahead of the creature in an exchange that may be only imagined; a creature's Force is not
    cut off at zero here, so that what cards bring adds up.
    """
    marine, creature = _marine_parts(ground, facing), _creature_parts(ground, facing)
    return sum([amount for _, amount in marine]) - sum([amount for _, amount in creature])
