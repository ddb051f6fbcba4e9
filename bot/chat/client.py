"""The bot on Discord: takes commands and presses, and answers whatever goes wrong in words."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from collections import deque
from hashlib import sha256
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot import heap
from bot.chat.bodies import Body
from bot.chat.commands import COMMANDS
from bot.chat.doors import Doors
from bot.chat.errands import Errands
from bot.chat.following import Following
from bot.chat.ids import NO_TABLE, PATTERN, Control, parts
from bot.chat.naming import names_of
from bot.chat.pictures import stop_getting_ready
from bot.chat.presses import FORMS, PRESSES, QUIET, BadPress, Press
from bot.chat.replies import reply_to
from bot.chat.settings import language_for
from bot.chat.typed import typed_in
from bot.chat.words import Translator, chat_words, language_of, say
from bot.health import Health
from bot.tables import posting
from bot.tables.house import House
from bot.tables.store import StoreError, Unread
from bot.tables.table import Refusal, Table

log = logging.getLogger(__name__)
LAST_ANSWERS = 40
"""How often, every 50 ms, a stop looks whether the presses that came before it are answered."""


LAST_TAKEN = 1000
"""So many interactions are remembered, so that one that is delivered twice acts once."""


class Tree(app_commands.CommandTree["Airlock"]):
    """The slash commands; what goes wrong in one is told to who used it, once."""

    async def interaction_check(self, interaction: discord.Interaction[Airlock], /) -> bool:
        if not interaction.client.is_new(interaction):
            return False
        if interaction.type is discord.InteractionType.application_command:
            reply_to(interaction).start_clock(quiet=lambda: False)
        await interaction.client.heard(interaction)
        return True

    async def on_error(self, interaction: discord.Interaction[Airlock], error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await interaction.client.went_wrong(interaction, cause, None)


class Airlock(discord.Client):
    """The client. It needs no privileged intent: of messages it learns that they are there, not what they say."""

    def __init__(self, house: House, *, nearby: bool = False) -> None:
        """Discord names the bot's servers one by one, and the bot is ready when no further one has come for a while. A
        Discord on this machine (`nearby`) names them all at once.
        """
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.1 if nearby else 2.0,
            max_messages=None,
        )
        self.house = house
        self.tree = Tree(self)
        self.following = Following()
        self.doors = Doors()
        self.errands = Errands(self)
        self.answering = 0
        self._online = False
        self._taken: deque[int] = deque(maxlen=LAST_TAKEN)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Control)
        await self.tree.set_translator(Translator())
        for command in COMMANDS:
            self.tree.add_command(command)
        await self._sync_commands()
        heap.tidy()
        await self.errands.start()

    async def _sync_commands(self) -> None:
        """Tells Discord the commands if they are not the ones it was told last: it allows that so often a day."""
        translator = self.tree.translator
        assert translator is not None
        payload = [await command.get_translated_payload(self.tree, translator) for command in COMMANDS]
        now = f"{self.application_id} {sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()}"
        if await self.house.kept("commands") != now:
            await self.tree.sync()
            await self.house.keep("commands", now)
            log.info("the commands have changed and were told to Discord")

    async def on_resumed(self) -> None:
        self._online = True

    async def on_disconnect(self) -> None:
        self._online = False

    async def on_ready(self) -> None:
        self._online = True
        many = "server" if len(self.guilds) == 1 else "servers"
        log.info("ready as %s in %s %s", self.user, len(self.guilds), many)

    def health(self) -> Health:
        tables, in_place = len(list(self.house.loaded())), self.house.store.is_in_place
        return Health(time.time(), self._online, tables, os.getpid(), in_place=in_place)

    async def heard(self, interaction: discord.Interaction[Any]) -> None:
        """Remembers the language of whoever spoke, for what they will be sent by direct message."""
        try:
            await self.house.preferences.heard(interaction.user.id, language_of(interaction.locale))
        except StoreError as error:
            log.warning("the language of person %s could not be kept: %s", interaction.user.id, error)

    def changed(self, table: Table) -> None:
        """Something happened at a table: its message, the panels open at it and the notices of it go out soon."""
        self.errands.wake(table)

    # Presses

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether it comes for the first time. Discord may deliver an interaction twice, and it must act once."""
        if interaction.id in self._taken:
            log.info("an interaction of %s came twice", interaction.user.id)
            return False
        self._taken.append(interaction.id)
        return True

    async def pressed(
        self, interaction: discord.Interaction[Any], verb: str, table: int, rest: list[str], values: list[str]
    ) -> None:
        if not self.is_new(interaction):
            return
        language = language_of(interaction.locale)
        press = Press(interaction, language, rest, values, None)
        reply = reply_to(interaction)
        if verb not in FORMS:
            reply.start_clock(quiet=lambda: verb in QUIET or press.on_own_panel)
        self.answering += 1
        try:
            if self.house.closing:
                raise Refusal("refused-closing")
            with self.following.pressing(table, interaction.user.id):
                await self.heard(interaction)
                if table != NO_TABLE:
                    press.at = await self.house.table(table)
                if verb not in PRESSES:
                    raise BadPress(f"nothing is called {verb!r}")
                await PRESSES[verb](press)
        except Exception as error:  # noqa: BLE001 (whatever it is, the person gets an answer and the operator a log line)
            await self.went_wrong(interaction, error, press.at)
        finally:
            reply.done()
            self.answering -= 1

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Takes what was typed in a modal. The library forgets open modals in a restart; their ids say enough."""
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.modal_submit and (match := PATTERN.fullmatch(data["custom_id"])):
            verb, table, rest = parts(match)
            await self.pressed(interaction, verb, table, rest, typed_in(data["components"]))

    async def on_message(self, message: discord.Message) -> None:
        self.errands.scrolled(message.channel.id)

    async def went_wrong(self, interaction: discord.Interaction[Any], error: Exception, table: Table | None) -> None:
        """Says why not. What nobody foresaw goes to the log, and the person learns that nothing was changed."""
        language, reply = language_of(interaction.locale), reply_to(interaction)
        about = f"of person {interaction.user.id}" + (f" at table {table.id}" if table is not None else "")
        if isinstance(error, StoreError):
            log.error("an interaction %s could not be served: %s", about, error)
            words = say(language, "refused-unreadable" if isinstance(error, Unread) else "refused-disk")
        elif isinstance(error, Refusal):
            words = self.refusal_words(error, table, language)
        elif isinstance(error, BadPress):
            log.warning("an interaction %s did not fit: %s", about, error)
            words = say(language, "refused-broken")
        elif isinstance(error, discord.HTTPException | aiohttp.ClientError | ConnectionError | TimeoutError):
            log.warning("an answer to %s did not arrive: %s", interaction.user.id, error)
            reply.stop_clock()
            if not reply.is_thinking:
                return
            words = say(language, "refused-unsent")
        else:
            log.error("an interaction %s failed", about, exc_info=error)
            words = say(language, "refused-broken")
        body = Body(["⚠️ " + words])
        try:
            await reply.refuse(body)
        except (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError) as refused:
            log.warning("a refusal could not be told: %s", refused)

    def refusal_words(self, refusal: Refusal, table: Table | None, language: str) -> str:
        names = names_of(table, language) if table is not None else []
        return chat_words(language).say(refusal.text, names)

    async def check_direct_messages(self, interaction: discord.Interaction[Any], table: Table) -> None:
        """Writes to whoever has joined where hands are hidden. If that fails they are told where theirs will be, and
        the table remembers.
        """
        if not table.will_have_secrets:
            return
        language, person = language_of(interaction.locale), interaction.user
        hello = Body([say(language, "dm-hello", channel=f"<#{table.channel}>")])
        reached = await self.doors.write(person.id, lambda: person.send(view=hello.view())) is not None
        if not reached:
            await interaction.followup.send(view=Body([say(language, "dm-closed")]).view(), ephemeral=True)
        await posting.remember_reach(table, person.id, reached=reached)

    async def language_for(self, person: int, table: Table) -> str:
        return language_for(await self.house.preferences.person(person), table)

    # What happens to the places

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._abandon_at(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._abandon_at(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for table in await self.house.in_server(guild.id):
            await self.abandon(table)

    async def _abandon_at(self, channel: int) -> None:
        try:
            table = await self.house.at(channel)
        except (Refusal, StoreError) as error:
            log.warning("channel %s is gone, and its table cannot be read: %s", channel, error)
            return
        if table is not None:
            await self.abandon(table)

    async def abandon(self, table: Table) -> None:
        """Ends a table whose place is gone; panels that were open there go with it."""
        self.following.forget(table.id)
        try:
            await table.abandon()
        except Refusal as refusal:
            log.warning("table %s: its place is gone, but it could not be ended: %s", table.id, refusal)
        else:
            log.info("table %s ended: its place is gone", table.id)

    async def close(self) -> None:
        """Takes no new clicks, lets running ones finish, writes everything down, and goes."""
        self.house.closing = True
        stop_getting_ready()
        await self.errands.stop()
        for _ in range(LAST_ANSWERS):
            if not self.answering:
                break
            await asyncio.sleep(0.05)
        await self.house.close()
        await super().close()
