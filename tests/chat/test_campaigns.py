"""A campaign through the table: the first mission, and the next one later, elsewhere and by other people."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.glorious_day.state import State
from bot.tables.table import Table
from tests.chat.room import Room, answers, panel_of

RIPLEY, HICKS, VASQUEZ, HUDSON = "Ripley", "Hicks", "Vasquez", "Hudson"
ELSEWHERE = "hangar"
BEFORE = ("briefing", "muster", "outfit", "deploy")
EASY = ("newt", "quartermaster", "pass", "end")
"""What is answered where it is offered; else the first thing that is."""
CARDS = 6


async def play(room: Room, people: tuple[str, ...], done: Callable[[Table], bool]) -> None:
    """They press what is easy, until it is so."""
    table = await room.table_at()
    while not done(table):
        assert table.session is not None
        who = people[table.session.waiting[0]]
        panel = panel_of(await room.slash(who, "act"))
        offered = {values[0] if values else id.rpartition("/")[2]: (id, values) for id, values in answers(panel)}
        await room.press(who, panel, *offered[next(key for key in (*EASY, *offered) if key in offered)])


def bring_home(s: State) -> None:
    """Newt is found, everybody but the players' own heroes is out, and nothing is left alive behind them."""
    s.found.append("newt")
    s.aliens.clear()
    s.blips.clear()
    for figure in s.figures:
        if figure.seat < 0 or figure.id == "newt":
            figure.status, figure.square = "left", -1
    s.discard += s.deck.cards[-CARDS:]
    del s.deck.cards[-CARDS:], s.deck.seen[-CARDS:]


async def test_the_first_mission_of_a_campaign(room: Room) -> None:
    """It is Newt, nobody need be asked, and everybody reads the briefing."""
    await room.squad(RIPLEY, HICKS, mission="campaign")
    table = await room.table_at()
    assert table.session is not None
    assert (table.session.state.phase, table.session.state.mission) == ("muster", "newt")
    for who in (RIPLEY, HICKS):
        read = panel_of(await room.slash(who, "log")).text
        assert "Listen up, people" in read
        assert "A child is hiding somewhere in the colony" in read
    assert room.complaints() == []


async def test_the_next_mission_is_taken_up_elsewhere(room: Room) -> None:
    """Won here, offered in every lobby of the server: whoever begins it first has it."""
    people = (RIPLEY, HICKS)
    await room.squad(*people, mission="campaign")
    first = await room.table_at()
    await play(room, people, lambda table: table.session is not None and table.session.state.phase not in BEFORE)
    assert first.session is not None
    bring_home(first.session.state)
    await play(room, people, lambda table: table.status == "over")
    assert first.session.outcome is not None
    assert first.session.outcome.side == "players"
    over = await room.see(RIPLEY, "Rematch")
    await room.press(RIPLEY, over, "Rematch")
    await room.see(RIPLEY, "Seated: Ripley. ")
    await room.join(HICKS)
    again = await room.see(RIPLEY, "Seated: Ripley, Hicks")
    assert (await room.table_at()).head.campaign == first.head.campaign

    room.discord.world.add_channel(ELSEWHERE)
    for who in (VASQUEZ, HUDSON):
        room.discord.add_user(who)
    lobby = await room.lobby(VASQUEZ, "glorious-day", ELSEWHERE)
    labels = [str(option["label"]) for select in lobby.selects for option in select["options"]]
    assert any(label.startswith(f"Campaign {first.head.campaign}: one mission played") for label in labels)
    await room.pick(VASQUEZ, lobby, "campaign", str(first.head.campaign))
    await room.join(HUDSON, place=ELSEWHERE)
    panel = panel_of(await room.press(VASQUEZ, lobby, "Start"))
    second = await room.table_at(ELSEWHERE)
    assert second.session is not None
    assert [custom_id.rpartition("/")[2] for custom_id, _ in answers(panel)] == ["escape", "supply"]
    await room.press(VASQUEZ, panel, answers(panel)[0][0])
    state = second.session.state
    assert (state.mission, state.squad.won) == ("escape", ["newt"])
    assert state.lost

    refused = panel_of(await room.press(RIPLEY, again, "Start"))
    assert "⚠️" in refused.text
    assert (await room.table_at()).session is None
    await room.pick(RIPLEY, again, "campaign", "0")
    assert (await room.table_at()).head.campaign == 0
    assert room.complaints() == []


def lose_most(s: State) -> None:
    """Only the players' own heroes are left: too few to bring home as many as it takes."""
    for figure in s.figures:
        if figure.seat < 0:
            figure.status, figure.square = "killed", -1


async def test_what_can_no_longer_be_won_is_called_a_defeat_by_all(room: Room) -> None:
    """The table says why, anybody may propose it, and when all agree it is a defeat as any other."""
    people = (RIPLEY, HICKS)
    await room.squad(*people, mission="campaign")
    table = await room.table_at()
    await play(room, people, lambda table: table.session is not None and table.session.state.phase not in BEFORE)
    assert table.session is not None
    assert "Call it a defeat" not in panel_of(await room.slash(RIPLEY, "act")).buttons
    lose_most(table.session.state)
    panel = panel_of(await room.slash(RIPLEY, "act"))
    assert answers(panel), "playing on stays possible"
    await room.press(RIPLEY, panel, "Call it a defeat")
    assert table.head.vote is not None
    asked = await room.see(HICKS, "Agree")
    assert "can no longer be won" in asked.text
    assert "must get out" in asked.text
    await room.press(HICKS, asked, "Agree")
    entries = (await table.replay_file()).log
    assert "Conceded" in [type(entry).__name__ for entry in entries]
    if table.status != "over":
        await play(room, people, lambda table: table.status == "over")
    assert table.session.outcome is not None
    assert table.session.outcome.side == "table"
    assert table.session.outcome.carry is None, "as after any defeat there is nobody to go on with"
    results = await room.bot.house.store.all("SELECT won FROM results WHERE table_id = ?", (table.id,))
    assert [won for (won,) in results] == [0, 0], "it counts as the defeat it is"
    assert room.complaints() == []


async def test_whoever_decides_it_alone_is_asked_once(room: Room) -> None:
    """One press on a message that everybody sees would end a campaign for good."""
    await room.squad(RIPLEY, mission="campaign")
    table = await room.table_at()
    await play(room, (RIPLEY,), lambda table: table.session is not None and table.session.state.phase not in BEFORE)
    assert table.session is not None
    lose_most(table.session.state)
    room.bot.changed(table)
    for panel in (panel_of(await room.slash(RIPLEY, "act")), await room.see(RIPLEY, "Call it a defeat")):
        sure = panel_of(await room.press(RIPLEY, panel, "Call it a defeat"))
        assert "cannot be taken back" in sure.text
        assert table.status == "playing"
    await room.press(RIPLEY, sure, "Call it a defeat")
    await room.discord.until(lambda: table.status == "over")
    assert table.session.outcome is not None
    assert table.session.outcome.side == "table"
    assert room.complaints() == []


async def test_whoever_declines_plays_on(room: Room) -> None:
    people = (RIPLEY, HICKS)
    await room.squad(*people, mission="newt")
    table = await room.table_at()
    await play(room, people, lambda table: table.session is not None and table.session.state.phase not in BEFORE)
    assert table.session is not None
    before = table.head.entries
    panel = panel_of(await room.slash(RIPLEY, "act"))
    lose_most(table.session.state)
    await room.press(RIPLEY, panel_of(await room.slash(RIPLEY, "act")), "Call it a defeat")
    await room.press(HICKS, await room.see(HICKS, "Decline"), "Decline")
    assert table.head.vote is None
    assert (table.status, table.head.entries) == ("playing", before)
    assert answers(room.discord.look(panel))
