"""What a table has posted: where its messages are, and who could be reached. No rule of the game depends on it.

It has a column of its own, because a message is posted far more often than anything is decided about the table, and
then neither the table's head nor its game need be written again.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.tables.head import NOBODY, person_of


class Posts(msgspec.Struct):
    """A table's messages in its channel and in direct messages."""

    message: int = 0
    """The table's message in the channel, when it was posted, and how many there were before it."""
    message_time: float = 0.0
    count: int = msgspec.field(default=0, name="posts")
    notice: int = 0
    """The message that calls somebody to the table, and in `called` for which seat."""
    called: int = -1
    passing: int = 0
    """The last message that told of something done with at once: an answer taken back, a vote or an offered seat that
    came to nothing."""
    asking: dict[int, str] = {}
    """Messages that ask the table something by buttons of their own, and what; they go when it is settled."""
    litter: list[int] = []
    """Messages that have served their time and are to be deleted."""
    hands: dict[int, tuple[int, float]] = {}
    """Each seat's last hand by direct message, and when it was sent: the next one is an edit of it."""
    deals: dict[int, int] = {}
    """How many such messages each seat has been sent."""
    unreachable: list[int] = []
    """Those who have closed their direct messages: they are told to look at their hand in the channel."""
    invited: list[int] = []
    """Whoever has been called for an offered seat. Nobody is called so twice."""

    def people(self) -> set[int]:
        """Everybody named here; `Head.people` has the others."""
        return {*self.unreachable, *self.invited, *(person_of(about) for about in self.asking.values())} - {NOBODY}

    def forget(self, person: int) -> None:
        """Nothing is known of that person any more; messages that name them are to be deleted."""
        self.unreachable = [one for one in self.unreachable if one != person]
        self.invited = [one for one in self.invited if one != person]
        named = [message for message, about in self.asking.items() if person_of(about) == person]
        self.litter += named
        self.asking = {message: about for message, about in self.asking.items() if message not in named}


def read(packed: bytes) -> Posts | None:
    """None if it cannot be read: a table can do without, and posts its message anew."""
    try:
        return msgspec.msgpack.decode(packed, type=Posts)
    except (msgspec.DecodeError, TypeError, ValueError):
        return None


def split(packed: bytes) -> tuple[bytes, bytes]:
    """A head as it was before it had `Posts` beside it, in two. One that cannot be read stays as it is."""
    nothing = msgspec.msgpack.encode(Posts())
    try:
        head: dict[str, Any] = msgspec.msgpack.decode(packed, type=dict[str, Any])
        posts = {name: head.pop(name) for name in Posts.__struct_encode_fields__ if name in head}
        return msgspec.msgpack.encode(head), msgspec.msgpack.encode(posts)
    except (msgspec.DecodeError, TypeError, ValueError):
        return packed, nothing
