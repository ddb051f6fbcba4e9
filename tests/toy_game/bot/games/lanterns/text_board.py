"""The table in words."""

from __future__ import annotations

from bot.engine.naming import card_names
from bot.engine.text import Text, Who, names, text
from bot.games.lanterns.state import DARK
from bot.games.lanterns.view import View


def board(view: View) -> list[Text]:
    lines = [text("board-deck", count=view.deck)]
    for number, owner in enumerate(view.lit, 1):
        if owner == DARK:
            lines.append(text("board-dark", number=number))
        else:
            lines.append(text("board-lit", number=number, who=Who(owner)))
    lines += [text("board-hand", who=Who(seat), count=count) for seat, count in enumerate(view.held)]
    if view.hand:
        lines.append(text("board-you-hold", cards=names(card_names(view.hand))))
    if view.outcome is not None:
        lines.append(text("board-over", reason=view.outcome.reason))
    return lines
