"""Whom the AI names, and which square, where a rule asks for one."""

from __future__ import annotations

from bot.games.glorious_day.asked import Asked, Keys, best
from bot.games.glorious_day.fight import shots
from bot.games.glorious_day.opportunities import held_down
from bot.games.glorious_day.peril import Change
from bot.games.glorious_day.values import value
from bot.games.glorious_day.worth import FIGURE_WORTH, worth_of


def whom_to_help(asked: Asked) -> Keys:
    held = {one.id for one in held_down(asked)}
    return (max(asked.real, key=lambda key: (key in held, FIGURE_WORTH.get(key, 0.0))),)


def whom_to_aim(asked: Asked) -> Keys:
    mind = asked.mind
    return (max(asked.real, key=lambda key: mind.front.gain(Change(key, dial=3))),)


def volley(asked: Asked) -> Keys:
    mind = asked.mind

    def worth(key: str) -> float:
        figure = mind.scene.figure(key)
        return max(mind.shot_gain(figure, shot) for shot in shots(mind.scene.table, figure, figure.weapons))

    return best(asked, worth)


def dearest(asked: Asked) -> Keys:
    """Whoever is worth most."""
    return (max(asked.real, key=lambda key: FIGURE_WORTH.get(key, 0.0)),)


def victim(asked: Asked) -> Keys:
    """Who defends best."""
    figure = asked.mind.scene.figure
    return (max(asked.real, key=lambda key: (value(figure(key), "defence"), -FIGURE_WORTH[key])),)


def farthest(asked: Asked) -> Keys:
    """A square for something unpleasant: far from everybody."""
    scene = asked.mind.scene

    def steps(key: str) -> int:
        square = scene.square(key)
        return min((scene.steps(square, one.square) for one in scene.there), default=0)

    return (max(asked.real, key=steps),)


def largest(asked: Asked) -> Keys:
    """The alien with most tokens, because it will be gone."""
    scene = asked.mind.scene
    tokens = {alien.square: alien.tokens for alien in asked.view.aliens}
    return (max(asked.keys, key=lambda key: tokens.get(scene.square(key), 0)),)


def poorest(asked: Asked) -> Keys:
    return (min(asked.keys, key=worth_of),)


def hindmost(asked: Asked) -> Keys:
    """Who has farthest to go."""
    mind = asked.mind
    figures = {key: mind.scene.figure(key) for key in asked.real}
    return (max(asked.real, key=lambda key: mind.plan.missing(figures[key], figures[key].square)),)


def trace(asked: Asked) -> Keys:
    """What is farthest away is what one would most like to know."""
    return farthest(asked)


def seal(asked: Asked) -> Keys:
    """The spawn point from which they come soonest."""
    scene = asked.mind.scene
    points = [key for key in asked.real if key.startswith("point-")]

    def steps(key: str) -> int:
        square = scene.square(key.removeprefix("point-"))
        return min((scene.steps(square, one.square) for one in scene.there), default=0)

    return (min(points, key=steps),) if points else (asked.real[0],)
