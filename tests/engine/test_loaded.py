"""Loaded dice: they show what a test says, and are ordinary dice for all else."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.dice import Dice
from tests.engine.harness.loaded import loaded


def test_they_show_what_they_are_told_and_count_it() -> None:
    dice = loaded("any", [6, 1], "+-")
    assert [dice.die(6), dice.die(6), dice.coin(), dice.coin()] == [6, 1, True, False]
    assert dice.count == 4, "so that undo is barred as by other dice"


def test_what_nobody_expects_is_an_error() -> None:
    dice = loaded("any", [7])
    with pytest.raises(AssertionError, match="no die with 6 sides shows 7"):
        dice.die(6)
    with pytest.raises(AssertionError, match="nobody expects a roll"):
        dice.die(6)
    with pytest.raises(AssertionError, match="nobody expects a toss"):
        dice.coin()


def test_shuffles_are_those_of_other_dice_and_what_is_saved_is_ordinary() -> None:
    dice, others = loaded("any", [3], "+"), Dice("any")
    assert dice.sample(range(9), 9) == others.sample(range(9), 9)
    assert msgspec.json.decode(msgspec.json.encode(dice), type=Dice) == others
