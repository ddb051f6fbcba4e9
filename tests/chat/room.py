"""A room with a table: the local Discord, the bot on it, and people who press buttons as they see them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bot import heap
from bot.chat import errands
from bot.chat.client import Airlock
from bot.local import LocalDiscord
from bot.local.seen import Outcome, Shown
from bot.run import point_at
from bot.tables.house import House
from bot.tables.store import Store
from bot.tables.table import Table
from tests.local.openapi import complaints

CHANNEL = "airlock"
ANSWERS = ("/answer/", "/sure/", "/pick/")
AS_IT_WAS = errands.BETWEEN_EDITS, errands.GATHER_SECONDS, heap.tidy
"""The pace of the bot where no room is open; in a room it does not wait for more to happen."""


class Room:
    """The bot and its Discord. `restart` kills and starts the bot; the Discord goes on."""

    open_now = 0
    """How many rooms are open; with the last one that closes, the bot has its own pace again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.discord = LocalDiscord(rate_limits=False)
        self.bot: Airlock
        self._running: asyncio.Task[None]

    async def open(self) -> Room:
        errands.BETWEEN_EDITS = errands.GATHER_SECONDS = 0.02
        heap.tidy = heap.give_back  # a process that has run hundreds of tests would look for garbage for long
        Room.open_now += 1
        await self.discord.start()
        await self._start()
        return self

    async def _start(self) -> None:
        point_at(self.discord.api_url, self.discord.gateway_url)
        self.bot = Airlock(House(await Store.open(self.folder / "room.db")), nearby=True)
        self._running = asyncio.create_task(self.bot.start(self.discord.token))
        await self.discord.until_online(60)
        await asyncio.wait_for(self.bot.wait_until_ready(), 60)
        await self.discord.until(lambda: bool(self.discord.world.commands))

    async def restart(self) -> None:
        await self._stop()
        await self._start()

    async def close(self) -> None:
        try:
            await self._stop()
            await self.discord.close()
        finally:
            Room.open_now -= 1
            if not Room.open_now:
                errands.BETWEEN_EDITS, errands.GATHER_SECONDS, heap.tidy = AS_IT_WAS

    async def _stop(self) -> None:
        async with asyncio.timeout(20):
            await self.bot.close()
            await asyncio.gather(self._running, return_exceptions=True)

    # What people do

    async def slash(self, who: str, command: str, **options: object) -> Outcome:
        return await self.discord.slash(who, CHANNEL, command, dict(options))

    async def press(self, who: str, message: Shown, what: str, values: list[str] | None = None) -> Outcome:
        outcome = await self.discord.click(who, message, what, values)
        assert outcome.failed is None, (what, outcome.failed)
        return outcome

    def table_message(self, who: str, place: str = CHANNEL) -> Shown:
        """The table's own message as it is now."""
        return next(
            message
            for message in reversed(self.discord.messages(place, who))
            if not message.is_ephemeral and message.pictures
        )

    async def table_at(self, place: str = CHANNEL) -> Table:
        """The table there, in memory."""
        found = await self.bot.house.at(int(self.discord.channel(place).id))
        assert found is not None
        return found

    async def see(self, who: str, words: str, place: str = CHANNEL) -> Shown:
        """Waits until the table's message says that."""
        found: list[Shown] = []

        def there() -> bool:
            found[:] = [
                message
                for message in self.discord.messages(place, who)
                if not message.is_ephemeral and message.pictures and words in message.text + " ".join(message.buttons)
            ]
            return bool(found)

        await self.discord.until(there, 10)
        return found[-1]

    async def lobby(self, host: str, game: str = "alien-menace", place: str = CHANNEL) -> Shown:
        await self.discord.slash(host, place, "play", {"game": game})
        return await self.see(host, f"Seated: {host}", place)

    async def pick(self, host: str, lobby: Shown, what: str, value: str) -> None:
        """Sets an option, or goes on with a campaign."""
        await self.press(host, lobby, select_of(lobby, what), [value])

    async def against_the_ai(self, host: str) -> Shown:
        """A game begun; returns the host's panel."""
        lobby = await self.lobby(host)
        await self.press(host, lobby, "Add AI")
        lobby = await self.see(host, f"Seated: {host}, Ada")
        return panel_of(await self.press(host, lobby, "Start"))

    async def duel(self, host: str, guest: str) -> tuple[Shown, Shown]:
        """Both seated and begun, the host as Marine; both panels."""
        lobby = await self.lobby(host)
        await self.pick(host, lobby, "sides", "first-marine")
        await self.press(guest, lobby, "Join")
        lobby = await self.see(host, guest)
        first = panel_of(await self.press(host, lobby, "Start"))
        table = await self.see(host, "Waiting for")
        return first, panel_of(await self.press(guest, table, "Act"))

    async def squad(self, *people: str, mission: str, place: str = CHANNEL) -> Shown:
        """Another Glorious Day, begun by the first of them, whoever of them sits there twice: the panel of that one."""
        host = people[0]
        lobby = await self.lobby(host, "glorious-day", place)
        await self.pick(host, lobby, "mission", mission)
        await self.join(*people[1:], place=place)
        return panel_of(await self.press(host, lobby, "Start"))

    async def join(self, *people: str, place: str = CHANNEL) -> None:
        table = await self.table_at(place)
        for who in people:
            before = len(table.head.seats)
            await self.press(who, self.table_message(who, place), "Join")
            await self.discord.until(lambda: len(table.head.seats) > before)  # noqa: B023

    async def play_on(self, who: str, panel: Shown, random: Random) -> Shown | None:
        """Gives some answer that the panel offers by now; `None` if it offers none."""
        offered = answers(self.discord.look(panel))
        if not offered:
            return None
        custom_id, values = random.choice(offered)
        return panel_of(await self.press(who, panel, custom_id, values))

    # What was sent

    def everything_for(self, who: str) -> str:
        """All words that reached a person: texts, labels and alt texts, in the channel and in private."""
        seen = [*self.discord.messages(CHANNEL, who), *self.discord.dms(who)]
        return "\n".join(words_of(message) for message in seen)

    def complaints(self) -> list[str]:
        """What Discord's own description has against any request."""
        return [complaint for entry in self.discord.log.entries for complaint in complaints(entry)]


def panel_of(outcome: Outcome) -> Shown:
    assert outcome.message is not None, outcome
    return outcome.message


def answers(panel: Shown) -> list[tuple[str, list[str] | None]]:
    found: list[tuple[str, list[str] | None]] = []
    for component in panel.components:
        id = str(component.get("custom_id", ""))
        if component.get("disabled") or not any(part in id for part in ANSWERS):
            continue
        if component.get("options"):
            found += [(id, [option["value"]]) for option in component["options"]]
        else:
            found.append((id, None))
    return found


def select_of(message: Shown, what: str) -> str:
    """The select of an option, or of something else that its custom_id names."""
    return next(str(one["custom_id"]) for one in message.selects if what in str(one["custom_id"]).split("/"))


def words_of(message: Shown) -> str:
    labels = [str(component.get("label") or "") for component in message.components]
    alts = [str(picture["description"]) for picture in message.pictures]
    return "\n".join([message.text, *labels, *alts])


def contains_none(words: str, names: Sequence[str]) -> bool:
    return not any(name in words for name in names)
