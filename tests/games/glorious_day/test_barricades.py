"""Barricades (barricader): built and cleared by characters, tried and broken by aliens and blips."""

from __future__ import annotations

from tests.games.glorious_day.scene import Scene

# Built and cleared


def test_hicks_barricades_a_door() -> None:
    """He rolls 4, his technique is 5."""
    scene = Scene("turn", {"hicks": "P6"}, dice=[4])
    scene.answer("pass", "barricade", "door-O6–P6")
    assert scene.said("tested")[0]["goal"] == 5
    assert "barricade-built" in scene.told
    assert [scene.grid.doors[door] for door in scene.state.barricades] == [(scene.square("O6"), scene.square("P6"))]


def test_a_barricade_is_built_and_cleared_on_doors_points_and_tunnels_next_to_one() -> None:
    scene = Scene("turn", {"hudson": "B3"}, heroes=["hudson"], tunnels=["C3"], dice=[7, 8])
    scene.answer("barricade")
    assert scene.offered() == ["point-A3", "point-C3", "back"]
    scene.answer("point-C3")
    assert scene.state.sealed == [scene.square("C3")]
    scene.answer("barricade", "point-C3")
    assert scene.said("tested")[-1]["passed"] == "no", "clearing takes a test as well"
    assert scene.state.sealed == [scene.square("C3")]


def test_10_a_barricade_that_is_cleared_lets_one_see() -> None:
    scene = Scene("turn", {"hicks": "E2"}, blips={"G2": 1}, doors=[("E2", "F2")], dice=[5])
    assert not scene.said("spotted")
    scene.answer("pass", "barricade", "door-E2–F2")
    assert scene.said("spotted")


# Doors that are tried


def test_an_alien_tries_a_barricaded_door_on_its_way() -> None:
    """On less than 5 its turn is over; on 5 or 6 it goes on with what is left of its move."""
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"G3": 0}, doors=[("E2", "F2")], dice=[4])
    assert list(scene.aliens) == ["F2"]
    assert len(scene.state.barricades) == 1
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"G3": 0}, doors=[("E2", "F2")], dice=[5, 6])
    assert list(scene.aliens) == ["C1"], "beside him: the try itself takes no square of its move"
    assert scene.state.barricades == []


def test_an_alien_that_ends_its_move_beside_a_barricaded_door_on_its_way_still_tries() -> None:
    """From L1 it is six squares to the door. It breaks it, and has nothing left to go on with."""
    for rolled, built in ((4, 1), (5, 0)):
        scene = Scene("aliens", {"hicks": "C2"}, aliens={"L1": 0}, doors=[("E2", "F2")], dice=[rolled])
        assert list(scene.aliens) == ["F2"]
        assert len(scene.state.barricades) == built


def test_an_alien_breaks_a_door_with_somebody_right_behind_it_and_attacks_him() -> None:
    scene = Scene("aliens", {"hicks": "E2"}, aliens={"F2": 0}, doors=[("E2", "F2")], dice=[5, 6])
    assert scene.said("alien-attacks")
    assert list(scene.aliens) == ["F2"]
    scene = Scene("aliens", {"hicks": "E2"}, aliens={"F2": 0}, doors=[("E2", "F2")], dice=[1])
    assert not scene.said("alien-attacks")


def test_a_blip_behind_a_door_that_it_breaks_is_spotted_there() -> None:
    """Before it goes on: the die shows 1, so it comes to E2 as an alien."""
    scene = Scene("blips", {"hicks": "C2"}, blips={"F2": 2}, doors=[("E2", "F2")], dice=[1, 5])
    assert scene.said("spotted") == [{"square": "F2", "count": 2}]
    assert scene.aliens == {"E2": 1}


# Spawn points that are tried


def test_a_barricaded_spawn_point_is_tried_by_each_blip_until_it_is_broken() -> None:
    """Three blips: a 4 keeps the first out, a 5 lets the second in, and then there is nothing to roll for."""
    scene = Scene("detection", {"hicks": "P5"}, detection=["onslaught-1"], sealed=["A3"], dice=[4, 5], drawers=[0])
    assert len(scene.blips) == 2
    assert scene.state.sealed == []


def test_11_a_blip_that_a_barricade_keeps_out_goes_back() -> None:
    """Spawn point 1 is barricaded, and the alien die shows 4."""
    scene = Scene("detection", {"hicks": "P5"}, detection=["lone-contact-1"], sealed=["A3"], dice=[4], drawers=[0])
    assert scene.blips == {}
    assert len(scene.state.pool) == 21
    assert scene.state.sealed == [scene.square("A3")]
