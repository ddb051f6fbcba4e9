"""An old database with a game in the middle is opened by this Airlock, and the game goes on.

`python -m tests.test_upgrade` makes a new one: a duel after a few answers, in the database's first version.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import pytest

from bot.chat.tabletop import tabletop
from bot.engine.dice import Dice
from bot.engine.record import verify
from bot.tables.store import StoreError, migrations
from tests.tables.before import back_to
from tests.tables.duels import CHANNEL, Clock, act_at_random, duel, reopened, whole

OLD = Path(__file__).parent / "saves" / "airlock-1.sqlite"


async def test_a_game_goes_on_after_an_upgrade(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "airlock.db")
    house = await reopened(tmp_path, Clock())
    (version,) = await house.store.one("PRAGMA user_version") or (0,)
    assert version == migrations()[-1][0]
    table = await house.at(CHANNEL)
    assert table is not None
    assert table.status == "playing"
    assert table.head.entries == 12
    assert await house.is_stale(table), "its message is brought up to date"
    before = whole(table)
    dice = Dice("after the upgrade")
    while table.head.entries < 20:
        await act_at_random(table, dice)
    assert whole(table) != before
    await house.keep("commands", "x")
    assert await house.kept("commands") == "x"
    await house.store.close()


async def test_a_game_of_an_older_airlock_keeps_its_seed_and_shows_all_of_its_hash(tmp_path: Path) -> None:
    """Its seed was made by itself, without cuts: so it is still judged as it was promised."""
    shutil.copy(OLD, tmp_path / "airlock.db")
    house = await reopened(tmp_path, Clock())
    table = await house.at(CHANNEL)
    assert table is not None
    seed = table.head.seed
    promised = sha256(seed.encode()).hexdigest()
    told = "\n".join((await tabletop(table)).after)
    assert promised in told
    assert seed not in told
    await table.abandon()
    told = "\n".join((await tabletop(table)).after)
    assert promised in told
    assert seed in told
    replay = await table.replay_file()
    assert (replay.format, replay.seed_hash, replay.start.seed) == (1, promised, seed)
    assert verify(table.game, replay) in ("true", "other rules version")
    await house.store.close()


async def test_an_upgrade_that_is_interrupted_can_be_made_again(tmp_path: Path) -> None:
    """A migration is one transaction: here it fails in the middle, and the old database is untouched."""
    shutil.copy(OLD, tmp_path / "airlock.db")
    with sqlite3.connect(tmp_path / "airlock.db") as db:
        db.execute("CREATE INDEX outbox_by_table ON outbox (table_id)")
    with pytest.raises(StoreError, match="outbox_by_table"):
        await reopened(tmp_path, Clock())
    with sqlite3.connect(tmp_path / "airlock.db") as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'kept'").fetchall()
        db.execute("DROP INDEX outbox_by_table")
    house = await reopened(tmp_path, Clock())
    assert await house.at(CHANNEL) is not None
    await house.store.close()


async def make() -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = await reopened(Path(folder), Clock())
        table = await duel(house)
        dice = Dice("an old game")
        while table.head.entries < 12:
            await act_at_random(table, dice)
        table.head.secret = ""
        await table.write()
        await house.store.close()
        with sqlite3.connect(Path(folder) / "airlock.db") as db:
            back_to(db, 1)
            db.executescript("PRAGMA journal_mode = DELETE; VACUUM;")
        shutil.copy(Path(folder) / "airlock.db", OLD)


if __name__ == "__main__":
    asyncio.run(make())
    sys.stdout.write(f"{OLD.name} made\n")
