"""What is not asked: where there is one answer and asking keeps no secret, and where somebody let it stand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.bench.unsaved import UnsavedTable, empty_store
from bot.engine.dice import Dice
from bot.engine.game import AnyGame
from bot.engine.players import random_keys
from bot.engine.record import verify
from bot.engine.save import Answer
from bot.engine.session import Session
from bot.games import MODULES, load
from bot.tables import answering, consent, seating
from bot.tables import clock as passing
from bot.tables.house import House
from bot.tables.settings import AskedWhen, PersonSettings
from bot.tables.table import ORDER_DELAY, Table
from bot.tables.unasked import keeps_a_secret, lets_stand, only_answer
from tests.engine.harness import Trial, positions_of
from tests.tables.asking import (
    MOMENT,
    Asked,
    asking,
    at_a_table,
    draws,
    given,
    log_of,
    next_fight,
    rolls,
    said,
    waiting,
)
from tests.tables.duels import ANN, BOB, Clock, about, act, refused

OWN, MINE = Asked(0, "xy"), Asked(1, "a", interrupt=MOMENT)
"""A question of Ann's with a choice, and one of the other seat's at a moment, with one answer."""


# One answer


async def test_where_hands_are_open_nothing_with_one_answer_is_asked(house: House) -> None:
    table = await at_a_table(house, asking(MINE, OWN, MINE), "Ann", "Bob")
    assert waiting(table) == (0,)
    assert await given(table) == [(1, "a", "only")]
    await act(table, ANN, "x")
    assert await given(table) == [(1, "a", "only"), (0, "x", "player"), (1, "a", "only")]
    assert table.status == "over"
    assert verify(table.game, await table.replay_file()) == "true"


async def test_against_people_with_hidden_hands_a_moment_is_asked(house: House) -> None:
    table = await at_a_table(house, asking(MINE, OWN, hidden=True), "Ann", "Bob")
    assert waiting(table) == (1,)
    await act(table, BOB, "a")
    assert await given(table) == [(1, "a", "player")]


async def test_a_question_that_is_no_moment_keeps_no_secret(house: House) -> None:
    """How many answers it has follows from what everybody sees."""
    table = await at_a_table(house, asking(replace(MINE, interrupt=""), OWN, hidden=True), "Ann", "Bob")
    assert waiting(table) == (0,)


async def test_ais_alone_are_not_deceived(house: House) -> None:
    table = await at_a_table(house, asking(replace(MINE, seat=0), OWN, hidden=True), "Ann", "AI")
    assert (waiting(table), said(table)) == ((0,), ["A"])


async def test_a_seat_on_loan_is_somebodys(house: House) -> None:
    """Bob may come back and remember when Ann was asked."""
    late = replace(MINE, seat=0)
    table = await at_a_table(house, asking(OWN, late, OWN, hidden=True), "Ann", "Bob")
    await seating.lend(table, BOB, 1)
    await act(table, ANN, "x")
    offer = table.offer(0)
    assert offer is not None
    assert (offer.only, keeps_a_secret(table, 0, offer)) == (("a",), True)


async def test_nobody_keeps_secrets_from_themselves(house: House) -> None:
    """Whoever plays both sides is asked nothing with one answer."""
    table = await at_a_table(house, asking(MINE, OWN, hidden=True), "Ann", "Bob")
    table.head.seats[1].person = ANN
    assert only_answer(table, 1) == ("a",)
    await passing.tick(table)
    assert (waiting(table), said(table)) == ((0,), ["A"])


async def test_to_pass_is_not_asked_for_where_it_is_all_there_is(house: House) -> None:
    table = await at_a_table(house, asking(Asked(1, "", can_pass=True), OWN), "Ann", "Bob")
    assert await given(table) == [(1, "pass", "only")]


async def test_a_choice_of_none_or_some_is_asked(house: House) -> None:
    table = await at_a_table(house, asking(Asked(0, "a", can_pass=True), OWN), "Ann", "Bob")
    assert await given(table) == []


# Taken back and barred


async def test_it_is_taken_back_with_the_answer_before(house: House) -> None:
    table = await at_a_table(house, asking(OWN, MINE, MINE, OWN), "Ann", "Bob")
    await act(table, ANN, "x")
    assert said(table) == ["X", "A", "A"]
    back = await consent.undo(table, ANN)
    assert back is not None
    assert [label.key for label in back] == ["letter-x"]
    assert (said(table), waiting(table)) == ([], (0,))
    await act(table, ANN, "y")
    assert said(table) == ["Y", "A", "A"]
    await act(table, ANN, "x")
    assert verify(table.game, await table.replay_file()) == "true"


async def test_what_it_brings_to_light_bars_the_answer_before(house: House) -> None:
    table = await at_a_table(house, asking(OWN, replace(MINE, after=rolls), OWN), "Ann", "Bob")
    await act(table, ANN, "x")
    assert [entry.barred for entry in await log_of(table) if isinstance(entry, Answer)] == [False, True]
    assert await consent.undo(table, ANN) is None, "Bob has to agree"
    assert said(table) == ["X", "A"]
    assert await consent.agree(table, BOB, about(table))
    assert said(table) == [], "and then both are taken back"


# Moments


async def at_a_moment(house: House, moment: AskedWhen, *questions: Asked) -> Table:
    """Bob wants it so, before the question comes."""
    await house.set_person(BOB, PersonSettings().with_moment("tiny", MOMENT, moment))
    return await at_a_table(house, asking(*questions, OWN, hidden=True), "Ann", "Bob")


NOTHING = Asked(1, "", interrupt=MOMENT, can_pass=True)
SOMETHING = Asked(1, "a", interrupt=MOMENT, can_pass=True)


@pytest.mark.parametrize(
    ("moment", "question", "is_asked"),
    [
        ("always", NOTHING, True),
        ("always", SOMETHING, True),
        ("if-able", NOTHING, False),
        ("if-able", SOMETHING, True),
        ("never", NOTHING, False),
        ("never", SOMETHING, False),
    ],
)
async def test_a_moment_is_asked_always_if_one_is_able_or_never(
    house: House, clock: Clock, *, moment: AskedWhen, question: Asked, is_asked: bool
) -> None:
    table = await at_a_moment(house, moment, question)
    assert (table.order_due is None) == is_asked
    clock.now += ORDER_DELAY[1]
    await passing.tick(table)
    assert waiting(table) == ((1,) if is_asked else (0,))
    assert await given(table) == ([] if is_asked else [(1, "pass", "order")])


async def test_an_order_takes_about_as_long_as_a_thought(house: House, clock: Clock) -> None:
    delays = set[float]()
    for _ in range(20):
        table = await at_a_moment(house, "never", NOTHING)
        assert table.order_due is not None
        delays.add(table.order_due - clock.now)
        clock.now += ORDER_DELAY[0] - 0.01
        await passing.tick(table)
        assert waiting(table) == (1,), "not at once"
        await table.abandon()
    assert all(ORDER_DELAY[0] <= delay <= ORDER_DELAY[1] for delay in delays)
    assert len(delays) > 10, "and by chance"


async def test_without_a_moment_of_its_own_nothing_is_ordered(house: House) -> None:
    table = await at_a_moment(house, "never", replace(SOMETHING, interrupt=""))
    assert (waiting(table), table.order_due) == ((1,), None)


# Letting everything stand


async def let_stand(table: Table) -> None:
    assert table.session is not None
    await answering.let_stand(table, BOB, 1, table.session.numbers[1], table.voided(1))


async def test_everything_stands_until_the_next_fight(house: House, clock: Clock) -> None:
    """Whatever is drawn meanwhile; and each answer takes its time."""
    drawn = replace(NOTHING, after=draws)
    fights = (drawn, SOMETHING, replace(SOMETHING, after=next_fight), SOMETHING)
    table = await at_a_table(house, asking(*fights, OWN, hidden=True, deck="ab"), "Ann", "Bob")
    await let_stand(table)
    assert await given(table) == [(1, "pass", "player")]
    for answered in (1, 2):
        assert lets_stand(table, 1)
        assert table.order_due is not None
        assert ORDER_DELAY[0] <= table.order_due - clock.now <= ORDER_DELAY[1]
        clock.now += ORDER_DELAY[1]
        await passing.tick(table)
        assert len(await given(table)) == 1 + answered
    assert (waiting(table), lets_stand(table, 1), table.order_due) == ((1,), False, None)
    assert said(table) == ["-"] * 3
    assert verify(table.game, replace(await table.replay_file(), outcome=None)) == "true"


async def test_nothing_stands_where_asking_keeps_no_secret(house: House) -> None:
    """Hands are open, or it is no moment, or there is no answer that risks nothing."""
    for question, hidden in (
        (SOMETHING, False),
        (replace(SOMETHING, interrupt=""), True),
        (Asked(1, "ab", interrupt=MOMENT), True),
    ):
        table = await at_a_table(house, asking(question, OWN, hidden=hidden), "Ann", "Bob")
        async with refused("refused-not-offered", table):
            await let_stand(table)
        assert table.head.letting_stand == {}
        await table.abandon()


async def test_who_takes_the_seat_lets_nothing_stand(house: House) -> None:
    table = await at_a_table(house, asking(SOMETHING, SOMETHING, OWN, hidden=True), "Ann", "Bob")
    await let_stand(table)
    await seating.offer_seat(table, BOB, 1, 99)
    await seating.take_seat(table, 99, 1, "Newt")
    assert not lets_stand(table, 1)


# Whole games

GAMES = 500


def some_game(game: AnyGame, case: int) -> tuple[int, dict[str, str], Dice]:
    """So many seats, with options by chance, at which random people sit."""
    dice = Dice(f"asked for nothing {case}")
    options = {spec.key: dice.pick(spec.values) for spec in game.meta.options}
    return dice.pick(game.meta.seats), options, dice


@pytest.mark.parametrize("key", MODULES)
@pytest.mark.cases(GAMES, least=4)
async def test_no_person_is_asked_anything_with_one_answer(key: str, case: int) -> None:
    """Except at moments that the game names, where hands are hidden from somebody."""
    game = load(key)
    count, options, dice = some_game(game, case)
    persons = [n for n in range(count) if dice.below(3)] or [0]
    async with empty_store() as store:
        table = UnsavedTable(store, game, count, persons)
        session, begun = Session.begin(game, game.start(count, f"nothing {case}", options))
        table.follow(session, begun)
        while session.outcome is None:
            seat = dice.pick(session.waiting)
            offer = session.offer(seat)
            only = only_answer(table, seat)
            if only is None and offer.only is not None and seat in persons:
                assert offer.interrupt in game.meta.interrupts, f"{offer.name} asks for {offer.only}"
                assert game.has_secrets(session.state)
                assert set(persons) - {seat}
            assert only in (None, offer.only)
            table.took(session.answer(seat, only or random_keys(offer, dice), source="only" if only else "player"))


@pytest.mark.parametrize("key", MODULES)
@pytest.mark.cases(100, least=3)
async def test_whether_others_are_asked_tells_nobody_what_they_hold(key: str, case: int) -> None:
    """In every world that somebody at the table may think of, the table answers the same for the others."""
    game = load(key)
    count, options, dice = some_game(game, case)
    async with empty_store() as store:
        table = UnsavedTable(store, game, count)
        for session in positions_of(Trial(game, count, options, f"unasked {case}"), 20, dice):
            table.session = session
            answers = {seat: only_answer(table, seat) for seat in session.waiting}
            for viewer in range(count):
                table.session = session.world(viewer, dice)
                there = {seat: only_answer(table, seat) for seat in session.waiting}
                other = [seat for seat in answers if seat != viewer and answers[seat] != there[seat]]
                assert not other, [session.offer(seat).name for seat in other]
