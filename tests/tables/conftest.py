"""A house to test in, and a clock that goes only when told to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.tables.house import House
from tests.tables.duels import Clock, reopened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    opened = await reopened(tmp_path, clock)
    yield opened
    await opened.store.close()
