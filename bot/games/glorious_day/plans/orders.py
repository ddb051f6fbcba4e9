"""Defensive fire by order: at so good a roll, while so many cards are left. Whatever falls outside is asked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Offer, Offered, Terms
from bot.engine.text import Text, text
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.view import View

FIRE = "defensive-fire"
BURST, CARD = 1.3, 0.3
"""What it is worth to go on firing at a swarm, and what a card is, in rolls of ten."""
OFFERED = (Terms(5, 10), Terms(4, 10), Terms(7, 10), Terms(3, 4))
"""From the order that suits most squads on; more of them would be hard to choose from."""


def terms(_view: View, offer: Offer) -> Sequence[tuple[Terms, Text]]:
    if offer.interrupt != FIRE:
        return ()
    return [(one, text("order-fire", roll=one.roll, left=one.left)) for one in OFFERED]


def by_terms(view: View, offer: Offer, terms: Terms) -> tuple[str, ...] | None:
    """The shot that hits best for what it costs, if there is one on these terms. What burns all around is asked."""
    left = len(view.deck) + len(view.under) + len(view.exhausted)
    fit = [one for one in offer.somethings if one.id("alien") and one.roll >= terms.roll and one.confirm is None]
    if offer.interrupt != FIRE or not fit or left <= terms.left:
        return None
    swarms = {str(alien.id) for alien in view.aliens if alien.tokens}

    def worth(option: Offered) -> float:
        bursts = "burst" in CARDS[option.id("card")].keywords and option.id("alien") in swarms
        return option.roll * (BURST if bursts else 1) - CARD * option.cost

    return (max(fit, key=worth).key,)
