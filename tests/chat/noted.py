"""A tiny game with a question of which one option has a note, and the panel's controls for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from msgspec.structs import replace

from bot.chat.bodies import Row
from bot.chat.ids import Control
from bot.chat.question import Question, QuestionId
from bot.engine.asks import Flow, choose_some
from bot.engine.play import Play
from bot.engine.text import Text
from bot.tables.head import Head
from bot.tables.table import Table
from tests.engine.tiny import State, begin, end, game, letters

NOTE = "of the first deck, which everybody has seen"


def some_of_three(g: Play[State], note: str) -> Flow[None]:
    """Two of three letters; the first has a note."""
    letter, *others = letters("abc")
    noted = replace(letter, note=Text("several", {"name": note, "count": 2}))
    yield from choose_some(0, "some", lambda: [noted, *others], least=2, most=2)
    end(g)


def rows(note: str = NOTE, *, most: int = 2) -> list[Row]:
    """What the panel has for this question: a list, or if only one may be picked a button each."""
    offer = begin(game(some=lambda g: some_of_three(g, note))).offer(0)
    played = SimpleNamespace(meta=SimpleNamespace(key="alien-menace"))
    head, none, nothing = Head(0, "en"), lambda _seat: None, lambda _seat: ()
    table = cast("Table", SimpleNamespace(id=1, drafted=nothing, offer=none, game=played, session=None, head=head))
    asked = replace(offer, least=most, most=most)
    return Question(table, QuestionId(0, 1, 0), asked, "en", [option.key for option in offer.options]).rows(0)


def as_sent(control: Row) -> dict[str, Any]:
    """A list as it goes to Discord."""
    assert isinstance(control, Control)
    return dict(cast("Any", control.item.to_component_dict()))
