"""One bot a database file, by whatever name it is called: two of them would get into each other's way.

Two locks are held while the bot runs. One is a file beside the database (beside the real one, if the name is a symbolic
link), which says which process it is. The other, on Linux, is on the database file itself, so that a hard link in
another folder leads to it as well. SQLite locks the same file in another manner, and its locks go when the process
closes *any* descriptor of that file: ours is opened before SQLite opens its own, and stays open until the process ends.
Elsewhere both manners of locking would hinder each other, and the file beside the database must do.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.engine.errors import BadOptions
from bot.private import open_private
from bot.tables.store import identity

_held: set[tuple[int, int]] = set()
"""The files that this process has locked: it must not open one of them a second time just to find that out."""


@contextlib.contextmanager
def one_bot(db: str) -> Iterator[None]:
    """A second bot on the same file says so and does not start."""
    file = Path(db).resolve()
    try:
        opened = open(f"{file}.lock", "a+", encoding="ascii", opener=open_private)  # noqa: SIM115 (closed below)
    except OSError as error:
        raise BadOptions(f"{db} cannot be used: {error.strerror}") from error
    with opened as note:
        if not _is_free(note.fileno()):
            note.seek(0)
            raise _taken(db, note.read().strip())
        note.truncate(0)
        note.write(str(os.getpid()))
        note.flush()
        with _file_itself(db, file) if sys.platform == "linux" else contextlib.nullcontext():
            yield


@contextlib.contextmanager
def _file_itself(db: str, file: Path) -> Iterator[None]:
    if identity(file) in _held:
        raise _taken(db, str(os.getpid()))
    descriptor = open_private(file, os.O_RDWR)
    if not _is_free(descriptor):
        os.close(descriptor)
        raise _taken(db)
    which = identity(file)
    assert which is not None
    _held.add(which)
    try:
        yield
    finally:
        _held.discard(which)
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def _is_free(descriptor: int) -> bool:
    """Takes the lock, if nobody else has it."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        raise BadOptions(f"the database cannot be locked where it lies: {error.strerror}") from error
    return True


def _taken(db: str, process: str = "") -> BadOptions:
    return BadOptions(f"another Airlock is using {db} (process {process or 'unknown'})")
