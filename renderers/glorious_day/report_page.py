"""A report of Another Glorious Day in one picture: what is counted, who did what to whom with which die, and where."""

from __future__ import annotations

from bot.engine.reports import Account
from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.scene import alt_text
from renderers.core.theme import ORANGE, VOID
from renderers.glorious_day.colours import palette
from renderers.glorious_day.reader import TableReader
from renderers.glorious_day.report_parts import paint_danger_box, paint_report_map, paint_row, paint_tile
from renderers.glorious_day.report_reader import ReportReader
from renderers.glorious_day.table_page import lay_strip
from renderers.kit.head import HEAD, lay_head
from renderers.kit.parts import HEIGHT, WIDTH
from renderers.kit.strip import strip_height

EDGE, GAP = 12, 10
TILE = 92
MIDDLE = 800
"""Where the map begins."""
MOST_ROW = 124
DANGER = 92


def draw_report(at: TableReader, found: Account) -> Picture:
    """What happened while its reader had no part in it; below it the squad as it is now."""
    page, told = Page(palette(), WIDTH, HEIGHT, VOID), ReportReader(at, found)
    goals = tuple(item for item in at.line() if item.weight > 1)
    lay_head(page, at.say("picture-report"), at.turn(), goals, ORANGE)
    top, foot = HEAD + GAP, HEIGHT - strip_height(len(at.figures))
    _draw_tiles(page, told, top)
    top += TILE + GAP
    _draw_rows(page, told, top, foot)
    _draw_map(page, told, top, foot)
    lay_strip(page, at)
    return page.finish(alt_text(told.alt()))


def _draw_tiles(page: Page, told: ReportReader, top: int) -> None:
    tiles = told.tiles()
    wide = (WIDTH - 2 * EDGE + GAP) // len(tiles)
    for number, tile in enumerate(tiles):
        left = EDGE + number * wide
        page.draw((left, top, left + wide - GAP, top + TILE), paint_tile, tile)


def _draw_rows(page: Page, told: ReportReader, top: int, foot: int) -> None:
    rows = told.rows()
    if not rows:
        return
    high = min(MOST_ROW, (foot - top + GAP) // len(rows))
    for row in rows:
        page.draw((EDGE, top, MIDDLE - GAP, top + high - GAP), paint_row, row)
        top += high


def _draw_map(page: Page, told: ReportReader, top: int, foot: int) -> None:
    """The whole map with the numbers of the rows, and below it who is in danger now."""
    threatened = told.threatened()
    bottom = foot - (DANGER + GAP if threatened else 0)
    page.draw((MIDDLE, top, WIDTH - EDGE, bottom - GAP), paint_report_map, told.at.map.board, told.radar())
    if threatened:
        page.draw((MIDDLE, bottom, WIDTH - EDGE, foot - GAP), paint_danger_box, *threatened)
