"""The health file: what it says, when it goes, and what an operator reads."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot import health
from bot.health import Health


def test_in_words(tmp_path: Path) -> None:
    file = health.file_of(str(tmp_path / "a.db"))
    assert health.say(file) == (f"the bot does not run: there is no {file}", False)
    health.write(file, Health(1000.0, connected=True, tables=3))
    words, well = health.say(file, now=1005.0)
    assert well
    assert "3 tables" in words
    assert health.say(file, now=2000.0) == (
        "nothing has been heard of the bot for 1000 s: it has stopped, or it hangs",
        False,
    )
    health.write(file, Health(1000.0, connected=False, tables=0))
    assert health.say(file, now=1005.0) == ("the bot runs, but is not connected to Discord", False)
    health.write(file, Health(1000.0, connected=True, tables=1, in_place=False))
    words, well = health.say(file, now=1005.0)
    assert not well
    assert "moved or deleted" in words
    file.write_text("nonsense")
    assert not health.say(file)[1]


async def test_a_stopped_bot_leaves_no_good_news(tmp_path: Path) -> None:
    file = tmp_path / "h"
    telling = asyncio.create_task(health.keep_telling(file, lambda: Health(1.0, connected=True, tables=0)))
    while not file.exists() and not telling.done():
        await asyncio.sleep(0)
    assert file.exists()
    telling.cancel()
    await asyncio.gather(telling, return_exceptions=True)
    assert not file.exists()


async def test_a_full_disk_does_not_stop_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "missing" / "h"
    telling = asyncio.create_task(health.keep_telling(file, lambda: Health(1.0, connected=True, tables=0)))
    while "cannot be written" not in caplog.text and not telling.done():
        await asyncio.sleep(0)
    assert not telling.done()
    telling.cancel()
    await asyncio.gather(telling, return_exceptions=True)
