"""A panel that is open follows the game by itself, and never under the hands of its owner."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from random import Random

import pytest

from bot.chat import errands, following, presses
from bot.chat.bodies import Body
from bot.chat.ids import Control
from bot.chat.panel import Panel, panel
from bot.local.seen import Shown
from bot.local.world import Change
from bot.tables import seating
from bot.tables.settings import PersonSettings
from bot.tables.table import Table
from tests.chat.room import CHANNEL, Room, answers, panel_of
from tests.chat.strangers import Errors
from tests.scale import Scale

A, B = "Ripley", "Hicks"
HOOK = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
KEEP, ROOM = "1 · Keep them", "Which room does the Marine enter?"
LONG = 60.0


@pytest.fixture(autouse=True)
def quiet(room: Room) -> Iterator[None]:
    """Whatever becomes of a panel, the operator reads nothing of it while the room is open."""
    errors = Errors()
    logging.getLogger("bot").addHandler(errors)
    yield
    logging.getLogger("bot").removeHandler(errors)
    assert errors.found == []


async def waiting(room: Room, guest: str = B) -> tuple[Shown, Shown]:
    """The host has answered and waits for the guest, who is asked; both panels."""
    first, second = await room.duel(A, guest)
    first = panel_of(await room.press(A, first, KEEP))
    assert f"Waiting for **Alien ({guest})**" in first.text
    await settled(room)
    return first, second


async def settled(room: Room) -> None:
    """Everything that was to be told and shown has been."""
    await room.discord.until(lambda: not room.bot.errands.busy, 20)


async def table_of(room: Room) -> Table:
    table = await room.bot.house.at(int(room.discord.channel(CHANNEL).id))
    assert table is not None
    return table


def edits_of(room: Room, message: Shown) -> list[str]:
    """What a message says after each of its edits from now on."""
    found: list[str] = []

    def listen(change: Change) -> None:
        if change.kind == "message-update" and change.message is not None and change.message.id == message.id:
            found.append(room.discord.show(change.message).text)

    room.discord.world.listeners.append(listen)
    return found


def requests(room: Room) -> int:
    """How often a panel was to be edited so far. Here every press is answered at once, so nothing else is."""
    return len(room.discord.log.find("PATCH", HOOK))


def asked(room: Room, message: Shown) -> bool:
    return bool(answers(room.discord.look(message)))


def ids_of(message: Shown) -> list[str]:
    return [str(part["custom_id"]) for part in message.components if part.get("custom_id")]


def ids_in(body: Body) -> list[str]:
    rows = [[row] if isinstance(row, Control) else row for row in body.rows if not isinstance(row, str)]
    return [control.custom_id for row in rows for control in row]


# Who follows


async def test_who_waited_is_asked_without_pressing_anything(room: Room) -> None:
    first, second = await waiting(room)
    edits = edits_of(room, first)
    second = panel_of(await room.press(B, second, KEEP))
    await settled(room)
    assert ROOM in room.discord.look(first).text
    assert asked(room, first)
    assert [
        str(picture["url"]).rpartition("/")[2].partition("?")[0] for picture in room.discord.look(first).pictures
    ] == ["table.png"], "the hand is in the picture"
    assert len(edits) == requests(room) == 1
    assert room.discord.look(second).text == second.text, "who waits now was told so by his own press"
    assert room.complaints() == []


async def test_a_game_in_two_panels_that_nobody_refreshes(room: Room, scale: Scale) -> None:
    """What appears in a panel is, word for word, what its owner may see at that moment from their own seat."""
    panels = dict(zip((A, B), await room.duel(A, B), strict=True))
    edits = {name: edits_of(room, shown) for name, shown in panels.items()}
    table = await table_of(room)
    random = Random(11)
    followed = 0
    for _ in range(25 if scale.length == "quick" else 60):
        assert table.session is not None
        if table.status == "over":
            break
        name = (A, B)[table.session.waiting[0]]
        after = await room.play_on(name, room.discord.look(panels[name]), random)
        assert after is not None, f"{name} is asked, and has no answer before him"
        for told in edits.values():
            told.clear()
        await settled(room)
        for seat, owner in enumerate(panels):
            if edits[owner]:
                shown, body = room.discord.look(panels[owner]), await panel(table, seat, "en")
                assert edits[owner] == [shown.text] == ["\n".join([*body.texts, *body.after])]
                assert [picture["description"] for picture in shown.pictures] == [shot.alt for shot in body.shots]
                assert ids_of(shown) == ids_in(body)
                followed += 1
    assert followed >= 5
    assert room.complaints() == []


async def test_a_panel_follows_in_its_owners_language(room: Room) -> None:
    room.discord.add_user("Lefèvre", "fr")
    first, second = await room.duel("Lefèvre", B)
    await room.press("Lefèvre", first, "1 · Les garder")
    await room.press(B, second, KEEP)
    await settled(room)
    assert asked(room, first)
    assert "Dans quelle salle entre le Marine ?" in room.discord.look(first).text.replace("\xa0", " ")


async def test_a_panel_in_direct_messages_follows_too(room: Room) -> None:
    _, second = await waiting(room)
    hand = next(message for message in room.discord.dms(A) if message.pictures)
    at_home = panel_of(await room.press(A, hand, "Act"))
    await room.press(B, second, KEEP)
    await settled(room)
    assert asked(room, at_home)


async def test_a_question_that_is_no_longer_open_goes(room: Room) -> None:
    """When the others have agreed to it, going back takes a question away."""
    first, second = await waiting(room)
    await room.press(B, second, KEEP)
    await settled(room)
    table = await table_of(room)
    assert table.session is not None
    while table.session.waiting == (0,):
        first = room.discord.look(first)
        await room.press(A, first, answers(first)[0][0])
    await settled(room)
    assert asked(room, second)
    await room.press(A, first, "Undo")
    await room.press(B, await room.see(B, "has been asked for"), "Agree")
    await settled(room)
    assert asked(room, first)
    assert not asked(room, second)


async def test_the_end_is_seen_in_every_panel(room: Room) -> None:
    first, second = await waiting(room)
    resign = panel_of(await room.slash(B, "seat", what="resign"))
    await room.press(B, resign, ids_of(resign)[0])
    await settled(room)
    for shown in (first, second):
        assert list(room.discord.look(shown).buttons) == ["Rematch"]
        assert "The Alien gives up" in room.discord.look(shown).text
    assert len(room.bot.following) == 0


# How often


async def test_a_burst_is_one_edit(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A vote is begun and an answer ends it before the table's message has told of either."""
    first, second = await waiting(room)
    over = asyncio.Event()

    async def gather(*_: object) -> None:
        await over.wait()

    monkeypatch.setattr(errands.Errands, "_gather", gather)
    edits = edits_of(room, first)
    await room.slash(B, "end")
    await room.press(B, second, KEEP)
    assert edits == []
    over.set()
    await settled(room)
    assert len(edits) == requests(room) == 1
    assert ROOM in edits[0]


async def test_nothing_new_is_no_edit(room: Room) -> None:
    _, second = await waiting(room)
    for _ in range(3):
        room.bot.changed(await table_of(room))
        await settled(room)
    assert requests(room) == 0
    assert asked(room, second)


async def test_a_panel_that_was_old_when_it_was_shown_is_brought_up_to_date(room: Room) -> None:
    """The table changed while it was drawn: nobody else has to do anything for it to follow."""
    first, _ = await waiting(room)
    following = room.bot.following
    (opened,) = [one for one in following._opened.values() if str(one.message) == first.id]
    edits = edits_of(room, first)
    following.shows(opened.table, opened.interaction, opened.message, Panel(["old"], moment="old"), "en")
    await settled(room)
    assert len(edits) == 1
    assert f"Waiting for **Alien ({B})**" in edits[0]


# What is left alone


async def decisive(room: Room) -> tuple[str, Shown, str]:
    """Plays on until somebody can give an answer that asks once more: who, their panel, and its button."""
    panels = dict(zip((A, B), await room.duel(A, B), strict=True))
    table, random = await table_of(room), Random(3)
    while table.session is not None and table.status != "over":
        await settled(room)
        seat = table.session.waiting[0]
        name, offer = (A, B)[seat], table.session.offer(seat)
        shown = panels[name] = room.discord.look(panels[name])
        costly = [one.key for one in offer.options if one.confirm] if len(offer.options) > 1 else []
        buttons = [id for id, values in answers(shown) if values is None and "/".join(id.split("/")[6:]) in costly]
        if buttons:
            return name, shown, buttons[0]
        assert await room.play_on(name, shown, random) is not None
    raise AssertionError("nothing was decisive")


async def test_what_its_owner_is_about_to_answer_is_left_alone(room: Room) -> None:
    """A question that has asked whether they are sure, and then the question itself."""
    name, shown, button = await decisive(room)
    sure = panel_of(await room.press(name, shown, button))
    assert any("/sure/" in id for id in ids_of(sure))
    edits = edits_of(room, shown)
    await room.slash(A if name == B else B, "undo")
    await settled(room)
    assert edits == []
    await room.press(name, sure, "Back")
    edits.clear()
    await room.slash(A if name == B else B, "pace", pace="daily")
    await settled(room)
    assert edits == []


async def test_a_page_that_was_turned_and_what_was_picked_there_are_left_alone(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With pages of a single answer any question is a long one."""
    await waiting(room)
    monkeypatch.setattr("bot.chat.question.PAGE", 1)
    monkeypatch.setattr("bot.chat.question.MOST_BUTTONS", 0)
    monkeypatch.setattr("bot.tables.answering.BEST", 0)
    second = panel_of(await room.press(B, room.table_message(B), "Act"))
    page = next(id for id in ids_of(second) if "/page/" in id)
    turned = panel_of(await room.press(B, second, page, ["1"]))
    assert answers(turned) != answers(second)
    table = await table_of(room)
    await table.draft(int(room.discord.user(B).id), 1, 1, ["keep", "redraw"], ["redraw"])
    edits = edits_of(room, turned)
    await room.slash(A, "pace", pace="daily")
    await settled(room)
    assert edits == []
    assert table.drafted(1) == ["redraw"]


async def test_the_text_board_in_its_place_is_left_alone(room: Room) -> None:
    """Whoever looks something up in their panel reads on, though their question goes; a button leads back to it."""
    first, second = await waiting(room)
    second = panel_of(await room.press(B, second, KEEP))
    await settled(room)
    board = panel_of(await room.press(A, first, "Text board"))
    assert board.id == first.id
    edits = edits_of(room, first)
    await room.press(B, second, "Undo")
    await room.press(A, await room.see(A, "has been asked for"), "Agree")
    await settled(room)
    assert edits == []
    assert asked(room, second)
    assert "Waiting for **Alien (Hicks)**" in panel_of(await room.press(A, board, "Act")).text


async def test_the_question_of_leaving_is_left_alone(room: Room) -> None:
    first, second = await waiting(room)
    leaving = panel_of(await room.slash(A, "seat", what="lend"))
    edits = edits_of(room, leaving)
    await room.press(B, second, KEEP)
    await settled(room)
    assert edits == []
    assert asked(room, first)


async def test_what_a_standing_order_passes_does_not_flash_by(room: Room) -> None:
    """The host leaves it to the table whether to cancel a card: their panel does not ask it when the guest has played
    one.
    """
    panels = dict(zip((A, B), await room.duel(A, B), strict=True))
    orders = PersonSettings(passes={"alien-menace": ("cancel-action", "cancel-event", "cancel-weapon")})
    await room.bot.house.set_person(int(room.discord.user(A).id), orders)
    table, random = await table_of(room), Random(4)
    while table.order_due is None:
        assert table.session is not None
        told, name = requests(room), (A, B)[table.session.waiting[0]]
        assert await room.play_on(name, room.discord.look(panels[name]), random)
        await settled(room)
    assert name == B, "the guest's card could be cancelled"
    assert table.session is not None
    assert table.session.waiting == (0,)
    assert requests(room) == told
    assert not asked(room, panels[A])


# What is forgotten


async def test_a_panel_grows_too_old_to_follow(room: Room) -> None:
    first, second = await waiting(room)
    began = room.bot.following.now()
    room.bot.following.now = lambda: began + following.FOLLOW_SECONDS - 1
    room.bot.following.forget_old()
    assert len(room.bot.following) == 2
    room.bot.following.now = lambda: began + following.FOLLOW_SECONDS + 1
    await room.press(B, second, KEEP)
    await settled(room)
    assert requests(room) == 0
    assert not asked(room, first)
    assert len(room.bot.following) == 1, "the one that was pressed"
    assert asked(room, panel_of(await room.press(A, first, "Refresh")))


async def test_a_token_that_has_run_out_is_forgotten(room: Room) -> None:
    _, second = await waiting(room)
    room.discord.faults.jump(16 * LONG)
    await room.press(B, second, KEEP)
    await settled(room)
    assert [entry.code for entry in room.discord.log.find("PATCH", HOOK)] == [50027]
    assert len(room.bot.following) == 1


async def test_a_panel_that_was_dismissed_is_forgotten(room: Room) -> None:
    first, second = await waiting(room)
    room.discord.faults.lose_message(room.discord.message(first))
    await room.press(B, second, KEEP)
    await settled(room)
    assert [entry.code for entry in room.discord.log.find("PATCH", HOOK)] == [10008]
    assert len(room.bot.following) == 1
    assert "Waiting for **Marine (Ripley)**" in room.table_message(A).text
    assert answers(panel_of(await room.press(A, room.table_message(A), "Act")))


async def test_whoever_leaves_a_seat_is_shown_nothing_more(room: Room) -> None:
    first, second = await waiting(room)
    table = await table_of(room)
    burke = int(room.discord.add_user("Burke").id)
    edits = edits_of(room, first)
    await seating.offer_seat(table, int(room.discord.user(A).id), 0, burke)
    await seating.take_seat(table, burke, 0, "Burke")
    await room.press(B, second, KEEP)
    await settled(room)
    assert edits == []
    assert len(room.bot.following) == 1


async def test_the_last_panel_follows_and_not_the_one_before(room: Room) -> None:
    first, second = await waiting(room)
    again = panel_of(await room.slash(A, "act"))
    await room.press(B, second, KEEP)
    await settled(room)
    assert asked(room, again)
    assert not asked(room, first)
    assert len(room.bot.following) == 2


async def test_after_a_restart_refresh_is_the_way(room: Room) -> None:
    first, second = await waiting(room)
    await room.restart()
    await room.press(B, second, KEEP)
    await settled(room)
    assert requests(room) == 0
    assert asked(room, panel_of(await room.press(A, first, "Refresh")))


async def test_a_place_that_is_gone_takes_its_panels_along(room: Room) -> None:
    await waiting(room)
    table = await table_of(room)
    room.discord.world.delete_channel(room.discord.channel(CHANNEL))
    await room.discord.until(lambda: table.status == "over")
    assert len(room.bot.following) == 0


# When Discord is not well, and who comes first


@pytest.mark.parametrize(
    "ill",
    [
        lambda room: room.discord.faults.rate_limit(LONG, HOOK, "PATCH"),
        lambda room: room.discord.faults.fail(503, HOOK, "PATCH", 2),
        lambda room: room.discord.faults.cut(HOOK, "PATCH"),
        lambda room: room.discord.faults.slow(LONG, HOOK, "PATCH"),
    ],
    ids=["429", "503", "cut", "slow"],
)
async def test_an_edit_that_fails_is_left_out(
    room: Room, monkeypatch: pytest.MonkeyPatch, ill: Callable[[Room], None]
) -> None:
    """It is not tried again by itself. When the table changes next, the panel follows."""
    monkeypatch.setattr(following, "EDIT_SECONDS", 0.3)
    first, second = await waiting(room)
    ill(room)
    await room.press(B, second, KEEP)
    await settled(room)
    assert requests(room) == 1
    assert not asked(room, first)
    assert "Waiting for **Marine (Ripley)**" in room.table_message(A).text
    monkeypatch.setattr(following, "EDIT_SECONDS", LONG)
    room.discord.faults.clear()
    room.bot.changed(await table_of(room))
    await settled(room)
    assert asked(room, first)


async def test_a_slow_panel_holds_nothing_up(room: Room) -> None:
    """The table's message goes on while Discord takes its time with somebody's panel."""
    first, second = await waiting(room)
    room.discord.faults.slow(LONG, HOOK, "PATCH")
    second = panel_of(await room.press(B, second, KEEP))
    await room.discord.until(lambda: requests(room) == 1)
    asking = await room.press(B, second, "Undo")
    assert "others must agree" in asking.text
    await room.see(A, "has been asked for")
    assert not asked(room, first)


async def test_a_press_waits_for_an_edit_that_is_on_its_way(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what it shows comes last."""
    monkeypatch.setattr(following, "PRESS_WAITS", LONG)
    first, second = await waiting(room)
    edits = edits_of(room, first)
    room.discord.faults.slow(0.5, HOOK, "PATCH")
    await room.press(B, second, KEEP)
    await room.discord.until(lambda: requests(room) == 1)
    pressed = await room.press(A, first, "Undo")
    assert "others must agree" in pressed.text
    await settled(room)
    assert len(edits) == 2
    assert ROOM in edits[0]
    assert "others must agree" in edits[1]


async def test_an_edit_that_comes_too_late_is_mended(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The press is answered before it; afterwards the panel shows what is asked now."""
    monkeypatch.setattr(following, "PRESS_WAITS", 0.0)
    first, second = await waiting(room)
    room.discord.faults.slow(1.0, HOOK, "PATCH")
    await room.press(B, second, KEEP)
    await room.discord.until(lambda: requests(room) == 1)
    shown = panel_of(await room.press(A, first, "Refresh"))
    edits = edits_of(room, first)
    table = await table_of(room)
    answered = panel_of(await room.press(A, shown, answers(shown)[0][0]))
    await room.discord.until(lambda: len(edits) == 2, 10)
    assert ROOM in edits[1], "what was asked before the answer"
    await settled(room)
    assert table.session is not None
    assert ids_of(room.discord.look(first)) == ids_of(answered)


async def test_a_press_while_the_panel_is_drawn_comes_last(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await waiting(room)
    edits = edits_of(room, first)
    begun, go = asyncio.Event(), asyncio.Event()

    async def slowly(table: Table, seat: int, language: str) -> Panel:
        drawn = await panel(table, seat, language)
        begun.set()
        await go.wait()
        return drawn

    monkeypatch.setattr(following, "panel", slowly)
    await room.press(B, second, KEEP)
    await begun.wait()
    pressed = await room.press(A, first, "Refresh")
    assert asked(room, first)
    await room.discord.until(lambda: not room.bot.answering)
    go.set()
    await settled(room)
    assert edits == [pressed.text]


async def test_a_press_anywhere_comes_before_an_edit(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is answered nothing is edited; what was due follows after it."""
    room.discord.interactions.answer_time = LONG
    first, second = await waiting(room)
    edits = edits_of(room, first)
    begun, go = asyncio.Event(), asyncio.Event()
    rules = presses.PRESSES["rules"]

    async def slowly(press: presses.Press) -> None:
        begun.set()
        await go.wait()
        await rules(press)

    monkeypatch.setitem(presses.PRESSES, "rules", slowly)
    pressing = asyncio.create_task(room.press(A, room.table_message(A), "Rules"))
    await begun.wait()
    await room.press(B, second, KEEP)
    await settled(room)
    assert edits == []
    go.set()
    await pressing
    await room.discord.until(lambda: bool(edits))
    await settled(room)
    assert len(edits) == 1
    assert asked(room, first)
