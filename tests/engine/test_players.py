"""Who answers when nobody sits there: any legal answer at random, the safe one, the policy's; and a whole playout."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from bot.engine.asks import Flow, choose_some
from bot.engine.dice import Dice
from bot.engine.game import Offer, offered
from bot.engine.play import Play
from bot.engine.players import Playout, ai_player, random_keys, random_player, safe_keys
from bot.engine.save import Answer
from bot.engine.session import Session
from bot.engine.text import Text
from tests.engine import toy_realtime
from tests.engine.tiny import State, begin, end, game, letters

OFFER = Offer(0, 1, "some", Text("ask-some"), [offered(letter) for letter in letters("abcd")], 1, 3, "", "")


def test_a_random_answer_is_any_legal_one() -> None:
    dice = Dice("random keys")
    found = Counter(frozenset(random_keys(OFFER, dice)) for _ in range(2000))
    assert {len(keys) for keys in found} == {1, 2, 3}
    assert len(found) == 4 + 6 + 4
    ones = Counter(random_keys(replace(OFFER, most=1), dice) for _ in range(2000))
    assert len(ones) == 4
    assert all(400 < count < 600 for count in ones.values())


def test_a_safe_answer_is_given_only_where_the_rules_name_one() -> None:
    assert safe_keys(OFFER) is None
    assert safe_keys(replace(OFFER, safe="b")) == ("b",)
    assert safe_keys(replace(OFFER, safe="b", least=2)) is None


def some(g: Play[State]) -> Flow[None]:
    g.state.said += yield from choose_some(0, "some", lambda: letters("abcd"), least=2, most=3)
    if len(g.state.said) > 20:
        end(g)


def test_a_playout_counts_decisions_and_signs_its_answers() -> None:
    session = begin(game(some=some))
    playout = Playout(session, [ai_player] * 2, Dice("playout"))
    entries = []
    while session.outcome is None:
        entries.append(playout.step().entry)
    assert session.state.said[:2] == ["A", "B"], "as the policy of this game has it"
    assert playout.decisions == len(entries) == 11
    assert all(isinstance(entry, Answer) and entry.source == "ai" for entry in entries)


def test_time_that_is_up_is_no_decision() -> None:
    toy = toy_realtime.GAME
    session, _ = Session.begin(toy, toy.start(6, "storm"))
    playout = Playout(session, [random_player] * 6, Dice("playout"))
    entries = []
    while session.outcome is None:
        entries.append(playout.step().entry)
    answers = sum(isinstance(entry, Answer) for entry in entries)
    assert playout.decisions == answers < len(entries)
