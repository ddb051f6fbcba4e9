"""A stage: a local Discord in this process, and on it the bot or the bare client in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec

from bot.engine.errors import EngineError
from bot.local import LocalDiscord
from bot.local.interactions import Answer, Interaction
from bot.local.seen import Shown
from bot.local.world import Channel, Message, User

ROOT = Path(__file__).parents[2]
BOT = ("-m", "bot")
BARE = ("-P", str(Path(__file__).with_name("bare.py")))
START_SECONDS = 60.0
STOP_SECONDS = 10.0
LAST_WORDS = 5
ANSWERS = ("/answer/", "/sure/", "/pick/")
"""What the custom_id of an answer has in it: a button, one that asks once more, a select."""


class Pressed(msgspec.Struct, frozen=True):
    """A reply as it stands before the person who clicked, and the seconds it took."""

    seconds: float
    message: Message
    shown: Shown


class Stage:
    """A Discord with a channel and a person for each table, and a folder for databases and logs."""

    def __init__(self, folder: Path, tables: int = 1) -> None:
        self.folder = folder
        names = tuple(f"channel-{n}" for n in range(tables))
        people = tuple(f"Marine {n}" for n in range(tables))
        self.discord = LocalDiscord(rate_limits=False, answer_time=30.0, people=people, channels=names, log_size=100)
        self.people, self.channels = self.discord.world.people, list(self.discord.world.channels.values())

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        await self.discord.start()
        try:
            yield
        finally:
            await self.discord.close()

    @asynccontextmanager
    async def running(
        self, what: tuple[str, ...], db: str = "none.db", more: Mapping[str, str] | None = None
    ) -> AsyncIterator[asyncio.subprocess.Process]:
        """Starts the bot or the bare client, with `more` in its environment; it is ended when the block is."""
        paths = [str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        environment = os.environ | {
            "DISCORD_TOKEN": self.discord.token,
            "DISCORD_API_URL": self.discord.api_url,
            "DISCORD_GATEWAY_URL": self.discord.gateway_url,
            "AIRLOCK_DB": str(self.folder / db),
            "AIRLOCK_LOG": "warning",
            "PYTHONPATH": os.pathsep.join(path for path in paths if path),
            **(more or {}),
        }
        log = self.folder / f"{Path(what[-1]).stem}.log"
        with log.open("ab") as errors:
            process = await asyncio.create_subprocess_exec(
                sys.executable, *what, env=environment, stdout=errors, stderr=errors, stdin=asyncio.subprocess.DEVNULL
            )
        try:
            yield process
        finally:
            if process.returncode is None:
                process.terminate()
                try:
                    await asyncio.wait_for(process.wait(), STOP_SECONDS)
                except TimeoutError:
                    process.kill()
                    await process.wait()
            with contextlib.suppress(TimeoutError):
                await self.discord.until(lambda: not self.discord.gateway.online)

    async def ready(self, process: asyncio.subprocess.Process) -> None:
        """Waits until the client is online."""
        ended = asyncio.create_task(process.wait())
        online = asyncio.create_task(self.discord.until_online(START_SECONDS))
        await asyncio.wait({ended, online}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not online.done():
            online.cancel()
            raise EngineError(f"the client ended before it was online: {self._last_words() or process.returncode}")
        online.result()

    def _last_words(self) -> str:
        """The last lines that a client has logged."""
        lines = [line for file in self.folder.glob("*.log") for line in file.read_text().splitlines()]
        return "\n".join(lines[-LAST_WORDS:])

    # What a person does

    async def ping(self) -> float:
        """Seconds until the bare client has answered."""
        who, where = self.people[0], self.channels[0]
        return (await self._timed(lambda: self.discord.people.slash(who, where, "ping", [])))[0]

    async def press(self, who: User, message: Message, custom_id: str, values: list[str] | None = None) -> Pressed:
        """Presses a button, or picks in a select."""
        taken, answer = await self._timed(lambda: self.discord.people.click(who, message, custom_id, values))
        shown = self.discord.message(answer.message_id or "")
        return Pressed(taken, shown, self.discord.show(shown))

    async def _timed(self, act: Callable[[], Interaction]) -> tuple[float, Answer]:
        began = time.perf_counter()
        answer = await act().answer
        taken = time.perf_counter() - began
        if answer.failed is not None:
            raise EngineError(f"the client did not answer: {answer.failed}\n{self._last_words()}")
        return taken, answer

    async def table_message(self, who: User, channel: Channel) -> Message:
        """The message of the table in a channel, as soon as it is there."""
        found: list[Message] = []

        def there() -> bool:
            history = self.discord.world.history(who, channel)
            found[:] = [message for message in history if message.seen_by is None and message.attachments]
            return bool(found)

        await self.discord.until(there, START_SECONDS)
        return found[-1]

    async def act(self, who: User, channel: Channel) -> Pressed:
        """Opens that person's panel from the table's message."""
        message = await self.table_message(who, channel)
        return await self.press(who, message, button(self.discord.show(message), "act"))


def button(shown: Shown, verb: str) -> str:
    """The custom_id of a button by what it does."""
    return next(str(each["custom_id"]) for each in shown.components if f"/{verb}/" in str(each.get("custom_id")))


def any_answer(shown: Shown, dice: Random) -> tuple[str, list[str] | None] | None:
    """One of the answers that a panel offers, if it offers any: a custom_id, and the values if it is a select."""
    offered = [
        each
        for each in shown.components
        if any(part in str(each.get("custom_id")) for part in ANSWERS) and not each.get("disabled")
    ]
    if not offered:
        return None
    chosen = dice.choice(offered)
    if not chosen.get("options"):
        return str(chosen["custom_id"]), None
    values = [str(option["value"]) for option in chosen["options"]]
    return str(chosen["custom_id"]), dice.sample(values, max(1, int(chosen.get("min_values", 1))))
