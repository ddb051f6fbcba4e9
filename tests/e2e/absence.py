"""Time that passes while the bot is dead. It runs on the real clock, so what it wrote down is made older instead."""

from __future__ import annotations

import contextlib
import sqlite3

import msgspec
from msgspec.structs import replace

from bot.tables.head import Head
from bot.tables.notices import Notice, YourTurn
from bot.tables.store import pack, unpack
from tests.e2e.stage import Stage

_NOTICE: msgspec.msgpack.Decoder[Notice] = msgspec.msgpack.Decoder(Notice)


def later(stage: Stage, place: str, seconds: float) -> None:
    """As if the bot had been dead for that much longer, as far as the table there is concerned.

    Whoever is awaited has been so for longer, also in a call that was not sent yet, and a lobby is that much older.
    Where messages are and when they were sent is left as it is.
    """
    assert stage.bot is None, "only while the bot is dead"
    channel = int(stage.discord.channel(place).id)
    with contextlib.closing(sqlite3.connect(stage.db)) as db, db:
        here = "SELECT id, head FROM tables WHERE channel = ? AND status != 'over'"
        [(table, packed)] = db.execute(here, (channel,)).fetchall()
        head = unpack(packed, Head)
        head.waits = {seat: since - seconds for seat, since in head.waits.items()}
        db.execute("UPDATE tables SET head = ?, changed = changed - ? WHERE id = ?", (pack(head), seconds, table))
        for id, raw in db.execute("SELECT id, notice FROM outbox WHERE table_id = ?", (table,)).fetchall():
            db.execute("UPDATE outbox SET notice = ? WHERE id = ?", (pack(_older(raw, seconds)), id))


def _older(raw: bytes, seconds: float) -> Notice:
    notice = _NOTICE.decode(raw)
    return replace(notice, since=notice.since - seconds) if isinstance(notice, YourTurn) else notice
