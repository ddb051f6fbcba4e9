"""The lobby: who joins, what is played and how, and the start."""

from __future__ import annotations

import logging

from bot.engine.errors import BadSave
from bot.engine.fairness import seed_of
from bot.engine.game import AnyGame
from bot.engine.session import Session
from bot.tables import ledger
from bot.tables.head import Seat
from bot.tables.notices import Rematch, YourTurn
from bot.tables.pace import Pace
from bot.tables.table import Refusal, Table

log = logging.getLogger(__name__)


async def join(table: Table, person: int, name: str) -> None:
    """Takes a seat; where hands are open one may take another."""
    async with table.change():
        table.in_lobby()
        if table.seats_of(person) and not table.game.meta.seats_may_share_a_person:
            raise Refusal("refused-joined-already")
        if len(table.head.seats) >= table.game.meta.seats[-1]:
            raise Refusal("refused-table-full", seats=table.game.meta.seats[-1])
        table.head.seats.append(Seat(person, name))
        await table.write()


async def leave(table: Table, person: int) -> None:
    """Gives up a seat, of several the last one taken; when nobody is left, the table is closed."""
    async with table.change():
        table.in_lobby()
        mine = table.seats_of(person)
        if not mine:
            raise Refusal("refused-not-joined")
        del table.head.seats[mine[-1]]
        if not table.people:
            await table.shut()
            return
        if table.head.host not in table.people:
            table.head.host = table.people[0]
        await table.write()


async def add_ai(table: Table) -> None:
    async with table.change():
        table.in_lobby()
        if len(table.head.seats) >= table.game.meta.seats[-1]:
            raise Refusal("refused-table-full", seats=table.game.meta.seats[-1])
        table.head.seats.append(Seat())
        await table.write()


async def remove_ai(table: Table) -> None:
    async with table.change():
        table.in_lobby()
        ais = [n for n, seat in enumerate(table.head.seats) if seat.person is None]
        if not ais:
            raise Refusal("refused-no-ai")
        del table.head.seats[ais[-1]]
        await table.write()


async def want_hints(table: Table, person: int) -> None:
    """Agrees to hints in a game with hidden hands, or does no longer: there are some if all who play have agreed."""
    async with table.change():
        table.in_lobby()
        if not table.seats_of(person):
            raise Refusal("refused-not-joined")
        wanted = table.head.hinters
        table.head.hinters = [one for one in wanted if one != person] if person in wanted else [*wanted, person]
        await table.write()


async def set_option(table: Table, person: int, key: str, value: str) -> None:
    async with table.change():
        table.in_lobby()
        table.host_only(person)
        table.game.start(table.game.meta.seats[0], "options", {**table.head.options, key: value})
        table.head.options[key] = value
        if table.game.meta.campaign is not None and key == table.game.meta.campaign[0]:
            table.head.campaign, table.head.carry = 0, None
        await table.write()


async def set_game(table: Table, person: int, game: AnyGame) -> None:
    """Another game at the same table; its options are the usual ones."""
    async with table.change():
        table.in_lobby()
        table.host_only(person)
        if len(table.head.seats) > game.meta.seats[-1]:
            raise Refusal("refused-table-full", seats=game.meta.seats[-1])
        if not game.meta.seats_may_share_a_person and any(len(table.seats_of(one)) > 1 for one in table.people):
            raise Refusal("refused-several-seats")
        table.head.options = {spec.key: spec.default for spec in game.meta.options}
        table.head.campaign, table.head.carry = 0, None
        async with table.writing() as db:
            await ledger.write_game(db, table.id, game.meta.key)
            await table.write_head(db, ())
        table.game = game


async def set_pace(table: Table, person: int, pace: Pace) -> None:
    """Another pace, from now on: whoever is awaited begins to be so again, and is called if not called yet."""
    async with table.change():
        if table.status == "over":
            raise Refusal("refused-over")
        table.host_only(person)
        table.head.pace = pace
        table.head.waits = dict.fromkeys(table.head.waits, table.now())
        table.head.reminded = {}
        outbox = await ledger.read_outbox(table.store, table.id)
        uncalled = {notice.seat for _, notice in outbox if isinstance(notice, YourTurn)}
        await table.write([call for seat in table.head.waits if seat in uncalled for call in table.call(seat)])


async def ask_again(last: Table, table: Table) -> None:
    """Asks those who played the last game to join this one; nobody is seated unasked, or called for it twice."""
    async with last.change(), table.change():
        people = tuple(person for person in last.people if person not in table.people)
        asked = Rematch(table.head.host, people, called=last.head.rematched)
        last.head.rematched = True
        async with table.writing(last) as db:
            await last.write_note(db)
            await table.write_head(db, [asked] if people else [])


async def start(table: Table, person: int) -> None:
    """Begins the game with a seed made of the secret, whose hash everybody has seen, and of all cuts."""
    async with table.change():
        table.in_lobby()
        if not table.seats_of(person):
            raise Refusal("refused-not-joined")
        count = len(table.head.seats)
        if count not in table.game.meta.seats:
            raise Refusal("refused-seats", seats=count, least=table.game.meta.seats[0])
        if table.head.campaign:
            async with table.store.write() as db:
                carry = await ledger.begin_campaign(db, table.id, table.head.campaign)
            if carry is None:
                raise Refusal("refused-campaign-gone")
            table.head.carry = carry
        if not table.head.secret:  # its hash has to be seen first
            raise Refusal("refused-secret")
        table.head.seed = seed_of(table.head.secret, [cut.text for cut in table.head.cuts])
        start = table.game.start(count, table.head.seed, table.head.options, table.head.carry)
        table.head.options = start.options
        table.head.rules = start.rules_id
        for seat in table.head.seats:
            seat.held = [] if seat.person is None else [seat.person]
        try:
            table.session, step = Session.begin(table.game, start)
        except BadSave as error:
            log.error("table %s: what campaign %s hands on cannot be read: %s", table.id, table.head.campaign, error)
            raise Refusal("refused-unreadable") from error
        table.status = "playing"
        await table.settle([step], by=None)
