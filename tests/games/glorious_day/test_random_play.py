"""Every mission, at every number of players, by chance: no rule raises, and nothing gets lost."""

from __future__ import annotations

import pytest

from bot.games.glorious_day.content.missions import MISSIONS
from tests.games.glorious_day.headless import outcomes
from tests.scale import now_and_later

GAMES = [(mission, (place + turn) % 6 + 1) for turn in range(6) for place, mission in enumerate(MISSIONS)]
"""First each mission with other seats, and at last each with all."""


@pytest.mark.parametrize(("mission", "seats"), now_and_later(GAMES, len(MISSIONS) * 2))
def test_a_game_for_every_number_of_players(mission: str, seats: int) -> None:
    ask = {"ties": "ask", "swarms": "figures"} if seats % 2 else {}
    assert outcomes(seats, [0], {"mission": mission} | ask) in (["table"], ["players"])
