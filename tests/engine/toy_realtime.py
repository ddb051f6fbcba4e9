"""A toy: six players throw dice at once against the clock. Every click is a phase of its own, so nobody's click
makes another's worthless; a shot is two clicks, die and flank, with a way back, and what a player is about to do is
in the state; a card gives the whole table more time; when time is up the storm is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.engine import play
from bot.engine.asks import BACK, Choice, Flow, Option, anyone, choice
from bot.engine.dice import Dice
from bot.engine.game import Game, Meta, Offer, Pick, Start, Worlds
from bot.engine.play import Deadline, Play
from bot.engine.refs import BACK_REF, Ref
from bot.engine.text import Text, Who, text

DICE, HIT, FLANK, ROUNDS, WOUNDS = 3, 5, 3, 3, 2
FLANKS = ("left", "right")
STORM = Deadline("storm", 120)
EXTRA_SECONDS = 30


class State(play.GameState, kw_only=True):
    """`pools` are the dice before each player, 0 for one that has been spent; `aiming` is the die with which each is
    about to fire, or none; `extra` who has more time to give.
    """

    pools: list[list[int]]
    aiming: list[int | None]
    extra: list[bool]
    hits: list[int] = []
    round: int = 1
    wounds: int = 0


class View(msgspec.Struct, frozen=True):
    """Everything: there is nothing to hide."""

    pools: list[list[int]]
    aiming: list[int | None]
    extra: list[bool]
    hits: list[int]
    round: int
    wounds: int


def setup(start: Start, dice: Dice) -> State:
    extra = [seat == 0 for seat in range(start.seats)]
    return State(seats=start.seats, dice=dice, phase="muster", pools=[], aiming=[], extra=extra)


def muster(g: Play[State]) -> Flow[None]:
    """Everybody throws; the clock starts with the first ask."""
    s = g.state
    s.pools = [throw(g) for _ in range(s.seats)]
    s.aiming = [None] * s.seats
    s.hits = [0] * len(FLANKS)
    g.go("storm")
    yield from ()


def storm(g: Play[State]) -> Flow[None]:
    """One click of one player."""
    s = g.state
    click = yield from anyone([clicks(s, seat) for seat in range(s.seats)], until=STORM)
    if click is None:
        g.tell("time-up", hits=sum(s.hits))
    else:
        act(g, *click)
    if click is None or min(s.hits) == FLANK:
        g.end_deadline(STORM)
        g.go("aftermath")


def clicks(s: State, seat: int) -> Choice[str]:
    """Who has taken up a die chooses where to fire it, or goes back."""
    if s.aiming[seat] is None:
        return choice(seat, "storm", partial(actions, s, seat), occasion=f"round-{s.round}")
    return choice(seat, "flank", partial(flanks, s), occasion=f"round-{s.round}")


def act(g: Play[State], seat: int, click: str) -> None:
    s, die = g.state, g.state.aiming[seat]
    if click == "throw":
        s.pools[seat] = throw(g)
        g.tell("threw", who=Who(seat))
    elif click == "extra-time":
        s.extra[seat] = False
        g.extend_deadline(STORM, EXTRA_SECONDS)
        g.tell("extra-time", who=Who(seat), seconds=EXTRA_SECONDS)
    elif die is None:
        s.aiming[seat] = int(click.removeprefix("aim-"))
    else:
        s.aiming[seat] = None
        if click != BACK:
            s.pools[seat][die] = 0
            s.hits[FLANKS.index(click)] += 1
            g.tell("fired", who=Who(seat))


def aftermath(g: Play[State]) -> Flow[None]:
    """A storm that was not beaten costs a wound; the players outlast three or fall."""
    s = g.state
    s.wounds += min(s.hits) < FLANK
    s.round += 1
    g.go("muster")
    if s.wounds == WOUNDS:
        g.over("table", (), Text("fell"))
    elif s.round > ROUNDS:
        g.over("players", tuple(range(s.seats)), Text("outlasted"))
    yield from ()


def throw(g: Play[State]) -> list[int]:
    return [g.dice.die(6) for _ in range(DICE)]


def actions(s: State, seat: int) -> list[Option[str]]:
    hits = [place for place, face in enumerate(s.pools[seat]) if face >= HIT]
    aim = [
        Option(f"aim-{place}", f"aim-{place}", text("aim", die=place + 1), refs=(Ref("die", str(place)),))
        for place in hits
    ]
    extra = [Option("extra-time", "extra-time", Text("extra-time-card"))] if s.extra[seat] else []
    return [Option("throw", "throw", Text("throw")), *aim, *extra]


def flanks(s: State) -> list[Option[str]]:
    open = [flank for flank, hits in zip(FLANKS, s.hits, strict=True) if hits < FLANK]
    return [
        *(Option(flank, flank, Text("flank-" + flank)) for flank in open),
        Option(BACK, BACK, Text(BACK), refs=(BACK_REF,)),
    ]


def view(s: State, viewer: int | None) -> View:
    return View(s.pools, s.aiming, s.extra, s.hits, s.round, s.wounds)


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    """Only the dice to come are unknown, and those are the engine's."""


def policy(view: View, offer: Offer, worlds: Worlds, dice: Dice) -> Pick:
    """Fires whatever hits, and throws again when nothing does."""
    return Pick((offer.somethings[-1].key,))


def board(view: View) -> Sequence[Text]:
    storm = text("storm", round=view.round, hits=sum(view.hits), wounds=view.wounds)
    return [storm, *(text("pool", who=Who(seat), best=max(pool)) for seat, pool in enumerate(view.pools))]


def in_bounds(s: State) -> None:
    """The invariant: dice have six sides, and the clock runs exactly while there is a storm."""
    assert all(0 <= face <= 6 for pool in s.pools for face in pool)
    assert (STORM.name in s.deadlines) == (s.phase == "storm")
    assert all(0 <= hits <= FLANK for hits in s.hits)


GAME: Game[State, View] = Game(
    meta=Meta(key="toy-realtime", seats=(6,), sides=("players", "table")),
    state=State,
    setup=setup,
    phases={"muster": muster, "storm": storm, "aftermath": aftermath},
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    has_secrets=lambda s: False,
)
