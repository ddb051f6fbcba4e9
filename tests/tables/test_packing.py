"""Rows are packed as differences: a long game is small on disk, and any moment of it can be read back, also beside
damage.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.engine.dice import Dice
from bot.engine.players import ai_player
from bot.engine.record import Record, verify
from bot.engine.save import Answer, Checkpoint, Entry
from bot.games import load
from bot.tables import consent, ledger, lobby
from bot.tables.house import House
from bot.tables.packing import WHOLE_EVERY, WORDS, Packed, Shelf, Unfit, squeeze, unsqueeze
from bot.tables.store import Store, pack
from bot.tables.table import Table
from tests.conftest import Figure
from tests.tables.chance import same_chance
from tests.tables.duels import ANN, BOB, Clock, about, act_at_random, duel, new_lobby, reopened, whole

KIB = 1024
MOST = 300 * KIB
"""What a game of five hours may take in the database, everything counted."""
EVERYTHING = {
    "tables": "head, posts",
    "entries": "entry",
    "lines": "line",
    "checkpoints": "checkpoint",
}


# Rows


def points(count: int) -> list[bytes]:
    """Checkpoints as they follow each other: each is a little other than the one before."""
    random = Random("points")
    state = bytearray(random.randbytes(4000))
    found = []
    for n in range(count):
        state[random.randrange(4000)] = n % 256
        found.append(pack(Checkpoint(n, n, [n], ["x"], 1, bytes(state))))
    return found


def shelved(count: int) -> tuple[list[bytes], dict[tuple[int, int], bytes]]:
    """So many checkpoints, and their rows."""
    shelf, whole = Shelf(), points(count)
    return whole, {(n, 0): shelf.add((n, 0), point) for n, point in enumerate(whole)}


def read(rows: dict[tuple[int, int], bytes]) -> Shelf:
    shelf = Shelf()
    for key, row in rows.items():
        shelf.put(key, row)
    return shelf


def test_every_checkpoint_is_read_as_it_was() -> None:
    whole, rows = shelved(100)
    shelf = read(rows)
    assert [shelf.take(key) for key in rows] == whole
    assert [shelf.take(key) for key in reversed(rows)] == whole[::-1]
    assert sum(map(len, rows.values())) < sum(map(len, whole)) / 8


def test_every_sixteenth_is_whole_and_few_are_read_for_one() -> None:
    _, rows = shelved(100)
    bases = {key: msgspec.msgpack.decode(row, type=Packed).base for key, row in rows.items()}
    assert [key[0] for key, base in bases.items() if base is None] == list(range(0, 100, WHOLE_EVERY))
    for key in rows:
        needed = [key]
        while (base := bases[needed[-1]]) is not None:
            needed.append(base)
        assert len(needed) <= 5
        Shelf.take(read({one: rows[one] for one in reversed(needed)}), key)


@pytest.mark.parametrize("gone", range(20))
def test_a_damaged_row_takes_only_those_with_it_that_are_packed_by_it(gone: int) -> None:
    whole, rows = shelved(40)
    row = bytearray(rows[gone, 0])
    row[len(row) // 2] ^= 1
    for rubbish in (b"", b"\x00", rows[gone, 0][:-3], rows[gone, 0] + b"\xc1", bytes(row), None):
        spoilt = {key: row for key, row in rows.items() if rubbish is not None or key != (gone, 0)}
        if rubbish is not None:
            spoilt[gone, 0] = rubbish
        shelf = read(spoilt)
        lost = []
        for key, point in zip(rows, whole, strict=True):
            try:
                found = shelf.take(key)
            except ValueError:
                lost.append(key[0])
            else:
                assert found == point or (key[0] == gone and rubbish in (b"", b"\x00"))
        group = range(gone, gone - gone % WHOLE_EVERY + WHOLE_EVERY)
        assert {*lost} <= {*group}
        if gone % 2:
            assert {*lost} <= {gone}, "every other row is nobody's base"


def test_after_damage_the_next_one_is_packed_by_what_can_be_read() -> None:
    whole, rows = shelved(20)
    for gone in range(20):
        spoilt = {**rows, (gone, 0): b"\x92\xc1"}
        new = read(spoilt).add((20, 0), whole[3])
        assert read({**spoilt, (20, 0): new}).take((20, 0)) == whole[3]


def test_rows_of_before_are_read_and_built_upon() -> None:
    whole = points(10)
    shelf = read({(n, 0): point for n, point in enumerate(whole[:5])})
    rows = {(n, 0): shelf.add((n, 0), whole[n]) for n in range(5, 10)}
    assert msgspec.msgpack.decode(rows[5, 0], type=Packed).base == (4, 0)
    again = read({**{(n, 0): point for n, point in enumerate(whole[:5])}, **rows})
    assert [again.take((n, 0)) for n in range(10)] == whole


def test_a_row_that_is_its_own_base_is_refused() -> None:
    shelf = read({(0, 0): pack(Packed(b"x", (0, 0))), (1, 0): pack(Packed(b"x", (2, 0))), (2, 0): b"\x80"})
    for key in ((0, 0), (1, 0)):
        with pytest.raises(Unfit):
            shelf.take(key)


@pytest.mark.parametrize("row", [b"", b"\x80", pack({"type": "answer", "keys": ["x"] * 40}), pack("words")])
def test_lines_and_entries_are_read_as_they_were(row: bytes) -> None:
    assert unsqueeze(squeeze(row)) == row
    assert len(squeeze(row)) <= len(row)


def test_the_words_by_which_rows_are_packed_stay_what_they_are() -> None:
    """What was packed with them can be read with them alone."""
    assert sha256(WORDS).hexdigest()[:16] == "d45ace3600192833"
    row = bytes.fromhex("c415c3d4c00cd22008d1b03c37bf2c5537d904ab658701")
    assert msgspec.msgpack.decode(unsqueeze(row), type=Entry) == Answer(3, 17, ("move-c4",), "player", barred=True)


@pytest.mark.parametrize("row", [1, "words", None])
def test_what_is_no_row_is_refused(row: object) -> None:
    with pytest.raises(TypeError):
        unsqueeze(row)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        read({(0, 0): row}).take((0, 0))  # type: ignore[dict-item]


def test_a_row_that_is_cut_off_is_refused() -> None:
    row = squeeze(pack({"type": "answer", "keys": ["x"] * 40}))
    for cut in range(1, len(row)):
        with pytest.raises(ValueError, match=r"."):
            unsqueeze(row[:cut])


# Games

LONG = 40
LINKS = WHOLE_EVERY + 2
"""So many checkpoints, that some are packed by a whole one that is not the first."""


async def live_checkpoints(house: House, table: int) -> list[Checkpoint]:
    return [checkpoint async for checkpoint in ledger.checkpoints_back(house.store, table)][::-1]


async def links(house: House) -> list[sqlite3.Row]:
    """Where the checkpoints of the one game of a house are."""
    return await house.store.all("SELECT number, place FROM checkpoints ORDER BY number, place")


async def take_back(table: Table) -> None:
    """Ann takes the last answer back; Bob agrees if asked."""
    if not await consent.undo(table, ANN):
        assert await consent.agree(table, BOB, about(table))


async def test_a_game_can_be_taken_back_to_any_of_its_moments(house: House) -> None:
    """Each checkpoint is the one that the game had when it is played again from its answers."""
    with same_chance("links"):
        table = await duel(house)
        dice = Dice("links")
        while len(await links(house)) < LINKS:
            await act_at_random(table, dice)
    log = await ledger.read_log(house.store, table.id, table.head.entries)
    again = Record.replayed(table.game, table.start_of_game(), log)
    assert await live_checkpoints(house, table.id) == again.checkpoints
    assert len(again.checkpoints) > WHOLE_EVERY
    rows = await house.store.all("SELECT checkpoint FROM checkpoints ORDER BY number, place")
    packed = [msgspec.msgpack.decode(row, type=Packed) for (row,) in rows]
    assert sum(one.base is None for one in packed) <= 1 + len(packed) // WHOLE_EVERY


async def test_an_undo_reads_few_checkpoints(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game: the one it goes back to, and those by which that one is packed."""
    read: list[int] = []
    real = Store.all

    async def counted(store: Store, sql: str, args: Sequence[object] = ()) -> list[sqlite3.Row]:
        rows = await real(store, sql, args)
        read.append(len(rows) if "checkpoint FROM" in sql else 0)
        return rows

    with same_chance("few"):
        table = await duel(house)
        dice = Dice("few")
        while table.head.entries < 2 * LONG and table.status == "playing":
            await act_at_random(table, dice)
        monkeypatch.setattr(Store, "all", counted)
        await take_back(table)
    assert table.head.entries > WHOLE_EVERY
    assert 0 < sum(read) <= WHOLE_EVERY


async def test_what_is_taken_back_and_played_again_is_packed_right(tmp_path: Path, clock: Clock) -> None:
    with same_chance("taken back"):
        await play_back_and_forth(tmp_path, clock)


async def play_back_and_forth(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    dice = Dice("back and forth")
    for n in range(150):
        if table.status != "playing":
            break
        await act_at_random(table, dice)
        if table.status == "playing" and dice.below(4) == 0:
            await take_back(table)
        if n % 10 == 0:
            before = whole(table)
            await house.store.close()
            house = await reopened(tmp_path, clock)
            table = await house.table(table.id)
            assert whole(table) == before
    ((dead,),) = await house.store.all("SELECT COUNT(*) FROM checkpoints WHERE live = 0")
    assert dead, "some were left behind by undos, and others are packed by them"
    assert verify(table.game, await table.replay_file()) == "true"
    ((live,),) = await house.store.all("SELECT COUNT(*) FROM checkpoints WHERE live = 1")
    assert len(await live_checkpoints(house, table.id)) == live
    await house.store.close()


CUT_OFF = "UPDATE checkpoints SET checkpoint = substr(checkpoint, 1, length(checkpoint) - 7)"
GONE = "DELETE FROM checkpoints"


@pytest.mark.parametrize("damage", [CUT_OFF, GONE])
@pytest.mark.parametrize("back", range(2, 18))
async def test_damage_to_any_of_the_last_links_costs_nothing(
    tmp_path: Path, clock: Clock, back: int, damage: str
) -> None:
    """The game comes back from its checkpoint, or is played again from its answers; undo works, and it goes on."""
    house = await reopened(tmp_path, clock)
    with same_chance("links"):
        table = await duel(house)
        dice = Dice("links")
        while len(await links(house)) < LINKS:
            await act_at_random(table, dice)
    before = whole(table)
    number, place = (await links(house))[-back]
    async with house.store.write() as db:
        await db.execute(f"{damage} WHERE number = ? AND place = ?", (number, place))
    await house.store.close()
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert whole(table) == before
    await take_back(table)
    for _ in range(5):
        await act_at_random(table, dice)
    before = whole(table)
    await house.store.close()
    house = await reopened(tmp_path, clock)
    assert whole(await house.table(table.id)) == before
    await house.store.close()


async def test_after_an_upgrade_damage_costs_no_more_than_the_phases_since_then(tmp_path: Path, clock: Clock) -> None:
    """By other rules a game is not played again from its answers: it goes back to the last link that can be read."""
    house = await reopened(tmp_path, clock)
    with same_chance("links"):
        table = await duel(house)
        dice = Dice("links")
        while len(await links(house)) < LINKS:
            await act_at_random(table, dice)
    rows = await house.store.all("SELECT number, place, at FROM checkpoints ORDER BY number, place")
    number, place, at = rows[-3]
    async with house.store.write() as db:
        await db.execute(f"{CUT_OFF} WHERE (number, place) >= (?, ?)", (number, place))
    table.head.rules = "0"
    await table.write()
    await house.store.close()
    house = await reopened(tmp_path, clock)
    table = await house.table(table.id)
    assert table.status == "playing"
    assert table.session is not None
    assert rows[-5][2] <= table.session.checkpoint.at <= at
    assert table.setback is not None
    assert table.setback.lost == "phase"
    for _ in range(5):
        await act_at_random(table, dice)
    await house.store.close()


# How large a game is


def size_of(file: Path) -> dict[str, int]:
    """The bytes in the rows of a house's games, and as `pages` those of all pages that the rows are on."""
    with closing(sqlite3.connect(file)) as db:
        found = {}
        for table, columns in EVERYTHING.items():
            lengths = " + ".join(f"LENGTH({column})" for column in columns.split(", "))
            ((found[table],),) = db.execute(f"SELECT COALESCE(SUM({lengths}), 0) FROM {table}")
        names = ", ".join(f"'{table}'" for table in EVERYTHING)
        ((found["pages"],),) = db.execute(
            "SELECT SUM(pgsize) FROM dbstat JOIN sqlite_master AS made USING (name)"
            f" WHERE made.tbl_name IN ({names}) AND made.tbl_name != 'tables' OR name = 'tables'"
        )
        return found


async def played_to_the_end(house: House, mission: str) -> Table:
    """Six marines, all of them Ann's: so every answer is a transaction of its own, as when six people play."""
    table = await new_lobby(house)
    await lobby.set_game(table, ANN, load("glorious-day"))
    await lobby.set_option(table, ANN, "mission", mission)
    await lobby.set_option(table, ANN, "ties", "ask")
    for _ in range(5):
        await lobby.join(table, ANN, "Ann")
    await lobby.start(table, ANN)
    dice = Dice("six marines")
    while table.status == "playing":
        session = table.session
        assert session is not None
        seat = session.waiting[0]
        await table.answer(ANN, seat, session.numbers[seat], table.voided(seat), ai_player(session, seat, dice))
    return table


@pytest.mark.long
async def test_a_game_of_five_hours_is_small(tmp_path: Path, figure: Figure) -> None:
    """The longest missions, with every tie asked about: an answer every 20 seconds makes 900 in five hours."""
    sizes = []
    for n, mission in ((7, "hunt-reactor"), (8, "hunt-reactor"), (2, "supply")):
        (tmp_path / str(n)).mkdir()
        with same_chance(f"five hours {n}"):
            house = await reopened(tmp_path / str(n), Clock())
            table = await played_to_the_end(house, mission)
            await house.store.close()
        sizes.append((table.head.entries, size_of(tmp_path / str(n) / "airlock.db")))
        print(f"{mission}: {sizes[-1]}, {sizes[-1][1]['pages'] / KIB:.0f} KiB")
    answers, longest = max(sizes, key=lambda one: one[0])
    assert answers > 900
    assert max(found["pages"] for _, found in sizes) < MOST
    figure("long-game-answers", answers)
    figure("long-game-size", round(longest["pages"] / KIB))
