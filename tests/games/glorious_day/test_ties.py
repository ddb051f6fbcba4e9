"""What the rules leave open (privilège du grade): the highest rank decides, or a lot if the table prefers that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.grid import EAST
from bot.engine.guide import guide
from bot.engine.journal import Line
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.play import Play
from bot.engine.record import Record
from bot.engine.session import Session
from bot.engine.text import Name, Text
from bot.games.glorious_day import GAME
from bot.games.glorious_day.rules import spotting
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View
from tests.games.glorious_day.scene import RIFLE, Scene
from tests.spoken import in_words

SEEDS = 200


# The highest rank decides


def test_of_two_who_are_as_near_the_highest_rank_says_who_fires_first() -> None:
    rifles = {"hicks": [RIFLE], "hudson": [RIFLE]}
    at = {"hicks": "P5", "hudson": "P7"}
    heroes = ["hudson", "hicks"]
    scene = Scene("aliens", at, heroes=heroes, gear=rifles, aliens={"Q6": 0}, ties="ask", dice=[10])
    assert (scene.who, scene.asked, scene.offered()) == ([1], "next-defender", ["hicks", "hudson"])
    scene.answer("hudson")
    assert (scene.who, scene.asked) == ([0], "defensive-fire")
    scene.answer("pass")
    assert (scene.who, scene.asked) == ([1], "defensive-fire"), "nobody is left to choose from"
    auto = Scene("aliens", at, heroes=heroes, gear=rifles, aliens={"Q6": 0}, dice=[10])
    assert auto.asked == "defensive-fire"


def test_of_two_who_are_as_near_only_one_who_can_fire_is_no_question() -> None:
    at = {"hicks": "P5", "hudson": "P7"}
    scene = Scene(
        "aliens", at, heroes=["hicks", "hudson"], gear={"hudson": [RIFLE]}, aliens={"Q6": 0}, ties="ask", dice=[10]
    )
    assert (scene.who, scene.asked) == ([1], "defensive-fire")


@pytest.mark.parametrize(("ties", "asked"), [("ask", "point"), ("auto", "halt")])
def test_of_two_spawn_points_that_are_as_near_the_highest_rank_chooses(ties: str, asked: str) -> None:
    """From T4 it is seven squares to X1 and to X9."""
    scene = Scene("detection", {"hicks": "T4"}, detection=["restless-hive-nearest"], ties=ties, drawers=[0])
    assert scene.asked == asked
    if ties == "ask":
        assert scene.offered() == ["X1", "X9"]
        scene.answer("X9")
        assert scene.said("blip-appears")[0]["square"] == "X9"
    else:
        assert scene.said("blip-appears")[0]["square"] == "X1"


def test_of_two_barricades_that_are_as_near_the_highest_rank_says_which_gives_way() -> None:
    """From C12 it is as far to the door as to the spawn point."""
    scene = Scene(
        "detection",
        {"hicks": "C12"},
        detection=["acid-burn-4"],
        doors=[("E2", "F2")],
        sealed=["A3"],
        ties="ask",
        drawers=[0],
    )
    assert scene.asked == "barricade-gone"
    scene.answer("point-A3")
    assert scene.state.sealed == []
    assert len(scene.state.barricades) == 1


# Each of those that are alike is as likely as the others


def demand_even(found: Counter[object], equals: Iterable[object]) -> None:
    """All of the equals come up, and none of them less than half or more than twice as often as it should."""
    equals = list(equals)
    assert set(found) == set(equals)
    for one in equals:
        assert SEEDS / len(equals) / 2 < found[one] < SEEDS / len(equals) * 2, found


def played(state: State) -> tuple[Session[State, View], list[Line]]:
    """From there to the first question, with all that is told on the way."""
    begun = replace(GAME, setup=lambda _start, _dice: state)
    session, step = Session.begin(begun, GAME.start(state.seats, "1", state.options))
    return session, step.lines


def position(scene: Scene, phase: str, seed: str) -> State:
    """The table of a scene with dice of its own, before that phase."""
    state = replace(scene.state, dice=Dice(seed), phase=phase, token=-1)
    return msgpack.decode(msgpack.encode(state), type=State)


def spread(scene: Scene, phase: str, look: Callable[[Session[State, View], list[Line]], object]) -> Counter[object]:
    """What comes of it, with as many seeds."""
    return Counter(look(*played(position(scene, phase, f"seed {n}"))) for n in range(SEEDS))


def victim(session: Session[State, View], _lines: list[Line]) -> object:
    return session.state.attacked


def test_who_is_attacked_among_four_is_spread() -> None:
    """Hicks, who comes first in the roster, is as likely as Ripley, who comes last, and Newt."""
    at = {"hicks": "P5", "hudson": "Q5", "ripley": "P7", "newt": "Q7"}
    scene = Scene("turn", at, heroes=["hicks"], aliens={"P6": 0})
    demand_even(spread(scene, "aliens", victim), at)


def test_whom_it_makes_for_is_spread() -> None:
    """Both are three squares away."""
    at = {"hicks": "S5", "ripley": "R8"}
    scene = Scene("turn", at, heroes=["hicks"], aliens={"P6": 0})
    demand_even(spread(scene, "aliens", victim), at)


def test_which_way_it_takes_is_spread() -> None:
    """Across the ward it goes north or south of the console between them."""

    def where(session: Session[State, View], _lines: list[Line]) -> object:
        return session.state.aliens[0].square

    scene = Scene("turn", {"hicks": "E11"}, aliens={"A11": 0})
    found = spread(scene, "aliens", where)
    assert len(found) > 1
    assert max(found.values()) < 0.8 * SEEDS


def told(lines: Iterable[Line], key: str, argument: str) -> object:
    """What the first line of that key says."""
    return next((line.text.args[argument] for line in lines if line.text.key == key), None)


def test_which_of_two_aliens_acts_first_is_spread() -> None:
    scene = Scene("turn", {"hicks": "P6"}, aliens={"S5": 0, "R8": 0})

    def first(_session: Session[State, View], lines: list[Line]) -> object:
        return told(lines, "alien-moved", "start")

    demand_even(spread(scene, "aliens", first), ["S5", "R8"])


def test_which_of_two_points_is_spread() -> None:
    """From T4 it is seven squares to X1 and to X9."""
    scene = Scene("turn", {"hicks": "T4"}, detection=["restless-hive-nearest"] * 2)
    scene.state.drawers = [0]

    def point(_session: Session[State, View], lines: list[Line]) -> object:
        return told(lines, "blip-appears", "square")

    demand_even(spread(scene, "detection", point), ["X1", "X9"])


def test_which_captive_is_found_is_spread() -> None:
    scene = Scene("turn", {"hudson": "M1"}, heroes=["hudson"], mission="rescue", hidden={"M2": "captive"})
    for id in ("hicks", "gorman", "ripley"):
        scene.figure(id).status = "captured"

    def found(session: Session[State, View], _lines: list[Line]) -> object:
        session.answer(0, ("interact",))
        session.answer(0, ("hidden-M2",))
        return session.state.found[0]

    demand_even(spread(scene, "round", found), ["hicks", "gorman", "ripley"])


def test_a_card_for_ripley_and_newt_is_about_either() -> None:
    """The tunnel opens beside one of the two."""
    at = {"ripley": "P5", "newt": "V20"}
    scene = Scene("turn", at, heroes=["ripley"], detection=["scratching-tunnel"] * 2)
    scene.state.drawers = [0]

    def beside(session: Session[State, View], _lines: list[Line]) -> object:
        (tunnel,) = session.state.tunnels
        return min(at, key=lambda id: scene.grid.apart(tunnel, scene.square(at[id])))

    demand_even(spread(scene, "detection", beside), at)


@pytest.mark.parametrize(("shots", "even"), [(1, True), (2, False)])
def test_what_a_turret_short_of_shots_fires_at_is_spread(shots: int, even: bool) -> None:
    """The squares are crossed at the same time: with a shot for each of them there is nothing to decide."""
    scene = Scene("turn", {"hicks": "P5"}, turrets=[("P8", EAST)])
    scene.state.turrets[0].shots = shots
    targets = [(0, scene.square("S5")), (0, scene.square("S8"))]
    found: Counter[object] = Counter()
    for n in range(SEEDS):
        g = Play(position(scene, "turn", f"turret {n}"))
        found[spotting.in_turn(g, targets)[0]] += 1
    if even:
        demand_even(found, targets)
    else:
        assert set(found) == {targets[0]}


def test_nobody_fires_who_cannot() -> None:
    """Of two who are as near only Hudson has a weapon: it is always he who may."""
    at = {"hicks": "P5", "hudson": "P7"}
    scene = Scene("turn", at, heroes=["hicks", "hudson"], gear={"hudson": ["m41a-pulse-rifle"]}, aliens={"Q6": 0})

    def asked(session: Session[State, View], _lines: list[Line]) -> object:
        (seat,) = session.waiting
        return session.offer(seat).prompt.args["figure"]

    assert set(spread(scene, "aliens", asked)) == {Name("character-hudson")}


# Undo


def tied(seed: str) -> Record[State, View]:
    """Hicks has only to end his activation, and then one of two aliens that are as near comes first."""
    scene = Scene("turn", {"hicks": "P6"}, aliens={"S5": 0, "R8": 0}, gear={"hicks": ["m41a-pulse-rifle"]})
    state = position(scene, "turn", seed)
    state.token = 0
    state.figure("hicks").activated = False
    begun = replace(GAME, setup=lambda _start, _dice: state)
    record: Record[State, View] = Record(begun, GAME.start(1, "1", state.options))
    record.answer(0, ("pass",))
    return record


def test_a_tie_bars_no_undo_and_is_settled_the_same_again() -> None:
    first = set()
    for n in range(20):
        record = tied(f"undo {n}")
        ended = record.answer(0, ("end",))
        start = told(ended.lines, "alien-moved", "start")
        first.add(start)
        assert record.free_undo(0) is not None, "nobody has rolled anything"
        record.undo(0)
        again = record.answer(0, ("end",))
        assert told(again.lines, "alien-moved", "start") == start
    assert first == {"S5", "R8"}


def test_a_world_has_its_own_lots() -> None:
    """Whoever thinks ahead does not know how a tie will be settled."""
    record, dice, found = tied("a world"), Dice("worlds"), set()
    for _ in range(20):
        world = record.session.world(0, dice)
        found.add(told(world.answer(0, ("end",)).lines, "alien-moved", "start"))
    assert found == {"S5", "R8"}


def test_after_an_undo_by_consent_ties_may_be_settled_otherwise() -> None:
    record, found = tied("consent"), set()
    for _ in range(20):
        found.add(told(record.answer(0, ("end",)).lines, "alien-moved", "start"))
        record.undo_by_consent(0, len(record.held) - 1)
    assert found == {"S5", "R8"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_guide_and_lobby_say_that_chance_decides(language: str) -> None:
    chance = in_words(language, "chance", "hasard")
    assert chance in lexicon("glorious-day", language).say(Text("option-ties-auto")).lower()
    (page,) = (page for page in guide("glorious-day", language) if page.id == "round")
    assert chance in page.text
