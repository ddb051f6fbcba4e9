"""Lanterns at the local table: found, begun, played with pictures and AI, looked up, taken back, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from bot.games import MODULES
from bot.local.seen import Shown
from tests.chat.room import CHANNEL, Room, answers, panel_of

KEY, RIPLEY = "lanterns", "Ripley"


def alts(shown: Shown) -> list[str]:
    return [str(picture["description"]) for picture in shown.pictures]


def test_it_is_found() -> None:
    assert KEY in MODULES


async def test_it_is_played_to_its_end(room: Room) -> None:
    lobby = await room.lobby(RIPLEY, KEY)
    await room.press(RIPLEY, lobby, "Add AI")
    lobby = await room.see(RIPLEY, f"Seated: {RIPLEY}, Ada")
    panel = panel_of(await room.press(RIPLEY, lobby, "Start"))
    table, random, undone = await room.table_at(), Random("lanterns"), 0
    for _ in range(200):
        if table.status == "over":
            break
        assert panel.pictures, "the table, and the hand"
        assert all("anterns" in alt or "hand" in alt for alt in alts(panel))
        id, values = random.choice(answers(panel))
        panel = panel_of(await room.press(RIPLEY, panel, id, values))
        undo = [button for button in panel.buttons if "Undo" in button]
        if undo and not undone and table.status == "playing":
            panel = panel_of(await room.press(RIPLEY, panel, undo[0]))
            undone += 1
    assert table.status == "over"
    assert undone
    assert (await table.replay_file()).outcome is not None


@pytest.mark.parametrize(("language", "who", "title"), [("en-US", "Bob", "Torch"), ("fr", "Chloé", "Torche")])
async def test_a_card_and_the_rules_can_be_looked_up(room: Room, language: str, who: str, title: str) -> None:
    room.discord.add_user(who, language)
    shown = await room.discord.slash(who, CHANNEL, "card", {"card": title, "game": KEY})
    assert title in " ".join(alts(panel_of(shown)))
    rules = await room.discord.slash(who, CHANNEL, "rules", {"game": KEY, "topic": "goal"})
    assert "lantern" in panel_of(rules).text
