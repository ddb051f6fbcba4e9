"""Whom the AI names, and which square, where a rule asks for one."""

from __future__ import annotations

from bot.engine.game import Offered
from bot.games.glorious_day.ai.opportunities import held_down
from bot.games.glorious_day.ai.peril import Change
from bot.games.glorious_day.ai.question import AIQuestion, Chosen, best, most
from bot.games.glorious_day.ai.worth import dearness, worth_of
from bot.games.glorious_day.rules.shots import shots
from bot.games.glorious_day.rules.values import value


def _dear(option: Offered) -> float:
    return dearness(option.id("figure"))


def whom_to_help(question: AIQuestion) -> Chosen:
    held = {one.id for one in held_down(question)}
    return most(question, lambda option: (option.id("figure") in held, _dear(option)))


def whom_to_aim(question: AIQuestion) -> Chosen:
    return most(question, lambda option: question.appraisal.front.gain(Change(option.id("figure"), dial=3)))


def volley(question: AIQuestion) -> Chosen:
    appraisal = question.appraisal

    def worth(option: Offered) -> float:
        figure = question.figure_of(option)
        return max(
            appraisal.shot_gain(figure, shot) for shot in shots(appraisal.situation.table, figure, figure.weapons)
        )

    return best(question, worth)


def dearest(question: AIQuestion) -> Chosen:
    """Whoever is worth most."""
    return most(question, _dear)


def victim(question: AIQuestion) -> Chosen:
    """Whoever defends best."""
    return most(question, lambda option: (value(question.figure_of(option), "defence"), -dearness(option.id("figure"))))


def _steps_to_squad(question: AIQuestion, option: Offered) -> int:
    situation, square = question.appraisal.situation, question.square_of(option)
    return min((situation.steps(square, one.square) for one in situation.there), default=0)


def farthest(question: AIQuestion) -> Chosen:
    """A square for something unpleasant: far from everybody."""
    return most(question, lambda option: _steps_to_squad(question, option))


def largest(question: AIQuestion) -> Chosen:
    """The alien with most tokens, because it will be gone."""
    tokens = {str(alien.id): alien.tokens for alien in question.view.aliens}
    return most(question, lambda option: tokens.get(option.id("alien"), 0))


def poorest(question: AIQuestion) -> Chosen:
    return (min(question.options, key=lambda option: worth_of(option.id("card"))),)


def hindmost(question: AIQuestion) -> Chosen:
    """Whoever has farthest to go."""
    plan = question.appraisal.plan
    return most(question, lambda option: plan.missing(question.figure_of(option), question.figure_of(option).square))


def seal(question: AIQuestion) -> Chosen:
    """The spawn point from which they come soonest."""
    points = [option for option in question.real if not option.id("door")]
    return (min(points, key=lambda option: _steps_to_squad(question, option)),) if points else (question.real[0],)
