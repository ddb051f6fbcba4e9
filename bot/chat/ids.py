"""What a button or select says when it is used: a verb, a table, and what else the verb needs, in its custom_id.

Nothing that a button needs is kept in memory, so every button of every message works after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, cast

import discord

PATTERN = re.compile(r"al/(?P<verb>[a-z]+)/(?P<table>\d{1,15})(?:/(?P<rest>.*))?")
NO_TABLE = 0
MOST = 100


def custom_id(verb: str, table: int, *rest: object) -> str:
    id = "/".join(["al", verb, str(table), *map(str, rest)])
    if len(id) > MOST:
        raise ValueError(f"a custom_id has at most {MOST} characters: {id}")
    return id


def parts(match: re.Match[str]) -> tuple[str, int, list[str]]:
    """The verb, the table's number (`NO_TABLE`: none) and the rest."""
    rest = match["rest"]
    return match["verb"], int(match["table"]), rest.split("/") if rest else []


class Answering(Protocol):
    """Whoever takes presses: the client."""

    async def pressed(
        self, interaction: discord.Interaction[Any], verb: str, table: int, rest: list[str], values: list[str]
    ) -> None: ...


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=PATTERN):
    """A button, or a select with the values picked in it."""

    def __init__(self, item: discord.ui.Item[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        assert self.match is not None
        data = cast("dict[str, Any]", interaction.data)
        verb, table, rest = parts(self.match)
        await cast("Answering", interaction.client).pressed(
            interaction, verb, table, rest, list(data.get("values", []))
        )


def shortened(words: str, most: int) -> str:
    """As much of it as there is room for; that something is missing can be seen."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def button(
    label: str,
    id: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Control:
    return Control(discord.ui.Button(label=shortened(label, 80), custom_id=id, style=style, disabled=disabled))


def primary(label: str, id: str, *, disabled: bool = False) -> Control:
    return button(label, id, style=discord.ButtonStyle.primary, disabled=disabled)


def success(label: str, id: str, *, disabled: bool = False) -> Control:
    return button(label, id, style=discord.ButtonStyle.success, disabled=disabled)


def danger(label: str, id: str) -> Control:
    return button(label, id, style=discord.ButtonStyle.danger)


def select(
    placeholder: str,
    id: str,
    options: Sequence[tuple[str, str, bool]],
    *,
    notes: Mapping[str, str] | None = None,
    least: int = 1,
    most: int = 1,
) -> Control:
    """A select of (label, value, whether it is chosen now); `notes` are lines below entries, by their values."""
    below = {value: shortened(note, 100) for value, note in (notes or {}).items()}
    made = [
        discord.SelectOption(
            label=shortened(label, 100), value=value, description=below.get(value) or None, default=chosen
        )
        for label, value, chosen in options
    ]
    return Control(
        discord.ui.Select(placeholder=placeholder[:150], custom_id=id, options=made, min_values=least, max_values=most)
    )


def channel_select(placeholder: str, id: str) -> Control:
    """A select of text channels, none or up to 25 of them."""
    kinds = [discord.ChannelType.text]
    chosen: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        placeholder=placeholder[:150], custom_id=id, channel_types=kinds, min_values=0, max_values=25
    )
    return Control(chosen)
