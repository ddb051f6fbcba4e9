"""A player's own panel: what happened, the picture, the question, and directly above the buttons what matters now: an
error, a hint, what an answer would cost.

Every press edits the same panel to the next decision; while its owner waits, `following` does. It is ephemeral, or
stands in their direct messages. Who waits is shown no picture: the table's own is above.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.chat.bodies import ROW, Body, Callout, Row, in_rows
from bot.chat.handing_over import HandingOver, Proposer, handing_over_of
from bot.chat.hints import hint_box, hints_are_on
from bot.chat.ids import Control, button, custom_id, danger, select, success
from bot.chat.naming import names_of, seat_names
from bot.chat.pictures import scene_of, shots_of
from bot.chat.question import Question, QuestionId, mark_of, prompt_of, question_of
from bot.chat.story import report_for, told_text
from bot.chat.tabletop import defeat_rows, status_line, vote_rows
from bot.chat.whynot import why_not
from bot.chat.words import say
from bot.engine.game import Offer
from bot.engine.lexicon import lexicon
from bot.engine.refs import Ref
from bot.tables import answering, seating
from bot.tables.table import Table
from bot.tables.unasked import may_let_stand
from renderers.core.scene import Scene

RED = 0xFF5470
LEAVING = {
    "resign": ("leaving-resign", "button-resign"),
    "lend": ("leaving-lend", "button-lend"),
    "close": ("leaving-close", "button-close"),
    "conceded": ("leaving-defeat", "button-defeat"),
}
"""What each way to leave asks, and the button that does it."""


class Aside(msgspec.Struct, frozen=True):
    """What a panel shows besides its question: which page of a long list, what is wrong or is to be said, an answer
    that is asked once more, a hint, more tools, what one may ask about that is not offered and one of those things, or
    by whom something is to be done in one's place.
    """

    page: int = 0
    notice: str = ""
    told: str = ""
    sure: Sequence[str] = ()
    hint: bool = False
    more: bool = False
    why: bool = False
    about: Ref | None = None
    proposed: Proposer = ""


PLAIN = Aside()


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


async def panel(table: Table, seat: int, language: str, aside: Aside = PLAIN) -> Panel:
    """What that seat may do now; without a question, what it waits for."""
    laid_out, scene = await panel_and_scene(table, seat, language, aside)
    if scene is None:
        return laid_out
    return replace(laid_out, shots=await shots_of(table.game.meta.key, scene))


async def panel_and_scene(
    table: Table, seat: int, language: str, aside: Aside = PLAIN
) -> tuple[Panel, Scene[Any] | None]:
    """The words and controls of a panel, and the scene of that moment, if a picture is to be drawn from it."""
    async with table.lock:
        table.shown()
        scene = await scene_of(table, seat, language)
        handing_over = await handing_over_of(table, scene.offer, aside.proposed)
    # From here on nothing waits, so that words, buttons and pictures are of one moment.
    if scene.offer is None or table.status != "playing":
        return _waiting(table, seat, scene, language, aside), scene if table.status == "over" else None
    return _asking(table, scene, handing_over, language, aside), scene


def _waiting(table: Table, seat: int, scene: Scene[Any], language: str, aside: Aside) -> Panel:
    """Whom one waits for, or how it ended."""
    status = status_line(table, language)
    refresh = button(say(language, "button-refresh"), custom_id("act", table.id))
    again = success(say(language, "button-rematch"), custom_id("rematch", table.id))
    person = table.head.seats[seat].person
    first: Row = [again] if table.status == "over" else [refresh, _undo(table, language)]
    votes = [*vote_rows(table, language, person), *defeat_rows(table, language)]
    texts = [told_text(table, seat, scene.news, language), status]
    box = Callout(aside.notice, RED) if aside.notice else Callout(aside.told) if aside.told else None
    return Panel([line for line in texts if line], (), [first, *votes], box=box, moment=status)


def _asking(table: Table, scene: Scene[Any], handing_over: HandingOver, language: str, aside: Aside) -> Panel:
    """The question, its answers, and tools below."""
    offer = scene.offer
    assert offer is not None
    seat = offer.seat
    asked = QuestionId(seat, offer.number, table.voided(seat))
    orders, ways = _order_row(table, asked, offer, language), _ways_out(table, asked, offer, handing_over, language)
    beside = [str(getattr(one.item, "label", "")) for one in ways]
    question = question_of(table, asked, offer, language, besides=len(orders), beside=beside)
    person = table.head.seats[seat].person
    before = [
        told_text(table, seat, scene.news, language),
        status_line(table, language) if table.head.vote is not None else "",
    ]
    below = [f"**{prompt_of(table, offer, language)}**", question.picked()]
    box, rows = None, _beside_the_pass(question.rows(aside.page), ways)
    if aside.sure:
        box, rows = _sure(question, aside.sure)
    elif aside.hint:
        box, do_that = hint_box(table, asked, language)
        rows = [do_that, *rows]
    elif aside.proposed:
        box, rows = handing_over.shown(table, asked, language)
    elif aside.why:
        box, more = why_not(table, asked, aside.about, language)
        rows = [*more, *rows]
    else:
        box = Callout(aside.notice, RED) if aside.notice else Callout(aside.told) if aside.told else None
    rows += orders
    reported = report_for(table, seat, scene.news) is not None
    rows.append(_tools(question, more=aside.more, reported=reported))
    rows += [*vote_rows(table, language, person), *defeat_rows(table, language)]
    after = [line for line in below if line]
    return Panel([line for line in before if line], (), rows, after=after, box=box, moment=asked)


def _sure(question: Question, keys: Sequence[str]) -> tuple[Callout, list[Row]]:
    """What is about to be answered, and what it costs."""
    table, offer, language = question.table, question.offer, question.language
    words, names = lexicon(table.game.meta.key, language), names_of(table, language)
    chosen = [n for n, option in enumerate(offer.options) if option.key in keys]
    costs = [words.say(cost, names) for n in chosen if (cost := offer.options[n].confirm) is not None]
    label = ", ".join(question.labels[n] for n in chosen)
    back = button(say(language, "button-back"), custom_id("act", table.id))
    return Callout(" ".join(costs), RED), [[danger(label, question.asked.id("sure", table, mark_of(keys))), back]]


def _undo(table: Table, language: str) -> Control:
    taken_back = table.session is not None and bool(table.session.at)
    return button(say(language, "button-undo"), custom_id("undo", table.id), disabled=not taken_back)


def _order_row(table: Table, asked: QuestionId, offer: Offer, language: str) -> list[Row]:
    """Where the same is asked again and again: an order for all of it, or calling off the one that was given."""
    words, names = lexicon(table.game.meta.key, language), names_of(table, language)
    listed = [
        (words.say(name, names), f"{one.roll}-{one.left}", False) for one, name in answering.orders(table, asked.seat)
    ]
    if listed:
        return [select(say(language, "order-give"), asked.id("order", table), listed)]
    if offer.interrupt in table.head.terms.get(asked.seat, {}):
        return [[button(say(language, "order-call-off"), asked.id("nomore", table))]]
    return []


def _ways_out(table: Table, asked: QuestionId, offer: Offer, handing_over: HandingOver, language: str) -> list[Control]:
    """What spares one the question: that it is done for them, or at a moment at which one is asked for the sake of
    secrecy, that all stands.
    """
    ways = handing_over.buttons(table, asked, language)
    if may_let_stand(table, asked.seat, offer):
        ways.append(button(say(language, "button-let-stand"), asked.id("stand", table)))
    return ways


def _beside_the_pass(rows: list[Row], ways: list[Control]) -> list[Row]:
    last = rows[-1]
    if isinstance(last, str | Control) or len(last) + len(ways) > ROW:
        return [*rows, ways] if ways else rows
    return [*rows[:-1], [*last, *ways]]


def _tools(question: Question, *, more: bool, reported: bool) -> Row:
    """Hint, Undo, the table in words; and behind them the log, the rules, why something cannot be done. Where a report
    stands above, all of what happened is a press away.
    """
    table, asked, offer, language = question.table, question.asked, question.offer, question.language
    if more:
        moments = button(say(language, "button-moments"), custom_id("moments", table.id, offer.interrupt))
        return [
            *([moments] if may_let_stand(table, asked.seat, offer) else []),
            button(say(language, "button-why-not"), asked.id("whynot", table)),
            button(say(language, "button-log"), custom_id("log", table.id)),
            button(say(language, "button-rules"), custom_id("rules", table.id)),
            button(say(language, "button-back"), custom_id("act", table.id)),
        ]
    hint = button(say(language, "button-hint"), asked.id("hint", table))
    return [
        *([hint] if hints_are_on(table) else []),
        _undo(table, language),
        button(say(language, "button-board"), custom_id("board", table.id)),
        *([button(say(language, "button-all-of-it"), asked.id("story", table))] if reported else []),
        button("⋯", asked.id("more", table)),
    ]


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
