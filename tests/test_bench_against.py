"""Two commits measured in turns: by today's bench where that can be, otherwise each by its own; and what that says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.bench import against
from bot.bench.against import Beside, LeftOut, beside, compare
from bot.worktrees import ROOT
from tests.test_bench import LITTLE

MAIN = "import sys\nfrom bot.bench import tell\ntell(sys.argv[-1])\n"
TELL = """
import json

def say(what, value, **also):
    print(json.dumps({
        "name": "pace", "what": what, "value": value, "unit": "s", "yardstick": "a snail", "yardstick_value": 1.0,
        "ratio": value, "budget": 1.0, "met": False, "also": also,
    }))
"""
BEFORE = {
    "bot/__init__.py": "",
    "bot/__main__.py": MAIN,
    "bot/pace.py": "WALK = 10.0\n",
    "bot/bench/__init__.py": TELL
    + """
def tell(subject):
    say("an old walk", 1.0)
    say("a run", 4.0)
""",
}
TODAY = {
    "bot/pace.py": "WALK = 25.0\nRUN = 5.0\n",
    "bot/bench/__init__.py": TELL
    + """
def tell(subject):
    if subject == "walk":
        from bot.pace import WALK
        say("a walk", WALK, uphill=WALK / 2)
    elif subject == "run":
        from bot.pace import RUN
        say("a run", RUN)
        raise SystemExit(1)
    else:
        raise SystemExit("nobody swims here")
""",
}


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A project whose last commit walked faster, could not run and was measured otherwise."""
    write(tmp_path, BEFORE)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    commit(tmp_path)
    write(tmp_path, TODAY)
    return tmp_path


def commit(house: Path) -> None:
    me = ("-c", "user.name=Newt", "-c", "user.email=newt@example.invalid")
    for words in (("add", "."), ("commit", "-q", "-m", "Before")):
        subprocess.run(["git", *me, *words], cwd=house, check=True)


def test_the_bench_of_today_measures_both(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert list(compare("HEAD", ["walk"], 2, house)) == [
        Beside("a walk (s)", 2.5, 2.5, 2.5),
        Beside("a walk: uphill", 2.5, 2.5, 2.5),
    ]
    assert capsys.readouterr().err.splitlines()[1:3] == ["walk: round 1 of 2, here", "walk: round 2 of 2, there"]


def test_where_it_cannot_each_is_measured_by_its_own(house: Path) -> None:
    why, *found = compare("HEAD", ["run", "walk"], 1, house)
    assert isinstance(why, LeftOut)
    assert "cannot import name 'RUN'" in why.why
    assert found[:2] == [Beside("a run (s)", 1.25, 1.25, 1.25), LeftOut("an old walk (s)", "it is not measured here")]
    assert found[2] == Beside("a walk (s)", 2.5, 2.5, 2.5), "and the next subject by that of today again"


def test_a_commit_that_needs_other_packages_is_measured_in_its_own_environment(house: Path) -> None:
    """Its start script makes that; here it only leaves word that it was asked."""
    old, new = "a-package==1\n", "a-package==2\n"
    start = f'echo "$@" >>"{house}/asked"\nexec "{sys.executable}" -m bot "$@"\n'
    write(house, {"requirements-bench.lock": old, "airlock": start, **BEFORE})
    commit(house)
    write(house, {"requirements-bench.lock": new, **TODAY})
    walk, *_ = compare("HEAD", ["walk"], 1, house)
    assert walk == Beside("a walk (s)", 2.5, 2.5, 2.5)
    assert (house / "asked").read_text() == "bench --json --only walk\n"


def test_a_subject_that_cannot_be_measured_is_left_out(house: Path) -> None:
    *_, last = compare("HEAD", ["swim"], 1, house)
    assert last == LeftOut("swim", "nobody swims here")
    trees = subprocess.run(["git", "worktree", "list"], cwd=house, check=True, capture_output=True, text=True)
    assert len(trees.stdout.splitlines()) == 1, "the other tree is gone"


def test_a_ratio_is_the_median_of_neighbours() -> None:
    ours = [{"a": 10.0}, {"a": 90.0}, {"a": 12.0}]
    theirs = [{"a": 10.0, "b": 1.0}, {"a": 30.0}, {"a": 10.0}]
    assert list(beside(ours, theirs)) == [Beside("a", 1.2, 1.0, 3.0), LeftOut("b", "it is not measured here")]
    assert list(beside(theirs[:1], ours[:1]))[1] == LeftOut("b", "it is not measured there")
    (nothing,) = beside([{"a": 1.0}], [{"a": 0.0}])
    assert isinstance(nothing, LeftOut), "nothing is a multiple of 0"


@pytest.mark.parametrize(
    ("ratios", "options", "code"), [((0.5, 1.1), [], 0), ((0.5, 1.2), [], 1), ((1.2,), ["--at-most", "1.3"], 0)]
)
def test_the_exit_code_says_whether_anything_takes_more(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    ratios: tuple[float, ...],
    options: list[str],
    code: int,
) -> None:
    found = [LeftOut("b", "it is not measured there"), *(Beside("a", ratio, 0.4, 2.0) for ratio in ratios)]
    monkeypatch.setattr(against, "compare", lambda *_: iter(found))
    command = ["bench", "--against", "HEAD", *options]
    assert main(command) == code
    said = capsys.readouterr()
    assert said.out.count("MORE") == code
    assert said.out.count("0.40 to 2.00") == len(ratios)
    assert "b: it is not measured there" in said.err
    assert main([*command, "--json"]) == code
    assert [json.loads(line)["ratio"] for line in capsys.readouterr().out.splitlines()] == list(ratios)


def test_nothing_to_compare_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(against, "compare", lambda *_: iter([LeftOut("swim", "nobody swims here")]))
    assert main(["bench", "--against", "HEAD"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_a_commit_that_is_not_there_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--against", "nowhere"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "nowhere" in said


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a clone")
def test_this_code_beside_its_last_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AIRLOCK_BENCH", msgspec.json.encode(LITTLE).decode())
    (one,) = compare("HEAD", ["length"], 1)
    assert isinstance(one, Beside)
    assert 0.05 < one.ratio < 20
