"""What a table says of its dice, and the form in which somebody cuts the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from bot.chat.bodies import plain
from bot.chat.ids import custom_id
from bot.chat.words import say
from bot.tables.cutting import MOST_SIGNS
from bot.tables.head import OwnCut
from bot.tables.table import Table

OPEN_SECONDS = 15 * 60


class Cutting(discord.ui.Modal):
    """One word to type. As with every form, its id says all that is needed when it comes back."""

    def __init__(self, table: Table, language: str) -> None:
        super().__init__(
            title=say(language, "cutting-title")[:45], custom_id=custom_id("cutting", table.id), timeout=OPEN_SECONDS
        )
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(max_length=MOST_SIGNS)
        about = say(language, "cutting-about", most=MOST_SIGNS)[:100]
        self.add_item(
            discord.ui.Label(text=say(language, "cutting-label")[:45], description=about, component=line),
        )


def fairness_words(table: Table, language: str) -> str:
    """The hash while the secret is one, both when all is over, and always who cut and how: small, a line each."""
    return "\n".join(f"-# {line}" for line in _lines(table, language))


def _lines(table: Table, language: str) -> Iterator[str]:
    head, over = table.head, table.status == "over"
    if not head.secret:
        if head.seed:
            key = "fairness-older-seed" if over else "fairness-older-hash"
            yield say(language, key, hash=head.hash, seed=head.seed)
        return
    if over:
        yield say(language, "fairness-secret", hash=head.hash, secret=head.secret)
    else:
        yield say(language, "fairness-hash", hash=head.hash)
    if head.cuts:
        yield say(language, "fairness-cuts", cuts=", ".join(_told(cut, language) for cut in head.cuts))
    else:
        yield say(language, "fairness-uncut")
    if table.status == "lobby":
        yield say(language, "fairness-cut")


def _told(cut: OwnCut, language: str) -> str:
    """Whose it is, and what was typed as it counts: of letters, digits and spaces, so that nothing is to be escaped."""
    who = plain(cut.name) if cut.name else say(language, "cut-somebody")
    return say(language, "cut-with", who=who, text=cut.text)
