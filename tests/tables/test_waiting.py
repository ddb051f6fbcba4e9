"""Waiting: everybody who is awaited is called, and time goes on whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.engine.dice import Dice
from bot.tables import clock as passing
from bot.tables import consent, lobby, seating
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.notices import YourTurn
from bot.tables.pace import DAY, Pace
from bot.tables.settings import PersonSettings
from bot.tables.store import Store, StoreError
from tests.tables.duels import ANN, BOB, CHANNEL, CHO, Clock, about, act, act_at_random, duel, whole

POINTS = ("cancel-weapon", "cancel-action", "cancel-event", "room-size")


async def test_who_is_always_late_is_played_for_to_the_end(house: House, clock: Clock) -> None:
    """The safe answer, again and again: the pace never stops minding them."""
    table = await duel(house)
    await lobby.set_pace(table, ANN, Pace("quick", "safe", reminders=1))
    for _ in range(400):
        if table.status == "over":
            break
        due = passing.next_due(table, clock.now)
        assert due is not None, "somebody is awaited, so something is due"
        clock.now = max(clock.now, due) + 1
        await passing.tick(table)
    assert table.status == "over"
    await house.store.close()


async def test_a_reminder_after_a_long_night_leaves_time_to_answer(house: House, clock: Clock) -> None:
    """The bot was down for a week: it reminds first, and takes the seat only after half the time again."""
    table = await duel(house)
    await lobby.set_pace(table, ANN, Pace("daily", "ai"))
    clock.now += 7 * DAY
    await passing.tick(table)
    await passing.tick(table)
    assert not any(seat.lent for seat in table.head.seats)
    clock.now += DAY / 2 + 1
    await passing.tick(table)
    assert any(seat.lent for seat in table.head.seats)
    await house.store.close()


async def test_a_new_pace_begins_now(house: House, clock: Clock) -> None:
    """Nobody is late by a pace that was not set when they were first awaited."""
    table = await duel(house)
    clock.now += 2 * DAY
    await lobby.set_pace(table, ANN, Pace("quick", "ai", reminders=0))
    await passing.tick(table)
    assert not any(seat.lent for seat in table.head.seats)
    await house.store.close()


async def test_an_order_given_while_awaited_is_followed(house: House, clock: Clock) -> None:
    table = await duel(house)
    dice = Dice("orders")
    session = table.session
    assert session is not None
    while True:
        point = next((session.offer(seat).interrupt for seat in session.waiting if seat == 1), "")
        if point in POINTS:
            break
        await act_at_random(table, dice)
        assert table.session is not None
        session = table.session
    await house.set_person(BOB, PersonSettings(passes={"alien-menace": POINTS}))
    due = passing.next_due(table, clock.now)
    assert due is not None
    before = table.head.entries
    clock.now = due + 1
    await passing.tick(table)
    assert table.head.entries > before
    calls = [notice for _, notice in await house.outbox(table.id) if isinstance(notice, YourTurn)]
    awaited = [seat for seat in table.head.waits if not table.has_order(seat)]
    assert all(any(call.seat == seat and call.since >= table.head.waits[seat] for call in calls) for seat in awaited)
    await house.store.close()


async def test_an_order_outlives_a_failed_write(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await duel(house)
    await house.set_person(BOB, PersonSettings(passes={"alien-menace": POINTS}))
    dice = Dice("orders")
    while table.order_due is None:
        await act_at_random(table, dice)

    def full(_store: Store) -> object:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "write", full)
        with pytest.raises(Exception, match="refused-disk"):
            await lobby.set_pace(table, ANN, Pace("quick"))
    assert table.order_due is not None
    await house.store.close()


async def test_an_ai_that_is_asked_after_an_undo_answers(house: House, clock: Clock) -> None:
    table = await duel(house)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    await act_at_random(table, Dice("on"))
    await seating.lend(table, BOB, 1)
    await consent.undo(table, ANN)
    if table.head.vote is not None:
        await consent.agree(table, BOB, about(table))
    for _ in range(5):
        due = passing.next_due(table, clock.now)
        if due is None or due > clock.now:
            break
        await passing.tick(table)
    assert table.session is not None
    assert not any(table.head.seats[seat].by_ai for seat in table.session.waiting)
    await house.store.close()


async def test_a_cancelled_answer_has_not_happened(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot is stopped in the middle of writing: memory is as the disk is."""
    table = await duel(house)
    before = whole(table)
    write, writing = Store.write, asyncio.Event()

    @asynccontextmanager
    async def stuck(store: Store) -> AsyncIterator[object]:
        async with write(store) as db:
            writing.set()
            await asyncio.Event().wait()
            yield db

    with monkeypatch.context() as patch:
        patch.setattr(Store, "write", stuck)
        answering = asyncio.create_task(act(table, ANN, "keep"))
        await writing.wait()
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
    assert whole(table) == before
    await act(table, BOB, "keep")
    await act(table, ANN, "keep")
    assert table.head.entries == 2
    await house.store.close()


async def test_who_is_cancelled_at_any_moment_of_writing_leaves_no_transaction_behind(house: House) -> None:
    """Also in the middle of the commit: then it is written, and nothing is there to be taken back."""
    for steps in range(40):
        writing = asyncio.create_task(house.keep("name", f"{steps}"))
        for _ in range(steps):
            await asyncio.sleep(0)
        writing.cancel()
        (ended,) = await asyncio.gather(writing, return_exceptions=True)
        assert ended is None or isinstance(ended, asyncio.CancelledError)
        await house.keep("other", f"{steps}")
        assert await house.kept("other") == f"{steps}"
    await house.store.close()


# Who may do what


async def test_a_stranger_cannot_close_a_lobby(house: House) -> None:
    table = await house.open_lobby(server=7, channel=CHANNEL, game="alien-menace", host=Seat(ANN, "Ann"), language="en")
    with pytest.raises(Exception, match="refused-end"):
        await consent.end(table, CHO, moderator=False)
    assert await consent.end(table, ANN, moderator=False)
    await house.store.close()


async def test_the_host_who_gives_their_seat_away_gives_the_table_away(house: House) -> None:
    table = await duel(house)
    await seating.offer_seat(table, ANN, 0, CHO)
    await seating.take_seat(table, CHO, 0, "Cho")
    assert table.head.host == CHO
    with pytest.raises(Exception, match="refused-end"):
        await consent.end(table, ANN, moderator=False)
    with pytest.raises(Exception, match="refused-host-only"):
        await lobby.set_pace(table, ANN, Pace("quick"))
    await house.forget(ANN)
    assert not table.knows(ANN)
    await house.store.close()


async def test_who_agrees_to_one_vote_has_not_agreed_to_another(house: House) -> None:
    table = await duel(house)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    await consent.undo(table, BOB)
    seen = about(table)
    await consent.end(table, BOB, moderator=False)
    with pytest.raises(Exception, match="refused-other-vote"):
        await consent.agree(table, ANN, seen)
    assert table.status == "playing"
    await house.store.close()


async def test_a_vote_goes_with_who_asked_for_it(house: House) -> None:
    table = await duel(house)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    await consent.undo(table, ANN)
    await seating.offer_seat(table, ANN, 0, CHO)
    await seating.take_seat(table, CHO, 0, "Cho")
    assert table.head.vote is None
    await house.store.close()


async def test_what_is_not_committed_is_not_read(house: House) -> None:
    table = await duel(house)
    async with house.store.write() as db:
        await db.execute("DELETE FROM outbox")
        assert await house.outbox(table.id), "nobody reads what is only being written"
    assert not await house.outbox(table.id)
    await house.store.close()
