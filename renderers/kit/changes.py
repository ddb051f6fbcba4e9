"""What changed since the reader's last answer, from the marks on the lines of the journal, so that pictures show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.engine.journal import Line, Mark
from bot.engine.refs import Ref, id_of, ids_of


class Journey(NamedTuple):
    """What went from where to where."""

    what: Ref
    start: Ref
    end: Ref


class Tried(NamedTuple):
    """What was rolled for what, and whether it hit."""

    what: Ref
    rolled: int
    hit: bool


class Changes(NamedTuple):
    """`gained` is who has how much more of what, or less."""

    moves: tuple[Journey, ...] = ()
    tries: tuple[Tried, ...] = ()
    new: frozenset[Ref] = frozenset()
    changed: frozenset[Ref] = frozenset()
    attacked: frozenset[Ref] = frozenset()
    played: frozenset[Ref] = frozenset()
    discarded: frozenset[Ref] = frozenset()
    cancelled: tuple[Ref, ...] = ()
    gained: Counter[tuple[Ref, Ref]] = Counter()

    def new_of(self, kind: str) -> list[str]:
        """The ids of what is new of a kind, in an order that is the same in every process."""
        return sorted(ids_of(self.new, kind))

    def drawn(self, who: Ref) -> Counter[str]:
        """The cards that somebody got."""
        return Counter({what.id: n for (one, what), n in self.gained.items() if one == who and what.kind == "card"})


def marks_of(lines: Iterable[Line], viewer: int | None) -> list[Mark]:
    """The marks that a viewer may see."""
    return [mark for line in lines if line.readable_by(viewer) for mark in line.marks]


def changes(marks: Sequence[Mark], together: Sequence[str] = ()) -> Changes:
    """All that these marks say. Several moves of one thing are one, if its kind is among `together`; of several tries
    for one thing the last counts.
    """
    moves: dict[object, Journey] = {}
    tries: dict[Ref, Tried] = {}
    gained: Counter[tuple[Ref, Ref]] = Counter()
    for number, mark in enumerate(marks):
        what = mark.refs[0]
        match mark.kind:
            case "moved":
                assert mark.start is not None
                key: object = what if what.kind in together else number
                start = moves[key].start if key in moves else mark.start
                moves[key] = Journey(what, start, mark.refs[1])
            case "hit" | "missed":
                tries[what] = Tried(what, mark.amount, mark.kind == "hit")
            case "gained":
                gained[what, mark.refs[1]] += mark.amount
            case _:
                pass
    return Changes(
        tuple(moves.values()),
        tuple(tries.values()),
        _all(marks, "new"),
        _all(marks, "changed"),
        _all(marks, "attacked"),
        _all(marks, "played"),
        _all(marks, "discarded"),
        tuple(ref for mark in marks if mark.kind == "cancelled" for ref in mark.refs),
        gained,
    )


def _all(marks: Sequence[Mark], kind: str) -> frozenset[Ref]:
    return frozenset(ref for mark in marks if mark.kind == kind for ref in mark.refs)


def since_new(marks: Sequence[Mark], kind: str) -> Sequence[Mark]:
    """The marks from the last one on that says that something of a kind is new."""
    for at in range(len(marks) - 1, -1, -1):
        if marks[at].kind == "new" and id_of(marks[at].refs, kind):
            return marks[at:]
    return marks
