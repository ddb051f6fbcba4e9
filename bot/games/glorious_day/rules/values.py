"""What a character's values come to, with all that it carries and can do."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.effects import Written
from bot.games.glorious_day.content import ABILITIES, CARDS, Card, PaidUse
from bot.games.glorious_day.content.vocabulary import Bonus, Stat, Verb
from bot.games.glorious_day.state import LEAST_DIAL, MOST_DIAL, Figure


@lru_cache(maxsize=1024)
def _verbs(abilities: tuple[str, ...], equipped: tuple[str, ...]) -> tuple[Verb, ...]:
    """All that these abilities and cards say."""
    uses: list[PaidUse] = [ABILITIES[ability] for ability in abilities]
    uses += [use for card in equipped if (use := CARDS[card].use) is not None]
    return tuple(verb for use in uses for verb in use.do)


@lru_cache(maxsize=1024)
def _bonuses(abilities: tuple[str, ...], equipped: tuple[str, ...]) -> tuple[Bonus, ...]:
    return tuple(verb for verb in _verbs(abilities, equipped) if isinstance(verb, Bonus))


def has_written(figure: Figure, id: str) -> bool:
    """Whether an ability or a card of that character has such an effect."""
    return Written(id) in _verbs(figure.values.abilities, tuple(figure.equipped))


def bonus(figure: Figure, of: str, *occasions: str) -> int:
    """What is added to a value (passive); some bonuses count only when something is done, or with some weapons."""
    found = 0
    for one in _bonuses(figure.values.abilities, tuple(figure.equipped)):
        if one.of == of and (one.on is None or one.on in occasions):
            found += one.by
    return found


def value(figure: Figure, of: Stat, *occasions: str) -> int:
    printed: int | None = getattr(figure.values, of)
    return (printed or 0) + bonus(figure, of, *occasions)


def turn_dial(figure: Figure, by: int) -> None:
    """Up or down, from 1 to 10 (cadran de tir)."""
    figure.dial = min(MOST_DIAL, max(LEAST_DIAL, figure.dial + by))


def reset_dial(figure: Figure) -> None:
    figure.turned = False
    figure.dial = min(MOST_DIAL, max(LEAST_DIAL, value(figure, "aim")))


def attack_cost(figure: Figure, weapon: Card) -> int:
    """Cards exhausted to attack with it (épuiser pour attaquer)."""
    assert weapon.attack is not None
    return max(0, weapon.attack.exhaust + bonus(figure, "attack-exhaust", *weapon.keywords))
