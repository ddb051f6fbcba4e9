"""Each reason why not: a position in which it is given, and one in which that one thing is out of the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from bot.engine.refs import Ref, card, square
from bot.engine.session import Session
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View
from tests.engine.harness.reasons import lifted
from tests.games.glorious_day.about import joined as joined_by_id
from tests.games.glorious_day.card_scenes import armed, attacked, in_hand
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import RIFLE, SCOPE, SHOTGUN, SMART_GUN, Scene
from tests.games.glorious_day.test_words import SOURCE

Position: TypeAlias = Callable[[], Scene]
AIM, MOVE = Ref("action", "aim"), Ref("action", "move")


def action(id: str) -> Ref:
    return Ref("action", id)


def ability(id: str) -> Ref:
    return Ref("ability", id)


def figure(id: str) -> Ref:
    return Ref("figure", id)


def alien(number: int) -> Ref:
    return Ref("alien", str(number))


# Positions


def gorman(at: str = "P5", others: dict[str, str] | None = None, **more: object) -> Scene:
    """Gorman acts, who has no ability that gets in between."""
    return Scene("turn", {"gorman": at} | (others or {}), heroes=["gorman"], **more)  # type: ignore[arg-type]


def moves(at: str = "P5", others: dict[str, str] | None = None, **more: object) -> Scene:
    """Gorman is asked where to go."""
    return gorman(at, others, **more).answer("move")


def attacks(*weapons: str, aliens: list[str], at: str = "P5", **more: object) -> Scene:
    """Gorman is asked what to attack."""
    there = dict.fromkeys(aliens, 0)
    return gorman(at, gear={"gorman": list(weapons)}, aliens=there, **more).answer("attack")  # type: ignore[arg-type]


def in_defence(*weapons: str, aliens: list[str]) -> Scene:
    """Gorman is asked whether to fire at what comes."""
    there = dict.fromkeys(aliens, 0)
    return Scene("aliens", {"gorman": "P5"}, heroes=["gorman"], gear={"gorman": list(weapons)}, aliens=there)


def orders(*others: str, hero: str = "hicks", second: str = "", count: int = 1, **more: object) -> Scene:
    """That hero gives orders, with Frost there to take them."""
    where = dict(zip((hero, second or "frost", *others), ("P5", "P6", "P7", "P8", "S5"), strict=False))
    heroes = [hero, second] if second else [hero]
    at = {"frost": "T5"} | where
    return Scene("orders", at, heroes=heroes, orders=count, **more)  # type: ignore[arg-type]


def two_heroes() -> Scene:
    """Ripley and Newt are one player's: who acts?"""
    return Scene("turn", {"ripley": "P5", "newt": "P6", "frost": "P7"}, heroes=["ripley"])


def leftovers() -> Scene:
    """Hicks has acted; the recruits are left."""
    return Scene("leftovers", {"hicks": "P5", "frost": "P6", "ripley": "P7"})


def ripley(others: dict[str, str] | None = None, **more: object) -> Scene:
    return Scene("turn", {"ripley": "P5"} | (others or {}), heroes=["ripley"], **more)  # type: ignore[arg-type]


def two_misses() -> Scene:
    """Hicks misses twice, and has it rolled again after the first time; a card is held for the second."""
    scene = Scene(
        "turn", {"hicks": "P5"}, gear={"hicks": [SCOPE]}, hands=[["controlled-fire"]], aliens={"U5": 0},
        dice=[10, 10, 10],
    )  # fmt: skip
    return scene.answer("pass", "attack", f"{SCOPE}-1")


def walled_in() -> Scene:
    """Every door is barricaded."""
    grid = map_now.ground_of("newt").grid
    return moves("M11", doors=[(grid.label(one), grid.label(other)) for one, other in grid.doors])


LIFTED: dict[str, tuple[Position, Position, Ref]] = {
    # Cards
    "why-cards": (lambda: in_hand(RIFLE, deck=[PISTOL] * 2), lambda: in_hand(RIFLE, deck=[PISTOL] * 3), card(RIFLE)),
    "why-card-elsewhere": (
        lambda: Scene("turn", {"gorman": "P5", "ripley": "U5"}, heroes=["gorman", "ripley"], hands=[[], ["medkit"]]),
        lambda: Scene("turn", {"gorman": "P5", "ripley": "U5"}, heroes=["gorman", "ripley"], hands=[["medkit"], []]),
        card("medkit"),
    ),
    "why-moment": (
        lambda: in_hand("close-call"),
        lambda: attacked(gear=[], hand=("close-call",), dice=[8]),
        card("close-call"),
    ),
    "why-by-itself": (
        lambda: gorman(gear={"gorman": ["shoulder-lamp"]}),
        lambda: gorman(gear={"gorman": ["shoulder-lamp"]}).answer("put-away"),
        card("shoulder-lamp"),
    ),
    "why-no-use": (
        lambda: in_hand("sensor-sweep"),
        lambda: in_hand("sensor-sweep", detection=["scratching-tunnel"]),
        card("sensor-sweep"),
    ),
    "why-nothing-exhausted": (
        lambda: in_hand("second-wind"),
        lambda: in_hand("second-wind", pile=["medkit"]),
        card("second-wind"),
    ),
    "why-nobody-down": (
        lambda: in_hand("on-your-feet", at={"hicks": "C1"}),
        lambda: in_hand("on-your-feet", at={"hicks": "C1"}, down=["hicks"]),
        card("on-your-feet"),
    ),
    "why-nobody-moves": (gorman, lambda: gorman(others={"hicks": "S5"}), ability("orders")),
    "why-no-free-move": (
        lambda: ripley(hands=[["double-time"]]).answer("ability-run-for-it-ripley", "S5"),
        lambda: ripley(hands=[["double-time"]]),
        card("double-time"),
    ),
    "why-nothing-discarded": (
        lambda: in_hand("scavenge"),
        lambda: in_hand("scavenge", discard=["medkit"]),
        card("scavenge"),
    ),
    "why-no-blip-near": (
        lambda: gorman("E2", gear={"gorman": ["marking-flares"]}, blips={"D9": 1}),
        lambda: gorman("E2", gear={"gorman": ["marking-flares"]}, blips={"E4": 1}),
        card("marking-flares"),
    ),
    "why-used": (
        lambda: ripley().answer("ability-run-for-it-ripley", "S5"),
        ripley,
        ability("run-for-it"),
    ),
    "why-once-a-round": (
        lambda: two_misses().answer("ability-cool-head-hicks", "attack", f"{SCOPE}-1"),
        two_misses,
        ability("cool-head"),
    ),
    "why-of-another": (
        lambda: Scene("turn", {"gorman": "P5", "ripley": "P6"}, heroes=["gorman", "ripley"]),
        lambda: Scene("turn", {"gorman": "P5", "ripley": "P6"}, heroes=["ripley", "gorman"]),
        ability("run-for-it"),
    ),
    "why-ability-elsewhere": (gorman, ripley, ability("run-for-it")),
    # What is worn
    "why-acted": (lambda: in_hand("medkit").answer("aim"), lambda: in_hand("medkit"), card("medkit")),
    "why-equip-later": (
        lambda: attacked(gear=[], hand=("close-call", "medkit"), dice=[8]),
        lambda: in_hand("close-call", "medkit"),
        card("medkit"),
    ),
    "why-not-worn": (lambda: in_hand("scavenge"), lambda: in_hand("medkit", "scavenge"), action("equip")),
    "why-gear-full": (
        lambda: in_hand("medkit", gear={"gorman": ["m4-helmet", "body-armour"]}),
        lambda: in_hand("medkit", gear={"gorman": ["m4-helmet"]}),
        card("medkit"),
    ),
    "why-weapons-full": (
        lambda: in_hand(PISTOL, gear={"gorman": [RIFLE, SHOTGUN]}),
        lambda: in_hand(PISTOL, gear={"gorman": [RIFLE]}),
        card(PISTOL),
    ),
    "why-heavy": (
        lambda: in_hand(PISTOL, gear={"gorman": [SMART_GUN]}),
        lambda: in_hand(PISTOL),
        card(PISTOL),
    ),
    "why-backup": (
        lambda: in_hand(SCOPE, gear={"gorman": [RIFLE]}),
        lambda: in_hand(SCOPE, gear={"gorman": [SHOTGUN]}),
        card(SCOPE),
    ),
    "why-unarmed": (lambda: two_heroes().answer("newt"), lambda: two_heroes().answer("ripley"), AIM),
    "why-no-hand": (
        lambda: orders(hands=[["medkit"]]).answer("frost"),
        lambda: in_hand("medkit"),
        card("medkit"),
    ),
    "why-nothing-in-hand": (gorman, lambda: in_hand("medkit"), action("equip")),
    "why-wears-nothing": (gorman, lambda: gorman(gear={"gorman": [RIFLE]}), action("put-away")),
    # Actions
    "why-no-actions": (
        lambda: in_hand("deep-breath").answer("aim", "aim"),
        lambda: in_hand("deep-breath").answer("aim"),
        MOVE,
    ),
    "why-hemmed-in": (
        lambda: gorman("A1", aliens={"A2": 0, "B1": 0, "B2": 0}),
        lambda: gorman("A1", aliens={"A2": 0}),
        MOVE,
    ),
    "why-nothing-to-barricade": (lambda: gorman("S5"), lambda: gorman("P6"), action("barricade")),
    "why-nothing-here": (gorman, lambda: gorman(crates=["P6"]), action("interact")),
    "why-no-weapon": (
        lambda: gorman(aliens={"S5": 0}),
        lambda: gorman(aliens={"S5": 0}, gear={"gorman": [RIFLE]}),
        action("attack"),
    ),
    "why-nothing-in-sight": (
        lambda: gorman(gear={"gorman": [RIFLE]}),
        lambda: gorman(aliens={"S5": 0}, gear={"gorman": [RIFLE]}),
        action("attack"),
    ),
    # Squares
    "why-no-floor": (lambda: moves("S5"), lambda: moves("S5", mission="survive"), square("R6")),
    "why-somebody-there": (lambda: moves(others={"hicks": "Q5"}), moves, square("Q5")),
    "why-creature-there": (lambda: moves(aliens={"R5": 0}), moves, square("R5")),
    "why-token-there": (lambda: moves(crates=["R5"]), moves, square("R5")),
    "why-barricaded": (walled_in, lambda: moves("M11"), square("K12")),
    "why-too-far": (moves, lambda: moves("Q5"), square("U5")),
    "why-in-the-way": (lambda: moves("R9", aliens={"Q9": 0}), lambda: moves("R9"), square("O8")),
    "why-must-stop": (lambda: moves("R9", aliens={"T10": 0}), lambda: moves("R9"), square("T9")),
    "why-exit-between": (lambda: moves("Q24", exits={"A": "R24"}), lambda: moves("Q24"), square("S24")),
    # Targets
    "why-nothing-for-weapon": (
        lambda: attacks(RIFLE, SHOTGUN, aliens=["U5"]),
        lambda: attacks(RIFLE, SHOTGUN, aliens=["S5"]),
        card(SHOTGUN),
    ),
    "why-nothing-there": (
        lambda: attacks(RIFLE, aliens=["U5"]),
        lambda: attacks(RIFLE, aliens=["U5", "T5"]),
        square("T5"),
    ),
    "why-friend": (
        lambda: attacks(RIFLE, aliens=["U5"], others={"hicks": "P6"}),
        lambda: attacks(RIFLE, aliens=["U5", "P6"]),
        square("P6"),
    ),
    "why-blip": (
        lambda: attacks(RIFLE, aliens=["U4"], at="Q4", blips={"S8": 1}),
        lambda: attacks(RIFLE, aliens=["U4", "S8"], at="R5"),
        square("S8"),
    ),
    "why-out-of-range": (
        lambda: attacks(SHOTGUN, aliens=["S5", "U5"]),
        lambda: attacks(SHOTGUN, aliens=["S5", "T5"]),
        alien(2),
    ),
    "why-wall-between": (
        lambda: attacks(RIFLE, aliens=["S5", "B1"]),
        lambda: attacks(RIFLE, aliens=["S5", "T5"]),
        alien(2),
    ),
    "why-door-between": (
        lambda: attacks(RIFLE, aliens=["A1", "G2"], at="C1"),
        lambda: attacks(RIFLE, aliens=["A1", "G2"], at="C1", others={"hudson": "F2"}, down=["hudson"]),
        alien(2),
    ),
    "why-figure-between": (
        lambda: attacks(RIFLE, aliens=["P6", "R5"], others={"hicks": "Q5"}),
        lambda: attacks(RIFLE, aliens=["P6", "R5"]),
        alien(2),
    ),
    "why-other-weapon": (
        lambda: armed(RIFLE, SHOTGUN, aliens={"S5": 1}, dice=[1]).answer("attack", f"{RIFLE}-1"),
        lambda: armed(RIFLE, SHOTGUN, aliens={"S5": 1}, dice=[]).answer("attack"),
        card(SHOTGUN),
    ),
    "why-only-that-alien": (
        lambda: in_defence(RIFLE, aliens=["Q5", "U5"]),
        lambda: in_defence(RIFLE, aliens=["U5", "Q5"]),
        alien(2),
    ),
    "why-unwieldy": (
        lambda: in_defence(SCOPE, PISTOL, aliens=["Q5"]),
        lambda: attacks(SCOPE, PISTOL, aliens=["Q5"]),
        card(SCOPE),
    ),
    # Who acts
    "why-acts-now": (lambda: two_heroes().answer("newt"), two_heroes, figure("newt")),
    "why-not-their-turn": (lambda: two_heroes().answer("ripley"), two_heroes, figure("newt")),
    "why-recruit": (two_heroes, leftovers, figure("frost")),
    "why-civilian": (lambda: orders("ripley"), leftovers, figure("ripley")),
    "why-hero": (lambda: orders(second="hudson"), lambda: orders("hudson"), figure("hudson")),
    "why-rank": (
        lambda: orders("hicks", hero="hudson"),
        lambda: orders("hicks", hero="gorman"),
        figure("hicks"),
    ),
    "why-down": (lambda: orders("hudson", down=["hudson"]), lambda: orders("hudson"), figure("hudson")),
    "why-not-there": (
        lambda: orders(mustered=["hicks", "frost"]),
        lambda: orders("hudson", mustered=["hicks", "frost"]),
        figure("hudson"),
    ),
    "why-activated": (
        lambda: orders("hudson", count=2).answer("hudson", "end"),
        lambda: orders("hudson", count=2),
        figure("hudson"),
    ),
    # Another question
    "why-first-who": (two_heroes, lambda: two_heroes().answer("ripley"), MOVE),
    "why-first-move": (moves, gorman, AIM),
    "why-first-attack": (lambda: attacks(RIFLE, aliens=["S5"]), gorman, AIM),
    "why-first-place": (lambda: gorman(crates=["P6"]).answer("interact"), gorman, AIM),
    "why-first-cards": (lambda: gorman(gear={"gorman": [RIFLE]}).answer("put-away"), gorman, AIM),
    "why-first-fire": (lambda: in_defence(RIFLE, aliens=["Q5"]), gorman, AIM),
    "why-first-aliens": (
        lambda: Scene("aliens", {"gorman": "P5", "hicks": "P7"}, heroes=["gorman"], aliens={"Q6": 0}, ties="ask"),
        gorman,
        AIM,
    ),
    "why-first-roll": (
        lambda: Scene("aliens", {"gorman": "P5"}, heroes=["gorman"], aliens={"Q5": 0}, presses=True),
        gorman,
        AIM,
    ),
    "why-first-window": (
        lambda: Scene("turn", {"hicks": "P5"}),
        lambda: Scene("turn", {"hicks": "P5"}).answer("pass"),
        AIM,
    ),
}


@pytest.mark.parametrize("key", LIFTED)
def test_what_stands_in_the_way_is_said_and_nothing_else_does(key: str) -> None:
    before, after, ref = LIFTED[key]
    one, other = before(), after()
    lifted(one.session, other.session, one.session.waiting[0], ref, key)


# Before the first round


def asked(session: Session[State, View], name: str) -> Session[State, View]:
    """Takes the last answer until that is asked."""
    while session.offer(session.waiting[0]).name != name:
        seat = session.waiting[0]
        session.answer(seat, (session.offer(seat).options[-1].key,))
    return session


def hunt(name: str) -> Session[State, View]:
    return asked(begin(1, "reasons", mission="hunt-operations"), name)


def of_squares(session: Session[State, View]) -> list[Ref]:
    return [ref for option in session.options(0) for ref in option.refs if ref.kind == "square"]


def test_a_turret_stands_where_nobody_starts_and_nobody_starts_elsewhere() -> None:
    starts, elsewhere = of_squares(hunt("deploy")), of_squares(hunt("turret"))
    lifted(hunt("turret"), hunt("deploy"), 0, starts[0], "why-start")
    free = next(ref for ref in elsewhere if hunt("deploy").why(0, ref) is not None)
    lifted(hunt("deploy"), hunt("turret"), 0, free, "why-no-start")


def test_nobody_starts_where_somebody_stands() -> None:
    after = hunt("deploy")
    (ref, *_) = of_squares(after)
    before = after.twin()
    before.answer(0, (ref.id,))
    lifted(before, after, 0, ref, "why-taken")


def test_nobody_acts_before_the_squad_is_ready() -> None:
    ready = gorman(mission="hunt-operations").session
    lifted(hunt("turret"), ready, 0, AIM, "why-first-setup")


def test_a_hero_is_one_players() -> None:
    after = begin(2, "reasons", mission="newt")
    before = after.twin()
    before.answer(0, ("hicks",))
    after.answer(0, ("hudson",))
    lifted(before, after, 1, figure("hicks"), "why-hero-taken")


def test_whoever_was_captured_begins_nowhere() -> None:
    games = [begin(1, f"reasons {n}", mission="rescue") for n in range(4)]
    captive = next(one.id for one in games[0].state.figures if one.status == "captured")
    after = next(game for game in games if game.state.figure(captive).status == "away")
    lifted(games[0], after, 0, figure(captive), "why-no-part")


# None of them is forgotten

SETUP = {"why-start", "why-no-start", "why-taken", "why-hero-taken", "why-no-part", "why-first-setup"}
GENERAL = {"why-general"}


def test_every_reason_has_its_position() -> None:
    joined = {key for key in joined_by_id() if key.startswith("why-")}
    said = {key for key in SOURCE.literals() if key.startswith("why-") and not key.endswith("-")}
    assert said | joined == {*LIFTED, *SETUP, *GENERAL}
