"""What was mended stays mended, and was broken before: `python -m tests.mended COMMIT`.

`tests/mended.toml` has the findings in words, each with its tests, and `by`, the commit that mended them: later on
tests may speak of things that the code of COMMIT, the last one before the mending, did not have yet. The tests of `by`
are laid over the code of COMMIT, and the listed ones run there and in `by` itself. A finding is *shown* if each of its
tests could be collected there, ran, and failed by what it does: one that cannot be imported, is skipped, fails in a
fixture or passes shows nothing. And afterwards each must pass. The exit code is 0 only if all of that is so.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, TypeAlias
from xml.etree import ElementTree

import msgspec

from bot.engine.errors import BadOptions
from bot.worktrees import ROOT, worktree

Fate: TypeAlias = Literal["passed", "failed", "error", "skipped", "not collected"]
OPTIONS = ("-o", "addopts=--import-mode=importlib --strict-markers", "-p", "no:cacheprovider", "-q")
FEW = 20
"""So many tests are over before other processes would have begun."""


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that was wrong, in words, and the ids of the tests that show it."""

    finding: str
    tests: list[str]


class Verdict(msgspec.Struct, frozen=True):
    """How one test of a finding went before and after; `why` is the last line of what it said before."""

    finding: str
    test: str
    before: Fate
    after: Fate
    why: str = ""

    @property
    def shown(self) -> bool:
        return (self.before, self.after) == ("failed", "passed")


class List(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All findings that were mended by one commit."""

    by: str
    mended: list[Finding]

    @property
    def tests(self) -> list[str]:
        return [test for one in self.mended for test in one.tests]


def findings(root: Path = ROOT) -> List:
    return msgspec.toml.decode((root / "tests" / "mended.toml").read_bytes(), type=List)


def judge(commit: str, root: Path = ROOT) -> list[Verdict]:
    """Every listed test, on the code of a commit and on that by which it was mended."""
    listed = findings(root)
    with worktree(listed.by, root) as mended, worktree(commit, root) as there:
        shutil.rmtree(there / "tests", ignore_errors=True)
        shutil.copytree(mended / "tests", there / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        before = run(there, listed.tests)
        after = run(mended, listed.tests)
    missing: tuple[Fate, str] = ("not collected", "")
    return [
        Verdict(
            one.finding, test, before.get(test, missing)[0], after.get(test, missing)[0], before.get(test, missing)[1]
        )
        for one in listed.mended
        for test in one.tests
    ]


def run(root: Path, tests: Iterable[str]) -> dict[str, tuple[Fate, str]]:
    """How these tests of a tree go, those that it has, and what they say."""
    there = collected(root, sorted({test.partition("::")[0] for test in tests}))
    wanted = [test for test in dict.fromkeys(tests) if test in there]
    if not wanted:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "fates.xml"
        spread = ("-n", "auto") if len(wanted) > FEW else ()
        _pytest(root, *spread, f"--junitxml={file}", "-o", "junit_family=xunit1", *wanted)
        fates: dict[tuple[str, str], tuple[Fate, str]] = {}
        for case in ElementTree.parse(file).getroot().iter("testcase") if file.exists() else ():
            # A test that failed, and then its fixture, is there twice.
            fates.setdefault((str(case.get("classname")), str(case.get("name"))), fate_of(case))
    return {test: fates[address(test)] for test in wanted if address(test) in fates}


def collected(root: Path, files: Sequence[str]) -> set[str]:
    """The ids of the tests in these files, as far as they can be imported."""
    have = [file for file in files if (root / file).exists()]
    return (
        set(_pytest(root, "--collect-only", "--continue-on-collection-errors", *have).splitlines()) if have else set()
    )


def _pytest(root: Path, *arguments: str) -> str:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *OPTIONS, *arguments],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.stdout


def address(test: str) -> tuple[str, str]:
    """The class and name that a JUnit file has for the id of a test."""
    path, bracket, case = test.partition("[")
    file, *names = path.split("::")
    within = [file.removesuffix(".py").replace("/", "."), *names[:-1]]
    return ".".join(within), names[-1] + bracket + case


def fate_of(case: ElementTree.Element) -> tuple[Fate, str]:
    """What a test itself raises is a failure; an error is one of its fixtures."""
    for tag, fate in FATES.items():
        found = case.find(tag)
        if found is not None:
            return fate, str(found.get("message") or "").partition("\n")[0]
    return "passed", ""


FATES: dict[str, Fate] = {"failure": "failed", "error": "error", "skipped": "skipped"}


def table(verdicts: Iterable[Verdict]) -> Iterable[str]:
    finding = ""
    for one in verdicts:
        if one.finding != finding:
            finding = one.finding
            yield finding
        yield f"  {'shown    ' if one.shown else 'NOT SHOWN'} before: {one.before}, after: {one.after}  {one.test}"
        if one.why:
            yield f"            {one.why[:160]}"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mended", description=__doc__)
    parser.add_argument("commit", help="the last one before the mending")
    try:
        verdicts = judge(parser.parse_args(arguments).commit, root)
    except BadOptions as error:
        parser.error(str(error))
    for line in table(verdicts):
        print(line)
    shown = sum(one.shown for one in verdicts)
    print(f"{shown} of {len(verdicts)} tests show what was mended")
    return 0 if verdicts and shown == len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
