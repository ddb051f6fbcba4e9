"""What a panel offers for an answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.chat.ids import shortened
from bot.chat.question import Question, QuestionId, pages_of
from bot.engine.asks import BACK
from bot.engine.game import Offer, Offered
from bot.engine.refs import BACK_REF
from bot.engine.text import Text
from bot.local.seen import Shown
from bot.tables.table import Table
from tests.chat.noted import NOTE, as_sent, rows
from tests.chat.room import Room, answers, panel_of

RIPLEY = "Ripley"


def test_the_way_back_has_its_button_where_the_list_is_just_too_long_for_it() -> None:
    """Twenty-five squares fill the list; to go back is the twenty-sixth answer."""
    options = [Offered(BACK, Text("back"), refs=(BACK_REF,)), *(Offered(f"A{n}", Text("x"), "hall") for n in range(25))]
    offer = Offer(0, 1, "move", Text("ask-move"), options, 1, 1, "", "")
    assert len(pages_of(offer)) == 1
    table = cast("Table", SimpleNamespace(id=1, drafted=lambda _seat: (), offer=lambda _seat: None))
    question = Question(table, QuestionId(0, 1, 0), offer, "en", [option.key for option in options])
    buttons = question.rows(0)[-1]
    assert isinstance(buttons, list)
    assert any(BACK in str(one) for one in buttons)


def test_the_note_of_an_option_stands_below_it_in_a_list() -> None:
    below = [one.get("description") for one in as_sent(rows()[0])["options"]]
    assert below == [f"{NOTE} ×2", None, None]


def test_a_long_note_is_cut_and_says_so() -> None:
    assert as_sent(rows("x" * 150)[0])["options"][0]["description"] == "x" * 99 + "…"


def test_a_note_has_no_room_on_a_button() -> None:
    (buttons,) = rows(most=1)
    assert isinstance(buttons, list)
    assert [cast("discord.ui.Button[Any]", one.item).label for one in buttons] == ["1 · a", "2 · b", "3 · c"]


def test_what_is_cut_says_so() -> None:
    assert shortened("Hicks", 5) == "Hicks"
    assert shortened("Hicks", 4) == "Hic…"


def key_of(press: tuple[str, list[str] | None]) -> str:
    return press[0].rpartition("/")[2]


async def answered(room: Room, panel: Shown, key: str) -> Shown:
    """Presses the button of that answer."""
    press = next(press for press in answers(panel) if key_of(press) == key)
    return panel_of(await room.press(RIPLEY, panel, *press))


async def to_the_first_rest(room: Room) -> Shown:
    """A hunt of one person, up to the first choice of actions."""
    panel = await room.squad(RIPLEY, mission="hunt-quarters")
    while True:
        offered = [key_of(press) for press in answers(panel)]
        if "rest" in offered:
            return panel
        panel = await answered(room, panel, next(key for key in ("pass", *offered) if key in offered))


async def test_a_panel_has_one_picture(room: Room) -> None:
    """A hand is in it when a card of it can be chosen; the hand itself can always be looked at."""
    panel = await to_the_first_rest(room)
    table = await room.table_at()
    assert table.session is not None
    assert len(panel.pictures) == 1
    table.session.state.hands[0] = [table.session.state.deck.cards.pop()]
    table.session.state.deck.seen.pop()
    assert len(panel_of(await room.slash(RIPLEY, "act")).pictures) == 1
    assert len(panel_of(await room.slash(RIPLEY, "hand")).pictures) == 1


async def test_who_waits_is_shown_no_picture(room: Room) -> None:
    """The table's own is above, and goes with the game."""
    duel = await room.duel(RIPLEY, "Hicks")
    waits = panel_of(await room.press(RIPLEY, duel[0], *answers(duel[0])[0]))
    assert ("Waiting for" in waits.text, waits.pictures) == (True, [])


async def test_nothing_can_be_picked_of_one(room: Room) -> None:
    """Who rests with one card in hand may keep it: there is a button for that beside the card's."""
    panel = await to_the_first_rest(room)
    table = await room.table_at()
    assert table.session is not None
    state = table.session.state
    state.hands[0] = [state.deck.cards.pop()]
    state.deck.seen.pop()
    held = list(state.hands[0])
    panel = await answered(room, await answered(room, panel, "rest"), "0")
    assert table.session.offer(0).name == "rest-recycle"
    assert [key_of(press) for press in answers(panel)] == [f"0-{held[0]}"]
    await room.press(RIPLEY, panel, "None")
    assert state.hands[0] == held
    assert 0 not in table.session.waiting or table.session.offer(0).name != "rest-recycle"
