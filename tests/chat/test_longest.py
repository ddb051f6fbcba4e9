"""The longest of everything: names, hands, both languages. Every body still fits into what Discord takes."""

from __future__ import annotations

import pytest

from bot.engine.cards import bit
from bot.games.glorious_day.content import CONTENT
from bot.local.seen import Shown
from tests.chat.room import CHANNEL, Room, answers, panel_of, select_of
from tests.scale import now_and_later

LONGEST = "W" * 32
BUTTON, IN_SELECT, IN_ALT, IN_ALL = 80, 100, 1024, 4000
"""So many letters Discord takes in a label, in an option, in an alt text, and in all texts of a message."""
OPTIONS, COMPONENTS = 25, 40
EASY = {"outfit": "quartermaster", "turret-facing": "north", "deploy": "pass", "activation": "move"}
"""What is answered to a question; to any other the first thing that is offered."""
QUESTIONS = {"hero", "outfit", "turret", "turret-facing", "deploy", "first", "activation", "move"}


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_whole_deck_in_hand(room: Room, locale: str) -> None:
    """Forty-eight cards: pages to turn, a picture with all of them, and an alt text that fits."""
    host, guest = LONGEST, "M" * 32
    room.discord.add_user(host, locale)
    room.discord.add_user(guest, locale)
    await room.duel(host, guest)
    table = await room.bot.house.at(int(room.discord.channel(CHANNEL).id))
    assert table is not None
    assert table.session is not None
    state = table.session.state
    for side in (state.marine, state.alien):
        while len(side.deck):
            side.hand.put(side.deck.cards.pop(), bit(side.seat))
            side.deck.seen.pop()
    panels = {}
    for who in (host, guest):
        panels[who] = panel_of(await room.press(who, room.table_message(who), "Act"))
        hand = panel_of(await room.slash(who, "hand"))
        assert hand.pictures
        assert len(str(hand.pictures[0]["description"])) <= 1024
        assert panel_of(await room.slash(who, "board")).text
    for who in (host, guest):
        panels[who] = panel_of(await room.press(who, panels[who], *answers(panels[who])[0]))
    panels[host] = panel_of(await room.press(host, room.table_message(host), "Act"))
    assert room.complaints() == []


def fits(message: Shown) -> bool:
    """Whether Discord would take it, and nothing on it looks the same as something else."""
    parts = message.components
    labels = [str(part["label"]) for part in parts if part.get("label")]
    lists = [[str(option["label"]) for option in part["options"]] for part in parts if part.get("options")]
    alts = [str(picture["description"]) for picture in message.pictures]
    return (
        len(parts) <= COMPONENTS
        and len(message.text) <= IN_ALL
        and all(0 < len(label) <= BUTTON for label in labels)
        and all(len(one) <= OPTIONS and all(0 < len(label) <= IN_SELECT for label in one) for one in lists)
        and all(len(set(one)) == len(one) for one in (labels, *lists))
        and all(0 < len(alt) <= IN_ALT for alt in alts)
    )


@pytest.mark.parametrize("locale", now_and_later(["fr", "en-US"]))
async def test_six_seats_on_a_mission(room: Room, locale: str) -> None:
    """From the first question to a move, with all the squares of a map for a turret, and a hand of many cards."""
    people = [letter * 32 for letter in "WMQGOD"]
    for name in people:
        room.discord.add_user(name, locale)
    await room.squad(*people, mission="survive")
    table = await room.table_at()
    asked = set[str]()
    while "move" not in asked:
        assert table.session is not None
        seat = table.session.waiting[0]
        name = table.session.offer(seat).name
        panel = panel_of(await room.slash(people[seat], "act"))
        assert fits(panel), name
        if name not in asked and len(table.session.offer(seat).options) > OPTIONS:
            panel = panel_of(await room.press(people[seat], panel, select_of(panel, "page"), ["1"]))
            assert fits(panel), name
        asked.add(name)
        offered = {values[0] if values else id.rpartition("/")[2]: (id, values) for id, values in answers(panel)}
        await room.press(people[seat], panel, *offered.get(EASY.get(name, ""), next(iter(offered.values()))))
    assert asked >= QUESTIONS, asked
    assert table.session is not None
    table.session.state.hands[0] = CONTENT.endurance_deck()[:40]
    for command in ("act", "hand", "board", "log"):
        assert fits(panel_of(await room.slash(people[0], command))), command
    await room.see(people[0], people[table.session.waiting[0]])
    assert fits(room.table_message(people[0]))
    assert room.complaints() == []
