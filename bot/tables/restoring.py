"""A game comes back from disk: from its last checkpoint and the answers since, or as near to there as can be.

A damaged checkpoint costs nothing while the answers are there: the game is played again from its start. After an
upgrade the rules may be others than those a phase was begun by. If its answers no longer fit, or what happened would
have happened otherwise, the table goes back to the beginning of that phase, and says so.
"""

from __future__ import annotations

import logging

import msgspec

from bot.engine.errors import BadSave, EngineError
from bot.engine.journal import Line
from bot.engine.record import Record, held_of, next_epoch, standing
from bot.engine.save import Save, Undo
from bot.engine.session import Session
from bot.engine.text import Text, text
from bot.tables import ledger
from bot.tables.notices import Announcement, Notice
from bot.tables.store import Unread
from bot.tables.table import AnySession, Setback, Table

log = logging.getLogger(__name__)
CANNOT_BE_READ = (EngineError, msgspec.DecodeError, Unread, TypeError, ValueError)
"""What something damaged on disk may raise when it is read."""


async def restore(table: Table) -> None:
    """Brings the game back to where it stood; if nothing helps the table is stuck, and nothing is lost."""
    by_other_rules = table.head.rules != table.game.rules_id
    ways = [
        ("from its checkpoint", _from_its_checkpoint),
        ("from the beginning of a phase", _from_the_beginning_of_a_phase)
        if by_other_rules
        else ("from its answers", _from_its_answers),
    ]
    why = ""
    for words, way in ways:
        try:
            await way(table)
            if way is _from_the_beginning_of_a_phase:
                table.setback = Setback("phase", why)
            return
        except CANNOT_BE_READ as error:
            log.error("table %s cannot be restored %s: %s", table.id, words, error)
            why = why or str(error)
    table.setback = Setback("game", why)
    if table.status == "playing":
        log.error("table %s cannot be brought back and is stuck", table.id)
        table.status = "stuck"


async def _from_its_checkpoint(table: Table) -> None:
    save = await ledger.read_save(table.store, table.id, table.head.entries)
    session, told = Session.retold(table.game, save)
    if table.head.rules != table.game.rules_id and table.status == "playing":
        kept = await ledger.read_lines(table.store, table.id, save.checkpoint.lines)
        if _facts(kept) != _facts(told):
            raise BadSave("by the rules of today it would have happened otherwise")
        if len(kept) != len(told):  # or whatever is told from now on would be counted from another place
            async with table.writing() as db:
                await ledger.write_lines_anew(db, table.id, table.head, save.checkpoint.lines, told)
                await table.write_head(db, [])
    _seat(table, session)


def _facts(lines: list[Line]) -> list[object]:
    """What lines say of the game. Sentences in them, and lines of nothing else, may come and go with an upgrade."""
    facts: list[object] = []
    for line in lines:
        said = {name: value for name, value in line.text.args.items() if not isinstance(value, Text)}
        if said:
            facts.append((line.text.key, said, line.to))
    return facts


def _seat(table: Table, session: AnySession) -> None:
    """At a table of a version whose log did not say so, somebody may have given up."""
    table.session = session
    if table.head.resigned is not None and session.outcome is None:
        session.state.outcome = table.game.resigned(session.state, table.head.resigned)


async def _from_its_answers(table: Table) -> None:
    """The whole game again; only by the rules it was begun with, or it might become another one."""
    log_ = await ledger.read_log(table.store, table.id, table.head.entries)
    _seat(table, Record.replayed(table.game, table.start_of_game(), log_).session)
    log.warning("table %s was played again from its answers; nothing is lost", table.id)


async def _from_the_beginning_of_a_phase(table: Table) -> None:
    """The last checkpoint that can be read, without the answers since; the dice go on with a new epoch."""
    if table.status != "playing":
        raise BadSave("it is not in play")
    entries = await ledger.read_log(table.store, table.id, table.head.entries)
    held = held_of(entries)
    async for checkpoint in ledger.checkpoints_back(table.store, table.id):
        try:
            session, told = Session.retold(table.game, Save(checkpoint, []))
        except EngineError:
            continue
        _seat(table, session)
        undo = None
        if checkpoint.at < len(held):
            undo = Undo(checkpoint.at, 0, next_epoch(entries))
            session.turn_dice(undo)
        async with table.writing() as db:
            if undo is not None:
                await ledger.write_undo(db, table.id, table.head, undo, standing(entries)[undo.to])
            await ledger.write_lines_anew(db, table.id, table.head, checkpoint.lines, told)
            await table.write_head(db, _told_to_people(table))
        log.warning("table %s went back to the beginning of a phase, after entry %s", table.id, checkpoint.at)
        return
    raise BadSave("none of its checkpoints can be read")


def _told_to_people(table: Table) -> list[Notice]:
    """No question that somebody may still have before them is open any more, and the table says why."""
    head = table.head
    head.vote, head.drafts = None, {}
    head.voided = {seat: table.voided(seat) + 1 for seat in range(len(head.seats))}
    return [*table.note_who_is_awaited(by=None), *table.new_hands(), Announcement(text("table-went-back"))]
