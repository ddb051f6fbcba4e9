"""A question in one picture: those concerned in squares that a phone shows, nothing that matters in small type, the
rest on the radar, and nothing that is not shown anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import msgspec
import pytest

from bot.engine import refs
from bot.engine.dice import Dice
from bot.engine.grid import mask_of, squares_of
from bot.engine.lexicon import LANGUAGES
from bot.engine.players import Playout, ai_player, random_player
from bot.engine.refs import Ref
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.state import Alien
from bot.games.glorious_day.view import BlipView, View
from renderers import glorious_day as drawn
from renderers.core.lettering import measure, paragraph
from renderers.core.png import MapGrid
from renderers.core.scene import Scene
from renderers.core.theme import GREEN, RED, TEXT, TITLE
from renderers.glorious_day.map import SECOND, Map
from renderers.glorious_day.reader import TableReader
from renderers.glorious_day.table_page import MAP_LEFT
from renderers.kit.crop import MOST_ACROSS, MOST_DOWN
from renderers.kit.head import CHIP, HEAD, LEAST_TITLE, LEFT, RIGHT, SMALLEST, TITLE_LINE
from renderers.kit.labels import overlap
from renderers.kit.squares import paint_danger, paint_disc, paint_dots, paint_plate, paint_reach, paint_ring, paint_tint
from tests.games.glorious_day.headless import begin
from tests.renderers.checks import check
from tests.renderers.glorious_day.scenes import Seen, altered, asked, scene_of, walk
from tests.renderers.glorious_day.test_signs import pixels

PHONE = 400 / 1280
"""How much smaller a phone shows a picture."""
LEAST_CELL, LEAST_TYPE = 20, 10
"""In pixels of a phone."""
MOST_PLAYED = 240
TABLES = list(product(MISSIONS, (1, 3, 6), LANGUAGES))


def with_plans(scene: Scene[View]) -> Scene[View]:
    """The same question as a panel asks it: first what takes several answers."""
    offer = scene.offer
    if offer is None or offer.most > 1:
        return scene
    plans = [plan.offered for plan in GAME.plans(scene.view, offer)]
    return replace(scene, offer=msgspec.structs.replace(offer, options=[*plans, *offer.options]))


def question(case: int) -> Scene[View]:
    """A question of some game, with plans every other time."""
    mission, seats, language = TABLES[case * 7 % len(TABLES)]
    dice = Dice(f"question {case}")
    session = begin(seats, f"question {case}", mission=mission)
    playout = Playout(session, [ai_player if case % 3 else random_player] * seats, dice)
    last, at = scene_of(session, session.waiting[0], (), language), dice.below(MOST_PLAYED)
    for _ in range(at):
        if session.outcome is not None:
            break
        last = scene_of(session, session.waiting[0], (), language)
        lines = tuple(playout.step().lines)
        if session.outcome is None:
            last = scene_of(session, session.waiting[0], lines, language)
    return with_plans(last) if case % 2 else last


@pytest.mark.cases(300, least=8)
def test_a_question_can_be_read_on_a_phone(case: int, seen: Seen) -> None:
    scene = question(case)
    at = TableReader(scene)
    picture = drawn.table(scene)
    check(picture)
    assert drawn.panel(scene) == [picture]
    assert MapGrid.read(picture.png) == picture.grid
    small = {words: size for words, size in seen.beside.items() if size * PHONE < LEAST_TYPE}
    assert small == {}
    room = 1280 - LEFT - RIGHT - measure(TITLE, CHIP, at.turn().upper()) - 54
    one_line = measure(TITLE, LEAST_TITLE, at.head()) <= room
    assert one_line or paragraph(TITLE, SMALLEST, at.head(), room, TITLE_LINE, SMALLEST - 1).whole
    if at.is_about_cards:
        assert picture.grid is None
        return
    check_crop(at.map)
    numbers = {words: size for words, size in seen.on_map.items() if any(letter.isdecimal() for letter in words)}
    assert {words: size for words, size in numbers.items() if size * PHONE < LEAST_TYPE and "×" not in words} == {}
    shown, grid = at.map.window, picture.grid
    assert grid is not None
    assert (grid.column, grid.row, grid.columns, grid.rows, grid.cell) == (
        shown.left,
        shown.top,
        shown.columns,
        shown.rows,
        shown.cell,
    )
    assert grid.left >= MAP_LEFT
    assert grid.top > HEAD


def check_crop(at: Map) -> None:
    """Whoever acts is in the picture; so is all that has a number, or it is too far away and on the radar."""
    shown = at.window
    assert at.cell * PHONE >= LEAST_CELL
    assert shown.columns <= MOST_ACROSS
    assert shown.rows <= MOST_DOWN
    assert (shown.columns, shown.rows) != (at.grid.width, at.grid.height)
    firm = at.firm()
    if firm:
        assert shown.shows(at.grid, firm[0])
    for square in at.outside:
        rows, columns = zip(
            *(divmod(one, at.grid.width) for one in [*firm[:1], *at.marked - at.outside.keys(), square]), strict=True
        )
        wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        assert wide > shown.columns or high > shown.rows
    radar = at.kept_free
    if radar is not None:
        standing = [at.place(square)[0] for square in {*at.busy(), *at.marked} if at.shows([square])]
        reach = at.cell // 2
        boxes = [(x - reach, y - reach, x + reach, y + reach) for x, y in standing]
        covered = sum(overlap(radar, box) for box in boxes)
        left, top, right, bottom = shown.box
        wide, high = at.radar_size
        corners = [(x, y, x + wide, y + high) for x in (left, right - wide) for y in (top, bottom - high)]
        assert covered == min(sum(overlap(corner, box) for box in boxes) for corner in corners)
        assert not any(overlap(piece.box, radar) for piece in at.pieces() if piece.paint is paint_plate)


# What is shown, and what is not


def close_scenes(mission: str = "newt", seats: int = 2) -> Iterator[Scene[View]]:
    """Questions in which somebody acts on the map."""
    for _, scene in walk("close", mission, seats, most=300):
        if scene.offer is not None and scene.view.active and not TableReader(scene).is_about_cards:
            yield scene


def test_a_blip_beside_the_picture_is_on_the_radar_and_nowhere_else() -> None:
    checked = 0
    for scene in close_scenes():
        at = TableReader(scene)
        free = at.map.grid.floor & ~at.map.occupied()
        far = [one for one in squares_of(free) if not at.map.shows([one]) and far_off(at.map, one)]
        if len(far) < 2 or at.map.kept_free is None:
            continue
        here, there = (
            altered(scene, blips=[*scene.view.blips, BlipView(900, one, False)]) for one in far[:: len(far) - 1]
        )
        if TableReader(here).map.window != TableReader(there).map.window:
            continue
        one, other = (pixels(drawn.table(moved)) for moved in (here, there))
        radar = page_box(TableReader(here).map)
        difference = [
            (x, y)
            for y in range(one.height)
            for x in range(0, one.width, 3)
            if one.getpixel((x, y)) != other.getpixel((x, y))
        ]
        assert difference
        assert all(radar[0] <= x < radar[2] and radar[1] <= y < radar[3] for x, y in difference)
        checked += 1
        if checked == 2:
            return
    raise AssertionError("nothing was compared")


def far_off(at: Map, square: int) -> bool:
    """So far that neither a door nor a rule of the picture knows of it."""
    return all(at.apart(square, one.square) > 9 for one in at.there)


def page_box(at: Map) -> tuple[int, int, int, int]:
    """Where the radar is on the page."""
    radar, picture = at.kept_free, drawn.table(at.scene)
    assert radar is not None
    assert picture.grid is not None
    x = picture.grid.left - at.window.left * at.cell
    y = picture.grid.top - at.window.top * at.cell
    return radar[0] + x, radar[1] + y, radar[2] + x, radar[3] + y


def test_targets_have_a_plate_beside_them_white_corners_and_a_red_tint() -> None:
    scene = asked("attack")
    at = TableReader(scene).map
    pieces = list(at.pieces())
    aims = {at.board.place(square, at.cell) for square, some in at.chosen.items() if at.is_target(some)}
    assert {piece.at for piece in pieces if piece.paint is paint_ring and piece.args[1] == TEXT} >= aims
    assert {piece.at for piece in pieces if piece.paint is paint_tint and piece.args[1] == RED} >= aims
    bodies = [at.place(square)[0] for square in squares_of(at.occupied()) if at.shows([square])]
    for plate in (piece for piece in pieces if piece.paint is paint_plate):
        assert "in 10" in str(plate.args[2])
        half = at.cell // 4
        assert not any(overlap(plate.box, (x - half, y - half, x + half, y + half)) for x, y in bodies)


@cache
def moving() -> Scene[View]:
    """Somebody with both actions left may go to several places, as a panel offers them."""
    for seed in range(20):
        for _, scene in walk(f"moving {seed}", "newt", 2, most=300):
            if scene.offer is not None and scene.offer.name == "activation" and scene.view.actions == 2:
                planned = with_plans(scene)
                at = TableReader(planned).map
                if at.mover is not None and len(at.marked) >= 4 and not scene.view.aliens:
                    return planned
    raise AssertionError("nobody goes anywhere")


def test_a_move_has_one_light_few_numbers_and_dots_for_the_way() -> None:
    at = TableReader(moving()).map
    assert at.mover is not None
    pieces = list(at.pieces())
    reach = set(squares_of(at.reach_of(at.mover)))
    lit = {piece.at for piece in pieces if piece.paint is paint_reach}
    assert lit == {at.board.place(square, at.cell) for square in reach}
    assert 0 < sum(piece.paint is paint_disc for piece in pieces) <= 10
    assert {piece.args[2] for piece in pieces if piece.paint is paint_dots} <= {TEXT, SECOND, GREEN}
    assert any(piece.paint is paint_dots for piece in pieces)
    assert not any(piece.paint is paint_danger for piece in pieces)


def test_where_a_known_alien_can_attack_a_number_says_so() -> None:
    scene = moving()
    square = next(iter(sorted(TableReader(scene).map.marked)))
    grid = TableReader(scene).map.grid
    free = (
        grid.beside(square) & grid.floor & ~TableReader(scene).map.occupied() & ~mask_of(TableReader(scene).map.chosen)
    )
    hunted = altered(scene, aliens=[Alien(900, next(squares_of(free)))])
    at = TableReader(hunted).map
    assert any(piece.paint is paint_danger for piece in at.pieces())
    assert at.endangered >> square & 1


def test_the_faces_of_the_die_count_what_is_added() -> None:
    scene = asked("roll-defence")
    assert scene.offer is not None
    alien = next(one for one in scene.view.aliens if str(one.id) == scene.offer.id("alien"))
    swarms = [msgspec.structs.replace(alien, tokens=tokens) for tokens in (0, 2)]
    groups = []
    for swarm in swarms:
        aliens = [swarm if one.id == alien.id else one for one in scene.view.aliens]
        at = TableReader(altered(scene, aliens=aliens))
        assert len(at.die) == 10
        groups.append([face.sign for face in at.die])
    alone, three = groups
    assert three[:8] == alone[2:]
    assert three[8:] == ["skull", "skull"]
    assert TableReader(replace(scene, offer=None)).die == ()


def test_the_strip_begins_with_those_concerned() -> None:
    acting = next(close_scenes())
    first, *rest = TableReader(acting).figures
    assert first.who == acting.view.active
    assert not any(one.active for one in rest)
    chosen = asked("orders", "newt")
    keyed = [bool(one.keys) for one in TableReader(chosen).figures if not one.active]
    assert keyed == sorted(keyed, reverse=True)


def test_what_has_no_place_has_no_number_on_the_map() -> None:
    scene = next(close_scenes())
    assert scene.offer is not None
    plain = [one for one in scene.offer.options if one.refs[0].kind == "action"]
    assert plain
    alone = replace(scene, offer=msgspec.structs.replace(scene.offer, options=plain))
    assert TableReader(alone).map.chosen == {}
    square = next(iter(squares_of(TableReader(scene).map.grid.floor)))
    label = TableReader(scene).map.grid.label(square)
    named = msgspec.structs.replace(plain[0], refs=(Ref("action", "move"), refs.square(label)))
    placed = replace(scene, offer=msgspec.structs.replace(scene.offer, options=[named]))
    assert list(TableReader(placed).map.chosen) == [square]
