"""How many tables one person may open where the operator has set a limit, and the one open offer of a seat."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from bot.engine.dice import Dice
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.tables import clock as clocks
from bot.tables import consent, lobby, posting, seating
from bot.tables.head import Seat, gift
from bot.tables.house import House
from bot.tables.notices import SeatOffer
from bot.tables.store import Store
from bot.tables.table import Refusal, Table
from tests.spoken import in_words
from tests.tables.duels import ANN, BOB, CHO, SERVER, Clock, act_at_random, duel, refused

MINUTE = 60.0


@pytest_asyncio.fixture
async def bounded(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    """A house in which one person hosts three tables, and opens four in ten minutes."""
    from bot.tables.limits import Limits  # noqa: PLC0415 (so that this file can be read where there are none yet)

    house = House(await Store.open(tmp_path / "airlock.db"), now=clock, limits=Limits(tables=3, opened=4))
    yield house
    await house.store.close()


async def opened(house: House, channel: int, person: int = ANN) -> Table:
    return await house.open_lobby(
        server=SERVER,
        channel=channel,
        game="alien-menace",
        host=Seat(person, str(person)),
        language="en",
        opener=person,
    )


async def rematch(house: House, channel: int, person: int = ANN) -> Table:
    """Opened without /play."""
    return await house.open_lobby(
        server=SERVER, channel=channel, game="alien-menace", host=Seat(person, str(person)), language="en"
    )


async def closed(house: House, channel: int, person: int = ANN) -> None:
    await consent.end(await opened(house, channel, person), person, moderator=False)


async def begun(house: House, channel: int) -> Table:
    table = await opened(house, channel)
    await lobby.join(table, BOB, "Bob")
    await lobby.set_option(table, ANN, "sides", "first-marine")
    await lobby.start(table, ANN)
    return table


async def played(house: House, channel: int) -> None:
    """To its end."""
    table, dice = await begun(house, channel), Dice(f"to its end {channel}")
    while table.status != "over":
        await act_at_random(table, dice)


async def given_up(house: House, channel: int) -> None:
    await seating.resign(await begun(house, channel), BOB)


async def begun_and_closed(house: House, channel: int) -> None:
    await consent.end(await begun(house, channel), ANN, moderator=True)


async def left_to_ais(house: House, channel: int) -> None:
    table = await begun(house, channel)
    await seating.lend(table, ANN, 0)
    await seating.lend(table, BOB, 1)
    while table.status != "over":
        await clocks.tick(table)


async def test_three_tables_at_once(bounded: House, clock: Clock) -> None:
    tables = [await opened(bounded, channel) for channel in range(3)]
    clock.now += 20 * MINUTE
    with pytest.raises(Refusal, match="refused-most-tables") as no:
        await opened(bounded, 3)
    assert no.value.text.args == {"most": 3}
    assert await bounded.at(3) is None, "nothing was opened"
    await opened(bounded, 3, BOB)
    await consent.end(tables[0], ANN, moderator=False)
    await opened(bounded, 4)


async def test_who_becomes_host_hosts_no_less(bounded: House) -> None:
    for channel in range(3):
        table = await opened(bounded, channel, BOB)
        await lobby.join(table, ANN, "Ann")
        await lobby.leave(table, BOB)
    with pytest.raises(Refusal, match="refused-most-tables"):
        await opened(bounded, 3)
    await opened(bounded, 3, BOB)


async def test_four_in_ten_minutes(bounded: House, clock: Clock) -> None:
    for channel in range(4):
        await closed(bounded, channel)
        clock.now += MINUTE
    with pytest.raises(Refusal, match="refused-most-opened") as no:
        await opened(bounded, 5)
    assert no.value.text.args == {"most": 4, "minutes": 6}
    await closed(bounded, 5, BOB)
    clock.now += 6 * MINUTE
    await closed(bounded, 5)
    with pytest.raises(Refusal, match="refused-most-opened"):
        await opened(bounded, 6)


async def test_a_restart_forgets_none_of_it(tmp_path: Path, bounded: House, clock: Clock) -> None:
    from bot.tables.limits import Limits  # noqa: PLC0415 (as above)

    for channel in range(4):
        await closed(bounded, channel)
    again = House(await Store.open(tmp_path / "airlock.db"), now=clock, limits=Limits(opened=4))
    with pytest.raises(Refusal, match="refused-most-opened"):
        await opened(again, 5)
    await again.store.close()


async def test_what_was_played_to_its_end_does_not_count(bounded: House) -> None:
    for channel in range(6):
        await played(bounded, channel)
    for channel in range(3):
        await opened(bounded, channel)


@pytest.mark.parametrize("left", [given_up, left_to_ais])
async def test_what_was_left_counts(bounded: House, left: Callable[[House, int], Awaitable[None]]) -> None:
    for channel in range(4):
        await left(bounded, channel)
    with pytest.raises(Refusal, match="refused-most-opened"):
        await opened(bounded, 4)


async def test_whether_a_rematch_counts_is_seen_by_how_the_game_ended(bounded: House) -> None:
    """Only of one that was played to its end, and once: else Rematch and /end would be a way around every limit."""
    owed = []
    for channel, way in enumerate((played, given_up, left_to_ais, begun_and_closed)):
        await way(bounded, channel)
        last = await bounded.last_at(channel, over=True)
        assert last is not None
        owed.append(last.head.owes_a_rematch)
        await lobby.ask_again(last, await rematch(bounded, channel))
        again = await bounded.table(last.id)
        owed.append(again.head.owes_a_rematch)
    assert owed == [True, *[False] * 7]


async def test_rematches_do_not_count(bounded: House) -> None:
    for channel in range(6):
        await rematch(bounded, channel)
    for channel in range(6, 9):
        await opened(bounded, channel)
    for channel in range(9, 12):
        await rematch(bounded, channel)


async def test_being_forgotten_makes_no_room(bounded: House, clock: Clock) -> None:
    for channel in range(3):
        await opened(bounded, channel)
    await bounded.forget(ANN)
    await opened(bounded, 3)
    await bounded.forget(ANN)
    with pytest.raises(Refusal, match="refused-most-opened"):
        await opened(bounded, 4)
    for name in ("tables", "named", "seats"):
        for row in await bounded.store.all(f"SELECT * FROM {name}"):
            assert ANN not in tuple(row), "on disk there is nothing of it"
    clock.now += 11 * MINUTE
    await opened(bounded, 4)


async def test_without_a_limit_there_is_none(house: House) -> None:
    for channel in range(40):
        await opened(house, channel)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("most", [1, 20])
def test_the_limits_in_words(language: str, most: int) -> None:
    words = lexicon("chat", language)
    number = in_words(language, "one", "une") if most == 1 else str(most)
    assert number in words.say(Refusal("refused-most-tables", most=most).text)
    for minutes in (1, 9):
        said = words.say(Refusal("refused-most-opened", most=most, minutes=minutes).text)
        assert number in said
        assert "minute" in said
    offered = words.say(Refusal("refused-offered-already", person="12345678901234567").text)
    assert "<@12345678901234567>" in offered
    assert in_words(language, "/seat", "/place") in offered


# Seats that are offered


async def offers(house: House, table: Table) -> list[SeatOffer]:
    return [notice for _, notice in await house.outbox(table.id) if isinstance(notice, SeatOffer)]


async def test_a_seat_has_one_open_offer(house: House) -> None:
    table = await duel(house)
    await seating.offer_seat(table, BOB, 1, CHO)
    async with refused("refused-offered-already", table):
        await seating.offer_seat(table, BOB, 1, CHO + 1)
    await seating.offer_seat(table, BOB, 1, CHO)
    assert table.head.gifts == {1: CHO}
    assert await offers(house, table) == [SeatOffer(CHO, 1)], "who asks twice has asked once"
    await seating.keep_seat(table, BOB, 1)
    await seating.offer_seat(table, BOB, 1, CHO + 1)
    assert table.head.gifts == {1: CHO + 1}


async def test_whoever_was_called_is_remembered_and_can_be_forgotten(house: House) -> None:
    table = await duel(house)
    await seating.offer_seat(table, BOB, 1, CHO)
    await posting.remember_asking(table, 900, gift(1, CHO), called=CHO)
    await seating.keep_seat(table, CHO, 1)
    await posting.clear_settled(table)
    assert table.posts.invited == [CHO]
    await house.forget(CHO)
    assert not table.knows(CHO)
    assert table.posts.invited == []
