"""Hints: why the AI picks what it picks, in one sentence of the terms that decided, from what the seat may know."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.dice import Dice
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import Playout, ai_pick, ai_player
from bot.engine.session import Session
from bot.engine.text import Many, Name, Text
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content.vocabulary import SideName
from bot.games.alien_menace.state import State
from bot.games.alien_menace.view import View
from tests import chances
from tests.engine.harness.trials import Trial
from tests.engine.harness.worlds import positions_of
from tests.games.alien_menace.duel import SEATS, Duel
from tests.scale import Scale

KEY = "alien-menace"
PEOPLE = ("Ann", "Bob")
FIRST_MARINE = {"sides": "first-marine"}


def reason_of(session: Session[State, View], seat: int, seed: str = "hint") -> Text:
    reason = ai_pick(session, seat, Dice(seed)).reason
    assert reason is not None
    return reason


def hint(duel: Duel, who: SideName) -> str:
    return lexicon(KEY, "en").say(reason_of(duel.session, SEATS[who]))


def names_something(said: object) -> bool:
    """Whether a thing or a number of the position is in it."""
    match said:
        case Text(_, args):
            return any(names_something(arg) for arg in args.values())
        case Many(items):
            return any(names_something(item) for item in items)
        case _:
            return isinstance(said, int | Name)


def test_every_pick_has_a_reason_of_the_position_and_reasons_differ() -> None:
    told: Counter[str] = Counter()
    for n in range(30):
        session, _ = Session.begin(GAME, GAME.start(2, f"reasons {n}"))
        playout = Playout(session, [ai_player, ai_player], Dice(f"reasons {n}"))
        while session.outcome is None:
            for seat in session.waiting:
                reason = reason_of(session, seat)
                assert reason.key.startswith("hint-")
                assert names_something(reason), reason
                for language in LANGUAGES:
                    said = lexicon(KEY, language).say(reason, PEOPLE)
                    assert said.strip()
                    assert not set("{}") & set(said)
                told[reason.key] += 1
            playout.step()
    assert len(told) >= 30
    assert max(told.values()) <= told.total() / 3


def test_a_reason_tells_only_what_its_reader_may_know() -> None:
    """In every world that the seat cannot tell from the real one it is the same."""
    dice = Dice("hints in worlds")
    for session in positions_of(Trial(GAME, 2, FIRST_MARINE, "am hints"), 60, dice):
        for seat in session.waiting:
            assert reason_of(session, seat) == reason_of(session.world(seat, dice), seat)


@pytest.mark.parametrize(
    ("marine", "said"),
    [
        (
            ["shotgun", "plasma-cannon"],
            "The Shotgun makes up the 2 that you are short, at the best price. At stake: one of 2 lives.",
        ),
        (["smoke-grenade"], "You are 2 short, and 2 tokens get you there 25 times in 100. At stake: one of 2 lives."),
    ],
)
def test_a_raise_says_what_is_missing_and_what_hangs_on_it(marine: list[str], said: str) -> None:
    duel = Duel(marine=marine, alien=["demon", "larva"], lives=2)
    assert hint(duel.alien("demon"), "marine") == said


def test_whoever_cannot_make_it_up_hears_so() -> None:
    duel = Duel(marine=["frag-grenade"], marine_tokens=0, alien=["behemoth", "larva"])
    said = "Nothing that you have makes up 6 against the Behemoth: keep your cards."
    assert hint(duel.alien("behemoth"), "marine") == said


def test_a_way_out_says_that_it_costs_no_life() -> None:
    duel = Duel(marine=["escape-hatch"], marine_tokens=0, alien=["behemoth", "larva"], lives=1)
    said = "It would take too much to make up 6. The Escape Hatch costs no life. At stake: the game."
    assert hint(duel.alien("behemoth"), "marine") == said


def test_the_alien_hears_what_is_kept_for_the_portal() -> None:
    duel = Duel(marine=["shotgun"] * 4, alien=["demon", "hatching"], turn=5)
    assert hint(duel, "alien") == "Keep your one creature for the Portal, one room away."


def follows_hints(session: Session[State, View], seat: int, _dice: Dice) -> tuple[str, ...]:
    """Somebody who presses what the hint says, whatever dice the AI opposite goes by."""
    return ai_pick(session, seat, Dice(f"my own {session.at}")).keys


@pytest.mark.long
def test_whoever_follows_every_hint_wins_as_often_as_the_ai(scale: Scale) -> None:
    won = Counter[str]()
    seeds = scale.part(200, least=20)
    for n in seeds:
        for kind, player in (("hints", follows_hints), ("ai", ai_player)):
            session, _ = Session.begin(GAME, GAME.start(2, f"follow {n}", FIRST_MARINE))
            playout = Playout(session, [player, ai_player], Dice(f"follow {n}"))
            while session.outcome is None:
                playout.step()
            won[kind] += session.outcome.side == "marine"
    assert abs(won["hints"] - won["ai"]) / len(seeds) <= 0.05 + chances.spread(len(seeds))
