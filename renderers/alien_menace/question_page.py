"""The picture of a question to a player of Alien Menace: the question as title, both Forces or the table, and what can
be chosen, each with where it leads. No hand is in it but what can be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.alien_menace.view import SideView
from renderers.alien_menace.colours import palette
from renderers.alien_menace.fight_parts import ForceRow
from renderers.alien_menace.parts import paint_versus
from renderers.alien_menace.question import FightQuestion
from renderers.alien_menace.question_parts import (
    BAR,
    FORCES_HIGH,
    HALF,
    HEAD,
    LEAST,
    MOST_ROWS,
    OWN_WIDE,
    PARTS,
    PLACE,
    RESULT,
    TURN_WIDE,
    Choosable,
    Stand,
    paint_bar,
    paint_between,
    paint_body,
    paint_force,
    paint_held,
    paint_line,
    paint_own,
    paint_question,
    paint_rest,
    paint_result,
    paint_share,
    paint_shares_ground,
    paint_sign,
    paint_small,
    paint_space,
    paint_turn,
    paint_where,
    row_box,
)
from renderers.alien_menace.reader import TableReader
from renderers.alien_menace.table_page import draw_choice, draw_side
from renderers.core.canvas import Box
from renderers.core.lettering import measure
from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.theme import BODY, VOID
from renderers.kit.parts import HEIGHT, WIDTH

EDGE, GAP = 12, 10
REST_HIGH = 52
WHOLE, MIDDLE, SMALL, LINE = 362, 274, 184, 64
"""How high a card to choose is: with its text, with little room for it, without it, and as a line."""
MOST_WHOLE, MOST_SMALL, MOST_PAIRS = 4, 8, 12


def draw_question(at: TableReader) -> Picture:
    """What its reader is asked now."""
    question = FightQuestion(at)
    view, rest = at.view, question.rest_words()
    choices = question.choices() or question.hand_as_a_whole()
    top = _top(at)
    high = _high(choices)
    bottom = top + high + (REST_HIGH if rest else 0) + EDGE
    whole = view.marine.seat < 0 or bool(view.shown)
    page = Page(palette(), WIDTH, HEIGHT if whole else min(HEIGHT, bottom), VOID)
    split = 78
    page.draw((0, 0, WIDTH - TURN_WIDE, split), paint_question, at.prompt())
    page.draw((WIDTH - TURN_WIDE, 0, WIDTH, split), paint_turn, at.turn(), at.accent)
    _draw_stand(page, question.stand(), at, split)
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
        wide = min(WIDTH - EDGE, EDGE + 66 + measure(BODY, LEAST + 3, rest))
        page.draw((EDGE, below, wide, below + REST_HIGH), paint_rest, rest)
    return page.finish(question.alt())


def _top(at: TableReader) -> int:
    """Where what can be chosen begins."""
    return HEAD[1] + (HALF[1] + 20 if at.view.fight is not None else 200)


def _high(choices: Sequence[Choosable]) -> int:
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


def _small(choices: Sequence[Choosable]) -> int:
    """How high one of many is: without a fight there is room for its text."""
    return SMALL if any(one.result for one in choices) else MIDDLE


# The table


def _draw_sides(page: Page, at: TableReader) -> None:
    draw_side(page, at.side(at.view.marine), 20, HEAD[1] + 14)
    draw_side(page, at.side(at.view.alien), 650, HEAD[1] + 14)


def _draw_stand(page: Page, stand: Stand, at: TableReader, top: int) -> None:
    """Lives, tokens, the room and its places, in a line."""
    places = () if stand.places is None else stand.places.slots
    right = WIDTH - PLACE * len(places) - 20
    page.draw((0, top, OWN_WIDE, HEAD[1]), paint_own, stand.lives, stand.tokens, at.accent)
    page.draw((OWN_WIDE, top, right, HEAD[1]), paint_where, stand._replace(lives=0, tokens=0, places=None), at.accent)
    page.draw((right, top, WIDTH, HEAD[1]), paint_space, stand.places, at.accent)


def _draw_forces(page: Page, at: TableReader) -> None:
    """Both Forces, large, and what adds up to them."""
    view, top = at.view, HEAD[1] + 12
    assert view.fight is not None
    marine, creature, rows = view.fight.marine_force, view.fight.creature_force, at.forces(view.fight, MOST_ROWS)
    _draw_half(page, at, view.marine, marine, (EDGE, top), lead=marine >= creature)
    _draw_half(page, at, view.alien, creature, (WIDTH - EDGE - HALF[0], top), lead=creature > marine)
    nothing = at.say("picture-nothing-yet")
    _draw_shares(page, rows[0], "marine", nothing, (EDGE, top), lead=marine >= creature)
    _draw_shares(page, rows[1], "alien", nothing, (WIDTH - EDGE - HALF[0], top), lead=creature > marine)
    sign = "=" if marine == creature else ">" if marine > creature else "<"
    page.draw((EDGE + HALF[0], top + 44, WIDTH - EDGE - HALF[0], top + 128), paint_between, sign)


def _draw_half(page: Page, at: TableReader, side: SideView, force: int, place: tuple[int, int], *, lead: bool) -> None:
    """A side's Force, with its sign and what it holds."""
    for what, left, right in PARTS[side.name]:
        box = _inside((left, 0, right, FORCES_HIGH), *place)
        if what == "force":
            page.draw(box, paint_force, side.name, force, lead, left)
        elif what == "sign":
            page.draw(box, paint_sign, side.name, at.letters[0 if side.name == "marine" else 1], lead, left)
        else:
            page.draw(box, paint_held, side.name, (side.hand, side.tokens), lead, left)


def _draw_shares(
    page: Page, rows: Sequence[ForceRow], side: str, nothing: str, at: tuple[int, int], *, lead: bool
) -> None:
    ground = (0, FORCES_HIGH, *HALF)
    page.draw(_inside(ground, *at), paint_shares_ground, side, lead, "" if rows else nothing)
    for number, row in enumerate(rows):
        page.draw(_inside(row_box(number), *at), paint_share, side, row)


# What can be chosen


def _draw_choices(page: Page, choices: Sequence[Choosable], top: int, space: int) -> None:
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


def _draw_whole(page: Page, box: Box, one: Choosable) -> None:
    left, top, right, bottom = box
    page.draw((left, top, right, top + BAR), paint_bar, one.number, one.title, one.hue, one.copies)
    foot = bottom - RESULT if one.result else bottom
    still = one._replace(number="", title="", copies=1, result="", means="")
    page.draw((left, top + BAR, right, foot), paint_body, still, not one.result)
    if one.result:
        page.draw((left, foot, right, bottom), paint_result, one.hue, one.result, one.means)


def _draw_small(page: Page, box: Box, one: Choosable) -> None:
    left, top, right, bottom = box
    page.draw((left, top, right, top + BAR), paint_bar, one.number, one.title, one.hue, one.copies)
    page.draw((left, top + BAR, right, bottom), paint_small, one._replace(number="", title="", copies=1, text=""))


def _inside(box: Box, left: int, top: int) -> Box:
    return box[0] + left, box[1] + top, box[2] + left, box[3] + top
