"""The board (éléments du plateau): doors, walls, and the line of sight (ligne de vue)."""

from __future__ import annotations

from bot.engine.grid import mask_of, squares_of
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.moves import reachable
from bot.games.glorious_day.view import standing
from tests.games.glorious_day.scene import SCOPE, Scene

# Doors


def is_open(scene: Scene, one: str, other: str) -> bool:
    door = scene.grid.door_between(scene.square(one), scene.square(other))
    assert door is not None
    return not map_now.shut(scene.state) >> door & 1


def test_04_a_door_is_open_while_something_stands_on_one_of_its_two_squares() -> None:
    """A figure, an alien or a blip, on either side."""
    for square in ("E2", "F2"):
        assert is_open(Scene("turn", {"hicks": square}), "E2", "F2")
        assert is_open(Scene("turn", {"hicks": "P5"}, aliens={square: 0}), "E2", "F2")
        assert is_open(Scene("turn", {"hicks": "P5"}, blips={square: 1}), "E2", "F2")
    for square in ("D2", "G2", "E1", "F3"):
        assert not is_open(Scene("turn", {"hicks": square}), "E2", "F2")


def test_04_through_an_open_door_one_sees_and_through_a_shut_one_not() -> None:
    assert Scene("turn", {"hicks": "C2"}, aliens={"F2": 0}).sees("C1", "G2")
    assert not Scene("turn", {"hicks": "C2"}).sees("C1", "G2")


def test_04_a_post_cuts_the_diagonal() -> None:
    """Who stands diagonally before a door does not open it, and is not next to what is behind it."""
    scene = Scene("turn", {"hicks": "E1"}, aliens={"F1": 0})
    assert not is_open(scene, "E2", "F2")
    assert not map_now.next_to(scene.state, scene.square("E1"), scene.square("F2"))
    assert not map_now.next_to(scene.state, scene.square("E1"), scene.square("F1")), "there is a wall between"
    assert map_now.next_to(scene.state, scene.square("E2"), scene.square("F2"))


def test_04_a_door_shuts_behind_a_mover_so_sight_is_looked_at_square_by_square() -> None:
    """Gorman runs past a door. For one step it is open, and the blip behind it is spotted."""
    scene = Scene("turn", {"gorman": "G4"}, heroes=["gorman"], blips={"C2": 1})
    scene.answer("move", "F1")
    assert scene.said("spotted") == [{"square": "C2", "count": 1}]
    assert scene.where("gorman") == "F2", "and that interrupts his move"
    scene.answer("F1")
    assert not scene.sees("F1", "C2")


def test_04_who_is_down_holds_a_door_open_and_other_tokens_do_not() -> None:
    scene = Scene("turn", {"hicks": "C2", "hudson": "F2"}, down=["hudson"])
    assert scene.sees("C1", "G2")
    scene = Scene("turn", {"hicks": "C2"}, tunnels=["F2"], crates=["E2"], hidden={"F1": "alien"})
    assert not scene.sees("C1", "G2")


def test_a_view_has_everybody_standing_where_the_rules_do() -> None:
    """Whoever reads or draws a view has the same doors open, and sees as far."""
    at = {"hicks": "C2", "hudson": "F2", "gorman": "P5"}
    scene = Scene("turn", at, down=["hudson"], aliens={"Q6": 1}, blips={"L9": 2}, huggers=["S5"], doors=[("E2", "F2")])
    ruled, seen = map_now.positions(scene.state), standing(scene.session.view(0))
    for fact in ("terrain", "occupied", "blockers", "barred", "shut"):
        assert getattr(seen, fact) == getattr(ruled, fact), fact
    assert 0 < ruled.blockers < ruled.occupied


def test_04_a_barricaded_door_never_opens() -> None:
    at = {"hicks": "E2", "hudson": "F2"}
    scene = Scene("turn", at, doors=[("E2", "F2")])
    assert not scene.sees("C1", "G2")
    assert not map_now.next_to(scene.state, scene.square("E2"), scene.square("F2"))
    assert "F2" not in {scene.grid.label(one) for one in squares_of(reachable(scene.state, scene.figure("hicks"), 4))}


def test_who_sees_through_a_door_sees_both_squares_of_it() -> None:
    """Which is why no figure of a swarm, placed where nobody could see it, brings another blip into sight."""
    site = map_now.ground_of("newt")
    here, sight = site.grid, site.sight
    found = 0
    for door, ends in enumerate(here.doors):
        near = [square for square in squares_of(here.near(ends[0], 2) & here.floor) if square not in ends]
        for viewer in near:
            shut = here.all_doors & ~here.doors_at(1 << viewer)
            opened = shut & ~(1 << door)
            seen = sight.seen(viewer, 0, opened) & ~sight.seen(viewer, 0, shut)
            if seen & ~mask_of(ends):
                found += 1
                assert all(sight.sees(viewer, end, 0, opened) for end in ends)
    assert found > 100


# Line of sight


def test_vasquezs_line_of_sight() -> None:
    """Along the row she sees the alien on the far side of the door: it stands there, so the door is open. The one in
    the room behind is hidden by the next door, where nobody stands, and not by the alien before it. She cannot shoot
    through Hicks or Hudson, but between them, because her square touches the corner where theirs meet.
    """
    at = {"vasquez": "D2", "hicks": "C2", "hudson": "D3"}
    aliens = {"F2": 0, "I2": 0, "C3": 0, "A5": 0, "A2": 0}
    gear = {"vasquez": ["m42a-scope-rifle"]}
    scene = Scene("turn", at, heroes=["vasquez"], gear=gear, aliens=aliens, top=["losing-hope"], until="orders")
    scene.answer("attack")
    assert scene.offered() == ["m42a-scope-rifle-1", "m42a-scope-rifle-3", "m42a-scope-rifle-4", "back"]
    state, sight = scene.state, map_now.ground(scene.state).sight
    blockers, shut = map_now.standing(state), map_now.shut(state)

    def hidden_by(label: str) -> str:
        return sight.hidden_by(scene.square("D2"), scene.square(label), blockers, shut)

    assert hidden_by("I2") == "door"
    assert hidden_by("A2") == "figure"


def test_14_it_runs_from_any_point_to_any_point() -> None:
    """Round the console of operations from the edge of one's square; and consoles are looked over."""
    scene = Scene("turn", {"hicks": "P5"})
    assert scene.sees("P5", "U8")
    assert scene.sees("P6", "U7"), "over the consoles"


def test_14_aliens_and_blips_never_block() -> None:
    gear = {"hicks": [SCOPE]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0, "R5": 3, "U5": 0}, blips={"S5": 1})
    scene.answer("pass", "attack")
    assert f"{SCOPE}-3" in scene.offered()


def test_14_standing_characters_walls_and_shut_doors_do() -> None:
    at = {"hicks": "P5", "hudson": "R5"}
    scene = Scene("turn", at, gear={"hicks": [SCOPE]}, aliens={"U5": 0, "P4": 0, "N6": 0})
    scene.answer("pass")
    assert "attack" not in scene.offered()


def test_14_the_corner_between_two_characters_is_only_for_who_touches_it() -> None:
    """Vasquez at D2 looks out between C2 and D3; from E1, behind her, nobody does."""
    at = {"vasquez": "D2", "hicks": "C2", "hudson": "D3"}
    scene = Scene("turn", at, top=["losing-hope"], heroes=["hicks"])
    assert scene.sees("D2", "C3")
    assert scene.sees("D2", "A5")
    assert not scene.sees("E1", "C3")


def test_14_so_is_the_corner_between_a_character_and_a_wall() -> None:
    """The wall south of D3 ends at the corner of C3: with Hicks on C3, who stands at D3 can look past both."""
    scene = Scene("turn", {"hudson": "D3", "hicks": "C3"}, heroes=["hicks"])
    assert scene.sees("D3", "C4")
    assert not scene.sees("E2", "C4")
