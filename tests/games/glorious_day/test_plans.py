"""Plans: several answers in one press. They say what is true, hold nothing back, and come to what single answers do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

import pytest

from bot.engine.dice import Dice
from bot.engine.game import Plan
from bot.engine.grid import EAST, NORTH, SOUTH, WEST, squares_of
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import ai_player, random_keys
from bot.engine.refs import Ref
from bot.engine.save import encode_state
from bot.engine.session import Session
from bot.engine.text import Name, Text
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.plans.answers import KEEP_FIRING, places, plans, toward
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import State
from tests.engine.harness.words import Heard
from tests.games.glorious_day.planned import GdSession, carried_out, fitting
from tests.games.glorious_day.scene import FLAMETHROWER, RIFLE, SHOTGUN, Scene
from tests.scale import Scale

HERE = "P5"
BY_CHANCE = 4
"""One of so many answers is given by chance, the others by the AI, so that games come far and to odd places."""


def begun(case: int) -> GdSession:
    names = list(MISSIONS)
    options = {"mission": names[case % len(names)], "swarms": ("tokens", "figures")[case // 9 % 2]}
    session, _ = Session.begin(GAME, GAME.start(case % 3 + 1, f"plans {case}", options))
    return session


def offered(session: GdSession, seat: int) -> list[Plan]:
    return list(plans(session.view(seat), session.offer(seat)))


def asked(case: int, most: int = 3000) -> Iterator[tuple[GdSession, int]]:
    """A game, at each question of it that has plans."""
    session, dice = begun(case), Dice(f"plans {case}")
    for _ in range(most):
        if session.outcome is not None:
            return
        seat = dice.pick(session.waiting)
        if offered(session, seat):
            yield session, seat
        keys = random_keys(session.offer(seat), dice) if dice.below(BY_CHANCE) == 0 else ai_player(session, seat, dice)
        session.answer(seat, keys)


# Whatever they are


@pytest.mark.cases(200, least=6)
def test_every_plan_can_be_begun_and_never_leads_into_a_confirmation(case: int, scale: Scale) -> None:
    dice = Dice(f"tried {case}")
    for session, seat in asked(case):
        for plan in offered(session, seat):
            assert fitting(session, seat, plan.intents[0]) is not None, plan
            assert plan.key.isprintable()
        keys = [plan.key for plan in offered(session, seat)]
        assert len(set(keys)) == len(keys)
        if dice.below(5) == 0:
            _never_confirms(session.twin(), seat, dice.pick(offered(session, seat)))


def _never_confirms(session: GdSession, seat: int, plan: Plan) -> None:
    """All answers of it are offered without asking whether one is sure, unless something came in between."""
    whole = carried_out(session, seat, plan)
    if len(whole) < len(plan.intents) and session.outcome is None and seat in session.waiting:
        left = plan.intents[len(whole)]
        about = [one for one in session.offer(seat).options if set(left.refs) <= set(one.refs)]
        assert len(about) != 1 or about[0].confirm is None, plan


@pytest.mark.cases(200, least=4)
def test_at_once_and_answer_by_answer_come_to_the_same(case: int, scale: Scale) -> None:
    """Also with what is typed: a place, and as far towards it as one gets."""
    session, other, dice, at_once = begun(case), begun(case), Dice(f"press {case}"), 0
    while session.outcome is None:
        seat = dice.pick(session.waiting)
        given = _press(session, seat, dice)
        at_once += len(given) > 1
        for keys in given:
            other.answer(seat, keys)
    assert encode_state(session.state) == encode_state(other.state)
    assert session.outcome == other.outcome
    assert at_once > 3


def _press(session: GdSession, seat: int, dice: Dice) -> list[tuple[str, ...]]:
    view, offer = session.view(seat), session.offer(seat)
    found: list[Plan] = list(plans(view, offer))
    for ref, _ in places(view, offer):
        if dice.below(8) == 0 and (plan := toward(view, offer, ref)) is not None:
            found.append(plan)
    if found and dice.below(3):
        return carried_out(session, seat, dice.pick(found))
    keys = random_keys(offer, dice) if dice.below(BY_CHANCE) == 0 else ai_player(session, seat, dice)
    session.answer(seat, keys)
    return [keys]


@pytest.mark.cases(60, least=3)
def test_they_hold_nothing_that_is_not_in_the_view(case: int, scale: Scale) -> None:
    dice = Dice(f"worlds {case}")
    for session, seat in asked(case):
        if dice.below(12) == 0:
            world = session.world(seat, dice)
            assert offered(world, seat) == offered(session, seat)
            assert [*places(world.view(seat), world.offer(seat))] == [*places(session.view(seat), session.offer(seat))]


@pytest.mark.cases(60, least=3)
def test_all_that_they_say_can_be_said(case: int, scale: Scale) -> None:
    heard, words = Heard(GAME), {language: lexicon("glorious-day", language) for language in LANGUAGES}
    for session, seat in asked(case):
        for plan in offered(session, seat):
            heard.hear(plan.label)
            assert all(len(words[language].say(plan.label)) < 80 for language in LANGUAGES), plan.label
            if plan.note is not None:
                heard.hear(plan.note)
        for _, name in places(session.view(seat), session.offer(seat)):
            heard.hear(name)


# That what they say is true, by counting square by square


def steps_from(s: State, goals: set[int], *, closed: set[int], barred: bool) -> dict[int, int]:
    """How far it is to the nearest of these squares, one ring of squares after another."""
    here, far, front, steps = map_now.grid(s), dict.fromkeys(goals, 0), goals, 0
    shut = map_now.barricaded(s) if barred else 0
    while front:
        steps += 1
        beyond = {other for square in front for other in squares_of(here.steps_from(square, shut))}
        front = beyond - far.keys() - closed
        far |= dict.fromkeys(front, steps)
    return far


def in_danger(s: State, square: int) -> bool:
    """Whether some alien can come next to a square with six steps."""
    beside = set(squares_of(map_now.beside(s, square)))
    for alien in s.aliens:
        far = steps_from(s, {alien.square}, closed=set(), barred=False)
        if any(far.get(one, 99) <= 6 for one in beside):
            return True
    return False


def goals_of(s: State, said: Text) -> set[int]:
    """Where one is to get: beside a thing or somebody, or out by an exit."""
    if said.key == "plan-to-figure":
        name = said.args["figure"]
        assert isinstance(name, Name)
        square = s.figure(name.id.removeprefix("character-")).square
    else:
        found = map_now.grid(s).find(str(said.args["square"]))
        assert found is not None
        square = found
    around = map_now.beside(s, square) & map_now.grid(s).floor & ~(map_now.tokens(s) | map_now.creatures(s))
    return set(squares_of(around)) - {square}


COUNTED = ("plan-to-hidden", "plan-to-computer", "plan-to-crate", "plan-to-figure")


@pytest.mark.cases(60, least=6)
def test_steps_and_danger_are_as_counted(case: int, scale: Scale) -> None:
    dice, counted, mission = Dice(f"counted {case}"), 0, begun(case).state.mission
    for session, seat in asked(case):
        s = session.state
        if dice.below(4) or session.offer(seat).name == "burst":
            continue
        figure = s.figure(session.offer(seat).id("figure"))
        for plan in offered(session, seat):
            args = plan.label.args
            if "danger" not in args:
                continue
            end = map_now.grid(s).find(plan.refs[0].id)
            assert end is not None
            danger = in_danger(s, end)
            assert args["danger"] == ("yes" if danger else "no"), plan.label
            if plan.label.key == "plan-on":
                counted += _is_counted(s, figure.square, end, plan)
    assert counted or mission not in ("newt", "supply"), "there is far to go there"


def _is_counted(s: State, start: int, end: int, plan: Plan) -> bool:
    """So many of so many steps, on foot past creatures and barricades."""
    args = plan.label.args
    to, steps, whole = args["to"], args["steps"], args["whole"]
    assert isinstance(to, Text)
    assert isinstance(steps, int)
    assert isinstance(whole, int)
    if to.key not in COUNTED:
        return False
    creatures = set(squares_of(map_now.creatures(s)))
    ways = (steps_from(s, goals_of(s, to), closed=closed, barred=True) for closed in (creatures, set[int]()))
    far = next((found for found in ways if start in found), None)
    if far is None:
        far = steps_from(s, goals_of(s, to), closed=set(), barred=False)
    assert (far[start], far[start] - far[end]) == (whole, steps), plan.label
    return True


@pytest.mark.cases(60, least=4)
def test_a_plan_that_ends_somewhere_ends_there(case: int, scale: Scale) -> None:
    """Unless something comes to light, and with no more steps than it says."""
    dice, ended = Dice(f"ended {case}"), 0
    for session, seat in asked(case):
        if dice.below(4) or session.offer(seat).name not in ("activation", "move"):
            continue
        going = [plan for plan in offered(session, seat) if plan.key.startswith("go-")]
        for plan in going[:3]:
            twin = session.twin()
            who = twin.offer(seat).id("figure")
            given = carried_out(twin, seat, plan)
            figure = twin.state.figure(who)
            if len(given) == len(plan.intents) and figure.on_map and twin.state.round == session.state.round:
                if map_now.label(twin.state, figure.square) != plan.refs[0].id:
                    assert twin.state.aliens != session.state.aliens or twin.state.blips != session.state.blips
                else:
                    ended += 1
    assert ended


# At the table


def _plans(scene: Scene) -> dict[str, Plan]:
    return {plan.key: plan for plan in offered(scene.session, scene.session.waiting[0])}


def _said(plan: Plan) -> str:
    return lexicon("glorious-day", "en").say(plan.label)


def test_one_weapon_and_one_target_are_one_press() -> None:
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], gear={"gorman": [SHOTGUN]}, aliens={"P8": 0}, dice=[1])
    attacks = [plan for plan in _plans(scene).values() if plan.key.startswith("attack-")]
    assert len(attacks) == 1
    assert [ref.kind for intent in attacks[0].intents for ref in intent.refs] == ["action", "square", "card", "alien"]
    carried_out(scene.session, 0, attacks[0])
    assert scene.aliens == {}


@pytest.mark.parametrize(("rolls", "left"), [([1, 1, 1], {}), ([1, 10], {"P8": 1})])
def test_one_fires_on_until_it_misses(rolls: list[int], left: Mapping[str, int]) -> None:
    scene = Scene(
        "turn",
        {"gorman": "P5"},
        heroes=["gorman"],
        gear={"gorman": [RIFLE]},
        aliens={"P8": 2},
        dials={"gorman": 8},
        dice=rolls,
    )
    plan = next(plan for plan in _plans(scene).values() if plan.key.endswith("-on"))
    carried_out(scene.session, 0, plan)
    assert scene.aliens == left
    assert scene.rolls_left == 0


def test_one_fires_on_only_while_the_odds_are_good_enough() -> None:
    """Each shot lowers the dial."""
    dial = KEEP_FIRING + 1
    scene = Scene(
        "turn",
        {"gorman": "P5"},
        heroes=["gorman"],
        gear={"gorman": [RIFLE]},
        aliens={"P8": 5},
        dials={"gorman": dial},
        dice=[1, 1, 1, 1],
    )
    plan = next(plan for plan in _plans(scene).values() if plan.key.endswith("-on"))
    carried_out(scene.session, 0, plan)
    assert scene.asked == "burst"
    assert all(option.roll < KEEP_FIRING for option in scene.session.offer(0).somethings)


def test_nobody_of_the_squad_is_burnt_by_a_plan() -> None:
    there = {"gorman": "P5", "frost": "P7"}
    scene = Scene("turn", there, heroes=["gorman"], gear={"gorman": [FLAMETHROWER]}, aliens={"P8": 2})
    burns = [plan for plan in _plans(scene).values() if plan.key.startswith(f"attack-{FLAMETHROWER}")]
    assert all("P8" not in plan.key and "P7" not in plan.key for plan in burns)


@pytest.mark.parametrize(("square", "facing"), [*product(("P8", "N5", "R5", "P3"), (NORTH, EAST, SOUTH, WEST))])
def test_a_turret_is_gone_round(square: str, facing: int) -> None:
    """No plan leads where it fires: not even a single shot falls, for no die is in the script."""
    scene = Scene("turn", {"gorman": HERE}, heroes=["gorman"], mission="survive", turrets=[(square, facing)])
    for plan in _plans(scene).values():
        if plan.key.startswith("go-"):
            carried_out(scene.session.twin(), 0, plan)


def test_whoever_is_told_a_place_goes_there_or_as_far_as_they_can() -> None:
    scene = Scene("turn", {"gorman": HERE, "frost": "P10"}, heroes=["gorman"])
    view, offer = scene.session.view(0), scene.session.offer(0)
    near, far = toward(view, offer, Ref("square", "P6")), toward(view, offer, Ref("square", "A1"))
    assert near is not None
    assert near.refs[0] == Ref("square", "P6")
    assert len(near.intents) == 2
    assert far is None or len(far.intents) == 4
    comrade = toward(view, offer, Ref("figure", "frost"))
    assert comrade is not None
    carried_out(scene.session, 0, comrade)
    assert map_now.apart(scene.state, scene.figure("gorman").square, scene.figure("frost").square) <= 2
    assert toward(view, offer, Ref("square", "ZZ99")) is None
    assert toward(view, offer, Ref("blip", "1")) is None


@pytest.mark.parametrize("mission", list(MISSIONS))
def test_every_place_can_be_gone_to(mission: str) -> None:
    """Every room, figure and square of the map: a plan, or the character is there already or cannot come nearer."""
    session, _ = Session.begin(GAME, GAME.start(1, "everywhere", {"mission": mission}))
    dice = Dice("everywhere")
    while session.offer(session.waiting[0]).name != "activation":
        seat = session.waiting[0]
        session.answer(seat, ai_player(session, seat, dice))
    view, offer = session.view(0), session.offer(0)
    grid = map_now.grid(session.state)
    named = [ref for ref, _ in places(view, offer)]
    assert len(set(named)) == len(named)
    squares = [Ref("square", grid.label(square)) for square in squares_of(grid.floor)]
    found = [toward(view, offer, ref) for ref in (*named, *squares)]
    assert sum(plan is not None for plan in found) > len(found) / 2
    for plan in found:
        if plan is not None:
            assert fitting(session, 0, plan.intents[0]) is not None


def test_where_somebody_goes_on_to_is_asked_with_destinations_too() -> None:
    scene = Scene("turn", {"gorman": HERE}, heroes=["gorman"], hidden={"L14": "newt"})
    scene.answer("move")
    going = _plans(scene)
    assert going
    assert all(plan.intents[0].refs[0].kind == "square" for plan in going.values())
    assert any(len(plan.intents) == 3 for plan in going.values())
