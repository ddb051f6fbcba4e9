"""PressBudget: how many a person needs, at the least, to answer as our AI does, through the panel as it is built today.

Every way that the panel's own controls offer is weighed, and the cheapest counts: a button is one press; a select is
opened, and each choice in it pressed; a page is turned in a select; a form is opened, typed in and sent. What asks once
more takes one more. That the panel is opened does not count. What is counted `data/<game>/budget.toml` declares.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from statistics import median
from typing import Any, NamedTuple

import discord

from bot.bench.budgets import GAMES, PRESS_BUDGETS, Budget, PressBudget
from bot.bench.measure import Measure, Scale, judge, percentile
from bot.bench.unsaved import UnsavedTable, empty_store
from bot.chat.ids import PATTERN, Control, parts
from bot.chat.question import Question, QuestionId, is_decisive, mark_of, question_of
from bot.chat.typed import keys_of
from bot.engine.dice import Dice
from bot.engine.errors import EngineError
from bot.engine.game import Intent, Offer, Terms
from bot.engine.players import ai_player
from bot.engine.refs import BACK_REF, Refs
from bot.engine.session import Session, Step
from bot.games import load
from bot.progress import Progress
from bot.simulate import make_plan, start_of, table_of
from bot.tables import answering, delegating
from bot.tables.delegating import Proposed

PRESS = OPEN = CHOOSE = CLOSE = SURE = 1
TURN = OPEN + CHOOSE
HAND_OVER = 2
ORDER = OPEN + CHOOSE
TYPE = 3
"""A form is opened, typed in and sent."""
LANGUAGE = "en"


class Given(NamedTuple):
    """An answer and the presses it takes; `span` is the round or room in which it is asked, none while all is set up.

    `only`: there was nothing else to answer. `refs` are all that the answer is about. `together` says of so many
    answers, this one the first, how many presses they take where a plan that is offered here, or what is done for
    somebody, would have given them as they were given.
    """

    seat: int
    presses: int
    span: int | None
    only: bool
    refs: Refs
    together: Mapping[int, int] = {}


class Followed(NamedTuple):
    """A plan that says what has been answered since it was offered: with which answer it began, and what is to come."""

    first: int
    todo: list[Intent]


class Order(NamedTuple):
    """An order that somebody could have given: which answers it would have given as they were given."""

    first: int
    covered: list[int]


class HandedOver(NamedTuple):
    """What would be done for somebody, as far as that has been answered: from which answer on, and what is to come."""

    first: int
    left: list[Proposed]


# The cheapest way to an answer


def fewest(question: Question, keys: Sequence[str]) -> int:
    """The presses of the cheapest way to an answer."""
    ways = []
    for page in range(max(1, len(question.pages))):
        for control in controls(question, page):
            way = _way(control.item, question, keys)
            if way is not None:
                ways.append(way + (TURN if page else 0))
    if not ways:
        raise EngineError(f"the panel has no way to answer {question.offer.name} that the bench knows")
    return min(ways) + (SURE if is_decisive(question.offer, keys) else 0)


def controls(question: Question, page: int) -> Iterator[Control]:
    for row in question.rows(page):
        if isinstance(row, Control):
            yield row
        elif not isinstance(row, str):
            yield from row


def _way(item: discord.ui.Item[Any], question: Question, keys: Sequence[str]) -> int | None:
    """The presses of one control, if it leads to that answer by itself. What is gathered from several pages takes more
    of them than the form beside it, and is no way here.
    """
    match = PATTERN.fullmatch(getattr(item, "custom_id", ""))
    if match is None or getattr(item, "disabled", False):
        return None
    verb, _, rest = parts(match)
    if isinstance(item, discord.ui.Select):
        there = set(keys) <= {option.value for option in item.options}
        if verb == "pick" and keys and there and item.min_values <= len(keys) <= item.max_values:
            return OPEN + CHOOSE * len(keys) + (CLOSE if item.max_values > 1 else 0)
    elif verb == "answer":
        return PRESS if ("/".join(rest[3:]),) == tuple(keys) else None
    elif verb == "done":
        return PRESS if rest[-1] == mark_of(keys) else None
    elif verb == "type" and keys:
        return TYPE if _can_be_typed(question.offer, question.labels, keys) else None
    return None


def _can_be_typed(offer: Offer, labels: Sequence[str], keys: Sequence[str]) -> bool:
    typed = ", ".join(str(n) for n, option in enumerate(offer.somethings, 1) if option.key in keys)
    return set(keys_of(typed, offer, labels)) == set(keys)


# Games


async def _played(game: str, budget: Budget, row: PressBudget, scale: Scale, progress: Progress) -> list[list[Given]]:
    """The answers of whole games, game by game; of their setup alone where nothing else is counted."""
    games = []
    async with empty_store() as store:
        table = UnsavedTable(store, load(game), row.seats, row.persons, together=row.together)
        for n in range(scale.press_games):
            progress.show(f"{game}, {row.seats} seats, game", n + 1, scale.press_games)
            answers = _answers(table, budget, row, n)
            games.append(list(takewhile(lambda one: one.span is None, answers) if row.of == "setup" else answers))
    return games


def _answers(table: UnsavedTable, budget: Budget, row: PressBudget, n: int) -> list[Given]:
    plan = make_plan(table.game, games=1, seed=n, seats=row.seats, options=row.options, policy="ai")
    session, begun = Session.begin(table.game, start_of(plan, table.game, n))
    table.follow(session, begun)
    playout = table_of(plan, session, n)
    watch = Watch(table, budget, setup_only=row.of == "setup")
    playout.players = [watch.answers] * row.seats
    while session.outcome is None and not watch.done:
        step = playout.step()
        watch.steps.append(step)
        table.took(step)
    return cheapest(watch.with_orders())


class Watch:
    """Counts what persons would press while AIs play in their places."""

    def __init__(self, table: UnsavedTable, budget: Budget, *, setup_only: bool) -> None:
        self.table, self.budget, self.setup_only = table, budget, setup_only
        self.given: list[Given] = []
        self.steps: list[Step] = []
        """What has happened since the last answer that was given."""
        self.done = False
        self._followed: list[Followed] = []
        self._handed_over: list[HandedOver] = []
        self._orders: dict[tuple[int, Terms], Order] = {}
        self._broken: set[tuple[int, Terms]] = set()

    def answers(self, session: Session[Any, Any], seat: int, dice: Dice) -> tuple[str, ...]:
        keys = ai_player(session, seat, dice)
        if not self.table.acts_by_itself(seat):
            self._follow(seat, keys)
            self._hand_over(seat, keys)
            self._order(seat, keys)
            self.given.append(_given(self.table, session, self.budget, seat, keys))
            self.steps = []
            self.done = self.setup_only and self.given[-1].span is not None
        return keys

    def _follow(self, seat: int, keys: tuple[str, ...]) -> None:
        """Looks which plans would have given this answer, too; of those that would have stopped before it the answers
        up to there count, and what would have answered otherwise was no way.
        """
        now = len(self.given)
        for plan in list(self._followed):
            meant = answering.next_of(self.table, seat, plan.todo, self.steps) if self._is_of(plan, seat) else None
            if meant != keys:
                self._followed.remove(plan)
            if meant is None:
                self._reached(plan.first, now - plan.first)
        for offered in answering.plans_of(self.table, seat):
            todo = list(offered.intents)
            if answering.meant(self.table, seat, todo) == keys:
                self._followed.append(Followed(now, todo))

    def _hand_over(self, seat: int, keys: tuple[str, ...]) -> None:
        """The same for what is done for somebody who asks for it: that takes one press to see, and one to do."""
        offer, person = self.table.offer(seat), self.table.head.seats[seat].person
        assert offer is not None
        if person is not None and delegating.can_be_delegated(self.table, offer) and not self._handed_over:
            found = delegating.proposal(self.table, person, seat)
            self._handed_over.append(HandedOver(len(self.given), list(found)))
        for one in list(self._handed_over):
            if one.left and (one.left[0].seat, one.left[0].keys) == (seat, keys):
                del one.left[0]
            else:
                self._handed_over.remove(one)
            if not one.left:
                self._reached(one.first, len(self.given) - one.first + 1, HAND_OVER)
                self._handed_over.clear()

    def _order(self, seat: int, keys: tuple[str, ...]) -> None:
        """Looks which orders would have answered like this; whoever plays so does not give those that would not."""
        offer, view = self.table.offer(seat), self.table.view(seat)
        assert offer is not None
        for terms, _ in self.table.game.terms(view, offer):
            order = self._orders.setdefault((seat, terms), Order(len(self.given), []))
            given = self.table.game.by_terms(view, offer, terms)
            if given == keys:
                order.covered.append(len(self.given))
            elif given is not None:
                self._broken.add((seat, terms))

    def with_orders(self) -> list[Given]:
        """The answers, where each seat gives the order at its first question that spares it most."""
        given = list(self.given)
        for seat in {seat for seat, _ in self._orders}:
            fit = [one for key, one in self._orders.items() if key[0] == seat and key not in self._broken]
            best = max(fit, key=lambda one: len(one.covered), default=None)
            if best is not None and len(best.covered) > ORDER:
                for n in best.covered:
                    given[n] = given[n]._replace(presses=0)
                given[best.first] = given[best.first]._replace(presses=given[best.first].presses + ORDER)
        return given

    def _is_of(self, plan: Followed, seat: int) -> bool:
        return self.given[plan.first].seat == seat

    def _reached(self, first: int, count: int, presses: int = PRESS) -> None:
        if first < len(self.given):
            one = self.given[first]
            self.given[first] = one._replace(together={**one.together, count: presses})


def cheapest(given: Sequence[Given]) -> list[Given]:
    """The answers with the presses they take where several are given in one, wherever that is cheaper."""
    costs, taken = [0] * (len(given) + 1), [1] * len(given)
    for n in range(len(given) - 1, -1, -1):
        ways = {1: given[n].presses, **given[n].together}
        whole = {count: presses + costs[n + count] for count, presses in ways.items()}
        taken[n] = min(whole, key=lambda count: whole[count])
        costs[n] = whole[taken[n]]
    found: list[Given] = []
    while len(found) < len(given):
        n = len(found)
        presses = given[n].presses if taken[n] == 1 else given[n].together[taken[n]]
        found.append(given[n]._replace(presses=presses))
        found += [other._replace(presses=0) for other in given[n + 1 : n + taken[n]]]
    return found


def _given(table: UnsavedTable, session: Session[Any, Any], budget: Budget, seat: int, keys: tuple[str, ...]) -> Given:
    offer = answering.answers(table, seat)
    assert offer is not None
    asked = QuestionId(seat, offer.number, 0)
    question = question_of(table, asked, offer, LANGUAGE)
    refs = tuple(ref for option in offer.options if option.key in keys for ref in option.refs)
    return Given(seat, fewest(question, keys), _span(session, budget), offer.least >= len(offer.options), refs)


def _span(session: Session[Any, Any], budget: Budget) -> int | None:
    if session.state.phase in budget.setup:
        return None
    span = getattr(session.view(None), budget.span, None)
    if not isinstance(span, int):
        raise EngineError(f"{budget.game}: no view has a number {budget.span!r} to count presses by")
    return span


# What is counted


def counted(row: PressBudget, games: Sequence[Sequence[Given]]) -> list[int]:
    """The presses of each round, setup or action of all games, as they fall to those persons whom the row names."""
    found: list[int] = []
    for game in games:
        if row.of == "setup":
            found.append(sum(one.presses for one in game if one.seat in row.persons))
        elif row.of == "span":
            spans: dict[int, int] = {}
            for one in game:
                if one.span is not None:
                    spans[one.span] = spans.get(one.span, 0) + (one.presses if one.seat in row.persons else 0)
            found += spans.values()
        else:
            found += _actions(row, (one for one in game if one.seat in row.persons))
    return found


def _actions(row: PressBudget, answers: Iterable[Given]) -> Iterator[int]:
    """Those that came to their end; what was gone back on is none."""
    under_way: dict[int, int] = {}
    for one in answers:
        if any(str(ref) == row.begins for ref in one.refs):
            under_way[one.seat] = 0
        if one.seat in under_way:
            under_way[one.seat] += one.presses
            if BACK_REF in one.refs:
                del under_way[one.seat]
            elif any(ref.kind == row.ends for ref in one.refs):
                yield under_way.pop(one.seat)


def only_answers(row: PressBudget, games: Sequence[Sequence[Given]]) -> float:
    """The share of presses, of a hundred, that go to questions with one answer."""
    mine = [one for game in games for one in game if one.seat in row.persons]
    return 100 * sum(one.presses for one in mine if one.only) / sum(one.presses for one in mine)


def presses(scale: Scale, progress: Progress) -> Iterator[Measure]:
    for game, budget in GAMES.items():
        kept: dict[object, list[list[Given]]] = {}
        for row in PRESS_BUDGETS[game]:
            table = row.seats, row.persons, tuple(row.options.items()), row.of == "setup"
            if table not in kept:
                kept[table] = asyncio.run(_played(game, budget, row, scale, progress))
            yield from _measures(game, row, kept[table])


def _measures(game: str, row: PressBudget, games: Sequence[Sequence[Given]]) -> Iterator[Measure]:
    if row.of == "one-answer":
        figures: Mapping[str, float] = {"of a hundred presses": only_answers(row, games)}
    else:
        found = counted(row, games)
        figures = {"presses, median": median(found), "presses, 90th percentile": percentile(found, 0.9)}
    held = row.held, row.held_90th
    for (what, value), most in zip(figures.items(), held, strict=False):
        wanted = row.wanted or most
        yardstick = "what is wanted" if row.wanted else "what is allowed"
        yield judge(
            "presses", f"{game}: {row.what}, {what}", yardstick, [(value, wanted)], round(most / wanted, 3), unit="pr"
        )
