"""What happened, in few lines: asides go first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from bot.chat.story import ending, story
from bot.engine.journal import Line, Weight
from bot.engine.text import Text

Short = Callable[[Sequence[Line], int], list[Line]]


def told(keys: str, most: int, short: Short = story) -> str:
    """Lines named by letters: those in lower case are asides, digits are headlines, and “!” is the end."""
    lines = [Line(Text(key), weight=_weight(key)) for key in keys]
    return "".join(line.text.key for line in short(lines, most))


def _weight(key: str) -> Weight:
    if key == "!":
        return "end"
    return "aside" if key.islower() else "headline" if key.isdigit() else "news"


@pytest.mark.parametrize(
    ("keys", "most", "left"),
    [
        ("", 3, ""),
        ("AbC", 3, "AbC"),
        ("AbCd", 3, "ACd"),
        ("abcDe", 2, "De"),
        ("AbCdEfG", 4, "ACEG"),
        ("AbCdEfG", 3, "CEG"),
        ("ABCDE", 2, "DE"),
        ("1BCDEFG", 4, "1EFG"),
        ("1a2b3cDEF", 4, "23EF"),
        ("A1", 1, "1"),
    ],
)
def test_asides_are_left_out_before_the_oldest(keys: str, most: int, left: str) -> None:
    assert told(keys, most) == left


@pytest.mark.parametrize(
    ("keys", "most", "left"),
    [("AbC!", 3, "AbC"), ("AbC!d", 2, "AC"), ("1AbC!", 3, "1"), ("1A2bC!", 3, "12"), ("!", 3, "")],
)
def test_how_a_game_came_out_is_told_elsewhere_than_in_its_story(keys: str, most: int, left: str) -> None:
    assert told(keys, most, ending) == left
