"""What is written down of a game: checkpoints between phases, and every answer ever given.

Last checkpoint + the answers since = the game as it stands. `Checkpoint.at` counts the entries before it that
still hold (undone ones do not).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.engine.dice import Dice
from bot.engine.game import Game, V
from bot.engine.play import S
from bot.engine.versions import Shape

AnsweredBy: TypeAlias = Literal["player", "ai", "order", "safe", "only"]
"""Somebody, an AI, a standing order, the table because it was late; or the table, because there was no other answer."""


class Answer(msgspec.Struct, tag="answer"):
    """What a seat answered, who did so for it, and whether something came to light that bars a free undo."""

    seat: int
    ask: int
    keys: tuple[str, ...]
    source: AnsweredBy = "player"
    barred: bool = False


class TimeUp(msgspec.Struct, tag="time-up"):
    """A named deadline passed."""

    deadline: str


class Undo(msgspec.Struct, tag="undo"):
    """Everything from entry `to` on was taken back. With an epoch, all agreed and the dice fall anew."""

    to: int
    seat: int
    epoch: int | None = None


class Resigned(msgspec.Struct, tag="resigned"):
    """A seat gave up, and that ended the game (`Game.resigned`)."""

    seat: int


class Conceded(msgspec.Struct, tag="conceded"):
    """All agreed to call it a defeat, when the game could no longer be won (`Game.hopeless`)."""


class Deal(msgspec.Struct, tag="deal"):
    """All that a viewer cannot know was dealt anew, with these dice: so a world began. It stands in no log."""

    viewer: int | None
    dice: Dice


Entry: TypeAlias = Answer | TimeUp | Undo | Resigned | Conceded


class Checkpoint(msgspec.Struct, frozen=True):
    """The game between two phases."""

    at: int
    lines: int
    numbers: list[int]
    asked: list[str]
    version: int
    state: bytes


class Save(msgspec.Struct, frozen=True):
    """A game as it stands: nothing else is needed to go on."""

    checkpoint: Checkpoint
    tail: Sequence[Entry | Deal]


def encode_state(state: S) -> bytes:
    return msgspec.msgpack.encode(state)


def decode_state(game: Game[S, V], version: int, raw: bytes) -> S:
    """The state of a checkpoint, brought up to today's version by the game's migrations."""
    meta = game.meta
    return Shape(f"{meta.key}: a checkpoint", game.state, meta.version, game.migrations).read(version, raw)
