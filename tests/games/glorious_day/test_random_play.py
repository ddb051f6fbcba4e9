"""Every mission, at every number of players, by chance: no rule raises, and nothing gets lost."""

from __future__ import annotations

import pytest

from bot.games.glorious_day.content.missions import MISSIONS
from tests.games.glorious_day.headless import outcomes

SEATS = range(1, 7)


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_game_for_every_number_of_players(mission: str) -> None:
    for seats in SEATS:
        ask = {"ties": "ask", "swarms": "figures"} if seats % 2 else {}
        assert outcomes(seats, [0], {"mission": mission} | ask) in (["table"], ["players"])
