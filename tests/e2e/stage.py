"""The stage: a local Discord in this process and the real bot in a process of its own.

Nothing here reaches into the bot. It is started, told to stop, killed and started again on the same database; what it
does is seen in what Discord shows and in the requests that Discord took. Starting takes longer than most tests, so many
share a stage, one *evening* each: with people of their own, in a channel of their own, and nothing left of the last.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path

from bot.local import LocalDiscord
from bot.local.log import Entry
from bot.local.seen import Shown
from bot.local.world import PUBLIC_THREAD, Change, Channel
from tests.local.openapi import complaints

ROOT = Path(__file__).parents[2]
PLACE = "airlock"
PATIENCE = 30.0
"""How long to wait for what must come. Nothing takes as long, unless it does not come at all."""
AT_ONCE = 8


async def side_by_side(errands: Iterable[Coroutine[None, None, None]]) -> None:
    """A few errands at a time, each of which waits most of its time for a table's message to change."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(errand: Coroutine[None, None, None]) -> None:
        async with free:
            await errand

    await asyncio.gather(*map(one, errands))


class Stage:
    """The bot and its Discord."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = settings
        self.discord = LocalDiscord(people=("Warden",), channels=(PLACE,))
        self.warden = self.discord.user("Warden")
        self.discord.world.set_user(self.warden, manager=True)
        self.db = folder / "airlock.db"
        self.log_file = folder / "bot.log"
        self.bot: asyncio.subprocess.Process | None = None
        self.answers = 0
        """How many answers people have given so far, one on its way included."""
        self.listeners: list[Callable[[Change], None]] = []
        self._lost: set[str] = set()
        """Channels with tables of which the bot knows nothing any more."""
        self._evenings = 0
        self._began = 0
        self._log_from = 0
        self._judged = 0
        self._complaints: list[str] = []

    async def open(self) -> Stage:
        await self.discord.start()
        await self.start()
        return self

    async def close(self) -> None:
        try:
            if self.bot is not None:
                await self.stop()
        finally:
            await self.discord.close()

    # Evenings

    async def evening(self) -> None:
        """Begins anew: the old tables are closed, what was broken is whole, and nothing is remembered of it here."""
        try:
            await self._tidy()
        except (AssertionError, TimeoutError):
            await self.afresh()
        world = self.discord.world
        for listener in self.listeners:
            world.listeners.remove(listener)
        self.listeners.clear()
        self._evenings += 1
        old = self.discord.channel(PLACE) if any(c.name == PLACE for c in world.channels.values()) else None
        if old is not None:
            old.name = f"{PLACE}-{self._evenings}"
            world.keep_channel(old)
        world.pings.clear()
        self.discord.log.clear()
        self.answers, self._complaints = 0, []
        self._began = int(world.clock.snowflake())
        self._log_from = self.log_file.stat().st_size
        world.add_channel(PLACE)

    async def _tidy(self) -> None:
        self.discord.faults.clear()
        world = self.discord.world
        if not world.bot_in_guild:
            self.discord.faults.invite_bot()
        if self.bot is None:
            await self.start()
        channels = [channel for channel in world.channels.values() if not channel.is_dm]
        for channel in channels:
            self.discord.faults.restore_permissions(channel)
        await side_by_side(self._close(channel) for channel in channels if channel.id not in self._lost)

    async def _close(self, channel: Channel) -> None:
        """Closes the table there, if there is one."""
        if not self.tables(channel.id) or self._is_closed(channel.id):
            return
        asked = await self.discord.slash(self.warden, channel, "end", wait=PATIENCE)
        for part in asked.shown.components:
            if "/close/" in str(part.get("custom_id", "")):
                await self.discord.click(self.warden, asked.shown, str(part["custom_id"]), wait=PATIENCE)
        await self.until(lambda: self._is_closed(channel.id), "an old table to close")

    def _is_closed(self, place: str) -> bool:
        """Whether the last table there has neither a seat nor a move to offer."""
        offered = [str(part.get("custom_id")) for table in self.tables(place)[-1:] for part in table.components]
        return not any(verb in id for id in offered for verb in ("/join/", "/act/"))

    async def afresh(self) -> None:
        """A bot that knows of nothing."""
        if self._dead():
            self.bot = None
        if self.bot is not None:
            await self.kill()
        for file in self.folder.glob(self.db.name + "*"):
            file.unlink()
        self._lost |= self.discord.world.channels.keys()
        await self.start()

    # The bot's process

    def environment(self, **more: str) -> dict[str, str]:
        """What the bot finds in its environment: nothing of whoever runs the tests, and its settings."""
        env = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD_", "AIRLOCK_"))}
        env |= {
            "DISCORD_TOKEN": self.discord.token,
            "DISCORD_API_URL": self.discord.api_url,
            "DISCORD_GATEWAY_URL": self.discord.gateway_url,
            "AIRLOCK_DB": str(self.db),
        }
        return env | self.settings | more

    async def start(self) -> None:
        assert self.bot is None, "one bot at a time"
        with self.log_file.open("a") as log:
            self.bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=ROOT, env=self.environment(), stdout=log, stderr=log
            )
        await self.until(lambda: self.discord.gateway.online, "the bot to come online")

    async def stop(self, within: float = PATIENCE) -> None:
        """Tells it to stop, as an operator does; it ends in good order."""
        assert await self._end(signal.SIGTERM, within) == 0, self.bot_log()[-2000:]

    async def kill(self) -> None:
        """Ends it between two instructions, with nothing said."""
        await self._end(signal.SIGKILL)

    async def restart(self) -> None:
        await self.kill()
        await self.start()

    async def _end(self, how: signal.Signals, within: float = PATIENCE) -> int:
        assert self.bot is not None
        self.bot.send_signal(how)
        async with asyncio.timeout(within):
            code = await self.bot.wait()
        self.bot = None
        await self.until(lambda: not self.discord.gateway.online, "the line to be cut")
        return code

    def bot_log(self) -> str:
        """What the operator reads of this evening."""
        return self.log_file.read_bytes()[self._log_from :].decode()

    # Waiting and looking

    async def until(self, holds: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
        """Waits until something is so, looking again at every change of the world."""
        try:
            await self.discord.until(lambda: self._dead() or bool(holds()), seconds)
        except TimeoutError:
            raise AssertionError(f"waited {seconds} s in vain for {what}\n{self.bot_log()[-2000:]}") from None
        assert not self._dead(), f"the bot ended by itself:\n{self.bot_log()[-2000:]}"

    def _dead(self) -> bool:
        return self.bot is not None and self.bot.returncode is not None

    def thread(self, name: str) -> Channel:
        """A thread in the evening's channel."""
        world = self.discord.world
        return world.add_thread(self.discord.channel(PLACE), name, PUBLIC_THREAD, self.warden)

    def public(self, place: str) -> list[Shown]:
        """What everybody sees of the bot in a channel."""
        world, channel = self.discord.world, self.discord.channel(place)
        held = world.messages.get(channel.id, {}).values()
        return [self.discord.show(m) for m in held if m.seen_by is None and m.author_id == world.bot_id]

    def tables(self, place: str) -> list[Shown]:
        """The table messages of a channel: those that lead to the rules. A vote has buttons in its own message, too."""
        return [
            m for m in self.public(place) if any("/rules/" in str(button["custom_id"]) for button in m.buttons.values())
        ]

    # What the bot asked of Discord

    def requests(self, method: str | None = None, template: str | None = None) -> list[Entry]:
        return self.discord.log.find(method, template)

    def complaints(self) -> list[str]:
        """What Discord has against any request: its own description (where it is at hand), and its limits always."""
        for entry in self.requests():
            if entry.number > self._judged and entry.status:
                self._judged = entry.number
                self._complaints += complaints(entry, answers=False)
                if entry.status == 400:
                    self._complaints.append(f"{entry.method} {entry.path}: {entry.response}")
        return sorted(set(self._complaints))

    def refused(self) -> list[str]:
        """Requests that Discord did not grant, apart from those that it only asked to be made later.

        What is about a channel of an earlier evening does not count.
        """
        return [
            f"{entry.method} {entry.path}: {entry.status} {entry.response}"
            for entry in self.requests()
            if entry.status >= 400 and entry.status != 429
            if int(entry.params.get("channel_id", self._began)) >= self._began
        ]

    def errors(self) -> list[str]:
        """What the operator's log calls an error, and presses that fit nothing: people here forge none."""
        signs = (" ERROR ", "Traceback", "did not fit")
        return [line for line in self.bot_log().splitlines() if any(sign in line for sign in signs)]
