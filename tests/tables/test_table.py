"""Tables: who may do what, that nothing acknowledged is lost, and what happens when time or a disk runs out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.game import AnyGame
from bot.engine.record import digest, verify
from bot.tables import clock as passing
from bot.tables import consent, ledger, lobby, seating
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.notices import Announcement, Hand, SeatOffer, YourTurn
from bot.tables.pace import Pace
from bot.tables.settings import PersonSettings, ServerSettings
from bot.tables.store import Store, StoreError, copy, pack
from bot.tables.table import Refusal, Table
from tests.tables.duels import (
    ANN,
    BOB,
    CHANNEL,
    CHO,
    SERVER,
    Clock,
    about,
    act,
    act_at_random,
    duel,
    new_lobby,
    refused,
    reopened,
    status,
    whole,
)


async def test_which_games_are_played_in_which_languages(house: House) -> None:
    assert await house.games_in_play() == set()
    await duel(house)
    await new_lobby(house, CHANNEL + 1)
    strange = await house.open_lobby(
        server=SERVER, channel=CHANNEL + 2, game="glorious-day", host=Seat(BOB, "Bob"), language="fr"
    )
    assert await house.games_in_play() == {("alien-menace", "en"), ("glorious-day", "fr")}
    for damaged in (b"?", "?", b"", 7):
        async with house.store.write() as db:
            await db.execute("UPDATE tables SET head = ? WHERE id = ?", (damaged, strange.id))
        assert await house.games_in_play() == {("alien-menace", "en")}


# The lobby


async def test_one_table_a_channel(house: House) -> None:
    await new_lobby(house)
    with pytest.raises(Refusal, match="refused-table-here"):
        await new_lobby(house)
    await new_lobby(house, CHANNEL + 1)


async def test_a_server_can_name_its_channels(house: House) -> None:
    await house.preferences.set_server(SERVER, ServerSettings(channels=(CHANNEL + 1,)))
    with pytest.raises(Refusal, match="refused-channel"):
        await new_lobby(house)


async def test_joining_and_leaving(house: House) -> None:
    table = await new_lobby(house)
    async with refused("refused-joined-already", table):
        await lobby.join(table, ANN, "Ann")
    await lobby.join(table, BOB, "Bob")
    async with refused("refused-table-full", table):
        await lobby.join(table, CHO, "Cho")
    await lobby.leave(table, ANN)
    assert table.head.host == BOB, "the host's hat goes to who is left"
    await lobby.leave(table, BOB)
    assert table.status == "over"
    assert await house.at(CHANNEL) is None


async def test_the_last_ai_leaves_first(house: House) -> None:
    """Whoever joined between two of them keeps their seat."""
    table = await house.open_lobby(
        server=SERVER, channel=CHANNEL, game="glorious-day", host=Seat(ANN, "Ann"), language="en"
    )
    await lobby.add_ai(table)
    await lobby.join(table, BOB, "Bob")
    await lobby.add_ai(table)
    await lobby.remove_ai(table)
    assert [seat.person for seat in table.head.seats] == [ANN, None, BOB]


async def test_start_needs_the_right_number_of_seats(house: House) -> None:
    table = await new_lobby(house)
    async with refused("refused-seats", table):
        await lobby.start(table, ANN)
    await lobby.add_ai(table)
    async with refused("refused-not-joined", table):
        await lobby.start(table, BOB)
    await lobby.start(table, ANN)
    assert status(table) == "playing"
    async with refused("refused-started", table):
        await lobby.join(table, BOB, "Bob")


async def test_only_the_host_sets_options(house: House) -> None:
    table = await new_lobby(house)
    await lobby.join(table, BOB, "Bob")
    async with refused("refused-host-only", table):
        await lobby.set_option(table, BOB, "sides", "first-alien")


# Playing


async def test_a_whole_game_survives_a_kill_after_every_answer(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    dice = Dice("kills")
    while table.status == "playing":
        await act_at_random(table, dice)
        before = whole(table)
        await house.store.close()
        house = await reopened(tmp_path, clock)
        table = await house.table(table.id)
        assert whole(table) == before
    replay = await table.replay_file()
    assert verify(table.game, replay) == "true"
    standing = (await house.standings(person=ANN))[0]
    assert (standing.game, standing.played) == ("alien-menace", 1)
    assert standing.won == int(0 in replay.outcome.winners) if replay.outcome else False
    await house.store.close()


async def test_the_ai_plays_its_seat_at_once(house: House) -> None:
    table = await new_lobby(house)
    await lobby.add_ai(table)
    await lobby.start(table, ANN)
    dice = Dice("against the AI")
    while table.status == "playing":
        assert table.session is not None
        assert table.session.waiting == (0,), "only the person is ever awaited"
        await act_at_random(table, dice)
    assert verify(table.game, await table.replay_file()) == "true"


async def test_strangers_and_stale_clicks_change_nothing(house: House) -> None:
    table = await duel(house)
    assert table.session is not None
    number = table.session.numbers[0]
    async with refused("refused-not-your-seat", table):
        await table.answer(CHO, 0, number, 0, ("keep",))
    async with refused("refused-not-your-seat", table):
        await table.answer(BOB, 0, number, 0, ("keep",))
    async with refused("refused-not-your-seat", table):
        await table.answer(ANN, 9, number, 0, ("keep",))
    async with refused("refused-not-offered", table):
        await table.answer(ANN, 0, number, 0, ("cheat",))
    async with refused("refused-stale", table):
        await table.answer(ANN, 0, number + 1, 0, ("keep",))
    async with refused("refused-stale", table):
        await table.answer(ANN, 0, number, 1, ("keep",))
    await table.answer(ANN, 0, number, 0, ("keep",))
    async with refused("refused-not-asked", table):
        await table.answer(ANN, 0, number, 0, ("keep",))


async def test_a_full_disk_drops_the_step_and_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await duel(house)
    store = table.store

    class Full:
        async def __aenter__(self) -> None:
            raise StoreError("database or disk is full")

        async def __aexit__(self, *_error: object) -> None: ...

    with monkeypatch.context() as broken:
        broken.setattr(store, "write", Full)
        async with refused("refused-disk", table):
            await act(table, ANN, "keep")
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    assert table.session is not None
    assert table.session.offer(0).name == "room"


# Undo


async def test_an_undo_of_ones_own_is_free_until_something_comes_to_light(house: House) -> None:
    table = await duel(house)
    assert table.session is not None
    before = digest(table.session)
    await act(table, ANN, "keep")
    assert await consent.undo(table, ANN) is not None
    assert digest(table.session) == before
    assert (table.voided(0), table.voided(1)) == (1, 0), "Bob's question is the same as before"
    async with refused("refused-stale", table):
        await table.answer(ANN, 0, table.session.numbers[0], 0, ("keep",))
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    async with refused("refused-no-vote", table):
        await consent.agree(table, BOB, about(table))
    assert await consent.undo(table, ANN) is None
    assert table.head.vote is not None
    assert await consent.agree(table, BOB, about(table)) is True
    assert set(table.session.waiting) == {0, 1}, "back at the mulligan"
    assert table.session.state.dice.epoch == 1


async def test_an_undo_can_be_declined(house: House) -> None:
    table = await duel(house)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    await consent.undo(table, ANN)
    await consent.decline(table, BOB, about(table))
    async with refused("refused-no-vote", table):
        await consent.agree(table, BOB, about(table))


async def test_undos_survive_a_kill(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    dice = Dice("undone")
    for n in range(60):
        if table.status != "playing":
            break
        await act_at_random(table, dice)
        if n % 5 == 4 and table.status == "playing" and not await consent.undo(table, ANN):
            await consent.agree(table, BOB, about(table))
        before = whole(table)
        await house.store.close()
        house = await reopened(tmp_path, clock)
        table = await house.table(table.id)
        assert whole(table) == before
    assert verify(table.game, await table.replay_file()) == "true"
    await house.store.close()


# Seats on loan and in other hands


async def test_a_seat_can_be_lent_to_the_ai_and_taken_back(house: House) -> None:
    table = await duel(house)
    await seating.lend(table, BOB, 1)
    assert table.session is not None
    assert table.session.waiting == (0,)
    async with refused("refused-lent", table):
        await table.answer(BOB, 1, 1, 0, ("keep",))
    await seating.take_back(table, BOB, 1)
    await act(table, ANN, "keep")
    assert not table.head.seats[1].by_ai


async def test_a_seat_is_offered_and_taken_by_who_has_seen_no_other_hand(house: House) -> None:
    table = await duel(house)
    async with refused("refused-not-offered-seat", table):
        await seating.take_seat(table, CHO, 1, "Cho")
    await seating.offer_seat(table, BOB, 1, CHO)
    assert table.seats_of(BOB) == [1], "until it is taken, the seat is Bob's"
    assert SeatOffer(CHO, 1) in [notice for _, notice in await house.outbox(table.id)]
    async with refused("refused-not-offered-seat", table):
        await seating.take_seat(table, 13_000, 1, "Dan")
    await seating.take_seat(table, CHO, 1, "Cho")
    assert table.seats_of(CHO) == [1]
    assert table.seats_of(BOB) == []
    assert Hand(CHO, 1) in [notice for _, notice in await house.outbox(table.id)]
    async with refused("refused-saw-a-hand", table):
        await seating.offer_seat(table, CHO, 1, ANN)
    async with refused("refused-saw-a-hand", table):
        await seating.offer_seat(table, ANN, 0, BOB)


async def test_ending_needs_the_host_a_moderator_or_a_vote(house: House) -> None:
    table = await duel(house)
    async with refused("refused-end", table):
        await consent.end(table, CHO, moderator=False)
    assert await consent.end(table, BOB, moderator=False) is False
    assert await consent.agree(table, ANN, about(table)) is True
    assert table.status == "over"
    table = await duel(house)
    assert await consent.end(table, CHO, moderator=True) is True


async def test_resigning_a_duel_ends_it_for_the_other(house: House) -> None:
    table = await duel(house)
    await seating.resign(table, ANN)
    assert table.status == "over"
    assert (await house.standings(person=BOB))[0].won == 1
    assert (await house.standings(person=ANN))[0].won == 0


# Time


async def test_pace_reminds_once_and_then_lends_the_seat(house: House, clock: Clock) -> None:
    table = await duel(house)
    await lobby.set_pace(table, ANN, Pace("evening", "ai"))
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    clock.now += 1801
    await passing.tick(table)
    told = [notice for _, notice in await house.outbox(table.id)]
    assert table.session is not None
    assert YourTurn(ANN, 0, clock.now, 1) in told
    assert [seat.lent for seat in table.head.seats] == [False, False]
    clock.now += 1801
    await passing.tick(table)
    assert [seat.lent for seat in table.head.seats] == [True, False]
    assert any(isinstance(notice, Announcement) for _, notice in await house.outbox(table.id))


async def test_pace_can_play_the_safe_answer(house: House, clock: Clock) -> None:
    table = await duel(house)
    await lobby.set_pace(table, ANN, Pace("quick", "safe"))
    assert table.session is not None
    for _ in range(2):
        clock.now += 301
        await passing.tick(table)
        await passing.tick(table)
    assert table.head.entries >= 1


async def test_a_standing_order_passes_after_a_while(house: House, clock: Clock) -> None:
    await house.set_person(
        BOB, PersonSettings(passes={"alien-menace": ("cancel-weapon", "cancel-action", "room-size")})
    )
    table = await duel(house)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    dice = Dice("orders")
    passed = 0
    while table.status == "playing" and passed == 0:
        assert table.session is not None
        (seat,) = table.session.waiting
        if seat == 1 and table.session.offer(1).interrupt in ("cancel-weapon", "cancel-action", "room-size"):
            assert table.order_due is not None
            assert clock.now < table.order_due <= clock.now + 4
            before = table.head.entries
            clock.now += 5
            await passing.tick(table)
            assert table.head.entries > before
            passed += 1
        else:
            await act_at_random(table, dice)
    assert passed


# Notices


async def test_who_is_awaited_is_called_once_and_hands_go_out(house: House, clock: Clock) -> None:
    table = await duel(house)
    told = [notice for _, notice in await house.outbox(table.id)]
    assert [notice for notice in told if isinstance(notice, YourTurn)] == [
        YourTurn(ANN, 0, clock.now),
        YourTurn(BOB, 1, clock.now),
    ]
    assert {Hand(ANN, 0), Hand(BOB, 1)} <= set(told)
    for id, _ in await house.outbox(table.id):
        await house.told(id)
    await act(table, ANN, "keep")
    assert await house.outbox(table.id) == []
    await act(table, BOB, "keep")
    told = [notice for _, notice in await house.outbox(table.id)]
    assert told == [YourTurn(ANN, 0, clock.now)], "nobody's hand has changed"


async def test_a_hand_is_sent_whenever_it_is_another(house: House) -> None:
    """Drawn, played, discarded or taken back: what was last sent is what is held."""
    table = await duel(house)
    dice = Dice("hands")
    while table.status == "playing":
        before = {seat: table.game.hand(table.session.view(seat)) for seat in (0, 1) if table.session is not None}
        for id, _ in await house.outbox(table.id):
            await house.told(id)
        await act_at_random(table, dice)
        assert table.session is not None
        sent = {notice.seat for _, notice in await house.outbox(table.id) if isinstance(notice, Hand)}
        assert sent == {seat for seat in (0, 1) if table.game.hand(table.session.view(seat)) != before[seat]}


async def test_forgetting_a_person(house: House) -> None:
    table = await duel(house)
    await house.forget(BOB)
    assert table.seats_of(BOB) == []
    assert table.head.seats[1].by_ai
    assert await house.of(BOB) == []
    for name in ("entries", "lines", "checkpoints", "seats", "tables", "people", "results", "reports", "outbox"):
        for row in await house.store.all(f"SELECT * FROM {name}"):
            assert "Bob" not in str(tuple(row)), name


async def test_a_damaged_checkpoint_costs_nothing(tmp_path: Path, clock: Clock) -> None:
    """The answers are kept too, and the game is played again from them; even an undo still works."""
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    await act(table, ANN, "keep")
    before = whole(table)
    async with house.store.write() as db:
        await db.execute("UPDATE checkpoints SET checkpoint = x'00'")
    await house.store.close()
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert whole(table) == before
    await consent.undo(table, ANN)
    await act(table, ANN, "keep")
    assert whole(table)[0] == before[0]
    await house.store.close()


async def test_a_table_that_cannot_be_read_stops_no_other(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    bad, good = await duel(house), await duel(house, CHANNEL + 1)
    async with house.store.write() as db:
        await db.execute("UPDATE tables SET head = x'00' WHERE id = ?", (bad.id,))
    await house.store.close()
    house = await reopened(tmp_path, clock)
    assert [table.id async for table in house.load_running()] == [good.id]
    with pytest.raises(Refusal, match="refused-unreadable"):
        await house.at(CHANNEL)
    assert await house.with_mail() == [good.id]
    await house.store.close()


async def test_a_save_of_a_newer_version_is_left_alone(tmp_path: Path, clock: Clock) -> None:
    """Nothing of it is changed, and the newer Airlock finds it as it was."""
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    async with house.store.write() as db:
        rows = await house.store.all("SELECT number, place FROM checkpoints ORDER BY number, place")
        found = [point async for point in ledger.checkpoints_back(house.store, table.id)]
        for (number, place), newer in zip(rows, found[::-1], strict=True):
            point = replace(newer, version=newer.version + 1)
            await db.execute(
                "UPDATE checkpoints SET checkpoint = ? WHERE number = ? AND place = ?", (pack(point), number, place)
            )
        table.head.rules = "2"
        await db.execute("UPDATE tables SET head = ?", (pack(table.head),))
    kept = [tuple(row) for row in await house.store.all("SELECT * FROM checkpoints")]
    await house.store.close()
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert status(table) == "stuck"
    assert [tuple(row) for row in await house.store.all("SELECT * FROM checkpoints")] == kept
    assert [row[0] for row in await house.store.all("SELECT status FROM tables")] == ["playing"]
    await house.store.close()


async def test_a_locked_database_drops_the_step_and_says_so(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else holds the file, as a careless backup might; when they let go, the answer is taken."""
    monkeypatch.setattr("bot.tables.store.BUSY_SECONDS", 0.05)
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    with sqlite3.connect(tmp_path / "airlock.db", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        async with refused("refused-disk", table):
            await act(table, ANN, "keep")
        other.execute("ROLLBACK")
    await act(table, ANN, "keep")
    assert table.head.entries == 1
    await house.store.close()


async def test_a_lost_game_is_stuck_and_goes_back_by_consent(tmp_path: Path, clock: Clock) -> None:
    """An answer that no longer fits: the last good checkpoint is offered, with other dice, when all agree."""
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    dice = Dice("lost")
    while table.head.entries < 12:
        await act_at_random(table, dice)
    async with house.store.write() as db:
        await db.execute("UPDATE entries SET entry = (SELECT entry FROM entries WHERE number = 0) WHERE number >= 10")
        await db.execute("UPDATE checkpoints SET checkpoint = x'00' WHERE number >= 10")
    await house.store.close()
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert status(table) == "stuck"
    with pytest.raises(Refusal, match="refused-stuck"):
        await table.answer(ANN, 0, 1, 0, ("keep",))
    assert await consent.undo(table, ANN) is None
    assert await consent.agree(table, BOB, about(table)) is True
    assert status(table) == "playing"
    await act_at_random(table, dice)
    await house.store.close()


# When a rule fails


def broken(game: AnyGame, phase: str) -> AnyGame:
    def fails(_g: object) -> Iterator[object]:
        yield from ()
        raise ZeroDivisionError("on purpose")

    return replace(game, phases={**game.phases, phase: fails})


async def test_a_rule_that_fails_twice_stops_the_table_until_all_agree_to_go_back(house: House) -> None:
    table = await duel(house)
    assert table.session is not None
    right, wrong = table.game, broken(table.game, "exploration")
    await act(table, ANN, "keep")
    table.game = table.session.game = wrong
    for times in (1, 2):
        async with refused("refused-rule-fault", table):
            await act(table, BOB, "keep")
        assert table.head.faults == times
    assert status(table) == "stuck"
    assert any(isinstance(notice, Announcement) for _, notice in await house.outbox(table.id))
    async with refused("refused-stuck", table):
        await act(table, BOB, "keep")
    table.game = right
    assert await consent.undo(table, BOB) is None
    assert await consent.agree(table, ANN, about(table)) is True
    assert status(table) == "playing"
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    assert table.head.faults == 0


async def test_a_rule_that_fails_as_time_passes_stops_nobody_elses_clock(house: House, clock: Clock) -> None:
    first, second = await duel(house), await duel(house, CHANNEL + 1)
    for table in (first, second):
        await lobby.set_pace(table, ANN, Pace("quick", "safe", reminders=0))
    assert first.session is not None
    await act(first, ANN, "keep")
    await act(second, ANN, "keep")
    first.game = first.session.game = broken(first.game, "exploration")
    clock.now += 601
    changed: list[Table] = []
    await house.tick(changed.append)
    assert first.head.faults == 1
    assert second.head.entries > 1
    assert changed == [first, second]


async def test_a_backup_is_a_whole_copy_while_running(house: House, tmp_path: Path, clock: Clock) -> None:
    table = await duel(house)
    await act(table, ANN, "keep")
    copy(tmp_path / "airlock.db", tmp_path / "copy.db")
    copied = House(await Store.open(tmp_path / "copy.db"), now=clock)
    assert whole(await copied.table(table.id)) == whole(table)
    await copied.store.close()


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "new.db")
    async with store.write() as db:
        await db.execute("PRAGMA user_version=999")
    await store.close()
    with pytest.raises(StoreError, match="upgrade"):
        await Store.open(tmp_path / "new.db")
