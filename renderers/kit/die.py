"""The faces of a die, in groups: what each of them would bring, with everything counted that is added to it."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from renderers.core.canvas import Canvas
from renderers.core.lettering import measure
from renderers.core.theme import BOLD, EDGE, INK, PANEL, TEXT, TITLE, Colour, icon, mix

DIE_HEIGHT = 164
FACE, LEAST_WORDS, WORD = 46, 32, 42
"""The sizes of numbers and of the least words, and how far a word begins from its sign."""


class DieGroup(NamedTuple):
    """What some faces of the die bring: a sign, a word, a hue."""

    sign: str
    words: str
    hue: Colour


def paint_die(canvas: Canvas, faces: tuple[DieGroup, ...], rolled: int) -> None:
    """Each face in the hue of its group; below each group its sign and word. What was rolled has a white frame."""
    canvas.panel((0, 0, canvas.width, canvas.height), PANEL, EDGE, 12, 3)
    left, right = 18, canvas.width - 18
    wide = (right - left) / len(faces)
    numbered = list(enumerate(faces, 1))
    for number, face in numbered:
        box = round(left + (number - 1) * wide) + 4, 12, round(left + number * wide) - 4, 90
        _face(canvas, box, number, face.hue, is_rolled=number == rolled)
    for group, some in groupby(numbered, key=lambda one: one[1]):
        first, *_, last = [number for number, _ in some] * 2
        start, end = round(left + (first - 1) * wide) + 6, round(left + last * wide) - 6
        canvas.fill((start, 99, end, 104), group.hue)
        _word(canvas, (start - 4, end + 4), group)


def _face(canvas: Canvas, box: tuple[int, int, int, int], number: int, hue: Colour, *, is_rolled: bool) -> None:
    left, top, right, bottom = box
    canvas.round_box((left - 3, top - 3, right + 3, bottom + 3), TEXT if is_rolled else INK, 15)
    if is_rolled:
        canvas.round_box((left + 3, top + 3, right - 3, bottom - 3), INK, 11)
        left, top, right, bottom = left + 5, top + 5, right - 5, bottom - 5
    canvas.round_box((left, top, right, bottom), hue, 11)
    middle = top + (bottom - top) * 3 // 5
    canvas.round_box((left, middle - 8, right, bottom), mix(hue, INK, 0.22), 11)
    canvas.fill((left, middle - 8, right, middle + 4), mix(hue, INK, 0.22))
    canvas.text(((left + right) // 2, 67), str(number), TITLE, FACE, INK, "m")


def _word(canvas: Canvas, span: tuple[int, int], group: DieGroup) -> None:
    """The sign of a group and its word; where there is no room for the word, the sign alone."""
    left, right = span
    middle = (left + right) // 2
    size = next((size for size in (38, 36, 34, LEAST_WORDS) if _measured(group, size) <= right - left), 0)
    if not size:
        canvas.icon((middle, 131), icon(group.sign), 42, group.hue)
        return
    start = middle - _measured(group, size) // 2
    canvas.icon((start + 18, 131), icon(group.sign), 38, group.hue)
    canvas.text((start + WORD, 144), group.words, BOLD, size, TEXT)


def _measured(group: DieGroup, size: int) -> int:
    return WORD + measure(BOLD, size, group.words)
