"""When Discord is not itself: refusals, bursts of errors, cut lines, late answers.

The game goes on, nobody is left waiting, and what a person is told about it is true.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from bot.local.seen import Shown
from tests.e2e.people import REFUSAL, Person, choices, ids, play
from tests.e2e.stage import PLACE, Stage
from tests.e2e.tables import begin, check, up_to_date

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


async def duel(stage: Stage) -> tuple[Person, Person]:
    """Two people with their panels open, both asked something."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await begin(PLACE, ripley, hicks, options={"sides": "first-marine"})
    await hicks.open_panel(PLACE)
    return ripley, hicks


@pytest.mark.long
async def test_permissions_lost(stage: Stage) -> None:
    """Without the right to write the bot says so, rather than promise a table that never comes.

    In mid-game the panel works on; when the permissions are back, so is the table's message.
    """
    faults, channel = stage.discord.faults, stage.discord.channel(PLACE)
    faults.lose_permissions(channel, "send_messages")
    told = await Person(stage, "Ripley").slash(PLACE, "play")
    assert REFUSAL in told.text
    faults.restore_permissions(channel)
    ripley, hicks = await duel(stage)
    faults.lose_permissions(channel, "view_channel", "send_messages")
    assert await play([ripley, hicks], PLACE, most=4) == 4
    await stage.until(lambda: any(entry.status == 403 for entry in stage.requests()), "Discord to refuse an edit")
    faults.restore_permissions(channel)
    await play([ripley, hicks], PLACE, most=2)
    await up_to_date(ripley, PLACE)
    assert len(stage.tables(PLACE)) == 1
    assert stage.complaints() == stage.errors() == []


@pytest.mark.long
async def test_bursts_of_rate_limits_and_errors(stage: Stage) -> None:
    """However often Discord says no: in the end the table's message is right, though nobody answers after that."""
    ripley, hicks = await duel(stage)
    faults = stage.discord.faults
    for _ in range(2):
        faults.rate_limit(0.3, MESSAGES + "*", times=6)
        faults.fail(500, MESSAGES + "*")
        faults.fail(502, CALLBACK)
        assert await play([ripley, hicks], PLACE, most=3) == 3
    faults.clear()
    await up_to_date(ripley, PLACE)
    faults.fail(503, MESSAGE, "PATCH", times=2, message="Service Unavailable")
    await play([ripley, hicks], PLACE, most=1)
    await stage.until(lambda: any(entry.status == 503 for entry in stage.requests()), "the edit to fail")
    await up_to_date(hicks, PLACE)
    assert len(stage.tables(PLACE)) == 1
    assert stage.complaints() == stage.errors() == []


@pytest.mark.long
async def test_a_cut_line_stops_neither_hands_nor_the_table(stage: Stage) -> None:
    """Whatever request it strikes: a hand, the table's message, somebody's name."""
    ripley, hicks = await duel(stage)
    for path in (MESSAGE, "/users/*", MESSAGES):
        stage.discord.faults.cut(path)
        await play([ripley, hicks], PLACE, most=3)
        await up_to_date(ripley, PLACE)
    for person in (ripley, hicks):
        await person.see_hand()
    assert stage.complaints() == stage.errors() == []


@pytest.mark.long
async def test_an_answer_whose_acknowledgement_is_lost(stage: Stage) -> None:
    """It counts: the other learns of it, and an open panel shows it. Pressing again is answered politely."""
    ripley, hicks = await duel(stage)
    faults = stage.discord.faults
    losses: list[Callable[[], None]] = [
        lambda: faults.slow(3.5, CALLBACK),  # Discord has given it up by then: 10062
        lambda: faults.cut(CALLBACK),
    ]
    for lose in losses:
        person = next(one for one in (ripley, hicks) if one.panel and choices(one.panel))
        assert person.panel is not None
        old, (custom_id, _) = person.panel, choices(person.panel)[0]
        newer = await person.open_panel(PLACE)
        await up_to_date(person, PLACE)
        lose()
        lost = await stage.discord.click(person.user, old, custom_id)
        assert lost.failed == "no-answer" or "nothing was changed" not in lost.text
        await up_to_date(hicks, PLACE)
        await stage.until(partial(has_moved_on, stage, newer, custom_id), "the panel to follow")
        again = await person.press(old, custom_id)
        assert REFUSAL in again.text
        for one in (ripley, hicks):
            await one.open_panel(PLACE)
    assert stage.complaints() == stage.errors() == []


def has_moved_on(stage: Stage, panel: Shown, custom_id: str) -> bool:
    return custom_id not in ids(stage.discord.look(panel))


@pytest.mark.long
async def test_the_gateway_goes_away_under_an_open_panel(stage: Stage) -> None:
    ripley, hicks = await duel(stage)
    faults = stage.discord.faults
    for lose in (faults.reconnect, faults.invalid_session, lambda: faults.drop_gateway(1.0)):
        lose()
        await stage.until(lambda: not stage.discord.gateway.online, "the line to break")
        await stage.until(lambda: stage.discord.gateway.online, "the bot to come back")
        assert await play([ripley, hicks], PLACE, most=3) == 3
    assert stage.complaints() == stage.refused() == []


async def test_tokens_expire_and_messages_grow_old(stage: Stage) -> None:
    """Every press brings a token of its own, so a panel from an hour ago works; and the table stays one message."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await ripley.slash(PLACE, "play")
    table = await ripley.see(PLACE, "join")
    stage.discord.faults.slow(1.0, MESSAGES, "POST")
    await hicks.do(table, "join")
    stage.discord.faults.jump(16 * 60)  # while the bot waits for Discord to take the welcome
    await hicks.see(PLACE, "leave", "Hicks")
    ripley.panel = (await ripley.do(await ripley.see(PLACE, "start"), "start")).shown
    await hicks.open_panel(PLACE)
    stage.discord.faults.jump(3700)
    assert await play([ripley, hicks], PLACE, most=12) == 12
    await up_to_date(ripley, PLACE)
    assert len(stage.tables(PLACE)) == 1
    assert stage.complaints() == stage.errors() == []


@pytest.mark.long
async def test_slow_answers_and_many_presses(stage: Stage) -> None:
    """Both people press the same button five times at the same moment: every press is answered, one counts.

    Then every request takes a second: people are still answered in time.
    """
    ripley, hicks = await duel(stage)
    presses = []
    for person in (ripley, hicks):
        assert person.panel is not None
        presses += [person.press(person.panel, choices(person.panel)[0][0]) for _ in range(5)]
    assert all(outcome.text for outcome in await asyncio.gather(*presses))
    log = (await ripley.do(await ripley.see(PLACE, "log"), "log")).shown
    earlier = next(id for id in ids(log) if id.startswith("al/log/"))
    journal = await ripley.press(log, earlier)
    assert journal.text.count("keeps the hand") == 2
    for person in (ripley, hicks):
        await person.open_panel(PLACE)
    stage.discord.faults.slow(1.0, times=6)
    assert await play([ripley, hicks], PLACE, most=4) == 4
    stage.discord.faults.clear()
    check(stage)
