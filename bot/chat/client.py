"""The bot on Discord: takes commands and presses, and answers whatever goes wrong in words."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands

from bot.chat.bodies import Body
from bot.chat.commands import COMMANDS
from bot.chat.deeds import DEEDS, Deed
from bot.chat.errands import Errands
from bot.chat.ids import Pick, Press
from bot.chat.pictures import names_of, warm_up
from bot.chat.reading import rules_body
from bot.chat.words import Translator, chat_words, language_of, say
from bot.engine.errors import EngineError
from bot.tables.house import House
from bot.tables.table import Refusal, Table

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Airlock"]):
    """The slash commands; what goes wrong in one is told to who used it, once."""

    async def interaction_check(self, interaction: discord.Interaction[Airlock], /) -> bool:
        interaction.client.heard(interaction)
        return True

    async def on_error(self, interaction: discord.Interaction[Airlock], error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await interaction.client.went_wrong(interaction, cause, None)


class Airlock(discord.Client):
    """The client. Slash commands and buttons are all it needs: no privileged intent."""

    def __init__(self, house: House) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.house = house
        self.tree = Tree(self)
        self.errands = Errands(self)
        self._languages: dict[int, str] = {}
        self._users: dict[int, discord.User] = {}

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(Translator())
        for command in COMMANDS:
            self.tree.add_command(command)
        await self.tree.sync()
        await asyncio.to_thread(warm_up)
        await self.errands.start()

    async def on_ready(self) -> None:
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    def heard(self, interaction: discord.Interaction[Any]) -> None:
        """Remembers the language of who spoke, for what he will be sent by direct message."""
        self._languages[interaction.user.id] = language_of(interaction.locale)

    def changed(self, table: Table) -> None:
        """Something happened at a table: its message and the notices of it go out soon."""
        self.errands.wake(table)

    # Presses

    async def pressed(
        self, interaction: discord.Interaction[Any], verb: str, table: int, rest: list[str], values: list[str]
    ) -> None:
        self.heard(interaction)
        language = language_of(interaction.locale)
        found: Table | None = None
        try:
            if self.house.closing:
                raise Refusal("refused-closing")
            if verb == "guide":
                body = await rules_body(rest[0], values[0] if values else None, language)
                await interaction.response.edit_message(view=body.view())
                return
            found = await self.house.table(table)
            await DEEDS[verb](Deed(interaction, found, language, rest, values))
        except Exception as error:  # noqa: BLE001 (whatever it is, the person gets an answer and the operator a log line)
            await self.went_wrong(interaction, error, found)

    async def went_wrong(self, interaction: discord.Interaction[Any], error: Exception, table: Table | None) -> None:
        """Says why not. What nobody foresaw goes to the log, and the person learns that nothing was changed."""
        language = language_of(interaction.locale)
        if isinstance(error, Refusal):
            words = self.refusal_words(error, table, language)
        elif isinstance(error, discord.NotFound | discord.HTTPException):
            log.warning("Discord refused an answer to %s: %s", interaction.type, error)
            return
        else:
            if not isinstance(error, EngineError | KeyError | ValueError | IndexError):
                log.error("an interaction failed", exc_info=error)
            else:
                log.warning("an interaction did not fit: %r", error)
            words = say(language, "refused-broken")
        body = Body(["⚠️ " + words])
        try:
            if interaction.response.is_done():
                await interaction.followup.send(view=body.view(), ephemeral=True)
            else:
                await interaction.response.send_message(view=body.view(), ephemeral=True)
        except discord.HTTPException as refused:
            log.warning("a refusal could not be told: %s", refused)

    def refusal_words(self, refusal: Refusal, table: Table | None, language: str) -> str:
        names = names_of(table, language) if table is not None else []
        return chat_words(language).say(refusal.text, names)

    async def check_direct_messages(self, person: discord.User | discord.Member, table: Table, language: str) -> bool:
        """Whether that person can be written to. If not, the hand is shown in the channel, to him alone."""
        key = "dm-hello" if table.status == "lobby" else "dm-again"
        try:
            await person.send(view=Body([say(language, key, channel=f"<#{table.channel}>")]).view())
        except discord.Forbidden:
            log.info("direct messages of %s are closed", person.id)
            return False
        return True

    def language_for(self, person: int, table: Table) -> str:
        """The language a person was last heard in, else the table's."""
        return self._languages.get(person) or table.head.language

    async def fetch_user_once(self, person: int) -> discord.User:
        if person not in self._users:
            self._users[person] = await self.fetch_user(person)
        return self._users[person]

    # What happens to the places

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._abandon(await self.house.at(channel.id))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._abandon(await self.house.at(payload.thread_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for table in await self.house.in_server(guild.id):
            await self._abandon(table)

    async def _abandon(self, table: Table | None) -> None:
        if table is not None:
            await table.abandon()
            log.info("table %s ended: its place is gone", table.id)

    async def close(self) -> None:
        """Takes no new clicks, lets running ones finish, writes everything down, and goes."""
        self.house.closing = True
        await self.errands.stop()
        await super().close()
        await self.house.close()
