"""Errands: what the bot does by itself. It keeps each table's message up to date, tells what is in the outbox, and lets
time pass. Edits are gathered, so that a burst of answers is one edit; no table waits for another. When the message of a
table is up to date, the panels that are open at it are next: see `following`.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, TypeVar

import aiohttp
import discord

from bot.chat.bodies import Body, plain
from bot.chat.ids import button, custom_id, primary, success
from bot.chat.naming import ai_names, names_of
from bot.chat.pictures import get_ready
from bot.chat.reading import hand_body
from bot.chat.tabletop import tabletop, vote_rows
from bot.chat.words import chat_words, say
from bot.engine.text import Text
from bot.heap import give_back
from bot.tables import posting
from bot.tables.head import REMATCH, gift
from bot.tables.notices import Announcement, Hand, Notice, Rematch, SeatOffer, YourTurn
from bot.tables.store import StoreError
from bot.tables.table import Refusal, Table

if TYPE_CHECKING:
    from bot.chat.client import Airlock

log = logging.getLogger(__name__)
T = TypeVar("T")

GATHER_SECONDS = 0.3
BETWEEN_EDITS = 1.3
"""From when Discord has taken one edit to the next: a channel may get five messages in five seconds, and that leaves
room for a call in between."""
FRESH_SECONDS = 50 * 60
"""Discord throttles edits of messages older than an hour: before that the table's message is posted anew."""
SCROLLED = 8
"""So many messages below the table's own, and it is out of sight: it is posted anew."""
CALL_SECONDS = 10.0
"""Who answers within this time is not called to the table."""
TICK_SECONDS = 1.0
MEMORY_TICKS = 5
"""After so many of them the memory that is free goes back to the system."""
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""After Discord or the line failed, an errand is tried again; the pauses grow."""
STOP_TRIES = 10
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, OLD_EDIT = 10003, 10008, 30046
UNAUTHORIZED, TOO_MANY, SERVER_ERROR = 401, 429, 500


def is_temporary(error: discord.HTTPException) -> bool:
    """Whether it is Discord that is not well, so that the same request may be taken later."""
    return error.status == TOO_MANY or error.status >= SERVER_ERROR


def _to_the_table(table: Table) -> str:
    """A link to the table's own message, if it has one."""
    if not table.posts.message:
        return ""
    address = f"https://discord.com/channels/{table.server or '@me'}/{table.channel}/{table.posts.message}"
    return f" [{say(table.head.language, 'notice-to-table')}]({address})"


def waits(error: discord.HTTPException) -> bool:
    """Whether what the bot sends by itself is kept for later: so it is while its token is not accepted, too. It may be
    another one after a restart.
    """
    return is_temporary(error) or error.status == UNAUTHORIZED


class LineDown(Exception):
    """Discord could not be reached, or was not well: what was to be done is done later."""


class Errands:
    """The bot's own tasks: one for each table that has something to tell or to show, and one for time."""

    def __init__(self, client: Airlock) -> None:
        self.client = client
        self._tasks: set[asyncio.Task[None]] = set()
        self._serving: dict[int, asyncio.Task[None]] = {}
        self._dirty: set[int] = set()
        self._last_edit: dict[int, float] = {}
        """When a table was last shown in a channel; the next one there waits its turn."""
        self._below: dict[int, int] = {}
        self._from_before: frozenset[int] = frozenset()
        self._sent_here: set[str] = set()
        self._stopping = False

    async def start(self) -> None:
        house = self.client.house
        for game, language in await house.games_in_play():
            get_ready(game, language)
        self._from_before = frozenset(await house.running())
        self._spawn(self._keep_time())

    async def stop(self) -> None:
        """Ends all errands. A library may swallow a cancellation, so it is said again until all have heard it."""
        self._stopping = True
        tasks: set[asyncio.Task[None]] = {*self._tasks, *self._serving.values(), *self.client.following.stop()}
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
        """This table has changed: its message must, too."""
        self._dirty.add(table.id)
        self._serve(table)

    @property
    def busy(self) -> bool:
        """Whether anything is being told or shown."""
        return bool(self._serving) or self.client.following.busy

    def scrolled(self, channel: int) -> None:
        """A message was written in a channel."""
        if channel in self._below:
            self._below[channel] += 1

    # One table

    def _serve(self, table: Table) -> None:
        if table.id not in self._serving and not self._stopping:
            self._serving[table.id] = asyncio.create_task(self._see_to(table))

    async def _see_to(self, table: Table) -> None:
        """Tells and shows until there is nothing left; what goes wrong with one table stays with it."""
        try:
            pause = FIRST_PAUSE
            while not self._stopping:
                try:
                    self.client.house.store.check_in_place()
                    told = await self._tell_all(table)
                    if table.id in self._dirty:
                        await self._gather(table)
                        await self._show(table)
                    elif not told:
                        return
                    pause = FIRST_PAUSE
                except (LineDown, StoreError, Refusal) as error:
                    self.client.house.faults.warn(f"table {table.id}: its news must wait: {error}")
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        except Exception:
            log.exception("table %s: an errand failed", table.id)
            self._dirty.discard(table.id)
        finally:
            del self._serving[table.id]

    async def _gather(self, table: Table) -> None:
        """Waits until the burst is over and the last edit is long enough ago."""
        wait = self._last_edit.get(table.channel, 0.0) + BETWEEN_EDITS - time.monotonic()
        await asyncio.sleep(max(GATHER_SECONDS, wait))

    async def _show(self, table: Table) -> None:
        """Brings the table's message up to date, and then the panels open at it.

        Whatever hinders that for good is logged, the rest tried again.
        """
        self._dirty.discard(table.id)
        changed = table.changed
        try:
            await self.post(table)
        except (StoreError, Refusal):
            self._dirty.add(table.id)
            raise
        except discord.Forbidden as error:
            log.warning("table %s: no permission to write in channel %s: %s", table.id, table.channel, error.text)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                log.warning("table %s: channel %s is gone", table.id, table.channel)
                await self.client.abandon(table)
            elif waits(error):
                self._dirty.add(table.id)
                raise LineDown(str(error)) from error
            else:
                log.error("table %s: Discord refuses its message: %s", table.id, error)
        except (aiohttp.ClientError, ConnectionError, TimeoutError) as error:
            self._dirty.add(table.id)
            raise LineDown(str(error)) from error
        else:
            await self.client.house.shown(table, changed)
            if table.status == "over":
                self._below.pop(table.channel, None)
                self._forget_old_edits()
        self.client.following.changed(table)

    def _forget_old_edits(self) -> None:
        """Nobody need wait for those."""
        still = time.monotonic() - BETWEEN_EDITS
        self._last_edit = {channel: at for channel, at in self._last_edit.items() if at > still}

    async def post(self, table: Table) -> None:
        """Edits the table's message, or posts it anew when it is old, out of sight or gone."""
        body = await tabletop(table)
        channel = self._channel(table)
        posts = table.posts
        in_sight = self._below.setdefault(table.channel, 0) < SCROLLED
        fresh = time.time() - posts.message_time < FRESH_SECONDS
        if not (posts.message and in_sight and fresh and await self._edited(channel, posts.message, body)):
            message = await self._sent(table, channel, body, f"table-{table.id}", posts.count)
            self._below[table.channel] = 0
            await posting.remember_message(table, message.id, time.time())
        self._last_edit[table.channel] = time.monotonic()
        await self._sweep(table)

    async def _sent(
        self, table: Table, place: discord.PartialMessageable | discord.DMChannel, body: Body, what: str, nth: int
    ) -> discord.Message:
        """Sends the nth message of that kind, once: Discord gives the message back that has this nonce already.

        The bot may have been killed just after it sent it; what comes back then is older than the body, and is edited.
        """
        message = await place.send(
            view=body.view(), files=body.files(), allowed_mentions=body.allowed(), nonce=f"{what}-{nth}"
        )
        if table.id in self._from_before and what not in self._sent_here:
            await self._edited(place, message.id, body)
        self._sent_here.add(what)
        return message

    async def _edited(self, place: discord.PartialMessageable | discord.DMChannel, message: int, body: Body) -> bool:
        """Edits a message; False if it is gone or too old for that."""
        try:
            await place.get_partial_message(message).edit(view=body.view(), attachments=body.files())
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, OLD_EDIT):
                raise
            return False
        return True

    async def _sweep(self, table: Table) -> None:
        """Deletes the messages that have served their time."""
        await posting.clear_settled(table)
        for message in list(table.posts.litter):
            try:
                await self._channel(table).get_partial_message(message).delete()
            except discord.HTTPException as error:
                if waits(error):
                    raise
                log.info("table %s: an old message stays: %s", table.id, error.text)
            if message > table.posts.message and self._below.get(table.channel):
                self._below[table.channel] -= 1
            await posting.swept(table, message)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.channel, guild_id=table.server)

    # The outbox

    async def _tell_all(self, table: Table) -> bool:
        """Tells everything of this table that can be told now. True if there was something."""
        due = [
            (id, notice)
            for id, notice in await self.client.house.outbox(table.id)
            if self._patience(table, notice) <= 0
        ]
        hands = {notice.seat: id for id, notice in due if isinstance(notice, Hand)}
        for id, notice in due:
            if not isinstance(notice, Hand) or hands[notice.seat] == id:
                await self._tell(id, table, notice)
            await self.client.house.told(id)
        return bool(due)

    def _patience(self, table: Table, notice: Notice) -> float:
        """How long a notice can still wait: whoever answers at once needs no calling, and nobody is called at night."""
        now = self.client.house.now()
        if isinstance(notice, SeatOffer | Rematch):
            return table.head.pace.awake(now) - now
        if not isinstance(notice, YourTurn) or not self._still_awaited(table, notice):
            return 0.0
        call = now if notice.reminder else max(now, notice.since + CALL_SECONDS)
        return table.head.pace.awake(call) - now

    async def _tell(self, id: int, table: Table, notice: Notice) -> None:
        """Sends one notice. Discord drops a second one with the same nonce, so a restart sends nothing twice."""
        try:
            match notice:
                case Announcement():
                    await self._announce(id, table, notice)
                case YourTurn():
                    await self._call(id, table, notice)
                case Hand(person, seat):
                    await self._hand(table, person, seat)
                case SeatOffer(person, seat):
                    await self._offer_seat(id, table, person, seat)
                case Rematch():
                    await self._ask_again(id, table, notice)
        except discord.HTTPException as error:
            if waits(error):
                raise LineDown(str(error)) from error
            log.warning("table %s: a notice could not be sent: %s", table.id, error.text)
        except (aiohttp.ClientError, ConnectionError, TimeoutError) as error:
            raise LineDown(str(error)) from error
        except (StoreError, Refusal):
            raise
        except Exception:
            log.exception("table %s: a notice failed and is dropped: %r", table.id, notice)

    async def _announce(self, id: int, table: Table, notice: Announcement) -> None:
        """Tells the channel; a vote that is still open can be answered right there."""
        vote = table.head.vote
        is_open = vote is not None and vote.about == notice.vote
        rows = vote_rows(table, table.head.language) if is_open else []
        sent = await self._in_channel(id, table, Body([self._said(table, notice.text)], rows=rows))
        if is_open:
            await posting.remember_asking(table, sent.id, notice.vote)
        if notice.passing:
            await posting.remember_passing(table, sent.id)
            await self._sweep(table)

    async def _call(self, id: int, table: Table, notice: YourTurn) -> None:
        """Calls who is still awaited; the call before, whomever it was for, goes."""
        if not self._still_awaited(table, notice):
            return
        language = table.head.language
        told = say(language, "notice-reminder" if notice.reminder else "notice-turn", who=f"<@{notice.person}>")
        if table.has_secrets and notice.person in table.posts.unreachable:
            told += " " + say(language, "notice-unreachable")
        act = primary(say(language, "button-act"), custom_id("act", table.id))
        sent = await self._in_channel(
            id, table, Body([told + _to_the_table(table)], rows=[[act]], mentions=[notice.person])
        )
        await posting.remember_notice(table, sent.id, notice.seat)
        await self._sweep(table)

    async def _offer_seat(self, id: int, table: Table, person: int, seat: int) -> None:
        """Asks a person in the channel to take a seat. They may decline, and whoever offers it may call it off.

        Whoever has been called for a seat of this table before reads of it, and is not called again.
        """
        if table.head.gifts.get(seat) != person:
            return
        language = table.head.language
        told = say(language, "seat-offered", who=f"<@{person}>", name=str(names_of(table, language)[seat]))
        take = success(say(language, "button-take"), custom_id("take", table.id, seat))
        keep = button(say(language, "button-decline"), custom_id("keep", table.id, seat))
        mentions = [] if person in table.posts.invited else [person]
        sent = await self._in_channel(id, table, Body([told], rows=[[take, keep]], mentions=mentions))
        await posting.remember_asking(table, sent.id, gift(seat, person), called=person)

    async def _ask_again(self, id: int, table: Table, notice: Rematch) -> None:
        """Asks those who played the last game to join this one."""
        people = [person for person in notice.people if person not in table.people]
        if not people or table.status != "lobby" or not table.people:
            return
        language = table.head.language
        who = ", ".join(f"<@{person}>" for person in people)
        by = plain(table.head.seats[table.seats_of(table.head.host)[0]].name)
        join = primary(say(language, "button-join"), custom_id("join", table.id))
        sent = await self._in_channel(
            id,
            table,
            Body(
                [say(language, "asked-again", who=who, by=by)], rows=[[join]], mentions=[] if notice.called else people
            ),
        )
        await posting.remember_asking(table, sent.id, REMATCH)

    async def _in_channel(self, id: int, table: Table, body: Body) -> discord.Message:
        return await self._channel(table).send(view=body.view(), allowed_mentions=body.allowed(), nonce=f"notice-{id}")

    def _said(self, table: Table, words: Text) -> str:
        """What the channel reads is about people, whichever of their seats it is and whoever plays it by now."""
        return chat_words(table.head.language).say(words, [plain(name) for name in ai_names(table.head.seats)])

    def _still_awaited(self, table: Table, notice: YourTurn) -> bool:
        """Whether that person has been awaited there ever since."""
        return table.head.waits.get(notice.seat, math.inf) <= notice.since

    async def _hand(self, table: Table, person: int, seat: int) -> None:
        """Shows a person their hand by direct message: the last one is edited while it is fresh."""
        if seat not in table.seats_of(person) or not table.has_secrets:
            return
        body = await hand_body(table, seat, await self.client.language_for(person, table))

        async def letter() -> bool:
            place = await self.client.create_dm(discord.Object(person))
            if not await self._hand_edited(table, seat, place, body):
                nth = table.posts.deals.get(seat, 0)
                sent = await self._sent(table, place, body, f"hand-{table.id}-{seat}", nth)
                await posting.remember_hand(table, seat, sent.id, time.time())
            return True

        reached = bool(await self.client.doors.write(person, letter))
        if not reached:
            log.info("table %s: the hand of seat %s stays in the channel", table.id, seat)
        await posting.remember_reach(table, person, reached=reached)

    async def _hand_edited(self, table: Table, seat: int, place: discord.DMChannel, body: Body) -> bool:
        """Edits the hand that was sent last, while it is fresh. One that Discord refuses to edit is not tried again."""
        message, posted = table.posts.hands.get(seat, (0, 0.0))
        if not message or time.time() - posted >= FRESH_SECONDS:
            return False
        try:
            return await self._edited(place, message, body)
        except discord.Forbidden:
            await posting.lose_hand(table, seat)
            raise

    # Time

    async def _keep_time(self) -> None:
        """First every table in play is loaded, so that its timers run; then time passes, second by second.

        Where AIs play on among themselves for long, the next stretch of it follows at once.
        """
        await self.client.wait_until_ready()
        house = self.client.house
        await self._patiently(self._after_a_restart())
        ticks = 0
        in_a_run: bool | None = False
        while not self._stopping:
            await asyncio.sleep(0 if in_a_run else TICK_SECONDS)
            ticks += 1
            if ticks % MEMORY_TICKS == 0:
                give_back()
            self.client.following.forget_old()
            in_a_run = await self._patiently(house.tick(self.wake))
            await self._patiently(self._look_for_mail())

    async def _patiently(self, errand: Coroutine[None, None, T]) -> T | None:
        """Whatever goes wrong, time goes on."""
        try:
            return await errand
        except StoreError as error:
            self.client.house.faults.warn(f"time could not pass: {error}")
        except Exception as error:  # noqa: BLE001 (the next second is tried all the same)
            self.client.house.faults.tell(f"time could not pass: {error!r}", error)
        return None

    async def _after_a_restart(self) -> None:
        house = self.client.house
        async for table in house.load_running():
            try:
                if await house.is_stale(table):
                    self.wake(table)
            except StoreError as error:
                house.faults.tell(f"table {table.id}: whether its message is up to date cannot be read: {error}")
                self.wake(table)

    async def _look_for_mail(self) -> None:
        house = self.client.house
        for number in await house.with_mail():
            if number not in self._serving:
                try:
                    await self._look_for_mail_of(number)
                except (StoreError, Refusal) as error:
                    house.faults.tell(f"table {number}: its notices cannot be read: {error}")
                except Exception as error:  # noqa: BLE001 (those of the others are looked for all the same)
                    house.faults.tell(f"table {number}: its notices cannot be read: {error!r}", error)

    async def _look_for_mail_of(self, number: int) -> None:
        table = await self.client.house.table(number)
        mail = await self.client.house.outbox(number)
        if any(self._patience(table, notice) <= 0 for _, notice in mail):
            self._serve(table)
