"""Missions of Another Glorious Day by the buttons alone, with the real bot in its own process."""

from __future__ import annotations

import pytest

from bot.engine.save import Answer
from tests.e2e.afterwards import answers_in, ends_the_journal, export, foreign, roles
from tests.e2e.people import Person, play
from tests.e2e.stage import PLACE, Stage
from tests.e2e.tables import begin, check, close, rematch, shown_log, start, watch

GAME = "glorious-day"
WHOLE = 10_000


@pytest.mark.long
@pytest.mark.parametrize("most", [40, WHOLE])
async def test_three_people_and_a_kill(stage: Stage, most: int) -> None:
    """To the end, or so many answers of it; in the middle the bot is killed."""
    ripley, lea, hicks = (Person(stage, *who) for who in (("Ripley", 1), ("Léa", 1, "fr"), ("Hicks", 1)))
    burke, people = Person(stage, "Burke"), [ripley, lea, hicks]
    await begin(PLACE, *people, options={"mission": "rescue"}, game=GAME)
    given = await play(people, PLACE, most=30)
    await watch(burke, PLACE)
    await stage.restart()
    given += await play(people, PLACE, most=most - given)
    if most < WHOLE:
        await close(PLACE, ripley)
    assert "my secret was" in (await ripley.see(PLACE, "rematch")).text

    replay = await export(ripley, PLACE)
    assert given == stage.answers == answers_in(replay)
    assert {entry.seat for entry in replay.log if isinstance(entry, Answer)} == {0, 1, 2}
    names = ["Ripley", "Léa", "Hicks"]
    assert ends_the_journal(await shown_log(ripley, PLACE), replay, 0, names, "en")
    assert ends_the_journal(await shown_log(lea, PLACE), replay, 1, names, "fr")
    assert [person.hands() for person in people] == [[], [], []], "hands are open"
    assert foreign(lea.heard, GAME, "fr") == []
    assert foreign(ripley.heard, GAME, "en") == []
    assert foreign(lea.heard, GAME, "en"), "the same check finds French in what was written for a Frenchwoman"
    assert len(stage.tables(PLACE)) == 1
    check(stage)

    await rematch(PLACE, lea, ripley, hicks)
    assert all(name in lea.table(PLACE).text for name in names)
    await start(PLACE, lea)
    assert await play([lea, ripley, hicks], PLACE, most=4) == 4
    check(stage)


async def test_one_person_with_two_seats_and_the_ai(stage: Stage) -> None:
    """One panel asks for both seats, one after the other."""
    zoe = Person(stage, "Zoé", 2, "fr")
    await begin(PLACE, zoe, zoe, ai=1, options={"mission": "hunt-quarters"}, game=GAME)
    panel = zoe.panel
    given = await play([zoe], PLACE, most=12)
    assert panel is not None
    assert zoe.panel is not None
    assert zoe.panel.id == panel.id
    await close(PLACE, zoe)
    replay = await export(zoe, PLACE)
    assert given == answers_in(replay) == 12
    answers = [entry for entry in replay.log if isinstance(entry, Answer)]
    assert {entry.seat for entry in answers if entry.source == "player"} == {0, 1}
    assert {entry.seat for entry in answers if entry.source == "ai"} == {2}
    assert ends_the_journal(await shown_log(zoe, PLACE), replay, 0, [*roles(replay, "fr")[:2], "Ada"], "fr")
    assert foreign(zoe.heard, GAME, "fr") == []
    check(stage)


async def test_somebody_hasty_gives_several_answers_in_one_press(stage: Stage) -> None:
    """Plans, hints and “do it for us”: what is in the file is what they have read, and nobody sees more for it."""
    zoe = Person(stage, "Zoé", 4, hasty=True)
    await begin(PLACE, zoe, ai=2, options={"mission": "newt"}, game=GAME)
    given = await play([zoe], PLACE, most=25)
    await close(PLACE, zoe)
    replay = await export(zoe, PLACE)
    assert answers_in(replay) > given
    assert ends_the_journal(await shown_log(zoe, PLACE), replay, 0, ["Zoé", "Ada", "Boole"], "en")
    check(stage)
