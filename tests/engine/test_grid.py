"""The grid: squares, walls, doors and posts; who is next to whom, who walks where; boards put together."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.engine.dice import Dice
from bot.engine.grid import EAST, NORTH, SOUTH, WEST, Grid, lowest, mask_of, squares_of
from bot.engine.layout import BadMap, Layout, Placed, joined, turned
from bot.engine.paths import Distances, Trail, nearest, path, reach, waves
from bot.engine.textmap import read
from tests.engine.slow_geometry import Doors, SlowMap, Square, random_map


def distance(
    grid: Grid, square: int, goals: int, *, shut: int = 0, closed: int = 0, most: int | None = None
) -> int | None:
    """How many steps it takes to the nearest of the goals; None if there is no way, or none of at most so many."""
    for steps, wave in enumerate(waves(grid, 1 << square, shut=shut, closed=closed, until=goals, most=most)):
        if wave & goals:
            return steps
    return None


def nearer(grid: Grid, square: int, goals: int, *, shut: int = 0, closed: int = 0) -> int:
    """The squares that a shortest way to the nearest of the goals may begin with."""
    return Trail(grid, square, goals, shut=shut, closed=closed).onward(square)


def squares(grid: Grid, labels: str) -> int:
    """The mask of squares named like “A1 B2”."""
    found = [grid.find(label) for label in labels.split()]
    return mask_of(square for square in found if square is not None)


def square(grid: Grid, label: str) -> int:
    found = grid.find(label)
    assert found is not None, label
    return found


def labels(grid: Grid, mask: int) -> str:
    return " ".join(grid.label(found) for found in squares_of(mask))


def shut_but_for(grid: Grid, figures: int) -> int:
    """The doors at which nobody stands."""
    return grid.all_doors & ~grid.doors_at(figures)


# A room with a door to a control room with a console in the middle.
CONTROL = """
+---+---+---+---+---+---+---+
|           |               |
+   +   +   +   +   +   +   +
|           D         =     |
+   +   +   +   +   +   +   +
|           |               |
+---+---+---+---+---+---+---+

= console
"""

# The same with a wall that ends in the open, a railing and a free-standing post.
HALL = """
+---+---+---+---+
|       |       |
+   +   +   +   +
|               |
+   +...O   +   +
|               |
+---+---+---+---+
"""


@pytest.fixture(scope="module")
def control() -> Grid:
    return Grid(read(CONTROL))


@pytest.fixture(scope="module")
def hall() -> Grid:
    return Grid(read(HALL))


# Squares


def test_squares_have_the_names_that_players_type(control: Grid) -> None:
    assert control.label(0) == "A1"
    assert control.label(2 * 7 + 6) == "G3"
    assert control.find("g3") == control.find(" G 3 ") == 20
    for nonsense in ("", "3G", "H1", "A4", "A0", "AA1", "G", "3", "A1B2", "A١"):
        assert control.find(nonsense) is None


def test_columns_after_the_26th_have_two_letters() -> None:
    line = "+" + "---+" * 60
    grid = Grid(read(line + "\n|" + "   |" * 60 + "\n" + line))
    assert [grid.label(column) for column in (25, 26, 51, 52)] == ["Z1", "AA1", "AZ1", "BA1"]
    assert [grid.find(grid.label(column)) for column in range(60)] == list(range(60))


def test_where_there_is_no_square_a_player_cannot_point() -> None:
    grid = Grid(read("+---+---+\n|   |###|\n+---+---+"))
    assert grid.find("A1") == 0
    assert grid.find("B1") is None


# Adjacent squares


def test_squares_that_share_a_corner_are_adjacent(hall: Grid) -> None:
    assert labels(hall, hall.beside(square(hall, "A1"))) == "B1 A2 B2"
    assert labels(hall, hall.beside(square(hall, "D2"))) == "C1 D1 C2 C3 D3"


def test_a_door_post_breaks_the_adjacency_of_the_square_across(control: Grid) -> None:
    """C2 and D2 are on the two sides of the door; D1 and D3 are diagonally past its posts."""
    assert labels(control, control.beside(square(control, "C2"))) == "B1 C1 B2 D2 B3 C3"
    assert labels(control, control.beside(square(control, "D2"))) == "D1 E1 C2 E2 D3 E3"


def test_nobody_is_adjacent_through_a_shut_door(control: Grid) -> None:
    across = square(control, "C2"), square(control, "D2")
    assert control.doors == (across,)
    assert control.door_between(*across) == control.door_between(*across[::-1]) == 0
    assert control.next_to(*across)
    assert not control.next_to(*across, shut=control.all_doors)
    assert control.next_to(square(control, "C2"), square(control, "C1"), shut=control.all_doors)


def test_a_wall_that_ends_in_the_open_breaks_the_diagonals_at_its_end(hall: Grid) -> None:
    assert labels(hall, hall.beside(square(hall, "B1"))) == "A1 A2 B2"
    assert labels(hall, hall.beside(square(hall, "C2")) & ~squares(hall, "C3 D3")) == "C1 D1 B2 D2"


def test_one_can_reach_over_a_railing_but_not_step_over_it(hall: Grid) -> None:
    above, below = square(hall, "B2"), square(hall, "B3")
    assert hall.next_to(above, below)
    assert hall.next_to(square(hall, "A2"), below)
    assert labels(hall, hall.steps_from(below)) == "A3 C3"
    assert labels(hall, hall.steps_from(above)) == "A1 B1 A2 C2"


def test_a_post_breaks_the_diagonals_over_its_corner(hall: Grid) -> None:
    assert not hall.next_to(square(hall, "B2"), square(hall, "C3"))
    assert not hall.next_to(square(hall, "C2"), square(hall, "B3"))
    assert hall.next_to(square(hall, "C2"), square(hall, "C3"))


def test_round_a_console_one_reaches_but_does_not_step(control: Grid) -> None:
    before, beside = square(control, "E2"), square(control, "F1")
    assert control.next_to(before, beside)
    assert not control.steps_from(before) & 1 << beside
    assert control.next_to(before, square(control, "F2"))
    assert not control.steps_from(before) & squares(control, "F2")


def test_an_obstacle_is_passed_diagonally() -> None:
    grid = Grid(read("+---+---+\n| %     |\n+   +   +\n|       |\n+---+---+\n\n% obstacle"))
    assert labels(grid, grid.steps_from(square(grid, "B1"))) == "A2 B2"


def test_where_there_are_no_diagonals_only_sides_count() -> None:
    grid = Grid(read(HALL), diagonals=False)
    assert labels(grid, grid.beside(square(grid, "B2"))) == "B1 A2 C2 B3"
    assert labels(grid, grid.steps_from(square(grid, "B2"))) == "B1 A2 C2"
    assert grid.apart(square(grid, "A1"), square(grid, "D3")) == 5


# Moving, as in the examples of the book, on a map of ours


def test_gorman_moves_four_squares_diagonals_included(control: Grid) -> None:
    """One may go diagonally through a free room, but four squares are four squares."""
    gorman = square(control, "A1")
    shut = shut_but_for(control, 1 << gorman)
    assert labels(control, reach(control, gorman, 2)) == "B1 C1 A2 B2 C2 A3 B3 C3"
    assert distance(control, gorman, squares(control, "C3")) == 2
    # A door opens before whoever walks up to it: only one that is barricaded stays shut.
    assert labels(control, reach(control, gorman, 3) & ~reach(control, gorman, 2)) == "D2"
    assert reach(control, gorman, 9, shut=shut) == squares(control, "B1 C1 A2 B2 C2 A3 B3 C3")


def test_gorman_goes_straight_through_the_door_and_round_the_console(control: Grid) -> None:
    """Before the door Gorman is diagonal to the square past it: the post makes whoever goes there line up first."""
    assert distance(control, square(control, "C1"), squares(control, "D2")) == 2
    assert distance(control, square(control, "C2"), squares(control, "D2")) == 1
    # Past the door a diagonal step, along the console, and only then down behind it.
    way = path(control, square(control, "C2"), squares(control, "G2"))
    assert [control.label(step) for step in way] == ["D2", "E1", "F1", "G1", "G2"]
    assert distance(control, square(control, "E2"), squares(control, "G2")) == 4


def test_one_must_stop_next_to_an_alien_and_may_leave_it(control: Grid) -> None:
    alien, gorman = square(control, "E3"), square(control, "D1")
    stops = control.beside(alien, shut_but_for(control, 1 << alien | 1 << gorman))
    assert labels(control, stops) == "D2 E2 F2 D3 F3"
    assert labels(control, reach(control, gorman, 4, closed=1 << alien, stops=stops)) == "E1 F1 G1 D2 E2 G2"
    assert labels(control, reach(control, gorman, 6, closed=1 << alien, stops=stops)) == "E1 F1 G1 D2 E2 G2 F3 G3"
    # From next to the alien one may go, but each square next to it stops one again.
    assert labels(control, reach(control, square(control, "D3"), 2, closed=1 << alien, stops=stops)) == "D2 E2"


# Aliens that move


def test_each_alien_takes_the_shortest_way_to_the_nearest(control: Grid) -> None:
    """One is next to Hudson already, one comes two squares, one has to stop on its way."""
    hudson, near, far = square(control, "G2"), square(control, "F1"), square(control, "A1")
    characters = squares(control, "G2 A3")
    assert control.next_to(near, hudson)
    assert nearest(control, near, characters) == 1 << hudson
    assert distance(control, square(control, "E1"), 1 << hudson) == 3
    assert distance(control, far, 1 << hudson) == 7
    assert labels(control, nearer(control, square(control, "E2"), 1 << hudson)) == "E1 E3"
    # Another alien cannot be passed where the way is one square wide.
    assert distance(control, far, 1 << hudson, closed=squares(control, "C2")) is None
    assert nearer(control, far, 1 << hudson, closed=squares(control, "C2")) == 0
    assert path(control, far, 1 << hudson, closed=squares(control, "C2")) == []


def test_whoever_one_makes_for_does_not_close_their_own_square(control: Grid) -> None:
    everybody = squares(control, "A1 B1 C1")
    assert distance(control, square(control, "A1"), squares(control, "B1 C1"), closed=everybody) == 1
    assert distance(control, square(control, "A1"), squares(control, "C1"), closed=everybody) == 2


def test_who_is_there_need_not_go(control: Grid) -> None:
    here = square(control, "B2")
    assert distance(control, here, 1 << here) == 0
    assert nearer(control, here, 1 << here) == 0
    assert path(control, here, 1 << here) == []


def test_no_further_than_asked(control: Grid) -> None:
    assert distance(control, square(control, "A1"), squares(control, "G2"), most=6) is None
    assert distance(control, square(control, "A1"), squares(control, "G2"), most=7) == 7
    assert reach(control, square(control, "A1"), 0) == 0


# Doors


def test_a_door_is_held_open_by_who_stands_on_one_of_its_two_squares(control: Grid) -> None:
    for label in ("C2", "D2"):
        assert control.doors_at(squares(control, label)) == 1
    assert control.doors_at(control.floor & ~squares(control, "C2 D2")) == 0


def test_a_shut_door_stops_a_step_both_ways(control: Grid) -> None:
    assert not control.steps_from(square(control, "C2"), shut=1) & squares(control, "D2")
    assert not control.steps_from(square(control, "D2"), shut=1) & squares(control, "C2")
    assert control.steps_from(square(control, "D2")) & squares(control, "C2")


# Looking the other way


def test_in_front_is_all_that_lies_beyond_the_own_row(hall: Grid) -> None:
    here = square(hall, "B2")
    for facing, seen in (
        (NORTH, "A1 B1 C1 D1"),
        (EAST, "C1 D1 C2 D2 C3 D3"),
        (SOUTH, "A3 B3 C3 D3"),
        (WEST, "A1 A2 A3"),
    ):
        found = [other for other in range(hall.size) if hall.in_front(here, facing, other)]
        assert labels(hall, mask_of(found)) == seen


def test_range_and_straight_lines_ignore_walls(hall: Grid) -> None:
    assert hall.apart(square(hall, "A1"), square(hall, "D3")) == 3
    assert hall.aligned(square(hall, "A1"), square(hall, "C3"))
    assert hall.aligned(square(hall, "A1"), square(hall, "D1"))
    assert not hall.aligned(square(hall, "A1"), square(hall, "C2"))


# Boards put together

WEST_BOARD = """
+---+---+
| s    a
+   +-D-+
| 1 |
+---+   +

a room mess-hall
s mark start
1 mark spawn-1
"""

EAST_BOARD = """
+---+---+
| b     |
+   +   +
    : = |
+---+---+

b room corridor
= console
"""


@pytest.fixture(scope="module")
def boards() -> tuple[Layout, Layout]:
    return read(WEST_BOARD, "west"), read(EAST_BOARD, "east")


def test_two_boards_are_one_map(boards: tuple[Layout, Layout]) -> None:
    grid = Grid(joined([Placed(boards[0]), Placed(boards[1], column=2)]))
    assert (grid.width, grid.height) == (4, 2)
    assert [grid.board(square(grid, label)) for label in ("B2", "C2")] == ["west", "east"]
    assert [grid.room(square(grid, label)) for label in ("A1", "A2", "B2", "D2")] == [
        "mess-hall",
        "mess-hall",
        "",
        "corridor",
    ]
    # A wall drawn on one of two boards is a wall; open on both is open.
    assert not grid.next_to(square(grid, "B1"), square(grid, "C1"))
    assert labels(grid, grid.steps_from(square(grid, "B2"))) == "B1 C2"
    assert grid.marked("start") == (square(grid, "A1"),)
    assert grid.marked("exit") == ()


def test_what_leads_off_the_map_is_a_wall(boards: tuple[Layout, Layout]) -> None:
    grid = Grid(boards[0])
    assert labels(grid, grid.beside(square(grid, "B2"))) == "B1"


def test_boards_can_be_turned_and_laid_with_gaps(boards: tuple[Layout, Layout]) -> None:
    placed = [Placed(boards[0], row=3, turns=1, name="one"), Placed(boards[1], column=1, turns=2, name="two")]
    grid = Grid(joined(placed))
    assert (grid.width, grid.height) == (3, 5)
    assert [grid.board(square) for square in (1, 3, 9)] == ["two", "", "one"]
    assert grid.label(grid.marked("start")[0]) == "B4"
    assert grid.label(grid.marked("spawn-1")[0]) == "A4"
    assert grid.find("A3") is None
    assert {grid.room(found) for found in squares_of(squares(grid, "B1 C1 B2 C2"))} == {"corridor"}


def test_boards_must_fit(boards: tuple[Layout, Layout]) -> None:
    with pytest.raises(BadMap, match="board 'two' lies on board 'one'"):
        joined([Placed(boards[0], name="one"), Placed(boards[1], column=1, row=1, name="two")])
    with pytest.raises(BadMap, match="board 'one' lies outside the map"):
        joined([Placed(boards[0], column=-1, name="one"), Placed(boards[1], column=3)])
    door, line = read("+---+\n|   D\n+---+"), read("+---+\n:   |\n+---+")
    with pytest.raises(BadMap, match="a door meets a line"):
        joined([Placed(door), Placed(line, column=1)])


def test_a_door_between_boards_is_one_door_and_no_door_in_a_wall() -> None:
    door, free, wall = (read(f"+---+\n{sign}   {sign}\n+---+") for sign in "D |")
    assert len(Grid(joined([Placed(door), Placed(door, column=1), Placed(free, column=2)])).doors) == 2
    assert Grid(joined([Placed(wall), Placed(door, column=1)])).doors == ()


def test_four_quarter_turns_change_nothing() -> None:
    for seed in range(20):
        dice = Dice(f"turns {seed}")
        layout = read(random_map(dice, dice.die(5), dice.die(5)))
        assert turned(turned(layout), 3) == turned(layout, 4) == layout
        assert turned(turned(layout, 2), -1) == turned(layout, 5)


# Against plain readings of the map


def random_cases() -> Iterator[tuple[Dice, str, SlowMap, Grid]]:
    for seed in range(30):
        dice = Dice(f"grid {seed}")
        text = random_map(dice, dice.die(7), dice.die(7), walls=5 * dice.below(7), grounds="=%#@")
        yield dice, text, SlowMap(text), Grid(read(text))


def shut_doors(dice: Dice, slow: SlowMap, grid: Grid) -> tuple[Doors, int]:
    """Some doors, said in both languages."""
    mask = dice.below(grid.all_doors + 1)
    pairs = [tuple(slow.squares[square] for square in grid.doors[door]) for door in squares_of(mask)]
    return frozenset(frozenset(pair) for pair in pairs), mask


def test_doors_are_where_the_map_has_them() -> None:
    for _, _, slow, grid in random_cases():
        assert {frozenset(slow.squares[square] for square in pair) for pair in grid.doors} == set(slow.doors())


def test_adjacency_and_steps_are_as_drawn() -> None:
    for dice, text, slow, grid in random_cases():
        pairs, shut = shut_doors(dice, slow, grid)
        for one, place in enumerate(slow.squares):
            near = [
                other for other, there in enumerate(slow.squares) if slow.next_to(place, there, pairs, stepping=False)
            ]
            steps = [
                other for other, there in enumerate(slow.squares) if slow.next_to(place, there, pairs, stepping=True)
            ]
            assert list(squares_of(grid.beside(one, shut))) == (near if slow.ground(place) != "#" else []), text
            assert list(squares_of(grid.steps_from(one, shut))) == steps, text


def all_distances(slow: SlowMap, shut: Doors, closed: set[Square]) -> dict[tuple[Square, Square], int]:
    """Floyd and Warshall; closed squares are where ways may begin and end, but not pass."""
    far = 10**6
    known = {
        (a, b): 0 if a == b else 1 if slow.next_to(a, b, shut, stepping=True) else far
        for a in slow.squares
        for b in slow.squares
    }
    for middle in slow.squares:
        if middle not in closed:
            for a in slow.squares:
                for b in slow.squares:
                    known[a, b] = min(known[a, b], known[a, middle] + known[middle, b])
    return {pair: steps for pair, steps in known.items() if steps < far}


def test_around_many_squares_is_around_each_of_them() -> None:
    for dice, text, slow, grid in random_cases():
        _, shut = shut_doors(dice, slow, grid)
        many = [dice.below(grid.size) for _ in range(3)]
        beside = 0
        for one in many:
            beside |= grid.beside(one, shut)
        assert grid.beside_any(mask_of(many), shut) == beside, text
        for most in range(4):
            near = [other for other in range(grid.size) if grid.apart(many[0], other) <= most]
            assert list(squares_of(grid.near(many[0], most))) == near
        assert lowest(mask_of(many)) == min(many)


def test_a_trail_leads_to_its_goal_by_each_of_its_steps() -> None:
    for dice, text, slow, grid in random_cases():
        _, shut = shut_doors(dice, slow, grid)
        closed = mask_of(square for square in range(grid.size) if dice.below(6) == 0)
        start, goal = dice.below(grid.size), dice.below(grid.size)
        trail = Trail(grid, start, 1 << goal, shut=shut, closed=closed & ~(1 << start))
        steps = distance(grid, start, 1 << goal, shut=shut, closed=closed)
        assert trail.steps == steps, text
        here, taken = start, 0
        while ways := trail.onward(here):
            here, taken = dice.pick(list(squares_of(ways))), taken + 1
        assert (here, taken) == ((goal, steps) if steps is not None else (start, 0)), text


def test_distances_and_ways_are_the_shortest() -> None:
    for dice, text, slow, grid in random_cases():
        pairs, shut = shut_doors(dice, slow, grid)
        closed = {place for place in slow.squares if dice.below(5) == 0}
        mask = mask_of(slow.squares.index(place) for place in closed)
        known = all_distances(slow, pairs, closed)
        for _ in range(60):
            a, b = dice.below(grid.size), dice.below(grid.size)
            wanted = known.get((slow.squares[a], slow.squares[b]))
            assert distance(grid, a, 1 << b, shut=shut, closed=mask) == wanted, text
            first = [
                other
                for other, there in enumerate(slow.squares)
                if wanted
                and slow.next_to(slow.squares[a], there, pairs, stepping=True)
                and (other == b or there not in closed)
                and known.get((there, slow.squares[b])) == wanted - 1
            ]
            assert list(squares_of(nearer(grid, a, 1 << b, shut=shut, closed=mask))) == first, text
            way = path(grid, a, 1 << b, shut=shut, closed=mask)
            assert len(way) == (wanted or 0)
            for here, there in zip([a, *way], way, strict=False):
                assert slow.next_to(slow.squares[here], slow.squares[there], pairs, stepping=True)
                assert there == b or slow.squares[there] not in closed


def test_the_nearest_of_many_is_nearest() -> None:
    for dice, _, slow, grid in random_cases():
        known = all_distances(slow, frozenset(), set())
        kept = Distances(grid)
        for _ in range(20):
            a, goals = dice.below(grid.size), [dice.below(grid.size) for _ in range(3)]
            found = {goal: known.get((slow.squares[a], slow.squares[goal])) for goal in goals}
            assert {goal: kept.between(a, goal) for goal in goals} == found
            assert all(kept.within(a, goal, 3) == (steps is not None and steps <= 3) for goal, steps in found.items())
            least = min((steps for steps in found.values() if steps is not None), default=None)
            assert distance(grid, a, mask_of(goals)) == least
            assert nearest(grid, a, mask_of(goals)) == mask_of(
                goal for goal in goals if found[goal] == least is not None
            )
            others = [dice.below(grid.size) for _ in range(4)]
            far = {
                other: [known.get((slow.squares[other], slow.squares[goal]), 999) for goal in goals] for other in others
            }
            fewest = min(min(steps) for steps in far.values())
            assert kept.nearest_to(goals, others) == [other for other in others if min(far[other]) == fewest]


def test_where_one_must_stop_one_walks_no_further() -> None:
    """Against a search square by square."""
    for dice, text, slow, grid in random_cases():
        pairs, shut = shut_doors(dice, slow, grid)
        closed, stops = ({place for place in slow.squares if dice.below(6) == 0} for _ in range(2))
        masks = [mask_of(slow.squares.index(place) for place in places) for places in (closed, stops)]
        start = dice.below(grid.size)
        front, found = [slow.squares[start]], {slow.squares[start]}
        for steps in range(1, 5):
            front = [
                there
                for here in front
                if here not in stops or steps == 1
                for there in slow.squares
                if there not in closed | found and slow.next_to(here, there, pairs, stepping=True)
            ]
            found |= set(front)
            reached = reach(grid, start, steps, shut=shut, closed=masks[0], stops=masks[1])
            assert {slow.squares[other] for other in squares_of(reached)} == found - {slow.squares[start]}, text


def test_waves_go_out_from_several_squares_at_once(control: Grid) -> None:
    found = list(waves(control, squares(control, "A1 G3"), most=1))
    assert [labels(control, wave) for wave in found] == ["A1 G3", "B1 A2 B2 G2 F3"]
