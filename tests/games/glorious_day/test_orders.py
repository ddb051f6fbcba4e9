"""Defensive fire by order: what it says is fired, whatever falls outside is asked."""

from __future__ import annotations

import pytest

from bot.engine.asks import PASS
from bot.engine.dice import Dice
from bot.engine.game import Terms
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import ai_player
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.plans.orders import by_terms, terms
from bot.games.glorious_day.rules.endurance import cards_left
from tests.games.glorious_day.scene import GRENADES, RIFLE, Scene
from tests.games.glorious_day.test_plans import begun
from tests.scale import Scale


def attacked(*weapons: str, dial: int = 5, tokens: int = 0, dice: tuple[int, ...] = ()) -> Scene:
    """An alien beside somebody is about to attack."""
    gear, dials = {"gorman": list(weapons)}, {"gorman": dial}
    return Scene(
        "aliens", {"gorman": "P5"}, heroes=["gorman"], gear=gear, aliens={"P6": tokens}, dials=dials, dice=dice
    )


def ordered(scene: Scene, roll: int, left: int) -> tuple[str, ...] | None:
    return by_terms(scene.session.view(0), scene.session.offer(0), Terms(roll, left))


def test_it_fires_at_the_odds_that_were_ordered_and_asks_below() -> None:
    scene = attacked(PISTOL)
    assert scene.asked == "defensive-fire"
    (option,) = scene.session.offer(0).somethings
    assert ordered(scene, option.roll, 10) == (option.key,)
    assert ordered(scene, option.roll + 1, 10) is None


def test_with_the_last_cards_it_is_asked() -> None:
    scene = attacked(RIFLE)
    left = cards_left(scene.state)
    assert ordered(scene, 1, left - 1) is not None
    assert ordered(scene, 1, left) is None


def test_against_a_swarm_one_fires_what_can_go_on_and_else_what_costs_no_card() -> None:
    """Of two weapons that hit as often."""
    one, several = attacked(RIFLE, PISTOL), attacked(RIFLE, PISTOL, tokens=2)
    assert len({option.roll for option in one.session.offer(0).somethings}) == 1
    alone, swarm = ordered(one, 1, 0), ordered(several, 1, 0)
    assert alone is not None
    assert swarm is not None
    assert alone[0].startswith(PISTOL)
    assert swarm[0].startswith(RIFLE)


def test_what_burns_all_around_is_asked() -> None:
    scene = attacked(GRENADES)
    assert scene.asked == "defensive-fire"
    assert ordered(scene, 1, 0) is None


def test_a_burst_in_defence_goes_on_by_the_same_order() -> None:
    scene = attacked(RIFLE, dial=6, tokens=3, dice=(1, 1, 1))
    while (keys := ordered(scene, 5, 0)) is not None:
        scene.answer(*keys)
    assert scene.asked == "burst"
    assert max(option.roll for option in scene.session.offer(0).somethings) < 5


def test_nothing_else_is_answered_by_order() -> None:
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], gear={"gorman": [RIFLE]}, aliens={"P8": 0})
    for _ in range(2):
        assert ordered(scene, 1, 0) is None
        assert terms(scene.session.view(0), scene.session.offer(0)) == ()
        if scene.asked == "activation":
            scene.answer("attack")


@pytest.mark.cases(60, least=4)
def test_what_is_ordered_is_offered_and_on_its_terms(case: int, scale: Scale) -> None:
    session, dice, fired = begun(case), Dice(f"ordered {case}"), 0
    while session.outcome is None:
        seat = session.waiting[0]
        view, offer = session.view(seat), session.offer(seat)
        for order, _ in terms(view, offer):
            keys = by_terms(view, offer, order)
            if keys is not None:
                assert keys != (PASS,)
                (option,) = (one for one in offer.options if one.key in keys)
                assert option.roll >= order.roll
                assert cards_left(session.state) > order.left
                assert option.confirm is None
                fired += 1
        session.answer(seat, ai_player(session, seat, dice))
    assert fired


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_are_told_apart(language: str) -> None:
    scene, words = attacked(PISTOL), lexicon("glorious-day", language)
    said = [words.say(label) for _, label in terms(scene.session.view(0), scene.session.offer(0))]
    assert len(set(said)) == len(said) > 1
