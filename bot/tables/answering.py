"""Answers of a person that are more than one: a plan, whose answers are given one by one, and letting everything stand.

A plan ends where pressing one by one would give reason to stop: when something came to light, when somebody else may
react or an AI did, when what was meant is not offered any more, or only at another price, or would be asked once more.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.asks import PASS
from bot.engine.game import Intent, Offer, Offered, Plan, Terms
from bot.engine.refs import Ref
from bot.engine.save import Answer
from bot.engine.session import Step
from bot.engine.text import Text
from bot.tables.table import Refusal, Table
from bot.tables.unasked import may_let_stand

PLAN = "plan:"
"""How the key of a plan begins among the answers that can be given in one press."""


BEST = 8
"""So many answers stand first where there are many; up to `BESIDE` of them are options that no plan begins with, unless
those are as many as all the squares of a room.
"""
BESIDE = 3


def answers(table: Table, seat: int) -> Offer | None:
    """What that seat can answer in one press: the best plans, what no plan does, all the rest, and last to pass."""
    offer = table.offer(seat)
    if offer is None or offer.most > 1:
        return offer
    plans = _plans(table, seat, offer)
    if not plans:
        return offer
    begun = {ref for plan in plans for ref in plan.intents[0].refs}
    alone = [one for one in offer.somethings if not begun.intersection(one.refs)]
    rest = [one for one in offer.options if one not in alone]
    first = BEST - min(BESIDE, len(alone)) if len(alone) < BEST else len(plans)
    offered = [replace(plan.offered, key=PLAN + plan.key) for plan in plans]
    return replace(offer, options=[*offered[:first], *alone, *offered[first:], *rest])


def is_plan(option: Offered) -> bool:
    return option.key.startswith(PLAN)


def places(table: Table, seat: int) -> Sequence[tuple[Ref, Text]]:
    """Where that seat might want to go, besides what it is offered, with their names."""
    offer = table.offer(seat)
    return () if offer is None else table.game.places(table.view(seat), offer)


def plans_of(table: Table, seat: int) -> Sequence[Plan]:
    """The plans that are offered to that seat."""
    offer = table.offer(seat)
    return () if offer is None or offer.most > 1 else _plans(table, seat, offer)


def plan_of(table: Table, seat: int, key: str) -> Plan | None:
    """The plan that is offered under that key."""
    return next((plan for plan in plans_of(table, seat) if PLAN + plan.key == key), None)


def way_to(table: Table, seat: int, ref: Ref) -> Plan | None:
    """How that seat gets there, or as far as it can now."""
    offer = table.offer(seat)
    return None if offer is None else table.game.toward(table.view(seat), offer, ref)


def _plans(table: Table, seat: int, offer: Offer) -> Sequence[Plan]:
    return table.game.plans(table.view(seat), offer)


async def let_stand(table: Table, person: int, seat: int, ask: int, voided: int) -> None:
    """Lets this and everything else in this fight stand, whatever that seat holds or will hold."""
    async with table.change():
        offer = table.open_question(person, seat, ask, voided)
        if not may_let_stand(table, seat, offer):
            raise Refusal("refused-not-offered")
        table.head.letting_stand[seat] = table.fight
        await table.settle([table.give(seat, ask, (offer.safe,))], by=seat)


def orders(table: Table, seat: int) -> Sequence[tuple[Terms, Text]]:
    """The orders that can be given in that seat's question for all that are like it, if none is given yet."""
    offer = table.offer(seat)
    if offer is None or offer.interrupt in table.head.terms.get(seat, {}):
        return ()
    return table.game.terms(table.view(seat), offer)


async def order(table: Table, person: int, seat: int, ask: int, voided: int, *, terms: Terms | None) -> None:
    """Gives an order for this question and all that are like it, or calls it off."""
    async with table.change():
        offer = table.open_question(person, seat, ask, voided)
        if terms is not None and terms not in [one for one, _ in orders(table, seat)]:
            raise Refusal("refused-not-offered")
        given = {point: one for point, one in table.head.terms.get(seat, {}).items() if point != offer.interrupt}
        table.head.terms[seat] = given if terms is None else {**given, offer.interrupt: terms}
        await table.settle([], by=seat)


async def carry_out(
    table: Table,
    person: int,
    seat: int,
    ask: int,
    voided: int,
    *,
    intents: Sequence[Intent],
    keys: Sequence[str] | None = None,
) -> None:
    """Answers for that seat as it is meant: first `keys`, if there are any, then what the intents say, as far as they
    hold.
    """
    async with table.change():
        table.open_question(person, seat, ask, voided)
        steps: list[Step] = []
        todo = list(intents)
        next_one = meant(table, seat, todo) if keys is None else tuple(keys)
        if next_one is None:
            raise Refusal("refused-not-offered")
        while next_one is not None:
            made = [table.give(seat, ask, next_one), *await table.steps_by_itself()]
            steps += made
            ask = table.playing().numbers[seat]
            next_one = next_of(table, seat, todo, made)
        await table.settle(steps, by=seat)


def next_of(table: Table, seat: int, todo: list[Intent], made: Sequence[Step]) -> tuple[str, ...] | None:
    """What a plan answers next after the steps that its last answer has made; `None` where it ends."""
    return meant(table, seat, todo) if todo and _goes_on(table, seat, made, todo[0]) else None


def meant(table: Table, seat: int, todo: list[Intent]) -> tuple[str, ...] | None:
    """What is meant next, if it is offered; what was meant again and again is done with when it no longer is."""
    while todo:
        option = fitting(table, seat, todo[0])
        if option is not None:
            if not todo[0].again:
                del todo[0]
            return (option.key,)
        if not todo[0].again:
            return None
        del todo[0]
    return None


def fitting(table: Table, seat: int, intent: Intent) -> Offered | None:
    """The one option that is what is meant, on the terms on which it is meant."""
    offer = table.offer(seat)
    if offer is None:
        return None
    if intent.until and any(set(intent.until) <= set(one.refs) for one in offer.options):
        return None
    fits = [one for one in offer.options if set(intent.refs) <= set(one.refs)]
    if len(fits) != 1 or fits[0].confirm is not None or fits[0].roll < intent.roll:
        return None
    return fits[0] if intent.cost is None or fits[0].cost <= intent.cost else None


def _goes_on(table: Table, seat: int, steps: Sequence[Step], intent: Intent) -> bool:
    """Whether that seat would simply press on after these steps."""
    session = table.session
    if session is None or session.outcome is not None or seat not in session.waiting:
        return False
    mine = table.head.seats[seat].person
    if any(table.head.seats[other].person not in (None, mine) for other in session.waiting):
        return False
    return not any(_stirs(step, table, intent) for step in steps if step.entry is not None)


def _stirs(step: Step, table: Table, intent: Intent) -> bool:
    """Whether a step is something to look up from: it brought something to light, or an AI has done something."""
    entry = step.entry
    if not isinstance(entry, Answer):
        return True
    if table.head.seats[entry.seat].by_ai and entry.keys != (PASS,):
        return True
    return entry.barred and not intent.dice
