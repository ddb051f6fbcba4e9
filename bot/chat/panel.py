"""A player's own panel: the table as they see it, the question, and the options as buttons or a select, page by page.

Every press edits the same panel to the next decision; while its owner waits, `following` does. It is ephemeral, or
stands in their direct messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.chat.bodies import Body, Row, in_rows
from bot.chat.ids import Control, button, custom_id, danger, primary, select, success
from bot.chat.pictures import names_of, people_of, scene_of, seat_names, shots_of
from bot.chat.story import ending, story
from bot.chat.tabletop import defeat_rows, status_line, vote_rows
from bot.chat.words import say
from bot.engine.game import Offer
from bot.engine.journal import Line, before_the_end
from bot.engine.lexicon import lexicon
from bot.engine.text import Text
from bot.tables import seating
from bot.tables.table import Table
from renderers.core.scene import Scene

MOST_BUTTONS = 15
PAGE = 25
MOST_PAGES = 25
LINES = 12
LEAVING = {
    "resign": ("leaving-resign", "button-resign"),
    "lend": ("leaving-lend", "button-lend"),
    "close": ("leaving-close", "button-close"),
    "conceded": ("leaving-defeat", "button-defeat"),
}
"""What each way to leave asks, and the button that does it."""


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


class Panel(Body, frozen=True):
    """What a player sees. Its `moment` is the question it asks, or without one the words how things stand."""

    moment: QuestionId | str = ""


async def moment_of(table: Table, seat: int, language: str) -> QuestionId | str | None:
    """The moment of a panel for that seat now; `None` while a standing order is about to answer for it."""
    async with table.lock:
        session = table.session
        if table.status != "playing" or session is None or seat not in session.waiting:
            return status_line(table, language)
        return None if table.has_order(seat) else QuestionId(seat, session.numbers[seat], table.voided(seat))


async def panel(table: Table, seat: int, language: str, *, page: int = 0, notice: str = "") -> Panel:
    """What that seat may do now; without a question, what it waits for."""
    laid_out, scene = await panel_and_scene(table, seat, language, page=page, notice=notice)
    return replace(laid_out, shots=await shots_of(table.game.meta.key, scene))


async def panel_and_scene(
    table: Table, seat: int, language: str, *, page: int = 0, notice: str = ""
) -> tuple[Panel, Scene[Any]]:
    """The words and controls of a panel, and the scene of the same moment that its pictures are drawn from."""
    async with table.lock:
        session = table.shown()
        scene = await scene_of(table, seat, language)
    # From here on nothing waits, so that words, buttons and pictures are of one moment.
    words = lexicon(table.game.meta.key, language)
    names = names_of(table, language)
    voided, status = table.voided(seat), status_line(table, language)
    news = _news(table, scene.news, language)
    offer = scene.offer
    undo = button(say(language, "button-undo"), custom_id("undo", table.id), disabled=not session.at)
    person = table.head.seats[seat].person
    votes = [*vote_rows(table, language, person), *defeat_rows(table, language)]
    if offer is None or table.status != "playing":
        refresh = button(say(language, "button-refresh"), custom_id("act", table.id))
        again = success(say(language, "button-rematch"), custom_id("rematch", table.id))
        rows: list[Row] = [[again] if table.status == "over" else [refresh, undo], *votes]
        texts = [notice, news, status]
        return Panel([line for line in texts if line], (), rows, moment=status), scene
    asked = QuestionId(seat, offer.number, voided)
    question = Question(table, asked, offer, language, labels_of(table, offer, language))
    several = person is not None and len(table.seats_of(person)) > 1
    prompt = f"{names[seat]} · {words.say(offer.prompt, names)}" if several else words.say(offer.prompt, names)
    need_not = f"-# {say(language, 'asked-here')}" if offer.interrupt else ""
    texts = [notice, news, status if table.head.vote is not None else "", f"### {prompt}", need_not, question.picked()]
    rows = question.rows(page)
    rows.append([undo, button(say(language, "button-board"), custom_id("board", table.id))])
    rows += votes
    return Panel([line for line in texts if line], (), rows, moment=asked), scene


def _news(table: Table, since: Sequence[Line], language: str) -> str:
    """What happened since the last answer, in few lines, and how many more there are."""
    words, people = lexicon(table.game.meta.key, language), people_of(table, language)
    if table.outcome is None:
        lines = story(since, LINES)
    else:
        since = before_the_end(since)
        lines = ending(since, LINES)
    told = [f"-# {words.tell(line, people)}" for line in lines]
    if len(since) > len(lines):
        told.insert(0, f"-# {say(language, 'news-more', count=len(since) - len(lines))}")
    return "\n".join(told)


def is_decisive(offer: Offer, keys: Sequence[str]) -> bool:
    """Whether an answer is asked for once more before it counts, because it costs something and there is another."""
    return len(offer.options) > 1 and any(option.confirm for option in offer.options if option.key in keys)


async def confirmation(table: Table, seat: int, offer: Offer, keys: Sequence[str], language: str) -> Panel:
    """What is decisive asks once; what is about to be answered is kept as a draft until then."""
    words = lexicon(table.game.meta.key, language)
    labels = labels_of(table, offer, language)
    chosen = [label for option, label in zip(offer.options, labels, strict=True) if option.key in keys]
    asked = QuestionId(seat, offer.number, table.voided(seat))
    back = button(say(language, "button-back"), custom_id("act", table.id))
    return Panel(
        [f"### {words.say(offer.prompt, names_of(table, language))}", say(language, "confirm")],
        (),
        [[danger(", ".join(chosen), asked.id("sure", table, mark_of(keys))), back]],
        moment=asked,
    )


def mark_of(keys: Sequence[str]) -> str:
    """A short mark of an answer, for the button that stands for it: it carries out that answer, or nothing."""
    return sha256("\n".join(sorted(keys)).encode()).hexdigest()[:12]


def leaving_body(table: Table, what: str, seats: Sequence[int], language: str) -> Body:
    """Giving up, lending a seat, closing the table or calling it a defeat asks once, and says what will come of it.
    Of several seats one is lent by a button of its own; whoever gives up gives up all of them.
    """
    if what == "lend" and len(seats) > 1:
        lend = _one_each("button-lend-one", "lend", table, seats, language)
        return Body([say(language, "leaving-lend-several")], (), in_rows(lend))
    others = [one for n, one in enumerate(table.head.seats) if n not in seats and not one.by_ai]
    key, leave_key = LEAVING[what]
    if what == "lend" and not others:
        key = "leaving-lend-alone"
    elif what == "resign" and seating.resigning_closes(table, table.head.seats[seats[0]].person):
        key = "leaving-resign-alone"
    elif what == "resign" and len(seats) > 1:
        key = "leaving-resign-several"
    leave = danger(say(language, leave_key), custom_id(what, table.id, *seats[:1]))
    return Body([say(language, key)], (), [[leave]])


def giving_body(table: Table, seats: Sequence[int], to: int, language: str) -> Body:
    """Which of several seats somebody is offered."""
    give = _one_each("button-give-one", "give", table, seats, language, to)
    return Body([say(language, "giving-which", who=f"<@{to}>")], (), in_rows(give))


def _one_each(key: str, verb: str, table: Table, seats: Sequence[int], language: str, *rest: object) -> list[Control]:
    """A button a seat."""
    names = seat_names(table, language)
    return [button(say(language, key, name=names[seat]), custom_id(verb, table.id, seat, *rest)) for seat in seats]


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


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked, as controls."""

    table: Table
    asked: QuestionId
    offer: Offer
    language: str
    labels: list[str]

    def rows(self, page: int) -> list[Row]:
        """Buttons for a few options, a select for up to 25, pages for more."""
        if self.offer.most == 1 and len(self.labels) <= MOST_BUTTONS:
            buttons = [self._button(n) for n in range(len(self.labels))]
            return list(in_rows(buttons if self.offer.least else [*buttons, self._none()]))
        pages = pages_of(self.offer)
        page = max(0, min(page, len(pages) - 1))
        rows: list[Row] = [self._page_select(pages, page)] if len(pages) > 1 else []
        rows.append(self._select(pages[page], page, one_of=len(pages)))
        others = [button(say(self.language, "button-type"), self._id("type"))]
        listed = {n for shown in pages for n in shown}
        others = [*(self._button(n) for n in range(len(self.labels)) if n not in listed), *others]
        if self.many_pages:
            drafted = self.table.drafted(self.seat)
            enough = self.offer.least <= len(drafted) <= self.offer.most
            done = self._id("done", mark_of(drafted))
            others.insert(0, success(say(self.language, "button-done"), done, disabled=not enough))
        elif self.offer.least == 0:
            others.insert(0, self._none())
        rows.append(others)
        return rows

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

    def _id(self, verb: str, *rest: object) -> str:
        return self.asked.id(verb, self.table, *rest)

    def _label(self, n: int) -> str:
        number = self.numbers[n]
        return f"{number} · {self.labels[n]}" if number else self.labels[n]

    @property
    def numbers(self) -> list[int]:
        """The number of each option, from 1; 0 for passing or going back, which has none."""
        count = iter(range(1, len(self.offer.options) + 1))
        return [next(count) if option.is_something else 0 for option in self.offer.options]

    def _button(self, n: int) -> Control:
        option = self.offer.options[n]
        kind = primary if option.is_something else button
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
        return select(say(self.language, "choose"), id, listed, notes=notes, least=least, most=most)

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


def pages_of(offer: Offer) -> list[list[int]]:
    """The options by number, page by page; a group begins a page of its own. To pass or go back is on none of several
    pages: these are buttons below each of them.
    """
    if len(offer.options) <= PAGE:
        return [list(range(len(offer.options)))]
    pages = []
    places = [n for n, option in enumerate(offer.options) if option.is_something]
    for _, group in groupby(places, key=lambda n: offer.options[n].group):
        numbers = list(group)
        pages += [numbers[n : n + PAGE] for n in range(0, len(numbers), PAGE)]
    return pages
