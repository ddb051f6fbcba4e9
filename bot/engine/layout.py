"""Layouts: what is printed on a board of squares, and boards put together into one map.

A *square* is a number, row by row from the top left. Between two squares is an *edge*: open, the threshold of a room, a
line nobody steps over but everybody sees across, a door, or a wall. A *corner* is where four squares meet; a *post*
stands on one. A mission lays several *boards* side by side, turned as it likes; of each square it stays known which
board it is on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import TypeVar

import msgspec

from bot.engine.errors import EngineError

T = TypeVar("T")


class BadMap(EngineError):
    """A map that cannot be read, or boards that do not fit together."""


class Ground(IntEnum):
    """What a square is: is it entered, is it seen through, does its corner stand in the way of a diagonal step?"""

    FLOOR = 0
    CONSOLE = 1  # not entered, seen over, and one walks round its corners
    OBSTACLE = 2  # not entered, not seen through, but passed diagonally
    VENT = 3  # entered, but nothing is seen from it, in it or through it
    SOLID = 4  # no square at all: walls all round


class Edge(IntEnum):
    """What is between two squares. Where two boards meet, the greater one counts."""

    OPEN = 0
    THRESHOLD = 1  # where one room ends and the next begins
    LINE = 2  # not stepped over, but seen across
    DOOR = 3
    WALL = 4


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board, or several put together.

    `west` has the edge to the west of each square and, last in its row, the one to the east of the last square; `north`
    has the edge to the north of each square and, in a row more, those to the south of the last ones. `posts` are
    corners, numbered row by row like squares, one more in a row. What leads off the map or to solid ground counts as a
    wall. A room ends at walls, doors and thresholds.
    """

    width: int
    height: int
    ground: tuple[Ground, ...]
    west: tuple[Edge, ...]
    north: tuple[Edge, ...]
    posts: tuple[int, ...]
    rooms: tuple[str, ...]
    marks: dict[str, tuple[int, ...]]
    boards: tuple[str, ...]


class Placed(msgspec.Struct, frozen=True):
    """Where a board lies: its top left square after so many quarter turns clockwise, and what it is called there."""

    board: Layout
    column: int = 0
    row: int = 0
    turns: int = 0
    name: str = ""


def label(layout: Layout, square: int) -> str:
    """What a player calls a square: C4 is in the third column and the fourth row; after Z come AA, AB and so on."""
    row, column = divmod(square, layout.width)
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def turned(layout: Layout, turns: int = 1) -> Layout:
    """The layout after so many quarter turns clockwise."""
    for _ in range(turns % 4):
        layout = _turned_once(layout)
    return layout


def _turned_once(old: Layout) -> Layout:
    width, height = old.height, old.width

    def turn(values: Sequence[T], row: int, rows: int) -> tuple[T, ...]:
        """What was a column from the bottom up is a row from left to right."""
        return tuple(values[y * row + x] for x in range(row) for y in reversed(range(rows)))

    def moved(place: int, row: int, rows: int) -> int:
        y, x = divmod(place, row)
        return x * rows + rows - 1 - y

    return Layout(
        width,
        height,
        ground=turn(old.ground, old.width, old.height),
        west=turn(old.north, old.width, old.height + 1),
        north=turn(old.west, old.width + 1, old.height),
        posts=tuple(sorted(moved(post, old.width + 1, old.height + 1) for post in old.posts)),
        rooms=turn(old.rooms, old.width, old.height),
        marks={
            mark: tuple(sorted(moved(square, old.width, old.height) for square in squares))
            for mark, squares in old.marks.items()
        },
        boards=turn(old.boards, old.width, old.height),
    )


def joined(boards: Sequence[Placed]) -> Layout:
    """One map of several boards. Where two of them meet, a wall on either is a wall, and a door on either is a door."""
    placed = [msgspec.structs.replace(one, board=turned(one.board, one.turns), turns=0) for one in boards]
    width = max(one.column + one.board.width for one in placed)
    height = max(one.row + one.board.height for one in placed)
    ground, taken = [Ground.SOLID] * (width * height), [False] * (width * height)
    rooms, names = [""] * (width * height), [""] * (width * height)
    west, north = [Edge.OPEN] * ((width + 1) * height), [Edge.OPEN] * (width * (height + 1))
    posts: list[int] = []
    marks: dict[str, list[int]] = {}
    for one in placed:
        board = one.board
        if one.column < 0 or one.row < 0:
            raise BadMap(f"board {one.name!r} lies outside the map")
        there = _mover(one, board.width, width)
        for square in range(board.width * board.height):
            if taken[there(square)]:
                raise BadMap(f"board {one.name!r} lies on board {names[there(square)]!r}")
            taken[there(square)] = True
            ground[there(square)] = board.ground[square]
            rooms[there(square)] = board.rooms[square]
            names[there(square)] = one.name or board.boards[square]
        for edges, old, old_row, row in (
            (west, board.west, board.width + 1, width + 1),
            (north, board.north, board.width, width),
        ):
            there_edge = _mover(one, old_row, row)
            for place, edge in enumerate(old):
                edges[there_edge(place)] = _meeting(edges[there_edge(place)], edge, one.name)
        there_corner = _mover(one, board.width + 1, width + 1)
        posts += [there_corner(post) for post in board.posts]
        for mark, squares in board.marks.items():
            marks.setdefault(mark, []).extend(there(square) for square in squares)
    whole = Layout(
        width,
        height,
        ground=tuple(ground),
        west=tuple(west),
        north=tuple(north),
        posts=tuple(sorted(set(posts))),
        rooms=tuple(rooms),
        marks={mark: tuple(sorted(squares)) for mark, squares in marks.items()},
        boards=tuple(names),
    )
    return _with_thresholds(whole)


def _mover(one: Placed, old_row: int, row: int) -> Callable[[int], int]:
    """From a place on the board, in rows of so many, to the place on the map."""
    return lambda place: (place // old_row + one.row) * row + place % old_row + one.column


def _meeting(one: Edge, other: Edge, name: str) -> Edge:
    if {one, other} == {Edge.DOOR, Edge.LINE}:
        raise BadMap(f"at the edge of board {name!r} a door meets a line that nobody steps over")
    return max(one, other)


def _with_thresholds(layout: Layout) -> Layout:
    """Where rooms of two boards meet with no wall or door between them, each ends at the edge of its board."""
    west, north = list(layout.west), list(layout.north)
    for square in range(layout.width * layout.height):
        y, x = divmod(square, layout.width)
        for edges, place, other, inside in (
            (west, y * (layout.width + 1) + x, square - 1, x > 0),
            (north, square, square - layout.width, y > 0),
        ):
            if inside and edges[place] == Edge.OPEN and layout.rooms[square] != layout.rooms[other]:
                edges[place] = Edge.THRESHOLD
    return msgspec.structs.replace(layout, west=tuple(west), north=tuple(north))
