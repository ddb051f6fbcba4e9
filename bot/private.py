"""Files that only their owner can read: whoever reads the database knows the hands and seeds of games that run."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

OWNER_ONLY = 0o600


def open_private(path: str | Path, flags: int) -> int:
    """A descriptor of such a file; one from before becomes such a one, if it is ours."""
    descriptor = os.open(path, flags | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY)
    with contextlib.suppress(PermissionError):
        os.fchmod(descriptor, OWNER_ONLY)
    return descriptor
