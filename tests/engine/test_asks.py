"""Asks: how rules wait for one, some, the first or all, and what is refused with nothing changed."""

from __future__ import annotations

import pytest

from bot.engine.asks import (
    Ask,
    Flow,
    anyone,
    chain,
    choice,
    choose,
    choose_or_back,
    choose_or_pass,
    choose_some,
    everyone,
    first_of,
    or_pass,
)
from bot.engine.errors import NotAsked, NotOffered, Refused, Stale, WrongCount
from bot.engine.game import Game, Offered
from bot.engine.play import Deadline, Play, Running
from bot.engine.record import digest
from bot.engine.save import Answer
from bot.engine.session import Session
from bot.engine.text import Text
from tests.engine.tiny import State, View, begin, end, game, letters

LOST = Text("lost")

SOON = Deadline("window", 30)


def keys(session: Session[State, View], seat: int) -> list[str]:
    return [option.key for option in session.options(seat)]


def one(g: Play[State]) -> Flow[None]:
    g.state.said.append((yield from choose(0, "one", lambda: letters("abc"), safe="b")))
    end(g)


def one_or_none(g: Play[State]) -> Flow[None]:
    card = yield from choose_or_pass(0, "one", lambda: letters("abc"), pass_label="never-mind")
    g.state.said.append(card or "nothing")
    end(g)


def some(g: Play[State]) -> Flow[None]:
    g.state.said += yield from choose_some(0, "some", lambda: letters("abcd"), least=2, most=3)
    end(g)


def window(g: Play[State]) -> Flow[None]:
    found = yield from first_of(range(3), "window", lambda seat: letters("abc"[seat:]), until=SOON)
    g.state.said.append("nobody" if found is None else f"{found[0]} {found[1]}")
    end(g)


def votes(g: Play[State]) -> Flow[None]:
    said = yield from everyone(g, "votes", {seat: lambda: letters("ab") for seat in (2, 0, 1)})
    g.state.said += [f"{seat} {vote}" for seat, vote in said.items()]
    end(g)


# One, or none, or some


def test_choose_gives_the_value_of_the_option() -> None:
    session = begin(game(one=one))
    assert session.waiting == (0,)
    assert keys(session, 0) == ["a", "b", "c"]
    session.answer(0, ("b",))
    assert session.state.said == ["B"]
    assert session.ask is None


def test_an_offer_says_all_that_a_panel_needs() -> None:
    offer = begin(game(one=one)).offer(0)
    assert (offer.seat, offer.number, offer.name, offer.safe, offer.least, offer.most) == (0, 1, "one", "b", 1, 1)
    assert offer.prompt == Text("ask-one")
    assert offer.options[0] == Offered("a", Text("letter-a"))


def test_passing_comes_last_is_safe_and_gives_nothing() -> None:
    session = begin(game(one=one_or_none))
    assert keys(session, 0) == ["a", "b", "c", "pass"]
    assert session.offer(0).safe == "pass"
    assert session.options(0)[-1].label == Text("never-mind")
    session.answer(0, ("pass",))
    assert session.state.said == ["nothing"]


def test_a_pass_that_gives_something_up_is_final_and_not_safe() -> None:
    def give_in(g: Play[State]) -> Flow[None]:
        yield from choose_or_pass(0, "one", lambda: letters("abc"), confirm_pass=LOST)

    session = begin(game(give_in=give_in))
    assert session.offer(0).safe == ""
    assert [option.confirm for option in session.options(0)] == [None, None, None, LOST]


def test_not_passing_gives_the_value() -> None:
    session = begin(game(one=one_or_none))
    session.answer(0, ("c",))
    assert session.state.said == ["C"]


@pytest.mark.parametrize("picked", [("d", "a"), ("a", "b", "c")])
def test_choose_some_gives_the_values_as_picked(picked: tuple[str, ...]) -> None:
    session = begin(game(some=some))
    session.answer(0, picked)
    assert session.state.said == [key.upper() for key in picked]


# The first of several


def test_the_first_who_does_something_closes_the_window() -> None:
    session = begin(game(window=window), seats=3)
    assert session.waiting == (0, 1, 2)
    assert keys(session, 2) == ["c", "pass"]
    session.answer(1, ("c",))
    assert session.state.said == ["1 C"]


def test_who_passes_leaves_the_window_to_the_others() -> None:
    session = begin(game(window=window), seats=3)
    session.answer(1, ("pass",))
    assert list(session.waiting) == [0, 2]
    session.answer(2, ("c",))
    assert session.state.said == ["2 C"]


def test_all_passing_closes_the_window() -> None:
    session = begin(game(window=window), seats=3)
    for seat in (2, 0, 1):
        session.answer(seat, ("pass",))
    assert session.state.said == ["nobody"]


def test_time_up_closes_the_window() -> None:
    session = begin(game(window=window), seats=3)
    session.answer(0, ("pass",))
    session.time_up("window")
    assert session.state.said == ["nobody"]


def test_a_window_for_nobody_does_not_open() -> None:
    def empty(g: Play[State]) -> Flow[None]:
        assert (yield from first_of((), "window", lambda seat: letters("a"))) is None
        end(g)

    assert begin(game(empty=empty)).outcome is not None


# Everyone at once


def test_everyone_waits_for_all_and_gives_all_answers() -> None:
    session = begin(game(votes=votes), seats=3)
    assert list(session.waiting) == [2, 0, 1]
    session.answer(0, ("b",))
    session.answer(2, ("a",))
    assert list(session.waiting) == [1]
    assert session.state.said == []
    session.answer(1, ("a",))
    assert session.state.said == ["2 A", "0 B", "1 A"]
    assert session.state.gathered == {}


def test_a_vote_once_given_is_sealed() -> None:
    session = begin(game(votes=votes), seats=3)
    session.answer(0, ("b",))
    with pytest.raises(NotAsked):
        session.answer(0, ("a",))
    assert session.ask is not None
    assert [sealed.seat for sealed in session.ask.sealed] == [0]


def test_everyone_can_be_asked_again() -> None:
    def twice(g: Play[State]) -> Flow[None]:
        for _ in range(2):
            said = yield from everyone(g, "votes", {0: lambda: letters("ab"), 1: lambda: letters("ab")})
            g.state.said.append(said[0] + said[1])
        end(g)

    session = begin(game(twice=twice))
    for seat, vote in ((0, "a"), (1, "b"), (1, "a"), (0, "b")):
        session.answer(seat, (vote,))
    assert session.state.said == ["AB", "BA"]


# A turn in which others may do something


def meanwhile(g: Play[State]) -> Flow[None]:
    """Seat 0 has the turn; the others may play an event as long as it lasts."""
    events = [or_pass(choice(seat, "event", lambda: letters("xy")), "not-now") for seat in (1, 2)]
    while True:
        seat, letter = (yield from anyone([choice(0, "turn", lambda: letters("ab")), *events])) or (-1, "")
        g.state.said.append(f"{seat} {letter}")
        if seat == 0:
            end(g)
            return


def test_who_has_the_turn_need_not_wait_for_the_others() -> None:
    session = begin(game(meanwhile=meanwhile), seats=3)
    assert list(session.waiting) == [0, 1, 2]
    assert keys(session, 0) == ["a", "b"]
    assert keys(session, 1) == ["x", "y", "pass"]
    assert (session.offer(1).safe, session.options(1)[-1].label) == ("pass", Text("not-now"))
    session.answer(0, ("a",))
    assert session.state.said == ["0 A"]


def test_an_event_of_another_opens_the_turn_again_and_passing_does_not() -> None:
    session = begin(game(meanwhile=meanwhile), seats=3)
    number = session.numbers[0]
    session.answer(2, ("pass",))
    assert list(session.waiting) == [0, 1]
    session.answer(1, ("y",))
    assert list(session.waiting) == [0, 1, 2]
    session.answer(1, ("pass",))
    session.answer(2, ("pass",))
    assert list(session.waiting) == [0]
    session.answer(0, ("b",), number=number)
    assert session.state.said == ["1 Y", "0 B"]


# A choice of several parts


def aim(g: Play[State]) -> Flow[None]:
    """A square, a facing and a posture; from each part one can go back to the one before."""
    found = yield from chain(
        lambda: choose_or_back(0, "square", lambda: letters("ab")),
        lambda square: chain(
            lambda: choose_or_back(0, "facing", lambda: letters("ns" if square == "A" else "ew")),
            lambda facing: choose_or_back(0, "posture", lambda: letters("uv")),
        ),
    )
    if found is None:
        g.state.said.append("never mind")
    else:
        square, (facing, posture) = found
        g.state.said.append(square + facing + posture)
    end(g)


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ("a n u", "ANU"),
        ("b w v", "BWV"),
        ("back", "never mind"),
        ("a back back", "never mind"),
        ("a n back s v", "ASV"),
        ("a n back back b e u", "BEU"),
    ],
)
def test_each_part_of_a_chain_leads_back_to_the_one_before(answers: str, said: str) -> None:
    session = begin(game(aim=aim))
    for key in answers.split():
        assert keys(session, 0)[-1] == "back"
        session = session.twin()
        session.answer(0, (key,), number=session.numbers[0])
    assert session.state.said == [said]


def test_every_part_of_a_chain_is_a_question_of_its_own() -> None:
    session = begin(game(aim=aim))
    for key in ("a", "back", "a", "n", "back"):
        before = session.numbers[0]
        session.answer(0, (key,))
        assert session.numbers[0] == before + 1
    assert not session.offer(0).safe, "going back brings nobody further"


# Deadlines


def hurried(g: Play[State]) -> Flow[None]:
    """Every kind of ask against the same clock."""
    s = g.state
    s.said.append((yield from choose(0, "safe", lambda: letters("abc"), safe="b", until=SOON)))
    s.said.append((yield from choose(0, "any", lambda: letters("abc"), until=SOON)))
    s.said.append(str((yield from choose_or_pass(0, "pass", lambda: letters("abc"), confirm_pass=LOST, until=SOON))))
    s.said.append(str((yield from choose_or_back(0, "back", lambda: letters("abc"), until=SOON))))
    s.said += yield from choose_some(0, "some", lambda: letters("abc"), least=2, most=3, until=SOON)
    said = yield from everyone(g, "all", {seat: lambda: letters("xyz") for seat in (2, 0, 1)}, until=SOON)
    s.said += [f"{seat} {vote}" for seat, vote in said.items()]
    g.end_deadline(SOON)
    end(g)


def test_when_time_is_up_the_safe_answer_counts_or_no_more_than_must_be() -> None:
    session = begin(game(hurried=hurried), seats=3)
    for _ in range(5):
        assert session.waiting == (0,)
        session.time_up("window")
    assert session.state.said == ["B", "A", "None", "None", "A", "B"]
    session.answer(0, ("z",))
    session.time_up("window")
    assert session.state.said[6:] == ["2 X", "0 Z", "1 X"]
    assert (session.state.gathered, session.state.deadlines) == ({}, {})


def test_what_was_answered_in_time_counts() -> None:
    session = begin(game(hurried=hurried), seats=3)
    for picked in ("c", "c", "c", "c", "bc"):
        session.answer(0, tuple(picked))
    for seat in (1, 0, 2):
        session.answer(seat, ("y",))
    assert session.state.said == ["C", "C", "C", "C", "B", "C", "2 Y", "0 Y", "1 Y"]


def test_a_clock_starts_with_the_first_ask_and_not_again_with_the_next() -> None:
    session = begin(game(hurried=hurried), seats=3)
    assert session.state.deadlines == {"window": Running(30, 1)}
    session.play.extend_deadline(SOON, 15)
    session.answer(0, ("a",))
    assert session.state.deadlines == {"window": Running(45, 1)}


def test_a_clock_that_was_stopped_starts_anew() -> None:
    def rounds(g: Play[State]) -> Flow[None]:
        yield from choose(0, "hurry", lambda: letters("a"), until=SOON)
        g.end_deadline(SOON)

    session = begin(game(rounds=rounds))
    session.answer(0, ("a",))
    assert session.state.deadlines == {"window": Running(30, 2)}


def test_while_a_clock_runs_nothing_can_be_taken_back() -> None:
    session = begin(game(hurried=hurried), seats=3)
    step = session.answer(0, ("a",))
    assert step.entry == Answer(0, 1, ("a",), barred=True)


# Refusals: nothing changes


def refused(game: Game[State, View], seat: int, picked: tuple[str, ...], number: int | None = None) -> Refused:
    session = begin(game, seats=3)
    before = digest(session), session.save(), session.line_count
    with pytest.raises(Refused) as caught:
        session.answer(seat, picked, number=number)
    assert (digest(session), session.save(), session.line_count) == before
    return caught.value


def test_who_is_not_asked_is_refused() -> None:
    assert isinstance(refused(game(one=one), 1, ("a",)), NotAsked)


def test_what_is_not_offered_is_refused() -> None:
    assert isinstance(refused(game(one=one), 0, ("z",)), NotOffered)


def test_the_same_option_twice_is_refused() -> None:
    assert isinstance(refused(game(some=some), 0, ("a", "a")), NotOffered)


@pytest.mark.parametrize("picked", [(), ("a",), ("a", "b", "c", "d")])
def test_too_few_or_too_many_are_refused(picked: tuple[str, ...]) -> None:
    assert isinstance(refused(game(some=some), 0, picked), WrongCount)


@pytest.mark.parametrize("number", [0, 2, -1])
def test_an_answer_to_another_question_is_refused(number: int) -> None:
    assert isinstance(refused(game(one=one), 0, ("a",), number), Stale)


def test_every_refusal_names_its_sentence() -> None:
    reasons = [refused(game(one=one), 1, ("a",)), refused(game(one=one), 0, ("z",)), refused(game(some=some), 0, ())]
    assert [reason.key for reason in reasons] == ["refused-not-asked", "refused-not-offered", "refused-wrong-count"]
    assert refused(game(one=one), 0, ("a",), 9).key == "refused-stale"


def test_what_was_offered_a_moment_ago_may_be_gone() -> None:
    def last_one(g: Play[State]) -> Flow[None]:
        left = "ab"
        while left:
            asks = tuple(choice(seat, "grab", lambda: letters(left)) for seat in (0, 1))  # noqa: B023
            reply = yield Ask(asks)
            left = left.replace(reply.keys[0], "")
        end(g)

    session = begin(game(last_one=last_one))
    number = session.numbers[1]
    session.answer(0, ("a",))
    with pytest.raises(NotOffered):
        session.answer(1, ("a",), number=number)
    session.answer(1, ("b",), number=number)
    assert session.outcome is not None


# Ask numbers


def test_a_number_grows_with_ones_own_answer_not_with_others() -> None:
    def window_twice(g: Play[State]) -> Flow[None]:
        while True:
            yield from first_of(range(3), "window", lambda seat: letters("abc"))

    session = begin(game(twice=window_twice), seats=3)
    assert session.numbers == [1, 1, 1]
    session.answer(1, ("pass",))
    assert session.numbers == [1, 1, 1]
    session.answer(0, ("a",))
    assert session.numbers == [2, 2, 1]


def test_another_occasion_makes_old_clicks_stale() -> None:
    def occasions(g: Play[State]) -> Flow[None]:
        for night in "123":
            yield from first_of((0, 1), "night", lambda seat: letters("a"), occasion=night)

    session = begin(game(occasions=occasions))
    session.answer(0, ("a",))
    assert session.numbers == [2, 2]
    with pytest.raises(Stale):
        session.answer(1, ("a",), number=1)
