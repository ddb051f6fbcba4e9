"""What a report and the log tell of a round: who attacked whom with what result, who fell, what came, and why."""

from __future__ import annotations

import pytest

from bot.engine.chronicle import pages
from bot.engine.dice import Dice
from bot.engine.journal import TABLE, Deed, Line
from bot.engine.lexicon import lexicon
from bot.engine.players import Playout, ai_player
from bot.engine.refs import Ref, square
from bot.engine.reports import Account, of_others, report
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import RIFLE, Scene

KEY = "glorious-day"


def reported(scene: Scene, language: str = "en") -> list[str]:
    """The rows, as whoever plays all of them reads it."""
    found = report(scene.lines)
    assert found is not None
    words = lexicon(KEY, language)
    return [words.caused(row.said, row.cause, ["Ann", "Bob"]) for row in found.rows]


def deed(scene: Scene, key: str) -> Deed:
    (found,) = [line.deed for line in scene.lines if line.text.key == key]
    assert found is not None
    return found


# Attacks of aliens


@pytest.mark.parametrize(
    ("rolled", "english", "french"),
    [
        (10, "Hicks is dead (P5): 10, 6 or less needed.", "Hicks est mort (P5)\u00a0: 10, il fallait 6 au plus."),
        (7, "Hicks goes down (P5): 7, 6 or less needed.", "Hicks est à terre (P5)\u00a0: 7, il fallait 6 au plus."),
    ],
)
def test_a_row_says_who_what_where_and_the_die(rolled: int, english: str, french: str) -> None:
    scene = Scene("aliens", {"hicks": "P5", "hudson": "A1"}, aliens={"Q5": 0, "B1": 0}, dice=[rolled, 1])
    assert reported(scene)[0] == english
    assert reported(scene, "fr")[0] == french


def test_a_swarm_is_reckoned_in() -> None:
    scene = Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 1}, dice=[9])
    assert reported(scene)[0] == "Hicks is dead (P5): 9 + 1, 6 or less needed."
    assert deed(scene, "defended").by[1] == square("Q5")
    assert deed(scene, "defended").on == (Ref("figure", "hicks"),)


def test_who_strikes_back_has_killed_one() -> None:
    scene = Scene("aliens", {"hicks": "P5", "hudson": "A1"}, aliens={"Q5": 0, "B1": 0}, dice=[1, 1])
    found = report(scene.lines)
    assert found is not None
    assert found.counts.killed == 2


def test_who_fell_is_counted_once_and_has_one_row() -> None:
    scene = Scene("aliens", {"hicks": "P5"}, aliens={"Q5": 0}, dice=[10])
    found = report(scene.lines)
    assert found is not None
    assert (found.counts.fell, found.counts.fallen) == (1, (Ref("figure", "hicks"),))
    assert [row.grave for row in found.rows] == [True, False], "and then who has nobody left"


def test_defensive_fire_is_told_with_its_die() -> None:
    scene = Scene(
        "aliens", {"hicks": "P5", "hudson": "A1"}, gear={"hicks": [RIFLE]}, aliens={"S5": 0, "B1": 0}, dice=[1, 1]
    )
    while scene.asked == "defensive-fire":
        scene.answer(next(key for key in scene.offered() if key != "pass"))
    shot = deed(scene, "shot")
    assert (shot.by, shot.rolled) == ((Ref("figure", "hicks"),), 1)
    assert shot.many == "deeds-hit"


# What comes, and why


def test_what_comes_is_told_with_its_squares() -> None:
    scene = Scene("detection", {"hicks": "P5", "hudson": "P8"}, detection=["onslaught-2"], drawers=[0])
    assert [mark.refs[1].id for line in scene.lines for mark in line.marks if mark.kind == "came"] == ["X1", "W1", "X2"]
    assert report([*scene.lines, *scene.lines]) is None, "one row is news"


def test_what_a_card_does_has_that_card_as_its_cause() -> None:
    scene = Scene("detection", {"hicks": "P5"}, detection=["onslaught-2"], drawers=[0])
    causes = {line.text.key: line.cause for line in scene.lines}
    assert causes["detected"] is None
    cause = causes["blip-appears"]
    assert cause is not None
    assert cause.id.startswith("detection-")


# Whole rounds


def played(seats: int) -> tuple[list[Line], list[list[Line]]]:
    """A game of AIs, and what was told from each answer of seat 0 to its next question."""
    session = begin(seats, "reported", mission="newt")
    playout = Playout(session, [ai_player] * seats, Dice("reported"))
    lines, since, stretches = list[Line](), list[Line](), list[list[Line]]()
    while session.outcome is None and session.state.round < 4:
        step = playout.step()
        lines += step.lines
        since = step.lines if getattr(step.entry, "seat", None) == 0 else [*since, *step.lines]
        if 0 in session.waiting:
            stretches.append(list(since))
    return lines, stretches


@pytest.mark.parametrize("seats", [1, 2])
def test_a_round_is_a_page_with_its_phases_and_an_activation_an_entry(seats: int) -> None:
    lines, _ = played(seats)
    found = pages(lines)
    assert [page.title.text.key for page in found if page.title] == ["round"] * (len(found) - 1)
    assert found[0].title is None, "the setup"
    keys = [chapter.heading.text.key for chapter in found[1].chapters if chapter.heading]
    assert keys == ["marine-phase", "alien-phase", "final-phase"]
    squad = found[1].chapters[1]
    acting = [entry.lines[0].text.key for entry in squad.entries if entry.lines]
    assert acting.count("activated") >= seats
    assert sum(line.text.key == "activated" for entry in squad.entries for line in entry.lines) == acting.count(
        "activated"
    ), "each in an entry of its own"


def test_what_the_table_did_is_nobodys_own_and_what_an_answer_brought_about_is() -> None:
    _, stretches = played(1)
    found: list[Account] = []
    for since in stretches:
        own, others = of_others(since, {0})
        assert all(line.opens is None or line.opens.whose != TABLE for line in own)
        found += [one for one in [report(others)] if one is not None]
    assert found
    assert all(len(one.rows) <= 5 for one in found)
