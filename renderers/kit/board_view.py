"""A board as a scene shows it: which part of it, what may be chosen there and by which number, what has changed.

A `BoardView` knows squares, doors and references, and what the scene offers and tells about them. A game's map extends
it: it says where things stand, what must be seen, and which pieces lie there. Places are in pixels on the board, as in
`renderers/kit/board.py`; a number on a square is that of the button.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

from bot.engine.game import Offered
from bot.engine.grid import Grid, mask_of, squares_of
from bot.engine.paths import path, waves
from bot.engine.refs import Ref, Refs, id_of
from bot.engine.standing import shut_doors
from renderers.core.canvas import Box
from renderers.core.scene import Scene
from renderers.core.theme import AMBER, BLUE, RED, STEEL, TEXT, Colour, mix
from renderers.kit.board import BARRED, CELLS, OPEN, SHUT, Piece, Window, door_piece, door_place, window
from renderers.kit.changes import Changes
from renderers.kit.crop import CLOSE_CELLS, close_window
from renderers.kit.ground import Board
from renderers.kit.labels import Labels, around, inside, overlap
from renderers.kit.slots import Slot, slots
from renderers.kit.squares import (
    EAST_SIDE,
    NORTH_SIDE,
    SOUTH_SIDE,
    WEST_SIDE,
    disc_size,
    dots,
    paint_burst,
    paint_danger,
    paint_disc,
    paint_dots,
    paint_leader,
    paint_plate,
    paint_reach,
    paint_ring,
    paint_tint,
    paint_warning,
    plate_height,
    plate_width,
    warning_width,
)
from renderers.kit.tokens import At, Painter

STRIPES, TINT, POINTS, LINES, THINGS, LYING, STANDING, MARKS, KEYS = -1, 0, 3, 4, 5, 6, 7, 8, 9
"""Layers, from the floor up; names of rooms and doors have those between."""
DOTS_TOGETHER = 4
LEAST_KEY, MOST_KEY, LEAST_WARNING, MOST_MARK = 20, 40, 20, 76
PLATES = (50, 42, 36)
"""The sizes of what stands on the plates of targets: large for a few of them, smaller for many."""
FEW_PLATES, SOME_PLATES = 3, 6
MOST_NUMBERED = 10
"""More squares than these are not numbered: they have their letters and numbers at the edges."""
REACH_HUE = BLUE

V = TypeVar("V")
Choices: TypeAlias = list[tuple[int, Offered]]
"""Options with their numbers."""


class OnSquare(Protocol):
    """Whatever is on a square."""

    @property
    def square(self) -> int: ...


def squares(*groups: Iterable[OnSquare]) -> list[int]:
    """Where they all are."""
    return [one.square for group in groups for one in group]


class BoardView(ABC, Generic[V]):
    """What of a scene is on its board, shown in a frame so wide and high, with squares of one of the sizes in `cells`.
    `room` is for how many there is room on a square before they get smaller.
    """

    cells: ClassVar[Sequence[int]] = CELLS
    close_cells: ClassVar[Sequence[int]] = CLOSE_CELLS
    room: ClassVar[int] = 1
    deeds: ClassVar[Sequence[str]] = ()
    """Kinds of references that are no things on the board, but what is done with them."""

    def __init__(self, scene: Scene[V], board: Board, changes: Changes, frame: tuple[int, int]) -> None:
        self.scene, self.view, self.changes = scene, scene.view, changes
        self.board, self.frame = board, frame
        self.grid: Grid = board.grid

    # What a game says of its board

    @abstractmethod
    def pieces(self) -> Iterator[Piece]:
        """All that lies on it: the game's own pieces, and of those below what it wants."""

    @abstractmethod
    def wanted(self) -> set[int]:
        """The squares that must be in the picture; if there are none, all of it is."""

    @abstractmethod
    def occupied(self) -> int:
        """Where somebody stands: doors are open for them, and labels keep clear of them."""

    @abstractmethod
    def busy(self) -> Collection[int]:
        """Squares on which something stands or lies, so that a number has no room in their middle."""

    def standing(self) -> Iterable[tuple[Ref, int]]:
        """What stands on which square, in the order in which it came; those on one square share it."""
        return ()

    def shooter(self) -> OnSquare | None:
        """From whom the lines to targets run."""
        return None

    def is_target(self, options: Choices) -> bool:  # noqa: ARG002 (for games that have targets)
        """Whether a square, or what stands there, has a line drawn to it and a label beside it, instead of a number."""
        return False

    def is_harmful(self, options: Choices) -> bool:
        """Whether a square is red."""
        return any(option.confirm for _, option in options)

    def roll_words(self, option: Offered) -> str:
        """What must be rolled for a target."""
        return str(option.roll or "")

    def is_told(self, attacked: Ref) -> bool:  # noqa: ARG002 (for games that show it otherwise)
        """Whether a ring says that something has been attacked."""
        return True

    def trail_hue(self, what: Ref) -> Colour:  # noqa: ARG002 (for games in which sides differ)
        """The hue of the way that something went."""
        return TEXT

    # What is shown

    @property
    def is_close(self) -> bool:
        """Whether a question is shown, with those concerned, and no more of the board than what is around them."""
        return self.scene.offer is not None

    def firm(self) -> list[int]:
        """In a question: the squares that are in the picture whatever else is. What it is about, if it is a square."""
        about = self.about()
        return [] if about is None else [about]

    def wished(self) -> list[int]:
        """In a question: the squares that come along where there is room, the first first."""
        first = next(iter(self.firm()), None)
        if first is None:
            return [*sorted(self.marked), *self.chosen]
        return sorted(self.chosen, key=lambda square: (square not in self.marked, self.apart(first, square), square))

    def apart(self, one: int, other: int) -> int:
        """How far apart two squares are as the picture shows them."""
        (y, x), (v, u) = divmod(one, self.grid.width), divmod(other, self.grid.width)
        return max(abs(y - v), abs(x - u))

    @cached_property
    def window(self) -> Window:
        if self.is_close:
            return close_window(self.grid, self.firm(), self.wished(), self.frame, self.close_cells)
        return window(self.grid, self.wanted(), *self.frame, self.cells)

    @cached_property
    def cell(self) -> int:
        return self.window.cell

    @property
    def mark(self) -> int:
        """The size by which numbers, labels and lines go: on large tiles they are no larger than can be read well."""
        return min(self.cell, MOST_MARK)

    def shows(self, those: Iterable[int]) -> bool:
        """Whether any of these squares is in the picture."""
        return any(self.window.shows(self.grid, square) for square in those)

    def around(self, square: int, far: int) -> Iterator[int]:
        """The floor that is that near."""
        grid = self.grid
        y, x = divmod(square, grid.width)
        for row in range(max(0, y - far), min(y + far, grid.height - 1) + 1):
            for column in range(max(0, x - far), min(x + far, grid.width - 1) + 1):
                if grid.floor >> row * grid.width + column & 1:
                    yield row * grid.width + column

    def near(self, start: int, steps: int, those: Iterable[OnSquare]) -> list[int]:
        """Where those stand who are at most so many steps from a mask of squares."""
        near = 0
        for wave in waves(self.grid, start, most=steps):
            near |= wave
        return [one.square for one in those if near >> one.square & 1]

    # What stands where

    @cached_property
    def stands(self) -> dict[Ref, int]:
        """What stands somewhere, and on which square."""
        return dict(self.standing())

    @cached_property
    def _places(self) -> dict[Ref, tuple[int, Slot]]:
        there: dict[int, list[Ref]] = {}
        for ref, square in self.stands.items():
            there.setdefault(square, []).append(ref)
        return {
            ref: (square, slot)
            for square, those in there.items()
            for ref, slot in zip(those, slots(len(those), self.cell, self.room), strict=True)
        }

    def where(self, ref: Ref) -> tuple[int, Slot | None] | None:
        """The square of a thing, and its place there if it is one of those that stand somewhere."""
        if ref.kind != "square":
            return self._places.get(ref)
        square = self.grid.find(ref.id)
        return (square, None) if square is not None else None

    def place(self, square: int, slot: Slot | None = None) -> tuple[At, int]:
        """The middle of a square, or of a place on it, and its size."""
        x, y = self.board.place(square, self.cell)
        return ((x, y), self.cell) if slot is None else ((x + slot.x, y + slot.y), slot.cell)

    # What may be chosen

    @cached_property
    def chosen(self) -> dict[int, Choices]:
        """The options that point at squares, with their numbers."""
        found: dict[int, Choices] = {}
        for number, option in self.scene.options():
            square = self.square(tuple(self.named_by(option)[:1]))
            if square is not None:
                found.setdefault(square, []).append((number, option))
        return found

    def named_by(self, option: Offered) -> list[Ref]:
        """What an option is about, without what is done with it."""
        return [ref for ref in option.refs if ref.kind not in self.deeds]

    def square(self, refs: Refs) -> int | None:
        """The first square among these things."""
        label = id_of(refs, "square")
        return self.grid.find(label) if label else None

    def about(self) -> int | None:
        """The square that the question is about, if it is about one."""
        return self.square(self.scene.offer.of) if self.scene.offer else None

    @cached_property
    def marked(self) -> frozenset[int]:
        """The squares that have a number: all, or of many those that lead to more than just there."""
        if len(self.chosen) <= MOST_NUMBERED:
            return frozenset(self.chosen)
        more = [square for square, options in self.chosen.items() if self._is_more(options)]
        return frozenset(sorted(more, key=lambda square: self.chosen[square][0][0])[:MOST_NUMBERED])

    def _is_more(self, options: Choices) -> bool:
        return len(options) > 1 or any(option.confirm or len(self.named_by(option)) > 1 for _, option in options)

    def lit(self) -> int:
        """The region from which one may choose, which lies in one light: of many squares all the harmless ones."""
        if len(self.chosen) <= MOST_NUMBERED:
            return 0
        return mask_of(square for square, options in self.chosen.items() if not self.is_harmful(options))

    @cached_property
    def outside(self) -> dict[int, Choices]:
        """What may be chosen by a number, but is not in the picture: it is on the radar."""
        return {
            square: options
            for square, options in self.chosen.items()
            if square in self.marked and not self.shows([square])
        }

    def numbered(self) -> frozenset[int]:
        """Squares in which a number is written."""
        return self.marked

    def warns(self) -> bool:
        """Whether there is a square that is asked about twice."""
        return any(option.confirm for square in self.marked for _, option in self.chosen[square])

    # Where there is room

    def corner(self, size: tuple[int, int]) -> Box:
        """The corner of the picture where something of that size covers least of what stands there or has a number."""
        left, top, right, bottom = self.window.box
        wide, high = size
        corners = [(x, y, x + wide, y + high) for x in (right - wide, left) for y in (bottom - high, top)]
        covered = [self.place(square)[0] for square in {*self.busy(), *self.marked} if self.shows([square])]
        half = self.cell // 2
        return min(corners, key=lambda box: sum(overlap(box, box_around(at, half)) for at in covered))

    @cached_property
    def kept_free(self) -> Box | None:
        """Where something is laid over the board, so that plates go elsewhere."""
        return None

    # Pieces

    def piece(
        self, layer: int, square: int, paint: Painter, *args: object, reach: float = 0.75, slot: Slot | None = None
    ) -> Piece:
        """Something on a square, or at a place on it; `reach` is how far it goes from its middle, of its size. What is
        on a square outside the picture has no part in it.
        """
        at, cell = self.place(square, slot)
        far = round(cell * reach) if self.shows([square]) else 0
        return Piece(layer, at, box_around(at, far), paint, (cell, *args))

    def stand(self, layer: int, ref: Ref, paint: Painter, *args: object, reach: float = 0.75) -> Piece:
        """One of those that stand somewhere, at its place."""
        square, slot = self._places[ref]
        return self.piece(layer, square, paint, *args, reach=reach, slot=slot)

    def doors(self, barred: Collection[int]) -> Iterator[Piece]:
        """All doors: open beside whoever stands there, unless they are barred."""
        shut = self.shut()
        for door in range(len(self.grid.doors)):
            state = BARRED if door in barred else SHUT if shut >> door & 1 else OPEN
            yield door_piece(self.board, door, self.cell, state)

    def shut(self) -> int:
        """The doors beside which nobody stands."""
        return shut_doors(self.grid, self.occupied())

    def choices(self) -> Iterator[Piece]:
        """Numbers, in squares and beside things; on doors, if an option is about one; and at targets."""
        yield from self._light()
        busy, things = self.busy(), self.things_chosen()
        shots: list[tuple[int, Slot | None, Choices]] = []
        taken: list[Box] = [] if self.kept_free is None else [self.kept_free]
        for square in sorted(self.marked - self.outside.keys()):
            options = self.chosen[square]
            doors = {number: int(door) for number, option in options if (door := option.id("door"))}
            for number, place in doors.items():
                yield self.key_at(self._beside_door(place), str(number))
            free = [(number, option) for number, option in options if number not in doors]
            shot = [(number, option) for number, option in free if self.is_target([(number, option)])]
            rest = [one for one in free if one not in shot]
            if shot:
                shots.append((square, None, shot))
            if rest:
                yield from self._square_choice(square, rest, busy)
                taken.append(box_around(self.board.place(square, self.cell), self.cell // 3))
        shots += [(*self._places[ref], options) for ref, options in things.items() if self.is_target(options)]
        yield from self._targets(shots, taken)
        for ref, options in things.items():
            if not self.is_target(options) and self.shows([self.stands[ref]]):
                yield self._key(*self._places[ref], numbers_of(options))

    def _beside_door(self, door: int) -> At:
        """Where the number of a door is: at one of its ends, and not on whoever stands beside it."""
        (x, y), upright = door_place(self.board, door, self.cell)
        aside = round(self.cell * 0.42)
        return (x, y + aside) if upright else (x + aside, y)

    def _light(self) -> Iterator[Piece]:
        """The region from which one may choose: its light, and the one line around it."""
        lit, width = self.lit(), self.grid.width
        for square in squares_of(lit):
            x = square % width
            sides = sum(
                side
                for side, other, ends in (
                    (NORTH_SIDE, square - width, square < width),
                    (SOUTH_SIDE, square + width, square + width >= self.grid.size),
                    (WEST_SIDE, square - 1, x == 0),
                    (EAST_SIDE, square + 1, x == width - 1),
                )
                if ends or not lit >> other & 1
            )
            yield self.piece(TINT, square, paint_reach, sides, REACH_HUE, reach=0.55)

    def things_chosen(self) -> dict[Ref, Choices]:
        """The options that point at what stands somewhere."""
        found: dict[Ref, Choices] = {}
        for number, option in self.scene.options():
            for ref in self.named_by(option)[:1]:
                if ref in self.stands:
                    found.setdefault(ref, []).append((number, option))
        return found

    def _square_choice(self, square: int, options: Choices, busy: Collection[int]) -> Iterator[Piece]:
        words, is_busy = numbers_of(options), square in busy
        if self.is_harmful(options):
            yield self.piece(TINT, square, paint_tint, RED, reach=0.55)
        if any(option.confirm for _, option in options):
            yield self._warning(square, words, beside=is_busy)
        elif is_busy:
            yield self._key(square, None, words)
        else:
            yield self.key_at(self.board.place(square, self.cell), words)
        if self.endangered >> square & 1 and not self.is_harmful(options):
            x, y = self.board.place(square, self.cell)
            size = max(LEAST_KEY, round(self.cell * 0.36))
            at = x + (-1 if not is_busy else 1) * round(self.cell * 0.3), y - round(self.cell * 0.3)
            yield Piece(KEYS, at, box_around(at, size), paint_danger, (size,))

    @cached_property
    def endangered(self) -> int:
        """Where somebody whom all can see might attack whoever goes there, before they act again."""
        return 0

    def _warning(self, square: int, words: str, *, beside: bool) -> Piece:
        """The number of a square that is asked about twice, in its middle, or beside what is there."""
        size = min(MOST_KEY, max(LEAST_WARNING, round(self.cell * 0.44)))
        wide, high = warning_width(size, words) // 2 + 3, round(size * 0.65) + 3
        x, y = self.board.place(square, self.cell)
        at = (x - round(self.cell * 0.3), y - round(self.cell * 0.32)) if beside else (x, y)
        u, v = inside(self.window.box, at, wide, high)
        return Piece(KEYS, (u, v), (u - wide, v - high, u + wide, v + high), paint_warning, (words, size))

    def _key(self, square: int, slot: Slot | None, words: str) -> Piece:
        """A number at the upper left of what stands on a square; above it, if there is another to the left."""
        (x, y), cell = self.place(square, slot)
        if square - 1 in self.marked or square - 1 - self.grid.width in self.marked:
            return self.key_at((x, y - round(cell * 0.52)), words)
        return self.key_at((x - round(cell * 0.5), y - round(cell * 0.5)), words)

    def key_at(self, at: At, words: str) -> Piece:
        """A number at a place, or as near to it as the window has room."""
        size = min(MOST_KEY, max(LEAST_KEY, round(self.cell * 0.42)))
        wide, high = (side // 2 + 6 for side in disc_size(words, size))
        at = inside(self.window.box, at, wide, high)
        return Piece(KEYS, at, around(at, wide, high), paint_disc, (words, size))

    def _targets(self, shots: list[tuple[int, Slot | None, Choices]], taken: list[Box]) -> Iterator[Piece]:
        """What can be shot at: lines to it, and plates that keep clear of each other and of other numbers."""
        if not shots:
            return
        shooter = self.shooter()
        bodies = [self.board.place(square, self.cell) for square in {*squares_of(self.occupied()), *self.busy()}]
        crowded = [self.place(square, slot) for square, slot in self._places.values() if slot.cell < self.cell]
        taken = [*taken, *(box_around(at, size // 2) for at, size in crowded)]
        laid = Labels(self.window.box, self.cell, bodies, taken, beside_first=True)
        plates = sum(len({self.roll_words(option) for _, option in options}) for _, _, options in shots)
        size = PLATES[(plates > FEW_PLATES) + (plates > SOME_PLATES)]
        for square, slot, options in shots:
            target, _ = self.place(square, slot)
            yield self.piece(TINT, square, paint_tint, RED, reach=0.55, slot=slot)
            yield self.piece(MARKS, square, paint_ring, TEXT, reach=0.6, slot=slot)
            if shooter is not None:
                ends = [self.board.place(shooter.square, self.cell), target]
                yield from self.line(ends, max(3, self.mark // 6), mix(RED, TEXT, 0.35), max(9, self.mark // 3))
            rolls: dict[str, Choices] = {}
            for number, option in options:
                rolls.setdefault(self.roll_words(option), []).append((number, option))
            for roll, some in rolls.items():
                yield from self._target(laid, target, size, numbers_of(some), roll)

    def _target(self, laid: Labels, target: At, size: int, numbers: str, roll: str) -> Iterator[Piece]:
        """A plate beside a target, or above or below it, or wherever there is room, with a line that leads there."""
        x, y = target
        wide, high = plate_width(size, numbers, roll) // 2 + 6, plate_height(size) // 2 + 6
        label = laid.lay(target, wide, high)
        if label.led:
            u, v = label.at
            box = min(x, u) - 6, min(y, v) - 6, max(x, u) + 7, max(y, v) + 7
            yield Piece(MARKS, target, box, paint_leader, ((u - x, v - y),))
        yield Piece(KEYS, label.at, label.box, paint_plate, (size, numbers, roll))

    def line(self, way: list[At], across: int, hue: Colour, step: int) -> Iterator[Piece]:
        """A row of dots, a few of them to a piece, so that only the tiles it runs through know of it.

        None lie where a number is written.
        """
        numbered = self.numbered()
        places = [at for at in dots(way, step, round(self.cell * 0.5)) if self._under(at) not in numbered]
        for first in range(0, len(places), DOTS_TOGETHER):
            some = tuple(places[first : first + DOTS_TOGETHER])
            xs, ys = [x for x, _ in some], [y for _, y in some]
            box = min(xs) - across, min(ys) - across, max(xs) + across, max(ys) + across
            rest = tuple((x - xs[0], y - ys[0]) for x, y in some)
            yield Piece(LINES, some[0], box, paint_dots, (rest, across, hue))

    def _under(self, at: At) -> int:
        """The square at a place."""
        return at[1] // self.cell * self.grid.width + at[0] // self.cell

    def asked(self) -> Iterator[Piece]:
        """A ring around the square that the question is about."""
        about = self.about()
        if about is not None:
            yield self.piece(MARKS, about, paint_ring, TEXT)

    # News

    def news(self) -> Iterator[Piece]:
        """The ways that were gone, rings around what is new or was attacked, and what was rolled."""
        told = self.changes
        for move in () if self.is_close and self.chosen else told.moves:
            start, end = self.where(move.start), self.where(move.end)
            if start is not None and end is not None and start[0] != end[0]:
                walked = [start[0], *path(self.grid, start[0], 1 << end[0])]
                way = [self.board.place(square, self.cell) for square in walked]
                yield from self.line(way, max(5, self.mark // 6), self.trail_hue(move.what), max(12, self.mark // 3))
        for label in told.new_of("square"):
            square = self.grid.find(label)
            if square is not None:
                yield self.piece(MARKS, square, paint_ring, AMBER)
        for door in told.new_of("door"):
            at, _ = door_place(self.board, int(door), self.cell)
            yield Piece(MARKS, at, box_around(at, self.cell), paint_ring, (self.cell, AMBER))
        for ref in sorted(told.attacked, key=str):
            if (hurt := self.where(ref)) is not None and self.is_told(ref):
                yield self.piece(MARKS, hurt[0], paint_ring, RED, slot=hurt[1])
        for shot in told.tries:
            aim = self.where(shot.what)
            if aim is not None and aim[0] not in self.chosen:
                (x, y), cell = self.place(*aim)
                at = x + round(cell * 0.42), y - round(cell * 0.4)
                args = min(cell, MOST_MARK), str(shot.rolled), RED if shot.hit else STEEL
                yield Piece(MARKS, at, box_around(at, max(26, self.mark)), paint_burst, args)


def numbers_of(options: Choices) -> str:
    """The numbers of options, as they are written beside what these are about."""
    return "·".join(str(number) for number, _ in options)


def box_around(at: At, reach: int) -> Box:
    return at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach
