"""What the picture of a report needs of it, in words and plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.refs import Ref, id_of
from bot.engine.reports import Account, AccountRow
from renderers.core.theme import BLUE, MINT, ORANGE, RED, YELLOW, Colour
from renderers.glorious_day.reader import TableReader, short_name
from renderers.kit.radar import Radar

LARGER = 3
"""How much larger dots are than on the radar."""


class Tile(NamedTuple):
    """Something that is counted: its sign, how many, of what."""

    sign: str
    number: str
    words: str
    hue: Colour


class Actor(NamedTuple):
    """Who does something or is hit by it: a character or an alien, of which a swarm has more `tokens`."""

    figure: str = ""
    tokens: int = 0
    is_gone: bool = False


class RowShown(NamedTuple):
    """A row: its number, who did what to whom, the die, what came of it in words."""

    number: int
    by: Actor | None
    on: Actor | None
    die: str
    title: str
    detail: str
    hue: Colour
    grave: bool
    blips: int


class ReportReader:
    """A report, read for its picture."""

    def __init__(self, at: TableReader, found: Account) -> None:
        self.at, self.found = at, found

    # What is counted

    def tiles(self) -> list[Tile]:
        counts = self.found.counts
        return [
            Tile("skull", str(counts.fell), self._fallen(), RED),
            Tile("spider", str(counts.killed), self._words("picture-report-killed", counts.killed), ORANGE),
            Tile("hexagon-outline", str(counts.came), self._words("picture-report-came", counts.came), YELLOW),
            Tile(
                "layers",
                f"−{counts.spent}" if counts.spent else "0",
                self._words("picture-report-spent", counts.spent),
                BLUE,
            ),
        ]

    def _words(self, key: str, count: int) -> str:
        return self.at.say(key, count=count)

    def _fallen(self) -> str:
        """Who they are, where that can be said in few words."""
        count = self.found.counts.fell
        names = [self._name(ref.id) for ref in self.found.counts.fallen if ref.kind == "figure"]
        if not names:
            return self._words("picture-report-fell", count)
        return self.at.say("picture-report-fallen", count=count, names=", ".join(names))

    def _name(self, figure: str) -> str:
        return short_name(self.at.words, "character-" + figure)

    # What happened

    def rows(self) -> list[RowShown]:
        return [self._row(number, row) for number, row in enumerate(self.found.rows, 1)]

    def _row(self, number: int, row: AccountRow) -> RowShown:
        deed = row.deed if row.several == 1 else None
        title = self.at.tell(deed.result if deed is not None and deed.result is not None else row.said)
        cause = self.at.noun(row.cause.id) if row.cause is not None else ""
        detail, die = cause, ""
        if deed is not None and deed.rolled:
            die = str(deed.rolled)
            if deed.needed:
                shown = f"{deed.rolled} + {deed.plus}" if deed.plus else die
                detail = self.at.say("picture-report-die", die=shown, needed=deed.needed)
        by = self._actor(deed.by, deed.plus) if deed is not None and deed.by else None
        on = self._actor(deed.on, 0, is_gone=row.grave or self._killed(row)) if deed is not None and deed.on else None
        if by is not None and on is not None and by.figure == "" and self._killed(row):
            by, on = by._replace(is_gone=True), on._replace(is_gone=False)
        blips = sum(mark.kind == "came" for mark in row.marks) and len(row.at)
        return RowShown(number, by, on, die, title, detail, self._hue(row), row.grave, min(3, blips))

    @staticmethod
    def _killed(row: AccountRow) -> bool:
        return any(mark.kind == "killed" for mark in row.marks)

    @staticmethod
    def _actor(refs: tuple[Ref, ...], tokens: int, *, is_gone: bool = False) -> Actor:
        return Actor(id_of(refs[:1], "figure"), tokens, is_gone)

    def _hue(self, row: AccountRow) -> Colour:
        if row.grave:
            return RED
        if self._killed(row):
            return MINT
        return YELLOW if any(mark.kind == "came" for mark in row.marks) else BLUE

    # Where

    def radar(self) -> Radar:
        """Everything on the map as it is now, and the numbers of the rows where it happened."""
        shown, grid = self.at.radar(), self.at.map.grid
        dots = tuple(dot._replace(size=dot.size + LARGER) for dot in shown.dots)
        return shown._replace(lit=(), dots=dots, numbers=tuple(self._numbers(grid.width)), counts=())

    def _numbers(self, width: int) -> Iterator[tuple[int, int, str]]:
        for number, row in enumerate(self.found.rows, 1):
            hit = row.deed.on if row.deed is not None else ()
            for ref in row.at or [ref for ref in hit if ref.kind == "square"]:
                square = self.at.map.grid.find(ref.id)
                if square is not None:
                    yield square % width, square // width, str(number)

    def threatened(self) -> tuple[str, str] | None:
        """Who stands next to an alien now."""
        names = [one.name for one in self.at.figures if one.threatened]
        return (self.at.say("picture-report-danger"), ", ".join(names)) if names else None

    # In words

    def alt(self) -> list[str]:
        """The counts, then the rows with their numbers."""
        told = [self.at.tell(said) for said in self.found.counts.said()]
        rows = [f"{number}: {self.at.tell(row.said)}" for number, row in enumerate(self.found.rows, 1)]
        return [self.at.say("picture-report") + ".", *(f"{one}." for one in told), *rows]
