"""Every ability and every Detection card does what its text says."""

from __future__ import annotations

import pytest

from bot.engine.text import Name
from bot.games.glorious_day.content import ABILITIES, CARDS, DETECTIONS, PISTOL, THREATS
from bot.games.glorious_day.rules import map_now
from tests.engine.harness.covered import covered, of
from tests.games.glorious_day.card_scenes import armed, detected, spent
from tests.games.glorious_day.scene import FLAMETHROWER, RIFLE, SCOPE, SMART_GUN, Scene

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
    """Once a round, for Hicks and his own attack rolls; in defensive fire, too."""
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
    """Once a round, a defence roll of Ripley or of somebody next to her."""
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
    """Only Ripley's own, once a round."""
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
    assert map_now.next_to(scene.state, tunnel, scene.square("P5"))
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
    """In sight: everybody who sees what was placed turns their dial down."""
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


def test_every_ability_and_threat_has_its_test() -> None:
    assert covered(globals()) == sorted([*ABILITIES, *THREATS])
