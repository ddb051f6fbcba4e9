"""Whether a mission can still be won: the reason why not, as soon as that is certain, from what everybody can see.

Nothing here ends a mission, but for a rescue with nobody left to rescue: whoever likes may go on to the bitter end.
“Certain” means by the rules: luck is never counted on to run out. Where a limit is needed it is a generous one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from bot.engine.effects import all_of
from bot.engine.text import Text, text
from bot.games.glorious_day.content import ABILITIES, CARDS
from bot.games.glorious_day.content.missions import Goal, Mission
from bot.games.glorious_day.content.vocabulary import (
    Draw,
    FreeAction,
    Move,
    Salvage,
    StandUp,
    TakeRevealed,
    Verb,
)
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.objectives import done, mission_of
from bot.games.glorious_day.state import ACTIONS, Figure, State

MARINE_PHASE = ("round", "turn", "orders", "leftovers")
AFTER_STANDING_UP = ("aliens", "blips", "detection", "final")
BY_HAND = ("find", "computers", "crates")
"""Goals that somebody must take an action for."""


def hopeless(s: State) -> Text | None:
    """Why the mission cannot be won any more, if that is so."""
    if s.outcome is not None or s.won or not s.mustered:
        return None
    mission = mission_of(s)
    open_goals = [goal for goal in mission.goals if not done(s, goal)]
    if not open_goals:
        return None
    if not s.there:
        return Text("hopeless-nobody")
    return next(_reasons(s, mission, open_goals), None)


def _reasons(s: State, mission: Mission, goals: Iterable[Goal]) -> Iterator[Text]:
    for goal in goals:
        if goal.does == "leave":
            yield from _too_few(s, mission, goal)
    if _all_down(s) and any(goal.does != "clear" for goal in goals):
        yield Text("hopeless-down")
    if mission.last and any(_too_late(s, mission, goal) for goal in goals):
        yield text("hopeless-time", last=mission.last)


def notice(g: G) -> None:
    """Says so in the journal, once."""
    s = g.state
    if not s.despaired and (reason := hopeless(s)) is not None:
        s.despaired = True
        g.headline("hopeless", reason=reason)


# Too few


def _too_few(s: State, mission: Mission, goal: Goal) -> Iterator[Text]:
    """So many must leave, and fewer are left who could: the others are dead, captured, or not the ones it takes."""
    needed = mission.needed(goal, s.mustered)
    left = sum(one.is_safe for one in _wanted(s, mission, goal)) + _to_be_found(s, mission, goal)
    if left < needed:
        yield text(f"hopeless-{goal.who}", count=needed, left=left)


def _wanted(s: State, mission: Mission, goal: Goal) -> list[Figure]:
    return [figure for figure in s.figures if mission.wants_out(goal, figure.id, s.found)]


def _to_be_found(s: State, mission: Mission, goal: Goal) -> int:
    """How many of those wanted may still lie under mission blips: Newt, or captives, those of this mission too."""
    if goal.who == "trapped":
        return 0
    if goal.who != "captive" and "newt" in mission.hidden.under:
        return int("newt" not in s.found and bool(s.mission_blips))
    if goal.who != "newt" and "captive" in mission.hidden.under:
        return min(sum(figure.status == "captured" for figure in s.figures), len(s.mission_blips))
    return 0


def none_to_rescue(s: State) -> bool:
    """Whether fewer captives can be brought out than it takes: that is a defeat of its own (mission de sauvetage)."""
    mission = mission_of(s)
    goals = [goal for goal in mission.goals if goal.who == "captive" and not done(s, goal)]
    return any(True for goal in goals for _ in _too_few(s, mission, goal))


# All down


def _all_down(s: State) -> bool:
    """Whoever lies there in the final phase is lost, unless somebody has left the map; and nobody holds what would get
    one of them up before.
    """
    if s.phase not in AFTER_STANDING_UP or s.up or any(figure.status == "left" for figure in s.figures):
        return False
    return not _may_play(s, StandUp)


@cache
def _events(*kinds: type) -> dict[str, Verb]:
    """The events that do such a thing, and how."""
    uses = {card.id: card.use for card in CARDS.values() if card.type == "event" and card.use is not None}
    return {id: verb for id, use in uses.items() for verb in use.do if isinstance(verb, kinds)}


def _may_play(s: State, kind: type) -> bool:
    """Whether somebody holds an event that does such a thing, or one that brings it back from the discard pile."""
    held = {card for hand in s.hands for card in hand}
    wanted = _events(kind).keys()
    return bool(held & wanted) or bool(held & _events(Salvage).keys() and wanted & set(s.discard))


# Too late


def _too_late(s: State, mission: Mission, goal: Goal) -> bool:
    """Whether a goal cannot be done any more in the last round, even if nothing stood in anybody's way."""
    if s.round < mission.last:
        return False
    acting = _acting(s)
    if goal.does in BY_HAND:
        return not acting
    if goal.does != "leave":
        return False
    wanted = _wanted(s, mission, goal)
    out = sum(one.status == "left" or (one.on_map and _may_get_out(s, one, acting)) for one in wanted)
    return out + _to_be_found(s, mission, goal) < mission.needed(goal, s.mustered)


def _acting(s: State) -> list[Figure]:
    """Who may still act in this round."""
    if s.phase not in MARINE_PHASE:
        return []
    return [one for one in s.there if s.phase == "round" or not one.activated or one.id == s.active]


def _may_get_out(s: State, figure: Figure, acting: Sequence[Figure]) -> bool:
    """Whether an exit is near enough, open or not."""
    here = map_now.ground(s)
    squares = _squares_left(s, figure, acting)
    ways = [here.distances.between(figure.square, exit) for exit in here.site.exits.values()]
    return any(steps is not None and steps <= squares for steps in ways)


def _squares_left(s: State, figure: Figure, acting: Sequence[Figure]) -> int:
    """How far somebody could still come in this round, at the very most: by two Move actions and a free one, by the
    abilities of others, and by events that move everybody, as often as rests and abilities can bring one into a hand.
    """
    speed = max(figure.card.hero.speed, figure.card.recruit.speed)
    own = (ACTIONS + _FREE_MOVES) * speed if figure in acting else 0
    plays = int(_may_play(s, Move))
    if acting and any(s.discard.count(id) < CARDS[id].copies for id in _events(Move, Salvage)):
        plays += len(_events(Move, Salvage)) * ACTIONS * len(acting) + _DRAWS
    return own + (_HELP if acting else 0) + _MARCH * plays


_FREE_MOVES = int(
    any(
        isinstance(verb, FreeAction) and verb.action == "move"
        for use in (*ABILITIES.values(), *(card.use for card in CARDS.values() if card.use is not None))
        for verb in use.do
    )
)
_HELP = sum(verb.squares for use in ABILITIES.values() for verb in use.do if isinstance(verb, Move))
"""How far abilities of others move somebody in a round, all of them together."""
_MARCH = max((verb.squares for verb in _events(Move).values() if isinstance(verb, Move)), default=0)
_DRAWS = sum(any(isinstance(verb, Draw | TakeRevealed) for verb in all_of(use.do)) for use in ABILITIES.values())
"""How many abilities bring a card into a hand."""
