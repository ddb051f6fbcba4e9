"""What is not asked: questions with one answer, and moments at which somebody lets things stand.

A *moment* is an interrupt point of a game with hidden hands, at which the number of answers would tell what somebody
holds. Each has three states for each person: asked always, only if there is something to answer, or never.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.game import Offer
from bot.tables.settings import PersonSettings

if TYPE_CHECKING:
    from bot.tables.table import Table


def only_answer(table: Table, seat: int) -> tuple[str, ...] | None:
    """The answer that the table gives for that seat at once, because there is no other; `None` where it asks: there is
    a choice, or that there is none is what asking keeps secret.
    """
    offer = table.offer(seat)
    if offer is None or offer.only is None or keeps_a_secret(table, seat, offer):
        return None
    return offer.only


def keeps_a_secret(table: Table, seat: int, offer: Offer) -> bool:
    """Whether asking hides what that seat holds. It hides nothing where hands are open, and from AIs alone or from who
    sits there themselves.
    """
    if not offer.interrupt or not table.has_secrets:
        return False
    mine = table.head.seats[seat].person
    return any(chair.person not in (None, mine) for chair in table.head.seats)


def ordered(table: Table, seat: int, settings: PersonSettings | None) -> tuple[str, ...] | None:
    """What that person has left to the table here; `None` if they want to be asked."""
    offer = table.offer(seat)
    if offer is None or not offer.interrupt:
        return None
    by_terms = _by_terms(table, seat, offer)
    if by_terms is not None:
        return by_terms
    moment = settings.moment(table.game.meta.key, offer.interrupt) if settings is not None else "always"
    if moment == "if-able" and offer.only is not None:
        return offer.only
    if not offer.safe or not (moment == "never" or lets_stand(table, seat)):
        return None
    return (offer.safe,)


def _by_terms(table: Table, seat: int, offer: Offer) -> tuple[str, ...] | None:
    """What an order answers that the seat has given at this point."""
    terms = table.head.terms.get(seat, {}).get(offer.interrupt)
    return None if terms is None else table.game.by_terms(table.view(seat), offer, terms)


def at_once(table: Table, seat: int) -> tuple[str, ...] | None:
    """What an order answers without delay: where hands are open, its pace tells nothing."""
    return None if table.has_secrets else table.ordered(seat)


def lets_stand(table: Table, seat: int) -> bool:
    """Whether that seat lets everything stand in the fight that goes on."""
    fight = table.fight
    return bool(fight) and table.head.letting_stand.get(seat) == fight


def may_let_stand(table: Table, seat: int, offer: Offer) -> bool:
    """Whether that can be said in this question: while a fight goes on, where one answer risks nothing."""
    return bool(table.fight and offer.safe) and keeps_a_secret(table, seat, offer)
