"""References: offers and lines are words as data, numbers, references and marks, and point at nothing unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Generic

import msgspec

from bot.engine.game import Game, Offer, Offered, V
from bot.engine.journal import Deed, Line, Mark, Opening
from bot.engine.play import S
from bot.engine.refs import Ref, Refs
from bot.engine.refs import seat as seat_ref
from bot.engine.session import Session
from bot.engine.text import Many, Name, Text, Who
from tests.engine.harness.playing import steps_of
from tests.engine.harness.sights import readable, viewers
from tests.engine.harness.trials import Choices, Trial, demand, noting

WORDS = (Text, Name, Who, Many)
POINTERS = (Ref, Mark, Opening, Deed)
SHELLS = (Offer, Offered, Line)
"""All that an offer or a line is made of."""


class Visible(msgspec.Struct, Generic[V], frozen=True):
    """What a game's references may name: the `things` that a view shows, and what is `printed` on the box, by its kind:
    the ids there are, or what tells by the view whether there is such an id. Kinds that are `faces` of one thing, like
    a blip and the alien it turns out to be, share no id, unless one sees it turn.
    """

    printed: Mapping[str, Collection[str] | Callable[[V, str], bool]]
    things: Callable[[V], Iterable[Ref]] = lambda _view: ()
    faces: frozenset[str] = frozenset()

    def is_printed(self, ref: Ref, view: V) -> bool:
        there = self.printed.get(ref.kind, ())
        return there(view, ref.id) if callable(there) else ref.id in there


def _is_of_every_game(ref: Ref, seats: int) -> bool:
    """Answers, which say no more than their options do, numbers, and the seats of the table."""
    return ref.kind == "answer" or (ref.kind == "count" and ref.id.isdigit()) or ref in map(seat_ref, range(seats))


ENDS = frozenset({"changed", "new", "hit", "discarded"})
"""Marks that may be the end of a thing, if they are about it or about the place where it is: a blip that came to C4 is
gone when something at C4 is hit, or when an alien is new there.
"""


def references(
    game: Game[S, V], seats: int, options: Choices = None, *, games: int, seed: str, visible: Visible[V]
) -> Counter[str]:
    """Plays random games and demands of every offer and line that it is plain data, and of every reference in it that
    its reader sees the thing before or after the step, or is told in it that it is new and how it ended. Counts
    references by kind.
    """
    trial, found = Trial(game, seats, options, seed), Counter[str]()
    for n in range(games):
        watch = Watch(visible)
        for session, step in steps_of(trial, n, trial.players(n)):
            with noting(trial.place(n, session.at)):
                found.update(watch.sees(session, step.lines))
                _ends_somewhere(visible, session)
    return found


def _ends_somewhere(visible: Visible[V], session: Session[S, V]) -> None:
    """Demands that not whatever has a kind of the box is taken to be printed there."""
    boundless = [kind for kind in visible.printed if visible.is_printed(Ref(kind, "no-such"), session.view(None))]
    demand(not boundless, f"there is no end of what is printed of {boundless}")


class Watch(Generic[V]):
    """All viewers of one game, step by step; what a table set up in its midst showed before is `begun`."""

    def __init__(self, visible: Visible[V]) -> None:
        self.visible = visible
        self._watchers: dict[int | None, _Watcher[V]] = {}

    def begun(self, viewer: int | None, view: V) -> None:
        self._watcher(viewer).last = set(self.visible.things(view))

    def sees(self, session: Session[S, V], lines: Iterable[Line]) -> list[str]:
        """Demands of every reference that its reader can see the thing. The kinds of all of them."""
        found: list[str] = []
        for viewer in viewers(session):
            offer = session.offer(viewer) if viewer is not None and viewer in session.waiting else None
            at = session.view(viewer), session.state.seats
            found += self._watcher(viewer).looks(*at, readable(lines, viewer), offer)
        return found

    def _watcher(self, viewer: int | None) -> _Watcher[V]:
        return self._watchers.setdefault(viewer, _Watcher(self.visible, viewer))


class _Watcher(Generic[V]):
    """One viewer of one game: what they saw last, and which faces each id has shown them."""

    def __init__(self, visible: Visible[V], viewer: int | None) -> None:
        self.visible, self.viewer = visible, viewer
        self.last: set[Ref] = set()
        self.kinds: dict[str, str] = {}

    def looks(self, view: V, seats: int, lines: list[Line], offer: Offer | None) -> Iterator[str]:
        now = set(self.visible.things(view))
        marks = [mark for line in lines for mark in line.marks]
        told = self._come_and_gone(marks)

        def points(ref: Ref, seen: set[Ref], what: str) -> str:
            known = ref in seen or self.visible.is_printed(ref, view) or _is_of_every_game(ref, seats)
            demand(known, f"{what} points viewer {self.viewer} at {ref}, which nobody shows them")
            return ref.kind

        for thing in (*lines, *([offer] if offer else ())):
            only_data(thing)
        for mark in marks:
            for ref in (*mark.refs, *([mark.start] if mark.start else ())):
                yield points(ref, self.last | now | told, f"a mark {mark}")
        for line in lines:
            for ref in _of_report(line):
                yield points(ref, self.last | now | told, f"what a report tells of {line.text.key}")
        for ref in offer.of if offer else ():
            yield points(ref, now, "the question")
        for option in offer.options if offer else ():
            for ref in option.refs:
                yield points(ref, now, f"the option {option.key}")
        self._faces(now | told, marks)
        self.last = now

    def _come_and_gone(self, marks: list[Mark]) -> set[Ref]:
        """What came in this step and was gone before anybody could look, so that no view shows it. One of the `ENDS`
        must follow, about it or about its place. Blips move, and are turned over, without a mark that says which of
        them it was: so whatever is hit may be any of them, and an alien that is new may be any blip turned over.
        """
        places: dict[Ref, set[Ref]] = {}
        gone: set[Ref] = set()
        for mark in marks:
            about = set(mark.refs)
            others = {ref.kind for ref in about if ref.kind in self.visible.faces} if mark.kind == "new" else set()
            if mark.kind == "hit" or others:
                gone |= {ref for ref in places if {ref.kind} != others}
            if mark.kind in ENDS:
                gone |= {ref for ref, at in places.items() if ref in about or at & about}
            for ref in about & places.keys() if mark.kind == "moved" else ():
                places[ref] = about - {ref}
            if mark.kind == "new":
                here = {ref for ref in about if ref.kind in self.visible.printed}
                places |= {ref: here for ref in about if ref.kind in self.visible.faces}
        return gone

    def _faces(self, seen: set[Ref], marks: list[Mark]) -> None:
        turned = [set(mark.refs) for mark in marks if mark.kind == "changed"]
        for ref in sorted(seen, key=str):
            if ref.kind in self.visible.faces:
                was = Ref(self.kinds.get(ref.id, ref.kind), ref.id)
                openly = was == ref or any({was, ref} <= refs for refs in turned)
                demand(openly, f"viewer {self.viewer} can tell by its id that {ref} was {was}")
                self.kinds[ref.id] = ref.kind


def _of_report(line: Line) -> Refs:
    """What its deed and its opening are about."""
    deed = (*line.deed.by, *line.deed.on, *((line.deed.at,) if line.deed.at else ())) if line.deed else ()
    return (*deed, *(line.opens.of if line.opens else ()))


def only_data(thing: object) -> None:
    """Words, numbers, references and marks, all the way down; no piece of a state."""
    match thing:
        case str() | int() | None:
            pass
        case tuple() | list():
            for part in thing:
                only_data(part)
        case dict():
            for key, part in thing.items():
                demand(isinstance(key, str), f"{key!r} is not the name of an argument")
                only_data(part)
        case _:
            known = type(thing) in (*WORDS, *POINTERS, *SHELLS)
            demand(known, f"{type(thing).__name__} is neither words nor a number, a reference or a mark: {thing!r}")
            assert isinstance(thing, msgspec.Struct)
            for field in thing.__struct_fields__:
                only_data(getattr(thing, field))
