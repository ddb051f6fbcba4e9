"""The picture of a question to a player of Alien Menace: the question as title, both Forces or the table, and what can
be chosen, each with where it leads. No hand is in it but what can be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from renderers.alien_menace.colours import palette
from renderers.alien_menace.fight_parts import ForceRow
from renderers.alien_menace.parts import paint_versus
from renderers.alien_menace.question import Question
from renderers.alien_menace.question_parts import (
    BAR,
    FORCE_TOP,
    HALF,
    HEAD,
    MOST_ROWS,
    RESULT,
    Chosen,
    paint_bar,
    paint_between,
    paint_body,
    paint_force,
    paint_line,
    paint_question,
    paint_rest,
    paint_result,
    paint_share,
    paint_shares_ground,
    paint_small,
    paint_stand,
    row_box,
)
from renderers.alien_menace.reader import TableReader
from renderers.alien_menace.table_page import draw_choice, draw_side
from renderers.core.canvas import Box
from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.theme import VOID
from renderers.kit.parts import HEIGHT, WIDTH

EDGE, GAP = 12, 10
REST_HIGH = 52
WHOLE, MIDDLE, SMALL, LINE = 362, 274, 184, 64
"""How high a card to choose is: with its text, with little room for it, without it, and as a line."""
MOST_WHOLE, MOST_SMALL, MOST_PAIRS = 4, 8, 12


def draw_question(at: TableReader) -> Picture:
    """What its reader is asked now."""
    question = Question(at)
    view, rest = at.view, question.rest_words()
    choices = question.choices() or question.hand_as_a_whole()
    top = _top(at)
    high = _high(choices)
    bottom = top + high + (REST_HIGH if rest else 0) + EDGE
    whole = view.marine.seat < 0 or bool(view.shown)
    page = Page(palette(), WIDTH, HEIGHT if whole else min(HEIGHT, bottom), VOID)
    split = 78
    page.draw((0, 0, WIDTH, split), paint_question, at.prompt(), at.turn(), at.accent)
    page.draw((0, split, WIDTH, HEAD[1]), paint_stand, question.stand(), at.accent)
    if view.marine.seat < 0:
        sides = at.noun("side-marine"), at.noun("side-alien")
        page.draw((20, 148, 1260, 940), paint_versus, at.say("picture-toss"), False, at.letters, sides)
    elif view.fight is not None:
        _draw_forces(page, at)
    elif view.shown:
        for number, shown in enumerate(view.shown[:2]):
            draw_choice(page, at.room(shown, shown=True), 20 + 630 * number, 330)
        _draw_sides(page, at)
    else:
        _draw_sides(page, at)
    _draw_choices(page, choices, top, HEIGHT - top - EDGE - (REST_HIGH if rest else 0))
    if rest:
        below = min(top + high, HEIGHT - REST_HIGH - 4)
        page.draw((EDGE, below, WIDTH - EDGE, below + REST_HIGH), paint_rest, rest)
    return page.finish(question.alt())


def _top(at: TableReader) -> int:
    """Where what can be chosen begins."""
    return HEAD[1] + (HALF[1] + 20 if at.view.fight is not None else 200)


def _high(choices: Sequence[Chosen]) -> int:
    count = len(choices)
    if not count:
        return 0
    if count <= MOST_WHOLE:
        return WHOLE + GAP
    if count <= MOST_SMALL:
        return 2 * (_small(choices) + GAP)
    return -(-count // _columns(count)) * LINE


def _columns(count: int) -> int:
    """Of so many lines."""
    return 2 if count <= MOST_PAIRS else 3


def _small(choices: Sequence[Chosen]) -> int:
    """How high one of many is: without a fight there is room for its text."""
    return SMALL if any(one.result for one in choices) else MIDDLE


# The table


def _draw_sides(page: Page, at: TableReader) -> None:
    draw_side(page, at.side(at.view.marine), 20, HEAD[1] + 14)
    draw_side(page, at.side(at.view.alien), 650, HEAD[1] + 14)


def _draw_forces(page: Page, at: TableReader) -> None:
    """Both Forces, large, and what adds up to them."""
    fight, top = at.view.fight, HEAD[1] + 12
    assert fight is not None
    marine, creature, view = fight.marine_force, fight.creature_force, at.view
    held = tuple((side.hand, side.tokens) for side in (view.marine, view.alien))
    rows = at.forces(fight, MOST_ROWS)
    for number, (side, force, lead) in enumerate(
        (("marine", marine, marine >= creature), ("alien", creature, creature > marine))
    ):
        left = EDGE + number * (WIDTH - 2 * EDGE - HALF[0])
        page.draw(_inside(FORCE_TOP, left, top), paint_force, side, at.letters[number], force, lead, held[number])
        _draw_shares(page, rows[number], side, at.say("picture-nothing-yet"), (left, top), lead=lead)
    sign = "=" if marine == creature else ">" if marine > creature else "<"
    page.paint_over((WIDTH // 2 - 56, top + 30, WIDTH // 2 + 56, top + 142), paint_between, sign)


def _draw_shares(
    page: Page, rows: Sequence[ForceRow], side: str, nothing: str, at: tuple[int, int], *, lead: bool
) -> None:
    ground = (0, FORCE_TOP[3], *HALF)
    page.draw(_inside(ground, *at), paint_shares_ground, side, lead, "" if rows else nothing)
    for number, row in enumerate(rows):
        page.draw(_inside(row_box(number), *at), paint_share, side, row)


# What can be chosen


def _draw_choices(page: Page, choices: Sequence[Chosen], top: int, space: int) -> None:
    count = len(choices)
    if count <= MOST_WHOLE:
        for box, one in zip(_boxes(max(3, count), count, top, WHOLE), choices, strict=True):
            _draw_whole(page, box, one)
    elif count <= MOST_SMALL:
        high = _small(choices)
        for box, one in zip(_boxes(3 if count <= 6 else 4, count, top, high), choices, strict=True):
            (_draw_small if high == SMALL else _draw_whole)(page, box, one)
    else:
        columns = _columns(count)
        line = min(LINE, space // -(-count // columns))
        for box, one in zip(_boxes(columns, count, top, line, gap=0), choices, strict=True):
            page.draw(box, paint_line, one)


def _boxes(columns: int, count: int, top: int, high: int, gap: int = GAP) -> list[Box]:
    wide = (WIDTH - 2 * EDGE - GAP * (columns - 1)) // columns
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        left, upper = EDGE + column * (wide + GAP), top + row * (high + gap)
        found.append((left, upper, left + wide, upper + high))
    return found


def _draw_whole(page: Page, box: Box, one: Chosen) -> None:
    left, top, right, bottom = box
    page.draw((left, top, right, top + BAR), paint_bar, one.number, one.title, one.hue, one.copies)
    foot = bottom - RESULT if one.result else bottom
    still = one._replace(number="", title="", copies=1, result="", means="")
    page.draw((left, top + BAR, right, foot), paint_body, still, not one.result)
    if one.result:
        page.draw((left, foot, right, bottom), paint_result, one.hue, one.result, one.means)


def _draw_small(page: Page, box: Box, one: Chosen) -> None:
    left, top, right, bottom = box
    page.draw((left, top, right, top + BAR), paint_bar, one.number, one.title, one.hue, one.copies)
    page.draw((left, top + BAR, right, bottom), paint_small, one._replace(number="", title="", copies=1, text=""))


def _inside(box: Box, left: int, top: int) -> Box:
    return box[0] + left, box[1] + top, box[2] + left, box[3] + top
