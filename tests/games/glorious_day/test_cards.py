"""Every Endurance card, ability and Detection card does what its text says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from bot.engine.text import Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.content import ABILITIES, CARDS, DETECTIONS, PISTOL, THREATS
from tests.games.glorious_day.scene import Scene

RIFLE, SMART_GUN, FLAMETHROWER, SCOPE = "m41a-pulse-rifle", "m56-smart-gun", "m240-flamethrower", "m42a-scope-rifle"
SHOTGUN, GRENADES, PHOSPHORUS, KNIFE = "ithaca-37-shotgun", "m40-grenades", "phosphorus-grenades", "combat-knife"

Test = TypeVar("Test", bound=Callable[..., None])
TESTED: list[str] = []


def of(*ids: str) -> Callable[[Test], Test]:
    """Says what a test is about."""

    def say(test: Test) -> Test:
        TESTED.extend(ids)
        return test

    return say


def armed(*cards: str, aliens: dict[str, int], dice: list[int], who: str = "hicks", **more: object) -> Scene:
    """A hero in operations, with these cards, in the midst of his activation."""
    gear = {who: list(cards)}
    scene = Scene("turn", {who: "P5"}, heroes=[who], gear=gear, aliens=aliens, dice=dice, **more)  # type: ignore[arg-type]
    while scene.asked == "ability":
        scene.answer("pass")
    return scene


def in_hand(*cards: str, at: dict[str, str] | None = None, **more: object) -> Scene:
    """Gorman holds these cards, in the midst of his activation; he has no ability that would get in between."""
    there = {"gorman": "P5"} | (at or {})
    return Scene("turn", there, heroes=["gorman"], hands=[list(cards)], **more)  # type: ignore[arg-type]


def attacked(*, gear: list[str], dice: list[int], hand: tuple[str, ...] = (), **more: object) -> Scene:
    """Gorman, defence 5, is attacked by an alien."""
    return Scene(
        "aliens",
        {"gorman": "P5"},
        heroes=["gorman"],
        gear={"gorman": gear},
        hands=[list(hand)],
        aliens={"Q5": 0},
        dice=dice,
        **more,  # type: ignore[arg-type]
    )


def drawn(hazard: str, at: dict[str, str] | None = None, **more: object) -> Scene:
    """Hicks draws a hazard when he is activated."""
    scene = Scene("turn", {"hicks": "P5"} | (at or {}), top=[hazard], **more)  # type: ignore[arg-type]
    return scene.answer("ability-well-prepared-hicks")


def detected(card: str, at: dict[str, str] | None = None, **more: object) -> Scene:
    """The player of Hicks draws a Detection card."""
    there = {"hicks": "P5"} if at is None else at
    return Scene("detection", there, detection=[card], drawers=[0], **more)  # type: ignore[arg-type]


def spent(scene: Scene, before: int) -> int:
    return before - len(scene.deck)


# Weapons


@of("hk-vp70-pistol")
def test_pistol() -> None:
    """Auto-hit 3; after the attack another one for a card. It is a Backup weapon, and costs nothing to fire."""
    scene = armed(PISTOL, RIFLE, aliens={"U5": 0, "U8": 0}, dice=[9, 3], dials={"hicks": 1})
    assert (scene.figure("hicks").main, scene.figure("hicks").backup) == (RIFLE, PISTOL)
    before = len(scene.deck)
    scene.answer("attack", f"{PISTOL}-1", "pass")
    assert spent(scene, before) == 0
    scene.answer(f"gear-{PISTOL}-hicks", f"{PISTOL}-1")
    assert spent(scene, before) == 1
    assert scene.aliens == {"U8": 0}


@of("m41a-pulse-rifle")
def test_pulse_rifle() -> None:
    """One card to attack, one for each further shot; then a free attack with a grenade, if one is equipped."""
    scene = armed(RIFLE, GRENADES, aliens={"U5": 0, "U8": 0, "T8": 0}, dice=[1, 1, 6])
    before = len(scene.deck)
    scene.answer("attack", f"{RIFLE}-1", f"{RIFLE}-2", "pass")
    assert spent(scene, before) == 2
    assert scene.aliens == {"T8": 0}
    scene.answer(f"gear-{RIFLE}-hicks", f"{GRENADES}-T8")
    assert scene.aliens == {}
    assert scene.state.actions == 1
    scene = armed(RIFLE, PISTOL, aliens={"U5": 0}, dice=[10])
    scene.answer("attack", f"{RIFLE}-1", "pass")
    assert scene.asked == "activation", "a pistol is no grenade"


@of("m56-smart-gun")
def test_smart_gun() -> None:
    """Heavy, Burst, three cards, and the dial counts two more. A burst costs one card as ever."""
    scene = armed(SMART_GUN, aliens={"U5": 0, "U8": 0}, dice=[9, 9], hands=[[PISTOL]])
    assert f"equip-{PISTOL}-hicks" not in scene.offered()
    before = len(scene.deck)
    scene.answer("attack", f"{SMART_GUN}-1")
    assert spent(scene, before) == 3
    assert scene.dial("hicks") == 6
    scene.answer(f"{SMART_GUN}-2", "pass")
    assert spent(scene, before) == 4
    assert [shot["goal"] for shot in scene.said("shot")] == [9, 8]


@of("m240-flamethrower")
def test_flamethrower() -> None:
    """Area, Auto-hit 7, two cards, four squares. Not for defensive fire."""
    scene = armed(FLAMETHROWER, aliens={"S5": 0, "T5": 1}, dice=[7, 7, 7], dials={"hicks": 1})
    before = len(scene.deck)
    scene.answer("attack")
    assert f"{FLAMETHROWER}-T5" in scene.offered(), "four squares away"
    assert f"{FLAMETHROWER}-U5" not in scene.offered()
    scene.answer(f"{FLAMETHROWER}-S5")
    assert scene.aliens == {}
    assert spent(scene, before) == 2
    scene = Scene("aliens", {"hicks": "P5"}, gear={"hicks": [FLAMETHROWER]}, aliens={"Q5": 0}, dice=[6])
    assert scene.asked == "halt"


@of("m42a-scope-rifle")
def test_scope_rifle() -> None:
    """The dial counts two more, and it costs nothing. Not for defensive fire."""
    scene = armed(SCOPE, aliens={"U5": 0}, dice=[9])
    before = len(scene.deck)
    scene.answer("attack", f"{SCOPE}-1")
    assert (scene.aliens, spent(scene, before)) == ({}, 0)
    scene = Scene("aliens", {"hicks": "P5"}, gear={"hicks": [SCOPE]}, aliens={"Q5": 0}, dice=[6])
    assert scene.asked == "halt"


@of("ithaca-37-shotgun")
def test_shotgun() -> None:
    """Four squares, and Auto-hit 6 within two."""
    scene = armed(SHOTGUN, aliens={"R5": 0, "S5": 0, "U5": 0}, dice=[6, 6], dials={"hicks": 2})
    scene.answer("attack")
    assert scene.offered() == ["back", f"{SHOTGUN}-1", f"{SHOTGUN}-2"], "five squares are too far"
    scene.answer(f"{SHOTGUN}-1", "attack", f"{SHOTGUN}-2", "pass")
    assert [shot["goal"] for shot in scene.said("shot")] == [6, 1]
    assert scene.aliens == {"S5": 0, "U5": 0}


@of("m40-grenades")
def test_grenades() -> None:
    """Area, Auto-hit 6, any distance; the card is discarded."""
    scene = armed(GRENADES, aliens={"U5": 0, "U6": 0}, dice=[6, 7], dials={"hicks": 1})
    scene.answer("attack", f"{GRENADES}-U5", "pass")
    assert scene.aliens == {"U6": 0}
    assert scene.state.discard == [GRENADES]
    assert scene.figure("hicks").weapons == []


@of("phosphorus-grenades")
def test_phosphorus_grenades() -> None:
    """Area, Auto-hit 8, four squares; the card is discarded, and it is a Grenade as well."""
    scene = armed(PHOSPHORUS, RIFLE, aliens={"T5": 0, "U6": 0}, dice=[10, 8, 8], dials={"hicks": 1})
    scene.answer("attack")
    assert f"{PHOSPHORUS}-U5" not in scene.offered()
    scene.answer(f"{RIFLE}-1", "pass", f"gear-{RIFLE}-hicks", f"{PHOSPHORUS}-T5")
    assert scene.aliens == {}
    assert scene.state.discard == [PHOSPHORUS]


@of("combat-knife")
def test_knife() -> None:
    """One square, Auto-hit 5; and two more melee, to strike back with."""
    scene = armed(KNIFE, aliens={"Q5": 0, "R5": 0}, dice=[5], dials={"hicks": 1})
    scene.answer("attack")
    assert scene.offered() == ["back", f"{KNIFE}-1"]
    scene.answer(f"{KNIFE}-1")
    assert scene.aliens == {"R5": 0}
    scene = Scene("aliens", {"hicks": "P5"}, gear={"hicks": [KNIFE]}, aliens={"Q5": 0}, dice=[5])
    scene.answer("pass")
    assert scene.said("defended")[0]["outcome"] == "riposte", "3 and 2"


# Equipment


@of("m4-helmet")
def test_helmet() -> None:
    """Discarded when a defence roll has failed: a dodge after all, even on 10."""
    scene = attacked(gear=["m4-helmet"], dice=[10])
    assert scene.asked == "save-defence"
    scene.answer("gear-m4-helmet-gorman")
    assert scene.said("defended")[0]["outcome"] == "dodged"
    assert scene.figure("gorman").is_up
    assert scene.state.discard == ["m4-helmet"]


@of("body-armour")
def test_body_armour() -> None:
    """Discarded to roll again; what is rolled again is final, but a helmet can still help."""
    scene = attacked(gear=["body-armour"], dice=[10, 4])
    scene.answer("gear-body-armour-gorman")
    assert scene.said("defended")[0]["outcome"] == "dodged"
    assert scene.state.discard == ["body-armour"]
    scene = attacked(gear=["body-armour", "m4-helmet"], dice=[10, 9])
    scene.answer("gear-body-armour-gorman")
    assert scene.offered() == ["pass", "gear-m4-helmet-gorman"]
    scene.answer("gear-m4-helmet-gorman")
    assert scene.figure("gorman").is_up


@of("motion-tracker")
def test_motion_tracker() -> None:
    """A free action: the top card of both decks, and either may go under its deck."""
    scene = in_hand(
        gear={"gorman": ["motion-tracker"]}, top=["losing-hope", "medkit"], detection=["ambush-2", "breach-tunnel"]
    )
    scene.answer("gear-motion-tracker-gorman")
    assert scene.asked == "bury-endurance"
    scene.pick("0")
    assert scene.asked == "bury-detection"
    scene.pick("0")
    assert (scene.deck[0], scene.under) == ("medkit", ["losing-hope"])
    assert scene.state.detection.cards[-1] == "breach-tunnel"
    assert "hazard" not in scene.told
    assert scene.state.actions == 2


@of("medkit")
def test_medkit() -> None:
    """An action: the card is discarded, and somebody next to one stands up."""
    at = {"hicks": "P6", "hudson": "R5", "frost": "P4"}
    scene = in_hand(at=at, down=["hicks", "hudson", "frost"], gear={"gorman": ["medkit"]})
    scene.answer("gear-medkit-gorman")
    assert [scene.figure(who).is_up for who in ("hicks", "hudson", "frost")] == [True, False, False]
    assert scene.state.discard == ["medkit"]
    assert scene.state.actions == 1
    scene = in_hand(at={"frost": "P4"}, down=["frost"], gear={"gorman": ["medkit"]})
    assert "gear-medkit-gorman" not in scene.offered(), "there is a wall between"


@of("hand-welder", "bypass-kit")
@pytest.mark.parametrize(("card", "barricading", "else_where"), [("hand-welder", 9, 6), ("bypass-kit", 8, 8)])
def test_tools(card: str, barricading: int, else_where: int) -> None:
    """Gorman's technique is 6: the welder adds 3 for barricades, the kit 2 for all tests."""
    scene = in_hand(at={"gorman": "P6"}, gear={"gorman": [card]}, dice=[10, 10])
    scene.answer("barricade", "door-O6–P6")
    assert scene.said("tested")[0]["goal"] == barricading
    scene = in_hand(at={"gorman": "Q7"}, gear={"gorman": [card]}, hidden={"D1": "newt"}, dice=[10])
    scene.answer("interact", "computer-R7")
    assert scene.said("tested")[0]["goal"] == else_where


@of("ammo-bandolier")
def test_ammo_bandolier() -> None:
    """Each attack exhausts one card less, none less than none; a burst costs what it costs."""
    scene = armed(RIFLE, "ammo-bandolier", aliens={"U5": 0, "U8": 0}, dice=[1, 1])
    before = len(scene.deck)
    scene.answer("attack", f"{RIFLE}-1")
    assert spent(scene, before) == 0
    scene.answer(f"{RIFLE}-2")
    assert spent(scene, before) == 1
    scene = armed(SCOPE, "ammo-bandolier", aliens={"U5": 0}, dice=[1])
    before = len(scene.deck)
    scene.answer("attack", f"{SCOPE}-1")
    assert spent(scene, before) == 0


@of("marking-flares")
def test_marking_flares() -> None:
    """An action: the card is discarded, and every blip within three squares of a square in sight is spotted."""
    scene = in_hand(at={"gorman": "E2"}, gear={"gorman": ["marking-flares"]}, blips={"E4": 2, "D9": 1})
    assert not ground.in_sight(scene.state, scene.square("E4"))
    scene.answer("gear-marking-flares-gorman")
    assert scene.asked == "throw-flare"
    assert "D1" not in scene.offered(), "near as the crow flies, but there is a wall between"
    scene.answer("F4")
    assert scene.aliens == {"E4": 1}
    assert scene.blips == {"D9": 1}
    assert scene.state.discard == ["marking-flares"]


@of("infrared-sight")
def test_infrared_sight() -> None:
    scene = Scene("round", {"hicks": "P5"}, gear={"hicks": ["infrared-sight"]}, dials={"hicks": 1})
    assert scene.dial("hicks") == 8


@of("shoulder-lamp")
def test_shoulder_lamp() -> None:
    scene = attacked(gear=["shoulder-lamp"], dice=[6])
    assert scene.said("defended")[0]["outcome"] == "dodged", "5 and 1"


# Events


@of("second-wind")
def test_second_wind() -> None:
    """Recycles four; then it is exhausted itself."""
    scene = in_hand("second-wind", pile=["medkit", PISTOL, RIFLE, "scavenge", "hand-welder"])
    scene.answer("event-second-wind")
    assert scene.under == ["medkit", PISTOL, RIFLE, "scavenge"]
    assert scene.pile == ["second-wind", "hand-welder"]


@of("controlled-fire")
def test_controlled_fire() -> None:
    """Anybody's attack roll is rolled again, which lowers the dial only once."""
    at = {"hicks": "P5", "gorman": "P6"}
    scene = Scene(
        "turn",
        at,
        heroes=["gorman", "hicks"],
        gear={"gorman": [PISTOL]},
        aliens={"U5": 0},
        hands=[[], ["controlled-fire"]],
        dice=[9, 2],
    )
    scene.answer("attack", f"{PISTOL}-1")
    assert scene.asked_of(1) == "reroll-attack"
    scene.answer("event-controlled-fire", seat=1)
    assert scene.aliens == {}
    assert scene.dial("gorman") == 4
    assert len(scene.pile) == 2, "its cost, and the card itself"


@of("close-call")
def test_close_call() -> None:
    scene = attacked(gear=[], hand=("close-call",), dice=[10, 1])
    assert scene.asked == "reroll-defence"
    scene.answer("event-close-call")
    assert scene.said("defended")[0]["outcome"] == "riposte"
    assert len(scene.pile) == 2


@of("on-your-feet")
def test_on_your_feet() -> None:
    """Wherever he lies; of several the player chooses."""
    scene = in_hand("on-your-feet", at={"hicks": "C1", "hudson": "X1"}, down=["hicks", "hudson"])
    scene.answer("event-on-your-feet", "hudson")
    assert scene.figure("hudson").is_up
    assert not scene.figure("hicks").is_up
    assert len(scene.pile) == 3
    assert "event-on-your-feet" not in in_hand("on-your-feet").offered(), "nobody is down"


@of("double-time")
def test_double_time() -> None:
    """A free Move for whoever is being activated, played by anybody."""
    at = {"gorman": "P5", "hicks": "U8"}
    scene = Scene("turn", at, heroes=["gorman", "hicks"], hands=[[], ["double-time"]])
    scene.answer("event-double-time", seat=1)
    assert scene.asked_of(0) == "move"
    scene.answer("T5")
    assert scene.where("gorman") == "T5"
    assert scene.state.actions == 2


@of("move-out")
def test_move_out() -> None:
    """Everybody who stands may move two squares, one after another."""
    scene = in_hand("move-out", at={"hicks": "U5", "hudson": "X1"}, down=["hudson"])
    scene.answer("event-move-out")
    assert scene.asked == "move"
    assert "S5" in scene.offered()
    assert "R5" not in scene.offered()
    scene.answer("S5", "pass")
    assert (scene.where("hicks"), scene.where("gorman")) == ("S5", "P5")
    assert len(scene.pile) == 3


@of("deep-breath")
def test_deep_breath() -> None:
    """Three more for anybody's dial, and never above 10."""
    scene = in_hand("deep-breath", at={"hicks": "U5"}, dials={"hicks": 8})
    scene.answer("event-deep-breath", "hicks")
    assert scene.dial("hicks") == 10
    assert scene.pile == ["deep-breath"]


@of("open-fire")
def test_open_fire() -> None:
    """Up to three attack, and pay for it; no action is taken, and nobody fires twice."""
    at = {"hicks": "P6", "hudson": "P7", "frost": "P8"}
    gear = {who: [PISTOL] for who in ("gorman", "hicks", "hudson", "frost")}
    scene = in_hand("open-fire", at=at, gear=gear, aliens={"U5": 3}, dice=[1, 1, 1])
    scene.answer("event-open-fire")
    assert scene.asked == "volley"
    scene.answer("hicks", f"{PISTOL}-1")
    assert "hicks" not in scene.offered()
    scene.answer("hudson", f"{PISTOL}-1", "gorman", f"{PISTOL}-1")
    assert scene.asked == "activation"
    assert scene.aliens == {"U5": 0}
    assert scene.state.actions == 2
    assert scene.dial("hicks") == 5


@of("weld-it-shut")
def test_weld_it_shut() -> None:
    """Somebody who stands barricades what is next to him, without a test."""
    scene = in_hand("weld-it-shut", at={"hicks": "P6", "gorman": "Q5"})
    scene.answer("event-weld-it-shut")
    assert "barricade-built" in scene.told
    assert "tested" not in scene.told
    assert len(scene.state.barricades) == 1


@of("scavenge")
def test_scavenge() -> None:
    scene = in_hand("scavenge", discard=[RIFLE, "losing-hope", "medkit"])
    scene.answer("event-scavenge")
    assert scene.offered() == [RIFLE, "medkit"], "no hazards"
    scene.answer("medkit")
    assert scene.state.hands == [["medkit"]]
    assert scene.state.discard == [RIFLE, "losing-hope"]


@of("sensor-sweep")
def test_sensor_sweep() -> None:
    """Of the top three up to two go under the deck, the rest back in their order."""
    scene = in_hand("sensor-sweep", detection=["onslaught-1", "prowlers-2", "breach-tunnel", "ambush-2"])
    scene.answer("event-sensor-sweep")
    assert (scene.session.offer(0).least, scene.session.offer(0).most) == (0, 2)
    scene.pick("0", "2")
    assert scene.state.detection.cards[::-1][:2] == ["prowlers-2", "ambush-2"]


@of("false-alarm")
def test_false_alarm() -> None:
    scene = detected("onslaught-1", hands=[["false-alarm"]])
    assert scene.asked == "detection-card"
    scene.answer("event-false-alarm")
    assert scene.blips == {}
    assert scene.state.detection_discard == ["onslaught-1"]
    assert len(scene.pile) == 4


@of("step-between")
def test_step_between() -> None:
    """One's own hero, next to whoever is attacked, is attacked instead."""
    at = {"hudson": "Q5", "hicks": "P5"}
    scene = Scene("aliens", at, aliens={"R5": 0}, hands=[["step-between"]], dice=[6])
    assert scene.asked == "before-defence"
    scene.answer("event-step-between")
    assert scene.said("defended")[0]["figure"] == Name("character-hicks")


# Hazards


@of("losing-hope")
def test_losing_hope() -> None:
    scene = drawn("losing-hope")
    assert len(scene.pile) == 4
    assert scene.pile[0] == "losing-hope"


@of("weapon-jam")
def test_weapon_jam() -> None:
    """The main weapon goes to the hand, a recruit's under the exhaust pile; without one two cards are exhausted."""
    scene = drawn("weapon-jam", gear={"hicks": [RIFLE, PISTOL]})
    assert scene.state.hands == [[RIFLE]]
    assert scene.figure("hicks").weapons == [PISTOL]
    assert scene.pile == ["weapon-jam"]
    assert len(drawn("weapon-jam").pile) == 3
    at = {"hicks": "P5", "vasquez": "P6"}
    scene = Scene("orders", at, orders=1, gear={"vasquez": [RIFLE]}, top=["weapon-jam"], pile=["medkit"])
    scene.answer("vasquez")
    assert scene.pile == ["medkit", RIFLE]


@of("acid-splash")
def test_acid_splash() -> None:
    """An Equipment card of one's choice is discarded; without one any card."""
    scene = drawn("acid-splash", gear={"hicks": ["m4-helmet", "body-armour"]})
    assert scene.asked == "lose-equipment"
    scene.answer("m4-helmet")
    assert scene.state.discard == ["m4-helmet"]
    assert scene.figure("hicks").gear == ["body-armour"]
    scene = drawn("acid-splash", hands=[["medkit"]])
    assert scene.asked == "discard"
    scene.answer("0-medkit")
    assert scene.state.discard == ["medkit"]


@of("movement-all-around")
def test_movement_all_around() -> None:
    """Every blip moves two squares; what is spotted stops, and does not attack."""
    scene = drawn("movement-all-around", at={"hicks": "C1"}, blips={"D4": 1, "I4": 1})
    assert scene.blips == {"F4": 1, "G4": 1}
    scene = drawn("movement-all-around", at={"hicks": "C1"}, blips={"F3": 2})
    assert scene.aliens == {"F2": 1}
    assert "alien-attacks" not in scene.told


@of("shaking-hands")
def test_shaking_hands() -> None:
    """Every dial goes down, to 1 at least."""
    scene = drawn("shaking-hands", at={"hudson": "P6", "frost": "P7"}, dials={"frost": 1})
    assert [scene.dial(who) for who in ("hicks", "hudson", "frost")] == [6, 4, 1]


@of("lights-out")
def test_lights_out() -> None:
    """The nearest barricade is gone; if there is none, a blip appears at the nearest spawn point."""
    scene = drawn("lights-out", doors=[("E2", "F2"), ("O6", "P6")], sealed=["A3"])
    assert [scene.grid.doors[door] for door in scene.state.barricades] == [(scene.square("E2"), scene.square("F2"))]
    assert scene.blips == {}
    scene = drawn("lights-out", at={"hicks": "X12"})
    assert list(scene.aliens) == ["X9"], "in sight of him"


# Abilities


@of("well-prepared")
def test_well_prepared() -> None:
    scene = Scene("turn", {"hicks": "P5"}, top=["medkit"])
    assert scene.asked == "ability"
    scene.answer("ability-well-prepared-hicks")
    assert scene.state.hands == [["medkit"]]
    assert scene.asked == "activation", "once"


@of("cool-head")
def test_cool_head() -> None:
    """Once a round, of his own attack rolls; in defensive fire, too."""
    scene = armed(SCOPE, aliens={"U5": 0}, dice=[10, 10, 10])
    scene.answer("attack", f"{SCOPE}-1", "ability-cool-head-hicks")
    assert scene.dial("hicks") == 6, "a roll that is made again lowers the dial once"
    scene.answer("attack", f"{SCOPE}-1")
    assert scene.asked == "halt"
    scene = Scene("aliens", {"hicks": "P5"}, gear={"hicks": [PISTOL]}, aliens={"Q5": 0}, dice=[10, 1])
    scene.answer(f"{PISTOL}-1", "ability-cool-head-hicks")
    assert scene.aliens == {}


@of("keeps-count")
def test_keeps_count() -> None:
    at = {"gorman": "P5", "hicks": "P6"}
    scene = Scene("orders", at, heroes=["gorman"], orders=1, pile=["medkit", PISTOL])
    scene.answer("hicks", "ability-keeps-count-hicks")
    assert scene.under == ["medkit"]


@of("spare-parts")
def test_spare_parts() -> None:
    scene = Scene("turn", {"hudson": "P5"}, heroes=["hudson"], hands=[["medkit", "scavenge", PISTOL]])
    scene.answer("ability-spare-parts-hudson")
    assert scene.offered() == ["0-medkit", f"1-{PISTOL}"]
    scene.pick(f"1-{PISTOL}")
    assert scene.under == [PISTOL]
    assert scene.state.hands == [["medkit", "scavenge"]]


@of("comms-tech")
@pytest.mark.parametrize("card", [RIFLE, "medkit", "scavenge", "losing-hope"])
def test_comms_tech(card: str) -> None:
    """Weapon or Equipment: into the hand. Event: a look at the top Detection card. Then, but for the first, under."""
    scene = Scene("turn", {"hudson": "P5"}, heroes=["hudson"], top=[card], detection=["ambush-2", "breach-tunnel"])
    scene.answer("end")
    if CARDS[card].type == "event":
        scene.pick("0")
        assert scene.state.detection.cards[-1] == "breach-tunnel"
    taken = CARDS[card].type in ("weapon", "equipment")
    assert scene.state.hands == ([[card]] if taken else [[]])
    assert scene.under == ([] if taken else [card])
    assert ("hazard" in scene.told) == (card == "losing-hope")


@of("jumpy")
def test_jumpy() -> None:
    at = {"gorman": "P5", "hudson": "P6"}
    for card in ("scavenge", RIFLE):
        scene = Scene("orders", at, heroes=["gorman"], orders=1, top=[card], detection=["ambush-2", "breach-tunnel"])
        scene.answer("hudson", "end")
        if card == "scavenge":
            assert scene.asked == "bury-detection"
            scene.pick()
        assert scene.asked == "halt"
        assert scene.under == [card], "a recruit takes nothing"


@of("orders")
def test_orders() -> None:
    """During Gorman's activation, once, for a card: another who stands in his sight moves up to two squares."""
    at = {"gorman": "P5", "hicks": "U5", "hudson": "X1", "frost": "U8"}
    scene = Scene("turn", at, heroes=["gorman"], down=["frost"])
    before = len(scene.deck)
    scene.answer("ability-orders-gorman", "S5")
    assert scene.where("hicks") == "S5", "the only one it could be"
    assert spent(scene, before) == 1
    assert "ability-orders-gorman" not in scene.offered()
    assert scene.state.actions == 2


@of("debriefing")
def test_debriefing() -> None:
    """In the final phase; and it is no action, so one can lie down to it."""
    for down in ((), ("gorman",)):
        at = {"gorman": "P5", "hicks": "P6"}
        scene = Scene("final", at, heroes=["gorman"], down=down, pile=["medkit", PISTOL, RIFLE])
        assert scene.asked == "ability"
        scene.answer("ability-debriefing-gorman")
        assert scene.under == ["medkit", PISTOL]


@of("point-woman")
def test_point_woman() -> None:
    scene = Scene("turn", {"vasquez": "P5"}, heroes=["vasquez"], top=[RIFLE])
    assert (scene.dial("vasquez"), scene.under) == (8, [RIFLE])
    scene = Scene("turn", {"vasquez": "P5"}, heroes=["vasquez"], top=["medkit", PISTOL], pile=["scavenge"])
    assert scene.state.hands == [[PISTOL]]
    assert scene.under == ["scavenge", "medkit"]


@of("heavy-gunner")
def test_heavy_gunner() -> None:
    """One card less for a Heavy weapon, not for others, and not for the further shots of a burst."""
    scene = armed(SMART_GUN, who="vasquez", aliens={"U5": 0, "U8": 0}, dice=[1, 1], top=["losing-hope"])
    before = len(scene.deck)
    scene.answer("attack", f"{SMART_GUN}-1")
    assert spent(scene, before) == 2
    scene.answer(f"{SMART_GUN}-2")
    assert spent(scene, before) == 3
    scene = armed(RIFLE, who="vasquez", aliens={"U5": 0}, dice=[1], top=["losing-hope"])
    before = len(scene.deck)
    scene.answer("attack", f"{RIFLE}-1")
    assert spent(scene, before) == 1


@of("warmed-up")
def test_warmed_up() -> None:
    at = {"gorman": "P5", "vasquez": "P6"}
    scene = Scene("orders", at, heroes=["gorman"], orders=1, top=[RIFLE])
    scene.answer("vasquez")
    assert (scene.dial("vasquez"), scene.under) == (7, [RIFLE])


@of("careful-burner")
def test_careful_burner() -> None:
    """For one character in the fire no die is rolled; of several Frost chooses, on both sides of his card."""
    at = {"frost": "P5", "hicks": "S5"}
    scene = Scene("turn", at, heroes=["frost"], gear={"frost": [FLAMETHROWER]}, aliens={"T5": 0}, dice=[1])
    scene.answer("attack", f"{FLAMETHROWER}-S5")
    assert "burnt-friend" not in scene.told
    at |= {"hudson": "T6", "gorman": "P8"}
    for heroes in (["frost"], ["gorman"]):
        phase = "turn" if heroes == ["frost"] else "orders"
        scene = Scene(
            phase, at, heroes=heroes, orders=1, gear={"frost": [FLAMETHROWER]}, aliens={"T5": 0}, dice=[1, 10]
        )
        if phase == "orders":
            scene.answer("frost")
        scene.answer("attack", f"{FLAMETHROWER}-S5")
        assert (scene.asked, scene.offered()) == ("spare-one", ["hicks", "hudson"])
        scene.answer("hicks")
        assert [line["figure"] for line in scene.said("burnt-friend")] == [Name("character-hudson")]


@of("ammo-bag")
def test_ammo_bag() -> None:
    scene = Scene("turn", {"frost": "P5"}, heroes=["frost"], pile=["medkit", PISTOL])
    scene.answer("end", "ability-ammo-bag-frost")
    assert scene.under == ["medkit"]


@of("run-for-it")
def test_run_for_it() -> None:
    """A free Move for a card, once an activation."""
    scene = Scene("turn", {"ripley": "P5"}, heroes=["ripley"])
    before = len(scene.deck)
    scene.answer("ability-run-for-it-ripley", "U5")
    assert (scene.where("ripley"), scene.state.actions, spent(scene, before)) == ("U5", 2, 1)
    assert "ability-run-for-it-ripley" not in scene.offered()


@of("survivor")
def test_survivor() -> None:
    """Once a round, a defence roll of hers or of somebody next to her."""
    at = {"ripley": "P6", "hicks": "P5"}
    scene = Scene("aliens", at, heroes=["ripley"], aliens={"Q5": 0}, dice=[10, 1])
    assert scene.asked == "reroll-defence"
    scene.answer("ability-survivor-ripley")
    assert scene.aliens == {}
    assert scene.figure("ripley").once == ["survivor"]
    at = {"ripley": "U8", "hicks": "P5"}
    scene = Scene("aliens", at, heroes=["ripley"], aliens={"Q5": 0}, dice=[9])
    assert scene.asked == "halt", "too far away"


@of("instinct")
def test_instinct() -> None:
    """Her own only, once a round."""
    at = {"hicks": "U8", "ripley": "P5"}
    scene = Scene("aliens", at, aliens={"Q5": 0, "P6": 0}, dice=[9, 5, 9])
    scene.answer("ability-instinct-ripley")
    assert [line["outcome"] for line in scene.said("defended")] == ["dodged", "failed"]


@of("used-to-hiding")
def test_used_to_hiding() -> None:
    """A hero may, a recruit does recycle one more."""
    pile = ["medkit", PISTOL, RIFLE, "scavenge", "hand-welder"]
    scene = Scene("turn", {"newt": "P5", "ripley": "P6"}, heroes=["ripley"], pile=pile)
    scene.answer("newt", "rest", "0")
    assert scene.under == pile[:4]
    scene = Scene("leftovers", {"newt": "P5", "hicks": "P6"}, pile=pile)
    scene.answer("rest")
    assert scene.under == pile[:4]


@of("this-way")
def test_this_way() -> None:
    """Two cards; the shortest way, and only who is in sight. Nobody ends on top of anybody."""
    at = {"newt": "P5", "ripley": "P8", "hicks": "U5", "hudson": "X1", "frost": "S5"}
    scene = Scene("turn", at, heroes=["ripley"])
    before = len(scene.deck)
    scene.answer("newt", "end", "ability-this-way-newt")
    assert scene.offered() == ["frost", "ripley"], "Frost hides Hicks, and Hudson is elsewhere"
    scene.answer("frost")
    assert scene.where("frost") == "Q5"
    assert spent(scene, before) == 2


# Detection cards


@of("lone-contact", "long-silence", "onslaught")
@pytest.mark.parametrize(
    ("card", "blips"),
    [("lone-contact-1", 1), ("lone-contact-3", 1), ("long-silence-farthest", 1), ("onslaught-1", 3)],
)
def test_only_blips(card: str, blips: int) -> None:
    scene = detected(card)
    assert len(scene.blips) == blips
    point = {1: "A3", 3: "A24", "farthest": "A24"}[DETECTIONS[card].place]
    assert point in scene.blips
    assert scene.state.detection_discard == [card]


@of("drawn-by-the-noise")
def test_drawn_by_the_noise() -> None:
    """Every blip moves one square, the new one as well."""
    scene = detected("drawn-by-the-noise-4", at={"hicks": "C1"}, blips={"D9": 1})
    assert "X9" not in scene.blips
    assert "D8" in scene.blips
    assert len(scene.blips) == 2


@of("prowlers")
def test_prowlers() -> None:
    """Unseen, it moves two squares; the others stay where they are. In sight it does nothing of the kind."""
    scene = detected("prowlers-2", blips={"D9": 1})
    assert scene.said("threat-bonus") == [{"kind": "hidden"}]
    assert "D9" in scene.blips
    assert "X1" not in scene.blips
    scene = detected("prowlers-2", at={"hicks": "W3"})
    assert not scene.said("threat-bonus")
    assert list(scene.aliens) == ["X1"]


@of("shape-in-the-smoke")
def test_shape_in_the_smoke() -> None:
    assert len(detected("shape-in-the-smoke-2", at={"hicks": "W3"}).pile) == 2
    assert detected("shape-in-the-smoke-2").pile == []


@of("scratching", "under-the-floor")
@pytest.mark.parametrize(("card", "blips"), [("scratching-tunnel", 1), ("under-the-floor-tunnel", 2)])
def test_tunnels(card: str, blips: int) -> None:
    scene = detected(card)
    (tunnel,) = scene.state.tunnels
    assert ground.next_to(scene.state, tunnel, scene.square("P5"))
    assert len(scene.aliens) == blips, "all in sight of Hicks"


@of("smart-enemy")
def test_smart_enemy() -> None:
    """A card of the discard pile is shuffled into the exhaust pile."""
    scene = detected("smart-enemy-1", discard=["medkit"], pile=[PISTOL])
    assert scene.state.discard == []
    assert sorted(scene.pile) == sorted(["medkit", PISTOL])
    assert len(scene.blips) == 2
    scene = detected("smart-enemy-1", pile=[PISTOL, RIFLE], known_pile=True)
    assert scene.session.view(0).exhausted == [RIFLE, PISTOL], "if there is none, nothing is shuffled"


@of("acid-burn")
def test_acid_burn() -> None:
    """The barricade nearest to the hero is gone, and what is behind it may be seen."""
    scene = detected("acid-burn-4", at={"hicks": "E2"}, doors=[("E2", "F2"), ("O6", "P6")], blips={"G2": 2})
    assert len(scene.state.barricades) == 1
    assert scene.aliens == {"G2": 1}


@of("cold-dread")
def test_cold_dread() -> None:
    assert len(detected("cold-dread-2").pile) == 2


@of("restless-hive")
def test_restless_hive() -> None:
    """At the spawn point nearest to the hero; then every blip moves two squares."""
    scene = detected("restless-hive-nearest", at={"hicks": "D9"}, blips={"K20": 1})
    assert scene.said("blips-moved") == [{"squares": 2}]
    assert "K20" not in scene.blips
    assert scene.said("blip-appears") == [{"square": "A3"}]


@of("pack-hunters")
def test_pack_hunters() -> None:
    """Unseen, one more at the same point."""
    assert len(detected("pack-hunters-1").blips) == 2
    scene = detected("pack-hunters-2", at={"hicks": "W3"})
    assert len(scene.aliens) == 1


@of("face-to-face")
def test_face_to_face() -> None:
    """In sight: everybody who sees what was placed turns his dial down."""
    at = {"hicks": "W3", "hudson": "P5"}
    scene = detected("face-to-face-2", at=at)
    assert (scene.dial("hicks"), scene.dial("hudson")) == (6, 5)
    assert detected("face-to-face-3").dial("hicks") == 7


@of("growing-swarm")
def test_growing_swarm() -> None:
    """The alien figure nearest to a character gets two tokens."""
    scene = detected("growing-swarm-1", aliens={"U8": 1, "C1": 0})
    assert scene.aliens == {"U8": 3, "C1": 0}


@of("they-all-come")
def test_they_all_come() -> None:
    """Every alien figure moves three squares, and none attacks; blips stay."""
    scene = detected("they-all-come-nearest", aliens={"U8": 0, "R13": 0}, blips={"D9": 1})
    assert "alien-attacks" not in scene.told
    assert "R10" in scene.aliens
    assert "D9" in scene.blips


@of("call-of-the-queen")
def test_call_of_the_queen() -> None:
    scene = detected("call-of-the-queen-farthest", top=["medkit", PISTOL])
    assert scene.state.discard == ["medkit", PISTOL]


@of("closing-in")
def test_closing_in() -> None:
    """Unseen, the two that were placed move four squares."""
    scene = detected("closing-in-1", at={"hicks": "D9"}, blips={"K20": 1})
    assert scene.said("blips-moved") == [{"squares": 4}]
    assert "K20" in scene.blips
    assert len(scene.blips) == 3
    assert "A3" not in scene.blips


@of("ambush")
def test_ambush() -> None:
    """In sight: every alien figure just placed gets a token; others do not."""
    scene = detected("ambush-2", at={"hicks": "W3"}, pool=[1, 1], aliens={"C1": 0})
    assert sorted(scene.aliens.values()) == [0, 1, 1]
    assert scene.aliens["C1"] == 0
    scene = detected("ambush-2", at={"hicks": "W3"}, pool=[2, 2], swarms="figures")
    assert set(scene.aliens.values()) == {1}, "by the other rule for swarms each figure of them"


@of("breach")
def test_breach() -> None:
    """A tunnel with a blip, and then one more at every tunnel on the board."""
    scene = detected("breach-tunnel", tunnels=["D9"])
    assert len(scene.state.tunnels) == 2
    assert len(scene.aliens) == 2
    assert list(scene.blips) == ["D9"]


def test_every_card_and_ability_has_its_test() -> None:
    assert sorted(TESTED) == sorted({*CARDS, *ABILITIES, *THREATS})
    assert len(TESTED) == len(set(TESTED))
