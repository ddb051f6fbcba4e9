"""Where the world is kept: one SQLite file, or memory. Records are JSON by kind and id, attachments are blobs.

Every change is written before it is answered, so that a killed process finds what the bot was told.
"""

import os
import sqlite3
from pathlib import Path
from typing import Any

import msgspec

SCHEMA = """
CREATE TABLE IF NOT EXISTS record (kind TEXT, id TEXT, body BLOB, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, body BLOB);
"""


class Store:
    def __init__(self, path: Path | None = None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        self._base = sqlite3.connect(str(path) if path else ":memory:", isolation_level=None, check_same_thread=False)
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        self._base.executescript(SCHEMA)
        self._encode = msgspec.json.Encoder().encode

    def save(self, kind: str, key: str, body: object) -> None:
        self._base.execute("INSERT OR REPLACE INTO record VALUES (?, ?, ?)", (kind, key, self._encode(body)))

    def drop(self, kind: str, key: str) -> None:
        self._base.execute("DELETE FROM record WHERE kind = ? AND id = ?", (kind, key))

    def load(self, kind: str) -> list[tuple[str, bytes]]:
        return self._base.execute("SELECT id, body FROM record WHERE kind = ?", (kind,)).fetchall()

    def get(self, kind: str, key: str) -> Any:
        row = self._base.execute("SELECT body FROM record WHERE kind = ? AND id = ?", (kind, key)).fetchone()
        return None if row is None else msgspec.json.decode(row[0])

    def save_file(self, key: str, body: bytes) -> None:
        self._base.execute("INSERT OR REPLACE INTO file VALUES (?, ?)", (key, body))

    def file(self, key: str) -> bytes | None:
        row = self._base.execute("SELECT body FROM file WHERE id = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])

    def drop_file(self, key: str) -> None:
        self._base.execute("DELETE FROM file WHERE id = ?", (key,))

    def files(self) -> list[str]:
        return [row[0] for row in self._base.execute("SELECT id FROM file")]

    def close(self) -> None:
        self._base.close()
