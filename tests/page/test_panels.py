"""The panels of the questions asked most often, in headless Chromium: question, picture and buttons are on one screen,
that of a phone and that of a desktop.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import pytest

from tests.scale import now_and_later

from .browser import Browser
from .conftest import Visit
from .fake import GENERAL, LEA, Thread
from .panels import PLAYS, Asked, most_frequent

SIZES = {"phone": (400, 800), "desktop": (1400, 900)}
MOST = 15
"""So many questions of each game."""
NOW = 3

PARTS = """
    // Of the newest message: where the picture, the question and each button and select are, and where the screen of
    // messages begins and ends.
    const message = [...document.querySelectorAll('.message')].at(-1);
    const place = (el) => { const r = el.getBoundingClientRect(); return [r.top, r.bottom, r.left, r.right]; };
    const question = [...message.querySelectorAll('.text')].filter((el) => el.querySelector('strong')).at(-1);
    return {
      screen: place(document.querySelector('.scroller')),
      pictures: [...message.querySelectorAll('.picture img')].map(place),
      question: place(question),
      controls: [...message.querySelectorAll('.row :is(button, a)')].map(place),
      small: [...message.querySelectorAll('.row button')].filter((b) => b.getBoundingClientRect().height < 34).length,
    };"""


@cache
def frequent(play: int, language: str) -> list[Asked]:
    return asyncio.run(most_frequent(PLAYS[play], MOST, language))


WANTED = now_and_later([(play, nth) for nth in range(MOST) for play in range(len(PLAYS))], NOW * len(PLAYS))


def shown(page: Browser, server: Thread, asked: Asked, size: tuple[int, int]) -> dict[str, Any]:
    """Where its parts are, as they stand when the panel has just come."""
    page.resize(*size)
    server.fake.put_body(GENERAL, asked.panel, only=LEA)
    page.go(server.fake.address)
    page.find("body.ready .pane:not(.loading) .composer")
    page.until(lambda: page.run("return [...document.images].every((one) => one.complete)"))
    page.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = page.run(PARTS)
    return found


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "where", ["phone en", "desktop en", *(pytest.param(f"{one} fr", marks=pytest.mark.long) for one in SIZES)]
)
@pytest.mark.parametrize(("play", "nth"), WANTED)
def test_question_picture_and_buttons_are_on_one_screen(
    visit: Visit, server: Thread, play: int, nth: int, where: str
) -> None:
    device, language = where.split()
    size = SIZES[device]
    found = frequent(play, language)
    if nth >= len(found):
        pytest.skip("the game asks fewer sorts of questions")
    asked = found[nth]
    page = visit(width=size[0], height=size[1])
    parts = shown(page, server, asked, size)
    top, bottom, left, right = parts["screen"]
    everything = {
        "question": [parts["question"]],
        "picture": parts["pictures"],
        "buttons": parts["controls"],
    }
    assert parts["pictures"]
    assert parts["controls"]
    outside = {
        what: [[round(side) for side in place] for place in places if not _within(place, (top, bottom, left, right))]
        for what, places in everything.items()
    }
    assert not any(outside.values()), (asked.name, {what: places for what, places in outside.items() if places}, top)
    assert parts["small"] == 0, "a finger can press each of them"


def _within(place: list[float], screen: tuple[float, float, float, float]) -> bool:
    """Whether it is on the screen, but for a pixel that rounding takes."""
    top, bottom, left, right = screen
    return place[0] >= top - 1 and place[1] <= bottom + 1 and place[2] >= left and place[3] <= right
