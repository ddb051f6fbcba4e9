"""What the AI expects each thing that a character could do now to bring, in lives saved and steps gained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from bot.engine.grid import mask_of
from bot.engine.paths import reach
from bot.games.glorious_day.ai.peril import MARCH, Change, Front, arm_of, life
from bot.games.glorious_day.ai.planning import AROUND, MissionPlan
from bot.games.glorious_day.ai.situation import FAR, Situation
from bot.games.glorious_day.ai.worth import WEIGHTS, protects, worth_of
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.actions import REST_DRAWS, REST_RECYCLES
from bot.games.glorious_day.rules.barricades import BarricadeSpot, spots
from bot.games.glorious_day.rules.gear import fits
from bot.games.glorious_day.rules.goals import Thing
from bot.games.glorious_day.rules.shots import Shot, needed
from bot.games.glorious_day.rules.values import attack_cost, bonus, has_written, value
from bot.games.glorious_day.state import NOBODY, Figure
from bot.games.glorious_day.view import View

LOOKED_AT = 10
"""So many squares are thought through before a move; the others only looked at."""
DEEP = 10
"""With so many cards in the deck one need not count them."""
FEW = 16
"""With fewer cards than that, exhausted ones included, none are drawn, and none kept that are of little use."""


class Appraisal:
    """All that the AI makes of one view: the situation, the plan, the peril. Each is worked out when it is needed."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._safe: dict[str, int] = {}
        self._moves: dict[tuple[str, int], tuple[int, float]] = {}
        self._hit_gains: dict[tuple[int, int], float] = {}

    @cached_property
    def situation(self) -> Situation:
        return Situation(self.view)

    @cached_property
    def plan(self) -> MissionPlan:
        return MissionPlan(self.situation)

    @cached_property
    def front(self) -> Front:
        return Front(self.situation)

    @cached_property
    def price(self) -> float:
        """What it costs to exhaust a card: little, but more and more as the deck gets short."""
        short = max(0.0, (DEEP - self.situation.deck) / DEEP)
        found = WEIGHTS.card + (WEIGHTS.last_card - WEIGHTS.card) * short
        return found * 4 if self.situation.cards_left <= 4 else found

    # Moving

    def best_move(self, figure: Figure, squares: Sequence[int]) -> tuple[int, float]:
        """Where to go, and how much better that is than to stay."""
        key = figure.id, mask_of(squares)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = self._weigh_moves(figure, squares)
        return found

    def _weigh_moves(self, figure: Figure, squares: Sequence[int]) -> tuple[int, float]:
        lies = self._lies(figure)
        worth = {square: lies(square) for square in (*squares, figure.square)}
        here = worth[figure.square]
        ranked = sorted(squares, key=lambda square: (-worth[square], square))
        best, best_value = NOBODY, -FAR * 1.0
        hope = self._hope
        for square in ranked[:LOOKED_AT]:
            if worth[square] - here + hope <= best_value:
                break
            found = worth[square] - here + self._risk(figure, square)
            if found > best_value:
                best, best_value = square, found
        return best, best_value

    @cached_property
    def _hope(self) -> float:
        """More than that being elsewhere cannot save: all that is feared, and something to shoot at."""
        return self.front.before * 1.2 + 5 * WEIGHTS.kill * 0.2

    def _lies(self, figure: Figure) -> Callable[[int], float]:
        """How well squares lie for what the character has to do, and for the others."""
        plan, situation = self.plan, self.situation
        errand, goes = plan.errand(figure), plan.may_leave(figure)
        others = [one for one in situation.there if one is not figure and plan.errand(one).why not in ("guard", "flee")]
        behind, lead = self._lead(figure, others)
        arrived = WEIGHTS.interact / 2 if situation.view.actions > 1 and errand.why == "interact" else 0.0
        friends = [one.square for one in others]

        def lies(square: int) -> float:
            if situation.doorways >> square & 1:
                return 2.0 if situation.exits >> square & 1 and square != figure.square and goes else -5.0
            steps = plan.steps_to(errand.goals, square)
            found = -self.haste * max(0, steps - errand.near) + (arrived if steps <= errand.near else 0.0)
            found -= lead * max(0.0, behind - steps)
            return found - 0.001 * sum(situation.steps(square, friend) for friend in friends)

        return lies

    def _lead(self, figure: Figure, others: Sequence[Figure]) -> tuple[float, float]:
        """How near to the goal one should not be yet because the others, or whoever is to be brought out, are not; and
        what each step beyond costs.
        """
        plan = self.plan
        errand = plan.errand(figure)
        if not others or errand.why in ("hold", "guard", "flee"):
            return 0.0, 0.0
        precious = [one for one in others if plan.is_escorted(one)]
        ways = [self._expected(one, plan.steps_to(errand.goals, one.square)) for one in precious or others]
        behind = sum(ways) / len(ways)
        if plan.is_escorted(figure):
            return behind, WEIGHTS.lead
        return behind - WEIGHTS.slack, WEIGHTS.lead * (2 if precious else 1)

    @cached_property
    def haste(self) -> float:
        """What a step is worth: more when time is short, and when it has taken long already."""
        mission = self.situation.mission
        if mission.last:
            return WEIGHTS.step * (1 + max(0, self.view.round - mission.last + 6) / 3)
        return WEIGHTS.step * (1 + max(0, self.view.round - WEIGHTS.patience) / WEIGHTS.patience)

    def _expected(self, figure: Figure, steps: int) -> float:
        """How far somebody will be at the end of the phase."""
        if figure.is_up and not figure.activated:
            return max(0, steps - MARCH)
        return steps

    def _risk(self, figure: Figure, square: int) -> float:
        """Lives saved or lost by being there, and by getting there."""
        situation = self.situation
        if situation.exits >> square & 1:
            return 0.0
        found = self.front.gain(Change(figure.id, square))
        if situation.under_fire and not self._safe_ways(figure) >> square & 1:
            found -= 0.9 * life(situation, figure)
        if situation.view.actions > 1:
            found += self._prospect(square)
        return found

    def _safe_ways(self, figure: Figure) -> int:
        """Where one gets without stepping in front of a turret."""
        found = self._safe.get(figure.id)
        if found is None:
            situation = self.situation
            closed = map_now.creatures(situation.table) | situation.under_fire
            steps = value(figure, "speed")
            found = self._safe[figure.id] = reach(
                situation.grid, figure.square, steps, shut=situation.barricaded, closed=closed
            )
        return found

    def _prospect(self, square: int) -> float:
        """What one could shoot at from there."""
        situation = self.situation
        best = 0.0
        for alien in situation.view.aliens:
            worth = self.hit_gain(alien.id)
            if worth > 0.03 and situation.ground.sight.sees(square, alien.square, 0, situation.shut):
                best = max(best, worth)
        return 0.2 * best

    # Shooting

    def has_prey(self, figure: Figure) -> bool:
        """Whether there is an alien in sight for a character to shoot at."""
        situation = self.situation
        return bool(figure.weapons) and any(
            situation.ground.sight.sees(figure.square, alien.square, situation.standing, situation.shut)
            for alien in situation.view.aliens
        )

    def hit_gain(self, foe: int, hits: int = 1) -> float:
        """What it saves if that alien is hit once, or a blip is gone."""
        found = self._hit_gains.get((foe, hits))
        if found is None:
            found = self.front.gain(Change(foe=foe, hits=hits)) + WEIGHTS.kill * self.front.size(foe, hits)
            self._hit_gains[foe, hits] = found
        return found

    def shot_gain(self, figure: Figure, shot: Shot) -> float:
        """What an attack brings, less what it costs in cards and on the dial."""
        facts = CARDS[shot.weapon]
        assert facts.attack is not None
        cost = attack_cost(figure, facts) * self.price + (0.35 * worth_of(shot.weapon) if facts.attack.discard else 0)
        cost += -self.front.gain(Change(figure.id, dial=-1))
        if shot.square >= 0:
            return self._burns(figure, shot) - cost
        situation = self.situation
        alien = situation.table.alien(shot.alien)
        if alien is None:
            return -1.0
        hit = needed(situation.table, figure, shot.weapon, alien.square) / 10
        found = hit * self.hit_gain(shot.alien)
        if "burst" in facts.keywords:
            found += hit * max(0.0, hit - 0.1) * max(0.0, self.hit_gain(shot.alien) - self.price)
        elif facts.use is not None:
            found *= 1.3
        return found - cost

    def _burns(self, figure: Figure, shot: Shot) -> float:
        """An area attack: whatever is on the square and beside it, friends too."""
        situation = self.situation
        burnt = situation.grid.beside(shot.square, situation.shut) | 1 << shot.square
        hit = needed(situation.table, figure, shot.weapon, shot.square) / 10
        found = 0.0
        for alien in situation.view.aliens:
            if burnt >> alien.square & 1:
                found += hit * (alien.tokens + 1) * self.hit_gain(alien.id)
        for blip in situation.view.blips:
            if burnt >> blip.square & 1:
                found += hit * self.hit_gain(blip.id, 9)
        lives = sorted(life(situation, one) for one in situation.there if burnt >> one.square & 1)
        if lives and has_written(figure, "spare-one"):
            lives.pop()
        return found - hit * WEIGHTS.friendly * sum(lives)

    # Aiming, resting

    def aim_gain(self, figure: Figure) -> float:
        return self.front.gain(Change(figure.id, dial=1)) if figure.dial < 10 else 0.0

    def rest_gain(self, figure: Figure) -> float:
        """Cards back under the deck; for a hero also cards in hand, while there are enough."""
        back = min(REST_RECYCLES + bonus(figure, "rest-recycle"), len(self.view.exhausted))
        found = back * self.price
        if figure.side == "hero" and self.may_draw:
            found += REST_DRAWS * WEIGHTS.drawn
        return found

    @cached_property
    def may_draw(self) -> bool:
        """Whether there are cards enough that some may be taken in hand: but not where the hands are full of them."""
        held = sum(len(hand) for hand in self.view.hands)
        return self.situation.deck > DEEP and self.situation.cards_left > FEW + held // 2

    def is_junk(self, card: str) -> bool:
        """A weapon or piece of equipment that nobody has use for."""
        if CARDS[card].type == "event":
            return False
        return not any(fits(one, card) and self.equip_gain(one, card) > 0.02 for one in self.situation.there)

    # Things

    def thing_gain(self, figure: Figure, thing: Thing) -> float:
        """What interacting brings, by what it is."""
        situation = self.situation
        if thing.kind == "hidden":
            wanted = any(one.square == thing.square for one in situation.prizes)
            return WEIGHTS.interact - self._exposed(thing.square) if wanted else -1.0
        if thing.kind == "crate":
            if "crate-gear" in situation.mission.rules:
                return 0.3
            return WEIGHTS.interact if not situation.is_done("crates") else 3 * self.price
        chance = value(figure, "technique", "interact") / 10
        if "trace" in situation.mission.rules:
            return chance * (
                0.5 if len(situation.prizes) > 1 and not any(one.under for one in situation.prizes) else -1.0
            )
        if "seal" in situation.mission.rules:
            return chance * 0.25
        return chance * WEIGHTS.interact if not situation.is_done("computers") else -1.0

    def _exposed(self, square: int) -> float:
        """How badly somebody who turns up on a square would be off: more comes there than those around can shoot."""
        situation = self.situation
        friends = sum(situation.grid.apart(one.square, square) <= AROUND for one in situation.up)
        return 0.15 * max(0.0, self.front.coming(square) - 0.5 * friends)

    # Barricades

    def spot_gain(self, figure: Figure, spot: BarricadeSpot) -> float:
        """Building keeps some of them away; clearing opens the squad's way where there is no other."""
        chance = min(10, value(figure, "technique", "barricade")) / 10
        if spot.built:
            cut_off = self.plan.far(self.plan.errand(figure).goals)[figure.square] >= FAR
            return chance * 0.5 if cut_off and spot.kind == "door" else -1.0
        return chance * self.barricade_worth(figure, spot)

    def barricade_worth(self, figure: Figure, spot: BarricadeSpot) -> float:
        if spot.kind == "point":
            return 0.1 if spot.place in self.view.tunnels else 0.2
        if self.plan.errand(figure).why != "hold":
            return 0.0
        return 0.04

    def best_spot(self, figure: Figure) -> tuple[BarricadeSpot | None, float]:
        best, best_value = None, -1.0
        for spot in spots(self.situation.table, figure):
            found = self.spot_gain(figure, spot)
            if found > best_value:
                best, best_value = spot, found
        return best, best_value

    # What to carry

    def equip_gain(self, figure: Figure, card: str) -> float:
        """What a character gets out of a card, less what it costs to equip it."""
        facts = CARDS[card]
        cost = facts.cost * self.price
        if facts.type == "weapon":
            return 0.4 * (arms_worth((*figure.weapons, card), figure) - arms_worth(figure.weapons, figure)) - cost
        kept = life(self.situation, figure) if protects(card) else 1.0
        return 0.15 * worth_of(card) * kept - cost


def arms_worth(weapons: Sequence[str], figure: Figure) -> float:
    """How well armed somebody is: in defence, against several, and with what burns."""
    found = 0.0
    dial = value(figure, "aim")
    arm = arm_of(tuple(weapons))
    if arm is not None:
        for used in (0, 2, 4):
            found += min(10, max(dial - used + arm.bonus, arm.near)) / 30
            found += min(10, max(dial - used + arm.bonus, arm.far)) / 60
    held = [CARDS[weapon] for weapon in weapons]
    found += 0.25 * any("burst" in card.keywords for card in held)
    found += 0.25 * any("area" in card.keywords and card.attack and not card.attack.discard for card in held)
    found += 0.12 * sum("grenade" in card.keywords for card in held)
    found += 0.2 * any("unwieldy" in card.keywords and "area" not in card.keywords for card in held)
    return found
