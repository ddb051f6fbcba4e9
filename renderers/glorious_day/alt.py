"""The table of Another Glorious Day in words, as short as an alt text must be: whose move, who stands where, who is in
danger, what is near; then goals and cards. The text board says all the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.layout import label
from bot.engine.text import Item, Many, Name, Text, text
from bot.games.glorious_day.state import Alien
from bot.games.glorious_day.text_board import STAGES
from renderers.glorious_day.reader import TableReader


def table_alt(at: TableReader) -> str:
    return at.alt(_lines(at))


def _lines(at: TableReader) -> Iterator[Text]:
    view, mission = at.view, at.mission
    yield text("board-mission", mission=Name("option-mission-" + view.mission))
    if view.outcome is not None:
        yield text("board-over", reason=view.outcome.reason)
    else:
        yield text("board-round", round=view.round, last=mission.last, phase=STAGES.get(view.phase, "aliens"))
        yield from at.awaited()
    if view.hopeless is not None:
        yield text("hopeless", reason=view.hopeless)
    if view.active:
        yield text("alt-active", figure=Name("character-" + view.active))
    yield from _squad(at)
    yield from _creatures(at)
    if not at.is_about_cards:
        yield _shown(at)
    for goal in at.goals():
        yield text("alt-goal", goal=goal.words, progress=goal.progress)
    yield text("board-deck", cards=len(view.deck), under=len(view.under))
    yield text("board-exhausted", cards=len(view.exhausted))
    if view.threats:
        yield text("board-detection", cards=len(view.threats), threat=view.threats[-1])


def _squad(at: TableReader) -> Iterator[Text]:
    there: list[Item] = [
        text(
            "in-square" if figure.is_up else "alt-down", what=name, figure=name, square=at.map.grid.label(figure.square)
        )
        for figure in at.map.there
        for name in [Name("character-" + figure.id)]
    ]
    if there:
        yield text("alt-squad", figures=Many(tuple(there)))
    in_danger = [Name("character-" + figure.id) for figure in at.map.there if at.map.threats(figure)]
    if in_danger:
        yield text("alt-threatened", figures=Many(tuple(in_danger)))


def _creatures(at: TableReader) -> Iterator[Text]:
    view, grid = at.view, at.map.grid
    if view.aliens:
        aliens = (text("in-square", what=_alien(alien), square=grid.label(alien.square)) for alien in view.aliens)
        yield text("alt-aliens", aliens=Many(tuple(aliens)))
    if view.blips:
        squares = (text("board-label", label=grid.label(blip.square)) for blip in view.blips)
        yield text("alt-blips", squares=Many(tuple(squares)))


def _alien(alien: Alien) -> Text:
    if alien.hugger:
        return Text("board-hugger")
    return text("board-swarm", tokens=alien.tokens) if alien.tokens else Text("board-alien")


def _shown(at: TableReader) -> Text:
    """Which part of the map is in the picture."""
    shown, layout = at.map.window, at.map.grid.layout
    first, last = label(layout, shown.left)[:-1], label(layout, shown.left + shown.columns - 1)[:-1]
    return text("alt-map", left=first, right=last, top=shown.top + 1, bottom=shown.top + shown.rows)
