"""Line of sight from any point of a square to any point of another.

A straight line with some room on both sides is, for the rules, the row of squares it runs through: a staircase of steps
across and down. A staircase is *straight* if of any two pieces of it with equally many steps neither has two steps down
more than the other; just these are the rows of squares that lines run through (in mathematics: balanced words are the
cutting sequences of lines). So sight needs no arithmetic with points. The straight staircases to a square so far across
and down are listed once for all maps; for two squares of a map it is kept which of them no wall cuts; and when somebody
asks, those that run through a blocker are struck out.

A line that only grazes, along the side of a blocker or between the corners of two, has no room and does not count. With
one exception: a viewer whose square touches a corner can look out from that very corner, past what stands on both sides
of it, unless both are walls or a post fills it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from bot.engine.grid import Grid, headings, mask_of, squares_of
from bot.engine.layout import Edge

ACROSS, DOWN = "x", "y"
_SWAPPED = str.maketrans("xy", "yx")


@cache
def straight(across: int, down: int) -> frozenset[str]:
    """All straight staircases with so many steps across and down."""
    if across == 0 or down == 0:
        return frozenset([ACROSS * across + DOWN * down])
    if across < down:
        return frozenset(line.translate(_SWAPPED) for line in straight(down, across))
    shorter = ((straight(across - 1, down), ACROSS), (straight(across, down - 1), DOWN))
    longer = (line + step for lines, step in shorter for line in lines)
    return frozenset(line for line in longer if _stays_straight(line, across, down))


def _stays_straight(line: str, across: int, down: int) -> bool:
    """Whether a staircase that is straight but for its last step is straight with it.

    Two pieces that do not both lie before the last step, nor both after the first, are a beginning and an end.
    """
    without_first = line[1:]
    if without_first not in straight(across - (line[0] == ACROSS), down - (line[0] == DOWN)):
        return False
    difference = 0
    for first, last in zip(line, reversed(line), strict=True):
        difference += (first == DOWN) - (last == DOWN)
        if not -1 <= difference <= 1:
            return False
    return True


class Template(NamedTuple):
    """The straight lines to a square so many columns across and rows down, a bit for each.

    `through` has the lines that run through a square (column, row), `over` those that cross its side towards the next
    column or row, `from_corner` those that begin in the corner of the viewer's square.
    """

    every: int
    from_corner: int
    through: dict[tuple[int, int], int]
    over: dict[tuple[int, int, str], int]


@cache
def template(across: int, down: int) -> Template:
    lines = straight(across, down)
    generic = sorted(lines)
    # A line from the corner itself is one that could as well pass on either side of it.
    cornered = [line for line in generic if line.startswith(ACROSS + DOWN) and DOWN + ACROSS + line[2:] in lines]
    through: dict[tuple[int, int], int] = {}
    over: dict[tuple[int, int, str], int] = {}
    for number, (line, skipped) in enumerate([(line, 0) for line in generic] + [(line, 2) for line in cornered]):
        x = y = 0
        for taken, step in enumerate(line):
            if taken >= skipped:
                over[x, y, step] = over.get((x, y, step), 0) | 1 << number
            x, y = x + (step == ACROSS), y + (step == DOWN)
            if skipped <= taken + 1 < len(line):
                through[x, y] = through.get((x, y), 0) | 1 << number
    every = (1 << len(generic) + len(cornered)) - 1
    return Template(every, every >> len(generic) << len(generic), through, over)


class Lines(NamedTuple):
    """The template in one of four directions on a map: squares are now so many further than the viewer's.

    `between` is a mask of the squares between, from `lowest` on; `through` goes by the place of the bit in it, from 1.
    """

    every: int
    from_corner: int
    corner: int
    lowest: int
    between: int
    through: dict[int, int]


class Pair(NamedTuple):
    """What there is between two squares of a map: the lines no wall cuts, and the doors across them."""

    lines: Lines
    free: int
    doors: int
    over_doors: tuple[tuple[int, int], ...]


HIDDEN = Pair(Lines(0, 0, 0, 0, 0, {}), 0, 0, ())


class Sight:
    """Who sees whom on a map. Works out a pair of squares when it is first asked about, and keeps that."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._lines: dict[tuple[int, int], Lines] = {}
        self._unhindered: dict[tuple[int, int], Pair] = {}
        self._pairs: list[list[Pair | None]] = [[] for _ in range(grid.size)]
        self._in_view: dict[int, tuple[int, ...]] = {}
        self._doors = [1 << door for door in range(max(1, len(grid.doors)))]
        self._asked = [0] * grid.size
        self._open_to = [0] * grid.size

    def sees(self, viewer: int, target: int, standing: int = 0, shut: int = 0) -> bool:
        """Whether one on the square `viewer` sees the square `target`, past those who stand and doors that are shut.

        Whoever stands on one of these two squares is not in the way.
        """
        pairs = self._pairs[viewer]
        pair = pairs[target] if pairs else None
        if pair is None:
            pair = self._pair(viewer, target)
        lines, free, doors, over_doors = pair
        if not free:
            return False
        blockers = standing >> viewer + lines.lowest & lines.between
        while blockers:
            bit = blockers & -blockers
            free &= ~lines.through[bit.bit_length()]
            blockers ^= bit
        if shut & doors:
            for door, cut in over_doors:
                if shut & door:
                    free &= ~cut
        return free != 0

    def open_to(self, target: int, viewers: int) -> int:
        """From which of these squares one sees the square `target` with every door open and nobody in the way. Kept by
        target: rules ask about one square and all who might see it, where `seen` asks about one viewer and all squares.
        """
        new = viewers & ~self._asked[target]
        if new:
            self._open_to[target] |= mask_of(viewer for viewer in squares_of(new) if self.sees(viewer, target))
            self._asked[target] |= new
        return viewers & self._open_to[target]

    def is_seen(self, target: int, viewers: int, standing: int = 0, shut: int = 0) -> bool:
        """Whether anybody on the squares of a mask sees the square `target`."""
        viewers = self.open_to(target, viewers)
        while viewers:
            bit = viewers & -viewers
            if self.sees(bit.bit_length() - 1, target, standing, shut):
                return True
            viewers ^= bit
        return False

    def seen(self, viewer: int, standing: int = 0, shut: int = 0) -> int:
        """All squares that one sees from there, that square among them."""
        in_view = self._in_view.get(viewer)
        if in_view is None:
            in_view = tuple(target for target in range(self.grid.size) if self.sees(viewer, target))
            self._in_view[viewer] = in_view
        return mask_of(target for target in in_view if self.sees(viewer, target, standing, shut))

    def hidden_by(self, viewer: int, target: int, standing: int = 0, shut: int = 0) -> str:
        """What is to blame if one does not see a square: `wall`, `door` or `figure`; nothing if one does."""
        if not self.sees(viewer, target):
            return "wall"
        if not self.sees(viewer, target, 0, shut):
            return "door"
        return "" if self.sees(viewer, target, standing, shut) else "figure"

    def _pair(self, viewer: int, target: int) -> Pair:
        pairs = self._pairs[viewer] or [None] * self.grid.size
        self._pairs[viewer] = pairs
        found = pairs[target]
        if found is None:
            found = pairs[target] = self._work_out(viewer, target)
        return found

    def _work_out(self, viewer: int, target: int) -> Pair:
        offset = self.grid.offset(viewer, target)
        if viewer != target and not self._comes_near(viewer, target, *offset):
            return HIDDEN
        lines = self._lines_to(*offset)
        free = lines.every
        doors: list[tuple[int, int]] = []
        sideways, upright, _ = headings(*offset)
        column, row = self.grid.beyond(0, sideways), self.grid.beyond(0, upright)
        for (x, y, step), cut in template(abs(offset[0]), abs(offset[1])).over.items():
            square, direction = viewer + x * column + y * row, sideways if step == ACROSS else upright
            edge = self.grid.edge(square, direction)
            if edge == Edge.WALL:
                free &= ~cut
            elif edge == Edge.DOOR:
                door = self.grid.door_between(square, self.grid.beyond(square, direction))
                doors.append((self._doors[door or 0], cut))
        for place in squares_of(self.grid.opaque >> viewer + lines.lowest & lines.between):
            free &= ~lines.through[place + 1]
        if free & lines.from_corner and not self._looks_round(viewer, lines.corner):
            free &= ~lines.from_corner
        if not free:
            return HIDDEN
        if free == lines.every and not doors:
            return self._unhindered.setdefault(offset, Pair(lines, free, 0, ()))
        return Pair(lines, free, sum(door for door, _ in doors), tuple(doors))

    def _comes_near(self, viewer: int, target: int, across: int, down: int) -> bool:
        """Whether a line may get to the square: one of the two before it must be seen, with no wall between."""
        if (self.grid.opaque >> viewer | self.grid.opaque >> target) & 1:
            return False
        sideways, upright, _ = headings(-across, -down)
        ways = [sideways] * (across != 0) + [upright] * (down != 0)
        return any(
            self.grid.edge(target, way) != Edge.WALL and self._pair(viewer, self.grid.beyond(target, way)).free
            for way in ways
        )

    def _looks_round(self, viewer: int, corner: int) -> bool:
        """Whether the corner is not filled: a post, or walls on both sides, and nobody looks past."""
        if self.grid.post(viewer, corner):
            return False
        sides = zip(self.grid.round_corner(viewer, corner), (corner - 1, corner + 1), strict=True)
        return not all(
            Edge.WALL in edges or self.grid.opaque >> self.grid.beyond(viewer, way % 8) & 1 for edges, way in sides
        )

    def _lines_to(self, across: int, down: int) -> Lines:
        found = self._lines.get((across, down))
        if found is None:
            found = self._lines[across, down] = self._laid(across, down)
        return found

    def _laid(self, across: int, down: int) -> Lines:
        """The template, laid on this map in the direction asked for."""
        every, from_corner, through, _ = template(abs(across), abs(down))
        sideways, upright, corner = headings(across, down)
        column, row = self.grid.beyond(0, sideways), self.grid.beyond(0, upright)
        places = {x * column + y * row: lines for (x, y), lines in through.items()}
        lowest = min(places, default=0)
        return Lines(
            every,
            from_corner,
            corner,
            lowest,
            sum(1 << place - lowest for place in places),
            {place - lowest + 1: lines for place, lines in places.items()},
        )
