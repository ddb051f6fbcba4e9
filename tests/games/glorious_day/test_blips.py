"""Blips (activer les échos, repérer un écho): how they move, how they are spotted, and swarms as figures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.engine.grid import NORTH
from bot.engine.guide import guide
from bot.engine.lexicon import LANGUAGES
from bot.games.glorious_day.rules import map_now, spotting
from tests.games.glorious_day.scene import Scene
from tests.spoken import in_words

# How they move


def test_a_blip_is_interrupted_at_the_door_and_goes_on_as_a_swarm() -> None:
    """The die shows 6. After four squares the door opens and Hicks spots it: a swarm of three, with two squares left.

    Hicks rolls 5 in defence, and 2 more for the tokens makes 7: above his 6, so he is down.
    """
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 3}, dice=[6, 5])
    assert scene.said("blips-rolled")[0]["roll"] == 6
    assert scene.said("spotted") == [{"square": "F2", "count": 3}]
    assert scene.aliens == {"D1": 2}, "two squares further, as fast as it was"
    assert scene.said("alien-moved") == [{"start": "F2", "square": "D1", "tokens": 2}], "told from where it was spotted"
    assert scene.said("defended")[0] | {"figure": ""} == {
        "figure": "",
        "roll": 5,
        "tokens": 2,
        "total": 7,
        "defence": 6,
        "outcome": "failed",
    }
    assert scene.figure("hicks").status == "down"
    assert len(scene.state.pool) == 21, "the token is back in the pool"
    assert scene.blips == {}


def test_the_second_of_two_blips_has_the_same_speed() -> None:
    """Both are on one board: one roll is for both, and the nearer goes first."""
    scene = Scene("blips", {"hicks": "C1"}, blips={"I4": 1, "D4": 3}, dice=[2])
    assert scene.said("blips-rolled")[0]["roll"] == 2
    assert set(scene.blips) == {"G4", "F4"}


def test_a_blip_does_not_enter_the_square_of_a_mission_blip() -> None:
    scene = Scene("blips", {"hicks": "D9"}, blips={"D4": 1}, hidden={"D6": "newt"}, dice=[6])
    assert "D6" not in {*scene.blips, *scene.aliens}


def test_a_blip_that_comes_to_another_board_is_not_activated_there_again() -> None:
    """From the board in the north-west to the one in the south-west: one roll each, and one move."""
    scene = Scene("blips", {"hicks": "F24"}, blips={"F11": 1, "A13": 1}, dice=[3, 1], ties="auto")
    assert len(scene.said("blips-rolled")) == 2
    assert "F14" in {*scene.blips, *scene.aliens}


# How they are spotted


def test_10_a_spotted_blip_goes_on_with_what_is_left_of_the_roll_and_not_with_6() -> None:
    """It needs four squares to the door; with a 4 it stays there."""
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 1}, dice=[4])
    assert scene.aliens == {"F2": 0}


def test_10_a_door_that_somebody_opens_lets_all_see() -> None:
    """Hudson stands further back, where he could not see the blip before."""
    at = {"hicks": "E1", "hudson": "C2"}
    scene = Scene("turn", at, blips={"G2": 1})
    scene.answer("pass", "move", "E2")
    assert scene.said("spotted") == [{"square": "G2", "count": 1}]


def test_10_a_blip_spotted_before_its_turn_in_the_phase_still_acts_as_an_alien() -> None:
    """An alien on its way opens a door, and Hicks sees the blip behind it: it acts in this step as the others do."""
    scene = Scene("aliens", {"hicks": "C1"}, aliens={"G3": 0}, blips={"G2": 1}, dice=[5, 5])
    assert scene.said("spotted") == [{"square": "G2", "count": 1}]
    assert len(scene.said("alien-attacks")) == 2


def test_11_a_revealed_blip_goes_back() -> None:
    scene = Scene("turn", {"hicks": "E1"}, blips={"G2": 4})
    assert 4 not in scene.state.pool
    scene.answer("pass", "move", "E2")
    assert scene.state.pool.count(4) == 1


def test_a_blip_that_a_hazard_moves_into_sight_stops_where_it_is_spotted() -> None:
    """It has a square left, and does not take it; nor does it attack."""
    scene = Scene("turn", {"hicks": "D2"}, blips={"F3": 3}, top=["movement-all-around"])
    scene.answer("ability-well-prepared-hicks")
    assert scene.said("blips-moved") == [{"squares": 2}]
    assert scene.said("spotted") == [{"square": "F2", "count": 3}]
    assert scene.aliens == {"F2": 2}
    assert "alien-attacks" not in scene.told


def test_a_blip_that_is_spotted_because_a_card_moves_another_does_not_move() -> None:
    """The first one opens the door, and so the one behind it is seen before its turn has come."""
    scene = Scene("turn", {"hicks": "C2"}, blips={"F3": 1, "G2": 2}, top=["movement-all-around"])
    scene.answer("ability-well-prepared-hicks")
    assert scene.aliens == {"F2": 0, "G2": 1}
    assert scene.blips == {}


# The alternative rule for swarms


def swarm_of_four(*, ties: str = "auto", barricaded: bool = False) -> Scene:
    """Hicks comes to a door, opens it, and spots a blip of four round the corner. F4, beside it, has a door, too."""
    doors = [("F4", "F5")] if barricaded else []
    scene = Scene("turn", {"hicks": "B6"}, blips={"E4": 4}, swarms="figures", ties=ties, doors=doors)
    return scene.answer("pass", "move", "C6")


def test_a_swarm_as_figures() -> None:
    """One stands where the blip was, the next on a square beside it that nobody saw, the others beyond that."""
    scene = swarm_of_four(barricaded=True)
    assert scene.said("spotted") == [{"square": "E4", "count": 4}]
    assert scene.aliens == {"E4": 0, "F4": 0, "F3": 0, "G3": 0}
    assert map_now.in_sight(scene.state, scene.square("D4")), "D4 is beside it, too, but was in sight"


def test_a_figure_of_a_swarm_does_not_open_a_door_before_the_blip_was_spotted() -> None:
    """Nothing can stand on F4 if its door opens: Hicks would have seen it through that before he saw the blip."""
    assert swarm_of_four().aliens == {"E4": 0, "F3": 0, "G3": 0, "G4": 0}


def new_aliens(scene: Scene) -> set[str]:
    marks = [mark for line in scene.lines for mark in line.marks if mark.kind == "new"]
    return {ref.id for mark in marks for ref in mark.refs if ref.kind == "alien"}


def test_each_figure_of_a_swarm_is_marked_as_new_when_it_is_placed() -> None:
    """Also those that a turret kills before anybody sees them on a picture."""
    scene = swarm_of_four(barricaded=True)
    assert new_aliens(scene) == {str(alien.id) for alien in scene.state.aliens}
    assert len(new_aliens(scene)) == 4
    assert [line["square"] for line in scene.said("one-more-alien")] == ["F4", "F3", "G3"]


def test_a_figure_that_has_no_place_yet_is_not_told_of() -> None:
    scene = swarm_of_four(ties="ask")
    assert scene.asked == "place-alien"
    assert new_aliens(scene) == {str(alien.id) for alien in scene.state.aliens}
    assert len(new_aliens(scene)) == 1


def test_all_figures_of_a_blip_that_is_spotted_on_its_way_finish_the_move_and_attack_if_they_can() -> None:
    """Three of them, with two squares left. The first gets to Hicks, and the others after it as far as they come."""
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 3}, swarms="figures", dice=[6, 6])
    assert [line["square"] for line in scene.said("alien-moved")] == ["D1", "E2", "F3"]
    assert [line["square"] for line in scene.said("alien-attacks")] == ["D1"]


def test_the_others_of_a_blip_go_on_if_a_turret_kills_the_first() -> None:
    """Spotted at the door, the first goes two squares and is shot; those that came with it still have theirs to go.
    They were fired at when they appeared, before the turret.
    """
    dice, turrets = [6, 10, 10, 10, 10, 1, 1, 10, 10], [("A2", NORTH)]
    scene = Scene("blips", {"hicks": "C1"}, blips={"D4": 3}, swarms="figures", turrets=turrets, dice=dice)
    assert [line["square"] for line in scene.said("turret-fired")] == ["F1", "G1", "D1", "G1"]
    assert [line["hit"] for line in scene.said("turret-fired")] == ["no", "no", "yes", "no"]
    assert set(scene.aliens) == {"E2", "F3"}


def test_of_several_squares_for_a_figure_of_a_swarm_the_highest_rank_chooses() -> None:
    scene = swarm_of_four(ties="ask")
    assert scene.asked == "place-alien"
    assert scene.offered() == ["F3", "G3", "G4"]
    scene.answer("G4")
    assert scene.offered() == ["F3", "G3"]


# Figures and tokens: the book is silent on running out of them


def test_there_is_a_figure_for_every_alien_and_a_token_for_every_one_more() -> None:
    """Sixteen figures and twenty-one tokens are on the map, as many as the box has, when a swarm of four is spotted."""
    far = {f"{column}{row}": 0 for row in (22, 23) for column in "FG"} | {f"{column}18": 1 for column in "EGHIJ"}
    far |= {f"{column}20": 2 for column in "EFGHIJ"} | {"E17": 4}
    assert (len(far), sum(far.values())) == (16, 21)
    scene = Scene("turn", {"hicks": "P7"}, aliens=far, blips={"N8": 4})
    scene.answer("pass", "move", "O7")
    assert scene.said("spotted") == [{"square": "N8", "count": 4}]
    assert len(scene.aliens) == 17
    assert sum(scene.aliens.values()) == 24


def test_where_everything_is_in_sight_nobody_looks_for_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole map would be walked for nothing."""
    scene = Scene("turn", {"hicks": "C1"}, swarms="figures")

    def walked(*_args: object, **_kinds: object) -> Iterator[int]:
        raise AssertionError("the map is walked")

    monkeypatch.setattr(spotting, "waves", walked)
    assert spotting._places(scene.state, scene.square("D4"), unseen=0) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_that_they_never_run_out(language: str) -> None:
    (page,) = (page for page in guide("glorious-day", language) if page.id == "blips")
    rulings = [part for part in page.text.split("\n\n") if part.startswith("*")]
    words = in_words(language, ("figures", "tokens", "run out"), ("figurines", "jetons", "épuisent"))
    assert [one for one in rulings if all(word in one for word in words)]
