"""Marks: every line of the journal has those of its key, or no picture could show what it tells."""

from __future__ import annotations

from functools import cache

from bot.engine.refs import Ref
from bot.games.alien_menace import GAME
from tests.engine.harness import Shapes, Trial, marked_as_told, steps_of
from tests.games.alien_menace.duel import Duel

PLAYED = ["played card, gained side hand", "played card, gained side hand, gained side token"]
CAME = [f"{shape}, came card" for shape in PLAYED]
GAMES = 150
MARKED: Shapes = {
    # Cards and hands
    "action-played": ["played card, gained side hand"],
    "cancel-played": ["played card, gained side hand"],
    "cancelled": ["cancelled card"],
    "changed-creature": ["played card"],
    "creature-played": CAME,
    "discarded": ["gained side hand, discarded card, spent hand"],
    "drew": ["gained side hand"],
    "drew-these": ["gained seat card"],
    "event-played": ["played card, gained side hand"],
    "killed": ["changed card, killed card"],
    "knife-back": ["gained side hand"],
    "mimicked": ["changed card"],
    "opening-hand": ["dealt seat side card"],
    "regenerated": ["gained side hand"],
    "saw-hand": ["new card"],
    "took-back": ["gained side hand, gained seat card"],
    "weapon-played": PLAYED,
    # Rooms
    "lights-out": ["changed room"],
    "portal-reached": ["new room"],
    "room-chosen": ["new room"],
    "room-swapped": ["new room"],
    "size-changed": ["changed size"],
    # Tokens and life
    "healed": ["gained side life"],
    "lost-tokens": ["gained side token"],
    "token-hit": ["gained side token, hit side"],
    "token-missed": ["gained side token, missed side"],
    "took-fewer-tokens": ["gained side token"],
    "took-tokens": ["gained side token"],
    "wounded": ["gained side life, fell side"],
}
UNMARKED = {
    *("toss-won", "sides-chosen", "hand-kept", "mulligan-taken", "rooms-shown", "no-fight", "room-cleared", "escaped"),
    *("marine-phase", "alien-phase"),
    *("looked-at-hand", "acid-spurts", "toss-sure", "toss-doomed", "volley"),
}
"""How the sides are found, how a room ends, what is told before the lines that say what came of it, and what a Force
says better. A room that is only shown is not new yet: pictures tell by that where the news of a room begin.
"""


@cache
def met() -> set[tuple[str, str]]:
    trial, found = Trial(GAME, 2, None, "am marks"), set[tuple[str, str]]()
    for n in range(GAMES):
        for _, step in steps_of(trial, n, trial.players(n)):
            found |= marked_as_told(step.lines, MARKED, UNMARKED)
    return found


def test_every_line_has_the_marks_of_its_key_and_each_is_met() -> None:
    assert {(key, shape) for key, shapes in MARKED.items() for shape in shapes} - met() == set()


def test_a_mimic_is_what_has_changed_and_not_the_weapon() -> None:
    duel = Duel(marine=["shotgun"], alien=["mimic", "demon"])
    duel.alien("mimic").marine("shotgun")
    (line,) = [line for line in duel.lines if line.text.key == "mimicked"]
    assert [mark.refs for mark in line.marks] == [(Ref("card", "mimic"),)]


def test_only_whoever_looks_at_a_hand_is_told_what_is_new_to_them() -> None:
    duel = Duel(phase="alien-phase", marine=["shotgun"], alien=["nightmare"])
    duel.alien("nightmare")
    lines = [line for line in duel.lines if line.text.key == "saw-hand"]
    assert lines
    assert all(line.to is not None for line in lines)
    assert all(mark.kind == "new" for line in lines for mark in line.marks)
