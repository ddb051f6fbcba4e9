"""The same damage with people at the table: what they read, and what they can still do, through Discord.

Three tables, each in a channel of its own; one thing in the database is spoilt between two runs of the bot.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import NamedTuple

import pytest
import pytest_asyncio

from bot.chat.words import say
from bot.local.seen import Outcome, Shown
from bot.tables.notices import Hand
from bot.tables.store import pack
from tests.chat.room import CHANNEL, Room, panel_of

ANN, BOB, CHO, DAN, EVE = "Ann", "Bob", "Cho", "Dan", "Eve"
HANGAR, VAULT = "hangar", "vault"
TABLES = {CHANNEL: 1, HANGAR: 2, VAULT: 3}
MOST_PRESSES = 20
LOOKS = 50
"""So many, a tenth of a second apart: the bot looks for notices every second."""
SEATED = {CHANNEL: (ANN, BOB), HANGAR: (CHO,), VAULT: (ANN, DAN)}
NOTICE = pack(Hand(person=1, seat=0))
"""To somebody who has none, so nothing comes of it when it is told."""


class Spoilt(NamedTuple):
    """Statements that spoil something, whose settings that may be, and where one cannot play any more."""

    sql: str
    person: str = ""
    lost: tuple[str, ...] = ()


DAMAGES = (
    Spoilt("UPDATE people SET settings = x'c1c1' WHERE id = :person", person=BOB),
    Spoilt("UPDATE outbox SET notice = x'ff' WHERE id = (SELECT MIN(id) FROM outbox WHERE table_id = 1)"),
    Spoilt("UPDATE tables SET head = x'c1' WHERE id = 2", lost=(HANGAR,)),
    Spoilt(
        "UPDATE checkpoints SET checkpoint = x'c1' WHERE table_id = 2; UPDATE entries SET entry = 1 WHERE table_id = 2",
        lost=(HANGAR,),
    ),
    Spoilt("UPDATE tables SET game = 'chess' WHERE id = 1", lost=(CHANNEL,)),
    Spoilt("UPDATE lines SET line = x'c1' WHERE table_id = 3"),
    Spoilt("UPDATE outbox SET table_id = 999999 WHERE id = (SELECT MIN(id) FROM outbox)"),
    Spoilt("UPDATE people SET settings = 'words' WHERE id = :person", person=ANN),
    Spoilt("INSERT OR REPLACE INTO servers SELECT server, x'c1' FROM tables"),
    Spoilt("UPDATE tables SET head = 'words' WHERE id = 3", lost=(VAULT,)),
    Spoilt("UPDATE tables SET changed = 'long ago' WHERE id = 2"),
    Spoilt("UPDATE checkpoints SET checkpoint = 1 WHERE table_id = 1"),
)


@pytest_asyncio.fixture
async def rooms(room: Room) -> Room:
    """A duel, a game against the AI, and a mission of two, one of whom plays the duel as well."""
    random = Random(3)
    for name in (ANN, BOB, CHO, DAN, EVE):
        room.discord.add_user(name)
    for place in (HANGAR, VAULT):
        room.discord.world.add_channel(place)
    panels = [(ANN, (await room.duel(ANN, BOB))[0])]
    lobby = await room.lobby(CHO, place=HANGAR)
    await room.press(CHO, lobby, "Add AI")
    panels.append((CHO, panel_of(await room.press(CHO, await room.see(CHO, f"Seated: {CHO}, Ada", HANGAR), "Start"))))
    panels.append((ANN, await room.squad(ANN, DAN, mission="rescue", place=VAULT)))
    for who, panel in panels:
        await room.play_on(who, panel, random)
    await room.discord.until(lambda: not room.bot.errands.busy)
    return room


async def spoil(room: Room, spoilt: Spoilt) -> None:
    """Between two runs of the bot, with something in the outbox that is still to be told."""
    await room._stop()
    person = int(room.discord.user(spoilt.person).id) if spoilt.person else 0
    with closing(sqlite3.connect(room.folder / "room.db")) as db:
        for table in TABLES.values():
            db.execute("INSERT INTO outbox (table_id, notice) VALUES (?, ?)", (table, NOTICE))
        for statement in spoilt.sql.split(";"):
            db.execute(statement, {"person": person} if ":person" in statement else {})
        db.commit()
    await room._start()


async def untold(room: Room, tables: set[int]) -> set[int]:
    """Which of these tables do not come to tell a new notice, though nobody does anything there."""
    store = room.bot.house.store
    async with store.write() as db:
        await db.executemany("INSERT INTO outbox (table_id, notice) VALUES (?, ?)", [(one, NOTICE) for one in tables])
    waiting = tables
    for _ in range(LOOKS):
        rows = await store.all("SELECT table_id FROM outbox WHERE notice = ?", (NOTICE,))
        waiting = tables & {table for (table,) in rows}
        if not waiting:
            break
        await asyncio.sleep(0.1)
    return waiting


async def acts(room: Room, who: str, place: str) -> Outcome:
    return await room.press(who, room.table_message(who, place), "Act")


async def answers_something(room: Room, who: str, place: str, random: Random) -> bool:
    """Presses until an answer is taken: some are asked about once more, or picked on several pages."""
    table = await room.table_at(place)
    before = table.head.entries
    panel: Shown | None = panel_of(await acts(room, who, place))
    for _ in range(MOST_PRESSES):
        if panel is None or table.head.entries > before:
            break
        panel = await room.play_on(who, panel, random)
    return table.head.entries > before


@pytest.mark.cases(len(DAMAGES), least=2)
async def test_who_is_not_concerned_plays_on(rooms: Room, case: int, caplog: pytest.LogCaptureFixture) -> None:
    spoilt, random = DAMAGES[case], Random(case)
    await spoil(rooms, spoilt)
    for place, people in SEATED.items():
        if place in spoilt.lost:
            continue
        answered = [await answers_something(rooms, who, place, random) for who in people]
        assert any(answered), f"{spoilt.sql}: nobody can play in {place}"
    for who in (ANN, BOB, CHO, DAN):
        listed = panel_of(await rooms.slash(who, "games")).text
        mine = {place for place, people in SEATED.items() if who in people} - {*spoilt.lost}
        for place in mine:
            assert f"<#{rooms.discord.channel(place).id}>" in listed, (who, listed)
    await forgets(rooms, EVE)
    await rooms.discord.until(lambda: not rooms.bot.errands.busy)
    readable = {TABLES[place] for place in SEATED if place not in spoilt.lost}
    assert not await untold(rooms, readable), "notices wait"
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert not [words for words in told if not any(character.isdigit() for character in words)], "whom does it concern?"
    assert len(told) == len(set(told)), "said twice"


async def forgets(room: Room, who: str) -> None:
    """Somebody whom the damage does not concern asks to be forgotten."""
    mine = panel_of(await room.slash(who, "settings"))
    sure = panel_of(await room.press(who, mine, "Forget me"))
    done = panel_of(await room.press(who, sure, "Forget me"))
    assert "⚠️" not in done.text


UNREADABLE = [n for n, spoilt in enumerate(DAMAGES) if spoilt.lost and "checkpoints" not in spoilt.sql]


@pytest.mark.parametrize("number", UNREADABLE)
async def test_a_table_that_cannot_be_read_says_so(rooms: Room, number: int) -> None:
    """Whatever is pressed there, in the words of something that cannot be read: nothing was to be saved."""
    spoilt = DAMAGES[number]
    (place,) = spoilt.lost
    await spoil(rooms, spoilt)
    for what in ("Act", "Log", "Text board"):
        who = SEATED[place][0]
        said = panel_of(await rooms.press(who, rooms.table_message(who, place), what)).text
        assert say("en", "refused-unreadable") in said
        assert say("en", "refused-disk") not in said


async def test_a_page_that_cannot_be_read_is_not_a_full_disk(rooms: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite finds a page damaged while the bot runs."""
    await rooms.restart()
    store = rooms.bot.house.store
    read: Callable[..., object] = store._reader.execute_fetchall

    async def damaged(sql: str, *args: object) -> object:
        if "checkpoints" in sql and args and args[0][0] == TABLES[HANGAR]:  # type: ignore[index]
            raise sqlite3.DatabaseError("database disk image is malformed")
        return await read(sql, *args)  # type: ignore[misc]

    for id in [table.id for table in rooms.bot.house.loaded()]:
        del rooms.bot.house._tables[id]
    monkeypatch.setattr(store._reader, "execute_fetchall", damaged)
    said = panel_of(await acts(rooms, CHO, HANGAR)).text
    assert say("en", "refused-disk") not in said
    assert any([await answers_something(rooms, who, VAULT, Random(1)) for who in SEATED[VAULT]])
