"""Long runs are left out unless asked for with `--all`; what they count is written down at the end of such a run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests import figures

_counted: list[dict[str, float]] = []
Figure = Callable[[str, float], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the tests marked long, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--all"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.fixture
def figure() -> Figure:
    """Leaves a figure behind: see `tests/figures.py`."""

    def leave(name: str, value: float) -> None:
        assert name in figures.ROWS, name
        _counted.append({name: value})

    return leave


class Gathering:
    """In the process that hands out the tests: takes the figures of the others."""

    def pytest_testnodedown(self, node: Any) -> None:
        _counted.extend(getattr(node, "workeroutput", {}).get("figures", []))


def pytest_configure(config: pytest.Config) -> None:
    if config.pluginmanager.hasplugin("xdist"):
        config.pluginmanager.register(Gathering())


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["figures"] = list(_counted)
        return
    found = figures.merged(_counted)
    if session.config.getoption("--all") and exitstatus == pytest.ExitCode.OK and found.keys() >= figures.ROWS.keys():
        figures.PAGE.write_text(figures.page(found), encoding="utf-8")
