"""Reports: what a stretch of the journal came to, for somebody who had nothing to decide in it.

A report is made of lines that its reader may read, by what they say as data: deeds, marks, weights. Its *rows* are in
the order in which it happened, five at most; of small things of one kind several are one row, of what is grave each
has its own. Its *counts* are of all of it: who fell, how much was killed, came and was spent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from bot.engine.journal import Deed, Line, Mark, before_the_end
from bot.engine.refs import Ref, Refs
from bot.engine.text import Name, Text, text

MOST_ROWS = 5
SEVERAL = 3
"""So many small things of a kind are always told as one, fewer only where there is no room for each."""
WORTH_A_REPORT = 2
"""One row, if it is not grave, is news and no report."""


class AccountRow(msgspec.Struct, frozen=True):
    """One thing that happened: in words, whose doing it was, and the deed behind it. `several` is how many of a kind
    are told here, and `at` where they happened.
    """

    said: Text
    cause: Name | None = None
    deed: Deed | None = None
    grave: bool = False
    several: int = 1
    at: Refs = ()
    rank: int = 0
    """What goes first where there is no room for all: the least."""
    marks: tuple[Mark, ...] = ()


class Counts(msgspec.Struct, frozen=True):
    """Of the whole stretch, told or not."""

    fell: int = 0
    killed: int = 0
    came: int = 0
    spent: int = 0
    fallen: Refs = ()

    def said(self) -> list[Text]:
        """Those that are not nothing, in words."""
        words = [
            (self.fell, text("report-fell", count=self.fell)),
            (self.killed, text("report-killed", count=self.killed)),
            (self.came, text("report-came", count=self.came)),
            (self.spent, text("report-spent", count=self.spent)),
        ]
        return [said for number, said in words if number]


class Account(msgspec.Struct, frozen=True):
    """What happened: as much of it as there is room for, and all of it counted."""

    counts: Counts
    rows: tuple[AccountRow, ...]


# Which lines


def of_others(lines: Iterable[Line], mine: Collection[int]) -> tuple[list[Line], list[Line]]:
    """The lines since somebody's last answer, in two: what that brought about, or was told in a stretch of their own
    seats; and what was in those of others or of the table. Up to the first opening it is still their own.
    """
    own, others, theirs = list[Line](), list[Line](), False
    for line in lines:
        if line.opens is not None and line.opens.whose is not None:
            theirs = line.opens.whose not in mine
        (others if theirs else own).append(line)
    return own, others


# What it came to


def report(lines: Sequence[Line]) -> Account | None:
    """What these lines came to, or nothing where a few words say as much."""
    told = before_the_end(lines)
    found = list(_rows(told))
    if len(found) < WORTH_A_REPORT and not any(row.grave for row in found):
        return None
    return Account(counts(told), tuple(_room_for(_merged(found))))


def counts(lines: Iterable[Line]) -> Counts:
    numbers, fallen = Counter[str](), list[Ref]()
    for mark in (mark for line in lines for mark in line.marks):
        numbers[mark.kind] += mark.amount
        if mark.kind == "fell":
            fallen.append(mark.refs[0])
    return Counts(len(fallen), numbers["killed"], numbers["came"], numbers["spent"], tuple(fallen))


NEWS, DEED, HEADLINE, GRAVE = range(4)
CAME = HEADLINE
"""What came is never left out for a small thing."""


def _rows(lines: Sequence[Line]) -> Iterator[AccountRow]:
    """One for each deed, for each headline that no deed before it has told already, and one for all that came."""
    arrived = [mark for line in lines for mark in line.marks if mark.kind == "came"]
    before: Deed | None = None
    for line in lines:
        if line.deed is not None:
            before = line.deed
            yield _of_deed(line, line.deed)
        elif line.weight == "headline" and not _follows_from(line, before):
            grave = any(mark.kind == "fell" for mark in line.marks)
            yield AccountRow(line.text, line.cause, None, grave, rank=GRAVE if grave else HEADLINE)
        if arrived and any(mark.kind == "came" for mark in line.marks):
            if line.deed is None:
                yield _arrivals(arrived)
            arrived = []


def _of_deed(line: Line, deed: Deed) -> AccountRow:
    at = (deed.at,) if deed.at is not None else ()
    lethal = any(mark.kind == "killed" for mark in line.marks)
    rank = GRAVE if deed.grave else HEADLINE if lethal or line.weight == "headline" else DEED
    return AccountRow(_in_words(deed, line.text), line.cause, deed, deed.grave, 1, at, rank, line.marks)


def _in_words(deed: Deed, told: Text) -> Text:
    """With the die, if one was rolled, and what it was to be at most."""
    result = deed.result or told
    if not deed.rolled or not deed.needed:
        return result
    die = text("report-die", rolled=deed.rolled, plus=deed.plus)
    if deed.at is None:
        return text("report-rolled", result=result, die=die, needed=deed.needed)
    return text("report-rolled-at", result=result, square=deed.at.id, die=die, needed=deed.needed)


def _follows_from(line: Line, deed: Deed | None) -> bool:
    """Whether the deed before was done to what this line is about: then it has told what came of it."""
    if deed is None or not deed.on:
        return False
    return any(deed.on[0] in mark.refs for mark in line.marks)


def _arrivals(marks: Sequence[Mark]) -> AccountRow:
    where = [ref for mark in marks for ref in mark.refs[1:]]
    counted = Counter(ref.id for ref in where)
    named = ", ".join(id if number == 1 else f"{id} ×{number}" for id, number in counted.items())
    number = sum(mark.amount for mark in marks)
    said = text("report-arrivals", count=number, where=named) if named else text("report-came", count=number)
    return AccountRow(said, several=len(marks), at=tuple(dict.fromkeys(where)), rank=CAME, marks=tuple(marks))


def _merged(rows: Sequence[AccountRow]) -> list[AccountRow]:
    """Small things of a kind in one row, at the place of the first, where they are several or there is no room."""
    kinds = Counter(row.deed.many for row in rows if row.deed is not None and not row.grave)
    least = SEVERAL if len(rows) <= MOST_ROWS else 2
    found, merged = list[AccountRow](), set[str]()
    for row in rows:
        many = row.deed.many if row.deed is not None and not row.grave else ""
        if not many or kinds[many] < least:
            found.append(row)
        elif many not in merged:
            merged.add(many)
            found.append(_all_of(many, rows))
    return found


def _all_of(many: str, rows: Sequence[AccountRow]) -> AccountRow:
    alike = [row for row in rows if row.deed is not None and row.deed.many == many and not row.grave]
    places = tuple(dict.fromkeys(ref for row in alike for ref in row.at))
    return replace(alike[0], said=text(many, count=len(alike)), cause=None, several=len(alike), at=places)


def _room_for(rows: Sequence[AccountRow]) -> list[AccountRow]:
    """At most so many, in their order: what is grave stays longest, and of equal things what came first."""
    kept = sorted(range(len(rows)), key=lambda at: (-rows[at].rank, at))[:MOST_ROWS]
    return [rows[at] for at in sorted(kept)]
