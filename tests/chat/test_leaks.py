"""Worlds that look alike to a viewer send them the same messages: texts, buttons, alt texts and pictures to the byte.

In every such world what the viewer cannot know is dealt anew: hands, decks, blips, dice to come. Whatever of it found
its way into anything they are sent would differ.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from itertools import cycle
from pathlib import Path

import pytest

from bot.chat.bodies import Body
from bot.chat.panel import panel
from bot.chat.reading import board_body, hand_body, log_body
from bot.chat.tabletop import tabletop
from bot.engine.cards import EVERYONE
from bot.engine.dice import Dice
from bot.games import MODULES
from bot.tables import lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.table import AnySession, Table
from tests import about
from tests.about import Eyes
from tests.conftest import Figure
from tests.scale import Scale
from tests.tables.duels import ANN, BOB, CHANNEL, CHO, SERVER, Clock, act_at_random, duel, reopened

LANGUAGE = "fr"
PEOPLE = [(ANN, "Ann"), (BOB, "Bob"), (CHO, "Cho"), (14, "Dee"), (15, "Eve"), (16, "Fay")]
NEWT = {"mission": "newt"}


async def begun(house: House, game: str, seats: int, options: Mapping[str, str]) -> Table:
    """A table with so many people."""
    (ann, first_name), *others = PEOPLE[:seats]
    host = Seat(ann, first_name)
    table = await house.open_lobby(server=SERVER, channel=CHANNEL, game=game, host=host, language="en")
    for person, name in others:
        await lobby.join(table, person, name)
    for key, value in options.items():
        await lobby.set_option(table, ann, key, value)
    await lobby.start(table, ann)
    return table


def sent(body: Body) -> tuple[object, ...]:
    """All that Discord is given of a body."""
    files = [(shot.name, shot.alt, shot.png) for shot in body.shots]
    components = body.view().to_components()  # type: ignore[no-untyped-call]
    return components, files, body.mentions


async def received(table: Table, viewer: int | None) -> AsyncIterator[tuple[str, tuple[object, ...]]]:
    """Everything a viewer can be sent at this moment, by name."""
    yield "table", sent(await tabletop(table))
    for page in (0, 1):
        yield f"board {page}", sent(await board_body(table, viewer, LANGUAGE, page))
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


async def watched_game(table: Table, eyes: Sequence[Eyes], seed: str, every: int) -> int:
    """A whole game of random answers, looked at now and then."""
    dice, looking = Dice(seed), cycle(eyes)
    moments = 0
    while table.status == "playing":
        if table.head.entries % every == 0:
            for viewer in next(looking):
                await look_alike(table, viewer, dice)
            moments += 1
        await act_at_random(table, dice)
    await table.shut()
    return moments


@pytest.mark.parametrize("game", MODULES)
async def test_worlds_alike_in_messages(tmp_path: Path, game: str, scale: Scale) -> None:
    """With the first of its options only, while somebody waits."""
    house, looked = await reopened(tmp_path, Clock()), about.looked(game)
    moments, played = 0, looked.options[: 1 if scale.length == "quick" else None]
    for options in played:
        table = await begun(house, game, looked.seats, options)
        moments += await watched_game(table, looked.eyes, "eyes", looked.every)
    assert moments >= 8 * len(played)
    await house.store.close()


@pytest.mark.long
@pytest.mark.cases(8)
@pytest.mark.parametrize("game", MODULES)
async def test_worlds_alike_in_messages_of_many_games(tmp_path: Path, case: int, figure: Figure, game: str) -> None:
    house, looked = await reopened(tmp_path, Clock()), about.looked(game)
    everybody = [viewer for eyes in looked.eyes for viewer in eyes]
    table = await begun(house, game, looked.seats, looked.options[case % len(looked.options)])
    moments = await watched_game(table, [everybody], f"eyes {case}", looked.seldom)
    assert moments >= 3
    figure("leak-moments", moments)
    await house.store.close()


# The tests above can fail


async def test_the_worlds_do_differ_where_the_viewer_cannot_look(tmp_path: Path) -> None:
    """In a world of seat 0 the hand of seat 1, which it has not seen, is another."""
    house = await reopened(tmp_path, Clock())
    table = await duel(house)
    dice = Dice("differ")
    real = table.session
    assert real is not None
    before = sent(await hand_body(table, 1, LANGUAGE))
    hands = set()
    for _ in range(6):
        table.session = real.world(0, dice)
        hands.add(sent(await hand_body(table, 1, LANGUAGE)) == before)
    assert False in hands
    await house.store.close()


def turn_deck_up(session: AnySession) -> None:
    session.state.deck.seen[:] = [EVERYONE] * len(session.state.deck)


def turn_mission_blips_up(session: AnySession) -> None:
    for blip in session.state.mission_blips:
        blip.known = True


@pytest.mark.parametrize("turn_up", [turn_deck_up, turn_mission_blips_up])
async def test_the_worlds_do_differ_where_nobody_can_look(
    tmp_path: Path, turn_up: Callable[[AnySession], None]
) -> None:
    """Where all is open but what lies face down: if that is turned up, what is sent to all differs, too."""
    house = await reopened(tmp_path, Clock())
    table = await begun(house, "glorious-day", 3, NEWT)
    dice = Dice("differ")
    real = table.session
    assert real is not None
    worlds = [real.twin(), *(real.world(0, dice) for _ in range(6))]
    assert len({tuple(blip.value for blip in world.state.blips) for world in worlds}) > 1
    alike, boards = set(), set()
    for world in worlds:
        table.session = world
        alike.add(str(sent(await board_body(table, 0, LANGUAGE))))
        turn_up(world)
        boards.add(str(sent(await board_body(table, 0, LANGUAGE))))
    assert len(alike) == 1
    assert len(boards) > 1
    await house.store.close()
