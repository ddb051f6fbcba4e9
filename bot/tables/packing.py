"""How the rows of a game are packed: most of a checkpoint stood in one before it, and most of a line or an answer are
words that all of them have.

A checkpoint is packed *whole* or as its difference to an earlier one, its *base*. Every sixteenth is whole, and the
bases of those between are chosen so that at most five rows are unpacked for one, all of them among the last sixteen,
and that a row which is damaged takes few others with it. The difference is what zlib makes of a row when it knows the
base; it also notices a wrong one.

Rows of an Airlock that did not pack are as msgpack wrote them, and are read as ever: what is packed begins otherwise.
"""

from __future__ import annotations

import zlib
from typing import TypeAlias

import msgspec

WHOLE_EVERY = 16
CheckpointKey: TypeAlias = tuple[int, int]
"""Which checkpoint of a table: its number and its place."""


class Unfit(ValueError):
    """What was packed cannot be read: it is damaged, or its base is."""


# Lines and answers


def _words() -> bytes:
    """What lines and entries have most, as msgpack writes it: the later, the more often."""
    words = (
        "lent to seat count swarm kind start tokens outcome total defence goal hit no yes roll square who card figure"
    )
    entry = {"type": "answer", "seat": 0, "ask": 0, "keys": [""], "source": "order", "barred": True}
    sources = [{**entry, "source": source, "barred": False} for source in ("safe", "player", "ai")]
    names = [{"type": "many", "items": [{"type": "who", "seat": 1}]}, *({"type": "name", "id": id} for id in _IDS)]
    line = {"text": {"type": "text", "key": "", "args": {"who": {"type": "name", "id": ""}}}}
    return b"".join(map(msgspec.msgpack.encode, (*words.split(), entry, *names, line, *sources)))


_IDS = ("card-", "character-")
WORDS = _words()
"""Never to be changed: what was packed with it can be read with it alone. A better one is another kind of row."""


def _more_words() -> bytes:
    """The same, since lines say what they open, whose deed they are and what caused them."""
    name, figure, square = {"type": "name", "id": "character-"}, ["figure", ""], ["square", ""]
    deed = [{"type": "text", "key": "deeds-hit", "args": {}}, [figure, ["card", ""]], [["alien", ""], square], square]
    lines: list[dict[str, object]] = [
        {"opens": ["page"], "weight": "headline", "cause": {"type": "name", "id": "card-"}},
        {"opens": ["heading", -1], "deed": [None, [figure], [["alien", ""]]], "marks": [["killed", [["alien", ""]]]]},
        {"marks": [["gained", [["seat", "0"], ["card", ""]], -1], ["spent", [["pile", "deck"]], 1]], "weight": "tally"},
        {"marks": [["attacked", [figure]], ["new", [square]], ["came", [["blip", ""]]], ["discarded", []]]},
        {"marks": [["hit", [square], 1], ["missed", [square], 1]], "deed": [*deed, 1, 0, 1]},
        {"marks": [["moved", [["alien", "1"], square], 0, square]], "weight": "aside"},
        {"marks": [["moved", [figure, square], 0, square]], "weight": "aside", "opens": ["act", 0, [figure]]},
    ]
    text = {"type": "text", "key": "", "args": {"figure": name, "square": "", "start": "", "room": name}}
    return b"".join(msgspec.msgpack.encode({"text": text, **line}) for line in lines) + WORDS


MORE_WORDS = _more_words()
"""Never to be changed either."""
_MORE = 2
"""Which kind of row it is that was packed with these, as msgpack numbers its extensions."""
_RAW = -zlib.MAX_WBITS


def squeeze(row: bytes) -> bytes:
    """A line or an entry, packed: an extension within msgpack, where what is not packed is a map."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=MORE_WORDS)
    packed = msgspec.msgpack.encode(msgspec.msgpack.Ext(_MORE, packer.compress(row) + packer.flush()))
    return packed if len(packed) < len(row) else row


def unsqueeze(packed: bytes) -> bytes:
    if _begins(packed, _EXTENSION):
        found = msgspec.msgpack.decode(packed, type=msgspec.msgpack.Ext)
        if found.code != _MORE:
            raise Unfit(f"a row of kind {found.code} is of a later version")
        return _inflated(bytes(found.data), zlib.decompressobj(_RAW, zdict=MORE_WORDS))
    if not _begins(packed, _BYTES):
        return packed
    return _inflated(msgspec.msgpack.decode(packed, type=bytes), zlib.decompressobj(_RAW, zdict=WORDS))


# Checkpoints


class Packed(msgspec.Struct, array_like=True, frozen=True):
    """A checkpoint as its row has it, whole if it has no base."""

    data: bytes
    base: CheckpointKey | None = None


class Shelf:
    """Checkpoints of one table in their order, as far as they are needed, to take one out or to add another."""

    def __init__(self) -> None:
        self._rows: dict[CheckpointKey, bytes] = {}
        self._taken: dict[CheckpointKey, bytes] = {}

    def put(self, key: CheckpointKey, row: bytes) -> None:
        """A row as it was written, after those before it."""
        self._rows[key] = row

    def take(self, key: CheckpointKey) -> bytes:
        """The checkpoint of that row; `Unfit` or another `ValueError` if it cannot be read."""
        if key not in self._taken:
            if key not in self._rows:
                raise Unfit(f"there is no checkpoint {key}")
            self._taken[key] = self._unpacked(key, self._rows[key])
        return self._taken[key]

    def add(self, key: CheckpointKey, point: bytes) -> bytes:
        """The row to write for the next checkpoint."""
        row = msgspec.msgpack.encode(self._packed(point))
        self._rows[key], self._taken[key] = row, point
        return row

    def _unpacked(self, key: CheckpointKey, row: bytes) -> bytes:
        if not _begins(row, _LIST):
            return row
        packed = msgspec.msgpack.decode(row, type=Packed)
        if packed.base is None:
            return _inflated(packed.data, zlib.decompressobj())
        if packed.base >= key:
            raise Unfit(f"checkpoint {key} is said to follow {packed.base}")
        return _inflated(packed.data, zlib.decompressobj(zdict=self.take(packed.base)))

    def _packed(self, point: bytes) -> Packed:
        """As a difference to the one that is 1, 2, 4 or 8 before it, by its place since the last whole one."""
        since = self._since_the_last_whole_one()
        place = len(since)
        if 0 < place < WHOLE_EVERY:
            base = since[place - (place & -place)]
            try:
                packer = zlib.compressobj(9, zdict=self.take(base))
                return Packed(packer.compress(point) + packer.flush(), base)
            except (ValueError, TypeError):  # it cannot be read, and is left behind
                pass
        return Packed(zlib.compress(point, 9))

    def _since_the_last_whole_one(self) -> list[CheckpointKey]:
        since: list[CheckpointKey] = []
        for key in reversed(self._rows):
            since.append(key)
            if _is_whole(self._rows[key]):
                return since[::-1]
        return []


def _is_whole(row: bytes) -> bool:
    try:
        return not _begins(row, _LIST) or msgspec.msgpack.decode(row, type=Packed).base is None
    except (ValueError, TypeError):
        return False


_BYTES = (0xC4, 0xC5, 0xC6)
_EXTENSION = (0xC7, 0xC8, 0xC9, 0xD4, 0xD5, 0xD6, 0xD7, 0xD8)
_LIST = (0x91, 0x92)


def _begins(row: bytes, how: tuple[int, ...]) -> bool:
    """By its first byte, what msgpack a row is."""
    if not isinstance(row, bytes):
        raise TypeError(f"a row is bytes, not {type(row).__name__}")
    return row[:1] != b"" and row[0] in how


def _inflated(data: bytes, unpacker: zlib._Decompress) -> bytes:
    try:
        found = unpacker.decompress(data)
    except zlib.error as error:
        raise Unfit(str(error)) from error
    if not unpacker.eof or unpacker.unused_data:
        raise Unfit("it does not end where it should")
    return found
