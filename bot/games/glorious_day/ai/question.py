"""A question to the AI: the view, the options offered, and what it thinks of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from bot.engine.game import Offer, Offered
from bot.engine.refs import PASS_REF
from bot.games.glorious_day.ai.appraisal import Appraisal
from bot.games.glorious_day.rules.shots import Shot
from bot.games.glorious_day.state import Figure
from bot.games.glorious_day.view import View

Chosen: TypeAlias = Sequence[Offered]

KEPT = 2
"""So many tables stay appraised: the next question is often about the same one, to move, and then where to."""


@lru_cache(KEPT)
def _appraisal(packed: bytes) -> Appraisal:
    """What the AI thinks of a view, which comes packed, because a view cannot be hashed."""
    return Appraisal(msgspec.msgpack.decode(packed, type=View))


class AIQuestion:
    """A question, and what the AI thinks of the table."""

    def __init__(self, view: View, offer: Offer) -> None:
        self.view = view
        self.offer = offer
        self.options = offer.options
        self.appraisal = _appraisal(msgspec.msgpack.encode(view))
        self.real = [option for option in offer.options if option.is_something]
        """All but passing and going back."""

    @property
    def none(self) -> Chosen:
        """The answer that does nothing, if there is one; else the first."""
        return (next((option for option in self.options if not option.is_something), self.options[0]),)

    @property
    def may_pass(self) -> bool:
        return any(PASS_REF in option.refs for option in self.options)

    @property
    def figure(self) -> Figure:
        """The character that the question is about."""
        return self.appraisal.situation.figure(self.offer.id("figure"))

    def figure_of(self, option: Offered) -> Figure:
        """The character that an option names."""
        return self.appraisal.situation.figure(option.id("figure"))

    def square_of(self, option: Offered) -> int:
        """The square that an option points at."""
        return self.appraisal.situation.square(option.id("square"))

    def shot_of(self, option: Offered) -> Shot:
        """The attack that an option is."""
        alien = option.id("alien")
        return Shot(option.id("card"), int(alien)) if alien else Shot(option.id("card"), square=self.square_of(option))


def best(question: AIQuestion, worth: Callable[[Offered], float]) -> Chosen:
    """The option worth most; to pass, where one may, if none is worth anything."""
    if not question.real:
        return question.none
    worths = [worth(option) for option in question.real]
    highest = max(worths)
    if highest <= 0 and len(question.real) < len(question.options):
        return question.none
    return (question.real[worths.index(highest)],)


def most(question: AIQuestion, worth: Callable[[Offered], Any]) -> Chosen:
    """The option worth most, even if it does harm."""
    return (max(question.real, key=worth),)
