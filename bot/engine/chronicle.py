"""The whole journal in order: a page a round, or what a game calls such a stretch, with headings on it, and on these
entries: all that is told of one activation, or one line that belongs to none.

Lines say themselves what they open (`journal.Opening`). A journal of before they did is one page.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.engine.journal import Line
from bot.engine.refs import Refs


class Passage(msgspec.Struct):
    """Lines that are read together; how many cards came and went in them is counted."""

    lines: list[Line] = []
    drawn: int = 0
    gone: int = 0


class Chapter(msgspec.Struct):
    """Under one heading; the first of a page may have none."""

    heading: Line | None = None
    entries: list[Passage] = []


class LogPage(msgspec.Struct):
    """A round; what is before the first one has no title."""

    title: Line | None = None
    chapters: list[Chapter] = []

    @property
    def is_empty(self) -> bool:
        return self.title is None and not any(chapter.entries for chapter in self.chapters)


def pages(lines: Iterable[Line]) -> list[LogPage]:
    """The journal, from the beginning."""
    found, act = [LogPage(chapters=[Chapter()])], None
    for line in lines:
        level = line.opens.level if line.opens is not None else ""
        if level == "page":
            found.append(LogPage(line, [Chapter()]))
            act = None
        elif level == "heading":
            found[-1].chapters.append(Chapter(line))
            act = None
        else:
            act = _enter(found[-1].chapters[-1], line, act)
    return [page for page in found if not page.is_empty]


def _enter(chapter: Chapter, line: Line, act: Refs | None) -> Refs | None:
    """Into the entry of its act, or one of its own; which act it is from here on. What only counts stays with what was
    told before it.
    """
    goes_on = act is not None and (line.opens is None or line.opens.of == act)
    if line.opens is not None:
        act = line.opens.of
    if not chapter.entries or not (goes_on or line.weight == "tally"):
        chapter.entries.append(Passage())
    entry = chapter.entries[-1]
    if line.weight != "tally":
        entry.lines.append(line)
    elif line.to is None:  # to whom it is told which cards they were, it is told beside what all may read
        entry.drawn += sum(mark.amount for mark in line.marks if mark.kind == "gained" and mark.amount > 0)
        entry.gone += sum(mark.amount for mark in line.marks if mark.kind == "spent")
    return act


def bold_only(lines: Iterable[Line]) -> list[Line]:
    """The openings of pages and headings, and what is grave or decides something."""
    return [line for line in lines if is_bold(line) or _opens_more(line)]


def is_bold(line: Line) -> bool:
    return line.weight in ("headline", "end")


def _opens_more(line: Line) -> bool:
    return line.opens is not None and line.opens.level != "act"
