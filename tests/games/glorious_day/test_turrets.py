"""Turrets (tourelles): what they see and fire at, and who is warned."""

from __future__ import annotations

from bot.engine.asks import Option
from bot.engine.grid import EAST, NORTH, SOUTH, WEST
from bot.games.glorious_day.rules.moves import way_to
from bot.games.glorious_day.rules.spotting import fields_of_fire
from tests.games.glorious_day.scene import Scene


def turret_at(square: str, facing: int, **more: object) -> Scene:
    """A turret in the command corridor, where Gorman wants to go from S15 to S12."""
    return Scene("turn", {"gorman": "S15"}, heroes=["gorman"], turrets=[(square, facing)], **more)  # type: ignore[arg-type]


def test_12_it_fires_at_marines_too_once_for_each_square() -> None:
    """Two dice each, and the lower counts: 8 and 9, 10 and 8, 9 and 9 all miss."""
    scene = turret_at("S9", SOUTH, dice=[8, 9, 10, 8, 9, 9])
    scene.answer("move", "S12")
    assert len(scene.said("turret-fired")) == 3
    assert scene.said("turret-fired")[-1]["square"] == "S12"
    assert [line["roll"] for line in scene.said("turret-fired")] == [8, 8, 9]
    assert scene.where("gorman") == "S12"
    assert scene.state.turrets[0].shots == 6


def test_12_seven_or_less_kills() -> None:
    scene = turret_at("S9", SOUTH, dice=[9, 10, 10, 7])
    scene.answer("move", "S12")
    assert scene.figure("gorman").status == "killed"
    assert [line["hit"] for line in scene.said("turret-fired")] == ["no", "yes"]


def test_12_it_kills_a_whole_swarm() -> None:
    scene = Scene("aliens", {"hicks": "R9"}, aliens={"S16": 3}, turrets=[("S9", SOUTH)], dice=[7, 10])
    assert scene.aliens == {}


def test_12_its_front_is_everything_beyond_its_own_row() -> None:
    """Looking east it has all to the east of its column in front, and nothing in it."""
    scene = Scene("turn", {"hicks": "P5"}, turrets=[("R10", EAST)])
    around = ("S9", "S10", "S11", "T9", "R9", "R11", "R8", "Q10", "Q9", "R12")
    seen = {label for label in around if fields_of_fire(scene.state, scene.grid.floor) >> scene.square(label) & 1}
    assert seen == {"S9", "S10", "S11", "T9"}


def test_12_it_does_not_fire_sideways_or_backwards() -> None:
    for facing in (NORTH, EAST):
        scene = turret_at("S9", facing)
        scene.answer("move", "S12")
        assert not scene.said("turret-fired")


def test_12_it_has_nine_shots() -> None:
    """Its dial starts at 450 and falls by 50; when it is empty it does not fire."""
    scene = turret_at("S9", SOUTH, dice=[9, 9])
    assert scene.state.turrets[0].shots == 9
    scene.state.turrets[0].shots = 1
    scene.answer("move", "S12")
    assert len(scene.said("turret-fired")) == 1
    assert scene.state.turrets[0].shots == 0


def test_12_it_fires_at_what_comes_into_its_sight_because_a_door_opens() -> None:
    """The first alien opens the door on its way to Hicks: so the second one, which has not moved, is fired at, too."""
    dice = [9, 9, 7, 8, 10, 10, 6]
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"F3": 0, "G2": 0}, turrets=[("D3", EAST)], dice=dice)
    assert [line["square"] for line in scene.said("turret-fired")] == ["F2", "G2", "E2"]
    assert list(scene.aliens.values()) == [0]


def test_12_it_fires_at_what_stands_behind_a_barricade_that_breaks() -> None:
    """The die shows 5 and the door is open: both who wait behind it are fired at before one of them takes a step."""
    dice = [5, 9, 9, 7, 8, 10, 10, 6]
    doors = [("E2", "F2")]
    scene = Scene("aliens", {"hicks": "B1"}, aliens={"F2": 0, "G2": 0}, turrets=[("D3", EAST)], doors=doors, dice=dice)
    assert [line["square"] for line in scene.said("turret-fired")][:2] == ["F2", "G2"]


def test_12_a_move_is_told_before_the_shot_that_ends_it() -> None:
    scene = Scene("aliens", {"hicks": "R9"}, aliens={"S16": 3}, turrets=[("S9", SOUTH)], dice=[7, 10, 10, 10])
    told = [line.text.key for line in scene.lines if line.text.key in ("alien-moved", "turret-fired")]
    assert told[:2] == ["alien-moved", "turret-fired"]


def test_12_it_fires_at_a_blip_that_appears_before_it() -> None:
    detection = ["lone-contact-2"]
    scene = Scene("detection", {"hicks": "P5"}, detection=detection, turrets=[("T3", EAST)], dice=[7, 7], drawers=[0])
    assert scene.said("turret-fired")[0]["square"] == "X1"
    assert (scene.blips, scene.aliens) == ({}, {})


def test_12_it_fires_at_what_it_sees_because_a_blip_appears_at_a_door() -> None:
    """The blip comes out of the tunnel in F2 and holds the door open: the alien behind it is fired at, too."""
    scene = Scene(
        "detection",
        {"hicks": "P5"},
        aliens={"G2": 0},
        tunnels=["F2"],
        detection=["breach-tunnel"],
        turrets=[("D3", EAST)],
        dice=[9, 9, 7, 8, *[10] * 8],
        tunnellers=[0],
        drawers=[0],
    )
    assert [line["square"] for line in scene.said("turret-fired")][:2] == ["F2", "G2"]
    assert scene.aliens == {}


def test_12_who_would_walk_before_it_is_warned_and_asked_once() -> None:
    """What can be got to round the corner is offered as ever; an empty turret frightens nobody."""

    def offered(shots: int) -> dict[str, Option[object]]:
        scene = Scene("turn", {"gorman": "B9"}, heroes=["gorman"], turrets=[("A6", EAST)])
        scene.state.turrets[0].shots = shots
        scene.answer("move")
        return {option.key: option for option in scene.session.options(0) if option.key != "back"}

    deadly = {key for key, option in offered(9).items() if option.label.key == "option-before-turret"}
    assert deadly == {key for key, option in offered(9).items() if option.confirm}
    assert "C7" in deadly
    assert not {"C9", "D9", "D8"} & deadly
    assert not any(option.confirm for option in offered(0).values())


def test_12_the_door_that_one_opens_oneself_is_no_shelter() -> None:
    """The turret looks at a shut door: behind it nobody is fired at, until they hold it open themselves."""
    scene = Scene("turn", {"gorman": "H2"}, heroes=["gorman"], turrets=[("C2", EAST)])
    scene.answer("move")
    offered = {option.key: option for option in scene.session.options(0)}
    assert offered["F2"].confirm
    assert not offered["G2"].confirm


def test_12_who_walks_keeps_out_of_its_front_if_he_has_the_steps() -> None:
    """From B9 to D7 it is three squares past the turret, four round the corner."""
    scene = Scene("turn", {"gorman": "B9"}, heroes=["gorman"], turrets=[("A6", EAST)])
    gorman, goal = scene.figure("gorman"), scene.square("D7")

    def way(steps: int) -> list[str]:
        return [scene.grid.label(square) for square in way_to(scene.state, gorman, goal, steps)]

    assert way(4) == ["C9", "D9", "D8", "D7"]
    assert way(3) == ["C8", "C7", "D7"]


# Other things that happen before them


def test_11_a_blip_that_a_turret_hits_goes_back_and_nobody_looks_at_it() -> None:
    turrets = [("F13", NORTH)]
    scene = Scene("blips", {"hicks": "P5"}, blips={"F10": 4}, turrets=turrets, dice=[1, 8, 7])
    assert scene.blips == {}
    assert scene.state.pool.count(4) == 1
    assert "spotted" not in scene.told
    assert scene.said("turret-fired")[0]["roll"] == 7


def test_a_turret_fires_at_what_it_sees_because_somebody_steps_aside() -> None:
    """Along the south wall of the vehicle bay Gorman stands between it and the swarm. He comes to its side, out of its
    front, and it has a clear line.
    """
    dice, turrets = [8, 7], [("T24", WEST)]
    scene = Scene("turn", {"gorman": "S24"}, heroes=["gorman"], aliens={"O24": 1}, turrets=turrets, dice=dice)
    scene.answer("move", "T23")
    assert scene.said("turret-fired") == [{"square": "O24", "roll": 7, "hit": "yes"}]
    assert scene.aliens == {}


def test_a_turret_fires_at_who_steps_aside_before_it_and_at_what_it_sees_then() -> None:
    """In the corridor Gorman leaves by a door, where it misses him, and has a clear line to what was behind him."""
    dice, turrets = [9, 10, 8, 7], [("D4", SOUTH)]
    scene = Scene("turn", {"gorman": "D6"}, heroes=["gorman"], aliens={"D8": 1}, turrets=turrets, dice=dice)
    scene.answer("move", "C6")
    assert scene.where("gorman") == "C6"
    assert [(line["square"], line["hit"]) for line in scene.said("turret-fired")] == [("C6", "no"), ("D8", "yes")]
    assert scene.aliens == {}


def test_who_stands_before_a_turret_is_in_its_way() -> None:
    """The alien comes up the corridor to Hicks, and he stands between it and the turret; if he lies there it fires."""
    turrets = [("D4", SOUTH)]
    scene = Scene("aliens", {"hicks": "D6"}, aliens={"D9": 0}, turrets=turrets, dice=[6])
    assert not scene.said("turret-fired")
    assert list(scene.aliens) == ["D7"]
    scene = Scene("aliens", {"hicks": "D6"}, down=["hicks"], aliens={"D9": 0}, turrets=turrets, dice=[7, 9])
    assert [line["square"] for line in scene.said("turret-fired")] == ["D8"]
    assert scene.aliens == {}


def test_a_figure_of_a_swarm_that_opens_a_door_lets_a_turret_see_what_is_behind_it() -> None:
    """Hicks opens the door of the corridor and spots two. The second stands at the door of the bunk room, and past it
    the turret has the alien in there in sight, which has not moved. (A character never sees more because of that: on
    its way through the door he would have seen the figure, too, and it stands only where nobody could.)
    """
    turrets = [("F13", WEST)]
    scene = Scene(
        "turn", {"hicks": "C16"}, blips={"F15": 2}, aliens={"D14": 1}, swarms="figures", turrets=turrets, dice=[8, 7]
    )
    scene.answer("pass", "move", "D16")
    assert scene.said("spotted") == [{"square": "F15", "count": 2}]
    assert scene.said("turret-fired") == [{"square": "D14", "roll": 7, "hit": "yes"}]
    assert scene.aliens == {"F15": 0, "F14": 0}
