"""Whole games of Alien Menace by the buttons alone, with the real bot in its own process."""

from __future__ import annotations

import pytest

from tests.e2e.afterwards import answers_in, ends_the_journal, export, foreign, leaks
from tests.e2e.people import Person, play
from tests.e2e.stage import PLACE, Stage
from tests.e2e.tables import GAME, begin, check, rematch, shown_log, start, watch


@pytest.mark.long
@pytest.mark.parametrize(("where", "seed"), [("thread", 1), ("channel", 2)])
async def test_two_people_each_in_their_own_language(stage: Stage, where: str, seed: int) -> None:
    place = PLACE if where == "channel" else stage.thread("deck two").id
    ripley, lea, burke = Person(stage, "Ripley", seed), Person(stage, "Léa", seed, "fr"), Person(stage, "Burke")
    await begin(place, ripley, lea)
    given = await play([ripley, lea], place, most=20)
    await watch(burke, place)
    given += await play([ripley, lea], place)
    assert "my secret was" in (await ripley.see(place, "rematch")).text

    replay = await export(ripley, place)
    assert given == stage.answers == answers_in(replay)
    assert ends_the_journal(await shown_log(ripley, place), replay, 0, ["Ripley", "Léa"], "en")
    for owner, reader, person in ((0, 1, lea), (1, 0, ripley), (0, None, burke), (1, None, burke)):
        assert leaks(person.heard, replay, owner, reader) == []
    assert leaks(ripley.heard, replay, 0, 1), "the same check finds the hand in what its owner has read"
    assert leaks(lea.heard, replay, 1, 0)
    assert foreign(lea.heard, GAME, "fr") == []
    assert foreign(ripley.heard, GAME, "en") == []
    assert foreign(lea.heard, GAME, "en"), "the same check finds French in what was written for a Frenchwoman"
    assert len(stage.tables(place)) == 1
    check(stage)

    await rematch(place, lea, ripley)
    assert all(name in lea.table(place).text for name in ("Ripley", "Léa"))
    await start(place, lea)
    assert await play([lea, ripley], place, most=4) == 4
    check(stage)


async def test_one_person_against_the_ai(stage: Stage) -> None:
    zoe = Person(stage, "Zoé", 3, "fr")
    await begin(PLACE, zoe, ai=1)
    given = await play([zoe], PLACE)
    await zoe.see(PLACE, "rematch")
    replay = await export(zoe, PLACE)
    assert given == answers_in(replay)
    assert leaks(zoe.heard, replay, 1, 0) == []
    assert leaks(zoe.heard, replay, 0, 1)
    await rematch(PLACE, zoe)
    check(stage)
    assert foreign(zoe.heard, GAME, "fr") == []
