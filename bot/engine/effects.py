"""Effects: what cards, rooms and abilities do, as data, and what that means.

A data file says `{ do = "draw", count = 2 }`, which is an `Effect`: a struct with the tag `draw`. The rules say beside
each other what such an effect does and, if that is not always so, when there is anything it could be done to:

    @EFFECTS.effect(Draw, possible=lambda s, me, verb: bool(s.deck.cards))
    def draw(g, me, verb):
        ...

Where players are to hear why it cannot be done, it has an `obstacle` instead, which gives the reason, or `None`.

Whose effect it is is *me*, whatever the game calls an owner. The rare ones that no word fits are `Written`: they name a
function, `@EFFECTS.written("step-between", at="any-time on alien-attack")`, and the *moments* it is for, as the game
calls them. Some effects *last*: they do nothing by themselves, but rules ask whether somebody has them.
`EFFECTS.demand` refuses data that nobody gives a meaning, or not at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from bot.engine.asks import Flow, Reason
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


class Happens(NamedTuple):
    """What happens at one moment, as a row of a data file says it: where that is, `weapons.toml: shotgun`."""

    where: str
    moment: str
    effects: Sequence[Effect]


class Meaning(msgspec.Struct, Generic[S, M], frozen=True, gc=False):
    """What an effect does, and when it can; `None` does nothing by itself, because other rules ask for it. `at` are the
    only moments it is for, if it is not for all. `obstacle` is what stands in its way, where that can be said.
    """

    does: Callable[[Play[S], M, Any], Flow[None]] | None
    possible: Callable[[S, M, Any], bool]
    at: tuple[str, ...] = ()
    obstacle: Callable[[S, M, Any], Reason | None] | None = None


def _always(_state: object, _me: object, _effect: object) -> bool:
    return True


def _unhindered(obstacle: Callable[[S, M, Any], Reason | None]) -> Callable[[S, M, Any], bool]:
    return lambda s, me, effect: obstacle(s, me, effect) is None


def _moments(at: str | tuple[str, ...]) -> tuple[str, ...]:
    return (at,) if isinstance(at, str) else at


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
        self,
        kind: type[Effect],
        *,
        at: str | tuple[str, ...] = (),
        possible: Callable[[S, M, Any], bool] = _always,
        obstacle: Callable[[S, M, Any], Reason | None] | None = None,
    ) -> Callable[[Callable[[Play[S], M, Any], Flow[None]]], Callable[[Play[S], M, Any], Flow[None]]]:
        """Says what effects of that kind do, at any moment or only at those."""
        return self._says(kind, possible, obstacle, _moments(at))

    def written(
        self,
        id: str,
        *,
        at: str | tuple[str, ...],
        possible: Callable[[S, M, Any], bool] = _always,
        obstacle: Callable[[S, M, Any], Reason | None] | None = None,
    ) -> Callable[[Callable[[Play[S], M, Any], Flow[None]]], Callable[[Play[S], M, Any], Flow[None]]]:
        """Says what the effect of that name does, at that moment or one of those."""
        return self._says(id, possible, obstacle, _moments(at))

    def lasts(self, *kinds: type[Effect] | str, at: str | tuple[str, ...]) -> None:
        """These, or those written under these names, do nothing by themselves: rules ask whether somebody has them."""
        for kind in kinds:
            self._add(kind, Meaning(None, _always, _moments(at)))

    def _says(
        self,
        kind: type[Effect] | str,
        possible: Callable[[S, M, Any], bool],
        obstacle: Callable[[S, M, Any], Reason | None] | None,
        at: tuple[str, ...],
    ) -> Callable[[Callable[[Play[S], M, Any], Flow[None]]], Callable[[Play[S], M, Any], Flow[None]]]:
        def say(does: Callable[[Play[S], M, Any], Flow[None]]) -> Callable[[Play[S], M, Any], Flow[None]]:
            self._add(kind, Meaning(does, possible if obstacle is None else _unhindered(obstacle), at, obstacle))
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

    def obstacle(self, s: S, me: M, effects: Iterable[Effect]) -> Reason | None:
        """What stands in the way, if none of them is possible and one can say why; nothing in that of no effects."""
        found = None
        for effect in effects:
            meaning = self._meaning(effect)
            if meaning.possible(s, me, effect):
                return None
            if found is None and meaning.obstacle is not None:
                found = meaning.obstacle(s, me, effect)
        return found

    # Checking

    def knows(self, kind: type[Effect] | str) -> bool:
        return kind in self._meanings

    @property
    def names(self) -> set[str]:
        """Those under which something is written."""
        return {kind for kind in self._meanings if isinstance(kind, str)}

    @property
    def lasting(self) -> set[type[Effect] | str]:
        """What does nothing by itself."""
        return {kind for kind, meaning in self._meanings.items() if meaning.does is None}

    def demand(self, rows: Iterable[Happens]) -> None:
        """Refuses content of which something does what nobody has given a meaning, or not for that moment."""
        for row in rows:
            inside = all_of(part for effect in row.effects for part in effect.parts())
            wrongs = [self._wrong(effect, row.moment) for effect in row.effects]
            wrongs += [self._wrong(effect, row.moment, inside=True) for effect in inside]
            for wrong in filter(None, wrongs):
                raise BadContent(f"{row.where}: {wrong}")

    def _wrong(self, effect: Effect, moment: str, *, inside: bool = False) -> str:
        """What is wrong with an effect at a moment, perhaps inside another; nothing if all is well."""
        kind = effect.id if isinstance(effect, Written) else type(effect)
        name = repr(kind if isinstance(kind, str) else kind.__struct_config__.tag)
        if not self.knows(kind):
            return f"nobody has written {name}" if isinstance(kind, str) else f"{name} means nothing"
        at = self._meanings[kind].at
        if at and moment not in at:
            return f"{name} is for {' and '.join(map(repr, at))}, not for {moment!r}"
        if inside and kind in self.lasting:
            return f"{name} lasts, and cannot be part of another effect"
        return ""
