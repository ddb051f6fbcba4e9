"""Asks: the only way a game waits.

A *choice* is what one seat may decide now; an *ask* is the choices of all seats that may answer at this moment. One
answer, from one seat, ends the ask and comes back to the rule as a *reply*. Options are a function of the state,
listed when somebody looks. `choose` and its kin ask one seat, `anyone`, `first_of` and `everyone` ask several, `chain`
asks for a choice of several parts with a way back. All of them can wait `until` a deadline.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar, cast

import msgspec
from msgspec.structs import replace

from bot.engine.play import Deadline, Play, S
from bot.engine.refs import BACK_REF, PASS_REF, Ref, Refs
from bot.engine.text import Text

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")
PASS = "pass"
BACK = "back"


class Option(msgspec.Struct, Generic[T_co], frozen=True, gc=False):
    """One thing a seat may answer.

    `key` is stable and tells nothing that its reader may not know; `value` is what the rule gets, and stays in the
    session; `group` is for paging; `refs` are what the option is about (a card, a weapon and a target); `confirm` says
    what it would cost, and asks the player once more if there is anything else to answer; `note` is a line below the
    label; `roll` is what a die must show for it, `cost` how much of what is scarce it takes.
    """

    key: str
    value: T_co
    label: Text
    group: str = ""
    refs: Refs = ()
    confirm: Text | None = None
    note: Text | None = None
    roll: int = 0
    cost: int = 0


class Reason(msgspec.Struct, frozen=True, gc=False):
    """What stands in the way of something that is not offered, and which topic of the guide has the rule."""

    text: Text
    topic: str = ""


Options: TypeAlias = Callable[[], Sequence[Option[T]]]
Why: TypeAlias = Callable[[Ref], Reason | None]


class Choice(msgspec.Struct, Generic[T_co], frozen=True, gc=False):
    """What one seat may decide.

    When the `occasion` changes, clicks on the earlier question are stale. `interrupt` is the point at which a player
    can say in advance whether to be asked, `safe` the answer that risks nothing. Nobody waits for an `idle` choice: its
    seat may answer, while somebody else must. `of` is whom or what the question is about. `why` says what stands in the
    way of something that is not offered, when somebody asks.
    """

    seat: int
    name: str
    options: Callable[[], Sequence[Option[T_co]]]
    prompt: Text
    least: int = 1
    most: int = 1
    occasion: str = ""
    interrupt: str = ""
    safe: str = ""
    idle: bool = False
    of: Refs = ()
    why: Why | None = None

    def when_time_is_up(self) -> list[Option[T_co]]:
        """What counts as the answer if none was given in time: the safe one, else none, else no more than must be."""
        options = self.options()
        for key in (self.safe, PASS, BACK):
            if found := [option for option in options if option.key == key]:
                return found
        return list(options[: self.least])


class Ask(msgspec.Struct, frozen=True, gc=False):
    """All choices open now. `sealed` are answers already given that stay secret until the last one is there.

    A deadline begins to run with the first ask that waits for it; asking again does not restart it.
    """

    choices: tuple[Choice[object], ...]
    sealed: tuple[Choice[object], ...] = ()
    until: Deadline | None = None

    @property
    def deadline(self) -> str:
        """The name of the deadline, if there is one."""
        return "" if self.until is None else self.until.name


class Reply(msgspec.Struct, frozen=True, gc=False):
    """What comes back to the rule: who answered what, or which deadline passed."""

    seat: int
    keys: tuple[str, ...]
    values: tuple[object, ...]
    time_up: str = ""


Flow: TypeAlias = Generator[Ask, Reply, R]


def choice(
    seat: int,
    name: str,
    options: Options[T],
    *,
    prompt: Text | None = None,
    least: int = 1,
    most: int = 1,
    occasion: str = "",
    interrupt: str = "",
    safe: str = "",
    of: Refs = (),
    why: Why | None = None,
) -> Choice[T]:
    """A choice named `name`; unless given, its prompt is the message `ask-<name>`."""
    asked = prompt or Text("ask-" + name)
    return Choice(seat, name, options, asked, least, most, occasion, interrupt, safe, of=of, why=why)


def _with(
    key: str, ref: Ref, label: str | Text, options: Options[T], *, confirm: Text | None = None
) -> Options[T | None]:
    """The options, and after them one that stands for none of them."""
    said = label if isinstance(label, Text) else Text(label)
    none: Option[None] = Option(key, None, said, refs=(ref,), confirm=confirm)
    return lambda: [*options(), none]


def or_pass(one: Choice[T], label: str = PASS, *, idle: bool = False) -> Choice[T]:
    """A choice for `anyone` that may also be passed, which is safe; its value is never handed out."""
    listed = cast("Options[T]", _with(PASS, PASS_REF, label, one.options))
    return replace(one, options=listed, safe=PASS, idle=idle)


# One seat


def _picked(one: Choice[T], reply: Reply) -> Sequence[T]:
    """The values that were picked, or what counts as the answer when time is up."""
    return [option.value for option in one.when_time_is_up()] if reply.time_up else cast("Sequence[T]", reply.values)


def choose(
    seat: int,
    name: str,
    options: Options[T],
    *,
    prompt: Text | None = None,
    occasion: str = "",
    interrupt: str = "",
    safe: str = "",
    of: Refs = (),
    why: Why | None = None,
    until: Deadline | None = None,
) -> Flow[T]:
    """Asks one seat for one of the options and returns that option's value; time up is the safe answer."""
    one = choice(seat, name, options, prompt=prompt, occasion=occasion, interrupt=interrupt, safe=safe, of=of, why=why)
    reply = yield Ask((one,), (), until)
    return _picked(one, reply)[0]


def choose_or_pass(
    seat: int,
    name: str,
    options: Options[T],
    *,
    pass_label: str | Text = PASS,
    confirm_pass: Text | None = None,
    prompt: Text | None = None,
    occasion: str = "",
    interrupt: str = "",
    safe: str | None = None,
    of: Refs = (),
    why: Why | None = None,
    until: Deadline | None = None,
) -> Flow[T | None]:
    """Asks one seat for one of the options or none of them; passing comes last and needs no option of the caller's.
    Unless something else is, or it costs what `confirm_pass` says, passing is safe.
    """
    listed = _with(PASS, PASS_REF, pass_label, options, confirm=confirm_pass)
    if safe is None:
        safe = PASS if confirm_pass is None else ""
    one = choice(seat, name, listed, prompt=prompt, occasion=occasion, interrupt=interrupt, safe=safe, of=of, why=why)
    reply = yield Ask((one,), (), until)
    return _picked(one, reply)[0]


def choose_or_back(
    seat: int,
    name: str,
    options: Options[T],
    *,
    prompt: Text | None = None,
    of: Refs = (),
    why: Why | None = None,
    until: Deadline | None = None,
) -> Flow[T | None]:
    """Asks one seat for the next part of a choice, or to go back: `None`, also when time is up. See `chain`."""
    one = choice(seat, name, _with(BACK, BACK_REF, BACK, options), prompt=prompt, of=of, why=why)
    reply = yield Ask((one,), (), until)
    return _picked(one, reply)[0]


def chain(first: Callable[[], Flow[A | None]], second: Callable[[A], Flow[B | None]]) -> Flow[tuple[A, B] | None]:
    """A choice of two parts, a square and then a facing: whoever goes back from the second part is asked the first one
    again, and `None` says that they went back from there. The second part may be a chain itself.
    """
    while (one := (yield from first())) is not None:
        two = yield from second(one)
        if two is not None:
            return one, two
    return None


def choose_some(
    seat: int,
    name: str,
    options: Options[T],
    *,
    least: int,
    most: int,
    prompt: Text | None = None,
    occasion: str = "",
    of: Refs = (),
    why: Why | None = None,
    until: Deadline | None = None,
) -> Flow[list[T]]:
    """Asks one seat for some of the options, `least` to `most` of them."""
    one = choice(seat, name, options, prompt=prompt, least=least, most=most, occasion=occasion, of=of, why=why)
    reply = yield Ask((one,), (), until)
    return list(_picked(one, reply))


# Several seats


def anyone(choices: Iterable[Choice[T]], *, until: Deadline | None = None) -> Flow[tuple[int, T] | None]:
    """Opens several choices at once: the first answer that does something, with its seat. Whoever passes (`or_pass`)
    leaves it to the others; `None` if nobody is left, or time is up.

    So a player's turn with events that others may play meanwhile is their own choice, and one to pass for each of them.
    """
    waiting = list(choices)
    while waiting:
        reply = yield Ask(tuple(waiting), (), until)
        if reply.time_up:
            return None
        if reply.keys != (PASS,):
            return reply.seat, cast("T", reply.values[0])
        waiting = [one for one in waiting if one.seat != reply.seat]
    return None


def meanwhile(mine: Choice[T], others: Callable[[], Iterable[Choice[T]]], quiet: list[int]) -> Flow[tuple[int, T]]:
    """A choice that somebody must make, while others may do something in between: who did what.

    Nobody waits for the others. Whoever has passed is `quiet`, and not asked again as long as that list is kept.
    """
    while True:
        windows = [or_pass(one, idle=True) for one in others() if one.seat != mine.seat and one.seat not in quiet]
        reply = yield Ask((mine, *windows))
        if reply.seat == mine.seat or reply.keys != (PASS,):
            return reply.seat, cast("T", reply.values[0])
        quiet.append(reply.seat)


def first_of(
    seats: Iterable[int],
    name: str,
    options: Callable[[int], Sequence[Option[T]]],
    *,
    prompt: Text | None = None,
    occasion: str = "",
    interrupt: str = "",
    of: Refs = (),
    why: Why | None = None,
    until: Deadline | None = None,
    pass_label: str = PASS,
) -> Flow[tuple[int, T] | None]:
    """Opens a window for several seats at once: the first who does something, or `None` when all have passed.

    Passing is offered to each of them and needs no option of the caller's.
    """

    def window(seat: int) -> Choice[T]:
        one = choice(
            seat, name, lambda: options(seat), prompt=prompt, occasion=occasion, interrupt=interrupt, of=of, why=why
        )
        return or_pass(one, pass_label)

    return (yield from anyone([window(seat) for seat in seats], until=until))


def everyone(
    g: Play[S],
    name: str,
    options: Mapping[int, Options[T]],
    *,
    prompt: Text | None = None,
    of: Refs = (),
    why: Why | None = None,
    until: Deadline | None = None,
) -> Flow[dict[int, T]]:
    """Asks several seats at once and waits for all; nobody learns an answer before the last is given.

    The answers given so far are secret, so they lie in the state (`gathered`), not in this frame.
    """
    choices = {seat: choice(seat, name, listed, prompt=prompt, of=of, why=why) for seat, listed in options.items()}
    gathered = g.state.gathered
    while len(gathered) < len(choices):
        reply = yield Ask(
            tuple(one for seat, one in choices.items() if seat not in gathered),
            tuple(one for seat, one in choices.items() if seat in gathered),
            until,
        )
        if reply.time_up:
            late = [one for seat, one in choices.items() if seat not in gathered]
            gathered |= {one.seat: tuple(option.key for option in one.when_time_is_up()) for one in late}
        else:
            gathered[reply.seat] = reply.keys
    g.bar_undo()
    answers: dict[int, T] = {}
    for seat, one in choices.items():
        by_key = {option.key: option.value for option in one.options()}
        answers[seat] = by_key[gathered[seat][0]]
    gathered.clear()
    return answers
