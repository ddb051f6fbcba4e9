"""Why not: what a seat cannot choose says why, and what it can choose does not.

A *universe* is all that a seat may point at in its question: the cards it holds, what its picture shows, every option.
A game has a test of its own with one pair of positions for each reason (`lifted`): with the obstacle, and without.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import TypeAlias

import msgspec

from bot.engine.asks import Choice, Reason
from bot.engine.dice import Dice
from bot.engine.game import Game, V
from bot.engine.guide import guide
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.play import S
from bot.engine.refs import Ref
from bot.engine.session import Session
from tests.engine.harness.trials import Choices, Trial, demand, noting
from tests.engine.harness.words import PEOPLE
from tests.engine.harness.worlds import positions_of

Universe: TypeAlias = Callable[[Session[S, V], int], Iterable[Ref]]


class Given(msgspec.Struct):
    """What was answered: how often each reason, by the key of its text, and how often nothing stood in the way."""

    positions: int = 0
    offered: int = 0
    reasons: Counter[str] = msgspec.field(default_factory=Counter)

    def share(self, keys: Collection[str]) -> float:
        """How many of all reasons were among these."""
        return sum(self.reasons[key] for key in keys) / max(1, self.reasons.total())


def nothing_more(_session: Session[S, V], _seat: int) -> Iterable[Ref]:
    """Nothing counts as offered but what is."""
    return ()


def weigh(
    session: Session[S, V],
    seat: int,
    universe: Iterable[Ref],
    given: Given,
    through: Universe[S, V] = nothing_more,
) -> None:
    """Asks for each of these, and for all that is offered, what stands in its way.

    There must be nothing for what is offered, by itself or `through` what is offered, and for the rest a reason that
    can be said in every language, with a topic of the guide.
    """
    choice = choice_of(session, seat)
    offered = {ref for option in session.options(seat) for ref in option.refs} | {*through(session, seat)}
    for ref in dict.fromkeys((*universe, *offered)):
        reason = choice.why(ref) if choice.why is not None else None
        what = f"{session.game.meta.key}: {choice.name!r} for seat {seat}, {ref}"
        if ref in offered:
            demand(reason is None, f"{what} is offered, and yet there is a reason why not: {reason}")
            given.offered += 1
        else:
            demand(reason is not None, f"{what} is not offered, and nobody says why")
            assert reason is not None
            _can_be_said(session.game.meta.key, reason, what)
            given.reasons[reason.text.key] += 1


def asked_why(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    positions: int,
    seed: str,
    universe: Universe[S, V],
    through: Universe[S, V] = nothing_more,
) -> Given:
    """At random positions, all who are asked ask why of their whole universe; in a world dealt for them, which they
    cannot tell from the real one, they get the same answers.
    """
    dice, given = Dice(f"{seed} why"), Given()
    for session in positions_of(Trial(game, seats, options, seed), positions, dice):
        given.positions += 1
        for seat in session.waiting:
            refs = list(universe(session, seat))
            weigh(session, seat, refs, given, through)
            world = session.world(seat, dice)
            with noting(f"in a world for seat {seat}"):
                for ref in refs:
                    here, there = session.why(seat, ref), world.why(seat, ref)
                    demand(here == there, f"{ref}: {here} against {there}")
    return given


def lifted(before: Session[S, V], after: Session[S, V], seat: int, ref: Ref, key: str) -> None:
    """Of two positions alike but for one thing: that is why something is not offered in the first, and it is in the
    second.
    """
    reason = before.why(seat, ref)
    demand(reason is not None and reason.text.key == key, f"{ref} is not offered because of {reason}, not {key}")
    offered = {one for option in after.options(seat) for one in option.refs}
    demand(ref in offered, f"{ref} is still not offered: {after.why(seat, ref)}")
    demand(after.why(seat, ref) is None, f"{ref} is offered, and yet there is a reason why not")


def choice_of(session: Session[S, V], seat: int) -> Choice[object]:
    """What that seat is asked."""
    assert session.ask is not None
    return next(choice for choice in session.ask.choices if choice.seat == seat)


def _can_be_said(game: str, reason: Reason, what: str) -> None:
    for language in LANGUAGES:
        words = lexicon(game, language).say(reason.text, PEOPLE)
        demand(bool(words.strip()) and not set("{}") & set(words), f"{what}: {words!r} is no sentence")
        topics = {topic.id for topic in guide(game, language)}
        demand(reason.topic in topics, f"{what}: the guide has no topic {reason.topic!r}")
