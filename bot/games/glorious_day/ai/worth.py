"""What the AI thinks things are worth. The unit is a life: a character of the squad lost for the mission."""

from __future__ import annotations

import msgspec

from bot.engine.effects import Effect
from bot.games.glorious_day.content import CARDS, CHARACTERS, DETECTIONS
from bot.games.glorious_day.content.vocabulary import Bonus, Dodge, Reroll


class Weights(msgspec.Struct, frozen=True):
    """How one thing is weighed against another. The figures come from play."""

    down: float = 0.45
    """A character knocked down: it loses a turn, and may be captured."""
    held: float = 0.55
    """A downed character beside an alien, for the first hit that would free it."""
    step: float = 0.12
    """A step nearer to where the character should be."""
    patience: int = 8
    """After so many rounds a step is worth more and more."""
    lead: float = 0.05
    """A step further ahead of the others than is good."""
    slack: int = 4
    """How far ahead is still good."""
    lurking: float = 0.25
    """How many aliens come from nowhere in a round, for each character."""
    soon: float = 0.35
    """How much an alien counts that is there in two rounds, not in one."""
    late: float = 0.08
    interact: float = 0.6
    """What the mission wants, done."""
    card: float = 0.012
    """A card exhausted while the deck is long."""
    last_card: float = 0.06
    """The same when the deck is gone, so that cards are lost by it."""
    drawn: float = 0.02
    """A card more in hand."""
    kill: float = 0.08
    """An alien less, whatever it could do now."""
    needed: float = 0.4
    """What a life is worth more when hardly anybody is to spare."""
    friendly: float = 1.3
    """A comrade burnt, per life."""


WEIGHTS = Weights()

SPARED: dict[type[Effect], float] = {Dodge: 0.45, Reroll: 0.65}
"""What is left of a loss for whoever carries what does this when a defence has failed."""
HERO_WORTH = 0.15
"""A hero is worth more than a recruit: the hand, too, is lost with a hero."""
HAZARD_WORTH = -0.5


def trouble(card: str) -> float:
    """How bad a Detection card is, in blips."""
    threat = DETECTIONS[card].threat
    near = 0.4 if DETECTIONS[card].place in ("nearest", "tunnel") else 0.0
    return threat.blips + threat.worth + near


def dearness(figure: str) -> float:
    """What a character is worth by itself; nobody is worth nothing."""
    return CHARACTERS[figure].worth if figure else 0.0


def worth_of(card: str) -> float:
    """What a card in the hand is worth. Hazards are nothing one would keep."""
    worth = CARDS[card].worth
    return HAZARD_WORTH if worth is None else worth


def spared(card: str) -> float:
    """What is left of a loss for whoever carries a card."""
    use = CARDS[card].use
    if use is None or use.trigger != "failed-defence":
        return 1.0
    return min(SPARED.get(type(verb), 1.0) for verb in use.do)


def protects(card: str) -> bool:
    """Whether whoever carries a card defends better by it."""
    use = CARDS[card].use
    raises = use is not None and any(isinstance(verb, Bonus) and verb.of == "defence" for verb in use.do)
    return raises or spared(card) < 1
