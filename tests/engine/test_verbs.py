"""Verbs: put together, asking or not, and called up by what brings them about."""

from __future__ import annotations

from bot.engine.asks import Flow, choose
from bot.engine.play import Play
from bot.engine.verbs import Hooks, Verb, at_once, then
from tests.engine.tiny import State, begin, end, game, letters


def say(word: str) -> Verb[State, str]:
    return at_once(lambda g, me: g.state.said.append(f"{me} {word}"))


def ask(g: Play[State], me: str) -> Flow[None]:
    """A rare one, written out."""
    letter = yield from choose(0, "ask", lambda: letters("ab"))
    g.state.said.append(f"{me} {letter}")


PLAYED: Hooks[State, str] = Hooks({"drum": say("boom"), "oracle": then(say("hm"), ask, say("ah")), "ask": ask})


def played(*ids: str) -> list[str]:
    def phase(g: Play[State]) -> Flow[None]:
        yield from PLAYED.run(g, "Ann", *ids)
        end(g)

    session = begin(game(phase=phase))
    while session.outcome is None:
        session.answer(0, ("b",))
    return session.state.said


def test_a_verb_and_a_rule_written_out_are_called_alike() -> None:
    assert played("drum") == ["Ann boom"]
    assert played("ask") == ["Ann B"]


def test_verbs_are_done_one_after_another_and_wait_where_they_ask() -> None:
    assert played("oracle") == ["Ann hm", "Ann B", "Ann ah"]
    session = begin(game(oracle=lambda g: PLAYED.run(g, "Ann", "oracle")))
    assert session.state.said == ["Ann hm"]


def test_what_has_nothing_to_do_at_an_event_does_nothing() -> None:
    assert played() == played("stone") == []
    assert played("drum", "stone", "ask", "drum") == ["Ann boom", "Ann B", "Ann boom"]
