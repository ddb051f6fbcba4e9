"""A small server has little memory: what the C library keeps for later goes back to the system.

Python's small things have their own heap. What is larger, pictures above all, comes from the C library, which by itself
keeps a heap for each thread and returns hardly anything. This is for glibc; elsewhere nothing is done.
"""

from __future__ import annotations

import ctypes
import gc
import sys

_TRIM_THRESHOLD, _ARENA_MAX = -1, -8
"""The names of glibc's settings, as numbers."""
KEPT_BYTES = 1 << 17


def _library() -> ctypes.CDLL | None:
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    return library if library is not None and hasattr(library, "malloc_trim") else None


def keep_small() -> None:
    """One heap for all threads, with little kept at its end. To be called before there is a second thread."""
    library = _library()
    if library is not None:
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_TRIM_THRESHOLD, KEPT_BYTES)


def tidy() -> None:
    """Gives back what is free now: after a start, which needs more than what follows."""
    library = _library()
    gc.collect()
    if library is not None:
        library.malloc_trim(0)
