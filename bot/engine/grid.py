"""The grid: a map of squares as rules ask about it. Who is next to whom, who may step where, what a door parts.

Everything that does not change in a game is worked out once, when a `Grid` is made. What does change is handed in
with the question as a *mask*, a whole number with a bit for each square, or for each door: where figures stand, which
doors are shut. Masks are for asking; a state keeps lists of squares. A direction is a number from 0, north, clockwise
to 7, north-west; the even ones are the sides of a square, the odd ones its corners.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from bot.engine.layout import Edge, Ground, Layout, label

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
MOVES = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_ENTERED = (Ground.FLOOR, Ground.VENT)
_OPAQUE = (Ground.OBSTACLE, Ground.VENT, Ground.SOLID)
_LABEL = re.compile(r"\s*([A-Za-z]{1,3})\s*([0-9]{1,4})\s*")
_MOST_KEPT = 512


def squares_of(mask: int) -> Iterator[int]:
    """The squares (or doors) of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def lowest(mask: int) -> int:
    """The lowest square of a mask, which has one."""
    return (mask & -mask).bit_length() - 1


def headings(across: int, down: int) -> tuple[int, int, int]:
    """The directions sideways, up or down, and diagonally in which lies what is so far across and down."""
    sideways, upright = (EAST if across > 0 else WEST), (SOUTH if down > 0 else NORTH)
    return sideways, upright, MOVES.index((MOVES[sideways][0], MOVES[upright][1]))


def mask_of(squares: Iterable[int]) -> int:
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


class Grid:
    """A map, ready to be asked.

    `diagonals` says whether squares that share only a corner are next to each other. They are not if a wall, a door or
    a post touches that corner; a line or a console there stops the step, but one can still reach across.
    """

    def __init__(self, layout: Layout, *, diagonals: bool = True) -> None:
        self.layout = layout
        self.width, self.height = layout.width, layout.height
        self.size = self.width * self.height
        self._labels = tuple(label(layout, square) for square in range(self.size))
        self.floor = self.where(lambda square: layout.ground[square] in _ENTERED)
        self.opaque = self.where(lambda square: layout.ground[square] in _OPAQUE)
        self.edges = tuple(tuple(self._edge(square, side) for side in range(4)) for square in range(self.size))
        self.doors = tuple(
            (square, self.beyond(square, side))
            for square in range(self.size)
            for side in (EAST, SOUTH)
            if self.edge(square, side) == Edge.DOOR
        )
        self.all_doors = (1 << len(self.doors)) - 1
        self.at_doors = mask_of(square for pair in self.doors for square in pair)
        self._door_numbers = {pair: door for door, (a, b) in enumerate(self.doors) for pair in ((a, b), (b, a))}
        self._directions = tuple(range(8)) if diagonals else (NORTH, EAST, SOUTH, WEST)
        self._beside = tuple(self._all_beside(square) for square in range(self.size))
        self._past_doors = tuple(self._all_past_doors(square) for square in range(self.size))
        self._steps = tuple(
            mask_of(square for square in range(self.size) if self._steps_to(square, direction))
            for direction in range(8)
        )
        self._kept_steps: dict[int, tuple[int, ...]] = {0: self._steps}
        self._kept_around = [-1] * self.size
        self._kept_doors: dict[int, int] = {}
        self._kept_near: dict[tuple[int, int], int] = {}

    # Squares

    def label(self, square: int) -> str:
        return self._labels[square]

    def find(self, typed: str) -> int | None:
        """The square that a player means by “C4” or “c 4”, if it is one of this map."""
        said = _LABEL.fullmatch(typed)
        if said is None:
            return None
        column = 0
        for letter in said[1].upper():
            column = column * 26 + ord(letter) - ord("A") + 1
        square = self.at(column - 1, int(said[2]) - 1)
        return None if square is None or self.layout.ground[square] == Ground.SOLID else square

    def at(self, x: int, y: int) -> int | None:
        """The square of that column and row, counted from 0, or None off the map."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else None

    def where(self, holds: Callable[[int], bool]) -> int:
        """The squares for which something holds."""
        return mask_of(square for square in range(self.size) if holds(square))

    def board(self, square: int) -> str:
        return self.layout.boards[square]

    def room(self, square: int) -> str:
        return self.layout.rooms[square]

    def marked(self, mark: str) -> tuple[int, ...]:
        return self.layout.marks.get(mark, ())

    # Sides and corners

    def towards(self, square: int, direction: int) -> int | None:
        """The next square in a direction, whatever is between, or None at the edge of the map."""
        y, x = divmod(square, self.width)
        return self.at(x + MOVES[direction][0], y + MOVES[direction][1])

    def beyond(self, square: int, direction: int) -> int:
        """The next square in a direction, of which the caller knows that it is there."""
        return square + MOVES[direction][0] + MOVES[direction][1] * self.width

    def edge(self, square: int, direction: int) -> Edge:
        """What is on a side of a square (north, east, south or west)."""
        return self.edges[square][direction >> 1]

    def _edge(self, square: int, side: int) -> Edge:
        other = self.towards(square, 2 * side)
        grounds = (self.layout.ground[square], Ground.SOLID if other is None else self.layout.ground[other])
        if Ground.SOLID in grounds:
            return Edge.WALL
        y, x = divmod(square, self.width)
        printed = (
            self.layout.north[square],
            self.layout.west[y * (self.width + 1) + x + 1],
            self.layout.north[square + self.width],
            self.layout.west[y * (self.width + 1) + x],
        )[side]
        return printed if grounds.count(Ground.CONSOLE) != 1 else max(printed, Edge.LINE)

    def post(self, square: int, direction: int) -> bool:
        """Whether a post stands on that corner of a square; both ends of a door are posts."""
        y, x = divmod(square, self.width)
        dx, dy = MOVES[direction]
        corner = (y + (dy > 0)) * (self.width + 1) + x + (dx > 0)
        return corner in self.layout.posts or any(Edge.DOOR in side for side in self.round_corner(square, direction))

    def round_corner(self, square: int, direction: int) -> tuple[tuple[Edge, Edge], tuple[Edge, Edge]]:
        """The edges that meet in a corner of a square: the two on the way round it anticlockwise, and clockwise."""
        left, right = (direction - 1) % 8, (direction + 1) % 8
        beside_left, beside_right = self.towards(square, left), self.towards(square, right)
        if beside_left is None or beside_right is None:
            return (Edge.WALL, Edge.WALL), (Edge.WALL, Edge.WALL)
        return (
            (self.edge(square, left), self.edge(beside_left, right)),
            (self.edge(square, right), self.edge(beside_right, left)),
        )

    # Next to each other

    def next_to(self, square: int, other: int, shut: int = 0) -> bool:
        """Whether two squares are adjacent: no wall, shut door or post between them."""
        return bool(self.beside(square, shut) >> other & 1)

    def beside(self, square: int, shut: int = 0) -> int:
        """All squares adjacent to this one, while those doors are shut."""
        beside = self._beside[square]
        for door, past in self._past_doors[square]:
            if shut & door:
                beside &= ~past
        return beside

    def beside_any(self, squares: int, shut: int = 0) -> int:
        """All squares adjacent to any of these."""
        found = 0
        for square in squares_of(squares):
            found |= self.beside(square, shut) if shut else self._beside[square]
        return found

    def _all_beside(self, square: int) -> int:
        """Adjacent squares with every door open."""
        found = 0
        for direction in self._directions:
            other = self.towards(square, direction)
            if other is None or self.layout.ground[other] == Ground.SOLID:
                continue
            if direction % 2:
                left, right = self.round_corner(square, direction)
                parted = Edge.WALL in left + right or self.post(square, direction)
            else:
                parted = self.edge(square, direction) == Edge.WALL
            if not parted:
                found |= 1 << other
        return found

    def _all_past_doors(self, square: int) -> tuple[tuple[int, int], ...]:
        """The doors of a square, each with the square past it."""
        return tuple(
            (1 << door, 1 << (pair[0] + pair[1] - square)) for door, pair in enumerate(self.doors) if square in pair
        )

    # Steps

    def steps(self, shut: int = 0) -> tuple[int, ...]:
        """For each direction the squares from which a figure may step that way, while those doors are shut."""
        found = self._kept_steps.get(shut)
        if found is None:
            if len(self._kept_steps) >= _MOST_KEPT:
                self._kept_steps = {0: self._steps}
            found = self._kept_steps[shut] = self._steps_past(shut)
        return found

    def steps_from(self, square: int, shut: int = 0) -> int:
        """The squares one step away."""
        if shut:
            return self._one_step(square, shut)
        found = self._kept_around[square]
        if found < 0:
            found = self._kept_around[square] = self._one_step(square, 0)
        return found

    def _one_step(self, square: int, shut: int) -> int:
        return mask_of(self.beyond(square, d) for d, mask in enumerate(self.steps(shut)) if mask >> square & 1)

    def _steps_past(self, shut: int) -> tuple[int, ...]:
        steps = list(self._steps)
        for door in squares_of(shut):
            one, other = self.doors[door]
            there, back = (EAST, WEST) if one // self.width == other // self.width else (SOUTH, NORTH)
            steps[there] &= ~(1 << one)
            steps[back] &= ~(1 << other)
        return tuple(steps)

    def _steps_to(self, square: int, direction: int) -> bool:
        """Whether a figure may step that way with every door open."""
        other = self.towards(square, direction)
        if other is None or direction not in self._directions or self.floor >> square & self.floor >> other & 1 == 0:
            return False
        if not self._beside[square] >> other & 1:
            return False
        if direction % 2:
            left, right = self.round_corner(square, direction)
            return Edge.LINE not in left + right
        return self.edge(square, direction) != Edge.LINE

    # Doors

    def door_between(self, square: int, other: int) -> int | None:
        """The number of the door that parts two squares."""
        return self._door_numbers.get((square, other))

    def doors_at(self, squares: int) -> int:
        """The doors with at least one of these squares on either side."""
        squares &= self.at_doors
        found = self._kept_doors.get(squares)
        if found is None:
            if len(self._kept_doors) >= _MOST_KEPT:
                self._kept_doors.clear()
            found = 0
            for square in squares_of(squares):
                for door, _ in self._past_doors[square]:
                    found |= door
            self._kept_doors[squares] = found
        return found

    # What is where, whatever is between

    def offset(self, square: int, other: int) -> tuple[int, int]:
        """How far across and down a square is from another."""
        (y, x), (v, u) = divmod(square, self.width), divmod(other, self.width)
        return u - x, v - y

    def apart(self, square: int, other: int) -> int:
        """How many squares apart two squares are as a king walks, or where there are no diagonals as a rook creeps."""
        across, down = self.offset(square, other)
        if len(self._directions) == 8:
            return max(abs(across), abs(down))
        return abs(across) + abs(down)

    def near(self, square: int, most: int) -> int:
        """All squares at most so many apart from one, this one among them."""
        found = self._kept_near.get((square, most))
        if found is None:
            found = self._kept_near[square, most] = self.where(lambda other: self.apart(square, other) <= most)
        return found

    def aligned(self, square: int, other: int) -> bool:
        """Whether two squares are in one row, column or diagonal."""
        across, down = self.offset(square, other)
        return across == 0 or down == 0 or abs(across) == abs(down)

    def in_front(self, square: int, facing: int, other: int) -> bool:
        """Whether a square lies beyond the row of one who looks north, east, south or west."""
        across, down = self.offset(square, other)
        return across * MOVES[facing][0] + down * MOVES[facing][1] > 0
