"""Whom the AI names, and which square, where a rule asks for one."""

from __future__ import annotations

from bot.engine.game import Offered
from bot.games.glorious_day.ai.asked import Answer, Asked, best, most
from bot.games.glorious_day.ai.opportunities import held_down
from bot.games.glorious_day.ai.peril import Change
from bot.games.glorious_day.ai.worth import FIGURE_WORTH, worth_of
from bot.games.glorious_day.rules.fight import shots
from bot.games.glorious_day.rules.values import value


def _dear(option: Offered) -> float:
    return FIGURE_WORTH.get(option.id("figure"), 0.0)


def whom_to_help(asked: Asked) -> Answer:
    held = {one.id for one in held_down(asked)}
    return most(asked, lambda option: (option.id("figure") in held, _dear(option)))


def whom_to_aim(asked: Asked) -> Answer:
    return most(asked, lambda option: asked.appraisal.front.gain(Change(option.id("figure"), dial=3)))


def volley(asked: Asked) -> Answer:
    mind = asked.appraisal

    def worth(option: Offered) -> float:
        figure = asked.figure_of(option)
        return max(mind.shot_gain(figure, shot) for shot in shots(mind.scene.table, figure, figure.weapons))

    return best(asked, worth)


def dearest(asked: Asked) -> Answer:
    """Whoever is worth most."""
    return most(asked, _dear)


def victim(asked: Asked) -> Answer:
    """Who defends best."""
    return most(asked, lambda option: (value(asked.figure_of(option), "defence"), -FIGURE_WORTH[option.id("figure")]))


def _steps_to_squad(asked: Asked, option: Offered) -> int:
    scene, square = asked.appraisal.scene, asked.square_of(option)
    return min((scene.steps(square, one.square) for one in scene.there), default=0)


def farthest(asked: Asked) -> Answer:
    """A square for something unpleasant: far from everybody."""
    return most(asked, lambda option: _steps_to_squad(asked, option))


def largest(asked: Asked) -> Answer:
    """The alien with most tokens, because it will be gone."""
    tokens = {str(alien.id): alien.tokens for alien in asked.view.aliens}
    return most(asked, lambda option: tokens.get(option.id("alien"), 0))


def poorest(asked: Asked) -> Answer:
    return (min(asked.options, key=lambda option: worth_of(option.id("card"))),)


def hindmost(asked: Asked) -> Answer:
    """Who has farthest to go."""
    plan = asked.appraisal.plan
    return most(asked, lambda option: plan.missing(asked.figure_of(option), asked.figure_of(option).square))


def trace(asked: Asked) -> Answer:
    """What is farthest away is what one would most like to know."""
    return farthest(asked)


def seal(asked: Asked) -> Answer:
    """The spawn point from which they come soonest."""
    points = [option for option in asked.real if not option.id("door")]
    return (min(points, key=lambda option: _steps_to_squad(asked, option)),) if points else (asked.real[0],)
