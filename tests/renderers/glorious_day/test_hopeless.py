"""At the head of the picture: that a mission can no longer be won, and why, with every word whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.lexicon import LANGUAGES
from bot.engine.text import Text, text
from renderers import glorious_day as drawn
from renderers.glorious_day.reader import TableReader
from tests.renderers.glorious_day.scenes import Seen, altered, asked

LEAST_WORDS = 32
REASONS = [
    Text("hopeless-nobody"),
    *(text(f"hopeless-{who}", count=count, left=left) for who in ("anyone", "trapped", "captive", "newt")
      for count, left in ((1, 0), (5, 1), (5, 4))),
    Text("hopeless-down"),
    text("hopeless-time", last=14),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: f"{reason.key}-{reason.args.get('left', '')}")
def test_the_reason_stands_on_a_red_plate_before_the_goals(seen: Seen, reason: Text, language: str) -> None:
    scene = replace(altered(asked("activation", "newt", 2), hopeless=reason), language=language)
    at = TableReader(scene)
    plate = at.line()[0]
    assert (plate.sign, plate.weight) == ("alert", 3)
    assert plate.words == at.tell(text("picture-hopeless", reason=reason))
    assert plate.words.endswith(at.tell(reason))
    drawn.table(scene)
    painted = " ".join(seen.beside)
    assert all(word in painted for word in plate.words.replace("\u202f", "\u00a0").split())
    assert not any(words.endswith("…") for words in seen.beside)
    assert min(size for words, size in seen.beside.items() if len(words) > 2) >= LEAST_WORDS


def test_while_there_is_hope_the_goals_are_shown(seen: Seen) -> None:
    scene = altered(asked("activation", "newt", 2), hopeless=None)
    drawn.table(scene)
    assert all(goal.item.words in seen.beside for goal in TableReader(scene).goals())
