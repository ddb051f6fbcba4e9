"""Verbs: what cards, rooms and events do, in words that can be put together.

A verb is a rule told of somebody: `verb(g, me)`, where `me` is whatever the game calls an owner. A generator written
out for a rare card has the same type. `Hooks` are the verbs of one event, by the id of what brings them about; a
game has one for each of its events, so that nothing must be searched for who might react.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from bot.engine.asks import Flow
from bot.engine.play import Play, S

M = TypeVar("M")
Verb: TypeAlias = Callable[[Play[S], M], Flow[None]]


def at_once(act: Callable[[Play[S], M], object]) -> Verb[S, M]:
    """A verb that asks nobody anything."""

    def verb(g: Play[S], me: M) -> Flow[None]:
        act(g, me)
        yield from ()

    return verb


def then(*verbs: Verb[S, M]) -> Verb[S, M]:
    """One after another."""

    def verb(g: Play[S], me: M) -> Flow[None]:
        for each in verbs:
            yield from each(g, me)

    return verb


class Hooks(dict[str, Verb[S, M]], Generic[S, M]):
    """What happens at one event: `PLAYED = Hooks({"field-medic": heal(1), "last-stand": last_stand})`."""

    def run(self, g: Play[S], me: M, *ids: str) -> Flow[None]:
        """Does what these bring about, in this order; most bring about nothing."""
        for id in ids:
            verb = self.get(id)
            if verb is not None:
                yield from verb(g, me)
