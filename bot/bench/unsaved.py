"""A table whose game somebody else plays, and of which nothing is written: panels and messages are made of it as of
any other, so that they can be looked at without a Discord.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.engine.game import AnyGame
from bot.engine.journal import Line
from bot.engine.save import Answer
from bot.engine.session import Step
from bot.tables.head import Head, Seat
from bot.tables.store import Store
from bot.tables.table import AnySession, Table

NAMES = ("Ripley", "Hicks", "Vasquez", "Bishop", "Newt", "Hudson")


@asynccontextmanager
async def empty_store() -> AsyncIterator[Store]:
    """A store with nothing in it; a lobby looks there for campaigns."""
    with TemporaryDirectory(prefix="airlock-bench-") as folder:
        store = await Store.open(Path(folder) / "empty.db")
        try:
            yield store
        finally:
            await store.close()


class UnsavedTable(Table):
    """A table with so many seats, in its lobby until it is given a game to follow. `persons` are the seats where people
    sit, all if nothing is said, one and the same if they sit `together`; in the others are AIs.
    """

    def __init__(
        self, store: Store, game: AnyGame, count: int, persons: Sequence[int] | None = None, *, together: bool = False
    ) -> None:
        people = range(count) if persons is None else persons
        ids = [0 if together else n for n in range(count)]
        seats = [Seat(id + 1, NAMES[id % len(NAMES)]) if n in people else Seat() for n, id in enumerate(ids)]
        options = {spec.key: spec.default for spec in game.meta.options}
        head = Head(host=1, language="en", options=options, seats=seats)
        super().__init__(store, game, id=1, server=1, channel=1, status="lobby", head=head)
        self.journal: list[Line] = []

    def follow(self, session: AnySession, begun: Step) -> None:
        self.session, self.status, self.head.options = session, "playing", session.state.options
        self.journal = []
        self.head.seen.clear()
        self.took(begun)

    def took(self, step: Step) -> None:
        """A step was made: whoever answered has seen what was told before it."""
        if isinstance(step.entry, Answer):
            self.head.seen[step.entry.seat] = len(self.journal)
        self.journal += step.lines
        self.head.lines = len(self.journal)
        if self.session is not None and self.session.outcome is not None:
            self.status = "over"

    async def lines(self, viewer: int | None, *, first: int = 0, last: int | None = None) -> list[Line]:
        readable = [line for line in self.journal[first:] if line.readable_by(viewer)]
        return readable if last is None else readable[-last:]
