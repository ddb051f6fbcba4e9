"""The cards and rooms of Alien Menace as data/alien-menace says."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec

DATA = Path(__file__).parents[3] / "data" / "alien-menace"
PORTAL = "portal"

SideName: TypeAlias = Literal["marine", "alien"]
Kind: TypeAlias = Literal["weapon", "creature", "action", "event"]
Cancels: TypeAlias = Literal["weapon", "marine-action", "alien-action", "alien-event"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card. `size` is what it does to a room's size, `cancels` what it may answer."""

    id: str
    kind: Kind
    copies: int
    force: int = 0
    cost: int = 0
    size: int = 0
    cancels: Cancels | None = None


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room: how many creatures fit in, and what each side draws on entering."""

    id: str
    size: int
    marine: int
    alien: int


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: list[Card]


class _Rooms(msgspec.Struct, forbid_unknown_fields=True):
    room: list[Room]


def _cards(side: SideName) -> list[Card]:
    return msgspec.toml.decode((DATA / f"{side}.toml").read_bytes(), type=_Cards).card


MARINE_CARDS = {card.id: card for card in _cards("marine")}
ALIEN_CARDS = {card.id: card for card in _cards("alien")}
CARDS = MARINE_CARDS | ALIEN_CARDS
ROOMS = {room.id: room for room in msgspec.toml.decode((DATA / "rooms.toml").read_bytes(), type=_Rooms).room}


def cards_of(side: SideName) -> dict[str, Card]:
    return MARINE_CARDS if side == "marine" else ALIEN_CARDS


def deck(side: SideName) -> list[str]:
    """All cards of a side, copies and all."""
    return [card.id for card in cards_of(side).values() for _ in range(card.copies)]


CANCELS = {what: tuple(card.id for card in CARDS.values() if card.cancels == what) for what in get_args(Cancels)}
"""The cards that may answer a card of that sort."""
