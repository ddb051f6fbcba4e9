"""The table of Another Glorious Day: where everything is on its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.theme import GREEN, RED, VOID
from renderers.glorious_day.alt import table_alt
from renderers.glorious_day.colours import palette
from renderers.glorious_day.map import FRAME_HEIGHT, FRAME_WIDTH
from renderers.glorious_day.parts import (
    LEAST_LINE,
    LEGEND_EDGE,
    LEGEND_LINE,
    LOW_ROW,
    NEWS_LINE,
    ROW,
    SHORT_ROW,
    TIGHT_ROW,
    Sign,
    SquadRow,
    paint_end,
    paint_goals,
    paint_hopeless,
    paint_news,
    paint_notice,
    paint_piles,
    paint_readings,
    paint_short_row,
    paint_sign,
    paint_squad_row,
    paint_tracker,
)
from renderers.glorious_day.reader import SETUP_PHASES, TableReader
from renderers.kit.board import lay_map, name_pieces, paint_columns, paint_rows
from renderers.kit.labels import overlap
from renderers.kit.parts import HEIGHT, WIDTH, paint_header
from renderers.kit.squares import paint_target

MAP_LEFT, MAP_TOP = 46, 102
STRIP_TOP, STRIP_BOTTOM = 858, 954
SIDE_LEFT, SIDE_RIGHT, SIDE_TOP = 874, 1272, 76
TRACKER = 166
GAP = 6
NEWS, LEAST_NEWS = 4, 48
LEGEND_LINES = (LEGEND_LINE, LEAST_LINE)


def draw_table(at: TableReader) -> Picture:
    """The whole table as the scene's reader sees it."""
    page = Page(palette(), WIDTH, HEIGHT, VOID)
    page.draw((0, 0, WIDTH, 68), paint_header, *at.header())
    _draw_map(page, at)
    _draw_strip(page, at)
    _draw_side(page, at)
    return page.finish(table_alt(at))


def _draw_map(page: Page, at: TableReader) -> None:
    shown, board = at.map.window, at.map.board
    left = MAP_LEFT + (FRAME_WIDTH - shown.width) // 2
    top = MAP_TOP + (FRAME_HEIGHT - shown.height) // 2
    page.draw((left, top - 32, left + shown.width, top), paint_columns, board, shown.left, shown.columns, shown.cell)
    page.draw((left - 42, top, left, top + shown.height), paint_rows, shown.top, shown.rows, shown.cell)
    pieces = list(at.map.pieces())
    targets = [piece.box for piece in pieces if piece.paint is paint_target]
    names = name_pieces(board, shown, at.rooms(), at.map.cluttered(), at.map.numbered(), at.map.stood_on())
    whole = [name for name in names if not any(overlap(name.box, target) for target in targets)]
    lay_map(page, board, shown, (left, top), [*whole, *pieces])


def _draw_strip(page: Page, at: TableReader) -> None:
    """Under the map: the cards, or how it ended; the goals, or that they cannot be reached any more. Before a mission
    is chosen, that it will be.
    """
    if at.is_briefing:
        mission = at.noun("option-mission-" + at.view.mission)
        page.draw((8, STRIP_TOP, 866, STRIP_BOTTOM), paint_notice, at.say("picture-next-mission", mission=mission))
        return
    if at.view.outcome is not None:
        _draw_end(page, at)
    else:
        page.draw((8, STRIP_TOP, 532, STRIP_BOTTOM), paint_piles, at.piles())
    box = 538, STRIP_TOP, 866, STRIP_BOTTOM
    if at.view.hopeless is not None:
        page.draw(box, paint_hopeless, at.say("picture-hopeless"), at.tell(at.view.hopeless))
    else:
        page.draw(box, paint_goals, at.goals())


def _draw_side(page: Page, at: TableReader) -> None:
    """The squad; below it what has happened, and what the signs mean, a line more if nothing has; the tracker."""
    bottom = STRIP_BOTTOM - TRACKER - GAP
    signs = () if at.is_briefing else at.legend()
    setup = at.view.phase in SETUP_PHASES
    strange, every = -(-sum(sign.strange for sign in signs) // 2), -(-len(signs) // 2)
    needs = [_legend_height(lines, LEAST_LINE) for lines in range(every if setup else strange, max(strange, 1) - 1, -1)]
    top = _draw_squad(page, at, bottom, needs)
    news = () if setup else at.news(NEWS)
    free = bottom - top - (_legend_height(strange, _legend_line(strange, bottom - top)) + GAP if strange else 0)
    has_news = bool(news) and free >= LEAST_NEWS
    wanted = every if setup else strange if has_news else min(every, strange + 1)
    lower = _draw_legend(page, signs, wanted, top, bottom) if wanted else bottom
    if has_news:
        _draw_news(page, news, top, lower)
    _draw_tracker(page, at, bottom + GAP)


def _legend_height(lines: int, line: int) -> int:
    return LEGEND_EDGE + line * lines


def _legend_line(wanted: int, room: int) -> int:
    """How high the lines of a legend are: low ones if there is no room for so many high ones."""
    return next((line for line in LEGEND_LINES if _legend_height(wanted, line) <= room), LEAST_LINE)


def _draw_legend(page: Page, signs: tuple[Sign, ...], wanted: int, top: int, bottom: int) -> int:
    """What the signs mean, as far as there is room, in low lines if need be. Where it begins, with a gap above."""
    line = _legend_line(wanted, bottom - top)
    lines = min(wanted, (bottom - top - LEGEND_EDGE) // line)
    if lines <= 0:
        return bottom
    upper = bottom - _legend_height(lines, line)
    wide = (SIDE_RIGHT - SIDE_LEFT) // 2
    for number, sign in enumerate(signs[: 2 * lines]):
        x, y = SIDE_LEFT + number % 2 * wide, upper + LEGEND_EDGE // 2 + number // 2 * line
        page.draw((x, y, x + wide, y + line), paint_sign, sign)
    return upper - GAP


def _draw_news(page: Page, news: tuple[str, ...], top: int, bottom: int) -> None:
    lower = min(bottom, top + 12 + NEWS_LINE * (2 * len(news) + 1))
    page.draw((SIDE_LEFT, top, SIDE_RIGHT, lower), paint_news, news)


def _draw_squad(page: Page, at: TableReader, bottom: int, below: Sequence[int]) -> int:
    """A row for each character, as high as there is room. Where the next thing can begin.

    `below` is how much is wanted under the rows, the first choice first; failing all of it, as much as can be.
    """
    rows = at.squad()
    room, able = bottom - SIDE_TOP, list(_heights(rows))
    fit = [heights for need in below or (-GAP,) for heights in able if _stack(heights) + need <= room]
    heights = fit[0] if fit else able[-1]
    top = SIDE_TOP
    for row, high in zip(rows, heights, strict=True):
        painter = paint_squad_row if row.is_full else paint_short_row
        page.draw((SIDE_LEFT, top, SIDE_RIGHT, top + high), painter, row)
        top += high + GAP
    return top


def _stack(heights: Sequence[int]) -> int:
    return sum(heights) + GAP * len(heights)


def _heights(rows: Sequence[SquadRow]) -> Iterator[list[int]]:
    """How high the rows can be: all high, then those who need only three lines low, then all, then all tight."""
    yield [ROW if row.is_full else SHORT_ROW for row in rows]
    yield [(ROW if row.is_laden else LOW_ROW) if row.is_full else SHORT_ROW for row in rows]
    for high in (LOW_ROW, TIGHT_ROW):
        yield [high if row.is_full else SHORT_ROW for row in rows]


def _draw_tracker(page: Page, at: TableReader, top: int) -> None:
    shown, board = at.map.window, at.map.board
    cell = min((TRACKER - 10) // board.grid.height, 190 // board.grid.width)
    wide = max(TRACKER, board.grid.width * cell + 16)
    part = shown.left, shown.top, shown.left + shown.columns, shown.top + shown.rows
    box = SIDE_LEFT, top, SIDE_LEFT + wide, STRIP_BOTTOM
    page.draw(box, paint_tracker, board, cell, part, at.centre(), at.tracker_dots())
    page.draw((SIDE_LEFT + wide + GAP, top, SIDE_RIGHT, STRIP_BOTTOM), paint_readings, at.readings())


def _draw_end(page: Page, at: TableReader) -> None:
    """How it ended, where the cards were: they count no more, and the map shows the last fight."""
    assert at.view.outcome is not None
    won = at.view.outcome.side == "players"
    title = at.say("picture-won" if won else "picture-lost")
    reason = at.tell(at.view.outcome.reason)
    box = 8, STRIP_TOP, 532, STRIP_BOTTOM
    page.draw(box, paint_end, title, reason, GREEN if won else RED, "medal" if won else "skull-crossbones")
