"""Settings by panel, seats that change hands, long lists, and places where the bot may not write."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from bot.__main__ import main
from bot.chat import errands
from bot.engine.lexicon import lexicon
from bot.engine.record import Replay, verify
from bot.games import load
from bot.local.interactions import Modal
from bot.local.seen import Shown
from bot.tables.table import Table
from tests.chat.room import CHANNEL, Room, answers, panel_of

A, B = "Ripley", "Hicks"


def wish(panel: Shown, point: str) -> str:
    """When somebody wants to be asked at a moment, as their settings show it."""
    select = next(one for one in panel.selects if str(one["custom_id"]).endswith("/" + point))
    (chosen,) = [str(option["value"]) for option in select["options"] if option.get("default")]
    return chosen


async def table_of(room: Room) -> Table:
    table = await room.bot.house.last_at(int(room.discord.channel(CHANNEL).id))
    assert table is not None
    return table


def control(shown: Shown, verb: str) -> str:
    """The custom id of the one control with that in it."""
    (found,) = [str(c["custom_id"]) for c in shown.components if verb in str(c.get("custom_id", ""))]
    return found


def typed(modal: Modal, words: str) -> dict[str, str]:
    return {str(modal.data["components"][0]["component"]["custom_id"]): words}


async def test_the_host_sets_the_pace_and_others_read_it(room: Room) -> None:
    lobby = await room.lobby(A)
    panel = panel_of(await room.press(A, lobby, "Pace"))
    assert "no limit" in panel.text
    for field, value in (("pace", "daily"), ("late", "ai"), ("reminders", "2"), ("from", "23"), ("until", "7")):
        panel = panel_of(await room.press(A, panel, control(panel, f"/1/{field}"), [value]))
    pace = (await table_of(room)).head.pace
    assert (pace.pace, pace.late, pace.reminders, pace.quiet) == ("daily", "ai", 2, (23, 7))
    assert "one day" in panel.text
    assert "lend the seat to an AI" in panel.text
    panel = panel_of(await room.press(A, panel, control(panel, "/until"), ["none"]))
    assert (await table_of(room)).head.pace.quiet is None
    seen = panel_of(await room.slash(B, "pace"))
    assert "Only the host" in seen.text
    assert seen.selects == []
    refused = await room.slash(B, "pace", pace="quick")
    assert "Only the host" in refused.text
    assert room.complaints() == []


async def test_where_to_be_asked_and_being_forgotten(room: Room) -> None:
    await room.duel(A, B)
    panel = panel_of(await room.slash(B, "settings"))
    assert "This server" not in panel.buttons, "the server's settings are for who manages it"
    panel = panel_of(await room.press(B, panel, "Alien Menace: when to ask me …"))
    assert [wish(panel, point) for point in load("alien-menace").meta.interrupts] == ["always"] * 8
    panel = panel_of(await room.press(B, panel, control(panel, "/raise"), ["never"]))
    assert (wish(panel, "event"), wish(panel, "raise")) == ("always", "never")
    person = int(room.discord.user(B).id)
    assert (await room.bot.house.preferences.person(person)).passes == {"alien-menace": ("raise",)}
    panel = panel_of(await room.press(B, panel, "Back"))
    panel = panel_of(await room.press(B, panel, "Forget me"))
    assert "cannot be taken back" in panel.text
    panel = panel_of(await room.press(B, panel, "Back"))
    panel = panel_of(await room.press(B, panel, "Forget me"))
    panel = panel_of(await room.press(B, panel, "Forget me"))
    assert "forgotten you" in panel.text
    table = await table_of(room)
    assert table.people == [int(room.discord.user(A).id)]
    assert await room.bot.house.store.all("SELECT * FROM people WHERE id = ?", (person,)) == []
    assert table.session is not None
    assert table.session.waiting == (0,), "the AI has answered for the seat it was given"
    assert room.complaints() == []


async def test_who_manages_the_server_sets_its_language_channels_and_pace(room: Room) -> None:
    boss = A
    room.discord.world.set_user(room.discord.user(boss), manager=True)
    panel = panel_of(await room.slash(boss, "settings"))
    panel = panel_of(await room.press(boss, panel, "This server"))
    panel = panel_of(await room.press(boss, panel, control(panel, "/language"), ["fr"]))
    other = room.discord.world.add_channel("elsewhere")
    panel = panel_of(await room.press(boss, panel, control(panel, "/channels"), [other.id]))
    panel = panel_of(await room.press(boss, panel, "Pace"))
    panel = panel_of(await room.press(boss, panel, control(panel, "/pace/0/pace"), ["evening"]))
    assert "one hour" in panel.text
    refused = await room.slash(A, "play", game="alien-menace")
    assert "not allowed" in refused.text
    await room.discord.slash(A, "elsewhere", "play", {"game": "alien-menace"})
    table = await room.bot.house.at(int(other.id))
    assert table is not None
    assert (table.head.language, table.head.pace.pace) == ("fr", "evening")
    assert room.complaints() == []


async def offer_to_vasquez(room: Room) -> Shown:
    """B offers their seat to Vasquez: the message with its buttons."""
    room.discord.add_user("Vasquez")
    await room.slash(B, "seat", what="give", person=room.discord.user("Vasquez").id)
    found: list[Shown] = []

    def offered() -> bool:
        found[:] = [m for m in room.discord.messages(CHANNEL, A) if "Take the seat" in m.buttons]
        return bool(found)

    await room.discord.until(offered)
    return found[0]


async def test_a_seat_is_offered_in_the_channel_and_taken_there(room: Room) -> None:
    await room.duel(A, B)
    offer = await offer_to_vasquez(room)
    assert "not offered" in panel_of(await room.press(A, offer, "Take the seat")).text
    panel = panel_of(await room.press("Vasquez", offer, "Take the seat"))
    assert panel.is_ephemeral
    assert answers(panel)
    await room.see(A, "Vasquez")
    await room.discord.until(lambda: any(m.pictures for m in room.discord.dms("Vasquez")))
    assert room.complaints() == []


@pytest.mark.parametrize("who", ["Vasquez", B])
async def test_an_offered_seat_is_declined_or_the_offer_withdrawn(room: Room, who: str) -> None:
    """By who was to have it, or by who has it; for all others the buttons do nothing, and then they are gone."""
    await room.duel(A, B)
    table = await room.table_at()
    offer = await offer_to_vasquez(room)
    assert "not offered" in panel_of(await room.press(A, offer, "Decline")).text
    await room.press(who, offer, "Decline")
    assert table.head.gifts == {}
    await room.discord.until(lambda: any(f"{B} keeps the seat" in m.text for m in room.discord.messages(CHANNEL, A)))
    await room.discord.until(lambda: not any("Take the seat" in m.buttons for m in room.discord.messages(CHANNEL, A)))
    assert room.complaints() == []


async def test_long_lists_are_picked_typed_and_turned(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """With tiny limits every list is a long one."""
    monkeypatch.setattr("bot.chat.question.MOST_BUTTONS", 0)
    monkeypatch.setattr("bot.tables.answering.BEST", 0)
    monkeypatch.setattr("bot.chat.question.PAGE", 1)
    first, second = await room.duel(A, B)
    assert "Keep" in str(first.selects[-1]["options"])
    turned = panel_of(await room.press(A, first, control(first, "/page/"), ["1"]))
    assert "Keep" not in str(turned.selects[-1]["options"])
    modal = (await room.press(A, turned, "Type it")).modal
    assert modal is not None
    await room.restart()
    outcome = await room.discord.submit(A, modal, typed(modal, "what?"))
    assert "is none of the answers" in outcome.text
    modal = (await room.press(A, turned, "Type it")).modal
    assert modal is not None
    outcome = await room.discord.submit(A, modal, typed(modal, "keep"))
    assert outcome.failed is None
    assert (await table_of(room)).head.entries == 1
    modal = (await room.press(B, second, "Type it")).modal
    assert modal is not None
    await room.discord.submit(B, modal, typed(modal, "1"))
    assert (await table_of(room)).head.entries == 2
    assert room.complaints() == []


async def test_where_it_may_not_write_it_says_what_is_missing(room: Room) -> None:
    room.discord.faults.lose_permissions(room.discord.channel(CHANNEL), "attach_files")
    refused = await room.slash(A, "play", game="alien-menace")
    assert "Attach Files" in refused.text
    assert "Send Messages" not in refused.text
    assert await room.bot.house.at(int(room.discord.channel(CHANNEL).id)) is None


async def test_whoever_closed_their_direct_messages_is_told_at_join(room: Room) -> None:
    room.discord.world.set_user(room.discord.user(B), dms_open=False)
    lobby = await room.lobby(A)
    await room.press(B, lobby, "Join")
    await room.discord.until(
        lambda: any("direct messages are closed" in m.text for m in room.discord.messages(CHANNEL, B))
    )
    assert not any("direct messages are closed" in m.text for m in room.discord.messages(CHANNEL, A))


async def test_a_table_out_of_sight_is_posted_anew(room: Room) -> None:
    panel = await room.against_the_ai(A)
    before = await room.see(A, "Waiting for")
    for n in range(errands.SCROLLED):
        room.discord.say(A, CHANNEL, f"chatter {n}")
    await room.press(A, panel, *answers(panel)[0])
    await room.discord.until(lambda: room.table_message(A).id != before.id)
    tables = [m for m in room.discord.messages(CHANNEL, A) if m.pictures and not m.is_ephemeral]
    await room.discord.until(lambda: before.id not in [m.id for m in room.discord.messages(CHANNEL, A)])
    assert len(tables) <= 2


async def test_commands_are_told_to_discord_only_when_they_have_changed(room: Room) -> None:
    def syncs() -> int:
        return len([e for e in room.discord.log.entries if e.method == "PUT" and "commands" in e.path])

    assert syncs() == 1
    await room.restart()
    assert syncs() == 1
    await room.bot.house.keep("commands", "others")
    await room.restart()
    assert syncs() == 2


async def test_a_language_is_remembered_over_a_restart(room: Room) -> None:
    room.discord.add_user("Zoé", "fr")
    await room.duel(A, "Zoé")
    await room.restart()
    table = await table_of(room)
    assert await room.bot.language_for(int(room.discord.user("Zoé").id), table) == "fr"


async def test_the_hand_in_the_direct_messages_stays_a_hand(room: Room) -> None:
    """Act beside it opens a panel of its own, which goes on from there."""
    first, second = await room.duel(A, B)
    await room.press(A, first, "1 · Keep them")
    await room.press(B, second, "1 · Keep them")
    await room.discord.until(lambda: any(m.pictures for m in room.discord.dms(A)))
    hand = next(m for m in reversed(room.discord.dms(A)) if m.pictures)
    panel = panel_of(await room.press(A, hand, "Act"))
    assert panel.id != hand.id
    assert "your hand" in room.discord.look(hand.id).text
    custom_id, values = answers(panel)[0]
    after = panel_of(await room.press(A, panel, custom_id, values))
    assert after.id == panel.id


async def test_a_report_on_a_running_game_keeps_its_secrets_from_the_player(
    room: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The operator reads them on the command line, while the bot runs."""
    await room.duel(A, B)
    given = panel_of(await room.slash(B, "report", what="it hurts"))
    file = json.loads(room.discord.file(given.attachments[0]["id"]))
    assert (file["what"], file["replay"]) == ("it hurts", None)
    assert "report 1" in given.text
    monkeypatch.setenv("AIRLOCK_DB", str(room.folder / "room.db"))
    assert await asyncio.to_thread(main, ["reports"]) == 0
    assert "alien-menace, entry 0: it hurts" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["reports", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    table = await table_of(room)
    assert told["replay"]["start"]["seed"] == table.head.seed
    assert await asyncio.to_thread(main, ["reports", "2"]) == 2


async def test_leaving_asks_once(room: Room) -> None:
    """Resigning, lending the seat and closing the table each say what will come of it, and wait."""
    await room.duel(A, B)
    table = await table_of(room)
    assert table.session is not None
    asked = panel_of(await room.slash(B, "seat", what="lend"))
    assert "until you take it back" in asked.text
    assert [seat.lent for seat in table.head.seats] == [False, False]
    assert f"An AI plays for {B} now" in panel_of(await room.press(B, asked, "Lend my seat")).text
    assert [seat.lent for seat in table.head.seats] == [False, True]
    assert "Nobody but AIs" in panel_of(await room.slash(A, "seat", what="lend")).text
    closing = panel_of(await room.slash(A, "end"))
    assert "without a winner" in closing.text
    resigning = panel_of(await room.slash(A, "seat", what="resign"))
    assert table.status == "playing"
    await room.press(A, resigning, "Resign")
    over = await room.see(B, "The Marine gives up")
    assert "The Alien wins" in str(over.pictures[0]["description"])
    board = panel_of(await room.slash(B, "board"))
    assert "The Marine gives up" in board.text
    hand = [lexicon("alien-menace", "en").noun(f"card-{card}").name for card in table.session.state.marine.hand.cards]
    assert all(name in board.text for name in hand), "all is laid open"
    held = panel_of(await room.slash(A, "hand"))
    assert len(held.pictures) == 1, "the hand as it was"
    assert not held.buttons
    assert room.complaints() == []
    file = json.loads(room.discord.file(panel_of(await room.slash(B, "export")).attachments[0]["id"]))
    assert verify(table.game, msgspec.convert(file, Replay)) == "true"


async def test_a_finished_game_can_be_exported_after_another_lobby(room: Room) -> None:
    await room.duel(A, B)
    await room.press(A, panel_of(await room.slash(A, "end")), "Close the table")
    await room.slash(A, "play", game="alien-menace")
    await room.slash(A, "end")
    given = panel_of(await room.slash(B, "export"))
    assert given.attachments
    assert "Lives" in panel_of(await room.slash(B, "board")).text


async def test_a_vote_can_be_given_where_it_is_asked_for(room: Room) -> None:
    first, second = await room.duel(A, B)
    panel = panel_of(await room.press(A, first, "1 · Keep them"))
    await room.press(B, second, "1 · Keep them")
    await room.press(A, panel, "Undo")
    asking: list[Shown] = []

    def asked() -> bool:
        asking[:] = [
            m for m in room.discord.messages(CHANNEL, B) if "asks to go back by 2 answers" in m.text and m.buttons
        ]
        return bool(asking)

    await room.discord.until(asked)
    await room.press(A, panel_of(await room.slash(A, "act")), "Undo")
    room.discord.add_user("Burke")
    assert "no seat" in panel_of(await room.press("Burke", asking[0], "Agree")).text
    await room.press(B, asking[0], "Agree")
    await room.discord.until(lambda: any("took back" in m.text for m in room.discord.messages(CHANNEL, B)))


async def test_of_many_answers_taken_back_the_last_one_is_told(room: Room) -> None:
    """Whoever changes their mind three times leaves one line in the channel, not three."""
    panel, _ = await room.duel(A, B)

    def told() -> list[str]:
        return [m.id for m in room.discord.messages(CHANNEL, B) if "took back" in m.text]

    before: list[str] = []
    for _ in range(3):
        panel = panel_of(await room.press(A, panel, "1 · Keep them"))
        panel = panel_of(await room.press(A, panel, "Undo"))
        await room.discord.until(lambda: len(told()) == 1 and told() != before)  # noqa: B023
        before = told()
    assert room.complaints() == []


async def test_a_vote_can_be_given_on_ones_own_panel(room: Room) -> None:
    """Where one is looking; it shows at once what came of it, and who has agreed is not asked again."""
    first, second = await room.duel(A, B)
    panel = panel_of(await room.press(A, first, "1 · Keep them"))
    await room.press(B, second, "1 · Keep them")
    mine = panel_of(await room.press(A, panel, "Undo"))
    assert "Agree" not in mine.buttons
    asked = panel_of(await room.slash(B, "act"))
    assert "An undo of 2 answers has been asked for" in asked.text
    shown = panel_of(await room.press(B, asked, "Decline"))
    assert shown.id == asked.id
    assert "Agree" not in shown.buttons
    await room.press(A, panel_of(await room.slash(A, "act")), "Undo")
    shown = panel_of(await room.press(B, panel_of(await room.slash(B, "act")), "Agree"))
    table = await table_of(room)
    assert (table.head.vote, table.session is not None and 0 in table.session.waiting) == (None, True)
    assert "Agree" not in shown.buttons
    assert room.complaints() == []
