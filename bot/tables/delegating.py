"""What a beginner cannot judge, done for them: outfits, placings, turrets. It is shown before it is done.

A *proposal* is what the AI would answer for all seats of a person, question by question, as long as they are asked what
can be handed over (`Meta.delegable`). Their answers of an earlier game can be proposed instead: as last time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TypeAlias

import msgspec

from bot.engine.dice import Dice
from bot.engine.errors import EngineError
from bot.engine.game import Offer
from bot.engine.players import ai_player
from bot.engine.refs import Refs
from bot.engine.save import Answer
from bot.engine.session import Session, Step
from bot.engine.text import Text
from bot.tables import ledger
from bot.tables.table import AnySession, Refusal, Table

MOST_ANSWERS = 200


class Proposed(msgspec.Struct, frozen=True):
    """One answer of a proposal: to which question, and what it is in words."""

    seat: int
    name: str
    prompt: Text
    keys: tuple[str, ...]
    labels: tuple[Text, ...]


class Remembered(msgspec.Struct, frozen=True):
    """An answer of an earlier game, by what it was about: it is known again where the same can be chosen."""

    name: str
    of: Refs
    refs: tuple[Refs, ...]


Answerer: TypeAlias = Callable[[AnySession, int], tuple[str, ...] | None]
"""What a proposal answers for a seat; `None` where it ends."""


def can_be_delegated(table: Table, offer: Offer) -> bool:
    """Whether that question can be handed over: it is about what a beginner cannot judge, and hides nothing."""
    return offer.name in table.game.meta.delegable and not table.has_secrets


def mark_of(proposed: Sequence[Proposed]) -> str:
    """A short mark of a proposal, for the button that carries it out."""
    said = "\n".join(f"{one.seat} {one.name} {' '.join(one.keys)}" for one in proposed)
    return sha256(said.encode()).hexdigest()[:12]


def proposal(table: Table, person: int, seat: int, remembered: Sequence[Remembered] = ()) -> list[Proposed]:
    """What would be answered for that person's seats from here on: by the AI, or as they are remembered."""
    session = table.session
    assert session is not None
    dice = Dice(sha256(f"proposal {table.head.seed} {session.at}".encode()).hexdigest())
    world = session.world(seat, dice)
    return _played(table, world, dice, table.seats_of(person), _by(table, dice, remembered))


def _by(table: Table, dice: Dice, remembered: Sequence[Remembered]) -> Answerer:
    left = list(remembered)

    def by_ai(session: AnySession, seat: int) -> tuple[str, ...] | None:
        offer = session.offer(seat)
        return ai_player(session, seat, dice) if can_be_delegated(table, offer) else None

    def as_last_time(session: AnySession, seat: int) -> tuple[str, ...] | None:
        return known_again(session.offer(seat), left)

    return as_last_time if remembered else by_ai


def known_again(offer: Offer, left: list[Remembered]) -> tuple[str, ...] | None:
    """The answer to the same question, taken from those that are left; `None` if it cannot be given now."""
    for one in left:
        if (one.name, one.of) == (offer.name, offer.of):
            keys = [[option.key for option in offer.options if option.refs == refs][:1] for refs in one.refs]
            left.remove(one)
            return tuple(key for found in keys for key in found) if all(keys) else None
    return None


def _played(table: Table, world: AnySession, dice: Dice, mine: Sequence[int], answer: Answerer) -> list[Proposed]:
    """AIs at the table answer in between, as they would."""
    found: list[Proposed] = []
    while world.outcome is None and len(found) < MOST_ANSWERS:
        seat = world.waiting[0]
        if len(world.awaited) > 1 or not (seat in mine or table.head.seats[seat].by_ai):
            break
        if seat not in mine:
            world.answer(seat, ai_player(world, seat, dice))
            continue
        offer = world.offer(seat)
        keys = offer.only or answer(world, seat)
        if keys is None:
            break
        labels = tuple(option.label for option in offer.options if option.key in keys)
        step = world.answer(seat, keys)
        found.append(Proposed(seat, offer.name, offer.prompt, keys, labels))
        if isinstance(step.entry, Answer) and step.entry.barred:
            break
    return found


async def carry_out(
    table: Table, person: int, seat: int, ask: int, voided: int, *, proposed: Sequence[Proposed]
) -> None:
    """Gives the answers that were shown, as far as they are asked for. They are taken back together."""
    async with table.change():
        table.open_question(person, seat, ask, voided)
        steps: list[Step] = []
        for one in proposed:
            offer = table.offer(one.seat)
            if offer is None or offer.name != one.name or offer.prompt != one.prompt:
                break
            steps.append(table.give(one.seat, offer.number, one.keys, source="order" if steps else "player"))
            steps += await table.steps_by_itself()
        if not steps:
            raise Refusal("refused-stale")
        await table.settle(steps, by=seat)


# As last time


async def last_time(table: Table, person: int) -> list[Remembered]:
    """How that person began the last game of the same kind that they played; nothing if there was none."""
    found = await ledger.read_beginning(table.store, table.id, table.game.meta.key, person)
    if found is None:
        return []
    head, entries = found
    if (len(head.seats), head.options) != (len(table.head.seats), table.head.options):
        return []
    mine = [n for n, seat in enumerate(head.seats) if person in seat.held]
    try:
        start = table.game.start(len(head.seats), head.seed, head.options, head.carry)
        return _beginning(table, Session.begin(table.game, start)[0], mine, entries)
    except EngineError:
        return []


def _beginning(table: Table, session: AnySession, mine: Sequence[int], entries: Sequence[object]) -> list[Remembered]:
    found: list[Remembered] = []
    for entry in entries:
        if not isinstance(entry, Answer):
            break
        offer = session.offer(entry.seat)
        if offer.name not in table.game.meta.delegable:
            break
        if entry.seat in mine:
            refs = tuple(option.refs for option in offer.options if option.key in entry.keys)
            found.append(Remembered(offer.name, offer.of, refs))
        session.replay(entry)
    return found
