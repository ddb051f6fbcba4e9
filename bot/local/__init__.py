"""A small Discord on loopback: the table in the browser, without a token, and the test double for the real client.

It stands alone: nothing here imports the bot, and nothing here imports discord.
"""

from .server import LocalDiscord

__all__ = ["LocalDiscord"]
