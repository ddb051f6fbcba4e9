"""What a game that is over came to is told from what was written down then: its end card, its log and its replay file
need no rules, and are there when today's can no longer restore it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import discord
import msgspec
import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.chat.bodies import Body
from bot.chat.ids import Control
from bot.chat.panel import panel
from bot.chat.reading import board_body, hand_body, log_body
from bot.chat.tabletop import tabletop
from bot.chat.words import say
from bot.engine.dice import Dice
from bot.engine.errors import BadSave
from bot.engine.game import AnyGame, Start
from bot.engine.record import Record, Replay, verify
from bot.engine.save import Save
from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.games.alien_menace.state import State
from bot.tables import consent, seating
from bot.tables.house import House
from bot.tables.store import pack
from bot.tables.table import Refusal, Table
from tests.tables.duels import ANN, BOB, CHANNEL, Clock, act_at_random, duel, reopened, status


class Told(NamedTuple):
    """What is told of a game that is over: the words and colour of its card, its log page by page, its file."""

    card: tuple[str, ...]
    colour: int | None
    log: tuple[str, ...]
    file: bytes


async def told(table: Table) -> Told:
    card = await tabletop(table)
    pages = [await log_body(table, None, "en", page) for page in range(10)]
    return Told(
        (*card.texts, *card.after),
        card.colour,
        tuple(text for page in pages for text in page.texts),
        msgspec.json.encode(await table.replay_file()),
    )


def without_closing(log: Sequence[str]) -> list[str]:
    """What happened, without the word that the table was closed."""
    return [page for page in log if page != say("en", "status-ended")]


async def played_out(table: Table) -> None:
    dice = Dice("to the end")
    while status(table) == "playing":
        await act_at_random(table, dice)


async def given_up(table: Table) -> None:
    await act_at_random(table, Dice("once"))
    await seating.resign(table, BOB)


async def closed(table: Table) -> None:
    await act_at_random(table, Dice("once"))
    await consent.end(table, ANN, moderator=True)


Ending = Callable[[Table], Awaitable[None]]
ENDINGS = (played_out, given_up, closed)


class Ended(NamedTuple):
    """A duel that has come to its end, on disk, and what was told of it then."""

    folder: Path
    table: int
    told: Told


@pytest_asyncio.fixture(params=ENDINGS)
async def ended(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Ended:
    end: Ending = request.param
    house = await reopened(tmp_path, clock)
    table = await duel(house)
    await end(table)
    assert table.status == "over"
    found = Ended(tmp_path, table.id, await told(table))
    await house.store.close()
    return found


async def spoil_checkpoints(house: House) -> None:
    async with house.store.write() as db:
        await db.execute("UPDATE checkpoints SET checkpoint = x'00'")


def refuse_to_restore(monkeypatch: pytest.MonkeyPatch) -> None:
    """As rules do that no longer know what this game was played by."""

    def unfit(*_args: Any, **_named: Any) -> NoReturn:
        raise BadSave("the saved answers do not fit the rules")

    monkeypatch.setattr(Session, "retold", unfit)
    monkeypatch.setattr(Record, "replayed", unfit)


async def unrestored(ended: Ended, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> tuple[House, Table]:
    """It comes back from disk without its session."""
    house = await reopened(ended.folder, clock)
    await spoil_checkpoints(house)
    refuse_to_restore(monkeypatch)
    table = await house.table(ended.table)
    assert table.session is None
    return house, table


async def test_card_log_and_file_are_the_same_after_a_restart(ended: Ended, clock: Clock) -> None:
    house = await reopened(ended.folder, clock)
    assert await told(await house.table(ended.table)) == ended.told
    await house.store.close()


async def test_card_log_and_file_need_no_rules(ended: Ended, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    house, table = await unrestored(ended, clock, monkeypatch)
    assert await told(table) == ended.told
    assert await house.last_at(CHANNEL, over=True) is table, "which is what /export asks for"
    await house.store.close()


def buttons(card: Body) -> dict[str, bool]:
    """The labels of its buttons, and whether they can be pressed."""
    controls = [one for row in card.rows if isinstance(row, list) for one in row if isinstance(one, Control)]
    return {str(one.item.label): not one.item.disabled for one in controls if isinstance(one.item, discord.ui.Button)}


async def test_only_picture_and_text_board_need_the_rules(
    ended: Ended, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = await unrestored(ended, clock, monkeypatch)
    card = await tabletop(table)
    assert buttons(card) == {"Text board": False, "Log": True, "Rules": True, "Rematch": True}
    assert card.shots == []
    await house.store.close()


async def test_a_file_says_what_verify_finds(ended: Ended, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        house, table = await unrestored(ended, clock, patched)
        file, game = await table.replay_file(), table.game
        await house.store.close()
    assert verify(game, file) == "true"


class Grown(State):
    """The state of a later version, which has one field more."""

    more: int = 0


def grown() -> AnyGame:
    """The duel by the same rules, with that state."""

    def setup(start: Start, dice: Dice) -> Grown:
        return msgspec.msgpack.decode(msgspec.msgpack.encode(GAME.setup(start, dice)), type=Grown)

    return replace(GAME, meta=replace(GAME.meta, version=GAME.meta.version + 1), state=Grown, setup=setup)


async def test_a_file_made_after_the_state_has_grown_verifies(ended: Ended, clock: Clock) -> None:
    """It ended before that; what it came to is what the state of the day says of it."""
    house = await reopened(ended.folder, clock)
    table = await house.table(ended.table)
    assert table.session is not None
    save, later = table.session.save(), grown()
    state = msgspec.msgpack.encode(msgspec.msgpack.decode(save.checkpoint.state, type=Grown))
    checkpoint = replace(save.checkpoint, version=later.meta.version, state=state)
    table.session = Session.restore(later, Save(checkpoint, save.tail))
    assert verify(later, await table.replay_file()) == "true"
    await house.store.close()


@pytest.mark.parametrize("look", [board_body, hand_body, panel])
async def test_what_cannot_be_shown_says_so(
    ended: Ended, clock: Clock, monkeypatch: pytest.MonkeyPatch, look: Callable[[Table, int, str], Awaitable[Body]]
) -> None:
    house, table = await unrestored(ended, clock, monkeypatch)
    with pytest.raises(Refusal, match="refused-not-shown"):
        await look(table, 0, "en")
    table.status = "stuck"
    with pytest.raises(Refusal, match="refused-stuck"):
        await look(table, 0, "en")
    await house.store.close()


async def without_its_outcome(house: House, id: int) -> None:
    """As an older Airlock left it, in whose heads it did not stand how a game ended."""
    table = await house.table(id)
    table.head.outcome, table.head.digest = None, ""
    async with house.store.write() as db:
        await db.execute("UPDATE tables SET head = ? WHERE id = ?", (pack(table.head), id))


async def test_a_game_that_ended_at_an_older_airlock_is_told_by_the_rules(ended: Ended, clock: Clock) -> None:
    house = await reopened(ended.folder, clock)
    await without_its_outcome(house, ended.table)
    await house.store.close()
    house = await reopened(ended.folder, clock)
    assert await told(await house.table(ended.table)) == ended.told
    await house.store.close()


async def test_without_outcome_and_rules_the_log_is_left(
    ended: Ended, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await reopened(ended.folder, clock)
    await without_its_outcome(house, ended.table)
    await house.store.close()
    house, table = await unrestored(ended, clock, monkeypatch)
    now = await told(table)
    assert without_closing(now.log) == without_closing(ended.told.log)
    assert say("en", "status-ended") in now.card
    assert (await table.replay_file()).log == msgspec.json.decode(ended.told.file, type=Replay).log
    await house.store.close()
