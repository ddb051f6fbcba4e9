"""Geometry the slow way, to hold the engine's against: straight from the text of a map, with points and fractions.

Nothing of this is shared with the engine. Squares are (column, row), and so are points; the square (x, y) goes from the
point (x, y) to the point (x + 1, y + 1).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from bot.engine.dice import Dice

Square = tuple[int, int]
Point = tuple[Fraction, Fraction]
Segment = tuple[Point, Point]
Doors = frozenset[frozenset[Square]]
LEGEND = {"=": "console", "%": "obstacle", "@": "vent"}
BLIND = ("%", "@", "#")
ZERO, FAR = Fraction(0), Fraction(1000)


def random_map(dice: Dice, width: int, height: int, *, walls: int = 30, grounds: str = "=%#", odd: int = 12) -> str:
    """A map with that percentage of walls, as many doors and lines together as a third of that, and odd squares."""

    def edge(signs: tuple[str, str, str, str]) -> str:
        drawn = dice.below(100)
        for sign, share in zip(signs[:3], (walls, walls + walls // 6, walls + walls // 3), strict=True):
            if drawn < share:
                return sign
        return signs[3]

    def cell() -> str:
        sign = dice.pick(grounds) if grounds and dice.below(100) < odd else " "
        return "###" if sign == "#" else f" {sign} "

    lines = []
    for y in range(height + 1):
        corners = ["O" if dice.below(40) == 0 else "+" for _ in range(width + 1)]
        edges = [edge(("---", "-D-", "...", "   ")) for _ in range(width)]
        lines.append("".join(c + e for c, e in zip(corners, [*edges, ""], strict=True)))
        if y < height:
            lines.append("".join(edge(("|", "D", ":", " ")) + cell() for _ in range(width)) + "|")
    used = [sign for sign in LEGEND if any(sign in line for line in lines)]
    return "\n".join([*lines, "", *(f"{sign} {LEGEND[sign]}" for sign in used)]).rstrip("\n")


class SlowMap:
    """A map read character by character."""

    def __init__(self, text: str) -> None:
        rows = text.split("\n\n", maxsplit=1)[0].split("\n")
        self.width, self.height = len(rows[0]) // 4, len(rows) // 2
        self.rows = [row.ljust(len(rows[0])) for row in rows]
        self.squares = [(x, y) for y in range(self.height) for x in range(self.width)]

    def ground(self, square: Square) -> str:
        x, y = square
        if not (0 <= x < self.width and 0 <= y < self.height):
            return "#"
        return self.rows[2 * y + 1][4 * x + 1 : 4 * x + 4].strip()[:1]

    def between(self, one: Square, other: Square) -> str:
        """The character between two squares side by side: | and - are walls, and so is whatever leads to no square."""
        if "#" in (self.ground(one), self.ground(other)):
            return "|"
        (x, y), (u, v) = sorted([one, other])
        drawn = self.rows[2 * y + 1][4 * u] if y == v else self.rows[2 * v][4 * x + 2]
        if drawn in " ~" and [self.ground(one), self.ground(other)].count("=") == 1:
            return ":"
        return {"-": "|", ".": ":", "~": " "}.get(drawn, drawn)

    def doors(self) -> Doors:
        return frozenset(frozenset(pair) for pair in self.sides() if self.between(*pair) == "D")

    def sides(self) -> list[tuple[Square, Square]]:
        """All pairs of squares side by side."""
        return [
            ((x, y), other)
            for x, y in self.squares
            for other in ((x + 1, y), (x, y + 1))
            if other[0] < self.width and other[1] < self.height
        ]

    def round_corner(self, point: Square) -> list[str]:
        """The four characters that meet in a point, and the one of the point itself."""
        x, y = point
        ring = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y), (x - 1, y - 1)]
        return [self.between(one, other) for one, other in pairwise(ring)] + [self.rows[2 * y][4 * x]]

    def next_to(self, one: Square, other: Square, shut: Doors, *, stepping: bool) -> bool:
        """Whether squares that share a side or a corner are adjacent, or a step apart."""
        if max(abs(one[0] - other[0]), abs(one[1] - other[1])) != 1 or "#" in (self.ground(one), self.ground(other)):
            return False
        if stepping and {self.ground(one), self.ground(other)} & {"=", "%"}:
            return False
        if one[0] != other[0] and one[1] != other[1]:
            met = self.round_corner((max(one[0], other[0]), max(one[1], other[1])))
            return not set(met) & ({"|", "D", "O", ":"} if stepping else {"|", "D", "O"})
        drawn = self.between(one, other)
        if drawn == "D":
            return frozenset((one, other)) not in shut
        return drawn == " " or (drawn == ":" and not stepping)

    # Sight

    def blind(self) -> list[Square]:
        return [square for square in self.squares if self.ground(square) in BLIND]

    def cuts(self, shut: Doors) -> list[tuple[Square, Square]]:
        """The walls and shut doors, each as the two squares it parts."""
        drawn = {pair: self.between(*pair) for pair in self.sides()}
        return [pair for pair, sign in drawn.items() if sign == "|" or (sign == "D" and frozenset(pair) in shut)]

    def segments(self, standing: list[Square], shut: Doors) -> list[Segment]:
        """All that cuts sight: walls and shut doors, and of full squares four sides and two diagonals."""
        found = [side(*pair) for pair in self.cuts(shut)]
        for x, y in [*standing, *self.blind()]:
            a, b, c, d = point(x, y), point(x + 1, y), point(x + 1, y + 1), point(x, y + 1)
            found += [(a, b), (b, c), (c, d), (d, a), (a, c), (b, d)]
        return found

    def line_with_room(self, viewer: Square, target: Square, standing: list[Square], shut: Doors) -> Segment | None:
        """A line with room on both sides from the one square to the other.

        Seen so that the target is to the right and not below, all lines y = mx + c that meet both squares are a polygon
        in the plane of (m, c). A wall from p to q strikes out the lines between p and q: those above both and those
        below both are left. A full square does the same with those two of its corners that such lines run between.
        There is a line if something with an area is left in the end.
        """
        seen, back = turn_to(viewer, target)
        (left, low), (right, high) = corners([viewer, target], seen)
        struck = [
            (seen(p), seen(q))
            for p, q in (side(*pair) for pair in self.cuts(shut))
            if all(left <= x <= right and low <= y <= high for x, y in (seen(p), seen(q)))
        ]
        for square in {*standing, *self.blind()} - {viewer, target}:
            (x, y), (u, v) = corners([square], seen)
            struck.append(((x, v), (u, y)))
        lines = [(ZERO, -FAR * FAR), (FAR, -FAR * FAR), (FAR, FAR), (ZERO, FAR)]
        for square in (viewer, target):
            (x, y), (u, v) = corners([square], seen)
            lines = above(above(lines, (u, y), 1), (x, v), -1)
        left_over = [lines]
        for p, q in struck:
            if left < max(p[0], q[0]) and min(p[0], q[0]) < right and low < max(p[1], q[1]) and min(p[1], q[1]) < high:
                parts = [above(above(piece, p, way), q, way) for piece in left_over for way in (1, -1)]
                left_over = [part for part in parts if area(part)]
        if not left_over:
            return None
        m, c = (sum(values, ZERO) / len(left_over[0]) for values in zip(*left_over[0], strict=True))
        ends = []
        for square in (viewer, target):
            (x, y), (u, v) = corners([square], seen)
            inside = [max(x, (y - c) / m), min(u, (v - c) / m)]
            middle = sum(inside, ZERO) / 2
            ends.append(back((middle, m * middle + c)))
        return ends[0], ends[1]

    def line_from_corner(self, viewer: Square, target: Square, standing: list[Square], shut: Doors) -> Segment | None:
        """A line from the viewer's corner towards the target, past what stands on both sides of that corner.

        Between two neighbouring directions to points of the lattice all directions are alike.
        """
        right, down = (target[0] > viewer[0]) * 2 - 1, (target[1] > viewer[1]) * 2 - 1
        x, y = viewer[0] + (right > 0), viewer[1] + (down > 0)
        if viewer[0] == target[0] or viewer[1] == target[1] or {"D", "O"} & set(self.round_corner((x, y))):
            return None
        beside = [(viewer[0] + right, viewer[1]), (viewer[0], viewer[1] + down)]
        past = (viewer[0] + right, viewer[1] + down)
        if all(
            "|" in (self.between(viewer, one), self.between(one, past)) or self.ground(one) in BLIND for one in beside
        ):
            return None
        segments = self.segments([square for square in standing if square not in (viewer, target)], shut)
        size = self.width + self.height
        slopes = sorted({Fraction(b, a) for a in range(1, size) for b in range(size)})
        for slope in [(one + other) / 2 for one, other in pairwise(slopes)]:
            near = max(Fraction(abs(target[0] + (right < 0) - x)), abs(target[1] + (down < 0) - y) / slope)
            far = min(Fraction(abs(target[0] + (right > 0) - x)), abs(target[1] + (down > 0) - y) / slope)
            across = (near + far) / 2
            start, end = ((x + right * far, y + down * far * slope) for far in (across / 1000, across))
            if near < far and clear(start, end, segments):
                return start, end
        return None

    def centres_see(self, viewer: Square, target: Square, shut: Doors) -> bool:
        """From centre to centre: nothing cuts the line, and all that touches it at a corner is on one side of it."""
        start, end = ((Fraction(2 * x + 1, 2), Fraction(2 * y + 1, 2)) for x, y in (viewer, target))
        blind = [((point(x, y), point(x + 1, y + 1)), (point(x + 1, y), point(x, y + 1))) for x, y in self.blind()]
        grazed: dict[Point, set[int]] = {}
        for p, q in [side(*pair) for pair in self.cuts(shut)] + [diagonal for both in blind for diagonal in both]:
            sides = turn(start, end, p), turn(start, end, q)
            if sides[0] * sides[1] < 0 and turn(p, q, start) * turn(p, q, end) <= 0:
                return False
            for touched, other in ((p, sides[1]), (q, sides[0])):
                if turn(start, end, touched) == 0 and within(start, end, touched):
                    grazed.setdefault(touched, set()).add(other)
        return all(not {1, -1} <= sides for sides in grazed.values()) or viewer == target

    def sees(self, viewer: Square, target: Square, standing: list[Square], shut: Doors) -> bool:
        if viewer == target or {viewer, target} & set(self.blind()):
            return viewer == target
        ways = (self.line_with_room, self.line_from_corner)
        return any(way(viewer, target, standing, shut) for way in ways)


def point(x: int, y: int) -> Point:
    return Fraction(x), Fraction(y)


def side(one: Square, other: Square) -> Segment:
    """The side that two squares share."""
    (x, y), (u, v) = sorted([one, other])
    return (point(u, y), point(u, y + 1)) if y == v else (point(x, v), point(x + 1, v))


def turn_to(viewer: Square, target: Square) -> tuple[Callable[[Point], Point], Callable[[Point], Point]]:
    """How to see points so that the target is to the right and not below, and back."""
    right, down = (1 if target[0] >= viewer[0] else -1), (1 if target[1] >= viewer[1] else -1)
    if target[0] == viewer[0]:
        return lambda p: (p[1] * down, p[0]), lambda p: (p[1], p[0] * down)
    return lambda p: (p[0] * right, p[1] * down), lambda p: (p[0] * right, p[1] * down)


def corners(squares: list[Square], seen: Callable[[Point], Point]) -> Segment:
    """The least and the greatest point of squares."""
    points = [seen(point(x + a, y + b)) for x, y in squares for a in (0, 1) for b in (0, 1)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs), min(ys)), (max(xs), max(ys))


def above(lines: list[Point], p: Point, way: int) -> list[Point]:
    """The part of a polygon of lines (m, c) that run above a point, or below it for way -1."""
    found: list[Point] = []
    heights = [way * (m * p[0] + c - p[1]) for m, c in lines]
    for place, (m, c) in enumerate(lines):
        height, before = heights[place], heights[place - 1]
        if height * before < 0:
            share = before / (before - height)
            m0, c0 = lines[place - 1]
            found.append((m0 + share * (m - m0), c0 + share * (c - c0)))
        if height >= 0:
            found.append((m, c))
    return found


def area(polygon: list[Point]) -> Fraction:
    return abs(sum((a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*polygon, *polygon[:1]])), ZERO))


def clear(start: Point, end: Point, segments: list[Segment]) -> bool:
    """Whether a line touches none of the segments, not even at their ends."""
    for p, q in segments:
        sides = turn(start, end, p), turn(start, end, q), turn(p, q, start), turn(p, q, end)
        if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
            return False
        touching = ((start, end, p), (start, end, q), (p, q, start), (p, q, end))
        if any(way == 0 and within(*three) for way, three in zip(sides, touching, strict=True)):
            return False
    return True


def turn(a: Point, b: Point, c: Point) -> int:
    """Whether c is to the left of the line from a to b (1), to the right (-1) or on it."""
    twice = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (twice > 0) - (twice < 0)


def within(a: Point, b: Point, c: Point) -> bool:
    return all(min(a[i], b[i]) <= c[i] <= max(a[i], b[i]) for i in (0, 1))
