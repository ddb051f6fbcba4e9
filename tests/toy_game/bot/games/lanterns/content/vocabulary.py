"""What a card can do, in words that stand in its row."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from bot.engine.effects import Effect

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class Light(Effect, frozen=True, tag="light"):
    """A dark lantern of one's choice is lit."""


class Douse(Effect, frozen=True, tag="douse"):
    """A lantern that somebody else has lit goes out."""


class Draw(Effect, frozen=True, tag="draw"):
    count: Count
