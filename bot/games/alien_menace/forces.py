"""Force: what each side has in the present exchange, and where it comes from, share by share."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.games.alien_menace.content import CARDS
from bot.games.alien_menace.state import Side, State


class Share(msgspec.Struct, frozen=True):
    """A part of a Force: a card, a room or the tokens (an id of the lexicon), and how much it gives."""

    source: str
    amount: int


def _flamethrower(s: State) -> int:
    return 3 if CARDS[s.facing.creature].force <= 2 else 0


def _mimic(s: State) -> int:
    return CARDS[s.facing.weapon].force if s.facing.weapon else 0


# What a card in play adds to its printed Force.
EXTRA_FORCE: dict[str, Callable[[State], int]] = {
    "flamethrower": _flamethrower,
    "chainsaw": lambda s: len(s.dead),
    "last-stand": lambda s: 3 - s.lives,
    "mimic": _mimic,
    "broodmother": lambda s: len(s.dead),
}


def _if_armed(amount: int) -> Callable[[State], int]:
    return lambda s: amount if s.facing.weapon else 0


# What a room gives to the Marine, and to every creature.
ROOM_FOR_MARINE: dict[str, Callable[[State], int]] = {"armoury": _if_armed(1)}
ROOM_FOR_CREATURES: dict[str, int] = {"nest": 1, "cryo-bay": -1}
TOKEN_WORTH: dict[str, int] = {"reactor": 2}
NO_TOKENS = "dark-corridor"


def tokens_barred(s: State, side: Side) -> bool:
    """Whether that side may not toss tokens against, or for, the creature in front."""
    if s.room == NO_TOKENS:
        return True
    return s.blackout or s.facing.creature == "shade" if side is s.marine else s.facing.weapon == "laser-cutter"


def _of_card(s: State, card: str) -> int:
    extra = EXTRA_FORCE.get(card)
    return CARDS[card].force + extra(s) if extra else CARDS[card].force


def token_worth(room: str) -> int:
    """What a token that came up +1 adds in that room."""
    return TOKEN_WORTH.get(room, 1)


def _of_tokens(s: State, side: Side, count: int) -> int:
    return 0 if tokens_barred(s, side) else count * token_worth(s.room)


def _marine_parts(s: State) -> list[tuple[str, int]]:
    facing = s.facing
    parts = [("card-" + card, _of_card(s, card)) for card in facing.marine]
    if facing.weapon:
        parts.insert(0, ("card-" + facing.weapon, _of_card(s, facing.weapon)))
    if facing.volley:
        parts.append(("card-suppressive-fire", facing.volley))
    if facing.marine_tokens:
        parts.append(("tokens", _of_tokens(s, s.marine, facing.marine_tokens)))
    if s.room in ROOM_FOR_MARINE:
        parts.append(("room-" + s.room, ROOM_FOR_MARINE[s.room](s)))
    return parts


def _creature_parts(s: State) -> list[tuple[str, int]]:
    facing = s.facing
    parts = [("card-" + card, _of_card(s, card)) for card in (facing.creature, *facing.alien)]
    if facing.alien_tokens:
        parts.append(("tokens", _of_tokens(s, s.alien, facing.alien_tokens)))
    if s.room in ROOM_FOR_CREATURES:
        parts.append(("room-" + s.room, ROOM_FOR_CREATURES[s.room]))
    return parts


def marine_shares(s: State) -> list[Share]:
    return [Share(source, amount) for source, amount in _marine_parts(s) if amount]


def creature_shares(s: State) -> list[Share]:
    return [Share(source, amount) for source, amount in _creature_parts(s) if amount]


def marine_force(s: State) -> int:
    return sum([amount for _, amount in _marine_parts(s)])


def creature_force(s: State) -> int:
    return max(0, sum([amount for _, amount in _creature_parts(s)]))
