"""Every Endurance card does what its text says."""

from __future__ import annotations

import pytest

from bot.engine.text import Name
from bot.games.glorious_day.content import CARDS, PISTOL
from bot.games.glorious_day.rules import map_now
from tests.engine.harness.covered import covered, of
from tests.games.glorious_day.card_scenes import armed, attacked, detected, drawn, in_hand, spent
from tests.games.glorious_day.scene import (
    FLAMETHROWER,
    GRENADES,
    KNIFE,
    PHOSPHORUS,
    RIFLE,
    SCOPE,
    SHOTGUN,
    SMART_GUN,
    Scene,
)

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
    assert scene.offered() == [f"{SHOTGUN}-1", f"{SHOTGUN}-2", "back"], "five squares are too far"
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
    assert scene.offered() == [f"{KNIFE}-1", "back"]
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
    assert scene.offered() == ["gear-m4-helmet-gorman", "pass"]
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
    assert not map_now.in_sight(scene.state, scene.square("E4"))
    scene.answer("gear-marking-flares-gorman")
    assert scene.asked == "throw-flare"
    assert "D1" not in scene.offered(), "near as the crow flies, but there is a wall between"
    scene.answer("F4")
    assert scene.aliens == {"E4": 1}
    assert scene.blips == {"D9": 1}
    assert scene.state.discard == ["marking-flares"]


def test_marking_flares_are_not_wasted() -> None:
    """Where no blip can be lit up they are not offered, though there are blips on the map."""
    scene = in_hand(at={"gorman": "E2"}, gear={"gorman": ["marking-flares"]}, blips={"D9": 1})
    assert "gear-marking-flares-gorman" not in scene.offered()


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
    """Wherever they lie; of several the player chooses."""
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
    """Somebody who stands barricades what is next to them, without a test."""
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


def test_every_card_has_its_test() -> None:
    assert covered(globals()) == sorted(CARDS)
