"""What the AI expects abilities, pieces of equipment and events to bring now: one function for each kind of use."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.game import Offered
from bot.engine.grid import squares_of
from bot.games.glorious_day.ai.appraisal import DEEP
from bot.games.glorious_day.ai.asked import Asked
from bot.games.glorious_day.ai.worth import trouble, worth_of
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.barricades import spots
from bot.games.glorious_day.rules.moves import reachable
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Figure


def use_worth(asked: Asked, option: Offered) -> float:
    """What an ability, a piece of equipment or an event would bring now."""
    return USES[option.id("ability") or option.id("card")](asked)


def held_down(asked: Asked) -> list[Figure]:
    """Who is down with an alien beside."""
    table = asked.appraisal.scene.table
    return [
        one
        for one in table.there
        if not one.is_up
        and any(not alien.hugger and map_now.next_to(table, one.square, alien.square) for alien in table.aliens)
    ]


def _recycling(asked: Asked) -> float:
    return 0.05 if asked.view.exhausted else 0.0


def _second_wind(asked: Asked) -> float:
    return 1.0 if len(asked.view.exhausted) >= 4 and asked.appraisal.scene.deck <= DEEP else -1.0


def _drawing(asked: Asked) -> float:
    return 0.1 if asked.appraisal.may_draw else -1.0


def _stand_up(asked: Asked) -> float:
    """Before somebody is captured."""
    return 1.0 if held_down(asked) else -1.0


def _medkit(asked: Asked) -> float:
    return 0.7 if held_down(asked) else 0.1


def _run(asked: Asked) -> float:
    """A move more, if the character has far to go."""
    mind = asked.appraisal
    figure = mind.scene.active
    if figure is None or asked.offer.name != "activation" or mind.plan.missing(figure, figure.square) <= 1:
        return -1.0
    squares = list(squares_of(reachable(mind.scene.table, figure, value(figure, "speed"))))
    return mind.best_move(figure, squares)[1] - mind.price * 2 if squares else -1.0


def _move_out(asked: Asked) -> float:
    """Two steps for everybody, while all have some way to go."""
    mind = asked.appraisal
    ways = [mind.plan.missing(one, one.square) for one in mind.scene.up]
    return 0.3 if asked.offer.name == "activation" and ways and min(ways) >= 3 else -1.0


def _orders(asked: Asked) -> float:
    """Two steps for somebody who lags behind."""
    mind = asked.appraisal
    ways = [mind.plan.missing(one, one.square) for one in mind.scene.up if one is not mind.scene.active]
    return 0.05 if ways and max(ways) >= 6 and mind.scene.deck >= DEEP else -1.0


def _deep_breath(asked: Asked) -> float:
    return 0.3 if asked.appraisal.front.before > 0.8 else -1.0


def _open_fire(asked: Asked) -> float:
    mind = asked.appraisal
    if not mind.view.aliens or sum(mind.has_prey(one) for one in mind.scene.up) < 3:
        return -1.0
    return 0.5 if mind.front.before > 0.7 else -1.0


def _scavenge(asked: Asked) -> float:
    return 0.2 if any(worth_of(card) >= 0.7 for card in asked.view.discard) else -1.0


def _sensor_sweep(asked: Asked) -> float:
    return 0.2 if any(level >= 2 for level in asked.view.threats[-3:]) else -1.0


def _false_alarm(asked: Asked) -> float:
    return (
        0.3 if asked.view.detected and trouble(asked.view.detected) >= 2 and asked.appraisal.scene.deck >= 6 else -1.0
    )


def _step_between(asked: Asked) -> float:
    """For Newt, and for whoever has less to lose by it."""
    return 0.3 if asked.view.attacked == "newt" else -1.0


def _reroll(asked: Asked) -> float:
    return 0.3 if asked.appraisal.scene.deck >= 3 else -1.0


def _weld(asked: Asked) -> float:
    table = asked.appraisal.scene.table
    return (
        0.2 if any(spot.kind == "point" and not spot.built for one in table.up for spot in spots(table, one)) else -1.0
    )


def _never(_asked: Asked) -> float:
    return -1.0


def _always(_asked: Asked) -> float:
    return 0.5


USES: Mapping[str, Callable[[Asked], float]] = {
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
    "second-wind": _second_wind,
    "controlled-fire": _reroll,
    "close-call": _always,
    "on-your-feet": _stand_up,
    "double-time": _run,
    "move-out": _move_out,
    "deep-breath": _deep_breath,
    "open-fire": _open_fire,
    "weld-it-shut": _weld,
    "scavenge": _scavenge,
    "sensor-sweep": _sensor_sweep,
    "false-alarm": _false_alarm,
    "step-between": _step_between,
}
