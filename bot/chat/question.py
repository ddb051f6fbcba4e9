"""A question as controls: numbered buttons for the best answers, a select for the others; passing last, unnumbered.

What is offered in one press are plans, several answers of one seat together, and the options themselves
(`tables/answering.py`); the numbers are the same on buttons, in selects and in pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import groupby

import msgspec
from msgspec.structs import replace

from bot.chat.bodies import ROW, Row, in_rows
from bot.chat.ids import Control, button, custom_id, danger, primary, select, success
from bot.chat.naming import names_of, seat_names
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
ROOM = 322
"""So many pixels high is what a phone's screen has for answers below the picture and a question of one line."""
BUTTON_HIGH, SELECT_HIGH, WORDS_HIGH = 43, 45, 22
"""How high a line of buttons, a select and a line of words are there; a label on two lines takes `WRAPPED` more."""
WRAPPED = 7
LINE_SIGNS, EDGE_SIGNS, PROMPT_SIGNS = 52, 4, 42
"""So many letters have room on a line of buttons, of which each button's edges take some, and on a line of words."""
LEAST_BUTTONS = 3


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


def pages_of(offer: Offer, buttons: int = 0) -> list[list[int]]:
    """The options that are in selects, by their places, page by page; a group begins a page of its own. So many before
    them are buttons; to pass or go back is on no page, for that is a button below.
    """
    places = [n for n, option in enumerate(offer.options) if option.is_something][buttons:]
    if len(places) <= PAGE:
        return [places] if places else []
    pages = []
    for _, group in groupby(places, key=lambda n: offer.options[n].group):
        numbers = list(group)
        pages += [numbers[n : n + PAGE] for n in range(0, len(numbers), PAGE)]
    return pages


def _most_buttons(offer: Offer) -> int:
    """How many of the answers may be buttons: all, if they are few; else the best; of several together none."""
    count = len(offer.somethings)
    if offer.most > 1:
        return 0
    if count <= MOST_BUTTONS:
        return count
    plans = sum(map(answering.is_plan, offer.somethings))
    if count - plans > PAGE:
        return min(plans, answering.BEST)
    return answering.BEST if plans or not offer.somethings[0].group else 0


def buttons_of(offer: Offer, labels: Sequence[str], room: int, last: Callable[[bool], int]) -> int:
    """How many of the answers are buttons: as many as a phone has room for, the first ones, which are the best; the
    others are in a select. A few are buttons in any case. `last` is how high the last row is, with a select or without.
    """
    most = _most_buttons(offer)
    signs = [len(label) for option, label in zip(offer.options, labels, strict=True) if option.is_something]
    for buttons in range(most, min(most, LEAST_BUTTONS), -1):
        selects = min(2, len(pages_of(offer, buttons)))
        left = room - height_of(signs[:buttons]) - selects * SELECT_HIGH
        if left >= 0 and last(selects > 0) <= left:
            return buttons
    return min(most, LEAST_BUTTONS)


def height_of(signs: Sequence[int]) -> int:
    """How many pixels buttons with so many letters take on a phone, in rows of as many as Discord allows."""
    high = left = 0
    for n, one in enumerate(signs):
        wide = one + len(f"{n + 1} · ") + EDGE_SIGNS
        if n % ROW == 0 or wide > left:
            high, left = high + BUTTON_HIGH, LINE_SIGNS
        high += WRAPPED if wide > LINE_SIGNS else 0
        left -= wide
    return high


def prompt_of(table: Table, offer: Offer, language: str) -> str:
    """The question; to somebody with several seats with the one it is for, unless it is about somebody."""
    said = lexicon(table.game.meta.key, language).say(offer.prompt, names_of(table, language))
    person = table.head.seats[offer.seat].person
    if any(ref.kind != "pile" for ref in offer.of) or person is None or len(table.seats_of(person)) < 2:
        return said
    return f"{seat_names(table, language)[offer.seat]} · {said}"


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked, as controls. `offer` is what can be answered in one press: see `answering.answers`.
    `room` is how many pixels of a phone's screen there are for that; `beside` is on more buttons beside the pass.
    """

    table: Table
    asked: QuestionId
    offer: Offer
    language: str
    labels: list[str]
    room: int = ROOM
    beside: Sequence[str] = ()
    known: tuple[int, bool] | None = None
    """How many answers are buttons and whether places can be typed, once that has been found out."""

    def rows(self, page: int) -> list[Row]:
        """The answers; below them, in a row of its own, what passes, and the form for whatever can be typed."""
        pages = self.pages
        page = max(0, min(page, len(pages) - 1))
        numbered = [n for n, option in enumerate(self.offer.options) if option.is_something]
        rows: list[Row] = list(in_rows([self._button(n) for n in numbered[: self.buttons]]))
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
    def buttons(self) -> int:
        """How many of the answers are buttons."""
        return self.known[0] if self.known else buttons_of(self.offer, self.labels, self.room, self._last_high)

    @property
    def pages(self) -> list[list[int]]:
        """The options in selects, page by page."""
        return pages_of(self.offer, self.buttons)

    def _last_high(self, listed: bool) -> int:
        """How many pixels the last row takes on a phone."""
        labels = [str(getattr(one.item, "label", "")) for one in self._last(listed=listed)]
        return height_of([len(label) for label in (*labels, *self.beside)])

    @property
    def can_be_named(self) -> bool:
        """Whether places can be typed besides what is offered."""
        return self.known[1] if self.known else bool(answering.places(self.table, self.seat))

    @property
    def many_pages(self) -> bool:
        """Whether several answers are picked from several pages: then they are gathered until Done."""
        return self.offer.most > 1 and len(self.pages) > 1

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
        words = "choose-another" if self.buttons else "choose"
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


def question_of(
    table: Table, asked: QuestionId, offer: Offer, language: str, *, besides: int = 0, beside: Sequence[str] = ()
) -> Question:
    """What a seat is asked, with so many rows of something else among the answers, and more buttons beside the pass."""
    more_lines = len(prompt_of(table, offer, language)) // PROMPT_SIGNS
    room = ROOM - more_lines * WORDS_HIGH - besides * BUTTON_HIGH
    question = Question(table, asked, offer, language, labels_of(table, offer, language), room, beside)
    return replace(question, known=(question.buttons, question.can_be_named))
