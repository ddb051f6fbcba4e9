"""Line of sight: from any point to any point past walls, doors and those who stand; corners; from centre to centre."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from math import gcd
from typing import NamedTuple

import pytest

from bot.engine.centre_sight import CentreSight
from bot.engine.dice import Dice
from bot.engine.grid import Grid, mask_of, squares_of
from bot.engine.layout import turned
from bot.engine.sight import Sight, straight
from bot.engine.textmap import read
from tests.engine.slow_geometry import Doors, SlowMap, Square, clear, random_map


class Table:
    """A map with figures on it, in the words of players."""

    def __init__(self, text: str) -> None:
        self.grid = Grid(read(text))
        self.sight = Sight(self.grid)

    def squares(self, labels: str) -> int:
        found = [self.grid.find(label) for label in labels.split()]
        assert None not in found, labels
        return mask_of(square for square in found if square is not None)

    def sees(self, viewer: str, target: str, *, standing: str = "", others: str = "") -> bool:
        return self.hidden_by(viewer, target, standing=standing, others=others) == ""

    def hidden_by(self, viewer: str, target: str, *, standing: str = "", others: str = "") -> str:
        """Others are aliens, blips and those who are down: they hold doors open, and block nothing."""
        here, there = (next(squares_of(self.squares(label))) for label in (viewer, target))
        return self.sight.hidden_by(here, there, self.squares(standing), self.shut(viewer, standing, others))

    def seen(self, viewer: str, *, standing: str = "", others: str = "") -> str:
        here = next(squares_of(self.squares(viewer)))
        found = self.sight.seen(here, self.squares(standing), self.shut(viewer, standing, others))
        return " ".join(self.grid.label(square) for square in squares_of(found))

    def shut(self, *figures: str) -> int:
        return self.grid.all_doors & ~self.grid.doors_at(self.squares(" ".join(figures)))


# Vasquez in the first of three rooms, as in the example of the book but on a map of ours

ROOMS = """
+---+---+---+---+---+---+---+---+
|               |       |       |
+   +   +   +   +   +   +   +   +
|               |       |       |
+   +   +   +   +   +   +   +   +
|               |       |       |
+   +   +   +   +   +   +   +   +
|               D       D       |
+   +   +   +   +   +   +   +   +
|               |       |       |
+---+---+---+---+---+---+---+---+
"""


@pytest.fixture(scope="module")
def rooms() -> Table:
    return Table(ROOMS)


def test_vasquez_sees_all_of_the_room_and_nothing_past_walls_and_shut_doors(rooms: Table) -> None:
    assert rooms.seen("C4") == " ".join(f"{column}{row}" for row in range(1, 6) for column in "ABCD")
    assert rooms.hidden_by("C4", "E3") == "door"
    assert rooms.hidden_by("C1", "F1") == "wall"


def test_vasquez_sees_the_alien_on_the_threshold_because_it_holds_the_door_open(rooms: Table) -> None:
    assert rooms.sees("C4", "E4", others="E4")
    assert rooms.sees("C4", "B4", others="B4 E4")
    # Through the open door one sees as far as the lines from the corners of one's square past the posts allow.
    seen = rooms.seen("C4", others="E4").split()
    assert [square for square in seen if square[0] in "EF"] == ["F2", "E3", "F3", "E4", "F4", "E5", "F5"]


def test_the_alien_in_the_back_room_is_hidden_by_the_shut_door_not_by_the_one_before_it(rooms: Table) -> None:
    assert rooms.hidden_by("C4", "H4", others="E4 H4") == "door"
    assert rooms.sees("C4", "H4", others="E4 F4 H4")
    assert rooms.sees("C4", "H4", others="D4 G4 H4")


def test_a_door_shuts_behind_who_walks_on(rooms: Table) -> None:
    assert rooms.sees("C4", "E4", others="E4")
    assert rooms.hidden_by("C4", "F4", others="F4") == "door"
    assert rooms.sees("D4", "F4", others="F4")


def test_vasquez_shoots_between_hicks_and_hudson_but_not_through_them(rooms: Table) -> None:
    """Hicks is in front and Hudson on the left: the square of Vasquez touches the corner where theirs meet."""
    hidden = [label for label in ("C2", "C1", "A4") if rooms.hidden_by("C4", label, standing="C3 B4") == "figure"]
    assert hidden == ["C2", "C1", "A4"]
    for seen in ("B3", "A2", "B2", "B1", "A3", "A1"):
        assert rooms.sees("C4", seen, standing="C3 B4")
    # The two can be seen; and without the exception none of the squares between them could.
    assert rooms.sees("C4", "C3", standing="C3 B4")
    for further in ("D5", "C5"):
        assert rooms.hidden_by(further, "B3", standing="C3 B4 C4") == "figure"


def test_who_does_not_touch_the_corner_cannot_look_through_it(rooms: Table) -> None:
    assert rooms.sees("C4", "B3", standing="C3 B4")
    assert rooms.hidden_by("D5", "B3", standing="C3 B4") == "figure"
    assert rooms.hidden_by("D5", "A2", standing="C3 B4") == "figure"
    # The one behind the corner does touch it.
    assert rooms.sees("B3", "D5", standing="C3 B4")


def test_who_is_down_and_aliens_and_blips_do_not_block(rooms: Table) -> None:
    assert rooms.hidden_by("A1", "C1", standing="B1") == "figure"
    assert rooms.sees("A1", "C1", others="B1")


def test_a_line_along_the_side_of_a_figure_has_no_room(rooms: Table) -> None:
    """One cannot look past somebody's shoulder at what is right behind them, but a little to the side."""
    assert rooms.hidden_by("A2", "D2", standing="B2") == "figure"
    assert rooms.sees("A2", "D1", standing="B2")
    assert rooms.sees("A2", "C1", standing="B2")
    assert rooms.hidden_by("A2", "D1", standing="B2 B1") == "figure"


def test_the_two_at_the_ends_are_not_in_the_way(rooms: Table) -> None:
    assert rooms.sees("A2", "B2", standing="A2 B2")
    assert rooms.sees("A2", "A2", standing="A2")


# Corners

NOOK = """
+---+---+---+---+
|               |
+   +   +   +   +
|       |       |
+   +   +   +   +
|       |       |
+   +---+   +   +
|               |
+---+---+---+---+
"""


def test_between_a_figure_and_a_wall_one_looks_from_the_corner() -> None:
    """The wall between B2 and C2 begins at the corner of B2; a character in B1 fills the other side."""
    table = Table(NOOK)
    assert table.sees("B2", "C1")
    assert table.sees("B2", "C1", standing="B1")
    assert table.sees("B2", "D1", standing="B1")
    assert table.hidden_by("A3", "C1", standing="B1 A2") == "figure"
    assert table.hidden_by("A3", "D1", standing="B1") == "figure"
    # The one on the other side touches the corner as well.
    assert table.sees("C1", "B2", standing="B1")
    assert table.hidden_by("D1", "B2", standing="B1") == "figure"


def test_where_two_walls_meet_nobody_looks_through() -> None:
    table = Table(NOOK)
    for viewer, target in (("B3", "C4"), ("C4", "B3")):
        assert table.hidden_by(viewer, target) == "wall"


def test_where_walls_fill_both_sides_of_a_corner_a_figure_further_on_hides_what_is_past_it() -> None:
    """From A1 to B3 one sees by way of A3, or from the corner of A1 if only one side of it is a wall."""
    free, wall, thicket = (
        Table(f"+---+---+\n|     {b1} |\n+   +{edge}+\n|   |   |\n+   +   +\n|       |\n+---+---+{legend}")
        for b1, edge, legend in ((" ", "   ", ""), (" ", "---", ""), ("%", "   ", "\n\n% obstacle"))
    )
    for table in (free, wall, thicket):
        assert table.sees("A1", "B3")
    assert free.sees("A1", "B3", standing="A3 B1")
    assert wall.hidden_by("A1", "B3", standing="A3") == "figure"
    assert thicket.hidden_by("A1", "B3", standing="A3") == "figure"


def test_a_post_fills_its_corner() -> None:
    """A door that stands open, somebody in it, and one who would peep between them and the post."""
    table = Table("+---+---+\n|   D   |\n+   +   +\n|   |   |\n+---+---+")
    assert table.sees("A2", "B1", others="A1")
    assert table.hidden_by("A2", "B1", standing="A1") == "figure"
    bare = Table("+---+---+\n|       |\n+   O   +\n|       |\n+---+---+")
    assert bare.sees("A2", "B1", standing="A1")
    assert bare.hidden_by("A2", "B1", standing="A1 B2") == "figure"


def test_lines_and_consoles_are_seen_across_and_obstacles_and_vents_are_not() -> None:
    table = Table(
        """
+---+---+---+---+---+---+
|   : =       %         |
+---+---+---+---+---+---+
|   : =       @         |
+---+---+---+---+---+---+

= console
% obstacle
@ vent
"""
    )
    for row in "12":
        assert table.seen(f"A{row}") == f"A{row} B{row} C{row}"
        assert table.seen(f"F{row}") == f"E{row} F{row}"
    assert table.seen("D2") == "D2"


# Straight staircases


def test_a_staircase_is_seen_along_if_and_only_if_it_is_straight() -> None:
    """Everybody stands everywhere but on the staircase: is there a line from end to end? By points and fractions."""
    for across, down in product(range(1, 5), repeat=2):
        slow = SlowMap(_open_board(across + 1, down + 1))
        found = set()
        for places in combinations(range(across + down), down):
            line = "".join("y" if place in places else "x" for place in range(across + down))
            on_it = {(line[:steps].count("x"), line[:steps].count("y")) for steps in range(len(line) + 1)}
            others = [square for square in slow.squares if square not in on_it]
            if slow.line_with_room((0, 0), (across, down), others, frozenset()):
                found.add(line)
        assert found == straight(across, down)


def _open_board(width: int, height: int) -> str:
    corners = "+" + "---+" * width
    free = "+" + "   +" * width
    squares = "|" + "    " * (width - 1) + "   |"
    return "\n".join([corners, squares] + [free, squares] * (height - 1) + [corners])


def test_straight_lines_are_as_many_one_way_as_the_other() -> None:
    for across, down in product(range(9), repeat=2):
        lines = straight(across, down)
        assert {line[::-1] for line in lines} == lines
        assert len(straight(down, across)) == len(lines)


def test_there_are_as_many_straight_lines_as_mathematics_says() -> None:
    """Of balanced words with n letters there are 1 + the sum of (n + 1 - k) phi(k) for k from 1 to n."""
    for n in range(1, 25):
        phi = {k: sum(gcd(k, other) == 1 for other in range(1, k + 1)) for k in range(1, n + 1)}
        assert sum(len(straight(k, n - k)) for k in range(n + 1)) == 1 + sum((n + 1 - k) * phi[k] for k in phi)


# Against points and fractions


class Case(NamedTuple):
    """A map with figures and shut doors, and who looks where."""

    text: str
    slow: SlowMap
    sight: Sight
    viewer: Square
    target: Square
    standing: list[Square]
    shut: Doors

    def sees(self) -> bool:
        viewer, target, *standing = (
            self.slow.squares.index(square) for square in (self.viewer, self.target, *self.standing)
        )
        return self.sight.sees(viewer, target, mask_of(standing), self.shut_mask())

    def shut_mask(self) -> int:
        doors = (frozenset(self.slow.squares[square] for square in pair) for pair in self.sight.grid.doors)
        return mask_of(number for number, door in enumerate(doors) if door in self.shut)

    def others(self) -> list[Square]:
        """Who stands, but for the two at the ends."""
        return [square for square in self.standing if square not in (self.viewer, self.target)]


def cases(name: str, maps: int, asked: int) -> Iterator[Case]:
    for seed in range(maps):
        dice = Dice(f"{name} {seed}")
        width, height = dice.die(7), dice.die(6)
        text = random_map(dice, width, height, walls=dice.pick([0, 8, 16, 24]), odd=dice.pick([0, 10]), grounds="=%#@")
        slow, sight = SlowMap(text), Sight(Grid(read(text)))
        free = [square for square in slow.squares if slow.ground(square) in ("", "=")]
        doors = sorted(slow.doors(), key=sorted)
        for _ in range(asked):
            standing = [square for square in free if dice.below(5) == 0]
            shut = frozenset(pair for pair in doors if dice.coin())
            yield Case(text, slow, sight, dice.pick(free), dice.pick(free), standing, shut)


def test_sight_is_what_lines_drawn_on_the_map_say() -> None:
    counts = {True: 0, False: 0}
    for case in cases("sight", 25, 16):
        wanted = case.slow.sees(*case[3:])
        assert case.sees() == wanted, case
        counts[wanted] += 1
    assert min(counts.values()) > 80


def test_each_line_that_was_found_touches_nothing() -> None:
    """The slow way checks itself: its lines are drawn over the whole map and held against every wall."""
    found = 0
    for case in cases("found", 12, 10):
        for way in (case.slow.line_with_room, case.slow.line_from_corner):
            line = None if case.viewer == case.target else way(*case[3:])
            if line is not None:
                assert clear(*line, case.slow.segments(case.others(), case.shut)), case
                found += 1
    assert found > 60


def test_where_any_of_many_lines_is_clear_there_is_sight() -> None:
    """Points spread over both squares, each with each."""
    spread = [Fraction(1, 9), Fraction(7, 8)]
    clear_ones = 0
    for case in cases("spread", 15, 12):
        segments = case.slow.segments(case.others(), case.shut)
        points = [[(x + a, y + b) for a, b in product(spread, repeat=2)] for x, y in (case.viewer, case.target)]
        if any(clear(start, end, segments) for start, end in product(*points)):
            assert case.sees(), case
            clear_ones += 1
    assert clear_ones > 30


def test_without_figures_who_sees_is_seen() -> None:
    for case in cases("mutual", 30, 30):
        alone = case._replace(standing=[])
        assert alone.sees() == alone._replace(viewer=case.target, target=case.viewer).sees(), case


def test_among_figures_only_a_corner_makes_a_difference() -> None:
    """Whoever sees without being seen looks from a corner."""
    one_way = 0
    for case in cases("one way", 50, 40):
        if case.sees() and not case._replace(viewer=case.target, target=case.viewer).sees():
            one_way += 1
            assert case.slow.line_with_room(*case[3:]) is None, case
            assert case.slow.line_from_corner(*case[3:]) is not None, case
    assert one_way > 5


def test_one_more_in_the_way_never_helps() -> None:
    for case in cases("more", 30, 30):
        if case.sees():
            assert case._replace(standing=case.standing[1:]).sees(), case
            assert case._replace(shut=frozenset()).sees(), case


def test_a_turned_map_looks_the_same() -> None:
    for seed in range(8):
        dice = Dice(f"turned {seed}")
        layout = read(random_map(dice, 5, 4, walls=15))
        sights = [Sight(Grid(turned(layout, turns))) for turns in range(4)]
        places = [list(range(20))]
        for sight in sights[1:]:
            # What was a column from the bottom up is a row now.
            row, rows = sight.grid.height, sight.grid.width
            places.append([(place % row) * rows + rows - 1 - place // row for place in places[-1]])
        for _ in range(60):
            viewer, target, *standing = dice.sample(range(20), 6)
            answers = {
                sight.sees(there[viewer], there[target], mask_of(there[square] for square in standing))
                for sight, there in zip(sights, places, strict=True)
            }
            assert len(answers) == 1


def test_all_that_is_seen_is_each_that_is_seen() -> None:
    for case in cases("all", 10, 1):
        sight, standing = case.sight, mask_of(case.slow.squares.index(square) for square in case.standing)
        for viewer in range(sight.grid.size):
            seen = [target for target in range(sight.grid.size) if sight.sees(viewer, target, standing)]
            assert list(squares_of(sight.seen(viewer, standing))) == seen


def test_who_is_seen_from_many_squares_is_seen_from_one_of_them() -> None:
    for number, case in enumerate(cases("many", 10, 3)):
        sight, dice = case.sight, Dice(f"many {number}")
        standing, shut = mask_of(case.slow.squares.index(square) for square in case.standing), case.shut_mask()
        for target in range(sight.grid.size):
            viewers = [dice.below(sight.grid.size) for _ in range(4)]
            open_to = [viewer for viewer in viewers if sight.sees(viewer, target)]
            assert sight.open_to(target, mask_of(viewers)) == mask_of(open_to)
            seen = any(sight.sees(viewer, target, standing, shut) for viewer in viewers)
            assert sight.is_seen(target, mask_of(viewers), standing, shut) == seen


# From centre to centre

CLEARING = """
+---+---+---+---+---+
|                   |
+   +   +   +   +   +
|       | %         |
+   +   +   +   +   +
|       |         % |
+   +   +   +   +   +
| @   @       %     |
+---+---+---+---+---+

% obstacle
@ vent
"""


@pytest.fixture(scope="module")
def clearing() -> tuple[Grid, CentreSight]:
    grid = Grid(read(CLEARING))
    return grid, CentreSight(grid)


def centre_sees(clearing: tuple[Grid, CentreSight], viewer: str, target: str) -> bool:
    grid, sight = clearing
    here, there = grid.find(viewer), grid.find(target)
    assert here is not None
    assert there is not None
    return sight.sees(here, there)


def test_figures_do_not_matter_walls_and_thickets_do(clearing: tuple[Grid, CentreSight]) -> None:
    assert centre_sees(clearing, "A1", "E1")
    assert not centre_sees(clearing, "A2", "D2")
    assert not centre_sees(clearing, "C1", "C3")
    assert not centre_sees(clearing, "B3", "C3")


def test_a_corner_is_grazed_if_only_one_side_is_full(clearing: tuple[Grid, CentreSight]) -> None:
    """From C3 to D2 the line passes the corner of the thicket on C2; from D3 to E4 two thickets meet."""
    assert centre_sees(clearing, "C3", "D2")
    assert centre_sees(clearing, "B2", "C1")
    assert not centre_sees(clearing, "D3", "E4")


def test_nothing_is_seen_from_a_vent_or_in_one_or_through_one(clearing: tuple[Grid, CentreSight]) -> None:
    assert not centre_sees(clearing, "A4", "A3")
    assert not centre_sees(clearing, "B3", "B4")
    assert centre_sees(clearing, "A4", "A4")


def test_a_shut_door_cuts_the_line_and_an_open_one_does_not() -> None:
    grid = Grid(read("+---+---+---+\n|   D       |\n+   +   +   +\n|   |       |\n+---+---+---+"))
    sight = CentreSight(grid)
    assert sight.sees(0, 2)
    assert not sight.sees(0, 2, shut=1)
    # Past the end of the wall and the door: grazed while the door is open.
    assert sight.sees(1, 3)
    assert not sight.sees(1, 3, shut=1)


def test_the_squares_between_are_those_the_line_runs_through() -> None:
    sight = CentreSight(Grid(read(_open_board(6, 4))))
    assert sight.squares(0, 3) == [1, 2]
    assert sight.squares(0, 21) == [7, 14]
    assert sight.squares(0, 8) == [1, 7]
    assert sight.squares(8, 0) == [7, 1]
    assert sight.squares(0, 0) == sight.squares(0, 1) == []


def test_centre_sight_is_what_a_line_drawn_on_the_map_says() -> None:
    counts = {True: 0, False: 0}
    for case in cases("centres", 40, 20):
        sight, shut = CentreSight(case.sight.grid), case.shut_mask()
        one, other = (case.slow.squares.index(square) for square in (case.viewer, case.target))
        wanted = case.slow.centres_see(case.viewer, case.target, case.shut)
        assert sight.sees(one, other, shut) == wanted == sight.sees(other, one, shut), case
        counts[wanted] += 1
    assert min(counts.values()) > 150
