"""Marks: what can be seen to change on the table is told with a mark, or no picture could show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine import refs
from bot.engine.dice import Dice
from bot.engine.journal import Mark, changed, new
from bot.engine.players import Playout, random_player
from bot.engine.refs import Ref
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import Figure, State
from bot.games.glorious_day.view import View
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

SEATS = (1, 2, 3, 4, 6)
ALWAYS = ("stands", "up", "alien came", "blip came", "drawn")
"""What happens in every game."""


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_can_be_seen_to_change_is_told_with_a_mark(mission: str) -> None:
    seats = SEATS[list(MISSIONS).index(mission) % len(SEATS)]
    assert "stands" in seen_in_a_game(mission, seats)


def test_all_kinds_of_change_are_seen() -> None:
    counts = sum((seen_in_a_game(mission, 3) for mission in ("survive", "newt", "hunt-reactor")), Counter[str]())
    assert not set(ALWAYS) - counts.keys()
    assert counts.keys() >= {"turret came", "tunnel came", "barricade", "wears", "swarm"}, counts


def seen_in_a_game(mission: str, seats: int) -> Counter[str]:
    """Plays by chance, looks at the table before and after every answer, and demands a mark for every change."""
    session = begin(seats, f"marks {mission}", mission=mission)
    playout = Playout(session, [random_player] * seats, Dice("marks"))
    counts: Counter[str] = Counter()
    before, begun = session.view(None), False
    while session.outcome is None:
        step = playout.step()
        after = session.view(None)
        if not after.outcome:
            about = {ref for line in step.lines for mark in line.marks for ref in mark.refs}
            found = changes(session.state, before, after) if begun else _turrets(session.state, before, after)
            for kind, alternatives in found:
                told = [line.text.key for line in step.lines]
                assert about & alternatives, f"{kind}: none of {[*map(str, alternatives)]} is marked by {told}"
                counts[kind] += 1
        begun = begun or any(line.text.key == "round" for line in step.lines)
        before = after
    return counts


def changes(s: State, before: View, after: View) -> Iterator[tuple[str, set[Ref]]]:
    """Each change, with the things of which at least one must be marked."""
    for was, now in zip(before.figures, after.figures, strict=True):
        yield from _figure(was, now)
    yield from _aliens(s, before, after)
    for blip in {blip.id: blip for blip in after.blips if blip.id not in {one.id for one in before.blips}}.values():
        yield "blip came", {Ref("blip", str(blip.id))}
    for tunnel in set(after.tunnels) - set(before.tunnels):
        yield "tunnel came", {_at(s, tunnel)}
    for door in set(after.barricades) ^ set(before.barricades):
        yield "barricade", {Ref("door", str(door)), *(_at(s, end) for end in map_now.ground(s).grid.doors[door])}
    for seat, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
        worn = [card for figure in before.figures if figure.seat == seat for card in figure.equipped]
        for card in Counter(has) - Counter(had) - Counter(worn):
            yield "drawn", {refs.card(card)}


def _turrets(s: State, before: View, after: View) -> Iterator[tuple[str, set[Ref]]]:
    """They are placed before the first round."""
    for turret in {one.square for one in after.turrets} - {one.square for one in before.turrets}:
        yield "turret came", {_at(s, turret)}


def _at(s: State, square: int) -> Ref:
    return refs.square(map_now.label(s, square))


def _aliens(s: State, before: View, after: View) -> Iterator[tuple[str, set[Ref]]]:
    old, new = ({alien.id: alien for alien in view.aliens} for view in (before, after))
    for id, alien in (old | new).items():
        about = {_at(s, alien.square), Ref("alien", str(id))}
        if id not in old:
            yield "alien came", about
        elif id not in new:
            yield "alien gone", about
        elif alien.square != old[id].square:
            yield "alien moved", {Ref("alien", str(id))}
        elif alien.tokens != old[id].tokens:
            yield "swarm", about


def _figure(was: Figure, now: Figure) -> Iterator[tuple[str, set[Ref]]]:
    me = {Ref("figure", now.id)}
    if was.on_map and now.on_map and was.square != now.square:
        yield "stands", me
    if was.status != now.status:
        yield "up", me
    if was.equipped != now.equipped:
        yield "wears", {*me, *(refs.card(card) for card in was.equipped if card not in now.equipped)}


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
