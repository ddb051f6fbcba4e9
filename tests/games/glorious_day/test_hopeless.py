"""When a mission can no longer be won the table says so, with the reason: not a step too early, and never in vain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

import pytest

from bot.engine.dice import Dice
from bot.engine.grid import squares_of
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import Playout, ai_player, random_player
from bot.engine.session import Session
from bot.engine.text import Text
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content.missions import MISSIONS, SEATS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import State
from bot.games.glorious_day.text_board import board
from bot.games.glorious_day.view import View
from renderers import glorious_day as drawn
from renderers.core.scene import Scene as Shown
from tests.conftest import Figure
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import FLAMETHROWER, Scene

SQUAD = ("hicks", "hudson", "gorman", "vasquez", "frost", "ripley")


def hopeless(s: State) -> Text | None:
    judge: Callable[[State], Text | None] = getattr(GAME, "hopeless", lambda _s: None)
    return judge(s)


def why(scene: Scene) -> str:
    """The reason, by its key; empty while there is hope."""
    reason = hopeless(scene.state)
    return "" if reason is None else reason.key


def near_the_exit(mission: str) -> list[str]:
    """Squares a few steps from it, the nearest first."""
    here = map_now.ground_of(mission)
    (exit, *_) = here.site.exits.values()
    far = {square: here.distances.between(square, exit) for square in squares_of(here.grid.floor)}
    return [here.grid.label(square) for square in sorted(far, key=lambda one: far[one] or 99)]


def squad(mission: str, *, gone: Sequence[str] = (), more: Sequence[str] = (), **state: object) -> Scene:
    """All of the squad came, and so did others; some of them have been killed since."""
    there = dict(zip((*SQUAD, *more), near_the_exit(mission), strict=False))
    scene = Scene("turn", there, mission=mission, heroes=["hicks"], mustered=list(there), **state)  # type: ignore[arg-type]
    lose(scene, "killed", *gone)
    return scene


def lose(scene: Scene, how: str, *figures: str) -> None:
    for id in figures:
        figure = scene.figure(id)
        figure.status, figure.square = how, -1  # type: ignore[assignment]


# Too few are left


@pytest.mark.parametrize("how", ["killed", "captured"])
def test_newt_four_must_leave_and_newt_who_is_not_found_yet_may_be_one_of_them(how: str) -> None:
    scene = squad("newt", gone=SQUAD[3:], hidden={"D1": "newt"})
    assert why(scene) == "", "three and Newt are four"
    lose(scene, how, "gorman")
    assert why(scene) == "hopeless-anyone"
    reason = hopeless(scene.state)
    assert reason is not None
    assert reason.args == {"count": 4, "left": 3}


def test_newt_who_has_left_counts() -> None:
    scene = squad("newt", gone=SQUAD[4:], hidden={"D1": "newt"})
    lose(scene, "left", "hudson", "gorman", "vasquez")
    assert why(scene) == "", "Hicks can still find her"
    lose(scene, "left", "hicks")
    assert why(scene) == "hopeless-nobody", "four are out, but nobody is there to look for her"


def test_newt_herself_must_leave() -> None:
    scene = squad("newt", more=["newt"], found=["newt"])
    assert why(scene) == ""
    lose(scene, "killed", "newt")
    assert why(scene) == "hopeless-newt"


def test_a_small_squad_needs_no_more_than_it_has() -> None:
    scene = Scene(
        "turn", {"hicks": "P17", "ripley": "P18"}, mission="newt", mustered=["hicks", "ripley"], hidden={"D1": "newt"}
    )
    assert why(scene) == ""
    lose(scene, "killed", "ripley")
    assert why(scene) == "", "Hicks and Newt are two"


def test_escape_three_of_those_who_are_cut_off_must_leave() -> None:
    scene = squad("escape", more=["newt"], gone=["frost"])
    assert why(scene) == ""
    lose(scene, "left", "hudson")
    assert why(scene) == "", "who has left is out"
    lose(scene, "killed", "vasquez")
    assert why(scene) == "hopeless-trapped", "five are still there, but only two of the four"


def test_escape_five_must_leave() -> None:
    scene = squad("escape", gone=["ripley"])
    assert why(scene) == ""
    lose(scene, "captured", "gorman")
    assert why(scene) == "hopeless-anyone"


def test_survive_five_must_leave() -> None:
    scene = squad("survive", gone=["frost"])
    assert why(scene) == ""
    lose(scene, "killed", "gorman")
    assert why(scene) == "hopeless-anyone"


def test_supply_four_must_leave() -> None:
    scene = squad("supply", gone=["frost", "gorman"], crates=["A14"])
    assert why(scene) == ""
    lose(scene, "killed", "ripley")
    assert why(scene) == "hopeless-anyone"


def test_supply_crates_are_opened_by_somebody_who_is_there() -> None:
    scene = squad("supply", crates=["A14"], opened=4)
    lose(scene, "left", *SQUAD[1:])
    assert why(scene) == ""
    lose(scene, "left", "hicks")
    assert why(scene) == "hopeless-nobody"


def test_what_is_done_is_done() -> None:
    """Four are out and five crates open: whatever happens to the others, it is won when the round ends."""
    scene = squad("supply", opened=5)
    lose(scene, "left", *SQUAD[:4])
    lose(scene, "killed", *SQUAD[4:])
    assert why(scene) == ""


def test_rescue_a_captive_must_leave() -> None:
    scene = squad("rescue", more=["newt"], found=["newt"])
    assert why(scene) == ""
    lose(scene, "killed", "newt")
    assert why(scene) == "hopeless-captive"


def test_rescue_captives_under_mission_blips_may_still_be_found() -> None:
    """Gorman was captive when it began, Frost has been taken since: both may be found, if there is where to look."""
    scene = squad("rescue", gone=["hudson", "vasquez", "ripley"], hidden={"M2": "captive", "O1": "captive"})
    scene.state.mustered = ["hicks", "hudson", "vasquez", "frost", "ripley"]
    lose(scene, "captured", "gorman", "frost")
    assert why(scene) == "hopeless-anyone", "Hicks and two captives are three, and four must leave"
    scene.figure("ripley").status = "left"
    assert why(scene) == ""
    scene.state.mission_blips.pop()
    assert why(scene) == "hopeless-anyone"
    scene.state.mission_blips.pop()
    scene.figure("frost").status = scene.figure("hudson").status = "left"
    assert why(scene) == "hopeless-captive"


@pytest.mark.parametrize("mission", [mission for mission in MISSIONS if MISSIONS[mission].kind == "bug-hunt"])
def test_a_bug_hunt_is_not_lost_while_anybody_lives(mission: str) -> None:
    start = MISSIONS[mission].starts[0].squares[0].partition(":")[0]
    scene = Scene("turn", {"hicks": start}, mission=mission, mustered=list(SQUAD), aliens={})
    scene.state.detection.put("lone-contact-1")
    assert why(scene) == ""
    scene.figure("hicks").status, scene.state.phase = "down", "aliens"
    assert why(scene) == "", "even on the floor Hicks may strike back at the last of them"
    lose(scene, "killed", "hicks")
    assert why(scene) == "hopeless-nobody"


# All are down


def test_when_all_are_down_in_the_alien_phase_the_round_ends_it() -> None:
    scene = squad("supply", crates=["A14"])
    for id in SQUAD:
        scene.figure(id).status = "down"
    assert why(scene) == "", "they may get up when the Alien phase begins"
    scene.state.phase = "aliens"
    assert why(scene) == "hopeless-down"
    scene.state.hands[0] = ["on-your-feet"]
    assert why(scene) == ""
    scene.state.hands[0] = ["scavenge"]
    assert why(scene) == "hopeless-down"
    scene.state.discard = ["on-your-feet"]
    assert why(scene) == ""
    scene.state.hands[0] = []
    scene.figure("hudson").status = "up"
    assert why(scene) == ""


def test_but_not_if_somebody_has_left() -> None:
    scene = squad("supply", crates=["A14"])
    for id in SQUAD:
        scene.figure(id).status = "down"
    lose(scene, "left", "ripley")
    scene.state.phase = "aliens"
    assert why(scene) == ""


# Time


def late(mission: str, round: int) -> Scene:
    scene = squad(mission, round=round)
    scene.state.computers_used = [scene.square("R18")] if mission == "survive" else []
    return scene


@pytest.mark.parametrize(("mission", "last"), [("escape", 12), ("survive", 14)])
def test_when_all_have_acted_in_the_last_round_nobody_gets_out_any_more(mission: str, last: int) -> None:
    scene = late(mission, last)
    for id in SQUAD:
        scene.figure(id).activated = True
    scene.state.active = "ripley"
    assert why(scene) == "", "Ripley is still at it, and might draw a card that moves everybody"
    scene.state.active = ""
    assert why(scene) == "hopeless-time"
    scene.state.round = last - 1
    assert why(scene) == ""
    scene.state.round, scene.state.phase = last, "round"
    assert why(scene) == "", "the last round has yet to begin"


def test_an_event_that_moves_all_may_still_bring_them_out() -> None:
    """Five stand within two squares of the exit in the last Alien phase, and somebody holds Move Out."""
    near = dict(zip(SQUAD, ("W23", "V22", "W22", "X22", "V23", "V24"), strict=True))
    scene = Scene("turn", near, mission="escape", round=12, mustered=list(SQUAD), hands=[["move-out"]])
    scene.state.phase = "aliens"
    assert why(scene) == ""
    scene.state.hands[0] = []
    assert why(scene) == "hopeless-time"


@pytest.mark.parametrize(("square", "reason"), [("S10", ""), ("S9", "hopeless-time")])
def test_who_is_too_far_away_in_the_last_round_does_not_get_out(square: str, reason: str) -> None:
    """Three moves of four squares and four more by the abilities of others are sixteen: from S10 just enough. No card
    that moves everybody can come any more.
    """
    at = dict(zip(SQUAD[:5], ("W23", "V22", "W22", "X22", square), strict=True))
    scene = Scene("turn", at, mission="escape", round=12, mustered=list(SQUAD[:5]), discard=["move-out", "scavenge"])
    assert why(scene) == reason


def test_the_dropship_is_not_called_when_nobody_can_act_any_more() -> None:
    scene = late("survive", 14)
    lose(scene, "left", *SQUAD[:5])
    assert why(scene) == ""
    scene.state.computers_used = []
    assert why(scene) == "", "Ripley may still do it"
    scene.state.phase = "alien-phase"
    assert why(scene) == "hopeless-time"


def test_before_it_begins_and_after_its_end_nothing_is_said() -> None:
    session = begin(2, "before", mission="newt")
    assert hopeless(session.state) is None
    scene = squad("newt", gone=SQUAD[1:])
    assert why(scene)
    scene.state.won = True
    assert why(scene) == ""


# What the table says


def burnt() -> Scene:
    """Hudson burns Gorman: with Hicks and Newt there are three, and four must leave."""
    at = {"hicks": "P8", "hudson": "P5", "gorman": "S5"}
    return Scene(
        "turn",
        at,
        heroes=["hudson"],
        gear={"hudson": [FLAMETHROWER]},
        aliens={"T5": 0},
        dice=[1, 1],
        hidden={"D1": "newt"},
        mustered=list(SQUAD),
        top=["scavenge"],
    )


def test_the_journal_says_so_once_when_it_turns_so() -> None:
    scene = burnt()
    assert not scene.said("hopeless")
    scene.answer("attack", f"{FLAMETHROWER}-S5")
    assert scene.said("hopeless") == [{"reason": Text("hopeless-anyone", {"count": 4, "left": 3})}]
    assert scene.told.index("killed") < scene.told.index("hopeless")
    assert scene.asked == "activation", "and Hudson goes on"
    scene.pass_all()
    assert [line.weight for line in scene.lines if line.text.key == "hopeless"] == ["headline"]
    assert scene.state.outcome is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_board_and_picture_say_so_with_the_reason(language: str) -> None:
    scene = burnt()
    words = lexicon("glorious-day", language)
    before = drawn.table(shown(scene, language))
    assert not [line for line in board(scene.session.view(0)) if line.key == "hopeless"]
    scene.answer("attack", f"{FLAMETHROWER}-S5")
    view = scene.session.view(0)
    said = [line for line in board(view) if line.key == "hopeless"]
    assert said == [Text("hopeless", {"reason": Text("hopeless-anyone", {"count": 4, "left": 3})})]
    after = drawn.table(shown(scene, language))
    assert words.say(said[0]) in after.alt
    assert words.say(said[0]) not in before.alt
    assert before.png != after.png


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Somebody must get out, and nobody can any more."),
        ("fr", "Quelqu’un doit sortir, et personne ne le peut plus."),
    ],
)
def test_one_who_must_get_out_is_somebody(language: str, said: str) -> None:
    assert lexicon("glorious-day", language).say(Text("hopeless-anyone", {"count": 1, "left": 0})) == said


def shown(scene: Scene, language: str) -> Shown[View]:
    return Shown(scene.session.view(0), None, (), ("Ann",), language, (0,))


def test_everybody_sees_the_same_and_knows_no_more() -> None:
    """In a world dealt anew, with other cards and other things under mission blips, the verdict is the same."""
    dice = Dice("worlds")
    for number, mission in enumerate(("newt", "rescue", "escape", "supply")):
        session = begin(1 + number, f"despair {mission}", mission=mission)
        playout = Playout(session, [random_player] * (1 + number), Dice(f"despair {mission}"))
        while session.outcome is None:
            playout.step()
            if playout.decisions % 20 == 0 and session.outcome is None:
                assert hopeless(session.world(None, dice).state) == hopeless(session.state)


# Never in vain, and how often

GAMES, PARTS = 500, 10


def played(n: int, player: str) -> tuple[Session[State, View], bool]:
    """A whole game of that number, by chance or by the AI; once all is called lost the AI plays on. Whether it was."""
    missions = list(MISSIONS)
    mission, seats = missions[n % len(missions)], SEATS[n // len(missions) % len(SEATS)]
    session = begin(seats, f"hope {n}", mission=mission, ties=("auto", "ask")[n % 2])
    dice = Dice(f"hope {n} players")
    called = False
    while session.outcome is None:
        called = called or hopeless(session.state) is not None
        seat = dice.pick(session.waiting)
        by = ai_player if called or player == "ai" else random_player
        session.answer(seat, by(session, seat, dice), source="ai")
    return session, called


@pytest.mark.long
@pytest.mark.cases(PARTS)
def test_no_random_game_that_was_called_lost_is_won(case: int, figure: Figure) -> None:
    called = 0
    for n in range(case, GAMES, PARTS):
        session, lost = played(n, "random")
        called += lost
        assert session.outcome is not None
        assert not lost or session.outcome.side == "table", n
    assert called
    figure("hopeless-random", called)


@pytest.mark.long
@pytest.mark.cases(PARTS)
def test_games_that_the_ai_loses_are_called_lost_before_their_end(case: int, figure: Figure) -> None:
    """Not in bug hunts, where there is hope while anybody lives; but of the other missions many are."""
    lost = called = 0
    numbers = count(case, PARTS)
    while lost < GAMES // PARTS:
        n = next(numbers)
        session, said = played(n, "ai")
        assert session.outcome is not None
        assert not said or session.outcome.side == "table", n
        if session.outcome.side == "table":
            lost, called = lost + 1, called + said
    assert called
    figure("hopeless-ai-lost", lost)
    figure("hopeless-ai-called", called)
