"""The picture of a question: one a panel, with what can be chosen and where it leads, and no hand beside that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import renderers
from bot.engine.lexicon import LANGUAGES
from bot.games.alien_menace.view import View
from renderers.alien_menace.question import FightQuestion
from renderers.alien_menace.question_parts import BAD, GOOD, LEAST, OPEN
from renderers.alien_menace.reader import TableReader
from renderers.core.canvas import Canvas
from renderers.core.page import forget
from renderers.core.scene import Scene
from renderers.core.theme import BOLD, TITLE, is_icon
from tests.games.alien_menace.duel import Duel
from tests.renderers.alien_menace.scenes import KEY, walk
from tests.renderers.checks import check


def scene_of(duel: Duel, seat: int, language: str = "en") -> Scene[View]:
    session = duel.session
    news = tuple(line for line in duel.lines if line.readable_by(seat))
    return Scene(session.view(seat), session.offer(seat), news, ("Ann", "Bob"), language, session.waiting)


def question(duel: Duel, seat: int = 0) -> FightQuestion:
    return FightQuestion(TableReader(scene_of(duel, seat)))


def results(duel: Duel, seat: int = 0) -> list[tuple[str, str, str, str]]:
    return [(one.number, one.gain, one.result, one.means) for one in question(duel, seat).choices()]


def test_what_is_asked_in_whole_games_is_one_picture_each() -> None:
    for language in LANGUAGES:
        for _session, scene in walk(f"one picture {language}", language):
            (picture,) = renderers.draw_panel(KEY, scene)
            check(picture)
            assert picture == renderers.draw_table(KEY, scene)


def test_each_choice_says_where_it_leads() -> None:
    marine = ["shotgun", "frag-grenade", "suppressive-fire", "escape-hatch"]
    duel = Duel(marine=marine, alien=["carnass", "larva"], marine_tokens=1)
    assert results(duel.alien("carnass")) == [
        ("1", "+3", "3: you hold", GOOD),
        ("2", "+2", "2: 1 short", BAD),
        ("3", "", "max 3: holds", OPEN),
        ("4", "", "No life is lost", GOOD),
        ("5", "½", "max 1: 2 short", BAD),
    ]


def test_a_creature_that_answers_the_weapon_is_reckoned_with() -> None:
    duel = Duel(marine=["shotgun"], alien=["mimic", "larva"], marine_tokens=0)
    assert results(duel.alien("mimic")) == [("1", "+3", "3: 1 short", BAD)]


def test_the_alien_must_get_above() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", "poison-darts", "carapace"], alien_tokens=0)
    duel.alien("demon").marine("shotgun", "pass")
    assert results(duel, 1) == [("1", "+2", "4: 1 ahead", GOOD), ("2", "+1", "3: 1 short", BAD)]


def test_a_token_that_is_settled_is_no_coin() -> None:
    duel = Duel(marine=["called-shot"], alien=["demon"])
    assert results(duel.alien("demon").marine("called-shot")) == [("1", "+1", "2: you hold", GOOD)]


def test_what_must_be_discarded_leads_nowhere() -> None:
    duel = Duel(marine=["shotgun", "frag-grenade", "berserk"], alien=["demon", "acid-blood"])
    duel.alien("demon").marine("shotgun", "pass").alien("acid-blood", "pass")
    assert [(result, means) for _, _, result, means in results(duel)] == [("", ""), ("", "")]


def test_the_rest_of_the_hand_is_a_line_that_says_why_not() -> None:
    marine = ["shotgun", "chainsaw", "combat-knife", "ammo-crate", "berserk"]
    duel = Duel(marine=marine, alien=["behemoth", "larva"])
    asked = question(duel.alien("behemoth").marine("shotgun"))
    assert asked.rest_words() == "3 more in hand: one weapon a creature and events come before the fight"
    (picture,) = renderers.draw_panel(KEY, scene_of(duel, 0))
    assert "Not now: Chainsaw, Combat Knife, and Ammo Crate." in picture.alt


def test_no_card_is_drawn_where_none_can_be_chosen() -> None:
    duel = Duel(marine=["ammo-crate"], alien=["demon", "larva"], marine_tokens=0)
    asked = question(duel.alien("demon"))
    assert asked.choices() == []
    assert asked.rest_words() == "1 more in hand: events come before the fight"


def test_the_alt_text_begins_with_the_question_and_its_answers() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", "larva"])
    (picture,) = renderers.draw_panel(KEY, scene_of(duel.alien("demon"), 0))
    said = "0 to 2: you are 2 short. Add what? To choose now: 1 Shotgun +3: 3 and 2 Toss a token like a coin"
    assert picture.alt.startswith(said)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, int]]:
    """How large words in bold and in titles are drawn; those are what a question needs."""
    forget()
    found: dict[str, int] = {}
    real = Canvas.rich

    def rich(self: Canvas, at: tuple[int, int], words: str, face: str, size: int, *rest: object) -> int:
        if face in (BOLD, TITLE) and not is_icon(words[:1]):
            found[words] = min(size, found.get(words, size))
        return real(self, at, words, face, size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "rich", rich)
    yield found
    forget()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_question_needs_can_be_read_on_a_phone(sizes: dict[str, int], language: str) -> None:
    """At 400 px, 32 px of the picture are 10."""
    for _session, scene in walk(f"phone {language}", language):
        if scene.offer is not None and scene.view.fight is not None:
            renderers.draw_panel(KEY, scene)
    assert {words: size for words, size in sizes.items() if size < LEAST and not words.isdigit()} == {}
