"""Pictures for messages, drawn in a thread. Only views go in; what the viewer may not see cannot be drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any, ParamSpec, TypeVar

from bot.chat.bodies import Shot, plain
from bot.chat.words import DEFAULT, chat_words
from bot.engine.lexicon import lexicon
from bot.engine.text import Text
from bot.games import MODULES, load
from bot.tables.table import Table
from renderers import draw_card, draw_hand, draw_lobby, draw_table, has_hand
from renderers.lobby import Lobby
from renderers.png import Picture
from renderers.scene import Scene

P = ParamSpec("P")
R = TypeVar("R")


_painters = ThreadPoolExecutor(2, "painter")
"""Drawing gains nothing from more threads, and each of them keeps memory of its own."""


async def _drawn(draw: Callable[P, R], /, *args: P.args, **named: P.kwargs) -> R:
    return await asyncio.get_running_loop().run_in_executor(_painters, partial(draw, *args, **named))


async def table_shot(table: Table, viewer: int | None, language: str) -> Shot:
    """The table as a viewer sees it, with what changed since his last answer."""
    scene = await scene_of(table, viewer, language)
    return _shot("table.png", await _drawn(draw_table, table.game.meta.key, scene))


async def hand_shot(table: Table, seat: int, language: str) -> Shot:
    scene = await scene_of(table, seat, language)
    return _shot("hand.png", await _drawn(draw_hand, table.game.meta.key, scene))


async def panel_shots(game: str, scene: Scene[Any]) -> list[Shot]:
    """The table and the hand of one scene, drawn in one go; only the table without a question, or without a card."""

    def draw() -> list[Shot]:
        shots = [_shot("table.png", draw_table(game, scene))]
        if scene.offer is not None and has_hand(game, scene):
            shots.append(_shot("hand.png", draw_hand(game, scene)))
        return shots

    return await _drawn(draw)


async def card_shot(game: str, card: str, language: str) -> Shot:
    return _shot("card.png", await _drawn(draw_card, game, card, language))


async def lobby_shot(table: Table, language: str) -> Shot:
    words = lexicon(table.game.meta.key, language)
    options = tuple(
        (words.noun(f"option-{spec.key}").name, words.noun(f"option-{spec.key}-{table.head.options[spec.key]}").name)
        for spec in table.game.meta.options
    )
    free = table.game.meta.seats[-1] - len(table.head.seats)
    scene = Lobby(
        game=table.game.meta.key,
        name=words.noun("game").name,
        tagline=words.say(Text("game.text")),
        seats=(*seat_names(table, language), *[None] * free),
        options=options,
        language=language,
    )
    return _shot("lobby.png", await _drawn(draw_lobby, scene))


async def scene_of(table: Table, viewer: int | None, language: str) -> Scene[Any]:
    """The table as a viewer sees it now: what all pictures of it are drawn from. Never in the middle of a change."""
    async with table.lock:
        return await _scene(table, viewer, language)


async def _scene(table: Table, viewer: int | None, language: str) -> Scene[Any]:
    session = table.session
    assert session is not None
    since = table.head.seen.get(viewer, 0) if viewer is not None else max(0, table.head.lines - 6)
    return Scene(
        view=table.view(viewer),
        offer=table.offer(viewer) if viewer is not None else None,
        marks=tuple(await table.lines(viewer, first=since)),
        names=tuple(seat_names(table, language)),
        language=language,
        waiting=session.awaited if table.status == "playing" else (),
    )


def _shot(name: str, picture: Picture) -> Shot:
    return Shot(name, picture.png, picture.alt)


def names_of(table: Table, language: str) -> list[str]:
    """The seats' names as they go into sentences."""
    return [plain(name) for name in seat_names(table, language)]


def seat_names(table: Table, language: str) -> list[str]:
    """Who sits where, in the reader's language: one that an AI plays on loan says so, and equal names are numbered."""
    ai = chat_words(language).noun("an-ai").name
    names = [seat.name or ai for seat in table.head.seats]
    shared = {name: count(1) for name in names if names.count(name) > 1}
    numbered = [f"{name} {next(shared[name])}" if name in shared else name for name in names]
    lent = [seat.by_ai and bool(seat.name) for seat in table.head.seats]
    return [f"{name} ({ai})" if on_loan else name for name, on_loan in zip(numbered, lent, strict=True)]


def warm_up() -> None:
    """Draws one card of every game, so that fonts, sprites and palettes are ready before the first click."""
    for game in MODULES:
        draw_card(game, load(game).cards[0], DEFAULT)
