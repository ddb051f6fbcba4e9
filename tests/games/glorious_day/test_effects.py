"""What cards and abilities say they do, as data: every effect has a meaning, and goes by the data, not by a name."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.engine.content import BadContent
from bot.engine.dice import Dice
from bot.engine.effects import Written
from bot.engine.players import ai_player
from bot.games.glorious_day import content
from bot.games.glorious_day.content import ABILITIES, DATA
from bot.games.glorious_day.content.vocabulary import Verb
from bot.games.glorious_day.rules import uses, values
from bot.games.glorious_day.rules.effects import EFFECTS
from tests.games.glorious_day.scene import FLAMETHROWER, Scene

MISPLACED = [
    (
        "endurance.toml",
        'do = [{ do = "volley", count = 3 }]',
        'do = [{ do = "written", id = "spare-one" }]',
        "endurance.toml: open-fire: 'spare-one' is for 'passive on attack', not for 'any-time'",
    ),
    (
        "characters.toml",
        'do = [{ do = "written", id = "spare-one" }]',
        'do = [{ do = "written", id = "spare-two" }]',
        "characters.toml: careful-burner: nobody has written 'spare-two'",
    ),
    (
        "detection.toml",
        'effect = [{ do = "move-blips", squares = 1 }]',
        'effect = [{ do = "written", id = "step-between" }]',
        "detection.toml: drawn-by-the-noise: 'step-between' is for 'any-time on alien-attack', not for 'effect'",
    ),
    (
        "endurance.toml",
        'otherwise = [{ do = "exhaust", count = 2 }]',
        'otherwise = [{ do = "written", id = "step-between" }]',
        "endurance.toml: weapon-jam: 'step-between' is for 'any-time on alien-attack', not for 'hazard'",
    ),
    (
        "endurance.toml",
        '"written", id = "step-between"',
        '"written", id = "step-aside"',
        "endurance.toml: step-between: nobody has written 'step-aside'",
    ),
    (
        "characters.toml",
        'do = [{ do = "written", id = "spare-one" }]',
        'do = [{ do = "unequip", otherwise = [{ do = "written", id = "spare-one" }] }]',
        "characters.toml: careful-burner: 'spare-one' lasts, and cannot be part of another effect",
    ),
    (
        "endurance.toml",
        'use = { timing = "any-time", may = true, do = [{ do = "stand-up" }] }',
        'use = { timing = "any-time", may = true, do = [{ do = "bonus", of = "speed", by = 1 }] }',
        "endurance.toml: on-your-feet: 'bonus' is for 'passive', not for 'any-time'",
    ),
]


def test_every_verb_of_the_cards_has_a_meaning() -> None:
    assert all(EFFECTS.knows(verb) for verb in get_args(Verb) if verb is not Written)


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


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize(("like", "answer"), [("careful-burner", "attack"), ("used-to-hiding", "move")])
def test_the_ai_reckons_with_the_effect_whatever_the_ability_is_called(
    like: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hicks has the flamethrower, and Hudson stands beside a swarm: he must be sure that he does not burn."""
    monkeypatch.setitem(ABILITIES, "well-prepared", replace(ABILITIES[like], id="well-prepared"))
    scene = Scene("turn", {"hicks": "P5", "hudson": "S5"}, gear={"hicks": [FLAMETHROWER]}, aliens={"T5": 2})
    assert ai_player(scene.session, 0, Dice("thinking")) == (answer,)


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
        EFFECTS.demand(content.load(tmp_path).effects())
    except BadContent as error:
        said = str(error)
    else:
        said = "nothing was refused"
    assert said == line
