"""Dice of attack and defence, and what cards and abilities say of them and of dials."""

from __future__ import annotations

from bot.engine.asks import Flow, choose
from bot.engine.journal import changed
from bot.engine.text import Text
from bot.games.glorious_day.content.vocabulary import Aim, Dodge, Reroll, Trigger
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name, figure_option
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.refs import figure_ref
from bot.games.glorious_day.rules.uses import USES
from bot.games.glorious_day.rules.values import turn_dial
from bot.games.glorious_day.state import Figure, Rolled, State

DIE_SIDES = 10


def second_chance(g: G, rolled: Rolled, trigger: Trigger, name: str, prompt: Text) -> Flow[bool]:
    """Somebody may have it rolled again, but nothing is rolled three times. False if nobody did anything."""
    final = rolled.again
    of = (figure_ref(g.state.figure(rolled.who)),)
    used = yield from USES.window(g, trigger, name, occasion=f"{rolled.who}-{g.dice.count}", prompt=prompt, of=of)
    if rolled.again and not final:
        rolled.value = g.dice.die(DIE_SIDES)
        g.tell("rerolled", roll=rolled.value)
    return used


def _may_reroll(s: State, me: Me, verb: Reroll) -> bool:
    """What was rolled again is final (relance)."""
    rolled = s.rolled
    if rolled is None or rolled.roll != verb.roll or rolled.again:
        return False
    if verb.who == "one" and verb.within is None:
        return True
    return near(s, me, s.figure(rolled.who), 0 if verb.who == "me" else verb.within or 0)


def near(s: State, me: Me, figure: Figure, within: int) -> bool:
    """Whether that character is me, or as near to me as it says."""
    if me.figure is None or me.figure is figure or not within:
        return me.figure is figure
    return me.figure.is_up and map_now.within(s, me.figure.square, figure.square, within)


@EFFECTS.effect(Reroll, possible=_may_reroll)
def _reroll(g: G, _me: Me, _verb: Reroll) -> Flow[None]:
    if g.state.rolled is not None:
        g.state.rolled.again = True
    yield from ()


def _may_dodge(s: State, me: Me, _verb: Dodge) -> bool:
    return s.rolled is not None and me.figure is not None and s.rolled.who == me.figure.id


@EFFECTS.effect(Dodge, possible=_may_dodge)
def _dodge(g: G, _me: Me, _verb: Dodge) -> Flow[None]:
    if g.state.rolled is not None:
        g.state.rolled.dodged = True
    yield from ()


@EFFECTS.effect(Aim)
def _aim(g: G, me: Me, verb: Aim) -> Flow[None]:
    """Dials go up or down (viser)."""
    for figure in (yield from _whom(g, me, verb)):
        turn_dial(figure, verb.by)
        g.aside("dial-turned", changed(figure_ref(figure)), figure=figure_name(figure), dial=figure.dial)


def _whom(g: G, me: Me, verb: Aim) -> Flow[list[Figure]]:
    s = g.state
    with_dial = [figure for figure in s.there if figure.values.aim is not None]
    if verb.who == "all":
        return with_dial
    if verb.who == "who-sees":
        placed = [alien.square for alien in s.aliens if alien.id in s.placed_aliens]
        return [one for one in with_dial if one.is_up and any(map_now.sees(s, one.square, at) for at in placed)]
    if verb.who == "me":
        return [me.figure] if me.figure in with_dial else []
    if not with_dial:
        return []
    options = [figure_option(figure) for figure in with_dial]
    return [(yield from choose(me.seat, "aim-whom", lambda: options, of=me.of))]
