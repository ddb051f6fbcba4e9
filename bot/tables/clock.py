"""Time at a table: deadlines of the rules, standing orders, the pace, and a lobby that nobody starts."""

from __future__ import annotations

import logging
import math
import secrets

from bot.engine.dice import Dice
from bot.engine.players import ai_player, random_keys, safe_keys
from bot.engine.text import Who, text
from bot.tables.notices import Announcement, Notice
from bot.tables.pace import DAY
from bot.tables.table import ORDER_DELAY, Table

log = logging.getLogger(__name__)
LOBBY_SECONDS = DAY


AT_ONCE = -math.inf
"""Due whatever the clock says, and whenever one looks at it."""


def next_due(table: Table, now: float) -> float | None:
    """When `tick` has something to do, if ever, as things stand `now`."""
    if table.status == "lobby":
        return table.changed + LOBBY_SECONDS
    session, head = table.session, table.head
    if session is None or table.status != "playing":
        return None
    if goes_on_by_itself(table):
        return AT_ONCE
    if order_is_due(table, now):
        return AT_ONCE
    dues: list[float | None] = [table.order_due]
    if session.ask is not None and session.ask.deadline in head.timers.running:
        dues.append(now + head.timers.left(session.state.deadlines, session.ask.deadline, now))
    dues += [head.pace.stage(since, 1 + head.reminded.get(seat, 0)) for seat, since in head.waits.items()]
    return min((due for due in dues if due is not None), default=None)


async def tick(table: Table) -> None:
    """Lets passed deadlines pass, standing orders answer, and late players be reminded or replaced."""
    async with table.change():
        now = table.now()
        if table.status == "lobby" and now >= table.changed + LOBBY_SECONDS:
            await table.shut([Announcement(text("lobby-expired"))])
        session = table.session
        if session is None or table.status != "playing" or table.closed:
            return
        due = table.head.timers.due(session.state.deadlines, now)
        if goes_on_by_itself(table):
            await table.settle([], by=None)
        elif session.ask is not None and session.ask.deadline in due:
            await table.settle([session.time_up(session.ask.deadline)], by=None)
        elif order_is_due(table, now):
            await _follow_orders(table)
        else:
            await _mind_the_pace(table, now)


async def _mind_the_pace(table: Table, now: float) -> None:
    head = table.head
    notices: list[Notice] = []
    for seat, since in list(head.waits.items()):
        times = 1 + head.reminded.get(seat, 0)
        due = head.pace.stage(since, times)
        if due is None or now < due:
            continue
        head.reminded[seat] = times
        head.waits[seat] = since + (now - due)  # a reminder that comes late leaves as much time as one in time
        if times > head.pace.reminders and head.pace.late != "wait":
            await _too_late(table, seat)
            return
        notices += table.call(seat, reminder=times)
    if notices:
        await table.write(notices)


async def _too_late(table: Table, seat: int) -> None:
    """The time is up: the safe answer, or an AI takes the seat on loan."""
    session = table.playing()
    table.head.waits.pop(seat, None)
    if table.head.pace.late == "ai":
        table.head.seats[seat].lent = True
        await table.settle([], by=None, notices=[Announcement(text("late-ai", who=Who(seat)))])
        return
    step = session.answer(seat, _safe_or_sensible(table, seat), source="safe")
    await table.settle([step], by=None, notices=[Announcement(text("late-safe", who=Who(seat)))])


async def _follow_orders(table: Table) -> None:
    session = table.playing()
    table.order_due = None
    seat = next((seat for seat in session.waiting if table.has_order(seat)), None)
    if seat is not None:
        table.head.waits.pop(seat, None)
        keys = table.ordered(seat) or ()
        await table.settle([session.answer(seat, keys, source="order")], by=None)


def _safe_or_sensible(table: Table, seat: int) -> tuple[str, ...]:
    """The answer that risks nothing; where every answer risks something, the one the AI would give."""
    session, dice = table.playing(), Dice(secrets.token_hex(16))
    offer = session.offer(seat)
    try:
        return safe_keys(offer) or ai_player(session, seat, dice)
    except Exception:
        log.exception("table %s: the AI of seat %s failed", table.id, seat)
        return random_keys(offer, dice)


def order_is_due(table: Table, now: float) -> bool:
    """Whether a standing order answers now: also if its moment is so far off that the clock must have been set back."""
    due = table.order_due
    return due is not None and (now >= due or due - now > ORDER_DELAY[1])


def goes_on_by_itself(table: Table) -> bool:
    """Whether somebody is asked who need not be waited for: after an undo, or in the middle of a long run."""
    if table.session is None or table.status != "playing":
        return False
    return any(table.acts_by_itself(seat) for seat in table.session.waiting)
