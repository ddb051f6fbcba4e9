"""Somebody who tries everything: forged and foreign ids, values nobody offered, commands in wrong places."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.chat.presses import PRESSES
from bot.engine.record import digest
from bot.local.interactions import COMPONENT, MODAL_SUBMIT, Interaction
from bot.local.people import Cannot
from bot.local.seen import Shown
from bot.local.world import Channel, Message, User
from bot.tables.store import pack
from bot.tables.table import Table
from tests.chat.room import CHANNEL, Room, words_of

BUTTON, SELECT = 2, 3
HOSTILE = [
    "@everyone",
    "<@1> <@&2> <#3>",
    "**bold** `code` [link](https://example.org)",
    "\u202egnihtyna\u202c",
    "x" * 200,
    "'; DROP TABLE tables; --",
    "../../etc/passwd",
    "\x00\x07\n\n# heading",
    "{ $who }",
    "",
]
JUNK = [
    "",
    "0",
    "1",
    "-1",
    "00",
    "999999999999999999999999",
    "1.5",
    "x",
    "é",
    "../..",
    "pass",
    "keep",
    "language",
    "none",
    "mission",
    "campaign",
    "glorious-day",
]
COMMANDS = [
    "act",
    "hand",
    "board",
    "log",
    "undo",
    "seat",
    "pace",
    "end",
    "export",
    "report",
    "stats",
    "settings",
    "games",
    "help",
]
OWN_AFFAIRS = {"asked", "forgotten", "mine", "forget"}
"""What people may do for themselves."""


class Errors(logging.Handler):
    """Everything that was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@dataclass
class Attack:
    """Sends whatever it likes as whom it likes, and keeps what came back."""

    room: Room
    random: Random
    stranger: User
    old: list[str] = field(default_factory=list)
    """Custom ids that were good once."""
    places: tuple[str, ...] = (CHANNEL,)
    tables: list[Shown] = field(init=False)
    """The message of the table in each of the places."""
    sent: int = 0
    unanswered: int = 0

    def __post_init__(self) -> None:
        self.tables = [self.room.table_message(self.stranger.global_name, place) for place in self.places]

    async def once(self) -> None:
        """One of everything that can be tried."""
        self.sent += 1
        kind = self.random.choice(["forged", "forged", "forged", "old", "old", "modal", "command", "seen"])
        try:
            interaction = getattr(self, "_" + kind)()
        except Cannot:
            return
        answer = await asyncio.wait_for(interaction.answer, 10)
        if answer.failed is not None:
            self.unanswered += 1
            return
        message = self.room.discord.world.message(interaction.channel_id, answer.message_id or "")
        if message is not None:
            self._look(self.room.discord.show(message))

    def _look(self, shown: Shown) -> None:
        assert shown.is_ephemeral or shown.id in [table.id for table in self.tables], shown.text
        assert "Traceback" not in shown.text
        assert "Error(" not in shown.text
        said = words_of(shown)
        assert "· your hand" not in said
        assert "· votre main" not in said
        assert not any("hand.png" in str(picture["url"]) for picture in shown.pictures)

    # What is tried

    def _forged(self) -> Interaction:
        verb = self.random.choice([verb for verb in PRESSES if verb not in OWN_AFFAIRS])
        table = self.random.choice(["0", "1", "1", "1", "2", "3", "77", "999999999999999"])
        rest = [self.random.choice(JUNK) for _ in range(self.random.randrange(6))]
        return self._press("/".join(["al", verb, table, *rest])[:100])

    def _old(self) -> Interaction:
        return self._press(self.random.choice(self.old))

    def _seen(self) -> Interaction:
        """Something that is really there for everybody to press."""
        table = self.random.choice(self.tables)
        part = self.random.choice([c for c in table.components if c.get("custom_id") and not c.get("disabled")])
        values = [str(self.random.choice(part["options"])["value"])] if "options" in part else None
        message = self.room.discord.message(table.id)
        return self.room.discord.people.click(self.stranger, message, str(part["custom_id"]), values)

    def _press(self, custom_id: str) -> Interaction:
        """As if the bot had sent such a button: the library only hears of controls that are on the message."""
        people = self.room.discord.people
        channel, real = self._place()
        if self.random.random() >= 0.98:
            channel = self._dm()
        kind = self.random.choice([BUTTON, SELECT])
        control: dict[str, Any] = {"type": kind, "id": 2, "custom_id": custom_id}
        data: dict[str, Any] = {"id": 2, "custom_id": custom_id, "component_type": kind}
        if kind == BUTTON:
            control |= {"label": "x", "style": 1}
        else:
            control |= {"options": [{"label": "x", "value": "x"}], "min_values": 1, "max_values": 1}
            data["values"] = [self.random.choice(JUNK + HOSTILE)] * self.random.randrange(3)
        row = {"type": 1, "id": 1, "components": [control]}
        message: Message = replace(real, components=[row], channel_id=channel.id)
        return people.interactions.begin(COMPONENT, self.stranger, channel, data, message=message)

    def _modal(self) -> Interaction:
        rest = [self.random.choice(JUNK) for _ in range(self.random.randrange(5))]
        verb = self.random.choice(["typed", *(verb for verb in PRESSES if verb not in OWN_AFFAIRS)])
        custom_id = "/".join(["al", verb, self.random.choice("0123"), *rest])[:100]
        value = self.random.choice(HOSTILE + JUNK)
        field = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "x", "value": value}}
        data = {"custom_id": custom_id, "components": self.random.choice([[field], []])}
        channel, message = self._place()
        return self.room.discord.people.interactions.begin(MODAL_SUBMIT, self.stranger, channel, data, message=message)

    def _command(self) -> Interaction:
        people = self.room.discord.people
        channel = self.random.choice([self._place()[0], self._dm()])
        name = self.random.choice(COMMANDS)
        command = people.command(self.stranger, channel, name)
        options = []
        for option in command.get("options", []):
            if option["type"] == 3:
                choices = [choice["value"] for choice in option.get("choices", [])]
                options.append({"name": option["name"], "value": self.random.choice(choices or HOSTILE[:-1])})
            elif option["type"] == 6:
                users = list(self.room.discord.world.users)
                options.append({"name": option["name"], "value": self.random.choice(users)})
        return people.slash(self.stranger, channel, name, options)

    def _place(self) -> tuple[Channel, Message]:
        """Some place, and the table's message there."""
        n = self.random.randrange(len(self.places))
        return self.room.discord.channel(self.places[n]), self.room.discord.message(self.tables[n].id)

    def _dm(self) -> Channel:
        return self.room.discord.world.open_dm(self.stranger)


async def standing(room: Room) -> list[tuple[object, ...]]:
    """All tables as they stand, in memory and on disk."""
    rows = await room.bot.house.store.all("SELECT id, server, channel, game, status FROM tables ORDER BY id")
    tables = [await room.bot.house.table(row[0]) for row in rows]
    counts = [await room.bot.house.store.one(f"SELECT COUNT(*) FROM {name}") for name in ("entries", "lines", "seats")]
    return [tuple(row) for row in rows] + [_head(table) for table in tables] + [tuple(count or ()) for count in counts]


def _head(table: Table) -> tuple[object, ...]:
    played = "" if table.session is None else digest(table.session)
    head = table.head
    kept = (head.host, head.options, head.seats, head.pace, head.vote, head.gifts, head.drafts, head.entries, head.cuts)
    return played, table.status, table.game.meta.key, head.campaign, pack(kept)
