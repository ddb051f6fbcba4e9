"""How much of a long run is made, and that every case of it has its turn."""

from __future__ import annotations

import pytest

from tests import chances
from tests.scale import Scale, now_and_later


def test_the_night_has_all_the_day_a_tenth_and_who_waits_the_least() -> None:
    assert Scale("night", 1).cases(200, least=20) == list(range(200))
    assert len(Scale("all", 1).cases(200)) == 20
    assert Scale("quick", 1).cases(200) == [0, 1]
    assert Scale("quick", 1).cases(200, least=20) == list(range(20))
    assert Scale("all", 1).count(300) == 30
    assert Scale("quick", 1).count(3, least=20) == 3, "there are no more than there are"


def test_a_seed_makes_the_same_cases_again_and_another_day_others() -> None:
    assert Scale("all", 20261117).cases(100) == Scale("all", 20261117).cases(100)
    seen = {case for day in range(100) for case in Scale("all", day).cases(100)}
    assert seen == set(range(100))
    assert Scale("quick", 1).cases(100) == Scale("quick", 2).cases(100), "what runs all the time is always the same"


def test_cases_in_a_row_have_their_turn_as_well() -> None:
    assert Scale("night", 1).part(500) == range(500)
    assert Scale("quick", 1).part(500) == range(5)
    assert Scale("all", 1).part(8) in [range(n, n + 1) for n in range(8)]
    parts = [Scale("all", day).part(500) for day in range(100)]
    assert {len(part) for part in parts} == {50}
    assert {case for part in parts for case in part} == set(range(500))


# Bounds for what is counted


def test_what_is_as_it_should_be_misses_its_bounds_once_in_a_million_runs() -> None:
    """A fair coin falls on one side twenty times running in 0.95 of a million tries, nineteen times in 1.9."""
    assert chances.fewest(20, 0.5) == 1
    assert chances.most(20, 0.5) == 19
    assert chances.fewest(19, 0.5) == 0
    assert chances.most(19, 0.5) == 19


@pytest.mark.parametrize(("tries", "chance"), [(50, 0.9), (200, 0.46), (2000, 0.46)])
def test_bounds_are_as_narrow_as_that_allows(tries: int, chance: float) -> None:
    fewest, most = chances.fewest(tries, chance), chances.most(tries, chance)
    below = sum(chances.likelihood(tries, hits, chance) for hits in range(fewest))
    above = sum(chances.likelihood(tries, hits, chance) for hits in range(most + 1, tries + 1))
    assert below < chances.MISSED < below + chances.likelihood(tries, fewest, chance)
    assert above < chances.MISSED < above + chances.likelihood(tries, most, chance)
    assert below + above > 0
    assert chances.fewest(tries, 1.0) == tries
    assert chances.most(tries, 0.0) == 0


def test_a_share_hardly_ever_is_further_off_than_its_spread() -> None:
    assert 200 * (0.5 - chances.spread(200)) < chances.fewest(200, 0.5)
    assert 200 * (0.5 + chances.spread(200)) > chances.most(200, 0.5)


def test_of_some_parameters_only_the_first_are_tried_while_somebody_waits() -> None:
    now, later = [now_and_later(params) for params in (["en", "fr"], [("a", 1), ("b", 2)])]
    assert [now[0], later[0]] == ["en", ("a", 1)]
    assert [now[1].values, later[1].values] == [("fr",), ("b", 2)]
    assert [mark.name for mark in now[1].marks] == ["long"]
