"""Seats that change hands: lent to an AI, offered to somebody else, given up."""

from __future__ import annotations

from bot.engine.text import Who, text
from bot.tables import ledger
from bot.tables.notices import Announcement, SeatOffer
from bot.tables.table import Refusal, Table


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
    """Offers a seat to somebody else, who must not have held a hidden hand at this table."""
    async with table.change():
        table.playing()
        table.own(person, seat)
        _unspoilt(table, seat, to)
        if table.head.gifts.get(seat) != to:
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
        for kept in (head.hands, head.dealt, head.drafts, head.waits):
            kept.pop(seat, None)
        if was == head.host and was not in table.people:
            head.host = person
        await table.settle([], by=None)


async def keep_seat(table: Table, person: int, seat: int) -> None:
    """An offered seat stays where it is: who was to have it does not want it, or who has it changed his mind."""
    async with table.change():
        table.playing()
        to = table.head.gifts.get(seat)
        if to is None or person not in (to, table.head.seats[seat].person):
            raise Refusal("refused-not-offered-seat")
        del table.head.gifts[seat]
        await table.write([Announcement(text("seat-kept", who=Who(seat)))])


def _unspoilt(table: Table, seat: int, to: int) -> None:
    """Nobody who has seen another hand here may take that seat."""
    others = [chair for n, chair in enumerate(table.head.seats) if n != seat]
    if table.hidden and any(to in chair.held for chair in others):
        raise Refusal("refused-saw-a-hand")
    if to in table.people and not table.game.meta.several:
        raise Refusal("refused-joined-already")


async def resign(table: Table, person: int) -> None:
    """Gives up. In a duel that ends the game for the other; elsewhere an AI takes the seats for good."""
    async with table.change():
        table.playing()
        mine = table.seats_of(person)
        if not mine:
            raise Refusal("refused-not-seated")
        told = Announcement(text("resigned", who=Who(mine[0])))
        table.head.vote = None
        if len(table.head.seats) == 2 and table.hidden:
            winner = 1 - mine[0]
            told = Announcement(text("resigned-duel", who=Who(mine[0]), winner=Who(winner)))
            table.status = "over"
            table.head.resigned = mine[0]
            table.head.waits = {}
            async with table.store.write() as db:
                await ledger.write_results(db, table.id, table.head, "", (winner,))
                await ledger.end_campaign(db, table.id, table.head, None)
                await table.write_head(db, [told])
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
    """No trace of a person stays here; an AI plays on in his seats."""
    async with table.change():
        head = table.head
        for n, seat in enumerate(head.seats):
            if seat.person == person:
                seat.person, seat.name, seat.lent = None, "", False
                head.gifts.pop(n, None)
            seat.held = [held for held in seat.held if held != person]
        if head.host == person:
            head.host = next(iter(table.people), 0)
        if head.vote is not None and person in head.vote.agreed:
            head.vote = None
        head.gifts = {seat: to for seat, to in head.gifts.items() if to != person}
        head.unreachable = [one for one in head.unreachable if one != person]
        named = [message for message, about in head.asking.items() if str(person) in about.split("-")]
        head.litter += named
        head.asking = {message: about for message, about in head.asking.items() if message not in named}
        if not table.people and table.status != "over":
            await table.shut()
        elif table.status == "playing":
            await table.settle([], by=None)
        else:
            await table.write()
