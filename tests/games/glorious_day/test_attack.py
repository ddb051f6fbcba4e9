"""Attacking (attaquer): the dial, bursts, free attacks, automatic hits, area fire, and swarms that are hit."""

from __future__ import annotations

import pytest

from bot.engine.text import Many, Name, text
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.rules import map_now
from tests.games.glorious_day.scene import FLAMETHROWER, GRENADES, RIFLE, SCOPE, SMART_GUN, Scene

# The book's examples


def hudson_and_three_aliens(**more: object) -> Scene:
    gear = {"hudson": [RIFLE, GRENADES]}
    at = {"hudson": "P5"}
    aliens = {"U5": 0, "U8": 0, "T8": 0}
    return Scene("turn", at, heroes=["hudson"], gear=gear, aliens=aliens, **more)  # type: ignore[arg-type]


def test_hudson_shoots_an_alien() -> None:
    """He exhausts a card, needs 6 and rolls 4: the alien is gone, and his dial goes from 6 to 5."""
    scene = hudson_and_three_aliens(dice=[4])
    before = len(scene.deck)
    scene.answer("attack", f"{RIFLE}-1")
    assert scene.aliens == {"U8": 0, "T8": 0}
    assert scene.dial("hudson") == 5
    assert len(scene.deck) == before - 1


def test_hudsons_burst() -> None:
    """5 or less: a 2. Then 4 or less: an 8, and that ends it. A card for each shot; the dial ends at 3."""
    scene = hudson_and_three_aliens(dice=[4, 2, 8])
    scene.answer("attack", f"{RIFLE}-1")
    assert scene.asked == "burst"
    scene.answer(f"{RIFLE}-2")
    assert (scene.aliens, scene.dial("hudson")) == ({"T8": 0}, 4)
    scene.answer(f"{RIFLE}-3")
    assert (scene.aliens, scene.dial("hudson")) == ({"T8": 0}, 3)
    assert [shot["goal"] for shot in scene.said("shot")] == [6, 5, 4]
    assert len(scene.pile) == 3
    assert scene.asked == "ability"


def test_hudsons_free_grenade_and_his_second_attack() -> None:
    """The grenades are discarded for an attack that takes no action; then he fires the rifle again with a dial of 2."""
    scene = hudson_and_three_aliens(dice=[4, 2, 8, 9, 2])
    scene.answer("attack", f"{RIFLE}-1", f"{RIFLE}-2", f"{RIFLE}-3")
    assert scene.state.actions == 1
    scene.answer(f"gear-{RIFLE}-hudson", f"{GRENADES}-U8")
    assert scene.state.discard == [GRENADES]
    assert scene.figure("hudson").backup == ""
    assert scene.dial("hudson") == 2
    assert scene.state.actions == 1, "that was free"
    scene.answer("attack", f"{RIFLE}-3")
    assert scene.said("shot")[-1]["goal"] == 2
    assert scene.aliens == {}
    assert scene.dial("hudson") == 1


def test_hudsons_flamethrower_beside_ripley() -> None:
    """He aims at an empty square, so that Ripley is not in the fire: two aliens and a swarm of four next to it are.

    7 and 8 for the aliens, one dies; 3, 4, 6 and 9 for the swarm, which loses its three tokens. The dial falls once.
    """
    at = {"hudson": "P5", "ripley": "T7"}
    aliens = {"T6": 0, "U6": 0, "U5": 3, "U8": 0}
    scene = Scene(
        "turn", at, heroes=["hudson"], gear={"hudson": [FLAMETHROWER]}, aliens=aliens, dice=[7, 8, 3, 4, 6, 9]
    )
    before = len(scene.deck)
    scene.answer("attack", f"{FLAMETHROWER}-T5")
    assert scene.aliens == {"U6": 0, "U5": 0, "U8": 0}
    assert scene.figure("ripley").is_up
    assert not scene.said("burnt-friend")
    assert scene.dial("hudson") == 5
    assert len(scene.deck) == before - 2, "it is one attack, and paid once"
    assert scene.rolls_left == 0


def test_gormans_pistol() -> None:
    """4 with a dial of 4 hits. For a card he attacks again: 7 misses. His second action with a dial of 2: 3 hits."""
    at = {"gorman": "P5"}
    gear = {"gorman": [PISTOL]}
    aliens = {"U5": 0, "U8": 0}
    scene = Scene("turn", at, heroes=["gorman"], gear=gear, aliens=aliens, dials={"gorman": 4}, dice=[4, 7, 3])
    scene.answer("attack", f"{PISTOL}-1")
    assert (scene.aliens, scene.dial("gorman")) == ({"U8": 0}, 3)
    before = len(scene.deck)
    scene.answer(f"gear-{PISTOL}-gorman", f"{PISTOL}-2")
    assert len(scene.deck) == before - 1
    assert (scene.aliens, scene.dial("gorman"), scene.state.actions) == ({"U8": 0}, 2, 1)
    scene.answer("attack", f"{PISTOL}-2")
    assert scene.aliens == {}, "the pistol hits on 3 or less, whatever the dial says"
    assert [shot["goal"] for shot in scene.said("shot")] == [4, 3, 3]


# Swarms


def test_01_a_swarm_that_has_lost_its_last_token_is_an_alien_like_any_other() -> None:
    gear = {"hicks": [SCOPE]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"U5": 1}, dice=[1, 1])
    scene.answer("pass", "attack", f"{SCOPE}-1")
    assert scene.aliens == {"U5": 0}
    scene.answer("attack", f"{SCOPE}-1")
    assert scene.aliens == {}


# Automatic hits


@pytest.mark.parametrize(("rolled", "hit"), [(1, True), (7, True), (8, False)])
def test_03_auto_hit_is_this_number_or_less_beside_the_dial(rolled: int, hit: bool) -> None:
    gear = {"hicks": [FLAMETHROWER]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"S5": 0}, dials={"hicks": 1}, dice=[rolled])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    if not hit:
        scene.answer("pass")
    assert (scene.aliens == {}) == hit


def test_03_the_dial_hits_beyond_the_auto_hit() -> None:
    gear = {"hicks": [PISTOL]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"S5": 0}, dials={"hicks": 9}, dice=[9])
    scene.answer("pass", "attack", f"{PISTOL}-1")
    assert scene.aliens == {}


@pytest.mark.parametrize(("rolled", "hit"), [(1, True), (2, True), (3, True), (4, False)])
def test_a_single_shot_hits_by_itself_on_this_number_or_less(rolled: int, hit: bool) -> None:
    """A pistol, auto-hit 3, in the hands of somebody whose dial is at 1."""
    scene = Scene(
        "turn",
        {"gorman": "P5"},
        heroes=["gorman"],
        gear={"gorman": [PISTOL]},
        dials={"gorman": 1},
        aliens={"S5": 0},
        dice=[rolled],
    )
    scene.answer("attack", f"{PISTOL}-1")
    assert scene.said("shot")[0]["hit"] == ("yes" if hit else "no")
    assert (scene.aliens == {}) == hit


# What a burst costs


@pytest.mark.parametrize(
    ("who", "gear", "first"),
    [
        ("hicks", [SMART_GUN], 3),
        ("hicks", [RIFLE], 1),
        ("hicks", [RIFLE, "ammo-bandolier"], 0),
        ("vasquez", [SMART_GUN], 2),
    ],
)
def test_every_further_shot_of_a_burst_shows_what_it_costs(who: str, gear: list[str], first: int) -> None:
    """One card, whatever the first one cost, and that is what is taken."""
    at = {who: "P5"}
    scene = Scene("aliens", at, heroes=[who], gear={who: gear}, dials={who: 9}, aliens={"S5": 2}, dice=[1, 1, 10, 1])
    (shot,) = (option for option in scene.session.options(0) if option.key == f"{gear[0]}-1")
    assert shot.label.args["cost"] == first
    scene.answer(shot.key)
    assert scene.asked == "burst"
    before = len(scene.pile)
    assert before == first
    (further,) = (option for option in scene.session.options(0) if option.key == f"{gear[0]}-1")
    assert further.label.args["cost"] == 1
    scene.answer(further.key)
    assert len(scene.pile) == before + 1


# Area fire


def test_fire_that_hits_ones_own_says_whom_and_asks_once_more() -> None:
    """In the same place: every square next to Ripley names her, the one aimed at in the book does not."""
    at = {"hudson": "P5", "ripley": "T7"}
    aliens = {"T6": 0, "U6": 0, "U5": 3, "U8": 0}
    scene = Scene("turn", at, heroes=["hudson"], gear={"hudson": [FLAMETHROWER]}, aliens=aliens)
    scene.answer("attack")
    options = {option.key: option for option in scene.session.offer(0).options}
    safe, rash = options[f"{FLAMETHROWER}-T5"], options[f"{FLAMETHROWER}-T6"]
    assert (safe.label.key, safe.confirm) == ("option-burn", None)
    own = Many((Name("character-ripley"),))
    assert (rash.label.key, rash.label.args["own"]) == ("option-burn-own", own)
    assert rash.confirm == text("sure-burn-own", own=own, count=1)


def test_13_it_rolls_for_each_figure_each_alien_of_a_swarm_and_each_blip() -> None:
    """A flamethrower on S5: an alien, a swarm of two, and Hudson."""
    at = {"hicks": "P5", "hudson": "S5"}
    gear = {"hicks": [FLAMETHROWER]}
    aliens = {"T5": 0, "R5": 1}
    scene = Scene("turn", at, gear=gear, aliens=aliens, dice=[1, 8, 1, 8])
    before = len(scene.deck)
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    while scene.asked == "reroll-attack":
        scene.answer("pass")
    assert scene.aliens == {"R5": 0}
    assert scene.said("burnt-friend") == [{"figure": Name("character-hudson"), "roll": 8, "goal": 7, "hit": "no"}]
    assert (scene.dial("hicks"), len(scene.deck)) == (6, before - 2)
    assert scene.rolls_left == 0


def test_13_a_character_who_is_hit_is_killed() -> None:
    at = {"hicks": "P5", "hudson": "S5"}
    scene = Scene("turn", at, gear={"hicks": [FLAMETHROWER]}, aliens={"T5": 0}, dice=[9, 7])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5", "pass", "pass")
    assert scene.figure("hudson").status == "killed"


def test_13_it_does_not_go_through_walls_or_shut_doors() -> None:
    """On the other side of the wall of R5 nobody is hit, though R4 is next to it when its door is open."""
    at = {"hicks": "P5", "hudson": "S4"}
    scene = Scene("turn", at, gear={"hicks": [FLAMETHROWER]}, aliens={"S5": 0, "Q4": 0}, dice=[1])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    assert scene.figure("hudson").is_up
    assert scene.aliens == {"Q4": 0}


def test_13_an_empty_square_can_be_aimed_at() -> None:
    gear = {"hicks": [FLAMETHROWER]}
    scene = Scene("turn", {"hicks": "P5"}, gear=gear, aliens={"T5": 0}, dice=[1])
    scene.answer("pass", "attack", f"{FLAMETHROWER}-S5")
    assert scene.aliens == {}


def test_11_a_burnt_blip_goes_back_and_nobody_looks_at_it() -> None:
    """A grenade on F4, through the open door: the blip is beside it, round the corner."""
    gear = {"hicks": [GRENADES]}
    scene = Scene("turn", {"hicks": "E2"}, gear=gear, blips={"E4": 4}, dice=[6])
    assert not map_now.in_sight(scene.state, scene.square("E4"))
    scene.answer("pass", "attack", f"{GRENADES}-F4")
    assert scene.blips == {}
    assert scene.state.pool.count(4) == 1
    assert scene.said("burnt-blip") == [{"square": "E4", "roll": 6, "goal": 7, "hit": "yes"}]
    assert "spotted" not in scene.told


def burning(*doors: tuple[str, str], dice: list[int]) -> Scene:
    """Gorman aims a flamethrower at E2, before a door, with one alien on this side of it and one on the other."""
    scene = Scene(
        "turn",
        {"gorman": "B1"},
        heroes=["gorman"],
        gear={"gorman": [FLAMETHROWER]},
        aliens={"D2": 0, "F2": 0},
        doors=doors,
        dice=dice,
    )
    return scene.answer("attack", f"{FLAMETHROWER}-E2")


def test_area_fire_does_not_reach_through_a_barricaded_door() -> None:
    """F2 is next to E2, but the door between them is barricaded: one die, for D2."""
    scene = burning(("E2", "F2"), dice=[1])
    assert [line["square"] for line in scene.said("burnt")] == ["D2"]
    assert scene.aliens == {"F2": 0}


def test_area_fire_reaches_through_an_open_door() -> None:
    """The alien on F2 holds it open."""
    assert burning(dice=[1, 1]).aliens == {}
