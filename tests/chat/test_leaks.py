"""Worlds that look alike to a viewer send him the same messages: texts, buttons, alt texts and pictures to the byte.

In every such world what the viewer cannot know is dealt anew: hands, decks, dice to come. Whatever of it found its way
into anything he is sent would differ.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.chat.bodies import Body
from bot.chat.panel import panel
from bot.chat.reading import board_body, hand_body, log_body
from bot.chat.tabletop import tabletop
from bot.engine.dice import Dice
from bot.games import MODULES
from bot.tables.house import House
from bot.tables.table import Table
from tests.conftest import Figure
from tests.tables.test_table import Clock, act_at_random, duel, reopened

LANGUAGE = "fr"


def sent(body: Body) -> tuple[object, ...]:
    """All that Discord is given of a body."""
    files = [(shot.name, shot.alt, shot.png) for shot in body.shots]
    components = body.view().to_components()  # type: ignore[no-untyped-call]
    return components, files, body.mentions


async def received(table: Table, viewer: int | None) -> AsyncIterator[tuple[str, tuple[object, ...]]]:
    """Everything a viewer can be sent at this moment, by name."""
    yield "table", sent(await tabletop(table))
    yield "board", sent(await board_body(table, viewer, LANGUAGE))
    yield "log", sent(await log_body(table, viewer, LANGUAGE))
    if viewer is not None:
        yield "panel", sent(await panel(table, viewer, LANGUAGE))
        yield "hand", sent(await hand_body(table, viewer, LANGUAGE))


async def look_alike(table: Table, viewer: int | None, dice: Dice) -> None:
    real = table.session
    assert real is not None
    there = {name: body async for name, body in received(table, viewer)}
    table.session = real.world(viewer, dice)
    try:
        async for name, body in received(table, viewer):
            assert body == there[name], f"viewer {viewer} could tell the worlds apart by the {name}"
    finally:
        table.session = real


async def watched_game(house: House, seed: str, every: int) -> int:
    """A whole game of random answers, looked at now and then through every pair of eyes."""
    table = await duel(house)
    dice = Dice(seed)
    moments = 0
    while table.status == "playing":
        if table.head.entries % every == 0:
            for viewer in (0, 1, None):
                await look_alike(table, viewer, dice)
            moments += 1
        await act_at_random(table, dice)
    await table.shut()
    return moments


async def test_worlds_alike_in_messages(tmp_path: Path) -> None:
    assert list(MODULES) == ["alien-menace"], "look through the eyes of every game's viewers"
    house = await reopened(tmp_path, Clock())
    assert await watched_game(house, "eyes", every=4) >= 8
    await house.store.close()


@pytest.mark.long
async def test_worlds_alike_in_messages_of_many_games(tmp_path: Path, figure: Figure) -> None:
    house = await reopened(tmp_path, Clock())
    for n in range(8):
        moments = await watched_game(house, f"eyes {n}", every=5)
        assert moments >= 3
        figure("leak-moments", moments)
    await house.store.close()


async def test_the_worlds_do_differ_where_the_viewer_cannot_look(tmp_path: Path) -> None:
    """Or the tests above could not fail: in a world of seat 0 the hand of seat 1 is another."""
    house = await reopened(tmp_path, Clock())
    table = await duel(house)
    dice = Dice("differ")
    for _ in range(4):
        await act_at_random(table, dice)
    real = table.session
    assert real is not None
    before = sent(await hand_body(table, 1, LANGUAGE))
    hands = set()
    for _ in range(6):
        table.session = real.world(0, dice)
        hands.add(sent(await hand_body(table, 1, LANGUAGE)) == before)
    assert False in hands
    await house.store.close()
