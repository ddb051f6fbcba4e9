"""Sessions: checkpoints between phases, rules that fail, games that never ask, old and damaged saves, worlds."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from msgspec import msgpack
from msgspec.structs import replace

from bot.engine.asks import Ask, Flow, Reason, Why, choose, choose_some, everyone, first_of
from bot.engine.cards import draw, shuffle
from bot.engine.dice import Dice
from bot.engine.errors import BadOptions, BadSave, EngineError, NotAsked, RuleFault, SessionLost
from bot.engine.game import Game, OptionSpec, Start
from bot.engine.play import Play
from bot.engine.record import Record, digest, verify
from bot.engine.refs import Refs, card
from bot.engine.save import Answer, Entry, Save, Undo, encode_state
from bot.engine.session import Session
from bot.engine.text import text
from bot.engine.versions import Shape
from tests.engine.tiny import State, View, begin, end, game, letters

LATE = Reason(text("too-late"), "time")


def spell(g: Play[State]) -> Flow[None]:
    """Two letters make a word; the word “zz” is the last one."""
    word = ""
    for _ in range(2):
        word += yield from choose(0, "letter", lambda: letters("abz"))
        g.tell("letter", word=word)
    g.state.said.append(word)
    if word == "ZZ":
        end(g)


def one_of_two(g: Play[State]) -> Flow[None]:
    """The letter c is there, and may not be taken; of others nothing is known."""
    offered = [replace(one, refs=(card(one.key),)) for one in letters("ab")]
    yield from choose(0, "letter", lambda: offered, why=lambda ref: LATE if ref == card("c") else None)
    end(g)


# Why not


def test_the_rules_say_why_something_is_not_offered() -> None:
    session = begin(game(one=one_of_two))
    assert session.why(0, card("c")) == LATE
    assert session.why(0, card("d")) is None, "the rules know nothing of it"


def test_what_is_offered_has_no_reason_against_it() -> None:
    def against_all(g: Play[State]) -> Flow[None]:
        offered = [replace(one, refs=(card(one.key),)) for one in letters("ab")]
        yield from choose(0, "letter", lambda: offered, why=lambda _: LATE)

    session = begin(game(one=against_all))
    assert [session.why(0, card(letter)) for letter in "abc"] == [None, None, LATE]


def test_rules_without_reasons_and_seats_that_are_not_asked_give_none() -> None:
    session = begin(game(one=one_of_two))
    assert session.why(1, card("c")) is None
    session.answer(0, ("a",))
    assert session.why(0, card("c")) is None
    assert begin(game(spell=spell)).why(0, card("c")) is None


@pytest.mark.parametrize("together", [True, False])
def test_several_are_told_what_it_is_about_and_why_not(together: bool) -> None:
    """Be it that the first one counts, or that all are heard."""
    about: Refs = (card("x"),)
    why: Why = lambda _: LATE  # noqa: E731

    def asked(g: Play[State]) -> Flow[None]:
        if together:
            yield from everyone(g, "letter", {seat: lambda: letters("ab") for seat in (0, 1)}, of=about, why=why)
        else:
            yield from first_of((0, 1), "letter", lambda _: letters("ab"), of=about, why=why)

    session = begin(game(asked=asked))
    assert [session.offer(seat).of for seat in (0, 1)] == [about, about]
    assert [session.why(seat, card("c")) for seat in (0, 1)] == [LATE] * 2


# Checkpoints


def test_a_game_begins_with_a_checkpoint() -> None:
    tiny = game(spell=spell)
    session, step = Session.begin(tiny, tiny.start(2, "tiny"))
    assert step.entry is None
    assert [point.at for point in step.checkpoints] == [0]
    assert session.save() == Save(step.checkpoints[0], [])


def test_a_checkpoint_is_taken_between_phases_and_only_there() -> None:
    session = begin(game(spell=spell))
    first = session.answer(0, ("a",))
    assert first.checkpoints == []
    assert session.tail == [Answer(0, 1, ("a",))]
    second = session.answer(0, ("b",))
    assert [point.at for point in second.checkpoints] == [2]
    assert session.tail == []
    assert session.checkpoint == second.checkpoints[0]
    assert msgpack.decode(session.checkpoint.state, type=State).said == ["AB"]


def test_a_step_runs_through_phases_that_ask_nobody() -> None:
    def tick(g: Play[State]) -> Flow[None]:
        g.state.score += 1
        g.tell("tick", score=g.state.score)
        if g.state.score % 3 == 0:
            g.go("spell")
        yield from ()

    def spell_and_tick(g: Play[State]) -> Flow[None]:
        yield from spell(g)
        g.go("tick")

    session = begin(game(tick=tick, spell=spell_and_tick))
    assert session.state.score == 3
    assert session.line_count == 3
    session.answer(0, ("a",))
    step = session.answer(0, ("b",))
    assert [point.lines for point in step.checkpoints] == [5, 6, 7, 8]
    assert [point.at for point in step.checkpoints] == [2] * 4


def test_lines_are_numbered_through_and_restoring_tells_nothing_twice() -> None:
    session = begin(game(spell=spell))
    steps = [session.answer(0, (key,)) for key in "abab"]
    assert [len(step.lines) for step in steps] == [1, 1, 1, 1]
    assert session.line_count == 4
    assert steps[2].lines[0].text == text("letter", word="A")
    session.answer(0, ("a",))
    twin = session.twin()
    assert twin.line_count == 5
    assert twin.answer(0, ("b",)) == session.answer(0, ("b",))


def test_the_end_is_a_checkpoint_and_nobody_is_asked() -> None:
    session = begin(game(spell=spell))
    session.answer(0, ("z",))
    step = session.answer(0, ("z",))
    assert len(step.checkpoints) == 1
    again = Session.restore(session.game, session.save())
    assert again.outcome == session.outcome is not None
    assert again.waiting == session.waiting == ()
    with pytest.raises(NotAsked):
        again.answer(0, ("z",))


def test_a_game_that_is_over_asks_no_more_whatever_its_rule_goes_on_to_ask() -> None:
    def talkative(g: Play[State]) -> Flow[None]:
        yield from choose(0, "last", lambda: letters("a"))
        end(g)
        yield from choose(1, "after-the-end", lambda: letters("a"))
        g.state.score = 99

    session = begin(game(talkative=talkative))
    step = session.answer(0, ("a",))
    assert session.waiting == ()
    assert len(step.checkpoints) == 1
    assert Session.restore(session.game, session.save()).outcome is not None
    assert session.state.score == 0


def test_what_a_rule_does_on_its_way_out_is_in_the_last_checkpoint() -> None:
    def tidy(g: Play[State]) -> Flow[None]:
        try:
            yield from choose(0, "last", lambda: letters("a"))
            end(g)
            yield from choose(1, "after-the-end", lambda: letters("a"))
        finally:
            g.state.score = 7

    session = begin(game(tidy=tidy))
    step = session.answer(0, ("a",))
    assert msgpack.decode(step.checkpoints[-1].state, type=State).score == 7


def test_an_offer_wants_no_more_than_there_is() -> None:
    def some(g: Play[State]) -> Flow[None]:
        yield from choose_some(0, "some", lambda: letters("abc"), least=1, most=5)

    offer = begin(game(some=some)).offer(0)
    assert (offer.least, offer.most) == (1, 3)


def test_a_deadline_nobody_waits_for_cannot_pass() -> None:
    session = begin(game(spell=spell))
    before = session.save()
    for name in ("storm", ""):
        with pytest.raises(EngineError, match="nothing waits"):
            session.time_up(name)
    assert session.save() == before


# Rules that fail


class Flaw(Exception):
    pass


def flawed(faults: list[str]) -> Game[State, View]:
    """A game whose rule raises on the letter z as long as there are faults left, with the state half changed."""

    def risky(g: Play[State]) -> Flow[None]:
        for _ in range(3):
            letter = yield from choose(0, "letter", lambda: letters("az"))
            g.tell("letter", letter=letter)
            g.state.said.append(letter)
            g.dice.die(6)
            if letter == "Z" and faults:
                faults.pop()
                raise Flaw("this cannot be")
        g.go("risky")

    return game(risky=risky)


def test_a_rule_that_raises_leaves_the_game_as_it_was() -> None:
    session = begin(flawed(["once"]))
    session.answer(0, ("a",))
    before, saved, lines = digest(session), session.save(), session.line_count
    with pytest.raises(RuleFault, match="tiny: phase 'risky' raised Flaw: this cannot be"):
        session.answer(0, ("z",))
    assert digest(session) == before
    assert session.save() == saved
    assert session.line_count == lines
    assert session.state.said == ["A"]


def test_a_rule_that_raised_once_may_do_better_next_time() -> None:
    session, clean = begin(flawed(["once"])), begin(flawed([]))
    for each in (session, clean):
        each.answer(0, ("a",))
    with pytest.raises(RuleFault):
        session.answer(0, ("z",), number=2)
    assert session.answer(0, ("z",), number=2) == clean.answer(0, ("z",), number=2)
    assert digest(session) == digest(clean)


def test_a_rule_that_always_raises_does_so_without_harm() -> None:
    session = begin(flawed(["again"] * 5))
    before = digest(session)
    for _ in range(5):
        with pytest.raises(RuleFault):
            session.answer(0, ("z",))
        assert digest(session) == before
    session.answer(0, ("a",))
    assert session.state.said == ["A"]


def test_a_game_that_cannot_be_put_back_asks_nobody_any_more() -> None:
    """The rule does not even come as far as it came before."""
    sound = [True]

    def wavering(g: Play[State]) -> Flow[None]:
        if not sound:
            raise Flaw("not again")
        yield from choose(0, "letter", lambda: letters("a"))
        sound.clear()
        raise Flaw("this cannot be")

    session = begin(game(wavering=wavering))
    with pytest.raises(SessionLost, match="could not be put back"):
        session.answer(0, ("a",))
    assert session.waiting == ()
    with pytest.raises(NotAsked):
        session.answer(0, ("a",))


def test_a_later_phase_that_raises_takes_the_answer_with_it() -> None:
    def bad(g: Play[State]) -> Flow[None]:
        yield from ()
        raise Flaw("later")

    def good(g: Play[State]) -> Flow[None]:
        yield from spell(g)
        g.go("bad" if g.state.said == ["AB"] else "good")

    session = begin(game(good=good, bad=bad))
    session.answer(0, ("a",))
    before = session.save()
    with pytest.raises(RuleFault, match="phase 'bad'"):
        session.answer(0, ("b",))
    assert session.save() == before
    session.answer(0, ("a",))
    assert session.state.said == ["AA"]


def test_a_game_that_cannot_begin_says_so() -> None:
    def bad(g: Play[State]) -> Flow[None]:
        yield from ()
        raise Flaw("at once")

    with pytest.raises(RuleFault, match="at once"):
        begin(game(bad=bad))
    good = game(spell=spell)
    with pytest.raises(RuleFault, match="setup raised ZeroDivisionError"):
        begin(replace(good, setup=lambda start, dice: good.setup(start, Dice("", 1 // 0))))


def test_options_that_cannot_be_listed_are_a_fault_of_the_rules() -> None:
    def bad(g: Play[State]) -> Flow[None]:
        yield from choose(0, "broken", lambda: letters("ab" if g.state.score else 1 / 0))  # type: ignore[arg-type]

    session = begin(game(bad=bad))
    for look in (session.options, session.offer):
        with pytest.raises(RuleFault, match="ZeroDivisionError"):
            look(0)
    with pytest.raises(RuleFault, match="ZeroDivisionError"):
        session.answer(0, ("a",))


def test_phases_that_never_ask_are_stopped() -> None:
    def forever(g: Play[State]) -> Flow[None]:
        g.state.score += 1
        yield from ()

    with pytest.raises(RuleFault, match="10000 phases without an ask, the last one 'forever'"):
        begin(game(forever=forever))


def test_phases_that_stop_asking_are_stopped_with_the_game_as_it_was() -> None:
    def once(g: Play[State]) -> Flow[None]:
        if not g.state.said:
            g.state.said.append((yield from choose(0, "once", lambda: letters("a"))))

    session = begin(game(once=once))
    before = digest(session)
    with pytest.raises(RuleFault, match="without an ask"):
        session.answer(0, ("a",))
    assert digest(session) == before


def test_waiting_for_nobody_is_an_error() -> None:
    def lonely(g: Play[State]) -> Flow[None]:
        yield Ask(())

    with pytest.raises(RuleFault, match="phase 'lonely' waits for nobody"):
        begin(game(lonely=lonely))


def test_a_phase_that_does_not_exist_is_an_error() -> None:
    def lost(g: Play[State]) -> Flow[None]:
        g.go("nowhere")
        yield from ()

    with pytest.raises(RuleFault, match="nowhere"):
        begin(game(lost=lost))


# Old, newer and damaged saves


def old_save(version: int, **fields: object) -> Save:
    """A save as an older version wrote it, with fields of its own."""
    session = begin(game(spell=spell))
    plain = msgpack.decode(session.checkpoint.state)
    for removed in ("said", "score"):
        del plain[removed]
    return Save(replace(session.checkpoint, version=version, state=msgpack.encode(plain | fields)), [])


def name_words(plain: dict[str, object]) -> dict[str, object]:
    return plain | {"words": [plain.pop("word")]}


def say_words(plain: dict[str, object]) -> dict[str, object]:
    return plain | {"said": plain.pop("words"), "score": 7}


def test_old_saves_are_brought_up_to_date_step_by_step() -> None:
    today = game(spell=spell, version=3, migrations={1: name_words, 2: say_words})
    oldest = Session.restore(today, old_save(1, word="AB"))
    assert (oldest.state.said, oldest.state.score) == (["AB"], 7)
    older = Session.restore(today, old_save(2, words=["AB", "BA"]))
    assert older.state.said == ["AB", "BA"]
    older.answer(0, ("a",))
    older.answer(0, ("b",))
    assert older.checkpoint.version == 3
    assert Session.restore(today, older.save()).state.said == ["AB", "BA", "AB"]


def test_a_missing_migration_is_a_bad_save() -> None:
    today = game(spell=spell, version=3, migrations={2: say_words})
    with pytest.raises(BadSave, match="version 1"):
        Session.restore(today, old_save(1, word="AB"))


def test_a_migration_that_does_not_fit_is_a_bad_save() -> None:
    today = game(spell=spell, version=3, migrations={1: name_words, 2: say_words})
    for fields in ({}, {"word": 5}, {"word": "AB", "seats": "two"}):
        with pytest.raises(BadSave):
            Session.restore(today, old_save(1, **fields))


def test_a_save_of_a_newer_version_is_refused() -> None:
    with pytest.raises(BadSave, match="saved by version 2, this is version 1"):
        Session.restore(game(spell=spell), old_save(2))


DAMAGES: list[Callable[[bytes], bytes]] = [
    lambda raw: b"",
    lambda raw: raw[: len(raw) // 2],
    lambda raw: b"\x00" + raw,
    lambda raw: msgpack.encode(5),
    lambda raw: msgpack.encode(["a list"]),
    lambda raw: raw.replace(b"spell", b"smell"),
]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("version", [1, 2])
def test_a_damaged_checkpoint_is_a_bad_save(damage: Callable[[bytes], bytes], version: int) -> None:
    today = game(spell=spell, version=version, migrations={1: lambda plain: plain | {"score": 1}})
    save = begin(game(spell=spell)).save()
    damaged = replace(save.checkpoint, state=damage(save.checkpoint.state))
    with pytest.raises(BadSave):
        Session.restore(today, Save(damaged, []))


def test_any_damaged_byte_is_a_bad_save_or_harmless() -> None:
    dice = Dice("damage")
    session = begin(game(spell=spell))
    session.answer(0, ("a",))
    save = session.save()
    for _ in range(2000):
        raw = bytearray(save.checkpoint.state)
        raw[dice.below(len(raw))] = dice.below(256)
        try:
            Session.restore(session.game, Save(replace(save.checkpoint, state=bytes(raw)), save.tail))
        except BadSave:
            continue


def test_answers_that_do_not_fit_are_a_bad_save() -> None:
    session = begin(game(spell=spell))
    tails: list[list[Entry]] = [[Answer(0, 1, ("q",))], [Answer(1, 1, ("a",))], [Answer(0, 9, ("a",))], [Undo(0, 0)]]
    for tail in tails:
        with pytest.raises(BadSave, match="do not fit"):
            Session.restore(session.game, Save(session.checkpoint, [*tail]))


# Handing on


class Squad(msgspec.Struct, forbid_unknown_fields=True):
    """What this toy campaign hands on. Version 1 had one `name`, version 2 `names` without ranks."""

    names: list[str]
    rank: int


def several(plain: dict[str, object]) -> dict[str, object]:
    return {"names": [plain["name"]]}


def ranked(plain: dict[str, object]) -> dict[str, object]:
    return plain | {"rank": 1}


SQUAD = Shape("tiny: a squad", Squad, 3, {1: several, 2: ranked})


def mission(g: Play[State]) -> Flow[None]:
    name = yield from choose(0, "name", lambda: letters("ab"))
    g.over("all", (0,), text("end"), SQUAD.pack(Squad([*g.state.said, name], g.state.score + 1)))


def march(start: Start, dice: Dice) -> State:
    squad = Squad([], 0) if start.carry is None else SQUAD.unpack(start.carry)
    return State(seats=start.seats, dice=dice, phase="mission", said=squad.names, score=squad.rank)


CAMPAIGN = replace(game(mission=mission), setup=march)


def test_an_outcome_hands_its_carry_to_the_next_game() -> None:
    first, _ = Session.begin(CAMPAIGN, CAMPAIGN.start(1, "first"))
    first.answer(0, ("b",))
    kept = Session.restore(CAMPAIGN, msgpack.decode(msgpack.encode(first.save()), type=Save))
    assert kept.outcome is not None
    assert kept.outcome == first.outcome
    start = CAMPAIGN.start(1, "second", carry=kept.outcome.carry)
    assert msgpack.decode(msgpack.encode(start), type=Start) == start
    assert msgspec.json.decode(msgspec.json.encode(start), type=Start) == start
    second, _ = Session.begin(CAMPAIGN, start)
    second.answer(0, ("a",))
    assert second.outcome is not None
    assert second.outcome.carry is not None
    assert SQUAD.unpack(second.outcome.carry) == Squad(["B", "A"], 2)


def test_a_campaign_goes_on_after_upgrades() -> None:
    oldest = Shape("tiny: a squad", dict[str, str], 1).pack({"name": "Ann"})
    older = Shape("tiny: a squad", dict[str, list[str]], 2).pack({"names": ["Ann", "Bob"]})
    for carry, names in ((oldest, ["Ann"]), (older, ["Ann", "Bob"])):
        session, _ = Session.begin(CAMPAIGN, CAMPAIGN.start(1, "resumed", carry=carry))
        assert (session.state.said, session.state.score) == (names, 1)
        record = Record(CAMPAIGN, CAMPAIGN.start(1, "resumed", carry=carry))
        record.answer(0, ("a",))
        assert verify(CAMPAIGN, record.replay_file()) == "true"


@pytest.mark.parametrize(
    ("carry", "complaint"),
    [
        (Shape("", Squad, 4).pack(Squad(["Ann"], 2)), "a squad: saved by version 4, this is version 3"),
        (Shape("", dict[str, str], 1).pack({"nom": "Ann"}), "a squad of version 1 cannot be read"),
        (Shape("", dict[str, str], 0).pack({"name": "Ann"}), "a squad of version 0 cannot be read"),
        (Shape("", dict[str, str], 3).pack({"names": "Ann"}), "a squad of version 3 cannot be read"),
        (msgpack.encode(Squad(["Ann"], 2)), "a squad cannot be read"),
        (b"", "a squad cannot be read"),
    ],
)
def test_a_carry_that_cannot_be_read_says_so(carry: bytes, complaint: str) -> None:
    with pytest.raises(BadSave, match=complaint):
        Session.begin(CAMPAIGN, CAMPAIGN.start(1, "resumed", carry=carry))


def test_a_start_has_defaults_and_refuses_what_the_game_does_not_know() -> None:
    tiny = game(spell=spell)
    spec = OptionSpec("mode", ("open", "hidden"), "open")
    tiny = replace(tiny, meta=replace(tiny.meta, options=(spec,)))
    assert tiny.start(2, "seed").options == {"mode": "open"}
    assert tiny.start(2, "seed", {"mode": "hidden"}).options == {"mode": "hidden"}
    for seats, seed, options in (
        (7, "seed", {}),
        (2, "", {}),
        (2, "é" * 33, {}),
        (2, "seed", {"mode": "loud"}),
        (2, "seed", {"colour": "red"}),
    ):
        with pytest.raises(BadOptions):
            tiny.start(seats, seed, options)


# Worlds


def deal(g: Play[State]) -> Flow[None]:
    """Seat 0 gets half of the deck; then both vote in secret; then seat 0 plays its hand away."""
    shuffle(g, g.state.deck)
    draw(g, g.state.deck, g.state.hand, 0, 4)
    votes = yield from everyone(g, "vote", {0: lambda: letters("abcd"), 1: lambda: letters("abcd")})
    g.state.said += votes.values()
    if votes[0] == "D":
        raise Flaw("D")
    g.go("lay")


def lay(g: Play[State]) -> Flow[None]:
    while g.state.hand.cards:
        card = yield from choose(0, "lay", lambda: letters("".join(sorted(set(g.state.hand.cards)))))
        g.state.hand.cards.remove(card.lower())
        g.state.hand.seen.pop()
    end(g)


@pytest.fixture
def dealt() -> Session[State, View]:
    return begin(game(deal=deal, lay=lay, deck="ghijklmn", hidden=True))


def test_a_world_deals_anew_what_the_viewer_cannot_know(dealt: Session[State, View]) -> None:
    dice = Dice("worlds")
    real = digest(dealt)
    hands = {tuple(dealt.world(1, dice).state.hand.cards) for _ in range(50)}
    assert len(hands) > 40
    assert all(dealt.world(0, dice).state.hand == dealt.state.hand for _ in range(10))
    assert len({tuple(dealt.world(0, dice).state.deck.cards) for _ in range(50)}) > 15
    assert digest(dealt) == real


def test_the_dice_of_a_world_are_its_own(dealt: Session[State, View]) -> None:
    dice = Dice("worlds")
    seeds = {dealt.world(0, dice).state.dice.seed for _ in range(20)}
    assert len(seeds) == 20
    assert dealt.state.dice.seed not in seeds


def test_sealed_answers_of_others_are_unknown_in_a_world(dealt: Session[State, View]) -> None:
    dealt.answer(1, ("c",))
    dice = Dice("sealed")
    assert {dealt.world(0, dice).state.gathered[1] for _ in range(60)} == {("a",), ("b",), ("c",), ("d",)}
    assert {dealt.world(None, dice).state.gathered[1] for _ in range(60)} == {("a",), ("b",), ("c",), ("d",)}
    assert {dealt.world(1, dice).state.gathered[1] for _ in range(60)} == {("c",)}


def test_a_twin_of_a_world_is_that_world(dealt: Session[State, View]) -> None:
    dealt.answer(1, ("c",))
    world = dealt.world(1, Dice("a world"))
    twin = world.twin()
    assert encode_state(twin.state) == encode_state(world.state) != encode_state(dealt.state)
    for each in (world, twin):
        each.answer(0, ("b",))
    assert digest(twin) == digest(world)
    assert digest(world.twin()) == digest(world)
    for key in tuple(world.state.hand.cards):
        for each in (world, twin):
            each.answer(0, (key,))
    assert digest(twin) == digest(world)


def test_a_world_of_a_world_keeps_what_both_know(dealt: Session[State, View]) -> None:
    world = dealt.world(1, Dice("outer"))
    assert world.world(0, Dice("inner")).state.hand == world.state.hand != dealt.state.hand


def test_a_rule_that_raises_in_a_world_leaves_that_world_as_it_was(dealt: Session[State, View]) -> None:
    dealt.answer(1, ("c",))
    world = dealt.world(1, Dice("a world"))
    before = digest(world)
    with pytest.raises(RuleFault):
        world.answer(0, ("d",))
    assert digest(world) == before
