"""Every mission, at every number of players, by chance: no rule raises, and nothing gets lost."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.games.glorious_day.meaning import MEANINGS
from bot.games.glorious_day.missions import MISSIONS
from bot.games.glorious_day.vocabulary import Bonus, Verb
from tests.games.glorious_day.headless import outcomes

SEATS = range(1, 7)


def test_every_verb_of_the_cards_has_a_meaning() -> None:
    """But for bonuses, which are looked up where a value is needed."""
    assert set(get_args(Verb)) - MEANINGS.keys() == {Bonus}


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_game_for_every_number_of_players(mission: str) -> None:
    for seats in SEATS:
        ask = {"ties": "ask", "swarms": "figures"} if seats % 2 else {}
        assert outcomes(seats, 1, {"mission": mission} | ask) in (["table"], ["players"])
