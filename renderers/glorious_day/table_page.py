"""The table of Another Glorious Day, all of it: what stands in the channel, and what one sees while nobody asks."""

from __future__ import annotations

from renderers.core.page import Page
from renderers.core.png import MapGrid, Picture
from renderers.core.theme import VOID
from renderers.glorious_day.alt import table_alt
from renderers.glorious_day.colours import palette
from renderers.glorious_day.map import WHOLE_FRAME
from renderers.glorious_day.parts import (
    LEGEND_LINE,
    NEWS_LINE,
    PILE_LINE,
    Sign,
    paint_news,
    paint_piles,
    paint_sign,
)
from renderers.glorious_day.reader import LETTERS, SETUP_PHASES, TableReader
from renderers.glorious_day.strip import paint_figure_box
from renderers.kit.board import lay_map, name_pieces, paint_columns, paint_rows
from renderers.kit.ground import RIM
from renderers.kit.head import HEAD, lay_head
from renderers.kit.labels import overlap
from renderers.kit.parts import HEIGHT, WIDTH
from renderers.kit.radar import paint_radar
from renderers.kit.squares import paint_plate
from renderers.kit.strip import strip_boxes, strip_height

MAP_LEFT = 50
SIDE_LEFT, SIDE_RIGHT = 884, 1268
GAP = 8
NEWS, LEAST_NEWS = 4, 3 * NEWS_LINE


def draw_table(at: TableReader) -> Picture:
    """The whole table as the scene's reader sees it."""
    page = Page(palette(), WIDTH, HEIGHT, VOID)
    lay_head(page, at.head(), at.turn(), at.line(), at.accent)
    grid = lay_board(page, at, HEAD)
    lay_strip(page, at)
    _draw_side(page, at, HEAD + GAP, HEIGHT - strip_height(len(at.figures)) - GAP // 2)
    return page.finish(table_alt(at), grid)


def lay_board(page: Page, at: TableReader, top: int) -> MapGrid:
    """The map with its letters and numbers from there down, and the radar in one of its corners."""
    shown, board = at.map.window, at.map.board
    wide, high = at.map.frame
    left = MAP_LEFT + max(0, wide - shown.width) // 2
    upper = top + LETTERS + max(0, high - shown.height) // 2
    lower = upper + shown.height
    columns = left, upper - LETTERS, left + shown.width, upper
    page.draw(columns, paint_columns, board, shown.left, shown.columns, shown.cell)
    page.draw((left - MAP_LEFT, upper, left, lower), paint_rows, shown.top, shown.rows, shown.cell)
    pieces = list(at.map.pieces())
    covered = [piece.box for piece in pieces if piece.paint is paint_plate]
    radar = at.map.kept_free
    if radar is not None:
        covered.append(radar)
    names = name_pieces(board, shown, at.rooms(), at.map.cluttered(), at.map.numbered(), at.map.stood_on())
    whole = [name for name in names if not any(overlap(name.box, other) for other in covered)]
    lay_map(page, board, shown, (left, upper), [*whole, *pieces])
    x, y = left - shown.box[0], upper - shown.box[1]
    if radar is not None:
        box = radar[0] + x, radar[1] + y, radar[2] + x, radar[3] + y
        page.draw(box, paint_radar, board, at.radar())
    return MapGrid(left + RIM, upper + RIM, shown.cell, shown.left, shown.top, shown.columns, shown.rows)


def lay_strip(page: Page, at: TableReader) -> None:
    """The squad at the foot of the picture."""
    figures = at.figures
    for box, one in zip(strip_boxes(len(figures), WIDTH, HEIGHT), figures, strict=True):
        page.draw(box, paint_figure_box, one)


def _draw_side(page: Page, at: TableReader, top: int, bottom: int) -> None:
    """Beside the map: the cards; what the strange signs mean; what has happened."""
    if not at.is_briefing:
        top = _draw_counts(page, at, top)
        setup = at.view.phase in SETUP_PHASES
        signs = [sign for sign in at.legend() if sign.strange or setup]
        top = _draw_legend(page, signs, top, bottom - (0 if setup else LEAST_NEWS))
    news = at.news(NEWS)
    if news and bottom - top >= LEAST_NEWS:
        page.draw((SIDE_LEFT, top, SIDE_RIGHT, bottom), paint_news, news)


def _draw_counts(page: Page, at: TableReader, top: int) -> int:
    """The piles by their names; beside a radar, where not all of the map is shown, by their icons alone."""
    left, piles = SIDE_LEFT, at.piles()
    lower = top + PILE_LINE * len(piles) + 16
    if not at.map.is_whole:
        wide, high = at.map.radar_size
        page.draw((left, top, left + wide, top + high), paint_radar, at.map.board, at.radar())
        left, lower = left + wide + GAP, max(lower, top + high)
    page.draw((left, top, SIDE_RIGHT, lower), paint_piles, piles)
    return lower + GAP


def _draw_legend(page: Page, signs: list[Sign], top: int, bottom: int) -> int:
    """What the signs mean, as far as there is room. Where the next thing can begin."""
    for sign in signs:
        if top + LEGEND_LINE > bottom:
            break
        page.draw((SIDE_LEFT, top, SIDE_RIGHT, top + LEGEND_LINE), paint_sign, sign)
        top += LEGEND_LINE
    return top + GAP * bool(signs)


assert MAP_LEFT + WHOLE_FRAME[0] <= SIDE_LEFT
