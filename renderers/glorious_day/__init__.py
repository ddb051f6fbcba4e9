"""Pictures of Another Glorious Day: the table, a hand, a card. Everything comes from a view."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.reports import Account
from bot.games.glorious_day.view import View
from renderers.core.png import Picture
from renderers.core.scene import Scene
from renderers.glorious_day.card_page import draw_card as card
from renderers.glorious_day.hand_page import HandReader, draw_hand
from renderers.glorious_day.question_page import draw_question
from renderers.glorious_day.reader import TableReader
from renderers.glorious_day.report_page import draw_report
from renderers.glorious_day.table_page import draw_table

__all__ = ["card", "hand", "panel", "report", "table"]


def table(scene: Scene[View]) -> Picture:
    """The table as the scene's reader sees it: what a question is about, or all of it if there is none."""
    at = TableReader(scene)
    return draw_question(at) if scene.offer is not None else draw_table(at)


def report(scene: Scene[View], found: Account) -> Picture:
    """What happened while the scene's reader had no part in it, and how the squad stands now."""
    return draw_report(TableReader(replace(scene, offer=None)), found)


def hand(scene: Scene[View]) -> Picture:
    """The reader's hand, with what they may choose now bright and numbered as the buttons are."""
    return draw_hand(HandReader(TableReader(scene)))


def panel(scene: Scene[View]) -> list[Picture]:
    """One picture: cards are in it when they can be chosen."""
    return [table(scene)]
