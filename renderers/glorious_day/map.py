"""The map of a mission as a scene shows it: which part, and every piece that lies on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property

from bot.engine.game import Offered
from bot.engine.grid import MOVES, mask_of, squares_of
from bot.engine.paths import path, reach, waves
from bot.engine.refs import Ref, ids_of
from bot.games.glorious_day.rules.aliens import ALIEN_SPEED
from bot.games.glorious_day.rules.map_now import ground_of
from bot.games.glorious_day.rules.setup import FACINGS
from bot.games.glorious_day.rules.spotting import under_fire
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Alien, Figure
from bot.games.glorious_day.view import View
from renderers.core.canvas import Box
from renderers.core.scene import Scene
from renderers.core.theme import BLUE, GREEN, ORANGE, RED, TEXT, Colour, mix
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
from renderers.kit.board_view import (
    LYING,
    MARKS,
    POINTS,
    STANDING,
    STRIPES,
    THINGS,
    TINT,
    BoardView,
    Choices,
    squares,
)
from renderers.kit.changes import Changes
from renderers.kit.ground import Board
from renderers.kit.radar import radar_size
from renderers.kit.squares import (
    STRIPE,
    STRIPES_APART,
    paint_ring,
    paint_stripes,
    paint_tint,
)
from renderers.kit.tokens import At

BLIPS_NEAR, ALIENS_NEAR = 6, 12
"""How many steps from a character a blip or an alien may be to be in the whole picture for its own sake: a turn, or
two."""
CLOSE_BLIPS, CLOSE_ALIENS = 4, 6
"""How many squares from whoever acts they may be to come into a question where there is room."""
ABOUT_FIGURES, ABOUT_ASKED = 3, 6
FRAME = FRAME_WIDTH, FRAME_HEIGHT = 1216, 628
WHOLE_FRAME = 822, 640
"""How large the map is in a question, and where the whole table is shown."""
DOT, DOTS_APART = 15, 30
SECOND = mix(BLUE, TEXT, 0.45)
"""The dots of the way there: white for this action, pale blue for the next, green for the rest."""


@cache
def board_of(mission: str) -> Board:
    return Board(ground_of(mission).grid, PASSAGES, ROOM_TINTS)


class Map(BoardView[View]):
    """What of a scene is on the map."""

    cells = (104, 86, 72, 61, 54, 47, 41, 36, 33, 30, 26)
    deeds = ("action", "alien", "blip", "blips")

    def __init__(
        self, scene: Scene[View], changes: Changes, letters: dict[str, str], odds: Callable[[int], str] = str
    ) -> None:
        super().__init__(scene, board_of(scene.view.mission), changes, FRAME if scene.offer else WHOLE_FRAME)
        self.letters, self.odds = letters, odds
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

    def firm(self) -> list[int]:
        """Who acts or is attacked, the square that is asked about, and who attacks."""
        offer = self.scene.offer
        named = ids_of(offer.of, "figure") if offer else []
        acting = [*named, self.view.active, self.view.attacked]
        squares = [one.square for who in acting for one in self.there if one.id == who]
        about = self.about()
        return list(dict.fromkeys([*squares, *([] if about is None else [about]), *self.attackers()]))

    def attackers(self) -> list[int]:
        """Where the aliens and blips stand that the question is about."""
        offer = self.scene.offer
        if offer is None:
            return []
        named = {(kind, id) for kind in ("alien", "blip") for id in ids_of(offer.of, kind)}
        aliens = [alien.square for alien in self.view.aliens if ("alien", str(alien.id)) in named]
        return aliens + [blip.square for blip in self.view.blips if ("blip", str(blip.id)) in named]

    def wished(self) -> list[int]:
        """What may be chosen; then aliens and blips that are near, the next of the squad."""
        found = [*super().wished(), *(self.stands[ref] for ref in self.things_chosen())]
        centre = next(iter((*self.firm(), *found)), None)
        if centre is None:
            return squares(self.there)
        near = [
            *((self.apart(centre, one.square), one.square) for one in self.view.aliens),
            *((self.apart(centre, one.square) + CLOSE_ALIENS - CLOSE_BLIPS, one.square) for one in self.view.blips),
        ]
        return [*found, *(square for far, square in sorted(near) if far <= CLOSE_ALIENS)]

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
        """How many rolls in ten hit."""
        return self.odds(option.roll)

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
                yield self.key_at((x + dx * self.cell, y + dy * self.cell), str(number))

    # Moving

    @cached_property
    def mover(self) -> Figure | None:
        """Who may go somewhere now: whoever acts, if the question is about them and some square is on their way."""
        one = self.shooter()
        if one is None or one.id != self.view.active:
            return None
        goals = [square for square, options in self.chosen.items() if self._is_goal(options)]
        return one if mask_of(goals) & self.reach_of(one) else None

    def _is_goal(self, options: Choices) -> bool:
        """Whether a square is one to go to: there is nothing else that is done there."""
        plain = [option for _, option in options if all(ref.kind == "square" for ref in self.named_by(option))]
        return bool(plain)

    def reach_of(self, one: Figure) -> int:
        """Where a character can end one move, as everybody can see: not beyond where it must stop, nor on others."""
        view, barred = self.view, mask_of(self.view.barricades)
        creatures = mask_of(squares(view.aliens, view.blips))
        exits = mask_of(view.exits.values())
        stops = self.grid.beside_any(creatures, barred) | exits
        tokens = mask_of([*self.site.spawns, *view.tunnels, *view.crates, *squares(view.turrets, view.mission_blips)])
        found = reach(self.grid, one.square, value(one, "speed"), shut=barred, closed=creatures, stops=stops)
        return found & ~mask_of(squares(self.there)) & ~(tokens & ~exits)

    def lit(self) -> int:
        """Where the one who moves gets with this action."""
        many = super().lit()
        if many or self.mover is None:
            return many
        return self.reach_of(self.mover) & ~self._harmful

    @cached_property
    def _harmful(self) -> int:
        return mask_of(square for square, options in self.chosen.items() if self.is_harmful(options))

    @cached_property
    def endangered(self) -> int:
        """Where a known alien can attack in its next phase."""
        if self.mover is None:
            return 0
        barred, found = mask_of(self.view.barricades), 0
        for wave in waves(self.grid, mask_of(squares(self.view.aliens)), shut=barred, most=ALIEN_SPEED + 1):
            found |= wave
        return found

    def way(self) -> Iterator[Piece]:
        """Dots to the best of the squares to go to, and on to the next one if that lies behind it."""
        goals = sorted((self.chosen[one][0][0], one) for one in self.marked if self._is_goal(self.chosen[one]))
        if self.mover is None or not goals:
            return
        walked = self._walked(self.mover.square, goals[0][1])
        if len(goals) > 1 and walked:
            onward = self._walked(goals[0][1], goals[1][1])
            if onward and len(walked) + len(onward) == len(self._walked(self.mover.square, goals[1][1])):
                walked += onward
        speed = max(1, value(self.mover, "speed"))
        whole = [self.mover.square, *walked]
        for first in range(0, len(walked), speed):
            hue = (TEXT, SECOND, GREEN)[min(2, first // speed)]
            places = [self.board.place(square, self.cell) for square in whole[first : first + speed + 1]]
            yield from self.line(places, DOT, hue, DOTS_APART)

    def _walked(self, start: int, goal: int) -> list[int]:
        barred = mask_of(self.view.barricades)
        closed = mask_of(squares(self.view.aliens, self.view.blips)) & ~(1 << goal)
        return path(self.grid, start, 1 << goal, shut=barred, closed=closed)

    # Being attacked

    def attack(self) -> Iterator[Piece]:
        """From whoever attacks to whom, who stands in a red square with white corners."""
        victim = next((one for one in self.there if one.id == self.view.attacked), None)
        if victim is None or not self.is_close:
            return
        yield self.piece(TINT, victim.square, paint_tint, RED, reach=0.55)
        yield self.piece(MARKS, victim.square, paint_ring, TEXT, reach=0.6)
        for square in self.attackers():
            ends = [self.board.place(one, self.cell) for one in (square, victim.square)]
            yield from self.line(ends, self.mark // 5, mix(RED, TEXT, 0.35), self.mark // 3)

    # The radar

    @cached_property
    def radar_size(self) -> tuple[int, int]:
        return radar_size(self.board, counted=True)

    @property
    def is_whole(self) -> bool:
        """Whether all of the map is in the picture."""
        return self.window.columns == self.grid.width and self.window.rows == self.grid.height

    @cached_property
    def kept_free(self) -> Box | None:
        """Where the radar lies on the map of a question, if that is not all of it."""
        return self.corner(self.radar_size) if self.is_close and not self.is_whole else None

    def is_told(self, attacked: Ref) -> bool:  # noqa: ARG002 (in a question there are other marks for that)
        return not self.is_close

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
        yield from self.way()
        yield from self.choices()
        yield from self.asked()
        yield from self.attack()
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
