"""Lots: chance that settles ties. It is the game's own, fair, saved with it, and bars no undo."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import msgpack

from bot.engine.asks import Flow, choose
from bot.engine.dice import Dice, Lots
from bot.engine.game import Game, Start
from bot.engine.play import Play
from bot.engine.record import Record
from tests.engine import tiny
from tests.engine.test_dice import chi_square
from tests.engine.tiny import View, letters


def lots_of(dice: Dice, n: int, things: int = 6) -> list[int]:
    lots = Lots()
    return [lots.pick(dice, range(things)) for _ in range(n)]


def test_lots_roll_no_die() -> None:
    dice = Dice("airlock", 2, 7)
    lots_of(dice, 20)
    assert dice == Dice("airlock", 2, 7)


def test_lots_are_the_same_on_every_machine() -> None:
    assert lots_of(Dice("airlock"), 12, 10) == [3, 3, 9, 0, 7, 6, 7, 6, 5, 4, 6, 3]


def test_lots_have_the_seed_and_the_epoch_of_the_dice_but_are_not_the_dice() -> None:
    dice = Dice("airlock")
    assert len({tuple(lots_of(Dice("airlock", epoch), 20)) for epoch in range(50)}) == 50
    assert len({tuple(lots_of(Dice(f"seed {n}"), 20)) for n in range(50)}) == 50
    assert lots_of(Dice("airlock"), 20) != [dice.below(6) for _ in range(20)]


def test_saved_lots_go_on_where_they_were() -> None:
    dice, lots = Dice("airlock"), Lots()
    for things in range(2, 30):
        lots.pick(dice, range(things))
    again = msgpack.decode(msgpack.encode(lots), type=Lots)
    assert [again.pick(dice, range(20)) for _ in range(50)] == [lots.pick(dice, range(20)) for _ in range(50)]


@pytest.mark.parametrize(("things", "limit"), [(2, 10.8), (6, 20.5), (7, 22.5)])
def test_every_lot_comes_up_equally_often(things: int, limit: float) -> None:
    assert chi_square(lots_of(Dice("fair"), 20_000, things), range(things)) < limit


def test_one_thing_alone_is_no_lot() -> None:
    lots = Lots()
    assert lots.pick(Dice("airlock"), ["only"]) == "only"
    assert lots == Lots()


# In a game


class State(tiny.State, kw_only=True):
    lots: Lots = msgspec.field(default_factory=Lots)


def draw(g: Play[State]) -> Flow[None]:
    """Whatever is answered, a lot says what is told, and perhaps a die is rolled as well."""
    said = yield from choose(0, "draw", lambda: letters("ab"))
    g.state.said.append(str(g.state.lots.pick(g.dice, range(100))))
    if said == "B":
        g.dice.die(6)


def setup(start: Start, dice: Dice) -> State:
    return State(seats=start.seats, dice=dice, phase="draw")


GAME: Game[State, View] = msgspec.structs.replace(tiny.game(draw=draw), state=State, setup=setup)  # type: ignore[arg-type]


def begun() -> Record[State, View]:
    return Record(GAME, GAME.start(1, "lots"))


def test_a_lot_bars_no_undo_and_a_roll_does() -> None:
    record = begun()
    record.answer(0, ("a",))
    assert record.free_undo(0) == 0
    record.answer(0, ("b",))
    assert record.free_undo(0) is None


def test_the_same_answer_draws_the_same_lot_again() -> None:
    record = begun()
    record.answer(0, ("a",))
    said = list(record.session.state.said)
    record.undo(0)
    assert record.session.state.said == []
    record.answer(0, ("a",))
    assert record.session.state.said == said


def test_a_restored_game_draws_the_same_lots() -> None:
    record = begun()
    record.answer(0, ("a",))
    twin = record.session.twin()
    for session in (record.session, twin):
        session.answer(0, ("a",))
    assert twin.state.said == record.session.state.said
    assert len(set(twin.state.said)) == 2


def test_after_an_undo_by_consent_other_lots_are_drawn() -> None:
    record, found = begun(), set()
    for _ in range(8):
        record.answer(0, ("a",))
        found.add(record.session.state.said[-1])
        record.undo_by_consent(0, len(record.held) - 1)
    assert len(found) > 4


def test_a_world_has_lots_of_its_own() -> None:
    record, dice, found = begun(), Dice("worlds"), set()
    for _ in range(8):
        world = record.session.world(0, dice)
        world.answer(0, ("a",))
        found.add(world.state.said[-1])
    assert len(found) > 4
