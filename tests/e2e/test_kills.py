"""kill -9: nothing that was shown as done is lost, nothing is sent twice, and every old button answers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import pytest

from bot.local.validate import TEXT_INPUT, walk
from tests.conftest import Figure
from tests.e2e.afterwards import export
from tests.e2e.evenings import Evening, in_a_window
from tests.e2e.people import Person, asked, has, ids, play
from tests.e2e.stage import PATIENCE, PLACE, Stage
from tests.e2e.tables import begin, close, lobby, seat, start, up_to_date

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
RETRY = re.compile(r"Attempting a reconnect in ([\d.]+)s")
Moment = Callable[[Evening], Awaitable[None]]
MOMENTS = (
    Evening.in_the_lobby,
    Evening.with_a_panel_open,
    Evening.just_after_an_answer,
    Evening.in_the_middle_of_an_answer,
    Evening.in_a_window,
    Evening.with_a_form_open,
    Evening.in_an_undo_vote,
    Evening.while_somebody_is_late,
)
QUICK = (Evening.in_the_lobby, Evening.with_a_form_open, Evening.in_a_window)
QUICK_ON_A_MISSION = (Evening.in_the_middle_of_an_answer, Evening.with_a_form_open, Evening.in_an_undo_vote)
"""One kill each. Somebody is late in `test_kills_timers`."""
SQUAD = ("Ripley", "Hicks", "Vasquez")
ON_A_MISSION = (
    Evening.in_the_lobby,
    Evening.with_a_panel_open,
    Evening.just_after_an_answer,
    Evening.in_the_middle_of_an_answer,
    Evening.with_a_form_open,
    Evening.in_an_undo_vote,
)


def mission(stage: Stage, seed: int) -> Evening:
    """Three people against the aliens."""
    return Evening(stage, seed, "glorious-day", SQUAD, "rescue")


async def killed(evening: Evening, moments: Sequence[Moment]) -> Evening:
    for moment in moments:
        await moment(evening)
        evening.no_doubles()
    await evening.every_old_button_answers()
    return evening


async def test_three_times(stage: Stage) -> None:
    await broken_off(Evening(stage, 1), QUICK)


@pytest.mark.long
async def test_three_times_on_a_mission(stage: Stage) -> None:
    await broken_off(mission(stage, 1), QUICK_ON_A_MISSION)


async def test_a_cut_that_was_confirmed_is_in_the_seed(stage: Stage) -> None:
    """Killed between two cuts in the lobby: the hash stays what it was, and both words are in the game's file."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await lobby(PLACE, ripley)
    await seat(PLACE, hicks)
    promised = hashes(ripley)
    for person, word in ((hicks, "blue"), (ripley, "7")):
        form = (await person.do(await person.see(PLACE, "cut"), "cut")).form
        (field,) = [part["custom_id"] for part in walk(form.data["components"]) if part["type"] == TEXT_INPUT]
        told = await person.send_off(form, {field: word})
        assert f"`{word}`" in told.text
        await stage.restart()
        await person.see(PLACE, "cut", f"{person.name} with `{word}`")
    await start(PLACE, ripley)
    await close(PLACE, ripley)
    assert hashes(ripley) == promised
    replay = await export(ripley, PLACE)
    assert replay.origin is not None
    assert [(cut.name, cut.text) for cut in replay.origin.cuts] == [("Hicks", "blue"), ("Ripley", "7")]
    assert [replay.origin.hash] == promised
    assert stage.complaints() == stage.errors() == []


def hashes(person: Person) -> list[str]:
    """What stands at the table of 64 digits."""
    return re.findall(r"\b[0-9a-f]{64}\b", person.table(PLACE).text)


async def broken_off(evening: Evening, moments: Sequence[Moment]) -> None:
    await killed(evening, moments)
    await evening.broken_off()
    assert evening.kills == len(moments)
    assert evening.stage.complaints() == evening.stage.errors() == []


@pytest.mark.long
@pytest.mark.cases(5)
async def test_ten_times_and_more(stage: Stage, case: int, figure: Figure) -> None:
    """On a mission, or in a duel: each moment once, then any."""
    more = Random(f"moments {case}").choices(MOMENTS[1:], k=10 - len(MOMENTS))
    if case == 0:
        evening = await killed(mission(stage, 7), [*ON_A_MISSION, *ON_A_MISSION[1:5]])
    else:
        evening = await killed(Evening(stage, 1 + case), [*MOMENTS, *more])
    await evening.to_the_end()
    assert evening.kills >= 10
    assert stage.complaints() == stage.errors() == []
    figure("kills", evening.kills)
    figure("kill-answers", stage.answers)
    figure("requests", len(stage.requests()))


@pytest.mark.long
async def test_when_discord_has_taken_a_message_and_the_bot_has_not_heard_of_it(stage: Stage) -> None:
    """The table's message, and somebody's hand: each is there once."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    stage.discord.faults.slow(PATIENCE, MESSAGES, "POST", after=True)
    await ripley.slash(PLACE, "play")
    await stage.until(lambda: stage.tables(PLACE), "the table")
    await stage.restart()
    await hicks.do(ripley.table(PLACE), "join")
    await stage.until(lambda: stage.discord.dms(hicks.user), "the welcome")
    seated = await ripley.see(PLACE, "start", "Hicks")
    stage.discord.faults.slow(PATIENCE, MESSAGES, "POST", after=True)
    ripley.panel = (await ripley.do(seated, "start")).shown
    hicks.panel = (await hicks.slash(PLACE, "act")).shown  # the table's message waits behind the hand
    await play([ripley, hicks], PLACE, most=4)
    await stage.until(lambda: ripley.hands() or hicks.hands(), "a hand")
    await play([ripley, hicks], PLACE, most=6)  # meanwhile that hand has changed
    await stage.restart()
    await play([ripley, hicks], PLACE, most=4)
    for person in (ripley, hicks):
        await person.see_hand()
    await up_to_date(ripley, PLACE)
    assert [len(stage.tables(PLACE)), len(ripley.hands()), len(hicks.hands())] == [1, 1, 1]


async def test_just_after_the_end(stage: Stage) -> None:
    """The host has closed the table; that the table's own message says so is still to come."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await begin(PLACE, ripley, hicks)
    await ripley.see(PLACE, "act")
    await ripley.do((await ripley.slash(PLACE, "end")).shown, "close")
    assert not has(ripley.table(PLACE), "rematch")
    await stage.restart()
    await ripley.see(PLACE, "rematch")
    assert len(stage.tables(PLACE)) == 1


async def test_stopped_in_good_order(stage: Stage) -> None:
    """SIGTERM: it ends by itself and without an error, and everything is there afterwards.

    Whoever has not been heard since is still written to in their own language.
    """
    ripley, lea = Person(stage, "Ripley"), Person(stage, "Léa", 0, "fr")
    await begin(PLACE, ripley, lea, options={"sides": "first-marine"})
    await lea.open_panel(PLACE)
    await lea.answer()
    before = await ripley.read(PLACE, "board"), await ripley.read(PLACE, "log")
    await stage.stop()
    await stage.start()
    assert (await ripley.read(PLACE, "board"), await ripley.read(PLACE, "log")) == before
    await ripley.answer()
    assert "votre main" in (await lea.see_hand()).text
    assert await play([ripley, lea], PLACE, most=2) == 2
    assert stage.complaints() == stage.errors() == []


@pytest.mark.long
async def test_stopped_while_discord_cannot_be_reached(stage: Stage) -> None:
    """The bot tries to come back, at longer and longer intervals. Told to stop it does so, in the middle of a wait."""
    stage.discord.faults.drop_gateway(600.0)
    await stage.until(lambda: any(float(wait) > 15 for wait in RETRY.findall(stage.bot_log())), "a long wait", 180.0)
    await stage.stop(within=12.0)


@pytest.mark.long
async def test_in_a_window_that_a_standing_order_passes(stage: Stage) -> None:
    """The order was about to be followed. It is followed after the restart, without its owner."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    settings = (await hicks.do((await hicks.slash(PLACE, "settings")).shown, "asked")).shown
    for moment in [id for id in ids(settings) if "/cancel-" in id]:
        settings = (await hicks.press(settings, moment, ["never"])).shown
    await begin(PLACE, ripley, hicks, options={"sides": "first-marine"})
    await hicks.open_panel(PLACE)
    while not in_a_window(hicks):
        for person in (ripley, hicks):
            await person.look()
            if not in_a_window(hicks) and await person.answer():
                await hicks.open_panel(PLACE)
            assert not person.is_over, "no window opened in the whole game"
    await stage.restart()
    async with asyncio.timeout(PATIENCE):
        while "(Hicks)**" in await ripley.read(PLACE, "board"):
            await asyncio.sleep(0.1)


@pytest.mark.long
async def test_while_somebody_is_called(stage: Stage) -> None:
    """Who is called to the table is called once, and the call stays until it is heard."""
    ripley, hicks = Person(stage, "Ripley"), Person(stage, "Hicks")
    await begin(PLACE, ripley, hicks, options={"sides": "first-marine"})
    for person in (ripley, hicks):
        await person.see_hand()
    stage.discord.faults.slow(PATIENCE, MESSAGES, "POST", after=True)
    await stage.until(lambda: calls(stage), "a call")
    await stage.restart()
    await stage.until(lambda: len(calls(stage)) == 1 and len(stage.discord.world.pings) >= 2, "both to be called")
    heard, gone = calls(stage), len(stage.requests("DELETE", MESSAGE))
    stage.discord.faults.slow(PATIENCE, MESSAGE, "DELETE")
    await play([ripley, hicks], PLACE, most=2)
    before = await asked([ripley, hicks], PLACE)
    while before == await asked([ripley, hicks], PLACE):
        await before[0].answer()
    await stage.until(lambda: len(stage.requests("DELETE", MESSAGE)) > gone, "the call that was heard to go")
    await stage.restart()
    await stage.until(lambda: len(calls(stage)) == 1 and calls(stage) != heard, "another call, and only that one")
    assert stage.complaints() == stage.errors() == []
    assert has(ripley.table(PLACE), "act")


def calls(stage: Stage) -> list[str]:
    return [message.id for message in stage.public(PLACE) if "it is your move" in message.text]
