"""How much of a long run is made, and that every case of it has its turn."""

from __future__ import annotations

from tests.scale import Scale


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
