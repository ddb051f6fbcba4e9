"""A lobby with more than one game to choose from, people who hold more than one seat, and who has played none yet."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.table import Table
from tests.chat.room import CHANNEL, Room, panel_of, select_of

A, B = "Ripley", "Hicks"
FEW_ANSWERS = 3


async def test_another_game_in_the_same_lobby(room: Room) -> None:
    """The host picks it, with options of its own; a duel cannot be had while one person holds two seats."""
    lobby = await room.lobby(A)
    table = await room.table_at()
    assert "Only the host" in panel_of(await room.press(B, lobby, select_of(lobby, "game"), ["glorious-day"])).text
    await room.pick(A, lobby, "game", "glorious-day")
    lobby = await room.see(A, "For 1 to 6 players")
    assert "Bug hunt: Operations** · A pistol each" in lobby.text
    await room.pick(A, lobby, "mission", "rescue")
    await room.see(A, "**Rescue** · They took some of your people alive")
    await room.join(A)
    await room.see(A, f"Seated: {A} 1, {A} 2")
    refused = panel_of(await room.press(A, lobby, select_of(lobby, "game"), ["alien-menace"]))
    assert "⚠️" in refused.text
    assert (table.game.meta.key, table.head.options["mission"]) == ("glorious-day", "rescue")
    await room.press(A, lobby, "Leave")
    await room.see(A, f"Seated: {A}. ")
    await room.pick(A, lobby, "game", "alien-menace")
    lobby = await room.see(A, "Alien Menace")
    assert "sides" in table.head.options
    assert room.complaints() == []


def lent(table: Table) -> list[bool]:
    return [seat.lent for seat in table.head.seats]


async def test_both_seats_are_lent_and_taken_back(room: Room) -> None:
    """One after the other, whichever is named; back they come together, whichever of them is asked something now."""
    await room.squad(A, A, B, mission="hunt-quarters")
    table = await room.table_at()
    asked = panel_of(await room.slash(A, "seat", what="lend"))
    assert "Which seat" in asked.text
    assert list(asked.buttons) == [f"Lend: {A} 1", f"Lend: {A} 2"]
    await room.press(A, asked, f"Lend: {A} 2")
    assert lent(table) == [False, True, False]
    asked = panel_of(await room.slash(A, "seat", what="lend"))
    await room.press(A, asked, next(iter(asked.buttons)))
    assert lent(table) == [True, True, False]
    assert "plays it already" in panel_of(await room.slash(A, "seat", what="lend")).text
    await room.slash(A, "seat", what="back")
    assert lent(table) == [False, False, False]
    assert "None of your seats is lent" in panel_of(await room.slash(A, "seat", what="back")).text
    assert room.complaints() == []


async def test_open_hands_do_not_come_by_direct_message(room: Room) -> None:
    """Nobody is welcomed to one, either, and a door that is shut is no matter for the channel."""
    room.discord.faults.close_dms(room.discord.user(B))
    panel = await room.squad(A, A, B, mission="hunt-quarters")
    table = await room.table_at()
    assert table.session is not None
    state, dice = table.session.state, Random("open")
    for seat in (0, 1, 2):
        state.hands[seat] = [state.deck.cards.pop()]
        state.deck.seen.pop()
    for _ in range(FEW_ANSWERS):
        panel = await room.play_on(A, panel, dice) or panel
    assert table.head.entries > 0
    await room.discord.until(lambda: not room.bot.errands.busy)
    assert any(table.game.hand(table.view(seat)) for seat in (0, 1, 2)), "there is something to send"
    assert room.discord.dms(A) == room.discord.dms(B) == []
    assert "direct message" not in room.everything_for(B)
    assert table.posts.unreachable == []


async def test_one_of_two_seats_is_offered_and_both_are_given_up(room: Room) -> None:
    room.discord.add_user("Bishop")
    await room.squad(A, A, B, mission="hunt-quarters")
    table = await room.table_at()
    asked = panel_of(await room.slash(A, "seat", what="give", person=room.discord.user("Bishop").id))
    assert list(asked.buttons) == [f"Offer: {A} 1", f"Offer: {A} 2"]
    assert f"The seat of {A} 2 is offered" in panel_of(await room.press(A, asked, f"Offer: {A} 2")).text
    assert table.head.gifts == {1: int(room.discord.user("Bishop").id)}
    asked = panel_of(await room.slash(A, "seat", what="resign"))
    assert "all your seats" in asked.text
    await room.press(A, asked, "Resign")
    assert table.head.gifts == {}, "what is no longer his he cannot offer"
    assert [seat.person for seat in table.head.seats[:2]] == [None, None]
    assert room.complaints() == []


async def test_giving_up_beside_ais_alone_closes_the_table_and_says_so(room: Room) -> None:
    """The rules have no result for it, and nobody is left who could ask for a rematch."""
    await room.squad(A, A, mission="hunt-quarters")
    asked = panel_of(await room.slash(A, "seat", what="resign"))
    assert "the table is closed, and the game ends without a result" in asked.text
    assert "so the table is closed" in panel_of(await room.press(A, asked, "Resign")).text
    over = await room.see(A, "This table was closed.")
    assert "Rematch" not in over.buttons
    assert "no seat" in panel_of(await room.slash(A, "hand")).text
    assert room.complaints() == []


async def test_a_hand_says_which_seat_it_is_of(room: Room) -> None:
    """Where one person has several; who has one knows whose it is."""
    await room.squad(A, A, B, mission="hunt-quarters")
    mine, other = panel_of(await room.slash(A, "hand")), panel_of(await room.slash(B, "hand"))
    assert f"· {A} 1" in mine.text
    assert f"· {A} 2" in mine.text
    assert (len(mine.pictures), len(other.pictures)) == (2, 1)
    assert B not in other.text


async def test_who_has_finished_no_game_is_told_so(room: Room) -> None:
    told = panel_of(await room.slash(A, "stats")).text
    assert told.count("no game has been finished yet") == 2


async def test_cards_of_the_same_name_can_be_told_apart(room: Room) -> None:
    """A rule and an action may have one name: then each says what it is about."""
    found = await room.discord.complete(A, CHANNEL, "card", {"card": "barricade", "game": "glorious-day"}, "card")
    names = [choice["name"] for choice in found if choice["name"].startswith("Barricade")]
    assert len(set(names)) == len(names) == 2
    assert all(name.startswith("Barricade · ") and len(name) <= 100 for name in names)
    assert room.complaints() == []


@pytest.mark.parametrize(
    ("typed", "told"),
    [("medkit", ""), ("MEDK", ""), ("barricade", "may be Barricade, Barricade"), ("sword", "no card called “sword”")],
)
async def test_a_card_is_found_by_its_name(room: Room, typed: str, told: str) -> None:
    """Also by who sends it off without picking one of the names proposed."""
    shown = panel_of(await room.slash(A, "card", card=typed, game="glorious-day"))
    assert bool(shown.pictures) == (not told)
    assert told in shown.text
    assert room.complaints() == []
