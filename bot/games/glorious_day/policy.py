"""The AI for any seat. It sees a view and the options offered, nothing else.

Its idea: everything is counted in lives (`worth.py`). What a character might do is worth what it saves in the coming
Alien phase (`peril.py`), plus the way it makes towards what the mission wants of it (`planning.py`); `tactics.py` puts
the two together for each kind of action. Here is one function for each question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from bot.engine.asks import BACK, PASS
from bot.engine.dice import Dice
from bot.engine.game import Offer, Worlds
from bot.engine.grid import mask_of, squares_of
from bot.engine.players import safe_keys
from bot.engine.text import Name
from bot.games.glorious_day import ground
from bot.games.glorious_day.barricades import spot_option, spots
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.endurance import FROM_DECK
from bot.games.glorious_day.fight import Shot, needed, shots
from bot.games.glorious_day.goals import Thing, things
from bot.games.glorious_day.moves import reachable
from bot.games.glorious_day.peril import Change, losses
from bot.games.glorious_day.setup import FACINGS
from bot.games.glorious_day.state import Figure
from bot.games.glorious_day.tactics import DEEP, FEW, Thoughts, arms_worth
from bot.games.glorious_day.values import attack_cost, value
from bot.games.glorious_day.view import View
from bot.games.glorious_day.worth import FIGURE_WORTH, LEADER_ORDER, WISHES, trouble, worth_of

Keys = tuple[str, ...]


_KEPT: dict[bytes, Thoughts] = {}
MOST_KEPT = 2


def _thoughts(view: View) -> Thoughts:
    """Kept for the next question, which is often about the same table: to move, and then where to."""
    said = msgspec.msgpack.encode(view)
    found = _KEPT.get(said)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        found = _KEPT[said] = Thoughts(view)
    return found


class Asked:
    """A question, and what the AI thinks of the table."""

    def __init__(self, view: View, offer: Offer) -> None:
        self.view = view
        self.offer = offer
        self.mind = _thoughts(view)
        self.keys = [option.key for option in offer.options]

    @property
    def real(self) -> list[str]:
        """The options that are something."""
        return [key for key in self.keys if key not in (PASS, BACK)]

    @property
    def none(self) -> Keys:
        """The answer that does nothing, if there is one; else the first."""
        for key in (PASS, BACK):
            if key in self.keys:
                return (key,)
        return (self.keys[0],)

    def named(self, argument: str) -> str:
        """What the question names: a character, a card."""
        found = self.offer.prompt.args.get(argument)
        return found.id.partition("-")[2] if isinstance(found, Name) else ""


def policy(view: View, offer: Offer, _worlds: Worlds, _dice: Dice) -> Keys:
    decision = _DECISIONS.get(offer.name)
    asked = Asked(view, offer)
    if decision is not None and asked.keys:
        return decision(asked)
    return safe_keys(offer) or tuple(asked.keys[: offer.least])


def _best(asked: Asked, worth: Callable[[str], float]) -> Keys:
    """The option of most worth; nothing, where one may, if that is less than nothing."""
    if not asked.real:
        return asked.none
    found = max(asked.real, key=worth)
    if worth(found) <= 0 and len(asked.real) < len(asked.keys):
        return asked.none
    return (found,)


# Before the first round


def _next_mission(asked: Asked) -> Keys:
    """The next of the campaign; a rescue first when several are captive."""
    captives = sum(one.status == "captured" for one in asked.view.figures)
    return ("rescue",) if "rescue" in asked.keys and captives >= 2 else (asked.keys[0],)


def _hero(asked: Asked) -> Keys:
    order = {figure: place for place, figure in enumerate(LEADER_ORDER)}
    return (min(asked.keys, key=lambda key: order.get(key, len(order))),)


def _outfit(asked: Asked) -> Keys:
    """What is on the list of the character, else what is best for whoever it is."""
    figure = asked.mind.scene.figure(asked.named("figure"))
    cards = [key for key in asked.keys if key in CARDS]
    for wish in WISHES.get(figure.id, ()):
        if wish in cards and wish not in figure.equipped:
            return (wish,)
    if not cards:
        return asked.none
    if CARDS[cards[0]].type == "weapon":
        before = arms_worth(figure.weapons, figure)
        best = max(cards, key=lambda card: arms_worth((*figure.weapons, card), figure))
        return (best,) if arms_worth((*figure.weapons, best), figure) > before + 0.05 else asked.none
    best = max(cards, key=worth_of)
    return (best,) if worth_of(best) >= 0.4 and best not in figure.gear else asked.none


def _deploy(asked: Asked) -> Keys:
    return asked.none


def _turret(asked: Asked) -> Keys:
    """Where it has most to shoot at; nowhere, if that is nothing."""
    scene = asked.mind.scene
    squares = {scene.square(key): key for key in asked.real}
    square, _ = asked.mind.plan.turrets(mask_of(squares))
    return (squares[square],) if square in squares else asked.none


def _turret_facing(asked: Asked) -> Keys:
    """The way that was meant when the square was chosen: nothing on the table has changed since."""
    scene = asked.mind.scene
    free = scene.grid.floor & ~(scene.occupied | scene.tokens | scene.doorways)
    _, facing = asked.mind.plan.turrets(free)
    return (next(key for key, way in FACINGS.items() if way == facing),)


# Whose turn


def _first(asked: Asked) -> Keys:
    return (asked.keys[0],)


def _order(asked: Asked) -> Keys:
    """Who can shoot at something goes first, then who is furthest ahead."""
    mind = asked.mind
    if not asked.real:
        return asked.none

    def urgency(key: str) -> tuple[bool, int]:
        figure = mind.scene.figure(key)
        return bool(mind.view.aliens) and bool(shots(mind.scene.table, figure, figure.weapons)), -mind.plan.missing(
            figure, figure.square
        )

    return (max(asked.real, key=urgency),)


def _take_over(asked: Asked) -> Keys:
    return (max(asked.keys, key=lambda key: FIGURE_WORTH.get(key, 0.0)),)


# An activation


def _activation(asked: Asked) -> Keys:
    """What brings most; to end it brings nothing."""
    mind = asked.mind
    figure = mind.scene.active
    if figure is None:
        return (asked.keys[-1],)
    best, best_value = "end", 0.0
    for key in asked.keys:
        worth = _deed_worth(asked, figure, key)
        if worth > best_value:
            best, best_value = key, worth
    return (best,)


def _deed_worth(asked: Asked, figure: Figure, key: str) -> float:  # noqa: PLR0911
    mind = asked.mind
    table = mind.scene.table
    match key:
        case "move":
            squares = list(squares_of(reachable(table, figure, value(figure, "speed"))))
            return mind.best_move(figure, squares)[1]
        case "attack":
            return max(mind.shot_gain(figure, shot) for shot in shots(table, figure, figure.weapons))
        case "aim":
            return mind.aim_gain(figure)
        case "rest":
            return mind.rest_gain(figure)
        case "barricade":
            return mind.best_spot(figure)[1]
        case "interact":
            return max(mind.thing_gain(figure, thing) for thing in things(table, figure))
        case "end":
            return 0.0
    kind, _, rest = key.partition("-")
    if kind == "equip":
        card, _, whom = rest.rpartition("-")
        gain = mind.equip_gain(mind.scene.figure(whom), card)
        return 10 + gain if gain > 0.02 else -1.0
    if kind == "unequip":
        return -1.0
    return _use_worth(asked, key)


def _figure_of(asked: Asked, fits: Callable[[Figure], bool]) -> Figure | None:
    """Whom a question is about that does not say so: whoever it fits, the active character before the others."""
    scene = asked.mind.scene
    first = [scene.active] if scene.active is not None else []
    return next((one for one in (*first, *scene.up) if one.is_up and fits(one)), None)


def _move(asked: Asked) -> Keys:
    scene = asked.mind.scene
    squares = {key: scene.square(key) for key in asked.real}
    offered = set(squares.values())

    def fits(figure: Figure) -> bool:
        return any(
            offered == set(squares_of(reachable(scene.table, figure, steps)))
            for steps in range(value(figure, "speed"), 0, -1)
        )

    figure = scene.active if BACK in asked.keys else _figure_of(asked, fits)
    if figure is None:
        return asked.none
    best, worth = asked.mind.best_move(figure, list(squares.values()))
    if worth <= 0 and PASS in asked.keys:
        return (PASS,)
    return (next(key for key in squares if squares[key] == best),)


def _shot(asked: Asked, key: str) -> Shot:
    weapon, _, rest = key.rpartition("-")
    return Shot(weapon, int(rest)) if rest.isdigit() else Shot(weapon, square=asked.mind.scene.square(rest))


def _attack(asked: Asked) -> Keys:
    weapons = {_shot(asked, key).weapon for key in asked.real}
    figure = _figure_of(asked, lambda one: weapons <= set(one.weapons))
    if figure is None:
        return asked.none
    found = {key: asked.mind.shot_gain(figure, _shot(asked, key)) for key in asked.real}
    best = max(found, key=lambda key: found[key])
    return asked.none if found[best] <= 0 and PASS in asked.keys else (best,)


def _burst(asked: Asked) -> Keys:
    mind = asked.mind
    weapons = {_shot(asked, key).weapon for key in asked.real}
    figure = _figure_of(asked, lambda one: weapons <= set(one.weapons))
    if figure is None:
        return asked.none

    def worth(key: str) -> float:
        shot = _shot(asked, key)
        alien = mind.scene.table.alien(shot.alien)
        if alien is None:
            return -1.0
        hit = min(10, needed(mind.scene.table, figure, shot.weapon, alien.square)) / 10
        imminent = 0.15 if mind.view.phase in ("aliens", "blips") else 0.0
        return hit * (mind.hit_gain(shot.alien) + imminent) - mind.price + mind.front.gain(Change(figure.id, dial=-1))

    return _best(asked, worth)


def _defensive_fire(asked: Asked) -> Keys:
    """The best chance for its cost; it is an attack on somebody that it keeps off."""
    mind = asked.mind
    figure = mind.scene.figure(asked.named("figure"))

    def worth(key: str) -> float:
        shot = _shot(asked, key)
        facts = CARDS[shot.weapon]
        cost = attack_cost(figure, facts) * mind.price
        alien = mind.scene.table.alien(shot.alien)
        if alien is None:
            return mind.shot_gain(figure, shot)
        hit = min(10, needed(mind.scene.table, figure, shot.weapon, alien.square)) / 10
        bursts = 0.3 * hit if "burst" in facts.keywords and alien.tokens else 0.0
        return (hit + bursts) * losses(5, alien.tokens) - cost

    return _best(asked, worth)


def _interact(asked: Asked) -> Keys:
    mind = asked.mind
    figure = mind.scene.active
    assert figure is not None

    def worth(key: str) -> float:
        kind, _, label = key.partition("-")
        return mind.thing_gain(figure, Thing(kind, mind.scene.square(label)))

    return (max(asked.real, key=worth),)


def _barricade(asked: Asked) -> Keys:
    """What is next to the active character; else, for whoever it is, any spawn point before any door."""
    mind = asked.mind
    figure = mind.scene.active
    found = {}
    if figure is not None:
        table = mind.scene.table
        found = {spot_option(table, spot).key: mind.spot_gain(figure, spot) for spot in spots(table, figure)}
    return (max(asked.real, key=lambda key: found.get(key, 0.1 * key.startswith("point"))),)


# Cards


def _rest_draw(asked: Asked) -> Keys:
    return ("2" if asked.mind.may_draw else "0",)


def _recycle(asked: Asked) -> Keys:
    """From the hand what nobody can use; and what is of little use when cards are few."""
    mind = asked.mind
    enough = mind.scene.left >= FEW
    cards = {key: key.partition("-")[2] for key in asked.keys}
    poor = [key for key in cards if mind.is_junk(cards[key]) or (not enough and worth_of(cards[key]) < 0.45)]
    return tuple(sorted(poor, key=lambda key: worth_of(cards[key]))[: asked.offer.most])


def _discard(asked: Asked) -> Keys:
    """From the deck while it is long, else the poorest card of the hand."""
    if asked.mind.scene.deck > DEEP and FROM_DECK in asked.keys:
        return (FROM_DECK,)
    hand = [key for key in asked.keys if key != FROM_DECK]
    return (min(hand, key=lambda key: worth_of(key.partition("-")[2])),) if hand else (FROM_DECK,)


def _best_card(asked: Asked) -> Keys:
    return (max(asked.keys, key=worth_of),)


def _bury_endurance(asked: Asked) -> Keys:
    """Hazards go under the deck."""
    top = list(reversed(asked.view.deck))
    bad = [key for key in asked.keys if (card := top[int(key)]) is not None and CARDS[card].type == "hazard"]
    return tuple(bad[: asked.offer.most])


def _bury_detection(asked: Asked) -> Keys:
    """What is worse than the card that may come instead goes under the deck."""
    top = list(reversed(asked.view.detection))
    found = {key: trouble(card) for key in asked.keys if (card := top[int(key)]) is not None}
    bad = sorted((key for key in found if found[key] >= 1.5), key=lambda key: -found[key])
    return tuple(bad[: asked.offer.most])


# Abilities and events


def _use_worth(asked: Asked, key: str) -> float:
    """What an ability, a piece of equipment or an event would bring now; keys are kind, id and perhaps a character."""
    for name, worth in _USES.items():
        if key.partition("-")[2].startswith(name):
            return worth(asked)
    return 0.01


def _use(asked: Asked) -> Keys:
    return _best(asked, lambda key: _use_worth(asked, key))


def _held(asked: Asked) -> list[Figure]:
    """Who is down with an alien beside."""
    table = asked.mind.scene.table
    return [
        one
        for one in table.there
        if not one.is_up
        and any(not alien.hugger and ground.next_to(table, one.square, alien.square) for alien in table.aliens)
    ]


def _recycling(asked: Asked) -> float:
    return 0.05 if asked.view.exhausted else 0.0


def _second_wind(asked: Asked) -> float:
    return 1.0 if len(asked.view.exhausted) >= 4 and asked.mind.scene.deck <= DEEP else -1.0


def _drawing(asked: Asked) -> float:
    return 0.1 if asked.mind.may_draw else -1.0


def _stand_up(asked: Asked) -> float:
    """Before somebody is captured."""
    return 1.0 if _held(asked) else -1.0


def _medkit(asked: Asked) -> float:
    return 0.7 if _held(asked) else 0.1


def _run(asked: Asked) -> float:
    """A move more, if the character has far to go."""
    mind = asked.mind
    figure = mind.scene.active
    if figure is None or asked.offer.name != "activation" or mind.plan.missing(figure, figure.square) <= 1:
        return -1.0
    squares = list(squares_of(reachable(mind.scene.table, figure, value(figure, "speed"))))
    return mind.best_move(figure, squares)[1] - mind.price * 2 if squares else -1.0


def _move_out(asked: Asked) -> float:
    """Two steps for everybody, while all have some way to go."""
    mind = asked.mind
    ways = [mind.plan.missing(one, one.square) for one in mind.scene.up]
    return 0.3 if asked.offer.name == "activation" and ways and min(ways) >= 3 else -1.0


def _orders(asked: Asked) -> float:
    """Two steps for somebody who lags behind."""
    mind = asked.mind
    ways = [mind.plan.missing(one, one.square) for one in mind.scene.up if one is not mind.scene.active]
    return 0.05 if ways and max(ways) >= 6 and mind.scene.deck >= DEEP else -1.0


def _deep_breath(asked: Asked) -> float:
    return 0.3 if asked.mind.front.before > 0.8 else -1.0


def _open_fire(asked: Asked) -> float:
    table = asked.mind.scene.table
    able = [one for one in table.up if shots(table, one, one.weapons)]
    return 0.5 if len(able) >= 3 and asked.mind.front.before > 0.7 else -1.0


def _scavenge(asked: Asked) -> float:
    return 0.2 if any(worth_of(card) >= 0.7 for card in asked.view.discard) else -1.0


def _sensor_sweep(asked: Asked) -> float:
    return 0.2 if any(level >= 2 for level in asked.view.threats[-3:]) else -1.0


def _false_alarm(asked: Asked) -> float:
    return 0.3 if asked.view.detected and trouble(asked.view.detected) >= 2 and asked.mind.scene.deck >= 6 else -1.0


def _step_between(asked: Asked) -> float:
    """For Newt, and for whoever has less to lose by it."""
    return 0.3 if asked.view.attacked == "newt" else -1.0


def _reroll(asked: Asked) -> float:
    return 0.3 if asked.mind.scene.deck >= 3 else -1.0


def _weld(asked: Asked) -> float:
    table = asked.mind.scene.table
    return (
        0.2 if any(spot.kind == "point" and not spot.built for one in table.up for spot in spots(table, one)) else -1.0
    )


def _never(_asked: Asked) -> float:
    return -1.0


def _always(_asked: Asked) -> float:
    return 0.5


_USES: Mapping[str, Callable[[Asked], float]] = {
    "well-prepared": _drawing,
    "cool-head": _always,
    "keeps-count": _recycling,
    "spare-parts": _recycling,
    "orders": _orders,
    "debriefing": _recycling,
    "ammo-bag": _recycling,
    "run-for-it": _run,
    "survivor": _always,
    "instinct": _always,
    "this-way": _never,
    "hk-vp70-pistol": _reroll,
    "m41a-pulse-rifle": _always,
    "m4-helmet": _always,
    "body-armour": _always,
    "motion-tracker": _always,
    "medkit": _medkit,
    "marking-flares": _never,
    "second-wind": _second_wind,
    "controlled-fire": _reroll,
    "close-call": _always,
    "on-your-feet": _stand_up,
    "double-time": _run,
    "move-out": _move_out,
    "deep-breath": _deep_breath,
    "open-fire": _open_fire,
    "weld-it-shut": _weld,
    "scavenge": _scavenge,
    "sensor-sweep": _sensor_sweep,
    "false-alarm": _false_alarm,
    "step-between": _step_between,
}


# Who, and which square


def _whom_to_help(asked: Asked) -> Keys:
    held = {one.id for one in _held(asked)}
    return (max(asked.real, key=lambda key: (key in held, FIGURE_WORTH.get(key, 0.0))),)


def _whom_to_aim(asked: Asked) -> Keys:
    mind = asked.mind
    return (max(asked.real, key=lambda key: mind.front.gain(Change(key, dial=3))),)


def _volley(asked: Asked) -> Keys:
    mind = asked.mind

    def worth(key: str) -> float:
        figure = mind.scene.figure(key)
        return max(mind.shot_gain(figure, shot) for shot in shots(mind.scene.table, figure, figure.weapons))

    return _best(asked, worth)


def _dearest(asked: Asked) -> Keys:
    """Whoever is worth most."""
    return (max(asked.real, key=lambda key: FIGURE_WORTH.get(key, 0.0)),)


def _victim(asked: Asked) -> Keys:
    """Who defends himself best."""
    figure = asked.mind.scene.figure
    return (max(asked.real, key=lambda key: (value(figure(key), "defence"), -FIGURE_WORTH[key])),)


def _farthest(asked: Asked) -> Keys:
    """A square for something unpleasant: far from everybody."""
    scene = asked.mind.scene

    def steps(key: str) -> int:
        square = scene.square(key)
        return min((scene.steps(square, one.square) for one in scene.there), default=0)

    return (max(asked.real, key=steps),)


def _largest(asked: Asked) -> Keys:
    """The alien with most tokens, because it will be gone."""
    scene = asked.mind.scene
    tokens = {alien.square: alien.tokens for alien in asked.view.aliens}
    return (max(asked.keys, key=lambda key: tokens.get(scene.square(key), 0)),)


def _poorest(asked: Asked) -> Keys:
    return (min(asked.keys, key=worth_of),)


def _hindmost(asked: Asked) -> Keys:
    """Who has farthest to go."""
    mind = asked.mind
    figures = {key: mind.scene.figure(key) for key in asked.real}
    return (max(asked.real, key=lambda key: mind.plan.missing(figures[key], figures[key].square)),)


def _trace(asked: Asked) -> Keys:
    """What is farthest away is what one would most like to know."""
    return _farthest(asked)


def _seal(asked: Asked) -> Keys:
    """The spawn point from which they come soonest."""
    scene = asked.mind.scene
    points = [key for key in asked.real if key.startswith("point-")]

    def steps(key: str) -> int:
        square = scene.square(key.removeprefix("point-"))
        return min((scene.steps(square, one.square) for one in scene.there), default=0)

    return (min(points, key=steps),) if points else (asked.real[0],)


Decision = Callable[[Asked], Keys]
_DECISIONS: Mapping[str, Decision] = {
    "next-mission": _next_mission,
    "hero": _hero,
    "outfit": _outfit,
    "deploy": _deploy,
    "turret": _turret,
    "turret-facing": _turret_facing,
    "first": _first,
    "which-hero": _order,
    "orders": _order,
    "leftovers": _order,
    "take-over": _take_over,
    "activation": _activation,
    "move": _move,
    "move-on": _move,
    "attack": _attack,
    "burst": _burst,
    "defensive-fire": _defensive_fire,
    "interact": _interact,
    "barricade": _barricade,
    "barricade-what": _barricade,
    "barricade-whom": _dearest,
    "rest-draw": _rest_draw,
    "rest-recycle": _recycle,
    "recycle-hand": _recycle,
    "discard": _discard,
    "salvage": _best_card,
    "card-back": _best_card,
    "bury-endurance": _bury_endurance,
    "bury-detection": _bury_detection,
    "ability": _use,
    "after-attack": _use,
    "reroll-attack": _use,
    "reroll-defence": _use,
    "save-defence": _use,
    "before-defence": _use,
    "detection-card": _use,
    "meanwhile": _use,
    "before-aliens": _use,
    "before-attack": _use,
    "before-detection": _use,
    "stand-up": _whom_to_help,
    "aim-whom": _whom_to_aim,
    "volley": _volley,
    "spare-one": _dearest,
    "step-between": _victim,
    "alien-target": _victim,
    "alien-victim": _victim,
    "trace": _trace,
    "seal": _seal,
    "place-blip": _farthest,
    "place-alien": _farthest,
    "place-tunnel": _farthest,
    "alien-way": _farthest,
    "grow": _farthest,
    "captor": _largest,
    "lose-equipment": _poorest,
    "move-whom": _hindmost,
}
