"""Open panels follow the game: when others have played on, a panel that waits shows whom it waits for now, or asks.

Discord lets the answer to a press be edited for a quarter of an hour. So the last panel of each person at each table is
remembered for almost as long, in memory alone; after that, and after a restart, Refresh is the way. A panel whose
question is still open is left alone, whatever its owner has picked there so far.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import aiohttp
import discord
import msgspec

from bot.chat.bodies import Body
from bot.chat.errands import is_temporary
from bot.chat.panel import Panel, moment_of, panel
from bot.chat.question import QuestionId
from bot.tables.store import StoreError
from bot.tables.table import Refusal, Table

log = logging.getLogger(__name__)

FOLLOW_SECONDS = 14 * 60.0
EDIT_SECONDS = 10.0
"""An edit that takes longer is given up."""
PRESS_WAITS = 0.4
"""So long a press waits for an edit of the same panel that is on its way, so that its own answer comes last."""
UNKNOWN = ""
"""The moment of a panel of which it is not known what it shows."""
BAD_REQUEST = 400
PanelKey: TypeAlias = tuple[int, int]
"""A table's number and a person."""


class Opened(msgspec.Struct, eq=False):
    """A panel that stands before somebody: of which moment it is, and the interaction by which it can be edited."""

    table: Table
    interaction: Any
    message: int
    language: str
    moment: QuestionId | str
    since: float

    @property
    def person(self) -> int:
        id: int = self.interaction.user.id
        return id

    @property
    def key(self) -> PanelKey:
        return self.table.id, self.person


class Following:
    """Everybody's last panel at each table, brought up to date when the table has changed."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._opened: dict[PanelKey, Opened] = {}
        self._pressing: Counter[PanelKey] = Counter()
        self._due: set[PanelKey] = set()
        self._tasks: dict[PanelKey, asyncio.Task[None]] = {}
        self._editing: set[PanelKey] = set()
        self._stopped = False

    def __len__(self) -> int:
        return len(self._opened)

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def stop(self) -> set[asyncio.Task[None]]:
        """Follows no more; what is still on its way."""
        self._stopped = True
        return set(self._tasks.values())

    # What stands before whom

    def shows(self, table: Table, interaction: Any, message: int, body: Body, language: str) -> None:
        """That message, which only this person sees, now shows that: their panel, or something else in its place."""
        key = table.id, interaction.user.id
        was = self._opened.get(key)
        if isinstance(body, Panel):
            self._opened.pop(key, None)
            self._opened[key] = Opened(table, interaction, message, language, body.moment, self.now())
            self._due.add(key)  # the table may have changed while this was drawn
            self._start(key)
        elif was is not None and was.message == message:
            del self._opened[key]

    def forget_old(self) -> None:
        """The panel that was shown first is the first to grow too old."""
        while self._opened:
            oldest = next(iter(self._opened.values()))
            if self.now() - oldest.since <= FOLLOW_SECONDS:
                return
            del self._opened[oldest.key]

    def forget(self, table: int) -> None:
        """Nothing is edited any more at that table."""
        for key in [key for key in self._opened if key[0] == table]:
            del self._opened[key]

    def _drop(self, opened: Opened) -> None:
        if self._opened.get(opened.key) is opened:
            del self._opened[opened.key]

    # Presses come first

    @contextmanager
    def pressing(self, table: int, person: int) -> Iterator[None]:
        """While somebody's press is answered nothing is changed under their hands; what is due then follows later."""
        key = table, person
        self._pressing[key] += 1
        try:
            yield
        finally:
            self._pressing[key] -= 1
            if not self._pressing[key]:
                del self._pressing[key]
                self._start(key)

    async def at_rest(self, table: int, person: int) -> None:
        """Waits a moment for an edit of that person's panel that is on its way."""
        task = self._tasks.get((table, person))
        if task is not None and (table, person) in self._editing:
            await asyncio.wait({task}, timeout=PRESS_WAITS)

    # Following

    def changed(self, table: Table) -> None:
        """A table's message has been brought up to date: the panels open at it are next, each by itself."""
        self.forget_old()
        for key in [key for key in self._opened if key[0] == table.id]:
            self._due.add(key)
            self._start(key)

    def _start(self, key: PanelKey) -> None:
        if key in self._due and key not in self._tasks and key not in self._pressing and not self._stopped:
            self._tasks[key] = asyncio.create_task(self._follow(key))

    async def _follow(self, key: PanelKey) -> None:
        try:
            while key in self._due and key not in self._pressing:
                self._due.discard(key)
                opened = self._opened.get(key)
                if opened is not None:
                    await self._bring_up_to_date(opened)
        except (Refusal, StoreError) as error:
            log.debug("table %s: a panel could not follow: %s", key[0], error)
        except Exception:
            log.exception("table %s: a panel could not follow", key[0])
        finally:
            del self._tasks[key]
            self._start(key)

    async def _bring_up_to_date(self, opened: Opened) -> None:
        """Edits a panel, if it should show something else by now and its owner has not pressed anything meanwhile."""
        table, seat = opened.table, opened.table.seat_of(opened.person)
        if seat is None:
            self._drop(opened)
            return
        if _is_open(opened) or await moment_of(table, seat, opened.language) in (None, opened.moment):
            if table.status == "over":
                self._drop(opened)
            return
        drawn = await panel(table, seat, opened.language)
        if await moment_of(table, seat, opened.language) != drawn.moment or seat not in table.seats_of(opened.person):
            return  # the table has changed again, and that will come here again
        if opened.key in self._pressing:
            self._due.add(opened.key)
        elif self._opened.get(opened.key) is opened:
            await self._edit(opened, drawn, last=table.status == "over")

    async def _edit(self, opened: Opened, drawn: Panel, *, last: bool) -> None:
        """What cannot be edited any more is forgotten; if Discord is not well, this one edit is left out."""
        self._editing.add(opened.key)
        try:
            async with asyncio.timeout(EDIT_SECONDS):
                await opened.interaction.edit_original_response(view=drawn.view(), attachments=drawn.files())
            opened.moment = drawn.moment
        except discord.HTTPException as error:
            if error.status == BAD_REQUEST:
                log.error("table %s: Discord refuses a panel: %s", opened.table.id, error)
            else:
                log.debug("table %s: a panel was not edited: %s", opened.table.id, error)
            if not is_temporary(error):
                self._drop(opened)
        except (aiohttp.ClientError, ConnectionError, TimeoutError) as error:
            log.debug("table %s: a panel was not edited: %s", opened.table.id, error)
        finally:
            self._editing.discard(opened.key)
            self._mend(opened)
            if last:
                self._drop(opened)

    def _mend(self, late: Opened) -> None:
        """An edit that took so long that a press was answered before it may have overwritten what the press showed."""
        newer = self._opened.get(late.key)
        if newer is not None and newer is not late and newer.message == late.message:
            newer.moment = UNKNOWN
            self._due.add(late.key)


def _is_open(opened: Opened) -> bool:
    """Whether its owner can still answer what it asks."""
    return isinstance(opened.moment, QuestionId) and opened.moment.is_open(opened.table)
