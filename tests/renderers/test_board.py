"""Maps in pictures: the ground is the same however it is cut, and the window shows what it must, where it is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.engine.grid import Grid
from bot.engine.textmap import read
from bot.games.glorious_day.content.missions import SITES
from bot.games.glorious_day.rules.map_now import ground_of
from renderers.core.canvas import Canvas
from renderers.core.theme import AMBER, FLOOR, INK, VOID, WALL
from renderers.kit.board import CELLS, OPEN, SHUT, Window, door_place, name_pieces, paint_door, runs, window
from renderers.kit.ground import RIM, Board, lay_ground, paint_ground, small_map

FRAME = 816, 748
SMALL = """
+---+---+---+---+
| a     |     = |
+   +   +-D-+...+
| v     ~ b   o |
+---+---+---O   +
|###|   D   :   |
+---+---+---+---+

a room airlock
b room hall
v vent
o obstacle
= console
"""


def small() -> Board:
    return Board(Grid(read(SMALL.strip("\n"))), ("hall",), {"airlock": AMBER})


@pytest.mark.parametrize("cell", CELLS)
def test_tiles_are_pieces_of_one_ground(cell: int) -> None:
    board = Board(ground_of("rescue").grid)
    box = 3 * cell - RIM, 2 * cell - RIM, 14 * cell + RIM, 9 * cell + RIM
    tiled = Canvas(Image.new("RGB", (box[2] - box[0], box[3] - box[1])))
    lay_ground(tiled, board, cell, box)
    assert ImageChops.difference(tiled.image, paint_ground(board, cell, box)).getbbox() is None


def test_every_kind_of_ground_and_edge_can_be_painted() -> None:
    board = small()
    colours = paint_ground(board, 40, (0, 0, 160, 120)).getcolors(1 << 16) or []
    assert {WALL, INK} <= {colour for _, colour in colours}
    assert small_map(board, 5, FLOOR, WALL, VOID).size == (21, 16)


def test_a_door_is_where_its_two_squares_meet() -> None:
    board = small()
    places = [door_place(board, door, 40) for door in range(len(board.grid.doors))]
    assert ((100, 40), False) in places
    assert ((80, 100), True) in places


def test_an_open_door_leaves_a_gap() -> None:
    for state, is_open in ((OPEN, True), (SHUT, False)):
        canvas = Canvas(Image.new("RGB", (60, 60), FLOOR))
        paint_door(canvas, (30, 30), 50, False, state)
        assert (canvas.image.getpixel((26, 30)) == FLOOR) is is_open


# The window


@pytest.mark.parametrize("mission", SITES)
def test_the_whole_map_fits(mission: str) -> None:
    grid = ground_of(mission).grid
    shown = window(grid, (), *FRAME)
    assert (shown.columns, shown.rows) == (grid.width, grid.height)
    assert shown.width <= FRAME[0]
    assert shown.height <= FRAME[1]


def test_a_window_shows_what_it_must_with_the_largest_squares() -> None:
    grid = ground_of("newt").grid
    for one in range(0, grid.size, 7):
        for other in range(0, grid.size, 53):
            shown = window(grid, (one, other), *FRAME)
            assert shown.shows(grid, one)
            assert shown.shows(grid, other)
            assert 0 <= shown.left <= grid.width - shown.columns
            assert 0 <= shown.top <= grid.height - shown.rows
    assert window(grid, (300,), *FRAME).cell == CELLS[0]
    assert window(grid, (0, grid.size - 1), *FRAME).cell == CELLS[-1]


def test_a_window_stays_while_somebody_walks_in_it() -> None:
    """Along a whole row it moves a few times, not at every step."""
    grid = ground_of("newt").grid
    walked = [window(grid, range(240 + x, 244 + x), *FRAME) for x in range(grid.width - 4)]
    moved = sum(one != other for one, other in pairwise(walked))
    assert 1 <= moved <= 5


def test_names_stand_in_their_rooms_and_in_the_window() -> None:
    board = Board(ground_of("newt").grid)
    shown = Window(6, 6, 13, 12, 61)
    rooms = {room for room in board.grid.layout.rooms if room}
    names = tuple((room, room.replace("-", " ")) for room in sorted(rooms))
    pieces = list(name_pieces(board, shown, names, frozenset()))
    assert len(pieces) > 8
    left, top, right, bottom = shown.box
    for piece in pieces:
        assert left <= piece.box[0] < piece.box[2] <= right
        assert top <= piece.box[1] < piece.box[3] <= bottom
        column, row = piece.at[0] // shown.cell, piece.at[1] // shown.cell
        words = " ".join(piece.args[0]).lower() if isinstance(piece.args[0], tuple) else ""
        assert board.grid.room(row * board.grid.width + column).replace("-", " ") == words


def test_a_name_lies_under_nothing_and_is_left_out_where_there_is_no_room() -> None:
    board, shown = Board(ground_of("newt").grid), Window(0, 0, 24, 24, 30)
    names = (("operations", "operations"),)
    width = board.grid.width
    (usual,) = name_pieces(board, shown, names, frozenset())
    rows = runs(board, shown)["operations"]
    row = usual.at[1] // shown.cell
    under = frozenset(row * width + x for x in range(usual.box[0] // 30, usual.box[2] // 30 + 1))
    everywhere = frozenset(run.y * width + x for run in rows for x in range(run.x, run.x + run.length))
    for make_way in ({"chosen": under}, {"stood_on": under}):
        (moved,) = name_pieces(board, shown, names, frozenset(), **make_way)
        assert moved.at[1] // shown.cell != row
    assert list(name_pieces(board, shown, names, frozenset(), chosen=everywhere)) == []
    assert list(name_pieces(board, shown, names, frozenset(), stood_on=everywhere)) == []


def test_rows_of_a_room_end_at_walls_doors_and_consoles() -> None:
    board = small()
    found = runs(board, Window(0, 0, 4, 3, 40))
    assert [(run.x, run.y, run.length) for run in found["airlock"]] == [(0, 0, 2), (1, 1, 1)]
