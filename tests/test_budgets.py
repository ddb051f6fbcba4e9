"""Budgets that no noise moves are tests: memory beside a bare client, the bytes of pictures and of games on disk, the
components of messages, the presses that an answer takes. Those of time are for the bench, whose machine is its own.
"""

from __future__ import annotations

import sys

import pytest

from bot import bench
from bot.bench.measure import Scale
from bot.games import MODULES
from bot.local.validate import MAX_COMPONENTS

ROOM = 1.04
"""Memory differs a little from run to run."""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is counted otherwise")
def test_memory_stays_within_its_budgets() -> None:
    measures = list(bench.run(["memory"], Scale(rest=8.0)))
    assert len(measures) == 3
    for one in measures:
        assert one.ratio <= one.budget * ROOM, (one.what, one.ratio, one.parts)


@pytest.mark.long
def test_no_picture_of_whole_games_is_too_large() -> None:
    sizes = [one for one in bench.run(["pictures"], Scale(warming_games=0)) if one.unit == "KiB"]
    assert len(sizes) == len(MODULES)
    for one in sizes:
        assert one.met, (one.what, one.value)


@pytest.mark.long
def test_no_whole_game_takes_too_much_of_the_disk() -> None:
    games = list(bench.run(["disk"], Scale(disk_games=20)))
    assert len(games) == len(MODULES)
    for one in games:
        assert one.met, (one.what, one.value)


@pytest.mark.long
def test_no_message_of_whole_games_has_too_many_components() -> None:
    messages = list(bench.run(["components"], Scale()))
    assert len(messages) == len(MODULES)
    for one in messages:
        assert one.value <= one.yardstick_value < MAX_COMPONENTS, (one.what, one.value)


@pytest.mark.long
def test_answers_take_no_more_presses_than_budgeted() -> None:
    """The same games each time, so there is nothing to allow for: one press more is too many."""
    figures = list(bench.run(["presses"], Scale()))
    assert {one.what.split(":")[0] for one in figures} == set(MODULES)
    for one in figures:
        assert one.met, (one.what, one.value, one.yardstick_value, one.budget)
