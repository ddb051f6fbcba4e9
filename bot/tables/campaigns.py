"""Campaigns: a game that hands something on (`Outcome.carry`) is a part of one, and the next part begins with that.

A campaign belongs to the server it was begun in (in direct messages to its owner), and anybody there may take it up
again, weeks later, in another channel and with other people. A part that ends without handing anything on ends it.
"""

from __future__ import annotations

import logging
from typing import NamedTuple

from bot.tables.store import Store, Unread
from bot.tables.table import Refusal, Table

log = logging.getLogger(__name__)


class Campaign(NamedTuple):
    """One that can be taken up: `parts` is how many have been played, `changed` when the last one ended."""

    id: int
    owner: int
    parts: int
    changed: float


async def to_go_on(store: Store, server: int | None, game: str, person: int) -> list[Campaign]:
    """The campaigns of a server, or one's own in direct messages, that nobody is playing now, the latest first.

    One that cannot be read is left out, so that it hides no lobby.
    """
    try:
        rows = await store.all(
            "SELECT id, owner, parts, changed FROM campaigns WHERE server IS ? AND game = ? AND table_id IS NULL"
            " AND (server IS NOT NULL OR owner = ?) ORDER BY changed DESC, id DESC",
            (server, game, person),
        )
    except Unread as error:
        log.warning("server %s: its campaigns cannot be read, so none is offered: %s", server, error)
        return []
    return [Campaign(*row) for row in rows if all(isinstance(value, int | float) for value in row)]


async def open_to(table: Table, person: int) -> list[Campaign]:
    """Those that this table could go on with."""
    return await to_go_on(table.store, table.server, table.game.meta.key, person)


async def take_up(table: Table, person: int, campaign: int | None) -> None:
    """This table will play the next part of that campaign; with none a new game is begun."""
    async with table.change():
        table.in_lobby()
        table.host_only(person)
        if campaign is None:
            table.head.campaign, table.head.carry = 0, None
            await table.write()
            return
        row = await table.store.one(
            "SELECT carry FROM campaigns WHERE id = ? AND server IS ? AND game = ? AND table_id IS NULL"
            " AND (server IS NOT NULL OR owner = ?)",
            (campaign, table.server, table.game.meta.key, person),
        )
        if row is None:
            raise Refusal("refused-campaign-gone")
        table.head.campaign, table.head.carry = campaign, row[0]
        if table.game.meta.campaign is not None:
            option, value = table.game.meta.campaign
            table.head.options[option] = value
        await table.write()
