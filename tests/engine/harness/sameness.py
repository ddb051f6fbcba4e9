"""The same everywhere: in another process, and in a game that was saved and restored at any answer."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import inspect, msgpack

from bot.engine.game import Game, V
from bot.engine.play import S
from bot.engine.record import digest
from bot.engine.save import Save, encode_state
from bot.engine.session import Session
from tests.engine.harness.playing import steps_of
from tests.engine.harness.sights import difference, sight, viewers
from tests.engine.harness.trials import Choices, Trial, demand

ROOT = Path(__file__).parents[3]


def plain_state(game: Game[S, V]) -> None:
    """A state has no sets, whose order is not the same in every process, and no floats."""
    pending: list[inspect.Type] = [inspect.type_info(game.state)]
    known: set[type] = set()
    while pending:
        info = pending.pop()
        bad = (inspect.SetType, inspect.FrozenSetType, inspect.FloatType, inspect.AnyType)
        demand(not isinstance(info, bad), f"{game.meta.key}: a state must not hold a {type(info).__name__}")
        if isinstance(info, inspect.StructType):
            if info.cls in known:
                continue
            known.add(info.cls)
            pending += [field.type for field in info.fields]
        for part in ("item_type", "key_type", "value_type"):
            pending += [getattr(info, part)] if hasattr(info, part) else []
        for part in ("item_types", "types"):
            pending += getattr(info, part, ())


def courses(game: Game[Any, Any], seats: int, games: int, options: Choices = None) -> list[str]:
    """How some random games go, each as one digest of all that was told and seen on the way, and of its end."""
    trial, found = Trial(game, seats, options, "courses"), []
    for n in range(games):
        course = sha256()
        for session, step in steps_of(trial, n, trial.players(n)):
            sights = [sight(session, viewer) for viewer in viewers(session)]
            course.update(msgpack.encode((step.lines, sights, encode_state(session.state))))
        found.append(course.hexdigest())
    return found


def same_in_every_process(where: str, seats: int, games: int, options: Choices = None) -> None:
    """The `GAME` of a module goes the same way in processes that hash differently, as in this one."""
    told = {str(courses(import_module(where).GAME, seats, games, options))}
    code = (
        "from importlib import import_module; from tests.engine.harness import courses; "
        f"print(courses(import_module({where!r}).GAME, {seats}, {games}, {options!r}))"
    )
    for hashing in ("0", "1", "2"):
        env = os.environ | {"PYTHONHASHSEED": hashing}
        command = [sys.executable, "-c", code]
        ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        demand(ran.returncode == 0, ran.stderr)
        told.add(ran.stdout.strip())
    demand(len(told) == 1, f"{where}: the same seeds and answers go another way in another process")


def through_bytes(save: Save) -> Save:
    return msgpack.decode(msgpack.encode(save), type=Save)


def same_session(one: Session[S, V], other: Session[S, V], when: str) -> None:
    """Two sessions stand at the very same point, to all that see them and to themselves."""
    game = one.game.meta.key
    for what, here, there in (
        ("states", one.state, other.state),
        ("state bytes", encode_state(one.state), encode_state(other.state)),
        ("places in the log", one.at, other.at),
        ("line counts", one.line_count, other.line_count),
        ("checkpoints", one.checkpoint, other.checkpoint),
        ("tails", one.tail, other.tail),
    ):
        demand(here == there, f"{game}: {what} differ {when}: {here!r} against {there!r}")
    for viewer in viewers(one):
        differing = difference(sight(one, viewer), sight(other, viewer))
        demand(not differing, f"{game}: viewer {viewer} sees a difference {when}: {differing}")


def restore_twin(
    game: Game[S, V], seats: int, options: Choices = None, *, games: int, seed: str, every: int = 1, follow: int = 12
) -> int:
    """After every answer (or every few) a game is saved to bytes and restored, and compared with the one that never
    stopped. Restored twins then get the same answers, `follow` of them, and must bring about the same.

    Returns how many twins were compared.
    """
    trial, compared = Trial(game, seats, options, seed), 0
    for n in range(games):
        followers: list[tuple[Session[S, V], int]] = []
        for session, step in steps_of(trial, n, trial.players(n)):
            for follower, since in followers:
                assert step.entry is not None
                again = follower.replay(step.entry)
                when = f"after {session.at - since} answers given to a twin restored at {since} (seed {seed!r} {n})"
                demand(again == step, f"{game.meta.key}: the same answer brings something else {when}")
                demand(digest(session) == digest(follower), f"{game.meta.key}: the games part {when}")
            followers = [(follower, since) for follower, since in followers if session.at - since < follow]
            if session.at % every == 0:
                twin = Session.restore(game, through_bytes(session.save()))
                same_session(session, twin, f"after restoring at {session.at} (seed {seed!r} {n})")
                compared += 1
                if len(followers) < 3:
                    followers.append((twin, session.at))
    return compared
