"""Every question says whom or what it is about, or its game says in `about.py` why there is nothing to name."""

from __future__ import annotations

import pytest

from bot.engine.dice import Dice
from bot.games import MODULES, load
from tests.about import about
from tests.engine import harness
from tests.scale import Scale


@pytest.mark.parametrize("key", MODULES)
def test_every_question_says_what_it_is_about(key: str, scale: Scale) -> None:
    """In games with every number of seats and every option."""
    game, dice, told = load(key), Dice(f"questions {key}"), about(key).of_nothing
    for n in range(scale.count(2000, least=24)):
        options = {spec.key: spec.values[(n + dice.below(2)) % len(spec.values)] for spec in game.meta.options}
        seats = game.meta.seats[n % len(game.meta.seats)]
        something, nothing = harness.about_what(game, seats, options, games=1, seed=f"questions {n}")
        assert nothing <= told.keys()
        assert not something & told.keys(), "this is about something, and needs no reason any more"


@pytest.mark.parametrize("key", MODULES)
def test_it_is_said_why_a_question_is_about_nothing(key: str) -> None:
    assert all(len(reason) > 20 for reason in about(key).of_nothing.values())
