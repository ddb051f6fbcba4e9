"""The yardstick of clicks and memory: a discord.py client with Pillow imported that answers /ping, and nothing else.

It is run as a file of its own, so that nothing of Airlock comes along.
"""

from __future__ import annotations

import os

import discord
import yarl
from discord import app_commands
from PIL import Image, ImageDraw, ImageFont

PILLOW = Image, ImageDraw, ImageFont


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.tree.add_command(ping)
        await self.tree.sync()


@app_commands.command(description="Answers")
async def ping(interaction: discord.Interaction[Bare]) -> None:
    await interaction.response.send_message("pong", ephemeral=True)


if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
