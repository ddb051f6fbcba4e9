"""Timers: a deadline runs once, can be lengthened, stands still while nobody is there, and does not start again."""

from __future__ import annotations

from msgspec import msgpack

from bot.engine.dice import Dice
from bot.engine.play import Deadline, GameState, Play, Running
from bot.engine.timers import Timer, Timers

STORM = {"storm": Running(120, 1)}


def test_a_deadline_runs_from_the_moment_it_is_followed() -> None:
    timers = Timers()
    timers.follow(STORM, 1000)
    assert timers.left(STORM, "storm", 1000) == 120
    assert timers.left(STORM, "storm", 1050) == 70
    assert timers.due(STORM, 1119) == []
    assert timers.due(STORM, 1120) == ["storm"]


def test_following_again_does_not_restart_it() -> None:
    timers = Timers()
    timers.follow(STORM, 0)
    timers.follow(STORM, 100)
    assert timers.left(STORM, "storm", 100) == 20


def test_what_is_gone_from_the_state_is_forgotten() -> None:
    timers = Timers()
    timers.follow(STORM, 0)
    timers.follow({}, 100)
    assert timers.running == {}
    timers.follow(STORM, 200)
    assert timers.left(STORM, "storm", 200) == 120


def test_one_that_ended_and_was_set_again_at_once_starts_anew() -> None:
    timers = Timers()
    timers.follow(STORM, 0)
    timers.follow({"storm": Running(120, 2)}, 100)
    assert timers.left({"storm": Running(120, 2)}, "storm", 110) == 110


def test_more_time_is_more_time_left() -> None:
    timers = Timers()
    timers.follow(STORM, 0)
    timers.follow({"storm": Running(150, 1)}, 110)
    assert timers.left({"storm": Running(150, 1)}, "storm", 110) == 40


def test_the_longest_overdue_comes_first() -> None:
    deadlines = {"a": Running(50, 1), "b": Running(10, 2), "c": Running(200, 3)}
    timers = Timers()
    timers.follow(deadlines, 0)
    assert timers.due(deadlines, 60) == ["b", "a"]


def test_a_pause_stops_the_clock() -> None:
    timers = Timers()
    timers.follow(STORM, 0)
    timers.pause(50)
    assert timers.left(STORM, "storm", 9000) == 70
    timers.pause(9500)
    assert timers.left(STORM, "storm", 9600) == 70
    timers.resume(10_000)
    assert timers.left(STORM, "storm", 10_020) == 50
    assert timers.due(STORM, 10_069) == []
    assert timers.due(STORM, 10_070) == ["storm"]


def test_what_is_noted_is_not_lost_when_the_bot_is_killed() -> None:
    timers = Timers()
    timers.follow(STORM, 0)
    timers.note(50)
    killed = msgpack.decode(msgpack.encode(timers), type=Timers)
    killed.resume(9000)
    assert killed.left(STORM, "storm", 9000) == 70
    assert timers.left(STORM, "storm", 60) == 60, "and the clock goes on"


def test_noting_does_not_start_a_clock_that_stands_still() -> None:
    timers = Timers()
    timers.follow(STORM, 0)
    timers.pause(50)
    timers.note(60)
    assert timers.left(STORM, "storm", 100) == 70


def test_timers_survive_in_bytes_whatever_the_new_clock_says() -> None:
    timers = Timers()
    timers.follow(STORM, 5000)
    timers.pause(5080)
    again = msgpack.decode(msgpack.encode(timers), type=Timers)
    assert again == timers
    again.resume(3)
    again.follow(STORM, 3)
    assert again.left(STORM, "storm", 13) == 30


def test_a_clock_that_is_set_back_gives_no_time_back() -> None:
    timer = Timer(1, 10, 100)
    assert timer.spent(90) == 10


def test_the_state_sets_lengthens_and_ends_a_deadline() -> None:
    storm = Deadline("storm", 120)
    g = Play(GameState(seats=1, dice=Dice("x"), phase="x"))
    g.set_deadline(storm)
    g.set_deadline(Deadline("storm", 500))
    assert g.state.deadlines == {"storm": Running(120, 1)}
    g.extend_deadline(storm, 30)
    assert g.state.deadlines == {"storm": Running(150, 1)}
    g.end_deadline(storm)
    g.end_deadline(storm)
    assert g.state.deadlines == {}
    g.set_deadline(Deadline("storm", 60))
    assert g.state.deadlines == {"storm": Running(60, 2)}
