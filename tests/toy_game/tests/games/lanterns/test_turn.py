"""A turn of Lanterns: a card is drawn and one is played, and whoever has three lanterns lit has won."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.cards import Pile
from bot.engine.dice import Dice
from bot.engine.game import Start
from bot.engine.session import Session
from bot.games.lanterns import GAME
from bot.games.lanterns.content import CARDS
from bot.games.lanterns.state import DARK, LANTERNS, State
from bot.games.lanterns.view import View
from tests.engine import harness

VISIBLE: harness.Visible[View] = harness.Visible(
    {"card": CARDS, "lantern": [str(number + 1) for number in range(LANTERNS)]}
)


def whole(s: State) -> None:
    """No card is lost, and nobody has lit a lantern that is not there."""
    assert len(s.deck) + sum(len(hand.cards) for hand in s.hands) + len(s.discard) == 24
    assert all(DARK <= owner < s.seats for owner in s.lit)


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_it_passes_every_check(seats: int) -> None:
    assert harness.every_check(GAME, seats, seed="lanterns", invariant=whole, visible=VISIBLE).games


def begun(*hand: str, lit: tuple[int, ...] = ()) -> Session[State, View]:
    """The first turn of two players, with this hand, a spark drawn, and these lanterns burning."""

    def setup(start: Start, dice: Dice) -> State:
        s = GAME.setup(start, dice)
        s.phase, s.deck, s.hands[0] = "turn", Pile.of(["spark"] * 9), Pile.of(list(hand))
        s.lit[: len(lit)] = lit
        return s

    return Session.begin(replace(GAME, setup=setup), GAME.start(2, "a turn"))[0]


def offered(session: Session[State, View]) -> list[str]:
    return [option.key for option in session.offer(0).options]


def test_whoever_plays_a_spark_lights_a_dark_lantern() -> None:
    session = begun(lit=(1,))
    session.answer(0, ("spark",))
    assert offered(session) == ["2", "3", "4", "5", "6", "7"]
    session.answer(0, ("4",))
    assert session.view(None).lit == [1, DARK, DARK, 0, DARK, DARK, DARK]
    assert session.waiting == (1,)


def test_the_third_lantern_wins() -> None:
    session = begun(lit=(0, 0))
    session.answer(0, ("spark",))
    session.answer(0, ("3",))
    assert session.outcome is not None
    assert session.outcome.winners == (0,)


def test_nobody_puts_out_a_lantern_of_their_own() -> None:
    assert "gust" not in offered(begun("gust", lit=(0,)))
    session = begun("gust", lit=(0, 1))
    session.answer(0, ("gust",))
    assert offered(session) == ["2"]
