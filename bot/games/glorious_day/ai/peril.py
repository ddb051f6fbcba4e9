"""What the AI expects of the coming Alien phase: who is attacked, past whose defensive fire, at what cost in lives.

A `Front` is the squad and what comes at it. It is asked again and again what would be if one thing were different: a
character elsewhere, a dial turned, an alien less.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from bot.games.glorious_day.ai.situation import FAR, Situation
from bot.games.glorious_day.ai.worth import HERO_WORTH, WEIGHTS, dearness, spared
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.rules.aliens import ALIEN_SPEED, DEFENSIVE_RANGE
from bot.games.glorious_day.rules.campaign import NEWT
from bot.games.glorious_day.rules.defence import KILLED_ON
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import NOBODY, Figure

BLIP_SIZE = 1.75
"""How many aliens a blip is on average."""
NEAR = 2
MARCH = 8
"""How far a character goes in a turn."""
PENDING = 0.6
"""How much one can count on somebody who has not had their turn yet and can come near."""
BEHIND_BARRICADE = 0.4
FACEHUGGER = 0.25


class Arm(NamedTuple):
    """How somebody shoots in defence: what is added to the dial, and what always hits, near and further off."""

    bonus: int
    near: int
    far: int
    burst: bool


class Foe(NamedTuple):
    """An alien, or a blip of unknown size; `hits` is how often it must be hit."""

    id: int
    square: int
    hits: float
    is_blip: bool
    hugger: bool


class Change(NamedTuple):
    """What would be different: who stands where, whose dial is turned how far, which foe is hit how often."""

    who: str = ""
    square: int = NOBODY
    dial: int = 0
    foe: int = 0
    hits: int = 1


NO_CHANGE = Change()


@cache
def arm_of(weapons: tuple[str, ...]) -> Arm | None:
    """What these weapons come to in defence; None if there is nothing to shoot with."""
    found = None
    for weapon in weapons:
        facts = CARDS[weapon]
        attack = facts.attack
        if attack is None or "unwieldy" in facts.keywords or "area" in facts.keywords or attack.range == 1:
            continue
        old = found or Arm(attack.aim, 0, 0, burst=False)
        found = Arm(
            max(old.bonus, attack.aim),
            max(old.near, attack.auto_hit),
            max(old.far, attack.auto_hit if attack.close is None else 0),
            old.burst or "burst" in facts.keywords,
        )
    return found


@cache
def losses(defence: int, tokens: int) -> float:
    """What an attack costs in lives: knocked down, or killed."""
    found = 0.0
    for rolled in range(1, 11):
        total = rolled + tokens
        if total > defence:
            found += 1.0 if total >= KILLED_ON else WEIGHTS.down
    return found / 10


def life(situation: Situation, figure: Figure) -> float:
    """What a character is worth: more if the mission hangs on it."""
    found = dearness(figure.id) + (HERO_WORTH if figure.side == "hero" else 0.0)
    mission = situation.mission
    if figure.id == NEWT and "newt-lost" in mission.fails:
        found += 3.0
    if "trapped" in mission.rules and figure.id in mission.starts[0].who:
        found += 0.3
    if figure.id in situation.view.found:
        found += 0.5
    return found + (WEIGHTS.needed if situation.to_spare <= 1 else 0.0)


class _Man(NamedTuple):
    """A character as far as the coming phase goes."""

    id: str
    up: bool
    pending: bool
    defence: int
    life: float
    arm: Arm | None


class _Shooter(NamedTuple):
    """Who fires in somebody's defence: how far off, and how sure it is."""

    apart: int
    place: int
    sure: float


class _Line:
    """All who fire in somebody's defence, the nearest first; `alone` is what attacks of so many hits cost, by dials as
    they are now, each as if it were the only one.
    """

    __slots__ = ("alone", "shooters")

    def __init__(self, shooters: list[_Shooter]) -> None:
        shooters.sort()
        self.shooters = shooters
        self.alone: dict[float, float] = {}

    def has(self, place: int) -> bool:
        return any(one.place == place for one in self.shooters)


class _Coming(NamedTuple):
    """A foe on its way: how far, how likely, how often it must be hit, at whom; from where if it is there already."""

    steps: int
    weight: float
    hits: float
    target: int
    square: int
    hugger: bool


class Front:
    """The squad, and what comes at it."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self._marines_turn = situation.view.phase in ("round", "turn", "orders", "leftovers")
        self._men = [self._man(figure) for figure in situation.there]
        self._places = {man.id: place for place, man in enumerate(self._men)}
        self._squares = [figure.square for figure in situation.there]
        self._dials = [float(figure.dial) for figure in situation.there]
        self._foes = [
            *(Foe(one.id, one.square, 1.0 + one.tokens, False, one.hugger) for one in situation.view.aliens),
            *(Foe(one.id, one.square, BLIP_SIZE, True, False) for one in situation.view.blips),
        ]
        self._steps = [[situation.steps(foe.square, square) for square in self._squares] for foe in self._foes]
        self._delayed = self._behind_barricades()
        self._nearest = [sorted((far, place) for place, far in enumerate(steps))[:2] for steps in self._steps]
        self._lines = [self._line(target) for target in range(len(self._men))]
        self._other_lines: dict[tuple[int, int, int], _Line] = {}
        self._gains: dict[Change, float] = {}
        self.before = self.harm()

    def _man(self, figure: Figure) -> _Man:
        situation = self.situation
        pending = self._marines_turn and not figure.activated and figure.id != situation.view.active and figure.is_up
        worth = life(situation, figure)
        for card in figure.gear:
            worth *= spared(card)
        arm = arm_of(tuple(figure.weapons))
        return _Man(figure.id, figure.is_up, pending, value(figure, "defence"), worth, arm)

    def _behind_barricades(self) -> list[bool]:
        """Which foes must break through a barricade first."""
        if not self.situation.view.barricades:
            return [False] * len(self._foes)
        goals = 0
        for square in self._squares:
            goals |= 1 << square
        far = self.situation.far_from(goals)
        return [
            far[foe.square] > min(steps, default=FAR) + 6 for foe, steps in zip(self._foes, self._steps, strict=True)
        ]

    # The foes

    def size(self, foe: int, hits: int) -> float:
        """How much of a foe so many hits take away; it counts half while it is far off."""
        for place, one in enumerate(self._foes):
            if one.id == foe:
                near = min(self._steps[place], default=FAR) <= ALIEN_SPEED + 2
                return min(one.hits, hits) * (1.0 if near else 0.5)
        return 0.0

    def coming(self, square: int) -> float:
        """How many aliens are likely to come to a square in the next phase."""
        return sum(foe.hits * comes(self.situation.steps(foe.square, square), foe.is_blip) for foe in self._foes)

    # What would be if

    def gain(self, change: Change) -> float:
        """How many lives a change saves."""
        found = self._gains.get(change)
        if found is None:
            found = self._gains[change] = self.before - self.harm(change)
        return found

    def harm(self, change: Change = NO_CHANGE) -> float:
        """The lives that the coming phase costs."""
        dials, lines = self._dials, self._lines
        turned = moved = self._places.get(change.who, -1)
        if moved >= 0:
            if change.dial:
                dials = list(dials)
                dials[moved] += change.dial
            else:
                turned = -1
            if change.square != NOBODY:
                lines = self._lines_if(moved, change.square)
            else:
                moved = -1
        found = 0.0
        for target, man in enumerate(self._men):
            if man.up:
                weight = WEIGHTS.lurking * (0.5 if man.pending else 1.0)
                found += weight * self._alone(target, BLIP_SIZE, lines[target], dials, turned)
        now = []
        for one in self._arrivals(moved, change):
            if one.steps <= SOON:
                now.append(one)
            else:
                cost = self._alone(one.target, one.hits, lines[one.target], dials, turned)
                found += one.weight * cost * (FACEHUGGER if one.hugger else 1.0)
        now.sort()
        dials = list(dials)
        for one in now:
            found += one.weight * self._attack(one, lines[one.target], dials, moved, change.square)
        return found + self._captures(moved, change)

    def _arrivals(self, moved: int, change: Change) -> Iterator[_Coming]:
        """Those who come."""
        situation = self.situation
        for place, foe in enumerate(self._foes):
            hits = foe.hits
            if foe.id == change.foe:
                hits -= change.hits
                if hits <= 0:
                    continue
            ways = self._nearest[place]
            if not ways:
                continue
            nearest, target = ways[0]
            if moved >= 0:
                if target == moved:
                    nearest, target = ways[1] if len(ways) > 1 else (FAR, moved)
                nearest, target = min((nearest, target), (situation.steps(foe.square, change.square), moved))
            weight = comes(nearest, foe.is_blip)
            if weight > 0:
                weight *= BEHIND_BARRICADE if self._delayed[place] else 1.0
                square = foe.square if nearest <= 1 else NOBODY
                yield _Coming(nearest, weight, hits, target, square, foe.hugger)

    # Who shoots

    def _line(self, target: int) -> _Line:
        """Who can shoot at what is beside a character."""
        found = []
        situation, squares = self.situation, self._squares
        square = squares[target]
        for place, man in enumerate(self._men):
            if man.up and man.arm is not None:
                other = squares[place]
                apart = situation.grid.apart(other, square)
                if apart <= DEFENSIVE_RANGE and (
                    place == target or situation.ground.sight.sees(square, other, situation.standing, situation.shut)
                ):
                    found.append(_Shooter(max(1, apart), place, 1.0))
                elif man.pending and situation.steps(other, square) <= MARCH:
                    found.append(_Shooter(3, place, PENDING))
        return _Line(found)

    def _lines_if(self, moved: int, here: int) -> list[_Line]:
        """The same if one of them stood elsewhere: in the others' way perhaps, but that is overlooked."""
        situation, grid = self.situation, self.situation.grid
        occupied = situation.occupied & ~(1 << self._squares[moved]) | 1 << here
        standing = situation.standing & ~(1 << self._squares[moved])
        shut = situation.ground.shut(occupied, situation.barricaded)
        man = self._men[moved]
        armed = man.up and man.arm is not None
        lines = []
        own = [_Shooter(1, moved, 1.0)] if armed else []
        for place, square in enumerate(self._squares):
            if place == moved:
                lines.append(self._lines[place])
                continue
            apart = grid.apart(here, square)
            sees = apart <= DEFENSIVE_RANGE and situation.ground.sight.sees(here, square, standing, shut)
            lines.append(self._line_with(moved, place, max(1, apart) if sees and armed else 0))
            other = self._men[place]
            if other.up and other.arm is not None:
                if sees:
                    own.append(_Shooter(max(1, apart), place, 1.0))
                elif other.pending and situation.steps(here, square) <= MARCH:
                    own.append(_Shooter(3, place, PENDING))
        lines[moved] = _Line(own)
        return lines

    def _line_with(self, moved: int, target: int, apart: int) -> _Line:
        """Somebody's line with one of them so far off, or not in it."""
        found = self._other_lines.get((moved, target, apart))
        if found is None:
            shooters = [one for one in self._lines[target].shooters if one.place != moved]
            if apart:
                shooters.append(_Shooter(apart, moved, 1.0))
            found = self._other_lines[moved, target, apart] = _Line(shooters)
        return found

    # Attacks

    def _alone(self, target: int, hits: float, line: _Line, dials: list[float], turned: int) -> float:
        """An attack as if it came alone and cost nothing: of what nobody sees yet, or what comes a round later."""
        turns = turned >= 0 and line.has(turned)
        found = None if turns else line.alone.get(hits)
        if found is None:
            found = self._attack(_Coming(2, 0.0, hits, target, NOBODY, hugger=False), line, dials)
            if not turns:
                line.alone[hits] = found
        return found

    def _attack(self, one: _Coming, line: _Line, dials: list[float], moved: int = -1, moved_to: int = NOBODY) -> float:
        """Defensive fire, then the attack of what is left; lowers the dials of those who shoot."""
        whole = int(one.hits)
        over = one.hits - whole
        chances = [0.0] * (whole + (2 if over else 1))
        chances[whole] = 1.0 - over
        if over:
            chances[whole + 1] = over
        men = self._men
        for apart, place, sure in line.shooters:
            alive = 1.0 - chances[0]
            if alive < 0.02:
                break
            arm = men[place].arm
            assert arm is not None
            if one.square >= 0:
                stands = moved_to if place == moved else self._squares[place]
                apart = self.situation.grid.apart(stands, one.square)  # noqa: PLW2901
            goal = dials[place] + arm.bonus
            goal = max(goal, arm.near if apart <= NEAR else arm.far)
            _shoot(chances, sure if goal >= 10 else goal / 10 * sure, arm.burst)
            if one.weight:
                dials[place] -= alive * sure * one.weight
        man = men[one.target]
        found = 0.0
        for left in range(1, len(chances)):
            if chances[left] > 0:
                found += chances[left] * losses(man.defence, left - 1)
        return found * man.life * (FACEHUGGER if one.hugger else 1.0)

    def _captures(self, moved: int, change: Change) -> float:
        """Whoever is down with an alien beside is captured, unless somebody does something about it."""
        found = 0.0
        situation = self.situation
        for place, man in enumerate(self._men):
            if man.up:
                continue
            square = change.square if place == moved else self._squares[place]
            beside = situation.grid.beside(square, situation.barricaded)
            hits = 0.0
            for foe in self._foes:
                if not foe.is_blip and beside >> foe.square & 1:
                    hits += max(0.0, foe.hits - (change.hits if foe.id == change.foe else 0))
            if hits > 0:
                found += man.life * (WEIGHTS.held + (1 - WEIGHTS.held) * (1 - 0.5 ** (hits - 1)))
        return found


def _shoot(chances: list[float], hit: float, burst: bool) -> None:
    """One attack on something that must be hit several times: how likely it must still be hit how often."""
    for left in range(1, len(chances)):
        moved = chances[left] * hit
        if moved:
            chances[left] -= moved
            if burst and left > 1:
                again = moved * max(0.0, hit - 0.1)
                chances[left - 2] += again
                moved -= again
            chances[left - 1] += moved


SOON = ALIEN_SPEED + 1
"""From so far something may attack in the coming phase; from farther off only later, when dials are reset."""


@cache
def comes(steps: int, is_blip: bool) -> float:
    """How likely something so far off attacks in the coming phase, and a little for the one after."""
    if is_blip:
        needed = steps - 1
        now = 1.0 if needed <= 0 else max(0, 7 - needed) / 6
        later = WEIGHTS.soon if steps <= 10 else WEIGHTS.late if steps <= 18 else 0.0
        return now + (1 - now) * later
    if steps <= ALIEN_SPEED + 1:
        return 1.0
    if steps <= 2 * ALIEN_SPEED + 1:
        return WEIGHTS.soon
    return WEIGHTS.late if steps <= 20 else 0.0
