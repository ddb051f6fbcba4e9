"""What a table has to tell people once: written down with the step that caused it, sent afterwards, then struck off."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.text import Text
from bot.tables.head import person_of


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
    """Those who played the last game are asked to join the next one, by whoever opened it. Were they `called` for one
    before, which came to nothing, they are asked without a call.
    """

    by: int
    people: tuple[int, ...]
    called: bool = False


class Announcement(msgspec.Struct, frozen=True, tag="announcement"):
    """Something about the table itself, in the channel. `vote` names the vote that it asks people to take part in
    (`Vote.about`), right there. Of announcements in `passing` only the latest stays in the channel.
    """

    text: Text
    vote: str = ""
    passing: bool = False


Notice: TypeAlias = YourTurn | Hand | SeatOffer | Rematch | Announcement


def without(notice: Notice, person: int) -> Notice | None:
    """What is left to tell once somebody is forgotten."""
    match notice:
        case YourTurn() | Hand() | SeatOffer():
            return None if notice.person == person else notice
        case Rematch():
            people = tuple(one for one in notice.people if one != person)
            return replace(notice, people=people) if people and notice.by != person else None
        case Announcement():
            return replace(notice, vote="") if notice.vote and person_of(notice.vote) == person else notice
