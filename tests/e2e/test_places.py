"""Messages, channels and servers that go away under a table."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.world import PUBLIC_THREAD
from tests.e2e.people import REFUSAL, Person, play
from tests.e2e.stage import PATIENCE, PLACE, Stage
from tests.e2e.tables import begin, check, up_to_date


def at_home(stage: Stage, person: Person) -> str:
    """That person's direct messages with the bot."""
    return stage.discord.world.open_dm(person.user).id


async def no_tables(stage: Stage, person: Person) -> None:
    """Waits until that person sits at no table any more."""
    async with asyncio.timeout(PATIENCE):
        while "<#" in await person.read(at_home(stage, person), "games"):
            await asyncio.sleep(0.1)


async def test_a_deleted_table_message_is_posted_anew(stage: Stage) -> None:
    """And a deleted panel is opened again."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await begin(PLACE, ripley, hicks)
    await hicks.open_panel(PLACE)
    table = ripley.table(PLACE)
    stage.discord.faults.lose_message(stage.discord.message(table))
    await play([ripley, hicks], PLACE, most=3)
    await stage.until(lambda: stage.tables(PLACE), "a new table message")
    assert ripley.table(PLACE).id != table.id
    for person in (ripley, hicks):
        assert person.panel is not None
        stage.discord.faults.lose_message(stage.discord.message(person.panel))
        await person.open_panel(PLACE)
    assert await play([ripley, hicks], PLACE, most=3) == 3
    assert len(stage.tables(PLACE)) == 1
    assert stage.complaints() == stage.errors() == []


@pytest.mark.long
async def test_a_deleted_place_ends_its_table(stage: Stage) -> None:
    """A channel, a thread, and a thread whose channel is deleted. Who played there can still have the file."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    world = stage.discord.world
    parent, other = world.add_channel("hangar"), world.add_channel("vault")
    thread = world.add_thread(stage.discord.channel(PLACE), "deck two", PUBLIC_THREAD, ripley.user)
    inner = world.add_thread(parent, "deck three", PUBLIC_THREAD, ripley.user)
    for place, gone in ((other, other), (thread, thread), (inner, parent)):
        ripley.panel = hicks.panel = None
        await begin(place.id, ripley, hicks)
        await play([ripley, hicks], place.id, most=4)
        await up_to_date(ripley, place.id)
        stage.discord.faults.lose_channel(gone)
        await no_tables(stage, ripley)
    assert stage.complaints() == stage.errors() == []
    file = await ripley.slash(at_home(stage, ripley), "export")
    assert file.shown.attachments


@pytest.mark.long
async def test_a_channel_deleted_while_the_bot_is_down(stage: Stage) -> None:
    ripley = Person(stage, "Ripley")
    await begin(PLACE, ripley, ai=1)
    await stage.kill()
    stage.discord.faults.lose_channel(stage.discord.channel(PLACE))
    await stage.start()
    await no_tables(stage, ripley)
    assert stage.errors() == []


@pytest.mark.long
async def test_an_outage_and_an_expulsion(stage: Stage) -> None:
    """An outage of the server is not the end of a table; being thrown out is. Invited again, the bot opens new ones."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await begin(PLACE, ripley, hicks)
    await hicks.open_panel(PLACE)
    stage.discord.faults.outage()
    stage.discord.faults.outage(over=True)
    assert await play([ripley, hicks], PLACE, most=6) == 6
    check(stage)
    stage.discord.faults.kick_bot()
    stage.discord.faults.invite_bot()
    await no_tables(stage, ripley)
    assert ripley.panel is not None
    assert REFUSAL in (await ripley.do(ripley.panel, "undo")).text
    await begin(PLACE, hicks, ai=1)
    assert stage.complaints() == stage.errors() == []
