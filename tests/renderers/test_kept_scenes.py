"""Pictures stay what they were, to the pixel, unless `kept/<game>.toml` says why one of them is different."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games import MODULES, load
from tests import about
from tests.renderers import kept
from tests.scale import Scale


@pytest.mark.parametrize("game", MODULES)
def test_every_kept_scene_looks_as_it_did(game: str, scale: Scale) -> None:
    """While somebody waits, a fifth of them, in every language."""
    scenes = kept.read(game)
    others = [number for number, one in enumerate(scenes.played) if not one.is_the_same]
    assert others == [], f"by other rules or data these are other games: python -m tests.renderers.kept {game} --anew"
    assert len(scenes.played) == len([*about.kept(game)])
    assert len(scenes.kept) * 6 >= len(scenes.played) * about.about(game).scenes * 5
    looked_at = kept.Scenes(scenes.played, scenes.kept[:: 5 if scale.length == "quick" else 1])
    assert {one.language for one in looked_at.kept} == set(kept.LANGUAGES)
    assert [one.name for one, pictures in kept.drawn(looked_at) if pictures != one.pictures] == []


def test_a_game_is_another_one_only_by_other_rules_or_data() -> None:
    """Else whatever rule has changed by mistake would be taken over with it."""
    oldest, *_ = kept.read("alien-menace").played
    first = replace(oldest, rules=load(oldest.game).rules_id)
    broken = replace(first, answers=[(seat, ("no-rule-offers-this",)) for seat, _ in first.answers])
    assert broken.is_the_same, "it is broken, and no other game"
    assert not replace(broken, rules="0.older").is_the_same
    assert not replace(first, rules="0.older", digest="0").is_the_same
    assert replace(first, rules="0.older").is_the_same


@pytest.mark.parametrize("game", MODULES)
def test_what_has_changed_is_listed_with_its_reason(game: str) -> None:
    names = {one.name for one in kept.read(game).kept}
    assert kept.changed(game) <= names
    assert all(len(reason) > 20 for reason in kept.reasons(game))
    for reason, scenes in kept.reasons(game).items():
        assert len(scenes) == len(set(scenes)), f"a scene stands there twice: {reason}"


def test_a_game_that_is_played_anew_takes_its_scenes_out_of_their_reasons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    many = [f"1-{number}-public-fr" for number in range(40)]
    kept.write_reasons("lanterns", {"It was too dark.": ["0-1-1-en", *many], "It was too bright.": ["0-12-0-fr"]})
    assert max(map(len, kept.reasons_of("lanterns").read_text(encoding="utf-8").splitlines())) <= 120
    kept.forget_reasons("lanterns", {0, 10})
    assert kept.reasons("lanterns") == {"It was too dark.": many}
    assert kept.changed("lanterns") == set(many)
