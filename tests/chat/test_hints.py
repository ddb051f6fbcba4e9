"""Hints, why not, being sure, taking back, and the way out of being asked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from bot.bench.unsaved import UnsavedTable, empty_store
from bot.chat.hints import hint_of, hints_are_on
from bot.chat.panel import Aside, panel_and_scene
from bot.chat.question import QuestionId, is_decisive
from bot.chat.whynot import reason_words, things_of
from bot.engine.dice import Dice
from bot.engine.game import Offer, Offered
from bot.engine.save import Answer
from bot.engine.session import Session
from bot.engine.text import Text
from bot.games import MODULES, load
from bot.local.seen import Shown
from bot.tables import lobby
from bot.tables.settings import MOMENTS, PersonSettings
from bot.tables.table import Refusal, Table
from tests.chat.room import Room, answers, panel_of, select_of
from tests.chat.test_once import forge
from tests.engine.harness import Trial, positions_of

A, B = "Ripley", "Hicks"
HINT, DO_THAT, WHY = "Hint", "Do that", "Why not …?"


def question(table: Table, seat: int = 0) -> QuestionId:
    assert table.session is not None
    return QuestionId(seat, table.session.numbers[seat], table.voided(seat))


async def keys_given(table: Table) -> list[tuple[str, ...]]:
    log = (await table.replay_file()).log
    return [entry.keys for entry in log if isinstance(entry, Answer) and entry.source == "player"]


# Hints


async def test_a_hint_says_what_the_ai_would_do_and_does_it(room: Room) -> None:
    panel = await room.squad(A, mission="hunt-quarters")
    table, more = await room.table_at(), 0
    for _ in range(12):
        before, hint = await keys_given(table), hint_of(table, question(table))
        panel = panel_of(await room.press(A, panel, HINT))
        assert "The AI would answer: **" in panel.text
        panel = panel_of(await room.press(A, panel, DO_THAT))
        if any("/sure/" in str(one.get("custom_id")) for one in panel.components):
            panel = panel_of(await room.press(A, panel, *answers(panel)[0]))
        after = await keys_given(table)
        assert after[: len(before) + 1] == [*before, hint.keys]
        assert len(after) - len(before) <= 1 + sum(2 if one.again else 1 for one in hint.then) * 20
        assert len(after) == len(before) + 1 or hint.then
        more += len(after) - len(before) - 1
    assert more, "some hints say how to go on, and that is done, too"
    assert room.complaints() == []


async def test_a_hint_that_is_too_late_does_nothing(room: Room) -> None:
    old = await room.against_the_ai(A)
    old = panel_of(await room.press(A, old, HINT))
    newer = panel_of(await room.slash(A, "act"))
    await room.press(A, newer, *answers(newer)[0])
    table = await room.table_at()
    before = table.head.entries
    told = panel_of(await room.press(A, old, DO_THAT))
    assert "settled in the meantime" in told.text
    assert table.head.entries == before


async def test_hidden_hands_have_no_hints_until_all_have_agreed(room: Room) -> None:
    first, _ = await room.duel(A, B)
    assert HINT not in first.buttons
    table = await room.table_at()
    told = await forge(room, A, question(table).id("hint", table))
    assert "no hints at this table" in told.text
    assert not hints_are_on(table)


@pytest.mark.parametrize("agreed", [(A,), (A, B), (A, B, B)])
async def test_hints_are_agreed_to_in_the_lobby(room: Room, agreed: tuple[str, ...]) -> None:
    """Each button press agrees, or does no longer."""
    waiting = await room.lobby(A)
    await room.pick(A, waiting, "sides", "first-marine")
    await room.press(B, waiting, "Join")
    await room.see(A, B)
    table = await room.table_at()
    for who in agreed:
        message = room.table_message(who)
        await room.press(who, message, next(id for id in ids_of(message) if "/hints/" in id))
    panel = panel_of(await room.press(A, room.table_message(A), "Start"))
    assert (HINT in panel.buttons) == hints_are_on(table) == (agreed == (A, B))


async def test_only_who_plays_agrees_to_hints(room: Room) -> None:
    await room.lobby(A)
    with pytest.raises(Refusal, match="refused-not-joined"):
        await lobby.want_hints(await room.table_at(), int(room.discord.user(B).id))


def ids_of(message: Shown) -> list[str]:
    return [str(part["custom_id"]) for part in message.components if part.get("custom_id")]


# Why not


async def to_the_activation(room: Room) -> tuple[Shown, Table]:
    panel = await room.squad(A, mission="hunt-quarters")
    table = await room.table_at()
    while (offer := table.offer(0)) is not None and offer.name != "activation":
        panel = panel_of(await room.press(A, panel, HINT))
        panel = panel_of(await room.press(A, panel, DO_THAT))
    return panel, table


async def test_what_has_a_reason_can_be_asked_about_and_nothing_else(room: Room) -> None:
    panel, table = await to_the_activation(room)
    panel = panel_of(await room.press(A, panel, "⋯"))
    panel = panel_of(await room.press(A, panel, WHY))
    assert table.session is not None
    things = things_of(table, 0)
    assert things
    assert len(things) < len(table.game.things(table.view(0))) or not answers(panel)
    listed = next(one for one in panel.selects if "/why/" in str(one["custom_id"]))
    assert [str(one["value"]) for one in listed["options"]] == [str(ref) for ref, _ in things[:25]]
    for ref, _ in things[:3]:
        panel = panel_of(await room.press(A, panel, select_of(panel, "why"), [str(ref)]))
        told = reason_words(table, 0, ref, "en")
        assert told is not None
        assert told in panel.text
    assert any("/rules" in str(reason_words(table, 0, ref, "en")) for ref, _ in things), "with its topic"
    assert room.complaints() == []


async def test_what_is_offered_has_no_reason(room: Room) -> None:
    _, table = await to_the_activation(room)
    offer = table.offer(0)
    assert offer is not None
    assert table.session is not None
    own = {ref for option in offer.options for ref in option.refs}
    assert not own & {ref for ref, _ in things_of(table, 0)}


# Being sure


def offer_of(*options: Offered) -> Offer:
    return Offer(0, 1, "test", Text("x"), list(options), 1, 1, "", "")


def test_what_has_no_alternative_is_not_asked_once_more() -> None:
    dear, cheap = Offered("a", Text("x"), confirm=Text("x")), Offered("b", Text("x"))
    assert not is_decisive(offer_of(dear), ["a"])
    assert is_decisive(offer_of(dear, cheap), ["a"])
    assert not is_decisive(offer_of(dear, cheap), ["b"])


async def test_being_sure_keeps_the_picture_and_says_the_consequence(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await room.against_the_ai(A)
    offer = Table.offer

    def dear(table: Table, seat: int) -> Offer | None:
        asked = offer(table, seat)
        cost = Text("option-reveal-hand") if asked is None else asked.prompt
        return asked and replace(asked, options=[replace(one, confirm=cost) for one in asked.options])

    monkeypatch.setattr(Table, "offer", dear)
    said = panel.text.rpartition("**")[0].rpartition("**")[2]
    table = await room.table_at()
    before = table.head.entries
    asked = panel_of(await room.press(A, panel, *answers(panel)[0]))
    assert (len(asked.pictures), asked.text.count(said)) == (len(panel.pictures), 2), "the question, and what it costs"
    assert "Back" in asked.buttons
    assert [id for id, _ in answers(asked)] == [id for id in ids_of(asked) if "/sure/" in id]
    assert table.head.entries == before
    back = panel_of(await room.press(A, asked, "Back"))
    assert ids_of(back) == ids_of(panel)
    asked = panel_of(await room.press(A, back, *answers(back)[0]))
    await room.press(A, asked, *answers(asked)[0])
    assert table.head.entries > before


# Taking back


async def test_undo_answers_with_the_panel_and_what_was_taken_back(room: Room) -> None:
    panel = await room.squad(A, mission="hunt-quarters")
    id, values = answers(panel)[0]
    label = next(str(one["label"]) for one in panel.components if one.get("custom_id") == id)
    await room.press(A, panel, id, values)
    told = panel_of(await room.slash(A, "undo"))
    assert f"Taken back: {label.partition(' · ')[2]}." in told.text
    assert len(answers(told)) == len(answers(panel))


# The way out of being asked


async def at_a_moment(room: Room) -> tuple[str, Shown, Table]:
    """A duel of people up to the first question at a moment of a fight."""
    panels = dict(zip((A, B), await room.duel(A, B), strict=True))
    table = await room.table_at()
    for _ in range(200):
        assert table.session is not None
        seat = table.session.waiting[0]
        who = (A, B)[seat]
        panels[who] = panel_of(await room.slash(who, "act"))
        if (
            table.session.offer(seat).interrupt
            and table.fight
            and "Let everything stand in this fight" in panels[who].buttons
        ):
            return who, panels[who], table
        await room.press(who, panels[who], *answers(panels[who])[-1])
    raise AssertionError("no fight has begun")


async def test_a_moment_has_the_way_out_of_being_asked(room: Room) -> None:
    who, panel, table = await at_a_moment(room)
    seat, fight = (A, B).index(who), table.fight
    more = panel_of(await room.press(who, panel, "⋯"))
    settings = panel_of(await room.press(who, more, "When to ask me …"))
    assert len(settings.selects) == len(table.game.meta.interrupts)
    panel = panel_of(await room.slash(who, "act"))
    await room.press(who, panel, "Let everything stand in this fight")
    assert table.head.letting_stand == {seat: fight}
    assert room.complaints() == []


async def test_against_ais_there_is_no_moment_to_get_out_of(room: Room) -> None:
    panel = await room.against_the_ai(A)
    table = await room.table_at()
    for _ in range(30):
        if table.status != "playing":
            break
        assert "Let everything stand in this fight" not in panel.buttons
        panel = panel_of(await room.press(A, panel, *answers(panel)[-1]))


async def test_what_only_if_able_gives_away_is_told_once(room: Room) -> None:
    settings = panel_of(await room.slash(A, "settings"))
    panel = panel_of(await room.press(A, settings, "Alien Menace: when to ask me …"))
    told = []
    for point, moment in (("raise", "if-able"), ("event", "if-able"), ("event", "never"), ("raise", "always")):
        panel = panel_of(await room.press(A, panel, select_of(panel, point), [moment]))
        told.append("Mind what that gives away" in panel.text)
    assert told == [True, False, False, False]


# Nothing that is hidden makes a difference


ASIDES = (Aside(), Aside(hint=True), Aside(why=True))


async def seen_by(table: Table, seat: int) -> list[Any]:
    """Every panel that seat can have at this moment, as it goes to Discord, and why each thing is not offered."""
    found = [(await panel_and_scene(table, seat, "en", aside))[0] for aside in ASIDES]
    views: list[Any] = [replace(one, shots=()).view() for one in found]
    shown: list[Any] = [view.to_components() for view in views]
    things = [(str(ref), reason_words(table, seat, ref, "en")) for ref, _ in things_of(table, seat)]
    return [*shown, things]


def with_moments(table: Table, moment: str) -> None:
    points = table.game.meta.interrupts
    settings = PersonSettings()
    for point in points:
        settings = settings.with_moment(table.game.meta.key, point, next(one for one in MOMENTS if one == moment))
    table.orders = dict.fromkeys(table.people, settings)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("key", MODULES)
@pytest.mark.cases(100, least=2)
async def test_panels_hints_and_reasons_are_the_same_in_every_world(key: str, moment: str, case: int) -> None:
    """Whatever the viewer cannot know: at every moment at which they are asked, with whatever they have set for it."""
    game, dice = load(key), Dice(f"hints {case}")
    count = game.meta.seats[-1] if case % 2 else 2
    count = count if count in game.meta.seats else game.meta.seats[0]
    async with empty_store() as store:
        table = UnsavedTable(store, game, count)
        session, begun = Session.begin(game, game.start(count, f"hints {case}"))
        table.follow(session, begun)
        table.head.hinters = table.people
        with_moments(table, moment)
        for real in positions_of(Trial(game, count, None, f"hints {case}"), 6, dice):
            for seat in real.waiting:
                table.session = real
                here, ordered = await seen_by(table, seat), table.has_order(seat)
                for _ in range(2):
                    table.session = real.world(seat, dice)
                    assert table.has_order(seat) == ordered
                    assert json.dumps(await seen_by(table, seat)) == json.dumps(here), real.offer(seat).name
