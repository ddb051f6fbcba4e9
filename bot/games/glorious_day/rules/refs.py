"""What questions, options and lines of this game are about, as references.

Squares go by their label, doors by their number on the map, aliens and blips by the number they got when they came.
A question that a card or an ability asks names it.
"""

from __future__ import annotations

from bot.engine import refs
from bot.engine.journal import TABLE, Opening
from bot.engine.refs import Ref, Refs
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import Alien, Blip, Figure, State


def figure_ref(figure: Figure) -> Ref:
    return Ref("figure", figure.id)


def alien_ref(alien: Alien) -> Ref:
    return Ref("alien", str(alien.id))


def blip_ref(blip: Blip) -> Ref:
    return Ref("blip", str(blip.id))


def square_ref(s: State, square: int) -> Ref:
    return refs.square(map_now.label(s, square))


def place_of(s: State, ref: Ref) -> int | None:
    """The square that is meant, or where the figure, the alien or the blip stands that is."""
    if ref.kind == "square":
        return map_now.grid(s).find(ref.id)
    there = [*((figure_ref(one), one.square) for one in s.there), *((alien_ref(one), one.square) for one in s.aliens)]
    there += [(blip_ref(one), one.square) for one in s.blips]
    return next((square for one, square in there if one == ref), None)


def creature_refs(s: State, creature: Alien | Blip) -> Refs:
    """An alien or a blip, and where it is."""
    what = alien_ref(creature) if isinstance(creature, Alien) else blip_ref(creature)
    return what, square_ref(s, creature.square)


def act_of(s: State, alien: Alien) -> tuple[Opening, ...]:
    """What is told of an alien's activation begins here; what moves in somebody's activation is part of that."""
    return () if s.active else (Opening("act", TABLE, (alien_ref(alien),)),)


def door_ref(door: int) -> Ref:
    return Ref("door", str(door))


def card_ref(card: str) -> Ref:
    return refs.card(card)


def ability_ref(ability: str) -> Ref:
    return Ref("ability", ability)


def detection_ref(card: str) -> Ref:
    """A Detection card that everybody has seen."""
    return Ref("detection", card)


EQUIPPED_REF, EXHAUSTED_REF = Ref("pile", "equipped"), Ref("pile", "exhausted")
"""What a character carries, and the exhaust pile."""
DETECTION_REF = Ref("pile", "detection")
"""The Detection deck."""
CHARACTERS_REF = Ref("pile", "characters")
"""The character cards: it is asked who somebody is to be, and not who is to do something on the map."""


def action_ref(action: str) -> Ref:
    return Ref("action", action)


def facing_ref(way: str) -> Ref:
    return Ref("facing", way)


def mission_ref(mission: str) -> Ref:
    return Ref("mission", mission)


def board_ref(board: str) -> Ref:
    return Ref("board", board)
