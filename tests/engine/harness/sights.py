"""Sights: all that one viewer gets to see of a session at a moment, to be compared."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import msgpack

from bot.engine.game import V
from bot.engine.journal import Line
from bot.engine.play import S
from bot.engine.session import Session


class Sight(msgspec.Struct, frozen=True):
    """What a viewer sees. What the rules know of options is not there: an offer has no values."""

    view: object
    waiting: tuple[int, ...]
    numbers: list[int]
    offer: object


def viewers(session: Session[S, V]) -> tuple[int | None, ...]:
    """Every seat, and the public."""
    return (None, *range(session.state.seats))


def sight(session: Session[S, V], viewer: int | None) -> Sight:
    seen: object = None
    if viewer is not None and viewer in session.waiting:
        seen = session.offer(viewer)
    view = msgpack.decode(msgpack.encode(session.view(viewer)))
    return Sight(view, session.waiting, list(session.numbers), seen)


def difference(one: Sight, other: Sight) -> str:
    """Says in what two sights differ, or nothing."""
    for part in Sight.__struct_fields__:
        here, there = getattr(one, part), getattr(other, part)
        if isinstance(here, dict) and isinstance(there, dict):
            for key in sorted(here.keys() | there.keys()):
                if here.get(key) != there.get(key):
                    return f"{part}.{key}: {here.get(key)!r} against {there.get(key)!r}"
        elif here != there:
            return f"{part}: {here!r} against {there!r}"
    return ""


def readable(lines: Iterable[Line], viewer: int | None) -> list[Line]:
    return [line for line in lines if line.readable_by(viewer)]
