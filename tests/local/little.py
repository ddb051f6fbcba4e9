"""A little bot on the real discord.py client that uses everything Airlock uses, to try the local Discord with.

Run as a program it takes the addresses and token from its arguments, so that a test can have it in its own process.
"""

import asyncio
import re
import sys
from io import BytesIO
from typing import Any

import discord
import yarl
from discord import app_commands, ui

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x06\x00\x00\x00"
    b"\xb9\xea\xde\x81\x00\x00\x00\x00IEND\xaeB`\x82"
)
Press = discord.Interaction["Little"]


def aim(api: str, gateway: str) -> None:
    """Points discord.py at a local Discord."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


class Translator(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        words = {"play": "jouer", "Opens a table": "Ouvre une table"}
        return words.get(string.message) if locale is discord.Locale.french else None


class Lasting(ui.DynamicItem[ui.Button[Any]], template=r"lasting:(?P<count>\d+)"):
    """A button that works after a restart, for its custom id holds what it needs."""

    def __init__(self, count: int) -> None:
        super().__init__(ui.Button(label=f"Pressed {count}", custom_id=f"lasting:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: ui.Item[Any], match: re.Match[str]) -> "Lasting":
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=table_view(self.count + 1))


def table_view(count: int = 0, picture: str | None = None) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(f"Table, pressed {count} times"))
    if picture:
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description="the board")))
    box.add_item(ui.ActionRow(Lasting(count)))
    view.add_item(box)
    return view


class Ask(ui.Modal, title="Where to?"):
    square: ui.Label[Any] = ui.Label(text="Square", component=ui.TextInput(custom_id="square", max_length=4))
    pace: ui.Label[Any] = ui.Label(
        text="Pace",
        component=ui.Select(
            custom_id="pace", options=[discord.SelectOption(label="Slow"), discord.SelectOption(label="Fast")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        square, pace = self.square.component, self.pace.component
        assert isinstance(square, ui.TextInput)
        assert isinstance(pace, ui.Select)
        await interaction.response.send_message(f"To {square.value}, {pace.values[0]}", ephemeral=True)


class Panel(ui.LayoutView):
    """A view in memory: a button, a select, a modal, a slow edit and a reply."""

    row: ui.ActionRow[Any] = ui.ActionRow()
    picks: ui.ActionRow[Any] = ui.ActionRow()

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay("Choose"))

    @row.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Ask())

    @row.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=table_view(7))

    @row.button(label="Reply", custom_id="reply")
    async def reply(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        await interaction.response.send_message("only you", ephemeral=True)
        await interaction.followup.send("and everybody")

    @row.button(label="Silence", custom_id="silence")
    async def silence(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        return

    @picks.select(
        custom_id="pick", max_values=2, options=[discord.SelectOption(label=name) for name in ("Red", "Green", "Blue")]
    )
    async def pick(self, interaction: discord.Interaction[Any], chosen: ui.Select[Any]) -> None:
        view = ui.LayoutView()
        view.add_item(ui.TextDisplay("Picked " + ", ".join(chosen.values)))
        await interaction.response.edit_message(view=view)


class Little(discord.Client):
    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.seen: list[discord.Interaction[Any]] = []
        self.errors: list[BaseException] = []
        self.was_ready = asyncio.Event()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        self.add_dynamic_items(Lasting)
        add_commands(self)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identifies again at once; the five seconds of courtesy are for the real Discord."""

    async def on_ready(self) -> None:
        self.heard.append("ready")
        self.was_ready.set()

    async def on_resumed(self) -> None:
        self.heard.append("resumed")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.seen.append(interaction)

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(f"message {message.content}")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.heard.append(f"deleted {channel.name}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.heard.append(f"removed from {guild.name}")

    async def on_member_remove(self, member: discord.Member) -> None:
        self.heard.append(f"left {member.name}")

    async def on_thread_create(self, thread: discord.Thread) -> None:
        self.heard.append(f"thread {thread.name}")


def add_commands(bot: Little) -> None:
    tree = bot.tree

    @tree.error
    async def on_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        bot.errors.append(error.__cause__ or error)

    @tree.command(description="Opens a table")
    @app_commands.describe(game="Which game")
    async def play(interaction: discord.Interaction[Any], game: str, seats: app_commands.Range[int, 1, 6] = 2) -> None:
        picture = discord.File(BytesIO(PNG), "board.png", description="the board")
        await interaction.response.send_message(view=table_view(seats, "board.png"), file=picture)

    @play.autocomplete("game")
    async def games(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        names = ("alien-menace", "glorious-day", "project-elite")
        return [app_commands.Choice(name=name.title(), value=name) for name in names if current in name]

    @tree.command(description="Shows the panel")
    async def panel(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=Panel(), ephemeral=True)

    @tree.command(description="Thinks first")
    async def think(interaction: discord.Interaction[Any], hidden: bool = True) -> None:
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        await interaction.followup.send(view=table_view(3))

    @tree.command(description="Sends a direct message")
    async def whisper(interaction: discord.Interaction[Any], to: discord.Member) -> None:
        try:
            await to.send("psst", file=discord.File(BytesIO(PNG), "hand.png"))
        except discord.Forbidden as error:
            await interaction.response.send_message(f"refused {error.code}", ephemeral=True)
        else:
            await interaction.response.send_message("sent", ephemeral=True)

    @tree.command(description="Opens a thread")
    async def branch(interaction: discord.Interaction[Any], name: str) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await thread.send("hello")
        await interaction.response.send_message(f"opened {thread.name}", ephemeral=True)

    @tree.command(description="Answers at once")
    async def ping(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"pong {interaction.locale} {interaction.guild_locale}", ephemeral=True)

    group = app_commands.Group(name="table", description="The table")

    @group.command(description="Its settings")
    @app_commands.choices(pace=[app_commands.Choice(name="Fast", value="fast")])
    async def settings(interaction: discord.Interaction[Any], pace: str) -> None:
        await interaction.response.send_message(f"pace {pace}", ephemeral=True)

    tree.add_command(group)


if __name__ == "__main__":
    aim(sys.argv[1], sys.argv[2])
    Little().run(sys.argv[3], log_handler=None)
