"""Pictures stay what they were, to the pixel, unless `kept/changed.toml` says why one of them is different."""

from __future__ import annotations

from tests.renderers import kept


def test_every_kept_scene_looks_as_it_did() -> None:
    scenes = kept.read()
    assert len(scenes.kept) >= 200
    assert {one.language for one in scenes.kept} == set(kept.LANGUAGES)
    assert [one.name for one, pictures in kept.drawn(scenes) if pictures != one.pictures] == []


def test_what_has_changed_is_listed_with_its_reason() -> None:
    names = {one.name for one in kept.read().kept}
    assert set(kept.changed()) <= names
    assert all(len(reason) > 20 for reason in kept.changed().values())
