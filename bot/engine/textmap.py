"""Text maps: a board as a person draws it with a keyboard, and drawn back.

    +---+---+---+---+
    | a     |     = |
    +   +   +-D-+...+
    | s     ~ b     |
    +---+---+---O   +
    |###|   D   :   |
    +---+---+---+---+

    a room airlock
    b room hall
    s mark start
    = console

A square is three characters wide and has a + on each of its corners, or an O for a post. Between squares there is
nothing, a wall (--- or |), a door (-D- or D), a line nobody steps over (... or :) or the threshold of a room (~). ###
is no square at all. Below the map, after an empty line, each character used in a square has a line that says what it
is: a `room`, which goes from there to the next walls, doors and thresholds; a `mark` that a game knows; or a ground
other than floor: `console`, `obstacle` or `vent`. Lines that begin with a semicolon are notes. What leads off the map
may be left open, so that boards can be joined.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from bot.engine.grid import squares_of
from bot.engine.layout import BadMap, Edge, Ground, Layout, label

CORNER, POST, SOLID, NOTE, RESERVED = "+", "O", "###", ";", "+O#;"
LEVEL = {Edge.OPEN: "   ", Edge.THRESHOLD: " ~ ", Edge.LINE: "...", Edge.DOOR: "-D-", Edge.WALL: "---"}
UPRIGHT = {Edge.OPEN: " ", Edge.THRESHOLD: "~", Edge.LINE: ":", Edge.DOOR: "D", Edge.WALL: "|"}
GROUNDS = {"console": Ground.CONSOLE, "obstacle": Ground.OBSTACLE, "vent": Ground.VENT}
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNPQRSTUVWXYZ0123456789*!?$&^<>/"
_WIDE = 4


class LegendEntry(NamedTuple):
    """A line below the map: what a character stands for, and where that was said."""

    kind: str
    name: str
    line: int


def read(text: str, board: str = "") -> Layout:
    """The board drawn in a text. What cannot be read is refused with line and column."""
    drawn, legend = _parted(text)
    first, top = drawn[0]
    width, height = len(top) // _WIDE, len(drawn) // 2
    if len(top) % _WIDE != 1:
        raise _fault(first, len(top), "the first row must end with a corner")
    if len(drawn) % 2 == 0:
        raise _fault(first + len(drawn) - 1, 1, "the map must end with a row of corners")
    if width < 1 or height < 1:
        raise _fault(first, 1, "a map has at least one square, with its four corners")
    for line, row in drawn:
        if len(row) > len(top):
            raise _fault(line, len(top) + 1, "this row is longer than the first")
    rows = [row.ljust(len(top)) for _, row in drawn]
    posts, north = _corners(rows[::2], first, width)
    west, cells = _squares(rows[1::2], first + 1, width)
    meanings = _meanings(legend)
    ground, marks, rooms = _filled(cells, meanings)
    bare = Layout(width, height, ground, west, north, posts, ("",) * len(cells), marks, (board,) * len(cells))
    return msgspec.structs.replace(bare, rooms=_named(bare, rooms))


def _fault(line: int, column: int, what: str) -> BadMap:
    return BadMap(f"line {line}, column {column}: {what}")


def _parted(text: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """The lines of the map and those below it, each with its number; notes are left out."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1) if not line.startswith(NOTE)]
    while lines and not lines[0][1]:
        lines.pop(0)
    if not lines:
        raise _fault(1, 1, "there is no map")
    end = 1
    # A row of squares may be all blank: then a row of corners follows, not the legend.
    while end < len(lines) and (lines[end][1] or lines[min(end + 1, len(lines) - 1)][1].startswith((CORNER, POST))):
        end += 1
    if lines[end - 1][0] - lines[0][0] != end - 1:
        raise _fault(lines[0][0], 1, "there is a note in the middle of the map")
    return lines[:end], [(number, line) for number, line in lines[end:] if line]


def _corners(rows: list[str], first: int, width: int) -> tuple[tuple[int, ...], tuple[Edge, ...]]:
    """The rows of corners, with the edges above and below squares."""
    edges = {drawn: edge for edge, drawn in LEVEL.items()}
    posts, north = [], []
    for y, row in enumerate(rows):
        line = first + 2 * y
        for x in range(width + 1):
            corner, drawn = row[x * _WIDE], row[x * _WIDE + 1 : x * _WIDE + _WIDE]
            if corner not in (CORNER, POST):
                raise _fault(line, x * _WIDE + 1, f"a corner ({CORNER} or {POST}) belongs here, not {corner!r}")
            if corner == POST:
                posts.append(y * (width + 1) + x)
            if x < width and drawn not in edges:
                raise _fault(line, x * _WIDE + 2, f"{drawn!r} is none of {_listed(LEVEL)}")
            north += [edges[drawn]] if x < width else []
    return tuple(posts), tuple(north)


class MapCell(NamedTuple):
    """What is drawn in a square, and where."""

    drawn: str
    line: int
    column: int


def _squares(rows: list[str], first: int, width: int) -> tuple[tuple[Edge, ...], list[MapCell]]:
    """The rows of squares, with the edges between them."""
    edges = {drawn: edge for edge, drawn in UPRIGHT.items()}
    west, cells = [], []
    for y, row in enumerate(rows):
        line = first + 2 * y
        for x in range(width + 1):
            drawn = row[x * _WIDE]
            if drawn not in edges:
                raise _fault(line, x * _WIDE + 1, f"{drawn!r} is none of {_listed(UPRIGHT)}")
            west.append(edges[drawn])
        cells += [MapCell(row[x * _WIDE + 1 : x * _WIDE + _WIDE], line, x * _WIDE + 2) for x in range(width)]
    return tuple(west), cells


def _listed(drawn: Mapping[Edge, str]) -> str:
    return ", ".join(repr(one) for one in drawn.values())


def _meanings(legend: list[tuple[int, str]]) -> dict[str, LegendEntry]:
    found: dict[str, LegendEntry] = {}
    for number, line in legend:
        character, kind, name, *more = [*line.split(), "", "", ""]
        if len(character) != 1 or character in RESERVED:
            raise _fault(
                number, 1, f"{character!r} cannot have a meaning: it must be one character other than {RESERVED}"
            )
        if character in found:
            raise _fault(number, 1, f"{character!r} has a meaning already")
        if kind in GROUNDS:
            if name:
                raise _fault(number, line.index(name) + 1, f"a {kind} has no name")
        elif kind not in ("room", "mark"):
            raise _fault(number, 3, f"{kind!r} is none of room, mark, {', '.join(GROUNDS)}")
        elif more[0] or not _NAME.fullmatch(name):
            raise _fault(number, 3, f"a {kind} needs one name, of small letters, digits and hyphens")
        found[character] = LegendEntry(kind, name, number)
    return found


def _filled(
    cells: list[MapCell], meanings: dict[str, LegendEntry]
) -> tuple[tuple[Ground, ...], dict[str, tuple[int, ...]], list[tuple[int, str, MapCell]]]:
    """What stands in the squares: ground, marks, and the rooms named there."""
    ground = [Ground.FLOOR] * len(cells)
    marks: dict[str, tuple[int, ...]] = {}
    rooms = []
    unused = dict(meanings)
    for square, cell in enumerate(cells):
        if cell.drawn == SOLID:
            ground[square] = Ground.SOLID
            continue
        for place, character in enumerate(cell.drawn):
            if character == " ":
                continue
            meaning = meanings.get(character)
            if meaning is None:
                raise _fault(cell.line, cell.column + place, f"{character!r} has no line below the map")
            unused.pop(character, None)
            if meaning.kind == "room":
                rooms.append((square, meaning.name, cell))
            elif meaning.kind == "mark":
                marks[meaning.name] = tuple(sorted({*marks.get(meaning.name, ()), square}))
            elif ground[square] != Ground.FLOOR:
                raise _fault(cell.line, cell.column + place, "a square has only one ground")
            else:
                ground[square] = GROUNDS[meaning.kind]
    for character, meaning in unused.items():
        raise _fault(meaning.line, 1, f"{character!r} is nowhere on the map")
    return tuple(ground), marks, rooms


def _named(layout: Layout, named: list[tuple[int, str, MapCell]]) -> tuple[str, ...]:
    """The room of each square."""
    rooms = [""] * len(layout.ground)
    for region in regions(layout):
        for square, name, cell in named:
            if region >> square & 1:
                if rooms[square] not in ("", name):
                    raise _fault(cell.line, cell.column, f"nothing parts room {name} from room {rooms[square]}")
                for other in squares_of(region):
                    rooms[other] = name
    return tuple(rooms)


def regions(layout: Layout) -> Iterator[int]:
    """The squares between walls, doors and thresholds, as masks."""
    left = sum(1 << square for square, ground in enumerate(layout.ground) if ground != Ground.SOLID)
    joining = (Edge.OPEN, Edge.LINE)
    width = layout.width
    west = sum(
        1 << square
        for square in range(width * layout.height)
        if square % width and layout.west[square + square // width] in joining
    )
    north = sum(1 << square for square in range(width, width * layout.height) if layout.north[square] in joining)
    while left:
        region, grown = 0, left & -left
        while grown != region:
            region = grown
            grown |= (region & west) >> 1 | region << 1 & west | (region & north) >> width | region << width & north
            grown &= left
        left &= ~region
        yield region


# Drawing


def write(layout: Layout) -> str:
    """The text of a map with its legend. Read again it is the same layout, but for which board a square is on."""
    wanted = [*{room: "room" for room in layout.rooms if room}.items(), *dict.fromkeys(layout.marks, "mark").items()]
    signs: dict[tuple[str, str], str] = {}
    for kind, sign in zip(GROUNDS, "=%@", strict=True):
        if GROUNDS[kind] in layout.ground:
            signs[kind, ""] = sign
    for name, kind in wanted:
        free = [letter for letter in name + _LETTERS if letter != "-" and letter not in signs.values()]
        if not free:
            raise BadMap("there are more rooms and marks than characters to draw them with")
        signs[kind, name] = free[0]
    cells = [""] * len(layout.ground)
    for square, ground in enumerate(layout.ground):
        cells[square] += next((signs[kind, ""] for kind, other in GROUNDS.items() if other == ground), "")
    for mark, squares in layout.marks.items():
        for square in squares:
            cells[square] += signs["mark", mark]
    for region in regions(layout):
        roomiest = min(squares_of(region), key=lambda square: len(cells[square]))
        if layout.rooms[roomiest]:
            cells[roomiest] += signs["room", layout.rooms[roomiest]]
    for square, cell in enumerate(cells):
        if len(cell) > len(SOLID):
            raise BadMap(f"there is no space for all that is on {label(layout, square)}")
    legend = [f"{sign} {kind} {name}".rstrip() for (kind, name), sign in signs.items()]
    return "\n".join([*_frame(layout, cells.__getitem__), *[""] * bool(legend), *legend]) + "\n"


def sketch(layout: Layout, tokens: Mapping[int, str]) -> str:
    """A map to look at: up to three characters on a square, letters above the columns, numbers beside the rows."""
    frame = _frame(layout, lambda square: tokens.get(square, "")[: len(SOLID)])
    margin = len(str(layout.height)) + 1
    head = "".join(label(layout, column).rstrip("1").center(_WIDE) for column in range(layout.width))
    lines = [(" " * (margin + 1) + head).rstrip()]
    for place, line in enumerate(frame):
        number = str(place // 2 + 1) if place % 2 else ""
        lines.append((number.ljust(margin) + line).rstrip())
    return "\n".join(lines) + "\n"


def _frame(layout: Layout, cell: Callable[[int], str]) -> list[str]:
    lines = []
    for y in range(layout.height + 1):
        line = ""
        for x in range(layout.width + 1):
            line += POST if y * (layout.width + 1) + x in layout.posts else CORNER
            line += LEVEL[layout.north[y * layout.width + x]] if x < layout.width else ""
        lines.append(line)
        if y == layout.height:
            break
        line = ""
        for x in range(layout.width + 1):
            line += UPRIGHT[layout.west[y * (layout.width + 1) + x]]
            if x < layout.width:
                square = y * layout.width + x
                line += SOLID if layout.ground[square] == Ground.SOLID else cell(square).center(3)
        lines.append(line.rstrip())
    return lines
