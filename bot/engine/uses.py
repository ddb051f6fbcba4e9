"""Uses: what a thing can be used for, and when; and windows, in which those who have something may use it.

A row of a data file says when something can be used: at what time (`timing`), and what must just have happened, if
anything (`trigger`); whether that is left to whoever has it (`may`); and what it does then, as effects. Times, triggers
and prices are the game's own:

    class PaidUse(Use[Timing, Trigger, Verb], frozen=True):
        exhaust: int = 0

Something is *usable* where somebody has it: a card in a hand, an ability of a character. A game's `Uses` say what
becomes of it when it is used, and offer it to those who have it: all things of one moment, one after another, or in a
window. What others may do while somebody must do something is `asks.meanwhile`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from bot.engine.asks import Choice, Flow, Option, anyone, first_of, or_pass
from bot.engine.content import Fact
from bot.engine.effects import Effect, Effects, M
from bot.engine.play import Play, S
from bot.engine.refs import Refs
from bot.engine.text import Name, Text

TimingT = TypeVar("TimingT")
TriggerT = TypeVar("TriggerT")
EffectT = TypeVar("EffectT", bound=Effect)


class Use(Fact, Generic[TimingT, TriggerT, EffectT], frozen=True):
    """When something can be used, and what it does then. `may`: whoever has it decides whether it is used; `once`: not
    again before the game says so.
    """

    timing: TimingT
    do: tuple[EffectT, ...]
    trigger: TriggerT | None = None
    may: bool = False
    once: bool = False

    def fits(self, timing: TimingT, trigger: TriggerT | None = None) -> bool:
        """Whether this is the moment for it."""
        return self.timing == timing and self.trigger == trigger


class Usable(Protocol):
    """Something that can be used, and the seat that decides about it."""

    @property
    def seat(self) -> int: ...

    @property
    def use(self) -> Use[Any, Any, Any]: ...


X = TypeVar("X", bound=Usable)
W = TypeVar("W")


class Uses(ABC, Generic[S, M, X, W]):
    """How a game's things are used. A window opens at a *moment*, by which the game knows what is for then."""

    def __init__(self, effects: Effects[S, M]) -> None:
        self.effects = effects

    # What the game says

    @abstractmethod
    def me(self, s: S, thing: X) -> M:
        """Whose it is, as its effects want to know."""

    @abstractmethod
    def option(self, thing: X) -> Option[X]:
        """To use it, as one of several choices."""

    @abstractmethod
    def question(self, thing: X) -> Choice[X]:
        """Whether to use just this."""

    @abstractmethod
    def can_pay(self, s: S, thing: X) -> bool:
        """Whether its price can be paid, and it is not used up."""

    @abstractmethod
    def pay(self, g: Play[S], thing: X) -> Flow[None]:
        """Tells that it is used, and pays for it."""

    def put_away(self, g: Play[S], thing: X) -> None:
        """What becomes of it after that."""

    @abstractmethod
    def named(self, thing: X) -> Name | None:
        """What it is called, for the journal to say whose doing its effects are."""

    @abstractmethod
    def at_hand(self, s: S, moment: W) -> Mapping[int, Sequence[X]]:
        """What each seat can use at that moment; a seat that has nothing is not among them."""

    # Using things

    def possible(self, s: S, thing: X) -> bool:
        """Whether it can be paid for, is not used up, and would do anything at all."""
        return self.can_pay(s, thing) and self.effects.possible(s, self.me(s, thing), thing.use.do)

    def use(self, g: Play[S], thing: X) -> Flow[None]:
        """Pays for it and does what it says."""
        me = self.me(g.state, thing)
        yield from self.pay(g, thing)
        with g.because(self.named(thing)):
            yield from self.effects.do(g, me, thing.use.do)
        self.put_away(g, thing)

    def use_each(self, g: Play[S], things: Iterable[X]) -> Flow[None]:
        """Things of one moment: those that must be used are, the others are offered one by one."""
        for thing in things:
            if not self.possible(g.state, thing):
                continue
            if thing.use.may and (yield from anyone([or_pass(self.question(thing))])) is None:
                continue
            yield from self.use(g, thing)

    # Windows

    def window(
        self, g: Play[S], moment: W, name: str, *, occasion: str = "", prompt: Text | None = None, of: Refs = ()
    ) -> Flow[bool]:
        """Opens for every seat that can use something at that moment: the first to act uses one thing. True if somebody
        did.
        """
        chosen = yield from first_of(
            sorted(self.at_hand(g.state, moment)),
            name,
            lambda seat: [self.option(thing) for thing in self.at_hand(g.state, moment).get(seat, ())],
            prompt=prompt,
            occasion=occasion,
            interrupt=name,
            of=of,
        )
        if chosen is None:
            return False
        yield from self.use(g, chosen[1])
        return True

    def windows(
        self, g: Play[S], moment: W, name: str, *, occasion: str = "", prompt: Text | None = None, of: Refs = ()
    ) -> Flow[None]:
        """The same again and again, until nobody has or wants anything, or the game is over."""
        turn = 0
        while (yield from self.window(g, moment, name, occasion=f"{occasion}-{turn}", prompt=prompt, of=of)):
            turn += 1
            if g.state.outcome is not None:
                return
