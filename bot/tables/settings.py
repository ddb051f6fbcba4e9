"""What can be set: by a server, and by a person."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.tables.pace import Pace


class ServerSettings(msgspec.Struct, frozen=True):
    """`channels` are those in which games may be opened; none named means all of them."""

    language: str | None = None
    channels: tuple[int, ...] = ()
    pace: Pace = Pace()


AskedWhen: TypeAlias = Literal["always", "if-able", "never"]
"""Whether somebody wants to be asked at an interrupt point: always, only if there is something to answer, or never."""

MOMENTS: tuple[AskedWhen, ...] = ("always", "if-able", "never")


class PersonSettings(msgspec.Struct, frozen=True):
    """`language` is the one a person was last heard in, for what is sent unasked. `passes` are the interrupt points,
    game by game, at which the table gives the safe answer for that person without asking; `if_able` those at which it
    does so if there is nothing else to answer.
    """

    language: str | None = None
    passes: dict[str, tuple[str, ...]] = {}
    if_able: dict[str, tuple[str, ...]] = {}

    def moment(self, game: str, point: str) -> AskedWhen:
        if point in self.passes.get(game, ()):
            return "never"
        return "if-able" if point in self.if_able.get(game, ()) else "always"

    def with_moment(self, game: str, point: str, moment: AskedWhen) -> PersonSettings:
        """The same with another wish for one point."""

        def kept(was: dict[str, tuple[str, ...]], state: AskedWhen) -> dict[str, tuple[str, ...]]:
            others = tuple(one for one in was.get(game, ()) if one != point)
            return {**was, game: (*others, point) if moment == state else others}

        return replace(self, passes=kept(self.passes, "never"), if_able=kept(self.if_able, "if-able"))
