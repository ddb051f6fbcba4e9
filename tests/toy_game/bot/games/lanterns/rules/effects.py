"""What the cards do."""

from __future__ import annotations

from bot.engine import cards, refs
from bot.engine.asks import Flow, Option, choose
from bot.engine.effects import Effects, Written
from bot.engine.journal import changed, gained
from bot.engine.naming import card_names
from bot.engine.play import Play
from bot.engine.refs import Ref
from bot.engine.text import Who, names, text
from bot.games.lanterns.content.vocabulary import Douse, Draw, Light
from bot.games.lanterns.state import DARK, State

EFFECTS: Effects[State, int] = Effects()


def lantern_ref(lantern: int) -> Ref:
    return Ref("lantern", str(lantern + 1))


def dark(s: State) -> list[int]:
    return [lantern for lantern, owner in enumerate(s.lit) if owner == DARK]


def of_others(s: State, me: int) -> list[int]:
    return [lantern for lantern, owner in enumerate(s.lit) if owner not in (DARK, me)]


def _option(lantern: int) -> Option[int]:
    return Option(f"{lantern + 1}", lantern, text("option-lantern", number=lantern + 1), refs=(lantern_ref(lantern),))


@EFFECTS.effect(Light, possible=lambda s, _me, _verb: bool(dark(s)))
def _light(g: Play[State], me: int, _verb: Light) -> Flow[None]:
    """A dark lantern is lit (allumer)."""
    if not dark(g.state):
        return
    lantern = yield from choose(me, "light", lambda: [_option(one) for one in dark(g.state)])
    g.state.lit[lantern] = me
    g.tell("lit", changed(lantern_ref(lantern)), who=Who(me), number=lantern + 1)


@EFFECTS.effect(Douse, possible=lambda s, me, _verb: bool(of_others(s, me)))
def _douse(g: Play[State], me: int, _verb: Douse) -> Flow[None]:
    """A lantern that somebody else has lit goes out (éteindre)."""
    if not of_others(g.state, me):
        return
    lantern = yield from choose(me, "douse", lambda: [_option(one) for one in of_others(g.state, me)])
    g.state.lit[lantern] = DARK
    g.headline("doused", changed(lantern_ref(lantern)), who=Who(me), number=lantern + 1)


@EFFECTS.effect(Draw)
def _draw(g: Play[State], me: int, verb: Draw) -> Flow[None]:
    draw(g, me, verb.count)
    yield from ()


def draw(g: Play[State], me: int, count: int) -> None:
    drawn = cards.draw(g, g.state.deck, g.state.hands[me], me, count)
    g.aside("drew", who=Who(me), count=len(drawn))
    if drawn:
        marks = [gained(refs.seat(me), refs.card(card)) for card in drawn]
        g.tell("drew-these", *marks, to=(me,), cards=names(card_names(drawn)))


@EFFECTS.written("swap-all", at="played", possible=lambda s, _me, _verb: any(owner != DARK for owner in s.lit))
def _swap_all(g: Play[State], me: int, _verb: Written) -> Flow[None]:
    """Every lantern that burns goes to the next player."""
    s = g.state
    s.lit = [owner if owner == DARK else (owner + 1) % s.seats for owner in s.lit]
    burning = [lantern_ref(lantern) for lantern, owner in enumerate(s.lit) if owner != DARK]
    g.headline("swapped", *([changed(*burning)] if burning else []), who=Who(me))
    yield from ()
