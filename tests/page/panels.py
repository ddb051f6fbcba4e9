"""Panels as they go to Discord, of the questions that are asked most often: AIs play, and whatever they are asked is
laid out as for a person, pictures and all.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from bot.bench.unsaved import UnsavedTable, empty_store
from bot.chat.panel import Panel, panel
from bot.engine.session import Session
from bot.games import load
from bot.simulate import make_plan, start_of, table_of


class Play(msgspec.Struct, frozen=True):
    """A game whose panels are looked at: how many play it, with which options, and how many games tell what is
    frequent. `nth` says which occurrence of a question is shown: in the first ones little has happened yet.
    """

    game: str
    seats: int
    options: dict[str, str]
    games: int = 2
    nth: int = 4


PLAYS = (
    Play("alien-menace", 2, {}, games=6),
    Play("glorious-day", 3, {"mission": "newt"}),
)


class Asked(msgspec.Struct, frozen=True):
    """A question of a game, how often it was asked, and its panel."""

    game: str
    name: str
    count: int
    panel: Panel


async def most_frequent(play: Play, most: int, language: str = "en", *, seed: int = 0) -> list[Asked]:
    """The questions that seats are asked most often in those games, the most frequent first."""
    counts: Counter[str] = Counter()
    found: dict[str, Panel] = {}
    async with empty_store() as store:
        for n in range(seed, seed + play.games):
            table = UnsavedTable(store, load(play.game), play.seats)
            plan = make_plan(table.game, games=1, seed=n, seats=play.seats, options=play.options, policy="ai")
            session, begun = Session.begin(table.game, start_of(plan, table.game, n))
            table.follow(session, begun)
            playout = table_of(plan, session, n)
            while session.outcome is None:
                for seat in session.waiting:
                    offer = session.offer(seat)
                    if len(offer.options) < 2:
                        continue
                    counts[offer.name] += 1
                    if counts[offer.name] == 1 or counts[offer.name] == play.nth:
                        found[offer.name] = await panel(table, seat, language)
                table.took(playout.step())
    return [Asked(play.game, name, count, found[name]) for name, count in counts.most_common(most)]
