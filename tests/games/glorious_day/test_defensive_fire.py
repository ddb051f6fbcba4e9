"""Defensive fire (tir défensif): when it comes, who may fire, with what, and what may be left to the table."""

from __future__ import annotations

import pytest

from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.text import Name, Text
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.rules import map_now
from tests.games.glorious_day.scene import FLAMETHROWER, GRENADES, RIFLE, Scene
from tests.spoken import in_words


def test_defensive_fire_and_a_riposte() -> None:
    """Hudson shoots two aliens that have come up to him, and misses the third. A 2 against that one kills it."""
    at = {"hudson": "P5"}
    gear = {"hudson": [RIFLE]}
    aliens = {"S5": 0, "T5": 0, "U5": 0}
    scene = Scene("aliens", at, heroes=["hudson"], gear=gear, aliens=aliens, dice=[4, 3, 9, 2])
    scene.answer(f"{RIFLE}-1", f"{RIFLE}-2", f"{RIFLE}-3")
    assert scene.said("defended")[0]["outcome"] == "riposte"
    assert scene.aliens == {}
    assert scene.figure("hudson").is_up
    assert len(scene.pile) == 3
    assert scene.dial("hudson") == 3


def test_02_it_comes_when_an_alien_starts_next_to_somebody_and_when_it_gets_there() -> None:
    gear = {"hicks": [RIFLE]}
    for square in ("Q5", "U5"):
        scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={square: 0}, dice=[9, 6])
        assert scene.asked == "defensive-fire"
        assert list(scene.aliens) == ["Q5"]
        scene.answer(f"{RIFLE}-1", "pass")
        assert scene.asked == "halt", "once for each activation of the alien"


def test_02_it_does_not_come_while_an_alien_is_only_on_its_way() -> None:
    scene = Scene("aliens", {"hicks": "P5"}, gear={"hicks": [RIFLE]}, aliens={"R13": 0})
    assert scene.asked == "halt"


def firers(scene: Scene) -> list[str]:
    """Who is asked for defensive fire, one after another, when nobody fires."""
    asked = []
    while scene.asked == "defensive-fire":
        figure = scene.session.offer(scene.who[0]).prompt.args["figure"]
        assert isinstance(figure, Name)
        asked.append(figure.id.removeprefix("character-"))
        scene.answer("pass")
    return asked


def test_02_everybody_within_four_squares_who_sees_it_may_fire_the_nearest_first() -> None:
    """Recruits, too; but not who is down (Vasquez), behind a wall (Ripley) or five squares away (Frost)."""
    at = {"gorman": "P8", "hicks": "P5", "hudson": "T6", "frost": "U5", "vasquez": "Q6", "ripley": "P4"}
    gear = {who: [PISTOL] for who in at}
    scene = Scene("aliens", at, down=["vasquez"], heroes=["gorman"], gear=gear, aliens={"P6": 0}, dice=[4])
    state = scene.state
    assert map_now.sees(state, scene.square("U5"), scene.square("P6"))
    assert firers(scene) == ["hicks", "gorman", "hudson"]


def test_02_who_does_not_see_it_throws_no_grenade_beside_it() -> None:
    """Hicks sees squares next to the alien, but Hudson stands between him and it."""
    gear = {"hicks": ["m40-grenades"], "hudson": []}
    scene = Scene("aliens", {"hicks": "A1", "hudson": "B1"}, gear=gear, aliens={"C1": 0}, dice=[6])
    assert firers(scene) == []
    assert scene.state.figure("hudson").status == "down"


def test_02_when_the_alien_is_dead_the_others_cease() -> None:
    at = {"hicks": "P5", "hudson": "T6"}
    gear = {"hicks": [RIFLE], "hudson": [RIFLE]}
    scene = Scene("aliens", at, heroes=["hicks", "hudson"], gear=gear, aliens={"P6": 0}, dice=[7])
    assert scene.who == [0]
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "halt"
    assert scene.aliens == {}


def test_02_it_costs_cards_and_the_dial_and_the_same_marine_may_fire_at_the_next_alien() -> None:
    gear = {"hicks": [RIFLE]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0, "P6": 0}, dice=[7, 6])
    before = len(scene.deck)
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "defensive-fire"
    scene.answer(f"{RIFLE}-2")
    assert scene.aliens == {}
    assert (scene.dial("hicks"), len(scene.deck)) == (5, before - 2)


def test_02_a_burst_goes_on_at_the_same_alien_only() -> None:
    gear = {"hicks": [RIFLE]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 1, "P6": 0}, dice=[1, 1, 1])
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "burst"
    assert scene.offered() == [f"{RIFLE}-1", "pass"]
    scene.answer(f"{RIFLE}-1")
    assert scene.asked == "defensive-fire", "it is dead: the next alien comes"


def test_02_unwieldy_weapons_and_free_actions_are_out() -> None:
    gear = {"hicks": [FLAMETHROWER, PISTOL]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0}, dice=[9, 6])
    assert scene.offered() == [f"{PISTOL}-1", "pass"]
    scene.answer(f"{PISTOL}-1", "pass")
    assert scene.asked == "halt", "no second shot for a card"
    gear = {"hicks": [RIFLE, GRENADES]}
    scene = Scene("aliens", {"hicks": "P5"}, gear=gear, aliens={"Q5": 0}, dice=[9, 6])
    scene.answer(f"{RIFLE}-1", "pass")
    assert scene.asked == "halt", "no grenade after the rifle"


def test_02_an_area_weapon_takes_any_square_with_the_alien_in_its_area() -> None:
    """A grenade is no free action when it is the attack itself; so one can spare a comrade."""
    at = {"hicks": "P5", "hudson": "P8"}
    gear = {"hicks": [GRENADES], "hudson": []}
    scene = Scene("aliens", at, gear=gear, aliens={"Q5": 0, "T8": 0}, dice=[1, 9])
    assert {f"{GRENADES}-Q5", f"{GRENADES}-R5"} <= set(scene.offered())
    assert not [key for key in scene.offered() if key.endswith(("S8", "T8", "U8"))]
    scene.answer(f"{GRENADES}-R5")
    assert scene.figure("hicks").is_up
    assert not scene.said("burnt-friend")


# Nobody is asked for nothing


def test_nobody_is_asked_who_fires_if_nobody_can() -> None:
    at = {"hicks": "P5", "hudson": "P7"}
    scene = Scene("aliens", at, heroes=["hicks", "hudson"], aliens={"Q6": 0}, ties="ask", dice=[6])
    assert scene.asked == "alien-victim"


def test_nor_if_those_who_are_nearest_cannot_and_one_further_away_can() -> None:
    at = {"hicks": "P5", "hudson": "P7", "frost": "S5"}
    scene = Scene("aliens", at, heroes=["hicks", "frost"], gear={"frost": [RIFLE]}, aliens={"Q6": 0}, ties="ask")
    assert (scene.who, scene.asked) == ([1], "defensive-fire")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_fits_the_second_and_the_third_as_well(language: str) -> None:
    asked = lexicon("glorious-day", language).say(Text("ask-next-defender")).lower()
    assert in_words(language, "first", "premier") not in asked


# What players may leave to the table


@pytest.mark.parametrize(
    ("gear", "dial", "does"),
    [(RIFLE, 8, f"{RIFLE}-1"), (RIFLE, 2, "pass"), ("hk-vp70-pistol", 8, "hk-vp70-pistol-1")],
)
def test_who_leaves_defensive_fire_to_the_table_wastes_no_cards(gear: str, dial: int, does: str) -> None:
    """What costs a card is fired if it hits every second time."""
    scene = Scene(
        "aliens", {"hicks": "P5"}, gear={"hicks": [gear]}, dials={"hicks": dial}, aliens={"S5": 0}, dice=[9, 9]
    )
    offer = scene.session.offer(0)
    assert (offer.name, offer.interrupt, offer.safe) == ("defensive-fire", "defensive-fire", does)


@pytest.mark.parametrize(("pile", "does"), [(2, f"{RIFLE}-1"), (1, "pass")])
def test_the_last_card_is_not_fired_away_by_itself(pile: int, does: str) -> None:
    """With the deck empty the exhaust pile pays, and when that is empty, too, all is lost."""
    scene = Scene(
        "aliens",
        {"hicks": "P5"},
        gear={"hicks": [RIFLE]},
        dials={"hicks": 8},
        aliens={"S5": 0},
        deck=[],
        pile=["second-wind"] * pile,
    )
    assert scene.session.offer(0).safe == does


def test_who_leaves_defensive_fire_to_the_table_is_not_asked_to_go_on_either() -> None:
    at = {"hicks": "P5"}
    scene = Scene("aliens", at, gear={"hicks": [RIFLE]}, dials={"hicks": 8}, aliens={"S5": 1}, dice=[1])
    scene.answer(f"{RIFLE}-1")
    offer = scene.session.offer(0)
    assert (offer.name, offer.interrupt, offer.safe) == ("burst", "defensive-fire", "pass")
