"""Several pieces on one square: none on another, all of them inside, and nobody jumps when another comes."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from renderers.core.canvas import Box
from renderers.kit.board import CELLS
from renderers.kit.labels import overlap
from renderers.kit.slots import Slot, slots

TILES = (240, 180, 151, 120, 97)
"""Tiles that are larger than squares."""
COUNTS = range(1, 9)


def box_of(slot: Slot, cell: int) -> Box:
    """What a piece takes of its square, from the upper left corner of that."""
    left, top = slot.x + cell // 2 - slot.cell // 2, slot.y + cell // 2 - slot.cell // 2
    return left, top, left + slot.cell, top + slot.cell


@pytest.mark.parametrize("cell", [*CELLS, *TILES])
@pytest.mark.parametrize("room", [1, 2, 4, 8])
@pytest.mark.parametrize("count", COUNTS)
def test_pieces_lie_inside_and_on_nothing(count: int, room: int, cell: int) -> None:
    boxes = [box_of(slot, cell) for slot in slots(count, cell, room)]
    assert len(boxes) == count
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert all(left >= 0 <= top and right <= cell >= bottom for left, top, right, bottom in boxes)
    assert min(right - left for left, _, right, _ in boxes) > cell / 4


@pytest.mark.parametrize("cell", [*CELLS, *TILES])
def test_one_has_the_whole_square(cell: int) -> None:
    assert slots(1, cell) == (Slot(0, 0, cell),)


@pytest.mark.parametrize("cell", [*CELLS, *TILES])
def test_whoever_is_there_stays_within_the_place_they_had(cell: int) -> None:
    for fewer, more in pairwise(COUNTS):
        for before, now in zip(slots(fewer, cell), slots(more, cell), strict=False):
            (left, top, right, bottom), (u, v, w, z) = box_of(before, cell), box_of(now, cell)
            assert left <= u
            assert top <= v
            assert w <= right
            assert z <= bottom


@pytest.mark.parametrize("room", [1, 2, 4, 8])
def test_nobody_moves_while_there_is_room(room: int) -> None:
    for count in range(1, room + 1):
        assert slots(count, 120, room) == slots(room, 120, room)[:count]
    assert slots(2, 120) == slots(4, 120)[:2]
    assert slots(5, 120) == slots(8, 120)[:5]


@pytest.mark.parametrize("count", [0, 9, 12, 25])
def test_more_than_eight_find_room_as_well(count: int) -> None:
    boxes = [box_of(slot, 120) for slot in slots(count, 120)]
    assert len(boxes) == count
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert all(left >= 0 <= top and right <= 120 >= bottom for left, top, right, bottom in boxes)
