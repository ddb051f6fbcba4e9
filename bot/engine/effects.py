"""Effects: what cards, rooms and abilities do, as data, and what that means.

A data file says `{ do = "draw", count = 2 }`, which is an `Effect`: a struct with the tag `draw`. The rules say beside
each other what such an effect does and, if that is not always so, when there is anything it could be done to:

    @EFFECTS.effect(Draw, possible=lambda s, me, verb: bool(s.deck.cards))
    def draw(g, me, verb):
        ...

Whose effect it is is *me*, whatever the game calls an owner. The rare ones that no word fits are `Written`: they name a
function, `@EFFECTS.written("step-between")`. `EFFECTS.demand` refuses data that nobody gives a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from bot.engine.asks import Flow
from bot.engine.content import BadContent
from bot.engine.play import Play, S

M = TypeVar("M")
WholeRule: TypeAlias = Callable[[Play[S], M], Flow[None]]
"""A rule that gets the play and whose it is."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", gc=False):
    """The base of all of them. An effect that has others in it, for some case or otherwise, names them in `parts`."""

    def parts(self) -> Sequence[Effect]:
        return ()


class Written(Effect, frozen=True, tag="written"):
    """Does what a function of that name says."""

    id: str


class Meaning(msgspec.Struct, Generic[S, M], frozen=True, gc=False):
    """What an effect does, and when it can; `None` does nothing by itself, because other rules ask for it."""

    does: Callable[[Play[S], M, Any], Flow[None]] | None
    possible: Callable[[S, M, Any], bool]


def _always(_state: object, _me: object, _effect: object) -> bool:
    return True


def all_of(effects: Iterable[Effect]) -> Iterator[Effect]:
    """These, and all that is in them."""
    for effect in effects:
        yield effect
        yield from all_of(effect.parts())


class Effects(Generic[S, M]):
    """The meanings of a game's effects."""

    def __init__(self) -> None:
        self._meanings: dict[type[Effect] | str, Meaning[S, M]] = {}

    def effect(
        self, kind: type[Effect], *, possible: Callable[[S, M, Any], bool] = _always
    ) -> Callable[[Callable[[Play[S], M, Any], Flow[None]]], Callable[[Play[S], M, Any], Flow[None]]]:
        """Says what effects of that kind do."""
        return self._says(kind, possible)

    def written(
        self, id: str, *, possible: Callable[[S, M, Any], bool] = _always
    ) -> Callable[[Callable[[Play[S], M, Any], Flow[None]]], Callable[[Play[S], M, Any], Flow[None]]]:
        """Says what the effect of that name does."""
        return self._says(id, possible)

    def lasts(self, *kinds: type[Effect] | str) -> None:
        """These, or those written under these names, do nothing by themselves: rules ask whether somebody has them."""
        for kind in kinds:
            self._add(kind, Meaning(None, _always))

    def _says(
        self, kind: type[Effect] | str, possible: Callable[[S, M, Any], bool]
    ) -> Callable[[Callable[[Play[S], M, Any], Flow[None]]], Callable[[Play[S], M, Any], Flow[None]]]:
        def say(does: Callable[[Play[S], M, Any], Flow[None]]) -> Callable[[Play[S], M, Any], Flow[None]]:
            self._add(kind, Meaning(does, possible))
            return does

        return say

    def _add(self, kind: type[Effect] | str, meaning: Meaning[S, M]) -> None:
        assert kind not in self._meanings, f"{kind} means two things"
        self._meanings[kind] = meaning

    def _meaning(self, effect: Effect) -> Meaning[S, M]:
        return self._meanings[effect.id if isinstance(effect, Written) else type(effect)]

    # Doing it

    def do(self, g: Play[S], me: M, effects: Iterable[Effect]) -> Flow[None]:
        """Does what they say, in this order."""
        for effect in effects:
            does = self._meaning(effect).does
            if does is not None:
                yield from does(g, me, effect)

    def verb(self, effects: Sequence[Effect]) -> WholeRule[S, M]:
        """All of them as one rule."""
        return lambda g, me: self.do(g, me, effects)

    def possible(self, s: S, me: M, effects: Iterable[Effect]) -> bool:
        """Whether any of them would find something to be done to."""
        return any(self._meaning(effect).possible(s, me, effect) for effect in effects)

    # Checking

    def knows(self, kind: type[Effect] | str) -> bool:
        return kind in self._meanings

    def demand(self, found: Iterable[tuple[str, Iterable[Effect]]]) -> None:
        """Refuses content, things by their ids, of which something does what nobody has given a meaning."""
        for id, effects in found:
            for effect in all_of(effects):
                if isinstance(effect, Written) and not self.knows(effect.id):
                    raise BadContent(f"{id}: nobody has written {effect.id!r}")
                if not isinstance(effect, Written) and not self.knows(type(effect)):
                    raise BadContent(f"{id}: {type(effect).__name__} means nothing")
