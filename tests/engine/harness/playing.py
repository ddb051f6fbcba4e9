"""Random play: whole games end well, every offer can be answered, an invariant holds after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.engine.dice import Dice
from bot.engine.game import Game, V
from bot.engine.journal import Line
from bot.engine.play import S
from bot.engine.players import Playout, random_keys, random_player
from bot.engine.reports import report
from bot.engine.save import Answer, AnsweredBy, TimeUp
from bot.engine.session import Session, Step
from bot.engine.text import Many, Name, Text
from tests.engine.harness.sights import viewers
from tests.engine.harness.trials import Choices, Invariant, Trial, anything_goes, demand, noting

MOST_STEPS_A_GAME = 20_000
PLANS_HEARD = 5
"""Of so many positions one is asked for its plans."""
SOURCES: tuple[AnsweredBy, ...] = ("player", "player", "ai", "order", "safe")


class Tally(msgspec.Struct):
    """What came up in random games: how often each thing was told, offered, answered, asked and won.

    `texts` has one example of every text that was told, offered, asked or on a board, `nouns` every name in them.
    """

    games: int = 0
    steps: int = 0
    told: Counter[str] = msgspec.field(default_factory=Counter)
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    offered: Counter[str] = msgspec.field(default_factory=Counter)
    answered: Counter[str] = msgspec.field(default_factory=Counter)
    sides: Counter[str] = msgspec.field(default_factory=Counter)
    texts: dict[str, Text] = {}
    nouns: set[str] = set()

    def keep(self, said: object) -> None:
        match said:
            case Text(key, args):
                self.texts.setdefault(key, said)
                for arg in args.values():
                    self.keep(arg)
            case Many(items):
                for item in items:
                    self.keep(item)
            case Name(id):
                self.nouns.add(id)


def steps_of(trial: Trial[S, V], n: int, dice: Dice) -> Iterator[tuple[Session[S, V], Step]]:
    """Game number `n` of a trial at random, step by step, from its beginning to its end."""
    session, first = Session.begin(trial.game, trial.start(n))
    yield session, first
    playout = Playout(session, [random_player] * trial.seats, dice)
    for _ in range(MOST_STEPS_A_GAME):
        if session.outcome is not None:
            return
        with noting(trial.place(n, session.at)):
            yield session, playout.step()
    raise AssertionError(f"{trial.place(n, session.at)}: it does not end in {MOST_STEPS_A_GAME} steps")


def any_entry(session: Session[S, V], dice: Dice) -> Answer | TimeUp:
    """Something that could happen next, whoever does it."""
    assert session.ask is not None
    if session.ask.deadline and dice.below(20) == 0:
        return TimeUp(session.ask.deadline)
    seat = dice.pick(session.waiting)
    return Answer(seat, session.numbers[seat], random_keys(session.offer(seat), dice), dice.pick(SOURCES))


def play_on(session: Session[S, V], further: int, dice: Dice, invariant: Invariant[S]) -> None:
    """That many random steps more, or as many as there are."""
    playout = Playout(session, [random_player] * session.state.seats, dice)
    for _ in range(further):
        if session.outcome is not None:
            return
        playout.step()
        invariant(session.state)


def random_games(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    games: int,
    seed: str,
    invariant: Invariant[S] = anything_goes,
) -> Tally:
    """Plays whole random games. The invariant holds after every step, and every offer can be answered."""
    trial, tally = Trial(game, seats, options, seed), Tally()
    for n in range(games):
        dice = trial.players(n)
        for session, step in steps_of(trial, n, dice):
            invariant(session.state)
            for seat in session.waiting:
                _fair_offer(session, seat, tally)
                if session.at % PLANS_HEARD == 0:
                    _fair_plans(session, seat, tally)
            _clocks_are_waited_for(session)
            viewer = dice.pick(viewers(session))
            for text in game.board(session.view(viewer)):
                tally.keep(text)
            _count(step, tally)
        _fair_end(session, tally)
    return tally


def _fair_offer(session: Session[S, V], seat: int, tally: Tally) -> None:
    offer = session.offer(seat)
    keys = [option.key for option in offer.options]
    what = f"{session.game.meta.key}: {offer.name!r} for seat {seat}"
    demand(session.waiting.count(seat) == 1, f"{what} is one of several asks of that seat")
    demand(0 <= offer.least <= offer.most, f"{what} wants {offer.least} to {offer.most} options")
    demand(len(keys) >= offer.least and bool(keys), f"{what} cannot be answered, it offers {keys}")
    demand(len(set(keys)) == len(keys), f"{what} offers the same key twice: {keys}")
    demand(not offer.safe or offer.safe in keys, f"{what} calls {offer.safe!r} safe, which is not offered")
    demand(
        not offer.interrupt or offer.interrupt in session.game.meta.interrupts,
        f"{what} has an unknown point {offer.interrupt!r}",
    )
    tally.asked[offer.name] += 1
    tally.offered.update(keys)
    tally.keep(offer.prompt)
    for option in offer.options:
        for said in (option.label, option.note, option.confirm):
            tally.keep(said)


def _fair_plans(session: Session[S, V], seat: int, tally: Tally) -> None:
    """A plan begins with something that is offered, and its words can be said."""
    offer = session.offer(seat)
    for plan in session.game.plans(session.view(seat), offer):
        fits = [one for one in offer.options if set(plan.intents[0].refs) <= set(one.refs)]
        demand(len(fits) == 1, f"{session.game.meta.key}: {plan.key!r} begins with {len(fits)} of what is offered")
        tally.keep(plan.label)
        tally.keep(plan.note)


def _clocks_are_waited_for(session: Session[S, V]) -> None:
    """A deadline that nobody ended when its time was no longer needed would run out in the midst of something else."""
    waited_for = {session.ask.deadline} if session.ask else set()
    forgotten = session.state.deadlines.keys() - waited_for
    demand(not forgotten, f"{session.game.meta.key}: {forgotten} runs in phase {session.state.phase!r} for nothing")


def _count(step: Step, tally: Tally) -> None:
    tally.steps += 1
    if isinstance(step.entry, Answer):
        tally.answered.update(step.entry.keys)
    for line in step.lines:
        tally.told[line.text.key] += 1
        tally.keep(line.text if line.cause is None else Text("caused", {"cause": line.cause, "told": line.text}))
        tally.keep(line.text)
    for said in in_a_report(step.lines):
        tally.keep(said)


def in_a_report(lines: Sequence[Line]) -> list[Text]:
    """What a report of these lines says."""
    told = report(lines)
    return [] if told is None else [*(row.said for row in told.rows), *told.counts.said()]


def _fair_end(session: Session[S, V], tally: Tally) -> None:
    outcome = session.outcome
    assert outcome is not None
    demand(outcome.side in session.game.meta.sides, f"{outcome.side!r} is not among the sides of the game")
    demand(set(outcome.winners) <= set(range(session.state.seats)), f"winners {outcome.winners} do not all sit here")
    demand(session.waiting == (), "somebody is asked after the end")
    tally.games += 1
    tally.sides[outcome.side] += 1
    tally.keep(outcome.reason)
