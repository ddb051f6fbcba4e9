"""The harness itself: games with a deliberate flaw, each of which it must catch. Without these, its silence about a
sound game would mean nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import cards, play
from bot.engine.asks import Ask, Flow, Option, choice, choose, choose_or_pass, everyone, first_of
from bot.engine.dice import Dice
from bot.engine.errors import EngineError
from bot.engine.game import Game, Phase
from bot.engine.play import Deadline, Play
from bot.engine.text import Name, Text, Who, names, text
from tests.engine import harness, tiny, toy_traitor
from tests.engine.harness import playing
from tests.engine.toy_traitor import State, View, breach, conserved, in_hand, lay, others

SOUND = toy_traitor.GAME
Crew = Game[State, View]


def with_phase(name: str, phase: Phase[State]) -> Crew:
    return replace(SOUND, phases={**SOUND.phases, name: phase})


def worlds(game: Crew) -> None:
    harness.worlds_alike(game, 3, positions=100, further=30, seed="mutant", invariant=conserved)


def pasts(game: Crew) -> None:
    harness.pasts_alike(game, 3, positions=100, further=30, seed="mutant")


def test_a_sound_game_passes_what_the_flawed_ones_fail() -> None:
    worlds(SOUND)
    pasts(SOUND)


# What a viewer should not see


def test_a_view_that_shows_a_secret_is_caught() -> None:
    def view(s: State, viewer: int | None) -> View:
        return replace(toy_traitor.view(s, viewer), roles=[role.cards for role in s.roles])

    with pytest.raises(AssertionError, match=r"can tell a world from the real game: view\.roles"):
        worlds(replace(SOUND, view=view))


def test_a_view_that_shows_the_order_of_a_deck_is_caught() -> None:
    def view(s: State, viewer: int | None) -> View:
        return replace(toy_traitor.view(s, viewer), supply=len(s.supply) and ord(s.supply.cards[-1][-1]))

    with pytest.raises(AssertionError, match=r"view\.supply"):
        worlds(replace(SOUND, view=view))


def test_options_that_tell_a_secret_are_caught() -> None:
    def nosy(s: State, seat: int) -> list[Option[int]]:
        return [replace(option, label=Text(s.roles[option.value].cards[0])) for option in others(s, seat)]

    def accuse(g: Play[State]) -> Flow[None]:
        votes = yield from everyone(g, "accuse", {seat: partial(nosy, g.state, seat) for seat in range(g.state.seats)})
        g.over("crew", tuple(votes), Text("end"))

    with pytest.raises(AssertionError, match="offer"):
        worlds(with_phase("accuse", accuse))


def test_a_window_that_opens_because_of_a_holding_is_caught() -> None:
    def lend(g: Play[State]) -> Flow[None]:
        s = g.state
        lenders = [seat for seat in range(s.seats) if seat != s.active and "scout" in s.hands[seat].cards]
        lent = yield from first_of(lenders, "lend", lambda seat: in_hand(s, seat))
        if lent is None:
            g.go("breach")
        else:
            lay(g, *lent)

    with pytest.raises(AssertionError, match="learns something from who is asked: waiting"):
        pasts(with_phase("lend", lend))


def test_a_journal_that_tells_everybody_is_caught() -> None:
    def loud(g: Play[State]) -> Flow[None]:
        yield from breach(g)
        g.lines = [replace(line, to=None) for line in g.lines]

    with pytest.raises(AssertionError, match=r"the journal tells viewer .* a secret"):
        pasts(with_phase("breach", loud))


def spying(g: Play[State], look: bool) -> Flow[None]:
    """Spying without remembering what was seen, or without a barrier to undo."""
    s, seat = g.state, g.state.active
    target = yield from choose(seat, "spy-on", lambda: others(s, seat))
    if look:
        s.roles[target].seen[0] |= cards.bit(seat)
    g.tell("saw-role", to=(seat,), target=Who(target), role=Name(s.roles[target].cards[0]))
    yield from choose(seat, "go-on", lambda: tiny.letters("a"))
    g.go("lend")


def test_a_secret_that_was_told_but_not_remembered_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"the journal tells viewer . a secret"):
        pasts(with_phase("play", partial(spying, look=False)))


def test_a_look_that_sets_no_barrier_is_caught() -> None:
    with pytest.raises(
        AssertionError, match=r"sets no barrier, but viewer . learns from what he sees then: view\.roles"
    ):
        worlds(with_phase("play", partial(spying, look=True)))


def test_a_whisper_that_sets_no_barrier_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"sets no barrier, but viewer . learns from the journal"):
        worlds(with_phase("play", partial(spying, look=False)))


# What a rule should not keep


def test_a_secret_in_a_local_variable_is_caught() -> None:
    """The vote is counted against the traitor who was looked up before anybody voted."""

    def accuse(g: Play[State]) -> Flow[None]:
        s = g.state
        traitor = next(seat for seat in range(s.seats) if s.roles[seat].cards == ["traitor"])
        votes = yield from everyone(g, "accuse", {seat: partial(others, s, seat) for seat in range(s.seats)})
        caught = list(votes.values()).count(traitor) > 1
        g.over("crew" if caught else "traitor", (), Text("end"))

    with pytest.raises(AssertionError, match=r"phase 'accuse' keeps a secret from viewer .* in a local variable"):
        pasts(with_phase("accuse", accuse))


def test_a_card_chosen_in_secret_and_kept_in_a_local_variable_is_caught() -> None:
    """A lender picks a card, then the borrower says whether he wants it; in another world the lender never had it."""

    def lend(g: Play[State]) -> Flow[None]:
        s, lender = g.state, (g.state.active + 1) % g.state.seats
        card = yield from choose_or_pass(lender, "lend", lambda: in_hand(s, lender))
        welcome = yield from choose(s.active, "accept", lambda: tiny.letters("yn"))
        if card is not None and welcome == "Y":
            lay(g, lender, card)
        g.go("breach")

    with pytest.raises(Exception, match="ValueError"):
        worlds(with_phase("lend", lend))
    with pytest.raises(AssertionError, match="local variable"):
        pasts(with_phase("lend", lend))


# Worlds that are none


def test_a_redeal_that_loses_cards_is_caught() -> None:
    def redeal(s: State, viewer: int | None, dice: Dice) -> None:
        toy_traitor.redeal(s, viewer, dice)
        s.decks[0].cards[:] = ["jam" for _ in s.decks[0].cards]

    with pytest.raises(AssertionError):
        worlds(replace(SOUND, redeal=redeal))


def test_a_redeal_that_forgets_what_the_viewer_knows_is_caught() -> None:
    def redeal(s: State, viewer: int | None, dice: Dice) -> None:
        cards.redeal(dice, None, s.roles)

    with pytest.raises(AssertionError, match=r"view\.roles"):
        worlds(replace(SOUND, redeal=redeal))


def test_a_redeal_that_leaves_everything_as_it_is_is_caught() -> None:
    for check, complaint in ((worlds, "no world for viewer"), (pasts, "no past that looked alike")):
        with pytest.raises(AssertionError, match=complaint):
            check(replace(SOUND, redeal=lambda s, viewer, dice: None))


# Games that are not the same when restored, undone, or played elsewhere


def wavering(numbers: Iterator[int]) -> Game[tiny.State, tiny.View]:
    """A rule with a local variable that is never the same twice."""

    def phase(g: Play[tiny.State]) -> Flow[None]:
        number = next(numbers)
        yield from choose(0, "go-on", lambda: tiny.letters("ab"))
        g.state.said.append((yield from choose(1, "go-on", lambda: tiny.letters("ab"))))
        g.state.score += 1 + number % 2
        if g.state.score > 30:
            tiny.end(g)

    return tiny.game(phase=phase)


def test_a_local_variable_that_is_not_determined_is_caught() -> None:
    harness.restore_twin(wavering(iter([0] * 10_000)), 2, games=2, seed="sound")
    with pytest.raises(AssertionError, match=r"differ|part|something else"):
        harness.restore_twin(wavering(count()), 2, games=2, seed="mutant")


def test_a_game_that_remembers_what_was_undone_is_caught() -> None:
    harness.undo_everywhere(wavering(iter([0] * 10_000)), 2, games=2, seed="sound")
    with pytest.raises((AssertionError, EngineError)):
        harness.undo_everywhere(wavering(count()), 2, games=2, seed="mutant")


def forgetful(g: Play[tiny.State]) -> Flow[None]:
    """What the journal said a moment ago is not in a save."""
    told = len(g.lines)
    yield from choose(0, "go-on", lambda: tiny.letters("ab"))
    g.tell("turn")
    g.state.score += 1 + told
    if g.state.score > 30:
        tiny.end(g)


def test_rules_that_read_what_is_not_in_the_state_are_caught() -> None:
    with pytest.raises(AssertionError):
        harness.restore_twin(tiny.game(forgetful=forgetful), 2, games=1, seed="mutant")


THINGS = ("axe", "gun", "hook", "net", "torch", "wire")


def hashed(g: Play[tiny.State]) -> Flow[None]:
    """The order of a set is another one in every process, and everybody reads it."""
    yield from choose(0, "go-on", lambda: tiny.letters("ab"))
    g.tell("things", things=names(set(THINGS)))
    g.state.score += 1
    if g.state.score > 5:
        tiny.end(g)


GAME = tiny.game(hashed=hashed)


def test_the_order_of_a_set_is_caught() -> None:
    """Here it is only told; the state is the same in every process."""
    with pytest.raises(AssertionError, match="another way in another process"):
        harness.same_in_every_process(__name__, 2, games=2)


class Odds(msgspec.Struct):
    chances: list[float] = []


class Cloudy(play.State, kw_only=True):
    odds: dict[str, tuple[Odds, ...]] = {}


class Heap(play.State, kw_only=True):
    ids: set[str] | None = None


def test_sets_and_floats_in_a_state_are_caught() -> None:
    harness.plain_state(GAME)
    for state, complaint in ((Cloudy, "FloatType"), (Heap, "SetType")):
        with pytest.raises(AssertionError, match=complaint):
            harness.plain_state(replace(GAME, state=state))


# Offers and ends that are not right


def offering(ask: Ask) -> Game[tiny.State, tiny.View]:
    def phase(g: Play[tiny.State]) -> Flow[None]:
        yield ask

    return tiny.game(phase=phase)


@pytest.mark.parametrize(
    ("ask", "complaint"),
    [
        (Ask((choice(0, "none", lambda: tiny.letters("")),)), "cannot be answered"),
        (Ask((choice(0, "few", lambda: tiny.letters("ab"), least=3, most=3),)), "cannot be answered"),
        (Ask((choice(0, "twice", lambda: tiny.letters("aa")),)), "the same key twice"),
        (Ask((choice(0, "unsafe", lambda: tiny.letters("ab"), safe="c"),)), "calls 'c' safe"),
        (Ask((choice(0, "where", lambda: tiny.letters("ab"), point="nowhere"),)), "unknown point 'nowhere'"),
        (Ask((choice(0, "turned", lambda: tiny.letters("ab"), least=2, most=1),)), "wants 2 to 1"),
        (Ask((choice(0, "a", lambda: tiny.letters("ab")), choice(0, "b", lambda: tiny.letters("ab")))), "several asks"),
    ],
)
def test_an_offer_that_makes_no_sense_is_caught(ask: Ask, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        harness.random_games(offering(ask), 2, games=1, seed="mutant")


def test_a_clock_that_nobody_stops_is_caught() -> None:
    def phase(g: Play[tiny.State]) -> Flow[None]:
        yield from choose(0, "in-time", lambda: tiny.letters("ab"), until=Deadline("storm", 10))
        yield from choose(0, "go-on", lambda: tiny.letters("ab"))

    with pytest.raises(AssertionError, match=r"storm.* runs in phase 'phase' for nothing"):
        harness.random_games(tiny.game(phase=phase), 2, games=1, seed="mutant")


def test_a_winner_that_the_game_does_not_know_is_caught() -> None:
    def phase(g: Play[tiny.State]) -> Flow[None]:
        yield from choose(0, "go-on", lambda: tiny.letters("ab"))
        g.over("nobody", (7,), Text("end"))

    with pytest.raises(AssertionError, match="'nobody' is not among the sides"):
        harness.random_games(tiny.game(phase=phase), 2, games=1, seed="mutant")


def test_a_broken_invariant_is_caught() -> None:
    def low(s: State) -> None:
        assert s.turn < 3

    with pytest.raises(AssertionError):
        harness.random_games(SOUND, 3, games=1, seed="mutant", invariant=low)


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def phase(g: Play[tiny.State]) -> Flow[None]:
        yield from choose(0, "go-on", lambda: tiny.letters("ab"))

    monkeypatch.setattr(playing, "MOST_STEPS_A_GAME", 500)
    with pytest.raises(AssertionError, match="does not end in 500 steps"):
        harness.random_games(tiny.game(phase=phase), 2, games=1, seed="mutant")


def test_a_tally_has_every_word_that_came_up() -> None:
    tally = harness.random_games(SOUND, 3, games=10, seed="tally", invariant=conserved)
    assert tally.games == 10
    assert tally.nouns == {"scout", "soldier", "spy", "jam", "loyal", "traitor"}
    assert tally.texts["spied"].key == text("spied").key
    assert {"ask-play", "lay", "turn", "pass", "drew", "traitor-won"} <= set(tally.texts)
    assert sum(tally.answered.values()) == tally.steps - tally.games


# Pouring


def test_pouring_keeps_what_the_state_is_made_of() -> None:
    source = tiny.State(seats=2, dice=Dice("new", 1, 5), phase="b", said=["x", "y"], deck=cards.Pile(["q"], [3]))
    target = tiny.State(seats=2, dice=Dice("old"), phase="a", said=["z"], hand=cards.Pile(["r"], [1]))
    parts = target.dice, target.said, target.deck, target.hand
    harness.pour(source, target)
    assert target == source
    assert parts == (target.dice, target.said, target.deck, target.hand)
    assert all(old is new for old, new in zip(parts, (target.dice, target.said, target.deck, target.hand), strict=True))
