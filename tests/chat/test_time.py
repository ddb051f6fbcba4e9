"""What the bot does by itself while time passes, besides what a table waits for."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat import errands
from tests.chat.room import Room


async def test_memory_goes_back_every_few_ticks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks, given_back = list[None](), list[int]()
    monkeypatch.setattr(errands, "TICK_SECONDS", 0.01)
    monkeypatch.setattr(errands, "give_back", lambda: given_back.append(len(ticks)))
    monkeypatch.setattr("bot.chat.following.Following.forget_old", lambda _: ticks.append(None))
    room = await Room(tmp_path).open()
    try:
        async with asyncio.timeout(20):
            while len(given_back) < 3:
                await asyncio.sleep(0.01)
    finally:
        await room.close()
    assert given_back[:3] == [errands.MEMORY_TICKS * n - 1 for n in (1, 2, 3)]
