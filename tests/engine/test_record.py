"""Records: what may be taken back freely and what bars it, undo by consent, and the proof that a game was fair."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from bot.engine.asks import Ask, Flow, choice, choose, everyone
from bot.engine.cards import draw, flip, show, take
from bot.engine.errors import BadSave, EngineError, Refused
from bot.engine.play import Play
from bot.engine.record import Record, Replay, digest, held_of, seed_hash, verify
from bot.engine.save import Answer, Undo, encode_state
from bot.engine.versions import fingerprint
from tests.engine.tiny import State, View, end, game, letters


def turn(g: Play[State]) -> Flow[None]:
    """Either seat does something."""
    reply = yield Ask(tuple(choice(seat, "turn", lambda: letters("crofpdlse")) for seat in (0, 1)))
    do(g, reply.seat, reply.keys[0])


def do(g: Play[State], seat: int, key: str) -> None:
    s = g.state
    match key:
        case "c":
            s.score += 1
        case "r":
            s.score += g.dice.die(6)
        case "o":
            s.score += g.dice.coin()
        case "f":
            s.said.append(flip(g, s.deck))
        case "d":
            draw(g, s.deck, s.hand, seat)
        case "p":
            take(g, s.hand, s.hand.cards[0])
        case "l":
            show(g, s.deck, [seat], 1)
        case "s":
            g.dice.shuffle(s.deck.cards)
        case "e":
            end(g)


def record(*, hidden: bool = False) -> Record[State, View]:
    tiny = game(turn=turn, deck="abcdefgh", hidden=hidden)
    return Record(tiny, tiny.start(2, "record"))


# Free undo


def test_ones_own_last_answer_can_be_taken_back() -> None:
    table = record()
    table.answer(0, ("c",))
    before = digest(table.session)
    table.answer(0, ("c",))
    assert table.free_undo(0) == 1
    assert table.undo(0) == Undo(1, 0)
    assert digest(table.session) == before
    assert table.free_undo(0) == 0


def test_what_is_taken_back_freely_leaves_the_log() -> None:
    table, straight = record(), record()
    for one in (table, straight):
        one.answer(0, ("c",))
    table.answer(0, ("c",))
    table.undo(0)
    for one in (table, straight):
        one.answer(0, ("r",))
    assert table.log == straight.log == table.held
    assert digest(table.session) == digest(straight.session)


def test_a_log_that_has_entries_for_free_undos_is_still_true() -> None:
    """Earlier versions wrote them down."""
    table = record()
    table.answer(0, ("c",))
    entry = table.log[0]
    again = Record.replayed(table.game, table.start, [entry, Undo(0, 0), entry])
    assert [type(entry) for entry in again.log] == [Answer, Undo, Answer]
    assert again.held == [entry]
    assert verify(table.game, again.replay_file()) == "true"


@pytest.mark.parametrize("verb", ["r", "o", "s", "d", "f", "l"])
def test_dice_shuffles_draws_flips_and_looks_bar_undo(verb: str) -> None:
    table = record()
    step = table.answer(0, (verb,))
    assert isinstance(step.entry, Answer)
    assert step.entry.barred
    assert table.free_undo(0) is None
    with pytest.raises(Refused, match="consent"):
        table.undo(0)


def test_a_play_from_the_hand_bars_undo() -> None:
    table = record()
    table.answer(0, ("d",))
    table.answer(0, ("p",))
    assert table.free_undo(0) is None


def test_the_end_of_the_game_bars_undo() -> None:
    """After it everything is revealed."""
    table = record()
    table.answer(0, ("e",))
    assert table.free_undo(0) is None


def test_whoever_votes_last_sees_all_votes_and_cannot_take_their_own_back() -> None:
    def votes(g: Play[State]) -> Flow[None]:
        said = yield from everyone(g, "vote", {0: lambda: letters("ab"), 1: lambda: letters("ab")})
        g.state.said += said.values()

    tiny = game(votes=votes)
    table = Record(tiny, tiny.start(2, "votes"))
    table.answer(1, ("b",))
    assert table.free_undo(1) == 0
    table.answer(0, ("a",))
    assert table.free_undo(0) is None


def test_a_barrier_stands_for_the_answers_before_it_not_for_those_after() -> None:
    table = record()
    table.answer(0, ("c",))
    table.answer(0, ("r",))
    table.answer(0, ("c",))
    assert table.free_undo(0) == 2
    table.undo(0)
    assert table.free_undo(0) is None


def test_another_persons_answer_bars_undo() -> None:
    table = record()
    table.answer(0, ("c",))
    table.answer(1, ("c",))
    assert table.free_undo(0) is None
    assert table.free_undo(1) == 1


@pytest.mark.parametrize("source", ["ai", "order", "safe"])
def test_an_ai_bars_undo_only_where_there_are_secrets(source: str) -> None:
    for hidden, expected in ((False, 0), (True, None)):
        table = record(hidden=hidden)
        table.answer(0, ("c",))
        table.answer(1, ("c",), source=source)  # type: ignore[arg-type]
        assert table.free_undo(0) == expected


def test_an_ai_that_rolled_dice_bars_undo_anywhere() -> None:
    table = record()
    table.answer(0, ("c",))
    table.answer(1, ("r",), source="ai")
    assert table.free_undo(0) is None


def test_taking_back_takes_the_ais_answers_along() -> None:
    table = record()
    before = digest(table.session)
    table.answer(0, ("c",))
    table.answer(1, ("c",), source="ai")
    table.undo(0)
    assert table.held == []
    assert digest(table.session) == before


def test_what_an_ai_did_is_not_ones_own() -> None:
    table = record()
    table.answer(0, ("c",), source="ai")
    assert table.free_undo(0) is None


def test_nothing_to_take_back_is_refused() -> None:
    with pytest.raises(Refused):
        record().undo(0)


# Undo by consent


def test_by_consent_the_dice_fall_otherwise() -> None:
    table = record()
    falls = []
    for _ in range(12):
        table.answer(0, ("r",))
        falls.append(table.session.state.score)
        table.undo_by_consent(1, 0)
        assert table.session.state.score == 0
    assert len(set(falls)) > 3
    assert [entry.epoch for entry in table.log if isinstance(entry, Undo)] == list(range(1, 13))


def test_nobody_goes_back_freely_behind_a_consent() -> None:
    table = record()
    table.answer(0, ("c",))
    table.answer(0, ("c",))
    table.undo_by_consent(0, 1)
    assert table.free_undo(0) is None
    table.answer(0, ("c",))
    assert table.free_undo(0) == 2


def test_a_consent_can_go_back_behind_a_consent() -> None:
    table = record()
    for _ in range(4):
        table.answer(0, ("r",))
    table.undo_by_consent(0, 2)
    table.answer(0, ("r",))
    table.undo_by_consent(0, 1)
    assert table.session.state.dice.epoch == 2
    assert [type(entry) for entry in table.held] == [Answer, Undo]
    assert digest(Record.replayed(table.game, table.start, table.log).session) == digest(table.session)


@pytest.mark.parametrize("to", [-1, 1, 99])
def test_there_is_no_going_back_to_what_never_was(to: int) -> None:
    table = record()
    table.answer(0, ("c",))
    before = digest(table.session)
    with pytest.raises(EngineError, match="no entry"):
        table.undo_by_consent(0, to)
    assert digest(table.session) == before


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_who_does_not_sit_here_asks_for_an_undo(seat: int) -> None:
    table = record()
    table.answer(0, ("c",))
    with pytest.raises(EngineError, match=f"for seat {seat}"):
        table.undo_by_consent(seat, 0)


def test_a_game_that_is_over_stays_over() -> None:
    """Its seed is known by now."""
    table = finished()
    with pytest.raises(Refused):
        table.undo(0)
    with pytest.raises(EngineError, match="stays over"):
        table.undo_by_consent(0, 0)


def test_a_record_read_back_can_take_back_what_the_first_could() -> None:
    """From its log alone: what stands is found out anew."""
    table = record()
    table.answer(1, ("r",))
    table.undo_by_consent(0, 0)
    table.answer(0, ("c",))
    table.undo(0)
    table.answer(0, ("c",))
    table.answer(0, ("c",))
    assert held_of(table.log) == table.held
    again = Record.kept(table.game, table.start, table.session.twin(), list(table.log), list(table.checkpoints))
    assert again.undo(0) == table.undo(0)
    assert digest(again.session) == digest(table.session)
    assert again.held == table.held


# Proof


def finished() -> Record[State, View]:
    table = record()
    table.answer(0, ("c",))
    table.undo(0)
    table.answer(1, ("r",))
    table.undo_by_consent(0, 0)
    for seat, key in ((0, "r"), (1, "d"), (1, "p"), (0, "c"), (0, "e")):
        table.answer(seat, (key,))
    return table


def test_an_honest_file_verifies() -> None:
    table = finished()
    replay = msgpack.decode(msgpack.encode(table.replay_file()), type=Replay)
    assert replay.seed_hash == seed_hash("record")
    assert verify(table.game, replay) == "true"


def test_a_record_knows_where_its_seed_comes_from() -> None:
    """A seed that was given makes a file of the first format, one made of secret and cuts a file of the second."""
    from bot.engine.fairness import Cut, Origin, hash_of  # noqa: PLC0415

    origin = Origin("secret", hash_of("secret"), (Cut("blue", "Ann"),))
    tiny = game(turn=turn, deck="abcdefgh")
    table = Record(tiny, tiny.start(2, origin.seed), origin)
    table.answer(0, ("e",))
    made = msgpack.decode(msgpack.encode(table.replay_file()), type=Replay)
    given = msgpack.decode(msgpack.encode(finished().replay_file()), type=Replay)
    assert (made.format, made.origin, made.shown) == (2, origin, hash_of("secret"))
    assert (given.format, given.origin, given.shown) == (1, None, seed_hash("record"))
    assert verify(tiny, made, hash_of("secret")) == "true"
    assert verify(tiny, made, seed_hash(origin.seed)) == "false"


def test_a_forged_seed_or_log_does_not() -> None:
    table = finished()
    replay = table.replay_file()
    other = replace(replay.start, seed="other")
    forged = [
        replace(replay, start=other),
        replace(replay, start=other, seed_hash=seed_hash("other")),
        replace(replay, log=replay.log[:-1]),
        replace(replay, log=[*replay.log[:-2], Answer(0, 5, ("r",)), replay.log[-1]]),
        replace(replay, outcome=None),
    ]
    assert [verify(table.game, file) for file in forged] == ["false"] * len(forged)


def test_two_games_that_differ_only_in_how_often_somebody_was_asked_are_not_the_same() -> None:
    def idle(g: Play[State]) -> Flow[None]:
        yield from choose(0, "idle", lambda: letters("a"))

    tiny = game(idle=idle)
    table = Record(tiny, tiny.start(2, "idle"))
    before = encode_state(table.session.state), digest(table.session)
    table.answer(0, ("a",))
    assert encode_state(table.session.state) == before[0]
    assert digest(table.session) != before[1]


def test_a_file_of_a_later_format_is_not_judged() -> None:
    table = finished()
    with pytest.raises(BadSave, match="format 3"):
        verify(table.game, replace(table.replay_file(), format=3))


@pytest.mark.parametrize("change", [{"game": "chess"}, {"options": {"cheat": "yes"}}])
def test_a_file_that_says_another_game_or_other_options_does_not_verify(change: dict[str, object]) -> None:
    replay = finished().replay_file()
    assert verify(finished().game, replace(replay, start=replace(replay.start, **change))) == "false"


def test_an_honest_game_by_another_seed_than_was_promised_does_not() -> None:
    table = finished()
    broken_promise = replace(table.replay_file(), seed_hash=seed_hash("promised"))
    assert verify(table.game, broken_promise) == "false"


def test_a_file_whose_barrier_was_painted_over_does_not() -> None:
    table = finished()
    replay = msgpack.decode(msgpack.encode(table.replay_file()), type=Replay)
    rolled = next(entry for entry in replay.log if isinstance(entry, Answer) and entry.barred)
    rolled.barred = False
    assert verify(table.game, replay) == "false"


@pytest.mark.parametrize("undo", [Undo(0, 0), Undo(-1, 0), Undo(5, 0, 1), Undo(0, 0, 7), Undo(-3, 0, 1)])
def test_an_undo_that_was_not_allowed_does_not_verify(undo: Undo) -> None:
    """Nobody takes a roll back without consent, or chooses the epoch in which the dice fall well."""
    table = record()
    table.answer(0, ("r",))
    forged = replace(table.replay_file(), log=[*table.log, undo])
    forger = record()
    forger.answer(0, ("r",))
    if undo.to == 0:
        forger._rewind(undo)
        forged = forger.replay_file()
    assert verify(table.game, forged) == "false"


@pytest.mark.parametrize("change", [{"seats": 0}, {"seats": -3}, {"seats": 1}, {"seed": "x" * 99}])
def test_a_file_with_an_impossible_start_does_not_verify(change: dict[str, object]) -> None:
    table = finished()
    replay = table.replay_file()
    start = replace(replay.start, **change)
    assert verify(table.game, replace(replay, start=start, seed_hash=seed_hash(start.seed))) == "false"


def generous(g: Play[State]) -> Flow[None]:
    yield from turn(g)
    g.state.score += 1


def test_a_file_of_other_rules_says_so() -> None:
    replay = finished().replay_file()
    changed = game(turn=generous, deck="abcdefgh", rules=2)
    assert verify(changed, replay) == "other rules version"
    assert verify(replace(changed, meta=replace(changed.meta, rules_version=1)), replay) == "false"


def test_a_file_of_another_content_says_so() -> None:
    replay = finished().replay_file()
    changed = replace(game(turn=generous, deck="abcdefgh"), content="other cards")
    assert changed.start(2, "seed").rules_id == "1.other cards"
    assert verify(changed, replay) == "other rules version"
    assert verify(changed, replace(replay, start=replace(replay.start, rules_id=changed.rules_id))) == "false"


def test_rules_that_changed_nothing_for_this_game_still_verify_it() -> None:
    replay = finished().replay_file()
    assert verify(game(turn=turn, deck="abcdefgh", rules=2), replay) == "true"
    assert verify(replace(game(turn=turn, deck="abcdefgh"), content="other cards"), replay) == "true"


def test_a_fingerprint_is_of_all_that_a_game_master_would_edit(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "cards.toml").write_bytes(b"[[card]]\nid = 'a'\n")
    (tmp_path / "maps" / "base.txt").write_bytes(b"#.#\n")
    (tmp_path / "guide.en.md").write_bytes(b"## Turns\n")
    first = fingerprint(tmp_path)
    assert first == fingerprint(tmp_path)
    (tmp_path / "guide.en.md").write_bytes(b"## Phases\n")
    (tmp_path / "terms.toml").write_bytes(b"[turns]\ntour = 'rules.py:turn'\n")
    (tmp_path / "cards.toml").write_bytes(b"[[card]]\r\nid = 'a'\r\n")
    assert fingerprint(tmp_path) == first, "guides, terms and line ends do not count"
    found = {first}
    (tmp_path / "maps" / "base.txt").write_bytes(b"#..\n")
    found.add(fingerprint(tmp_path))
    (tmp_path / "maps" / "base.txt").rename(tmp_path / "maps" / "ship.txt")
    found.add(fingerprint(tmp_path))
    (tmp_path / "more.toml").write_bytes(b"")
    found.add(fingerprint(tmp_path))
    assert len(found) == 4
