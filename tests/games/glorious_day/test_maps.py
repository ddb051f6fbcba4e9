"""The eight board sides: all are read and fit together, nobody is shut in, doors matter, and mistakes are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from shutil import copytree
from typing import get_args

import pytest

from bot.engine.content import BadContent
from bot.engine.grid import EAST, NORTH, SOUTH, WEST, Grid, mask_of, squares_of
from bot.engine.layout import Edge, Layout
from bot.engine.paths import waves
from bot.engine.sight import Sight
from bot.games.glorious_day.content.maps import (
    BOARD_SIDES,
    BOARDS,
    DATA,
    WIDTH,
    BoardFace,
    BoardSide,
    Laid,
    at_rim,
    floor_at,
    lay,
    load_boards,
    load_rooms,
)

FACES: tuple[BoardFace, ...] = get_args(BoardFace)
ARRANGED = ((0, 0), (1, 0), (0, 1), (1, 1))


def all_four(face: str, turns: int = 0) -> Layout:
    return lay(BOARDS, [Laid(f"{face}-{n}", at, turns) for n, at in enumerate(ARRANGED, 1)], face)


def walked(grid: Grid, closed: int = 0) -> int:
    """All that can be walked to from the first free square of the floor."""
    free = grid.floor & ~closed
    found = 0
    for wave in waves(grid, free & -free, closed=closed):
        found |= wave
    return found


def ways_out(layout: Layout) -> dict[str, set[str]]:
    """The sides and steps that lead out of each room: to other rooms, or off the board."""
    grid = Grid(layout)
    found: dict[str, set[str]] = {room: set() for room in layout.rooms if room}
    for square in squares_of(grid.floor):
        y, x = divmod(square, WIDTH)
        for side, printed in (
            (NORTH, layout.north[square]),
            (EAST, layout.west[y * (WIDTH + 1) + x + 1]),
            (SOUTH, layout.north[square + WIDTH]),
            (WEST, layout.west[y * (WIDTH + 1) + x]),
        ):
            other = grid.towards(square, side)
            if printed in (Edge.WALL, Edge.LINE) or (other is not None and not grid.floor >> other & 1):
                continue
            if other is None or layout.rooms[other] != layout.rooms[square]:
                found[layout.rooms[square]].add(f"{grid.label(square)} {side}")
    return found


# Boards


def test_there_are_four_boards_with_two_sides() -> None:
    assert list(BOARDS) == list(BOARD_SIDES)
    assert len(BOARD_SIDES) == 8
    assert {path.stem for path in (DATA / "boards").iterdir()} == set(BOARD_SIDES)
    assert sorted((side.board, side.face) for side in BOARD_SIDES.values()) == [
        (number, face) for number in (1, 2, 3, 4) for face in FACES
    ]


@pytest.mark.parametrize("side", BOARD_SIDES)
def test_a_board_is_a_place_to_fight_in(side: str) -> None:
    """Room for a squad and what hunts it; every room has two ways out, so that no door decides all."""
    board = BOARDS[side]
    grid = Grid(board)
    assert 95 <= grid.floor.bit_count() <= 144
    assert walked(grid) == grid.floor
    assert {room: ways for room, ways in ways_out(board).items() if len(ways) < 2} == {}
    assert len(ways_out(board)) >= 5
    assert len(grid.doors) >= 5


@pytest.mark.parametrize("side", BOARD_SIDES)
def test_lines_of_sight_are_long_and_short(side: str) -> None:
    grid = Grid(BOARDS[side])
    sight = Sight(grid)
    farthest = [
        max(grid.apart(square, other) for other in squares_of(sight.seen(square, 0, grid.all_doors)))
        for square in squares_of(grid.floor)
    ]
    assert max(farthest) >= 7
    assert min(farthest) <= 4


@pytest.mark.parametrize("side", BOARD_SIDES)
def test_doors_matter(side: str) -> None:
    """With all doors open much more is seen than with all shut, and none of them leads nowhere."""
    grid = Grid(BOARDS[side])
    sight = Sight(grid)
    seen = [
        sum((sight.seen(square, 0, shut) & grid.floor).bit_count() for square in squares_of(grid.floor))
        for shut in (0, grid.all_doors)
    ]
    assert seen[0] > 1.4 * seen[1]
    for door, (one, other) in enumerate(grid.doors):
        assert sight.sees(one, other)
        assert not sight.sees(one, other, 0, 1 << door), grid.label(one)


# Maps


@pytest.mark.parametrize("face", FACES)
def test_any_two_boards_of_a_face_fit_however_they_are_turned(face: str) -> None:
    for one, other in combinations((1, 2, 3, 4), 2):
        for turns in range(4):
            layout = lay(BOARDS, [Laid(f"{face}-{one}", (0, 0)), Laid(f"{face}-{other}", (1, 0), turns)], face)
            assert layout.width == 2 * WIDTH
            grid = Grid(layout)
            for row in (5, 6):
                assert grid.edge(row * layout.width + WIDTH - 1, EAST) < Edge.WALL


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("face", FACES)
def test_four_boards_are_one_map_and_no_square_parts_it(face: str, turns: int) -> None:
    """Whoever holds one square shuts in no more than a nook: there is always another way round."""
    grid = Grid(all_four(face, turns))
    assert walked(grid) == grid.floor
    for square in squares_of(grid.floor):
        left = grid.floor & ~(1 << square)
        cut_off = left & ~walked(grid, 1 << square)
        assert min(cut_off.bit_count(), (left & ~cut_off).bit_count()) <= 6, grid.label(square)


@pytest.mark.parametrize("face", FACES)
def test_a_map_ends_in_walls(face: str) -> None:
    layout = all_four(face)
    width, height = layout.width, layout.height
    rows = [layout.west[y * (width + 1)] for y in range(height)] + [
        layout.west[y * (width + 1) + width] for y in range(height)
    ]
    assert {*rows, *layout.north[:width], *layout.north[-width:]} == {Edge.WALL}


def test_a_square_that_leads_to_where_no_board_lies_is_at_the_edge() -> None:
    sides = [Laid("colony-1", (0, 0)), Laid("colony-2", (1, 0)), Laid("colony-3", (0, 1))]
    grid = Grid(lay(BOARDS, sides, "L"))
    assert [label for label in ("A4", "F12", "R12", "F24", "D9", "L18") if at_rim(grid, _square(grid, label))] == [
        "A4",
        "R12",
        "F24",
        "L18",
    ]


def _square(grid: Grid, label: str) -> int:
    found = grid.find(label)
    assert found is not None, label
    return found


def test_two_labels_are_the_floor_of_a_rectangle() -> None:
    grid = Grid(BOARDS["colony-1"])
    assert [grid.label(square) for square in floor_at(grid, "E6:H7", "x")] == ["E6", "H6", "E7", "H7"]
    assert mask_of(floor_at(grid, "A1", "x")) == 1
    for written, fault in (
        ("Z9", "Z9 is not on the map"),
        ("A1:M1", "A1:M1 is not on"),
        ("F6:G7", "F6:G7 is no floor"),
    ):
        with pytest.raises(BadContent, match=f"^newt: start: {fault}"):
            floor_at(grid, written, "newt: start")


# Mistakes


def _replaced(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


def _row(number: int, new: str) -> Callable[[str], str]:
    """Another line, counted from the first of the map."""

    def change(text: str) -> str:
        lines = text.split("\n")
        first = next(place for place, line in enumerate(lines) if line.startswith("+"))
        lines[first + number] = new
        return "\n".join(lines)

    return change


def _walled(text: str) -> str:
    """The comms closet without its doors."""
    return text.replace("| c     D", "| c     |").replace("+   +-D-+", "+   +---+").replace("|       D", "|       |")


@pytest.mark.parametrize(
    ("side", "change", "complaint"),
    [
        ("colony-1", _replaced("-D-", "-X-"), "boards/colony-1.txt: line 9, column 6: '-X-' is none of"),
        ("colony-1", _walled, "boards/colony-1.txt: there is no way from A1 to B5"),
        (
            "colony-2",
            _replaced("room ward", "room operations"),
            "boards/colony-2.txt: room operations is on board colony-1",
        ),
        ("station-4", _row(0, "+---" * WIDTH + "+"), "boards/station-4.txt: F1 must lead on in the north"),
        ("station-4", _row(24, "+---" * WIDTH + "+"), "boards/station-4.txt: F12 must lead on in the south"),
        ("colony-3", lambda text: "+---+\n| a |\n+---+\n\na room cell\n", "boards/colony-3.txt: a board has 12 by 12"),
        ("station-1", _replaced("| c ", "|   "), "boards/station-1.txt: "),
        ("station-2", lambda text: "", "boards/station-2.txt: line 1, column 1: there is no map"),
    ],
)
def test_a_mistake_in_a_board_is_told_in_one_line(
    tmp_path: Path, side: str, change: Callable[[str], str], complaint: str
) -> None:
    copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / "boards" / f"{side}.txt"
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        load_boards(tmp_path / "data")
    assert str(refused.value).startswith(complaint)
    assert "\n" not in str(refused.value)


def test_a_board_that_is_missing_is_named(tmp_path: Path) -> None:
    copytree(DATA, tmp_path / "data")
    (tmp_path / "data" / "boards" / "station-3.txt").unlink()
    with pytest.raises(BadContent, match=r"^boards/station-3.txt: there is no such board$"):
        load_boards(tmp_path / "data")


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("boards.toml", "board = 2", "board = 1", "boards.toml: colony-2: board 1 has that face on colony-1"),
        ("boards.toml", "board = 4", "board = 0", "boards.toml: colony-4: boards are numbered from 1"),
        ("boards.toml", 'face = "station"', 'face = "moon"', "boards.toml: station-1: Invalid enum value 'moon'"),
        ("boards.toml", 'id = "station-4"', 'id = "station-5"', "boards/station-5.txt: there is no such board"),
        ("rooms.toml", 'id = "ward"', 'id = "wart"', "rooms.toml: ward: it is on board colony-2, and has no row here"),
        ("rooms.toml", "# station-4", '[[room]]\nid = "attic"', "rooms.toml: attic: it is on no board"),
        ("rooms.toml", 'tint = "blue"', 'tint = "beige"', "rooms.toml: armoury: Invalid enum value 'beige'"),
    ],
)
def test_a_mistake_in_the_lists_of_sides_and_rooms_is_told_in_one_line(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    copytree(DATA, tmp_path / "data")
    text = (tmp_path / "data" / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "data" / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        load_rooms(load_boards(tmp_path / "data"), tmp_path / "data")
    assert str(refused.value).startswith(complaint)
    assert "\n" not in str(refused.value)


def test_which_board_a_side_is_on_is_said_in_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not in its name."""
    monkeypatch.setitem(BOARD_SIDES, "colony-2", BoardSide("colony-2", 1, "colony"))
    with pytest.raises(BadContent, match="colony-2 and colony-1 are the same board"):
        lay(BOARDS, [Laid("colony-1", (0, 0)), Laid("colony-2", (1, 0))], "here")


def _wrong_tables() -> Iterator[tuple[list[Laid], str]]:
    yield [Laid("colony-9", (0, 0))], "there is no board side colony-9"
    yield [Laid("colony-1", (0, 0)), Laid("station-1", (1, 0))], "station-1 and colony-1 are the same board"
    yield [Laid("colony-1", (0, 0)), Laid("station-2", (1, 0))], "2 faces are used"
    yield [Laid("colony-1", (0, 0), 4)], "colony-1 is turned 4 times"
    yield [Laid("colony-1", (0, 0)), Laid("colony-2", (0, 0))], "board 'colony-2' lies on board 'colony-1'"
    yield [Laid("colony-1", (0, 0)), Laid("colony-2", (-1, 0))], "board 'colony-2' lies outside the map"
    yield [Laid("colony-1", (0, 0)), Laid("colony-2", (2, 0))], "there is no way from A1 to Y1"
    yield [], "0 faces are used"


@pytest.mark.parametrize(("table", "complaint"), list(_wrong_tables()))
def test_boards_that_do_not_lie_right_are_refused(table: list[Laid], complaint: str) -> None:
    with pytest.raises(BadContent) as refused:
        lay(BOARDS, table, "missions.toml: newt")
    assert str(refused.value).startswith(f"missions.toml: newt: boards: {complaint}")
