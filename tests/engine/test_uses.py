"""Uses: what fits the moment, what can be paid for, what must be used and what may be, and windows for everybody."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec
import pytest

from bot.engine.asks import Choice, Flow, Option, choice
from bot.engine.effects import Effect, Effects
from bot.engine.play import Play
from bot.engine.refs import Ref, card
from bot.engine.session import Session
from bot.engine.text import Name, Text
from bot.engine.uses import Use, Uses
from tests.engine.tiny import State, View, begin, end, game


class Shout(Effect, frozen=True, tag="shout"):
    word: str


class Score(Effect, frozen=True, tag="score"):
    by: int


class CallUse(Use[Literal["day", "night"], Literal["owl"], Shout | Score], frozen=True):
    price: int = 0


class Call(NamedTuple):
    """A call, a letter, in somebody's hand."""

    seat: int
    letter: str

    @property
    def use(self) -> CallUse:
        return CALLS[self.letter]


def row(text: str) -> CallUse:
    return msgspec.toml.decode(text, type=CallUse)


HOO, HEY = '[{ do = "shout", word = "hoo" }]', '[{ do = "shout", word = "hey" }]'
CALLS = {
    "a": row(f'timing = "day"\nmay = true\ndo = {HEY}'),
    "b": row(f'timing = "night"\ntrigger = "owl"\nmay = true\ndo = {HOO}'),
    "c": row('timing = "day"\nprice = 2\ndo = [{ do = "score", by = 1 }]'),
    "d": row(f'timing = "day"\nmay = true\nonce = true\ndo = {HOO}'),
}
EFFECTS: Effects[State, str] = Effects()


@EFFECTS.effect(Shout, possible=lambda s, _me, verb: f"deaf to {verb.word}" not in s.said)
def _shout(g: Play[State], me: str, verb: Shout) -> Flow[None]:
    g.state.said.append(f"{me} {verb.word}")
    yield from ()


@EFFECTS.effect(Score)
def _score(g: Play[State], _me: str, verb: Score) -> Flow[None]:
    g.state.score += verb.by
    yield from ()


Hands: TypeAlias = dict[int, str]


class _Calls(Uses[State, str, Call, Hands]):
    """Prices are paid with the score, and a call that is made is said. The moment is who holds what then."""

    def me(self, _s: State, call: Call) -> str:
        return f"seat {call.seat}"

    def option(self, call: Call) -> Option[Call]:
        return Option(call.letter, call, Text("call"), refs=(card(call.letter),))

    def question(self, call: Call) -> Choice[Call]:
        return choice(call.seat, "call", lambda: [self.option(call)], occasion=call.letter)

    def can_pay(self, s: State, call: Call) -> bool:
        return call.use.price <= s.score and not (call.use.once and f"used {call.letter}" in s.said)

    def pay(self, g: Play[State], call: Call) -> Flow[None]:
        g.state.score -= call.use.price
        g.state.said.append(f"used {call.letter}")
        yield from ()

    def put_away(self, g: Play[State], call: Call) -> None:
        g.state.said.append(f"done {call.letter}")

    def named(self, thing: Call) -> Name:
        return Name(thing.letter)

    def at_hand(self, s: State, moment: Hands) -> dict[int, list[Call]]:
        """A used one has left the hand."""
        left = {
            seat: [one for one in calls(seat, held) if f"used {one.letter}" not in s.said]
            for seat, held in moment.items()
        }
        return {seat: fit for seat, found in left.items() if (fit := [one for one in found if self.possible(s, one)])}


USES = _Calls(EFFECTS)


def calls(seat: int, letters: str) -> list[Call]:
    return [Call(seat, letter) for letter in letters]


def each(letters: str, score: int = 0) -> Session[State, View]:
    """Seat 0 has these calls, all of this moment."""

    def phase(g: Play[State]) -> Flow[None]:
        g.state.score = score
        yield from USES.use_each(g, calls(0, letters))
        end(g)

    return begin(game(phase=phase))


# Moments


def test_something_is_for_its_time_and_for_what_has_happened() -> None:
    assert [letter for letter, use in CALLS.items() if use.fits("day")] == ["a", "c", "d"]
    assert [letter for letter, use in CALLS.items() if use.fits("night")] == [], "only if there is an owl"
    assert [letter for letter, use in CALLS.items() if use.fits("night", "owl")] == ["b"]


@pytest.mark.parametrize("wrong", ['timing = "noon"', 'timing = "day"\ntrigger = "bat"', 'timing = "day"\ncolour = 1'])
def test_a_row_that_knows_no_such_moment_is_refused(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        row(f"{wrong}\ndo = {HOO}")


# What is possible


def test_what_cannot_be_paid_for_is_not_possible() -> None:
    state = each("").state
    assert [USES.possible(state, Call(0, "c")) for state.score in (1, 2)] == [False, True]


def test_what_is_used_up_is_not_possible() -> None:
    state = each("").state
    assert USES.possible(state, Call(0, "d"))
    state.said.append("used d")
    assert not USES.possible(state, Call(0, "d"))


def test_what_would_do_nothing_is_not_possible() -> None:
    state = each("").state
    assert USES.possible(state, Call(0, "a"))
    state.said.append("deaf to hey")
    assert not USES.possible(state, Call(0, "a"))


# Using


def test_it_is_paid_for_then_done_then_put_away() -> None:
    session = each("c", score=2)
    assert session.state.said == ["used c", "done c"], "nobody was asked: it is not left to the player"
    assert session.state.score == 1


def test_things_of_one_moment_are_offered_one_by_one_unless_they_must_be_used() -> None:
    session = each("acd", score=2)
    assert [option.key for option in session.options(0)] == ["a", "pass"]
    session.answer(0, ("pass",))
    assert session.state.said == ["used c", "done c"]
    assert [option.key for option in session.options(0)] == ["d", "pass"]
    session.answer(0, ("d",))
    assert session.state.said[2:] == ["used d", "seat 0 hoo", "done d"]
    assert session.outcome is not None


def test_one_may_use_up_what_the_next_would_cost_or_need() -> None:
    session = each("ccdd", score=2)
    session.answer(0, ("d",))
    assert session.state.said.count("used c") == session.state.said.count("used d") == 1
    assert session.outcome is not None


# Windows


def opened(hands: Hands, *, again: bool = False, over: bool = False) -> Session[State, View]:
    """A window for all who have a call that is possible now."""

    def phase(g: Play[State]) -> Flow[None]:
        if again:
            yield from USES.windows(g, hands, "listen", occasion="dusk", of=(Ref("moon"),))
        else:
            used = yield from USES.window(g, hands, "listen", occasion="dusk", of=(Ref("moon"),))
            g.state.said.append("used" if used else "unused")
        end(g)

    return begin(game(phase=phase), seats=3)


def test_a_window_is_for_those_who_have_something() -> None:
    session = opened({2: "ab", 0: "c", 1: "d"})
    assert session.waiting == (1, 2), "seat 0 cannot pay"
    assert [option.key for option in session.options(2)] == ["a", "b", "pass"]
    offer = session.offer(2)
    assert (offer.name, offer.interrupt, offer.safe, offer.of) == ("listen", "listen", "pass", (Ref("moon"),))


def test_the_first_who_wants_to_uses_one_thing() -> None:
    session = opened({1: "ad", 2: "b"})
    session.answer(2, ("pass",))
    session.answer(1, ("d",))
    assert session.state.said == ["used d", "seat 1 hoo", "done d", "used"]
    assert session.outcome is not None


def test_nobody_is_asked_where_nobody_has_anything() -> None:
    assert opened({0: "c"}).state.said == ["unused"]


def test_all_may_pass() -> None:
    session = opened({0: "a", 1: "b"})
    session.answer(1, ("pass",))
    session.answer(0, ("pass",))
    assert session.state.said == ["unused"]


def test_windows_open_until_nobody_has_or_wants_anything() -> None:
    session = opened({0: "a", 1: "bd"}, again=True)
    session.answer(1, ("b",))
    assert session.waiting == (0, 1), "whoever had not passed yet, and whoever has something left"
    session.answer(0, ("pass",))
    session.answer(1, ("d",))
    session.answer(0, ("a",))
    assert session.outcome is not None
    assert [one for one in session.state.said if one.startswith("seat")] == ["seat 1 hoo", "seat 1 hoo", "seat 0 hey"]
