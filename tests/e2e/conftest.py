"""A stage for every process of the tests, and an evening on it for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.stage import Stage


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They share a stage, so they share its event loop."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    opened = await Stage(tmp_path_factory.mktemp("stage")).open()
    yield opened
    await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def stage(house: Stage) -> Stage:
    await house.evening()
    return house
