"""Votes asked for again, and lines taken back: what others have said stands, and so does what has been told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.engine.journal import Line
from bot.engine.text import text
from bot.games import load
from bot.tables import consent, ledger, lobby, seating
from bot.tables.house import House
from bot.tables.notices import Announcement, SeatOffer
from bot.tables.store import Store, StoreError, pack
from bot.tables.table import Refusal, Table
from tests.tables.duels import ANN, BOB, CHO, Clock, about, act, duel, new_lobby, reopened


async def both_have_kept(house: House) -> Table:
    table = await duel(house)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    return table


async def announced(house: House, table: Table) -> list[str]:
    return [notice.text.key for _, notice in await house.outbox(table.id) if isinstance(notice, Announcement)]


async def squad(house: House, *people: int) -> Table:
    """Ann is the host of a mission; hands are open there, and nobody's seat is special."""
    table = await new_lobby(house)
    await lobby.set_game(table, ANN, load("glorious-day"))
    for person in people:
        await lobby.join(table, person, f"person {person}")
    await lobby.start(table, ANN)
    return table


# Votes


async def test_who_asks_twice_has_asked_once(house: House) -> None:
    table = await both_have_kept(house)
    for _ in range(2):
        assert await consent.undo(table, ANN) is None
    assert (await announced(house, table)).count("vote-undo") == 1


async def test_a_call_to_vote_says_which_vote_it_is_for_and_nobody_who_is_forgotten(house: House) -> None:
    table = await squad(house, BOB, CHO)
    assert await consent.end(table, BOB, moderator=False) is False

    async def calls() -> list[Announcement]:
        return [notice for _, notice in await house.outbox(table.id) if isinstance(notice, Announcement)]

    assert [call.vote for call in await calls()] == [about(table)] == [f"end-{BOB}-0"]
    await house.forget(BOB)
    assert [call.vote for call in await calls()] == [""]


async def test_of_what_is_settled_in_passing_only_the_last_word_stays(house: House) -> None:
    table = await squad(house, BOB, CHO)
    assert await consent.end(table, BOB, moderator=False) is False
    await consent.decline(table, CHO, about(table))
    told = [notice for _, notice in await house.outbox(table.id) if isinstance(notice, Announcement)]
    assert [(one.text.key, one.passing) for one in told] == [("vote-end", False), ("vote-declined", True)]


async def test_an_undo_asked_for_again_is_done_when_nobody_is_left_to_agree(house: House) -> None:
    table = await both_have_kept(house)
    assert await consent.undo(table, ANN) is None
    await seating.lend(table, BOB, 1)
    assert await consent.undo(table, ANN) is not None
    assert table.head.vote is None


async def test_who_asks_again_to_close_the_table_keeps_what_others_have_agreed_to(house: House) -> None:
    table = await squad(house, BOB, CHO)
    assert await consent.end(table, BOB, moderator=False) is False
    assert await consent.agree(table, CHO, about(table)) is False
    assert await consent.end(table, BOB, moderator=False) is False
    assert (await announced(house, table)).count("vote-end") == 1
    assert await consent.agree(table, ANN, about(table)) is True
    assert table.status == "over"


# Offers


async def test_a_seat_offered_twice_to_the_same_person_is_one_offer(house: House) -> None:
    table = await duel(house)
    for _ in range(2):
        await seating.offer_seat(table, BOB, 1, CHO)
    assert [type(notice) for _, notice in await house.outbox(table.id)].count(SeatOffer) == 1


async def test_what_somebody_offered_who_is_forgotten_is_not_to_be_had(house: House) -> None:
    table = await duel(house)
    await seating.offer_seat(table, BOB, 1, CHO)
    await house.forget(BOB)
    with pytest.raises(Refusal, match="refused-not-offered-seat"):
        await seating.take_seat(table, CHO, 1, "Cho")


# Lines


async def told(table: Table) -> list[str]:
    return [line.text.key for line in await ledger.read_lines(table.store, table.id, 0)]


@pytest_asyncio.fixture
async def older(tmp_path: Path, clock: Clock) -> AsyncIterator[Table]:
    """A table at which an older Airlock told the same answers in one line more."""
    house = await reopened(tmp_path, clock)
    table = await both_have_kept(house)
    async with table.writing() as db:
        row = (table.id, table.head.lines, table.head.entries, pack(Line(text("older-line"), None)))
        await db.execute("INSERT INTO lines VALUES (?, ?, ?, ?)", row)
        table.head.lines += 1
        await table.write_head(db, [])
    await house.store.close()
    house = await reopened(tmp_path, clock)
    yield await house.table(table.id)
    await house.store.close()


async def one_more(table: Table) -> int:
    """Somebody answers; who it was."""
    assert table.session is not None
    seat = table.session.waiting[0]
    person = table.head.seats[seat].person
    assert person is not None
    await act(table, person, table.session.options(seat)[0].key)
    return person


def _full(_store: Store) -> object:
    raise StoreError("database or disk is full")


async def test_a_game_told_in_other_lines_by_an_older_airlock_goes_on(
    older: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even when a step has been dropped in between because the disk was full."""
    before = await told(older)
    assert before[-1] == "older-line"
    with monkeypatch.context() as patch:
        patch.setattr(Store, "write", _full)
        with pytest.raises(Refusal, match="refused-disk"):
            await one_more(older)
    await one_more(older)
    after = await told(older)
    assert after[: len(before)] == before
    assert len(after) == older.head.lines


async def test_what_is_taken_back_takes_its_own_lines_and_no_others(older: Table) -> None:
    before = after = await told(older)
    person = ANN
    while after == before:
        person = await one_more(older)
        after = await told(older)
    if not await consent.undo(older, person):
        await consent.agree(older, ANN + BOB - person, about(older))
    assert await told(older) == before
    assert older.head.lines == len(before)
    await one_more(older)
    assert (await told(older))[: len(before)] == before
