"""The toy games pass every check, and show what they are there for: interrupts, secrets and loans, real time."""

from __future__ import annotations

import pytest
from msgspec import msgpack

from bot.engine.dice import Dice
from bot.engine.errors import Stale
from bot.engine.game import AnyGame
from bot.engine.players import Playout, ai_player, random_player, safe_keys
from bot.engine.record import Record, digest
from bot.engine.save import Save, TimeUp
from bot.engine.session import Session
from bot.engine.text import Name, Who, text
from bot.engine.timers import Timers
from tests.engine import harness, toy_interrupt, toy_realtime, toy_traitor

Crew = Session[toy_traitor.State, toy_traitor.View]
Storm = Session[toy_realtime.State, toy_realtime.View]

# Every check, every number of seats


@pytest.mark.parametrize("seats", toy_interrupt.GAME.meta.seats)
def test_interrupt_passes_every_check(seats: int) -> None:
    tally = harness.every_check(toy_interrupt.GAME, seats, seed="wall", invariant=toy_interrupt.conserved, times=3)
    assert {"draw", "mend", "trap", "pass", "barricade", "flare", "oil"} <= set(tally.answered)
    assert {"back", "wall", "tower", "in", "out", "north", "south"} <= set(tally.answered)


@pytest.mark.parametrize("seats", toy_traitor.GAME.meta.seats)
def test_traitor_passes_every_check(seats: int) -> None:
    tally = harness.every_check(toy_traitor.GAME, seats, seed="doors", invariant=toy_traitor.conserved, times=2)
    assert set(tally.asked) == {"play", "scout", "spy-on", "lend", "recruit", "accuse"}
    assert {"spied", "saw-role", "laid", "recruited", "voted"} <= set(tally.told)


def test_realtime_passes_every_check() -> None:
    tally = harness.every_check(toy_realtime.GAME, 6, seed="storm", invariant=toy_realtime.in_bounds, times=2)
    assert set(tally.told) == {"threw", "fired", "extra-time", "time-up", "outlasted", "fell"}
    assert {"back", "left", "right"} <= set(tally.answered)


@pytest.mark.parametrize(("toy", "seats"), [("toy_interrupt", 4), ("toy_traitor", 5), ("toy_realtime", 6)])
def test_toys_are_the_same_in_every_process(toy: str, seats: int) -> None:
    harness.same_in_every_process("tests.engine." + toy, seats, games=5)


@pytest.mark.long
@pytest.mark.cases(15, least=2)
def test_toys_pass_many_checks(case: int) -> None:
    seed = f"long {case}"
    for seats in (2, 3, 4):
        harness.every_check(toy_interrupt.GAME, seats, seed=seed, invariant=toy_interrupt.conserved)
    for seats in (3, 4, 5):
        harness.every_check(toy_traitor.GAME, seats, seed=seed, invariant=toy_traitor.conserved)
    harness.every_check(toy_realtime.GAME, 6, seed=seed, invariant=toy_realtime.in_bounds)


def test_both_sides_can_win() -> None:
    toys: tuple[tuple[AnyGame, int], ...] = ((toy_interrupt.GAME, 2), (toy_traitor.GAME, 3), (toy_realtime.GAME, 6))
    for game, seats in toys:
        assert set(harness.random_games(game, seats, games=80, seed="winners").sides) == set(game.meta.sides)


@pytest.mark.parametrize(("toy", "seats"), [(toy_interrupt.GAME, 3), (toy_traitor.GAME, 3), (toy_realtime.GAME, 6)])
def test_policies_play_whole_games(toy: AnyGame, seats: int) -> None:
    dice = Dice("policies")
    for n in range(3):
        session, _ = Session.begin(toy, toy.start(seats, f"policies {n}"))
        playout = Playout(session, [ai_player] * seats, dice)
        while session.outcome is None:
            playout.step()


# Interrupts


def test_a_window_opens_only_for_who_holds_a_card() -> None:
    game = toy_interrupt.GAME
    session, _ = Session.begin(game, game.start(3, "gate"))
    session.state.hands[1].clear()
    session.answer(0, ("mend",))
    assert session.state.phase == "assault"
    assert session.waiting == (0, 2)
    assert session.offer(0).interrupt == toy_interrupt.BEFORE_DEFENCE


def test_the_enemy_acts_without_asking_when_nobody_holds_a_card() -> None:
    game = toy_interrupt.GAME
    session, _ = Session.begin(game, game.start(2, "gate"))
    for hand in session.state.hands:
        hand.clear()
    step = session.answer(0, ("mend",))
    assert [line.text.key for line in step.lines] == ["mended", "defence", "defence"]
    assert session.offer(1).name == "watch"


def test_an_interrupt_comes_before_the_roll_and_opens_the_window_again() -> None:
    game = toy_interrupt.GAME
    session, _ = Session.begin(game, game.start(2, "gate"))
    session.state.hands[:] = [["oil", "flare"], ["barricade"]]
    session.answer(0, ("mend",))
    session.answer(0, ("pass",))
    rolled = session.state.dice.count
    stale = session.numbers[1]
    session.answer(1, ("barricade",), number=stale)
    assert session.waiting == (0,)
    session.answer(0, ("oil",))
    assert session.state.dice.count == rolled
    step = session.answer(0, ("pass",))
    assert [line.text.key for line in step.lines] == []
    assert len(session.state.enemies) == 1


def test_a_flare_is_fired_in_anyones_watch_by_who_holds_one() -> None:
    game = toy_interrupt.GAME
    session, _ = Session.begin(game, game.start(4, "gate"))
    session.state.hands[:] = [["flare"], ["flare", "oil"], ["oil"], ["flare"]]
    session.answer(0, ("mend",))
    while session.state.phase == "assault":
        session.answer(session.waiting[0], ("pass",))
    assert list(session.waiting) == [1, 0, 3]
    assert [option.key for option in session.options(1)] == ["draw", "mend", "trap", "flare"]
    assert session.offer(0).interrupt == toy_interrupt.ANY_TIME
    watch = session.numbers[1]
    session.answer(3, ("flare",))
    assert list(session.waiting) == [1, 0]
    assert session.state.light == 1
    session.answer(1, ("trap",), number=watch)
    assert list(session.waiting) == [1]


def test_a_trap_is_laid_in_two_steps_with_a_way_back_to_the_watch() -> None:
    game = toy_interrupt.GAME
    session, _ = Session.begin(game, game.start(2, "gate"))
    session.state.hands[:] = [[], []]
    for key, asked in (
        ("trap", "trap-place"),
        ("wall", "trap-facing"),
        ("back", "trap-place"),
        ("back", "watch"),
        ("trap", "trap-place"),
        ("tower", "trap-facing"),
    ):
        session.answer(0, (key,))
        assert session.offer(0).name == asked
    assert [option.key for option in session.options(0)] == ["north", "south", "back"]
    session.state.dice = Dice("strong enemies 3")
    session.answer(0, ("south",))
    assert session.offer(1).name == "watch"


def test_safe_answers_play_the_whole_game() -> None:
    game = toy_interrupt.GAME
    session, _ = Session.begin(game, game.start(4, "gate"))
    while session.outcome is None:
        seat = session.waiting[0]
        offer = session.offer(seat)
        session.answer(seat, safe_keys(offer) or (offer.options[0].key,), source="safe")
    assert session.state.discard == []


# Secrets and loans


def crew(seats: int = 3) -> Crew:
    """A table at the first turn, with cards and roles known to the test: seat 2 is the traitor."""
    game = toy_traitor.GAME
    session, _ = Session.begin(game, game.start(seats, "doors"))
    for seat, hand in enumerate((["spy", "scout", "jam"], ["scout", "scout", "scout"], ["scout", "spy", "jam"])):
        session.state.hands[seat].cards[:] = hand
        session.state.roles[seat].cards[:] = ["traitor" if seat == 2 else "loyal"]
    return session


def test_a_window_to_lend_opens_for_all_who_have_cards_whatever_they_are() -> None:
    session = crew()
    session.answer(0, ("done",))
    assert session.waiting == (1, 2)
    session.answer(2, ("jam",))
    assert session.state.laid[2] == ["jam"]
    assert session.waiting == (1, 2)
    assert session.view(1).hand_sizes == [3, 3, 2]


def test_a_scout_may_be_sent_at_any_moment_and_the_window_tells_nothing() -> None:
    """It opens for whoever has cards, whatever they are."""
    session = crew()
    session.state.hands[1].cards[:] = ["jam", "jam", "spy"]
    assert session.waiting == (0, 1, 2)
    assert [[option.key for option in session.options(seat)] for seat in (1, 2)] == [["pass"], ["scout", "pass"]]
    mine = session.numbers[0]
    session.answer(2, ("scout",))
    assert session.state.laid[2] == ["scout"]
    session.answer(0, ("done",), number=mine)
    assert session.offer(1).name == "lend"


def test_a_spy_learns_a_role_and_nobody_else_does() -> None:
    session = crew()
    session.answer(0, ("spy",))
    step = session.answer(0, ("seat-2",))
    assert session.view(0).roles == [["loyal"], [], ["traitor"]]
    assert session.view(1).roles == [[], ["loyal"], []]
    assert session.view(None).roles == [[], [], []]
    told = {viewer: [line.text for line in harness.readable(step.lines, viewer)] for viewer in (None, 0, 1)}
    assert told[None] == told[1] == [text("spied", who=Who(0), target=Who(2))]
    assert told[0] == [*told[1], text("saw-role", target=Who(2), role=Name("traitor"))]


def test_what_the_spy_knows_holds_in_all_their_worlds() -> None:
    session = crew()
    session.answer(0, ("spy",))
    session.answer(0, ("seat-2",))
    dice = Dice("worlds")

    def suspects(viewer: int | None) -> set[int]:
        worlds = [session.world(viewer, dice) for _ in range(40)]
        return {seat for world in worlds for seat in range(3) if world.state.roles[seat].cards == ["traitor"]}

    assert suspects(0) == suspects(2) == {2}
    assert suspects(1) == {0, 2}
    assert suspects(None) == {0, 1, 2}


def test_votes_stay_sealed_until_the_last() -> None:
    session = crew()
    dice = Dice("votes")
    playout = Playout(session, [random_player] * 3, dice)
    while session.state.phase != "accuse":
        playout.step()
    before = session.view(0)
    session.answer(1, ("seat-0",))
    assert session.view(0) == before
    assert session.waiting == (0, 2)
    assert len({session.world(0, dice).state.gathered[1] for _ in range(40)}) == 2


def test_a_policy_looks_ahead_in_worlds_and_plays_better_than_chance() -> None:
    """The crew is played once by the policy and once at random; the traitor plays at random."""
    game = toy_traitor.GAME
    wins = {"ai": 0, "random": 0}
    for name in wins:
        dice = Dice("policy")
        for n in range(60):
            session, _ = Session.begin(game, game.start(3, f"policy {n}"))
            crew = [seat for seat in range(3) if session.state.roles[seat].cards == ["loyal"]]
            players = [ai_player if name == "ai" and seat in crew else random_player for seat in range(3)]
            playout = Playout(session, players, dice)
            while session.outcome is None:
                playout.step()
            wins[name] += session.outcome.side == "crew"
    assert wins["ai"] > wins["random"] + 5


# Real time


def storm() -> Storm:
    game = toy_realtime.GAME
    session, _ = Session.begin(game, game.start(6, "storm"))
    return session


def test_other_peoples_clicks_do_not_void_yours() -> None:
    session = storm()
    numbers = list(session.numbers)
    assert numbers == [1] * 6
    for seat in (5, 3, 5, 5):
        session.answer(seat, ("throw",))
    assert session.numbers == [1, 1, 1, 2, 1, 4]
    session.answer(0, ("throw",), number=numbers[0])
    assert session.numbers == [2, 1, 1, 2, 1, 4]


def test_ones_own_click_counts_once() -> None:
    session = storm()
    session.answer(2, ("throw",), number=1)
    before = session.save()
    with pytest.raises(Stale):
        session.answer(2, ("throw",), number=1)
    assert session.save() == before


def test_a_shot_is_two_clicks_with_a_way_back_while_others_go_on() -> None:
    session = storm()
    session.state.pools[2][1] = 6
    session.answer(2, ("aim-1",))
    session.answer(4, ("throw",))
    assert [session.offer(seat).name for seat in range(6)] == ["storm"] * 2 + ["flank"] + ["storm"] * 3
    flank = session.numbers[2]
    session.answer(3, ("throw",))
    session.answer(2, ("back",), number=flank)
    session.answer(2, ("aim-1",))
    session.answer(2, ("right",))
    assert session.state.hits == [0, 1]
    assert session.state.pools[2][1] == 0
    assert session.state.aiming == [None] * 6


def test_every_click_is_a_checkpoint() -> None:
    session = storm()
    for seat in range(6):
        assert len(session.answer(seat, ("throw",)).checkpoints) == 1
        assert session.tail == []
        assert session.twin().numbers == session.numbers


def test_a_click_from_the_last_round_is_stale() -> None:
    session = storm()
    session.time_up(toy_realtime.STORM.name)
    assert session.state.round == 2
    with pytest.raises(Stale):
        session.answer(1, ("throw",), number=1)
    session.answer(1, ("throw",), number=2)


def test_a_restart_in_the_middle_stops_the_clock_and_does_not_restart_it() -> None:
    session, timers = storm(), Timers()
    deadlines = session.state.deadlines
    timers.follow(deadlines, 0)
    for now in (10, 25, 50):
        session.answer(1, ("throw",))
        timers.follow(session.state.deadlines, now)
    timers.pause(50)
    saved, clock = msgpack.encode(session.save()), msgpack.encode(timers)

    session = Session.restore(toy_realtime.GAME, msgpack.decode(saved, type=Save))
    timers = msgpack.decode(clock, type=Timers)
    timers.resume(9000)
    timers.follow(session.state.deadlines, 9000)
    assert timers.left(session.state.deadlines, toy_realtime.STORM.name, 9000) == 70
    session.answer(0, ("extra-time",))
    timers.follow(session.state.deadlines, 9030)
    assert timers.left(session.state.deadlines, toy_realtime.STORM.name, 9030) == 70
    assert timers.due(session.state.deadlines, 9099) == []
    assert timers.due(session.state.deadlines, 9100) == [toy_realtime.STORM.name]

    step = session.time_up(toy_realtime.STORM.name)
    assert step.entry == TimeUp(toy_realtime.STORM.name)
    assert session.state.round == 2
    timers.follow(session.state.deadlines, 9100)
    assert timers.left(session.state.deadlines, toy_realtime.STORM.name, 9100) == toy_realtime.STORM.seconds


def test_time_up_is_in_the_log_and_replays() -> None:
    game = toy_realtime.GAME
    record = Record(game, game.start(6, "storm"))
    record.answer(3, ("throw",))
    record.time_up(toy_realtime.STORM.name)
    record.answer(0, ("throw",))
    again = Record.replayed(game, record.start, record.log)
    assert digest(again.session) == digest(record.session)
