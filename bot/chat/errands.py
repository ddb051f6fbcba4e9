"""Errands: what the bot does by itself. It keeps each table's message up to date, tells what is in the outbox, and lets
time pass. Edits are gathered, so that a burst of answers is one edit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING

import discord

from bot.chat.bodies import Body
from bot.chat.pictures import names_of
from bot.chat.reading import hand_body
from bot.chat.tabletop import tabletop
from bot.chat.words import chat_words, say
from bot.engine.text import Text
from bot.tables.notices import Announcement, Hand, Notice, YourTurn
from bot.tables.store import StoreError
from bot.tables.table import Refusal, Table

if TYPE_CHECKING:
    from bot.chat.client import Airlock

log = logging.getLogger(__name__)

GATHER_SECONDS = 0.3
BETWEEN_EDITS = 1.1
FRESH_SECONDS = 50 * 60
"""Discord throttles edits of messages older than an hour: before that the table's message is posted anew."""
CALL_SECONDS = 10.0
"""Who answers within this time is not called to the table."""
TICK_SECONDS = 1.0
STOP_TRIES = 10
UNKNOWN_MESSAGE, OLD_EDIT = 10008, 30046


class Errands:
    """The bot's own tasks, one for each table whose message must change, one for the outbox, one for time."""

    def __init__(self, client: Airlock) -> None:
        self.client = client
        self._tasks: set[asyncio.Task[None]] = set()
        self._refreshing: dict[int, asyncio.Task[None]] = {}
        self._dirty: set[int] = set()
        self._last_edit: dict[int, float] = {}
        self._mail = asyncio.Event()
        self._stopping = False

    async def start(self) -> None:
        self._spawn(self._carry_mail())
        self._spawn(self._keep_time())
        self._spawn(self._after_a_restart())

    async def stop(self) -> None:
        """Ends all errands. A library may swallow a cancellation, so it is said again until all have heard it."""
        self._stopping = True
        tasks: set[asyncio.Task[None]] = {*self._tasks, *self._refreshing.values()}
        for _ in range(STOP_TRIES):
            for task in tasks:
                task.cancel()
            if tasks:
                _, tasks = await asyncio.wait(tasks, timeout=0.2)
        if tasks:
            log.error("%s errands did not end", len(tasks))

    def _spawn(self, errand: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def wake(self, table: Table) -> None:
        """This table has changed."""
        self._mail.set()
        self._dirty.add(table.id)
        if table.id not in self._refreshing:
            task = asyncio.create_task(self._refresh(table))
            self._refreshing[table.id] = task
            task.add_done_callback(lambda _task: self._refreshing.pop(table.id, None))

    # The table's message

    async def _refresh(self, table: Table) -> None:
        while table.id in self._dirty and not self._stopping:
            wait = self._last_edit.get(table.id, 0.0) + BETWEEN_EDITS - time.monotonic()
            await asyncio.sleep(max(GATHER_SECONDS, wait))
            self._dirty.discard(table.id)
            self._last_edit[table.id] = time.monotonic()
            try:
                await self.post(table)
            except discord.Forbidden as error:
                log.warning("table %s: no permission to write in channel %s: %s", table.id, table.channel, error.text)
            except discord.NotFound:
                log.warning("table %s: channel %s is gone", table.id, table.channel)
                await table.abandon()
            except discord.HTTPException as error:
                log.warning("table %s: its message could not be brought up to date: %s", table.id, error)

    async def post(self, table: Table) -> None:
        """Edits the table's message, or posts it anew when it is old or gone."""
        body = await tabletop(table)
        channel = self.client.get_partial_messageable(table.channel, guild_id=table.server)
        head = table.head
        if head.message and time.time() - head.message_time < FRESH_SECONDS:
            try:
                await channel.get_partial_message(head.message).edit(view=body.view(), attachments=body.files())
                return
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, OLD_EDIT):
                    raise
        old = head.message
        message = await channel.send(view=body.view(), files=body.files(), allowed_mentions=body.allowed())
        await table.remember_message(message.id, time.time())
        if old:
            await self._delete(table, old)

    # The outbox

    async def _carry_mail(self) -> None:
        while not self._stopping:
            self._mail.clear()
            due: float | None = None
            try:
                for id, table, notice in await self.client.house.outbox():
                    wait = self._patience(notice)
                    if wait > 0:
                        due = wait if due is None else min(due, wait)
                        continue
                    await self._deliver(id, await self.client.house.table(table), notice)
                    await self.client.house.told(id)
            except (StoreError, Refusal) as error:
                log.warning("the outbox has to wait: %s", error)
                due = TICK_SECONDS
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(due):
                    await self._mail.wait()

    def _patience(self, notice: Notice) -> float:
        """How long a notice can still wait: who answers at once needs no calling."""
        if isinstance(notice, YourTurn) and not notice.reminder:
            return notice.since + CALL_SECONDS - self.client.house.now()
        return 0.0

    async def _deliver(self, id: int, table: Table, notice: Notice) -> None:
        """Sends one notice. Discord drops a second one with the same nonce, so a restart sends nothing twice."""
        try:
            match notice:
                case Announcement(words):
                    await self._in_channel(id, table, Body([self._said(table, words)]))
                case YourTurn():
                    await self._call(id, table, notice)
                case Hand(person, seat):
                    await self._hand(table, person, seat)
        except discord.HTTPException as error:
            log.info("table %s: a notice could not be sent: %s", table.id, error.text)

    async def _call(self, id: int, table: Table, notice: YourTurn) -> None:
        """Calls who is still awaited; the call before, whomever it was for, goes."""
        if not self._still_awaited(table, notice.seat, notice.ask):
            return
        key = "notice-reminder" if notice.reminder else "notice-turn"
        told = say(table.head.language, key, who=f"<@{notice.person}>")
        old = table.head.notice
        sent = await self._in_channel(id, table, Body([told], mentions=[notice.person]))
        await table.remember_notice(sent.id)
        if old:
            await self._delete(table, old)

    async def _delete(self, table: Table, message: int) -> None:
        channel = self.client.get_partial_messageable(table.channel, guild_id=table.server)
        try:
            await channel.get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("table %s: an old message stays: %s", table.id, error.text)

    async def _in_channel(self, id: int, table: Table, body: Body) -> discord.Message:
        channel = self.client.get_partial_messageable(table.channel, guild_id=table.server)
        return await channel.send(view=body.view(), allowed_mentions=body.allowed(), nonce=f"airlock-{id}")

    def _said(self, table: Table, words: Text) -> str:
        return chat_words(table.head.language).say(words, names_of(table, table.head.language))

    def _still_awaited(self, table: Table, seat: int, ask: int) -> bool:
        session = table.session
        return session is not None and seat in session.waiting and session.numbers[seat] == ask

    async def _hand(self, table: Table, person: int, seat: int) -> None:
        if seat not in table.seats_of(person) or table.session is None:
            return
        body = await hand_body(table, seat, self.client.language_for(person, table))
        user = await self.client.fetch_user_once(person)
        place = user.dm_channel or await user.create_dm()
        message, posted = table.head.hands.get(seat, (0, 0.0))
        if message and time.time() - posted < FRESH_SECONDS:
            try:
                await place.get_partial_message(message).edit(view=body.view(), attachments=body.files())
                return
            except discord.NotFound:
                log.info("table %s: the hand of seat %s was deleted and is sent anew", table.id, seat)
        sent = await place.send(view=body.view(), files=body.files())
        await table.remember_hand(seat, sent.id, time.time())

    # Time

    async def _keep_time(self) -> None:
        while not self._stopping:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self.client.house.tick(self.wake)
            except StoreError:
                log.exception("time could not pass")

    async def _after_a_restart(self) -> None:
        """Every table in play is loaded, so that its timers run and its message is right."""
        await self.client.wait_until_ready()
        for table in await self.client.house.load_running():
            self.wake(table)
