"""A question as controls: numbered buttons for the best answers, a select for the others; passing last, unnumbered.

What is offered in one press are plans, several answers of one seat together, and the options themselves
(`tables/answering.py`); the numbers are the same on buttons, in selects and in pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby

import msgspec

from bot.chat.bodies import Row
from bot.chat.ids import Control, button, custom_id, danger, primary, select, success
from bot.chat.naming import seat_names
from bot.chat.words import say
from bot.engine.game import Offer
from bot.engine.lexicon import lexicon
from bot.engine.text import Text
from bot.tables import answering
from bot.tables.table import Table

MOST_BUTTONS = answering.BEST + 1
"""So many answers are buttons; of more the best, one fewer, and the others in a select. Where many lie in groups and
none is better than others they are all in the select.
"""
PAGE = 25
MOST_PAGES = 25
ROW_SIGNS = 60
"""So many letters stand on the buttons of one row, if it has more than one."""
ROW_BUTTONS = 5
BESIDES = 2
"""Buttons that stand beside the one to pass."""


class QuestionId(msgspec.Struct, frozen=True):
    """Which question it is: whose, its number, and how often an undo had taken that seat's question away by then."""

    seat: int
    number: int
    voided: int

    def id(self, verb: str, table: Table, *rest: object) -> str:
        return custom_id(verb, table.id, self.seat, self.number, self.voided, *rest)

    def is_open(self, table: Table) -> bool:
        """Whether it still waits for its answer."""
        session = table.session
        if session is None or table.status != "playing" or self.seat not in session.waiting:
            return False
        return (self.number, self.voided) == (session.numbers[self.seat], table.voided(self.seat))


def mark_of(keys: Sequence[str]) -> str:
    """A short mark of an answer, for the button that stands for it: it carries out that answer, or nothing."""
    return sha256("\n".join(sorted(keys)).encode()).hexdigest()[:12]


def is_decisive(offer: Offer, keys: Sequence[str]) -> bool:
    """Whether an answer is asked for once more before it counts, because it costs something and there is another."""
    return len(offer.options) > 1 and any(option.confirm for option in offer.options if option.key in keys)


def labels_of(table: Table, offer: Offer, language: str) -> list[str]:
    """The options in words, as they stand on buttons, where there is no markdown."""
    words = lexicon(table.game.meta.key, language)
    names = seat_names(table, language)
    return [words.say(option.label, names) for option in offer.options]


def notes_of(table: Table, offer: Offer, language: str) -> dict[str, str]:
    """What stands below entries of a select, by the keys of those options that have a note; a button has no room."""
    noted = {option.key: option.note for option in offer.options if option.note is not None}
    if not noted:
        return {}
    words, names = lexicon(table.game.meta.key, language), seat_names(table, language)
    return {key: words.say(note, names) for key, note in noted.items()}


def pages_of(offer: Offer) -> list[list[int]]:
    """The options that are in selects, by their places, page by page; a group begins a page of its own. To pass or go
    back is on none of them: that is a button below.
    """
    places = [n for n, option in enumerate(offer.options) if option.is_something][_first_listed(offer) :]
    if len(places) <= PAGE:
        return [places] if places else []
    pages = []
    for _, group in groupby(places, key=lambda n: offer.options[n].group):
        numbers = list(group)
        pages += [numbers[n : n + PAGE] for n in range(0, len(numbers), PAGE)]
    return pages


def _first_listed(offer: Offer) -> int:
    """How many of the answers are buttons: all, if they are few; else the best; of several together none."""
    count = len(offer.somethings)
    if offer.most > 1:
        return 0
    if count <= MOST_BUTTONS:
        return count
    plans = sum(map(answering.is_plan, offer.somethings))
    if count - plans > PAGE:
        return min(plans, answering.BEST)
    return answering.BEST if plans or not offer.somethings[0].group else 0


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked, as controls. `offer` is what can be answered in one press: see `answering.answers`."""

    table: Table
    asked: QuestionId
    offer: Offer
    language: str
    labels: list[str]

    def rows(self, page: int) -> list[Row]:
        """The answers; below them, in a row of its own, what passes, and the form for whatever can be typed."""
        pages = pages_of(self.offer)
        page = max(0, min(page, len(pages) - 1))
        numbered = [n for n, option in enumerate(self.offer.options) if option.is_something]
        rows: list[Row] = list(packed([self._button(n) for n in numbered[: _first_listed(self.offer)]]))
        if len(pages) > 1:
            rows.append(self._page_select(pages, page))
        if pages:
            rows.append(self._select(pages[page], page, one_of=len(pages)))
        last = self._last(listed=bool(pages))
        return [*rows, last] if last else rows

    def _last(self, *, listed: bool) -> list[Control]:
        """The last row: done with picking, typing, passing."""
        row: list[Control] = []
        if self.many_pages:
            drafted = self.table.drafted(self.seat)
            enough = self.offer.least <= len(drafted) <= self.offer.most
            done = self._id("done", mark_of(drafted))
            row.append(success(say(self.language, "button-done"), done, disabled=not enough))
        if listed or self.can_be_named:
            words = "button-any-square" if self.can_be_named else "button-type"
            row.append(button(say(self.language, words), self._id("type")))
        if self.offer.least == 0 and not self.many_pages:
            row.append(self._none())
        return [*row, *(self._button(n) for n, option in enumerate(self.offer.options) if not option.is_something)]

    @property
    def can_be_named(self) -> bool:
        """Whether places can be typed besides what is offered."""
        return bool(answering.places(self.table, self.seat))

    @property
    def many_pages(self) -> bool:
        """Whether several answers are picked from several pages: then they are gathered until Done."""
        return self.offer.most > 1 and len(pages_of(self.offer)) > 1

    def picked(self) -> str:
        """What has been picked so far, where picking takes several presses."""
        if not self.many_pages:
            return ""
        keys = self.table.drafted(self.seat)
        named = [label for option, label in zip(self.offer.options, self.labels, strict=True) if option.key in keys]
        counts = {"count": len(named), "least": self.offer.least, "most": self.offer.most}
        return say(self.language, "picked", names=", ".join(named), **counts)

    @property
    def seat(self) -> int:
        return self.asked.seat

    @property
    def numbers(self) -> list[int]:
        """The number of each option, from 1; 0 for passing or going back, which has none."""
        count = iter(range(1, len(self.offer.options) + 1))
        return [next(count) if option.is_something else 0 for option in self.offer.options]

    def _id(self, verb: str, *rest: object) -> str:
        return self.asked.id(verb, self.table, *rest)

    def _label(self, n: int) -> str:
        number = self.numbers[n]
        return f"{number} · {self.labels[n]}" if number else self.labels[n]

    def _button(self, n: int) -> Control:
        option = self.offer.options[n]
        kind = primary if option.is_something else danger if is_decisive(self.offer, [option.key]) else button
        return kind(self._label(n), self._id("answer", option.key))

    def _none(self) -> Control:
        return button(say(self.language, "button-none"), self._id("done", mark_of(())))

    def _select(self, shown: list[int], page: int, *, one_of: int) -> Control:
        drafted = self.table.drafted(self.seat)
        options = self.offer.options
        listed = [(self._label(n), options[n].key, options[n].key in drafted) for n in shown]
        notes = notes_of(self.table, self.offer, self.language)
        most = min(self.offer.most, len(shown))
        id, least = self._id("pick"), min(self.offer.least, most)
        if one_of > 1 and self.offer.most > 1:
            id, least = self._id("draft", page), 0
        words = "choose-another" if _first_listed(self.offer) else "choose"
        return select(say(self.language, words), id, listed, notes=notes, least=least, most=most)

    def _page_select(self, pages: list[list[int]], page: int) -> Control:
        words = lexicon(self.table.game.meta.key, self.language)
        named = []
        for n, shown in enumerate(pages[:MOST_PAGES]):
            group = self.offer.options[shown[0]].group
            name = words.say(Text(f"group-{group}")) if group else say(self.language, "page")
            first, last = self.numbers[shown[0]], self.numbers[shown[-1]]
            numbers = f"{first}–{last}" if len(shown) > 1 else f"{first}"
            named.append((f"{name} · {numbers}", str(n), n == page))
        return select(say(self.language, "page"), custom_id("page", self.table.id, self.seat), named)


def packed(buttons: Sequence[Control]) -> list[Sequence[Control]]:
    """Buttons in rows, as many in each as are easily read."""
    rows: list[list[Control]] = []
    signs = 0
    for one in buttons:
        long = len(str(getattr(one.item, "label", "")))
        if not rows or len(rows[-1]) == ROW_BUTTONS or signs + long > ROW_SIGNS:
            rows.append([])
            signs = 0
        rows[-1].append(one)
        signs += long
    return list(rows)
