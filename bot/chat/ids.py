"""What a button or select says when it is pressed: a verb, a table, and what else the verb needs, in its custom_id.

Nothing about a panel is kept in memory, so every button of every message works after a restart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, Self, cast

import discord

if TYPE_CHECKING:
    import re

PATTERN = r"al/(?P<verb>[a-z]+)/(?P<table>\d+)(?:/(?P<rest>.*))?"
MOST = 100


def custom_id(verb: str, table: int, *rest: object) -> str:
    id = "/".join(["al", verb, str(table), *map(str, rest)])
    if len(id) > MOST:
        raise ValueError(f"a custom_id has at most {MOST} characters: {id}")
    return id


class Answering(Protocol):
    """Whoever takes presses: the client."""

    async def pressed(
        self, interaction: discord.Interaction[Any], verb: str, table: int, rest: list[str], values: list[str]
    ) -> None: ...


def _parts(match: re.Match[str]) -> tuple[str, int, list[str]]:
    rest = match["rest"]
    return match["verb"], int(match["table"]), rest.split("/") if rest else []


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=PATTERN):
    """A button."""

    def __init__(
        self, item: discord.ui.Button[Any], verb: str = "", table: int = 0, rest: list[str] | None = None
    ) -> None:
        super().__init__(item)
        self.verb, self.table, self.rest = verb, table, rest or []

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast("discord.ui.Button[Any]", item), *_parts(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        client = cast("Answering", interaction.client)
        await client.pressed(interaction, self.verb, self.table, self.rest, [])


class Pick(discord.ui.DynamicItem[discord.ui.Select[Any]], template="sel:" + PATTERN):
    """A select; what is picked are its values."""

    def __init__(
        self, item: discord.ui.Select[Any], verb: str = "", table: int = 0, rest: list[str] | None = None
    ) -> None:
        super().__init__(item)
        self.verb, self.table, self.rest = verb, table, rest or []

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast("discord.ui.Select[Any]", item), *_parts(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        client = cast("Answering", interaction.client)
        data = cast("dict[str, Any]", interaction.data)
        await client.pressed(interaction, self.verb, self.table, self.rest, list(data.get("values", [])))


def button(
    label: str,
    id: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Press:
    return Press(
        discord.ui.Button(label=label[:80], custom_id=id, style=style, emoji=emoji, disabled=disabled),
    )


def select(placeholder: str, id: str, options: list[discord.SelectOption], *, least: int = 1, most: int = 1) -> Pick:
    return Pick(
        discord.ui.Select(
            placeholder=placeholder[:150], custom_id="sel:" + id, options=options, min_values=least, max_values=most
        )
    )
