"""Long runs are left out unless asked for with `--all`, the longest unless asked for with `--night`; what they count is
written down at the end of such a run. How much of a run is made is in `tests/scale.py`.
"""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Callable, Iterator
from typing import Any

import aiosqlite
import pytest

from tests import figures
from tests.scale import Length, Scale, today
from tests.times import Times

_counted: list[dict[str, float]] = []
Figure = Callable[[str, float], None]


collect_ignore = ["toy_game"]
"""Its tests are for the copy of the house in which it is a game."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the tests marked long, too, and a tenth of all cases")
    parser.addoption("--night", action="store_true", help="run everything, and all cases")
    parser.addoption("--times", action="store_true", help="say at the end what the run has spent its time on")
    parser.addoption("--seed", type=int, help="which cases --all makes (default: the day's date)")


def _length(config: pytest.Config) -> Length:
    if config.getoption("--night"):
        return "night"
    return "all" if config.getoption("--all") else "quick"


def _scale(config: pytest.Config) -> Scale:
    return Scale(_length(config), config.getoption("--seed"))


@pytest.fixture(scope="session")
def scale(pytestconfig: pytest.Config) -> Scale:
    """How much of a long run is wanted."""
    return _scale(pytestconfig)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that is marked with how many cases there are takes one `case`."""
    marked = metafunc.definition.get_closest_marker("cases")
    if marked is not None:
        metafunc.parametrize("case", _scale(metafunc.config).cases(*marked.args, **marked.kwargs))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    length = _length(config)
    left_out = {"quick": ("long", "night"), "all": ("night",), "night": ()}[length]
    longer = [item for item in items if any(item.get_closest_marker(marker) for marker in left_out)]
    config.hook.pytest_deselected(items=longer)
    items[:] = [item for item in items if item not in longer]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Half as many processes again as cores: a third of the time of the tests is waiting for somebody else."""
    return max(1, (os.cpu_count() or 1) * 3 // 2)


def pytest_collection_finish() -> None:
    """What is there now stays to the end, so nobody need look through it for what is no longer needed."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def figure() -> Figure:
    """Leaves a figure behind: see `tests/figures.py`."""

    def leave(name: str, value: float) -> None:
        assert name in figures.ROWS, name
        _counted.append({name: value})

    return leave


class LateRefusals(logging.Handler):
    """Hears of refusals that had changed something: a table puts that back, and logs it as a fault of the code."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "what was refused had changed something" in record.getMessage():
            self.heard.append(record.getMessage())


@pytest.fixture(autouse=True)
def late_refusals() -> Iterator[list[str]]:
    """Whoever refuses has changed nothing yet, in no test: head, posts and game are as they were (`Table.change`)."""
    handler, table = LateRefusals(), logging.getLogger("bot.tables.table")
    table.addHandler(handler)
    try:
        yield handler.heard
    finally:
        table.removeHandler(handler)
    assert handler.heard == []


class Gathering:
    """In the process that hands out the tests: takes the figures of the others."""

    def pytest_testnodedown(self, node: Any) -> None:
        _counted.extend(getattr(node, "workeroutput", {}).get("figures", []))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "night: needs longer than the long runs, only with ./airlock test --night")
    config.addinivalue_line("markers", "cases(whole, least=1): a run of so many cases, see tests/scale.py")
    if config.option.seed is None:
        config.option.seed = today()
    if config.getoption("--times") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times())
    if config.pluginmanager.hasplugin("xdist"):
        config.pluginmanager.register(Gathering())


def _seed_words(config: pytest.Config) -> str:
    return f"cases of seed {config.getoption('--seed')} (--seed makes the same ones again)"


def pytest_report_header(config: pytest.Config) -> str | None:
    return _seed_words(config) if _length(config) == "all" else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """A quiet run has no header."""
    if _length(config) == "all" and not terminalreporter.showheader:
        terminalreporter.write_line(_seed_words(config))


def _close_what_was_left_open() -> None:
    """A test that failed leaves its database open, whose thread would keep the process from ending."""
    for one in gc.get_objects():
        if isinstance(one, aiosqlite.Connection):
            one.stop()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    _close_what_was_left_open()
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["figures"] = list(_counted)
        return
    found = figures.merged(_counted)
    whole = found.keys() >= figures.ROWS.keys()
    if _length(session.config) == "night" and exitstatus == pytest.ExitCode.OK and whole:
        figures.PAGE.write_text(figures.page(found), encoding="utf-8")
