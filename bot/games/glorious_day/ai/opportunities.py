"""What the AI expects abilities, pieces of equipment and events to bring now: one function for each kind of use.

Most events are judged by what they do (`VERBS`); who is in `USES` has a judgement of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.engine.effects import Effect, Written
from bot.engine.game import Offered
from bot.engine.grid import squares_of
from bot.games.glorious_day.ai.appraisal import DEEP
from bot.games.glorious_day.ai.question import AIQuestion
from bot.games.glorious_day.ai.worth import trouble, worth_of
from bot.games.glorious_day.content import ABILITIES, CARDS
from bot.games.glorious_day.content import vocabulary as verbs
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.barricades import spots
from bot.games.glorious_day.rules.moves import reachable
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Figure

Judgement: TypeAlias = Callable[[AIQuestion], float]


def use_worth(question: AIQuestion, option: Offered) -> float:
    """What an ability, a piece of equipment or an event would bring now."""
    return judged(option.id("ability") or option.id("card"))(question)


def judged(id: str) -> Judgement:
    """How an ability or a card is judged: by name, or else by the first thing it does."""
    use = ABILITIES.get(id) or CARDS[id].use
    return USES[id] if id in USES or use is None else VERBS[type(use.do[0])]


def held_down(question: AIQuestion) -> list[Figure]:
    """The characters who are down beside an alien."""
    table = question.appraisal.scene.table
    return [
        one
        for one in table.there
        if not one.is_up
        and any(not alien.hugger and map_now.next_to(table, one.square, alien.square) for alien in table.aliens)
    ]


def _recycling(question: AIQuestion) -> float:
    return 0.05 if question.view.exhausted else 0.0


def _second_wind(question: AIQuestion) -> float:
    return 1.0 if len(question.view.exhausted) >= 4 and question.appraisal.scene.deck <= DEEP else -1.0


def _drawing(question: AIQuestion) -> float:
    return 0.1 if question.appraisal.may_draw else -1.0


def _stand_up(question: AIQuestion) -> float:
    """Before a character who is down is captured."""
    return 1.0 if held_down(question) else -1.0


def _medkit(question: AIQuestion) -> float:
    return 0.7 if held_down(question) else 0.1


def _run(question: AIQuestion) -> float:
    """A move more, if the character has far to go."""
    appraisal = question.appraisal
    figure = appraisal.scene.active
    if figure is None or question.offer.name != "activation" or appraisal.plan.missing(figure, figure.square) <= 1:
        return -1.0
    squares = list(squares_of(reachable(appraisal.scene.table, figure, value(figure, "speed"))))
    return appraisal.best_move(figure, squares)[1] - appraisal.price * 2 if squares else -1.0


def _move_out(question: AIQuestion) -> float:
    """Two steps for everybody, while all have some way to go."""
    appraisal = question.appraisal
    ways = [appraisal.plan.missing(one, one.square) for one in appraisal.scene.up]
    return 0.3 if question.offer.name == "activation" and ways and min(ways) >= 3 else -1.0


def _orders(question: AIQuestion) -> float:
    """Two steps for somebody who lags behind."""
    appraisal = question.appraisal
    ways = [appraisal.plan.missing(one, one.square) for one in appraisal.scene.up if one is not appraisal.scene.active]
    return 0.05 if ways and max(ways) >= 6 and appraisal.scene.deck >= DEEP else -1.0


def _deep_breath(question: AIQuestion) -> float:
    return 0.3 if question.appraisal.front.before > 0.8 else -1.0


def _open_fire(question: AIQuestion) -> float:
    appraisal = question.appraisal
    if not appraisal.view.aliens or sum(appraisal.has_prey(one) for one in appraisal.scene.up) < 3:
        return -1.0
    return 0.5 if appraisal.front.before > 0.7 else -1.0


def _scavenge(question: AIQuestion) -> float:
    return 0.2 if any(worth_of(card) >= 0.7 for card in question.view.discard) else -1.0


def _sensor_sweep(question: AIQuestion) -> float:
    return 0.2 if any(level >= 2 for level in question.view.threats[-3:]) else -1.0


def _false_alarm(question: AIQuestion) -> float:
    return (
        0.3
        if question.view.detected and trouble(question.view.detected) >= 2 and question.appraisal.scene.deck >= 6
        else -1.0
    )


def _step_between(question: AIQuestion) -> float:
    """For Newt, and for whoever has less to lose by it."""
    return 0.3 if question.view.attacked == "newt" else -1.0


def _reroll(question: AIQuestion) -> float:
    return 0.3 if question.appraisal.scene.deck >= 3 else -1.0


def _weld(question: AIQuestion) -> float:
    table = question.appraisal.scene.table
    return (
        0.2 if any(spot.kind == "point" and not spot.built for one in table.up for spot in spots(table, one)) else -1.0
    )


def _never(_question: AIQuestion) -> float:
    return -1.0


def _always(_question: AIQuestion) -> float:
    return 0.5


VERBS: Mapping[type[Effect], Judgement] = {
    verbs.Draw: _drawing,
    verbs.Exhaust: _never,
    verbs.Recycle: _second_wind,
    verbs.Discard: _never,
    verbs.Reveal: _never,
    verbs.TakeRevealed: _never,
    verbs.Salvage: _scavenge,
    verbs.Restore: _scavenge,
    verbs.LookEndurance: _always,
    verbs.LookDetection: _sensor_sweep,
    verbs.CancelDetection: _false_alarm,
    verbs.Aim: _deep_breath,
    verbs.FreeAction: _always,
    verbs.Volley: _open_fire,
    verbs.Reroll: _reroll,
    verbs.Dodge: _always,
    verbs.StandUp: _stand_up,
    verbs.Move: _move_out,
    verbs.Bonus: _always,
    verbs.Unequip: _never,
    verbs.LoseEquipment: _never,
    verbs.Barricade: _weld,
    verbs.Unbarricade: _never,
    verbs.Spot: _never,
    verbs.Spawn: _never,
    verbs.MoveBlips: _never,
    verbs.MoveAliens: _never,
    verbs.Grow: _never,
    Written: _never,
}
"""The judgement of whatever does such a thing, in general."""
USES: Mapping[str, Judgement] = {
    "well-prepared": _drawing,
    "cool-head": _always,
    "keeps-count": _recycling,
    "spare-parts": _recycling,
    "orders": _orders,
    "debriefing": _recycling,
    "ammo-bag": _recycling,
    "run-for-it": _run,
    "survivor": _always,
    "instinct": _always,
    "this-way": _never,
    "hk-vp70-pistol": _reroll,
    "m41a-pulse-rifle": _always,
    "m4-helmet": _always,
    "body-armour": _always,
    "motion-tracker": _always,
    "medkit": _medkit,
    "marking-flares": _never,
    "close-call": _always,
    "double-time": _run,
    "step-between": _step_between,
}
