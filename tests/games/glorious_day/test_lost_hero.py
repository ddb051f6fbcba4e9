"""Who has lost a hero may go on as a recruit (perdre un héros): may, and not as one who is lost in the same moment."""

from __future__ import annotations

from bot.engine.dice import Dice
from bot.engine.players import ai_player
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.rules.detection import drawers
from tests.games.glorious_day.scene import FLAMETHROWER, RIFLE, Scene

AT = {"hicks": "S5", "hudson": "P5", "ripley": "P8"}


def burnt(at: dict[str, str], heroes: list[str]) -> Scene:
    """Hudson burns Hicks by mistake."""
    scene = Scene(
        "turn", at, heroes=heroes, gear={"hudson": [FLAMETHROWER]}, aliens={"T5": 0}, dice=[9, 1], top=["scavenge"]
    )
    scene.answer("pass", "end", "attack", f"{FLAMETHROWER}-S5")
    assert scene.figure("hicks").status == "killed"
    return scene


def test_who_has_lost_a_hero_may_watch_instead() -> None:
    """Even the only recruit is nobody's until somebody says so."""
    scene = burnt(AT, ["hicks", "hudson"])
    assert (scene.who, scene.asked, scene.offered()) == ([0], "take-over", ["ripley", "pass"])
    pass_option = scene.session.options(0)[-1]
    assert pass_option.confirm, "it cannot be taken back, so one is asked twice"
    scene.answer("pass")
    assert scene.said("declined")
    assert scene.state.playing == [1]
    assert (scene.figure("ripley").side, scene.figure("ripley").seat) == ("recruit", -1)


def test_whoever_watches_draws_no_detection_cards_and_the_recruits_go_on() -> None:
    scene = burnt(AT, ["hicks", "hudson"]).answer("pass", "end")
    assert scene.state.active == "ripley", "the highest rank that is left activates her"
    assert scene.who == [1]
    assert set(drawers(scene.state)) == {1}


def test_the_last_player_with_a_hero_has_to_lead() -> None:
    """Hicks is dragged off, and no other player has anybody: there is no choice about the one recruit."""
    at = {"hicks": "P5", "ripley": "V20"}
    scene = Scene("alien-phase", at, heroes=["hicks"], down=["hicks"], aliens={"P6": 0}, until="aliens")
    assert scene.asked == "halt"
    assert (scene.figure("ripley").side, scene.figure("ripley").seat) == ("hero", 0)


def test_nobody_goes_on_as_one_who_is_dragged_off_in_the_same_moment() -> None:
    """Hicks and the recruit Frost both lie beside an alien; Ripley and Vasquez are far away."""
    at = {"hicks": "P5", "frost": "P7", "ripley": "V20", "vasquez": "V21", "hudson": "A10"}
    scene = Scene(
        "alien-phase",
        at,
        heroes=["hicks", "hudson"],
        down=["hicks", "frost"],
        aliens={"Q5": 0, "Q8": 0},
        until="aliens",
    )
    assert (scene.who, scene.asked) == ([0], "take-over")
    assert "frost" not in scene.offered()
    assert {"ripley", "vasquez"} <= set(scene.offered())


def test_who_goes_first_when_two_are_dragged_off_is_for_the_highest_rank() -> None:
    at = {"hicks": "P5", "hudson": "P7", "ripley": "V20"}
    down = ["hicks", "hudson"]
    scene = Scene("alien-phase", at, heroes=down, down=down, aliens={"Q5": 0, "Q8": 0}, ties="ask", until="aliens")
    assert (scene.asked, scene.offered()) == ("next-captured", ["hicks", "hudson"])
    scene.answer("hudson")
    assert (scene.figure("ripley").side, scene.figure("ripley").seat) == ("hero", 1), "nobody else was there to lead"
    assert scene.figure("hicks").status == "captured"
    assert scene.said("eliminated")


def test_whoever_still_has_newt_plays_on_with_her() -> None:
    """Ripley is burnt by Hudson, and her player wants no recruit: nobody is out."""
    at = {"ripley": "S5", "newt": "V20", "hudson": "P5", "frost": "P8"}
    scene = Scene(
        "turn",
        at,
        heroes=["ripley", "hudson"],
        gear={"hudson": [FLAMETHROWER]},
        aliens={"T5": 0},
        dice=[9, 1],
        top=["scavenge"],
        token=1,
    )
    scene.answer("attack", f"{FLAMETHROWER}-S5")
    assert (scene.who, scene.asked) == ([0], "take-over")
    scene.answer("pass")
    assert not scene.said("declined")
    assert not scene.said("eliminated")
    assert scene.state.playing == [0, 1]


def test_the_ai_goes_on() -> None:
    scene = burnt(AT, ["hicks", "hudson"])
    assert ai_player(scene.session, 0, Dice("thinking")) == ("ripley",)


# Who takes over whom, and what is lost


def test_who_loses_his_hero_discards_hand_and_gear_and_takes_over_a_recruit_as_it_is() -> None:
    """Its dial stays where it is, until it is reset; so does all it carries."""
    at = {"hicks": "P5", "frost": "U5", "ripley": "U6"}
    gear = {"hicks": [RIFLE, "m4-helmet"], "frost": [FLAMETHROWER]}
    scene = Scene("aliens", at, gear=gear, hands=[["medkit", PISTOL]], aliens={"Q5": 0}, dials={"frost": 2}, dice=[10])
    scene.answer("pass", "pass")
    assert scene.figure("hicks").status == "killed"
    assert sorted(scene.state.discard) == sorted([RIFLE, "m4-helmet", "medkit", PISTOL])
    assert (scene.asked, scene.offered()) == ("take-over", ["frost", "ripley"])
    scene.answer("frost")
    frost = scene.figure("frost")
    assert (frost.side, frost.seat, frost.dial, frost.main) == ("hero", 0, 2, FLAMETHROWER)
    assert scene.state.hands == [[]]


def test_a_recruit_who_is_taken_over_before_it_was_activated_still_is() -> None:
    """Hicks has had his turn when Hudson, in his, burns him: the recruit he goes on as has a turn of its own."""
    at = {"hicks": "S5", "hudson": "P5", "ripley": "P8"}
    gear = {"hudson": [FLAMETHROWER]}
    scene = Scene("turn", at, heroes=["hicks", "hudson"], gear=gear, aliens={"T5": 0}, dice=[9, 1], top=["scavenge"])
    scene.answer("pass", "end")
    assert scene.state.active == "hudson"
    scene.answer("attack", f"{FLAMETHROWER}-S5", "ripley", "end")
    assert scene.figure("hicks").status == "killed"
    assert scene.state.active == "ripley"
    assert scene.who == [0]


def test_the_dial_of_who_is_taken_over_is_set_when_it_is_activated() -> None:
    """Turning the card over leaves the dial where it is: at 1, until Ripley's turn comes."""
    at = {"hicks": "S5", "hudson": "P5", "ripley": "P8"}
    gear = {"hudson": [FLAMETHROWER], "ripley": [RIFLE]}
    scene = Scene(
        "turn",
        at,
        heroes=["hicks", "hudson"],
        gear=gear,
        aliens={"T5": 0},
        dials={"ripley": 1},
        dice=[9, 1],
        top=["scavenge"],
    )
    scene.answer("pass", "end", "attack", f"{FLAMETHROWER}-S5", "ripley")
    assert (scene.figure("ripley").side, scene.dial("ripley")) == ("hero", 1)
    scene.answer("end")
    assert scene.state.active == "ripley"
    assert scene.dial("ripley") == scene.figure("ripley").values.aim


def test_with_the_hero_go_his_orders() -> None:
    """Hudson, on Gorman's orders, burns Gorman: nobody else is activated on them."""
    at = {"gorman": "S5", "hudson": "P5", "frost": "P7", "vasquez": "P8"}
    gear = {"hudson": [FLAMETHROWER]}
    scene = Scene(
        "orders",
        at,
        heroes=["gorman"],
        orders=3,
        gear=gear,
        aliens={"T5": 0},
        top=[PISTOL, PISTOL, PISTOL],
        dice=[9, 1],
        until="turn",
    )
    scene.answer("hudson", "attack", f"{FLAMETHROWER}-S5", "vasquez", "end")
    assert scene.figure("gorman").status == "killed"
    assert scene.asked == "halt", "Vasquez has her turn now, and Frost is not asked for"


def test_who_has_no_recruit_to_take_over_is_eliminated() -> None:
    at = {"hicks": "P5", "hudson": "U5"}
    scene = Scene("aliens", at, heroes=["hicks", "hudson"], aliens={"Q5": 0}, dice=[10])
    assert scene.said("eliminated")
    assert scene.state.playing == [1]
    assert drawers(scene.state) == [1, 1, 1], "the others draw for them"


def test_a_recruit_who_is_lost_costs_no_hand() -> None:
    at = {"hicks": "U5", "hudson": "P5"}
    scene = Scene("aliens", at, gear={"hudson": [RIFLE]}, hands=[["medkit"]], aliens={"Q5": 0}, dice=[10])
    scene.answer("pass")
    assert scene.state.discard == [RIFLE]
    assert scene.state.hands == [["medkit"]]


def test_newt_stays_with_the_player_who_has_lost_ripley() -> None:
    at = {"ripley": "P5", "newt": "U6", "hudson": "U7"}
    scene = Scene("aliens", at, heroes=["ripley"], aliens={"Q5": 0}, dice=[10])
    scene.pass_all()
    assert scene.figure("ripley").status == "killed"
    assert [figure.id for figure in scene.state.heroes(0)] == ["hudson", "newt"]
