"""Marks: which lines of the journal have them, and of what kinds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.engine.journal import Line
from tests.engine.harness.trials import demand

Shapes = Mapping[str, Collection[str]]
"""For each key of a line the shapes its marks can have: `"moved figure square"`, or of several `"played card, gained
seat card"`. However many of a kind there are, they are said once.
"""


def shape(line: Line) -> str:
    return ", ".join(
        dict.fromkeys(" ".join((mark.kind, *dict.fromkeys(ref.kind for ref in mark.refs))) for mark in line.marks)
    )


def marked_as_told(lines: Iterable[Line], marked: Shapes, unmarked: Collection[str]) -> set[tuple[str, str]]:
    """Demands that every line has the marks that lines with its key have, or is one of those that have none, as the end
    is. The keys of those that can have some, each with the shape that was met.
    """
    found = set[tuple[str, str]]()
    for line in lines:
        if line.weight == "end":
            demand(not line.marks, "how a game came out is marked")
            continue
        key, marks = line.text.key, shape(line)
        demand(key in marked or key in unmarked, f"nobody says whether {key} has marks; here it has “{marks}”")
        demand(marks in marked.get(key, ("",)), f"{key} is marked “{marks}”, not {marked.get(key, 'at all')}")
        found |= {(key, marks)} if key in marked else set()
    return found
