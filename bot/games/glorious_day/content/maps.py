"""The boards of Another Glorious Day in the Corps, as data/glorious-day/boards draws them, and maps laid out of them.

There are four *boards*, each printed on two *sides*, one with the *face* of the colony and one with that of the
station; `boards.toml` lists them, and `rooms.toml` the rooms on them. All are squares of twelve, and the two squares in
the middle of each edge lead on, so that any two fit together however they are turned; doors further out along an edge
lead on where they meet another. A *label* is what players call a square of the whole map, C4; `C4:E6` is all the floor
in that rectangle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from bot.engine.content import DATA as DATA_OF_GAMES
from bot.engine.content import BadContent, DataFile, Fact
from bot.engine.grid import EAST, NORTH, SOUTH, WEST, Grid, squares_of
from bot.engine.layout import BadMap, Edge, Layout, Placed, joined
from bot.engine.paths import waves
from bot.engine.textmap import read

DATA = DATA_OF_GAMES / "glorious-day"
SIDES_FILE, ROOMS_FILE = "boards.toml", "rooms.toml"
BoardFace: TypeAlias = Literal["colony", "station"]
Tint: TypeAlias = Literal["mint", "orange", "amber", "blue", "pink"]
WIDTH = 12
MIDDLE = (5, 6)
"""Where along an edge every board leads on."""


class BoardSide(Fact, frozen=True):
    """One side of a board: the number of the board, and what the side shows."""

    id: str
    board: int
    face: BoardFace


class BoardRoom(Fact, frozen=True):
    """A room of a board. `tint` is the light on its floor, if it has any of its own; a `passage` only leads on."""

    id: str
    tint: Tint | None = None
    passage: bool = False


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a board on the table (plateau): `at` is its column and row in boards, not squares; turned clockwise."""

    side: str
    at: tuple[int, int]
    turns: int = 0


# Boards


def load_sides(data: Path = DATA) -> dict[str, BoardSide]:
    """All sides by name: of each board one for each face."""
    file = DataFile(data / SIDES_FILE, "side")
    sides = file.rows("side", BoardSide)
    file.check((side.id, "boards are numbered from 1") for side in sides.values() if side.board < 1)
    first = {(side.board, side.face): side for side in reversed(sides.values())}
    file.check(
        (side.id, f"board {side.board} has that face on {other.id}")
        for side in sides.values()
        if (other := first[side.board, side.face]) is not side
    )
    return sides


def load_boards(data: Path = DATA) -> dict[str, Layout]:
    """All sides as they are drawn, each of them checked."""
    boards: dict[str, Layout] = {}
    owners: dict[str, str] = {}
    for side in load_sides(data):
        where = f"boards/{side}.txt"
        try:
            board = read((data / where).read_text(encoding="utf-8"), side)
        except FileNotFoundError:
            raise BadContent(f"{where}: there is no such board") from None
        except BadMap as error:
            raise BadContent(f"{where}: {error}") from error
        _check_board(where, board)
        for room in sorted(set(board.rooms) - {""}):
            if room in owners:
                raise BadContent(f"{where}: room {room} is on board {owners[room]} already")
            owners[room] = side
        boards[side] = board
    return boards


def load_rooms(boards: Mapping[str, Layout], data: Path = DATA) -> dict[str, BoardRoom]:
    """All rooms by name: those on the boards, and no others."""
    file = DataFile(data / ROOMS_FILE, "room")
    rooms = file.rows("room", BoardRoom)
    drawn = {room: side for side, board in boards.items() for room in board.rooms if room}
    file.check(
        (room, f"it is on board {side}, and has no row here") for room, side in drawn.items() if room not in rooms
    )
    file.check((room, "it is on no board") for room in rooms if room not in drawn)
    return rooms


def _check_board(where: str, board: Layout) -> None:
    if (board.width, board.height) != (WIDTH, WIDTH):
        raise BadContent(f"{where}: a board has {WIDTH} by {WIDTH} squares, not {board.width} by {board.height}")
    grid = Grid(board)
    for square in squares_of(grid.floor):
        if not board.rooms[square]:
            raise BadContent(f"{where}: {grid.label(square)} belongs to no room")
    for place in MIDDLE:
        for square, side, edge in (
            (place, "north", board.north[place]),
            (place * WIDTH + WIDTH - 1, "east", board.west[place * (WIDTH + 1) + WIDTH]),
            (WIDTH * (WIDTH - 1) + place, "south", board.north[WIDTH * WIDTH + place]),
            (place * WIDTH, "west", board.west[place * (WIDTH + 1)]),
        ):
            if edge not in (Edge.OPEN, Edge.THRESHOLD, Edge.DOOR) or not grid.floor >> square & 1:
                raise BadContent(f"{where}: {grid.label(square)} must lead on in the {side}")
    _check_connected(where, grid)


def _check_connected(where: str, grid: Grid) -> None:
    """Every floor square can be walked to from every other."""
    first = grid.floor & -grid.floor
    reached = 0
    for wave in waves(grid, first):
        reached |= wave
    for square in squares_of(grid.floor & ~reached):
        here = grid.label(next(squares_of(first)))
        raise BadContent(f"{where}: there is no way from {here} to {grid.label(square)}")


# Maps


def lay(boards: Mapping[str, Layout], table: Sequence[Laid], where: str) -> Layout:
    """One map of several boards, with a wall all round. `where` names what is to blame if they do not fit."""
    used: dict[int, str] = {}
    faces = set()
    for laid in table:
        if laid.side not in boards:
            raise BadContent(f"{where}: boards: there is no board side {laid.side}")
        side = BOARD_SIDES[laid.side]
        if side.board in used:
            raise BadContent(
                f"{where}: boards: {laid.side} and {used[side.board]} are the same board, or its two sides"
            )
        if not 0 <= laid.turns <= 3:
            raise BadContent(f"{where}: boards: {laid.side} is turned {laid.turns} times, not 0 to 3")
        used[side.board] = laid.side
        faces.add(side.face)
    if len(faces) != 1:
        raise BadContent(f"{where}: boards: {len(faces)} faces are used, and a mission is played on one")
    try:
        whole = joined(
            [Placed(boards[one.side], one.at[0] * WIDTH, one.at[1] * WIDTH, one.turns, one.side) for one in table]
        )
    except BadMap as error:
        raise BadContent(f"{where}: boards: {error}") from error
    grid = Grid(whole)
    _check_connected(f"{where}: boards", grid)
    return _sealed(grid)


def _sealed(grid: Grid) -> Layout:
    """The map with walls where it ends: what would lead on to a board that is not there is closed."""
    layout = grid.layout
    west, north = list(layout.west), list(layout.north)
    for square in squares_of(~grid.opaque & (1 << grid.size) - 1):
        y, x = divmod(square, layout.width)
        for side, edges, place in (
            (NORTH, north, square),
            (SOUTH, north, square + layout.width),
            (WEST, west, y * (layout.width + 1) + x),
            (EAST, west, y * (layout.width + 1) + x + 1),
        ):
            if grid.edge(square, side) == Edge.WALL:
                edges[place] = Edge.WALL
    return msgspec.structs.replace(layout, west=tuple(west), north=tuple(north))


def at_rim(grid: Grid, square: int) -> bool:
    """Whether a square is at the edge of the boards, where an exit can be."""
    around = (grid.towards(square, side) for side in (NORTH, EAST, SOUTH, WEST))
    return any(other is None or not grid.board(other) for other in around)


def floor_at(grid: Grid, written: str, where: str) -> tuple[int, ...]:
    """The squares that a label, or two with a colon between, stand for."""
    first, colon, last = written.partition(":")
    ends = [grid.find(first), grid.find(last if colon else first)]
    corners = [square for square in ends if square is not None]
    if len(corners) != 2:
        raise BadContent(f"{where}: {written} is not on the map")
    (top, left), (bottom, right) = (divmod(square, grid.width) for square in corners)
    found = tuple(
        y * grid.width + x
        for y in range(top, bottom + 1)
        for x in range(left, right + 1)
        if grid.floor >> y * grid.width + x & 1
    )
    if not found:
        raise BadContent(f"{where}: {written} is no floor")
    return found


BOARD_SIDES = load_sides()
BOARDS = load_boards()
ROOMS = load_rooms(BOARDS)
