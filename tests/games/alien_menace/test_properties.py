"""Alien Menace under random play: nothing lost, nothing leaked, nothing forgotten."""

from __future__ import annotations

import pytest

from bot.games.alien_menace import GAME
from bot.games.alien_menace.content import CARDS, ROOMS
from tests.engine import harness
from tests.games.alien_menace.duel import whole

SIDES = {"sides": "first-marine"}


def test_states_are_plain() -> None:
    harness.plain_state(GAME)


def test_random_games_lose_nothing_and_use_everything() -> None:
    tally = harness.random_games(GAME, 2, games=150, seed="am", invariant=whole)
    assert set(CARDS) <= set(tally.answered), "every card has been played"
    assert set(ROOMS) - {"portal"} <= set(tally.answered), "every room has been entered"
    assert set(tally.sides) == {"marine", "alien"}


def test_the_same_in_every_process() -> None:
    harness.same_in_every_process("bot.games.alien_menace", 2, 3)


def test_restore_twin() -> None:
    assert harness.restore_twin(GAME, 2, games=12, seed="am twin") > 800


def test_worlds_alike() -> None:
    harness.worlds_alike(GAME, 2, SIDES, positions=40, further=10, seed="am worlds", invariant=whole)


def test_pasts_alike() -> None:
    harness.pasts_alike(GAME, 2, SIDES, positions=40, further=10, seed="am pasts")


def test_undo_everywhere() -> None:
    harness.undo_everywhere(GAME, 2, games=6, seed="am undo")


@pytest.mark.long
def test_restore_twin_after_every_answer_of_two_hundred_games() -> None:
    assert harness.restore_twin(GAME, 2, games=200, seed="am long twin") > 15_000


@pytest.mark.long
def test_worlds_alike_over_two_hundred_positions() -> None:
    harness.worlds_alike(GAME, 2, positions=200, further=10, seed="am long worlds", invariant=whole)


@pytest.mark.long
def test_pasts_alike_over_two_hundred_positions() -> None:
    harness.pasts_alike(GAME, 2, positions=200, further=10, seed="am long pasts")


@pytest.mark.long
def test_undo_in_sixty_games() -> None:
    harness.undo_everywhere(GAME, 2, games=60, seed="am long undo")


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_five_thousand_random_games(part: int) -> None:
    harness.random_games(GAME, 2, games=1000, seed=f"am long {part}", invariant=whole)
