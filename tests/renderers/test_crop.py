"""Which part of a board the picture of a question shows, where its radar is, its strip, its head, and its grid."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from bot.engine.grid import Grid, squares_of
from bot.engine.textmap import read
from renderers.core.canvas import Canvas
from renderers.core.page import Page
from renderers.core.png import MapGrid, Palette
from renderers.core.theme import BLUE, PANEL, VOID
from renderers.kit.crop import AROUND, CLOSE_CELLS, MOST_ACROSS, MOST_DOWN, close_window, room
from renderers.kit.head import LEAST_GOAL, HeadItem, _that_fit, paint_line, paint_title
from renderers.kit.labels import overlap
from renderers.kit.strip import HIGH, LOW, MOST_IN_ROW, strip_boxes, strip_height

FRAME = 1216, 628
SIDE = 24


@cache
def grid() -> Grid:
    """A hall of 24 by 24 squares."""
    edge, row = "+" + "---+" * SIDE, "|" + "    " * (SIDE - 1) + "   |"
    first, posts = "| a " + " " * (4 * SIDE - 4) + "|", "+" + "   +" * SIDE
    rows = [first] + [row] * (SIDE - 1)
    lines = [edge]
    for number, one in enumerate(rows):
        lines += [one, posts if number < SIDE - 1 else edge]
    return Grid(read("\n".join([*lines, "", "a room hold"])))


def at(column: int, row: int) -> int:
    return row * SIDE + column


NEAR = [[(3, 3)], [(0, 0)], [(23, 23)], [(5, 5), (9, 7)], [(1, 20), (12, 22)], [(8, 8), (8, 12), (11, 9)]]


@pytest.mark.parametrize("places", NEAR)
def test_those_concerned_are_shown_with_two_squares_around(places: list[tuple[int, int]]) -> None:
    shown = close_window(grid(), [at(*places[0])], [at(*place) for place in places[1:]], FRAME)
    assert shown.cell in CLOSE_CELLS
    assert (shown.columns, shown.rows) == room(FRAME, shown.cell, grid())
    for column, row in places:
        assert shown.left <= column < shown.left + shown.columns
        assert shown.top <= row < shown.top + shown.rows
    columns, rows = zip(*places, strict=True)
    across = range(max(0, min(columns) - AROUND), min(SIDE, max(columns) + AROUND + 1))
    down = range(max(0, min(rows) - AROUND), min(SIDE, max(rows) + AROUND + 1))
    if len(across) <= MOST_ACROSS and len(down) <= MOST_DOWN:
        assert set(across) <= set(range(shown.left, shown.left + shown.columns))
        assert set(down) <= set(range(shown.top, shown.top + shown.rows))


def test_it_is_at_least_nine_by_five_and_at_most_fourteen_by_seven() -> None:
    for column in range(0, SIDE, 3):
        for row in range(0, SIDE, 2):
            for far in (1, 4, 9, 13):
                shown = close_window(grid(), [at(column, row)], [at(min(SIDE - 1, column + far), row)], FRAME)
                assert 9 <= shown.columns <= MOST_ACROSS
                assert 5 <= shown.rows <= MOST_DOWN
                assert 86 <= shown.cell <= 120
                assert shown.width <= FRAME[0]
                assert shown.height <= FRAME[1]
                assert shown.shows(grid(), at(min(SIDE - 1, column + far), row))


def test_of_those_too_far_apart_the_acting_one_and_the_nearest_are_shown() -> None:
    acting, near, far = at(2, 2), at(6, 3), at(22, 20)
    shown = close_window(grid(), [acting], [near, far], FRAME)
    assert shown.shows(grid(), acting)
    assert shown.shows(grid(), near)
    assert not shown.shows(grid(), far)


def test_what_fits_into_fourteen_by_seven_is_shown_whole() -> None:
    for width, height in ((13, 6), (13, 0), (0, 6), (7, 3)):
        for corner in ((0, 0), (10, 17), (5, 9)):
            x, y = corner
            places = [at(x, y), at(x + width, y), at(x, y + height), at(x + width, y + height)]
            shown = close_window(grid(), places[:1], places[1:], FRAME)
            assert all(shown.shows(grid(), place) for place in places)


def test_it_stays_where_it_is_while_somebody_takes_a_step() -> None:
    windows = {close_window(grid(), [at(column, 11)], [], FRAME) for column in range(6, 18)}
    assert len(windows) <= 4


# The strip


@pytest.mark.parametrize("count", range(13))
def test_every_figure_has_a_box_of_its_own(count: int) -> None:
    boxes = strip_boxes(count, 1280, 960)
    assert len(boxes) == count
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= 1280
        assert 960 - strip_height(count) <= top < bottom <= 960
        assert right - left >= 160
        assert bottom - top == (HIGH if count <= MOST_IN_ROW else LOW)


# The head


def test_what_weighs_least_goes_first_where_there_is_no_room() -> None:
    goals = [HeadItem("exit-run", "Get everybody out of the hive alive 0/5") for _ in range(2)]
    cost = HeadItem("layers", "many cards are left in the deck of cards", 1)
    shown, size = _that_fit([*goals, cost], 1230)
    assert shown == goals
    assert size >= LEAST_GOAL
    lost = HeadItem("alert", "Cannot be won: everybody who could still get out is dead, down or lost", 3)
    assert _that_fit([lost, *goals, cost], 1230)[0] == [lost]


def test_a_head_is_painted_in_its_box() -> None:
    for title in (
        "Who goes?",
        "Something has come into sight. Where does everybody who is still standing go on to now?",
    ):
        canvas = Canvas(Image.new("RGB", (1280, 74), PANEL))
        paint_title(canvas, title, "Round 12/12", BLUE)
        assert canvas.image.getbbox() is not None
    line = Canvas(Image.new("RGB", (1280, 54), PANEL))
    paint_line(line, (HeadItem("alert", "lost", 3), HeadItem("exit-run", "out 0/3")), BLUE)
    assert len(line.image.getcolors(70_000) or ()) > 4


# The grid of a picture


def test_a_picture_carries_its_grid_and_one_without_a_map_carries_none() -> None:
    known = MapGrid(56, 177, 86, 10, 17, 14, 7)
    page = Page(Palette(), 100, 60, VOID)
    assert MapGrid.read(page.finish("with a map", known).png) == known
    assert MapGrid.read(page.finish("without").png) is None
    assert page.finish("with a map", known).grid == known


def test_a_hall_is_a_hall() -> None:
    assert len(list(squares_of(grid().floor))) == SIDE * SIDE
