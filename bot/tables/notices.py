"""What a table has to tell people once: written down with the step that caused it, sent afterwards, then struck off."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from bot.engine.text import Text


class YourTurn(msgspec.Struct, frozen=True, tag="your-turn"):
    """A person is awaited, `since` then. `reminder` counts the calls before."""

    person: int
    seat: int
    since: float
    reminder: int = 0


class Hand(msgspec.Struct, frozen=True, tag="hand"):
    """A person's hidden things have changed and go out by direct message."""

    person: int
    seat: int


class SeatOffer(msgspec.Struct, frozen=True, tag="seat-offer"):
    """A seat is offered to a person, who may take it."""

    person: int
    seat: int


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """Those who played the last game are asked to join the next one, by whoever opened it."""

    by: int
    people: tuple[int, ...]


class Announcement(msgspec.Struct, frozen=True, tag="announcement"):
    """Something about the table itself, in the channel."""

    text: Text


Notice: TypeAlias = YourTurn | Hand | SeatOffer | Rematch | Announcement
