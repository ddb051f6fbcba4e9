"""Asks: the only way a game waits.

A *choice* is what one seat may decide now; an *ask* is the choices of all seats that may answer at this moment. One
answer, from one seat, ends the ask and comes back to the rule as a *reply*. Options are a function of the state,
listed when somebody looks. `choose`, `choose_or_pass`, `choose_some`, `first_of` and `everyone` are how rules ask.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar, cast

import msgspec

from bot.engine.play import Play, S
from bot.engine.text import Text

T = TypeVar("T")
R = TypeVar("R")
PASS = "pass"


class Option(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """One thing a seat may answer.

    `key` is stable and tells nothing that its reader may not know; `group` is for paging; `at` is what the option
    points at, as `kind:id` (`card:shotgun`, `room:hangar`, `seat:1`); `final` asks the player once more.
    """

    key: str
    value: T
    label: Text
    group: str = ""
    at: str = ""
    final: bool = False


Options: TypeAlias = Callable[[], Sequence[Option[T]]]


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What one seat may decide. Options' values are opaque here; `choose` and its kin give them their type back.

    `about` names the occasion: when it changes, clicks on the earlier question are stale. `point` is the interrupt
    point at which a player can say in advance whether to be asked, `safe` the answer that risks nothing.
    """

    seat: int
    name: str
    options: Callable[[], Sequence[Option[object]]]
    prompt: Text
    least: int = 1
    most: int = 1
    about: str = ""
    point: str = ""
    safe: str = ""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """All choices open now. `sealed` are answers already given that stay secret until the last one is there."""

    choices: tuple[Choice, ...]
    sealed: tuple[Choice, ...] = ()
    deadline: str = ""


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
    about: str = "",
    point: str = "",
    safe: str = "",
) -> Choice:
    """A choice named `name`; unless given, its prompt is the message `ask-<name>`."""
    listed = cast("Callable[[], Sequence[Option[object]]]", options)
    return Choice(seat, name, listed, prompt or Text("ask-" + name), least, most, about, point, safe)


def choose(
    seat: int,
    name: str,
    options: Options[T],
    *,
    prompt: Text | None = None,
    about: str = "",
    point: str = "",
    safe: str = "",
) -> Flow[T]:
    """Asks one seat for one of the options and returns that option's value."""
    reply = yield Ask((choice(seat, name, options, prompt=prompt, about=about, point=point, safe=safe),))
    return cast("T", reply.values[0])


def choose_or_pass(
    seat: int,
    name: str,
    options: Options[T],
    *,
    pass_label: str = "pass",
    pass_final: bool = False,
    prompt: Text | None = None,
    about: str = "",
    point: str = "",
) -> Flow[T | None]:
    """Asks one seat for one of the options or none of them; passing comes first and needs no option of the caller's."""
    listed = _with_pass(options, pass_label, final=pass_final)
    safe = "" if pass_final else PASS
    reply = yield Ask((choice(seat, name, listed, prompt=prompt, about=about, point=point, safe=safe),))
    return cast("T | None", reply.values[0])


def _with_pass(options: Options[T], label: str, *, final: bool = False) -> Options[T | None]:
    passing: Option[T | None] = Option(PASS, None, Text(label), final=final)
    return lambda: [passing, *cast("Sequence[Option[T | None]]", options())]


def choose_some(
    seat: int,
    name: str,
    options: Options[T],
    *,
    least: int,
    most: int,
    prompt: Text | None = None,
) -> Flow[list[T]]:
    """Asks one seat for some of the options, `least` to `most` of them."""
    reply = yield Ask((choice(seat, name, options, prompt=prompt, least=least, most=most),))
    return cast("list[T]", list(reply.values))


def first_of(
    seats: Iterable[int],
    name: str,
    options: Callable[[int], Sequence[Option[T]]],
    *,
    prompt: Text | None = None,
    about: str = "",
    point: str = "",
    deadline: str = "",
    pass_label: str = "pass",
) -> Flow[tuple[int, T] | None]:
    """Opens a window for several seats at once: the first who does something, or `None` when all have passed.

    Passing is offered to each of them and needs no option of the caller's. With a deadline, time up closes it too.
    """
    waiting = list(seats)

    def window(seat: int) -> Choice:
        listed = _with_pass(lambda: options(seat), pass_label)
        return choice(seat, name, listed, prompt=prompt, about=about, point=point, safe=PASS)

    while waiting:
        reply = yield Ask(tuple(window(seat) for seat in waiting), deadline=deadline)
        if reply.time_up:
            return None
        if reply.keys != (PASS,):
            return reply.seat, cast("T", reply.values[0])
        waiting.remove(reply.seat)
    return None


def everyone(
    g: Play[S], name: str, options: Mapping[int, Options[T]], *, prompt: Text | None = None
) -> Flow[dict[int, T]]:
    """Asks several seats at once and waits for all; nobody learns an answer before the last is given.

    The answers given so far are secret, so they lie in the state (`gathered`), not in this frame.
    """
    choices = {seat: choice(seat, name, listed, prompt=prompt) for seat, listed in options.items()}
    gathered = g.state.gathered
    while len(gathered) < len(choices):
        reply = yield Ask(
            tuple(one for seat, one in choices.items() if seat not in gathered),
            sealed=tuple(one for seat, one in choices.items() if seat in gathered),
        )
        gathered[reply.seat] = reply.keys
    g.bar()
    answers: dict[int, T] = {}
    for seat, one in choices.items():
        by_key = {option.key: option.value for option in one.options()}
        answers[seat] = cast("T", by_key[gathered[seat][0]])
    gathered.clear()
    return answers
