"""In case of doubt the highest rank decides, or if the table does not want to be asked, a lot among equals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.engine import refs
from bot.engine.asks import Flow, Option, choose
from bot.engine.grid import squares_of
from bot.engine.refs import Refs
from bot.engine.text import text
from bot.engine.ties import settle
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.state import State

T = TypeVar("T")


def asks(s: State) -> bool:
    """Whether the table wants to be asked."""
    return s.options["ties"] == "ask"


def by_lot(g: G, things: Sequence[T]) -> T:
    """One of several that are alike; which, nobody can say beforehand."""
    return g.state.lots.pick(g.dice, things)


def pick(
    g: G, things: Sequence[T], name: str, option: Callable[[T], Option[T]], *, occasion: str = "", of: Refs = ()
) -> Flow[T]:
    """One of several that the rules leave open: a lot decides, unless the table wants to be asked."""
    seat = g.state.senior if asks(g.state) else None
    return (yield from settle(g, seat, things, name, option, lots=g.state.lots, occasion=occasion, of=of))


def square_options(g: G, squares: Iterable[int]) -> list[Option[int]]:
    """Squares to choose from, room by room."""
    here = map_now.grid(g.state)
    listed = sorted((here.room(square), square, here.label(square)) for square in squares)
    return [
        Option(label, square, text("option-square", square=label), group=room, refs=(refs.square(label),))
        for room, square, label in listed
    ]


def pick_square(
    g: G, squares: int, name: str, *, seat: int | None = None, always: bool = False, of: Refs = ()
) -> Flow[int]:
    """One of these squares; with `always` somebody is asked, however the table decides its ties."""
    listed = list(squares_of(squares))
    if len(listed) == 1 or not (always or asks(g.state)):
        return by_lot(g, listed)
    asked = g.state.senior if seat is None else seat
    return (yield from choose(asked, name, lambda: square_options(g, listed), occasion=f"{len(listed)}", of=of))
