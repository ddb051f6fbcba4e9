"""Several answers in one press: given one by one, as far as they are as they were meant."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from bot.engine.asks import Option
from bot.engine.dice import Dice
from bot.engine.game import Intent, Plan
from bot.engine.players import random_keys
from bot.engine.record import digest, verify
from bot.engine.save import Answer
from bot.engine.text import Text
from bot.games import MODULES, load
from bot.tables import answering, consent, lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.table import Refusal, Table
from tests.tables.asking import Asked, Toy, asking, at_a_table, given, log_of, one, ref, rolls, said, waiting
from tests.tables.chance import same_chance
from tests.tables.duels import ANN, BOB, CHANNEL, CHO, SERVER, Clock, act, refused, reopened


def meant(letter: str, *, roll: int = 0, cost: int | None = None, again: bool = False, dice: bool = False) -> Intent:
    return Intent((ref(letter),), roll=roll, cost=cost, again=again, dice=dice)


AB = (meant("a"), meant("b"))


def offering(toy: Toy, *intents: Intent) -> Toy:
    """The toy with one plan, in every question of seat 0."""
    plan = Plan("way", Text("letter-a"), intents, refs=(ref("z"),))
    return replace(toy, plans=lambda _view, offer: (plan,) if offer.seat == 0 else ())


async def carried_out(
    house: House, *questions: Asked, intents: Sequence[Intent] = AB, seats: Sequence[str] = ("Ann", "Bob")
) -> Table:
    """A table at which Ann has answered a plan to the first question."""
    table = await at_a_table(house, offering(asking(*questions), *intents), *seats)
    await press(table, ANN, 0)
    return table


async def press(table: Table, person: int, seat: int, *, back: int = 0, voided: int = 0, key: str = "way") -> None:
    """The button of the plan; `back` is how many questions ago it was shown."""
    assert table.session is not None
    plan = answering.plan_of(table, seat, answering.PLAN + key)
    intents = plan.intents if plan is not None else AB
    number = table.session.numbers[seat] - back
    await answering.carry_out(table, person, seat, number, voided, intents=intents)


A, B, LAST = Asked(0, "ax"), Asked(0, "bx"), Asked(0, "xy")


# One by one


async def test_its_answers_are_given_one_by_one(house: House) -> None:
    table = await carried_out(house, A, B, LAST)
    assert await given(table) == [(0, "a", "player"), (0, "b", "player")]
    assert waiting(table) == (0,)
    await act(table, ANN, "x")
    assert verify(table.game, await table.replay_file()) == "true"


async def test_undo_takes_back_the_last_of_them(house: House) -> None:
    table = await carried_out(house, A, B, LAST)
    for left, label in ((["A"], "letter-b"), ([], "letter-a")):
        back = await consent.undo(table, ANN)
        assert back is not None
        assert ([one.key for one in back], said(table)) == ([label], left)


async def test_what_the_table_answers_in_between_is_nothing_to_stop_at(house: House) -> None:
    table = await carried_out(house, A, Asked(1, "c"), B, LAST)
    assert said(table) == ["A", "C", "B"]


async def test_it_ends_with_the_game(house: House) -> None:
    table = await carried_out(house, A, B, intents=(*AB, meant("c")))
    assert (said(table), table.status) == (["A", "B"], "over")


async def test_it_is_offered_before_the_options_and_to_pass_is_last(house: House) -> None:
    toy = offering(asking(Asked(0, "axy", can_pass=True), LAST), *AB)
    table = await at_a_table(house, toy, "Ann", "Bob")
    offer = answering.answers(table, 0)
    assert offer is not None
    keys = [option.key for option in offer.options]
    assert (keys[0], keys[-1], sorted(keys)) == ("plan:way", "pass", ["a", "pass", "plan:way", "x", "y"])


# Where it stops


async def test_it_stops_when_something_comes_to_light(house: House) -> None:
    table = await carried_out(house, replace(A, after=rolls), B, LAST)
    assert said(table) == ["A"]


async def test_what_dice_brought_about_may_be_what_was_expected(house: House) -> None:
    table = await carried_out(house, replace(A, after=rolls), B, LAST, intents=(meant("a"), meant("b", dice=True)))
    assert said(table) == ["A", "B"]


async def test_it_stops_when_the_tables_own_answer_brings_something_to_light(house: House) -> None:
    table = await carried_out(house, A, Asked(1, "c", rolls), B, LAST)
    assert said(table) == ["A", "C"]


async def test_it_stops_when_somebody_else_is_asked(house: House) -> None:
    table = await carried_out(house, A, Asked(1, "cd"), B, LAST)
    assert (said(table), waiting(table)) == (["A"], (1,))
    await act(table, BOB, "c")
    assert said(table) == ["A", "C"], "and it does not go on by itself"


@pytest.mark.parametrize(("question", "goes_on"), [(Asked(1, "cd"), False), (Asked(1, "", can_pass=True), True)])
async def test_it_stops_when_an_ai_does_something_else_than_to_pass(
    house: House, question: Asked, *, goes_on: bool
) -> None:
    table = await carried_out(house, A, question, B, LAST, seats=("Ann", "AI"))
    assert said(table)[2:] == (["B"] if goes_on else [])


NOT_AS_MEANT: dict[str, tuple[Sequence[Option[str]], Intent]] = {
    "not offered": ((one("x"), one("y")), meant("b")),
    "ambiguous": ((one("b"), one("c", about="b")), meant("b")),
    "asked once more": ((one("b", confirm=Text("sure")), one("c")), meant("b")),
    "a worse roll": ((one("b", roll=3), one("c")), meant("b", roll=4)),
    "a higher cost": ((one("b", cost=2), one("c")), meant("b", cost=1)),
}
AS_MEANT: dict[str, tuple[Sequence[Option[str]], Intent]] = {
    "as good a roll": ((one("b", roll=4), one("c")), meant("b", roll=4)),
    "a better roll": ((one("b", roll=5), one("c")), meant("b", roll=4)),
    "as low a cost": ((one("b", cost=1), one("c")), meant("b", cost=1)),
    "any cost": ((one("b", cost=9), one("c")), meant("b")),
}


@pytest.mark.parametrize("why", NOT_AS_MEANT)
async def test_it_stops_at_what_is_not_as_it_was_meant(house: House, why: str) -> None:
    options, intent = NOT_AS_MEANT[why]
    table = await carried_out(house, A, Asked(0, options), LAST, intents=(meant("a"), intent))
    assert (said(table), waiting(table)) == (["A"], (0,))


@pytest.mark.parametrize("what", AS_MEANT)
async def test_it_goes_on_with_what_is_as_good(house: House, what: str) -> None:
    options, intent = AS_MEANT[what]
    table = await carried_out(house, A, Asked(0, options), LAST, intents=(meant("a"), intent))
    assert said(table) == ["A", "B"]


@pytest.mark.parametrize("why", NOT_AS_MEANT)
async def test_what_does_not_even_begin_is_refused(house: House, why: str) -> None:
    options, intent = NOT_AS_MEANT[why]
    table = await at_a_table(house, offering(asking(Asked(0, options), LAST), intent), "Ann", "Bob")
    async with refused("refused-not-offered", table):
        await press(table, ANN, 0)


# Again and again


async def test_again_and_again_as_long_as_it_fits(house: House) -> None:
    intents = (meant("a"), meant("a", again=True), meant("b"))
    table = await carried_out(house, A, A, A, B, LAST, intents=intents)
    assert said(table) == ["A", "A", "A", "B"]


async def test_again_at_the_odds_one_chose(house: House) -> None:
    """Each shot is a roll of dice, which is what one expects."""
    shots = [Asked(0, (one("a", roll=odds), one("x")), rolls) for odds in (7, 5, 4, 3)]
    table = await carried_out(house, *shots, LAST, intents=(meant("a", roll=4, again=True, dice=True),))
    assert said(table) == ["A"] * 3
    assert [entry.barred for entry in await log_of(table) if isinstance(entry, Answer)] == [True] * 3


# Pressed too late, or by others


async def test_a_plan_of_a_question_before_is_refused(house: House) -> None:
    table = await carried_out(house, A, B, A, B, LAST)
    async with refused("refused-stale", table):
        await press(table, ANN, 0, back=1)
    assert said(table) == ["A", "B"]


async def test_a_plan_from_before_an_undo_is_refused(house: House) -> None:
    table = await carried_out(house, A, B, LAST)
    await consent.undo(table, ANN)
    await consent.undo(table, ANN)
    async with refused("refused-stale", table):
        await press(table, ANN, 0)
    await press(table, ANN, 0, voided=table.voided(0))
    assert said(table) == ["A", "B"]


@pytest.mark.parametrize("person", [BOB, CHO])
async def test_somebody_elses_plan_is_refused(house: House, person: int) -> None:
    table = await at_a_table(house, offering(asking(A, B, LAST), *AB), "Ann", "Bob")
    async with refused("refused-not-your-seat", table):
        await press(table, person, 0)


async def test_a_plan_of_who_is_not_asked_is_refused(house: House) -> None:
    table = await at_a_table(house, offering(asking(A, B, LAST), *AB), "Ann", "Bob")
    async with refused("refused-not-asked", table):
        await press(table, BOB, 1)


async def test_a_plan_that_a_fault_ends_is_none(house: House) -> None:
    """All of it or nothing, as with one answer."""

    def breaks(_g: object) -> None:
        raise ZeroDivisionError

    toy = offering(asking(A, replace(B, after=breaks), LAST), *AB)
    table = await at_a_table(house, toy, "Ann", "Bob")
    with pytest.raises(Refusal, match="refused-rule-fault"):
        await press(table, ANN, 0)
    assert (said(table), await given(table)) == ([], [])


# Several at once, and singly


async def a_game(house: House, key: str, seed: str) -> Table:
    """Begun by one person in as many seats as they may have, AIs in the others."""
    game = load(key)
    table = await house.open_lobby(server=SERVER, channel=CHANNEL, game=key, host=Seat(ANN, "Ann"), language="en")
    while len(table.head.seats) < game.meta.seats[-1] and len(table.head.seats) < 3:
        with contextlib.suppress(Refusal):
            await lobby.join(table, ANN, "Ann")
            continue
        await lobby.add_ai(table)
    with patch("bot.tables.lobby.seed_of", return_value=seed):
        await lobby.start(table, ANN)
    return table


async def by_plans(table: Table, dice: Dice, most: int) -> int:
    """Plays so many answers, by plans wherever there are any; how many answers they gave beyond one each."""
    joined = 0
    while table.status == "playing" and table.session is not None and table.head.entries < most:
        seat = next(seat for seat in table.session.waiting if not table.head.seats[seat].by_ai)
        number, before = table.session.numbers[seat], len(await given(table))
        plans = answering.plans_of(table, seat)
        if not plans or not dice.below(4):
            keys = random_keys(table.session.offer(seat), dice)
            await table.answer(ANN, seat, number, 0, keys)
            continue
        intents = dice.pick(plans).intents
        with contextlib.suppress(Refusal):
            await answering.carry_out(table, ANN, seat, number, 0, intents=intents)
            mine = [one for one in (await given(table))[before:] if one[2] == "player"]
            joined += len(mine) - 1
    return joined


@pytest.mark.parametrize("key", MODULES)
@pytest.mark.cases(200, least=2)
async def test_several_at_once_and_singly_come_to_the_same(tmp_path: Path, clock: Clock, key: str, case: int) -> None:
    """The same log, answer by answer, and so the same game."""
    (tmp_path / "singly").mkdir()
    at_once, singly = await reopened(tmp_path, clock), await reopened(tmp_path / "singly", clock)
    seed = f"at once and singly {case}"
    try:
        with same_chance(seed):
            table = await a_game(at_once, key, seed)
            assert await by_plans(table, Dice(seed), 150) > 0
        with same_chance(seed):
            other = await a_game(singly, key, seed)
            for entry in await log_of(table):
                if isinstance(entry, Answer) and entry.source == "player":
                    await other.answer(ANN, entry.seat, entry.ask, 0, entry.keys)
        assert await log_of(table) == await log_of(other)
        assert table.session is not None
        assert other.session is not None
        assert digest(table.session) == digest(other.session)
    finally:
        await at_once.store.close()
        await singly.store.close()
