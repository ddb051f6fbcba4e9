"""Who stands where: doors open for whoever is beside them, and sight and reach go by that."""

from __future__ import annotations

from pathlib import Path

from bot.engine.grid import mask_of
from bot.engine.standing import Standing, Terrain
from bot.engine.textmap import read
from tests.engine.test_grid import CONTROL, labels, square, squares

ROOT = Path(__file__).parents[2]
ROOM = Terrain(read(CONTROL, "control"))
(DOOR,) = range(len(ROOM.grid.doors))
HERE, THERE = (ROOM.grid.label(end) for end in ROOM.grid.doors[DOOR])


def moment(occupied: str, blockers: str = "", barred: int = 0) -> Standing:
    there = squares(ROOM.grid, occupied)
    return ROOM.standing(there, squares(ROOM.grid, blockers), barred)


def test_a_door_is_open_while_somebody_stands_beside_it_unless_it_is_barred() -> None:
    assert moment("A1").shut == 1 << DOOR
    assert moment(HERE).shut == moment(THERE).shut == 0
    assert moment(HERE, barred=1 << DOOR).shut == 1 << DOOR


def test_which_doors_are_shut_is_worked_out_here_alone() -> None:
    """Games and pictures ask."""
    files = [file for folder in ("bot/games", "renderers") for file in (ROOT / folder).rglob("*.py")]
    assert files
    assert [file.name for file in files if "all_doors" in file.read_text(encoding="utf-8")] == []


def test_sight_of_one_and_of_many() -> None:
    here, there = square(ROOM.grid, HERE), square(ROOM.grid, THERE)
    assert not moment("A1").sees(here, there)
    assert moment(HERE).sees(here, there)
    assert moment(HERE).seen(here) >> there & 1
    assert moment(HERE).seen_by(mask_of([here]), [there, here]) == [there, here]
    assert moment("A1").seen_by(mask_of([here]), [there]) == []
    left, right = square(ROOM.grid, "A2"), square(ROOM.grid, "C2")
    assert moment("A2 C2").sees(left, right)
    assert not moment("A2 C2", "B1 B2 B3").sees(left, right)


def test_reach_goes_from_square_to_square_and_through_no_wall() -> None:
    assert labels(ROOM.grid, moment(HERE).around(square(ROOM.grid, "A1"), 1)) == "A1 B1 A2 B2"
    assert moment(HERE).within(square(ROOM.grid, HERE), square(ROOM.grid, THERE), 1)
    assert not moment("A1").within(square(ROOM.grid, HERE), square(ROOM.grid, THERE), 1)
    assert moment("A1").around(square(ROOM.grid, "A1"), 0) == squares(ROOM.grid, "A1")


def test_beside_is_what_an_open_door_leads_to() -> None:
    here, there = square(ROOM.grid, HERE), square(ROOM.grid, THERE)
    assert moment(HERE).beside(here) >> there & 1
    assert not moment(HERE, barred=1 << DOOR).beside(here) >> there & 1
