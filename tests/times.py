"""What a test run spends its time on: `./airlock test --times` says it at the end, by folder and by test.

The seconds of several processes are added up, so on two cores a run takes about half of their sum.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import PurePosixPath

import pytest

MOST_TESTS = 15


class Times:
    """Adds up how long tests took, in the process that hands them out."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.table():
            terminalreporter.write_line(line)

    def table(self) -> list[str]:
        folders: dict[str, float] = defaultdict(float)
        functions: dict[str, float] = defaultdict(float)
        counts: Counter[str] = Counter()
        for test, seconds in self.seconds.items():
            folders[folder_of(test)] += seconds
            counts[folder_of(test)] += 1
            functions[test.partition("[")[0]] += seconds
        lines = [f"{sum(folders.values()):8.1f} s {sum(counts.values()):6} tests, in all"]
        lines += [f"{seconds:8.1f} s {counts[folder]:6} tests  {folder}" for folder, seconds in longest_first(folders)]
        lines += [f"{seconds:8.1f} s {function}" for function, seconds in longest_first(functions)[:MOST_TESTS]]
        return lines


def longest_first(times: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(times.items(), key=lambda one: -one[1])


def folder_of(test: str) -> str:
    """`tests/games/alien_menace/test_setup.py::test_…` belongs to `tests/games/alien_menace`."""
    return str(PurePosixPath(test.partition("::")[0]).parent)
