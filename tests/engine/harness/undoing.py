"""Undo and proof: what is taken back is as if it had never been, and the whole log replays and verifies."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import msgpack
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.game import Game, V
from bot.engine.play import S
from bot.engine.record import Record, Replay, seed_hash, verify
from bot.engine.save import Answer, Entry, Undo
from bot.engine.session import Session
from tests.engine.harness.playing import MOST_STEPS_A_GAME, any_entry
from tests.engine.harness.sameness import same_session
from tests.engine.harness.trials import Choices, Trial, demand, noting
from tests.engine.harness.worlds import without_dice


class Undone(msgspec.Struct):
    """How much was taken back."""

    free: int = 0
    by_consent: int = 0


def undo_everywhere(
    game: Game[S, V], seats: int, options: Choices = None, *, games: int, seed: str, most: int = 20
) -> Undone:
    """Random games in which answers are taken back, freely where that is allowed and now and then by consent, `most`
    times a game. What stood before stands again; after a consent the dice fall otherwise. In the end the log replays
    to the same game, the file verifies, and files that were tampered with do not.
    """
    trial, undone = Trial(game, seats, options, seed), Undone()
    for n in range(games):
        dice = trial.players(n)
        record = Record(game, trial.start(n))
        before: list[Session[S, V]] = []
        left = most
        for _ in range(MOST_STEPS_A_GAME):
            with noting(trial.place(n, record.session.at)):
                if record.session.outcome is not None:
                    break
                if left and dice.below(4) == 0 and _undo_something(record, before, dice, undone):
                    left -= 1
                before.append(record.session.twin())
                entry = any_entry(record.session, dice)
                if isinstance(entry, Answer):
                    record.answer(entry.seat, entry.keys, source=entry.source)
                else:
                    record.time_up(entry.deadline)
        _log_is_the_game(record)
    return undone


def _undo_something(record: Record[S, V], before: list[Session[S, V]], dice: Dice, undone: Undone) -> bool:
    seats = record.session.state.seats
    free = [seat for seat in range(seats) if record.free_undo(seat) is not None]
    if free:
        seat = dice.pick(free)
        undo = record.undo(seat)
        same_session(before[undo.to], record.session, f"after an undo to entry {undo.to}")
        undone.free += 1
    elif before and dice.below(4) == 0:
        to = max(0, len(before) - 1 - dice.below(30))
        undo = record.undo_by_consent(dice.below(seats), to)
        _stands_again(before[to], record.session)
        before.insert(to, before[to])
        undone.by_consent += 1
    else:
        return False
    del before[len(record.held) :]
    demand(len(record.lines) == record.session.line_count, "lines of what was taken back are still there")
    return True


def _stands_again(was: Session[S, V], now: Session[S, V]) -> None:
    old, new = was.state.dice, now.state.dice
    demand(
        without_dice(was) == without_dice(now) and was.numbers == now.numbers,
        "an undo by consent brought something else",
    )
    demand(new.epoch > old.epoch, "an undo by consent left the dice as they were")
    falls, fell = (Dice(d.seed, d.epoch, d.count).sample(range(1000), 8) for d in (new, old))
    demand(falls != fell, "the dice fall as they did before the undo")


def _log_is_the_game(record: Record[S, V]) -> None:
    game = record.game
    log = msgpack.decode(msgpack.encode(record.log), type=list[Entry])
    again = Record.replayed(game, record.start, log)
    same_session(record.session, again.session, "after replaying the whole log")
    demand(again.held == record.held, "other entries stand after replaying the whole log")
    demand(again.lines == record.lines, "the replayed log tells another journal")
    replay = msgpack.decode(msgpack.encode(record.replay_file()), type=Replay)
    demand(verify(game, replay) == "true", "an honest file does not verify")
    for what, forged in forgeries(replay):
        demand(verify(game, forged) == "false", f"a file with {what} verifies")
        older = replace(forged, start=replace(forged.start, rules_id="0"))
        kept = seed_hash(older.start.seed) == older.seed_hash
        verdict = "other rules version" if kept else "false"
        demand(verify(game, older) == verdict, f"a file of other rules with {what} is not called {verdict}")


def forgeries(replay: Replay) -> Sequence[tuple[str, Replay]]:
    """Files that say something else than what happened."""
    start, log = replay.start, replay.log
    other = replace(start, seed=start.seed + "!")
    undo = Undo(0, 0, 1 + sum(isinstance(entry, Undo) for entry in log))
    return (
        ("another seed", replace(replay, start=other)),
        ("another seed and its hash", replace(replay, start=other, seed_hash=seed_hash(other.seed))),
        ("its last entry gone", replace(replay, log=log[:-1])),
        ("its end repeated", replace(replay, log=[*log, log[-1]])),
        ("an undo more", replace(replay, log=[*log, undo])),
        ("a nonsensical undo", replace(replay, log=[*log, Undo(-1, 0)])),
        ("no outcome", replace(replay, outcome=None)),
        ("another digest", replace(replay, digest=replay.digest[::-1])),
    )
