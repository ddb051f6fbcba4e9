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
from bot.engine.lexicon import Person, lexicon
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


async def hand_shot(table: Table, seat: int, language: str) -> Shot:
    async with table.lock:
        scene = await scene_of(table, seat, language)
    return _shot("hand.png", await _drawn(draw_hand, table.game.meta.key, scene))


async def shots_of(game: str, scene: Scene[Any]) -> list[Shot]:
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
    """The table as a viewer sees it now, with what changed since their last answer: what all pictures of it are drawn
    from. Whoever asks holds the table's lock, and takes the words of the same message under it: all of one moment.
    """
    session = table.session
    assert session is not None
    since = table.head.seen.get(viewer, 0) if viewer is not None else max(0, table.head.lines - 6)
    return Scene(
        view=table.view(viewer),
        offer=table.offer(viewer) if viewer is not None else None,
        marks=tuple(await table.lines(viewer, first=since)),
        names=tuple(_called(table, language)),
        language=language,
        waiting=session.awaited if table.status == "playing" else (),
        lent=table.head.on_loan,
    )


def _shot(name: str, picture: Picture) -> Shot:
    return Shot(name, picture.png, picture.alt)


def names_of(table: Table, language: str) -> list[Person]:
    """The seats' names as they go into sentences: one that an AI plays on loan says so."""
    return chat_words(language).on_loan(people_of(table, language), table.head.on_loan)


def people_of(table: Table, language: str) -> list[Person]:
    """The same for lines of the journal, which know themselves where an AI played on loan."""
    return [plain(one) if isinstance(one, str) else one for one in _called(table, language)]


def seat_names(table: Table, language: str) -> list[str]:
    """Who sits where, as it stands by itself, on a button or in a list."""
    return [str(name) for name in chat_words(language).on_loan(_called(table, language), table.head.on_loan)]


def _called(table: Table, language: str) -> list[Person]:
    """Everybody by name, an AI that has none by what it is; those who are called the same are numbered."""
    words = chat_words(language)
    ai = words.noun("an-ai")
    names = [seat.name or ai.name for seat in table.head.seats]
    numbers = {name: count(1) for name in names if names.count(name) > 1}
    called: list[Person] = []
    for name, seat in zip(names, table.head.seats, strict=True):
        number = next(numbers[name]) if name in numbers else 0
        if seat.name:
            called.append(f"{name} {number}" if number else name)
        else:
            called.append(words.numbered("an-ai-of-several", number) if number else ai)
    return called


def warm_up() -> None:
    """Draws one card of every game, so that fonts, sprites and palettes are ready before the first click."""
    for game in MODULES:
        draw_card(game, load(game).cards[0], DEFAULT)
