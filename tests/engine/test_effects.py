"""Effects: data that rules give a meaning, done in order, possible or not, and refused if nobody knows them."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.asks import Flow, Reason, choose
from bot.engine.content import BadContent
from bot.engine.dice import Dice
from bot.engine.effects import Effect, Effects, Happens, Written, all_of
from bot.engine.play import Play
from bot.engine.text import Text
from tests.engine.tiny import State, begin, end, game, letters


class Say(Effect, frozen=True, tag="say"):
    word: str


class Twice(Effect, frozen=True, tag="twice"):
    what: tuple[Say | Written, ...]

    def parts(self) -> tuple[Effect, ...]:
        return self.what


class Hush(Effect, frozen=True, tag="hush"):
    pass


Any = Say | Twice | Hush | Written
EFFECTS: Effects[State, str] = Effects()
EFFECTS.lasts(Hush, "still", at=("dusk", "night"))


@EFFECTS.effect(Say, possible=lambda s, _me, verb: verb.word not in s.said)
def _say(g: Play[State], me: str, verb: Say) -> Flow[None]:
    g.state.said.append(f"{me} {verb.word}")
    yield from ()


@EFFECTS.effect(Twice)
def _twice(g: Play[State], me: str, verb: Twice) -> Flow[None]:
    for _ in range(2):
        yield from EFFECTS.do(g, me, verb.what)


@EFFECTS.written("ask", at="dawn")
def _ask(g: Play[State], me: str, _verb: Written) -> Flow[None]:
    letter = yield from choose(0, "ask", lambda: letters("ab"))
    g.state.said.append(f"{me} {letter}")


def read(text: str) -> list[Effect]:
    return [*msgspec.toml.decode(f"do = [{text}]", type=dict[str, list[Any]])["do"]]


SAY_HM, SAY_AH, ASK = '{ do = "say", word = "hm" }', '{ do = "say", word = "ah" }', '{ do = "written", id = "ask" }'


def done(text: str, *, verb: bool = False) -> list[str]:
    def phase(g: Play[State]) -> Flow[None]:
        effects = read(text)
        yield from EFFECTS.verb(effects)(g, "Ann") if verb else EFFECTS.do(g, "Ann", effects)
        end(g)

    session = begin(game(phase=phase))
    while session.outcome is None:
        session.answer(0, ("b",))
    return session.state.said


@pytest.mark.parametrize("verb", [False, True])
def test_effects_are_done_one_after_another_and_wait_where_they_ask(verb: bool) -> None:
    assert done(f"{SAY_HM}, {ASK}, {SAY_AH}", verb=verb) == ["Ann hm", "Ann B", "Ann ah"]


def test_one_may_have_others_in_it() -> None:
    assert done(f'{{ do = "twice", what = [{SAY_HM}, {ASK}] }}') == ["Ann hm", "Ann B"] * 2
    assert [type(one).__name__ for one in all_of(read(f'{{ do = "twice", what = [{SAY_HM}, {ASK}] }}'))] == [
        "Twice",
        "Say",
        "Written",
    ]


def test_what_lasts_does_nothing_by_itself() -> None:
    assert done('{ do = "hush" }, { do = "written", id = "still" }') == []


def test_what_has_anything_to_be_done_to_is_possible() -> None:
    state = State(seats=1, dice=Dice("x"), phase="", said=["hm"])
    assert not EFFECTS.possible(state, "Ann", read(SAY_HM))
    assert EFFECTS.possible(state, "Ann", read(f"{SAY_HM}, {SAY_AH}"))
    assert EFFECTS.possible(state, "Ann", read(ASK)), "unless it says otherwise"
    assert not EFFECTS.possible(state, "Ann", [])


def test_what_stands_in_the_way_is_said_if_nothing_of_it_is_possible() -> None:
    effects: Effects[State, str] = Effects()
    wet = Reason(Text("wet"), "weather")
    state = State(seats=1, dice=Dice("x"), phase="", said=["hm"])
    effects.effect(Hush, obstacle=lambda s, _me, _verb: wet if s.said else None)(_twice)
    effects.effect(Say, possible=lambda s, _me, verb: verb.word not in s.said)(_say)
    assert effects.obstacle(state, "Ann", [Say("hm"), Hush()]) is wet, "the first that can say it"
    assert effects.obstacle(state, "Ann", [Hush(), Say("ah")]) is None
    assert not effects.possible(state, "Ann", [Hush()])
    state.said.clear()
    assert effects.possible(state, "Ann", [Hush()])
    assert effects.obstacle(state, "Ann", [Hush()]) is None


NOBODYS, STILL, HUSH = '{ do = "written", id = "nothing" }', '{ do = "written", id = "still" }', '{ do = "hush" }'


def twice(what: str) -> str:
    return f'{{ do = "twice", what = [{what}] }}'


@pytest.mark.parametrize(
    ("moment", "effects", "complaint"),
    [
        ("dawn", NOBODYS, "nobody has written 'nothing'"),
        ("dawn", twice(NOBODYS), "nobody has written 'nothing'"),
        ("dusk", ASK, "'ask' is for 'dawn', not for 'dusk'"),
        ("dusk", twice(ASK), "'ask' is for 'dawn', not for 'dusk'"),
        ("dawn", STILL, "'still' is for 'dusk' and 'night', not for 'dawn'"),
        ("dawn", HUSH, "'hush' is for 'dusk' and 'night', not for 'dawn'"),
        ("dusk", twice(STILL), "'still' lasts, and cannot be part of another effect"),
    ],
)
def test_data_that_nobody_gives_a_meaning_then_is_refused(moment: str, effects: str, complaint: str) -> None:
    bell = Happens("bells.toml: bell", "dawn", read(f"{SAY_HM}, {ASK}, {twice(ASK)}"))
    EFFECTS.demand([bell, Happens("bells.toml: gong", "night", read(f"{STILL}, {HUSH}"))])
    with pytest.raises(BadContent) as refused:
        EFFECTS.demand([bell, Happens("drums.toml: drum", moment, read(f"{SAY_HM}, {effects}"))])
    assert str(refused.value) == f"drums.toml: drum: {complaint}"


def test_a_verb_without_a_meaning_is_refused() -> None:
    with pytest.raises(BadContent, match=r"^drum: 'say' means nothing$"):
        Effects[State, str]().demand([Happens("drum", "dawn", read(SAY_HM))])


def test_what_is_written_and_what_lasts_can_be_listed() -> None:
    assert EFFECTS.names == {"ask", "still"}
    assert EFFECTS.lasting == {Hush, "still"}


def test_nothing_means_two_things() -> None:
    with pytest.raises(AssertionError, match="means two things"):
        EFFECTS.written("ask", at="dawn")(_ask)
