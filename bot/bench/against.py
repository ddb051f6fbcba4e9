"""Two commits beside each other: `python -m bot bench --against COMMIT`.

Runs of one and the same commit differ by a third, so a figure of today says little about one of last week. Here both
are measured now and in turns: the code that is here, the code of COMMIT, the code that is here, and so on. What counts
is the median of the ratios of neighbours, milliseconds to milliseconds and bytes to bytes.

The same bench measures both: that of today is laid over the code of COMMIT. Where a subject cannot be measured so, each
of the two is measured by its own, and the figures that both have are compared. What is left out is said. A commit that
needs other packages than this one gets an environment of its own, made by its own start script.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import TypeAlias

import msgspec

from bot.bench.measure import Measure
from bot.worktrees import ROOT, git, worktree

BENCH = Path("bot", "bench")
START = "airlock"
LOCK = "requirements-bench.lock"
Figures: TypeAlias = Mapping[str, float]


class Beside(msgspec.Struct, frozen=True):
    """One figure here as a multiple of the same figure there: the median over all rounds, the least and the most."""

    what: str
    ratio: float
    least: float
    most: float


class LeftOut(msgspec.Struct, frozen=True):
    """A figure, or a whole subject, that is not compared, or not by the same bench, and why."""

    what: str
    why: str


class Unmeasured(Exception):
    """A tree in which a subject cannot be measured, with the last line that it said."""


def compare(commit: str, subjects: Sequence[str], rounds: int, root: Path = ROOT) -> Iterator[Beside | LeftOut]:
    """Every figure of these subjects that both commits have, subject by subject."""
    with worktree(commit, root) as there:
        for subject in subjects:
            _lay_over(there, root)
            try:
                yield from _in_turns(subject, root, there, rounds)
                continue
            except Unmeasured as why:
                yield LeftOut(subject, f"today's bench cannot measure {commit}, so each is measured by its own: {why}")
            _put_back(there)
            try:
                yield from _in_turns(subject, root, there, rounds)
            except Unmeasured as why:
                yield LeftOut(subject, str(why))


def _lay_over(there: Path, root: Path) -> None:
    shutil.rmtree(there / BENCH, ignore_errors=True)
    shutil.copytree(root / BENCH, there / BENCH, ignore=shutil.ignore_patterns("__pycache__"))


def _put_back(there: Path) -> None:
    shutil.rmtree(there / BENCH)
    git(there, "checkout", "--", str(BENCH))


def _in_turns(subject: str, root: Path, there: Path, rounds: int) -> Iterator[Beside | LeftOut]:
    ours: list[Figures] = []
    theirs: list[Figures] = []
    for n in range(rounds):
        for where, tree, found in (("there", there, theirs), ("here", root, ours)):
            print(f"{subject}: round {n + 1} of {rounds}, {where}", file=sys.stderr, flush=True)
            found.append(_figures(subject, tree, str(n), _python(tree, root)))
    yield from beside(ours, theirs)


def beside(ours: Sequence[Figures], theirs: Sequence[Figures]) -> Iterator[Beside | LeftOut]:
    """The figures of all rounds, in the order of those here; one that is not in every round of both is left out."""
    here, there = ([set(figures) for figures in runs] for runs in (ours, theirs))
    for what in dict.fromkeys(key for figures in (*ours, *theirs) for key in figures):
        if not all(what in keys for keys in here):
            yield LeftOut(what, "it is not measured here")
        elif not all(what in keys for keys in there):
            yield LeftOut(what, "it is not measured there")
        elif not all(figures[what] for figures in theirs):
            yield LeftOut(what, "there it is 0, and nothing is a multiple of that")
        else:
            ratios = [mine[what] / other[what] for mine, other in zip(ours, theirs, strict=True)]
            yield Beside(what, round(median(ratios), 3), round(min(ratios), 3), round(max(ratios), 3))


def _python(tree: Path, root: Path) -> Sequence[str]:
    """What runs the commands of a tree: the Python that is running here, if it has the packages that the tree needs."""
    lock, own = tree / LOCK, root / LOCK
    if lock.exists() and lock.read_bytes() != own.read_bytes():
        return ["sh", str(tree / START)]
    return [sys.executable, "-m", "bot"]


def _figures(subject: str, tree: Path, seed: str, python: Sequence[str]) -> Figures:
    """What the bench of a tree says of a subject: values by what they are of, and whatever else it tells of them."""
    outside = {name: value for name, value in os.environ.items() if name != "AIRLOCK_VENV"}
    ran = subprocess.run(
        [*python, "bench", "--json", "--only", subject],
        cwd=tree,
        env=outside | {"PYTHONPATH": str(tree), "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )
    # 1 says that a budget is missed, or that something went wrong on the way.
    if ran.returncode not in (0, 1) or "Traceback" in ran.stderr or not ran.stdout:
        raise Unmeasured(next(reversed(ran.stderr.splitlines()), f"exit code {ran.returncode}"))
    try:
        measures = [msgspec.json.decode(line, type=Measure) for line in ran.stdout.splitlines()]
    except msgspec.DecodeError as error:
        raise Unmeasured(f"its figures cannot be read: {error}") from error
    figures: dict[str, float] = {}
    for one in measures:
        figures[f"{one.what} ({one.unit})"] = one.value
        figures |= {f"{one.what}: {what}": value for what, value in one.also.items()}
    return figures
