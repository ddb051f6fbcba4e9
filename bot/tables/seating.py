"""Seats that change hands: lent to an AI, offered to somebody else, given up."""

from __future__ import annotations

from bot.engine.text import Who, text
from bot.tables.head import NOBODY, veiled
from bot.tables.notices import Announcement, SeatOffer
from bot.tables.table import Refusal, Table, persistently


async def lend(table: Table, person: int, seat: int) -> None:
    """An AI plays that seat until its person takes it back."""
    async with table.change():
        table.playing()
        chair = table.own(person, seat)
        if chair.lent:
            raise Refusal("refused-lent-already")
        chair.lent = True
        await table.settle([], by=None)


async def take_back(table: Table, person: int, seat: int) -> None:
    async with table.change():
        table.playing()
        table.own(person, seat).lent = False
        await table.settle([], by=seat)


async def offer_seat(table: Table, person: int, seat: int, to: int) -> None:
    """Offers a seat to somebody else, who must not have held a hidden hand at this table. A seat has one open offer."""
    async with table.change():
        table.playing()
        table.own(person, seat)
        _unspoilt(table, seat, to)
        offered = table.head.gifts.get(seat)
        if offered is not None and offered != to:
            raise Refusal("refused-offered-already", person=str(offered))
        if offered is None:
            table.head.gifts[seat] = to
            await table.write([SeatOffer(to, seat)])


async def take_seat(table: Table, person: int, seat: int, name: str) -> None:
    """Takes a seat that was offered."""
    async with table.change():
        table.playing()
        if table.head.gifts.get(seat) != person:
            raise Refusal("refused-not-offered-seat")
        _unspoilt(table, seat, person)
        head, chair = table.head, table.head.seats[seat]
        was, chair.person, chair.name, chair.lent = chair.person, person, name, False
        chair.held = [*dict.fromkeys([*chair.held, person])]
        head.vote = None
        del head.gifts[seat]
        table.posts.hands.pop(seat, None)
        for kept in (head.dealt, head.drafts, head.waits, head.letting_stand, head.terms):
            kept.pop(seat, None)
        if was == head.host and was not in table.people:
            head.host = person
        await table.settle([], by=None)


async def keep_seat(table: Table, person: int, seat: int) -> None:
    """An offered seat stays where it is: either its new player does not want it, or its owner wants to keep it."""
    async with table.change():
        table.playing()
        to = table.head.gifts.get(seat)
        if to is None or person not in (to, table.head.seats[seat].person):
            raise Refusal("refused-not-offered-seat")
        del table.head.gifts[seat]
        await table.write([Announcement(text("seat-kept", who=Who(seat)), passing=True)])


def _unspoilt(table: Table, seat: int, to: int) -> None:
    """Nobody who has seen another hand here may take that seat."""
    others = [chair for n, chair in enumerate(table.head.seats) if n != seat]
    unnamed = veiled(table.head, to)
    if table.has_secrets and any(to in chair.held or unnamed in chair.veiled for chair in others):
        raise Refusal("refused-saw-a-hand")
    if to in table.people and not table.game.meta.seats_may_share_a_person:
        raise Refusal("refused-joined-already")


def resigning_closes(table: Table, person: int | None) -> bool:
    """Whether nobody but AIs would be left if that person gave up, and the rules know no result for it: then the table
    is closed.
    """
    return person is not None and table.people == [person] and _seat_that_ends_it(table, person) is None


def _seat_that_ends_it(table: Table, person: int) -> int | None:
    """Which of their seats ends the game by the rules if they give up."""
    state = table.playing().state
    return next((seat for seat in table.seats_of(person) if table.game.resigned(state, seat) is not None), None)


async def resign(table: Table, person: int) -> None:
    """Gives up. Where that ends the game the rules say for whom; elsewhere an AI takes the seats for good."""
    async with table.change():
        session = table.playing()
        mine = table.seats_of(person)
        if not mine:
            raise Refusal("refused-not-seated")
        told = Announcement(text("resigned", who=Who(mine[0])))
        table.head.vote = None
        ending = _seat_that_ends_it(table, person)
        if ending is not None:
            table.head.waits = {}
            await table.settle([session.resign(ending)], by=None, notices=[told])
            return
        for seat in mine:
            table.head.seats[seat].person = None
            table.head.gifts.pop(seat, None)
        if not table.people:
            await table.shut([told])
            return
        if table.head.host == person:
            table.head.host = table.people[0]
        await table.settle([], by=None, notices=[told])


async def forget(table: Table, person: int) -> None:
    """No trace of a person stays here; an AI plays on in their seats."""
    await persistently(lambda: _forget(table, person))
    if table.status == "playing":  # by itself: nobody stays known because a rule fails when the AI plays on
        async with table.change():
            await table.settle([], by=None)


async def _forget(table: Table, person: int) -> None:
    async with table.change():
        head = table.head
        for n, seat in enumerate(head.seats):
            if seat.person == person:
                seat.person, seat.name, seat.lent = None, "", False
                head.gifts.pop(n, None)
            if person in seat.held:
                seat.held.remove(person)
                if table.status != "over" and (table.has_secrets or table.session is None):
                    seat.veiled.append(veiled(head, person))
        head.forget_cuts_of(person)
        if head.host == person:
            head.host = next(iter(table.people), NOBODY)
        if head.vote is not None and person in (head.vote.by, *head.vote.agreed):
            head.vote = None
        head.gifts = {seat: to for seat, to in head.gifts.items() if to != person}
        head.hinters = [one for one in head.hinters if one != person]
        table.posts.forget(person)
        if not table.people and table.status != "over":
            await table.shut()
        else:
            await table.write()
