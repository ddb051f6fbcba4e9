"""Pictures of Alien Menace: the table, a hand, a card. Everything comes from a view, and what is drawn is all in it."""

from __future__ import annotations

from bot.games.alien_menace.view import View
from renderers.alien_menace.card_page import draw_card as card
from renderers.alien_menace.hand_page import draw_hand
from renderers.alien_menace.question_page import draw_question
from renderers.alien_menace.reader import TableReader
from renderers.alien_menace.table_page import draw_table
from renderers.core.png import Picture
from renderers.core.scene import Scene

__all__ = ["card", "hand", "panel", "table"]


def table(scene: Scene[View]) -> Picture:
    """What the scene's reader is asked; who is asked nothing sees the whole table."""
    at = TableReader(scene)
    return draw_table(at) if scene.offer is None else draw_question(at)


def hand(scene: Scene[View]) -> Picture:
    """The reader's hand, with what they may choose now bright and numbered as the buttons are."""
    return draw_hand(TableReader(scene))


def panel(scene: Scene[View]) -> list[Picture]:
    """One picture: what can be chosen is in it."""
    return [table(scene)]
