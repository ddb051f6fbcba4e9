"""The map of a mission as a scene shows it: which part, and every piece that lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Protocol, TypeAlias

from bot.engine.asks import Option
from bot.engine.grid import MOVES, Grid, mask_of, squares_of
from bot.engine.paths import path, waves
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.ground import ground_of
from bot.games.glorious_day.setup import FACINGS
from bot.games.glorious_day.spotting import under_fire
from bot.games.glorious_day.state import Alien, Figure
from bot.games.glorious_day.view import View
from renderers.board import BARRED, OPEN, SHUT, Piece, Window, door_piece, door_place, window
from renderers.board_ground import Board
from renderers.canvas import Box
from renderers.glorious_day_icons import ROOM_TINTS, THING_ICONS, WAYS
from renderers.glorious_day_labels import Labels, inside
from renderers.glorious_day_marks import Changes, changes, figure_of, labels, square_of
from renderers.glorious_day_pieces import (
    STRIPE,
    STRIPES_APART,
    At,
    Painter,
    dots,
    paint_alien,
    paint_blip,
    paint_burst,
    paint_dots,
    paint_exit,
    paint_figure,
    paint_fire,
    paint_hidden,
    paint_key,
    paint_leader,
    paint_number,
    paint_point,
    paint_ring,
    paint_shot,
    paint_spot,
    paint_thing,
    paint_tint,
    paint_turret,
    paint_warning,
    shot_width,
    warning_width,
)
from renderers.scene import Scene
from renderers.theme import AMBER, BLUE, ORANGE, RED, STEEL, TEXT, Colour, icon, mix

BLIPS_NEAR, ALIENS_NEAR = 6, 12
"""How many steps from a character a blip or an alien may be to be in the picture for its own sake: a turn, or two."""
ABOUT_FIGURES, ABOUT_ASKED = 3, 6
FIRE, TINT, POINTS, LINES, THINGS, LYING, STANDING, MARKS, KEYS = -1, 0, 3, 4, 5, 6, 7, 8, 9
"""Layers, from the floor up; names of rooms and doors have those between."""
FRAME_WIDTH, FRAME_HEIGHT = 816, 748
SHOTS = ("option-shoot", "option-burn", "option-burn-own")
"""The keys of options that are attacks."""
DOTS_TOGETHER = 4
LEAST_KEY, LEAST_WARNING = 20, 16
MOST_NUMBERED = 120
"""More squares than these are only marked: hundreds of numbers are too small to read, and each has its label."""
KEY_HUE = mix(BLUE, TEXT, 0.35)


@cache
def board_of(mission: str) -> Board:
    grid = ground_of(mission).grid
    rooms = set(grid.layout.rooms)
    return Board(grid, (room for room in rooms if room.endswith(WAYS)), ROOM_TINTS)


Choices: TypeAlias = list[tuple[int, Option[object]]]
"""Options with their numbers."""


class Standing(Protocol):
    """Whatever is on a square."""

    @property
    def square(self) -> int: ...


class Map:
    """What of a scene is on the map."""

    def __init__(self, scene: Scene[View], letters: dict[str, str]) -> None:
        self.scene, self.view, self.letters = scene, scene.view, letters
        self.board = board_of(self.view.mission)
        self.grid: Grid = self.board.grid
        self.site = ground_of(self.view.mission).site
        self.changes: Changes = changes(scene.marks, self.view.viewer)
        self.there = [figure for figure in self.view.figures if figure.on_map]
        self.chosen = self._options_by_square()
        self.window: Window = window(self.grid, self._wanted(), FRAME_WIDTH, FRAME_HEIGHT)
        self.cell = self.window.cell

    # What must be seen

    def _wanted(self) -> set[int]:
        """Characters and what is around them, aliens and blips that are near, and all that may be chosen."""
        found = set(self.chosen)
        about = self.about()
        if about is not None:
            found |= set(self._around(about, ABOUT_ASKED if not self.there else 1))
        if not self.there and not found:
            return set()
        for figure in self.there:
            found |= set(self._around(figure.square, ABOUT_FIGURES))
        for square in self._near(BLIPS_NEAR, self.view.blips) + self._near(ALIENS_NEAR, self.view.aliens):
            found |= set(self._around(square, 1))
        return found

    def _near(self, steps: int, those: Iterable[Standing]) -> list[int]:
        """Where those stand who are at most so many steps from a character."""
        near = 0
        for wave in waves(self.grid, mask_of(figure.square for figure in self.there), most=steps):
            near |= wave
        return [one.square for one in those if near >> one.square & 1]

    def _around(self, square: int, far: int) -> Iterator[int]:
        """The floor that is that near."""
        grid = self.grid
        y, x = divmod(square, grid.width)
        for row in range(max(0, y - far), min(y + far, grid.height - 1) + 1):
            for column in range(max(0, x - far), min(x + far, grid.width - 1) + 1):
                if grid.floor >> row * grid.width + column & 1:
                    yield row * grid.width + column

    def shows(self, squares: Iterable[int]) -> bool:
        """Whether any of these squares is in the picture."""
        return any(self.window.shows(self.grid, square) for square in squares)

    # What may be chosen

    def options(self) -> Choices:
        return list(enumerate(self.scene.offer.options if self.scene.offer else (), 1))

    @property
    def is_crowded(self) -> bool:
        """Whether there are so many squares to choose from that they go by letter and number alone."""
        return len(self.chosen) > MOST_NUMBERED

    def _options_by_square(self) -> dict[int, Choices]:
        """The options that point at squares, with their numbers."""
        found: dict[int, Choices] = {}
        for number, option in self.options():
            if option.at.startswith("square:"):
                for label in labels(option.at)[:1]:
                    square = self.grid.find(label)
                    if square is not None:
                        found.setdefault(square, []).append((number, option))
        return found

    def about(self) -> int | None:
        """The square that the question is about, if it is about one: where the alien stands, or the turret will."""
        words = square_of(self.scene.offer.prompt) if self.scene.offer else ""
        return self.grid.find(words) if words else None

    def door_of(self, option: Option[object]) -> int | None:
        """The door that an option is about, if it is about one."""
        return self._door(square_of(option.label))

    def _door(self, words: str) -> int | None:
        ends = [self.grid.find(label) for label in labels(words)]
        if len(ends) != 2 or ends[0] is None or ends[1] is None:
            return None
        return self.grid.door_between(ends[0], ends[1])

    def shooter(self) -> Figure | None:
        """Who would fire, if the options are targets."""
        offer = self.scene.offer
        shots = [option for _, option in self.options() if option.label.key in SHOTS]
        if offer is None or not shots:
            return None
        named = figure_of(offer.prompt)
        weapons = {weapon for option in shots for weapon in CARDS if option.key.startswith(weapon + "-")}
        able = [one for one in self.there if one.is_up and weapons <= set(one.weapons)]
        for one in able:
            if one.id == (named or self.view.active):
                return one
        return able[0] if len(able) == 1 else None

    # Pieces

    def pieces(self) -> Iterator[Piece]:
        yield from self._fields()
        yield from self._doors()
        yield from self._points()
        yield from self._things()
        yield from self._creatures()
        yield from self._figures()
        yield from self._choices()
        yield from self._asked()
        yield from self._news()

    def _piece(self, layer: int, square: int, paint: Painter, *args: object, reach: float = 0.75) -> Piece:
        at = self.board.place(square, self.cell)
        return Piece(layer, at, _box(at, round(self.cell * reach)), paint, (self.cell, *args))

    def _fields(self) -> Iterator[Piece]:
        """The squares before turrets, row by row, with stripes that run on from one row to the next."""
        cell, width, period = self.cell, self.grid.width, STRIPE * STRIPES_APART
        squares = list(squares_of(self.field_of_fire()))
        runs: list[list[int]] = []
        for square in squares:
            if runs and runs[-1][0] + runs[-1][1] == square and square % width:
                runs[-1][1] += 1
            else:
                runs.append([square, 1])
        for first, length in runs:
            x, y = self.board.place(first, cell)
            left, top = x - cell // 2, y - cell // 2
            box = left, top, left + length * cell, top + cell
            yield Piece(FIRE, (x, y), box, paint_fire, (cell, length, (y - x) % period))

    def field_of_fire(self) -> int:
        """Where a turret with shots left fires at whoever comes there. Whoever is acting is not in their own way."""
        view = self.view
        barred = mask_of(view.barricades)
        standing = mask_of(one.square for one in self.there if one.is_up and one.id != view.active)
        found = 0
        for one in view.turrets:
            if one.shots:
                found |= under_fire(view.mission, (one.square, one.facing), standing, self._shut() | barred, barred)
        return found

    def _shut(self) -> int:
        return self.grid.all_doors & ~self.grid.doors_at(self.occupied())

    def _doors(self) -> Iterator[Piece]:
        view, grid = self.view, self.grid
        shut = self._shut()
        for door in range(len(grid.doors)):
            state = BARRED if door in view.barricades else SHUT if shut >> door & 1 else OPEN
            yield door_piece(self.board, door, self.cell, state)

    def occupied(self) -> int:
        view = self.view
        return mask_of(self._squares(self.there, view.aliens, view.blips))

    @staticmethod
    def _squares(*groups: Iterable[Standing]) -> list[int]:
        return [one.square for group in groups for one in group]

    def _points(self) -> Iterator[Piece]:
        view = self.view
        for number, square in enumerate(self.site.spawns, 1):
            yield self._piece(POINTS, square, paint_point, str(number), square in view.sealed)
        for square in view.tunnels:
            yield self._piece(POINTS, square, paint_point, "", square in view.sealed)
        for name, square in self.site.exits.items():
            yield self._piece(POINTS, square, paint_exit, name, self._out(square), name in view.exits, reach=0.9)

    def _out(self, square: int) -> At:
        """Which way leads off the boards."""
        for way in (0, 2, 4, 6):
            other = self.grid.towards(square, way)
            if other is None or not self.grid.board(other):
                return MOVES[way]
        return MOVES[0]

    def _things(self) -> Iterator[Piece]:
        view = self.view
        for square in view.crates:
            yield self._piece(THINGS, square, paint_thing, THING_ICONS["crate"], False)
        for square in self.site.computers:
            yield self._piece(THINGS, square, paint_thing, THING_ICONS["computer"], square in view.computers_used)
        for hidden in view.hidden:
            yield self._piece(THINGS, hidden.square, paint_hidden, hidden.under)
        for turret in view.turrets:
            yield self._piece(THINGS, turret.square, paint_turret, MOVES[turret.facing], turret.shots)

    def _creatures(self) -> Iterator[Piece]:
        for blip in self.view.blips:
            yield self._piece(STANDING, blip.square, paint_blip)
        for alien in self.view.aliens:
            yield self._piece(STANDING, alien.square, paint_alien, alien.tokens, alien.hugger)

    def _figures(self) -> Iterator[Piece]:
        for one in self.there:
            ring = TEXT if one.id == self.view.active else RED if one.id == self.view.attacked else None
            who = one.id, self.letters[one.id]
            layer = STANDING if one.is_up else LYING
            yield self._piece(layer, one.square, paint_figure, who, one.side == "hero", not one.is_up, ring)

    # Choices

    def _choices(self) -> Iterator[Piece]:
        busy = self._busy()
        shots: list[tuple[int, Choices]] = []
        taken: list[Box] = []
        for square, options in self.chosen.items():
            doors = {number: door for number, option in options if (door := self.door_of(option)) is not None}
            for number, door in doors.items():
                yield self._key_at(door_place(self.board, door, self.cell)[0], str(number), KEY_HUE)
            free = [(number, option) for number, option in options if number not in doors]
            if self._is_target(free):
                shots.append((square, free))
            elif free:
                yield from self._square_choice(square, free, busy)
                taken.append(_box(self.board.place(square, self.cell), self.cell // 3))
        yield from self._targets(shots, taken)
        for figure in self.there:
            numbers = self.scene.numbers().get(f"figure:{figure.id}", ())
            if numbers:
                yield self._key(figure.square, "·".join(map(str, numbers)), BLUE)

    def _is_target(self, options: Choices) -> bool:
        """Whether a square has a line drawn to it: what is shot at. What is burnt has its number in the square."""
        return any(option.label.key == "option-shoot" for _, option in options)

    def _busy(self) -> set[int]:
        """Squares on which something stands or lies, so that a number has no room in their middle."""
        view, site = self.view, self.site
        stand = self._squares(self.there, view.aliens, view.blips, view.hidden, view.turrets)
        return {*stand, *view.crates, *view.tunnels, *site.spawns, *site.computers, *site.exits.values()}

    def numbered(self) -> frozenset[int]:
        """Squares in which a number is written."""
        return frozenset() if self.is_crowded else frozenset(self.chosen)

    def stood_on(self) -> frozenset[int]:
        """Squares on which something is that comes and goes."""
        view = self.view
        stand = self._squares(self.there, view.aliens, view.blips, view.turrets, view.hidden)
        return frozenset((*stand, *view.tunnels, *view.crates))

    def cluttered(self) -> frozenset[int]:
        """Squares on which something lies in most pictures of this mission: a room's name is better elsewhere."""
        site = self.site
        return frozenset((*site.crates, *site.hidden, *site.spawns, *site.exits.values()))

    def _square_choice(self, square: int, options: Choices, busy: set[int]) -> Iterator[Piece]:
        warned = any(option.final for _, option in options)
        hue = RED if warned or any(option.label.key in SHOTS for _, option in options) else BLUE
        words = "·".join(str(number) for number, _ in options)
        if self.is_crowded:
            yield self._piece(TINT, square, paint_spot, hue, reach=0.55)
            return
        yield self._piece(TINT, square, paint_tint, hue, reach=0.55)
        if warned:
            yield self._warning(square, words, beside=square in busy)
        elif square in busy:
            yield self._key(square, words, mix(hue, TEXT, 0.35))
        else:
            yield self._piece(KEYS, square, paint_number, words, reach=0.6)

    def _warning(self, square: int, words: str, *, beside: bool) -> Piece:
        """The number of a square that is asked about twice, in its middle, or beside what is there."""
        size = max(LEAST_WARNING, round(self.cell * 0.44))
        wide, high = warning_width(size, words) // 2 + 3, round(size * 0.65) + 3
        x, y = self.board.place(square, self.cell)
        at = (x - round(self.cell * 0.3), y - round(self.cell * 0.32)) if beside else (x, y)
        u, v = inside(self.window.box, at, wide, high)
        return Piece(KEYS, (u, v), (u - wide, v - high, u + wide, v + high), paint_warning, (words, size))

    def warns(self) -> bool:
        """Whether there is a square that is asked about twice."""
        return not self.is_crowded and any(option.final for found in self.chosen.values() for _, option in found)

    def _key(self, square: int, words: str, hue: Colour) -> Piece:
        """A number at the upper left of what stands on a square; above it, if there is another to the left."""
        x, y = self.board.place(square, self.cell)
        if square - 1 in self.chosen or square - 1 - self.grid.width in self.chosen:
            return self._key_at((x, y - round(self.cell * 0.22)), words, hue)
        return self._key_at((x - round(self.cell * 0.3), y - round(self.cell * 0.32)), words, hue)

    def _key_at(self, at: At, words: str, hue: Colour) -> Piece:
        size = max(LEAST_KEY, round(self.cell * 0.42))
        reach = size * (1 + len(words)) // 3 + 4
        at = inside(self.window.box, at, reach, size // 2 + 5)
        return Piece(KEYS, at, _box(at, reach + size), paint_key, (words, size, hue))

    def _targets(self, shots: list[tuple[int, Choices]], taken: list[Box]) -> Iterator[Piece]:
        """What can be shot at: lines to it, and labels that keep clear of each other and of other numbers."""
        if not shots:
            return
        shooter = self.shooter()
        bodies = [self.board.place(square, self.cell) for square in squares_of(self.occupied())]
        laid = Labels(self.window.box, self.cell, bodies, taken)
        for square, options in shots:
            yield self._piece(TINT, square, paint_tint, RED, reach=0.55)
            if shooter is not None:
                ends = [self.board.place(one, self.cell) for one in (shooter.square, square)]
                yield from self._line(ends, max(3, self.cell // 9), mix(RED, TEXT, 0.25), max(9, self.cell // 4))
            for roll, numbers in self._rolls(options).items():
                yield from self._shot(laid, square, "·".join(numbers), roll)

    @staticmethod
    def _rolls(options: Choices) -> dict[str, list[str]]:
        """The numbers of a target by what must be rolled, or with a flame if all around burns."""
        rolls: dict[str, list[str]] = {}
        for number, option in options:
            chance = option.label.args.get("chance")
            rolls.setdefault(f"≤{chance}" if isinstance(chance, int) else icon("fire"), []).append(str(number))
        return rolls

    def _shot(self, laid: Labels, square: int, numbers: str, roll: str) -> Iterator[Piece]:
        """A label above a target, or below it, or wherever there is room, with a line that leads there."""
        x, y = target = self.board.place(square, self.cell)
        size = max(LEAST_KEY, round(self.cell * 0.42))
        wide, high = shot_width(size, numbers, roll) // 2 + 3, round(size * 0.6) + 3
        label = laid.lay(target, wide, high)
        if label.led:
            u, v = label.at
            box = min(x, u) - 6, min(y, v) - 6, max(x, u) + 7, max(y, v) + 7
            yield Piece(MARKS, target, box, paint_leader, ((u - x, v - y),))
        yield Piece(KEYS, label.at, label.box, paint_shot, (size, numbers, roll))

    def _line(self, way: list[At], across: int, hue: Colour, step: int) -> Iterator[Piece]:
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

    def _asked(self) -> Iterator[Piece]:
        """The square that the question is about, and around it the ways something may face."""
        about = self.about()
        if about is None:
            return
        yield self._piece(MARKS, about, paint_ring, TEXT)
        x, y = self.board.place(about, self.cell)
        for number, option in self.options():
            if option.key in FACINGS:
                dx, dy = MOVES[FACINGS[option.key]]
                yield self._key_at((x + dx * self.cell, y + dy * self.cell), str(number), KEY_HUE)

    def _under(self, at: At) -> int:
        """The square at a place."""
        return at[1] // self.cell * self.grid.width + at[0] // self.cell

    # News

    def _news(self) -> Iterator[Piece]:
        told = self.changes
        for move in told.moves:
            start, end = self.grid.find(move.start), self.grid.find(move.end)
            if start is not None and end is not None and start != end:
                walked = [start, *path(self.grid, start, 1 << end)]
                way = [self.board.place(square, self.cell) for square in walked]
                hue = TEXT if move.figure else mix(ORANGE, TEXT, 0.3)
                yield from self._line(way, max(5, self.cell // 6), hue, max(12, self.cell // 3))
        for label in sorted(told.new):
            square = self.grid.find(label)
            if square is not None:
                yield self._piece(MARKS, square, paint_ring, AMBER)
        for words in sorted(told.doors):
            yield from self._ringed_door(words)
        for figure in self.there:
            if figure.id in told.attacked:
                yield self._piece(MARKS, figure.square, paint_ring, RED)
        for shot in told.shots:
            square = self.grid.find(shot.square)
            if square is not None and square not in self.chosen:
                x, y = self.board.place(square, self.cell)
                at = x + round(self.cell * 0.42), y - round(self.cell * 0.4)
                args = self.cell, str(shot.roll), RED if shot.hit else STEEL
                yield Piece(MARKS, at, _box(at, max(26, self.cell)), paint_burst, args)

    def _ringed_door(self, words: str) -> Iterator[Piece]:
        door = self._door(words)
        squares = [square for label in labels(words)[:1] if (square := self.grid.find(label)) is not None]
        if door is not None:
            at, _ = door_place(self.board, door, self.cell)
            yield Piece(MARKS, at, _box(at, self.cell), paint_ring, (self.cell, AMBER))
        elif squares:
            yield self._piece(MARKS, squares[0], paint_ring, AMBER)

    # Who is near whom

    def threats(self, figure: Figure) -> list[Alien]:
        """The aliens next to a character."""
        around = self.grid.beside(figure.square, mask_of(self.view.barricades))
        return [alien for alien in self.view.aliens if around >> alien.square & 1]


def _box(at: At, reach: int) -> Box:
    return at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach
