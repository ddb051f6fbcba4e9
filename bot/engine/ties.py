"""Ties: of several things that the rules leave open, somebody who is asked decides, or a lot.

A game that has ties has `Lots` in its state: they lie beside the dice, bar no undo, and the same answer draws the same
ones again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.engine.asks import Flow, Option, choose
from bot.engine.dice import Lots
from bot.engine.play import Play, S
from bot.engine.refs import Refs

T = TypeVar("T")


def settle(
    g: Play[S],
    seat: int | None,
    things: Sequence[T],
    name: str,
    option: Callable[[T], Option[T]],
    *,
    lots: Lots,
    occasion: str = "",
    of: Refs = (),
) -> Flow[T]:
    """One of several: the only one there is, the one that a seat chooses, or without a seat one by lot."""
    if seat is None or len(things) == 1:
        return lots.pick(g.dice, things)
    return (yield from choose(seat, name, lambda: [option(thing) for thing in things], occasion=occasion, of=of))
