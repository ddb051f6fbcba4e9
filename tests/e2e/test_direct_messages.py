"""Hands by direct message, and what happens when somebody's direct messages are closed."""

from __future__ import annotations

import pytest

from bot.local.log import Entry
from tests.e2e.people import REFUSAL, Person, asked, play
from tests.e2e.stage import PLACE, Stage
from tests.e2e.tables import begin, check, lobby, seat, start


def told_alone(person: Person, words: str) -> bool:
    return any(words in heard.words.lower() for heard in person.heard if heard.private)


def refused(stage: Stage) -> list[Entry]:
    return [entry for entry in stage.requests() if entry.code == 50007]


async def test_hands_come_by_direct_message_and_are_edited_there(stage: Stage) -> None:
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await begin(PLACE, ripley, hicks)
    await play([ripley, hicks], PLACE, most=8)
    hand = await hicks.see_hand()
    hicks.panel = (await hicks.do(hand, "act")).shown
    await play([ripley, hicks], PLACE, most=10)
    assert hicks.panel.channel_id == hand.channel_id, "the panel works there, too"
    for person in (ripley, hicks):
        assert "your hand" in (await person.see_hand()).text
        assert len(person.hands()) == 1, "there is one hand, and it is kept up to date"
    check(stage)


@pytest.mark.long
async def test_closed_at_join(stage: Stage) -> None:
    """Who cannot be written to is told so when joining, and sees the hand on request."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    stage.discord.faults.close_dms(hicks.user)
    await begin(PLACE, ripley, hicks)
    hand = (await hicks.do(await hicks.see(PLACE, "hand"), "hand")).shown
    assert hand.is_ephemeral
    assert hand.pictures
    await play([ripley, hicks], PLACE, most=10)
    assert stage.complaints() == stage.errors() == []
    assert told_alone(hicks, "direct message"), "told in the channel, to him alone"
    assert len(refused(stage)) <= 3, "a door that is shut is not knocked at again and again"


@pytest.mark.long
async def test_closed_after_joining(stage: Stage) -> None:
    """The hand cannot be sent any more: it is shown on request, and who is called to the table is told so."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await lobby(PLACE, ripley)
    await seat(PLACE, hicks)
    await stage.until(lambda: stage.discord.dms(hicks.user), "the welcome")
    stage.discord.faults.close_dms(hicks.user)
    await start(PLACE, ripley)
    await play([ripley, hicks], PLACE, most=6)
    await stage.until(lambda: refused(stage), "the bot to find out")
    hand = (await hicks.do(await hicks.see(PLACE, "hand"), "hand")).shown
    assert hand.is_ephemeral
    assert hand.pictures
    last: Person | None = None
    while (now := await asked([ripley, hicks], PLACE)) != [hicks] or last is not ripley:
        last = now[0]
        await last.answer()
    calls = f"<@{hicks.user.id}>"
    await stage.until(
        lambda: any(calls in message.text and "My hand" in message.text for message in stage.public(PLACE)),
        "a call that says where the hand is",
    )
    assert len(refused(stage)) <= 3, "a door that is shut is not knocked at again and again"
    assert stage.complaints() == stage.errors() == []


@pytest.mark.long
async def test_nobody_is_welcomed_to_a_seat_they_did_not_get(stage: Stage) -> None:
    ripley, hicks, burke = (Person(stage, name) for name in ("Ripley", "Hicks", "Burke"))
    await lobby(PLACE, ripley)
    stage.discord.faults.slow(2.0, "/channels/{channel_id}/messages/{message_id}", "PATCH")
    table = ripley.table(PLACE)
    await hicks.do(table, "join")
    await stage.until(lambda: stage.discord.dms(hicks.user), "the welcome")
    await burke.do(table, "join")
    await stage.until(lambda: told_alone(burke, REFUSAL), "the refusal")
    assert not stage.discord.dms(burke.user)
    await hicks.see(PLACE, "leave", "Hicks")
    assert stage.complaints() == stage.errors() == []
