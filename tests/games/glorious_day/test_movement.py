"""Moving (se déplacer): how far, past whom, where one must stop, what one spots on the way, and the ways out."""

from __future__ import annotations

import pytest

from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.moves import reachable
from tests.games.glorious_day.scene import Scene, labels


def test_gorman_moves_four_squares() -> None:
    scene = Scene("turn", {"gorman": "M4"}, heroes=["gorman"])
    scene.answer("move")
    assert {"Q4", "M5", "M7", "N5"} <= set(scene.offered())
    assert "R4" not in scene.offered(), "five squares away"
    scene.answer("Q4")
    assert scene.where("gorman") == "Q4"
    assert scene.state.actions == 1


def test_gorman_walks_round_a_door_post_and_a_console() -> None:
    """Straight through the door, since its post stops the diagonal, and round the corner of the console."""
    scene = Scene("turn", {"gorman": "Q4"}, heroes=["gorman"])
    gorman = scene.figure("gorman")
    assert "R5" not in labels(scene, reachable(scene.state, gorman, 1)), "past the post"
    assert "R5" in labels(scene, reachable(scene.state, gorman, 2))
    assert "T5" in labels(scene, reachable(scene.state, gorman, 4))
    assert "T6" not in labels(scene, reachable(scene.state, gorman, 4)), "the console stops the diagonal from S5"
    assert "T6" in labels(scene, reachable(scene.state, gorman, 5))
    assert "R6" not in labels(scene, reachable(scene.state, gorman, 9)), "nobody stands on a console"
    scene.answer("move", "T5", "move", "T6")
    assert scene.where("gorman") == "T6"


def test_a_move_stops_next_to_an_alien_or_a_blip() -> None:
    """One cannot pass it, either; and who starts next to one may leave, until they are next to one again."""
    scene = Scene("turn", {"gorman": "R9"}, heroes=["gorman"], aliens={"T10": 0})
    scene.answer("move")
    assert {"S9", "S10", "S11"} <= set(scene.offered())
    assert not {"T9", "U9", "T10"} & set(scene.offered()), "beyond the squares next to it"
    scene = Scene("turn", {"gorman": "S9"}, heroes=["gorman"], aliens={"T10": 0})
    scene.answer("move")
    assert {"R9", "Q9", "S10"} <= set(scene.offered())
    gorman = scene.figure("gorman")
    assert "S11" in labels(scene, reachable(scene.state, gorman, 4)), "by R10, where he is not next to it"
    assert "T11" not in labels(scene, reachable(scene.state, gorman, 4))


def test_one_stops_next_to_a_blip_that_he_does_not_see_yet() -> None:
    """Round the pillar of the vehicle bay: Gorman can come to U21, beside the blip, and not past it."""
    scene = Scene("turn", {"gorman": "T23"}, heroes=["gorman"], blips={"T21": 1})
    assert not scene.sees("T23", "T21")
    scene.answer("move")
    assert {"U22", "U21"} <= set(scene.offered())
    assert not {"U20", "V20", "V21", "T21"} & set(scene.offered())
    scene = Scene("turn", {"gorman": "T23"}, heroes=["gorman"])
    scene.answer("move")
    assert {"U20", "V20", "V21", "T21"} <= set(scene.offered()), "where nothing is one walks on"


def test_one_walks_past_comrades_but_stands_on_nobody_and_on_no_token() -> None:
    at = {"gorman": "P5", "hicks": "Q5"}
    scene = Scene("turn", at, heroes=["gorman"], crates=["S5"], tunnels=["T5"])
    scene.answer("move")
    assert not {"Q5", "S5", "T5"} & set(scene.offered())
    assert "R5" in scene.offered()


def test_who_stands_where_a_token_is_laid_may_stay_and_leave() -> None:
    """Nothing moves them off; but they do not come back there."""
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], crates=["P5"])
    scene.answer("move", "P6")
    assert scene.where("gorman") == "P6"
    scene.answer("move")
    assert "P5" not in scene.offered()


# What one spots on the way


def test_10_a_characters_own_step_spots_and_interrupts_the_move() -> None:
    """At R4 the door is open. Gorman may go on with the two squares he has left, or stay."""
    scene = Scene("turn", {"gorman": "Q4"}, heroes=["gorman"], blips={"S8": 1})
    scene.answer("move", "S5")
    assert scene.said("spotted") == [{"square": "S8", "count": 1}]
    assert scene.where("gorman") == "R4"
    assert scene.asked == "move-on"
    assert "T5" in scene.offered()
    assert "U5" not in scene.offered()
    scene.answer("pass")
    assert scene.where("gorman") == "R4"
    assert scene.state.actions == 1


def test_10_who_is_stopped_next_to_what_he_spots_cannot_go_on() -> None:
    """Behind the door stands a blip: Gorman opens it, and the alien is adjacent."""
    scene = Scene("turn", {"gorman": "Q4"}, heroes=["gorman"], blips={"R5": 1})
    assert not scene.said("spotted")
    scene.answer("move", "R4")
    assert scene.said("spotted")
    assert scene.asked == "activation"
    assert scene.state.actions == 1


def test_10_who_spots_something_on_a_square_where_he_cannot_stand_has_to_go_on() -> None:
    """The door beside the tunnel opens when Gorman steps over it."""
    scene = Scene("turn", {"gorman": "D9"}, heroes=["gorman"], blips={"A7": 1}, tunnels=["D7"])
    scene.answer("move", "D6")
    assert scene.said("spotted") == [{"square": "A7", "count": 1}]
    assert (scene.where("gorman"), scene.asked) == ("D7", "move-on")
    assert "pass" not in scene.offered(), "on a token nobody ends their move"
    assert {"D5", "D6", "D8", "D9"} <= set(scene.offered())
    scene.answer("D8")
    assert scene.where("gorman") == "D8"


# Exits


def test_whoever_reaches_an_exit_leaves_the_map() -> None:
    scene = Scene("turn", {"gorman": "R22"}, heroes=["gorman"], exits={"A": "R24"})
    scene.answer("move", "R24")
    assert scene.figure("gorman").status == "left"


def test_nobody_leaves_by_an_exit_that_is_only_on_his_way() -> None:
    """From Q24 the way east is over the exit: one cannot walk across it."""
    scene = Scene("turn", {"gorman": "Q24"}, heroes=["gorman"], exits={"A": "R24"})
    scene.answer("move")
    assert "R24" in scene.offered()
    assert "S24" not in scene.offered()
    scene = Scene("turn", {"gorman": "Q24"}, heroes=["gorman"])
    scene.answer("move", "S24")
    assert scene.where("gorman") == "S24", "while it is shut it is floor like any other"


def test_a_step_that_leaves_the_mission_says_so_and_is_not_asked_twice() -> None:
    """It loses nobody: whoever is out by an exit is safe."""
    scene = Scene("turn", {"gorman": "R22"}, heroes=["gorman"], exits={"A": "R24"})
    scene.answer("move")
    options = scene.session.offer(0).options
    assert [option.key for option in options if option.label.key == "option-leave"] == ["R24"]
    assert not any(option.confirm for option in options)


# Newt’s “This Way”


@pytest.mark.parametrize("down", [(), ("hicks",)])
def test_newt_pulls_along_who_lies_on_the_floor_as_well(down: tuple[str, ...]) -> None:
    """Two squares towards her, away from the alien; and down stays down."""
    at = {"ripley": "V20", "newt": "P5", "hicks": "T5"}
    scene = Scene("turn", at, heroes=["ripley"], down=["ripley", *down], aliens={"U6": 0})
    scene.answer("newt", "end")
    assert scene.asked == "ability"
    scene.answer("ability-this-way-newt")
    if scene.asked == "pull":
        scene.answer("R5")
    assert scene.where("hicks") == "R5"
    assert scene.figure("hicks").status == ("down" if down else "up")
    assert len(scene.pile) == 2


def test_orders_move_nobody_who_is_down() -> None:
    at = {"gorman": "P5", "hicks": "T5", "hudson": "T6"}
    scene = Scene("turn", at, heroes=["gorman"], down=["hicks"])
    scene.answer("ability-orders-gorman")
    assert scene.asked == "move", "there is nobody to choose from but Hudson"


def test_where_two_shortest_ways_part_whoever_pulls_says_where_to() -> None:
    """From E11 to A11 it is four steps, north or south of the console: after two of them Hicks is on either side."""
    at = {"ripley": "V20", "newt": "A11", "hicks": "E11"}
    scene = Scene("turn", at, heroes=["ripley"], down=["ripley"])
    scene.answer("newt", "end", "ability-this-way-newt")
    assert (scene.who, scene.asked) == ([0], "pull")
    offered = scene.offered()
    assert offered == ["C10", "C12"]
    there = scene.square("A11")
    steps = map_now.ground_of("newt").distances.between
    assert {steps(scene.square(label), there) for label in offered} == {2}
    scene.answer(offered[-1])
    assert scene.where("hicks") == offered[-1]


def test_who_is_pulled_along_the_floor_looks_around() -> None:
    """Whoever is down sees as well as anybody: from the railing Hicks has a blip below him in sight."""
    at = {"ripley": "V20", "newt": "I21", "hicks": "O18"}
    scene = Scene("turn", at, heroes=["ripley"], down=["ripley", "hicks"], blips={"K16": 1})
    assert not scene.said("spotted")
    scene.answer("newt", "end", "ability-this-way-newt")
    if scene.asked == "pull":
        scene.answer("M18")
    assert scene.where("hicks") == "M18"
    assert scene.said("spotted") == [{"square": "K16", "count": 1}]
