"""What is done for somebody: shown before it is done, given answer by answer, taken back together; and as last time."""

from __future__ import annotations

import pytest

from bot.engine.save import Answer
from bot.games import load
from bot.tables import consent, delegating, ledger, lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.table import Refusal, Table
from tests.tables.duels import ANN, BOB

CHANNEL = 70
ROOM = Seat(ANN, "Ann")


async def mission(house: House, *, channel: int = CHANNEL, ai: int = 0, name: str = "newt", seats: int = 1) -> Table:
    game = load("glorious-day")
    table = await house.open_lobby(server=1, channel=channel, game="glorious-day", host=ROOM, language="en")
    await lobby.set_option(table, ANN, "mission", name)
    for _ in range(seats - 1):
        await lobby.join(table, ANN, "Ann")
    for _ in range(ai):
        await lobby.add_ai(table)
    await lobby.start(table, ANN)
    assert table.game is game
    return table


def asked(table: Table, seat: int = 0) -> tuple[int, int]:
    offer = table.offer(seat)
    assert offer is not None
    return offer.number, table.voided(seat)


async def hand_over(table: Table, seat: int = 0) -> list[delegating.Proposed]:
    found = delegating.proposal(table, ANN, seat)
    await delegating.carry_out(table, ANN, seat, *asked(table, seat), proposed=found)
    return found


async def answers(table: Table) -> list[Answer]:
    log = await ledger.read_log(table.store, table.id, table.head.entries)
    return [one for one in log if isinstance(one, Answer)]


async def test_what_a_beginner_cannot_judge_is_done_as_far_as_can_be_said(house: House) -> None:
    """Heroes and outfits of both seats; then hands are dealt, and what follows is handed over by itself."""
    table = await mission(house, seats=2)
    found = await hand_over(table)
    assert {one.name for one in found} == {"hero", "outfit"}
    assert {one.seat for one in found} == {0, 1}
    assert all(one.labels or not one.keys for one in found), "each of them can be shown"
    offer = next(offer for seat in (0, 1) if (offer := table.offer(seat)) is not None)
    assert offer.name == "deploy"
    assert {one.name for one in await hand_over(table, offer.seat)} == {"deploy"}
    assert all(table.offer(seat) is None or table.offer(seat).name != "deploy" for seat in (0, 1))  # type: ignore[union-attr]


async def test_looking_changes_nothing_and_says_the_same_again(house: House) -> None:
    table = await mission(house)
    first = delegating.proposal(table, ANN, 0)
    assert delegating.proposal(table, ANN, 0) == first
    assert await answers(table) == []
    assert delegating.mark_of(first) == delegating.mark_of(list(first))
    assert delegating.mark_of(first) != delegating.mark_of(first[:-1])


async def test_it_is_in_the_log_answer_by_answer_and_taken_back_together(house: House) -> None:
    table = await mission(house)
    found = await hand_over(table)
    given = [one for one in await answers(table) if one.source != "only"]
    assert [one.keys for one in given] == [one.keys for one in found]
    assert {one.source for one in given[1:]} == {"order"}
    assert given[0].source == "player"
    assert (await answers(table))[-1].barred, "hands were dealt then"
    assert await consent.undo(table, ANN) is not None, "whoever is alone at the table agrees with themselves"
    assert table.offer(0) is not None
    assert table.offer(0).name == "hero"  # type: ignore[union-attr]


async def test_ais_answer_in_between_as_they_would(house: House) -> None:
    table = await mission(house, ai=2)
    await hand_over(table)
    assert {one.source for one in await answers(table) if one.seat != 0} == {"ai"}
    offer = table.offer(0)
    assert offer is not None
    assert offer.name == "deploy"


async def test_as_last_time_is_how_the_same_mission_was_begun(house: House) -> None:
    first = await mission(house)
    await table_answers(first, "hicks")
    await hand_over(first)
    before = first.view(None)
    again = await mission(house, channel=CHANNEL + 1)
    remembered = await delegating.last_time(again, ANN)
    found = delegating.proposal(again, ANN, 0, remembered)
    await delegating.carry_out(again, ANN, 0, *asked(again), proposed=found)
    now = again.view(None)
    worn = [[(one.id, one.equipped, one.square) for one in view.figures] for view in (before, now)]
    assert worn[0] == worn[1]


async def table_answers(table: Table, key: str) -> None:
    number, voided = asked(table)
    await table.answer(ANN, 0, number, voided, (key,))


async def test_another_mission_or_nobody_elses_game_is_no_last_time(house: House) -> None:
    first = await mission(house)
    await hand_over(first)
    other = await mission(house, channel=CHANNEL + 1, name="escape")
    assert await delegating.last_time(other, ANN) == []
    assert await delegating.last_time(other, BOB) == []


async def test_a_stale_or_foreign_press_changes_nothing(house: House) -> None:
    table = await mission(house)
    found = delegating.proposal(table, ANN, 0)
    number, voided = asked(table)
    await table_answers(table, "ripley")
    length = table.head.entries
    for person, ask in ((ANN, number), (BOB, number + 1)):
        with pytest.raises(Refusal):
            await delegating.carry_out(table, person, 0, ask, voided, proposed=found)
    assert table.head.entries == length
