"""Hints: why the AI would do it. The reason names what is on the table, and says it as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from bot.engine.dice import Dice
from bot.engine.game import Offered, Pick
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import ai_pick
from bot.engine.text import Many, Name, Text
from bot.games.glorious_day.ai.situation import FAR
from tests.games.glorious_day.planned import GdSession
from tests.games.glorious_day.scene import RIFLE, Scene
from tests.games.glorious_day.test_plans import begun
from tests.scale import Scale

PISTOL = "hk-vp70-pistol"
GAMES = 4
DIFFERENT, MOST_ALIKE, LONGEST = 15, 1 / 3, 200


def advised(case: int) -> Iterator[tuple[GdSession, int, Pick]]:
    """A game of somebody who does whatever the hint says, at each question of it."""
    session, dice = begun(case), Dice(f"advised {case}")
    while session.outcome is None:
        seat = session.waiting[0]
        pick = ai_pick(session, seat, dice)
        yield session, seat, pick
        session.answer(seat, pick.keys)


def things_in(said: Text) -> Iterator[object]:
    """What a reason names: numbers, squares, nouns."""
    for arg in said.args.values():
        match arg:
            case Text():
                yield from things_in(arg)
            case Many(items):
                yield from items
            case int() | str() | Name():
                yield arg


@pytest.mark.cases(50, least=3)
def test_every_hint_has_a_reason_of_its_own_that_names_something(case: int, scale: Scale) -> None:
    """Over four games: a single one may be little else but defence."""
    found, words = Counter[str](), {language: lexicon("glorious-day", language) for language in LANGUAGES}
    people = ["Ann", "Bob", "Cho"]
    for session, seat, pick in chain.from_iterable(advised(GAMES * case + n) for n in range(GAMES)):
        assert pick.reason is not None
        assert list(things_in(pick.reason)), session.offer(seat).name
        found[pick.reason.key] += 1
        for language in LANGUAGES:
            said = words[language].say(pick.reason, people)
            assert len(said) < LONGEST, said
            assert str(FAR) not in said.split(), said
    assert len(found) >= DIFFERENT, found
    assert max(found.values()) <= found.total() * MOST_ALIKE, found


def _pointed_at(session: GdSession, seat: int, keys: tuple[str, ...]) -> list[Offered]:
    return [option for option in session.offer(seat).options if option.key in keys]


@pytest.mark.cases(60, least=4)
def test_it_goes_on_as_it_says(case: int, scale: Scale) -> None:
    """A move with the square, an attack with the target: what is asked next is answered with that."""
    meant, kept, last = None, 0, (-1, "")
    for session, seat, pick in advised(case):
        if meant is not None and last == (seat, session.offer(seat).id("figure")):
            (option,) = _pointed_at(session, seat, pick.keys)
            if session.offer(seat).name not in ("activation", "move-on"):
                assert set(meant.refs) <= set(option.refs), (meant, option)
                kept += 1
        meant = pick.then[0] if pick.then else None
        last = seat, session.offer(seat).id("figure")
    assert kept


@pytest.mark.cases(40, least=3)
def test_a_hint_knows_no_more_than_the_view(case: int, scale: Scale) -> None:
    dice = Dice(f"hinted {case}")
    for session, seat, pick in advised(case):
        if dice.below(15) == 0:
            assert ai_pick(session.world(seat, dice), seat, dice) == pick


# At the table


def hint(scene: Scene) -> Text:
    reason = ai_pick(scene.session, scene.session.waiting[0], Dice("why")).reason
    assert reason is not None
    return reason


def test_it_says_whom_the_target_can_attack_and_the_odds() -> None:
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], gear={"gorman": [RIFLE]}, aliens={"P8": 0})
    scene.answer("attack")
    said = hint(scene)
    (option,) = scene.session.offer(0).somethings
    assert said.key == "hint-attack-threat"
    assert (said.args["square"], said.args["chance"]) == ("P8", option.roll)
    assert said.args["victim"] == Name("character-gorman")


def test_it_says_what_defensive_fire_costs() -> None:
    scene = Scene("aliens", {"gorman": "P5"}, heroes=["gorman"], gear={"gorman": [PISTOL]}, aliens={"P6": 1})
    while scene.asked != "defensive-fire":
        scene.pass_all()
    said = hint(scene)
    assert said.key == "hint-defence-free"
    assert said.args["square"] == "P6"


def test_it_says_how_far_there_is_to_go() -> None:
    """The steps are those that the move brings nearer, and what is left is what is left."""
    scene = Scene("turn", {"gorman": "P19"}, heroes=["gorman"], hidden={"L14": "newt"})
    said = hint(scene)
    assert said.key == "hint-move-interact"
    steps, left = said.args["steps"], said.args["left"]
    scene.answer("move")
    again = hint(scene)
    assert (again.args["steps"], again.args["left"]) == (steps, left)
    scene.answer(str(again.args["square"]))
    further = hint(scene)
    assert further.args["left"] < left  # type: ignore[operator]
