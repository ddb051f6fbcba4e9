"""Games to read, as they were kept: the rules of the day tell them in the same words, to the same readers. A leak is a
line more in what somebody is told, asked or shown, and the diff names it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import pytest
from msgspec.structs import replace

from bot.engine.asks import Choice, Flow, Option
from bot.engine.game import AnyGame
from bot.engine.lexicon import lexicon
from bot.engine.play import Play
from bot.engine.text import Name, Text, text
from bot.games import MODULES, load
from bot.games.alien_menace.state import State
from bot.games.alien_menace.view import View
from tests.about import about
from tests.engine import toy_realtime, toy_traitor
from tests.engine.harness.playthrough import Script, changes, written
from tests.playthroughs import FOLDER, SCRIPTS, command, file_of, made

LARGEST = 200_000
"""Bytes; with room for what another deal of the same cards makes of a game."""
PERSON: Literal["person"] = "person"
DUEL = SCRIPTS["alien-menace-short"]


@pytest.mark.parametrize("id", SCRIPTS)
def test_a_playthrough_reads_as_it_was_kept(id: str) -> None:
    script = SCRIPTS[id]
    kept, now = file_of(script).read_text(encoding="utf-8"), made(script)
    assert len(now.encode()) < LARGEST, "nobody reads that much"
    if now != kept:
        pytest.fail(changes(kept, now, command(script)), pytrace=False)


def test_every_game_has_playthroughs_and_every_file_a_script() -> None:
    assert {script.game for script in SCRIPTS.values()} == set(MODULES)
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(SCRIPTS)
    assert [id for id, script in SCRIPTS.items() if not id.startswith(script.game)] == []


@pytest.mark.parametrize("game", MODULES)
def test_between_them_they_show_much_of_a_game(game: str) -> None:
    """Somebody is asked in most phases; persons and AIs answer, and orders where there are points for them."""
    pages = "".join(file_of(script).read_text(encoding="utf-8") for script in SCRIPTS.values() if script.game == game)
    answering = {"in person", "the AI", *(["by order"] if load(game).meta.interrupts else [])}
    asking = load(game).phases.keys() - set(about(game).asks_nobody)
    phases = set(re.findall(r"^== \d+ · (\S+) · ", pages, re.MULTILINE)) & load(game).phases.keys()
    assert phases <= asking
    assert len(phases) * 3 >= len(asking) * 2, asking - phases
    assert set(re.findall(r"^=> \w+ \((.*?)\):", pages, re.MULTILINE)) == answering


# Leaks


def planted(game: AnyGame) -> str:
    """What the failure of a test would say of a game of Alien Menace with a leak in it."""
    kept = file_of(DUEL).read_text(encoding="utf-8")
    return changes(kept, written(game, DUEL, lexicon(DUEL.game, "en").say), command(DUEL))


def test_what_is_sound_leaves_no_difference() -> None:
    assert planted(load("alien-menace")).startswith("\nIf it is meant")


def test_a_view_that_shows_the_others_hand_is_a_line_on_a_board() -> None:
    game = load("alien-menace")

    def view(s: State, viewer: int | None) -> View:
        shown: View = game.view(s, viewer)
        if viewer != s.marine.seat or viewer < 0:
            return shown
        return replace(shown, alien=replace(shown.alien, known=sorted(s.alien.hand.cards)))

    said = planted(replace(game, view=view))
    first, *_ = said.splitlines()
    assert first == "== 1 · toss · Ana"
    assert "+    + Known in the hand of the Alien: Demon, Hatching, Larva, Poison Darts, Terror, and Xenium" in said
    assert said.endswith("python -m tests.playthroughs alien-menace-short")


def test_a_board_that_shows_a_hand_to_everybody_is_a_line_on_every_board() -> None:
    game = load("alien-menace")

    def board(view: View) -> Sequence[Text]:
        leaked = (
            [text("board-card", card=Name("card-demon"), rule=Text("card-demon.text"), count=1)]
            if view.turn == 1
            else []
        )
        return [*game.board(view), *leaked]

    said = planted(replace(game, board=board))
    assert said.splitlines()[0] == "== 3 · mulligan · Ana"
    assert "+    + - Demon: Force 2" in said


def test_a_label_that_tells_what_its_reader_may_not_know_is_a_line_of_the_question() -> None:
    """The Marine is asked whether to cancel what the Alien announces, and the label tells what else is held."""
    game = load("alien-menace")

    def telling(one: Choice[object]) -> Choice[object]:
        def options() -> Sequence[Option[object]]:
            return [replace(option, label=Text("card-behemoth")) for option in one.options()]

        return replace(one, options=options) if one.name == "cancel" else one

    def phase(g: Play[State]) -> Flow[None]:
        flow = game.phases["alien-phase"](g)
        ask = next(flow, None)
        while ask is not None:
            reply = yield replace(ask, choices=tuple(map(telling, ask.choices)))
            try:
                ask = flow.send(reply)
            except StopIteration:
                ask = None

    said = planted(replace(game, phases={**game.phases, "alien-phase": phase}))
    heading, _, kept, *_ = said.splitlines()
    assert heading == "== 7 · alien-phase · Ben"
    assert kept.startswith("-  · recon-robot  Recon Robot (When the Alien announces an event:")
    assert "+  · recon-robot  Behemoth" in said


# Any game


def spelled(said: Text, _people: Sequence[str]) -> str:
    """For games without words."""
    return said.key


def test_any_game_can_be_written_out() -> None:
    """Sealed answers, windows for several, and a clock that runs."""
    games: tuple[AnyGame, ...] = (toy_traitor.GAME, toy_realtime.GAME)
    for toy in games:
        script = Script("toy", toy.meta.key, "A toy.", (PERSON,) * toy.meta.seats[0], "toy")
        page = written(toy, script, spelled)
        assert page == written(toy, script, spelled)
        assert re.search(r"^== \d+ · the end$", page, re.MULTILINE)
    assert "=> time is up: " in page


def test_a_question_that_stands_is_not_listed_again() -> None:
    assert "Ana is still asked the same (mulligan 2)" in made(DUEL)


def test_a_long_difference_is_cut_short() -> None:
    old = "\n".join(["== 1 · toss", *map(str, range(100))])
    said = changes(old, old.replace("\n", "\nnew "), "take it")
    assert "lines more" in said
    assert len(said.splitlines()) < 30
    assert changes("== 1 · toss\na\n", "== 1 · toss\nb\n", "take it").splitlines()[0] == "== 1 · toss"
