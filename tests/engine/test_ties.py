"""Ties: the only one there is, the one that somebody chooses, or one by lot."""

from __future__ import annotations

from collections import Counter

from bot.engine.asks import Choice, Flow, Option, choice, meanwhile
from bot.engine.dice import Lots
from bot.engine.play import Play
from bot.engine.text import Text
from bot.engine.ties import settle
from tests.engine.tiny import State, begin, end, game, letters


def option(letter: str) -> Option[str]:
    return Option(letter, letter.upper(), Text(letter))


def settled(things: str, seat: int | None, seed: str = "tie") -> list[str]:
    def phase(g: Play[State]) -> Flow[None]:
        found = yield from settle(g, seat, list(things), "which", option, lots=Lots())
        g.state.said.append(found)
        end(g)

    session = begin(game(phase=phase), seed=seed)
    while session.outcome is None:
        session.answer(1, ("b",))
    return session.state.said


def test_the_only_one_is_nobodys_choice() -> None:
    assert settled("a", 1) == settled("a", None) == ["a"]


def test_who_is_asked_decides() -> None:
    assert settled("abc", 1) == ["B"]


def test_a_lot_decides_fairly_and_the_same_again() -> None:
    found = Counter(str(settled("abc", None, f"tie {n}")) for n in range(120))
    assert len(found) == 3
    assert min(found.values()) > 20
    assert settled("abc", None) == settled("abc", None)


# Meanwhile


def between(g: Play[State]) -> Flow[None]:
    def window(seat: int) -> Choice[str]:
        return choice(seat, "meanwhile", lambda: letters("xy"))

    quiet: list[int] = []
    for _ in range(3):
        mine = choice(0, "mine", lambda: letters("ab"), occasion=f"{len(g.state.said)}")
        seat, letter = yield from meanwhile(mine, lambda: [window(seat) for seat in range(3)], quiet)
        g.state.said.append(f"{seat} {letter}")
    end(g)


def test_somebody_must_and_others_may() -> None:
    session = begin(game(between=between), seats=3)
    waiting = [session.waiting]
    assert session.awaited == (0,), "nobody waits for the others"
    for seat, key in ((2, "x"), (1, "pass"), (0, "a"), (0, "b")):
        session.answer(seat, (key,))
        waiting.append(session.waiting)
    assert waiting == [(0, 1, 2), (0, 1, 2), (0, 2), (0, 2), ()], "who has passed is quiet"
    assert session.state.said == ["2 X", "0 A", "0 B"]
