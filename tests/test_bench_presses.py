"""How the bench counts presses: the cheapest way that a panel offers, and what falls to a round or an action."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest

from bot.bench.budgets import Counted, PressBudget
from bot.bench.presses import Given, counted, fewest, only_answers
from bot.bench.unsaved import UnsavedTable, empty_store
from bot.chat.question import MOST_BUTTONS, PAGE, Question, QuestionId
from bot.engine.errors import EngineError
from bot.engine.game import Offer, Offered
from bot.engine.refs import BACK_REF, PASS_REF, Ref, Refs
from bot.engine.session import Session
from bot.engine.text import Text
from bot.games import load
from bot.tables.answering import BEST

SURE = Text("sure")
MOVE, SQUARE = Ref("action", "move"), Ref("square", "C4")


@pytest.fixture
async def table() -> AsyncIterator[UnsavedTable]:
    game = load("alien-menace")
    async with empty_store() as store:
        table = UnsavedTable(store, game, 2)
        table.follow(*Session.begin(game, game.start(2, "presses")))
        yield table


def asked(
    table: UnsavedTable, count: int, *, least: int = 1, most: int = 1, sure: Sequence[int] = (), group: str = ""
) -> Question:
    """A question with so many answers, `a1`, `a2` and so on, and as the last one `a0`, to pass."""
    options = [
        Offered(
            f"a{n}",
            Text("pass"),
            group,
            (PASS_REF if n == 0 else Ref("square", f"C{n}"),),
            confirm=SURE if n in sure else None,
        )
        for n in (*range(1, count), 0)
    ]
    offer = Offer(0, 1, "move", Text("ask-room"), options, least, most)
    return Question(table, QuestionId(0, 1, 0), offer, "en", [f"C{n}" for n in (*range(1, count), 0)])


async def test_a_button_is_one_press_and_a_select_two(table: UnsavedTable) -> None:
    assert fewest(asked(table, MOST_BUTTONS), ("a3",)) == 1
    assert fewest(asked(table, PAGE), ("a3",)) == 1, "the best are buttons"
    assert fewest(asked(table, PAGE), (f"a{BEST + 1}",)) == 2
    assert fewest(asked(table, PAGE, group="hall"), ("a3",)) == 2, "none of what lies in groups is better than others"
    assert fewest(asked(table, MOST_BUTTONS, least=0), ()) == 1, "None of these is a button"


async def test_on_another_page_typing_is_the_cheapest(table: UnsavedTable) -> None:
    assert fewest(asked(table, 3 * PAGE), (f"a{BEST + 1}",)) == 2
    assert fewest(asked(table, 3 * PAGE), ("a60",)) == 3
    assert fewest(asked(table, 3 * PAGE), ("a0",)) == 1, "to pass is a button below every page"


async def test_several_are_picked_or_typed(table: UnsavedTable) -> None:
    assert fewest(asked(table, 5, least=0, most=3), ("a1",)) == 3
    assert fewest(asked(table, 5, least=0, most=3), ("a1", "a2", "a4")) == 3, "typed in one line"
    assert fewest(asked(table, 5, least=0, most=3), ()) == 1


async def test_what_asks_once_more_is_one_press_more(table: UnsavedTable) -> None:
    assert fewest(asked(table, 3, sure=[1]), ("a1",)) == 2
    assert fewest(asked(table, 3, sure=[1]), ("a2",)) == 1


async def test_an_answer_that_the_panel_does_not_offer_has_no_price(table: UnsavedTable) -> None:
    with pytest.raises(EngineError, match="no way"):
        fewest(asked(table, 3), ("a7",))


def given(presses: int, *refs: Ref, seat: int = 0, span: int | None = 1, only: bool = False) -> Given:
    about: Refs = refs
    return Given(seat, presses, span, only, about)


def counting(of: Counted, persons: tuple[int, ...] = (0, 1)) -> PressBudget:
    return PressBudget("x", of, 2, persons, 1.0, begins="action:move", ends="square")


def test_rounds_are_told_apart_by_what_the_view_counts() -> None:
    games = [[given(9, span=None), given(1), given(2, seat=1), given(4, span=2, seat=1)], [given(5)]]
    assert counted(counting("span"), games) == [3, 4, 5]
    assert counted(counting("span", (0,)), games) == [1, 0, 5], "a round in which the others alone were asked counts"
    setups = [[one for one in game if one.span is None] for game in games]
    assert counted(counting("setup"), setups) == [9, 0]


def test_an_action_goes_from_what_begins_it_to_what_ends_it() -> None:
    game = [
        given(1, MOVE),
        given(1, MOVE, seat=1),
        given(3, SQUARE),
        given(2, SQUARE),
        given(1, BACK_REF, seat=1),
        given(2, SQUARE, seat=1),
        given(1, SQUARE, MOVE, seat=1),
    ]
    assert counted(counting("action"), [game]) == [4, 1], "one that went back is none, one press may be the whole of it"


def test_questions_with_one_answer_are_a_share_of_all_presses() -> None:
    assert only_answers(counting("one-answer"), [[given(1, only=True), given(3)]]) == 25
