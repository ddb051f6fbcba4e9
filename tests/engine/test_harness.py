"""The harness itself: games with a deliberate flaw, each of which it must catch. Without these, its silence about a
sound game would mean nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import cards, play
from bot.engine.asks import Ask, Flow, Option, choice, choose, choose_or_pass, everyone, first_of
from bot.engine.dice import Dice
from bot.engine.errors import EngineError
from bot.engine.fluent import MissingText
from bot.engine.game import Game, Phase
from bot.engine.journal import Line, Mark, changed, moved, new
from bot.engine.play import Deadline, Play
from bot.engine.refs import Ref, square
from bot.engine.session import Session
from bot.engine.text import Arg, Name, Text, Who, names, text
from bot.games import load
from tests.engine import harness, tiny, toy_traitor
from tests.engine.harness import Visible, Watch, playing, words
from tests.engine.toy_traitor import State, View, breach, conserved, in_hand, lay, others
from tests.games.alien_menace import duel
from tests.games.glorious_day import headless

SOUND = toy_traitor.GAME
Crew = Game[State, View]


def with_phase(name: str, phase: Phase[State]) -> Crew:
    return replace(SOUND, phases={**SOUND.phases, name: phase})


def worlds(game: Crew) -> None:
    harness.worlds_alike(game, 3, positions=100, further=30, seed="mutants", invariant=conserved)


def pasts(game: Crew) -> None:
    harness.pasts_alike(game, 3, positions=100, further=30, seed="mutants")


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


def test_a_question_about_nothing_is_found() -> None:
    """The toy says of none of its questions what they are about; here it does of the last one."""

    def accuse(g: Play[State]) -> Flow[None]:
        votes = yield from everyone(g, "accuse", {0: lambda: others(g.state, 0)}, of=(Ref("traitor"),))
        g.over("crew", tuple(votes), Text("end"))

    something, nothing = harness.about_what(with_phase("accuse", accuse), 3, games=2, seed="questions")
    assert something == {"accuse"}
    assert nothing >= {"play", "lend", "recruit"}


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
    """A lender picks a card, then the borrower says whether they want it; in another world the lender never had it."""

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


class Cloudy(play.GameState, kw_only=True):
    odds: dict[str, tuple[Odds, ...]] = {}


class Heap(play.GameState, kw_only=True):
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
        (Ask((choice(0, "where", lambda: tiny.letters("ab"), interrupt="nowhere"),)), "unknown point 'nowhere'"),
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


# References


class Piece(msgspec.Struct, frozen=True):
    """Something of a state, which has no business in an offer."""

    secret: int


SEEN = harness.Visible[tiny.View]({"letter": ("a", "b", "c")}, lambda view: [Ref("alien", one) for one in view.said])


ALIENS = replace(SEEN, faces=frozenset({"alien"}))


def pointing(options: Callable[[], list[Option[str]]], *of: Ref) -> Phase[tiny.State]:
    def phase(g: Play[tiny.State]) -> Flow[None]:
        g.state.said.append("1")
        yield from choose(0, "one", options, of=of)
        tiny.end(g)

    return phase


def telling(*marks: Mark, to: tuple[int, ...] | None = None, **args: Arg) -> Phase[tiny.State]:
    def phase(g: Play[tiny.State]) -> Flow[None]:
        yield from choose(0, "one", lambda: tiny.letters("ab"))
        g.tell("seen", *marks, to=to, **args)
        yield from choose(0, "one", lambda: tiny.letters("ab"), occasion="again")
        tiny.end(g)

    return phase


def refer(phase: Phase[tiny.State], visible: harness.Visible[tiny.View] = SEEN) -> Counter[str]:
    return harness.references(tiny.game(phase=phase), 2, games=2, seed="mutant", visible=visible)


def one_that(**fields: object) -> list[Option[str]]:
    return [replace(option, **fields) for option in tiny.letters("ab")]


def test_references_to_what_is_printed_or_seen_are_sound() -> None:
    found = refer(pointing(lambda: one_that(refs=(Ref("letter", "a"), Ref("alien", "1"))), Ref("letter", "b")))
    assert set(found) == {"letter", "alien"}
    assert refer(telling(moved(Ref("letter", "a"), Ref("letter", "b"), Ref("letter", "c"))))["letter"] == 2 * 3 * 3
    come_and_gone = telling(new(Ref("alien", "7")), changed(Ref("alien", "7")))
    assert refer(come_and_gone, ALIENS)["alien"] == 2 * 3 * 2, "and to what comes and goes in one step, if both is told"


def test_something_new_that_never_appears_is_caught() -> None:
    """Of a kind that there is: as if the line told of an alien that found no place."""
    for marks in ([new(Ref("alien", "99"))], [new(Ref("alien", "99")), changed(Ref("alien", "1"))]):
        with pytest.raises(AssertionError, match="points viewer None at alien:99, which nobody shows them"):
            refer(telling(*marks), ALIENS)


def test_something_new_of_a_kind_that_nobody_ever_sees_is_caught() -> None:
    """As if the kind were misspelt."""
    with pytest.raises(AssertionError, match="points viewer None at alein:7"):
        refer(telling(new(Ref("alein", "7"))))


@pytest.mark.parametrize(
    "phase",
    [
        pointing(lambda: one_that(refs=(Ref("alien", "2"),))),
        pointing(lambda: tiny.letters("ab"), Ref("alien", "2")),
        telling(changed(Ref("alien", "2"))),
        telling(moved(Ref("letter", "a"), Ref("alien", "2"), Ref("letter", "c"))),
    ],
)
def test_a_reference_to_what_nobody_sees_is_caught(phase: Phase[tiny.State]) -> None:
    with pytest.raises(AssertionError, match="alien:2, which nobody shows them"):
        refer(phase)


@pytest.mark.parametrize("ref", [Ref("letter", "z"), Ref("seat", "2"), Ref("count", "many"), Ref("alien", "")])
def test_a_reference_of_a_kind_that_there_is_to_what_there_is_not_is_caught(ref: Ref) -> None:
    with pytest.raises(AssertionError, match=f"{ref}, which nobody shows them"):
        refer(telling(changed(ref)))


def test_a_kind_of_which_everything_would_be_printed_is_caught() -> None:
    boundless = replace(SEEN, printed={"letter": lambda _view, id: bool(id)})
    with pytest.raises(AssertionError, match=r"no end of what is printed of \['letter'\]"):
        refer(telling(changed(Ref("letter", "a"))), boundless)


VISIBLE: Mapping[str, Visible[Any]] = {"alien-menace": duel.VISIBLE, "glorious-day": headless.VISIBLE}
GAMES_THINGS = [
    (game, Ref(kind, "no-such"))
    for game, visible in VISIBLE.items()
    for kind in (*visible.printed, *sorted(visible.faces), "seat", "count")
]


@pytest.mark.parametrize(("game", "ref"), [*GAMES_THINGS, ("glorious-day", square("Z9"))], ids=str)
def test_a_game_that_points_at_what_its_box_has_not_is_caught(game: str, ref: Ref) -> None:
    rules, visible = load(game), VISIBLE[game]
    session, step = Session.begin(rules, rules.start(2, "leaks"))
    assert Watch(visible).sees(session, step.lines)
    with pytest.raises(AssertionError, match=f"{ref}, which nobody shows them"):
        Watch(visible).sees(session, [Line(Text("planted"), marks=(changed(ref),))])


def test_a_mark_for_others_points_nobody_else_at_anything() -> None:
    with pytest.raises(AssertionError, match="points viewer 1 at alien:2"):
        refer(telling(changed(Ref("alien", "2")), to=(1,)))


@pytest.mark.parametrize(
    "phase",
    [
        pointing(lambda: one_that(label=Text("letter-a", {"what": Piece(1)}))),  # type: ignore[dict-item]
        pointing(lambda: one_that(note=Piece(1))),
        pointing(lambda: one_that(refs=(Ref("letter", Piece(1)),))),  # type: ignore[arg-type]
        telling(what=Piece(1)),  # type: ignore[arg-type]
    ],
)
def test_a_piece_of_the_state_in_an_offer_or_a_line_is_caught(phase: Phase[tiny.State]) -> None:
    with pytest.raises(AssertionError, match="Piece is neither words nor"):
        refer(phase)


def turning(*marks: Mark) -> Phase[tiny.State]:
    """A blip that turns out to be an alien with the same id."""

    def phase(g: Play[tiny.State]) -> Flow[None]:
        g.state.said.append("blip")
        yield from choose(0, "one", lambda: tiny.letters("ab"))
        g.state.said[:] = ["alien"]
        g.tell("turned", *marks)
        yield from choose(0, "one", lambda: tiny.letters("ab"), occasion="again")
        tiny.end(g)

    return phase


FACES = harness.Visible[tiny.View](
    {}, lambda view: [Ref(kind, "1") for kind in view.said], faces=frozenset({"blip", "alien"})
)


def test_a_blip_and_its_alien_with_one_id_are_caught() -> None:
    with pytest.raises(AssertionError, match="can tell by its id that alien:1 was blip:1"):
        refer(turning(), FACES)


def test_who_sees_it_turn_may_know_by_its_id() -> None:
    refer(turning(changed(Ref("blip", "1"), Ref("alien", "1"))), FACES)


# Words


def test_words_that_are_missing_or_get_too_little_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they are read from the source of a game."""
    (tmp_path / "alien_menace").mkdir()
    rules = tmp_path / "alien_menace" / "phases.py"
    monkeypatch.setattr(words, "GAMES", tmp_path)

    def read(line: str) -> None:
        rules.write_text(f"def rule(g):\n    {line}\n", encoding="utf-8")
        words.Source("alien-menace", tells={}, asks={"ask_all": 0}).has_words("en")

    read('g.tell("killed", creature=1)')
    read("g.tell(key, creature=1)")
    read('Text("killed", {"creature": 1})')
    for line, named in (
        ('g.tell("killed-twice", creature=1)', r"no words in 'en' for .*'killed-twice'.*phases\.py:2"),
        ('choose(0, "which-world", options)', "'ask-which-world'"),
        ('ask_all("who-knows")', "'ask-who-knows'"),
        ('choose_or_pass(0, "event", options, pass_label="option-nobody")', "'option-nobody'"),
        ('g.tell("killed")', r"ask for: \[\('phases\.py:2', 'killed', 'creature'\)\]"),
    ):
        with pytest.raises(AssertionError, match=named):
            read(line)


def test_words_that_are_missing_in_a_game_are_heard() -> None:
    duel = load("alien-menace")

    def exploration(g: Play[play.GameState]) -> Flow[None]:
        g.tell("never-said")
        yield from duel.phases["exploration"](g)

    phases = {**duel.phases, "exploration": exploration}
    with pytest.raises(MissingText, match="never-said"):
        words.listen(words.Heard(replace(duel, phases=phases)), 2, "unsaid")
