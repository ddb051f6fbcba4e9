"""A small server has little memory: what the C library keeps for later goes back to the system, but not at once.

Python's small things have their own heap. What is larger, pictures above all, comes from the C library, which by itself
keeps a heap for each thread and returns hardly anything of it. Or, told to keep little, it returns the memory of every
picture and asks for it anew, which takes half as long as drawing it. So all threads share one heap, which keeps what it
has while there is something to do, and `give_back` empties it in between. This is for glibc; elsewhere nothing is done.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""The names of glibc's settings, as numbers."""
MOST_KEPT, MOST_IN_HEAP = 64 << 20, 32 << 20
"""Bytes: what may stay free at the end of the heap, and the largest thing that is taken from it."""


@cache
def _library() -> ctypes.CDLL | None:
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    return library if library is not None and hasattr(library, "malloc_trim") else None


def share() -> None:
    """One heap for all threads. To be called before there is a second one."""
    library = _library()
    if library is not None:
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_TRIM_THRESHOLD, MOST_KEPT)
        library.mallopt(_MMAP_THRESHOLD, MOST_IN_HEAP)


def give_back() -> None:
    """What is free goes back to the system: some two milliseconds, for megabytes that pictures leave behind."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)


def tidy() -> None:
    """Gives back what is no longer needed as well: for after a start, which needs more memory than what follows."""
    gc.collect()
    give_back()
