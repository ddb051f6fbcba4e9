"""Property checks that every game must pass, toy or real, hidden or open. Each plays random games and raises
`AssertionError` where a demand is not met; a *sight* is all that one viewer gets to see of a session at a moment.

- `random_games`: whole games end well, every offer can be answered, an invariant holds after every step.
- `plain_state`, `same_in_every_process`: nothing differs from one process to the next: no state, view, offer or line.
- `restore_twin`: a game that was saved and restored, at any answer, is the game that never stopped.
- `worlds_alike`: a world dealt for a viewer cannot be told from the real one by them, and can be played on.
- `pasts_alike`: the same, with the world dealt at the last checkpoint, so that who is asked, what the journal tells
  and what rules keep in local variables since then is put to the test as well.
- `marked_as_told`: every line of the journal has the marks that its game says lines of its key have.
- `conceding`: where a game has a phase for that, the table can call it a defeat at any moment.
- `references`: offers and lines are plain data, and what they refer to can be seen by their reader.
- `about_what`: which questions say what they are about, and which are about nothing.
- `asked_why`: what is not offered says why, what is offered does not; `lifted`: without that one thing it is offered.
- `undo_everywhere`: what is taken back is as if it had never been, and the whole log replays and verifies.
- `every_check`: all of them but the one in other processes.

`words.py` has what a game's own test of its words is made of. `playthrough.py` is no check: it writes a game out, step
by step, for a person to read.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.engine.game import Game, V
from bot.engine.play import S
from tests.engine.harness.conceding import conceded, conceding
from tests.engine.harness.marks import Shapes, marked_as_told
from tests.engine.harness.pasts import pasts_alike, pour
from tests.engine.harness.playing import Tally, random_games, steps_of
from tests.engine.harness.questions import about_what, questions_of
from tests.engine.harness.reasons import Given, Universe, asked_why, lifted, weigh
from tests.engine.harness.references import Visible, Watch, only_data, references
from tests.engine.harness.sameness import courses, plain_state, restore_twin, same_in_every_process, same_session
from tests.engine.harness.sights import Sight, difference, readable, sight, viewers
from tests.engine.harness.trials import Choices, Invariant, Trial, anything_goes, demand, noting
from tests.engine.harness.undoing import Undone, forgeries, undo_everywhere
from tests.engine.harness.worlds import Dealt, positions_of, worlds_alike

__all__ = [
    "Choices",
    "Dealt",
    "Given",
    "Invariant",
    "Shapes",
    "Sight",
    "Tally",
    "Trial",
    "Undone",
    "Universe",
    "Visible",
    "Watch",
    "about_what",
    "anything_goes",
    "asked_why",
    "conceded",
    "conceding",
    "courses",
    "demand",
    "difference",
    "every_check",
    "forgeries",
    "lifted",
    "marked_as_told",
    "noting",
    "only_data",
    "pasts_alike",
    "plain_state",
    "positions_of",
    "pour",
    "questions_of",
    "random_games",
    "readable",
    "references",
    "restore_twin",
    "same_in_every_process",
    "same_session",
    "sight",
    "steps_of",
    "undo_everywhere",
    "viewers",
    "weigh",
    "worlds_alike",
]


def every_check(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    seed: str,
    invariant: Invariant[S] = anything_goes,
    forgets: Collection[str] = (),
    visible: Visible[V] | None = None,
    times: int = 1,
) -> Tally:
    """All checks in one process, a few games each; `times` as many for the long runs."""
    plain_state(game)
    tally = random_games(game, seats, options, games=4 * times, seed=seed, invariant=invariant)
    restore_twin(game, seats, options, games=times, seed=seed)
    worlds_alike(game, seats, options, positions=12 * times, further=20, seed=seed, invariant=invariant)
    pasts_alike(game, seats, options, positions=12 * times, further=20, seed=seed, forgets=forgets)
    undo_everywhere(game, seats, options, games=times, seed=seed)
    if visible is not None:
        references(game, seats, options, games=times, seed=seed, visible=visible)
    if game.conceded:
        conceding(game, seats, options, positions=12 * times, seed=seed, invariant=invariant)
    return tally
