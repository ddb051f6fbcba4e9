"""A toy: six players throw dice at once against the clock. Every click is a phase of its own, so nobody's click
makes another's worthless; a card gives the whole table more time; when time is up the storm is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.engine import play
from bot.engine.asks import Ask, Flow, Option, choice
from bot.engine.dice import Dice
from bot.engine.game import Game, Meta, Offer, Start, Worlds
from bot.engine.play import Play
from bot.engine.text import Text, Who, text

DICE, HIT, NEEDED, ROUNDS, WOUNDS = 3, 5, 14, 3, 2
STORM = "storm"
SECONDS, EXTRA_SECONDS = 120, 30


class State(play.State, kw_only=True):
    """`pools` are the dice before each player, 0 for one that has been spent; `extra` who has more time to give."""

    pools: list[list[int]]
    extra: list[bool]
    hits: int = 0
    round: int = 1
    wounds: int = 0


class View(msgspec.Struct, frozen=True):
    """Everything: there is nothing to hide."""

    pools: list[list[int]]
    extra: list[bool]
    hits: int
    round: int
    wounds: int


def setup(start: Start, dice: Dice) -> State:
    extra = [seat == 0 for seat in range(start.seats)]
    return State(seats=start.seats, dice=dice, phase="muster", pools=[], extra=extra)


def muster(g: Play[State]) -> Flow[None]:
    """Everybody throws, and the clock starts."""
    s = g.state
    s.pools = [throw(g) for _ in range(s.seats)]
    s.hits = 0
    g.set_deadline(STORM, SECONDS)
    g.go("storm")
    yield from ()


def storm(g: Play[State]) -> Flow[None]:
    """One click of one player."""
    s = g.state
    about = f"round-{s.round}"
    clicks = [choice(seat, "storm", partial(actions, s, seat), about=about) for seat in range(s.seats)]
    reply = yield Ask(tuple(clicks), deadline=STORM)
    if reply.time_up:
        g.tell("time-up", hits=s.hits)
    else:
        act(g, reply.seat, reply.keys[0])
    if reply.time_up or s.hits >= NEEDED:
        g.end_deadline(STORM)
        g.go("aftermath")


def act(g: Play[State], seat: int, key: str) -> None:
    s = g.state
    if key == "throw":
        s.pools[seat] = throw(g)
        g.tell("threw", who=Who(seat))
    elif key == "extra-time":
        s.extra[seat] = False
        g.extend_deadline(STORM, EXTRA_SECONDS)
        g.tell("extra-time", who=Who(seat), seconds=EXTRA_SECONDS)
    else:
        s.pools[seat][int(key.removeprefix("fire-"))] = 0
        s.hits += 1
        g.tell("fired", who=Who(seat))


def aftermath(g: Play[State]) -> Flow[None]:
    """A storm that was not beaten costs a wound; the players outlast three or fall."""
    s = g.state
    s.wounds += s.hits < NEEDED
    s.round += 1
    g.go("muster")
    if s.wounds == WOUNDS:
        g.over("table", (), Text("fell"))
    elif s.round > ROUNDS:
        g.over("players", tuple(range(s.seats)), Text("outlasted"))
    yield from ()


def throw(g: Play[State]) -> list[int]:
    return [g.dice.die(6) for _ in range(DICE)]


def actions(s: State, seat: int) -> list[Option[None]]:
    hits = [place for place, face in enumerate(s.pools[seat]) if face >= HIT]
    fire = [Option(f"fire-{place}", None, text("fire", die=place + 1), at=f"die:{place}") for place in hits]
    extra = [Option("extra-time", None, Text("extra-time-card"))] if s.extra[seat] else []
    return [Option("throw", None, Text("throw")), *fire, *extra]


def view(s: State, viewer: int | None) -> View:
    return View(s.pools, s.extra, s.hits, s.round, s.wounds)


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    """Only the dice to come are unknown, and those are the engine's."""


def policy(view: View, offer: Offer, worlds: Worlds, dice: Dice) -> tuple[str, ...]:
    """Fires whatever hits, and throws again when nothing does."""
    return (offer.options[-1].key,)


def board(view: View) -> Sequence[Text]:
    storm = text("storm", round=view.round, hits=view.hits, wounds=view.wounds)
    return [storm, *(text("pool", who=Who(seat), best=max(pool)) for seat, pool in enumerate(view.pools))]


def in_bounds(s: State) -> None:
    """The invariant: dice have six sides, and the clock runs exactly while there is a storm."""
    assert all(0 <= face <= 6 for pool in s.pools for face in pool)
    assert (STORM in s.deadlines) == (s.phase == "storm")
    assert 0 <= s.hits <= NEEDED


GAME: Game[State, View] = Game(
    meta=Meta(key="toy-realtime", seats=(6,), sides=("players", "table")),
    state=State,
    setup=setup,
    phases={"muster": muster, "storm": storm, "aftermath": aftermath},
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    hidden=lambda s: False,
)
