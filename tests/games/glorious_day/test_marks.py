"""Marks: what can be seen to change on the table is told with a mark, or no picture could show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import pytest

from bot.engine import refs
from bot.engine.dice import Dice
from bot.engine.journal import Line, Mark, changed, new
from bot.engine.players import Playout, random_player
from bot.engine.refs import Ref
from bot.engine.session import Session
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import Figure, Squad, State
from bot.games.glorious_day.view import View
from tests.engine.harness import Shapes, marked_as_told
from tests.games.glorious_day.card_scenes import detected, in_hand
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import FLAMETHROWER, GRENADES, RIFLE, SHOTGUN, Scene

SEATS = (1, 2, 3, 4, 6)
ALWAYS = ("stands", "up", "alien came", "blip came", "drawn")
"""What happens in every game."""

CREATURE_MOVED, HIT_OR_MISSED = ["moved alien square"], ["hit square", "missed square"]
KILLED_OR_MISSED = ["hit square, killed alien", "missed square"]
SHOT = [*KILLED_OR_MISSED, "hit square, killed alien, spent pile", "missed square, spent pile"]
MARKED: Shapes = {
    # The squad
    "aimed": ["changed figure"],
    "captured": ["changed figure, fell figure", "changed figure alien, fell figure"],
    "deployed": ["new figure"],
    "deployed-all": ["new figure"],
    "dial-turned": ["changed figure"],
    "found": ["new square, changed figure"],
    "hero-chosen": ["changed figure"],
    "hugged": ["changed figure"],
    "killed": ["changed figure, fell figure"],
    "knocked-down": ["changed figure"],
    "left": ["changed figure"],
    "moved": ["moved figure square"],
    "stood-up": ["changed figure"],
    "took-over": ["changed figure"],
    # Attack and defence
    "alien-attacks": ["attacked figure"],
    "area-fire": ["attacked square", "attacked square, spent pile"],
    "burnt": KILLED_OR_MISSED,
    "burnt-blip": HIT_OR_MISSED,
    "burnt-friend": HIT_OR_MISSED,
    "defended": [
        *("attacked figure", "attacked figure, changed alien"),
        "attacked figure, changed alien, killed alien",
    ],
    "shot": SHOT,
    "stepped-between": ["attacked figure"],
    "turret-fired": [*HIT_OR_MISSED, "hit square, killed square"],
    "turret-hit": ["attacked figure"],
    # Aliens and blips
    "alien-moved": CREATURE_MOVED,
    "blip-appears": ["new square blip, came blip square"],
    "hugger-moved": CREATURE_MOVED,
    "one-more-alien": ["new square alien"],
    "spotted": ["new square alien"],
    "swarm-grows": ["new square"],
    # The map
    "barricade-built": ["new door", "new square"],
    "barricade-cleared": ["new door", "new square"],
    "barricade-gone": ["new square"],
    "barricade-tried": ["", "new square"],
    "crate-opened": ["new square"],
    "dropship-called": ["new square"],
    "event-facehuggers": ["new square, came square"],
    "event-open-exit": ["new square"],
    "event-power-cut": ["", "new door"],
    "searched-alien": ["new square alien"],
    "searched-nothing": ["new square"],
    "traced": ["new square"],
    "tunnel-opened": ["new square"],
    "turret-placed": ["new square"],
    # Cards
    "buried": ["changed pile"],
    "card-back": ["moved card pile"],
    "card-discarded": ["discarded card, spent card", "discarded card, spent card, gained seat card"],
    "card-not-kept": ["new card"],
    "card-restored": ["moved card pile"],
    "card-taken": ["gained seat card"],
    "cards-lost": ["changed pile"],
    "detected": ["new detection"],
    "detection-cancelled": ["cancelled detection"],
    "detection-reshuffled": ["changed pile"],
    "equipped": ["changed figure", "changed figure, gained seat card"],
    "event-played": ["played card, gained seat card"],
    "hand-discarded": ["discarded card, gained seat card, spent pile"],
    "hazard": ["played card"],
    "kitted-out": ["changed figure"],
    "looked-detection": ["new detection"],
    "looked-endurance": ["new card"],
    "must-exhaust": ["changed pile, spent pile"],
    "recycled": ["changed pile"],
    "recycled-hand": ["gained seat card"],
    "reshuffled": ["changed pile"],
    "revealed": ["new card"],
    "unequipped": ["changed figure", "changed figure, gained seat card"],
}
UNMARKED = {
    *("round", "marine-phase", "alien-phase", "final-phase", "activated", "lies-down", "blips-rolled", "blips-moved"),
    *("briefing", "quartermaster", "no-hero", "declined", "eliminated", "hopeless", "conceded"),
    *("detected-story", "threat-bonus", "pool-empty", "event-blips", "crate-no-cards", "nothing-else"),
    *("nothing-there", "threat-spared"),
    *("tested", "rerolled", "rests", "used"),
}
"""Whose turn it is, what is said of a mission, and what is told before or after the lines that say what came of it: of
a test, of a card, of a rest. How blips creep about is to be seen.
"""


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_can_be_seen_to_change_is_told_with_a_mark(mission: str) -> None:
    assert "stands" in seen_in_games(mission)[0]


def test_all_kinds_of_change_are_seen() -> None:
    counts = sum((seen_in_games(mission)[0] for mission in MISSIONS), Counter[str]())
    assert not set(ALWAYS) - counts.keys()
    assert counts.keys() >= {"turret came", "tunnel came", "barricade", "wears", "swarm"}, counts


@cache
def seen_in_games(mission: str) -> tuple[Counter[str], set[tuple[str, str]]]:
    """A few games by chance: what has changed in them, and the lines with marks."""
    counts, marks = Counter[str](), set[tuple[str, str]]()
    for number, swarms in enumerate(("tokens", "figures", "tokens", "figures")):
        seats = SEATS[([*MISSIONS].index(mission) + number) % len(SEATS)]
        more, told = seen_in_a_game(begin(seats, f"marks {mission} {number}", mission=mission, swarms=swarms))
        counts += more
        marks |= told
    return counts, marks


def seen_in_a_game(session: Session[State, View]) -> tuple[Counter[str], set[tuple[str, str]]]:
    """Plays by chance, looks at the table before and after every answer, and demands a mark for every change, on a line
    that tells of it; and of every line the marks of its key.
    """
    playout = Playout(session, [random_player] * session.state.seats, Dice("marks"))
    counts, marks = Counter[str](), set[tuple[str, str]]()
    before, begun = session.view(None), False
    while session.outcome is None:
        step = playout.step()
        marks |= marked_as_told(step.lines, MARKED, UNMARKED)
        after = session.view(None)
        if not after.outcome:
            found = changes(session.state, before, after) if begun else _turrets(session.state, before, after)
            for one in found:
                demand_mark(one, step.lines)
                counts[one.kind] += 1
        begun = begun or any(line.text.key == "round" for line in step.lines)
        before = after
    return counts, marks


class Happened(NamedTuple):
    """A change of the table: the things of which one must be marked, and the keys of the lines that tell of it."""

    kind: str
    things: set[Ref]
    told: tuple[str, ...]


def demand_mark(one: Happened, lines: Sequence[Line]) -> None:
    marked = {ref for line in lines if line.text.key in one.told for mark in line.marks for ref in mark.refs}
    told = [line.text.key for line in lines]
    assert marked & one.things, f"{one.kind}: none of {[*map(str, one.things)]} is marked by {one.told} among {told}"


STATUS = {
    "up": ("stood-up", "found"),
    "down": ("knocked-down",),
    "killed": ("killed",),
    "captured": ("captured",),
    "left": ("left",),
}
FALLS = ("shot", "burnt", "turret-fired", "defended")


def changes(s: State, before: View, after: View) -> Iterator[Happened]:
    for was, now in zip(before.figures, after.figures, strict=True):
        yield from _figure(was, now)
    yield from _aliens(s, before, after)
    for blip in {blip.id: blip for blip in after.blips if blip.id not in {one.id for one in before.blips}}.values():
        yield Happened("blip came", {Ref("blip", str(blip.id))}, ("blip-appears",))
    for tunnel in set(after.tunnels) - set(before.tunnels):
        yield Happened("tunnel came", {_at(s, tunnel)}, ("tunnel-opened",))
    for door in set(after.barricades) ^ set(before.barricades):
        about = {Ref("door", str(door)), *(_at(s, end) for end in map_now.ground(s).grid.doors[door])}
        told = "barricade-built", "barricade-cleared", "barricade-gone", "barricade-tried", "event-power-cut"
        yield Happened("barricade", about, told)
    for had, has in zip(before.hands, after.hands, strict=True):
        for card in Counter(has) - Counter(had):
            yield Happened("drawn", {refs.card(card)}, ("card-taken", "unequipped"))


def _turrets(s: State, before: View, after: View) -> Iterator[Happened]:
    """They are placed before the first round."""
    for turret in {one.square for one in after.turrets} - {one.square for one in before.turrets}:
        yield Happened("turret came", {_at(s, turret)}, ("turret-placed",))


def _at(s: State, square: int) -> Ref:
    return refs.square(map_now.label(s, square))


def _aliens(s: State, before: View, after: View) -> Iterator[Happened]:
    old, new = ({alien.id: alien for alien in view.aliens} for view in (before, after))
    for id, alien in (old | new).items():
        me, about = {Ref("alien", str(id))}, {_at(s, alien.square), Ref("alien", str(id))}
        if id not in old:
            came = "spotted", "one-more-alien", "searched-alien", "event-facehuggers"
            yield Happened("alien came", about, came)
        elif id not in new:
            yield Happened("alien gone", about, (*FALLS, "alien-moved", "hugger-moved", "captured"))
        elif alien.square != old[id].square:
            yield Happened("alien moved", me, ("alien-moved", "hugger-moved"))
        elif alien.tokens != old[id].tokens:
            yield Happened("swarm", about, (*FALLS, "swarm-grows"))


def _figure(was: Figure, now: Figure) -> Iterator[Happened]:
    me = {Ref("figure", now.id)}
    if was.on_map and now.on_map and was.square != now.square:
        yield Happened("stands", me, ("moved",))
    if was.status != now.status:
        yield Happened("up", me, STATUS[now.status])
    if was.equipped != now.equipped:
        about = {*me, *map(refs.card, Counter(was.equipped) - Counter(now.equipped))}
        yield Happened("wears", about, ("equipped", "unequipped", "card-discarded"))


# What hardly ever happens by chance


def marked(scene: Scene, key: str) -> tuple[Mark, ...]:
    """The marks of the one line with that key."""
    (line,) = [line for line in scene.lines if line.text.key == key]
    return line.marks


def test_an_alien_that_is_turned_up_is_new_where_it_was() -> None:
    scene = Scene("turn", {"hicks": "C1"}, hidden={"B1": "alien"}, until="round")
    scene.answer("pass", "interact", "hidden-B1")
    (alien,) = [ref for mark in marked(scene, "searched-alien") for ref in mark.refs if ref.kind == "alien"]
    assert marked(scene, "searched-alien") == (new(refs.square("B1"), alien),)


def test_whoever_opens_a_crate_and_wears_what_is_in_it_has_changed() -> None:
    at = {"hicks": "D5", "frost": "C6"}
    scene = Scene("orders", at, mission="hunt-operations", orders=1, crates=["B6"], top=["m4-helmet"])
    scene.answer("frost", "interact", "crate-B6")
    assert marked(scene, "equipped") == (changed(Ref("figure", "frost")),)


def test_what_a_computer_traces_is_new_where_it_is() -> None:
    at = {"ripley": "R6"}
    scene = Scene("turn", at, heroes=["ripley"], hidden={"B1": "newt", "D1": "alien"}, dice=[1], until="round")
    scene.answer("interact", "computer-R7", "D1")
    assert marked(scene, "traced") == (new(refs.square("D1")),)


# Every line


def with_barricades() -> Iterator[Scene]:
    """Built and cleared on doors and on tunnels, tried with and without luck, and gone by a card."""
    for doors in ([], [("O6", "P6")]):
        yield Scene("turn", {"hicks": "P6"}, doors=doors, dice=[4]).answer("pass", "barricade", "door-O6–P6")
    for sealed in ([], ["C3"]):
        scene = Scene("turn", {"hudson": "B3"}, heroes=["hudson"], tunnels=["C3"], sealed=sealed, dice=[1])
        yield scene.answer("barricade", "point-C3")
    for dice in ([4], [5, 6]):
        yield Scene("aliens", {"hicks": "B1"}, aliens={"G3": 0}, doors=[("E2", "F2")], dice=dice)
    yield detected("acid-burn-1", doors=[("O6", "P6")])


def of_missions() -> Iterator[Scene]:
    """What happens in its round, what lies on the map, and the ways out."""
    for round, doors in ((2, []), (4, []), (6, []), (6, [("O18", "P18")]), (8, [])):
        yield Scene("final", {"hicks": "P17"}, mission="survive", round=round, doors=doors)
    yield Scene("turn", {"hicks": "R17"}, mission="survive", dice=[1]).answer("pass", "interact", "computer-R18")
    crate = Scene("turn", {"hicks": "D5"}, mission="hunt-operations", crates=["D6"])
    yield crate.answer("pass", "interact", "crate-D6")
    for under in ("nothing", "alien", "newt"):
        scene = Scene("turn", {"hicks": "C1"}, hidden={"B1": under}, until="round")
        yield scene.answer("pass", "interact", "hidden-B1")
    traced = Scene("turn", {"ripley": "R6"}, heroes=["ripley"], hidden={"B1": "newt", "D1": "alien"}, dice=[1])
    yield traced.answer("interact", "computer-R7", "D1")
    yield Scene("turn", {"hicks": "R22"}, exits={"A": "R24"}).answer("pass", "move", "R24")


def with_fire() -> Iterator[Scene]:
    """Of somebody who cannot roll again: at a blip, and at an alien beside a friend."""
    for rolled in (1, 10):
        scene = Scene(
            "turn", {"gorman": "E2"}, heroes=["gorman"], gear={"gorman": [GRENADES]}, blips={"E4": 4}, dice=[rolled]
        )  # fmt: skip
        yield scene.answer("attack", f"{GRENADES}-F4")
        near, gear = {"gorman": "P5", "hudson": "Q6"}, {"gorman": [FLAMETHROWER]}
        scene = Scene("turn", near, heroes=["gorman"], gear=gear, aliens={"P7": 0}, dice=[rolled, rolled])
        yield scene.answer("attack", f"{FLAMETHROWER}-P7")


def with_aliens_beside_somebody() -> Iterator[Scene]:
    two = {"hicks": "P5", "hudson": "P6"}
    yield Scene("aliens", {"hicks": "P5"}, huggers=["Q5"], dice=[9])
    scene = Scene("aliens", {"hudson": "Q5", "hicks": "P5"}, aliens={"R5": 0}, hands=[["step-between"]], dice=[6])
    yield scene.answer("event-step-between")
    yield Scene("alien-phase", two, down=["hicks", "hudson"], aliens={"Q5": 0}, until="aliens")
    yield Scene("alien-phase", two, down=["hicks"], until="aliens")
    yield in_hand("on-your-feet", at={"hicks": "C1"}, down=["hicks"]).answer("event-on-your-feet")


def with_cards() -> Iterator[Scene]:
    yield detected("onslaught-1", hands=[["false-alarm"]]).answer("event-false-alarm")
    yield Scene(
        "detection", {"hicks": "P5"}, detection=["lone-contact-1"], detection_discard=["onslaught-1"], drawers=[0]
    )
    queen = detected("call-of-the-queen-farthest", hands=[["medkit"]])
    yield queen.answer("0-medkit")
    crate: dict[str, Any] = {"mission": "hunt-operations", "crates": ["B6"], "orders": 1}
    at = {"hicks": "D5", "frost": "C6"}
    scene = Scene("orders", at, gear={"frost": [RIFLE, SHOTGUN]}, top=[PISTOL], **crate)
    yield scene.answer("frost", "interact", "crate-B6")
    yield Scene("orders", at, top=["m4-helmet"], **crate).answer("frost", "interact", "crate-B6")
    won = Scene("aftermath", at, squad=Squad(), won=True, until="round", discard=[RIFLE, "medkit", "scavenge"])
    yield won.answer(RIFLE)


RARE = with_barricades, of_missions, with_fire, with_aliens_beside_somebody, with_cards
"""What hardly ever happens by chance."""


def test_every_line_that_has_marks_is_met() -> None:
    """By chance, or in the scenes above: so a mark that a rule forgets is missed."""
    met = set[tuple[str, str]]().union(*(seen_in_games(mission)[1] for mission in MISSIONS))
    for scene in chain.from_iterable(scenes() for scenes in RARE):
        met |= marked_as_told(scene.lines, MARKED, UNMARKED)
    assert {(key, shape) for key, shapes in MARKED.items() for shape in shapes} - met == set()
