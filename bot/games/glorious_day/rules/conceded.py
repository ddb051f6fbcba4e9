"""The table has agreed to call it a defeat: whatever was under way is put away, and the mission is lost.

It may begin in any position, in the midst of any other phase: with cards on their way from pile to pile, with somebody
half-way through a move, a die rolled, a Detection card on the table.
"""

from __future__ import annotations

from bot.engine.asks import Flow
from bot.engine.cards import EVERYONE
from bot.engine.grid import lowest
from bot.engine.paths import waves
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.endurance import lose
from bot.games.glorious_day.state import NOBODY, State

CONCEDED = "conceded"


def conceded(g: G) -> Flow[None]:
    """A defeat as any other; in a campaign it is the end of that, too (défaite)."""
    s = g.state
    if _is_laid_out(s):
        _clear_cards(s)
        _stand_aside(s)
        _nobody_acts(s)
    else:
        g.go("briefing")
    lose(g, "lost-conceded")
    yield from ()


def _is_laid_out(s: State) -> bool:
    """Not yet, while a campaign says which mission is next."""
    return bool(s.pool or s.blips)


def _clear_cards(s: State) -> None:
    """Cards that were being played or revealed are exhausted; the Detection card is discarded."""
    for card in s.limbo:
        s.exhausted.put(card, EVERYONE)
    s.limbo, s.revealing = [], False
    if s.detected:
        s.detection_discard.append(s.detected)
    s.detected, s.cancelled, s.drawers = "", False, []
    s.placed_blips, s.placed_aliens = [], []


def _stand_aside(s: State) -> None:
    """Whoever was passing a comrade, or stepping over a token, stands on the nearest square that is free."""
    mover = next((figure for figure in s.there if figure.id == s.moving), None)
    s.moving = ""
    if mover is None:
        return
    start, mover.square = mover.square, NOBODY
    free = map_now.grid(s).floor & ~map_now.occupied(s) & ~map_now.tokens(s)
    near = next((wave & free for wave in waves(map_now.grid(s), 1 << start) if wave & free), 1 << start)
    mover.square = lowest(near)


def _nobody_acts(s: State) -> None:
    s.active, s.actions, s.orders, s.token = "", 0, 0, NOBODY
    s.free_with, s.attacked, s.rolled = "", "", None
