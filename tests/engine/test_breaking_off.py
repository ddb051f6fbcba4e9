"""A game that breaks off: somebody gives up and the rules say that this ends it, or all call a lost cause a defeat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.asks import Flow, choose
from bot.engine.errors import EngineError, RuleFault
from bot.engine.game import Game, Phase
from bot.engine.journal import Line
from bot.engine.play import Deadline, Outcome, Play
from bot.engine.record import Record, digest, verify
from bot.engine.save import Conceded, Resigned
from bot.engine.session import Session
from bot.engine.text import Text
from tests.engine.tiny import State, View, begin, game, letters

HOPELESS = Text("hopeless")


def turn(g: Play[State]) -> Flow[None]:
    for _ in range(5):
        g.state.said.append((yield from choose(0, "turn", lambda: letters("ab"))))


def conceded(g: Play[State]) -> Flow[None]:
    """Something is still asked when the game is given up: an aftermath."""
    g.tell("defeat")
    g.state.said.append((yield from choose(1, "aftermath", lambda: letters("xy"))))
    g.over("table", (), Text("lost"))


def lost_cause(first: Phase[State] = turn) -> Game[State, View]:
    """A game that is hopeless once an A was said."""
    made = game(turn=first, conceded=conceded)
    return replace(
        made,
        hopeless=lambda s: HOPELESS if "A" in s.said else None,
        conceded="conceded",
        resigned=lambda s, seat: Outcome((1 - seat,), "all", Text("gave-up")) if s.said else None,
    )


def test_a_lost_cause_goes_on_with_the_phase_for_it_from_the_middle_of_another() -> None:
    session = begin(lost_cause())
    session.answer(0, ("b",))
    with pytest.raises(EngineError, match="still be won"):
        session.concede()
    session.answer(0, ("a",))
    step = session.concede()
    assert step.entry == Conceded()
    assert [line.text.key for line in step.lines] == ["defeat"]
    assert session.waiting == (1,)
    assert session.state.said == ["B", "A"]
    session.answer(1, ("x",))
    assert session.outcome == Outcome((), "table", Text("lost"))


def test_it_is_the_same_game_after_being_saved_at_any_moment_of_it() -> None:
    session = begin(lost_cause())
    session.answer(0, ("a",))
    for step in (session.concede, lambda: session.answer(1, ("y",))):
        step()
        again = Session.restore(session.game, session.save())
        assert digest(again) == digest(session)
        assert again.waiting == session.waiting


def test_it_stands_in_the_file_and_a_file_that_leaves_it_out_is_false() -> None:
    made = lost_cause()
    record = Record(made, made.start(2, "fair"))
    record.answer(0, ("a",))
    for step in (record.session.concede(), record.session.answer(1, ("x",))):
        record._keep(step)
    file = record.replay_file()
    assert verify(made, file) == "true"
    assert verify(made, replace(file, log=[entry for entry in file.log if entry != Conceded()])) == "false"


def test_who_gives_up_ends_the_game_where_the_rules_say_so() -> None:
    session = begin(lost_cause())
    with pytest.raises(EngineError, match="cannot end"):
        session.resign(1)
    session.answer(0, ("b",))
    step = session.resign(1)
    assert step.entry == Resigned(1)
    assert step.lines == [Line(Text("gave-up"), weight="end")]
    assert session.outcome == Outcome((0,), "all", Text("gave-up"))
    assert session.waiting == ()
    again = Session.restore(session.game, session.save())
    assert again.outcome == session.outcome
    with pytest.raises(EngineError, match="cannot end"):
        session.resign(0)


def test_clocks_stop_when_a_game_breaks_off() -> None:
    def hurried(g: Play[State]) -> Flow[None]:
        g.set_deadline(Deadline("round", 60))
        yield from turn(g)

    session = begin(lost_cause(hurried))
    session.answer(0, ("a",))
    assert session.state.deadlines
    session.concede()
    assert not session.state.deadlines


def test_a_fault_on_the_way_leaves_the_game_where_it_stood() -> None:
    def broken(g: Play[State]) -> Flow[None]:
        g.state.said.clear()
        yield from ()
        raise ZeroDivisionError

    made = lost_cause()
    session = begin(replace(made, phases={**made.phases, "conceded": broken}))
    session.answer(0, ("a",))
    before = digest(session)
    with pytest.raises(RuleFault, match="ZeroDivisionError"):
        session.concede()
    assert digest(session) == before
    assert session.waiting == (0,)
