"""What a question says is what happens: the price of a burst, who fires. And effects go by what the data says."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import ai_player
from bot.engine.text import Text
from bot.games.glorious_day import content, opportunities, uses, values
from bot.games.glorious_day.content import ABILITIES, CARDS, DATA, BadContent, Use
from bot.games.glorious_day.vocabulary import Bonus, Written
from bot.games.glorious_day.worth import CARD_WORTH
from tests.games.glorious_day.scene import Scene

RIFLE, SMART_GUN, FLAMETHROWER = "m41a-pulse-rifle", "m56-smart-gun", "m240-flamethrower"


# A burst


@pytest.mark.parametrize(
    ("who", "gear", "first"),
    [
        ("hicks", [SMART_GUN], 3),
        ("hicks", [RIFLE], 1),
        ("hicks", [RIFLE, "ammo-bandolier"], 0),
        ("vasquez", [SMART_GUN], 2),
    ],
)
def test_every_further_shot_of_a_burst_shows_what_it_costs(who: str, gear: list[str], first: int) -> None:
    """One card, whatever the first one cost, and that is what is taken."""
    at = {who: "P5"}
    scene = Scene("aliens", at, heroes=[who], gear={who: gear}, dials={who: 9}, aliens={"S5": 2}, dice=[1, 1, 10, 1])
    (shot,) = (option for option in scene.session.options(0) if option.key == f"{gear[0]}-1")
    assert shot.label.args["cost"] == first
    scene.answer(shot.key)
    assert scene.asked == "burst"
    before = len(scene.pile)
    assert before == first
    (further,) = (option for option in scene.session.options(0) if option.key == f"{gear[0]}-1")
    assert further.label.args["cost"] == 1
    scene.answer(further.key)
    assert len(scene.pile) == before + 1


# Defensive fire


def test_nobody_is_asked_who_fires_if_nobody_can() -> None:
    at = {"hicks": "P5", "hudson": "P7"}
    scene = Scene("aliens", at, heroes=["hicks", "hudson"], aliens={"Q6": 0}, ties="ask", dice=[6])
    assert scene.asked == "alien-victim"


def test_nor_if_those_who_are_nearest_cannot_and_one_further_away_can() -> None:
    at = {"hicks": "P5", "hudson": "P7", "frost": "S5"}
    scene = Scene("aliens", at, heroes=["hicks", "frost"], gear={"frost": [RIFLE]}, aliens={"Q6": 0}, ties="ask")
    assert (scene.who, scene.asked) == ([1], "defensive-fire")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_fits_the_second_and_the_third_as_well(language: str) -> None:
    asked = lexicon("glorious-day", language).say(Text("ask-next-defender")).lower()
    assert {"en": "first", "fr": "premier"}[language] not in asked


# Written effects


@pytest.fixture
def forgetful() -> Iterator[None]:
    """What is kept of abilities is forgotten before and after."""
    kept = [getattr(values, name) for name in ("_verbs", "_bonuses") if hasattr(values, name)] + [uses._fit]
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


@pytest.mark.usefixtures("forgetful")
def test_whoever_has_the_effect_spares_one_whatever_the_ability_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hicks is given it: he burns an alien beside Hudson, and no die is rolled for Hudson."""
    careful = replace(ABILITIES["careful-burner"], id="well-prepared")
    monkeypatch.setitem(ABILITIES, "well-prepared", careful)
    at = {"hicks": "P5", "hudson": "S5"}
    scene = Scene("turn", at, gear={"hicks": [FLAMETHROWER]}, aliens={"T5": 0}, dice=[1, 10], top=["scavenge"])
    scene.answer("attack", f"{FLAMETHROWER}-S5")
    assert scene.said("burnt")
    assert not scene.said("burnt-friend")
    assert scene.rolls_left == 1


MISPLACED = [
    (
        "endurance.toml",
        'do = [{ do = "volley", count = 3 }]',
        'do = [{ do = "written", id = "spare-one" }]',
        "endurance.toml: open-fire: 'spare-one' is for timing 'passive' and trigger 'attack'",
    ),
    (
        "characters.toml",
        'do = [{ do = "written", id = "spare-one" }]',
        'do = [{ do = "written", id = "spare-two" }]',
        "characters.toml: careful-burner: Invalid enum value 'spare-two' - at `$.do[0].id`",
    ),
    (
        "detection.toml",
        'effect = [{ do = "move-blips", squares = 1 }]',
        'effect = [{ do = "written", id = "step-between" }]',
        "detection.toml: drawn-by-the-noise: no Detection card can do 'step-between'",
    ),
    (
        "endurance.toml",
        'otherwise = [{ do = "exhaust", count = 2 }]',
        'otherwise = [{ do = "written", id = "step-between" }]',
        "endurance.toml: weapon-jam: 'step-between' cannot be part of another effect",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "line"), MISPLACED)
def test_a_written_effect_that_nothing_acts_on_is_refused(
    tmp_path: Path, file: str, old: str, new: str, line: str
) -> None:
    for each in DATA.glob("*.toml"):
        shutil.copy(each, tmp_path)
    whole = (tmp_path / file).read_text(encoding="utf-8")
    assert old in whole
    (tmp_path / file).write_text(whole.replace(old, new, 1), encoding="utf-8")
    try:
        content.load(tmp_path)
    except BadContent as error:
        said = str(error)
    else:
        said = "nothing was refused"
    assert said == line


# What the AI thinks of them


def offered_uses() -> set[str]:
    """Every card and ability that a player may be offered to use: all but what always counts, what must be done, and
    what is asked in its own way.
    """
    found: dict[str, Use] = {id: card.use for id, card in CARDS.items() if card.use is not None}
    found |= ABILITIES
    return {
        id
        for id, use in found.items()
        if use.may and not any(isinstance(verb, Bonus) or verb == Written("spare-one") for verb in use.do)
    }


def test_every_card_and_ability_that_may_be_used_has_a_worth_for_the_ai() -> None:
    found = getattr(opportunities, "USES", {})
    assert offered_uses() == set(found)


def test_every_card_that_can_be_held_has_a_worth_for_the_ai() -> None:
    assert {id for id, card in CARDS.items() if card.type != "hazard"} == set(CARD_WORTH)


def test_a_use_is_known_by_its_card_and_not_by_how_its_name_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Second Wind is not worth playing for one exhausted card, whatever another card of a similar name would be."""
    name = "USES" if hasattr(opportunities, "USES") else "_USES"
    worths = {"second": lambda _asked: 99.0, **getattr(opportunities, name)}
    monkeypatch.setattr(opportunities, name, worths)
    scene = Scene("turn", {"gorman": "P5"}, heroes=["gorman"], hands=[["second-wind"]], pile=["scavenge"])
    assert "event-second-wind" in scene.offered()
    assert ai_player(scene.session, 0, Dice("thinking")) != ("event-second-wind",)
