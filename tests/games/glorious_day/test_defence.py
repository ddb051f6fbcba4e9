"""Defence (jet de défense, riposte): swarms, facehuggers, those who are down (mis à terre) and captured (capturé)."""

from __future__ import annotations

import pytest

from tests.games.glorious_day.scene import RIFLE, SCOPE, Scene

# Swarms


@pytest.mark.parametrize(
    ("rolled", "result"),
    [(1, "riposte"), (2, "dodged"), (4, "dodged"), (5, "failed"), (7, "failed"), (8, "death"), (10, "death")],
)
def test_01_a_swarm_adds_one_for_each_token(rolled: int, result: str) -> None:
    """A swarm of three has two tokens. Hicks defends with 6 and strikes back with 3."""
    scene = Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 2}, dice=[rolled])
    assert scene.defence == result
    assert scene.aliens == {"Q5": 1 if result == "riposte" else 2}, "a riposte takes a token"
    assert scene.figure("hicks").status == {"failed": "down", "death": "killed"}.get(result, "up")


def test_01_a_single_alien_adds_nothing() -> None:
    assert Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 0}, dice=[6]).defence == "dodged"
    assert Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 0}, dice=[9]).defence == "failed"


def test_a_large_swarm_leaves_little_to_roll_for() -> None:
    scene = Scene("aliens", {"newt": "P5", "ripley": "X20"}, heroes=["ripley"], aliens={"S5": 8}, presses=True)
    (option,) = scene.session.offer(0).options
    assert option.label.args == {"defence": 0, "melee": 0}


# The die


def test_the_defence_die_is_pressed_by_the_player_of_who_is_attacked() -> None:
    at = {"hicks": "P5", "hudson": "P8"}
    scene = Scene("aliens", at, heroes=["hudson", "hicks"], aliens={"S5": 0}, dice=[6], presses=True)
    assert (scene.who, scene.asked) == ([1], "roll-defence")
    offer = scene.session.offer(1)
    assert (offer.interrupt, offer.safe) == ("roll-defence", "roll")
    assert scene.rolls_left == 1, "nothing is rolled before"
    scene.answer("roll")
    assert scene.said("defended")[0]["roll"] == 6


# Facehuggers


@pytest.mark.parametrize("rolled", [8, 9, 10])
def test_15_a_facehugger_that_gets_through_neither_downs_nor_kills_even_on_10(rolled: int) -> None:
    scene = Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], dice=[rolled])
    hicks = scene.figure("hicks")
    assert (hicks.status, hicks.hugged) == ("up", True)
    assert scene.aliens == {}, "its token is on the character's card"


def test_15_a_facehugger_is_shot_dodged_and_struck_like_an_alien() -> None:
    scene = Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], dice=[6])
    assert not scene.figure("hicks").hugged
    assert scene.aliens == {"Q5": 0}
    assert Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], dice=[3]).aliens == {}
    scene = Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], gear={"hicks": [RIFLE]}, dice=[1])
    scene.answer(f"{RIFLE}-1")
    assert scene.aliens == {}


# Down


def test_09_who_is_down_does_nothing_in_the_marine_phase_and_stands_up_in_the_next_alien_phase() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    scene = Scene("turn", at, down=["hicks"], until="leftovers")
    assert scene.told == ["lies-down"]
    scene.answer("hudson", "end")
    assert scene.figure("hicks").status == "down"
    scene = Scene("alien-phase", at, down=["hicks", "hudson"])
    assert scene.figure("hicks").is_up
    assert scene.figure("hudson").is_up


def test_09_a_recruit_who_is_down_is_not_activated() -> None:
    at = {"hicks": "P5", "hudson": "P6"}
    scene = Scene("turn", at, down=["hudson"])
    scene.answer("pass", "end")
    assert scene.asked == "halt"


def test_09_who_is_down_beside_an_alien_is_captured_and_one_such_alien_leaves_with_its_tokens() -> None:
    at = {"hicks": "U8", "hudson": "P6"}
    scene = Scene("alien-phase", at, down=["hudson"], aliens={"P7": 3, "Q7": 0}, until="aliens")
    assert scene.figure("hudson").status == "captured"
    assert scene.aliens == {"Q7": 0}, "the swarm is gone with its captive"


def test_09_all_are_checked_against_the_board_as_the_phase_begins() -> None:
    """An alien between two who are down takes both, although it is gone after the first."""
    at = {"hicks": "U8", "hudson": "P5", "frost": "P7", "vasquez": "P8"}
    scene = Scene("alien-phase", at, down=["hudson", "frost", "vasquez"], aliens={"P6": 0})
    assert [scene.figure(who).status for who in ("hudson", "frost")] == ["captured", "captured"]
    assert scene.figure("vasquez").is_up
    assert scene.aliens == {}


def test_09_of_several_aliens_the_highest_rank_says_which_one_leaves() -> None:
    at = {"hicks": "U8", "hudson": "P6"}
    scene = Scene("alien-phase", at, down=["hudson"], aliens={"P5": 0, "P7": 2}, ties="ask", until="aliens")
    assert scene.asked == "captor"
    scene.answer("P7")
    assert scene.aliens == {"P5": 0}


def test_09_a_facehugger_is_an_alien_figure_in_this_too() -> None:
    scene = Scene("alien-phase", {"hicks": "U8", "hudson": "P6"}, down=["hudson"], huggers=["P7"])
    assert scene.figure("hudson").status == "captured"
    assert scene.aliens == {}


def test_09_who_is_down_is_a_target_and_rolls_defence() -> None:
    """For the nearest alien as for anybody; a failed roll leaves them lying there."""
    at = {"hicks": "P5", "hudson": "U8"}
    scene = Scene("aliens", at, down=["hicks"], aliens={"S5": 0}, dice=[9])
    assert scene.defence == "failed"
    assert scene.figure("hicks").status == "down"
    assert Scene("aliens", at, down=["hicks"], aliens={"S5": 0}, dice=[3]).defence == "riposte"


def test_09_who_is_down_holds_his_square_and_does_not_block_sight() -> None:
    at = {"hicks": "P5", "hudson": "R5"}
    scene = Scene("turn", at, down=["hudson"], aliens={"U5": 0}, gear={"hicks": [SCOPE]})
    scene.answer("pass")
    assert "attack" in scene.offered()
    scene.answer("move")
    assert "R5" not in scene.offered()
    assert "S5" in scene.offered(), "one walks over whoever lies there"
    standing = Scene("turn", at, aliens={"U5": 0}, gear={"hicks": [SCOPE]}).answer("pass")
    assert "attack" not in standing.offered()


def test_09_who_is_down_sees_blips_as_anybody_does() -> None:
    scene = Scene("blips", {"hicks": "C1"}, down=["hicks"], blips={"D4": 1}, dice=[6, 5])
    assert scene.said("spotted") == [{"square": "F2", "count": 1}]


def test_09_a_hero_who_is_down_still_activates_recruits() -> None:
    at = {"hicks": "P5", "hudson": "P6", "frost": "P7"}
    scene = Scene("turn", at, down=["hicks"])
    assert scene.asked == "orders"
    assert scene.offered() == ["hudson", "frost", "pass"]
