"""Whatever strangers press, send or type: nothing changes, nobody is called, and no secret is shown."""

from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest

from bot.games import MODULES
from bot.local.seen import Shown
from tests import about
from tests.chat.dealing import NAMES
from tests.chat.room import CHANNEL, Room, answers, panel_of
from tests.chat.strangers import HOSTILE, Attack, Errors, standing
from tests.conftest import Figure

A, B = "Ripley", "Hicks"
VAULT = "vault"
PLACES = (*MODULES, VAULT)
"""Each game is played in a channel of its own."""
OldAnswer = tuple[Shown, str, list[str] | None]


@pytest.fixture(autouse=True)
def _nobody_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is awaited is called after a while; here that would look like somebody's doing."""
    monkeypatch.setattr("bot.chat.errands.CALL_SECONDS", 10_000.0)


QUICK, LONG, AT_ONCE = 800, 5_000, 10


async def at_table(room: Room, game: str) -> dict[str, Shown]:
    """A game begun in its channel, with everybody's panel."""
    room.discord.world.add_channel(game)
    seated = [NAMES[holder] for holder in about.holders(game)]
    host, lobby = seated[0], await room.lobby(seated[0], game, game)
    for option, value in about.about(game).options.items():
        await room.pick(host, lobby, option, value)
    await room.join(*seated[1:], place=game)
    for who in seated:
        lobby = await room.see(host, who, game)
    first = panel_of(await room.press(host, lobby, "Start"))
    table = await room.see(host, "Waiting for", game)
    others = [who for who in dict.fromkeys(seated) if who != host]
    return {host: first, **{who: panel_of(await room.press(who, table, "Act")) for who in others}}


async def played(room: Room, panels: dict[str, Shown], place: str, random: Random, times: int) -> list[OldAnswer]:
    """They play a while, if the game is not over before; every answer that was offered meanwhile."""
    old: list[OldAnswer] = []
    table = await room.table_at(place)
    for _ in range(times):
        for who in list(panels):
            if table.status == "over":
                return old
            old += [(panels[who], *answer) for answer in answers(panels[who])]
            after = await room.play_on(who, panels[who], random)
            panels[who] = after or panel_of(await room.press(who, room.table_message(who, place), "Act"))
    return old


async def full_lobby(room: Room) -> None:
    """One that has a select for its game, and in which two people hold all six seats."""
    await room.lobby(A, "glorious-day", VAULT)
    await room.join(A, B, A, B, A, place=VAULT)


async def under_attack(room: Room, tries: int, seed: int = 0) -> Attack:
    """Every game in the middle, a lobby, and a stranger at work in their channels."""
    random = Random(f"{tries} tries {seed}")
    old: list[OldAnswer] = []
    room.discord.world.add_channel(VAULT)
    for game in MODULES:
        old += await played(room, await at_table(room, game), game, random, 12)
    await full_lobby(room)
    names = [name for name in HOSTILE if name.strip("\x00\x07\n")]
    attack = Attack(room, random, room.discord.add_user(names[0][:32]), [id for _, id, _ in old], PLACES)
    await room.discord.until(lambda: not room.bot.errands.busy)
    before = await standing(room)
    pings = list(room.discord.world.pings)
    errors = Errors()
    logging.getLogger("bot").addHandler(errors)
    try:
        for n in range(tries // AT_ONCE):
            if n % 50 == 49:
                name, locale = names[n // 50 % len(names)][:32], random.choice(["fr", "en-US"])
                attack.stranger = room.discord.add_user(name, locale)
            await asyncio.gather(*(attack.once() for _ in range(AT_ONCE)))
            if n % 20 == 19:
                assert await standing(room) == before, n
    finally:
        logging.getLogger("bot").removeHandler(errors)
    assert await standing(room) == before
    assert room.discord.world.pings == pings
    assert errors.found == []
    return attack


async def test_a_stranger_changes_nothing(room: Room) -> None:
    attack = await under_attack(room, QUICK)
    assert attack.unanswered < QUICK / 10, "whoever asks gets an answer"


@pytest.mark.long
@pytest.mark.cases(10)
async def test_a_stranger_changes_nothing_however_long_they_try(room: Room, case: int, figure: Figure) -> None:
    figure("strangers", (await under_attack(room, LONG, case)).sent)


@pytest.mark.parametrize("game", MODULES)
async def test_the_owners_old_buttons_change_nothing(room: Room, game: str) -> None:
    """Every answer that was ever offered, pressed again by its owner and by the other."""
    random = Random(9)
    panels = await at_table(room, game)
    old = await played(room, panels, game, random, 10)
    now = {custom_id for who in panels for custom_id, _ in answers(panels[who])}
    await room.discord.until(lambda: not room.bot.errands.busy)
    before = await standing(room)
    stale = [custom_id for _, custom_id, _ in old if custom_id not in now]
    attack = Attack(room, random, room.discord.user(A), stale, (game,))
    for person in panels:
        attack.stranger = room.discord.user(person)
        for _ in range(20):
            await asyncio.wait_for(attack._old().answer, 10)
    assert await standing(room) == before


async def test_two_clicks_at_the_same_instant_are_one_answer(room: Room) -> None:
    first, _ = await room.duel(A, B)
    custom_id, values = answers(first)[0]
    table = await room.bot.house.at(int(room.discord.channel(CHANNEL).id))
    assert table is not None
    clicks = [room.discord.click(A, first, custom_id, values) for _ in range(4)]
    outcomes = await asyncio.gather(*clicks)
    assert table.head.entries == 1
    assert all(outcome.failed is None for outcome in outcomes)


async def first_message(room: Room, place: str) -> Shown:
    await room.discord.until(lambda: bool(room.discord.messages(place, A)))
    return room.discord.messages(place, A)[0]


async def test_hostile_names_stay_names(room: Room) -> None:
    """In sentences they are plain words: no heading, no link, nobody called."""
    pings = len(room.discord.world.pings)
    for n, name in enumerate(("@everyone", "**x** [y](https://example.org)", "\u202ekcab")):
        guest = room.discord.add_user(name)
        place = room.discord.world.add_channel(f"hostile-{n}")
        await room.discord.slash(guest, place.id, "play", {"game": "alien-menace"})
        shown = await first_message(room, place.id)
        assert "\u202e" not in shown.text
        assert "https://" not in shown.text
        assert "@everyone" not in shown.text
    assert len(room.discord.world.pings) == pings
    assert room.complaints() == []
