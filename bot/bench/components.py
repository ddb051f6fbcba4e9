"""Components: the most that a message of ours is made of, while everybody is also asked to agree to something.

These are the panels of all who are asked, after every answer of whole games, and the table's own messages, in every
language. A panel's pictures are counted, and not drawn: at most the table and the hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

from msgspec.structs import replace

from bot.bench.budgets import GAMES, Budget
from bot.bench.measure import Measure, Scale, judge
from bot.bench.unsaved import UnsavedTable, empty_store
from bot.chat.bodies import Attachment, Body
from bot.chat.panel import Aside, panel_and_scene
from bot.chat.tabletop import tabletop
from bot.engine.lexicon import LANGUAGES
from bot.engine.session import Session
from bot.games import load
from bot.progress import Progress
from bot.simulate import make_plan, start_of, table_of
from bot.tables.head import NOBODY, Vote

PICTURES = (Attachment("table.png", b"", ""), Attachment("hand.png", b"", ""))
POLICIES = ("ai", "random")
NOTICE = "A press that came too late is answered above everything else."


def components(scale: Scale, progress: Progress) -> Iterator[Measure]:
    for game, budget in GAMES.items():
        most = asyncio.run(_most(game, budget, scale, progress))
        what, allowed = f"{game}: the most components of a message", f"{budget.components}"
        yield judge("components", what, allowed, [(most, budget.components)], 1.0, unit="parts")


async def _most(game: str, budget: Budget, scale: Scale, progress: Progress) -> int:
    most = 0
    for n in range(scale.component_games):
        progress.show(f"{game}, game", n + 1, scale.component_games)
        async for body in _messages(game, budget, n):
            most = max(most, body.view().total_children_count)
    return most


async def _messages(game: str, budget: Budget, n: int) -> AsyncIterator[Body]:
    """All of one game; those of the table only when its buttons may have changed."""
    loaded = load(game)
    policy = POLICIES[n % len(POLICIES)]
    plan = make_plan(loaded, games=1, seed=n, seats=budget.seats, options=budget.options, policy=policy)
    session, begun = Session.begin(loaded, start_of(plan, loaded, n))
    playout = table_of(plan, session, n)
    async with empty_store() as store:
        table = UnsavedTable(store, loaded, plan.seats)
        async for body in _of_the_table(table):
            yield body
        table.follow(session, begun)
        table.head.vote = Vote("undo", NOBODY)
        async for body in _of_the_table(table):
            yield body
        hopeless = None
        while session.outcome is None:
            for seat in session.waiting:
                for language in LANGUAGES:
                    laid_out, _ = await panel_and_scene(table, seat, language, Aside(notice=NOTICE))
                    yield replace(laid_out, shots=PICTURES)
            if table.hopeless != hopeless:
                hopeless = table.hopeless
                async for body in _of_the_table(table):
                    yield body
            table.took(playout.step())
        async for body in _of_the_table(table):
            yield body


async def _of_the_table(table: UnsavedTable) -> AsyncIterator[Body]:
    for language in LANGUAGES:
        table.head.language = language
        yield await tabletop(table)
