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

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from bot.engine.asks import Choice, Flow, Option, anyone, choice, or_pass
from bot.engine.content import Fact
from bot.engine.effects import Effect, Effects, M
from bot.engine.play import Play, S
from bot.engine.refs import Refs
from bot.engine.text import Text

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


class Uses(Generic[S, M, X]):
    """How a game's things are used."""

    def __init__(self, effects: Effects[S, M]) -> None:
        self.effects = effects

    # What the game says

    def me(self, s: S, thing: X) -> M:
        """Whose it is, as its effects want to know."""
        raise NotImplementedError

    def option(self, thing: X) -> Option[X]:
        """To use it, as one of several choices."""
        raise NotImplementedError

    def question(self, thing: X) -> Choice[X]:
        """Whether to use just this."""
        raise NotImplementedError

    def can_pay(self, s: S, thing: X) -> bool:
        """Whether its price can be paid, and it is not used up."""
        raise NotImplementedError

    def pay(self, g: Play[S], thing: X) -> Flow[None]:
        """Tells that it is used, and pays for it."""
        raise NotImplementedError

    def put_away(self, g: Play[S], thing: X) -> None:
        """What becomes of it after that."""

    # Using things

    def possible(self, s: S, thing: X) -> bool:
        """Whether it can be paid for, is not used up, and would do anything at all."""
        return self.can_pay(s, thing) and self.effects.possible(s, self.me(s, thing), thing.use.do)

    def use(self, g: Play[S], thing: X) -> Flow[None]:
        """Pays for it and does what it says."""
        me = self.me(g.state, thing)
        yield from self.pay(g, thing)
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
        self,
        g: Play[S],
        there: Callable[[], Mapping[int, Sequence[X]]],
        name: str,
        *,
        occasion: str = "",
        prompt: Text | None = None,
        of: Refs = (),
    ) -> Flow[bool]:
        """Opens for every seat that has something for this moment, as `there` says: the first that wants to uses one
        thing. True if somebody did.
        """

        def offered(seat: int) -> Choice[X]:
            return choice(
                seat,
                name,
                lambda: [self.option(thing) for thing in there()[seat]],
                occasion=occasion,
                interrupt=name,
                prompt=prompt,
                of=of,
            )

        chosen = yield from anyone([or_pass(offered(seat)) for seat in sorted(there())])
        if chosen is None:
            return False
        yield from self.use(g, chosen[1])
        return True

    def windows(
        self,
        g: Play[S],
        there: Callable[[], Mapping[int, Sequence[X]]],
        name: str,
        *,
        occasion: str = "",
        prompt: Text | None = None,
        of: Refs = (),
    ) -> Flow[None]:
        """The same again and again, until nobody has or wants anything, or the game is over."""
        turn = 0
        while (yield from self.window(g, there, name, occasion=f"{occasion}-{turn}", prompt=prompt, of=of)):
            turn += 1
            if g.state.outcome is not None:
                return
