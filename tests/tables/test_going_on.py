"""Tables go on, however long AIs play among themselves, whatever the clock does, whoever gives up or is forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.engine import save
from bot.engine.dice import Dice
from bot.engine.play import Outcome
from bot.engine.record import verify
from bot.engine.text import text
from bot.games import load
from bot.tables import consent, lobby, seating
from bot.tables.house import House
from bot.tables.settings import PersonSettings
from bot.tables.store import pack
from bot.tables.table import MOST_STEPS_BY_ITSELF, Refusal, Table
from tests.tables.chance import same_chance
from tests.tables.duels import ANN, BOB, CHO, Clock, act, act_at_random, duel, new_lobby, reopened
from tests.tables.test_votes import squad


class Hurried(Clock):
    """A clock that is never the same at two looks, as no clock of this world is."""

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


@pytest.fixture(autouse=True)
def chance() -> Iterator[None]:
    """Games of the same dice at every run: how long AIs play among themselves is a matter of luck."""
    with same_chance("going on"):
        yield


@pytest_asyncio.fixture
async def hurried(tmp_path: Path) -> AsyncIterator[House]:
    opened = await reopened(tmp_path, Hurried())
    yield opened
    await opened.store.close()


def waits_for_a_person(table: Table) -> bool:
    assert table.session is not None
    return any(not table.head.seats[seat].by_ai for seat in table.session.awaited)


async def ticks(house: House, table: Table, most: int = 60) -> int:
    """Lets seconds pass until the table is over or waits for a person; how many it took."""
    for count in range(most):
        if table.status == "over" or waits_for_a_person(table):
            return count
        await house.tick(lambda _table: None)
    return most


async def with_five_ais(house: House) -> Table:
    table = await new_lobby(house)
    await lobby.set_game(table, ANN, load("glorious-day"))
    await lobby.set_option(table, ANN, "mission", "survive")
    for _ in range(5):
        await lobby.add_ai(table)
    await lobby.start(table, ANN)
    return table


async def test_ais_play_to_the_end_when_a_seat_is_lent(hurried: House) -> None:
    table = await with_five_ais(hurried)
    await seating.lend(table, ANN, 0)
    assert table.head.entries >= MOST_STEPS_BY_ITSELF, "a long run of theirs is parted"
    await ticks(hurried, table)
    assert table.status == "over"


async def test_a_long_run_goes_on_after_a_restart(tmp_path: Path) -> None:
    house = await reopened(tmp_path, Hurried())
    table = await with_five_ais(house)
    await seating.lend(table, ANN, 0)
    assert table.status == "playing"
    await house.store.close()
    house = await reopened(tmp_path, Hurried())
    (table,) = [one async for one in house.load_running()]
    await ticks(house, table)
    assert table.status == "over"
    await house.store.close()


async def test_an_ai_that_is_asked_after_an_undo_answers_whatever_the_clock_does(hurried: House) -> None:
    """Both are asked at once whether they keep their cards; Ann takes that back when Bob's seat is lent."""
    table = await duel(hurried)
    assert table.session is not None
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    await seating.lend(table, BOB, 1)
    assert await consent.undo(table, ANN)
    assert [*table.session.waiting] == [0, 1]
    await hurried.tick(lambda _table: None)
    assert [*table.session.waiting] == [0], "the AI has answered, and Ann may take her time"


async def test_the_next_stretch_of_a_long_run_follows_at_once(hurried: House) -> None:
    table = await with_five_ais(hurried)
    await seating.lend(table, ANN, 0)
    at_once = [await hurried.tick(lambda _table: None) for _ in range(10)]
    assert at_once[0]
    assert table.status == "over"
    assert not at_once[-1]


async def test_a_standing_order_is_carried_out_although_the_clock_was_set_back(tmp_path: Path) -> None:
    clock = Clock()
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    points = {"alien-menace": tuple(load("alien-menace").meta.interrupts)}
    for person in (ANN, BOB):
        await house.set_person(person, PersonSettings(passes=points))
    dice = Dice("orders")
    while table.order_due is None:
        await act_at_random(table, dice)
    before = table.head.entries
    clock.now -= 3600
    for _ in range(3):
        clock.now += 1
        await house.tick(lambda _table: None)
    assert table.head.entries > before
    await house.store.close()


# Whoever gives up


async def results(house: House) -> list[tuple[int, str, int]]:
    rows = await house.store.all("SELECT person, side, won FROM results ORDER BY person")
    return [tuple(row) for row in rows]


async def test_who_gives_up_a_duel_loses_it_to_the_other_side(house: House) -> None:
    table = await duel(house)
    await seating.resign(table, ANN)
    assert table.status == "over"
    assert await results(house) == [(ANN, "alien", 0), (BOB, "alien", 1)]
    assert table.session is not None
    assert table.session.outcome == table.game.resigned(table.session.state, 0)


async def test_giving_up_before_sides_are_chosen_wins_nobody_anything(house: House) -> None:
    """The rules say that nothing is decided yet: an AI takes the seat."""
    table = await new_lobby(house)
    await lobby.join(table, BOB, "Bob")
    await lobby.set_option(table, ANN, "sides", "toss")
    await lobby.start(table, ANN)
    assert table.session is not None
    assert table.game.resigned(table.session.state, 0) is None
    await seating.resign(table, ANN)
    assert table.status == "playing"
    assert await results(house) == []
    assert table.head.seats[0].by_ai


async def test_in_a_game_of_two_with_secrets_only_the_rules_say_who_has_won(house: House) -> None:
    table = await duel(house)
    table.game = replace(table.game, resigned=lambda _state, _seat: None)
    await seating.resign(table, ANN)
    assert table.status == "playing"
    assert await results(house) == []


async def test_giving_up_is_an_entry_of_the_log_and_can_be_verified(house: House) -> None:
    table = await duel(house)
    await act(table, BOB, "keep")
    await seating.resign(table, BOB)
    file = await table.replay_file()
    assert isinstance(file.log[-1], save.Resigned)
    assert file.outcome is not None
    assert verify(table.game, file) == "true"
    assert verify(table.game, replace(file, log=[*file.log[:-1], save.Resigned(0)])) == "false"


async def test_a_duel_given_up_in_an_earlier_version_is_still_laid_open(tmp_path: Path, clock: Clock) -> None:
    """Its log does not say who gave up, its head does."""
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    await table.abandon()
    table.head.resigned = 0
    await table.write()
    await house.store.close()
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert table.session is not None
    assert table.session.outcome == Outcome((1,), "alien", text("won-resigned-alien"))
    await house.store.close()


# Whoever is forgotten


async def test_who_has_seen_a_hand_and_is_forgotten_cannot_take_the_other_one(house: House) -> None:
    table = await duel(house)
    await act(table, ANN, "keep")
    await house.forget(BOB)
    assert not table.knows(BOB)
    with pytest.raises(Refusal, match="refused-saw-a-hand"):
        await seating.offer_seat(table, ANN, 0, BOB)
    await seating.offer_seat(table, ANN, 0, CHO)


async def test_nothing_of_who_was_forgotten_is_left_when_the_game_is_over(house: House) -> None:
    table = await duel(house)
    empty = pack(table.head.seats[1].held)
    await house.forget(BOB)
    before = pack(table.head.seats[1])
    await table.abandon()
    assert pack(table.head.seats[1].held) == pack([]) != empty
    assert len(pack(table.head.seats[1])) < len(before)


async def test_where_hands_are_open_nothing_is_kept_of_who_is_forgotten(house: House) -> None:
    table = await squad(house, BOB)
    before = pack(table.head.seats[0])
    await house.forget(BOB)
    assert len(pack(table.head.seats[1])) < len(before)


# All or nothing


async def test_what_is_refused_has_changed_nothing(house: House, late_refusals: list[str]) -> None:
    """Also if whoever refuses had begun to change something; but no test lets that pass unless it says so, as here."""
    table = await duel(house)
    before = pack(table.head)
    session = table.session
    assert session is not None
    at = session.at

    async def half_done() -> None:
        async with table.change():
            table.head.host = CHO
            session.answer(0, ("keep",))
            raise Refusal("refused-full")

    with pytest.raises(Refusal, match="refused-full"):
        await half_done()
    assert pack(table.head) == before
    assert table.session is not None
    assert table.session.at == at
    assert len(late_refusals) == 1
    late_refusals.clear()


# Taking back


async def size(house: House) -> int:
    rows = await house.store.all("SELECT SUM(LENGTH(entry)) FROM entries UNION ALL SELECT SUM(LENGTH(line)) FROM lines")
    points = await house.store.all("SELECT COALESCE(SUM(LENGTH(checkpoint)), 0) FROM checkpoints")
    return sum(row[0] or 0 for row in (*rows, *points))


async def test_answering_and_taking_back_again_and_again_leaves_nothing_behind(house: House) -> None:
    table = await duel(house)
    pages = await house.store.all("PRAGMA page_count")
    before, entries = await size(house), table.head.entries
    for _ in range(1000):
        await act(table, ANN, "keep")
        assert await consent.undo(table, ANN)
        async with house.store.write() as db:
            await db.execute("DELETE FROM outbox")
    assert (await size(house), table.head.entries) == (before, entries)
    ((grown,),) = await house.store.all("PRAGMA page_count")
    assert (grown - pages[0][0]) * 4096 < 10 * 1024
    assert (await house.store.all("SELECT COUNT(*) FROM entries"))[0][0] == entries


async def test_what_was_taken_back_freely_is_not_in_the_file(house: House) -> None:
    table = await duel(house)
    await act(table, ANN, "keep")
    await consent.undo(table, ANN)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    file = await table.replay_file()
    assert len(file.log) == table.head.entries == 2
    assert verify(table.game, file) == "true"


async def test_after_a_restart_what_was_taken_back_is_still_so(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    dice = Dice("back and forth")
    for _ in range(30):
        if table.status == "over":
            break
        await act_at_random(table, dice)
        if dice.coin() and table.status == "playing":
            for person in (ANN, BOB):
                await consent.undo(table, person)
                table.head.vote = None
        at = None if table.session is None else table.session.at
        await house.store.close()
        house = await reopened(tmp_path, clock)
        table = await house.table(table.id)
        assert table.session is not None
        assert table.session.at == at
        assert table.status in ("playing", "over")
    await house.store.close()
