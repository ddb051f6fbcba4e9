"""Faces of cards with none to five badges: at every size in which cards are drawn nothing lies on anything else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from PIL import Image

from bot.bench.pictures import scenes
from bot.games import MODULES, load
from renderers import draw_card, draw_hand, draw_table
from renderers.core.canvas import Box, Canvas
from renderers.core.page import Page, forget
from renderers.core.png import Palette
from renderers.core.shapes import shape
from renderers.core.theme import AMBER, BLUE, GREEN, PINK, RED, STEEL, VOID, icon
from renderers.kit import faces
from renderers.kit.badges import Badge
from renderers.kit.faces import (
    CROWDED,
    KEY_HEIGHT,
    ROW_HEIGHTS,
    Face,
    lay_card,
    lay_row,
    lay_tile,
    paint_card,
    places,
)
from renderers.kit.labels import overlap

SIGN = icon("knife-military")
ATTACK, RECRUIT, CLASS = (
    Badge(icon("sword"), "7+", RED),
    Badge(icon("star"), "12", AMBER),
    Badge(icon("leaf"), "", GREEN),
)
DEFENCE, COST = Badge(icon("shield"), "10", BLUE), Badge("", "13", STEEL, corner=True)
TEAM = Badge(icon("account-group"), "3", PINK)
SETS = (
    (),
    (COST,),
    (ATTACK, COST),
    (COST, ATTACK, RECRUIT, CLASS),
    (ATTACK, RECRUIT, CLASS, DEFENCE, COST),
    (ATTACK, RECRUIT, CLASS, DEFENCE, TEAM),
    (CLASS._replace(corner=True), ATTACK, RECRUIT, DEFENCE, TEAM),
)
FACE = Face(
    "Corporal of the Watch",
    "Character",
    BLUE,
    SIGN,
    "Draw two cards. If one of them has a leaf, you get two more attacks and may rescue a bystander.",
)
HAIR = 2
"""A token does not fill the corners of its box."""
ALONE = (252, 402), (480, 690)
"""Cards that are drawn by themselves: in a fight, and one that is looked up."""


class Painted:
    """Every word, icon and token that was painted, with its canvas and the box of its ink there."""

    def __init__(self) -> None:
        self.found: list[tuple[Canvas, str, Box]] = []
        self.ink: list[Box] = []

    def on_each(self) -> Iterator[tuple[Canvas, list[tuple[str, Box]]]]:
        for one in dict.fromkeys(on for on, _, _ in self.found):
            yield one, [(what, box) for on, what, box in self.found if on is one]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Painted]:
    forget()
    watch = Painted()
    stamp, rich, sign, token = Canvas.stamp, Canvas.rich, Canvas.icon, Canvas.token

    def stamped(self: Canvas, mask: Image.Image, at: tuple[int, int], *rest: object) -> None:
        left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
        watch.ink.append((at[0] + left, at[1] + top, at[0] + right, at[1] + bottom))
        stamp(self, mask, at, *rest)  # type: ignore[arg-type]

    def keep(on: Canvas, what: str) -> None:
        if watch.ink:
            lefts, tops, rights, bottoms = zip(*watch.ink, strict=True)
            watch.found.append((on, what, (min(lefts), min(tops), max(rights), max(bottoms))))

    def words(self: Canvas, at: tuple[int, int], text: str, *rest: object) -> int:
        watch.ink.clear()
        taken = rich(self, at, text, *rest)  # type: ignore[arg-type]
        keep(self, text)
        return taken

    def icons(self: Canvas, centre: tuple[int, int], name: str, *rest: object) -> None:
        watch.ink.clear()
        sign(self, centre, name, *rest)  # type: ignore[arg-type]
        keep(self, name)

    def tokens(self: Canvas, centre: tuple[int, int], kind: str, size: int, *rest: object, **named: object) -> None:
        token(self, centre, kind, size, *rest, **named)  # type: ignore[arg-type]
        left, top, right, bottom = shape(kind, size).getbbox() or (0, 0, 0, 0)
        x, y = centre[0] - size // 2, centre[1] - size // 2
        box = x + left + HAIR, y + top + HAIR, x + right - HAIR, y + bottom - HAIR
        watch.found.append((self, kind, box))

    for name, watched in (("stamp", stamped), ("rich", words), ("icon", icons), ("token", tokens)):
        monkeypatch.setattr(Canvas, name, watched)
    yield watch
    forget()


def draw_all(badges: tuple[Badge, ...]) -> Iterator[None]:
    """The face at every size in which it can be, bright and dim, with keys and without; each painted from nothing."""
    sizes = set()
    for count, keyed, bright in product(range(1, 49), (True, False), (True, False)):
        one = FACE._replace(badges=badges, keyed=keyed, keys=(1,) if keyed and bright else (), bright=bright)
        faces = [one._replace(bright=True), *[one] * (count - 1)]
        for (left, top, right, bottom), lay, shown in places(faces, 1280, 760):
            sizes.add((right - left, bottom - top, lay, shown))
    for width, height, lay, shown in sizes:
        forget()
        lay(Page(Palette(), width, height, VOID), (0, 0, width, height), shown)
        yield
    for size in ALONE:
        paint_card(Canvas(Image.new("RGB", size)), FACE._replace(badges=badges))
        yield


@pytest.mark.parametrize("badges", SETS, ids=lambda badges: str(len(badges)))
def test_badges_lie_on_nothing_and_are_whole(painted: Painted, badges: tuple[Badge, ...]) -> None:
    corner = next((badge for badge in badges if badge.corner), None)
    drawn = 0
    for _ in draw_all(badges):
        seen = [what for _, what, _ in painted.found]
        for badge in badges:
            assert not badge.icon or badge.icon in seen
            assert not badge.words or badge.words in seen
        for on, things in painted.on_each():
            for what, (left, top, right, bottom) in things:
                assert left >= 0 <= top, what
                assert right <= on.width, what
                assert bottom <= on.height, what
            for (one, box), (other, box_of_other) in combinations(things, 2):
                if not may_touch({one, other}, corner):
                    assert not overlap(box, box_of_other), (one, other, on.image.size)
        drawn += 1
        painted.found.clear()
    assert drawn > 20


def may_touch(two: set[str], corner: Badge | None) -> bool:
    """A corner's words are on its token, and on a tile that is on the card's icon; an icon has its shadow."""
    if corner is not None and "hexagon" in two:
        return bool(two & {corner.words or corner.icon, SIGN})
    return two == {SIGN} or (corner is not None and two == {corner.words or corner.icon, SIGN})


def test_a_card_with_many_badges_goes_without_its_kind(painted: Painted) -> None:
    for badges, told in ((SETS[2], True), (SETS[5], False)):
        lay_card(Page(Palette(), 300, 400, VOID), (0, 0, 300, 400), FACE._replace(badges=badges))
        assert (FACE.kind.upper() in [what for _, what, _ in painted.found]) is told
        painted.found.clear()


def test_at_most_one_badge_is_at_the_corner() -> None:
    two = FACE._replace(badges=(COST, ATTACK, CLASS._replace(corner=True)))
    assert two.corner == COST
    assert two.line == (ATTACK, CLASS._replace(corner=True))


Size = tuple[int, int]


def kept_with_a_card(game: str, monkeypatch: pytest.MonkeyPatch) -> set[Size]:
    """The sizes of all blocks that are kept of a whole game, its tables and its hands, and that have a whole card."""
    block, painted, found, on_card = Page._block, faces._title_bar, set[Size](), [False]

    def painting(*args: Any) -> None:
        on_card[0] = True
        painted(*args)

    def spy(page: Page, box: Box, painter: Any, *args: Any, **named: Any) -> Image.Image:
        on_card[0] = False
        made = block(page, box, painter, *args, **named)
        if on_card[0]:
            found.add((box[2] - box[0], box[3] - box[1]))
        return made

    forget()
    with monkeypatch.context() as patched:
        patched.setattr(faces, "_title_bar", painting)
        patched.setattr(Page, "_block", spy)
        for scene in scenes(load(game), 1):
            draw_table(game, scene)
            draw_hand(game, scene)
    return found


def test_painted_cards_are_kept_in_three_sizes_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many cards a hand has, with keys and without, however much room is left for them: and in whole games,
    where a fight has a card, too.
    """
    played = {game: kept_with_a_card(game, monkeypatch) for game in MODULES}
    assert all(played.values())
    sizes = set[Size]().union(*played.values())
    assert ALONE[0] in sizes, "the size in which its badges are looked at"
    for count, keyed, space in product(range(1, 13), (True, False), range(300, 900, 10)):
        for (left, top, right, bottom), lay, _ in places([FACE._replace(keyed=keyed)] * count, 1280, space):
            if lay is lay_card:
                assert bottom <= space
                sizes.add((right - left, bottom - top - (KEY_HEIGHT - 8 if keyed else 0)))
    assert len(sizes) == 3


def test_tiles_and_rows_have_few_sizes_too() -> None:
    """Also in a hand of four dozen cards."""
    sizes: dict[object, set[int]] = defaultdict(set)
    for count, bright in product(range(9, 49), range(1, 9)):
        faces = [FACE._replace(bright=number < bright) for number in range(count)]
        for (_, top, _, bottom), lay, _ in places(faces, 1280, 760):
            sizes[lay].add(bottom - top)
    assert sizes == {lay_tile: {150, 138}, lay_row: {*ROW_HEIGHTS, CROWDED}}


@pytest.mark.parametrize("game", MODULES)
def test_a_card_that_is_looked_up_is_not_kept(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    block = Page._block

    def spy(page: Page, box: Box, painter: Any, *args: Any, **named: Any) -> Image.Image:
        kept.append(painter)
        return block(page, box, painter, *args, **named)

    monkeypatch.setattr(Page, "_block", spy)
    draw_card(game, next(iter(load(game).cards)), "en")
    assert paint_card not in kept
