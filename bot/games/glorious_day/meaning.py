"""What the verbs of cards and abilities mean: each module of the rules says it of those that are about its subject."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from bot.engine.asks import Flow
from bot.engine.play import Play
from bot.games.glorious_day.state import Figure, State
from bot.games.glorious_day.vocabulary import Verb

G: TypeAlias = Play[State]


class Me(NamedTuple):
    """Whose verb it is: the player who decides, and the character it is about, if there is one."""

    seat: int
    figure: Figure | None


Meaning: TypeAlias = Callable[[G, Me, Any], Flow[None]]
M = TypeVar("M", bound=Meaning)
MEANINGS: dict[type, Meaning] = {}


def means(*verbs: type) -> Callable[[M], M]:
    """Says what verbs do: `@means(Draw)`."""

    def say(meaning: M) -> M:
        for verb in verbs:
            assert verb not in MEANINGS, verb
            MEANINGS[verb] = meaning
        return meaning

    return say


def do(g: G, me: Me, verbs: Iterable[Verb]) -> Flow[None]:
    """Does what they say, in this order."""
    for verb in verbs:
        yield from MEANINGS[type(verb)](g, me, verb)


def do_and_tell(g: G, me: Me, verbs: Sequence[Verb]) -> Flow[None]:
    """The same for a card that nobody chose to play: if it changes nothing, that is told, too."""
    told = g.told
    yield from do(g, me, verbs)
    if verbs and g.told == told:
        g.tell("nothing-else")
