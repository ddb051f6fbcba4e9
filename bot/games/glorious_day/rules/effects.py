"""What the verbs of cards and abilities mean: each module of the rules says it of those that are about its subject."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from bot.engine.asks import Flow
from bot.engine.effects import Effect, Effects
from bot.engine.play import Play
from bot.engine.refs import Refs
from bot.games.glorious_day.content.vocabulary import Bonus
from bot.games.glorious_day.state import Figure, State

G: TypeAlias = Play[State]


class Me(NamedTuple):
    """Whose verb it is: the player who decides, and the character it is about, if there is one. The questions it asks
    are `of` the card or ability that has it.
    """

    seat: int
    figure: Figure | None
    of: Refs = ()


EFFECTS: Effects[State, Me] = Effects()
EFFECTS.lasts(Bonus, at="passive")
EFFECTS.lasts("spare-one", at="passive on attack")


def nothing_there(g: G, kind: str) -> None:
    """What a card was to be done to is not there: a barricade, a blip, an alien, a card of the discard pile."""
    g.tell("nothing-there", kind=kind)


def do_and_tell(g: G, me: Me, verbs: Sequence[Effect]) -> Flow[None]:
    """The same as `EFFECTS.do` for a card that nobody chose to play: if it changes nothing, that is told, too."""
    told = g.told
    yield from EFFECTS.do(g, me, verbs)
    if verbs and g.told == told:
        g.tell("nothing-else")
