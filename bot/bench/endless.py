"""A game without end, for the bench alone: each answer is a phase, a checkpoint and two lines of the journal.

Its state does not grow. What takes longer after two thousand answers than after twenty is the house's doing.
"""

from __future__ import annotations

import msgspec

from bot.engine import play
from bot.engine.asks import Flow, Option, choose
from bot.engine.dice import Dice
from bot.engine.game import Game, Meta, Offer, Pick, Start, Worlds
from bot.engine.play import Play
from bot.engine.text import Text, Who

KEY = "endless"
WAYS = ("left", "right", "on", "back")


class EndlessState(play.GameState, kw_only=True):
    deck: list[int] = []


class EndlessView(msgspec.Struct, frozen=True):
    top: int


def corridor(g: Play[EndlessState]) -> Flow[None]:
    """One more step; the cards are there so that a checkpoint is as large as that of a real game."""
    way = yield from choose(0, "way", lambda: [Option(way, way, Text(way)) for way in WAYS])
    g.dice.shuffle(g.state.deck)
    g.tell("walked", who=Who(0), way=way)
    g.tell("found", to=(0,), number=g.state.deck[0])
    g.go("corridor")


def setup(start: Start, dice: Dice) -> EndlessState:
    return EndlessState(seats=start.seats, dice=dice, phase="corridor", deck=list(range(100)))


def policy(_view: EndlessView, offer: Offer, _worlds: Worlds, _dice: Dice) -> Pick:
    return Pick((offer.options[0].key,))


GAME = Game(
    meta=Meta(key=KEY, seats=(1,), sides=("nobody",)),
    state=EndlessState,
    setup=setup,
    phases={"corridor": corridor},
    view=lambda state, _viewer: EndlessView(state.deck[0]),
    redeal=lambda _state, _viewer, _dice: None,
    policy=policy,
    board=lambda view: [Text("board", {"top": view.top})],
    has_secrets=lambda _state: False,
)
