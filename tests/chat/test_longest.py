"""The longest of everything: names, hands, both languages. Every body still fits into what Discord takes."""

from __future__ import annotations

import pytest

from bot.engine.cards import bit
from tests.chat.room import CHANNEL, Room, answers, panel_of

LONGEST = "W" * 32


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
