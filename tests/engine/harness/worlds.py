"""Worlds: one that was dealt for a viewer cannot be told from the real game by them, and can be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy

import msgspec
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.game import Game, V
from bot.engine.play import S
from bot.engine.save import Answer, encode_state
from bot.engine.session import Session, Step
from tests.engine.harness.playing import any_entry, play_on, steps_of
from tests.engine.harness.sights import difference, readable, sight, viewers
from tests.engine.harness.trials import REFUSALS, Choices, Invariant, Trial, anything_goes, demand, noting


class Dealt(msgspec.Struct):
    """How much the worlds put to the test: how many there were, and in how many something hidden was different."""

    worlds: int = 0
    varied: Counter[int | None] = msgspec.field(default_factory=Counter)
    nothing_new: int = 0
    compared: int = 0


def positions_of(trial: Trial[S, V], positions: int, dice: Dice) -> Iterator[Session[S, V]]:
    """Random positions of random games in which somebody is asked, and the first of every kind of ask."""
    kinds: Counter[tuple[str, ...]] = Counter()
    n = 0
    while kinds.total() < positions:
        for session, _ in steps_of(trial, n, dice):
            if session.ask is None or kinds.total() == positions:
                continue
            kind = (session.state.phase, *(choice.name for choice in session.ask.choices))
            if not kinds[kind] or dice.below(6) == 0:
                kinds[kind] += 1
                with noting(trial.place(n, session.at)):
                    yield session
        n += 1


def worlds_alike(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    positions: int,
    further: int,
    seed: str,
    invariant: Invariant[S] = anything_goes,
) -> Dealt:
    """At random positions, deals a world for every viewer and the public, and demands

    - that they see the same: view, who is asked, all ask numbers, their own offer with labels;
    - that the invariant holds and the dice to come are not the real ones;
    - that an answer which set no barrier to undo brings nothing to light: given in the world, wherever it is offered
      there too, it leads to the same sight and the same readable journal lines as in the real game, if the lots that
      settle ties fall as they do there (they bar nothing, and a world has its own);
    - that `further` random moves go on without error, with the invariant;
    - that over all worlds of a viewer something hidden does vary, if the game keeps secrets.

    The journal up to here is the same object in a world and needs no comparing; that it tells no more than the
    views do is for `pasts_alike`. Who is asked was decided before the world was dealt: see there, too.
    """
    dice, dealt = Dice(f"{seed} worlds"), Dealt()
    secretive = False
    for session in positions_of(Trial(game, seats, options, seed), positions, dice):
        secretive = secretive or game.has_secrets(session.state)
        real = session.twin()
        step = real.replay(any_entry(session, dice))
        for viewer in viewers(session):
            with noting(f"in a world for viewer {viewer}"):
                world = session.world(viewer, dice)
                differing = difference(sight(session, viewer), sight(world, viewer))
                demand(not differing, f"viewer {viewer} can tell a world from the real game: {differing}")
                invariant(world.state)
                demand(world.state.dice != session.state.dice, "a world knows the dice to come")
                dealt.worlds += 1
                dealt.varied[viewer] += without_dice(world, sealed=False) != without_dice(session, sealed=False)
                if isinstance(step.entry, Answer) and not step.entry.barred:
                    there = world.twin()
                    there.state.dice = copy(session.state.dice)
                    dealt.nothing_new += _nothing_comes_to_light(real, step, there, viewer)
                play_on(world, further, dice, invariant)
    for viewer in (None, *range(seats)) if secretive else ():
        demand(dealt.varied[viewer] > 0, f"{game.meta.key}: no world for viewer {viewer} differs from the real one")
    return dealt


def without_dice(session: Session[S, V], *, sealed: bool = True) -> bytes:
    """The state but for its dice, and if so wished for the sealed answers, which every world guesses anew."""
    gathered = session.state.gathered if sealed else {}
    return encode_state(replace(session.state, dice=Dice(""), gathered=gathered))


def _nothing_comes_to_light(real: Session[S, V], step: Step, world: Session[S, V], viewer: int | None) -> bool:
    entry = step.entry
    assert isinstance(entry, Answer)
    try:
        there = world.answer(entry.seat, entry.keys)
    except REFUSALS:
        demand(entry.seat != viewer, f"{entry.keys} is offered to seat {viewer} here but not in his world")
        return False
    what = f"the answer {entry.keys} of seat {entry.seat} sets no barrier, but viewer {viewer} learns from"
    differing = difference(sight(real, viewer), sight(world, viewer))
    demand(not differing, f"{what} what he sees then: {differing}")
    here, told = readable(step.lines, viewer), readable(there.lines, viewer)
    demand(here == told, f"{what} the journal: {here} against {told}")
    return True
