"""That texts are read as they are meant: numbers, and whether something is more or less."""

from __future__ import annotations

import msgspec
import pytest

from tests.card_numbers import change_said, figures, numbers_of


class Burns(msgspec.Struct):
    by: int
    at_most: int = 9


class Torch(msgspec.Struct):
    does: tuple[Burns, ...]
    force: int
    loud: bool = True
    cost: int = 0


def test_its_own_numbers_come_before_those_of_what_it_does() -> None:
    torch = Torch((Burns(-3, 2), Burns(1)), 2)
    assert list(numbers_of(torch)) == [("force", 2), ("by", -3), ("at_most", 2), ("by", 1)]
    assert list(numbers_of(torch, lambda row: ("by",) if isinstance(row, Burns) else ())) == [
        ("force", 2),
        ("at_most", 2),
    ]


def test_figures_are_read_in_order() -> None:
    assert figures("Force 2, and +3 more against 2 or less.") == [2, 3, 2]


@pytest.mark.parametrize(
    ("language", "text", "by"),
    [
        ("en", "You have +2 tech.", 2),
        ("en", "Every creature has −1 Force here.", -1),
        ("en", "Turn a dial up by 3.", 3),
        ("en", "Turn every dial down by 1.", -1),
        ("en", "It exhausts 1 card less.", -1),
        ("en", "Force 2, and 3 more against a creature of Force 3 or less.", 3),
        ("fr", "Montez le cadran d’un personnage de 3 crans.", 3),
        ("fr", "Baissez de 1 cran le cadran de chacun.", -1),
        ("fr", "Elle épuise 1 carte de moins.", -1),
        ("fr", "Votre cadran démarre 1 cran plus haut.", 1),
        ("fr", "Et 3 de plus contre une Force de 3 ou moins.", 3),
    ],
)
def test_more_is_not_less(language: str, text: str, by: int) -> None:
    assert change_said(text, by, language)
    assert not change_said(text, -by, language)
    assert not change_said(text, 7, language)
