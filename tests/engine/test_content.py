"""Data files: rows by id, and one line for the first thing that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.content import BadContent, DataFile, Fact


class Weapon(Fact, frozen=True):
    id: str
    weight: int = 1


GOOD = '[[weapon]]\nid = "axe"\n\n[[weapon]]\nid = "bow"\nweight = 2\n'


def load(folder: Path, text: str) -> dict[str, Weapon]:
    (folder / "weapons.toml").write_text(text, encoding="utf-8")
    file = DataFile(folder / "weapons.toml", "weapon")
    weapons = file.rows("weapon", Weapon)
    file.check((weapon.id, "it weighs nothing") for weapon in weapons.values() if not weapon.weight)
    file.count("weapons", len(weapons), 2)
    return weapons


def test_rows_are_read_by_id_in_the_order_of_the_file(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD) == {"axe": Weapon("axe"), "bow": Weapon("bow", 2)}


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"bow"', '"axe"', "axe: there are two of them"),
        ("weight = 2", "weight = 0", "bow: it weighs nothing"),
        ("weight = 2", 'weight = "two"', "bow: Expected `int`, got `str` - at `$.weight`"),
        ("weight = 2", "height = 2", "bow: Object contains unknown field `height`"),
        ('id = "axe"', "weight = 1", "[[weapon]] number 1: Object missing required field `id`"),
        ("[[weapon]]", "[[wepon]]", "unknown table [[wepon]]"),
        ('[[weapon]]\nid = "axe"\n', "", "there must be 2 weapons, not 1"),
        ("[[weapon]]", "[[weapon", "Expected ']]'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    with pytest.raises(BadContent) as refused:
        load(tmp_path, GOOD.replace(old, new, 1))
    assert str(refused.value).startswith(f"weapons.toml: {line}")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^none\.toml: there is no such file$"):
        DataFile(tmp_path / "none.toml")
