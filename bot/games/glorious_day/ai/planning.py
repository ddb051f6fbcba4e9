"""What the AI wants of each character: where the squad is going, who does what there, who may leave already.

An *errand* is where one character should be and why. All who have the same errand go together; whoever is nearest to
something that needs doing goes up to it, the others stay around.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from bot.engine.grid import EAST, NORTH, SOUTH, WEST, mask_of, squares_of
from bot.engine.paths import path, waves
from bot.games.glorious_day.ai.situation import FAR, Far, Situation
from bot.games.glorious_day.content.missions import Goal
from bot.games.glorious_day.rules.campaign import NEWT
from bot.games.glorious_day.rules.objectives import done
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import NOBODY, Figure

DETOUR = 7
"""So far somebody goes out of the squad's way for a computer or a crate."""
AROUND = 3
"""So near the others come to where one of them has something to do."""
EXIT_NEAR = 6
PRESSING = 7
"""From so far an alien attacks."""
TURRET_NEAR = (3, 6)
"""So near to where the squad will stand turrets are put, at least and at most."""
TURRET_CLEAR = 3
TURRET_ENOUGH = 4
"""So many squares of a way in front of it are enough for a turret."""
PACE = 4
"""So many steps a round the squad makes with aliens about."""


class Errand(NamedTuple):
    """Where a character should be: on one of these squares, or so many steps from them; `why` in one word."""

    why: str
    goals: int
    near: int = 0


class MissionPlan:
    """What everybody is to do, as far as one can say now."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.errands = self._errands()

    def errand(self, figure: Figure) -> Errand:
        return self.errands.get(figure.id, Errand("hold", 1 << figure.square))

    def far(self, goals: int) -> Far:
        return self.situation.far_from(goals)

    def missing(self, figure: Figure, square: int) -> int:
        """How many steps a character would still be from where it should be."""
        errand = self.errand(figure)
        return max(0, self.steps_to(errand.goals, square) - errand.near)

    def steps_to(self, goals: int, square: int) -> int:
        """How far it is, if need be through barricades, which then must be cleared."""
        steps = self.far(goals)[square]
        if steps < FAR:
            return steps
        through = min((self.situation.steps(square, goal) for goal in squares_of(goals)), default=FAR)
        return through + 8

    # The squad

    @cached_property
    def centre(self) -> int:
        """The square of whoever has the shortest ways to all the others."""
        there = self.situation.up or self.situation.there
        if not there:
            return 0
        return min(
            there, key=lambda one: (sum(self.situation.steps(one.square, o.square) for o in there), one.id)
        ).square

    def _squad_steps(self, square: int) -> int:
        """The ways of all to a square, or to where one can stand beside it."""
        if self.situation.grid.floor >> square & 1:
            return sum(min(self.situation.steps(one.square, square), 40) for one in self.situation.up)
        far = self.far(self._beside(square))
        return sum(min(far[one.square], 40) for one in self.situation.up)

    def _disc(self, square: int, radius: int) -> int:
        """The floor within so many steps of a square."""
        found = 0
        for wave in waves(self.situation.grid, 1 << square, shut=self.situation.barricaded, most=radius):
            found |= wave
        return found

    def _beside(self, square: int) -> int:
        """Where one can stand to interact with what is on a square."""
        situation = self.situation
        return situation.around(square) & ~(situation.tokens | 1 << square)

    def _errands(self) -> dict[str, Errand]:
        kind = self.situation.mission.kind
        if any(goal.does == "rounds" for goal in self.situation.mission.goals):
            return self._hold_out()
        if "trapped" in self.situation.mission.rules:
            return self._break_out()
        if kind == "bug-hunt":
            return self._hunt()
        if not self.situation.is_done("crates"):
            return self._collect(self.situation.view.crates)
        if self.is_searching():
            return self._search()
        return self._leave(self.situation.up)

    # Going together, one of them up to the thing

    def _together(self, figures: Sequence[Figure], thing: int) -> dict[str, Errand]:
        """All go there; whoever is nearest deals with it."""
        beside = self._beside(thing)
        found = {figure.id: Errand("escort", beside, AROUND) for figure in figures}
        able = [figure for figure in figures if figure.id != NEWT] or figures
        if able:
            first = min(able, key=lambda one: (self.far(beside)[one.square], -value(one, "technique"), one.id))
            found[first.id] = Errand("interact", beside)
        return found

    def _aside(self, found: dict[str, Errand], things: Iterable[int], most: int = DETOUR) -> None:
        """Somebody near goes aside for each of these, if anybody is."""
        for thing in things:
            beside = self._beside(thing)
            far = self.far(beside)
            free = [
                one for one in self.situation.up if found.get(one.id, _NO_ERRAND).why != "interact" and one.id != NEWT
            ]
            near = [one for one in free if far[one.square] <= most]
            if near and self.situation.steps(thing, self.centre) <= most + 3:
                first = min(near, key=lambda one: (far[one.square], -value(one, "technique"), one.id))
                found[first.id] = Errand("interact", beside)

    # Missions

    def is_searching(self) -> bool:
        situation = self.situation
        wanted = [goal for goal in situation.mission.goals if goal.who in ("newt", "captive")]
        if not wanted or not situation.prizes:
            return False
        if any(goal.who == "captive" for goal in wanted):
            return not any(situation.figure(id).status in ("up", "down", "left") for id in situation.view.found)
        return not situation.is_done("find")

    def _search(self) -> dict[str, Errand]:
        """Mission blips, the nearest first; computers on the way may say which."""
        situation = self.situation
        squares = [one.square for one in situation.prizes]
        first = min(squares, key=lambda square: (self._squad_steps(square), square))
        found = self._together(situation.up, first)
        known = any(one.under for one in situation.prizes)
        if "trace" in situation.mission.rules and len(squares) > 1 and not known:
            self._aside(found, [one for one in situation.site.computers if one not in situation.view.computers_used])
        self._aside(found, [square for square in squares if square != first])
        return found

    def _collect(self, crates: Sequence[int]) -> dict[str, Errand]:
        """Crates, the nearest first, and those beside the way."""
        if not crates:
            return self._leave(self.situation.up)
        first = min(crates, key=lambda square: (self._squad_steps(square), square))
        found = self._together(self.situation.up, first)
        self._aside(found, [square for square in crates if square != first])
        return found

    def _hunt(self) -> dict[str, Errand]:
        """Crates while there is little to fear, then hold."""
        situation = self.situation
        near = [crate for crate in situation.view.crates if situation.steps(self.centre, crate) <= 10]
        if near and situation.view.round <= 5:
            return self._collect(near)
        return self._hold(self.centre)

    def _hold(self, square: int, radius: int = 2) -> dict[str, Errand]:
        area = self._disc(square, radius)
        return {figure.id: Errand("hold", area) for figure in self.situation.up}

    def _hold_out(self) -> dict[str, Errand]:
        """Call for the way out, hold until it opens, be there in time."""
        situation = self.situation
        opening = [event.round for event in situation.mission.events if event.does == "open-exit"]
        first = min(opening, default=0)
        if situation.view.exits and situation.is_done("rounds") and situation.is_done("computers"):
            return self._leave(situation.up)
        if not situation.is_done("computers"):
            computers = [one for one in situation.site.computers if one not in situation.view.computers_used]
            nearest = min(computers, key=lambda square: (self._squad_steps(square), square))
            return self._together(situation.up, nearest)
        later = [event for event in situation.mission.events if event.does == "open-exit" and event.round == first]
        squares = [situation.site.exits[name] for event in later for name in event.exits]
        far = max((self.far(mask_of(squares))[one.square] for one in situation.up), default=0)
        if situation.view.round >= first - 1 - min(far, 24) // PACE and later:
            return {one.id: Errand("wait", mask_of(squares), 2) for one in situation.up}
        return self._hold(self._middle(situation.site.starts[0]))

    def _middle(self, squares: Sequence[int]) -> int:
        return min(squares, key=lambda one: (sum(self.situation.steps(one, other) for other in squares), one))

    def _break_out(self) -> dict[str, Errand]:
        """The trapped make for the exit; the others keep it open, and go when they must."""
        situation = self.situation
        trapped = [one for one in situation.up if one.id in situation.mission.starts[0].who]
        others = [one for one in situation.up if one not in trapped]
        found = self._leave(trapped)
        ahead = min((self.far(situation.exits)[one.square] for one in trapped), default=0)
        if ahead <= EXIT_NEAR or situation.view.round >= situation.mission.last - 1:
            return found | self._leave(others)
        for one in others:
            found[one.id] = (
                Errand("flee", situation.exits) if self._pressed(one) else Errand("guard", situation.exits, 2)
            )
        return found

    def _pressed(self, figure: Figure) -> bool:
        """Whether more comes at somebody than those around can well shoot."""
        situation = self.situation
        comes = sum(
            one.tokens + 1 for one in situation.view.aliens if situation.steps(one.square, figure.square) <= PRESSING
        )
        comes += sum(situation.steps(one.square, figure.square) <= PRESSING // 2 for one in situation.view.blips)
        armed = sum(bool(one.weapons) and situation.grid.apart(one.square, figure.square) <= 4 for one in situation.up)
        return comes > 1.5 * armed

    # Turrets

    def stronghold(self) -> int:
        """Where the squad will stand for long: where it begins, or at the first exit to open."""
        site = self.situation.site
        opening = [event for event in site.mission.events if event.does == "open-exit"]
        if opening:
            return site.exits[min(opening, key=lambda event: event.round).exits[0]]
        return self._middle(site.starts[0])

    def turrets(self, squares: int) -> tuple[int, int]:
        """Where to put a turret, and facing where: before what comes from the spawn points, not before the squad."""
        situation = self.situation
        hold = self.stronghold()
        ways = [path(situation.grid, spawn, 1 << hold) for spawn in situation.site.spawns]
        ours = self._disc(hold, TURRET_CLEAR) | mask_of(situation.site.starts[0])
        ours |= mask_of(path(situation.grid, self._middle(situation.site.starts[0]), 1 << hold))
        theirs = mask_of(square for way in ways for square in way)
        for turret in situation.view.turrets:
            theirs &= ~self._field(turret.square, turret.facing, theirs)
        best, best_worth = (NOBODY, NORTH), 0
        near = mask_of(square for way in ways for square in way[-TURRET_NEAR[1] : -TURRET_NEAR[0]])
        for square in squares_of(near & squares):
            for facing in (NORTH, EAST, SOUTH, WEST):
                field = self._field(square, facing, theirs | ours)
                worth = sum(min(TURRET_ENOUGH, (field & theirs & mask_of(way)).bit_count()) for way in ways)
                worth -= 2 * (field & ours).bit_count()
                if worth > best_worth:
                    best, best_worth = (square, facing), worth
        return best

    def _field(self, square: int, facing: int, squares: int) -> int:
        """Which of these squares a turret would have in front of it with all doors open."""
        grid, sight = self.situation.grid, self.situation.ground.sight
        ahead = [one for one in squares_of(squares) if grid.in_front(square, facing, one)]
        return mask_of(one for one in ahead if sight.sees(square, one))

    # Leaving

    def _leave(self, figures: Sequence[Figure]) -> dict[str, Errand]:
        return {one.id: Errand("leave", self.situation.exits) for one in figures}

    @cached_property
    def wanted(self) -> list[Goal]:
        """Goals of leaving that name somebody and are not done."""
        goals = [goal for goal in self.situation.mission.goals if goal.does == "leave" and goal.who != "anyone"]
        return [goal for goal in goals if not done(self.situation.table, goal)]

    @cached_property
    def _named(self) -> set[str]:
        """Whom the mission still asks for."""
        who = {
            "newt": [NEWT],
            "captive": self.situation.view.found,
            "trapped": self.situation.mission.starts[0].who,
        }
        return {id for goal in self.wanted for id in who.get(goal.who, ())}

    def is_wanted(self, figure: Figure) -> bool:
        """Whether the mission asks for this one to leave."""
        return figure.id in self._named

    def is_escorted(self, figure: Figure) -> bool:
        """Whether it is one whom the others bring out."""
        return figure.on_map and self.is_wanted(figure) and figure.id not in self.situation.mission.starts[0].who

    def may_leave(self, figure: Figure) -> bool:
        """Those who are asked for go first; the others when those are near, so that nobody is left alone with them, or
        when there is nobody any more to wait for.
        """
        why = self.errand(figure).why
        if why != "leave":
            return why == "flee"
        if self.is_wanted(figure) or not self.wanted:
            return True
        far = self.far(self.situation.exits)
        waiting = [one for one in self.situation.there if self.is_wanted(one)]
        if not waiting:
            return not self.is_searching()
        return all(far[one.square] <= EXIT_NEAR for one in waiting)


_NO_ERRAND = Errand("", 0)
