"""Budgets that no noise moves are tests: memory beside a bare client, and the bytes of pictures. Those of time are for
the bench, whose machine is its own. That no message has too many components is seen to by the local Discord itself.
"""

from __future__ import annotations

import sys

import pytest

from bot import bench
from bot.bench.measure import Scale
from bot.games import MODULES

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
