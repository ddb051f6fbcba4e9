"""Conceding: wherever a game stands, the table can call it a defeat, and everything is in its place then."""

from __future__ import annotations

from collections import Counter

from bot.engine.dice import Dice
from bot.engine.game import Game, V
from bot.engine.play import S
from bot.engine.save import Checkpoint, Save, decode_state, encode_state
from bot.engine.session import Session
from tests.engine.harness.sights import viewers
from tests.engine.harness.trials import Choices, Invariant, Trial, anything_goes, demand, noting
from tests.engine.harness.worlds import positions_of


def conceding(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    positions: int,
    seed: str,
    invariant: Invariant[S] = anything_goes,
) -> Counter[str]:
    """At random positions, as they are in the midst of a phase and as they were at the last checkpoint, lets the phase
    run that ends the game when the table has agreed to that. It asks nobody, nobody has won, the invariant holds, and
    everybody can be shown the end. How often that was tried in each phase.
    """
    demand(game.conceded in game.phases, f"{game.meta.key}: there is no phase {game.conceded!r}")
    tried: Counter[str] = Counter()
    dice = Dice(f"{seed} conceding")
    for session in positions_of(Trial(game, seats, options, seed), positions, dice):
        for raw in (session.checkpoint.state, encode_state(session.state)):
            state = decode_state(game, game.meta.version, raw)
            tried[state.phase] += 1
            with noting(f"conceding in phase {state.phase!r}"):
                over = conceded(game, state)
                invariant(over.state)
    return tried


def conceded(game: Game[S, V], state: S) -> Session[S, V]:
    """The game from that state on, given up."""
    state.phase = game.conceded
    fresh = Checkpoint(0, 0, [0] * state.seats, [""] * state.seats, game.meta.version, encode_state(state))
    over = Session.restore(game, Save(fresh, []))
    demand(over.outcome is not None and not over.waiting, "it is not over")
    assert over.outcome is not None
    demand(over.outcome.winners == () and over.outcome.carry is None, "somebody has won")
    for viewer in viewers(over):
        game.board(over.view(viewer))
    return over
