"""What happens when a button is pressed or something is picked in a select: one function a verb.

A *deed* is a press with all that goes with it. Each deed answers its interaction exactly once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
import msgspec

from bot.chat.bodies import Body
from bot.chat.panel import confirmation, panel
from bot.chat.reading import board_body, hand_body, log_body, rules_body
from bot.chat.words import say
from bot.tables.head import Seat
from bot.tables.table import Refusal, Table

if TYPE_CHECKING:
    from bot.chat.client import Airlock

ACKNOWLEDGE_SECONDS = 1.5
Interaction: TypeAlias = "discord.Interaction[Airlock]"


class Deed(msgspec.Struct, frozen=True):
    """A press at a table: by whom, in which language, and what the custom_id said besides."""

    interaction: Any
    table: Table
    language: str
    rest: list[str]
    values: list[str]

    @property
    def client(self) -> Airlock:
        client: Airlock = self.interaction.client
        return client

    @property
    def person(self) -> int:
        id: int = self.interaction.user.id
        return id

    @property
    def name(self) -> str:
        name: str = self.interaction.user.display_name
        return name

    @property
    def on_own_panel(self) -> bool:
        """Whether it was pressed on something only that person sees: then it is edited, else a new panel opens."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    async def show(self, making: Awaitable[Body]) -> None:
        """Answers with a body that only this person sees; if it is not ready in time, acknowledges first."""
        response = self.interaction.response
        task = asyncio.ensure_future(making)
        done, _ = await asyncio.wait({task}, timeout=ACKNOWLEDGE_SECONDS)
        if not done and self.on_own_panel:
            await response.defer()
        elif not done:
            await response.defer(ephemeral=True, thinking=True)
        body = await task
        if response.is_done():
            await self.interaction.edit_original_response(view=body.view(), attachments=body.files())
        elif self.on_own_panel:
            await response.edit_message(view=body.view(), attachments=body.files())
        else:
            await response.send_message(view=body.view(), files=body.files(), ephemeral=True)

    def seat(self) -> int:
        seat = self.table.seat_of(self.person)
        if seat is None:
            raise Refusal("refused-not-seated")
        return seat


# The lobby


async def join(deed: Deed) -> None:
    await deed.interaction.response.defer()
    await deed.client.check_direct_messages(deed.interaction.user, deed.table, deed.language)
    await deed.table.join(deed.person, deed.name)
    deed.client.changed(deed.table)


async def leave(deed: Deed) -> None:
    await deed.table.leave(deed.person)
    await deed.interaction.response.defer()
    deed.client.changed(deed.table)


async def add_ai(deed: Deed) -> None:
    deed.seat()
    await deed.table.add_ai(say(deed.table.head.language, "an-ai"))
    await deed.interaction.response.defer()
    deed.client.changed(deed.table)


async def remove_ai(deed: Deed) -> None:
    deed.seat()
    await deed.table.remove_ai()
    await deed.interaction.response.defer()
    deed.client.changed(deed.table)


async def option(deed: Deed) -> None:
    await deed.table.set_option(deed.person, deed.rest[0], deed.values[0])
    await deed.interaction.response.defer()
    deed.client.changed(deed.table)


async def start(deed: Deed) -> None:
    await deed.table.start(deed.person)
    await deed.show(panel(deed.table, deed.seat(), deed.language))
    deed.client.changed(deed.table)


async def rematch(deed: Deed) -> None:
    """The same people at a new table."""
    table = deed.table
    if deed.person not in table.people:
        raise Refusal("refused-not-seated")
    new = await deed.client.house.open_lobby(
        server=table.server,
        channel=table.channel,
        game=table.game.meta.key,
        host=Seat(deed.person, deed.name),
        language=table.head.language,
    )
    for seat in table.head.seats:
        if seat.person is None:
            await new.add_ai(seat.name)
        elif seat.person != deed.person:
            await new.join(seat.person, seat.name)
    await deed.interaction.response.defer()
    deed.client.changed(new)


# The game


async def act(deed: Deed) -> None:
    await deed.show(panel(deed.table, deed.seat(), deed.language))


async def page(deed: Deed) -> None:
    await deed.show(panel(deed.table, int(deed.rest[0]), deed.language, page=int(deed.rest[1])))


async def answer(deed: Deed) -> None:
    """An answer; one that cannot be taken back asks once more."""
    seat, number, voided, *key = deed.rest
    offer = deed.table.offer(int(seat)) if deed.person in deed.table.people else None
    chosen = "/".join(key)
    final = offer is not None and any(option.final for option in offer.options if option.key == chosen)
    fresh = offer is not None and offer.number == int(number) and int(voided) == deed.table.voided(int(seat))
    if final and fresh and offer is not None and int(seat) in deed.table.seats_of(deed.person):
        await deed.show(confirmation(deed.table, int(seat), offer, chosen, deed.language))
        return
    await _give(deed, int(seat), int(number), int(voided), (chosen,))


async def sure(deed: Deed) -> None:
    seat, number, voided, *key = deed.rest
    await _give(deed, int(seat), int(number), int(voided), ("/".join(key),))


async def pick(deed: Deed) -> None:
    seat, number, voided = map(int, deed.rest)
    await _give(deed, seat, number, voided, tuple(deed.values))


async def _give(deed: Deed, seat: int, number: int, voided: int, keys: tuple[str, ...]) -> None:
    notice = ""
    try:
        await deed.table.answer(deed.person, seat, number, voided, keys)
    except Refusal as refusal:
        if seat not in deed.table.seats_of(deed.person):
            raise
        notice = "⚠️ " + deed.client.refusal_words(refusal, deed.table, deed.language)
    await deed.show(panel(deed.table, deed.seat(), deed.language, notice=notice))
    deed.client.changed(deed.table)


async def undo(deed: Deed) -> None:
    done = await deed.table.undo(deed.person)
    notice = say(deed.language, "undo-done" if done else "undo-asked")
    await deed.show(panel(deed.table, deed.seat(), deed.language, notice=notice))
    deed.client.changed(deed.table)


async def agree(deed: Deed) -> None:
    await deed.table.agree(deed.person)
    await deed.interaction.response.defer()
    deed.client.changed(deed.table)


async def decline(deed: Deed) -> None:
    await deed.table.decline(deed.person)
    await deed.interaction.response.defer()
    deed.client.changed(deed.table)


# Reading


async def hand(deed: Deed) -> None:
    await deed.show(hand_body(deed.table, deed.seat(), deed.language))


async def board(deed: Deed) -> None:
    await deed.show(board_body(deed.table, deed.table.seat_of(deed.person), deed.language))


async def log(deed: Deed) -> None:
    await deed.show(log_body(deed.table, deed.table.seat_of(deed.person), deed.language))


async def rules(deed: Deed) -> None:
    await deed.show(rules_body(deed.table.game.meta.key, None, deed.language))


DEEDS: dict[str, Callable[[Deed], Awaitable[None]]] = {
    "join": join,
    "leave": leave,
    "ai": add_ai,
    "noai": remove_ai,
    "option": option,
    "start": start,
    "rematch": rematch,
    "act": act,
    "page": page,
    "answer": answer,
    "sure": sure,
    "pick": pick,
    "undo": undo,
    "agree": agree,
    "decline": decline,
    "hand": hand,
    "board": board,
    "log": log,
    "rules": rules,
}
