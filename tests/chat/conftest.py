"""A room for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.chat.room import Room


@pytest_asyncio.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    opened = await Room(tmp_path).open()
    yield opened
    await opened.close()
