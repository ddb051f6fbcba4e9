"""What is taken back or ended, freely or when all agree."""

from __future__ import annotations

import contextlib

from bot.engine.errors import EngineError
from bot.engine.record import Record, standing
from bot.engine.save import Answer, Save, Undo
from bot.engine.session import Session
from bot.engine.text import Text, Who, text
from bot.tables import ledger
from bot.tables.head import Vote
from bot.tables.notices import Announcement
from bot.tables.table import AnyRecord, AnySession, Refusal, Table


async def undo(table: Table, person: int) -> list[Text] | None:
    """Takes back that person's last answer, and says what that was; `None` if it now waits for the others' consent."""
    async with table.change():
        table.playing_or_stuck()
        mine = table.seats_of(person)
        if not mine:
            raise Refusal("refused-not-seated")
        record = await _record(table)
        stuck = table.status == "stuck"
        for seat in mine:
            to = None if stuck else record.free_undo(seat)
            if to is not None:
                return await _taken_back(table, await _back_to(table, record, to), seat, to)
        last = [
            at
            for at, entry in enumerate(record.held[: record.session.at])
            if isinstance(entry, Answer) and (stuck or entry.seat in mine) and entry.source == "player"
        ]
        if not last:
            raise Refusal("refused-undo-nothing")
        taken_back = sum(isinstance(entry, Answer) for entry in record.held[last[-1] : record.session.at])
        told = text("vote-undo", who=Who(mine[0]), count=taken_back)
        answer = record.held[last[-1]]
        assert isinstance(answer, Answer)
        agreed = await _put_to_vote(table, Vote("undo", person, [person], last[-1], taken_back), told)
        return _labels(table, answer) if agreed else None


async def _taken_back(table: Table, record: AnyRecord, seat: int, to: int) -> list[Text]:
    """Takes back freely what that seat answered as entry `to`."""
    first, answer = standing(record.log)[to], record.held[to]
    assert isinstance(answer, Answer)
    await _rewound(table, record, record.undo(seat), first)
    return _labels(table, answer)


def _labels(table: Table, answer: Answer) -> list[Text]:
    """What an answer was, now that its question stands again."""
    offer = table.offer(answer.seat)
    return [] if offer is None else [option.label for option in offer.options if option.key in answer.keys]


async def agree(table: Table, person: int, about: str) -> bool:
    """Agrees to what is being voted on, if it is what they saw (`Vote.about`). True if that settled it."""
    async with table.change():
        vote = _open_vote(table, person, about)
        if person not in vote.agreed:
            vote.agreed.append(person)
        if await _decided(table):
            return True
        await table.write()
        return False


async def decline(table: Table, person: int, about: str) -> None:
    async with table.change():
        _open_vote(table, person, about)
        table.head.vote = None
        await table.write([Announcement(text("vote-declined"), passing=True)])


def _open_vote(table: Table, person: int, about: str) -> Vote:
    table.playing_or_stuck()
    vote = table.head.vote
    if not table.seats_of(person):
        raise Refusal("refused-not-seated")
    if vote is None:
        raise Refusal("refused-no-vote")
    if vote.about != about:
        raise Refusal("refused-other-vote")
    return vote


async def end(table: Table, person: int, *, moderator: bool) -> bool:
    """Ends the table. The host and moderators may; others ask for a vote. True if it has ended."""
    async with table.change():
        if table.status == "over":
            raise Refusal("refused-over")
        seated = bool(table.seats_of(person))
        if moderator or (seated and (person == table.head.host or table.status == "lobby")):
            await table.shut()
            return True
        if not seated or table.status == "lobby":
            raise Refusal("refused-end")
        told = text("vote-end", who=Who(table.seats_of(person)[0]))
        return await _put_to_vote(table, Vote("end", person, [person]), told)


def decides_alone(table: Table, person: int) -> bool:
    """Whether nobody need agree to what that person wants."""
    return bool(table.seats_of(person)) and _voters(table) <= {person}


async def concede(table: Table, person: int) -> bool:
    """Calls it a defeat, when the game can no longer be won. True if nobody else need agree."""
    async with table.change():
        table.playing()
        mine = table.seats_of(person)
        if not mine:
            raise Refusal("refused-not-seated")
        if table.hopeless is None:
            raise Refusal("refused-not-hopeless")
        return await _put_to_vote(table, Vote("defeat", person, [person]), text("vote-defeat", who=Who(mine[0])))


async def _record(table: Table) -> AnyRecord:
    """The session with its log, read back for an undo; a lost one as it was at the last good checkpoint."""
    entries = await ledger.read_log(table.store, table.id, table.head.entries)
    session = table.session or await _last_good(table)
    return Record.kept(table.game, table.start_of_game(), session, entries, [])


async def _last_good(table: Table) -> AnySession:
    async for checkpoint in ledger.checkpoints_back(table.store, table.id):
        with contextlib.suppress(EngineError):
            session: AnySession = Session.restore(table.game, Save(checkpoint, []))
            return session
    raise Refusal("refused-undo-nothing")


async def _back_to(table: Table, record: AnyRecord, to: int) -> AnyRecord:
    """The same record with the one checkpoint that leads to before entry `to`; if all of those are lost, the game is
    played again from its start.
    """
    async for checkpoint in ledger.checkpoints_back(table.store, table.id, to):
        record.checkpoints = [checkpoint]
        return record
    if table.session is None:
        raise Refusal("refused-undo-nothing")
    return Record.replayed(table.game, record.start, record.log)


async def _put_to_vote(table: Table, vote: Vote, told: Text) -> bool:
    """True if nobody else need agree. Whoever asks again for the same finds what others said to it as it was."""
    before, table.head.vote = table.head.vote, vote
    again = before is not None and before.about == vote.about
    if before is not None and again:
        vote.agreed = before.agreed
    if await _decided(table):
        return True
    await table.write([] if again else [Announcement(told, vote.about)])
    return False


def _voters(table: Table) -> set[int]:
    """Everybody who has to agree: those who play here themselves."""
    return {seat.person for seat in table.head.seats if seat.person is not None and not seat.lent}


async def _decided(table: Table) -> bool:
    """Carries a vote out when everybody has agreed."""
    vote = table.head.vote
    assert vote is not None
    if not _voters(table) | {vote.by} <= set(vote.agreed):
        return False
    if vote.kind == "end":
        await table.shut()
        return True
    if vote.kind == "defeat":
        table.head.vote = None
        await table.settle([table.playing().concede()], by=None)
        return True
    record = await _back_to(table, await _record(table), vote.to)
    table.head.vote = None
    table.status = "playing"
    table.head.faults = 0
    first = standing(record.log)[vote.to]
    await _rewound(table, record, record.undo_by_consent(table.seats_of(vote.by)[0], vote.to), first)
    return True


async def _rewound(table: Table, record: AnyRecord, undo: Undo, first: int) -> None:
    """Writes an undo down, which took back what the log has from entry `first` on."""
    head, was = table.head, table.session
    table.session = record.session
    head.vote = None
    for seat in range(len(head.seats)):
        if was is None or (seat in was.waiting, was.numbers[seat]) != (
            seat in table.session.waiting,
            table.session.numbers[seat],
        ):
            head.voided[seat] = table.voided(seat) + 1
            head.drafts.pop(seat, None)
    undone = Announcement(text("undone", who=Who(undo.seat)), passing=True)
    notices = [*table.note_who_is_awaited(by=None), *table.new_hands(), undone]
    async with table.writing() as db:
        await ledger.write_undo(db, table.id, head, undo, first)
        await table.write_head(db, notices)
