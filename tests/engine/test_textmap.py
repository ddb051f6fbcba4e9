"""Text maps: what a person draws is read, what cannot be read is refused with line and column; and maps drawn back."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine import textmap
from bot.engine.dice import Dice
from bot.engine.grid import EAST, SOUTH, Grid
from bot.engine.layout import BadMap, Edge, Ground, Layout, Placed, joined, turned
from bot.engine.textmap import read, sketch, write
from tests.engine.slow_geometry import SlowMap, random_map

STATION = """\
; The upper deck. The door in the west leads to the next board.
+---+---+---+---+
| a     | h   = |
+   +   +-D-+...+
D s     ~       |
+---+---+---O   +
|###|   |   : sp|
+---+---+---+---+

a room airlock
h room hall
s mark start
p mark spawn-1
= console
"""


@pytest.fixture(scope="module")
def station() -> Layout:
    return read(STATION, "deck")


def changed(text: str, line: int, column: int, drawn: str) -> str:
    """The text with something else written over it at a place."""
    lines = text.split("\n")
    row = lines[line - 1].ljust(column - 1)
    lines[line - 1] = row[: column - 1] + drawn + row[column - 1 + len(drawn) :]
    return "\n".join(lines)


# Reading


def test_squares_and_their_grounds_are_read(station: Layout) -> None:
    assert (station.width, station.height) == (4, 3)
    odd = {square: ground for square, ground in enumerate(station.ground) if ground != Ground.FLOOR}
    assert odd == {3: Ground.CONSOLE, 8: Ground.SOLID}
    assert set(station.boards) == {"deck"}


def test_walls_doors_lines_thresholds_and_posts_are_read(station: Layout) -> None:
    assert station.west[5:10] == (Edge.DOOR, Edge.OPEN, Edge.THRESHOLD, Edge.OPEN, Edge.WALL)
    assert station.west[10:] == (Edge.WALL, Edge.WALL, Edge.WALL, Edge.LINE, Edge.WALL)
    assert station.north[4:8] == (Edge.OPEN, Edge.OPEN, Edge.DOOR, Edge.LINE)
    assert station.posts == (2 * 5 + 3,)


def test_a_room_goes_to_the_next_walls_doors_and_thresholds(station: Layout) -> None:
    """A line that nobody steps over does not end a room."""
    assert station.rooms == ("airlock",) * 2 + ("hall",) * 2 + ("airlock",) * 2 + ("hall",) * 2 + (
        "",
        "",
        "hall",
        "hall",
    )


def test_marks_are_read_several_in_a_square_too(station: Layout) -> None:
    assert station.marks == {"start": (4, 11), "spawn-1": (11,)}


def test_the_example_in_the_module_is_a_map() -> None:
    indented = [line[4:] for line in (textmap.__doc__ or "").split("\n") if line.startswith("    ") or not line]
    layout = read("\n".join(indented))
    assert set(layout.rooms) == {"airlock", "hall", ""}
    assert layout.marks == {"start": (4,)}


def test_open_sides_and_rows_with_nothing_in_them_are_read() -> None:
    """An editor that strips spaces at the end of lines does no harm."""
    layout = read("+   +   +\n\n+   +   +\n  a |\n+   +   +\n\na mark x")
    assert (layout.width, layout.height) == (2, 2)
    assert layout.west == (Edge.OPEN,) * 4 + (Edge.WALL, Edge.OPEN)
    assert layout.marks == {"x": (2,)}


def test_every_character_is_read_as_drawn() -> None:
    """Against a plain reading: what is between any two squares, and what they are."""
    signs = {Edge.OPEN: " ", Edge.THRESHOLD: " ", Edge.LINE: ":", Edge.DOOR: "D", Edge.WALL: "|"}
    grounds = {"": Ground.FLOOR, "=": Ground.CONSOLE, "%": Ground.OBSTACLE, "@": Ground.VENT, "#": Ground.SOLID}
    for seed in range(30):
        dice = Dice(f"drawn {seed}")
        text = random_map(dice, dice.die(6), dice.die(6), grounds="=%@#")
        slow, grid = SlowMap(text), Grid(read(text))
        assert [grounds[slow.ground(square)] for square in slow.squares] == list(grid.layout.ground)
        for one, other in slow.sides():
            a, b = slow.squares.index(one), slow.squares.index(other)
            assert signs[grid.edge(a, EAST if one[1] == other[1] else SOUTH)] == slow.between(one, other), text
            assert (grid.door_between(b, a) is not None) == (slow.between(one, other) == "D")


# What cannot be read


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1, column 1: there is no map"),
        ("; only a note", "line 1, column 1: there is no map"),
        ("+---+", "line 1, column 1: a map has at least one square, with its four corners"),
        ("+---+\n|   |", "line 2, column 1: the map must end with a row of corners"),
        ("+---+---+\n|   |   |\n+---+--+", "line 3, column 6: '--+' is none of '   ', ' ~ ', '...', '-D-', '---'"),
        ("+---+\n|   |\n+---x", "line 3, column 5: a corner (+ or O) belongs here, not 'x'"),
        ("+---+--\n|   |\n+---+", "line 1, column 7: the first row must end with a corner"),
        ("+---+\n|   ||\n+---+", "line 2, column 6: this row is longer than the first"),
        ("+---+\n|   |  \n; a note\n+---+", "line 1, column 1: there is a note in the middle of the map"),
        (changed(STATION, 4, 10, "_"), "line 4, column 10: '_D-' is none of '   ', ' ~ ', '...', '-D-', '---'"),
        (changed(STATION, 5, 9, "b"), "line 5, column 9: 'b' is none of ' ', '~', ':', 'D', '|'"),
        (changed(STATION, 5, 7, "?"), "line 5, column 7: '?' has no line below the map"),
        (changed(STATION, 7, 3, " "), "line 7, column 2: '#' has no line below the map"),
        (changed(STATION, 5, 18, "    |"), "line 5, column 18: this row is longer than the first"),
        (changed(STATION, 5, 9, " "), "line 3, column 10: nothing parts room hall from room airlock"),
        (changed(STATION, 3, 16, "="), "line 3, column 16: a square has only one ground"),
        (changed(STATION, 10, 1, "ab room"), "line 10, column 1: 'ab' cannot have a meaning: it must be one character"),
        (changed(STATION, 11, 1, "O"), "line 11, column 1: 'O' cannot have a meaning: it must be one character"),
        (changed(STATION, 11, 1, "a"), "line 11, column 1: 'a' has a meaning already"),
        (changed(STATION, 12, 3, "dark"), "line 12, column 3: 'dark' is none of room, mark, console, obstacle, vent"),
        (
            changed(STATION, 11, 8, "Hall"),
            "line 11, column 3: a room needs one name, of small letters, digits and hyphens",
        ),
        (changed(STATION, 11, 8, "big hall"), "line 11, column 3: a room needs one name"),
        (changed(STATION, 12, 7, "      "), "line 12, column 3: a mark needs one name"),
        (changed(STATION, 14, 11, "one"), "line 14, column 11: a console has no name"),
        (STATION + "z room attic\n", "line 15, column 1: 'z' is nowhere on the map"),
    ],
)
def test_what_is_wrong_is_said_with_line_and_column(text: str, complaint: str) -> None:
    with pytest.raises(BadMap) as refused:
        read(text)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_map_with_a_typing_error_is_read_or_refused_and_nothing_worse() -> None:
    dice, refused = Dice("typing errors"), 0
    for _ in range(600):
        line = dice.die(STATION.count("\n"))
        column = dice.die(1 + len(STATION.split("\n")[line - 1]))
        try:
            read(changed(STATION, line, column, dice.pick("+-|D.:~O#=ash; x")))
        except BadMap:
            refused += 1
    assert 200 < refused < 500


# Drawing


def test_a_map_is_drawn_as_it_was_read(station: Layout) -> None:
    notes_left_out = STATION.split("\n", 1)[1]
    assert write(station).split("\n\n")[0] == notes_left_out.split("\n\n")[0]
    assert read(write(station), "deck") == station


def test_random_maps_survive_drawing_and_reading() -> None:
    for seed in range(40):
        dice = Dice(f"redrawn {seed}")
        layout = read(random_map(dice, dice.die(7), dice.die(7), grounds="=%@#"), "deck")
        assert read(write(layout), "deck") == layout
        assert read(write(turned(layout, 3)), "deck") == turned(layout, 3)


def test_boards_put_together_survive_drawing_and_reading(station: Layout) -> None:
    """Where two rooms meet at the edge of a board, the map gets a threshold."""
    other = read("+---+---+\n  h\n+   +   +\n\n+---+---+\n\nh room hub")
    whole = joined([Placed(station, column=2), Placed(other), Placed(station, column=6, row=1, turns=2)])
    assert whole.west[whole.width + 1 + 2] == Edge.DOOR
    pair = joined([Placed(other), Placed(read("+---+\n  a\n+---+\n\na room annex"), column=2)])
    assert pair.west[2] == Edge.THRESHOLD
    assert read(write(pair)).rooms == pair.rooms
    again = read(write(whole))
    assert again == msgspec.structs.replace(whole, boards=again.boards)


def test_a_map_too_full_to_be_drawn_is_refused() -> None:
    full = read("+---+\n|abc|\n+---+\n\na mark a\nb mark b\nc mark c")
    crowded = msgspec.structs.replace(full, rooms=("cell",))
    with pytest.raises(BadMap, match="no space for all that is on A1"):
        write(crowded)


def test_a_sketch_has_letters_and_numbers_and_what_stands_where(station: Layout) -> None:
    assert sketch(station, {0: "Vas", 6: "?", 11: "Hudson"}) == (
        "    A   B   C   D\n"
        "  +---+---+---+---+\n"
        "1 |Vas    |       |\n"
        "  +   +   +-D-+...+\n"
        "2 D       ~ ?     |\n"
        "  +---+---+---O   +\n"
        "3 |###|   |   :Hud|\n"
        "  +---+---+---+---+\n"
    )
