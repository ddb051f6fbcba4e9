"""The answer to an interaction: exactly one, and in time.

Discord waits three seconds for it. So a clock runs from the moment an interaction comes: what is not answered when it
strikes, be it for a slow drawing, a slow disk or many moves of AIs, is acknowledged, and the answer follows when it is
ready. Where a new message will come the person sees until then that the bot is thinking.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

if TYPE_CHECKING:
    from bot.chat.bodies import Body

log = logging.getLogger(__name__)
ACKNOWLEDGE_SECONDS = 1.0
KEY = "reply"
ALREADY_ANSWERED = 40060
T = TypeVar("T")


class InteractionReply:
    """One interaction and its answer. A *quiet* acknowledgement shows nothing: what was pressed will be edited."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.is_thinking = False
        """Whether a message stands there that waits to become the answer."""
        self._acknowledged = False
        self._clock: asyncio.TimerHandle | None = None
        self._acknowledging: asyncio.Task[None] | None = None

    def start_clock(self, *, quiet: Callable[[], bool]) -> None:
        self._clock = asyncio.get_running_loop().call_later(ACKNOWLEDGE_SECONDS, self._strike, quiet)

    def stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()

    def done(self) -> None:
        """All is said. The interaction, which an open panel may keep for a while, lets go of this."""
        self.stop_clock()
        self.interaction.extras.pop(KEY, None)

    def _strike(self, quiet: Callable[[], bool]) -> None:
        self.is_thinking = not quiet()
        self._acknowledging = asyncio.create_task(self._acknowledge())

    async def _acknowledge(self) -> None:
        try:
            await _once(self.interaction.response.defer(ephemeral=self.is_thinking, thinking=self.is_thinking))
            self._acknowledged = True
        except (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError) as error:
            log.warning("an acknowledgement to %s did not arrive: %s", self.interaction.user.id, error)

    async def _is_first(self) -> bool:
        """Whether nothing was sent yet. From here on the clock is silent: this is the answer."""
        self.stop_clock()
        if self._acknowledging is not None:
            await self._acknowledging
        return not self._acknowledged and not self.interaction.response.is_done()

    # Answers

    async def tell(self, body: Body) -> int:
        """A message that nobody else sees; its id, as far as Discord tells it."""
        response = self.interaction.response
        if await self._is_first():
            sent = await _once(response.send_message(view=body.view(), files=body.files(), ephemeral=True))
            return sent.message_id or 0 if sent is not None else 0
        return (await self.interaction.edit_original_response(view=body.view(), attachments=body.files())).id

    async def edit(self, body: Body) -> None:
        """The message that was pressed shows something else."""
        if await self._is_first():
            await _once(self.interaction.response.edit_message(view=body.view(), attachments=body.files()))
        else:
            await self.interaction.edit_original_response(view=body.view(), attachments=body.files())

    async def noted(self) -> None:
        """There is nothing to show."""
        if await self._is_first():
            await _once(self.interaction.response.defer())

    async def ask(self, modal: discord.ui.Modal) -> None:
        """A form. It cannot follow an acknowledgement, so no clock runs where this is the answer."""
        await self.interaction.response.send_modal(modal)

    async def send_file(self, file: discord.File, words: str) -> None:
        if await self._is_first():
            await _once(self.interaction.response.send_message(words, file=file, ephemeral=True))
        else:
            await self.interaction.edit_original_response(content=words, attachments=[file])

    async def refuse(self, body: Body) -> None:
        """Why not, after whatever else was answered."""
        if await self._is_first():
            await _once(self.interaction.response.send_message(view=body.view(), ephemeral=True))
        else:
            await self.interaction.followup.send(view=body.view(), ephemeral=True)


async def _once(answer: Awaitable[T]) -> T | None:
    """A first answer. If Discord says it has one already, an earlier try was taken, and only its word was lost."""
    try:
        return await answer
    except discord.HTTPException as error:
        if error.code != ALREADY_ANSWERED:
            raise
        return None


def reply_to(interaction: discord.Interaction[Any]) -> InteractionReply:
    """The reply of an interaction: the same one, whoever asks."""
    reply: InteractionReply = interaction.extras.setdefault(KEY, InteractionReply(interaction))
    return reply
