"""The map of a mission as a scene shows it: which part, and every piece that lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.engine.game import Offered
from bot.engine.grid import MOVES, mask_of, squares_of
from bot.engine.refs import Ref
from bot.games.glorious_day.rules.map_now import ground_of
from bot.games.glorious_day.rules.setup import FACINGS
from bot.games.glorious_day.rules.spotting import under_fire
from bot.games.glorious_day.state import Alien, Figure
from bot.games.glorious_day.view import View
from renderers.core.scene import Scene
from renderers.core.theme import ORANGE, RED, TEXT, Colour, icon, mix
from renderers.glorious_day.icons import PASSAGES, ROOM_TINTS, THING_ICONS
from renderers.glorious_day.pieces import (
    paint_alien,
    paint_blip,
    paint_exit,
    paint_figure,
    paint_hidden,
    paint_point,
    paint_thing,
    paint_turret,
)
from renderers.kit.board import Piece
from renderers.kit.board_view import KEY_HUE, LYING, POINTS, STANDING, STRIPES, THINGS, BoardView, Choices, squares
from renderers.kit.changes import Changes
from renderers.kit.ground import Board
from renderers.kit.squares import (
    STRIPE,
    STRIPES_APART,
    paint_stripes,
)
from renderers.kit.tokens import At

BLIPS_NEAR, ALIENS_NEAR = 6, 12
"""How many steps from a character a blip or an alien may be to be in the picture for its own sake: a turn, or two."""
ABOUT_FIGURES, ABOUT_ASKED = 3, 6
FRAME = FRAME_WIDTH, FRAME_HEIGHT = 816, 748


@cache
def board_of(mission: str) -> Board:
    return Board(ground_of(mission).grid, PASSAGES, ROOM_TINTS)


class Map(BoardView[View]):
    """What of a scene is on the map."""

    def __init__(self, scene: Scene[View], changes: Changes, letters: dict[str, str]) -> None:
        super().__init__(scene, board_of(scene.view.mission), changes, FRAME)
        self.letters = letters
        self.site = ground_of(self.view.mission).site
        self.there = [figure for figure in self.view.figures if figure.on_map]

    # What must be seen, and where things are

    def wanted(self) -> set[int]:
        """Characters and what is around them, aliens and blips that are near, and all that may be chosen."""
        found = set(self.chosen)
        about = self.about()
        if about is not None:
            found |= set(self.around(about, ABOUT_ASKED if not self.there else 1))
        if not self.there and not found:
            return set()
        for figure in self.there:
            found |= set(self.around(figure.square, ABOUT_FIGURES))
        squad = mask_of(squares(self.there))
        near = self.near(squad, BLIPS_NEAR, self.view.blips) + self.near(squad, ALIENS_NEAR, self.view.aliens)
        for square in near:
            found |= set(self.around(square, 1))
        return found

    def occupied(self) -> int:
        return mask_of(squares(self.there, self.view.aliens, self.view.blips))

    def busy(self) -> set[int]:
        """Squares on which something stands or lies, so that a number has no room in their middle."""
        view, site = self.view, self.site
        stand = squares(self.there, view.aliens, view.blips, view.mission_blips, view.turrets)
        return {*stand, *view.crates, *view.tunnels, *site.spawns, *site.computers, *site.exits.values()}

    def stood_on(self) -> frozenset[int]:
        """Squares on which something is that comes and goes."""
        view = self.view
        stand = squares(self.there, view.aliens, view.blips, view.turrets, view.mission_blips)
        return frozenset((*stand, *view.tunnels, *view.crates))

    def cluttered(self) -> frozenset[int]:
        """Squares on which something lies in most pictures of this mission: a room's name is better elsewhere."""
        site = self.site
        return frozenset((*site.crates, *site.hidden, *site.spawns, *site.exits.values()))

    def standing(self) -> Iterator[tuple[Ref, int]]:
        for one in self.there:
            yield Ref("figure", one.id), one.square

    # What may be chosen

    def shooter(self) -> Figure | None:
        """Whom the question is about, who would fire if the options are targets."""
        named = self.scene.offer.id("figure") if self.scene.offer else ""
        return next((one for one in self.there if one.id == named), None)

    def is_target(self, options: Choices) -> bool:
        """What is shot at. What is burnt has its number in the square."""
        return any(option.id("alien") and option.id("card") for _, option in options)

    def is_harmful(self, options: Choices) -> bool:
        return super().is_harmful(options) or any(option.id("card") for _, option in options)

    def roll_words(self, option: Offered) -> str:
        """With a flame if all around burns."""
        return f"≤{option.roll}" if option.id("alien") else icon("fire")

    def asked(self) -> Iterator[Piece]:
        """Around the square that the question is about, the ways something may face."""
        yield from super().asked()
        about = self.about()
        if about is None:
            return
        x, y = self.board.place(about, self.cell)
        for number, option in self.scene.options():
            if way := option.id("facing"):
                dx, dy = MOVES[FACINGS[way]]
                yield self.key_at((x + dx * self.cell, y + dy * self.cell), str(number), KEY_HUE)

    def trail_hue(self, what: Ref) -> Colour:
        return TEXT if what.kind == "figure" else mix(ORANGE, TEXT, 0.3)

    # Pieces

    def pieces(self) -> Iterator[Piece]:
        yield from self._fields()
        yield from self.doors(self.view.barricades)
        yield from self._points()
        yield from self._things()
        yield from self._creatures()
        yield from self._figures()
        yield from self.choices()
        yield from self.asked()
        yield from self.news()

    def _fields(self) -> Iterator[Piece]:
        """The squares before turrets, row by row, with stripes that run on from one row to the next."""
        cell, width, period = self.cell, self.grid.width, STRIPE * STRIPES_APART
        runs: list[list[int]] = []
        for square in squares_of(self.field_of_fire()):
            if runs and runs[-1][0] + runs[-1][1] == square and square % width:
                runs[-1][1] += 1
            else:
                runs.append([square, 1])
        for first, length in runs:
            x, y = self.board.place(first, cell)
            left, top = x - cell // 2, y - cell // 2
            box = left, top, left + length * cell, top + cell
            yield Piece(STRIPES, (x, y), box, paint_stripes, (cell, length, (y - x) % period, RED))

    def field_of_fire(self) -> int:
        """Where a turret with shots left fires at whoever comes there. Whoever is acting is not in their own way."""
        view = self.view
        barred = mask_of(view.barricades)
        standing = mask_of(one.square for one in self.there if one.is_up and one.id != view.active)
        found = 0
        for one in view.turrets:
            if one.shots:
                found |= under_fire(view.mission, (one.square, one.facing), standing, self.shut() | barred, barred)
        return found

    def _points(self) -> Iterator[Piece]:
        view = self.view
        for number, square in enumerate(self.site.spawns, 1):
            yield self.piece(POINTS, square, paint_point, str(number), square in view.sealed)
        for square in view.tunnels:
            yield self.piece(POINTS, square, paint_point, "", square in view.sealed)
        for name, square in self.site.exits.items():
            yield self.piece(POINTS, square, paint_exit, name, self._out(square), name in view.exits, reach=0.9)

    def _out(self, square: int) -> At:
        """Which way leads off the boards."""
        for way in (0, 2, 4, 6):
            other = self.grid.towards(square, way)
            if other is None or not self.grid.board(other):
                return MOVES[way]
        return MOVES[0]

    def _things(self) -> Iterator[Piece]:
        view = self.view
        for square in view.crates:
            yield self.piece(THINGS, square, paint_thing, THING_ICONS["crate"], False)
        for square in self.site.computers:
            yield self.piece(THINGS, square, paint_thing, THING_ICONS["computer"], square in view.computers_used)
        for hidden in view.mission_blips:
            yield self.piece(THINGS, hidden.square, paint_hidden, hidden.under)
        for turret in view.turrets:
            yield self.piece(THINGS, turret.square, paint_turret, MOVES[turret.facing], turret.shots)

    def _creatures(self) -> Iterator[Piece]:
        for blip in self.view.blips:
            yield self.piece(STANDING, blip.square, paint_blip)
        for alien in self.view.aliens:
            yield self.piece(STANDING, alien.square, paint_alien, alien.tokens, alien.hugger)

    def _figures(self) -> Iterator[Piece]:
        for one in self.there:
            ring = TEXT if one.id == self.view.active else RED if one.id == self.view.attacked else None
            who = one.id, self.letters[one.id]
            layer = STANDING if one.is_up else LYING
            yield self.stand(layer, Ref("figure", one.id), paint_figure, who, one.side == "hero", not one.is_up, ring)

    # Who is near whom

    def threats(self, figure: Figure) -> list[Alien]:
        """The aliens next to a character."""
        around = self.grid.beside(figure.square, mask_of(self.view.barricades))
        return [alien for alien in self.view.aliens if around >> alien.square & 1]
