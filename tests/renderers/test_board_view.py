"""A board of another game than those there are: tiles with up to eight models on them, numbers, targets, news."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator
from itertools import combinations

import msgspec
import pytest
from PIL import Image

from bot.engine import refs
from bot.engine.game import Offer, Offered
from bot.engine.grid import Grid, mask_of
from bot.engine.journal import Line, attacked, moved, new, tried
from bot.engine.refs import Ref
from bot.engine.text import Text
from bot.engine.textmap import read
from renderers.core.canvas import Canvas
from renderers.core.page import Page
from renderers.core.png import MOST_BYTES, Palette, Picture
from renderers.core.scene import Scene
from renderers.core.theme import BLUE, GREEN, ORANGE, VOID, Colour
from renderers.kit.board import Piece, lay_map, paint_door
from renderers.kit.board_view import STANDING, BoardView, Choices, OnSquare, squares
from renderers.kit.changes import changes, marks_of
from renderers.kit.ground import Board
from renderers.kit.labels import overlap
from renderers.kit.squares import (
    EAST_SIDE,
    NORTH_SIDE,
    SOUTH_SIDE,
    WEST_SIDE,
    paint_burst,
    paint_disc,
    paint_dots,
    paint_plate,
    paint_reach,
    paint_ring,
    paint_tint,
    paint_warning,
)
from renderers.kit.tokens import At, count_sprite, put

HULL = """
+---+---+---+---+
| a             |
+   +   +-D-+---+
|       D       |
+---+---+---+---+

a room hold
"""
SIDES: dict[str, tuple[str, Colour]] = {
    "hunter": ("octagon", GREEN),
    "alien": ("star", ORANGE),
    "crew": ("circle", BLUE),
}


class Model(msgspec.Struct, frozen=True):
    id: str
    side: str
    square: int


class Tiles(msgspec.Struct, frozen=True):
    models: list[Model]


def paint_model(canvas: Canvas, at: At, cell: int, side: str, number: str) -> None:
    kind, hue = SIDES[side]
    put(canvas, count_sprite(kind, number, round(cell * 0.86), hue), at)


class TileMap(BoardView[Tiles]):
    """The least that a game says of its board, and targets."""

    cells = close_cells = (200, 150)
    deeds = ("deed",)
    room = 4

    def pieces(self) -> Iterator[Piece]:
        yield from self.doors(())
        for one in self.view.models:
            yield self.stand(STANDING, Ref("model", one.id), paint_model, one.side, one.id[-1], reach=0.6)
        yield from self.choices()
        yield from self.asked()
        yield from self.news()

    def wanted(self) -> set[int]:
        return set(self.chosen)

    def occupied(self) -> int:
        return mask_of(squares(self.view.models))

    def busy(self) -> Collection[int]:
        return set(squares(self.view.models))

    def standing(self) -> Iterator[tuple[Ref, int]]:
        for one in self.view.models:
            yield Ref("model", one.id), one.square

    def shooter(self) -> OnSquare | None:
        return self.view.models[0]

    def is_target(self, options: Choices) -> bool:
        return any(option.roll for _, option in options)


def tiles(*options: Offered, news: tuple[Line, ...] = (), of: refs.Refs = ()) -> TileMap:
    """Eight tiles with one to eight models on them, and what may be chosen there."""
    models = [
        Model(f"{square}-{number}", tuple(SIDES)[(square + number) % 3], square)
        for square in range(8)
        for number in range(square + 1)
    ]
    offer = Offer(0, 1, "go", Text("go"), options, 1, 1, of=of) if options else None
    scene = Scene(Tiles(models), offer, news, ("Ann",), "en")
    return TileMap(scene, Board(Grid(read(HULL.strip("\n")))), changes(marks_of(news, 0)), (1000, 600))


def option(*about: Ref, roll: int = 0, confirm: bool = False) -> Offered:
    return Offered("key", Text("word"), refs=about, roll=roll, confirm=Text("sure") if confirm else None)


def drawn(at: TileMap) -> Picture:
    page = Page(Palette(), at.window.width, at.window.height, VOID)
    lay_map(page, at.board, at.window, (0, 0), at.pieces())
    return page.finish("tiles")


def painted(at: TileMap, painter: object) -> list[Piece]:
    return [piece for piece in at.pieces() if piece.paint is painter]


def test_up_to_eight_models_lie_on_a_tile_and_none_on_another() -> None:
    at = tiles()
    models = painted(at, paint_model)
    assert len(models) == sum(range(1, 9))
    boxes = []
    for piece in models:
        size = piece.args[0]
        assert isinstance(size, int)
        body = round(size * 0.86)
        left, top = piece.at[0] - body // 2, piece.at[1] - body // 2
        boxes.append((left, top, left + body, top + body))
        assert left // at.cell == (left + body - 1) // at.cell
        assert top // at.cell == (top + body - 1) // at.cell
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def test_each_of_eight_models_is_seen() -> None:
    """Where a model is painted, the picture is another without it, at its own place alone."""
    whole, cell = shown(tiles()), tiles().cell
    for number in range(8):
        at = tiles()
        at.view.models[:] = [one for one in at.view.models if one.id != f"7-{number}"]
        at.view.models.append(Model("7-x", "crew", 0))
        left, top, _, _ = at.window.box
        tile = (3 * cell - left, cell - top, 4 * cell - left, 2 * cell - top)
        assert shown(at).crop(tile).tobytes() != whole.crop(tile).tobytes()


def shown(at: TileMap) -> Image.Image:
    picture = drawn(at)
    assert len(picture.png) <= MOST_BYTES
    return Image.open(io.BytesIO(picture.png)).convert("RGB")


def test_numbers_are_found_by_reference() -> None:
    at = tiles(
        option(refs.square("A1")),
        option(refs.square("B1"), confirm=True),
        option(Ref("model", "2-1")),
        option(refs.square("C1"), Ref("door", "0")),
        option(refs.square("D2"), roll=4),
        option(Ref("model", "3-2"), roll=6),
        option(refs.PASS_REF),
    )
    at.view.models[:] = [one for one in at.view.models if one.square]
    assert sorted(str(piece.args[0]) for piece in painted(at, paint_disc)) == ["1", "3", "4"]
    assert [piece.args[0] for piece in painted(at, paint_warning)] == ["2"]
    assert [piece.args[1:] for piece in painted(at, paint_plate)] == [("5", "4"), ("6", "6")]
    marked = {piece.at for piece in painted(at, paint_tint)}
    assert {piece.at for piece in painted(at, paint_model) if piece.args[2] == "2"} & marked
    assert at.about() is None
    assert len(painted(at, paint_door)) == len(at.grid.doors)
    shown(at)


def test_news_and_questions_are_marked_by_reference() -> None:
    line = Line(
        Text("news"),
        marks=(
            moved(Ref("model", "2-2"), refs.square("A2"), refs.square("C1")),
            new(refs.square("B2")),
            attacked(Ref("model", "2-0")),
            tried(Ref("model", "3-0"), 6, hit=True),
            attacked(Ref("model", "nobody")),
        ),
    )
    at = tiles(option(refs.PASS_REF), news=(line,), of=(refs.square("D1"),))
    found = [at.where(ref) for ref in (refs.square("B2"), Ref("model", "2-0"), refs.square("D1"))]
    assert {piece.at for piece in painted(at, paint_ring)} == {at.place(*one)[0] for one in found if one is not None}
    assert at.where(Ref("model", "nobody")) is None
    assert [piece.args[1] for piece in painted(at, paint_burst)] == ["6"]
    assert painted(at, paint_dots)
    shown(at)


def test_what_is_done_with_a_thing_is_no_thing_itself() -> None:
    at = tiles(option(Ref("deed", "burn"), refs.square("A1")), option(Ref("deed", "wait")))
    assert [piece.args[0] for piece in painted(at, paint_disc)] == ["1"]


def test_many_squares_are_one_light_with_one_line_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers have those that lead to more than just there, and the line is where the region ends."""
    monkeypatch.setattr("renderers.kit.board_view.MOST_NUMBERED", 3)
    labels = ("A1", "B1", "A2", "B2", "C2")
    at = tiles(*(option(refs.square(label)) for label in labels), option(refs.square("B1")))
    lights = {at.grid.find(label): piece for label, piece in zip(labels, painted(at, paint_reach), strict=False)}
    assert len(painted(at, paint_reach)) == len(labels)
    assert [piece.args[0] for piece in painted(at, paint_disc)] == ["2·6"]
    sides = {piece.at: piece.args[1] for piece in painted(at, paint_reach)}
    corner = at.grid.find("A1")
    assert corner in lights
    assert sides[at.place(corner or 0)[0]] == NORTH_SIDE + WEST_SIDE
    ends = at.grid.find("C2")
    assert ends is not None
    assert sides[at.place(ends)[0]] == NORTH_SIDE + EAST_SIDE + SOUTH_SIDE
    shown(at)


@pytest.mark.parametrize("cell", TileMap.cells)
def test_a_board_has_squares_of_the_sizes_its_game_wants(cell: int) -> None:
    at = tiles()
    at.frame = 4 * cell + 20, 2 * cell + 20
    assert at.cell == cell
