"""What the table in words says of a question where to go: how far it is from each square to what one has come for."""

from __future__ import annotations

from bot.engine.game import Offer
from bot.engine.text import Name, Text, text
from bot.games.glorious_day.state import Figure
from bot.games.glorious_day.text_board import Lay, exits, figure_name, many, steps_to, things_there
from bot.games.glorious_day.view import View


def choices(view: View, offer: Offer) -> list[Text]:
    """Of squares to go to, room by room: how far it is from each to the nearest thing one may have come for."""
    figure = next((one for one in view.figures if one.id == offer.id("figure") and one.on_map), None)
    lay = Lay(view)
    labels = [option.id("square") for option in offer.somethings if len(option.refs) == 1]
    ends = [square for label in labels if (square := lay.grid.find(label)) is not None]
    if figure is None or not ends:
        return []
    goal = _nearest_goal(view, lay, figure)
    if goal is None:
        return []
    what, square, steps = goal
    rooms: dict[str, list[tuple[int, int]]] = {}
    for end in ends:
        left = steps_to(lay, lay.walks(end), square)
        if left is not None:
            rooms.setdefault(lay.grid.room(end), []).append((left, end))
    told = [text("board-ends", figure=figure_name(figure.id), what=what, square=lay.label(square), steps=steps)]
    for room, found in sorted(rooms.items(), key=lambda one: min(one[1])):
        squares = many(text("board-end", square=lay.label(end), steps=left) for left, end in sorted(found))
        told.append(text("board-ends-in", room=Name("room-" + room), ends=squares))
    return told


def _nearest_goal(view: View, lay: Lay, figure: Figure) -> tuple[Text, int, int] | None:
    """What there is to be done, or where nothing is left the way out; its square, and how far it is."""
    walks = lay.walks(figure.square)
    for things in (things_there(view, lay), exits(view)):
        found = [
            (steps, square, what) for what, square in things if (steps := steps_to(lay, walks, square)) is not None
        ]
        if found:
            steps, square, what = min(found, key=lambda one: one[:2])
            return what, square, steps
    return None
