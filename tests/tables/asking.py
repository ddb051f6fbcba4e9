"""A toy at a table: questions one after the other, each to a seat, with answers and effects as a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.engine.asks import Flow, Option, choose, choose_or_pass
from bot.engine.game import Game
from bot.engine.play import Play
from bot.engine.refs import Ref
from bot.engine.save import Answer, Entry
from bot.engine.text import Text
from bot.tables import ledger, lobby
from bot.tables.house import House
from bot.tables.table import Table
from tests.engine.tiny import State, View, end, game
from tests.tables.duels import ANN, BOB, CHO, new_lobby

Toy = Game[State, View]
NAMES = {"Ann": ANN, "Bob": BOB, "Cho": CHO}
MOMENT = "moment"


def ref(letter: str) -> Ref:
    return Ref("letter", letter)


def one(letter: str, *, about: str = "", roll: int = 0, cost: int = 0, confirm: Text | None = None) -> Option[str]:
    """An answer that is about its letter, or about another."""
    said = Text("letter-" + letter)
    return Option(letter, letter.upper(), said, refs=(ref(about or letter),), confirm=confirm, roll=roll, cost=cost)


def nothing(_g: Play[State]) -> None:
    """Nothing comes of it."""


def rolls(g: Play[State]) -> None:
    """Dice are thrown: what came before cannot be taken back freely."""
    g.dice.die(6)


def next_fight(g: Play[State]) -> None:
    g.state.score += 1


def draws(g: Play[State]) -> None:
    """Something is drawn, whoever lets everything stand meanwhile."""
    g.state.hand.put(g.state.deck.cards.pop(), 2)
    g.state.deck.seen.pop()


class Asked(msgspec.Struct, frozen=True):
    """A question; `can_pass` has a pass below the answers, which is safe."""

    seat: int
    options: str | Sequence[Option[str]]
    after: Callable[[Play[State]], None] = nothing
    interrupt: str = ""
    can_pass: bool = False

    def listed(self) -> list[Option[str]]:
        return [one(key) for key in self.options] if isinstance(self.options, str) else list(self.options)


def asking(*questions: Asked, hidden: bool = False, deck: str = "") -> Toy:
    """The toy of these questions. Which fight goes on, the score says; the first begins with it."""

    def ask(g: Play[State]) -> Flow[None]:
        for n, question in enumerate(questions):
            seat, name, options = question.seat, f"question-{n}", question.listed
            choosing = choose_or_pass if question.can_pass else choose
            said = yield from choosing(seat, name, options, interrupt=question.interrupt)
            g.state.said.append(said or "-")
            question.after(g)
        end(g)

    toy = game(hidden=hidden, deck=deck, ask=ask)
    meta = msgspec.structs.replace(toy.meta, interrupts=(MOMENT,))
    return msgspec.structs.replace(toy, meta=meta, fight=lambda s: f"fight {s.score}")


async def at_a_table(house: House, toy: Toy, *seats: str) -> Table:
    """The toy begun, with these people in these seats, or AIs."""
    table = await new_lobby(house)
    table.game, table.head.options = toy, {}
    for name in seats[1:]:
        await (lobby.join(table, NAMES[name], name) if name in NAMES else lobby.add_ai(table))
    await lobby.start(table, ANN)
    return table


def said(table: Table) -> list[str]:
    assert table.session is not None
    found: list[str] = table.session.state.said
    return found


def waiting(table: Table) -> tuple[int, ...]:
    assert table.session is not None
    return tuple(table.session.waiting)


async def log_of(table: Table) -> list[Entry]:
    return await ledger.read_log(table.store, table.id, table.head.entries)


async def given(table: Table) -> list[tuple[int, str, str]]:
    """Who has answered what, and by whom: seat, keys, source."""
    return [(e.seat, " ".join(e.keys), e.source) for e in await log_of(table) if isinstance(e, Answer)]
