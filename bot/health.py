"""Is the bot well? It says so in a small file beside the database, for whoever runs it to look at."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from bot import __version__
from bot.private import open_private

log = logging.getLogger(__name__)
EVERY_SECONDS = 5
STALE_SECONDS = 60


class Health(msgspec.Struct, frozen=True):
    """What the bot last said of itself. `tables` are those in memory, `in_place` whether its database is where it was
    opened.
    """

    time: float
    connected: bool
    tables: int
    process: int = 0
    in_place: bool = True
    version: str = __version__

    def complaint(self, now: float) -> str:
        """What is wrong, in one line; empty if nothing is."""
        if self.process and not _runs(self.process):
            return f"the bot has died: there is no process {self.process}"
        silent = now - self.time
        if silent > STALE_SECONDS:
            return f"nothing has been heard of the bot for {silent:.0f} s: it has stopped, or it hangs"
        if not self.in_place:
            return "the database was moved or deleted under the bot: nothing is accepted until it is back"
        return "" if self.connected else "the bot runs, but is not connected to Discord"


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def file_of(db: str) -> Path:
    return Path(db + ".health")


def read(file: Path) -> Health | None:
    """What was said last; `None` if there is nothing to be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Health)
    except (OSError, msgspec.DecodeError):
        return None


async def keep_telling(file: Path, look: Callable[[], Health]) -> None:
    """Writes the file again and again until cancelled; then it goes: a stopped bot leaves no good news behind."""
    told = False
    try:
        while True:
            try:
                write(file, look())
                told = False
            except OSError as error:
                if not told:
                    log.warning("the health file cannot be written: %s", error)
                told = True
            await asyncio.sleep(EVERY_SECONDS)
    finally:
        file.unlink(missing_ok=True)


def write(file: Path, health: Health) -> None:
    new = file.with_name(file.name + ".new")
    with open(new, "wb", opener=open_private) as opened:
        opened.write(msgspec.json.encode(health))
    new.replace(file)


def say(file: Path, now: float | None = None) -> tuple[str, bool]:
    """One line about the bot, and whether all is well."""
    health = read(file)
    if health is None:
        return f"the bot does not run: there is no {file}", False
    complaint = health.complaint(time.time() if now is None else now)
    tables = "one table" if health.tables == 1 else f"{health.tables} tables"
    return complaint or f"Airlock {health.version} is well: connected, {tables} in memory", not complaint
