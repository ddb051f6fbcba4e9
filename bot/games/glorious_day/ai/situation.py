"""What the AI looks at: the table as its view shows it, laid out so that the rules themselves can be asked about it.

What lies face down is there as so many unknown cards and blips; nothing else is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

from bot.engine.cards import Pile
from bot.engine.dice import UNROLLED
from bot.engine.grid import Grid, mask_of, squares_of
from bot.engine.paths import waves
from bot.games.glorious_day.content.missions import Mission, Site
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.objectives import done
from bot.games.glorious_day.rules.spotting import field_of
from bot.games.glorious_day.state import Alien, Blip, Figure, MissionBlip, State
from bot.games.glorious_day.view import MissionBlipView, View

UNKNOWN = "unknown"
FAR = 99


def table_of(view: View) -> State:
    """A state that looks like the view. What nobody knows is filled in with nothing in particular."""
    return State(
        seats=view.seats,
        dice=UNROLLED,
        phase=view.phase,
        options=view.options,
        mission=view.mission,
        round=view.round,
        figures=view.figures,
        aliens=view.aliens,
        blips=[Blip(blip.id, blip.square, 1, blip.waiting) for blip in view.blips],
        pool=[1] * view.pool,
        deck=_pile(view.deck),
        under=_pile(view.under),
        exhausted=_pile(view.exhausted),
        discard=view.discard,
        hands=view.hands,
        limbo=view.limbo,
        detection=_pile(view.detection),
        detected=view.detected,
        mission_blips=[MissionBlip(one.square, "nothing", known=bool(one.under)) for one in view.mission_blips],
        crates=view.crates,
        opened=view.opened,
        computers_used=view.computers_used,
        exits=view.exits,
        tunnels=view.tunnels,
        barricades=view.barricades,
        sealed=view.sealed,
        turrets=view.turrets,
        mustered=view.mustered,
        found=view.found,
        token=view.token,
        orders=view.orders,
        active=view.active,
        actions=view.actions,
        rolled=view.rolled,
        attacked=view.attacked,
    )


def _pile(faces: Iterable[str | None]) -> Pile:
    return Pile.of(face or UNKNOWN for face in faces)


class Situation:
    """A view, its table, and what is asked of it more than once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table = table_of(view)
        self.ground = map_now.ground_of(view.mission)

    @property
    def grid(self) -> Grid:
        return self.ground.grid

    @property
    def site(self) -> Site:
        return self.ground.site

    @property
    def mission(self) -> Mission:
        return self.ground.site.mission

    # Who

    @cached_property
    def there(self) -> list[Figure]:
        return self.table.there

    @cached_property
    def up(self) -> list[Figure]:
        return self.table.up

    @property
    def active(self) -> Figure | None:
        """Whose activation it is."""
        return self.table.figure(self.view.active) if self.view.active else None

    def figure(self, id: str) -> Figure:
        return self.table.figure(id)

    # Where

    @cached_property
    def barricaded(self) -> int:
        return map_now.barricaded(self.table)

    @cached_property
    def occupied(self) -> int:
        return map_now.occupied(self.table)

    @cached_property
    def standing(self) -> int:
        return map_now.standing(self.table)

    @cached_property
    def shut(self) -> int:
        return map_now.shut(self.table)

    @cached_property
    def tokens(self) -> int:
        return map_now.tokens(self.table)

    @cached_property
    def exits(self) -> int:
        return mask_of(self.view.exits.values())

    @cached_property
    def doorways(self) -> int:
        """The exits, open or not. Who stands there is in the way of the others."""
        return mask_of(self.site.exits.values())

    def square(self, label: str) -> int:
        """The square of a label, as options have it; -1 if it is none."""
        found = self.grid.find(label)
        return -1 if found is None else found

    def steps(self, square: int, other: int) -> int:
        """How far on foot with every door open."""
        found = self.ground.distances.between(square, other)
        return FAR if found is None else found

    def around(self, square: int) -> int:
        """The floor beside a square, and the square itself if it is floor."""
        return (self.grid.beside(square, self.barricaded) | 1 << square) & self.grid.floor

    def far_from(self, goals: int) -> Far:
        """How far every square is from the nearest of these, by ways on which no barricade stands."""
        return _far(self.view.mission, goals, self.barricaded)

    @cached_property
    def under_fire(self) -> int:
        """The squares in front of turrets that still have shots; doors may be open by the time one gets there."""
        found = 0
        for turret in self.view.turrets:
            if turret.shots:
                found |= field_of(self.view.mission, turret.square, turret.facing) & self.grid.floor
        return found

    # Cards

    @property
    def deck(self) -> int:
        """What can be exhausted before cards begin to be lost."""
        return len(self.view.deck) + len(self.view.under)

    @property
    def cards_left(self) -> int:
        """What can be exhausted before all is lost."""
        return self.deck + len(self.view.exhausted)

    # Goals

    def is_done(self, does: str) -> bool:
        """Whether all goals of that kind are done."""
        return all(done(self.table, goal) for goal in self.mission.goals if goal.does == does)

    @cached_property
    def to_spare(self) -> int:
        """How many more characters may be lost before too few are left to leave."""
        leave = [goal for goal in self.mission.goals if goal.does == "leave"]
        needed = max((self.mission.needed(goal, self.view.mustered) for goal in leave), default=1)
        return sum(one.on_map or one.status == "left" for one in self.table.figures) - needed

    @cached_property
    def prizes(self) -> list[MissionBlipView]:
        """The mission blips worth searching."""
        if any(one.under in ("newt", "captive") for one in self.view.mission_blips):
            return [one for one in self.view.mission_blips if one.under in ("newt", "captive")]
        return [one for one in self.view.mission_blips if not one.under]

    @property
    def creatures(self) -> Iterator[Alien | Blip]:
        yield from self.table.aliens
        yield from self.table.blips


class Far:
    """How far squares are from somewhere; a square to which there is no way is very far."""

    def __init__(self, found: Iterable[int]) -> None:
        self._steps = {square: steps for steps, wave in enumerate(found) for square in squares_of(wave)}

    def __getitem__(self, square: int) -> int:
        return self._steps.get(square, FAR)


@lru_cache(maxsize=1024)
def _far(mission: str, goals: int, barricaded: int) -> Far:
    return Far(waves(map_now.ground_of(mission).grid, goals, shut=barricaded) if goals else [])
