"""What the AI expects abilities, pieces of equipment and events to bring now: one function for each kind of use.

Most events are judged by what they do (`BY_VERB`); those in `BY_ID` have a judgement of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

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
from bot.games.glorious_day.rules.campaign import NEWT
from bot.games.glorious_day.rules.moves import reachable
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Figure

Judgement: TypeAlias = Callable[[AIQuestion, Any], float]
"""What it would bring to do that: a question, and the verb."""
NOT_NOW, HARMFUL = -1.0, -10.0
"""What would be a waste at this moment, and what nobody would ever want."""
MANY = 4
"""So many exhausted cards are worth an event that brings all of them back."""


def use_worth(question: AIQuestion, option: Offered) -> float:
    """What an ability, a piece of equipment or an event would bring now: judged by name, or else by the best of what it
    does, unless some of that is harmful.
    """
    id = option.id("ability") or option.id("card")
    use = ABILITIES.get(id) or CARDS[id].use
    assert use is not None
    if id in BY_ID:
        return BY_ID[id](question, use.do[0])
    worths = [BY_VERB[type(verb)](question, verb) for verb in use.do]
    return HARMFUL if HARMFUL in worths else max(worths)


def held_down(question: AIQuestion) -> list[Figure]:
    """The characters who are down beside an alien."""
    table = question.appraisal.situation.table
    return [
        one
        for one in table.there
        if not one.is_up
        and any(not alien.hugger and map_now.next_to(table, one.square, alien.square) for alien in table.aliens)
    ]


def _always(_question: AIQuestion, _verb: Effect) -> float:
    return 0.5


def _not_now(_question: AIQuestion, _verb: Effect) -> float:
    return NOT_NOW


def _never(_question: AIQuestion, _verb: Effect) -> float:
    return HARMFUL


# By what is done


def _draw(question: AIQuestion, _verb: verbs.Draw) -> float:
    return 0.1 if question.appraisal.may_draw else NOT_NOW


def _recycle(question: AIQuestion, verb: verbs.Recycle) -> float:
    """As many as it can bring back, once the deck is short; from the hand whatever is of no use."""
    if verb.source == "hand":
        return _a_little(question, verb)
    enough = len(question.view.exhausted) >= (verb.count or MANY)
    return 1.0 if enough and question.appraisal.situation.deck <= DEEP else NOT_NOW


def _salvage(question: AIQuestion, _verb: verbs.Salvage | verbs.Restore) -> float:
    return 0.2 if any(worth_of(card) >= 0.7 for card in question.view.discard) else NOT_NOW


def _look_detection(question: AIQuestion, verb: verbs.LookDetection) -> float:
    """Where a bad card may be among those that are looked at."""
    return 0.2 if any(level >= 2 for level in question.view.threats[-verb.count :]) else NOT_NOW


def _cancel_detection(question: AIQuestion, _verb: verbs.CancelDetection) -> float:
    detected, enough = question.view.detected, question.appraisal.situation.deck >= 6
    return 0.3 if detected and trouble(detected) >= 2 and enough else NOT_NOW


def _aim(question: AIQuestion, verb: verbs.Aim) -> float:
    """Dials up before an attack; down never."""
    if verb.by < 0:
        return HARMFUL
    if question.appraisal.front.before <= 0.8:
        return NOT_NOW
    aiming = sum(one.values.aim is not None for one in question.appraisal.situation.up) if verb.who == "all" else 1
    return verb.by * aiming / 10


def _act_freely(question: AIQuestion, verb: verbs.FreeAction) -> float:
    return _move_more(question, verb) if verb.action == "move" else _always(question, verb)


def _move_more(question: AIQuestion, _verb: verbs.FreeAction) -> float:
    """A move more, if the character has far to go."""
    appraisal = question.appraisal
    figure = appraisal.situation.active
    if figure is None or question.offer.name != "activation" or appraisal.plan.missing(figure, figure.square) <= 1:
        return NOT_NOW
    squares = list(squares_of(reachable(appraisal.situation.table, figure, value(figure, "speed"))))
    return appraisal.best_move(figure, squares)[1] - appraisal.price * 2 if squares else NOT_NOW


def _volley(question: AIQuestion, verb: verbs.Volley) -> float:
    """In need, when all who may fire have something to fire at."""
    appraisal = question.appraisal
    firing = sum(appraisal.has_prey(one) for one in appraisal.situation.up) if appraisal.view.aliens else 0
    return 0.5 if firing >= verb.count and appraisal.front.before > 0.7 else NOT_NOW


def _reroll(question: AIQuestion, _verb: Effect) -> float:
    return 0.3 if question.appraisal.situation.deck >= 3 else NOT_NOW


def _stand_up(question: AIQuestion, _verb: verbs.StandUp) -> float:
    """Before a character who is down is captured."""
    return 1.0 if held_down(question) else NOT_NOW


def _move(question: AIQuestion, verb: verbs.Move) -> float:
    """Steps for everybody while all have further to go; for one, while somebody has. Nobody is called back."""
    if question.offer.name != "activation" or verb.to_me:
        return NOT_NOW
    appraisal = question.appraisal
    ways = [appraisal.plan.missing(one, one.square) for one in appraisal.situation.up]
    if verb.who == "all":
        return 0.3 if ways and min(ways) > verb.squares else NOT_NOW
    return 0.1 if ways and max(ways) > verb.squares else NOT_NOW


def _bonus(_question: AIQuestion, verb: verbs.Bonus) -> float:
    """Less to pay is good, less of anything else is not."""
    return 0.5 if (verb.by < 0) == (verb.of == "attack-exhaust") else HARMFUL


def _barricade(question: AIQuestion, _verb: verbs.Barricade) -> float:
    """On a spawn point that somebody stands beside."""
    table = question.appraisal.situation.table
    points = any(spot.kind == "point" and not spot.built for one in table.up for spot in spots(table, one))
    return 0.2 if points else NOT_NOW


# By name


def _a_little(question: AIQuestion, _verb: verbs.Recycle) -> float:
    """A card or two back costs nothing."""
    return 0.05 if question.view.exhausted else 0.0


def _medkit(question: AIQuestion, _verb: Effect) -> float:
    return 0.7 if held_down(question) else 0.1


def _orders(question: AIQuestion, _verb: Effect) -> float:
    """Two steps for somebody who lags behind."""
    appraisal = question.appraisal
    active = appraisal.situation.active
    ways = [appraisal.plan.missing(one, one.square) for one in appraisal.situation.up if one is not active]
    return 0.05 if ways and max(ways) >= 6 and appraisal.situation.deck >= DEEP else NOT_NOW


def _step_between(question: AIQuestion, _verb: Effect) -> float:
    """For Newt, and for whoever has less to lose by it."""
    return 0.3 if question.view.attacked == NEWT else NOT_NOW


BY_VERB: Mapping[type[Effect], Judgement] = {
    verbs.Draw: _draw,
    verbs.Exhaust: _never,
    verbs.Recycle: _recycle,
    verbs.Discard: _never,
    verbs.Reveal: _not_now,
    verbs.TakeRevealed: _not_now,
    verbs.Salvage: _salvage,
    verbs.Restore: _salvage,
    verbs.LookEndurance: _always,
    verbs.LookDetection: _look_detection,
    verbs.CancelDetection: _cancel_detection,
    verbs.Aim: _aim,
    verbs.FreeAction: _act_freely,
    verbs.Volley: _volley,
    verbs.Reroll: _reroll,
    verbs.Dodge: _always,
    verbs.StandUp: _stand_up,
    verbs.Move: _move,
    verbs.Bonus: _bonus,
    verbs.Unequip: _never,
    verbs.LoseEquipment: _never,
    verbs.Barricade: _barricade,
    verbs.Unbarricade: _never,
    verbs.Spot: _not_now,
    verbs.Spawn: _never,
    verbs.MoveBlips: _never,
    verbs.MoveAliens: _never,
    verbs.Grow: _never,
    Written: _not_now,
}
"""The judgement of whatever does such a thing, in general."""
BY_ID: Mapping[str, Judgement] = {
    "well-prepared": _draw,
    "cool-head": _always,
    "keeps-count": _a_little,
    "spare-parts": _a_little,
    "orders": _orders,
    "debriefing": _a_little,
    "ammo-bag": _a_little,
    "run-for-it": _move_more,
    "survivor": _always,
    "instinct": _always,
    "this-way": _not_now,
    "hk-vp70-pistol": _reroll,
    "m41a-pulse-rifle": _always,
    "m4-helmet": _always,
    "body-armour": _always,
    "motion-tracker": _always,
    "medkit": _medkit,
    "marking-flares": _not_now,
    "close-call": _always,
    "double-time": _move_more,
    "step-between": _step_between,
}
"""What is judged by name, because it is worth more or less than what it does is in general."""
