"""Aliens in their phase (activer les Aliens): which one is next, whom it goes for, by which way."""

from __future__ import annotations

from bot.engine.journal import new
from bot.engine.refs import Ref
from bot.engine.text import Name
from tests.games.glorious_day.scene import Scene

# Which one is next


def test_10_distance_is_walking_distance_and_barricades_do_not_count_as_closed() -> None:
    """Frost is two squares away as the crow flies, behind a wall; Hicks four squares on foot, behind a barricade."""
    at = {"frost": "Q4", "hicks": "O6"}
    scene = Scene("aliens", at, aliens={"Q6": 0}, doors=[("O6", "P6")], dice=[5, 4])
    assert scene.said("barricade-tried") == [{"square": "P6", "roll": 5, "broken": "yes"}]
    assert [line.marks for line in scene.lines if line.text.key == "barricade-tried"] == [(new(Ref("square", "P6")),)]
    assert scene.state.barricades == []


def test_10_who_is_nearest_is_measured_anew_after_each_activation() -> None:
    """The second alien would go for Hudson; but he is dead by then."""
    at = {"hudson": "P5", "hicks": "U8"}
    scene = Scene("aliens", at, aliens={"Q5": 0, "S5": 0}, dice=[10, 6])
    assert scene.figure("hudson").status == "killed"
    assert [line["figure"] for line in scene.said("alien-attacks")] == [
        Name("character-hudson"),
        Name("character-hicks"),
    ]


def test_a_barricade_is_no_reason_to_be_farther_away() -> None:
    """It is two squares to Hicks from F2, through the barricade, and four from A1: so F2 is first."""
    scene = Scene("aliens", {"hicks": "E1"}, aliens={"A1": 0, "F2": 0}, doors=[("E2", "F2")], dice=[4, 6])
    assert scene.said("barricade-tried") == [{"square": "F2", "roll": 4, "broken": "no"}]
    assert scene.said("defended")[0]["roll"] == 6
    assert scene.told.index("barricade-tried") < scene.told.index("alien-moved")


def test_which_alien_is_nearest_is_measured_anew_after_each_activation() -> None:
    """The one at S5 is three squares from Hudson, the one at R17 four from Hicks. But then Hudson is killed."""
    at = {"hicks": "R13", "hudson": "P5"}
    aliens = {"Q5": 0, "S5": 0, "R17": 0}
    scene = Scene("aliens", at, aliens=aliens, dice=[10, 6])
    assert scene.figure("hudson").status == "killed"
    assert [line["start"] for line in scene.said("alien-moved")] == ["R17", "S5"]
    assert scene.said("alien-attacks")[-1]["figure"] == Name("character-hicks")
    scene = Scene("aliens", at, aliens=aliens, dice=[6, 6, 6])
    assert [line["start"] for line in scene.said("alien-moved")] == ["S5", "R17"], "while he lives it is the other way"


# How they move


def test_aliens_converge_on_hudson() -> None:
    """One is adjacent and stays, the second moves two squares, the third moves as far as it can."""
    at = {"hudson": "R9"}
    scene = Scene("aliens", at, heroes=["hudson"], aliens={"S9": 0, "U9": 0, "R19": 0}, dice=[6, 6])
    assert list(scene.aliens) == ["S9", "S10", "R13"]
    assert [line["square"] for line in scene.said("alien-attacks")] == ["S9", "S10"], "the third is not there yet"


def test_they_go_for_the_nearest_character_they_can_reach() -> None:
    """Hicks, at the end of the corridor, is nearer; but there the first alien is in the way."""
    at = {"hicks": "D4", "hudson": "D9"}
    scene = Scene("aliens", at, aliens={"D5": 0, "D6": 0}, dice=[6, 5])
    assert scene.said("alien-attacks")[-1]["figure"] == Name("character-hudson")


def test_aliens_and_blips_do_not_pass_each_other() -> None:
    """The linen store is one square wide, and Hicks at its end: the second alien waits behind the first."""
    scene = Scene("aliens", {"hicks": "E22"}, aliens={"E23": 0, "B24": 0}, dice=[6])
    assert list(scene.aliens) == ["E23", "D23"]


def test_where_an_alien_has_come_to_is_told_before_what_it_lets_be_seen_there() -> None:
    """It runs to the door, which opens, and a blip that waited behind it comes into sight."""
    scene = Scene("aliens", {"hicks": "C1"}, aliens={"F4": 0}, blips={"G2": 2}, dice=[1, 10, 10, 10])
    told = [line.text.key for line in scene.lines]
    assert told.index("alien-moved") < told.index("spotted")


def test_where_an_alien_stands_in_the_end_is_up_to_the_highest_rank() -> None:
    scene = Scene("aliens", {"hicks": "R9"}, aliens={"S13": 0}, ties="ask", dice=[6])
    assert scene.asked == "alien-way"
    assert scene.offered() == ["Q10", "R10", "S10"]
    scene.answer("R10")
    assert list(scene.aliens) == ["R10"]
    assert scene.said("alien-attacks")
