"""A question of Another Glorious Day in one picture: the question itself, those concerned, what the die may bring, the
cards to choose from, and the squad.
"""

from __future__ import annotations

from bot.engine.refs import HAND_REF
from renderers.core.page import Page
from renderers.core.png import MapGrid, Picture
from renderers.core.scene import alt_text
from renderers.core.theme import VOID
from renderers.glorious_day.alt import table_alt
from renderers.glorious_day.colours import palette
from renderers.glorious_day.faces import face
from renderers.glorious_day.hand_page import HandReader
from renderers.glorious_day.reader import CARD_ROW, CARDS_IN_ROW, TableReader
from renderers.glorious_day.table_page import lay_board, lay_strip
from renderers.kit.choices import lay_cards, lay_rows
from renderers.kit.die import DIE_HEIGHT, paint_die
from renderers.kit.faces import Face
from renderers.kit.head import HEAD, lay_head
from renderers.kit.parts import HEIGHT, WIDTH
from renderers.kit.strip import strip_height

EDGE, GAP = 12, 8


def draw_question(at: TableReader) -> Picture:
    """What whoever is asked must see, and nothing else."""
    page = Page(palette(), WIDTH, HEIGHT, VOID)
    lay_head(page, at.head(), at.turn(), at.line(), at.accent)
    foot = HEIGHT - strip_height(len(at.figures))
    grid: MapGrid | None = None
    if at.is_about_cards:
        lay_cards(page, offered_cards(at), (EDGE, HEAD + GAP, WIDTH - EDGE, foot))
    else:
        grid = _draw_map(page, at, foot)
    lay_strip(page, at)
    return page.finish(_alt(at), grid)


def _draw_map(page: Page, at: TableReader, foot: int) -> MapGrid:
    top = HEAD
    if at.die:
        page.draw((EDGE, top + GAP, WIDTH - EDGE, top + GAP + DIE_HEIGHT), paint_die, at.die, at.rolled)
        top += DIE_HEIGHT + GAP + 4
    grid = lay_board(page, at, top)
    if at.card_rows:
        cards = offered_cards(at)
        across = CARDS_IN_ROW[len(cards) > at.card_rows * CARDS_IN_ROW[0]]
        lay_rows(page, cards, foot - at.card_rows * CARD_ROW + GAP // 2, CARD_ROW, at.card_rows, across)
    return grid


def offered_cards(at: TableReader) -> list[Face]:
    """The cards to choose from by their numbers, after one that the question is about."""
    found = []
    for lying, keys in at.cards.items():
        held = list(at.view.hands[at.view.viewer]) if at.view.viewer is not None and lying.pile == HAND_REF.id else []
        copies = max(1, held.count(lying.card))
        found.append(face(at.words, lying.card)._replace(keys=keys, copies=copies))
    looked_at = [face(at.words, at.detected)] if at.detected else []
    return [*looked_at, *sorted(found, key=lambda one: one.keys)]


def _alt(at: TableReader) -> str:
    """The question and the cards to choose from, then the table."""
    if not at.cards:
        return table_alt(at)
    return alt_text([HandReader(at).alt(), table_alt(at)])
