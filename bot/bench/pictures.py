"""Pictures: a warm snapshot of the table, drawn and encoded, beside the bare encoding of the same pixels.

Scenes are those the bot draws: after every answer of a real game the panel of who answered and the table of the
channel. Games before them, at tables of other people, have warmed the caches, and memory is kept as the bot keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from bot import heap
from bot.bench.budgets import GAMES, MOST_PICTURE_BYTES
from bot.bench.measure import MILLI, Measure, OursAndTheirs, Scale, judge, percentile, seconds
from bot.engine.dice import Dice
from bot.engine.game import AnyGame
from bot.engine.players import random_player
from bot.engine.session import Session
from bot.games import load
from bot.progress import Progress
from renderers import draw_panel, draw_table
from renderers.core.png import Picture, bare_encode
from renderers.core.scene import Scene

PUBLIC_LINES = 6
"""What the picture in the channel marks: the last lines of the journal."""
BARE_TIMES = 3


def pictures(scale: Scale, progress: Progress) -> Iterator[Measure]:
    heap.share()
    for key, budget in GAMES.items():
        game = load(key)
        for seed in range(scale.warming_games):
            progress.show(f"{key}, warming up, game", seed + 1, scale.warming_games)
            for scene in scenes(game, seed):
                _drawing(key, scene)()
        tables: list[OursAndTheirs] = []
        questions: list[OursAndTheirs] = []
        sizes: list[int] = []
        for n in range(scale.picture_games):
            progress.show(f"{key}, game", n + 1, scale.picture_games)
            for scene in scenes(game, scale.warming_games + n):
                (tables if scene.offer is None else questions).append(_beside_bare(_drawing(key, scene), sizes))
        yield judge(
            "pictures",
            f"{key}: a panel or table drawn and encoded, warm",
            "the bare encoding of the same pixels",
            [*tables, *questions],
            budget.picture,
            unit="ms",
            also={
                "95th percentile": percentile(_ratios([*tables, *questions]), 0.95),
                "a question": median(_ratios(questions)),
                "a question, 95th percentile": percentile(_ratios(questions), 0.95),
            },
        )
        largest = [(max(sizes) / 1024, MOST_PICTURE_BYTES / 1024)]
        yield judge("pictures", f"{key}: the largest picture", "100 KiB", largest, 1.0, unit="KiB")


def _ratios(pairs: list[OursAndTheirs]) -> list[float]:
    return [ours / theirs for ours, theirs in pairs]


def _drawing(game: str, scene: Scene[Any]) -> Callable[[], list[Picture]]:
    """What the bot draws of a scene: the panel of whoever is asked, else the table."""
    if scene.offer is None:
        return lambda: [draw_table(game, scene)]
    return partial(draw_panel, game, scene)


def _beside_bare(draw: Callable[[], list[Picture]], sizes: list[int]) -> OursAndTheirs:
    """Milliseconds of a drawing, and of encoding the same pixels again."""
    drawn: list[Picture] = []
    ours = seconds(lambda: drawn.extend(draw()))
    encodes = [bare_encode(picture) for picture in drawn]
    sizes.extend(len(picture.png) for picture in drawn)
    return ours * MILLI, sum(median(seconds(encode) for _ in range(BARE_TIMES)) for encode in encodes) * MILLI


def scenes(game: AnyGame, seed: int) -> Iterator[Scene[Any]]:
    """A whole game of random players, with the scenes that the bot draws after every answer."""
    seats = game.meta.seats[0]
    session, step = Session.begin(game, game.start(seats, f"pictures {seed}"))
    dice = Dice(f"players {seed}")
    names = tuple(f"{name} {seed}" for name in ("Ripley", "Hicks", "Vasquez", "Bishop", "Newt", "Hudson")[:seats])
    journal = list(step.lines)
    seen = [0] * seats
    while session.outcome is None:
        seat = dice.pick(session.waiting)
        step = session.answer(seat, random_player(session, seat, dice))
        seen[seat] = len(journal)
        journal += step.lines
        for viewer, first in ((seat, seen[seat]), (None, max(0, len(journal) - PUBLIC_LINES))):
            yield Scene(
                view=session.view(viewer),
                offer=session.offer(viewer) if viewer is not None and viewer in session.waiting else None,
                news=tuple(line for line in journal[first:] if line.readable_by(viewer)),
                names=names,
                language="en",
                waiting=session.waiting,
            )
