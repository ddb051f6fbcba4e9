"""Where a table's messages are: its own, the call to somebody, the hands, and those that have served their time."""

from __future__ import annotations

from bot.tables.head import REMATCH, gift
from bot.tables.posts import Posts
from bot.tables.table import Table


async def remember_message(table: Table, message: int, posted: float) -> None:
    """Where the table's own message is now; the one before has served its time."""

    def change(posts: Posts) -> None:
        if posts.message:
            posts.litter.append(posts.message)
        posts.message, posts.message_time, posts.count = message, posted, posts.count + 1

    await table.note(change)


async def remember_notice(table: Table, message: int, seat: int) -> None:
    """Which message calls somebody to the table, for which seat; there is one at a time."""

    def change(posts: Posts) -> None:
        if posts.notice and posts.notice != message:
            posts.litter.append(posts.notice)
        posts.notice, posts.called = message, seat

    await table.note(change)


async def remember_passing(table: Table, message: int) -> None:
    """Which message told of something done with at once; the one before has served its time."""

    def change(posts: Posts) -> None:
        if posts.passing and posts.passing != message:
            posts.litter.append(posts.passing)
        posts.passing = message

    await table.note(change)


async def remember_asking(table: Table, message: int, about: str, *, called: int | None = None) -> None:
    """Which message asks for agreement, or for somebody to take a seat, and whom it called for that."""

    def change(posts: Posts) -> None:
        posts.asking[message] = about
        if called is not None and called not in posts.invited:
            posts.invited.append(called)

    await table.note(change)


async def clear_settled(table: Table) -> None:
    """Messages that ask what is settled have served their time, and so has a call that was heard; and when the game is
    over, what was said in passing.
    """

    def change(posts: Posts) -> None:
        if posts.passing and table.status == "over":
            posts.litter.append(posts.passing)
            posts.passing = 0
        if posts.notice and posts.called not in table.head.waits:
            posts.litter.append(posts.notice)
            posts.notice = 0
        open_now = _open_now(table)
        posts.litter += [message for message, about in posts.asking.items() if about not in open_now]
        posts.asking = {message: about for message, about in posts.asking.items() if about in open_now}

    await table.note(change)


def _open_now(table: Table) -> set[str]:
    """What is still asked here, as messages say what they ask."""
    asked: set[str] = set()
    if table.status == "lobby":
        asked.add(REMATCH)
    if table.status != "over":
        asked |= {gift(seat, person) for seat, person in table.head.gifts.items()}
    if table.head.vote is not None:
        asked.add(table.head.vote.about)
    return asked


async def swept(table: Table, message: int) -> None:
    """A message that had served its time is gone."""

    def change(posts: Posts) -> None:
        posts.litter = [one for one in posts.litter if one != message]

    await table.note(change)


async def remember_reach(table: Table, person: int, *, reached: bool) -> None:
    """Whether that person can be written to."""

    def change(posts: Posts) -> None:
        if reached:
            posts.unreachable = [one for one in posts.unreachable if one != person]
        elif person not in posts.unreachable:
            posts.unreachable.append(person)

    await table.note(change)


async def remember_hand(table: Table, seat: int, message: int, posted: float) -> None:
    """Which direct message shows that seat's hand."""

    def change(posts: Posts) -> None:
        posts.hands[seat] = (message, posted)
        posts.deals[seat] = 1 + posts.deals.get(seat, 0)

    await table.note(change)


async def lose_hand(table: Table, seat: int) -> None:
    """That seat's hand can no longer be edited: the next one is a message of its own."""

    def change(posts: Posts) -> None:
        posts.hands.pop(seat, None)

    await table.note(change)
