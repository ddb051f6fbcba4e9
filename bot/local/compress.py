"""The transport compression of the gateway: zlib-stream, zstd-stream where a zstd library is there, or none."""

import importlib
import zlib
from collections.abc import Callable
from types import ModuleType

Encode = Callable[[bytes], bytes]


def encoder(kind: str) -> Encode | None:
    """A fresh stream of the kind asked for; None means plain text."""
    if kind == "zlib-stream":
        return _zlib()
    if kind == "zstd-stream":
        return _zstd()
    return None


def _zlib() -> Encode:
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd() -> Encode:
    for name in ("compression.zstd", "backports.zstd"):
        if (module := _optional(name)) is not None:
            compressor = module.ZstdCompressor()
            return lambda data: bytes(compressor.compress(data, compressor.FLUSH_BLOCK))
    module = importlib.import_module("zstandard")
    stream = module.ZstdCompressor().compressobj()
    return lambda data: bytes(stream.compress(data) + stream.flush(module.COMPRESSOBJ_FLUSH_BLOCK))


def _optional(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None
