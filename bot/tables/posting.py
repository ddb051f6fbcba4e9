"""Where a table's messages are: its own, the call to somebody, the hands, and those that have served their time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.tables.head import REMATCH, Head, gift
from bot.tables.table import Table


async def remember_message(table: Table, message: int, posted: float) -> None:
    """Where the table's own message is now; the one before has served its time."""
    async with _note(table) as head:
        if head.message:
            head.litter.append(head.message)
        head.message, head.message_time, head.posts = message, posted, head.posts + 1


async def remember_notice(table: Table, message: int, seat: int) -> None:
    """Which message calls somebody to the table, for which seat; there is one at a time."""
    async with _note(table) as head:
        if head.notice and head.notice != message:
            head.litter.append(head.notice)
        head.notice, head.called = message, seat


async def remember_passing(table: Table, message: int) -> None:
    """Which message told of something done with at once; the one before has served its time."""
    async with _note(table) as head:
        if head.passing and head.passing != message:
            head.litter.append(head.passing)
        head.passing = message


async def remember_asking(table: Table, message: int, about: str, *, called: int | None = None) -> None:
    """Which message asks for agreement, or for somebody to take a seat, and whom it called for that."""
    async with _note(table) as head:
        head.asking[message] = about
        if called is not None and called not in head.invited:
            head.invited.append(called)


async def clear_settled(table: Table) -> None:
    """Messages that ask what is settled have served their time, and so has a call that was heard; and when the game is
    over, what was said in passing.
    """
    open_now: set[str] = set()
    if table.status == "lobby":
        open_now.add(REMATCH)
    if table.status != "over":
        open_now |= {gift(seat, person) for seat, person in table.head.gifts.items()}
    if table.head.vote is not None:
        open_now.add(table.head.vote.about)
    settled = [message for message, about in table.head.asking.items() if about not in open_now]
    heard = table.head.notice and table.head.called not in table.head.waits
    passed = table.head.passing and table.status == "over"
    if settled or heard or passed:
        async with _note(table) as head:
            if passed:
                head.litter.append(head.passing)
                head.passing = 0
            if heard:
                head.litter.append(head.notice)
                head.notice = 0
            head.asking = {message: about for message, about in head.asking.items() if message not in settled}
            head.litter += settled


async def swept(table: Table, message: int) -> None:
    """A message that had served its time is gone."""
    async with _note(table) as head:
        head.litter = [one for one in head.litter if one != message]


async def remember_reach(table: Table, person: int, *, reached: bool) -> None:
    """Whether that person can be written to."""
    if reached == (person in table.head.unreachable):
        async with _note(table) as head:
            head.unreachable = [one for one in head.unreachable if one != person] + ([] if reached else [person])


async def remember_hand(table: Table, seat: int, message: int, posted: float) -> None:
    """Which direct message shows that seat's hand."""
    async with _note(table) as head:
        head.hands[seat] = (message, posted)
        head.deals[seat] = 1 + head.deals.get(seat, 0)


async def lose_hand(table: Table, seat: int) -> None:
    """That seat's hand can no longer be edited: the next one is a message of its own."""
    async with _note(table) as head:
        head.hands.pop(seat, None)


@asynccontextmanager
async def _note(table: Table) -> AsyncIterator[Head]:
    """Something to remember that changes nothing anybody sees."""
    async with table.change():
        yield table.head
        async with table.store.write() as db:
            await table.write_note(db)
