"""Pictures for messages, drawn in a thread. Only views go in; what the viewer may not see cannot be drawn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from bot.chat.bodies import Attachment
from bot.chat.naming import called, seat_names
from bot.engine.dice import Dice
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import random_player
from bot.engine.reports import Account
from bot.engine.session import Session
from bot.engine.text import Text
from bot.games import MODULES, load
from bot.tables import answering
from bot.tables.table import Table
from renderers import draw_card, draw_hand, draw_lobby, draw_panel, draw_report, draw_table
from renderers.core.png import Picture
from renderers.core.scene import Scene
from renderers.kit.lobby import Lobby

log = logging.getLogger(__name__)
P = ParamSpec("P")
R = TypeVar("R")


_painters = ThreadPoolExecutor(2, "painter")
"""Drawing gains nothing from more threads, and each of them keeps memory of its own."""


async def _drawn(draw: Callable[P, R], /, *args: P.args, **named: P.kwargs) -> R:
    return await asyncio.get_running_loop().run_in_executor(_painters, partial(draw, *args, **named))


async def hand_shot(table: Table, seat: int, language: str) -> Attachment:
    async with table.lock:
        scene = await scene_of(table, seat, language)
    return _shot("hand.png", await _drawn(draw_hand, table.game.meta.key, scene))


async def shots_of(game: str, scene: Scene[Any]) -> list[Attachment]:
    """The table and the hand of one scene, drawn in one go; only the table without a question, or without a card."""

    if scene.offer is None:
        return [_shot("table.png", await _drawn(draw_table, game, scene))]
    drawn = await _drawn(draw_panel, game, scene)
    return [_shot(name, picture) for name, picture in zip(("table.png", "hand.png"), drawn, strict=False)]


async def report_shot(game: str, scene: Scene[Any], found: Account) -> Attachment | None:
    """What happened, of a game that has a picture for it."""
    picture = await _drawn(draw_report, game, scene, found)
    return None if picture is None else _shot("report.png", picture)


async def card_shot(game: str, card: str, language: str) -> Attachment:
    return _shot("card.png", await _drawn(draw_card, game, card, language))


async def lobby_shot(table: Table, language: str) -> Attachment:
    get_ready(table.game.meta.key, language)
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
    since = table.head.read_up_to(viewer) if viewer is not None else max(0, table.head.lines - 6)
    return Scene(
        view=table.view(viewer),
        offer=answering.answers(table, viewer) if viewer is not None else None,
        news=tuple(await table.lines(viewer, first=since)),
        names=tuple(called(table, language)),
        language=language,
        waiting=session.awaited if table.status == "playing" else (),
        lent=table.head.on_loan,
    )


def _shot(name: str, picture: Picture) -> Attachment:
    return Attachment(name, picture.png, picture.alt)


# Before somebody clicks


WARMING_ANSWERS = 5
_warmer = ThreadPoolExecutor(1, "warmer")
"""By itself, so that nobody's click waits behind games that others play."""
_ready: dict[tuple[str, str], Future[None]] = {}


def get_ready(game: str, language: str) -> None:
    """Soon somebody wants to see this game: what it needs is loaded meanwhile, if that is the first time.

    So a game that nobody plays takes no memory, and the first click in one that is played no longer than others do. A
    damaged table may say that it plays something else: that is for whoever reads that table to find.
    """
    if game in MODULES and language in LANGUAGES and (game, language) not in _ready:
        _ready[game, language] = _warmer.submit(warm_up, game, language)
        _ready[game, language].add_done_callback(_tell)


def stop_getting_ready() -> None:
    """What has not begun is left, so that a bot that is told to stop does not go on for that."""
    for what, warming in list(_ready.items()):
        if warming.cancel():
            del _ready[what]


def warm_up(game: str, language: str) -> None:
    """Draws the beginning of a game, answered by chance, as whoever is asked sees it."""
    rules, dice = load(game), Dice("warm-up")
    session, step = Session.begin(rules, rules.start(rules.meta.seats[0], "warm-up"))
    names = tuple(f"AI {seat + 1}" for seat in range(rules.meta.seats[0]))
    for _ in range(WARMING_ANSWERS):
        for seat in session.waiting[:1]:
            news = tuple(line for line in step.lines if line.readable_by(seat))
            draw_panel(game, Scene(session.view(seat), session.offer(seat), news, names, language, session.waiting))
            step = session.answer(seat, random_player(session, seat, dice))


def _tell(warmed: Future[None]) -> None:
    """Whoever clicks finds out by themselves; this is for the operator."""
    if not warmed.cancelled() and warmed.exception() is not None:
        log.error("a game could not be drawn in advance", exc_info=warmed.exception())
