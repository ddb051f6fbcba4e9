"""The bench measures every budget. Here each measure runs with tiny counts: is it there, is it plausible?"""

from __future__ import annotations

import json
import os

import msgspec
import pytest

from bot import bench
from bot.__main__ import main
from bot.bench.budgets import PRESS_BUDGETS
from bot.bench.measure import Measure, Scale, judge, percentile
from bot.bench.memory import resident
from bot.games import MODULES
from bot.progress import Progress

LITTLE = Scale(
    rounds=1,
    rules_games=1,
    ai_games=1,
    warming_games=0,
    picture_games=1,
    first_clicks=1,
    warming_clicks=1,
    click_rounds=1,
    clicks=2,
    pause=0.0,
    young=2,
    old=6,
    answers=2,
    tables=2,
    played=1,
    restarts=1,
    starts=1,
    rest=0.0,
    disk_games=1,
    component_games=1,
    press_games=1,
)
MEASURES = {
    "rules": 2 * len(MODULES),
    "ai": len(MODULES),
    "pictures": 2 * len(MODULES),
    "clicks": 1 + len(MODULES),
    "length": 1,
    "restart": 1,
    "disk": len(MODULES),
    "components": len(MODULES),
    "presses": sum(1 if row.of == "one-answer" else 2 for rows in PRESS_BUDGETS.values() for row in rows),
    "memory": 3,
}


TAKE_LONG = {"clicks", "restart", "memory", "pictures", "presses", "disk"}
"""They start bots of their own, or play and draw whole games, which takes seconds each."""


@pytest.mark.parametrize(
    "subject",
    [pytest.param(one, marks=[pytest.mark.long] if one in TAKE_LONG else []) for one in bench.SUBJECTS],
)
def test_every_subject_gives_plausible_numbers(subject: str) -> None:
    if subject == "rules":
        pytest.importorskip("catanatron")
    games = list(MODULES)
    measures = list(bench.run([subject], LITTLE))
    assert len(measures) == MEASURES[subject]
    for one in measures:
        assert one.name == subject
        assert one.what
        assert one.yardstick
        none_is_asked = "one answer" in one.what
        assert one.value > 0 or none_is_asked
        assert one.yardstick_value > 0
        assert one.ratio > 0 or none_is_asked
        assert all(ratio > 0 for ratio in one.also.values())
        assert all(part >= 0 for part in one.parts.values())
        assert sum(one.parts.values()) < one.value or none_is_asked
        assert one.met == (one.ratio <= one.budget)
        assert msgspec.json.decode(msgspec.json.encode(one), type=Measure) == one
    assert list(MODULES) == games


def test_a_ratio_is_the_median_of_its_pairs() -> None:
    one = judge("x", "ours", "theirs", [(1.0, 1.0), (30.0, 10.0), (200.0, 10.0)], 2.5, unit="ms")
    assert (one.ratio, one.met) == (3.0, False)
    assert (one.value, one.yardstick_value) == (30.0, 10.0)
    assert judge("x", "ours", "theirs", [(25.0, 10.0)], 2.5, unit="ms").met


def test_percentiles() -> None:
    hundred = [float(n) for n in range(100, 0, -1)]
    assert percentile(hundred, 0.95) == 95
    assert percentile(hundred, 1.0) == 100
    assert percentile([7.0], 0.95) == 7
    assert percentile([1.0, 2.0], 0.0) == 1


def test_memory_is_in_mebibytes() -> None:
    assert 5 < resident(os.getpid()) < 50_000


def test_nothing_moves_where_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress()
    progress.start("rules")
    progress.PATIENCE = -1.0
    progress.show("round", 1, 2)
    progress.clear()
    assert capsys.readouterr().err == ""


def _measure(ratio: float) -> Measure:
    return judge("rules", "ours", "theirs", [(ratio, 1.0)], 1.0, unit="µs", also={"a hand": 2.0})


@pytest.mark.parametrize(("ratios", "code"), [((0.5, 1.0), 0), ((0.5, 1.5), 1)])
def test_the_exit_code_says_whether_all_budgets_are_met(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ratios: tuple[float, ...], code: int
) -> None:
    monkeypatch.setattr(bench, "run", lambda only: iter([_measure(ratio) for ratio in ratios]))
    assert main(["bench"]) == code
    said = capsys.readouterr().out
    assert said.count("MISSED") == code
    assert "2.00 ×    a hand" in said
    assert main(["bench", "--json"]) == code
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["ratio"] for row in rows] == list(ratios)
    assert {"name", "what", "value", "unit", "yardstick", "yardstick_value", "budget", "met", "also"} <= rows[0].keys()


@pytest.mark.parametrize("given", ['{"rounds": "many"}', '{"kittens": 3}', "3", "{"])
def test_a_wrong_scale_gives_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], given: str
) -> None:
    monkeypatch.setenv("AIRLOCK_BENCH", given)
    assert main(["bench", "--only", "length"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "AIRLOCK_BENCH" in said


def test_an_unknown_subject_gives_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "--only", "kittens"])
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "pictures" in said.err
