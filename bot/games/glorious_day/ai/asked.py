"""A question to the AI: the view, the options offered, and what it thinks of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.engine.game import Offer, Offered
from bot.engine.refs import PASS_REF
from bot.games.glorious_day.ai.appraisal import Appraisal
from bot.games.glorious_day.state import Figure
from bot.games.glorious_day.view import View

Answer = Sequence[Offered]

_KEPT: dict[bytes, Appraisal] = {}
MOST_KEPT = 2


def _thoughts(view: View) -> Appraisal:
    """Kept for the next question, which is often about the same table: to move, and then where to."""
    said = msgspec.msgpack.encode(view)
    found = _KEPT.get(said)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        found = _KEPT[said] = Appraisal(view)
    return found


class Asked:
    """A question, and what the AI thinks of the table."""

    def __init__(self, view: View, offer: Offer) -> None:
        self.view = view
        self.offer = offer
        self.options = offer.options
        self.appraisal = _thoughts(view)
        self.real = [option for option in offer.options if option.is_something]
        """The options that are something."""

    @property
    def none(self) -> Answer:
        """The answer that does nothing, if there is one; else the first."""
        return (next((option for option in self.options if not option.is_something), self.options[0]),)

    @property
    def may_pass(self) -> bool:
        return any(PASS_REF in option.refs for option in self.options)

    @property
    def figure(self) -> Figure:
        """The character that the question is about."""
        return self.appraisal.scene.figure(self.offer.id("figure"))

    def figure_of(self, option: Offered) -> Figure:
        """The character that an option names."""
        return self.appraisal.scene.figure(option.id("figure"))

    def square_of(self, option: Offered) -> int:
        """The square that an option points at."""
        return self.appraisal.scene.square(option.id("square"))


def best(asked: Asked, worth: Callable[[Offered], float]) -> Answer:
    """The option of most worth; nothing, where one may, if that is less than nothing."""
    if not asked.real:
        return asked.none
    worths = [worth(option) for option in asked.real]
    most = max(worths)
    if most <= 0 and len(asked.real) < len(asked.options):
        return asked.none
    return (asked.real[worths.index(most)],)


def most(asked: Asked, worth: Callable[[Offered], Any]) -> Answer:
    """The option of most worth, whatever that is."""
    return (max(asked.real, key=worth),)
