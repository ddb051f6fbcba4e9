"""Pace against the slowest way to reckon it: minute by minute."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.pace import DAY, HOUR, PACES, Pace

MIDNIGHT = 20_000 * DAY


def is_quiet(pace: Pace, time: float) -> bool:
    if pace.quiet is None:
        return False
    hour = time % DAY / HOUR
    first, until = pace.quiet
    return first <= hour < until if first <= until else hour >= first or hour < until


def slowly(pace: Pace, since: float, minutes: int) -> float:
    """Waits minute by minute; quiet ones do not count."""
    time = since
    while minutes:
        if not is_quiet(pace, time):
            minutes -= 1
        time += 60
    return time


@pytest.mark.parametrize("quiet", [None, (22, 8), (0, 7), (13, 15), (5, 5), (23, 0), (0, 23)])
def test_quiet_hours_do_not_count(quiet: tuple[int, int] | None) -> None:
    pace = Pace("slow", quiet=quiet)
    random = Random(1)
    for _ in range(40):
        since = MIDNIGHT + 60 * random.randrange(24 * 60)
        minutes = random.randrange(1, 72 * 60)
        slow = slowly(pace, since, minutes)
        assert pace.awake(pace.later(since, minutes * 60)) == pace.awake(slow)


@pytest.mark.parametrize("quiet", [(22, 8), (0, 7), (13, 15)])
def test_nobody_is_called_in_quiet_hours(quiet: tuple[int, int]) -> None:
    pace = Pace(quiet=quiet)
    for minute in range(24 * 60):
        now = MIDNIGHT + minute * 60
        assert not is_quiet(pace, pace.awake(now))
        assert (pace.awake(now) == now) == (not is_quiet(pace, now))


def test_reminders_share_the_time_and_then_it_is_up() -> None:
    pace = Pace("evening", reminders=2)
    assert [pace.stage(0, n) for n in (1, 2, 3, 4)] == [1200, 2400, 3600, None]
    assert pace.time_up(0) == PACES["evening"]
    assert Pace("evening", reminders=0).stage(0, 1) == 3600
    assert Pace("none", reminders=2).stage(0, 1) is None
