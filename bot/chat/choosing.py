"""Presses by which a question is answered: buttons, selects and forms; hints, why not, and taking back.

Each shows the same panel again, with the next question or with what stood in the way.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from bot.chat.bodies import Body
from bot.chat.handing_over import Proposer, handing_over_of
from bot.chat.hints import hint_of, hints_are_on
from bot.chat.naming import names_of
from bot.chat.panel import Aside, panel
from bot.chat.presses import BadPress, Press, on_press, refused
from bot.chat.question import QuestionId, is_decisive, labels_of, mark_of, pages_of
from bot.chat.story import story_body
from bot.chat.typed import Typing, keys_of, place_of
from bot.chat.whynot import reason_words
from bot.chat.words import say
from bot.engine.game import Offer, Terms
from bot.engine.lexicon import lexicon
from bot.engine.refs import Ref
from bot.tables import answering, consent, delegating
from bot.tables.table import Refusal, Table

if TYPE_CHECKING:
    from bot.chat.client import Airlock

MOST_SIGNS = 8
QUESTION_PARTS = 3
"""A custom_id says first which question it is: whose, its number, and how often an undo had taken it away."""


@on_press("act")
async def act(press: Press) -> None:
    await press.show(panel(press.table, press.seat(), press.language))


@on_press("page")
async def page(press: Press) -> None:
    (seat,) = press.numbers(1)
    await press.show(panel(press.table, press.own_seat(seat), press.language, Aside(page=press.number)))


@on_press("answer")
async def answer(press: Press) -> None:
    key = "/".join(press.rest[QUESTION_PARTS:])
    press.rest = press.rest[:QUESTION_PARTS]
    await _give_or_confirm(press, *_asked(press), (key,))


@on_press("pick")
async def pick(press: Press) -> None:
    await _give_or_confirm(press, *_asked(press), tuple(press.values))


@on_press("draft")
async def draft(press: Press) -> None:
    """Some of several pages are picked, page by page; nothing is answered yet."""
    seat, number, voided, page = press.numbers(4)
    offer = _open_offer(press, seat, number, voided)
    if offer is None:
        await _give(press, seat, number, voided, ())
        return
    pages = pages_of(offer)
    if not 0 <= page < len(pages):
        raise BadPress(f"there is no page {page}")
    shown = [offer.options[n].key for n in pages[page]]
    await press.table.draft(press.person, seat, number, shown, press.values)
    await press.show(panel(press.table, seat, press.language, Aside(page=page)))


@on_press("done")
async def done(press: Press) -> None:
    seat, number, voided, keys = _meant(press)
    if keys is None:
        await _out_of_date(press, seat)
    else:
        await _give_or_confirm(press, seat, number, voided, keys)


@on_press("sure")
async def sure(press: Press) -> None:
    seat, number, voided, keys = _meant(press)
    if keys is None:
        await _out_of_date(press, seat)
    else:
        await _give(press, seat, number, voided, keys)


def _asked(press: Press) -> tuple[int, int, int]:
    """Which question a press is about: whose, its number, and how often an undo had taken that one away."""
    seat, number, voided = press.numbers(3)
    return seat, number, voided


def _meant(press: Press) -> tuple[int, int, int, tuple[str, ...] | None]:
    """Which question it is, and the answer that the button's mark (`panel.mark_of`) means.

    That is what is picked so far, nothing, or one option. If a second panel of the same person has picked something
    else since, it is none of them.
    """
    mark = press.rest.pop() if len(press.rest) > QUESTION_PARTS else ""
    seat, number, voided = _asked(press)
    offer = _open_offer(press, seat, number, voided)
    if offer is None:
        return seat, number, voided, ()
    candidates = [tuple(press.table.drafted(seat)), (), *((option.key,) for option in offer.options)]
    return seat, number, voided, next((keys for keys in candidates if mark_of(keys) == mark), None)


async def _out_of_date(press: Press, seat: int) -> None:
    notice = refused(press, Refusal("refused-picked-otherwise"))
    await press.show(panel(press.table, press.own_seat(seat), press.language, Aside(notice=notice)))


@on_press("type")
async def type_(press: Press) -> None:
    seat, number, voided = _asked(press)
    offer = _open_offer(press, seat, number, voided)
    if offer is None:
        press.reply.start_clock(quiet=lambda: press.on_own_panel)
        await _give(press, seat, number, voided, ())
        return
    labels = labels_of(press.table, offer, press.language)
    await press.reply.ask(Typing(press.table, seat, offer, labels, press.language))


@on_press("typed")
async def typed(press: Press) -> None:
    seat, number, voided = _asked(press)
    offer = _open_offer(press, seat, number, voided)
    try:
        keys = () if offer is None else keys_of(press.value, offer, labels_of(press.table, offer, press.language))
    except Refusal as refusal:
        if not await _gone_there(press, seat, number, voided):
            await press.show(panel(press.table, seat, press.language, Aside(notice=_why_or(press, seat, refusal))))
        return
    await _give_or_confirm(press, seat, number, voided, keys)


async def _gone_there(press: Press, seat: int, number: int, voided: int) -> bool:
    """Goes where somebody typed that they want to go, or as far as one gets now; False if that is no place."""
    place = place_of(press.value, press.table, seat, press.language)
    plan = None if place is None else answering.way_to(press.table, seat, place)
    if plan is None:
        return False
    await _change(
        press, seat, answering.carry_out(press.table, press.person, seat, number, voided, intents=plan.intents)
    )
    return True


def _why_or(press: Press, seat: int, refusal: Refusal) -> str:
    """Why what was typed is not offered, if the rules say; else that it is none of the answers."""
    place = place_of(press.value, press.table, seat, press.language)
    told = None if place is None else reason_words(press.table, seat, place, press.language)
    return f"⚠️ {told}" if told else refused(press, refusal)


def _open_offer(press: Press, seat: int, number: int, voided: int) -> Offer | None:
    """What that seat is asked, if it is this person's and the question is still the one they saw."""
    if seat not in press.table.seats_of(press.person):
        return None
    offer = answering.answers(press.table, seat)
    fresh = offer is not None and offer.number == number and voided == press.table.voided(seat)
    return offer if fresh else None


async def _give_or_confirm(press: Press, seat: int, number: int, voided: int, keys: tuple[str, ...]) -> None:
    """Gives an answer; a decisive one asks once more."""
    offer = _open_offer(press, seat, number, voided)
    if offer is not None and is_decisive(offer, keys):
        await press.table.draft(press.person, seat, number, [option.key for option in offer.options], keys)
        await press.show(panel(press.table, seat, press.language, Aside(sure=keys)))
        return
    await _give(press, seat, number, voided, keys)


async def _give(press: Press, seat: int, number: int, voided: int, keys: tuple[str, ...]) -> None:
    """Gives an answer, or carries out the plan that it stands for."""
    table, person = press.table, press.person
    plan = answering.plan_of(table, seat, keys[0]) if len(keys) == 1 and seat in table.seats_of(person) else None
    if plan is None:
        await _change(press, seat, table.answer(person, seat, number, voided, keys))
    else:
        await _change(press, seat, answering.carry_out(table, person, seat, number, voided, intents=plan.intents))


async def _change(press: Press, seat: int, change: Awaitable[None]) -> None:
    """Does something at the table for that seat, and shows where the game stands then, or what stood in the way."""
    notice = ""
    try:
        await change
        press.client.changed(press.table)
    except Refusal as refusal:
        if seat not in press.table.seats_of(press.person):
            raise
        notice = refused(press, refusal)
    await press.show(panel(press.table, press.seat(), press.language, Aside(notice=notice)))


@on_press("stand")
async def stand(press: Press) -> None:
    """Lets everything stand in the fight that goes on."""
    seat, number, voided = _asked(press)
    await _change(press, seat, answering.let_stand(press.table, press.person, seat, number, voided))


@on_press("order")
async def order(press: Press) -> None:
    """Gives an order for this question and all that are like it."""
    seat, number, voided = _asked(press)
    roll, _, left = press.value.partition("-")
    if not (roll.isdecimal() and left.isdecimal() and len(press.value) < MOST_SIGNS):
        raise BadPress(f"there is no order {press.value!r}")
    terms = Terms(int(roll), int(left))
    await _change(press, seat, answering.order(press.table, press.person, seat, number, voided, terms=terms))


@on_press("nomore")
async def no_more(press: Press) -> None:
    """Calls the order off."""
    seat, number, voided = _asked(press)
    await _change(press, seat, answering.order(press.table, press.person, seat, number, voided, terms=None))


@on_press("hint")
async def hint(press: Press) -> None:
    """What the AI would do, and why."""
    seat, number, voided = _asked(press)
    if not hints_are_on(press.table):
        raise Refusal("refused-no-hints")
    asked = _open_offer(press, seat, number, voided) is not None
    await press.show(panel(press.table, press.own_seat(seat), press.language, Aside(hint=asked)))


@on_press("dothat")
async def do_that(press: Press) -> None:
    """Does what the hint said, as far as it holds."""
    mark = press.rest.pop() if len(press.rest) > QUESTION_PARTS else ""
    seat, number, voided = _asked(press)
    pick = None
    if hints_are_on(press.table) and _open_offer(press, seat, number, voided) is not None:
        pick = hint_of(press.table, QuestionId(seat, number, voided))
    if pick is None or mark_of(pick.keys) != mark:
        await _give(press, seat, number, voided, ())
        return
    offer = press.table.offer(seat)
    if offer is not None and is_decisive(offer, pick.keys):
        await _give_or_confirm(press, seat, number, voided, pick.keys)
        return
    follow = answering.carry_out(press.table, press.person, seat, number, voided, intents=pick.then, keys=pick.keys)
    await _change(press, seat, follow)


@on_press("forus")
async def for_us(press: Press) -> None:
    """What would be done in one's place: by the AI, or as last time."""
    by = _proposer(press)
    seat, _, _ = _asked(press)
    await press.show(panel(press.table, press.own_seat(seat), press.language, Aside(proposed=by)))


@on_press("doneforus")
async def done_for_us(press: Press) -> None:
    """Does what was shown."""
    mark = press.rest.pop() if len(press.rest) > QUESTION_PARTS else ""
    by = _proposer(press)
    seat, number, voided = _asked(press)
    if _open_offer(press, seat, number, voided) is None:
        await _give(press, seat, number, voided, ())
        return
    table = press.table
    async with table.lock:
        found = await handing_over_of(table, table.offer(seat), by)
    if delegating.mark_of(found.proposed) != mark:
        await _out_of_date(press, seat)
        return
    done = delegating.carry_out(table, press.person, seat, number, voided, proposed=found.proposed)
    await _change(press, seat, done)


def _proposer(press: Press) -> Proposer:
    by = press.rest.pop() if len(press.rest) > QUESTION_PARTS else ""
    if by == "ai":
        return "ai"
    if by == "last":
        return "last"
    raise BadPress(f"nobody called {by!r} can do it")


@on_press("story")
async def story(press: Press) -> None:
    """All of what happened since somebody's last answer, with a picture where the game has one."""
    seat, _, _ = _asked(press)
    await press.show(story_body(press.table, press.own_seat(seat), press.language))


@on_press("more")
async def more(press: Press) -> None:
    """The tools that are needed seldom."""
    seat, _, _ = _asked(press)
    await press.show(panel(press.table, press.own_seat(seat), press.language, Aside(more=True)))


@on_press("whynot")
async def whynot(press: Press) -> None:
    """What one may ask about that is not offered."""
    seat, _, _ = _asked(press)
    await press.show(panel(press.table, press.own_seat(seat), press.language, Aside(why=True)))


@on_press("why")
async def why(press: Press) -> None:
    """Why that is not offered."""
    seat, number, voided = _asked(press)
    if _open_offer(press, seat, number, voided) is None:
        await _give(press, seat, number, voided, ())
        return
    kind, _, id = press.value.partition(":")
    await press.show(panel(press.table, seat, press.language, Aside(why=True, about=Ref(kind, id))))


async def undone(table: Table, client: Airlock, person: int, language: str) -> Body:
    """Takes back that person's last answer, or asks the others to; their panel, and what was taken back."""
    back = await consent.undo(table, person)
    client.changed(table)
    words, names = lexicon(table.game.meta.key, language), names_of(table, language)
    what = ", ".join(words.say(label, names) for label in back or ())
    told = say(language, "undo-asked") if back is None else say(language, "undo-done", what=what)
    seat = table.seat_of(person)
    assert seat is not None
    return await panel(table, seat, language, Aside(told=told))


@on_press("undo")
async def undo(press: Press) -> None:
    await press.show(undone(press.table, press.client, press.person, press.language))
