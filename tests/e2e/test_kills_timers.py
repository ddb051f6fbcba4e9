"""kill -9 around a timer: what was due while the bot was dead is made up for after the next start, once.

At the quickest pace a player has ten minutes, and is reminded after five.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.save import Answer
from bot.tables.clock import LOBBY_SECONDS
from bot.tables.pace import WhenLate
from tests.e2e.absence import later
from tests.e2e.afterwards import export
from tests.e2e.evenings import HALF, REMINDED, TOO_LATE
from tests.e2e.people import Person, asked, play
from tests.e2e.stage import PATIENCE, PLACE, Stage
from tests.e2e.tables import begin, lobby, seat

MESSAGES = "/channels/{channel_id}/messages"
EXPIRED = "Nobody started this table"
LONG = pytest.mark.long


async def away(stage: Stage, seconds: float, place: str = PLACE) -> None:
    """Kills the bot, and starts it when that time has passed."""
    await stage.kill()
    later(stage, place, seconds)
    await stage.start()


async def elsewhere(host: Person) -> str:
    """Another lobby, in a place of its own."""
    place = host.stage.thread("elsewhere").id
    await lobby(place, host)
    return place


async def killed_again(stage: Stage, other: str) -> None:
    """Kills the bot, starts it, and waits until it has looked at every table for what is due there.

    That is seen by the lobby elsewhere: it is a day old by then, and was opened last, so the others had their turn.
    """
    await away(stage, LOBBY_SECONDS, other)
    await stage.until(lambda: not stage.tables(other), "the lobby elsewhere to close")
    assert said(stage, EXPIRED, other) == 1


def said(stage: Stage, words: str, place: str = PLACE) -> int:
    return sum(words in message.text for message in stage.public(place))


def told(person: Person) -> tuple[int, int]:
    """How often somebody was reminded, and how often something was done about who was late; also in what is gone."""
    words = [heard.words for heard in person.heard if not heard.private]
    return sum(REMINDED in one for one in words), sum(TOO_LATE in one for one in words)


async def closed(host: Person) -> list[str]:
    """The host closes the table. Who gave the answers so far: a player, the table as the safe one, or an AI."""
    await host.do((await host.slash(PLACE, "end")).shown, "close")
    await host.see(PLACE, "rematch")
    replay = await export(host, PLACE)
    return [entry.source for entry in replay.log if isinstance(entry, Answer)]


async def one_is_reminded(ripley: Person, hicks: Person, late: WhenLate) -> Person:
    """A game in which one of the two does not choose a room, until the bot is back from the dead and reminds them."""
    stage = ripley.stage
    await begin(PLACE, ripley, hicks, options={"sides": "first-marine"})
    assert await play([ripley, hicks], PLACE, most=2) == 2
    [person] = await asked([ripley, hicks], PLACE)
    await ripley.slash(PLACE, "pace", pace="quick", late=late)
    await away(stage, HALF)
    await stage.until(lambda: told(ripley) == (1, 0), "a reminder")
    return person


@LONG
@pytest.mark.parametrize("late", ["safe", "ai", "wait"])
async def test_the_time_to_think_is_up_while_the_bot_is_dead(stage: Stage, late: WhenLate) -> None:
    """First the reminder is due, then what the host has chosen. Each time the bot is killed as soon as it is told."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    person = await one_is_reminded(ripley, hicks, late)
    await away(stage, HALF)
    other, due = await elsewhere(ripley), (2, 0) if late == "wait" else (1, 1)
    await stage.until(lambda: told(ripley) == due, "what is done about who is late")
    await killed_again(stage, other)
    assert told(ripley) == due
    if late == "ai":
        assert "yours again" in (await person.slash(PLACE, "seat", what="back")).text
    sources = await closed(ripley)
    assert sources[:2] == ["player", "player"]
    assert set(sources[2:]) == {late} - {"wait"}
    assert late == "ai" or len(sources) <= 3
    assert stage.complaints() == stage.errors() == []


@LONG
async def test_what_was_done_before_a_kill_is_told_after_it(stage: Stage) -> None:
    """The safe answer is given, but no message gets through to Discord until the bot is killed."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await one_is_reminded(ripley, hicks, "safe")
    before = journal = await hicks.read(PLACE, "log")
    await stage.kill()
    later(stage, PLACE, HALF)
    stage.discord.faults.cut(MESSAGES, "POST", times=1000)
    await stage.start()
    async with asyncio.timeout(PATIENCE):
        while journal == before:
            await asyncio.sleep(0.1)
            journal = await hicks.read(PLACE, "log")
    await stage.kill()
    assert told(ripley) == (1, 0)
    stage.discord.faults.clear()
    await stage.start()
    other = await elsewhere(ripley)
    await stage.until(lambda: told(ripley) == (1, 1), "the message")
    await killed_again(stage, other)
    assert told(ripley) == (1, 1)
    assert await hicks.read(PLACE, "log") == journal
    assert await closed(ripley) == ["player", "player", "safe"]
    assert stage.complaints() == stage.errors() == []


@LONG
async def test_a_lobby_grows_too_old_while_the_bot_is_dead(stage: Stage) -> None:
    """It is closed once, and says so, and there is room for another."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await lobby(PLACE, ripley)
    await seat(PLACE, hicks)
    other = await elsewhere(ripley)
    await away(stage, LOBBY_SECONDS / 2)
    await killed_again(stage, other)
    assert not said(stage, EXPIRED)
    other = await elsewhere(ripley)
    stage.discord.faults.slow(PATIENCE, MESSAGES, "POST", after=True)
    await away(stage, LOBBY_SECONDS / 2)
    await stage.until(lambda: said(stage, EXPIRED), "the lobby to close")
    await killed_again(stage, other)
    await stage.until(lambda: not stage.tables(PLACE), "its message to say so")
    assert said(stage, EXPIRED) == 1
    await begin(PLACE, ripley, hicks)
    assert len(stage.tables(PLACE)) == 1
    assert stage.complaints() == stage.errors() == []
