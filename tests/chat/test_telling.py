"""What the channel, the log and a person are told: by whom something was done, how it ended, and nothing twice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from itertools import pairwise

import pytest

from bot.chat import errands
from bot.chat.reading import log_body
from bot.chat.tabletop import COLOUR, LOST_COLOUR, OVER_COLOUR, tabletop
from bot.engine.journal import Line
from bot.engine.play import Outcome
from bot.engine.text import Name, Text, Who, text
from bot.tables import seating
from bot.tables.table import Table
from tests.chat.room import CHANNEL, Room, answers, panel_of

A, B = "Ripley", "Hicks"
FEW_LINES = 30


async def lend(room: Room, who: str) -> str:
    """That person lends the only seat; what the bot says to it."""
    asked = panel_of(await room.slash(who, "seat", what="lend"))
    (button,) = asked.buttons
    return panel_of(await room.press(who, asked, button)).text


async def log(table: Table) -> str:
    """All pages of it, the first lines last."""
    pages = [(await log_body(table, None, "en", page)).texts[1] for page in range(30)]
    return "\n".join(pages)


# By whom


async def test_what_a_person_did_keeps_the_plain_name_when_an_ai_plays_on(room: Room) -> None:
    panel = await room.squad(A, B, mission="hunt-quarters")
    await room.press(A, panel, answers(panel)[0][0])
    table = await room.table_at()
    assert f"- {A} plays Hicks." in await log(table)
    await lend(room, A)
    await lend(room, B)
    await room.discord.until(lambda: table.head.lines > FEW_LINES and not table.lock.locked(), 60)
    told = await log(table)
    assert f"- {A} plays Hicks." in told, "Ripley chose while she sat there"
    assert f"- {B} (AI) plays " in told, "and an AI for Hicks"
    assert f"- {A} (AI) " in told, "as it did all that followed"
    assert f"- {A} (AI) plays Hicks." not in told


@pytest.mark.parametrize(("language", "said"), [("en", "Ada is the Alien"), ("fr", "Ada joue l’Alien")])
async def test_an_ai_has_a_name_like_everybody_else(room: Room, language: str, said: str) -> None:
    lobby = await room.lobby(A)
    await room.pick(A, lobby, "sides", "first-marine")
    await room.press(A, lobby, "Add AI")
    lobby = await room.see(A, f"Seated: {A}, Ada")
    await room.press(A, lobby, "Start")
    assert said in (await log_body(await room.table_at(), None, language)).texts[1]


async def test_two_ais_are_told_apart(room: Room) -> None:
    await room.lobby(A, "glorious-day")
    for _ in range(2):
        await room.press(A, room.table_message(A), "Add AI")
    lobby = await room.see(A, "Ada, Boole")
    await room.press(A, lobby, "Start")
    panel = panel_of(await room.slash(A, "act"))
    await room.press(A, panel, answers(panel)[0][0])
    told = (await log_body(await room.table_at(), None, "en")).texts[1]
    assert "- Ada plays" in told
    assert "- Boole plays" in told


# One moment


async def test_a_message_is_of_one_moment(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the journal is read somebody lends the seat, and the AIs end the game: it is told of before, or after."""
    lobby = await room.lobby(A)
    await room.press(A, lobby, "Add AI")
    lobby = await room.see(A, f"Seated: {A}, Ada")
    await room.press(A, lobby, "Start")
    table = await room.table_at()
    read_lines = table.lines

    async def slowly(viewer: int | None, *, first: int = 0, last: int | None = None) -> list[Line]:
        found = await read_lines(viewer, first=first, last=last)
        await asyncio.sleep(0.3)
        return found

    monkeypatch.setattr(table, "lines", slowly)
    making = asyncio.create_task(tabletop(table))
    await asyncio.sleep(0)
    await seating.lend(table, int(room.discord.user(A).id), 0)
    await room.discord.until(lambda: table.status == "over", 60)
    for body in (await making, await tabletop(table)):
        told = "\n".join([*body.texts, *body.after])
        ended = "my secret was" in told
        buttons = [item.custom_id for row in body.rows if isinstance(row, list) for item in row]
        assert ended == (f"al/rematch/{table.id}" in buttons), (told, buttons)
        assert ended == (body.colour != COLOUR) == ("Waiting for" not in told), told


# Leaving, and the end


async def test_who_leaves_the_game_to_ais_alone_is_not_told_to_take_the_seat_back(room: Room) -> None:
    """They finish it at once: below the result there would be nothing to take back."""
    await room.against_the_ai(A)
    told = await lend(room, A)
    assert f"An AI plays for {A} now" in told
    assert "Take the seat back" not in told


async def test_the_last_sentence_stands_once(room: Room) -> None:
    await room.against_the_ai(A)
    table = await room.table_at()
    await lend(room, A)
    await room.discord.until(lambda: table.status == "over", 90)
    over = await room.see(A, "Rematch")
    reason = over.text.split("**")[1]
    assert over.text.count(reason) == 1
    panel = panel_of(await room.press(A, over, "Log"))
    assert reason in panel.text, "the log has it all"


def ended(table: Table, side: str, lines: Sequence[Line], monkeypatch: pytest.MonkeyPatch) -> None:
    """The table as if that had been its last lines."""
    assert table.session is not None
    table.session.state.outcome = Outcome((), side, text("won" if side == "players" else "lost-squad"))
    table.status = "over"

    async def told(*_: object, **__: object) -> list[Line]:
        return list(lines)

    monkeypatch.setattr(table, "lines", told)


async def test_how_a_mission_ended_is_not_hidden_by_cards_drawn_afterwards(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.squad(A, mission="newt")
    table = await room.table_at()
    gone = [text("left", figure=Name(f"character-{who}"), exit="A") for who in ("newt", "ripley", "hicks", "hudson")]
    out = [Line(one, weight="headline") for one in gone]
    drawn = [Line(text("detected", who=Who(0), card=Name("detection-prowlers"), rule=Text("won"))) for _ in range(9)]
    ended(table, "players", [Line(text("round", round=7)), *out, *drawn], monkeypatch)
    body = await tabletop(table)
    story = body.after[0]
    assert "Newt" in story
    assert "Hudson" in story
    assert "Prowlers" not in story


@pytest.mark.parametrize(("side", "colour"), [("table", LOST_COLOUR), ("players", OVER_COLOUR)])
async def test_a_lost_game_has_the_colour_of_one(
    room: Room, monkeypatch: pytest.MonkeyPatch, side: str, colour: int
) -> None:
    await room.squad(A, mission="hunt-quarters")
    table = await room.table_at()
    running = (await tabletop(table)).colour
    ended(table, side, [Line(text("round", round=1))], monkeypatch)
    assert (await tabletop(table)).colour == colour
    assert running not in (LOST_COLOUR, OVER_COLOUR)
    assert LOST_COLOUR != OVER_COLOUR


# The operator


async def test_one_server_is_not_servers(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "bot.chat.client"):
        await room.restart()
    assert [line for line in caplog.messages if line.startswith("ready as") and line.endswith(" in 1 server")]


# Not too often


async def test_a_table_waits_for_what_the_one_before_it_showed_in_the_channel(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord counts what a channel gets, of whichever table it is."""
    monkeypatch.setattr(errands, "BETWEEN_EDITS", 0.5)
    await room.lobby(A)
    await room.slash(A, "end")
    await room.discord.until(lambda: not room.bot.errands.busy)
    await room.lobby(A)
    await room.discord.until(lambda: not room.bot.errands.busy)
    channel = room.discord.channel(CHANNEL).id
    sent = [entry for entry in room.discord.log.entries if entry.params.get("channel_id") == channel]
    times = [entry.at for entry in sent if entry.method in ("POST", "PATCH") and entry.path.startswith("/channels/")]
    assert len(times) == 3, "a lobby, its end, and another lobby"
    assert all(late - early > 0.4 for early, late in pairwise(times))
