"""Messages as Components V2: a container of texts, a picture and rows of buttons, within Discord's limits."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.chat.ids import Control

MOST_TEXT = 3_900
ROW = 5
Row = Sequence[Control] | Control | str
"""A row of buttons, a select, or a line of text between them."""


class Attachment(msgspec.Struct, frozen=True):
    """A picture ready to be sent."""

    name: str
    png: bytes
    alt: str


class Callout(msgspec.Struct, frozen=True):
    """What stands by itself directly above the buttons: an error, a hint, what an answer would cost."""

    text: str
    colour: int | None = None


class Body(msgspec.Struct, frozen=True):
    """Everything a message is made of: texts, pictures, more texts, a box if there is one, and rows of controls.
    `mentions` are the people it may call; nobody else is ever mentioned.
    """

    texts: Sequence[str]
    shots: Sequence[Attachment] = ()
    rows: Sequence[Row] = ()
    colour: int | None = None
    after: Sequence[str] = ()
    mentions: Sequence[int] = ()
    box: Callout | None = None

    def view(self) -> discord.ui.LayoutView:
        layout = discord.ui.LayoutView(timeout=None)
        container: discord.ui.Container[Any] = discord.ui.Container(accent_colour=self.colour)
        left = MOST_TEXT
        for words in self.texts:
            left = _add_text(container, words, left)
        for shot in self.shots:
            gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
            gallery.add_item(media=f"attachment://{shot.name}", description=shot.alt[:1024])
            container.add_item(gallery)
        for words in self.after:
            left = _add_text(container, words, left)
        if self.box is not None:
            boxed: discord.ui.Container[Any] = discord.ui.Container(accent_colour=self.box.colour)
            left = _add_text(boxed, self.box.text, left)
            if container.children:
                layout.add_item(container)
            layout.add_item(boxed)
            container = discord.ui.Container(accent_colour=self.colour)
        self._add_rows(container, left)
        if container.children:
            layout.add_item(container)
        return layout

    def _add_rows(self, container: discord.ui.Container[Any], left: int) -> None:
        for row in self.rows:
            if isinstance(row, str):
                left = _add_text(container, row, left)
                continue
            line: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
            for item in [row] if isinstance(row, Control) else row:
                line.add_item(item)
            container.add_item(line)

    def files(self) -> list[discord.File]:
        return [discord.File(io.BytesIO(shot.png), shot.name, description=shot.alt[:1024]) for shot in self.shots]

    def allowed(self) -> discord.AllowedMentions:
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(id) for id in self.mentions]
        )


def _add_text(container: discord.ui.Container[Any], words: str, left: int) -> int:
    words = words if len(words) <= left else words[: max(0, left - 1)] + "…"
    if words:
        container.add_item(discord.ui.TextDisplay(words))
    return left - len(words)


def in_rows(buttons: Sequence[Control]) -> list[Sequence[Control]]:
    return [buttons[n : n + ROW] for n in range(0, len(buttons), ROW)]


def plain(name: str, most: int = 32) -> str:
    """A person's name in a sentence: no markdown, no link, no mention, no change of direction, not too long."""
    kept = "".join(sign for sign in name if sign.isprintable()).strip()[:most].replace("://", ":\u200b//")
    return discord.utils.escape_mentions(discord.utils.escape_markdown(kept)) or "?"
